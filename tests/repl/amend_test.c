/* An old command was another one, on a disk that fails on the way: whoever keeps it has all of it, or what he
 * had, or is told what to type. */
#include "check.h"
#include "disk.h"
#include "evening/amend.h"
#include "evening/way_back.h"
#include "sample.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define PATH "/tmp/soiree.bq"

typedef struct {
    Disk disk;
    SessionPlace place;
    Session *session;
    Trouble trouble;
} DiskEvening;

static const char *const players[] = {"Élodie", "Bo"};

static bool play(DiskEvening *evening, const char *line)
{
    Buffer said = {0};
    Meaning meaning;
    GameLine typed = {.text = line};
    bool is_done = session_play(evening->session, &typed, &meaning, &said, &evening->trouble);
    buffer_done(&said);
    return is_done;
}

static void start(DiskEvening *evening)
{
    static const char *const lines[] = {"payer élodie bo 100", "bien SONY 10 40", "acheter bo sony 2",
                                        "payer bo élodie 30"};
    *evening = (DiskEvening){0};
    disk_init(&evening->disk, 1);
    evening->place = (SessionPlace){.system = disk_system(&evening->disk), .share = BQ_TREE, .seed = "1"};
    evening->session =
        session_begin(&evening->place, PATH, "libre", players, 2, &(Houses){.count = 0}, &evening->trouble);
    bq_assert(evening->session);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        bool is_done = play(evening, lines[i]);
        bq_assert(is_done);
    }
}

static void done(DiskEvening *evening)
{
    session_close(evening->session);
    disk_done(&evening->disk);
}

static void open_again(DiskEvening *evening)
{
    session_close(evening->session);
    evening->session = session_open(&evening->place, PATH, JOURNAL_WRITE, &evening->trouble);
    bq_assert(evening->session);
}

/* What was typed for the commands that count, one behind the other. */
static void tell_commands(Session *session, Buffer *out)
{
    Trouble trouble;
    HistoryEntry entry;
    char *who, *typed;
    for (uint64_t number = 1; number <= history_last(session_history(session)); number++) {
        history_entry(session_history(session), number, &entry);
        if (entry.is_undone || entry.kind != RECORD_DO) continue;
        bool is_read = record_words(session, number, &who, &typed, &trouble);
        bq_assert(is_read);
        buffer_text(out, typed);
        buffer_text(out, "; ");
        free(who);
        free(typed);
    }
}

static const char before[] =
    "play; payer élodie bo 100; bien SONY 10 40; acheter bo sony 2; payer bo élodie 30; ";
static const char after[] =
    "play; payer élodie bo 200; bien SONY 10 40; acheter bo sony 2; payer bo élodie 30; ";

#define EXPECT_COMMANDS(wanted, session)                                                                     \
    do {                                                                                                     \
        Buffer told = {0};                                                                                   \
        tell_commands(session, &told);                                                                       \
        EXPECT_STREQ(wanted, buffer_string(&told));                                                          \
        buffer_done(&told);                                                                                  \
    } while (0)

static Amendment *amend_as(DiskEvening *evening, const AmendPlan *plan)
{
    bool is_guess;
    Amendment *amendment = amend_try(evening->session, plan, &is_guess, &evening->trouble);
    bq_assert(amendment && !is_guess);
    return amendment;
}

static Amendment *amend(DiskEvening *evening)
{
    AmendPlan plan = {AMEND_REPLACE, 2, "payer élodie bo 200", "", NULL, 0};
    return amend_as(evening, &plan);
}

UTEST(amend, what_is_kept_is_what_was_tried)
{
    DiskEvening evening;
    start(&evening);
    Amendment *amendment = amend(&evening);
    EXPECT_TRUE(amend_keep(evening.session, amendment, "amender", &evening.trouble));
    EXPECT_EQ(table_digest(amend_table(amendment)), table_digest(session_table(evening.session)));
    EXPECT_COMMANDS(after, evening.session);
    amend_free(amendment);
    done(&evening);
}

typedef struct {
    uint64_t put_back, left_between; /* after something had been recorded */
} Outcomes;

/* The disk does not work at the n-th call and, perhaps, from then on; then it works again. False if it was
 * never asked so often. */
