/* run_lua SCRIPT WORD... : a Lua script of the build, which is called with those words. Beside Lua's own
 * libraries it has read(path), write(path, text), and french(text), which sets the spaces as the program
 * does. */
#include "text.h"
#include "text_french.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>

static FILE *open_file(lua_State *L, const char *path, const char *mode)
{
    FILE *file = fopen(path, mode);
    if (!file) luaL_error(L, "%s: cannot be opened", path);
    return file;
}

/* read(path) -- all that is in the file */
static int read_file(lua_State *L)
{
    luaL_Buffer text;
    FILE *file = open_file(L, luaL_checkstring(L, 1), "rb");
    luaL_buffinit(L, &text);
    for (size_t got = 1; got > 0; luaL_addsize(&text, got))
        got = fread(luaL_prepbuffer(&text), 1, LUAL_BUFFERSIZE, file);
    fclose(file);
    luaL_pushresult(&text);
    return 1;
}

/* write(path, text) */
static int write_file(lua_State *L)
{
    size_t length;
    const char *path = luaL_checkstring(L, 1);
    const char *text = luaL_checklstring(L, 2, &length);
    FILE *file = open_file(L, path, "wb");
    bool is_written = fwrite(text, 1, length, file) == length;
    if (fclose(file) != 0 || !is_written) return luaL_error(L, "%s: cannot be written", path);
    return 0;
}

/* french(text) */
static int set_french(lua_State *L)
{
    size_t length;
    luaL_Buffer set;
    const char *text = luaL_checklstring(L, 1, &length);
    char *to = luaL_buffinitsize(L, &set, length * TEXT_FRENCH_GROWTH + 1);
    luaL_pushresultsize(&set, text_french(to, text, length));
    return 1;
}

static void open_words(lua_State *L)
{
    static const luaL_Reg libraries[] = {
        {"_G", luaopen_base},
        {"string", luaopen_string},
        {"table", luaopen_table},
        {NULL, NULL},
    };
    for (const luaL_Reg *library = libraries; library->name; library++) {
        luaL_requiref(L, library->name, library->func, 1);
        lua_pop(L, 1);
    }
    lua_register(L, "read", read_file);
    lua_register(L, "write", write_file);
    lua_register(L, "french", set_french);
}

int main(int argc, char *argv[])
{
    lua_State *L = luaL_newstate();
    if (!L || argc < 2) return EXIT_FAILURE;
    open_words(L);
    int status = luaL_loadfile(L, argv[1]);
    for (int i = 2; i < argc && status == LUA_OK; i++)
        lua_pushstring(L, argv[i]);
    if (status == LUA_OK) status = lua_pcall(L, argc - 2, 0, 0);
    if (status != LUA_OK) fprintf(stderr, "%s\n", lua_tostring(L, -1));
    lua_close(L);
    return status == LUA_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
