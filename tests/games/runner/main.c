/* games_test [--all] [FILE | FOLDER | WORDS]... - the tests of the games, which are Lua: see runner.lua. */
#include "bench.h"

#include <dirent.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* listed(path) -- the names in the folder, in order; nil if it is none */
static int listed(lua_State *L)
{
    struct dirent **names;
    int count = scandir(luaL_checkstring(L, 1), &names, NULL, alphasort);
    if (count < 0) return 0;
    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        lua_pushstring(L, names[i]->d_name);
        lua_rawseti(L, -2, i + 1);
        free(names[i]);
    }
    free(names);
    return 1;
}

/* read(path) -- the text of the file; nil if there is none */
static int read_file(lua_State *L)
{
    FILE *file = fopen(luaL_checkstring(L, 1), "rb");
    if (!file) return 0;
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (size_t got = 1; got > 0; luaL_addsize(&text, got))
        got = fread(luaL_prepbuffer(&text), 1, LUAL_BUFFERSIZE, file);
    fclose(file);
    luaL_pushresult(&text);
    return 1;
}

/* lines_in(path) -- the lines of that file that are running, the innermost first: "12, called in line 30" */
static int lines_in(lua_State *L)
{
    const char *path = luaL_checkstring(L, 1);
    luaL_Buffer text;
    lua_Debug at;
    luaL_buffinit(L, &text);
    bool is_first = true;
    for (int level = 1; lua_getstack(L, level, &at); level++) {
        lua_getinfo(L, "Sl", &at);
        if (*at.source != '@' || strcmp(at.source + 1, path) != 0) continue;
        lua_pushfstring(L, is_first ? "%d" : ", called in line %d", at.currentline);
        luaL_addvalue(&text);
        is_first = false;
    }
    luaL_pushresult(&text);
    return 1;
}

/* traceback(message) */
static int traceback(lua_State *L)
{
    luaL_traceback(L, L, luaL_tolstring(L, 1, NULL), 1);
    return 1;
}

/* seconds() -- of processor time so far */
static int seconds(lua_State *L)
{
    lua_pushnumber(L, (lua_Number)clock() / CLOCKS_PER_SEC);
    return 1;
}

/* setting(name) -- what the environment says, or nil */
static int setting(lua_State *L)
{
    lua_pushstring(L, getenv(luaL_checkstring(L, 1)));
    return 1;
}

/* processors() -- how many there are */
static int processors(lua_State *L)
{
    lua_pushinteger(L, sysconf(_SC_NPROCESSORS_ONLN));
    return 1;
}

/* Calls the function at 2 with that number, in a process of its own; what it returns goes to the file. */
static pid_t begin_share(lua_State *L, lua_Integer number, FILE *returned)
{
    fflush(NULL);
    pid_t child = fork();
    if (child != 0) return child;
    size_t length = 0;
    lua_pushvalue(L, 2);
    lua_pushinteger(L, number);
    bool is_fine = lua_pcall(L, 1, 1, 0) == LUA_OK;
    const char *text = luaL_tolstring(L, -1, &length);
    is_fine = is_fine && fwrite(text, 1, length, returned) == length && fflush(returned) == 0;
    if (!is_fine) fprintf(stderr, "%s\n", text);
    fflush(NULL);
    _exit(is_fine ? EXIT_SUCCESS : EXIT_FAILURE);
}

/* What the process has left in the file; "" if it ended badly. */
static void end_share(lua_State *L, pid_t child, FILE *returned)
{
    int status = 0;
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    bool is_fine = child > 0 && waitpid(child, &status, 0) == child && status == 0;
    rewind(returned);
    for (size_t got = is_fine; got > 0; luaL_addsize(&text, got))
        got = fread(luaL_prepbuffer(&text), 1, LUAL_BUFFERSIZE, returned);
    fclose(returned);
    luaL_pushresult(&text);
}

enum { SHARES_MAX = 8 };

/* share(n, work) -- calls work(1), work(2) to work(n) at once, a process each; what each of them returns, a
 * text, in that order, "" for one that ended badly */
static int share(lua_State *L)
{
    lua_Integer count = luaL_checkinteger(L, 1);
    pid_t children[SHARES_MAX];
    FILE *returned[SHARES_MAX];
    luaL_argcheck(L, count >= 1 && count <= SHARES_MAX, 1, "not so many at once");
    for (lua_Integer i = 0; i < count; i++) {
        returned[i] = tmpfile();
        if (!returned[i]) return luaL_error(L, "there is no room for a file");
        children[i] = begin_share(L, i + 1, returned[i]);
    }
    for (lua_Integer i = 0; i < count; i++)
        end_share(L, children[i], returned[i]);
    return (int)count;
}

/* Plain Lua, as far as it is in the program; what more the runner needs of the system stands in `system`. */
static void open_libraries(lua_State *L)
{
    static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},
                                         {LUA_STRLIBNAME, luaopen_string},
                                         {LUA_TABLIBNAME, luaopen_table},
                                         {LUA_MATHLIBNAME, luaopen_math},
                                         {LUA_UTF8LIBNAME, luaopen_utf8}};
    static const luaL_Reg functions[] = {
        {"listed", listed},         {"read", read_file},  {"lines_in", lines_in},
        {"traceback", traceback},   {"seconds", seconds}, {"setting", setting},
        {"processors", processors}, {"share", share},     {NULL, NULL}};
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        luaL_requiref(L, libraries[i].name, libraries[i].func, 1);
        lua_pop(L, 1);
    }
    luaL_newlib(L, functions);
    lua_setglobal(L, "system");
}

/* runner.lua is called with the bench, the tree, and the words behind the program's name; it returns the
 * status. */
static int run(lua_State *L, Bench *bench, int count, char *const *words)
{
    lua_pushcfunction(L, traceback);
    if (luaL_loadfile(L, BQ_TREE "/tests/games/runner/runner.lua") != LUA_OK) return -1;
    bench_push(L, bench);
    lua_pushliteral(L, BQ_TREE);
    for (int i = 1; i < count; i++)
        lua_pushstring(L, words[i]);
    if (lua_pcall(L, 1 + count, 1, 1) != LUA_OK) return -1;
    return (int)lua_tointeger(L, -1);
}

int main(int count, char **words)
{
    static Bench bench;
    lua_State *L = luaL_newstate();
    open_libraries(L);
    int status = run(L, &bench, count, words);
    if (status < 0) fprintf(stderr, "%s\n", lua_tostring(L, -1));
    lua_close(L);
    bench_done(&bench);
    return status == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
