#include "stateless.h"

#include <ldebug.h>
#include <lobject.h>
#include <lopcodes.h>
#include <stdio.h>
#include <string.h>

enum { UPVALUES = 256 }; /* MAXUPVAL and one */

static const Proto *proto_at(lua_State *L, int index)
{
    if (!lua_isfunction(L, index) || lua_iscfunction(L, index)) return NULL;
    const LClosure *function = lua_topointer(L, index);
    return function->p;
}

static const char *variable_name(const Proto *proto, int upvalue)
{
    const TString *name = proto->upvalues[upvalue].name;
    return name ? getstr(name) : "?";
}

static void note(StatelessFault *fault, const Proto *proto, int upvalue, int line)
{
    snprintf(fault->variable, sizeof fault->variable, "%s", variable_name(proto, upvalue));
    fault->line = line;
}

/* The upvalue that the instruction assigns to, or -1. */
static int assigned_by(Instruction instruction)
{
    return GET_OPCODE(instruction) == OP_SETUPVAL ? GETARG_B(instruction) : -1;
}

/* --- scripts ---------------------------------------------------------------------------------------- */

/* is_lasting says for each upvalue of the function whether it is a variable of the file. */
static bool scan(const Proto *proto, const bool is_lasting[UPVALUES], StatelessFault *fault)
{
    for (int pc = 0; pc < proto->sizecode; pc++) {
        int upvalue = assigned_by(proto->code[pc]);
        if (upvalue < 0 || !is_lasting[upvalue]) continue;
        note(fault, proto, upvalue, luaG_getfuncline(proto, pc));
        return false;
    }
    return true;
}

/* A function inside the one that is_lasting is about; is_file: that one is the file itself. */
static bool scan_inside(const Proto *proto, const bool is_lasting[UPVALUES], bool is_file,
                        StatelessFault *fault)
{
    for (int i = 0; i < proto->sizep; i++) {
        const Proto *inner = proto->p[i];
        bool lasts[UPVALUES] = {false};
        for (int k = 0; k < inner->sizeupvalues; k++) {
            const Upvaldesc *upvalue = &inner->upvalues[k];
            lasts[k] = upvalue->instack ? is_file : is_lasting[upvalue->idx];
        }
        if (!scan(inner, lasts, fault) || !scan_inside(inner, lasts, false, fault)) return false;
    }
    return true;
}

bool stateless_script(lua_State *L, int index, StatelessFault *fault)
{
    static const bool environment[UPVALUES] = {true};
    const Proto *file = proto_at(L, index);
    if (!file) return true;
    return scan(file, environment, fault) && scan_inside(file, environment, true, fault);
}

/* --- functions that are kept ------------------------------------------------------------------------ */

/* For each upvalue that the function, or one inside it, assigns to, notes the line where: lines[k]. */
static void collect(const Proto *proto, int lines[UPVALUES])
{
    for (int pc = 0; pc < proto->sizecode; pc++) {
        int upvalue = assigned_by(proto->code[pc]);
        if (upvalue >= 0 && !lines[upvalue]) lines[upvalue] = luaG_getfuncline(proto, pc);
    }
    for (int i = 0; i < proto->sizep; i++) {
        const Proto *inner = proto->p[i];
        int inside[UPVALUES] = {0};
        collect(inner, inside);
        for (int k = 0; k < inner->sizeupvalues; k++) {
            const Upvaldesc *upvalue = &inner->upvalues[k];
            if (inside[k] && !upvalue->instack && !lines[upvalue->idx]) lines[upvalue->idx] = inside[k];
        }
    }
}

bool stateless_function(lua_State *L, int index, StatelessFault *fault)
{
    const Proto *proto = proto_at(L, index);
    if (!proto || !proto->source || *getstr(proto->source) != '@') return true;
    int lines[UPVALUES] = {0};
    collect(proto, lines);
    for (int k = 0; k < proto->sizeupvalues; k++) {
        if (!lines[k]) continue;
        note(fault, proto, k, lines[k]);
        return false;
    }
    return true;
}

static size_t size_of(const Proto *proto)
{
    size_t size = (size_t)proto->sizecode + 1;
    for (int i = 0; i < proto->sizep; i++) {
        size += size_of(proto->p[i]);
    }
    return size;
}

size_t stateless_size(lua_State *L, int index)
{
    const Proto *proto = proto_at(L, index);
    return proto ? size_of(proto) : 1;
}
