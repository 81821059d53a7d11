#include "check.h"
#include "record.h"

#include <string.h>

struct record {
    Buffer text;
    Buffer value;
};

UTEST_F_SETUP(record)
{
    buffer_init(&utest_fixture->text);
    buffer_init(&utest_fixture->value);
    EXPECT_EQ((size_t)0, utest_fixture->text.length);
}

UTEST_F_TEARDOWN(record)
{
    EXPECT_FALSE(utest_fixture->text.failed);
    buffer_done(&utest_fixture->text);
    buffer_done(&utest_fixture->value);
}

/* --- time ------------------------------------------------------------------------------------------- */

static const char *time_text(Buffer *buffer, int64_t seconds)
{
    buffer_clear(buffer);
    record_time(buffer, seconds);
    return buffer_string(buffer);
}

UTEST_F(record, times_are_dates_of_the_gregorian_calendar)
{
    static const struct {
        int64_t seconds;
        const char *text;
    } times[] = {
        {0, "1970-01-01T00:00:00Z"},
        {-1, "1969-12-31T23:59:59Z"},
        {86399, "1970-01-01T23:59:59Z"},
        {951782400, "2000-02-29T00:00:00Z"},
        {951868800, "2000-03-01T00:00:00Z"},
        {1709164800, "2024-02-29T00:00:00Z"},
        {1763494265, "2025-11-18T19:31:05Z"},
        {1767225599, "2025-12-31T23:59:59Z"},
        {2147483648, "2038-01-19T03:14:08Z"},
        {4107456000, "2100-02-28T00:00:00Z"},
        {4107542400, "2100-03-01T00:00:00Z"}, /* 2100 is no leap year */
        {-2203891200, "1900-03-01T00:00:00Z"},
        {-11644473600, "1601-01-01T00:00:00Z"},
        {-62135596800, "0001-01-01T00:00:00Z"},
        {-62167219200, "0000-01-01T00:00:00Z"},
        {253402300799, "9999-12-31T23:59:59Z"},
    };
    Buffer *text = &utest_fixture->text;
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        EXPECT_STREQ(times[i].text, time_text(text, times[i].seconds));
        bool is_old = times[i].text[0] == '0'; /* no evening was played then */
        if (!is_old) EXPECT_EQ(times[i].seconds, record_seconds(times[i].text, strlen(times[i].text)));
    }
}

UTEST_F(record, a_clock_out_of_its_mind_gives_no_date)
{
    static const int64_t seconds[] = {253402300800, -62167219201, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++)
        EXPECT_STREQ("0000-00-00T00:00:00Z", time_text(&utest_fixture->text, seconds[i]));
}

UTEST_F(record, every_day_of_eight_centuries_follows_the_one_before)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year = 1600;
    int month = 1;
    int day = 1;
    for (int64_t at = -135140; year < 2400; at++) { /* days from 1970 to the first of January 1600 */
        char expected[64];
        snprintf(expected, sizeof expected, "%04d-%02d-%02dT12:00:00Z", year, month, day);
        ASSERT_STREQ(expected, time_text(&utest_fixture->text, at * 86400 + 43200));
        bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        if (++day > lengths[month - 1] + (month == 2 && is_leap)) day = 1, month++;
        if (month > 12) month = 1, year++;
    }
}

/* --- records ---------------------------------------------------------------------------------------- */

static bool is_text(const char *expected, const char *text, size_t length)
{
    return strlen(expected) == length && memcmp(expected, text, length) == 0;
}

UTEST_F(record, what_was_begun_is_read_back)
{
    Buffer *text = &utest_fixture->text;
    static const RecordKind kinds[] = {RECORD_DO, RECORD_UNDO, RECORD_REDO, RECORD_MARK};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Record record;
        uint32_t count = kinds[i] == RECORD_UNDO   ? 1
                         : kinds[i] == RECORD_REDO ? UINT32_MAX
                         : kinds[i] == RECORD_DO   ? 7
                                                   : 0;
        buffer_clear(text);
        record_begin(text, kinds[i], count, 0, "Élodie", "payer\tBo\n400");
        ASSERT_TRUE(record_parse(text->bytes, text->length, &record));
        EXPECT_EQ((int)kinds[i], (int)record.kind);
        EXPECT_EQ(count, record.count);
        EXPECT_TRUE(is_text("1970-01-01T00:00:00Z", record.time, record.time_length));
        EXPECT_TRUE(is_text("Élodie", record.who, record.who_length));
        EXPECT_TRUE(is_text("payer\\tBo\\n400", record.typed, record.typed_length));
        EXPECT_TRUE(record.ops == NULL);
    }
}

