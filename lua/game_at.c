/* Expressions, which may reach back to earlier tables: = cote.SONY - at(12).cote.SONY. */
#include "game_parts.h"

#include "complaint.h"

#include <lauxlib.h>

enum { MOMENTS_MAX = 16 }; /* the table that this one expression reads */

/* The earlier tables that an expression has asked for. */
typedef struct {
    Game *game;
    const GameAt *at;
    const char *who;
    Moves moves;
    int count;
    uint64_t numbers[MOMENTS_MAX];
    Table *tables[MOMENTS_MAX];
} Moments;

/* The table as it was after that command; NULL if there is none. */
static Table *table_of(lua_State *L, Moments *moments, uint64_t number)
{
    for (int i = 0; i < moments->count; i++)
        if (moments->numbers[i] == number) return moments->tables[i];
    if (moments->count == MOMENTS_MAX) complain(L, say_script_many_moments(MOMENTS_MAX));
    Table *table = moments->at->table(moments->at->context, number);
    if (!table) return NULL;
    moments->numbers[moments->count] = number;
    moments->tables[moments->count++] = table;
    return table;
}

/* earlier(number, f, ...) -- what f returns with t as it was after that command; nothing, if there is no such
 * command */
static int earlier(lua_State *L)
{
    Moments *moments = lua_touserdata(L, lua_upvalueindex(1));
    lua_Integer number = luaL_checkinteger(L, 1);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    if (!moments->at || number < 0) return 0;
    Table *table = table_of(L, moments, (uint64_t)number);
    if (!table) return 0;
    Handle *handle = moments->game->handle;
    Handle now = *handle;
    *handle = game_show_to(table, moments->who);
    bool is_fine = sandbox_try(L, lua_gettop(L) - 2, LUA_MULTRET);
    *handle = now;
    return is_fine ? lua_gettop(L) - 1 : lua_error(L);
}

/* The expression, who asks, earlier, the number of the last command, and what has moved. */
static int push_expression(lua_State *L, const GameRequest *request)
{
    Moments *moments = request->taken;
    lua_pushstring(L, request->text);
    lua_pushstring(L, request->who);
    lua_pushlightuserdata(L, moments);
    lua_pushcclosure(L, earlier, 1);
    lua_pushinteger(L, moments->at ? (lua_Integer)moments->at->last : 0);
    push_next_move(L, &moments->moves);
    return 5;
}

GameResult game_evaluate_at(Game *game, Table *table, const GameAt *at, const char *who,
                            const char *expression, Buffer *value, GameTrouble *trouble)
{
    Moments moments = {.game = game, .at = at, .who = who};
    if (at) moments.moves = (Moves){at->next_move, at->context, who, {0, 0}};
    GameRequest request = {game, CALL_EVALUATE, .lent = game_show_to(table, who), .push = push_expression,
                           .out = value};
    request.who = who;
    request.text = expression;
    request.taken = &moments;
    GameResult result = game_call(&request, trouble);
    for (int i = 0; i < moments.count; i++)
        table_free(moments.tables[i]);
    return result;
}

GameResult game_evaluate(Game *game, Table *table, const char *who, const char *expression, Buffer *value,
                         GameTrouble *trouble)
{
    return game_evaluate_at(game, table, NULL, who, expression, value, trouble);
}
