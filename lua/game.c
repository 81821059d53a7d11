#include "game.h"

#include "auctions.h"
#include "handle.h"
#include "refusal.h"
#include "words.h"

#include <errno.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCE_MAX = 1 << 20, PATH_ROOM = 4096 };

struct Game {
    lua_State *L;
    char *share;
    char language[3];
    int runtime, game, handle; /* references */
};

/* --- including scripts ------------------------------------------------------------------------------ */

/* Letters, digits and _ between single slashes: no way out of the folder of the scripts. */
static bool is_script_name(const char *name)
{
    bool part_is_empty = true;
    for (; *name; name++) {
        if (*name == '/' && part_is_empty) return false;
        bool is_letter = (*name >= 'a' && *name <= 'z') || (*name >= '0' && *name <= '9') || *name == '_';
        if (!is_letter && *name != '/') return false;
        part_is_empty = *name == '/';
    }
    return !part_is_empty;
}

static Game *game_of(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(1));
}

/* Pushes the source of a script. */
static void push_source(lua_State *L, const Game *game, const char *name)
{
    char path[PATH_ROOM];
    if (!is_script_name(name)) luaL_error(L, "'%s' is no name of a script: letters, digits, _ and /", name);
    bool is_deck = strncmp(name, "cards/", 6) == 0; /* a folder beside that of the scripts */
    snprintf(path, sizeof path, "%s/%s%s.lua", game->share, is_deck ? "" : "scripts/", name);
    char *source = lua_newuserdatauv(L, SOURCE_MAX + 1, 0); /* Lua's, so that no error leaks it */
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(source, 1, SOURCE_MAX + 1, file) : 0;
    if (file) fclose(file);
    if (!file) luaL_error(L, "there is no script %s", name);
    if (length > SOURCE_MAX) luaL_error(L, "the script %s is longer than %d bytes", name, SOURCE_MAX);
    lua_pushlstring(L, source, length);
    lua_remove(L, -2);
}

/* Runs the script whose source is at the top, with the environment at index; leaves what it returns. */
static void run_source(lua_State *L, const char *name, int environment)
{
    size_t length;
    const char *source = lua_tolstring(L, -1, &length);
    size_t name_length = strlen(name);
    bool has_ending = name_length > 4 && strcmp(name + name_length - 4, ".lua") == 0;
    lua_pushfstring(L, "@%s%s", name, has_ending ? "" : ".lua");
    if (luaL_loadbufferx(L, source, length, lua_tostring(L, -1), "t") != LUA_OK) lua_error(L);
    lua_pushvalue(L, environment);
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
}

/* include(name) for the prelude: once each, in the prelude's own environment */
static int include(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    lua_settop(L, 1);
    if (lua_getfield(L, lua_upvalueindex(2), name) != LUA_TNIL) return 1; /* it was included before */
    push_source(L, game_of(L), name);
    run_source(L, name, lua_upvalueindex(3));
    lua_pushvalue(L, -1);
    lua_setfield(L, lua_upvalueindex(2), name);
    return 1;
}

/* Runs the script of that name, whose source is at the top, with an environment of its own that shows
 * what the api at index 1 holds; leaves what it returns. */
