#include "complaint.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* Counted first and written then: while Lua makes room, which may raise an error, we hold nothing. */
const char *complaint_push(lua_State *L, Sentence sentence)
{
    luaL_Buffer text;
    Buffer packed = {0};
    sentence_pack(&packed, sentence);
    size_t length = packed.length;
    buffer_done(&packed);
    char *to = luaL_buffinitsize(L, &text, length);
    sentence_pack(&packed, sentence);
    if (packed.length == length && length > 0) memcpy(to, packed.bytes, length);
    luaL_addsize(&text, packed.length == length ? length : 0);
    buffer_done(&packed);
    luaL_pushresult(&text);
    return lua_tostring(L, -1);
}

void complaint_write(Buffer *out, Language language, const char *text, size_t length)
{
    Buffer packed = {0};
    if (sentence_recognise(&packed, LANGUAGE_ENGLISH, "lua", text, length))
        sentence_expand(out, language, packed.bytes, packed.length);
    else
        sentence_expand(out, language, text, length);
    buffer_done(&packed);
}

_Noreturn void complain(lua_State *L, Sentence sentence)
{
    luaL_where(L, 1);
    complaint_push(L, sentence);
    lua_concat(L, 2);
    lua_error(L);
    abort(); /* lua_error does not come back */
}

_Noreturn void complain_of(lua_State *L, int argument, Sentence sentence)
{
    luaL_argerror(L, argument, complaint_push(L, sentence));
    abort(); /* nor does this */
}
