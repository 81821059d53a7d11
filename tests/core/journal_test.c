/* ctest: many */
#include "check.h"
#include "disk.h"
#include "history.h"
#include "sample.h"
#include "scenario.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PATH "/tmp/evening.bq"

enum { COMMANDS = 200 };

/* An evening of 200 commands, closed; and what the table was after each. */
struct journal {
    Disk disk;
    char *good;
    size_t length;
    size_t header;
    uint64_t digests[COMMANDS + 2];
    uint64_t last;
    HistoryTrouble trouble;
};

static size_t header_length(const char *bytes, size_t length)
{
    const char *begin = memmem(bytes, length, "\nbegin\t", 7);
    bq_assert(begin);
    const char *newline = memchr(begin + 1, '\n', length - (size_t)(begin + 1 - bytes));
    return (size_t)(newline + 1 - bytes);
}

static void play(struct journal *t, uint64_t seed)
{
    Scenario scenario = scenario_new(seed);
    disk_init(&t->disk, seed);
    History *history = history_create(disk_system(&t->disk), PATH, "game\tlibre\n", 11, &t->trouble);
    bq_assert(history);
    scenario_set_up(history_table(history));
    history_commit(history, "Élodie", "début", &t->trouble);
    t->digests[0] = table_digest(history_table(history));
    t->digests[1] = t->digests[0];
    for (int i = 0; i < COMMANDS; i++) {
        bq_assert(scenario_command(&scenario, history, &t->trouble) == HISTORY_OK);
        t->digests[history_last(history)] = table_digest(history_table(history));
    }
    t->last = history_last(history);
    history_close(history);
}

UTEST_F_SETUP(journal)
{
    struct journal *t = utest_fixture;
    play(t, 5);
    Table *empty = table_new();
    t->digests[0] = table_digest(empty);
    table_free(empty);
    DiskFile *file = disk_file(&t->disk, PATH);
    ASSERT_TRUE(file != NULL);
    t->length = file->length;
    t->good = malloc(file->length + 1);
    memcpy(t->good, file->bytes, file->length);
    t->good[file->length] = '\0';
    t->header = header_length(t->good, t->length);
}

UTEST_F_TEARDOWN(journal)
{
    (void)utest_result;
    free(utest_fixture->good);
    disk_done(&utest_fixture->disk);
}

/* One byte of so many is tried, and each in ./check long. */
static size_t stride(void)
{
    return (size_t)sample(11, 3, 1);
}

static HistoryResult open_journal(struct journal *t, JournalMode mode, History **history)
{
    return history_open(disk_system(&t->disk), PATH, mode, history, &t->trouble);
}

/* Whatever was opened is as it was after some record, and nothing else. */
static bool is_right_so_far(struct journal *t, History *history)
{
    history_check(history);
    return table_digest(history_table(history)) == t->digests[history_last(history)];
}

/* Opens what the bytes hold; the number of the last record, or -1 if it was refused. Where it opened
 * to write, a further command works and is there afterwards. */
static int64_t tried(struct journal *t, const char *bytes, size_t length, int *utest_result)
{
    History *history;
    disk_put(&t->disk, PATH, bytes, length);
    HistoryResult result = open_journal(t, JOURNAL_WRITE, &history);
    if (!history) {
        EXPECT_NE((int)HISTORY_OK, (int)result);
        return -1;
    }
    EXPECT_TRUE(is_right_so_far(t, history));
    int64_t last = (int64_t)history_last(history);
    if (result == HISTORY_OK) {
        HistoryTrouble trouble;
        EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "encore", &trouble));
    }
    history_close(history);
    disk_forget_all_but(&t->disk, PATH);
    return result == HISTORY_OK ? last : -1 - last;
}

static JournalResult refusal(struct journal *t, const char *bytes, size_t length)
{
    History *history;
    disk_put(&t->disk, PATH, bytes, length);
    HistoryResult result = open_journal(t, JOURNAL_WRITE, &history);
    history_close(history);
    return result == HISTORY_OK ? JOURNAL_OK : t->trouble.journal.result;
}

/* The number of whole records in the first length bytes. */
static int64_t whole_records(const struct journal *t, size_t length)
{
    int64_t count = 0;
    for (size_t at = t->header; at < length; at++)
        count += t->good[at] == '\n';
    return count;
}