static void run_script(lua_State *L, const char *name)
{
    int source = lua_gettop(L);
    lua_createtable(L, 0, 2); /* sources[#sources + 1] = { name = name, source = source } */
    lua_pushstring(L, name);
    lua_setfield(L, -2, "name");
    lua_pushvalue(L, source);
    lua_setfield(L, -2, "source");
    lua_rawseti(L, lua_upvalueindex(2), luaL_len(L, lua_upvalueindex(2)) + 1);
    lua_newtable(L); /* setmetatable(environment, { __index = api }) */
    lua_newtable(L);
    lua_pushvalue(L, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    int environment = lua_gettop(L);
    lua_pushvalue(L, source);
    run_source(L, name, environment);
}

/* include_in(api, name) -- a script of the game's folder */
static int include_in(lua_State *L)
{
    const char *name = luaL_checkstring(L, 2);
    lua_settop(L, 2);
    push_source(L, game_of(L), name);
    run_script(L, name);
    return 1;
}

/* run_in(api, name, source) -- a script that was read already: a house rule */
static int run_in(lua_State *L)
{
    const char *name = luaL_checkstring(L, 2);
    luaL_checkstring(L, 3);
    lua_settop(L, 3);
    run_script(L, name);
    return 1;
}

/* included() -- the scripts that include_in ran, each with name and source */
static int included(lua_State *L)
{
    lua_pushvalue(L, lua_upvalueindex(1));
    return 1;
}

/* load_expression(text, environment) -- a function without arguments; nil and the reason if it is none */
static int load_expression(lua_State *L)
{
    size_t length;
    luaL_checkstring(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    lua_pushliteral(L, "return ");
    lua_pushvalue(L, 1);
    lua_concat(L, 2);
    const char *chunk = lua_tolstring(L, -1, &length);
    if (luaL_loadbufferx(L, chunk, length, "=", "t") != LUA_OK) {
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    lua_pushvalue(L, 2);
    lua_setupvalue(L, -2, 1);
    return 1;
}

/* script_line() -- "file:line: " of the script that called the prelude, for its complaints */
static int script_line(lua_State *L)
{
    static const char prelude[] = "prelude/";
    lua_Debug frame;
    for (int level = 1; lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        if (frame.currentline <= 0 || strncmp(frame.short_src, prelude, sizeof prelude - 1) == 0) continue;
        lua_pushfstring(L, "%s:%d: ", frame.short_src, frame.currentline);
        return 1;
    }
    lua_pushliteral(L, "");
    return 1;
}

/* --- the state -------------------------------------------------------------------------------------- */

static void push_environment(lua_State *L, Game *game)
{
    luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 1);
    luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 1);
    luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 1);
    lua_pop(L, 3);
    words_push(L);
    lua_setfield(L, -2, "words");
    auctions_push(L);
    lua_setfield(L, -2, "auctions");
    refusal_push_function(L);
    lua_setfield(L, -2, "refuse");
    handle_push_methods(L);
    lua_setfield(L, -2, "methods");
    lua_pushcfunction(L, script_line);
    lua_setfield(L, -2, "script_line");
    lua_pushcfunction(L, load_expression);
    lua_setfield(L, -2, "load_expression");
    lua_newtable(L); /* the sources of the game's scripts */
    lua_pushlightuserdata(L, game);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, include_in, 2);
    lua_setfield(L, -3, "include_in");
    lua_pushlightuserdata(L, game);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, run_in, 2);
    lua_setfield(L, -3, "run_in");
    lua_pushcclosure(L, included, 1);
    lua_setfield(L, -2, "included");
    lua_pushlightuserdata(L, game);
    lua_newtable(L);
    lua_pushvalue(L, -3);
    lua_pushcclosure(L, include, 3);
    lua_setfield(L, -2, "include");
}

typedef struct {
    Game *game;
    const char *name;
    const GameHouse *houses;
    size_t count;
} Loading;

