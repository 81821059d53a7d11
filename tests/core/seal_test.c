#include "check.h"
#include "seal.h"

#include <stdlib.h>
#include <string.h>

struct seal {
    SealKey key;
    Buffer about, text, sealed, opened;
};

UTEST_F_SETUP(seal)
{
    struct seal *t = utest_fixture;
    (void)utest_result;
    memset(t->key.bytes, 7, sizeof t->key.bytes);
    buffer_text(&t->about, "soirée 1");
    buffer_text(&t->text, "Élodie : Chevalier");
    seal_add(&t->sealed, &t->key, (SealNonce){{1}}, &t->about, &t->text);
}

UTEST_F_TEARDOWN(seal)
{
    struct seal *t = utest_fixture;
    (void)utest_result;
    seal_wipe_buffer(&t->about);
    seal_wipe_buffer(&t->text);
    seal_wipe_buffer(&t->sealed);
    seal_wipe_buffer(&t->opened);
}

static bool opens(struct seal *t)
{
    buffer_clear(&t->opened);
    return seal_open(&t->opened, &t->key, &t->about, t->sealed.bytes, t->sealed.length);
}

UTEST_F(seal, what_is_sealed_is_opened_as_it_was)
{
    struct seal *t = utest_fixture;
    ASSERT_TRUE(opens(t));
    EXPECT_STREQ("Élodie : Chevalier", buffer_string(&t->opened));
    EXPECT_TRUE(memmem(t->sealed.bytes, t->sealed.length, "Chevalier", 9) == NULL);
}

UTEST_F(seal, each_letter_of_it_that_is_another_shuts_it)
{
    struct seal *t = utest_fixture;
    for (size_t i = 0; i < t->sealed.length; i++) {
        char *letter = t->sealed.bytes + i;
        char was = *letter;
        *letter = was == 'A' ? 'B' : 'A';
        EXPECT_FALSE(opens(t));
        *letter = was;
    }
    EXPECT_TRUE(opens(t));
}

UTEST_F(seal, it_belongs_to_its_place_and_its_key)
{
    struct seal *t = utest_fixture;
    t->about.bytes[0]++;
    EXPECT_FALSE(opens(t));
    t->about.bytes[0]--;
    t->key.bytes[31]++;
    EXPECT_FALSE(opens(t));
}

UTEST_F(seal, what_is_cut_off_or_added_shuts_it)
{
    struct seal *t = utest_fixture;
    size_t whole = t->sealed.length;
    for (t->sealed.length = 0; t->sealed.length < whole; t->sealed.length++)
        EXPECT_FALSE(opens(t));
    buffer_text(&t->sealed, "A");
    EXPECT_FALSE(opens(t));
    buffer_clear(&t->sealed);
    buffer_text(&t->sealed, "+/= \n");
    EXPECT_FALSE(opens(t));
}

UTEST_F(seal, secrets_of_unlike_length_look_alike)
{
    struct seal *t = utest_fixture;
    Buffer other = {0};
    size_t length = t->sealed.length;
    for (size_t more = 0; more < SEAL_BLOCK; more++) {
        Buffer sealed = {0};
        seal_add(&sealed, &t->key, (SealNonce){{2}}, &t->about, &other);
        EXPECT_EQ(length, sealed.length);
        buffer_done(&sealed);
        if (more + 1 < SEAL_BLOCK) buffer_byte(&other, 'x');
    }
    buffer_byte(&other, 'x');
    buffer_clear(&t->sealed);
    seal_add(&t->sealed, &t->key, (SealNonce){{2}}, &t->about, &other);
    EXPECT_GT(t->sealed.length, length); /* a block more */
    buffer_done(&other);
}

UTEST_F(seal, the_same_secret_is_sealed_in_another_way_each_time)
{
    struct seal *t = utest_fixture;
    Buffer again = {0};
    seal_add(&again, &t->key, (SealNonce){{3}}, &t->about, &t->text);
    ASSERT_EQ(t->sealed.length, again.length);
    EXPECT_NE(0, memcmp(t->sealed.bytes, again.bytes, again.length));
    buffer_done(&again);
}

UTEST(seal, wiping_an_array_that_grows_leaves_nothing_where_it_was)
{
    char *letters = NULL;
    size_t room = 0;
    ASSERT_TRUE(RESERVE_SECRET(letters, room, 5));
    memcpy(letters, "roi", 4);
    ASSERT_TRUE(RESERVE_SECRET(letters, room, 5000));
    EXPECT_STREQ("roi", letters);
    EXPECT_GE(room, (size_t)5000);
    free(letters);
    seal_wipe(NULL, 8);
}
