/* Rules that the table overrules: see handle.h. */
#include "handle_parts.h"

#include "refusal.h"

bool handle_overrule(lua_State *L, int handle)
{
    enum { NOTED_MAX = 100 };
    handle = lua_absindex(L, handle);
    const Handle *open = lua_touserdata(L, handle);
    if (!open->is_forced || open->attempts > 0) return false;
    handle_push_list(L, handle, HANDLE_OVERRULED);
    lua_Integer next = (lua_Integer)lua_rawlen(L, -1) + 1;
    lua_insert(L, -2);
    if (next <= NOTED_MAX)
        lua_rawseti(L, -2, next);
    else
        lua_pop(L, 1);
    lua_pop(L, 1);
    return true;
}

/* object(code, fields) */
static int object(lua_State *L)
{
    refusal_push_given(L);
    return handle_overrule(L, lua_upvalueindex(1)) ? 0 : lua_error(L);
}

void handle_push_overrulable(lua_State *L)
{
    lua_pushcclosure(L, object, 1);
}

int handle_overruled(lua_State *L)
{
    handle_check(L);
    handle_push_list(L, 1, HANDLE_OVERRULED);
    return 1;
}
