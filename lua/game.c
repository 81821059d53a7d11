#include "game_parts.h"

#include "complaint.h"
#include "refusal.h"
#include "text.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

/* --- the table, lent -------------------------------------------------------------------------------- */

Handle game_lend(Table *table, Random *random)
{
    Handle handle = {.table = table, .random = random, .may_change = true, .sees_all = true, .asker = NOBODY};
    handle.bytes_before = table_bytes(table);
    return handle;
}

Handle game_show(Table *table)
{
    return (Handle){.table = table, .sees_all = true, .asker = NOBODY};
}

/* With the eyes of one player, or of all where who is NULL. */
Handle game_show_to(Table *table, const char *who)
{
    PlayerId asker = {who ? table_find(table, NAME_PLAYER, who, strlen(who)) : NO_INDEX};
    return (Handle){.table = table, .asker = asker};
}

Handle game_show_all(Table *table, const char *who)
{
    Handle handle = game_show_to(table, who);
    handle.sees_all = true;
    return handle;
}

/* Pushes the handle, open; nothing has been said yet. */
static void push_handle(lua_State *L, const GameRequest *request)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, request->game->handle_key);
    handle_forget_lists(L);
    *request->game->handle = request->lent;
    request->game->handle->language = request->game->language;
    request->game->handle->game = request->game->has_houses ? request->game->name : NULL;
}

/* --- calls ------------------------------------------------------------------------------------------ */

static void append_result(lua_State *L, Buffer *out)
{
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    if (text) buffer_bytes(out, text, length);
}

/* Called with what was raised below the request, or with the request alone. */
static int make_call(lua_State *L)
{
    const GameRequest *request = lua_touserdata(L, -1);
    bool has_refusal = lua_gettop(L) > 1;
    lua_rawgeti(L, LUA_REGISTRYINDEX, request->game->functions[request->function]);
    lua_rawgeti(L, LUA_REGISTRYINDEX, request->game->loaded);
    push_handle(L, request);
    int count = 2 + (request->push ? request->push(L, request) : 0);
    if (has_refusal) {
        lua_pushvalue(L, 1);
        count++;
    }
    lua_call(L, count, request->take ? request->results : 1);
    if (request->take) request->take(L, request);
    if (request->out) append_result(L, request->out);
    return 0;
}

/* *after: the handle as the call left it. */
static SandboxResult run(const GameRequest *request, int refusals, Handle *after, SandboxTrouble *trouble)
{
    lua_State *L = sandbox_state(request->game->sandbox);
    lua_pushcfunction(L, make_call);
    lua_insert(L, -1 - refusals);
    lua_pushlightuserdata(L, (void *)request);
    trouble->result = SANDBOX_OK;
    SandboxResult result = sandbox_call(request->game->sandbox, refusals + 1, 0, trouble);
    *after = *request->game->handle;
    *request->game->handle = (Handle){.asker = NOBODY};
    return result;
}

GameResult game_describe(const SandboxTrouble *in_sandbox, GameTrouble *trouble)
{
    SandboxResult kind = in_sandbox->result;
    bool is_wordless =
        !*in_sandbox->message && in_sandbox->said_length == 0; /* there was no memory for words */
    if (is_wordless && kind != SANDBOX_REFUSED) return game_describe_no_memory(trouble);
    bool is_stopped = kind == SANDBOX_STEPS || kind == SANDBOX_TIME || kind == SANDBOX_MEMORY ||
                      kind == SANDBOX_INTERRUPTED;
    *trouble = (GameTrouble){.result = GAME_ERROR, .line = in_sandbox->line, .is_stopped = is_stopped};
    if (kind == SANDBOX_INTERRUPTED) snprintf(trouble->code, sizeof trouble->code, "interrupted");
    snprintf(trouble->text, sizeof trouble->text, "%s", in_sandbox->message);
    memcpy(trouble->said, in_sandbox->said, in_sandbox->said_length);
    trouble->said_length = in_sandbox->said_length;
    snprintf(trouble->file, sizeof trouble->file, "%s", in_sandbox->file);
    snprintf(trouble->traceback, sizeof trouble->traceback, "%s", in_sandbox->traceback);
    return trouble->result;
}

