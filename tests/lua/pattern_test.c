/* Patterns: as Lua's own matcher finds, and where that one is held up, in bounded time. */
#include "check.h"
#include "pattern.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- one search as a text --------------------------------------------------------------------------- */

enum { SHOWN_ROOM = 1024, FUEL_ENOUGH = 1 << 24 };

/* `from-end` counted as Lua does, then each capture in <>, a position as @n; or `none`, or what is wrong. */
static void show_ours(const char *pattern_text, const char *subject, bool takes_notes, char *shown)
{
    static uint8_t notes[1 << 16];
    Pattern pattern;
    PatternMatch match;
    size_t length = strlen(subject);
    const char *trouble = pattern_read(&pattern, pattern_text, strlen(pattern_text), true);
    if (trouble) {
        snprintf(shown, SHOWN_ROOM, "malformed");
        return;
    }
    pattern_begin(&match, &pattern, subject, length, 0);
    size_t size = pattern_notes_size(&pattern, length);
    memset(notes, 0, sizeof notes);
    if (takes_notes && size > 0 && size <= sizeof notes) match.tried = notes;
    match.fuel = FUEL_ENOUGH;
    PatternResult result = pattern_search(&match);
    if (result != PATTERN_FOUND) {
        snprintf(shown, SHOWN_ROOM, result == PATTERN_HUNGRY ? "hungry" : "none");
        return;
    }
    int used = snprintf(shown, SHOWN_ROOM, "%zu-%zu", match.from + 1, match.end);
    for (int i = 0; i < pattern.capture_count; i++) {
        size_t size_of = match.stop[i] - match.start[i];
        char *at = shown + used;
        size_t room = SHOWN_ROOM - (size_t)used;
        used += pattern.is_position[i]
                    ? snprintf(at, room, " @%zu", match.start[i] + 1)
                    : snprintf(at, room, " <%.*s>", (int)size_of, subject + match.start[i]);
    }
}

/* --- by Lua's own ----------------------------------------------------------------------------------- */

static lua_State *lua;

static void show_theirs(const char *pattern, const char *subject, char *shown)
{
    static const char source[] =
        "local subject, pattern = ...\n"
        "local function show(from, to, ...)\n"
        "  if not from then return 'none' end\n"
        "  local text = from .. '-' .. to\n"
        "  for _, capture in ipairs { ... } do\n"
        "    text = text .. (math.type(capture) and ' @' .. capture or ' <' .. capture .. '>')\n"
        "  end\n"
        "  return text\n"
        "end\n"
        "local found = table.pack(pcall(string.find, subject, pattern))\n"
        "if not found[1] then return found[2]:find('too complex') and 'hungry' or 'malformed' end\n"
        "return show(table.unpack(found, 2, found.n))\n";
    if (!lua) {
        lua = luaL_newstate();
        luaL_requiref(lua, LUA_GNAME, luaopen_base, 1);
        luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 1);
        luaL_requiref(lua, LUA_TABLIBNAME, luaopen_table, 1);
        luaL_requiref(lua, LUA_MATHLIBNAME, luaopen_math, 1);
        lua_settop(lua, 0);
        bq_assert(luaL_loadstring(lua, source) == LUA_OK);
    }
    lua_pushvalue(lua, 1);
    lua_pushstring(lua, subject);
    lua_pushstring(lua, pattern);
    bq_assert(lua_pcall(lua, 2, 1, 0) == LUA_OK);
    snprintf(shown, SHOWN_ROOM, "%s", lua_tostring(lua, -1));
    lua_settop(lua, 1);
}

static void close_lua(void)
{
    if (lua) lua_close(lua);
    lua = NULL;
}

/* "" if both find the same, with and without notes; else what each found. */
static const char *compare(const char *pattern, const char *subject)
{
    static char told[4 * SHOWN_ROOM], ours[SHOWN_ROOM], noted[SHOWN_ROOM], theirs[SHOWN_ROOM];
    show_ours(pattern, subject, false, ours);
    show_ours(pattern, subject, true, noted);
    show_theirs(pattern, subject, theirs);
    if (strcmp(ours, theirs) == 0 && strcmp(noted, theirs) == 0) return "";
    snprintf(told, sizeof told, "'%s' in '%s': %s, with notes %s, Lua %s", pattern, subject, ours, noted,
             theirs);
    return told;
}

