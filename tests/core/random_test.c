#include "random.h"

#include "check.h"

#define RESULT_TEXT random_result_text

static uint64_t below(Random *source, uint64_t n)
{
    uint64_t value = UINT64_MAX;
    return random_below(source, n, &value) == RANDOM_OK ? value : UINT64_MAX;
}

/* --- the hash ---------------------------------------------------------------------------------------- */

/* The key 00 .. 0f of the published vectors, as two little-endian words. */
static const uint64_t vector_key[2] = {0x0706050403020100u, 0x0f0e0d0c0b0a0908u};

UTEST(random, siphash_gives_the_vector_of_its_paper)
{
    unsigned char message[15];
    for (size_t i = 0; i < sizeof message; i++)
        message[i] = (unsigned char)i;
    EXPECT_EQ(0xa129ca6149be45e5u, siphash24(vector_key, message, sizeof message));
}

UTEST(random, siphash_gives_the_other_published_vectors)
{
    unsigned char message[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    EXPECT_EQ(0x726fdb47dd0e0e31u, siphash24(vector_key, message, 0));
    EXPECT_EQ(0x74f839c593dc67fdu, siphash24(vector_key, message, 1));
    EXPECT_EQ(0xab0200f58b01d137u, siphash24(vector_key, message, 7));
    EXPECT_EQ(0x93f5f5799a932462u, siphash24(vector_key, message, 8));
}

/* --- seeds and the counter ----------------------------------------------------------------------------- */

UTEST(random, the_same_seed_gives_the_same_values)
{
    Random one = random_seeded_text("Élodie"), two = random_seeded_text("Élodie");
    Random other = random_seeded_text("Elodie");
    int differ = 0;
    for (int i = 0; i < 100; i++) {
        uint64_t value = below(&one, 1000000);
        EXPECT_EQ(value, below(&two, 1000000));
        differ += value != below(&other, 1000000);
    }
    EXPECT_GT(differ, 90);
}

UTEST(random, a_number_is_the_text_of_its_digits)
{
    Random number = random_seeded(1909), text = random_seeded_text("1909");
    EXPECT_EQ(below(&text, UINT64_MAX), below(&number, UINT64_MAX));
    number = random_seeded(0);
    text = random_seeded_text("0");
    EXPECT_EQ(below(&text, UINT64_MAX), below(&number, UINT64_MAX));
    number = random_seeded(UINT64_MAX);
    text = random_seeded_text("18446744073709551615");
    EXPECT_EQ(below(&text, UINT64_MAX), below(&number, UINT64_MAX));
}

/* These values are in journals that were written with a seed: they may never change. */
UTEST(random, the_values_of_a_seed_are_fixed_for_ever)
{
    Random source = random_seeded(1);
    EXPECT_EQ(549562345u, below(&source, 1000000007));
    EXPECT_EQ(573476159u, below(&source, 1000000007));
    EXPECT_EQ(871378586u, below(&source, 1000000007));
}

UTEST(random, the_counter_put_back_gives_the_same_values)
{
    Random source = random_seeded_text("undo");
    uint64_t values[20];
    for (int i = 0; i < 20; i++)
        values[i] = below(&source, 52);
    EXPECT_EQ(20u, random_counter(&source));
    for (int i = 19; i >= 0; i--) {
        EXPECT_TRUE(random_set_counter(&source, (uint64_t)i));
        EXPECT_EQ(values[i], below(&source, 52));
    }
}

UTEST(random, a_value_is_one_step_however_many_words_it_takes)
{
    Random source = random_seeded(7);
    uint64_t half = (UINT64_C(1) << 63) + 1; /* throws away every other word */
    for (uint64_t i = 0; i < 1000; i++) {
        EXPECT_EQ(i, random_counter(&source));
        EXPECT_LT(below(&source, half), half);
    }
}

UTEST(random, a_copy_goes_its_own_way)
{
    Random source = random_seeded(3), copy = source;
    uint64_t value = below(&source, 1000);
    EXPECT_EQ(0u, random_counter(&copy));
    EXPECT_EQ(value, below(&copy, 1000));
}

/* --- refusals ------------------------------------------------------------------------------------------ */

UTEST(random, nothing_to_choose_from_is_refused)
{
    Random source = random_seeded(1);
    uint64_t value = 77;
    random_set_counter(&source, RANDOM_COUNTER_MAX); /* checked before the counter is */
    EXPECT_RESULT(RANDOM_NOTHING, random_below(&source, 0, &value));
    EXPECT_RESULT(RANDOM_NOTHING, random_die(&source, 0, &value));
    EXPECT_EQ(77u, value);
    EXPECT_EQ(RANDOM_COUNTER_MAX, random_counter(&source));
}

UTEST(random, the_counter_has_an_end_that_is_refused_by_name)
{
    Random source = random_seeded(1);
    uint64_t value = 77;
    EXPECT_FALSE(random_set_counter(&source, RANDOM_COUNTER_MAX + 1));
    EXPECT_EQ(0u, random_counter(&source));
    EXPECT_TRUE(random_set_counter(&source, RANDOM_COUNTER_MAX - 1));
    EXPECT_RESULT(RANDOM_OK, random_below(&source, 6, &value));
    EXPECT_RESULT(RANDOM_EXHAUSTED, random_below(&source, 6, &value));
    EXPECT_EQ(RANDOM_COUNTER_MAX, random_counter(&source));
}

/* A system that gives the words of a list, then fails. */
struct words {
    const uint64_t *words;
    size_t count, asked;
};

static bool give_words(void *context, void *bytes, size_t n)
{
    struct words *list = context;
    if (n != 8 || list->asked == list->count) return false;
    uint64_t word = list->words[list->asked++];
    for (size_t i = 0; i < n; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)(word >> (8 * i));
    return true;
}

static bool give_zeros(void *context, void *bytes, size_t n)
{
    ++*(int *)context;
    memset(bytes, 0, n);
    return true;
}

UTEST(random, the_system_is_asked_again_where_a_word_would_favour_somebody)
{
    /* 2^64 = 4 mod 6: the words 0 to 3 are too many. */
    const uint64_t words[] = {3, 0, 4, 5};
    struct words list = {words, 4, 0};
    Random source = random_system(give_words, &list);
    EXPECT_FALSE(random_is_seeded(&source));
    EXPECT_EQ(4u, below(&source, 6));
    EXPECT_EQ(3u, list.asked);
    EXPECT_EQ(5u, below(&source, 6));
    EXPECT_EQ(2u, random_counter(&source));
}

UTEST(random, a_system_that_fails_is_reported_and_never_replaced)
{
    const uint64_t words[] = {3};
    struct words list = {words, 1, 0};
    Random source = random_system(give_words, &list);
    uint64_t value = 77;
    EXPECT_RESULT(RANDOM_NO_ENTROPY, random_below(&source, 6, &value)); /* on the second word */
    EXPECT_RESULT(RANDOM_NO_ENTROPY, random_die(&source, 6, &value));
    EXPECT_RESULT(RANDOM_NO_ENTROPY, random_below(&source, 4, &value)); /* where any word would do */
    EXPECT_EQ(77u, value);
    EXPECT_EQ(0u, random_counter(&source));
}

UTEST(random, a_system_that_is_stuck_is_reported)
{
    int asked = 0;
    uint64_t value = 77;
    Random source = random_system(give_zeros, &asked);
    EXPECT_RESULT(RANDOM_NO_ENTROPY, random_below(&source, 3, &value));
    EXPECT_EQ(256, asked);
    EXPECT_EQ(77u, value);
    EXPECT_RESULT(RANDOM_OK, random_below(&source, 4, &value)); /* no word is too many for 4 */
    EXPECT_EQ(0u, value);
}

UTEST(random, a_seeded_source_says_so)
{
    Random source = random_seeded(0);
    EXPECT_TRUE(random_is_seeded(&source));
}

UTEST(random, each_result_has_its_sentence)
{
    for (int a = RANDOM_OK; a <= RANDOM_NO_ENTROPY; a++)
        for (int b = RANDOM_OK; b < a; b++)
            EXPECT_STRNE(random_result_text((RandomResult)a), random_result_text((RandomResult)b));
    EXPECT_STREQ("unknown result", random_result_text((RandomResult)99));
}

/* --- statistics ------------------------------------------------------------------------------------------
 */

static bool quick(void)
{
    return getenv("BANQUIER_QUICK") != NULL;
}

/* The chi-square of counts that should be equal. With k cells it is about k - 1, its variance is
 * 2 (k - 1), and further off than five deviations by chance hardly once in a hundred thousand. */
static double chi_square(const uint64_t *counts, size_t cells, uint64_t total)
{
    double expected = (double)total / (double)cells, sum = 0;
    for (size_t i = 0; i < cells; i++) {
        double off = (double)counts[i] - expected;
        sum += off * off / expected;
    }
    return sum;
}

static bool even(const uint64_t *counts, size_t cells, uint64_t total)
{
    double freedom = (double)(cells - 1);
    double excess = chi_square(counts, cells, total) - freedom;
    return excess < 0 || excess * excess < 25 * 2 * freedom + 100;
}

UTEST(random, each_value_is_equally_likely)
{
    static const uint64_t sizes[] = {2, 3, 5, 6, 7, 10, 40, 52, 64};
    uint64_t total = quick() ? 20000 : 400000;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        Random source = random_seeded_text("uniformity");
        uint64_t counts[64] = {0};
        for (uint64_t i = 0; i < total; i++)
            counts[below(&source, sizes[s])]++;
        EXPECT_TRUE(even(counts, sizes[s], total));
    }
}

