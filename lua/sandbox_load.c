/* Scripts become functions here: they must be text, not too long, and remember nothing. */
#include "sandbox_load.h"

#include "compiled.h"
#include "complaint.h"
#include "sandbox_parts.h"
#include "stateless.h"
#include "text.h"

#include <lauxlib.h>
#include <string.h>

/* --- is it a text? ---------------------------------------------------------------------------------- */

static bool is_plain(uint32_t point)
{
    if (point == '\t' || point == '\n' || point == '\r') return true;
    bool is_control = point < 0x20 || (point >= 0x7F && point < 0xA0);
    return !is_control;
}

enum { TOGETHER = 8 };

/* How many bytes here are printable ASCII, as most of a script is: no controls, no DEL, nothing above. */
static bool are_printable(const char *bytes)
{
    const uint64_t ones = UINT64_MAX / 0xFF;
    uint64_t word;
    memcpy(&word, bytes, TOGETHER);
    uint64_t below_space = word - ones * ' ';
    uint64_t behind = word + ones;
    return ((below_space | behind | word) & ones << 7) == 0;
}

static int line_at(const char *source, size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at; i++) {
        if (source[i] == '\n') line++;
    }
    return line;
}

static void check_text(lua_State *L, const char *source, size_t length, const char *name)
{
    size_t size;
    for (size_t at = 0; at < length; at += size) {
        uint32_t point = (unsigned char)source[at];
        size = TOGETHER;
        if (length - at >= TOGETHER && are_printable(source + at)) continue;
        size = 1;
        if (point >= 0x20 && point < 0x7F) continue;
        if (point >= 0x80) size = text_decode(source + at, length - at, &point);
        if (size > 0 && is_plain(point)) continue;
        sandbox_complain(L, SANDBOX_NOT_TEXT, name, line_at(source, at),
                         say_script_byte((unsigned char)source[at]));
    }
}

/* --- compiling -------------------------------------------------------------------------------------- */

typedef struct {
    const char *source;
    size_t length, at;
} Feed;

enum { FEED = 256 }; /* bytes between two checks of the clock: some texts take the parser long */

static const char *feed(lua_State *L, void *user, size_t *size)
{
    Feed *mouth = user;
    const char *piece = mouth->source + mouth->at;
    *size = mouth->length - mouth->at < FEED ? mouth->length - mouth->at : FEED;
    sandbox_charge(L, *size);
    mouth->at += *size;
    return piece;
}

/* The parser was stopped: no function was running, so the place comes from here. */
static void place_stop(Sandbox *sandbox, int status, const Feed *mouth, const char *name)
{
    if (status == LUA_ERRMEM && !sandbox->stopped) sandbox->stopped = SANDBOX_MEMORY;
    if (!sandbox->stopped) return;
    sandbox->place = (InsidePlace){.line = line_at(mouth->source, mouth->at)};
    size_t length = strlen(name) < LUA_IDSIZE ? strlen(name) : LUA_IDSIZE - 1;
    memcpy(sandbox->place.file, name, length);
}

/* Raises the parser's message at the top; it does not always say where. */
static _Noreturn void raise_syntax(lua_State *L, int line, const char *name)
{
    const char *text = lua_tostring(L, -1);
    size_t length = strlen(name);
    bool has_place = text && strncmp(text, name, length) == 0 && text[length] == ':';
    if (!text || sandbox_of(L)->stopped) lua_error(L);
    if (!has_place) lua_pushfstring(L, "%s:%d: %s", name, line, text);
    sandbox_raise(L, SANDBOX_ERROR);
}

/* What we have compiled ourselves. */
static void load_compiled(lua_State *L, const char *code, size_t length, const char *name)
{
    if (luaL_loadbufferx(L, code, length, name, "b") != LUA_OK) lua_error(L);
}

/* The compiled form of a game's script, if the script is as it was when the program was built; else NULL. */
static void compile(lua_State *L, ScriptTrust trust, const char *source, size_t length, const char *name)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    Feed mouth = {.source = source, .length = length};
    if (length >= 3 && memcmp(source, byte_order_mark, 3) == 0) mouth.at = 3;
    const char *chunk = lua_pushfstring(L, "%s%s", trust == SCRIPT_TRUSTED ? "=" : "@", name);
    int status = lua_load(L, feed, &mouth, chunk, "t");
    if (status != LUA_OK) {
        place_stop(sandbox_of(L), status, &mouth, name);
        raise_syntax(L, line_at(source, mouth.at), name);
    }
    lua_remove(L, -2);
}

static void check_memory(lua_State *L, const char *name)
{
    StatelessFault fault = {.line = 0};
    if (stateless_script(L, -1, &fault)) return;
    sandbox_complain(L, SANDBOX_STATEFUL, name, fault.line, say_script_remembers(fault.variable));
}

static void check_source(lua_State *L, const char *source, size_t length, const char *name)
{
    if (length > SANDBOX_SOURCE_MAX) {
        sandbox_complain(L, SANDBOX_TOO_LONG, name, 1, say_script_too_long(SANDBOX_SOURCE_MAX));
    }
    if (length > 0 && *source == *LUA_SIGNATURE) {
        sandbox_complain(L, SANDBOX_NOT_TEXT, name, 1, say_script_compiled());
    }
    sandbox_charge(L, length / 4);
    check_text(L, source, length, name);
}

