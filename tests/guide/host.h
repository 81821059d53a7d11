/* host.h - Lua for tests: what tests/guide/NAME.lua may call of us.
 *
 * Scripts of tests read and write files, load a game from any share folder and play an evening in memory.
 * That Lua state is the test's own and has nothing to do with the one in which a game runs. */
#ifndef BQ_TEST_HOST_H
#define BQ_TEST_HOST_H

#include "disk.h"
#include "game.h"
#include "history.h"
#include "patience.h"

#include <dirent.h>
#include <ftw.h>
#include <inttypes.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { HOST_PATH_ROOM = 512, HOST_PLAYERS_MAX = 12, HOST_HOUSES_MAX = 8 };

typedef struct {
    lua_State *L;
    Disk disk;
    Game *game;
    History *history;
    Random random;
    Buffer text;
    GameTrouble trouble;
    HistoryTrouble in_history;
    char folder[HOST_PATH_ROOM]; /* "" until a script asks for one */
} Host;

static inline Host *host_of(lua_State *L)
{
    return *(Host **)lua_getextraspace(L);
}

static inline Table *host_table(Host *host)
{
    return history_table(host->history);
}

/* --- files ------------------------------------------------------------------------------------------ */

/* read(path) -- its text, or nil */
static inline int host_read(lua_State *L)
{
    FILE *file = fopen(luaL_checkstring(L, 1), "rb");
    char bytes[4096];
    size_t count;
    if (!file) return 0;
    Buffer *all = &host_of(L)->text; /* the host's, so that no error leaks it */
    buffer_clear(all);
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0)
        buffer_bytes(all, bytes, count);
    bool is_read = !ferror(file); /* a folder is not */
    fclose(file);
    if (is_read) lua_pushlstring(L, all->bytes ? all->bytes : "", all->length);
    return is_read;
}

/* write(path, text) -- the folders of the path are made where they are not there */
static inline int host_write(lua_State *L)
{
    char path[HOST_PATH_ROOM];
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    snprintf(path, sizeof path, "%s", luaL_checkstring(L, 1));
    for (char *at = path + 1; *at; at++) {
        if (*at != '/') continue;
        *at = '\0';
        mkdir(path, 0777);
        *at = '/';
    }
    FILE *file = fopen(path, "wb");
    bool is_written = file && fwrite(text, 1, length, file) == length;
    if (file) is_written = fclose(file) == 0 && is_written;
    if (!is_written) return luaL_error(L, "%s cannot be written", path);
    return 0;
}

/* list(folder) -- the names in it, in no order */
static inline int host_list(lua_State *L)
{
    lua_Integer next = 1;
    DIR *folder = opendir(luaL_checkstring(L, 1));
    lua_newtable(L);
    if (!folder) return 1;
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.') continue;
        lua_pushstring(L, entry->d_name);
        lua_rawseti(L, -2, next++);
    }
    closedir(folder);
    return 1;
}

/* folder() -- a folder that is thrown away at the end */
static inline int host_folder(lua_State *L)
{
    Host *host = host_of(L);
    const char *where = getenv("TMPDIR");
    if (host->folder[0] == '\0') {
        snprintf(host->folder, sizeof host->folder, "%s/banquier-XXXXXX", where && *where ? where : "/tmp");
        if (!mkdtemp(host->folder)) return luaL_error(L, "there is no folder for temporary files");
    }
    lua_pushstring(L, host->folder);
    return 1;
}

static inline int host_remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

/* --- an evening ------------------------------------------------------------------------------------- */

/* load(share, game, { { name = ..., source = ... }, ... }) -- "", or why it cannot be loaded */
static inline int host_load(lua_State *L)
{
    Host *host = host_of(L);
    GameHouse houses[HOST_HOUSES_MAX] = {0};
    size_t count = 0;
    luaL_checktype(L, 3, LUA_TTABLE);
    for (; count < HOST_HOUSES_MAX && lua_geti(L, 3, (lua_Integer)count + 1) == LUA_TTABLE; count++) {
        lua_getfield(L, -1, "name");
        houses[count].name = luaL_checkstring(L, -1);
        lua_getfield(L, -2, "source");
        houses[count].source = luaL_checklstring(L, -1, &houses[count].length);
    }
    game_free(host->game);
    const char *share = luaL_checkstring(L, 1);
    SandboxLimits limits = patient_limits();
    GameSource source = {.share = share,
                         .name = luaL_checkstring(L, 2),
                         .houses = houses,
                         .house_count = count,
                         .limits = &limits};
    source.own = lua_pushfstring(L, "%s/games", share);
    source.prelude = lua_pushfstring(L, "%s/scripts/prelude", share); /* a test may have put a window in it */
    host->game = game_load(&source, &host->trouble);
    lua_pushstring(L, host->game ? "" : host->trouble.text);
    return 1;
}

