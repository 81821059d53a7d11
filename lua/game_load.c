/* Makes a game of functions and constants: the prelude first, then the game's own scripts, then the house
 * rules in their order. */
#include "game_parts.h"

#include "auctions.h"
#include "compiled.h"
#include "complaint.h"
#include "folder.h"
#include "forms.h"
#include "game_names.h"
#include "mentions.h"
#include "notes.h"
#include "partitions.h"
#include "refusal.h"
#include "script_lines.h"
#include "text.h"
#include "text_names.h"
#include "todo.h"
#include "words.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Loading Loading;

/* A folder of scripts that are included. */
typedef struct {
    SandboxInclude include;
    Loading *loading;
    char path[GAME_PATH_ROOM];
    char label[SANDBOX_NAME_MAX + 8];
} Folder;

/* What a house rule may include. */
typedef struct {
    SandboxInclude include;
    Loading *loading;
    const GameHouse *house;
} HouseScripts;

struct Loading {
    Game *game;
    const GameSource *source;
    Folder prelude, scripts, cards;
    HouseScripts *houses;
    Buffer noted;    /* the scripts of the game and of the house rules: file NUL text NUL, over and over */
    bool is_changed; /* one of them is not as it was when the program was built */
};

static GameFolders game_folders(const GameSource *source)
{
    return (GameFolders){source->share, source->own};
}

/* What is being loaded: the functions below are for the prelude while it loads a game. */
static Loading *loading_of(lua_State *L)
{
    Loading *loading = sandbox_host(L);
    if (!loading) complain(L, say_script_reads_late());
    return loading;
}

/* --- scripts ---------------------------------------------------------------------------------------- */

static void note_script(Loading *loading, const char *file, const char *source, size_t length)
{
    if (!compiled_find(file, source, length)) loading->is_changed = true;
    buffer_bytes(&loading->noted, file, strlen(file) + 1);
    buffer_bytes(&loading->noted, source, length);
    buffer_byte(&loading->noted, '\0');
}

static bool read_of_prelude(void *user, const char *name, const char *file, Buffer *source)
{
    const Folder *folder = user;
    const CompiledScript *script = compiled_prelude;
    (void)file;
    if (*folder->path) return folder_read(folder->path, name, SANDBOX_SOURCE_MAX, source);
    while (script->name && strcmp(script->name, name) != 0)
        script++;
    if (script->name) buffer_bytes(source, (const char *)script->code, script->code_length);
    return script->name != NULL;
}

static bool read_of_folder(void *user, const char *name, const char *file, Buffer *source)
{
    Folder *folder = user;
    if (!folder_read(folder->path, name, SANDBOX_SOURCE_MAX, source)) return false;
    note_script(folder->loading, file, source->bytes, source->length);
    return true;
}

/* The word by which the scripts of the folder are included. */
static void set_folder(Loading *loading, Folder *folder, const char *word)
{
    folder->loading = loading;
    folder->include = (SandboxInclude){word, folder->label, SCRIPT_FOREIGN, read_of_folder, folder};
}

static void set_folders(Loading *loading)
{
    const char *name = loading->source->name;
    snprintf(loading->prelude.path, sizeof loading->prelude.path, "%s",
             loading->source->prelude ? loading->source->prelude : "");
    loading->prelude.include =
        (SandboxInclude){"include", "prelude", SCRIPT_TRUSTED, read_of_prelude, &loading->prelude};
    /* A game that has disappeared since it was found has no paths, and no readable scripts. */
    Game *game = loading->game;
    game_find(game_folders(loading->source), name, game->scripts, game->cards);
    snprintf(loading->scripts.path, sizeof loading->scripts.path, "%s", game->scripts);
    snprintf(loading->cards.path, sizeof loading->cards.path, "%s", game->cards);
    set_folder(loading, &loading->scripts, "include");
    snprintf(loading->scripts.label, sizeof loading->scripts.label, "%s", name);
    set_folder(loading, &loading->cards, "cards");
    snprintf(loading->cards.label, sizeof loading->cards.label, "cards/%s", name);
}

/* Pushes an environment that reads from the words at index 1: the prelude will add to them. */
static int push_environment(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_pushvalue(L, 1);
    safe_push_environment(L);
    return lua_gettop(L);
}

/* foreign_words() -- a table of the words of Lua that every script may use; the prelude adds to it */
static int foreign_words(lua_State *L)
{
    lua_newtable(L);
    safe_push_words(L, SCRIPT_FOREIGN);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
    }
    lua_pop(L, 1);
    return 1;
}

