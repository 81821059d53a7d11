/* channel.h - what goes to a phone and comes from it, sealed with a key that only the two have.
 *
 * libsodium's secretbox here, tweetnacl's there: XSalsa20 and Poly1305, a nonce of its own for each message.
 * The key came in what was behind the # of an address, which no browser sends to anybody. True of what
 * channel_open gives: (1) it was made with this key, for this table, this seat and this direction, and not
 * changed since; (2) its counter is above that of all before it: nothing is taken twice. What is sealed is
 * filled up to 512 bytes, or twice, four times, eight times that: its length tells little. */
#ifndef BQ_CHANNEL_H
#define BQ_CHANNEL_H

#include "buffer.h"

enum {
    CHANNEL_KEY_BYTES = 32,
    CHANNEL_ID_BYTES = 12,
    CHANNEL_LEAST = 512,
    CHANNEL_EQUAL = 2048 /* of each answer, and of what it is answered with */,
    CHANNEL_TEXT_MAX = 80
};

typedef struct {
    unsigned char bytes[CHANNEL_KEY_BYTES];
} ChannelKey;

/* Who a message is of: in clear beside it, and once more under the seal. */
typedef struct {
    unsigned char bytes[CHANNEL_ID_BYTES];
} ChannelId;

typedef struct {
    ChannelKey key;
    ChannelId id;
    uint64_t sent, heard; /* the last counters */
} Channel;

/* Makes libsodium ready; false if there is no randomness. Before all others. */
bool channel_begin(void);

ChannelKey channel_new_key(void);
ChannelId channel_new_id(void);

/* The public half of a key that is the table's own, for those who bring a key themselves. */
ChannelKey channel_public(const ChannelKey *secret);

/* What both get from their own secret half and the other's public one. False if that one is none. */
bool channel_agree(const ChannelKey *secret, const ChannelKey *other, ChannelKey *both);

/* In letters, digits, - and _; and back: false if it is not so many bytes. */
void channel_write(Buffer *out, const unsigned char *bytes, size_t length);
bool channel_read(const char *text, size_t length, unsigned char *bytes, size_t size);

/* Whether they are the same, in a time that says nothing of where they differ. */
bool channel_same_id(const ChannelId *one, const ChannelId *other);

/* Appends a message to the phone, in letters; table is the evening it belongs to. It is filled up to least
 * bytes, one of the sizes above: what must not be told apart has one size. */
void channel_seal(Channel *channel, const char *table, const Buffer *text, size_t least, Buffer *out);

typedef enum {
    CHANNEL_OPEN,
    CHANNEL_STALE, /* (2) does not hold: it was overtaken on its way by a later one, or comes twice */
    CHANNEL_WRONG, /* (1) does not hold, or there is no memory */
} ChannelResult;

/* Appends what a phone has sent, and counts it. Nothing is appended unless it is CHANNEL_OPEN. */
ChannelResult channel_open(Channel *channel, const char *table, const char *sealed, size_t length,
                           Buffer *text);

/* Of one that has no channel yet: just what is sealed with that key. */
void channel_seal_first(const ChannelKey *key, Buffer *text, Buffer *out);
bool channel_open_first(const ChannelKey *key, const char *sealed, size_t length, Buffer *text);

#endif