UTEST_F(journal, J01_cut_at_every_byte_the_last_whole_record_is_the_state)
{
    struct journal *t = utest_fixture;
    for (size_t length = 0; length < t->length; length += stride()) {
        int64_t last = tried(t, t->good, length, utest_result);
        if (length < t->header)
            ASSERT_EQ((int64_t)-1, last);
        else
            ASSERT_EQ(whole_records(t, length), last);
    }
}

UTEST_F(journal, J01_a_torn_end_is_kept_aside_and_told)
{
    struct journal *t = utest_fixture;
    History *history;
    const char *kept_in;
    disk_put(&t->disk, PATH, t->good, t->length - 5);
    ASSERT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE, &history));
    size_t torn = journal_torn(history_journal(history), &kept_in);
    EXPECT_NE((size_t)0, torn);
    ASSERT_STREQ(PATH ".torn-1", kept_in);
    EXPECT_EQ(torn, disk_file(&t->disk, kept_in)->length);
    EXPECT_EQ(t->length - 5 - torn, disk_file(&t->disk, PATH)->length);
    history_close(history);
}

/* As long as what is read and copied at once, and around it. */
UTEST_F(journal, J01_a_torn_end_of_any_length_is_kept_to_its_last_byte)
{
    struct journal *t = utest_fixture;
    static const size_t torn[] = {
        1, 2, 4095, 4096, 4097, 8192, 8193, (128 << 10) - 1, 128 << 10, (128 << 10) + 1};
    for (size_t i = 0; i < sizeof torn / sizeof *torn; i++) {
        size_t length = t->length + torn[i];
        History *history;
        const char *kept_in;
        char *bytes = malloc(length);
        memcpy(bytes, t->good, t->length);
        for (size_t at = 0; at < torn[i]; at++)
            bytes[t->length + at] = (char)('a' + at % 23);
        disk_put(&t->disk, PATH, bytes, length);
        ASSERT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE, &history));
        EXPECT_EQ(t->last, history_last(history));
        EXPECT_EQ(torn[i], journal_torn(history_journal(history), &kept_in));
        const DiskFile *kept = disk_file(&t->disk, kept_in);
        ASSERT_EQ(torn[i], kept->length);
        EXPECT_EQ(0, memcmp(bytes + t->length, kept->bytes, torn[i]));
        EXPECT_EQ(t->length, disk_file(&t->disk, PATH)->length);
        history_close(history);
        disk_forget_all_but(&t->disk, PATH);
        free(bytes);
    }
}

UTEST_F(journal, J13_no_flipped_bit_ever_gives_a_wrong_state)
{
    struct journal *t = utest_fixture;
    char *bytes = malloc(t->length);
    memcpy(bytes, t->good, t->length);
    size_t last_line = t->length - 1;
    while (t->good[last_line - 1] != '\n')
        last_line--;
    for (size_t at = 0; at < t->length; at += stride()) {
        bytes[at] = (char)(bytes[at] ^ 1 << at % 8);
        int64_t last = tried(t, bytes, t->length, utest_result);
        if (at < t->header)
            ASSERT_EQ((int64_t)-1, last);
        else if (at < last_line) /* refused, and read up to the record that was hit */
            ASSERT_EQ(-1 - whole_records(t, at), last);
        else /* the last record may count as torn or as damaged */
            ASSERT_TRUE(last == (int64_t)t->last - 1 || last == -(int64_t)t->last);
        bytes[at] = t->good[at];
    }
    free(bytes);
}

UTEST_F(journal, J14_a_tail_of_zeros_is_cut)
{
    struct journal *t = utest_fixture;
    static const size_t lengths[] = {1, 511, 512, 4096, 1 << 20};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char *bytes = calloc(1, t->length + lengths[i]);
        memcpy(bytes, t->good, t->length);
        EXPECT_EQ((int64_t)t->last, tried(t, bytes, t->length + lengths[i], utest_result));
        free(bytes);
    }
}

static int64_t tried_with_tail(struct journal *t, const char *tail, int *utest_result)
{
    size_t length = t->length + strlen(tail);
    char *bytes = malloc(length + 1);
    memcpy(bytes, t->good, t->length);
    strcpy(bytes + t->length, tail);
    int64_t last = tried(t, bytes, length, utest_result);
    free(bytes);
    return last;
}

