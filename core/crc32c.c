#include "crc32c.h"

#include <string.h>

#define POLYNOMIAL 0x82F63B78u /* Castagnoli's, lowest bit first */

/* What a nibble that falls out at the low end adds to the rest. */
#define BIT(c)    ((c)&1 ? (c) >> 1 ^ POLYNOMIAL : (c) >> 1)
#define NIBBLE(c) BIT(BIT(BIT(BIT((uint32_t)(c)))))

static const uint32_t nibbles[16] = {
    NIBBLE(0), NIBBLE(1), NIBBLE(2),  NIBBLE(3),  NIBBLE(4),  NIBBLE(5),  NIBBLE(6),  NIBBLE(7),
    NIBBLE(8), NIBBLE(9), NIBBLE(10), NIBBLE(11), NIBBLE(12), NIBBLE(13), NIBBLE(14), NIBBLE(15),
};

uint32_t crc32c_portable(uint32_t crc, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    crc = ~crc;
    for (size_t i = 0; i < length; i++) {
        crc ^= at[i];
        crc = crc >> 4 ^ nibbles[crc & 15];
        crc = crc >> 4 ^ nibbles[crc & 15];
    }
    return ~crc;
}

#if defined(__x86_64__) && defined(__GNUC__)

__attribute__((target("sse4.2"))) static uint32_t crc32c_sse42(uint32_t crc, const unsigned char *bytes,
                                                               size_t length)
{
    uint64_t sum = ~crc;
    for (; length >= 8; bytes += 8, length -= 8) {
        uint64_t word;
        memcpy(&word, bytes, sizeof word);
        sum = __builtin_ia32_crc32di(sum, word);
    }
    uint32_t rest = (uint32_t)sum;
    for (; length > 0; bytes++, length--)
        rest = __builtin_ia32_crc32qi(rest, *bytes);
    return ~rest;
}

uint32_t crc32c(uint32_t crc, const void *bytes, size_t length)
{
    if (__builtin_cpu_supports("sse4.2")) return crc32c_sse42(crc, bytes, length);
    return crc32c_portable(crc, bytes, length);
}

#else

uint32_t crc32c(uint32_t crc, const void *bytes, size_t length)
{
    return crc32c_portable(crc, bytes, length);
}

#endif