UTEST(pattern, what_Lua_finds_is_found)
{
    static const char *const patterns[] = {"",
                                           "a",
                                           "abc",
                                           "^a",
                                           "a$",
                                           "^$",
                                           "$",
                                           "^",
                                           "a^",
                                           "$a",
                                           ".",
                                           "..",
                                           ".*",
                                           ".-",
                                           ".+",
                                           ".?",
                                           "a*",
                                           "a-",
                                           "a+",
                                           "a?",
                                           "a*b",
                                           "a-b",
                                           "a+b",
                                           "a?b",
                                           "(a*)(b*)",
                                           "(a-)(b)",
                                           "()a()",
                                           "()",
                                           "(()a)",
                                           "((a)(b))",
                                           "(.)%1",
                                           "(a*)%1",
                                           "(.)(.)%2%1",
                                           "%a",
                                           "%a+",
                                           "%A",
                                           "%d+",
                                           "%s*",
                                           "%S+",
                                           "%w+",
                                           "%W",
                                           "%p",
                                           "%c",
                                           "%l",
                                           "%u",
                                           "%x+",
                                           "%g+",
                                           "[abc]",
                                           "[^abc]",
                                           "[a-c]+",
                                           "[^a-c]+",
                                           "[%a_]+",
                                           "[%]]",
                                           "[]]",
                                           "[^]]",
                                           "[a-]",
                                           "[-a]",
                                           "[%-a]",
                                           "[a%-c]",
                                           "[%a-z]",
                                           "[^%s]+",
                                           "[^%S]",
                                           "%b()",
                                           "%bxy",
                                           "%baa",
                                           "%f[%a]%a+",
                                           "%f[%A]",
                                           "%f[%z]",
                                           "%%",
                                           "%.",
                                           "a.-b.-c",
                                           "^(%w+)=(%w*)$",
                                           "^%s*(.-)%s*$",
                                           "(%d+)%-(%d+)",
                                           "a**",
                                           "%b()*",
                                           "(a+)+",
                                           "%f[a]a*",
                                           "x*y*z*$",
                                           "a-b-c-$",
                                           "(a?)(a?)(a?)aaa",
                                           "[a-c]-%d",
                                           "()b()c()",
                                           "a.?.?c",
                                           "é",
                                           "[é]+"};
    static const char *const subjects[] = {"",
                                           "a",
                                           "b",
                                           "ab",
                                           "ba",
                                           "aaa",
                                           "aaab",
                                           "abab",
                                           "abc",
                                           "aabbcc",
                                           "xaxbxc",
                                           "hello world",
                                           "  trim me  ",
                                           "key=value",
                                           "10-20",
                                           "(a(b)c)d",
                                           "((",
                                           "))",
                                           "xaybxcy",
                                           "a]b",
                                           "a-b",
                                           "a%b.c",
                                           "THE (quick) fox",
                                           "12ab34",
                                           "aaaaaaaaaaaaaaaaaaaa",
                                           "abcabcabc",
                                           "éa",
                                           "\x01\x7f \t\n",
                                           "_under_score"};
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        for (size_t k = 0; k < sizeof subjects / sizeof subjects[0]; k++) {
            EXPECT_STREQ("", compare(patterns[i], subjects[k]));
        }
    }
    close_lua();
}

UTEST(pattern, what_Lua_refuses_is_refused)
{
    static const char *const patterns[] = {"%",   "a%",  "[",  "[a", "[^",   "[]",  "[^]",  "[%",
                                           "[%]", "(",   "(a", ")",  "a)",   "(()", "%b",   "%bx",
                                           "%f",  "%fa", "%1", "%0", "(a%1", "%9",  "(a)%2"};
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        Pattern pattern;
        EXPECT_TRUE(pattern_read(&pattern, patterns[i], strlen(patterns[i]), true) != NULL);
    }
}

/* Random patterns over few letters find in random texts what Lua finds. */
UTEST(pattern, random_patterns_find_what_Lua_finds)
{
    static const char *const parts[] = {"a", "b",  ".",  "[ab]", "[^a]",  "%a", "(", ")",  "*",  "+",   "-",
                                        "?", "()", "%1", "%b()", "%f[a]", "^",  "$", "a*", "b-", "(a)", "c"};
    uint32_t seed = 12345;
    int count = getenv("BANQUIER_QUICK") ? 2000 : 100000;
    for (int n = 0; n < count; n++) {
        char pattern[64] = "", subject[32] = "";
        for (int i = 0; i < 8; i++) {
            seed = seed * 1664525u + 1013904223u;
            if (seed >> 24 < 40) break;
            strcat(pattern, parts[(seed >> 8) % (sizeof parts / sizeof parts[0])]);
        }
        for (int i = 0; i < 12; i++) {
            seed = seed * 1664525u + 1013904223u;
            strcat(subject, (const char *[]){"a", "b", "c", "(", ")"}[(seed >> 16) % 5]);
        }
        char theirs[SHOWN_ROOM];
        show_theirs(pattern, subject, theirs);
        if (strcmp(theirs, "malformed") == 0)
            continue; /* Lua only refuses what it comes to; we refuse at once */
        Pattern read;
        if (pattern_read(&read, pattern, strlen(pattern), true)) continue;
        EXPECT_STREQ("", compare(pattern, subject));
    }
    close_lua();
}

