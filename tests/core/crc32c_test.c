#include "check.h"
#include "crc32c.h"

#include <string.h>

enum { LENGTHS = 200, ALIGNMENTS = 16 };

static void fill(unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        bytes[i] = (unsigned char)(i * 167 + (i >> 3));
}

UTEST(crc32c, gives_the_known_sums)
{
    unsigned char zeros[32] = {0};
    unsigned char ones[32];
    unsigned char rising[32];
    memset(ones, 0xFF, sizeof ones);
    for (int i = 0; i < 32; i++)
        rising[i] = (unsigned char)i;
    EXPECT_EQ(0u, crc32c(0, "", 0));
    EXPECT_EQ(0xE3069283u, crc32c(0, "123456789", 9));
    EXPECT_EQ(0x8A9136AAu, crc32c(0, zeros, sizeof zeros)); /* RFC 3720, B.4 */
    EXPECT_EQ(0x62A8AB43u, crc32c(0, ones, sizeof ones));
    EXPECT_EQ(0x46DD794Eu, crc32c(0, rising, sizeof rising));
    EXPECT_EQ(0xE3069283u, crc32c_portable(0, "123456789", 9));
}

UTEST(crc32c, is_the_same_with_and_without_the_instruction_at_every_length_and_alignment)
{
    unsigned char bytes[LENGTHS + ALIGNMENTS];
    fill(bytes, sizeof bytes);
    for (size_t at = 0; at < ALIGNMENTS; at++) {
        for (size_t length = 0; length <= LENGTHS; length++)
            ASSERT_EQ(crc32c_portable(7, bytes + at, length), crc32c(7, bytes + at, length));
    }
}

UTEST(crc32c, goes_on_where_it_stopped)
{
    unsigned char bytes[LENGTHS];
    fill(bytes, sizeof bytes);
    uint32_t whole = crc32c(0, bytes, LENGTHS);
    for (size_t cut = 0; cut <= LENGTHS; cut++) {
        EXPECT_EQ(whole, crc32c(crc32c(0, bytes, cut), bytes + cut, LENGTHS - cut));
        EXPECT_EQ(whole, crc32c_portable(crc32c_portable(0, bytes, cut), bytes + cut, LENGTHS - cut));
    }
}

UTEST(crc32c, no_single_bit_goes_unnoticed)
{
    unsigned char bytes[64];
    fill(bytes, sizeof bytes);
    uint32_t sum = crc32c(0, bytes, sizeof bytes);
    for (size_t bit = 0; bit < 8 * sizeof bytes; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        EXPECT_NE(sum, crc32c(0, bytes, sizeof bytes));
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
}