/* Whether the game has a script of that name. */
static bool has_script(const Loading *loading, const char *name)
{
    Buffer unused = {0};
    bool is_there = folder_read(loading->scripts.path, name, SANDBOX_SOURCE_MAX, &unused);
    buffer_done(&unused);
    return is_there;
}

static void include_script(lua_State *L, int environment, const char *name)
{
    lua_getfield(L, environment, "include");
    lua_pushstring(L, name);
    lua_call(L, 1, 0);
}

/* run_game(words) -- runs the game's own scripts, which begin with game.lua; its audits come last */
static int run_game(lua_State *L)
{
    const Loading *loading = loading_of(L);
    lua_settop(L, 1);
    int environment = push_environment(L);
    sandbox_add_include(L, environment, &loading->scripts.include);
    sandbox_add_include(L, environment, &loading->cards.include);
    include_script(L, environment, "game");
    if (loading->source->is_audited && has_script(loading, "audit")) include_script(L, environment, "audit");
    return 0;
}

static bool read_of_house(void *user, const char *name, const char *file, Buffer *source)
{
    const HouseScripts *scripts = user;
    if (!handle_is_of_house(scripts->loading->source->name, file))
        return false; /* its name would pass for the game's */
    if (!scripts->house->read(scripts->house->user, name, file, source)) return false;
    note_script(scripts->loading, file, source->bytes, source->length);
    return true;
}

/* run_house(words, place) -- runs the house rule in that place */
static int run_house(lua_State *L)
{
    Loading *loading = loading_of(L);
    lua_Integer place = luaL_checkinteger(L, 2);
    bool is_one = place >= 1 && (size_t)place <= loading->source->house_count;
    if (!is_one) complain_of(L, 2, say_script_no_house());
    const GameHouse *house = &loading->source->houses[place - 1];
    HouseScripts *scripts = &loading->houses[place - 1];
    scripts->include = (SandboxInclude){"include", "", SCRIPT_FOREIGN, read_of_house, scripts};
    scripts->loading = loading;
    scripts->house = house;
    lua_settop(L, 1);
    int environment = push_environment(L);
    if (house->read) sandbox_add_include(L, environment, &scripts->include);
    note_script(loading, house->name, house->source, house->length);
    sandbox_load_in(L, SCRIPT_FOREIGN, house->source, house->length, house->name);
    lua_call(L, 0, 0);
    return 0;
}

/* load_expression(text, environment) -- a function without arguments; nil and the reason if it is not an
 * expression */
