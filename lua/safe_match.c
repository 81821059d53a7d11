/* string.find, match, gmatch and gsub with the matcher of pattern.h: its work is charged as it is done. */
#include "pattern.h"
#include "safe.h"
#include "sandbox.h"

#include <lauxlib.h>
#include <string.h>

enum {
    FUEL = 1 << 14,      /* between two charges */
    NOTES_MAX = 1 << 19, /* bytes of notes of what was tried */
    EASY = 4096,         /* a search that does more takes notes, and room for a few times the text */
    BASE_STEPS = 20,     /* of any search */
};

typedef struct {
    lua_State *L;
    int notes; /* a free stack index for them */
    Pattern *pattern;
    PatternMatch match;
} Search;

static void read_pattern(lua_State *L, Pattern *pattern, int index, bool may_anchor)
{
    size_t length;
    const char *text = luaL_checklstring(L, index, &length);
    const char *trouble = pattern_read(pattern, text, length, may_anchor);
    if (trouble) luaL_error(L, "%s", trouble);
    sandbox_charge(L, BASE_STEPS + 2 * length);
}

static void give_notes(Search *search)
{
    PatternMatch *match = &search->match;
    size_t size = pattern_notes_size(match->pattern, match->length);
    if (match->tried || size == 0 || size > NOTES_MAX) return;
    sandbox_charge(search->L, size / 16);
    match->tried = lua_newuserdatauv(search->L, size, 0);
    memset(match->tried, 0, size);
    lua_replace(search->L, search->notes);
}

/* The next match from match.from on. Whatever was noted is for this search alone. */
static bool find_next(Search *search)
{
    PatternMatch *match = &search->match;
    int64_t given =
        EASY + 4 * (int64_t)(match->length - (match->from < match->length ? match->from : match->length));
    match->tried = NULL;
    for (;;) {
        match->fuel = given;
        PatternResult result = pattern_search(match);
        sandbox_charge(search->L, (size_t)(given - match->fuel));
        if (result != PATTERN_HUNGRY) return result == PATTERN_FOUND;
        give_notes(search);
        given = FUEL;
    }
}

/* --- what was captured ------------------------------------------------------------------------------ */

static void push_capture(Search *search, int capture)
{
    const PatternMatch *match = &search->match;
    size_t start = match->start[capture];
    if (search->pattern->is_position[capture])
        lua_pushinteger(search->L, (lua_Integer)start + 1);
    else
        lua_pushlstring(search->L, match->subject + start, match->stop[capture] - start);
}

static void push_whole(Search *search)
{
    const PatternMatch *match = &search->match;
    lua_pushlstring(search->L, match->subject + match->from, match->end - match->from);
}

/* Pushes all captures, or the whole match if there are none; returns how many. */
static int push_captures(Search *search, bool or_whole)
{
    int count = search->pattern->capture_count;
    luaL_checkstack(search->L, count + 1, "too many captures");
    if (count == 0 && or_whole) {
        push_whole(search);
        return 1;
    }
    for (int i = 0; i < count; i++) {
        push_capture(search, i);
    }
    return count;
}

/* --- find and match --------------------------------------------------------------------------------- */

/* Where to begin, counted from 0, for a position that may count from the end; past the end: length + 1. */
static size_t check_begin(lua_State *L, int index, size_t length)
{
    lua_Integer begin = luaL_optinteger(L, index, 1);
    if (begin > (lua_Integer)length + 1) return length + 1;
    if (begin > 0) return (size_t)begin - 1;
    if (begin == 0 || begin < -(lua_Integer)length) return 0;
    return (size_t)((lua_Integer)length + begin);
}

static bool is_plain(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\0' && strchr("^$*+?.([%-", text[i])) return false;
    }
    return true;
}

static int push_none(lua_State *L)
{
    lua_pushnil(L);
    return 1;
}

