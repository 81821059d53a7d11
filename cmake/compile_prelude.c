/* compile_prelude OUT FILE... : the scripts of the prelude, compiled, as a C file for lua/prelude.h. They are
 * the program's own and never change while it runs, so it need not read and parse them each time. */
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void die(const char *what, const char *why)
{
    fprintf(stderr, "compile_prelude: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

/* agenda of scripts/prelude/agenda.lua */
static void name_of(const char *path, char *name, size_t room)
{
    const char *slash = strrchr(path, '/');
    snprintf(name, room, "%s", slash ? slash + 1 : path);
    char *dot = strrchr(name, '.');
    if (dot) *dot = '\0';
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

static void write_script(lua_State *L, const char *path, FILE *out)
{
    char name[64];
    char chunk[96];
    size_t length;
    name_of(path, name, sizeof name);
    snprintf(chunk, sizeof chunk, "=prelude/%s.lua", name);
    read_all(L, path);
    const char *source = lua_tolstring(L, -1, &length);
    if (luaL_loadbufferx(L, source, length, chunk, "t") != LUA_OK) die(path, lua_tostring(L, -1));
    fprintf(out, "static const unsigned char %s_code[] = {\n", name);
    lua_dump(L, write_bytes, out, 0);
    fprintf(out, "};\n");
    lua_settop(L, 0);
}

static void write_list(char **paths, int count, FILE *out)
{
    char name[64];
    fprintf(out, "const PreludeScript prelude_scripts[] = {\n");
    for (int i = 0; i < count; i++) {
        name_of(paths[i], name, sizeof name);
        fprintf(out, "    {\"%s\", %s_code, sizeof %s_code},\n", name, name, name);
    }
    fprintf(out, "    {NULL, NULL, 0},\n};\n");
}

int main(int argc, char *argv[])
{
    if (argc < 3) die("usage", "OUT FILE...");
    lua_State *L = luaL_newstate();
    FILE *out = fopen(argv[1], "w");
    if (!L || !out) die(argv[1], "cannot be written");
    fprintf(out, "#include \"prelude.h\"\n\n");
    for (int i = 2; i < argc; i++)
        write_script(L, argv[i], out);
    write_list(argv + 2, argc - 2, out);
    if (fclose(out) != 0) die(argv[1], "cannot be written");
    lua_close(L);
    return EXIT_SUCCESS;
}
