#include "inside.h"

#include "base.h"

#include <lapi.h>
#include <ldebug.h>
#include <lobject.h>
#include <lstate.h>
#include <lstring.h>
#include <ltable.h>
#include <stddef.h>
#include <string.h>

/* --- where a script is ------------------------------------------------------------------------------ */

/* While Lua moves its stack, pointers into it are stored as distances from its beginning. */
static const TValue *function_of(lua_State *L, const CallInfo *call, bool is_moving)
{
    if (!is_moving) return s2v(call->func.p);
    const char *stack = (const char *)L->stack.p;
    return s2v((StkId)(const void *)(stack + call->func.offset));
}

/* The name of a script of ours begins with '=', that of a game with '@'. */
static bool is_somebodys(const Proto *proto)
{
    return proto->source && getstr(proto->source)[0] == '@';
}

static InsidePlace place_of(const CallInfo *call, const Proto *proto)
{
    InsidePlace place = {.line = luaG_getfuncline(proto, pcRel(call->u.l.savedpc, proto))};
    const char *source = proto->source ? getstr(proto->source) : "=?";
    luaO_chunkid(place.file, source, proto->source ? tsslen(proto->source) : 2);
    return place;
}

InsidePlace inside_place(lua_State *L, const void *block)
{
    bool is_moving = block && block == (const void *)L->stack.p;
    InsidePlace innermost = {.line = 0};
    for (const CallInfo *call = L->ci; call; call = call->previous) {
        const TValue *function = function_of(L, call, is_moving);
        if (!isLua(call) || !ttisLclosure(function)) continue;
        const Proto *proto = clLvalue(function)->p;
        bool is_foreign = is_somebodys(proto);
        if (!innermost.line || is_foreign) innermost = place_of(call, proto);
        innermost.is_foreign = is_foreign;
        if (is_foreign) break;
    }
    innermost.is_stack = is_moving;
    return innermost;
}

/* --- tables ----------------------------------------------------------------------------------------- */

static Table *table_at(lua_State *L, int index)
{
    return lua_istable(L, index) ? (Table *)(size_t)lua_topointer(L, index) : NULL;
}

void inside_exchange(lua_State *L, int one, int other)
{
    Table *a = table_at(L, one);
    Table *b = table_at(L, other);
    if (!a || !b) return;
    Table kept = *a;
    a->lsizenode = b->lsizenode;
    a->alimit = b->alimit;
    a->array = b->array;
    a->node = b->node;
    a->lastfree = b->lastfree;
    b->lsizenode = kept.lsizenode;
    b->alimit = kept.alimit;
    b->array = kept.array;
    b->node = kept.node;
    b->lastfree = kept.lastfree;
    /* The flag beside the array's length goes along; what was cached about metamethods is dropped. */
    lu_byte flags = a->flags;
    a->flags = b->flags & BITRAS;
    b->flags = flags & BITRAS;
}

bool inside_holds_only(lua_State *L, int index, const char *key, const char *text)
{
    const Table *table = table_at(L, index);
    if (!table || table->metatable || table->alimit > 0 || sizenode(table) > 1) return false;
    const Node *node = gnode(table, 0);
    return keyisshrstr(node) && ttisshrstring(gval(node)) && strcmp(getstr(keystrval(node)), key) == 0 &&
           strcmp(getstr(tsvalue(gval(node))), text) == 0;
}

bool inside_holds_as_many(lua_State *L, int index, int count)
{
    const Table *table = table_at(L, index);
    int keys = 0;
    int values = 0;
    if (!table || table->metatable || table->alimit > 0) return false;
    for (int i = 0; i < sizenode(table); i++) {
        const Node *node = gnode(table, i);
        keys += !keyisnil(node);
        values += !isempty(gval(node));
    }
    return keys == count && values == count;
}

/* --- arguments -------------------------------------------------------------------------------------- */

const char *inside_text(lua_State *L, int argument, size_t *length)
{
    StkId slot = L->ci->func.p + argument;
    if (slot >= L->top.p || !ttisstring(s2v(slot))) return NULL;
    *length = tsslen(tsvalue(s2v(slot)));
    return getstr(tsvalue(s2v(slot)));
}

void *inside_own(lua_State *L)
{
    const TValue *function = s2v(L->ci->func.p);
    bq_assert(ttisCclosure(function) && ttisfulluserdata(&clCvalue(function)->upvalue[0]));
    const TValue *own = &clCvalue(function)->upvalue[0];
    StkId slot = L->ci->func.p + 1;
    if (slot >= L->top.p || !ttisfulluserdata(s2v(slot)) || uvalue(own) != uvalue(s2v(slot))) return NULL;
    return getudatamem(uvalue(own));
}

/* --- hashes ----------------------------------------------------------------------------------------- */

void inside_reseed(lua_State *L, unsigned seed)
{
    global_State *g = G(L);
    stringtable *strings = &g->strt;
    TString *all = NULL;
    for (int i = 0; i < strings->size; i++) {
        while (strings->hash[i]) {
            TString *string = strings->hash[i];
            strings->hash[i] = string->u.hnext;
            string->u.hnext = all;
            all = string;
        }
    }
    g->seed = seed;
    while (all) {
        TString *string = all;
        all = string->u.hnext;
        string->hash = luaS_hash(getstr(string), string->shrlen, seed);
        TString **list = &strings->hash[string->hash % (unsigned)strings->size];
        string->u.hnext = *list;
        *list = string;
    }
}