static int find_plain(lua_State *L, size_t begin)
{
    size_t length, sought_length;
    const char *text = lua_tolstring(L, 1, &length);
    const char *sought = lua_tolstring(L, 2, &sought_length);
    sandbox_charge(L, BASE_STEPS + (length - begin) / 8);
    const char *found =
        sought_length == 0 ? text + begin : memmem(text + begin, length - begin, sought, sought_length);
    if (!found) return push_none(L);
    lua_pushinteger(L, found - text + 1);
    lua_pushinteger(L, (lua_Integer)((size_t)(found - text) + sought_length));
    return 2;
}

static bool search_once(lua_State *L, Search *search, Pattern *pattern, size_t begin)
{
    size_t length;
    const char *text = lua_tolstring(L, 1, &length);
    read_pattern(L, pattern, 2, true);
    lua_settop(L, 3);
    search->L = L;
    search->notes = 3;
    search->pattern = pattern;
    pattern_begin(&search->match, pattern, text, length, begin);
    return find_next(search);
}

static int find_or_match(lua_State *L, bool is_find)
{
    size_t length, pattern_length;
    Pattern pattern;
    Search search;
    luaL_checklstring(L, 1, &length);
    const char *text = luaL_checklstring(L, 2, &pattern_length);
    size_t begin = check_begin(L, 3, length);
    if (begin > length) return push_none(L);
    if (is_find && (lua_toboolean(L, 4) || is_plain(text, pattern_length))) return find_plain(L, begin);
    if (!search_once(L, &search, &pattern, begin)) return push_none(L);
    if (!is_find) return push_captures(&search, true);
    lua_pushinteger(L, (lua_Integer)search.match.from + 1);
    lua_pushinteger(L, (lua_Integer)search.match.end);
    return 2 + push_captures(&search, false);
}

int safe_find(lua_State *L)
{
    return find_or_match(L, true);
}

int safe_match(lua_State *L)
{
    return find_or_match(L, false);
}

/* --- gmatch ----------------------------------------------------------------------------------------- */

typedef struct {
    Pattern pattern;
    size_t from, last; /* where to look next; the end of the last match, where no empty one may follow */
    bool has_last;
} Going;

enum { SUBJECT = 1, GOING }; /* upvalues of a step */

/* The next match, but no empty one right where the last ended. */
static bool find_other(Search *search, size_t last, bool has_last)
{
    PatternMatch *match = &search->match;
    while (match->from <= match->length && find_next(search)) {
        if (!has_last || match->end != last) return true;
        match->from++;
    }
    return false;
}

static int gmatch_step(lua_State *L)
{
    size_t length;
    Search search = {.L = L, .notes = 1};
    Going *going = lua_touserdata(L, lua_upvalueindex(GOING));
    const char *text = lua_tolstring(L, lua_upvalueindex(SUBJECT), &length);
    lua_settop(L, 1);
    sandbox_charge(L, BASE_STEPS);
    search.pattern = &going->pattern;
    pattern_begin(&search.match, search.pattern, text, length, going->from);
    if (!find_other(&search, going->last, going->has_last)) {
        going->from = length + 1;
        return push_none(L);
    }
    going->from = going->last = search.match.end;
    going->has_last = true;
    return push_captures(&search, true);
}

bool safe_is_gmatch_step(lua_CFunction function)
{
    return function == gmatch_step;
}

int safe_gmatch(lua_State *L)
{
    size_t length;
    luaL_checklstring(L, 1, &length);
    luaL_checkstring(L, 2);
    size_t begin = check_begin(L, 3, length);
    lua_settop(L, 2);
    Going *going = lua_newuserdatauv(L, sizeof *going, 0);
    read_pattern(L, &going->pattern, 2, false);
    going->from = begin;
    going->last = 0;
    going->has_last = false;
    lua_remove(L, 2);
    lua_pushcclosure(L, gmatch_step, 2);
    return 1;
}

/* --- gsub ------------------------------------------------------------------------------------------- */

enum { WITH = 3, NOTES = 5 };