void sandbox_load_in(lua_State *L, ScriptTrust trust, const char *source, size_t length, const char *name)
{
    const CompiledScript *compiled = trust == SCRIPT_FOREIGN ? compiled_find(name, source, length) : NULL;
    if (compiled) {
        load_compiled(L, (const char *)compiled->code, compiled->code_length, name);
    } else if (trust == SCRIPT_TRUSTED && length > 0 && *source == *LUA_SIGNATURE) {
        load_compiled(L, source, length, name);
    } else {
        check_source(L, source, length, name);
        compile(L, trust, source, length, name);
    }
    if (trust == SCRIPT_FOREIGN) check_memory(L, name);
    lua_insert(L, -2);
    lua_setupvalue(L, -2, 1); /* _ENV = environment */
}

/* --- from outside ----------------------------------------------------------------------------------- */

typedef struct {
    ScriptTrust trust;
    const char *source, *name;
    size_t length;
} Script;

static int load_script(lua_State *L)
{
    const Script *script = lua_touserdata(L, 1);
    safe_push_words(L, script->trust);
    safe_push_environment(L);
    sandbox_load_in(L, script->trust, script->source, script->length, script->name);
    return 1;
}

SandboxResult sandbox_load(Sandbox *sandbox, ScriptTrust trust, const char *source, size_t length,
                           const char *name, SandboxTrouble *trouble)
{
    Script script = {trust, source, name, length};
    return sandbox_run(sandbox, load_script, &script, 1, trouble);
}

/* --- including -------------------------------------------------------------------------------------- */

bool sandbox_is_name(const char *name, size_t length)
{
    bool is_begun = false; /* the part between two slashes */
    for (size_t i = 0; i < length; i++) {
        bool is_letter =
            (name[i] >= 'a' && name[i] <= 'z') || (name[i] >= '0' && name[i] <= '9') || name[i] == '_';
        if (!is_letter && !(name[i] == '/' && is_begun)) return false;
        is_begun = is_letter;
    }
    return is_begun && length <= SANDBOX_NAME_MAX;
}

enum { ENVIRONMENT = 1, INCLUDED, INCLUDE }; /* upvalues of include; INCLUDED: name = value */

static const SandboxInclude *include_of(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(INCLUDE));
}

/* Reads the script of that name into sandbox->source. A bad name and a missing file give the same message, so
 * that nobody learns what else is on the disk. */
static const char *read_script(lua_State *L, Sandbox *sandbox, const char *name, size_t length,
                               const char *file)
{
    const SandboxInclude *given = include_of(L);
    buffer_clear(&sandbox->source);
    bool is_there = sandbox_is_name(name, length) && given->read(given->user, name, file, &sandbox->source);
    if (!is_there) complain(L, say_script_no_include(name));
    const char *source = buffer_string(&sandbox->source);
    if (!source) complain(L, say_script_no_memory_for(name));
    return source;
}

/* Pushes the value of that script, or nil if it has not been included yet. */
static void push_included(lua_State *L, const char *name)
{
    safe_push_contents(L, lua_upvalueindex(INCLUDED));
    lua_pushvalue(L, 1);
    if (lua_rawget(L, -2) == LUA_TBOOLEAN && !lua_toboolean(L, -1)) {
        complain(L, say_script_includes_itself(name));
    }
    lua_remove(L, -2);
}

static void check_may_include(lua_State *L, const char *name)
{
    size_t count = 0;
    if (safe_is_frozen(L, lua_upvalueindex(INCLUDED))) {
        complain(L, say_script_includes_late(name));
    }
    lua_pushnil(L);
    while (lua_next(L, lua_upvalueindex(INCLUDED))) {
        count++;
        lua_pop(L, 1);
    }
    if (count >= SANDBOX_INCLUDES_MAX) {
        complain(L, say_script_includes_many(SANDBOX_INCLUDES_MAX, name));
    }
}

/* included[the name at 1] = the value at the top, which is popped */
static void note_included(lua_State *L)
{
    lua_pushvalue(L, 1);
    lua_insert(L, -2);
    lua_rawset(L, lua_upvalueindex(INCLUDED));
}

/* Runs the script of that name and pushes its value, true if it returns none. */
static void run_script(lua_State *L, const char *name, size_t length)
{
    Sandbox *sandbox = sandbox_of(L);
    const char *label = include_of(L)->label;
    const char *file = lua_pushfstring(L, "%s%s%s.lua", label, *label ? "/" : "", name);
    const char *source = read_script(L, sandbox, name, length, file);
    lua_pushvalue(L, lua_upvalueindex(ENVIRONMENT));
    sandbox_load_in(L, include_of(L)->trust, source, sandbox->source.length, file);
    buffer_clear(&sandbox->source);
    lua_call(L, 0, 1);
    lua_remove(L, -2);
    if (lua_toboolean(L, -1)) return;
    lua_pop(L, 1);
    lua_pushboolean(L, true);
}

/* include(name) -- the script's value; it runs the first time only */
static int include(lua_State *L)
{
    size_t length;
    luaL_checktype(L, 1, LUA_TSTRING);
    const char *name = lua_tolstring(L, 1, &length);
    lua_settop(L, 1);
    push_included(L, name);
    if (!lua_isnil(L, -1)) return 1;
    check_may_include(L, name);
    lua_pushboolean(L, false); /* while it runs */
    note_included(L);
    run_script(L, name, length);
    lua_pushvalue(L, -1);
    note_included(L);
    return 1;
}

void sandbox_add_include(lua_State *L, int environment, const SandboxInclude *given)
{
    environment = lua_absindex(L, environment);
    lua_pushstring(L, given->word);
    lua_pushvalue(L, environment);
    lua_newtable(L);
    lua_pushlightuserdata(L, (void *)given);
    lua_pushcclosure(L, include, INCLUDE);
    lua_rawset(L, environment);
}