void game_say(GameTrouble *trouble, Sentence sentence)
{
    Buffer told = {0}, packed = {0};
    if (trouble->line > 0) {
        buffer_text(&told, trouble->file);
        buffer_byte(&told, ':');
        buffer_integer(&told, trouble->line);
        buffer_text(&told, ": ");
    }
    sentence_write(&told, LANGUAGE_ENGLISH, sentence);
    text_show_in(trouble->text, sizeof trouble->text, told.bytes, told.length);
    sentence_pack(&packed, sentence);
    trouble->said_length = packed.length <= sizeof trouble->said ? packed.length : 0;
    if (trouble->said_length > 0) memcpy(trouble->said, packed.bytes, trouble->said_length);
    buffer_done(&told);
    buffer_done(&packed);
}

int game_push_language(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->game->language);
    return 1;
}

/* Takes the refusal off the stack and writes its sentence. */
static GameResult tell_refusal(Game *game, Table *table, GameTrouble *trouble)
{
    lua_State *L = sandbox_state(game->sandbox);
    Buffer sentence = {0};
    GameRequest request = {game, CALL_SENTENCE, .lent = game_show(table), .push = game_push_language,
                           .out = &sentence};
    SandboxTrouble in_sandbox;
    char code[sizeof trouble->code], instead[sizeof trouble->instead];
    text_show_in(code, sizeof code, refusal_code(L, -1), strlen(refusal_code(L, -1)));
    const char *line = refusal_text(L, -1, "line");
    text_show_in(instead, sizeof instead, line, strlen(line) < sizeof instead ? strlen(line) : 0);
    Handle after;
    SandboxResult result = run(&request, 1, &after, &in_sandbox);
    if (result == SANDBOX_REFUSED) lua_pop(L, 1);
    *trouble = (GameTrouble){.result = GAME_REFUSED};
    snprintf(trouble->code, sizeof trouble->code, "%s", code);
    snprintf(trouble->instead, sizeof trouble->instead, "%s", instead);
    bool is_told = result == SANDBOX_OK && !sentence.failed;
    text_show_in(trouble->text, sizeof trouble->text, is_told ? sentence.bytes : code,
                 is_told ? sentence.length : strlen(code));
    buffer_done(&sentence);
    return GAME_REFUSED;
}

/* Field by field: there is room for kilobytes of text, and most calls end well. */
static void tell_nothing(GameTrouble *trouble)
{
    trouble->result = GAME_OK;
    *trouble->code = *trouble->text = *trouble->file = *trouble->other_game = *trouble->traceback = '\0';
    *trouble->instead = '\0';
    trouble->line = 0;
    trouble->said_length = 0;
    trouble->is_sealed = trouble->is_guess = trouble->is_house_guess = trouble->is_stopped = false;
}

GameResult game_describe_no_memory(GameTrouble *trouble)
{
    *trouble = (GameTrouble){.result = GAME_NO_MEMORY};
    game_say(trouble, say_system_no_memory());
    return GAME_NO_MEMORY;
}

static GameResult make(const GameRequest *request, Handle *after, GameTrouble *trouble)
{
    SandboxTrouble in_sandbox;
    Table *table = request->lent.table;
    lua_State *L = sandbox_state(request->game->sandbox);
    tell_nothing(trouble);
    switch (run(request, 0, after, &in_sandbox)) {
    case SANDBOX_OK: break;
    case SANDBOX_REFUSED:
        if (lua_topointer(L, -1) == after->refusal) after->is_house_guess = false;
        return tell_refusal(request->game, table, trouble);
    default: return game_describe(&in_sandbox, trouble);
    }
    return request->out && request->out->failed ? game_describe_no_memory(trouble) : GAME_OK;
}

GameResult game_call(const GameRequest *request, GameTrouble *trouble)
{
    Handle after;
    GameResult result = make(request, &after, trouble);
    trouble->is_guess = after.is_guess;
    trouble->is_house_guess = after.is_house_guess;
    return result;
}

void game_set_limits(Game *game, const SandboxLimits *limits)
{
    sandbox_set_limits(game->sandbox, limits);
}

void game_keep_secrets(Game *game)
{
    sandbox_keep_secrets(game->sandbox);
}

void game_set_language(Game *game, const char *language)
{
    snprintf(game->language, sizeof game->language, "%s", language);
}

