/* Seats that the program plays: what they say, and evenings that they play by themselves. */
#include "game_parts.h"

static int push_chooser(lua_State *L, const GameRequest *request)
{
    int count = game_push_pick(L, request);
    return count + game_push_language(L, request);
}

GameResult game_seat_move(Game *game, Table *table, GamePick pick, void *context, Buffer *move,
                          GameTrouble *trouble)
{
    GameRequest request = {game, CALL_SEAT_MOVE, .lent = game_show(table), .push = push_chooser, .out = move};
    request.pick = pick;
    request.pick_context = context;
    return game_call(&request, trouble);
}

/* pick, who, the language */
static int push_advised(lua_State *L, const GameRequest *request)
{
    int count = game_push_pick(L, request);
    lua_pushstring(L, request->who);
    return count + 1 + game_push_language(L, request);
}

GameResult game_seat_advice(Game *game, Table *table, const char *who, GamePick pick, void *context,
                            Buffer *advice, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_SEAT_ADVICE, .lent = game_show_all(table, who), .push = push_advised,
                           .out = advice};
    request.who = who;
    request.pick = pick;
    request.pick_context = context;
    return game_call(&request, trouble);
}

/* pick, who, the language, whether it is what they want */
static int push_told(lua_State *L, const GameRequest *request)
{
    int count = push_advised(L, request);
    lua_pushboolean(L, request->count != 0);
    return count + 1;
}

GameResult game_seats_told(Game *game, Table *table, const char *who, bool wants, GamePick pick,
                           void *context, Buffer *told, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_SEAT_TOLD, .lent = game_show(table), .push = push_told, .out = told};
    request.who = who;
    request.count = wants;
    request.pick = pick;
    request.pick_context = context;
    return game_call(&request, trouble);
}

static int push_moves(lua_State *L, const GameRequest *request)
{
    const GameMoves *moves = request->taken;
    int count = game_push_pick(L, request);
    lua_pushinteger(L, (lua_Integer)moves->made);
    lua_pushinteger(L, (lua_Integer)moves->most);
    lua_pushboolean(L, moves->is_written);
    return count + 3;
}

GameResult game_play_on(Game *game, Table *table, Random *random, GamePick pick, void *context,
                        GameMoves moves, Buffer *told, GameTrouble *trouble)
{
    Meaning meaning = {.kind = MEANS_NOTHING};
    GameRequest request = {game, CALL_PLAY_ON, .lent = game_lend(table, random), .push = push_moves,
                           .out = told};
    request.lent.meaning = &meaning;
    request.pick = pick;
    request.pick_context = context;
    request.taken = &moves;
    return game_call(&request, trouble);
}
