#include "handle_parts.h"

#include "complaint.h"

#include <stdlib.h>

static void push_card(lua_State *L, const Table *table, CardId card)
{
    handle_push_name(L, table, NAME_CARD, card.index);
}

/* t:size(pile) */
static int t_size(lua_State *L)
{
    Handle *t = handle_check(L);
    lua_pushinteger(L, deck_size(table_deck(t->table), handle_check_pile(L, t, 2)));
    return 1;
}

/* Appends the names of the pile's loose cards to the list on top of the stack, from that place on. */
static lua_Integer add_loose(lua_State *L, const Table *table, PileId pile, lua_Integer next)
{
    const Deck *deck = table_deck(table);
    int32_t count = deck_counts(deck, pile).loose;
    const char **loose = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *loose, 0);
    for (int32_t i = 0; i < count; i++)
        loose[i] = table_name(table, NAME_CARD, deck_card_at(deck, (Place){pile, ZONE_LOOSE, i}).index);
    qsort(loose, (size_t)count, sizeof *loose, handle_compare_parts);
    for (int32_t i = 0; i < count; i++) {
        lua_pushstring(L, loose[i]);
        lua_rawseti(L, -3, next++);
    }
    lua_pop(L, 1);
    return next;
}

/* t:cards(pile) -- those in a known place, from the top down; then the loose ones by name; then those that
 * were put under the pile */
static int t_cards(lua_State *L)
{
    Handle *t = handle_check(L);
    const Deck *deck = table_deck(t->table);
    PileId pile = handle_check_pile(L, t, 2);
    handle_check_sight(L, NAME_PILE, pile.index);
    PileCounts counts = deck_counts(deck, pile);
    handle_charge_list(L, counts.under + counts.loose + counts.top);
    lua_Integer next = 1;
    lua_newtable(L);
    for (int32_t i = counts.top; i-- > 0;) {
        push_card(L, t->table, deck_card_at(deck, (Place){pile, ZONE_TOP, i}));
        lua_rawseti(L, -2, next++);
    }
    next = add_loose(L, t->table, pile, next);
    for (int32_t i = counts.under; i-- > 0;) {
        push_card(L, t->table, deck_card_at(deck, (Place){pile, ZONE_UNDER, i}));
        lua_rawseti(L, -2, next++);
    }
    return 1;
}

/* t:next_cards(pile) -- the cards that may come next: the top card if it is known, else the loose ones by
 * name, else the first of those put under the pile */
static int t_next_cards(lua_State *L)
{
    Handle *t = handle_check(L);
    const Deck *deck = table_deck(t->table);
    PileId pile = handle_check_pile(L, t, 2);
    handle_check_sight(L, NAME_PILE, pile.index);
    PileCounts counts = deck_counts(deck, pile);
    lua_newtable(L);
    if (counts.top > 0 || (counts.loose == 0 && counts.under > 0)) {
        Zone zone = counts.top > 0 ? ZONE_TOP : ZONE_UNDER;
        push_card(L, t->table, deck_card_at(deck, (Place){pile, zone, deck_zone_size(deck, pile, zone) - 1}));
        lua_rawseti(L, -2, 1);
        return 1;
    }
    handle_charge_list(L, counts.loose);
    add_loose(L, t->table, pile, 1);
    return 1;
}

/* t:top(pile) -- the card known to lie on top, or nil */
static int t_top(lua_State *L)
{
    Handle *t = handle_check(L);
    PileId pile = handle_check_pile(L, t, 2);
    handle_check_sight(L, NAME_PILE, pile.index);
    int32_t count = deck_counts(table_deck(t->table), pile).top;
    if (count == 0) return lua_pushnil(L), 1;
    push_card(L, t->table, deck_card_at(table_deck(t->table), (Place){pile, ZONE_TOP, count - 1}));
    return 1;
}

/* t:where(card) -- the pile in which it lies */
static int t_where(lua_State *L)
{
    Handle *t = handle_check(L);
    PileId pile = deck_pile_of(table_deck(t->table), handle_check_card(L, t, 2));
    handle_check_sight(L, NAME_PILE, pile.index);
    handle_push_name(L, t->table, NAME_PILE, pile.index);
    return 1;
}

/* t:put(card, pile [, "top" | "under" | "loose"]) */
static int t_put(lua_State *L)
{
    static const char *const words[] = {"top", "under", "loose", NULL};
    Handle *t = handle_check_change(L);
    CardId card = handle_check_card(L, t, 2);
    PileId pile = handle_check_pile(L, t, 3);
    const Deck *deck = table_deck(t->table);
    switch (luaL_checkoption(L, 4, "top", words)) {
    case 0: return handle_done(L, table_move_card(t->table, card, deck_on_top(deck, pile)));
    case 1: return handle_done(L, table_move_card(t->table, card, deck_underneath(deck, pile)));
    default: return handle_done(L, table_move_card(t->table, card, deck_among(deck, pile)));
    }
}

/* t:shuffle_in(from, to) -- mixes all cards of a pile into another, whose own order stays */
static int t_shuffle_in(lua_State *L)
{
    Handle *t = handle_check_change(L);
    PileId from = handle_check_pile(L, t, 2);
    PileId to = handle_check_pile(L, t, 3);
    if (from.index == to.index) complain_of(L, 3, say_table_other_pile());
    handle_charge_list(L, deck_size(table_deck(t->table), from));
    return handle_done(L, table_shuffle_in(t->table, from, to));
}

/* t:draw(from, to) -- the top card goes on top of another pile; returns its name */
static int t_draw(lua_State *L)
{
    Handle *t = handle_check_change(L);
    PileId from = handle_check_pile(L, t, 2);
    PileId to = handle_check_pile(L, t, 3);
    CardId card;
    handle_note_read(L, t, NAME_PILE, from.index);
    TableResult result = table_draw(t->table, t->random, from, to, &card);
    if (result != TABLE_OK) return handle_refuse(L, result);
    push_card(L, t->table, card);
    return 1;
}

/* t:peek(pile) -- which card lies on top; from now on it is that one */
static int t_peek(lua_State *L)
{
    Handle *t = handle_check_change(L);
    PileId pile = handle_check_pile(L, t, 2);
    CardId card;
    handle_note_read(L, t, NAME_PILE, pile.index);
    TableResult result = table_peek(t->table, t->random, pile, &card);
    if (result != TABLE_OK) return handle_refuse(L, result);
    push_card(L, t->table, card);
    return 1;
}

/* t:shuffle(pile) */
static int t_shuffle(lua_State *L)
{
    Handle *t = handle_check_change(L);
    return handle_done(L, table_shuffle(t->table, handle_check_pile(L, t, 2)));
}

const luaL_Reg handle_cards_methods[] = {
    {"size", t_size},
    {"cards", t_cards},
    {"next_cards", t_next_cards},
    {"top", t_top},
    {"where", t_where},
    {"put", t_put},
    {"draw", t_draw},
    {"peek", t_peek},
    {"shuffle", t_shuffle},
    {"shuffle_in", t_shuffle_in},
    {NULL, NULL},
};