UTEST_F(journal, J15_garbage_that_starts_like_a_record_is_cut)
{
    struct journal *t = utest_fixture;
    EXPECT_EQ((int64_t)t->last, tried_with_tail(t, "202\tdo\t2026-11-18T20:31:05Z\tBo\tpay", utest_result));
    EXPECT_EQ((int64_t)t->last, tried_with_tail(t, "202\tdo\t2026\n\n\n\x01\x02\n", utest_result));
    EXPECT_EQ((int64_t)t->last, tried_with_tail(t, "202\tdo\t\t\tx\t01234567\n", utest_result));
}

UTEST_F(journal, empty_lines_at_the_end_are_no_damage)
{
    struct journal *t = utest_fixture;
    const char *kept_in;
    History *history;
    char *bytes = malloc(t->length + 5000);
    memcpy(bytes, t->good, t->length);
    memset(bytes + t->length, '\n', 5000);
    EXPECT_EQ((int64_t)t->last, tried(t, bytes, t->length + 5000, utest_result));
    disk_put(&t->disk, PATH, bytes, t->length + 5000);
    ASSERT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE, &history));
    EXPECT_EQ((size_t)0, journal_torn(history_journal(history), &kept_in));
    history_close(history);
    EXPECT_EQ(t->length, disk_file(&t->disk, PATH)->length);
    free(bytes);
}

/* A copy of 128 KiB at a time, taken while the file grew: its first part ends in empty lines, the next
 * goes on with records that came later. */
UTEST_F(journal, C07_a_hole_that_ends_with_a_sector_is_cut_with_what_follows)
{
    struct journal *t = utest_fixture;
    size_t hole = t->length / 2;
    while (t->good[hole - 1] != '\n')
        hole++;
    size_t end = (hole / 512 + 1) * 512;
    char *bytes = malloc(t->length);
    memcpy(bytes, t->good, t->length);
    memset(bytes + hole, '\n', end - hole);
    EXPECT_EQ(whole_records(t, hole), tried(t, bytes, t->length, utest_result));
    memcpy(bytes, t->good, t->length);
    memset(bytes + hole, '\n', end + 3 - hole);
    EXPECT_EQ(-1 - whole_records(t, hole), tried(t, bytes, t->length, utest_result));
    free(bytes);
}

/* Where the record of that number begins, and how long its line is. */
static size_t find_record(const struct journal *t, uint64_t number, size_t *length)
{
    size_t at = t->header;
    for (uint64_t i = 1; i < number; i++)
        at = (size_t)((char *)memchr(t->good + at, '\n', t->length - at) - t->good) + 1;
    *length = (size_t)((char *)memchr(t->good + at, '\n', t->length - at) - t->good) + 1 - at;
    return at;
}

UTEST_F(journal, J16_a_record_deleted_doubled_or_swapped_is_refused)
{
    struct journal *t = utest_fixture;
    for (uint64_t number = 100; number <= t->last; number += t->last - 101) {
        size_t length;
        size_t at = find_record(t, number, &length);
        size_t rest = t->length - at - length;
        char *bytes = malloc(t->length + length);

        memcpy(bytes, t->good, at);
        memcpy(bytes + at, t->good + at + length, rest);
        EXPECT_EQ(-(int64_t)number, tried(t, bytes, t->length - length, utest_result));

        memcpy(bytes, t->good, at + length);
        memcpy(bytes + at + length, t->good + at, length + rest);
        EXPECT_EQ(-1 - (int64_t)number, tried(t, bytes, t->length + length, utest_result));

        size_t next_length;
        find_record(t, number + 1, &next_length);
        memcpy(bytes + at, t->good + at + length, next_length);
        memcpy(bytes + at + next_length, t->good + at, length);
        memcpy(bytes + at + next_length + length, t->good + at + length + next_length, rest - next_length);
        EXPECT_EQ(-(int64_t)number, tried(t, bytes, t->length, utest_result));
        free(bytes);
        if (number > 100) break;
    }
}

UTEST_F(journal, J16_two_records_without_the_newline_between_them_are_refused)
{
    struct journal *t = utest_fixture;
    size_t length;
    for (uint64_t number = t->last - 1; number > t->last - 4; number--) {
        size_t end = find_record(t, number, &length) + length;
        char *bytes = malloc(t->length);
        memcpy(bytes, t->good, end - 1);
        memcpy(bytes + end - 1, t->good + end, t->length - end);
        EXPECT_EQ(-(int64_t)number, tried(t, bytes, t->length - 1, utest_result));
        free(bytes);
    }
}

