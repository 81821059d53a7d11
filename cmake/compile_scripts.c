/* compile_scripts OUT TREE FILE... : the scripts of the tree, compiled, as a C file for lua/compiled.h. They
 * seldom change, so the program need not parse them each time it starts. */
#include "crc32c.h"

#include <lauxlib.h>
#include <lobject.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void die(const char *what, const char *why)
{
    fprintf(stderr, "compile_scripts: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

static const char prelude[] = "scripts/prelude/";

typedef struct {
    char name[128], chunk[136];
    size_t length;
    uint32_t checksum;
    bool is_of_prelude;
} Script;

/* agenda of scripts/prelude/agenda.lua, libre/turns.lua of scripts/libre/turns.lua; the chunk is called as
 * messages name it, and what belongs to a game has another sign before it. */
static void name_script(const char *path, Script *script)
{
    const char *scripts = "scripts/";
    script->is_of_prelude = strncmp(path, prelude, strlen(prelude)) == 0;
    if (strncmp(path, scripts, strlen(scripts)) == 0) path += strlen(scripts);
    snprintf(script->name, sizeof script->name, "%s", path);
    snprintf(script->chunk, sizeof script->chunk, "%c%s", script->is_of_prelude ? '=' : '@', path);
    if (!script->is_of_prelude) return;
    const char *base = strchr(path, '/') + 1;
    snprintf(script->name, sizeof script->name, "%.*s", (int)(strlen(base) - strlen(".lua")), base);
}

static void read_all(lua_State *L, const char *path)
{
    luaL_Buffer text;
    FILE *file = fopen(path, "rb");
    if (!file) die(path, "cannot be read");
    luaL_buffinit(L, &text);
    for (size_t got = 1; got > 0; luaL_addsize(&text, got))
        got = fread(luaL_prepbuffer(&text), 1, LUAL_BUFFERSIZE, file);
    fclose(file);
    luaL_pushresult(&text);
}

static int write_bytes(lua_State *L, const void *bytes, size_t size, void *user)
{
    (void)L;
    for (size_t i = 0; i < size; i++)
        fprintf(user, "%d,%s", ((const unsigned char *)bytes)[i], i % 32 == 31 ? "\n" : "");
    return 0;
}

/* What local variables are called is a third of all texts, and nobody asks: an error of a script that was
 * shipped says its line. */
static void forget_locals(Proto *function)
{
    function->sizelocvars = 0;
    for (int i = 0; i < function->sizep; i++)
        forget_locals(function->p[i]);
}

static void write_script(lua_State *L, const char *path, Script *script, int place, FILE *out)
{
    read_all(L, path);
    const char *source = lua_tolstring(L, -1, &script->length);
    script->checksum = crc32c(0, source, script->length);
    if (luaL_loadbufferx(L, source, script->length, script->chunk, "t") != LUA_OK)
        die(path, lua_tostring(L, -1));
    forget_locals(((const LClosure *)lua_topointer(L, -1))->p);
    fprintf(out, "static const unsigned char code_%d[] = {\n", place);
    lua_dump(L, write_bytes, out, 0);
    fprintf(out, "};\n");
    lua_settop(L, 0);
}

static void write_list(const char *name, const Script *scripts, int count, bool is_of_prelude, FILE *out)
{
    fprintf(out, "const CompiledScript %s[] = {\n", name);
    for (int i = 0; i < count; i++) {
        if (scripts[i].is_of_prelude != is_of_prelude) continue;
        fprintf(out, "    {\"%s\", code_%d, sizeof code_%d, %zu, %luu},\n", scripts[i].name, i, i,
                scripts[i].length, (unsigned long)scripts[i].checksum);
    }
    fprintf(out, "    {NULL, NULL, 0, 0, 0},\n};\n");
}

int main(int argc, char *argv[])
{
    if (argc < 4) die("usage", "OUT TREE FILE...");
    int count = argc - 3;
    char **paths = argv + 3;
    lua_State *L = luaL_newstate();
    FILE *out = fopen(argv[1], "w");
    Script *scripts = calloc((size_t)count, sizeof *scripts);
    if (!L || !out || !scripts) die(argv[1], "cannot be written");
    fprintf(out, "#include \"compiled.h\"\n\n");
    for (int i = 0; i < count; i++) {
        size_t tree = strlen(argv[2]);
        if (strncmp(paths[i], argv[2], tree) != 0) die(paths[i], "lies outside the tree");
        name_script(paths[i] + tree + 1, &scripts[i]);
        write_script(L, paths[i], &scripts[i], i, out);
    }
    write_list("compiled_prelude", scripts, count, true, out);
    write_list("compiled_games", scripts, count, false, out);
    if (fclose(out) != 0) die(argv[1], "cannot be written");
    free(scripts);
    lua_close(L);
    return EXIT_SUCCESS;
}
