/* ctest: many */
/* Text under every code point and many random words. Each seed is printed. */
#include <string.h>

#include "check.h"
#include "text_names.h"

UTEST(text_many, utf8_every_code_point_is_encoded_and_decoded_alike)
{
    char bytes[TEXT_ENCODED_MAX];
    uint32_t back = 0;
    int wrong = 0;
    for (uint32_t point = 0; point <= 0x10FFFF; point++) {
        if (point >= 0xD800 && point <= 0xDFFF) continue;
        size_t size = text_encode(point, bytes);
        wrong += text_decode(bytes, size, &back) != size || back != point;
        wrong += text_decode(bytes, size - 1, &back) != 0;
    }
    EXPECT_EQ(0, wrong);
}

UTEST(text_many, fold_what_is_folded_stays_as_it_is)
{
    Buffer once, twice;
    int wrong = 0;
    char bytes[TEXT_ENCODED_MAX];
    buffer_init(&once);
    buffer_init(&twice);
    for (uint32_t point = 0; point <= 0x10FFFF; point++) {
        if (point >= 0xD800 && point <= 0xDFFF) continue;
        buffer_clear(&once);
        buffer_clear(&twice);
        wrong += !text_fold(&once, bytes, text_encode(point, bytes));
        if (once.length == 0) continue;
        wrong += !text_fold(&twice, once.bytes, once.length);
        wrong += once.length != twice.length || memcmp(once.bytes, twice.bytes, once.length) != 0;
    }
    EXPECT_EQ(0, wrong);
    buffer_done(&once);
    buffer_done(&twice);
}

/* The same distance by its definition, without bounds or rows, for short words. */
static size_t plain_distance(const char *a, const char *b)
{
    size_t table[8][8];
    size_t m = strlen(a), n = strlen(b);
    for (size_t i = 0; i <= m; i++) {
        for (size_t j = 0; j <= n; j++) {
            size_t best = i == 0 ? j : j == 0 ? i : table[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            if (i > 0 && table[i - 1][j] + 1 < best) best = table[i - 1][j] + 1;
            if (j > 0 && table[i][j - 1] + 1 < best) best = table[i][j - 1] + 1;
            bool swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swap && table[i - 2][j - 2] + 1 < best) best = table[i - 2][j - 2] + 1;
            table[i][j] = best;
        }
    }
    return table[m][n];
}

static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static void random_word(uint32_t *state, char word[8])
{
    size_t length = next_random(state) % 8;
    for (size_t i = 0; i < length; i++)
        word[i] = (char)('a' + next_random(state) % 3);
    word[length] = '\0';
}

UTEST(text_many, nearest_distances_agree_with_the_definition)
{
    uint32_t state = 20240229;
    UTEST_PRINTF("  seed %u\n", state);
    int wrong = 0;
    for (int round = 0; round < 20000; round++) {
        char a[8], b[8];
        random_word(&state, a);
        random_word(&state, b);
        size_t most = next_random(&state) % 6;
        size_t expected = plain_distance(a, b);
        wrong += name_distance(a, b, most) != (expected > most ? most + 1 : expected);
    }
    EXPECT_EQ(0, wrong);
}
