#include "random.h"

#include <string.h>

/* At worst one word in two is thrown away. If it is so many in a row, the source is stuck. */
#define ATTEMPTS_MAX 256

/* --- SipHash-2-4 ----------------------------------------------------------------------------------- */

/* The hash lives on sums that wrap and bits that fall off, which a strict build reports elsewhere. */
#ifdef __clang__
#define WRAPS __attribute__((no_sanitize("unsigned-integer-overflow", "unsigned-shift-base")))
#else
#define WRAPS
#endif

typedef struct {
    uint64_t v0, v1, v2, v3;
} Sip;

WRAPS static uint64_t rotated(uint64_t word, int bits)
{
    return word << bits | word >> (64 - bits);
}

WRAPS static void sip_round(Sip *s)
{
    s->v0 += s->v1;
    s->v2 += s->v3;
    s->v1 = rotated(s->v1, 13) ^ s->v0;
    s->v3 = rotated(s->v3, 16) ^ s->v2;
    s->v0 = rotated(s->v0, 32);
    s->v2 += s->v1;
    s->v0 += s->v3;
    s->v1 = rotated(s->v1, 17) ^ s->v2;
    s->v3 = rotated(s->v3, 21) ^ s->v0;
    s->v2 = rotated(s->v2, 32);
}

static void sip_word(Sip *s, uint64_t word)
{
    s->v3 ^= word;
    sip_round(s);
    sip_round(s);
    s->v0 ^= word;
}

/* Up to 8 bytes, the first one least: the same on every machine. */
WRAPS static uint64_t little_endian(const unsigned char *bytes, size_t size)
{
    uint64_t word = 0;
    for (size_t i = 0; i < size; i++)
        word |= (uint64_t)bytes[i] << (8 * i);
    return word;
}

WRAPS uint64_t siphash24(const uint64_t key[2], const void *bytes, size_t size)
{
    /* The constants are the hash's own: "somepseudorandomlygeneratedbytes". */
    Sip s = {key[0] ^ 0x736f6d6570736575u, key[1] ^ 0x646f72616e646f6du, key[0] ^ 0x6c7967656e657261u,
             key[1] ^ 0x7465646279746573u};
    const unsigned char *at = bytes;
    size_t rest = size;
    for (; rest >= 8; rest -= 8, at += 8)
        sip_word(&s, little_endian(at, 8));
    sip_word(&s, little_endian(at, rest) | (uint64_t)size << 56);
    s.v2 ^= 0xff;
    for (int i = 0; i < 4; i++)
        sip_round(&s);
    return s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}

/* --- sources --------------------------------------------------------------------------------------- */

const char *random_result_text(RandomResult result)
{
    switch (result) {
    case RANDOM_OK: return "done";
    case RANDOM_NOTHING: return "there is nothing to choose from";
    case RANDOM_EXHAUSTED: return "no more random draws are left in this session";
    case RANDOM_NO_ENTROPY: return "the system gives no random numbers";
    }
    return "unknown result";
}

Random random_seeded_text(const char *seed)
{
    /* Two hashes of the seed under two fixed keys make the 128 bits; the keys only have to differ. */
    const uint64_t first[2] = {0, 1}, second[2] = {0, 2};
    size_t size = strlen(seed);
    return (Random){.key = {siphash24(first, seed, size), siphash24(second, seed, size)}};
}

Random random_seeded(uint64_t seed)
{
    char digits[21]; /* 2^64 - 1 has 20 */
    char *at = digits + sizeof digits - 1;
    *at = '\0';
    do {
        *--at = (char)('0' + seed % 10);
        seed /= 10;
    } while (seed > 0);
    return random_seeded_text(at);
}

Random random_system(RandomEntropy entropy, void *context)
{
    bq_assert(entropy != NULL);
    return (Random){.entropy = entropy, .context = context};
}

Random random_aside(const Random *source)
{
    const unsigned char first = 1, second = 2; /* shorter than what a draw hashes */
    Random aside = *source;
    aside.key[0] = siphash24(source->key, &first, 1);
    aside.key[1] = siphash24(source->key, &second, 1);
    return aside;
}

bool random_is_seeded(const Random *source)
{
    return source->entropy == NULL;
}

void random_for(Random *source, const char *name, size_t length)
{
    const uint64_t key[2] = {0, 3};
    source->purpose = siphash24(key, name, length);
}

void random_for_nothing(Random *source)
{
    source->purpose = 0;
}

uint64_t random_counter(const Random *source)
{
    return source->counter;
}

bool random_set_counter(Random *source, uint64_t counter)
{
    if (counter > RANDOM_COUNTER_MAX) return false;
    source->counter = counter;
    return true;
}

/* --- values ---------------------------------------------------------------------------------------- */

static void put_little_endian(unsigned char *bytes, uint64_t word)
{
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(word >> (8 * i));
}

/* 64 random bits. Seeded, they are a function of the key, the counter and the attempt. */
static bool draw_word(const Random *source, uint64_t attempt, uint64_t *word)
{
    unsigned char bytes[16] = {0};
    if (source->entropy) {
        if (!source->entropy(source->context, bytes, 8)) return false;
        *word = little_endian(bytes, 8);
        return true;
    }
    put_little_endian(bytes, source->counter);
    put_little_endian(bytes + 8, attempt);
    *word = siphash24(source->key, bytes, sizeof bytes);
    return true;
}

RandomResult random_below(Random *source, uint64_t n, uint64_t *out)
{
    bq_assert(source->counter <= RANDOM_COUNTER_MAX); /* (1) */
    if (n == 0) return RANDOM_NOTHING;
    if (source->counter == RANDOM_COUNTER_MAX) return RANDOM_EXHAUSTED;

    /* Without the lowest 2^64 mod n words, each remainder is equally likely. */
    uint64_t surplus = (UINT64_MAX - n + 1) % n;
    uint64_t word = 0;
    uint64_t attempt = 0;
    do {
        if (attempt == ATTEMPTS_MAX) return RANDOM_NO_ENTROPY;
        if (!draw_word(source, attempt++, &word)) return RANDOM_NO_ENTROPY;
    } while (word < surplus);

    source->counter++;
    *out = word % n;
    bq_assert(*out < n);
    return RANDOM_OK;
}

RandomResult random_die(Random *source, uint64_t faces, uint64_t *out)
{
    uint64_t face = 0;
    RandomResult result = random_below(source, faces, &face);
    if (result == RANDOM_OK) *out = face + 1;
    return result;
}
