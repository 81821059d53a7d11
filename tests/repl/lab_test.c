/* Lines and sums of the lab: what is written is read again, intervals are those of pairs, and several
 * differences are corrected for being several. */
#include "check.h"
#include "lab/face.h"

#include <math.h>
#include <string.h>

static LabEvening an_evening(uint64_t number, int64_t first, int64_t second)
{
    LabEvening evening = {.number = number, .seats = 2, .sides = 1, .order = {1, 0}};
    evening.side[0] = (LabSide){.moves = 40, .rounds = 9, .leads = 2, .decided = 700};
    evening.side[0].fortunes[0] = first;
    evening.side[0].fortunes[1] = second;
    evening.side[0].winners = lab_leaders(&evening.side[0], 2);
    return evening;
}

UTEST(lab, what_was_written_is_read_again)
{
    Buffer line = {0}, again = {0};
    LabEvening evening = an_evening(12, -500, 7000), read;
    evening.sides = 2;
    evening.side[1] = evening.side[0];
    evening.side[1].end = LAB_STUCK;
    lab_line_write(&evening, &line);
    ASSERT_TRUE(buffer_string(&line) != NULL);
    ASSERT_TRUE(lab_line_read(line.bytes, &read));
    lab_line_write(&read, &again);
    EXPECT_STREQ(line.bytes, buffer_string(&again));
    for (size_t length = 0; length + 1 < line.length; length++) { /* a torn one is none */
        line.bytes[length + 0] = line.bytes[length];
        char *copy = strdup(line.bytes);
        copy[length] = '\0';
        EXPECT_FALSE(lab_line_read(copy, &read));
        free(copy);
    }
    buffer_done(&line);
    buffer_done(&again);
}

UTEST(lab, a_line_seats_each_player_once)
{
    LabEvening read;
    Buffer line = {0};
    LabEvening twice = an_evening(1, 5, 6), nowhere = an_evening(2, 5, 6);
    twice.order[0] = twice.order[1] = 1;
    nowhere.order[0] = 70;
    lab_line_write(&twice, &line);
    EXPECT_FALSE(lab_line_read(buffer_string(&line), &read));
    buffer_clear(&line);
    lab_line_write(&nowhere, &line);
    EXPECT_FALSE(lab_line_read(buffer_string(&line), &read));
    buffer_done(&line);
}

UTEST(lab, an_evening_is_read_from_what_was_told)
{
    LabSide side;
    lab_side_read("illegal Bo: 5 (x)\nround 10 3 2\nround 20 3 4\nround 30 5 4\nover 40 6 6\n", 2, &side);
    EXPECT_EQ((int)LAB_OVER, (int)side.end);
    EXPECT_EQ(40u, side.moves);
    EXPECT_EQ(3u, side.rounds);
    EXPECT_EQ(1u, side.illegal);
    EXPECT_EQ(2u, side.leads);
    EXPECT_EQ(750u, side.decided);
    EXPECT_EQ(3u, side.winners);
    lab_side_read("", 2, &side);
    EXPECT_EQ((int)LAB_FAILED, (int)side.end);
    lab_side_read("more 50\n", 2, &side);
    EXPECT_EQ((int)LAB_LONG, (int)side.end);
}

/* The game says who has won, whatever each has. */
UTEST(lab, who_has_won_is_the_games_word)
{
    LabSide side;
    LabEvening evening = an_evening(0, 0, 0);
    LabSums sums = {.evenings = 0};
    lab_side_read("round 10 3 2\nround 20 9 4\nwon 2\nover 40 9 6\n", 2, &side);
    EXPECT_EQ((int)LAB_OVER, (int)side.end);
    EXPECT_EQ(2u, side.winners);
    EXPECT_EQ(1u, side.leads);
    EXPECT_EQ(1000u, side.decided);
    evening.side[0] = side;
    lab_sums_add(&sums, &evening);
    EXPECT_LT(fabs(100 - lab_mean(&sums.by_seat[1], 0).mean), 1e-9);
    EXPECT_LT(fabs(-50 - lab_mean(&sums.figures[LAB_MARGIN], 0).mean), 1e-9);
    lab_side_read("won\nover 40 9 6\n", 2, &side);
    EXPECT_EQ((int)LAB_NOBODY, (int)side.end);
    EXPECT_EQ(0u, side.winners);
    lab_side_read("won 1 3 x\nover 40 9 6 9\n", 3, &side);
    EXPECT_EQ(5u, side.winners);
}

/* All begin with the same, and nobody leads for that. */
UTEST(lab, who_is_level_with_all_does_not_lead)
{
    LabSide side;
    lab_side_read("round 10 0 0\nround 20 3 0\nround 30 3 3\nround 40 3 5\nover 50 3 6\n", 2, &side);
    EXPECT_EQ(1u, side.leads);
    EXPECT_EQ(800u, side.decided);
}