UTEST_F(journal, J17_the_records_of_another_session_do_not_continue_this_one)
{
    struct journal *t = utest_fixture;
    struct journal other = {0};
    size_t length;
    play(&other, 5); /* the same commands: only the session differs */
    disk_done(&other.disk);
    disk_init(&other.disk, 77);
    History *history = history_create(disk_system(&other.disk), PATH, "game\tlibre\n", 11, &t->trouble);
    Scenario scenario = scenario_new(5);
    scenario_set_up(history_table(history));
    history_commit(history, "Élodie", "début", &t->trouble);
    for (int i = 0; i < COMMANDS; i++)
        scenario_command(&scenario, history, &t->trouble);
    history_close(history);

    size_t at = find_record(t, 150, &length);
    DiskFile *file = disk_file(&other.disk, PATH);
    size_t tail = file->length - at; /* the headers are of one length */
    char *bytes = malloc(file->length);
    memcpy(bytes, t->good, at);
    memcpy(bytes + at, file->bytes + at, tail);
    EXPECT_EQ((int64_t)-150, tried(t, bytes, at + tail, utest_result));
    EXPECT_EQ((int)JOURNAL_DAMAGED, (int)t->trouble.journal.result);
    free(bytes);
    disk_done(&other.disk);
}

UTEST_F(journal, J18_a_good_record_after_a_damaged_one_is_not_cut_in_silence)
{
    struct journal *t = utest_fixture;
    size_t length;
    char *bytes = malloc(t->length);
    memcpy(bytes, t->good, t->length);
    size_t at = find_record(t, t->last - 1, &length);
    memset(bytes + at, '#', length - 1);
    EXPECT_EQ(-(int64_t)t->last + 1, tried(t, bytes, t->length, utest_result));
    EXPECT_EQ((int)JOURNAL_DAMAGED, (int)t->trouble.journal.result);
    EXPECT_EQ(0, memcmp(bytes, disk_file(&t->disk, PATH)->bytes, t->length)); /* kept as it was */
    free(bytes);
}

UTEST_F(journal, J19_what_is_no_journal_is_refused)
{
    struct journal *t = utest_fixture;
    char *zeros = calloc(1, 1 << 20);
    EXPECT_EQ((int)JOURNAL_NO_HEADER, (int)refusal(t, "", 0));
    EXPECT_EQ((int)JOURNAL_NO_HEADER, (int)refusal(t, "b", 1));
    EXPECT_EQ((int)JOURNAL_NO_HEADER, (int)refusal(t, t->good, t->header - 1));
    EXPECT_EQ((int)JOURNAL_NOT_A_JOURNAL, (int)refusal(t, "\n", 1));
    EXPECT_EQ((int)JOURNAL_NOT_A_JOURNAL, (int)refusal(t, "SQLite format 3\0", 16));
    EXPECT_EQ((int)JOURNAL_NOT_A_JOURNAL, (int)refusal(t, zeros, 1 << 20));
    EXPECT_EQ((int)JOURNAL_NOT_A_JOURNAL, (int)refusal(t, "banquier journal x\n", 19));
    EXPECT_EQ((int)JOURNAL_OK, (int)refusal(t, t->good, t->header));
    free(zeros);
}

UTEST_F(journal, J20_another_version_is_refused_with_its_number)
{
    struct journal *t = utest_fixture;
    EXPECT_EQ((int)JOURNAL_OTHER_VERSION, (int)refusal(t, "banquier journal 3\nsession\t", 27));
    EXPECT_EQ((uint64_t)3, t->trouble.journal.version);
    EXPECT_EQ((int)JOURNAL_OTHER_VERSION, (int)refusal(t, "banquier journal 0\n", 19));
    EXPECT_EQ((int)JOURNAL_NOT_A_JOURNAL, (int)refusal(t, "banquier journal 99999999999999999999\n", 38));
}

