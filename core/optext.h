/* optext.h - ops as the journal writes them: `move 400 franc Alice Bob`, `fact mois 3`.
 *
 * Things go by name, so a journal can be read without the program. docs/journal.md is the grammar.
 * What not everybody may see is veiled: unreadable by eye, though no cipher (see optext_write). */
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

enum { VEIL_BYTES = 16 };

/* What an op's text is hidden with: the session's own bytes, and the number of the record. */
typedef struct {
    unsigned char bytes[VEIL_BYTES];
    uint64_t record;
} Veil;

/* Appends op, one of those that led to the table as it is; veiled if it is secret. */
void optext_write(Buffer *out, const Table *table, const Op *op, const Veil *veil);

/* Reads the op that text holds; what was there before is taken from the table as it is now. */
OpTextResult optext_read(Table *table, const char *text, size_t length, const Veil *veil, Op *op);

/* Escapes what would break a field of the journal: control characters, backslash, and bytes that
 * are no UTF-8. In a name spaces are escaped too. */
void optext_escape(Buffer *out, const char *text, size_t length, bool is_name);

/* The inverse; false if an escape is none. */
bool optext_unescape(Buffer *out, const char *text, size_t length);

#endif