UTEST(lab, shares_of_all_seats_are_100)
{
    LabSums sums = {.evenings = 0};
    for (uint64_t i = 0; i < 30; i++) {
        LabEvening evening = an_evening(i, (int64_t)(i % 3), 1);
        lab_sums_add(&sums, &evening);
    }
    EXPECT_LT(fabs(100 - lab_mean(&sums.by_seat[0], 0).mean - lab_mean(&sums.by_seat[1], 0).mean), 1e-9);
    EXPECT_LT(fabs(50 - lab_mean(&sums.by_seat[0], 0).mean), 1e-9);
    EXPECT_LT(fabs(lab_mean(&sums.by_seat[0], 0).mean - lab_mean(&sums.by_player[1], 0).mean), 1e-9);
}

UTEST(lab, an_evening_without_a_winner_is_counted_and_has_no_share)
{
    LabSums sums = {.evenings = 0};
    LabEvening evening = an_evening(0, 5, 1);
    evening.side[0].end = LAB_STUCK;
    lab_sums_add(&sums, &evening);
    EXPECT_EQ(1u, (unsigned)sums.ends[0][LAB_STUCK]);
    EXPECT_EQ(0u, (unsigned)sums.by_seat[0].count);
}

/* A number between 0 and 1 that looks drawn, and is the same everywhere. */
static double drawn(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(*state >> 11) / 9007199254740992.0;
}

/* Of a coin that is known, 95 in 100 intervals hold the truth. */
UTEST(lab, intervals_hold_what_is_known)
{
    enum { LABS = 4000, EVENINGS = 400 };
    int held = 0;
    uint64_t state = 1;
    for (int lab = 0; lab < LABS; lab++) {
        LabSums sums = {.evenings = 0};
        for (uint64_t i = 0; i < EVENINGS; i++) {
            LabEvening evening = an_evening(i, drawn(&state) < 0.4 ? 2 : 0, 1);
            lab_sums_add(&sums, &evening);
        }
        LabEstimate share = lab_mean(&sums.by_seat[0], 0);
        held += fabs(share.mean - 40) <= share.half;
    }
    EXPECT_LE(94 * LABS, 100 * held);
    EXPECT_GE(96 * LABS, 100 * held);
}

static void add_pair(LabSums *sums, uint64_t number, double common, double apart)
{
    LabEvening evening = an_evening(number, 2, 1);
    evening.sides = 2;
    evening.side[1] = evening.side[0];
    evening.side[0].moves = (uint32_t)(1000 * common);
    evening.side[1].moves = (uint32_t)(1000 * common + 10 * apart);
    lab_sums_add(sums, &evening);
}

UTEST(lab, pairs_are_worth_what_they_have_in_common)
{
    LabSums sums = {.evenings = 0};
    uint64_t state = 5;
    for (uint64_t i = 0; i < 300; i++) {
        double common = drawn(&state);
        add_pair(&sums, i, common, drawn(&state));
    }
    LabEstimate difference = lab_difference(&sums.figures[LAB_MOVES]);
    EXPECT_LT(100.0, lab_pairing(&sums.figures[LAB_MOVES]));
    EXPECT_LT(difference.half, 1.0);
    EXPECT_LT(difference.chance, 1e-6);
}

/* Two rules that are the same raise an alarm in 5 of 100 labs, however many figures are looked at. */
UTEST(lab, the_same_rule_twice_raises_few_alarms)
{
    enum { LABS = 4000, EVENINGS = 100, FIGURES = 7 };
    int alarms = 0;
    uint64_t state = 9;
    for (int lab = 0; lab < LABS; lab++) {
        bool is_there[FIGURES], is_any = false;
        LabEstimate differences[FIGURES];
        for (int f = 0; f < FIGURES; f++) {
            LabSum sum = {0};
            for (int i = 0; i < EVENINGS; i++) {
                double d = drawn(&state) - 0.5;
                sum.count++;
                sum.y += d;
                sum.yy += d * d;
                sum.dd += d * d;
            }
            differences[f] = lab_difference(&sum);
        }
        lab_holm(differences, FIGURES, is_there);
        for (int f = 0; f < FIGURES; f++)
            is_any = is_any || is_there[f];
        alarms += is_any;
    }
    EXPECT_LT(alarms, LABS * 64 / 1000);
}

UTEST(lab, what_can_be_seen_and_how_many_it_takes_agree)
{
    for (uint32_t seats = 2; seats <= 6; seats++) {
        uint64_t evenings = lab_evenings(2, seats);
        EXPECT_LT(fabs(2 - lab_sharpness(evenings, seats)), 0.01);
    }
    EXPECT_LT(fabs(2.0 - lab_sharpness(7358, 4)), 0.01);
}