const char *game_language(const Game *game)
{
    return game->language;
}

/* --- playing ---------------------------------------------------------------------------------------- */

/* { players = { name, ... } } */
static int push_players(lua_State *L, const GameRequest *request)
{
    lua_createtable(L, 0, 1);
    lua_createtable(L, (int)request->count, 0);
    for (size_t i = 0; i < request->count; i++) {
        lua_pushstring(L, request->players[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "players");
    return 1 + game_push_language(L, request);
}

GameResult game_begin(Game *game, Table *table, Random *random, const char *const *players, size_t count,
                      Buffer *said, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_BEGIN, .lent = game_lend(table, random), .push = push_players,
                           .out = said};
    request.players = players;
    request.count = count;
    return game_call(&request, trouble);
}

int game_push_text(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->text);
    return 1;
}

GameResult game_adopt(Game *game, Table *table, Random *random, const char *entered, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_ADOPT, .lent = game_lend(table, random), .push = game_push_text};
    request.text = entered;
    return game_call(&request, trouble);
}

int game_push_line(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->who);
    lua_pushstring(L, request->text);
    return 2 + game_push_language(L, request);
}

static int push_entered(lua_State *L, const GameRequest *request)
{
    static const char *const places[] = {[TYPED_UNSEEN] = NULL,
                                         [TYPED_IN_FILE] = "file",
                                         [TYPED_ON_SCREEN] = "screen",
                                         [TYPED_ON_PHONE] = "phone"};
    const GameLine *line = request->line;
    lua_pushstring(L, line->who);
    lua_pushstring(L, line->text);
    int count = 2 + game_push_language(L, request);
    lua_pushstring(L, places[line->place]);
    lua_pushstring(L, line->is_program ? "program" : line->may_be_view ? "view" : NULL);
    return count + 2;
}

GameResult game_enter(Game *game, Table *table, Random *random, const GameLine *line, Meaning *meaning,
                      Buffer *said, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_ENTER, .lent = game_lend(table, random), .push = push_entered,
                           .out = said};
    *meaning = (Meaning){.kind = MEANS_NOTHING};
    request.lent.meaning = meaning;
    request.lent.is_forced = line->is_forced;
    request.line = line;
    GameResult result = game_call(&request, trouble);
    trouble->is_sealed = meaning->is_sealed;
    return result;
}

GameResult game_line(Game *game, Table *table, Random *random, const char *who, const char *line,
                     Buffer *said, GameTrouble *trouble)
{
    Meaning meaning;
    return game_enter(game, table, random, &(GameLine){.who = who, .text = line}, &meaning, said, trouble);
}

GameResult game_force_line(Game *game, Table *table, Random *random, const char *who, const char *line,
                           Buffer *said, GameTrouble *trouble)
{
    Meaning meaning;
    GameLine forced = {.who = who, .text = line, .is_forced = true};
    return game_enter(game, table, random, &forced, &meaning, said, trouble);
}

/* Returns how many. */
static int push_values(lua_State *L, const GameRequest *request)
{
    luaL_checkstack(L, (int)request->count, NULL);
    for (size_t i = 0; i < request->count; i++) {
        const GameValue *value = &request->values[i];
        switch (value->kind) {
        case GAME_INTEGER: lua_pushinteger(L, value->integer); break;
        case GAME_BOOLEAN: lua_pushboolean(L, value->integer != 0); break;
        case GAME_TEXT: lua_pushstring(L, value->text); break;
        }
    }
    return (int)request->count;
}

static int push_answer(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->who);
    return 1 + push_values(L, request);
}

GameResult game_answer(Game *game, Table *table, Random *random, const char *who, const GameValue *values,
                       size_t count, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_ANSWER, .lent = game_lend(table, random), .push = push_answer};
    request.who = who;
    request.values = values;
    request.count = count;
    return game_call(&request, trouble);
}

static int push_command(lua_State *L, const GameRequest *request)
{
    lua_pushstring(L, request->who);
    lua_pushstring(L, request->text);
    return 2 + push_values(L, request);
}

