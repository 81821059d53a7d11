/* string.format without %p, which shows an address, and without %q and %a. */
#include "complaint.h"
#include "safe.h"
#include "sandbox.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

enum {
    SPEC_ROOM = 32,
    NUMBER_ROOM = 512, /* %99.99f of the largest double has 409 */
};

typedef struct {
    char text[SPEC_ROOM]; /* %-08.3 and so on, without the letter */
    size_t length;
    char letter;
} Spec;

static _Noreturn void complain_of_sign(lua_State *L, const char *at, size_t length)
{
    lua_pushlstring(L, at, length < 16 ? length : 16);
    complain(L, say_safe_format(lua_tostring(L, -1)));
}

static size_t count_of(const char *at, const char *end, const char *among)
{
    size_t count = 0;
    while (at + count < end && at[count] != '\0' && strchr(among, at[count])) {
        count++;
    }
    return count;
}

/* Reads what comes after %: flags, at most two digits of width, at most two of precision, a letter. */
static const char *read_spec(lua_State *L, Spec *spec, const char *at, const char *end)
{
    const char *begin = at;
    size_t flags = count_of(at, end, "-+ #0");
    at += flags;
    size_t width = count_of(at, end, "0123456789");
    at += width;
    size_t precision = 0;
    if (at < end && *at == '.') {
        precision = count_of(++at, end, "0123456789");
        at += precision;
    }
    if (at == end || flags > 5 || width > 2 || precision > 2)
        complain_of_sign(L, begin, (size_t)(at - begin) + (at < end));
    spec->length = (size_t)(at - begin) + 1;
    spec->text[0] = '%';
    memcpy(spec->text + 1, begin, (size_t)(at - begin));
    spec->text[spec->length] = '\0';
    spec->letter = *at;
    return at + 1;
}

/* Pushes the number in that format, with that conversion at its end. */
static void push_number(lua_State *L, Spec *spec, const char *conversion, lua_Integer integer,
                        lua_Number number)
{
    char text[NUMBER_ROOM];
    memcpy(spec->text + spec->length, conversion, strlen(conversion) + 1);
    int length = *conversion == 'l' ? snprintf(text, sizeof text, spec->text, (long long)integer)
                                    : snprintf(text, sizeof text, spec->text, number);
    lua_pushlstring(L, text, length < 0 ? 0 : (size_t)length);
}

static void push_character(lua_State *L, Spec *spec, int argument)
{
    char text[NUMBER_ROOM];
    spec->text[spec->length] = 'c';
    spec->text[spec->length + 1] = '\0';
    int length = snprintf(text, sizeof text, spec->text, (int)(unsigned char)luaL_checkinteger(L, argument));
    lua_pushlstring(L, text, length < 0 ? 0 : (size_t)length);
}

/* Texts with a width or a precision must be short, and without a zero byte, which would cut them. */
static void push_text(lua_State *L, Spec *spec, int argument)
{
    size_t length;
    const char *text = safe_push_text(L, argument, &length);
    if (spec->length == 1) return;
    const char *dot = strchr(spec->text, '.');
    size_t most =
        dot ? strlen(dot) > 1 ? (size_t)((dot[1] - '0') * (dot[2] ? 10 : 1) + (dot[2] ? dot[2] - '0' : 0)) : 0
            : length;
    if (length > most) length = most;
    bool is_left = strchr(spec->text, '-') != NULL;
    size_t width = 0;
    for (const char *at = spec->text + 1; *at && *at != '.'; at++) {
        if (*at >= '0' && *at <= '9') width = width * 10 + (size_t)(*at - '0');
    }
    char spaces[100];
    size_t missing = width > length ? width - length : 0;
    memset(spaces, ' ', missing);
    lua_pushlstring(L, spaces, missing);
    lua_pushlstring(L, text, length);
    if (is_left) lua_insert(L, -2);
    lua_concat(L, 2);
    lua_remove(L, -2);
}

static void push_formatted(lua_State *L, Spec *spec, int argument)
{
    switch (spec->letter) {
    case 'c': push_character(L, spec, argument); break;
    case 'd':
    case 'i': push_number(L, spec, "lld", luaL_checkinteger(L, argument), 0); break;
    case 'o': push_number(L, spec, "llo", luaL_checkinteger(L, argument), 0); break;
    case 'x': push_number(L, spec, "llx", luaL_checkinteger(L, argument), 0); break;
    case 'X': push_number(L, spec, "llX", luaL_checkinteger(L, argument), 0); break;
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G': push_number(L, spec, (char[]){spec->letter, '\0'}, 0, luaL_checknumber(L, argument)); break;
    case 's': push_text(L, spec, argument); break;
    default: complain_of_sign(L, (char[]){spec->letter, '\0'}, 1);
    }
}

/* string.format(format, ...) */
int safe_format(lua_State *L)
{
    size_t length;
    const char *at = luaL_checklstring(L, 1, &length);
    const char *end = at + length;
    int argument = 1, last = lua_gettop(L);
    luaL_Buffer out;
    luaL_buffinit(L, &out);
    while (at < end) {
        const char *percent = memchr(at, '%', (size_t)(end - at));
        luaL_addlstring(&out, at, (size_t)((percent ? percent : end) - at));
        if (!percent) break;
        at = percent + 1;
        if (at < end && *at == '%') {
            luaL_addchar(&out, *at++);
            continue;
        }
        Spec spec;
        at = read_spec(L, &spec, at, end);
        if (++argument > last)
            luaL_argerror(L, argument, "no value"); /* as much as the buffer keeps on the stack */
        push_formatted(L, &spec, argument);
        sandbox_charge(L, 10);
        safe_check_text_length(L, luaL_bufflen(&out) + lua_rawlen(L, -1));
        luaL_addvalue(&out);
    }
    luaL_pushresult(&out);
    return 1;
}
