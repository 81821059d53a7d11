#include "check.h"
#include "telling/json.h"

#include <string.h>

struct json {
    Buffer out;
    Json json;
};

UTEST_F_SETUP(json)
{
    utest_fixture->json = json_to(&utest_fixture->out);
    EXPECT_EQ(0u, utest_fixture->out.length);
}

UTEST_F_TEARDOWN(json)
{
    (void)utest_result;
    buffer_done(&utest_fixture->out);
}

#define WRITTEN() buffer_string(&t->out)

UTEST_F(json, values_stand_between_commas)
{
    struct json *t = utest_fixture;
    json_open(&t->json, '{');
    json_key(&t->json, "nom");
    json_text(&t->json, "Élodie");
    json_key(&t->json, "soldes");
    json_open(&t->json, '[');
    json_integer(&t->json, INT64_MIN);
    json_unsigned(&t->json, UINT64_MAX);
    json_open(&t->json, '{');
    json_close(&t->json, '}');
    json_boolean(&t->json, true);
    json_boolean(&t->json, false);
    json_close(&t->json, ']');
    json_key(&t->json, "rien");
    json_null(&t->json);
    json_close(&t->json, '}');
    EXPECT_STREQ("{\"nom\":\"Élodie\",\"soldes\":[-9223372036854775808,18446744073709551615,{},true,false],"
                 "\"rien\":null}",
                 WRITTEN());
}

UTEST_F(json, nothing_of_a_text_reaches_the_terminal)
{
    struct json *t = utest_fixture;
    json_text(&t->json, "\"a\\b\"\n\x1b[2J\x7f\xC2\x85\u202E");
    EXPECT_STREQ("\"\\\"a\\\\b\\\"\\u000a\\u001b[2J\\u007f\\u0085\\u202e\"", WRITTEN());
}

UTEST_F(json, beyond_sixteen_bits_an_escape_is_two)
{
    struct json *t = utest_fixture;
    json_text(&t->json, "a\U000E0041\U0001F600");
    EXPECT_STREQ("\"a\\udb40\\udc41\U0001F600\"", WRITTEN());
}

UTEST_F(json, what_is_no_text_is_replaced)
{
    struct json *t = utest_fixture;
    json_bytes(&t->json, "a\0\xC3z", 4);
    EXPECT_STREQ("\"a\\u0000\\ufffdz\"", WRITTEN());
}

UTEST_F(json, no_text_is_null)
{
    struct json *t = utest_fixture;
    json_text(&t->json, NULL);
    EXPECT_STREQ("null", WRITTEN());
}
