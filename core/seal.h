/* seal.h - what stands in a file that anybody may open, and only who has the key can read.
 *
 * A seal is made with libsodium: XChaCha20-Poly1305, each with a nonce of its own. What is sealed is filled
 * up to whole blocks, so that its length tells little; what it belongs to is sealed along unchanged, so that
 * it cannot be moved to another place. */
#ifndef BQ_SEAL_H
#define BQ_SEAL_H

#include "buffer.h"

enum { SEAL_KEY_BYTES = 32, SEAL_NONCE_BYTES = 24, SEAL_BLOCK = 256 };

typedef struct {
    unsigned char bytes[SEAL_KEY_BYTES];
} SealKey;

typedef struct {
    unsigned char bytes[SEAL_NONCE_BYTES];
} SealNonce;

/* Fills the size bytes of memory that hold a secret with zeros, whatever the compiler thinks of it. NULL is
 * fine. */
void seal_wipe(void *memory, size_t size);

/* The same for a buffer, which is empty and without memory after it. */
void seal_wipe_buffer(Buffer *buffer);

/* As bq_reserve, but nothing of the items stays where they were. */
bool seal_reserve(void *items, size_t *capacity, size_t count, size_t size);

/* As RESERVE, for what may hold secrets. */
#define RESERVE_SECRET(items, capacity, count)                                                               \
    ((size_t)(count) <= (capacity) || seal_reserve(&(items), &(capacity), (count), sizeof *(items)))

/* Appends text, sealed, in letters, digits, - and _. about is what it belongs to. */
void seal_add(Buffer *out, const SealKey *key, SealNonce nonce, const Buffer *about, const Buffer *text);

/* Appends what is sealed; false, and nothing appended, if it was made with another key, for another place, or
 * changed since, or if there is no memory: then text has failed. */
bool seal_open(Buffer *text, const SealKey *key, const Buffer *about, const char *sealed, size_t length);

#endif