/* begin(player...) -- "", or why not */
static inline int host_begin(lua_State *L)
{
    Host *host = host_of(L);
    const char *players[HOST_PLAYERS_MAX];
    int count = lua_gettop(L);
    for (int i = 0; i < count && i < HOST_PLAYERS_MAX; i++)
        players[i] = luaL_checkstring(L, i + 1);
    history_close(host->history);
    host->history = history_create(disk_system(&host->disk), NULL, "", 0, &host->in_history);
    host->random = random_seeded(42);
    GameResult result =
        game_begin(host->game, host_table(host), &host->random, players, (size_t)count, NULL, &host->trouble);
    if (result == GAME_OK) history_commit(host->history, "", "play", &host->in_history);
    lua_pushstring(L, result == GAME_OK ? "" : host->trouble.text);
    return 1;
}

static inline int host_push_text(Host *host, GameResult result)
{
    if (result != GAME_OK) return luaL_error(host->L, "%s", host->trouble.text);
    lua_pushlstring(host->L, host->text.bytes ? host->text.bytes : "", host->text.length);
    return 1;
}

/* Pushes every amount that the last command moved, a line each, as the console tells them. */
static inline void host_push_moves(Host *host)
{
    HistoryEntry entry;
    luaL_Buffer lines;
    const Table *table = host_table(host);
    history_entry(host->history, history_last(host->history), &entry);
    luaL_buffinit(host->L, &lines);
    for (size_t at = entry.ops_begin; at < entry.ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        char line[1024];
        if (op.kind != OP_MOVE) continue;
        snprintf(line, sizeof line, "  %s -> %s: %" PRId64 " %s\n",
                 table_name(table, NAME_ACCOUNT, op.move.from.index),
                 table_name(table, NAME_ACCOUNT, op.move.to.index), op.move.amount,
                 table_name(table, NAME_ASSET, op.move.asset.index));
        luaL_addstring(&lines, line);
    }
    luaL_pushresult(&lines);
}

/* line(typed) -- what was said and what was moved; or nil, why not, and whether a script is wrong */
static inline int host_line(lua_State *L)
{
    Host *host = host_of(L);
    const char *line = luaL_checkstring(L, 1);
    buffer_clear(&host->text);
    GameResult result =
        game_line(host->game, host_table(host), &host->random, NULL, line, &host->text, &host->trouble);
    if (result != GAME_OK) {
        history_drop(host->history);
        lua_pushnil(L);
        lua_pushstring(L, host->trouble.text);
        lua_pushboolean(L, result != GAME_REFUSED);
        return 3;
    }
    history_commit(host->history, "", line, &host->in_history);
    host_push_text(host, GAME_OK);
    host_push_moves(host);
    return 2;
}

/* undo() -- whether there was something to undo */
static inline int host_undo(lua_State *L)
{
    Host *host = host_of(L);
    HistoryResult result = history_undo(host->history, 1, "", "undo", &host->in_history);
    lua_pushboolean(L, result == HISTORY_OK);
    return 1;
}

/* prompt() */
static inline int host_prompt(lua_State *L)
{
    Host *host = host_of(L);
    buffer_clear(&host->text);
    return host_push_text(host, game_prompt(host->game, host_table(host), &host->text, &host->trouble));
}

/* view(name [, who]) */
static inline int host_view(lua_State *L)
{
    Host *host = host_of(L);
    const char *who = luaL_optstring(L, 2, NULL);
    buffer_clear(&host->text);
    return host_push_text(host, game_view(host->game, host_table(host), who, luaL_checkstring(L, 1),
                                          &host->text, &host->trouble));
}

static inline Table *host_at(void *context, uint64_t number)
{
    return history_at(context, number);
}

/* ask(expression [, who]) */
static inline int host_ask(lua_State *L)
{
    Host *host = host_of(L);
    GameAt at = {host_at, host->history, history_last(host->history), NULL};
    const char *who = luaL_optstring(L, 2, NULL);
    buffer_clear(&host->text);
    return host_push_text(host, game_evaluate_at(host->game, host_table(host), &at, who,
                                                 luaL_checkstring(L, 1), &host->text, &host->trouble));
}

/* language("fr" | "en") */
static inline int host_language(lua_State *L)
{
    game_set_language(host_of(L)->game, luaL_checkstring(L, 1));
    return 0;
}

static inline uint32_t host_pick(void *context, uint32_t n)
{
    uint64_t *chance = context;
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((*chance >> 32) * n) >> 32) + 1;
}

