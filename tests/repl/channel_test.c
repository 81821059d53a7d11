/* What goes to a phone and comes from it: sealed, for one seat, one way, once. */
#include "check.h"

#include "phones/channel.h"

#include <stdio.h>
#include <string.h>

struct channel {
    Channel table, phone; /* the two ends */
    Buffer sealed, text;
};

static const char table_name_of[] = "00112233445566778899aabbccddeeff";

UTEST_F_SETUP(channel)
{
    struct channel *t = utest_fixture;
    ASSERT_TRUE(channel_begin());
    t->table = (Channel){.key = channel_new_key(), .id = channel_new_id()};
    t->phone = t->table;
}

UTEST_F_TEARDOWN(channel)
{
    (void)utest_result;
    buffer_done(&utest_fixture->sealed);
    buffer_done(&utest_fixture->text);
}

/* What a phone seals: the same, but the other way. */
static void seal_as_phone(struct channel *t, const char *to, const char *table, uint64_t number,
                          const char *words)
{
    char heading[256];
    Buffer id = {0}, text = {0};
    ChannelKey key = t->phone.key;
    channel_write(&id, t->phone.id.bytes, sizeof t->phone.id.bytes);
    snprintf(heading, sizeof heading, "banquier 1 %s %s %s %llu\n%s", table, buffer_string(&id), to,
             (unsigned long long)number, words);
    buffer_text(&text, heading);
    buffer_clear(&t->sealed);
    channel_seal_first(&key, &text, &t->sealed);
    buffer_done(&id);
    buffer_done(&text);
}

static int open_at_table(struct channel *t)
{
    buffer_clear(&t->text);
    return (int)channel_open(&t->table, table_name_of, t->sealed.bytes, t->sealed.length, &t->text);
}

UTEST_F(channel, what_a_phone_says_is_heard_once)
{
    struct channel *t = utest_fixture;
    seal_as_phone(t, "table", table_name_of, 7, "here");
    ASSERT_EQ((int)CHANNEL_OPEN, open_at_table(t));
    EXPECT_STREQ("here", buffer_string(&t->text));
    EXPECT_EQ((int)CHANNEL_STALE, open_at_table(t));
    seal_as_phone(t, "table", table_name_of, 6, "here");
    EXPECT_EQ((int)CHANNEL_STALE, open_at_table(t));
    seal_as_phone(t, "table", table_name_of, 8, "Élodie");
    EXPECT_EQ((int)CHANNEL_OPEN, open_at_table(t));
}

UTEST_F(channel, what_is_for_another_table_seat_or_way_is_refused)
{
    struct channel *t = utest_fixture;
    seal_as_phone(t, "phone", table_name_of, 7, "here");
    EXPECT_EQ((int)CHANNEL_WRONG, open_at_table(t));
    seal_as_phone(t, "table", "ffeeddccbbaa99887766554433221100", 7, "here");
    EXPECT_EQ((int)CHANNEL_WRONG, open_at_table(t));
    t->phone.id = channel_new_id();
    seal_as_phone(t, "table", table_name_of, 7, "here");
    EXPECT_EQ((int)CHANNEL_WRONG, open_at_table(t));
    EXPECT_EQ(0u, (unsigned)t->table.heard);
}

UTEST_F(channel, what_was_changed_or_cut_is_refused)
{
    struct channel *t = utest_fixture;
    seal_as_phone(t, "table", table_name_of, 7, "here");
    for (size_t at = 0; at < t->sealed.length; at += 41) {
        char before = t->sealed.bytes[at];
        t->sealed.bytes[at] = before == 'A' ? 'B' : 'A';
        EXPECT_EQ((int)CHANNEL_WRONG, open_at_table(t));
        t->sealed.bytes[at] = before;
    }
    t->sealed.length /= 2;
    EXPECT_EQ((int)CHANNEL_WRONG, open_at_table(t));
    t->sealed.length = 0;
    EXPECT_EQ((int)CHANNEL_WRONG, open_at_table(t));
}

static size_t length_of_sealed(struct channel *t, size_t length)
{
    Buffer text = {0};
    for (size_t i = 0; i < length; i++)
        buffer_byte(&text, 'x');
    buffer_clear(&t->sealed);
    channel_seal(&t->table, table_name_of, &text, CHANNEL_LEAST, &t->sealed);
    buffer_done(&text);
    return t->sealed.length;
}

UTEST_F(channel, a_length_tells_nothing_but_which_of_few_sizes_it_is)
{
    struct channel *t = utest_fixture;
    size_t small = length_of_sealed(t, 1);
    EXPECT_EQ(small, length_of_sealed(t, 300));
    EXPECT_GT(length_of_sealed(t, 600), small);
    EXPECT_EQ(length_of_sealed(t, 600), length_of_sealed(t, 900));
}

UTEST_F(channel, both_get_one_key_from_what_each_shows)
{
    ChannelKey table = channel_new_key(), phone = channel_new_key(), one, other;
    ChannelKey table_shown = channel_public(&table), phone_shown = channel_public(&phone);
    (void)utest_fixture;
    ASSERT_TRUE(channel_agree(&table, &phone_shown, &one));
    ASSERT_TRUE(channel_agree(&phone, &table_shown, &other));
    EXPECT_EQ(0, memcmp(&one, &other, sizeof one));
    EXPECT_NE(0, memcmp(&one, &table, sizeof one));
}
