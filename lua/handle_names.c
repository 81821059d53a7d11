#include "handle_parts.h"

#include "inside.h"

/* t:define(kind, name [, pile]) -- a new asset, player, account, pile; a card needs the pile it lies in */
static int t_define(lua_State *L)
{
    Handle *t = handle_check_change(L);
    NameKind kind = handle_check_kind(L, 2);
    const char *name = luaL_checkstring(L, 3);
    int32_t index;
    CardId card;
    if (kind == NAME_CARD)
        return handle_done(L, table_define_card(t->table, name, handle_check_pile(L, t, 4), &card));
    return handle_done(L, table_define(t->table, kind, name, &index));
}

/* t:exists(kind, name) */
static int t_exists(lua_State *L)
{
    Handle *t = handle_check(L);
    NameKind kind = handle_check_kind(L, 2);
    size_t length;
    const char *name = handle_check_text(L, 3, &length);
    lua_pushboolean(L, handle_find_name(t, kind, name, length) != NO_INDEX);
    return 1;
}

/* t:names(kind) -- all of that kind, in the order in which they were defined */
static int t_names(lua_State *L)
{
    Handle *t = handle_check(L);
    NameKind kind = handle_check_kind(L, 2);
    int32_t count = table_count(t->table, kind);
    handle_charge_list(L, count);
    lua_createtable(L, count, 0);
    for (int32_t i = 0; i < count; i++) {
        handle_push_name(L, t->table, kind, i);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* The seat of the player whom that argument names; NO_INDEX for nobody, and for a name that nobody has. */
static int32_t seat_of(lua_State *L, Handle *t, int argument)
{
    size_t length;
    const char *name = inside_text(L, argument, &length);
    return name ? handle_find_name(t, NAME_PLAYER, name, length) : NO_INDEX;
}

/* t:after(player) -- who sits next: after the last one and after nobody it is the first */
static int t_after(lua_State *L)
{
    Handle *t = handle_check(L);
    int32_t count = table_count(t->table, NAME_PLAYER);
    if (count == 0) return lua_pushnil(L), 1;
    handle_push_name(L, t->table, NAME_PLAYER, (seat_of(L, t, 2) + 1) % count);
    return 1;
}

/* t:order_after(player) -- everybody from the next seat on, in order; he himself comes last. After nobody
 * comes the first seat. */
static int t_order_after(lua_State *L)
{
    Handle *t = handle_check(L);
    int32_t from = seat_of(L, t, 2);
    int32_t count = table_count(t->table, NAME_PLAYER);
    lua_createtable(L, count, 0);
    for (int32_t i = 1; i <= count; i++) {
        handle_push_name(L, t->table, NAME_PLAYER, (from + i) % count);
        lua_rawseti(L, -2, i);
    }
    return 1;
}

/* t:language() -- the one of this call */
static int t_language(lua_State *L)
{
    lua_pushstring(L, handle_check(L)->language);
    return 1;
}

/* rename_own(t, kind, name, new) -- it is called so from now on */
int handle_rename_own(lua_State *L)
{
    Handle *t = handle_check_change(L);
    NameKind kind = handle_check_kind(L, 2);
    int32_t index = handle_check_name(L, t, kind, 3);
    return handle_done(L, table_rename(t->table, kind, index, luaL_checkstring(L, 4)));
}

const luaL_Reg handle_names_methods[] = {
    {"define", t_define}, {"language", t_language},       {"exists", t_exists}, {"names", t_names},
    {"after", t_after},   {"order_after", t_order_after}, {NULL, NULL},
};
