/* Values along an evening: an earlier table goes on by its effects, and scripts read it at each stop. */
#include "game_parts.h"

#include <lauxlib.h>
#include <string.h>

static const GameAlong *along_of(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(1));
}

/* next() -- the table goes on: false at the end; "command" or "period", and what is typed next, if anything
 * is */
static int along_next(lua_State *L)
{
    const GameAlong *along = along_of(L);
    const char *typed = NULL;
    switch (along->next(along->context, &typed)) {
    case GAME_ALONG_COMMAND: lua_pushliteral(L, "command"); break;
    case GAME_ALONG_PERIOD: lua_pushliteral(L, "period"); break;
    case GAME_ALONG_END: lua_pushboolean(L, false); break;
    }
    lua_pushstring(L, typed);
    return 2;
}

/* put(place, value) -- nil: nobody knows */
static int along_put(lua_State *L)
{
    const GameAlong *along = along_of(L);
    size_t column = (size_t)luaL_checkinteger(L, 1) - 1;
    int64_t value = lua_isnoneornil(L, 2) ? 0 : luaL_checkinteger(L, 2);
    along->put(along->context, column, lua_isnoneornil(L, 2) ? NULL : &value);
    return 0;
}

/* at(kind, who, period) -- what kind of line is typed next, who is asked, and which period it is */
static int along_at(lua_State *L)
{
    const GameAlong *along = along_of(L);
    along->at(along->context, luaL_checkstring(L, 1), luaL_checkstring(L, 2), luaL_checkstring(L, 3));
    return 0;
}

static void push_callback(lua_State *L, lua_CFunction function, const GameAlong *along)
{
    lua_pushlightuserdata(L, (void *)along);
    lua_pushcclosure(L, function, 1);
}

/* What is asked for, and what of it has been read. */
typedef struct {
    const GameAlong *along;
    Moves moves;
} Way;

static int push_along(lua_State *L, const GameRequest *request)
{
    Way *way = request->taken;
    const GameAlong *along = way->along;
    int count = game_push_language(L, request);
    lua_pushstring(L, along->columns);
    lua_pushstring(L, along->period);
    lua_pushstring(L, along->who);
    push_callback(L, along_next, along);
    push_callback(L, along_put, along);
    push_callback(L, along_at, along);
    push_next_move(L, &way->moves);
    return count + 7;
}

/* As he sits today: at the beginning of the way nobody sits there yet. */
static PlayerId asker_of(const GameAlong *along)
{
    const char *who = along->who;
    return (PlayerId){who ? table_find(along->today, NAME_PLAYER, who, strlen(who)) : NO_INDEX};
}

GameResult game_along(Game *game, Table *table, const GameAlong *along, GameTrouble *trouble)
{
    Way way = {along, {along->next_move, along->context, along->who, {0, 0}}};
    GameRequest request = {game, CALL_ALONG, .push = push_along, .taken = &way};
    request.lent = (Handle){.table = table, .asker = asker_of(along), .sees_all = along->sees_all};
    request.lent.today = along->today;
    return game_call(&request, trouble);
}

/* --- what is told of it ----------------------------------------------------------------------------- */

GameResult game_title(Game *game, Table *table, Buffer *title, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_TITLE, .lent = game_show(table), .push = game_push_language,
                           .out = title};
    return game_call(&request, trouble);
}

GameResult game_worth(Game *game, Table *table, Buffer *parts, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_WORTH, .lent = game_show(table), .push = game_push_language,
                           .out = parts};
    return game_call(&request, trouble);
}

GameResult game_quoted(Game *game, Table *table, Buffer *facts, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_QUOTED, .lent = game_show(table), .push = game_push_language,
                           .out = facts};
    return game_call(&request, trouble);
}

GameResult game_period_facts(Game *game, Table *table, Buffer *facts, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_PERIOD_FACTS, .lent = game_show(table), .out = facts};
    return game_call(&request, trouble);
}

GameResult game_awards(Game *game, Table *table, bool sees_all, Buffer *awards, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_AWARDS, .push = game_push_language, .out = awards};
    request.lent = sees_all ? game_show(table) : game_show_to(table, NULL);
    return game_call(&request, trouble);
}

GameResult game_price(Game *game, Table *table, const char *asset, bool sees_all, Buffer *price,
                      GameTrouble *trouble)
{
    GameRequest request = {game, CALL_PRICE, .push = game_push_text, .out = price};
    request.lent = sees_all ? game_show(table) : game_show_to(table, NULL);
    request.text = asset;
    return game_call(&request, trouble);
}

GameResult game_offers(Game *game, Table *table, const char *auction, Buffer *offers, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_OFFERS, .lent = game_show(table), .push = game_push_text, .out = offers};
    request.text = auction;
    return game_call(&request, trouble);
}
