/* What has moved, one amount after the other, for a script that asks. */
#include "game_parts.h"

static int next_move(lua_State *L)
{
    GameMove move;
    Moves *moves = lua_touserdata(L, lua_upvalueindex(1));
    if (!moves->next || !moves->next(moves->context, moves->eyes, &moves->place, &move)) return 0;
    lua_pushinteger(L, (lua_Integer)move.called);
    lua_pushstring(L, move.from);
    lua_pushstring(L, move.to);
    lua_pushstring(L, move.asset);
    lua_pushinteger(L, move.amount);
    return 5;
}

void push_next_move(lua_State *L, Moves *moves)
{
    lua_pushlightuserdata(L, moves);
    lua_pushcclosure(L, next_move, 1);
}