/* One random move, undone and done again: "" if it was made, "-" if not; else what was wrong. */
static inline const char *host_random_move(Host *host, uint64_t *chance)
{
    Table *table = host_table(host);
    uint64_t before = table_digest(table);
    buffer_clear(&host->text);
    GameResult result =
        game_random_move(host->game, table, &host->random, host_pick, chance, &host->text, &host->trouble);
    if (result == GAME_ERROR) return host->trouble.text;
    if (result != GAME_OK || host->text.length == 0) {
        history_drop(host->history);
        return table_digest(table) == before ? "-" : "a move that was not made changed something";
    }
    history_commit(host->history, "", buffer_string(&host->text), &host->in_history);
    uint64_t after = table_digest(table);
    table_check(table);
    history_undo(host->history, 1, "", "undo", &host->in_history);
    if (table_digest(table) != before) return "undo does not restore what there was";
    history_redo(host->history, 1, "", "redo", &host->in_history);
    return table_digest(table) == after ? "" : "redo does not restore what there was";
}

/* random(moves, seed) -- how many were made; a game that is over ends it. An error tells what was wrong. */
static inline int host_random(lua_State *L)
{
    Host *host = host_of(L);
    lua_Integer wanted = luaL_checkinteger(L, 1);
    uint64_t chance = (uint64_t)luaL_checkinteger(L, 2);
    lua_Integer made = 0;
    for (int vain = 0; made < wanted && vain < 1000; vain++) {
        const char *wrong = host_random_move(host, &chance);
        if (*wrong && strcmp(wrong, "-") != 0)
            return luaL_error(L, "after %d moves, in '%s': %s", (int)made, buffer_string(&host->text), wrong);
        if (*wrong) continue;
        made++;
        vain = 0;
        buffer_clear(&host->text);
        GameResult result = game_prompt(host->game, host_table(host), &host->text, &host->trouble);
        if (result != GAME_OK) return luaL_error(L, "%s", host->trouble.text);
        if (host->text.length == 0) break; /* nothing is asked any more */
    }
    lua_pushinteger(L, made);
    return 1;
}

/* --- the state -------------------------------------------------------------------------------------- */

static inline void host_open(Host *host)
{
    static const luaL_Reg functions[] = {
        {"read", host_read},     {"write", host_write}, {"list", host_list}, {"folder", host_folder},
        {"load", host_load},     {"begin", host_begin}, {"line", host_line}, {"undo", host_undo},
        {"prompt", host_prompt}, {"view", host_view},   {"ask", host_ask},   {"language", host_language},
        {"random", host_random}, {NULL, NULL},
    };
    *host = (Host){.L = luaL_newstate()};
    bq_assert(host->L);
    *(Host **)lua_getextraspace(host->L) = host;
    disk_init(&host->disk, 1);
    luaL_requiref(host->L, LUA_GNAME, luaopen_base, 1);
    luaL_requiref(host->L, LUA_STRLIBNAME, luaopen_string, 1);
    luaL_requiref(host->L, LUA_TABLIBNAME, luaopen_table, 1);
    luaL_requiref(host->L, LUA_MATHLIBNAME, luaopen_math, 1);
    luaL_newlib(host->L, functions);
    lua_pushliteral(host->L, BQ_TREE);
    lua_setfield(host->L, -2, "tree");
    lua_setglobal(host->L, "host");
    lua_settop(host->L, 0);
}

static inline void host_close(Host *host)
{
    history_close(host->history);
    game_free(host->game);
    buffer_done(&host->text);
    disk_done(&host->disk);
    lua_close(host->L);
    if (host->folder[0]) nftw(host->folder, host_remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* Calls tests/guide/FILE.lua's function, without arguments: "", or what it complains of. */
static inline const char *host_run(Host *host, const char *file, const char *function)
{
    lua_State *L = host->L;
    char path[HOST_PATH_ROOM];
    snprintf(path, sizeof path, "@%s/tests/guide/%s.lua", BQ_TREE, file);
    lua_settop(L, 0);
    lua_pushcfunction(L, host_read);
    lua_pushstring(L, path + 1);
    lua_call(L, 1, 1);
    size_t length;
    const char *source = lua_tolstring(L, 1, &length);
    if (!source) return lua_pushfstring(L, "%s is not there", path + 1);
    if (luaL_loadbufferx(L, source, length, path, "t") != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK)
        return lua_tostring(L, -1);
    if (!lua_istable(L, -1) || lua_getfield(L, -1, function) != LUA_TFUNCTION)
        return lua_pushfstring(L, "%s has no %s", path + 1, function);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) return lua_tostring(L, -1);
    return "";
}

#endif
