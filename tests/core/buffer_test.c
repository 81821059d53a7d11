#include "buffer.h"
#include "check.h"

#include <string.h>

struct buffer {
    Buffer buffer;
};

UTEST_F_SETUP(buffer)
{
    buffer_init(&utest_fixture->buffer);
    EXPECT_EQ((size_t)0, utest_fixture->buffer.length);
}

UTEST_F_TEARDOWN(buffer)
{
    EXPECT_TRUE(utest_fixture->buffer.length <= utest_fixture->buffer.room);
    buffer_done(&utest_fixture->buffer);
}

UTEST_F(buffer, what_is_appended_stands_in_its_order)
{
    Buffer *buffer = &utest_fixture->buffer;
    buffer_text(buffer, "Élodie");
    buffer_byte(buffer, ' ');
    buffer_bytes(buffer, "paie cher", 4);
    buffer_text(buffer, "");
    buffer_bytes(buffer, NULL, 0);
    EXPECT_STREQ("Élodie paie", buffer_string(buffer));
    EXPECT_EQ(strlen("Élodie paie"), buffer->length);
}

UTEST_F(buffer, numbers_are_written_to_their_edges)
{
    Buffer *buffer = &utest_fixture->buffer;
    static const int64_t integers[] = {0, -1, 10, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof integers / sizeof *integers; i++) {
        buffer_integer(buffer, integers[i]);
        buffer_byte(buffer, ' ');
    }
    buffer_unsigned(buffer, UINT64_MAX);
    EXPECT_STREQ("0 -1 10 9223372036854775807 -9223372036854775808 18446744073709551615",
                 buffer_string(buffer));
}

UTEST_F(buffer, hexadecimal_has_as_many_digits_as_asked)
{
    Buffer *buffer = &utest_fixture->buffer;
    buffer_hex(buffer, 0xAB, 2);
    buffer_byte(buffer, ' ');
    buffer_hex(buffer, 0x1234, 8);
    buffer_byte(buffer, ' ');
    buffer_hex(buffer, UINT64_MAX, 16);
    EXPECT_STREQ("ab 00001234 ffffffffffffffff", buffer_string(buffer));
}

UTEST_F(buffer, the_string_is_not_part_of_the_text)
{
    Buffer *buffer = &utest_fixture->buffer;
    EXPECT_STREQ("", buffer_string(buffer));
    buffer_text(buffer, "a");
    EXPECT_STREQ("a", buffer_string(buffer));
    buffer_text(buffer, "b");
    EXPECT_STREQ("ab", buffer_string(buffer));
    EXPECT_EQ((size_t)2, buffer->length);
}

UTEST_F(buffer, a_failed_one_stays_so_until_it_is_cleared)
{
    Buffer *buffer = &utest_fixture->buffer;
    buffer_text(buffer, "avant");
    buffer_bytes(buffer, "x", SIZE_MAX); /* cannot be had */
    EXPECT_TRUE(buffer->failed);
    buffer_text(buffer, "après");
    EXPECT_EQ((size_t)5, buffer->length);
    EXPECT_TRUE(buffer_string(buffer) == NULL);
    buffer_clear(buffer);
    EXPECT_FALSE(buffer->failed);
    buffer_text(buffer, "encore");
    EXPECT_STREQ("encore", buffer_string(buffer));
}

UTEST_F(buffer, grows_byte_by_byte)
{
    Buffer *buffer = &utest_fixture->buffer;
    for (int i = 0; i < 10000; i++)
        buffer_byte(buffer, (char)('a' + i % 26));
    ASSERT_EQ((size_t)10000, buffer->length);
    for (int i = 0; i < 10000; i++)
        ASSERT_EQ((char)('a' + i % 26), buffer->bytes[i]);
}
