/* secrets.h - what of a record not everybody may read, and how it stands in a file that everybody may open.
 *
 * A secret op is one of what is hidden alone: the value of a hidden fact, a card from one hidden pile to
 * another, money between two hidden accounts. The body of a record in the file holds the others in the clear,
 * then what the record has laid open, then all that is secret under one seal, with what was typed for it:
 *   (1) what stands in the clear is the same for all that could be hidden, but for the number of blocks of
 * the seal; (2) a body that is closed and opened again is byte by byte what it was. */
#ifndef BQ_SECRETS_H
#define BQ_SECRETS_H

#include "seal.h"
#include "table.h"

/* Whether everything that the op changes was hidden from somebody when it was done. In the log of the table
 * as it is, only the ops from after to end came behind it. An op is a secret if and only if its inverse right
 * after it is one. */
bool secrets_is_one(const Table *table, const Op *op, size_t after, size_t end);

/* Appends, each behind a tab, what ops laid open to all: `shown fact PATH VALUE` and so on, as it is now. */
void secrets_show(Buffer *out, const Table *table, const OpLog *log, size_t begin, size_t end);

enum { SECRET_SHOWN_WORD = 6 }; /* bytes of `shown `, with which each of them begins */

/* --- bodies in the file ------------------------------------------------------------------------------ */

typedef struct {
    Buffer ops;        /* `PLACE OP` for each, between tabs */
    const char *typed; /* what was typed for it, if that is secret too; else NULL */
} Secret;

/* Notes the op that stands at that place in the record, counted from 0. */
void secret_add(Secret *secret, size_t place, const Table *table, const Op *op);
void secret_done(Secret *secret); /* wipes it */

/* What the seal of a record belongs to: its evening, its number, and all of its body before the seal. */
typedef struct {
    const unsigned char *session;
    uint64_t number;
} SecretPlace;

/* Appends the seal to the body. */
void secret_close(Buffer *body, const Secret *secret, SecretPlace place, const SealKey *key, SealNonce nonce);

typedef enum {
    SECRET_OK,
    SECRET_NO_KEY,   /* the body is given without what is sealed */
    SECRET_NOT_OURS, /* sealed with another key, or changed since */
    SECRET_MALFORMED,
    SECRET_NO_MEMORY,
} SecretResult;

/* Whether the body has something sealed, or lays something open; most have neither. */
bool secret_is_in(const char *body, size_t length, bool *is_sealed);

/* Appends the body as it would be without a seal, and what it says it lays open. key may be NULL: nobody has
 * it. */
SecretResult secret_open(Buffer *plain, Buffer *shown, const char *body, size_t length, SecretPlace place,
                         const SealKey *key);

#endif
