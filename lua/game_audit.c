/* A second opinion on a taken line: the audits of a game get the table before and after. */
#include "game_parts.h"

#include <lauxlib.h>

/* was(f, ...) -- what f returns with t as it was before the line */
static int was(lua_State *L)
{
    const GameRequest *request = lua_touserdata(L, lua_upvalueindex(1));
    luaL_checktype(L, 1, LUA_TFUNCTION);
    Handle *handle = request->game->handle;
    Handle now = *handle;
    *handle = game_show(request->taken);
    handle->language = now.language;
    bool is_fine = sandbox_try(L, lua_gettop(L) - 1, LUA_MULTRET);
    *handle = now;
    return is_fine ? lua_gettop(L) : lua_error(L);
}

static int push_audited(lua_State *L, const GameRequest *request)
{
    lua_pushlightuserdata(L, (void *)request);
    lua_pushcclosure(L, was, 1);
    lua_pushstring(L, request->who);
    lua_pushstring(L, request->text);
    return 3;
}

GameResult game_audit(Game *game, Table *table, Table *before, const char *who, const char *line,
                      Buffer *wrong, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_AUDIT, .lent = game_show(table), .push = push_audited, .out = wrong};
    request.who = who;
    request.text = line;
    request.taken = before;
    return game_call(&request, trouble);
}