/* Bodies that no program of ours wrote, with checksums that fit. */
static HistoryResult tried_body(struct journal *t, const char *body)
{
    JournalTrouble trouble;
    JournalRecord record;
    History *history;
    off_t offset;
    disk_put(&t->disk, PATH, t->good, t->length);
    Journal *journal = journal_open(disk_system(&t->disk), PATH, JOURNAL_WRITE, &trouble);
    while (journal_next(journal, &record, &trouble) == JOURNAL_OK)
        ;
    bq_assert(journal_append(journal, body, strlen(body), &offset, &trouble) == JOURNAL_OK);
    journal_close(journal);
    HistoryResult result = open_journal(t, JOURNAL_WRITE, &history);
    bq_assert(history && is_right_so_far(t, history) && history_last(history) == t->last);
    HistoryTrouble refused;
    bq_assert(history_commit(history, "", "", &refused) == HISTORY_JOURNAL);
    bq_assert(refused.journal.result == JOURNAL_READ_ONLY);
    bq_assert(history_salvage(history, "/tmp/salvaged", &refused) == HISTORY_OK);
    history_close(history);
    DiskFile *salvaged = disk_file(&t->disk, "/tmp/salvaged");
    bq_assert(salvaged->length == t->length && memcmp(salvaged->bytes, t->good, t->length) == 0);
    disk_forget_all_but(&t->disk, PATH);
    return result;
}

UTEST_F(journal, J22_a_record_of_an_unknown_kind_is_refused_and_salvaged_before)
{
    struct journal *t = utest_fixture;
    static const char *const bodies[] = {
        "",
        "steal\t2026-11-18T20:31:05Z\t\t",
        "doing\t2026-11-18T20:31:05Z\t\t",
        "do",
        "do\tx",
        "do\tx\ty",
        "undo\tx\ty\tz",
        "undo 0\tx\ty\tz",
        "undo 01\tx\ty\tz",
        "undo 99999999999\tx\ty\tz",
        "undo 4000\tx\ty\tz",
        "redo 4000\tx\ty\tz",
        "mark\tx\ty\t\\q",
        "do\tx\ty\tz\tsteal 5",
        "do\tx\ty\tz\t",
        "do\tx\ty\tz\tmove 5 franc banque nobody",
        "do\tx\ty\tz\tmove 5 franc banque banque",
        "do\tx\ty\tz\tmove 5 franc banque Bo\tmove 5 franc banque banque",
        "do\tx\ty\tz\tdefine account Zoé\tdrop account Zoé",
        "mark\tx\ty\tz\tmove 5 franc banque Bo",
        "undo 1\tx\ty\tz",
        "undo 1\tx\ty\tz\tmove 5 franc banque Bo",
    };
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        EXPECT_EQ_MSG((int)HISTORY_BAD_RECORD, (int)tried_body(t, bodies[i]), bodies[i]);
        EXPECT_NE((uint64_t)0, t->trouble.line);
    }
}

UTEST_F(journal, J14_far_too_much_that_is_no_record_is_damage_and_stays)
{
    struct journal *t = utest_fixture;
    size_t more = JOURNAL_LINE_MAX + ((size_t)2 << 20);
    char *bytes = malloc(t->length + more);
    memcpy(bytes, t->good, t->length);
    memset(bytes + t->length, '#', more);
    EXPECT_EQ(-1 - (int64_t)t->last, tried(t, bytes, t->length + more, utest_result)); /* one line */
    EXPECT_EQ((int)JOURNAL_DAMAGED, (int)t->trouble.journal.result);
    for (size_t at = 0; at < more; at += 1 << 20)
        bytes[t->length + at] = '\n';
    bytes[t->length] = '#';
    EXPECT_EQ(-1 - (int64_t)t->last, tried(t, bytes, t->length + more, utest_result)); /* many lines */
    EXPECT_EQ(t->length + more, disk_file(&t->disk, PATH)->length);
    free(bytes);
}

/* What a crash could have left is looked through for joined records, however many there seem to be. */
UTEST_F(journal, J21_a_long_line_that_looks_like_many_records_is_judged_at_once)
{
    struct journal *t = utest_fixture;
    static const char joint[] = "\t00000000#203";
    size_t joints = JOURNAL_LINE_MAX / 2 / (sizeof joint - 1);
    char *bytes = malloc(t->length + joints * (sizeof joint - 1));
    memcpy(bytes, t->good, t->length);
    char *at = bytes + t->length;
    for (size_t i = 0; i < joints; i++, at += sizeof joint - 1)
        memcpy(at, joint, sizeof joint - 1);
    time_t start = time(NULL);
    bq_assert(t->last + 2 == 203);
    EXPECT_EQ((int64_t)t->last, tried(t, bytes, (size_t)(at - bytes), utest_result));
    EXPECT_LT(time(NULL) - start, (time_t)20);
    free(bytes);
}

