/* optext.h - ops as the journal writes them: `move 400 franc Alice Bob`, `fact mois 3`.
 *
 * Things go by name, so a journal can be read without the program. docs/journal.md is the grammar.
 * What not everybody may read of them is secrets.h's business. */
#ifndef BQ_OPTEXT_H
#define BQ_OPTEXT_H

#include "buffer.h"
#include "table.h"

/* Listed in the order they are checked. */
typedef enum {
    OPTEXT_OK,
    OPTEXT_UNKNOWN_WORD,
    OPTEXT_MALFORMED,
    OPTEXT_UNKNOWN_NAME,
    OPTEXT_NO_MEMORY,
} OpTextResult;

const char *optext_result_text(OpTextResult result); /* a sentence without its full stop */

/* Appends one of the ops that led to the table as it is. */
void optext_write(Buffer *out, const Table *table, const Op *op);

/* Reads the op in text; what was there before it comes from the table as it is now. */
OpTextResult optext_read(Table *table, const char *text, size_t length, Op *op);

/* What a record lays open: it is so, whatever was known before. */
typedef enum {
    DISCLOSED_BALANCE,
    DISCLOSED_PILE, /* its cards follow, each as a DISCLOSED_OP */
    DISCLOSED_OP,   /* that op has been done */
} DisclosureKind;

typedef struct {
    DisclosureKind kind;
    AssetId asset;
    AccountId account;
    Amount balance;
    PileId pile;
    Op op;
} Disclosure;

void optext_write_balance(Buffer *out, const Table *table, AssetId asset, AccountId account);
OpTextResult optext_read_shown(Table *table, const char *text, size_t length, Disclosure *shown);

/* Escapes what would break a field of the journal: control characters, backslashes, and bytes that are not
 * UTF-8. In a name, spaces too. */
void optext_escape(Buffer *out, const char *text, size_t length, bool is_name);

/* The way back; false if an escape is wrong. */
bool optext_unescape(Buffer *out, const char *text, size_t length);

#endif