/* n cut into 64 stretches of equal length: taking the remainder of a word without more ado would
 * fill the lower half of 3 * 2^62 twice as often as the upper. */
UTEST(random, large_ranges_are_even_too)
{
    static const uint64_t sizes[] = {(UINT64_C(1) << 63) + 1, 3 * (UINT64_C(1) << 62), UINT64_MAX,
                                     UINT64_C(1) << 63};
    uint64_t total = quick() ? 20000 : 400000;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        Random source = random_seeded_text("large");
        uint64_t counts[64] = {0};
        for (uint64_t i = 0; i < total; i++) {
            uint64_t cell = below(&source, sizes[s]) / (sizes[s] / 64);
            counts[cell < 64 ? cell : 63]++;
        }
        EXPECT_TRUE(even(counts, 64, total));
    }
}

UTEST(random, values_that_follow_each_other_are_independent)
{
    Random source = random_seeded_text("pairs");
    uint64_t total = quick() ? 20000 : 400000, counts[36] = {0};
    for (uint64_t i = 0; i < total; i++) {
        uint64_t first = below(&source, 6);
        counts[first * 6 + below(&source, 6)]++;
    }
    EXPECT_TRUE(even(counts, 36, total));
}

UTEST(random, a_die_shows_1_to_its_faces)
{
    Random source = random_seeded_text("dé");
    uint64_t counts[7] = {0}, face = 0;
    for (int i = 0; i < 6000; i++) {
        ASSERT_RESULT(RANDOM_OK, random_die(&source, 6, &face));
        ASSERT_GE(face, 1u);
        ASSERT_LE(face, 6u);
        counts[face]++;
    }
    EXPECT_TRUE(even(counts + 1, 6, 6000));
    ASSERT_RESULT(RANDOM_OK, random_die(&source, 1, &face));
    EXPECT_EQ(1u, face);
}

/* A deck of five, dealt by picking one of those left, once a seed: each card in each place, and
 * each of the 120 orders, as often as the others. */
UTEST(random, each_card_of_a_shuffled_deck_lies_anywhere)
{
    uint64_t total = quick() ? 20000 : 1000000;
    uint64_t places[5][5] = {{0}}, orders[120] = {0};
    for (uint64_t seed = 0; seed < total; seed++) {
        Random source = random_seeded(seed);
        unsigned deck[5] = {0, 1, 2, 3, 4};
        uint64_t order = 0;
        for (unsigned left = 5; left > 0; left--) {
            uint64_t pick = below(&source, left);
            places[5 - left][deck[pick]]++;
            order = order * left + pick;
            deck[pick] = deck[left - 1];
        }
        orders[order]++;
    }
    for (int place = 0; place < 5; place++)
        EXPECT_TRUE(even(places[place], 5, total));
    EXPECT_TRUE(even(orders, 120, total));
}