UTEST_F(journal, J27_salvage_writes_what_is_good_to_a_new_file_and_leaves_the_old_one)
{
    struct journal *t = utest_fixture;
    History *history;
    HistoryTrouble trouble;
    size_t length;
    char *bytes = malloc(t->length);
    memcpy(bytes, t->good, t->length);
    size_t at = find_record(t, 120, &length);
    bytes[at + length / 2] ^= 1;
    disk_put(&t->disk, PATH, bytes, t->length);
    EXPECT_EQ((int)HISTORY_JOURNAL, (int)open_journal(t, JOURNAL_READ, &history));
    ASSERT_TRUE(history != NULL);
    EXPECT_EQ((uint64_t)119, history_last(history));
    EXPECT_EQ((int)HISTORY_OK, (int)history_salvage(history, "/tmp/new.bq", &trouble));
    EXPECT_EQ((int)HISTORY_JOURNAL, (int)history_salvage(history, "/tmp/new.bq", &trouble));
    EXPECT_EQ((int)JOURNAL_EXISTS, (int)trouble.journal.result);
    history_close(history);
    EXPECT_EQ(0, memcmp(bytes, disk_file(&t->disk, PATH)->bytes, t->length));
    ASSERT_EQ((int)HISTORY_OK,
              (int)history_open(disk_system(&t->disk), "/tmp/new.bq", JOURNAL_WRITE, &history, &trouble));
    EXPECT_EQ((uint64_t)119, history_last(history));
    EXPECT_TRUE(is_right_so_far(t, history));
    history_close(history);
    free(bytes);
}

UTEST_F(journal, J28_a_file_that_was_deleted_or_replaced_is_noticed)
{
    struct journal *t = utest_fixture;
    History *history;
    HistoryTrouble trouble;
    ASSERT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE, &history));
    disk_file(&t->disk, PATH)->is_named = false;
    ASSERT_EQ((int)HISTORY_JOURNAL, (int)history_commit(history, "", "", &trouble));
    EXPECT_EQ((int)JOURNAL_REPLACED, (int)trouble.journal.result);
    disk_put(&t->disk, PATH, "another", 7);
    ASSERT_EQ((int)HISTORY_JOURNAL, (int)history_commit(history, "", "", &trouble));
    EXPECT_EQ((int)JOURNAL_REPLACED, (int)trouble.journal.result);
    ASSERT_EQ((int)HISTORY_OK, (int)history_save_as(history, "/tmp/elsewhere.bq", &trouble));
    EXPECT_EQ((int)HISTORY_OK, (int)history_commit(history, "", "", &trouble));
    history_close(history);
    ASSERT_EQ((int)HISTORY_OK, (int)history_open(disk_system(&t->disk), "/tmp/elsewhere.bq", JOURNAL_WRITE,
                                                 &history, &trouble));
    EXPECT_EQ(t->last + 1, history_last(history));
    history_close(history);
}

static int nobody_tells(const System *system, int file)
{
    (void)system;
    (void)file;
    return -1;
}

static JournalResult commit(History *history)
{
    HistoryTrouble trouble;
    HistoryResult result = history_commit(history, "Bo", "encore", &trouble);
    bq_assert(result == HISTORY_OK || result == HISTORY_JOURNAL);
    return result == HISTORY_OK ? JOURNAL_OK : trouble.journal.result;
}

/* What others make of the file while it is open: nothing is added to it and nothing cut, until it is again as
 * it was; and what was acknowledged is saved elsewhere, whole. */
static void change_in_place(struct journal *t, const char *bytes, size_t length, int *utest_result)
{
    History *history;
    HistoryTrouble trouble;
    char elsewhere[] = "/tmp/elsewhere.bq";
    disk_put(&t->disk, PATH, t->good, t->length);
    ASSERT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE, &history));
    disk_put(&t->disk, PATH, bytes, length);
    EXPECT_EQ((int)JOURNAL_CHANGED, (int)commit(history));
    EXPECT_EQ((int)JOURNAL_CHANGED, (int)commit(history)); /* nor the second time */
    EXPECT_EQ(t->last, history_last(history));
    EXPECT_EQ((int)HISTORY_OK, (int)history_save_as(history, elsewhere, &trouble));
    EXPECT_EQ((int)JOURNAL_OK, (int)commit(history));
    history_close(history);
    EXPECT_EQ(length, disk_file(&t->disk, PATH)->length);
    EXPECT_EQ(0, memcmp(bytes, disk_file(&t->disk, PATH)->bytes, length));
    EXPECT_EQ(0, memcmp(t->good, disk_file(&t->disk, elsewhere)->bytes, t->length));
    ASSERT_EQ((int)HISTORY_OK,
              (int)history_open(disk_system(&t->disk), elsewhere, JOURNAL_READ, &history, &trouble));
    EXPECT_EQ(t->last + 1, history_last(history));
    history_close(history);
    disk_forget_all_but(&t->disk, PATH);
}