static bool fail_at(uint64_t n, DiskFailing failing, int error, Outcomes *outcomes, int *utest_result)
{
    DiskEvening evening;
    start(&evening);
    uint64_t digest = table_digest(session_table(evening.session));
    uint64_t last = history_last(session_history(evening.session));
    Amendment *amendment = amend(&evening);
    disk_fail(&evening.disk, failing, n, error);
    bool is_kept = amend_keep(evening.session, amendment, "amender", &evening.trouble);
    bool has_failed = evening.disk.failed > 0;
    evening.disk.failing = FAIL_NEVER;
    bool is_as_before = table_digest(session_table(evening.session)) == digest;
    if (is_kept) {
        EXPECT_COMMANDS(after, evening.session);
    } else if (is_as_before) {
        outcomes->put_back += history_last(session_history(evening.session)) > last;
        EXPECT_COMMANDS(before, evening.session);
    } else {
        outcomes->left_between++;
        EXPECT_TRUE(strstr(evening.trouble.text, "annuler la remet comme elle était") != NULL);
        open_again(&evening);
        uint64_t record;
        EXPECT_EQ((int)REPAIR_AMENDED, (int)way_last_repair(evening.session, &record));
        EXPECT_TRUE(way_back(evening.session, record, "annuler", &evening.trouble));
        EXPECT_EQ(digest, table_digest(session_table(evening.session)));
        EXPECT_COMMANDS(before, evening.session);
        open_again(&evening);
        EXPECT_EQ(digest, table_digest(session_table(evening.session)));
    }
    amend_free(amendment);
    done(&evening);
    return has_failed;
}

/* Each call, or some of them where somebody looks on. */
static Outcomes fail_each_call(DiskFailing failing, int error, int *utest_result)
{
    Outcomes outcomes = {0};
    uint64_t stride = (uint64_t)sample(13, 1, 1);
    for (uint64_t n = 1; !*utest_result && fail_at(n, failing, error, &outcomes, utest_result); n += stride) {
    }
    return outcomes;
}

UTEST(amend, a_disk_that_fails_midway_leaves_all_as_it_was_or_says_how_to_come_back)
{
    static const int errors[] = {ENOSPC, EIO};
    for (size_t i = 0; i < 2; i++) {
        Outcomes once = fail_each_call(FAIL_ONCE, errors[i], utest_result);
        EXPECT_GT(once.put_back, (uint64_t)0);
        Outcomes always = fail_each_call(FAIL_ALWAYS, errors[i], utest_result);
        EXPECT_GT(always.left_between, (uint64_t)0);
    }
}

static void keep(DiskEvening *evening, Amendment *amendment)
{
    bool is_kept = amend_keep(evening->session, amendment, "amender", &evening->trouble);
    bq_assert(is_kept);
    amend_free(amendment);
}

/* By which numbers the commands that count are called. */
static const char *numbers_of(const DiskEvening *evening)
{
    static _Thread_local char text[128];
    HistoryEntry entry;
    text[0] = '\0';
    for (uint64_t number = 1; number <= history_last(session_history(evening->session)); number++) {
        history_entry(session_history(evening->session), number, &entry);
        if (entry.is_undone || entry.kind != RECORD_DO) continue;
        size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, " %llu", (unsigned long long)entry.called);
    }
    return text;
}

UTEST(amend, numbers_of_commands_never_move)
{
    DiskEvening evening;
    start(&evening);
    keep(&evening, amend(&evening));
    EXPECT_STREQ(" 1 2 3 4 5", numbers_of(&evening));
    keep(&evening, amend_as(&evening, &(AmendPlan){AMEND_INSERT, 4, "payer bo élodie 3", "", NULL, 0}));
    EXPECT_STREQ(" 1 2 3 12 4 5", numbers_of(&evening));
    keep(&evening, amend_as(&evening, &(AmendPlan){AMEND_DROP, 12, "-", "", NULL, 0}));
    keep(&evening, amend_as(&evening, &(AmendPlan){AMEND_REPLACE, 5, "payer bo élodie 31", "", NULL, 0}));
    bool is_guess;
    AmendPlan of_a_record = {AMEND_DROP, history_last(session_history(evening.session)), "-", "", NULL, 0};
    EXPECT_TRUE(amend_try(evening.session, &of_a_record, &is_guess, &evening.trouble) == NULL);
    EXPECT_STREQ("ce n'est pas le numéro d'une commande qui compte\u202F; historique les montre",
                 evening.trouble.text);
    open_again(&evening);
    EXPECT_STREQ(" 1 2 3 4 5", numbers_of(&evening));
    EXPECT_COMMANDS("play; payer élodie bo 200; bien SONY 10 40; acheter bo sony 2; payer bo élodie 31; ",
                    evening.session);
    done(&evening);
}

