#include "channel.h"

#include "seal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS = sodium_base64_VARIANT_URLSAFE_NO_PADDING, MOST = 1 << 13 /* bytes that a phone may seal */ };

bool channel_begin(void)
{
    return sodium_init() >= 0;
}

ChannelKey channel_new_key(void)
{
    ChannelKey key;
    randombytes_buf(key.bytes, sizeof key.bytes);
    return key;
}

ChannelId channel_new_id(void)
{
    ChannelId id;
    randombytes_buf(id.bytes, sizeof id.bytes);
    return id;
}

ChannelKey channel_public(const ChannelKey *secret)
{
    ChannelKey key;
    crypto_scalarmult_base(key.bytes, secret->bytes);
    return key;
}

bool channel_agree(const ChannelKey *secret, const ChannelKey *other, ChannelKey *both)
{
    return crypto_box_beforenm(both->bytes, other->bytes, secret->bytes) == 0;
}

bool channel_same_id(const ChannelId *one, const ChannelId *other)
{
    return sodium_memcmp(one->bytes, other->bytes, sizeof one->bytes) == 0;
}

/* --- in letters --------------------------------------------------------------------------------------- */

void channel_write(Buffer *out, const unsigned char *bytes, size_t length)
{
    size_t room = sodium_base64_encoded_len(length, LETTERS);
    char *text = malloc(room);
    if (!text) {
        out->failed = true;
        return;
    }
    sodium_bin2base64(text, room, bytes, length, LETTERS);
    buffer_text(out, text);
    free(text);
}

bool channel_read(const char *text, size_t length, unsigned char *bytes, size_t size)
{
    size_t got;
    const char *end;
    return sodium_base642bin(bytes, size, text, length, NULL, &got, &end, LETTERS) == 0 && got == size &&
           end == text + length;
}

/* --- sealing ------------------------------------------------------------------------------------------ */

static void add_heading(Buffer *text, const Channel *channel, const char *table, const char *to,
                        uint64_t number)
{
    buffer_text(text, "banquier 1 ");
    buffer_text(text, table);
    buffer_byte(text, ' ');
    channel_write(text, channel->id.bytes, sizeof channel->id.bytes);
    buffer_byte(text, ' ');
    buffer_text(text, to);
    buffer_byte(text, ' ');
    buffer_unsigned(text, number);
    buffer_byte(text, '\n');
}

/* The next larger of the few sizes that there are; what is filled up needs a byte more than it has. */
static size_t padded_size(size_t length, size_t least)
{
    size_t size = least;
    while (size < length + 1)
        size *= 2;
    return size;
}

static void pad(Buffer *text, size_t least)
{
    size_t size = padded_size(text->length, least);
    buffer_byte(text, (char)0x80);
    while (!text->failed && text->length < size)
        buffer_byte(text, '\0');
}

static bool unpad(Buffer *text)
{
    while (text->length > 0 && text->bytes[text->length - 1] == '\0')
        text->length--;
    if (text->length == 0 || (unsigned char)text->bytes[text->length - 1] != 0x80) return false;
    text->length--;
    return true;
}

static void seal_padded(const ChannelKey *key, const Buffer *text, Buffer *out)
{
    size_t length = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + text->length;
    unsigned char *sealed = malloc(length);
    if (!sealed || text->failed) {
        out->failed = true;
    } else {
        randombytes_buf(sealed, crypto_secretbox_NONCEBYTES);
        crypto_secretbox_easy(sealed + crypto_secretbox_NONCEBYTES, (const unsigned char *)text->bytes,
                              text->length, sealed, key->bytes);
        channel_write(out, sealed, length);
    }
    free(sealed);
}

void channel_seal_first(const ChannelKey *key, Buffer *text, Buffer *out)
{
    pad(text, CHANNEL_LEAST);
    seal_padded(key, text, out);
}

void channel_seal(Channel *channel, const char *table, const Buffer *text, size_t least, Buffer *out)
{
    Buffer whole = {0};
    add_heading(&whole, channel, table, "phone", ++channel->sent);
    if (text->length > 0) buffer_bytes(&whole, text->bytes, text->length);
    whole.failed = whole.failed || text->failed;
    pad(&whole, least);
    seal_padded(&channel->key, &whole, out);
    seal_wipe_buffer(&whole);
}

/* --- opening ------------------------------------------------------------------------------------------ */

bool channel_open_first(const ChannelKey *key, const char *sealed, size_t length, Buffer *text)
{
    unsigned char bytes[MOST], plain[MOST];
    size_t got;
    const char *end;
    size_t least = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
    if (sodium_base642bin(bytes, sizeof bytes, sealed, length, NULL, &got, &end, LETTERS) != 0 ||
        end != sealed + length || got < least)
        return false;
    size_t size = got - least;
    if (crypto_secretbox_open_easy(plain, bytes + crypto_secretbox_NONCEBYTES,
                                   got - crypto_secretbox_NONCEBYTES, bytes, key->bytes) != 0)
        return false;
    size_t before = text->length;
    if (size > 0) buffer_bytes(text, (const char *)plain, size);
    seal_wipe(plain, size);
    if (!text->failed && unpad(text) && text->length >= before) return true;
    if (!text->failed) text->length = before;
    return false;
}

/* The counter behind the heading that this channel's messages have; 0 if it is another. */
static uint64_t read_heading(const Channel *channel, const char *table, const char *text, const char **rest)
{
    Buffer wanted = {0};
    uint64_t number = 0;
    add_heading(&wanted, channel, table, "table", 0);
    size_t length = wanted.length > 2 ? wanted.length - 2 : 0; /* without 0 and the line end */
    bool is_same = !wanted.failed && length > 0 && strncmp(text, wanted.bytes, length) == 0;
    buffer_done(&wanted);
    if (!is_same || text[length] < '1' || text[length] > '9') return 0;
    char *end;
    number = strtoull(text + length, &end, 10);
    if (*end != '\n') return 0;
    *rest = end + 1;
    return number;
}

ChannelResult channel_open(Channel *channel, const char *table, const char *sealed, size_t length,
                           Buffer *text)
{
    Buffer whole = {0};
    const char *rest;
    bool is_open = channel_open_first(&channel->key, sealed, length, &whole) && buffer_string(&whole);
    uint64_t number = is_open ? read_heading(channel, table, whole.bytes, &rest) : 0;
    ChannelResult result = number == 0               ? CHANNEL_WRONG
                           : number > channel->heard ? CHANNEL_OPEN
                                                     : CHANNEL_STALE;
    if (result == CHANNEL_OPEN) {
        channel->heard = number;
        buffer_text(text, rest);
    }
    seal_wipe_buffer(&whole);
    return text->failed ? CHANNEL_WRONG : result;
}