UTEST_F(journal, E07_an_older_file_copied_over_the_open_one_is_noticed)
{
    struct journal *t = utest_fixture;
    for (size_t length = 0; length < t->length; length += 97)
        change_in_place(t, t->good, length, utest_result);
    t->disk.system.listen = nobody_tells;
    for (size_t length = 0; length < t->length; length += 97)
        change_in_place(t, t->good, length, utest_result);
}

static void change_each_byte(struct journal *t, int *utest_result)
{
    char *bytes = malloc(t->length);
    memcpy(bytes, t->good, t->length);
    for (size_t at = 0; at < t->length && !*utest_result; at += 61) {
        bytes[at] ^= 1;
        change_in_place(t, bytes, t->length, utest_result);
        bytes[at] ^= 1;
    }
    free(bytes);
}

UTEST_F(journal, E07_any_byte_edited_in_place_is_noticed)
{
    change_each_byte(utest_fixture, utest_result);
}

UTEST_F(journal, E07_any_byte_edited_in_place_is_noticed_where_nobody_tells)
{
    utest_fixture->disk.system.listen = nobody_tells;
    change_each_byte(utest_fixture, utest_result);
}

UTEST_F(journal, E07_records_of_somebody_else_behind_ours_are_noticed)
{
    struct journal *t = utest_fixture;
    static const char more[] = "201\tdo\t2026-11-18T20:31:05Z\tBo\tsix\t00000000\n";
    size_t length = t->length + sizeof more - 1;
    char *bytes = malloc(length);
    memcpy(bytes, t->good, t->length);
    memcpy(bytes + t->length, more, sizeof more - 1);
    change_in_place(t, bytes, length, utest_result);
    free(bytes);
}

/* The size and the last record are looked at in any case. */
UTEST_F(journal, E07_what_nobody_told_of_shows_by_the_size_and_the_last_record)
{
    struct journal *t = utest_fixture;
    History *history;
    ASSERT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE, &history));
    DiskFile *file = disk_file(&t->disk, PATH);
    file->length -= 5;
    EXPECT_EQ((int)JOURNAL_CHANGED, (int)commit(history));
    file->length += 5;
    EXPECT_EQ((int)JOURNAL_OK, (int)commit(history));
    file->bytes[t->length] ^= 1; /* of the record that was just written */
    EXPECT_EQ((int)JOURNAL_CHANGED, (int)commit(history));
    history_close(history);
}

UTEST_F(journal, E07_a_file_that_was_put_back_as_it_was_is_gone_on_with)
{
    struct journal *t = utest_fixture;
    History *history;
    ASSERT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE, &history));
    disk_put(&t->disk, PATH, "", 0);
    EXPECT_EQ((int)JOURNAL_CHANGED, (int)commit(history));
    disk_put(&t->disk, PATH, t->good, t->length);
    EXPECT_EQ((int)JOURNAL_OK, (int)commit(history));
    EXPECT_EQ((int)JOURNAL_OK, (int)commit(history));
    history_close(history);
    ASSERT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE, &history));
    EXPECT_EQ(t->last + 2, history_last(history));
    history_close(history);
}

UTEST_F(journal, J19_more_empty_lines_than_any_writer_leaves_are_damage)
{
    struct journal *t = utest_fixture;
    size_t more = JOURNAL_LINE_MAX + ((size_t)1 << 20);
    char *bytes = malloc(t->length + more);
    memcpy(bytes, t->good, t->length);
    memset(bytes + t->length, '\n', more);
    EXPECT_EQ((int)JOURNAL_DAMAGED, (int)refusal(t, bytes, t->length + more));
    free(bytes);
}

UTEST_F(journal, C01_a_session_that_is_open_is_refused_to_a_second_one)
{
    struct journal *t = utest_fixture;
    History *first;
    History *second;
    ASSERT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE, &first));
    EXPECT_EQ((int)HISTORY_JOURNAL, (int)open_journal(t, JOURNAL_WRITE, &second));
    EXPECT_EQ((int)JOURNAL_LOCKED, (int)t->trouble.journal.result);
    EXPECT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_READ, &second));
    history_close(second);
    history_close(first);
}

