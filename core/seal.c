#include "seal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(SEAL_KEY_BYTES == crypto_aead_xchacha20poly1305_ietf_KEYBYTES, "a key of that cipher");
_Static_assert(SEAL_NONCE_BYTES == crypto_aead_xchacha20poly1305_ietf_NPUBBYTES, "a nonce of that cipher");

enum {
    TAG_BYTES = crypto_aead_xchacha20poly1305_ietf_ABYTES,
    LETTERS = sodium_base64_VARIANT_URLSAFE_NO_PADDING
};

void seal_wipe(void *memory, size_t size)
{
    if (memory && size > 0) sodium_memzero(memory, size);
}

void seal_wipe_buffer(Buffer *buffer)
{
    seal_wipe(buffer->bytes, buffer->room);
    buffer_done(buffer);
}

/* A pointer of any type, read and written where it stands. */
typedef void *__attribute__((may_alias)) AnyPointer;

bool seal_reserve(void *items, size_t *capacity, size_t count, size_t size)
{
    AnyPointer *at = items;
    void *grown = NULL;
    size_t room = *capacity > count / 2 ? *capacity * 2 : count;
    size_t had = 0;
    if (count <= *capacity) return true;
    if (!bq_reserve(&grown, &had, room, size)) return false;
    if (*capacity > 0) memcpy(grown, *at, *capacity * size);
    seal_wipe(*at, *capacity * size);
    free(*at);
    *at = grown;
    *capacity = had;
    return true;
}

static const unsigned char *bytes_of(const Buffer *buffer)
{
    return (const unsigned char *)buffer->bytes;
}

static bool reserve(Buffer *buffer, size_t more)
{
    if (!buffer->failed && RESERVE(buffer->bytes, buffer->room, buffer->length + more)) return true;
    buffer->failed = true;
    return false;
}

/* The nonce, then the text and its filling, encrypted, then the tag. */
static void encrypt(Buffer *made, const SealKey *key, SealNonce nonce, const Buffer *about,
                    const Buffer *text)
{
    size_t filled = 0;
    size_t room = text->length / SEAL_BLOCK * SEAL_BLOCK + SEAL_BLOCK;
    if (!reserve(made, SEAL_NONCE_BYTES + room + TAG_BYTES)) return;
    unsigned char *at = (unsigned char *)made->bytes;
    bq_assert(at);
    memcpy(at, nonce.bytes, SEAL_NONCE_BYTES);
    at += SEAL_NONCE_BYTES;
    if (text->length > 0) memcpy(at, text->bytes, text->length);
    bq_assert(sodium_pad(&filled, at, text->length, SEAL_BLOCK, room) == 0 && filled == room);
    crypto_aead_xchacha20poly1305_ietf_encrypt(at, NULL, at, filled, bytes_of(about), about->length, NULL,
                                               nonce.bytes, key->bytes);
    made->length = SEAL_NONCE_BYTES + filled + TAG_BYTES;
}

void seal_add(Buffer *out, const SealKey *key, SealNonce nonce, const Buffer *about, const Buffer *text)
{
    Buffer made = {0};
    encrypt(&made, key, nonce, about, text);
    size_t room = sodium_base64_ENCODED_LEN(made.length, LETTERS); /* with its NUL */
    if (!made.failed && reserve(out, room)) {
        sodium_bin2base64(out->bytes + out->length, room, bytes_of(&made), made.length, LETTERS);
        out->length += room - 1;
    }
    out->failed = out->failed || made.failed || text->failed || about->failed;
    buffer_done(&made);
}

static bool decode(Buffer *made, const char *sealed, size_t length)
{
    const char *end;
    if (!reserve(made, length / 4 * 3 + 3)) return false;
    bq_assert(made->bytes);
    return sodium_base642bin((unsigned char *)made->bytes, made->room, sealed, length, NULL, &made->length,
                             &end, LETTERS) == 0 &&
           end == sealed + length && made->length >= SEAL_NONCE_BYTES + SEAL_BLOCK + TAG_BYTES;
}

/* In place, behind the nonce. */
static bool decrypt(Buffer *made, const SealKey *key, const Buffer *about, size_t *length)
{
    unsigned char *at = (unsigned char *)made->bytes + SEAL_NONCE_BYTES;
    unsigned long long filled;
    return crypto_aead_xchacha20poly1305_ietf_decrypt(at, &filled, NULL, at, made->length - SEAL_NONCE_BYTES,
                                                      bytes_of(about), about->length, bytes_of(made),
                                                      key->bytes) == 0 &&
           sodium_unpad(length, at, (size_t)filled, SEAL_BLOCK) == 0;
}

bool seal_open(Buffer *text, const SealKey *key, const Buffer *about, const char *sealed, size_t length)
{
    Buffer made = {0};
    size_t opened = 0;
    bool is_open = decode(&made, sealed, length) && decrypt(&made, key, about, &opened);
    if (is_open) buffer_bytes(text, made.bytes + SEAL_NONCE_BYTES, opened);
    text->failed = text->failed || made.failed;
    seal_wipe_buffer(&made);
    return is_open && !text->failed;
}