static int load_expression(lua_State *L)
{
    luaL_checkstring(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    lua_pushliteral(L, "return ");
    lua_pushvalue(L, 1);
    lua_concat(L, 2);
    size_t length;
    const char *chunk = lua_tolstring(L, 3, &length);
    lua_pushvalue(L, 2);
    sandbox_load_in(L, SCRIPT_FOREIGN, chunk, length, "=");
    return 1;
}

/* The part of the text behind that beginning; NULL if it begins with something else. */
static const char *behind(const char *text, const char *beginning)
{
    size_t length = strlen(beginning);
    return strncmp(text, beginning, length) == 0 ? text + length : NULL;
}

/* script_text(file) -- what stands now in that script of the game, named as messages name it; "" if it cannot
 * be read */
static int script_text(lua_State *L)
{
    const Game *game = lua_touserdata(L, lua_upvalueindex(1));
    const char *file = luaL_checkstring(L, 1), *in_cards = behind(file, "cards/");
    const char *name = behind(in_cards ? in_cards : file, game->name);
    char stem[SANDBOX_NAME_MAX + 1] = "";
    Buffer text = {0};
    if (name && *name == '/') snprintf(stem, sizeof stem, "%.*s", (int)strcspn(name + 1, "."), name + 1);
    folder_read(in_cards ? game->cards : game->scripts, stem, SANDBOX_SOURCE_MAX, &text);
    lua_pushlstring(L, text.bytes ? text.bytes : "", text.length);
    buffer_done(&text);
    return 1;
}

/* script_line() -- "file:line: " of the script that called the prelude, for its complaints */
static int script_line(lua_State *L)
{
    lua_Debug frame;
    for (int level = 1; lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        bool is_foreign = *frame.source == '@';
        if (frame.currentline <= 0 || !is_foreign) continue;
        lua_pushfstring(L, "%s:%d: ", frame.short_src, frame.currentline);
        return 1;
    }
    lua_pushliteral(L, "");
    return 1;
}

/* work_for(place) -- from now on the prelude works for what stands there; nil: for nothing in particular */
static int work_for(lua_State *L)
{
    sandbox_work_for(L, luaL_optstring(L, 1, ""));
    return 0;
}

/* --- the prelude ------------------------------------------------------------------------------------ */

/* Pushes the environment of the prelude. */
static void push_prelude(lua_State *L, const Loading *loading)
{
    static const luaL_Reg functions[] = {
        {"foreign_words", foreign_words},     {"run_game", run_game},       {"run_house", run_house},
        {"load_expression", load_expression}, {"script_line", script_line}, {"lines_of", script_lines_of},
        {"mentions_in", mentions_in},         {"work_for", work_for},       {NULL, NULL},
    };
    safe_push_words(L, SCRIPT_TRUSTED);
    safe_push_environment(L);
    luaL_setfuncs(L, functions, 0);
    words_push(L);
    lua_setfield(L, -2, "words");
    auctions_push(L);
    lua_setfield(L, -2, "auctions");
    partitions_push(L);
    lua_setfield(L, -2, "partitions");
    notes_push(L);
    lua_setfield(L, -2, "notes");
    refusal_push_function(L);
    lua_setfield(L, -2, "refuse");
    lua_rawgeti(L, LUA_REGISTRYINDEX, loading->game->handle_key);
    handle_push_overrulable(L);
    lua_setfield(L, -2, "object");
    lua_rawgeti(L, LUA_REGISTRYINDEX, loading->game->handle_key);
    handle_add_own(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, loading->game->handle_key);
    todo_push(L);
    lua_setfield(L, -2, "todo");
    lua_rawgeti(L, LUA_REGISTRYINDEX, loading->game->handle_key);
    forms_push(L);
    lua_setfield(L, -2, "forms");
    lua_pushlightuserdata(L, loading->game);
    lua_pushcclosure(L, script_text, 1);
    lua_setfield(L, -2, "script_text");
    sandbox_add_include(L, -1, &loading->prelude.include);
}

/* The prelude's function with that number. */
static const char *const function_names[GAME_FUNCTIONS] = {
#define NAME_OF(NAME, name) [CALL_##NAME] = #name,
    RUNTIME_FUNCTIONS(NAME_OF)
#undef NAME_OF
};

static bool is_asked_for(const char *name)
{
    for (int i = 0; i < GAME_FUNCTIONS; i++) {
        if (strcmp(name, function_names[i]) == 0) return true;
    }
    return false;
}

/* Keeps the functions of the table that the prelude returns: those on the list, and there must be no
 * others. */
static void keep_functions(lua_State *L, Game *game, int runtime)
{
    for (int i = 0; i < GAME_FUNCTIONS; i++) {
        if (lua_getfield(L, runtime, function_names[i]) != LUA_TFUNCTION)
            luaL_error(L, "the prelude has no runtime.%s, which the program asks for", function_names[i]);
        game->functions[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    for (lua_pushnil(L); lua_next(L, runtime); lua_pop(L, 1)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
        if (!is_asked_for(name)) luaL_error(L, "the program never asks for runtime.%s of the prelude", name);
    }
}

/* Runs the prelude, and keeps the functions that the program will call. */
static void load_runtime(lua_State *L, const Loading *loading)
{
    push_prelude(L, loading);
    lua_getfield(L, -1, "include");
    lua_pushliteral(L, "init");
    lua_call(L, 1, 1);
    luaL_checktype(L, -1, LUA_TTABLE);
    keep_functions(L, loading->game, lua_gettop(L));
    safe_freeze_value(L, -1);
    lua_pop(L, 2);
}

static void push_function(lua_State *L, const Game *game, GameFunction function)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, game->functions[function]);
}

static void push_house_names(lua_State *L, const GameSource *source)
{
    lua_createtable(L, (int)source->house_count, 0);
    for (size_t i = 0; i < source->house_count; i++) {
        lua_pushstring(L, source->houses[i].name);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

/* Pushes runtime.load(name, houses, methods), the game. */
static void push_game(lua_State *L, const Game *game, const GameSource *source)
{
    push_function(L, game, CALL_LOAD);
    lua_pushstring(L, source->name);
    push_house_names(L, source);
    handle_push_methods(L);
    lua_call(L, 3, 1);
}

/* Every rule that a script mentions must exist: runtime.check_mentions(game, file, source) */
static void check_mentions(lua_State *L, const Game *game, int loaded, const Buffer *scripts)
{
    const char *end = scripts->bytes + scripts->length;
    for (const char *file = scripts->bytes; file && file < end;) {
        const char *source = file + strlen(file) + 1;
        push_function(L, game, CALL_CHECK_MENTIONS);
        lua_pushvalue(L, loaded);
        lua_pushstring(L, file);
        lua_pushstring(L, source);
        lua_call(L, 3, 0);
        file = source + strlen(source) + 1;
    }
    push_function(L, game, CALL_CHECK_TEXTS);
    lua_pushvalue(L, loaded);
    lua_call(L, 1, 0);
}

static int load_everything(lua_State *L)
{
    Loading *loading = lua_touserdata(L, 1);
    Game *game = loading->game;
    const GameSource *source = loading->source;
    safe_begin_keeping(L);
    game->handle = handle_push_new(L);
    game->handle_key = luaL_ref(L, LUA_REGISTRYINDEX);
    load_runtime(L, loading);
    push_game(L, game, source);
    int loaded = lua_gettop(L);
    if (loading->noted.failed) complain(L, say_system_no_memory());
    if (!source->is_believed || loading->is_changed) check_mentions(L, game, loaded, &loading->noted);
    safe_freeze_value(L, loaded);
    push_function(L, game, CALL_READY); /* game = runtime.ready(game) */
    lua_insert(L, loaded);
    lua_call(L, 1, 1);
    game->loaded = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_settop(L, 0);
    safe_end_keeping(L);
    return 0;
}

/* --- all of it or nothing --------------------------------------------------------------------------- */

static SandboxResult run_loading(Loading *loading, SandboxTrouble *trouble)
{
    Sandbox *sandbox = loading->game->sandbox;
    sandbox_set_refusal(sandbox, refusal_is);
    sandbox_set_host(sandbox, loading);
    SandboxResult result = sandbox_run(sandbox, load_everything, loading, 0, trouble);
    sandbox_set_host(sandbox, NULL);
    return result;
}

/* A script refused something while it was being loaded: it is for another game, or there are no players yet.
 * Takes the refusal off the stack. */
static void tell_refused(Game *game, const SandboxTrouble *in_sandbox, GameTrouble *trouble)
{
    lua_State *L = sandbox_state(game->sandbox);
    const char *code = refusal_code(L, -1);
    game_describe(in_sandbox, trouble);
    if (strcmp(code, "other_game") == 0) {
        const char *other = refusal_text(L, -1, "game");
        text_show_in(trouble->other_game, sizeof trouble->other_game, other, strlen(other));
        game_say(trouble, say_script_other_game(trouble->other_game));
    } else {
        game_say(trouble, say_script_refuses_loading(code));
    }
    lua_pop(L, 1);
}

static bool load(Game *game, const GameSource *source, GameTrouble *trouble)
{
    SandboxTrouble in_sandbox = {.result = SANDBOX_OK};
    SandboxResult result = SANDBOX_ERROR;
    Loading *loading = calloc(1, sizeof *loading);
    HouseScripts *houses = calloc(source->house_count + 1, sizeof *houses);
    if (loading && houses) {
        *loading = (Loading){.game = game, .source = source, .houses = houses};
        set_folders(loading);
        result = run_loading(loading, &in_sandbox);
        buffer_done(&loading->noted);
        if (result == SANDBOX_REFUSED)
            tell_refused(game, &in_sandbox, trouble);
        else if (result != SANDBOX_OK)
            game_describe(&in_sandbox, trouble);
    }
    free(houses);
    free(loading);
    return result == SANDBOX_OK;
}

static bool is_there(const GameSource *source, GameTrouble *trouble)
{
    GameFolders folders = game_folders(source);
    if (game_exists(folders, source->name)) return true;
    Buffer games = {0};
    char near[80];
    *trouble = (GameTrouble){.result = GAME_ERROR, .code = "no_such_game"};
    bool has_near = game_find_near(folders, source->name, near, sizeof near);
    game_list(folders, &games);
    const char *list = buffer_string(&games);
    if (has_near)
        game_say(trouble, say_script_no_game_near(source->name, near));
    else if (list && *list)
        game_say(trouble, say_script_no_game_of(source->name, list));
    else
        game_say(trouble, say_script_no_game(source->name));
    buffer_done(&games);
    return false;
}

Game *game_load(const GameSource *source, GameTrouble *trouble)
{
    if (!is_there(source, trouble)) return NULL;
    game_describe_no_memory(trouble);
    Game *game = calloc(1, sizeof *game);
    if (!game) return NULL;
    snprintf(game->name, sizeof game->name, "%s", source->name);
    game->has_houses = source->house_count > 0;
    game_set_language(game, "fr");
    game->sandbox = sandbox_new(source->limits ? source->limits : &sandbox_limits, safe_open);
    if (game->sandbox && load(game, source, trouble)) return game;
    game_free(game);
    return NULL;
}

void game_free(Game *game)
{
    if (!game) return;
    if (game->sandbox) sandbox_free(game->sandbox);
    free(game);
}