UTEST_F(journal, C03_without_locks_one_must_ask_for_it)
{
    struct journal *t = utest_fixture;
    History *history;
    disk_fail(&t->disk, FAIL_ONCE, 3, ENOLCK); /* open, fstat, flock */
    EXPECT_EQ((int)HISTORY_JOURNAL, (int)open_journal(t, JOURNAL_WRITE, &history));
    EXPECT_EQ((int)JOURNAL_NO_LOCKS, (int)t->trouble.journal.result);
    disk_fail(&t->disk, FAIL_ONCE, 3, ENOLCK);
    EXPECT_EQ((int)HISTORY_OK, (int)open_journal(t, JOURNAL_WRITE_BARE, &history));
    history_close(history);
}

UTEST_F(journal, J23_what_was_in_the_header_is_there_again)
{
    struct journal *t = utest_fixture;
    JournalTrouble trouble;
    JournalRecord record;
    size_t length;
    Journal *journal = journal_open(disk_system(&t->disk), PATH, JOURNAL_READ, &trouble);
    ASSERT_TRUE(journal != NULL);
    const char *header = journal_header(journal, &length);
    EXPECT_EQ((size_t)11, length);
    EXPECT_EQ(0, memcmp("game\tlibre\n", header, length));
    EXPECT_STREQ(PATH, journal_path(journal));
    EXPECT_EQ((uint64_t)0, journal_last(journal));
    while (journal_next(journal, &record, &trouble) == JOURNAL_OK)
        EXPECT_EQ(record.number, journal_last(journal));
    EXPECT_EQ(t->last, journal_last(journal));
    journal_close(journal);
}

static bool give_no_chance(const System *system, void *bytes, size_t length)
{
    (void)system;
    (void)bytes;
    return length == 0;
}

UTEST_F(journal, without_randomness_there_is_no_new_session_and_no_file)
{
    struct journal *t = utest_fixture;
    JournalTrouble trouble;
    t->disk.system.entropy = give_no_chance;
    EXPECT_TRUE(journal_create(disk_system(&t->disk), "/tmp/new.bq", "", 0, JOURNAL_WRITE, &trouble) == NULL);
    EXPECT_EQ((int)JOURNAL_CANNOT_OPEN, (int)trouble.result);
    EXPECT_TRUE(disk_file(&t->disk, "/tmp/new.bq") == NULL);
}

UTEST_F(journal, a_new_session_never_takes_the_place_of_a_file)
{
    struct journal *t = utest_fixture;
    JournalTrouble trouble;
    EXPECT_TRUE(journal_create(disk_system(&t->disk), PATH, "", 0, JOURNAL_WRITE, &trouble) == NULL);
    EXPECT_EQ((int)JOURNAL_EXISTS, (int)trouble.result);
    EXPECT_EQ(t->length, disk_file(&t->disk, PATH)->length);
}

UTEST_F(journal, a_record_that_is_too_long_is_refused_by_name)
{
    struct journal *t = utest_fixture;
    JournalTrouble trouble;
    off_t offset;
    char *body = malloc(JOURNAL_LINE_MAX);
    char *header = malloc(JOURNAL_HEADER_MAX);
    memset(body, 'x', JOURNAL_LINE_MAX);
    memset(header, '\n', JOURNAL_HEADER_MAX);
    Journal *journal = journal_create(disk_system(&t->disk), "/tmp/long.bq", "", 0, JOURNAL_WRITE, &trouble);
    ASSERT_TRUE(journal != NULL);
    EXPECT_EQ((int)JOURNAL_TOO_LONG, (int)journal_append(journal, body, JOURNAL_LINE_MAX, &offset, &trouble));
    EXPECT_EQ((int)JOURNAL_OK, (int)journal_append(journal, body, JOURNAL_LINE_MAX - 64, &offset, &trouble));
    journal_close(journal);
    EXPECT_TRUE(journal_create(disk_system(&t->disk), "/tmp/head.bq", header, JOURNAL_HEADER_MAX,
                               JOURNAL_WRITE, &trouble) == NULL);
    EXPECT_EQ((int)JOURNAL_TOO_LONG, (int)trouble.result);
    free(body);
    free(header);
}
