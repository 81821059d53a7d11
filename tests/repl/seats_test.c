/* Which phone has whose seat, and what is kept of it on a real disk. */
#include "check.h"

#include "phones/seats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct seats {
    char path[64];
    Seats seats, again;
};

UTEST_F_SETUP(seats)
{
    struct seats *t = utest_fixture;
    strcpy(t->path, "/tmp/banquier-seats-XXXXXX");
    int file = mkstemp(t->path);
    ASSERT_GE(file, 0);
    close(file);
    unlink(t->path);
    ASSERT_TRUE(channel_begin());
    ASSERT_TRUE(seats_open(&t->seats, t->path));
}

UTEST_F_TEARDOWN(seats)
{
    (void)utest_result;
    unlink(utest_fixture->path);
    seats_done(&utest_fixture->seats);
    seats_done(&utest_fixture->again);
}

static Phone *ask(Seats *seats, const char *player)
{
    ChannelId id = channel_new_id();
    ChannelKey key = channel_new_key();
    return seats_ask(seats, player, &id, &key);
}

UTEST_F(seats, a_phone_asks_and_has_its_seat_once_it_is_let_in)
{
    Seats *seats = &utest_fixture->seats;
    Phone *phone = ask(seats, "Élodie");
    ASSERT_TRUE(phone != NULL);
    EXPECT_TRUE(seats_of_player(seats, "Élodie") == NULL);
    EXPECT_TRUE(seats_asking(seats, 0) == phone);
    EXPECT_TRUE(seats_asking(seats, phone->number) == phone);
    EXPECT_TRUE(seats_asking(seats, phone->number + 1) == NULL);
    seats_admit(seats, phone);
    EXPECT_TRUE(seats_of_player(seats, "Élodie") == phone);
    EXPECT_TRUE(seats_asking(seats, 0) == NULL);
}

UTEST_F(seats, no_more_than_a_few_may_ask)
{
    Seats *seats = &utest_fixture->seats;
    for (int i = 0; i < SEATS_ASKING_MAX; i++)
        EXPECT_TRUE(ask(seats, "Bo") != NULL);
    EXPECT_TRUE(ask(seats, "Bo") == NULL);
    int number = seats_asking(seats, 0)->number;
    seats_asking(seats, 0)->is_asleep = true; /* it has gone away */
    EXPECT_TRUE(ask(seats, "Bo") != NULL);
    EXPECT_TRUE(seats_asking(seats, number) == NULL);
    EXPECT_TRUE(ask(seats, "Bo") == NULL);
}

UTEST_F(seats, an_invitation_is_over_when_its_seat_is_taken_or_another_is_made)
{
    Seats *seats = &utest_fixture->seats;
    ChannelId first = seats_invite(seats, "Bo")->id;
    EXPECT_TRUE(seats_invitation(seats, &first) != NULL);
    ChannelId second = seats_invite(seats, "Bo")->id;
    EXPECT_TRUE(seats_invitation(seats, &first) == NULL);
    seats_admit(seats, ask(seats, "Bo"));
    EXPECT_TRUE(seats_invitation(seats, &second) == NULL);
}

UTEST_F(seats, what_is_kept_is_there_again_and_nobody_else_may_read_it)
{
    struct seats *t = utest_fixture;
    struct stat status;
    t->seats.port = 8765;
    Phone *phone = ask(&t->seats, "Jean Paul");
    seats_admit(&t->seats, phone);
    phone->channel.heard = 41;
    ask(&t->seats, "Bo");
    ASSERT_TRUE(seats_keep(&t->seats));
    ASSERT_EQ(0, stat(t->path, &status));
    EXPECT_EQ(0600u, (unsigned)(status.st_mode & 07777));
    ASSERT_TRUE(seats_open(&t->again, t->path));
    EXPECT_EQ(8765, t->again.port);
    EXPECT_EQ(1u, (unsigned)t->again.count);
    const Phone *found = seats_of_player(&t->again, "Jean Paul");
    ASSERT_TRUE(found != NULL);
    EXPECT_EQ(0, memcmp(&found->channel.key, &phone->channel.key, sizeof found->channel.key));
    EXPECT_EQ(41u, (unsigned)found->channel.heard);
    EXPECT_EQ(0, memcmp(&t->again.table, &t->seats.table, sizeof t->again.table));
}

UTEST_F(seats, a_damaged_file_is_as_none)
{
    struct seats *t = utest_fixture;
    FILE *file = fopen(t->path, "w");
    fputs("banquier seats 1\nport\nseat\nseat a b c\nseat x\ntable !!\n\xff\n", file);
    fclose(file);
    ASSERT_TRUE(seats_open(&t->again, t->path));
    EXPECT_EQ(0u, (unsigned)t->again.count);
}

UTEST_F(seats, what_was_about_to_be_done_and_has_no_record_was_not_done)
{
    struct seats *t = utest_fixture;
    Phone *phone = ask(&t->seats, "Bo");
    seats_admit(&t->seats, phone);
    phone->tap = 9;
    phone->record = 4;
    ASSERT_TRUE(seats_keep(&t->seats));
    seats_settle(t->path, 4);
    ASSERT_TRUE(seats_open(&t->again, t->path));
    EXPECT_EQ(9u, (unsigned)seats_of_player(&t->again, "Bo")->tap);
    EXPECT_EQ(4u, (unsigned)seats_of_player(&t->again, "Bo")->record);
    seats_done(&t->again);
    seats_settle(t->path, 3);
    ASSERT_TRUE(seats_open(&t->again, t->path));
    EXPECT_EQ(9u, (unsigned)seats_of_player(&t->again, "Bo")->tap);
    EXPECT_EQ(0u, (unsigned)seats_of_player(&t->again, "Bo")->record);
}

UTEST_F(seats, whoever_is_called_otherwise_keeps_his_seat)
{
    struct seats *t = utest_fixture;
    int32_t seat;
    Table *table = table_new();
    ASSERT_TRUE(table != NULL);
    ASSERT_EQ(TABLE_OK, table_define(table, NAME_PLAYER, "Élodie", &seat));
    ASSERT_EQ(TABLE_OK, table_define(table, NAME_PLAYER, "Bo", &seat));
    seats_admit(&t->seats, ask(&t->seats, "Bo"));
    EXPECT_TRUE(seats_follow(&t->seats, table));
    EXPECT_FALSE(seats_follow(&t->seats, table));
    ASSERT_TRUE(seats_keep(&t->seats));
    ASSERT_EQ(TABLE_OK, table_rename(table, NAME_PLAYER, seat, "Hugo"));
    EXPECT_TRUE(seats_follow(&t->seats, table));
    EXPECT_TRUE(seats_of_player(&t->seats, "Hugo") != NULL);
    EXPECT_TRUE(seats_of_player(&t->seats, "Bo") == NULL);
    ASSERT_TRUE(seats_open(&t->again, t->path)); /* as it was when the name had not been kept yet */
    EXPECT_TRUE(seats_follow(&t->again, table));
    EXPECT_TRUE(seats_of_player(&t->again, "Hugo") != NULL);
    table_free(table);
}