UTEST_F(record, its_ops_are_told_in_order)
{
    const char *body = "do\tT\tw\tx\tmove 1\t\tfact a 2\t";
    Record record;
    const char *op;
    size_t length;
    size_t at = 0;
    ASSERT_TRUE(record_parse(body, strlen(body), &record));
    ASSERT_TRUE(record_next_op(&record, &at, &op, &length));
    EXPECT_TRUE(is_text("move 1", op, length));
    ASSERT_TRUE(record_next_op(&record, &at, &op, &length));
    EXPECT_TRUE(is_text("", op, length)); /* an op all the same, and one that is refused */
    ASSERT_TRUE(record_next_op(&record, &at, &op, &length));
    EXPECT_TRUE(is_text("fact a 2", op, length));
    ASSERT_TRUE(record_next_op(&record, &at, &op, &length));
    EXPECT_TRUE(is_text("", op, length));
    EXPECT_FALSE(record_next_op(&record, &at, &op, &length));
    EXPECT_FALSE(record_next_op(&record, &at, &op, &length));
}

UTEST_F(record, a_record_without_ops_has_none)
{
    Record record;
    const char *op;
    size_t length;
    size_t at = 0;
    ASSERT_TRUE(record_parse("mark\t\t\t", 7, &record));
    EXPECT_FALSE(record_next_op(&record, &at, &op, &length));
}

UTEST_F(record, J22_what_is_no_record_is_refused)
{
    static const char *const bodies[] = {
        "",
        "\t\t\t",
        "d\t\t\t",
        "doo\t\t\t",
        "Do\t\t\t",
        "do 0\t\t\t",
        "do\t\t",
        "undo\t\t\t",
        "undo \t\t\t",
        "undo 0\t\t\t",
        "undo 01\t\t\t",
        "undo -1\t\t\t",
        "redo\t\t\t",
        "undo1\t\t\t",
        "undo  1\t\t\t",
        "undo 1 \t\t\t",
        "undo 4294967296\t\t\t",
        "mark 1\t\t\t",
    };
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        Record record;
        EXPECT_FALSE_MSG(record_parse(bodies[i], strlen(bodies[i]), &record), bodies[i]);
    }
}

/* --- headers ---------------------------------------------------------------------------------------- */

UTEST_F(record, a_header_gives_each_value_of_a_key_in_order)
{
    Buffer *text = &utest_fixture->text;
    Buffer *value = &utest_fixture->value;
    size_t at = 0;
    header_add(text, "game", "libre");
    header_add(text, "player", "Élodie");
    header_add(text, "players", "2");
    header_add(text, "player", "Bo\t\n\\\x1b");
    ASSERT_TRUE(header_next(text->bytes, text->length, "player", &at, value));
    EXPECT_STREQ("Élodie", buffer_string(value));
    buffer_clear(value);
    ASSERT_TRUE(header_next(text->bytes, text->length, "player", &at, value));
    EXPECT_STREQ("Bo\t\n\\\x1b", buffer_string(value));
    EXPECT_FALSE(header_next(text->bytes, text->length, "player", &at, value));
    at = 0;
    EXPECT_FALSE(header_next(text->bytes, text->length, "rule", &at, value));
    EXPECT_FALSE(header_next("", 0, "rule", &at, value));
}

UTEST_F(record, a_header_that_others_wrote_may_be_anything)
{
    Buffer *value = &utest_fixture->value;
    const char *header = "rule\nrule x\n\nrule\t\nrule\ta\\q\nrule\tend";
    size_t at = 0;
    ASSERT_TRUE(header_next(header, strlen(header), "rule", &at, value));
    EXPECT_EQ((size_t)0, value->length);
    EXPECT_FALSE(header_next(header, strlen(header), "rule", &at, value)); /* no such escape */
    buffer_clear(value);
    ASSERT_TRUE(header_next(header, strlen(header), "rule", &at, value)); /* the last needs no newline */
    EXPECT_STREQ("end", buffer_string(value));
    EXPECT_FALSE(header_next(header, strlen(header), "rule", &at, value));
}