static void add(lua_State *L, luaL_Buffer *out, const char *bytes, size_t length)
{
    safe_check_text_length(L, luaL_bufflen(out) + length);
    luaL_addlstring(out, bytes, length);
}

/* Adds the value at the top of the stack, a text or a number, and pops it. */
static void add_top(lua_State *L, luaL_Buffer *out)
{
    safe_check_text_length(L, luaL_bufflen(out) + lua_rawlen(L, -1));
    luaL_addvalue(out);
}

static void add_capture(Search *search, luaL_Buffer *out, int capture)
{
    lua_State *L = search->L;
    if (capture == 0 && search->pattern->capture_count == 0) capture = -1; /* %1 is the whole then */
    if (capture >= search->pattern->capture_count) {
        luaL_error(L, "invalid capture index %%%d in replacement string", capture + 1);
    }
    if (capture < 0)
        push_whole(search);
    else
        push_capture(search, capture);
    add_top(L, out);
}

static void add_template(Search *search, luaL_Buffer *out)
{
    size_t length;
    const char *with = lua_tolstring(search->L, WITH, &length);
    for (size_t i = 0; i < length; i++) {
        const char *percent = memchr(with + i, '%', length - i);
        size_t plain = (percent ? (size_t)(percent - with) : length) - i;
        add(search->L, out, with + i, plain);
        if (!percent) break;
        i += plain + 1;
        char next = i < length ? with[i] : '\0';
        if (i < length && next == '%')
            add(search->L, out, "%", 1);
        else if (next >= '0' && next <= '9')
            add_capture(search, out, next - '1');
        else
            luaL_error(search->L, "invalid use of '%%' in replacement string");
    }
}

/* Adds what the function or the table at WITH has for the match. */
static void add_answer(Search *search, luaL_Buffer *out)
{
    lua_State *L = search->L;
    if (lua_istable(L, WITH)) {
        if (search->pattern->capture_count > 0)
            push_capture(search, 0);
        else
            push_whole(search);
        lua_gettable(L, WITH);
    } else {
        lua_pushvalue(L, WITH);
        lua_call(L, push_captures(search, true), 1);
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        push_whole(search);
    } else if (!lua_isstring(L, -1)) {
        luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    }
    lua_tostring(L, -1); /* a number becomes a text, whose length counts */
    add_top(L, out);
}

static void check_with(lua_State *L)
{
    int type = lua_type(L, WITH);
    bool is_fine = type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE;
    luaL_argexpected(L, is_fine, WITH, "string, function or table");
    lua_settop(L, NOTES);
    if (type == LUA_TNUMBER) lua_tostring(L, WITH);
}

/* Adds the subject with at most most replacements; returns how many there were. */
static lua_Integer replace(Search *search, luaL_Buffer *out, lua_Integer most)
{
    PatternMatch *match = &search->match;
    lua_State *L = search->L;
    bool is_text = lua_type(L, WITH) == LUA_TSTRING;
    size_t copied = 0, last = 0;
    lua_Integer count = 0;
    while (count < most && match->from <= match->length && find_other(search, last, count > 0)) {
        sandbox_charge(L, BASE_STEPS);
        count++;
        add(L, out, match->subject + copied, match->from - copied);
        if (is_text)
            add_template(search, out);
        else
            add_answer(search, out);
        copied = last = match->from = match->end;
        if (search->pattern->is_anchored) break;
    }
    add(L, out, match->subject + copied, match->length - copied);
    return count;
}

/* string.gsub(text, pattern, with [, most]) */
int safe_gsub(lua_State *L)
{
    size_t length;
    Pattern pattern;
    Search search = {.L = L, .notes = NOTES, .pattern = &pattern};
    luaL_Buffer out;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
    check_with(L);
    read_pattern(L, &pattern, 2, true);
    pattern_begin(&search.match, &pattern, text, length, 0);
    luaL_buffinit(L, &out);
    lua_Integer count = replace(&search, &out, most);
    luaL_pushresult(&out);
    lua_pushinteger(L, count);
    return 2;
}