GameResult game_command(Game *game, Table *table, Random *random, const char *who, const char *command,
                        const GameValue *values, size_t count, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_COMMAND, .lent = game_lend(table, random), .push = push_command};
    request.who = who;
    request.text = command;
    request.values = values;
    request.count = count;
    return game_call(&request, trouble);
}

GameResult game_help(Game *game, Table *table, Buffer *help, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_HELP, .lent = game_show(table), .push = game_push_language,
                           .out = help};
    return game_call(&request, trouble);
}

GameResult game_help_now(Game *game, Table *table, Buffer *help, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_HELP_NOW, .lent = game_show(table), .push = game_push_language,
                           .out = help};
    return game_call(&request, trouble);
}

GameResult game_in_one_breath(Game *game, Table *table, Buffer *said, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_IN_ONE_BREATH, .lent = game_show(table), .push = game_push_language,
                           .out = said};
    return game_call(&request, trouble);
}

/* pick(n) -- 1 .. n */
static int pick_one(lua_State *L)
{
    const GameRequest *request = lua_touserdata(L, lua_upvalueindex(1));
    lua_Integer n = luaL_checkinteger(L, 1);
    if (n <= 0) complain_of(L, 1, say_table_nothing_to_choose());
    uint32_t below = n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
    lua_pushinteger(L, request->pick(request->pick_context, below));
    return 1;
}

int game_push_pick(lua_State *L, const GameRequest *request)
{
    lua_pushlightuserdata(L, (void *)request);
    lua_pushcclosure(L, pick_one, 1);
    return 1;
}

GameResult game_random_move(Game *game, Table *table, Random *random, GamePick pick, void *context,
                            Buffer *typed, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_RANDOM_MOVE, .lent = game_lend(table, random), .push = game_push_pick,
                           .out = typed};
    request.pick = pick;
    request.pick_context = context;
    return game_call(&request, trouble);
}

GameResult game_choose_move(Game *game, Table *table, GamePick pick, void *context, Buffer *chosen,
                            GameTrouble *trouble)
{
    GameRequest request = {game, CALL_CHOOSE_MOVE, .lent = game_show(table), .push = game_push_pick,
                           .out = chosen};
    request.pick = pick;
    request.pick_context = context;
    return game_call(&request, trouble);
}

GameResult game_choose_slip(Game *game, Table *table, GamePick pick, void *context, Buffer *chosen,
                            GameTrouble *trouble)
{
    GameRequest request = {game, CALL_CHOOSE_SLIP, .lent = game_show(table), .push = game_push_pick,
                           .out = chosen};
    request.pick = pick;
    request.pick_context = context;
    return game_call(&request, trouble);
}

static int push_pick_and_line(lua_State *L, const GameRequest *request)
{
    return game_push_pick(L, request) + game_push_line(L, request);
}

GameResult game_reword(Game *game, Table *table, GamePick pick, void *context, const char *who,
                       const char *line, Buffer *other, GameTrouble *trouble)
{
    GameRequest request = {game, CALL_REWORD, .lent = game_show(table), .push = push_pick_and_line,
                           .out = other};
    request.pick = pick;
    request.pick_context = context;
    request.who = who;
    request.text = line;
    return game_call(&request, trouble);
}

GameResult game_pieces(Game *game, Table *table, const char *who, const char *line, Buffer *pieces,
                       GameTrouble *trouble)
{
    GameRequest request = {game, CALL_PIECES, .lent = game_show(table), .push = game_push_line,
                           .out = pieces};
    request.who = who;
    request.text = line;
    return game_call(&request, trouble);
}

static int push_most(lua_State *L, const GameRequest *request)
{
    lua_pushinteger(L, (lua_Integer)request->count);
    return 1;
}

static void take_is_all(lua_State *L, const GameRequest *request)
{
    *(bool *)request->taken = lua_toboolean(L, -1);
    lua_pop(L, 1);
}

GameResult game_answers(Game *game, Table *table, size_t most, Buffer *answers, bool *is_all,
                        GameTrouble *trouble)
{
    bool is_whole = false;
    GameRequest request = {game, CALL_ANSWERS, .lent = game_show(table), .push = push_most, .out = answers};
    request.count = most;
    request.take = take_is_all;
    request.results = 2;
    request.taken = &is_whole;
    GameResult result = game_call(&request, trouble);
    *is_all = is_whole;
    return result;
}