/* --- bounds ----------------------------------------------------------------------------------------- */

/* How much fuel the search takes, with notes. */
static int64_t fuel_used(const char *pattern_text, const char *subject, size_t length)
{
    Pattern pattern;
    PatternMatch match;
    bq_assert(!pattern_read(&pattern, pattern_text, strlen(pattern_text), true));
    pattern_begin(&match, &pattern, subject, length, 0);
    match.tried = calloc(1, pattern_notes_size(&pattern, length));
    match.fuel = INT64_MAX / 2;
    bq_assert(match.tried && pattern_search(&match) == PATTERN_NOT_FOUND);
    free(match.tried);
    return INT64_MAX / 2 - match.fuel;
}

UTEST(pattern, with_notes_the_time_grows_with_the_pattern_times_the_text)
{
    static char text[20001];
    memset(text, 'a', sizeof text - 1);
    static const char *const patterns[] = {"a*a*a*a*a*a*a*a*b", ".-.-.-.-.-.-.-.-b", "(a?)(a?)a*(.-)a+a-b$",
                                           "^a*a*a*a*a*a*a*a*b", "[a-z]*%w-%a+.*b"};
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        int64_t once = fuel_used(patterns[i], text, 10000);
        int64_t twice = fuel_used(patterns[i], text, 20000);
        EXPECT_LT(once, (int64_t)10000 * 60);
        EXPECT_LT(twice, once * 3);
    }
}

UTEST(pattern, a_hungry_search_goes_on_where_it_was)
{
    Pattern pattern;
    PatternMatch match;
    static const char subject[] = "aaaaaaaaaaaaaaaaaaaaaaab";
    ASSERT_TRUE(pattern_read(&pattern, "(a*)(a*)()b", 11, true) == NULL);
    pattern_begin(&match, &pattern, subject, strlen(subject), 0);
    PatternResult result;
    int meals = 0;
    do {
        match.fuel = 1;
        meals++;
        result = pattern_search(&match);
    } while (result == PATTERN_HUNGRY);
    EXPECT_EQ((int)PATTERN_FOUND, (int)result);
    EXPECT_GT(meals, 3);
    EXPECT_EQ((size_t)23, match.stop[0] - match.start[0]);
    EXPECT_EQ((size_t)23, match.start[2]);
}

UTEST(pattern, a_pattern_has_a_length)
{
    Pattern pattern;
    char text[2 * PATTERN_ITEMS_MAX + 2];
    memset(text, 'x', sizeof text);
    EXPECT_TRUE(pattern_read(&pattern, text, PATTERN_ITEMS_MAX, true) == NULL);
    EXPECT_STREQ("the pattern is too long", pattern_read(&pattern, text, PATTERN_ITEMS_MAX + 1, true));
    EXPECT_TRUE(pattern_read(&pattern, "%f[a]%f[b]%f[c]", 15, true) == NULL);
}

UTEST(pattern, a_match_is_found_by_the_plain_bytes_that_it_begins_with)
{
    char shown[SHOWN_ROOM];
    show_ours("ref()use%s*(%a)", "re ref refuge refused refuse x", true, shown);
    EXPECT_STREQ("15-21 @18 <d>", shown);
    show_ours("twenty plain bytes ()more", "sixteen: twenty plain bytes less, twenty plain bytes more", true,
              shown);
    EXPECT_STREQ("35-57 @54", shown);
    show_ours("abc?", "a ab", true, shown);
    EXPECT_STREQ("3-4", shown);
    show_ours("abc", "ababab", true, shown);
    EXPECT_STREQ("none", shown);
}

UTEST(pattern, zero_bytes_are_bytes)
{
    Pattern pattern;
    PatternMatch match;
    ASSERT_TRUE(pattern_read(&pattern, "b\0[\0]c", 6, true) == NULL);
    pattern_begin(&match, &pattern, "a\0b\0\0c", 6, 0);
    match.fuel = 1000;
    EXPECT_EQ((int)PATTERN_FOUND, (int)pattern_search(&match));
    EXPECT_EQ((size_t)2, match.from);
    EXPECT_EQ((size_t)6, match.end);
}