UTEST(amend, behind_an_amendment_undo_takes_all_of_it_back_and_redo_does_it_again)
{
    static const AmendPlan plans[] = {{AMEND_REPLACE, 2, "payer élodie bo 200", "", NULL, 0},
                                      {AMEND_REPLACE, 5, "payer bo élodie 31", "", NULL, 0},
                                      {AMEND_INSERT, 2, "payer bo élodie 3", "", NULL, 0},
                                      {AMEND_DROP, 5, "-", "", NULL, 0},
                                      {AMEND_DROP, 2, "-", "", NULL, 0}};
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        DiskEvening evening;
        uint64_t record;
        start(&evening);
        uint64_t first = table_digest(session_table(evening.session));
        EXPECT_EQ((int)REPAIR_NONE, (int)way_last_repair(evening.session, &record));
        keep(&evening, amend_as(&evening, &plans[i]));
        uint64_t second = table_digest(session_table(evening.session));
        for (int again = 0; again < 3; again++) {
            open_again(&evening);
            ASSERT_EQ((int)REPAIR_AMENDED, (int)way_last_repair(evening.session, &record));
            EXPECT_TRUE(way_back(evening.session, record, "annuler", &evening.trouble));
            EXPECT_EQ(first, table_digest(session_table(evening.session)));
            EXPECT_STREQ(" 1 2 3 4 5", numbers_of(&evening));
            ASSERT_EQ((int)REPAIR_TAKEN_BACK, (int)way_last_repair(evening.session, &record));
            EXPECT_TRUE(way_back(evening.session, record, "refaire", &evening.trouble));
            EXPECT_EQ(second, table_digest(session_table(evening.session)));
        }
        EXPECT_TRUE(play(&evening, "payer élodie bo 1"));
        EXPECT_EQ((int)REPAIR_NONE, (int)way_last_repair(evening.session, &record));
        EXPECT_TRUE(session_undo(evening.session, 1, "annuler", &evening.trouble));
        EXPECT_EQ((int)REPAIR_NONE, (int)way_last_repair(evening.session, &record));
        done(&evening);
    }
}

UTEST(amend, way_back_goes_to_what_no_redo_brings_back)
{
    DiskEvening evening;
    start(&evening);
    Session *session = evening.session;
    uint64_t digest = table_digest(session_table(session));
    EXPECT_TRUE(session_undo(session, 2, "annuler 2", &evening.trouble));
    uint64_t less = table_digest(session_table(session));
    EXPECT_TRUE(play(&evening, "payer bo élodie 77"));
    EXPECT_TRUE(way_back(session, 5, "revenir 5", &evening.trouble));
    EXPECT_EQ(digest, table_digest(session_table(session)));
    EXPECT_COMMANDS(before, session);
    EXPECT_TRUE(way_back(session, 6, "revenir 6", &evening.trouble));
    EXPECT_EQ(less, table_digest(session_table(session)));
    EXPECT_TRUE(session_redo(session, 1, "refaire", &evening.trouble));
    EXPECT_TRUE(way_back(session, 7, "revenir 7", &evening.trouble));
    EXPECT_COMMANDS("play; payer élodie bo 100; bien SONY 10 40; payer bo élodie 77; ", session);
    done(&evening);
}

UTEST(amend, way_back_where_one_is_already_and_where_nobody_was)
{
    DiskEvening evening;
    start(&evening);
    uint64_t last = history_last(session_history(evening.session));
    EXPECT_FALSE(way_back(evening.session, last, "revenir", &evening.trouble));
    EXPECT_STREQ("on y est déjà", evening.trouble.text);
    EXPECT_FALSE(way_back(evening.session, last + 1, "revenir", &evening.trouble));
    EXPECT_FALSE(way_back(evening.session, 0, "revenir", &evening.trouble));
    EXPECT_STREQ("il n'y a pas de commande de ce numéro\u202F; historique tout les montre",
                 evening.trouble.text);
    EXPECT_EQ(last, history_last(session_history(evening.session)));
    done(&evening);
}