static void push_houses(lua_State *L, const GameHouse *houses, size_t count)
{
    lua_createtable(L, (int)count, 0); /* { { name = ..., source = ... }, ... } */
    for (size_t i = 0; i < count; i++) {
        lua_createtable(L, 0, 2);
        lua_pushstring(L, houses[i].name);
        lua_setfield(L, -2, "name");
        lua_pushlstring(L, houses[i].source, houses[i].length);
        lua_setfield(L, -2, "source");
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static int load_everything(lua_State *L)
{
    const Loading *loading = lua_touserdata(L, 1);
    Game *game = loading->game;
    handle_push_new(L);
    game->handle = luaL_ref(L, LUA_REGISTRYINDEX);
    push_environment(L, game);
    lua_getfield(L, -1, "include");
    lua_pushliteral(L, "prelude/init");
    lua_call(L, 1, 1);
    lua_getfield(L, -1, "load"); /* game = runtime.load(name, houses) */
    lua_pushstring(L, loading->name);
    push_houses(L, loading->houses, loading->count);
    lua_call(L, 2, 1);
    game->game = luaL_ref(L, LUA_REGISTRYINDEX);
    game->runtime = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

/* --- calls ------------------------------------------------------------------------------------------ */

static int add_traceback(lua_State *L)
{
    if (refusal_is(L, 1)) return 1;
    const char *message = lua_tostring(L, 1);
    luaL_traceback(L, L, message ? message : "an error that is no text", 1);
    lua_createtable(L, 2, 0);
    lua_pushstring(L, message ? message : "a script raised something that is no text");
    lua_rawseti(L, -2, 1);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, 2);
    return 1;
}

static void copy_text(lua_State *L, int index, char *text, size_t size)
{
    const char *from = lua_tostring(L, index);
    snprintf(text, size, "%s", from ? from : "");
}

static GameResult tell_error(lua_State *L, int status, GameTrouble *trouble)
{
    trouble->result = status == LUA_ERRMEM ? GAME_NO_MEMORY : GAME_ERROR;
    if (lua_istable(L, -1)) {
        lua_rawgeti(L, -1, 1);
        copy_text(L, -1, trouble->text, sizeof trouble->text);
        lua_rawgeti(L, -2, 2);
        copy_text(L, -1, trouble->traceback, sizeof trouble->traceback);
        lua_pop(L, 2);
    } else {
        copy_text(L, -1, trouble->text, sizeof trouble->text);
    }
    lua_pop(L, 1);
    return trouble->result;
}

/* Pushes runtime[function] and the game, which every function of the runtime takes first. */
static void push_function(Game *game, const char *function)
{
    lua_State *L = game->L;
    lua_pushcfunction(L, add_traceback);
    lua_rawgeti(L, LUA_REGISTRYINDEX, game->runtime);
    lua_getfield(L, -1, function);
    lua_remove(L, -2);
    lua_rawgeti(L, LUA_REGISTRYINDEX, game->game);
}

/* Lends the table for the time of the call and pushes its handle; said is a fresh list. */
static void push_handle(Game *game, Table *table, Random *random, bool may_change)
{
    lua_State *L = game->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, game->handle);
    lua_newtable(L);
    lua_setiuservalue(L, -2, 1);
    Handle *handle = lua_touserdata(L, -1);
    *handle = (Handle){table, random, may_change, true, NOBODY};
}

/* The same for looking only, with the eyes of one player, or of all where who is NULL. */
static void push_view_handle(Game *game, Table *table, const char *who)
{
    push_handle(game, table, NULL, false);
    Handle *handle = lua_touserdata(game->L, -1);
    handle->sees_all = false;
    handle->asker.index = who ? table_find(table, NAME_PLAYER, who, strlen(who)) : NO_INDEX;
}

static void close_handle(Game *game)
{
    lua_rawgeti(game->L, LUA_REGISTRYINDEX, game->handle);
    *(Handle *)lua_touserdata(game->L, -1) = (Handle){.asker = NOBODY};
    lua_pop(game->L, 1);
}

static GameResult call(Game *game, int arguments, int results, GameTrouble *trouble);

/* The sentence of the refusal at the top, which stays there. */
static void tell_refusal(Game *game, Table *table, GameTrouble *trouble)
{
    lua_State *L = game->L;
    GameTrouble in_sentence = {0};
    int refusal = lua_gettop(L);
    trouble->result = GAME_REFUSED;
    snprintf(trouble->code, sizeof trouble->code, "%s", refusal_code(L, refusal));
    snprintf(trouble->text, sizeof trouble->text, "%s", trouble->code);
    push_function(game, "sentence");
    push_handle(game, table, NULL, false);
    lua_pushstring(L, game->language);
    lua_pushvalue(L, refusal);
    if (call(game, 4, 1, &in_sentence) == GAME_OK) {
        copy_text(L, -1, trouble->text, sizeof trouble->text);
        lua_pop(L, 1);
    }
    close_handle(game);
}

/* The one place where C calls scripts: what push_function pushed, with its arguments. */
static GameResult call(Game *game, int arguments, int results, GameTrouble *trouble)
{
    lua_State *L = game->L;
    int handler = lua_gettop(L) - arguments - 1;
    *trouble = (GameTrouble){0};
    int status = lua_pcall(L, arguments, results, handler);
    lua_remove(L, handler);
    if (status == LUA_OK) return GAME_OK;
    if (status != LUA_ERRRUN || !refusal_is(L, -1)) return tell_error(L, status, trouble);
    trouble->result = GAME_REFUSED;
    return GAME_REFUSED; /* the refusal stays on the stack */
}

/* The same with the table lent; a refusal becomes its sentence. */
static GameResult call_with(Game *game, Table *table, int arguments, int results, GameTrouble *trouble)
{
    GameResult result = call(game, arguments, results, trouble);
    close_handle(game);
    if (result != GAME_REFUSED) return result;
    tell_refusal(game, table, trouble);
    lua_pop(game->L, 1);
    return GAME_REFUSED;
}

/* --- loading ---------------------------------------------------------------------------------------- */

Game *game_load(const char *share, const char *name, const GameHouse *houses, size_t count,
                GameTrouble *trouble)
{
    Game *game = calloc(1, sizeof *game);
    *trouble = (GameTrouble){.result = GAME_NO_MEMORY, .text = "there is no memory left"};
    if (!game) return NULL;
    game->share = strdup(share);
    game->L = luaL_newstate();
    if (!game->share || !game->L) {
        game_free(game);
        return NULL;
    }
    game_set_language(game, "fr");
    lua_pushcfunction(game->L, add_traceback);
    lua_pushcfunction(game->L, load_everything);
    lua_pushlightuserdata(game->L, &(Loading){game, name, houses, count});
    if (call(game, 1, 0, trouble) == GAME_OK) return game;
    game_free(game);
    return NULL;
}

void game_free(Game *game)
{
    if (!game) return;
    if (game->L) lua_close(game->L);
    free(game->share);
    free(game);
}

void game_set_language(Game *game, const char *language)
{
    snprintf(game->language, sizeof game->language, "%s", language);
}

/* --- playing ---------------------------------------------------------------------------------------- */

GameResult game_begin(Game *game, Table *table, Random *random, const char *const *players, size_t count,
                      GameTrouble *trouble)
{
    lua_State *L = game->L;
    push_function(game, "begin");
    push_handle(game, table, random, true);
    lua_createtable(L, 0, 1); /* { players = { name, ... } } */
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(L, players[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "players");
    return call_with(game, table, 3, 0, trouble);
}

/* Appends the text at the top of the stack and takes it off. */
static void take_text(lua_State *L, Buffer *out)
{
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    if (text) buffer_bytes(out, text, length);
    lua_pop(L, 1);
}

GameResult game_line(Game *game, Table *table, Random *random, const char *who, const char *line,
                     Buffer *said, GameTrouble *trouble)
{
    lua_State *L = game->L;
    push_function(game, "line");
    push_handle(game, table, random, true);
    lua_pushstring(L, who);
    lua_pushstring(L, line);
    lua_pushstring(L, game->language);
    GameResult result = call_with(game, table, 5, 1, trouble);
    if (result == GAME_OK) take_text(L, said);
    return result;
}

GameResult game_prompt(Game *game, Table *table, Buffer *prompt, GameTrouble *trouble)
{
    push_function(game, "prompt");
    push_handle(game, table, NULL, false);
    lua_pushstring(game->L, game->language);
    GameResult result = call_with(game, table, 3, 1, trouble);
    if (result == GAME_OK) take_text(game->L, prompt);
    return result;
}

GameResult game_help(Game *game, Table *table, Buffer *help, GameTrouble *trouble)
{
    push_function(game, "help");
    push_handle(game, table, NULL, false);
    lua_pushstring(game->L, game->language);
    GameResult result = call_with(game, table, 3, 1, trouble);
    if (result == GAME_OK) take_text(game->L, help);
    return result;
}

typedef struct {
    GamePick pick;
    void *context;
} Picker;

/* pick(n) -- 1 .. n */
static int pick_one(lua_State *L)
{
    const Picker *picker = lua_touserdata(L, lua_upvalueindex(1));
    lua_Integer n = luaL_checkinteger(L, 1);
    luaL_argcheck(L, n > 0, 1, "there must be something to choose from");
    uint32_t below = n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
    lua_pushinteger(L, picker->pick(picker->context, below));
    return 1;
}

GameResult game_random_move(Game *game, Table *table, Random *random, GamePick pick, void *context,
                            Buffer *typed, GameTrouble *trouble)
{
    Picker picker = {pick, context};
    push_function(game, "random_move");
    push_handle(game, table, random, true);
    lua_pushlightuserdata(game->L, &picker);
    lua_pushcclosure(game->L, pick_one, 1);
    GameResult result = call_with(game, table, 3, 1, trouble);
    if (result == GAME_OK) take_text(game->L, typed);
    return result;
}

/* --- looking ---------------------------------------------------------------------------------------- */

GameResult game_view(Game *game, Table *table, const char *who, const char *view, Buffer *shown,
                     GameTrouble *trouble)
{
    push_function(game, "show_view");
    push_view_handle(game, table, who);
    lua_pushstring(game->L, view);
    lua_pushstring(game->L, who);
    GameResult result = call_with(game, table, 4, 1, trouble);
    if (result == GAME_OK) take_text(game->L, shown);
    return result;
}

GameResult game_evaluate(Game *game, Table *table, const char *who, const char *expression, Buffer *value,
                         GameTrouble *trouble)
{
    push_function(game, "evaluate");
    push_view_handle(game, table, who);
    lua_pushstring(game->L, who);
    lua_pushstring(game->L, expression);
    GameResult result = call_with(game, table, 4, 1, trouble);
    if (result == GAME_OK) take_text(game->L, value);
    return result;
}
