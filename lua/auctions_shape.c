#include "auctions_shape.h"

#include "text_names.h"

#include <lauxlib.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

/* --- the shapes ------------------------------------------------------------------------------------- */

typedef enum {
    FIELD_END,
    FIELD_WHOLE,  /* int64_t */
    FIELD_SMALL,  /* int */
    FIELD_FLAG,   /* bool */
    FIELD_WORD,   /* an enum, by its words */
    FIELD_BIDDER, /* int: a name, or false */
    FIELD_RANGE,  /* PriceRange: a table */
} FieldType;

/* What a bidder has at an opening where the script does not say. */
typedef enum { NEEDED, ELSE_YES, ELSE_UNLIMITED, SET_BY_CORE } Opening;

typedef struct {
    const char *key;
    FieldType type;
    size_t offset;
    const char *const *words;
    Opening opening;
} Field;

/* An enum lies in as many bytes as an int, and its values are the places of its words. */
_Static_assert(sizeof(SealedPricing) == sizeof(int), "enums are read as int");
_Static_assert(sizeof(SalePhase) == sizeof(int), "enums are read as int");
_Static_assert(AMOUNT_MAX == LUA_MAXINTEGER, "amounts are Lua's integers");

#define FIELD(type, owner, name)                                                                             \
    {                                                                                                        \
#name, FIELD_##type, offsetof(owner, name), NULL, NEEDED                                             \
    }
#define WORD(owner, name, words)                                                                             \
    {                                                                                                        \
#name, FIELD_WORD, offsetof(owner, name), words, NEEDED                                              \
    }
#define END                                                                                                  \
    {                                                                                                        \
        NULL, FIELD_END, 0, NULL, NEEDED                                                                     \
    }
#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

static const Field range_fields[] = {FIELD(WHOLE, PriceRange, floor), FIELD(WHOLE, PriceRange, ceiling), END};

static const Field sealed_rules[] = {
    FIELD(WHOLE, SealedRules, price_min),
    FIELD(WHOLE, SealedRules, price_multiple),
    FIELD(SMALL, SealedRules, bids_max),
    FIELD(FLAG, SealedRules, check_money),
    WORD(SealedRules, pricing, WORDS("as_bid", "lowest_accepted")),
    WORD(SealedRules, must_buy, WORDS("all_served", "best_only")),
    END,
};
static const Field no_fields[] = {END};
static const Field sealed_bidder[] = {
    {"room", FIELD_WHOLE, offsetof(SealedLimit, room), NULL, ELSE_UNLIMITED},
    {"money", FIELD_WHOLE, offsetof(SealedLimit, money), NULL, ELSE_UNLIMITED},
    END,
};
static const Field sealed_bid[] = {
    FIELD(BIDDER, SealedBid, bidder),
    FIELD(WHOLE, SealedBid, price),
    FIELD(WHOLE, SealedBid, quantity),
    WORD(SealedBid, status, WORDS("stands", "voided", "declined")),
    END,
};

static const Field rising_rules[] = {
    FIELD(WHOLE, RisingRules, step_min),
    FIELD(WHOLE, RisingRules, step_max),
    FIELD(WHOLE, RisingRules, step_usual),
    FIELD(WHOLE, RisingRules, multiple),
    FIELD(FLAG, RisingRules, capped),
    WORD(RisingRules, alone, WORDS("pays_max", "is_asked")),
    WORD(RisingRules, after_void, WORDS("goes_on", "ends")),
    END,
};
static const Field rising_state[] = {
    WORD(Rising, phase, WORDS("asking", "refused", "sold", "unsold")),
    FIELD(WHOLE, Rising, price),
    FIELD(WHOLE, Rising, price_max),
    FIELD(BIDDER, Rising, asked),
    FIELD(BIDDER, Rising, winner),
    FIELD(FLAG, Rising, alone),
    END,
};
static const Field rising_bidder[] = {{"is_in", FIELD_FLAG, 0, NULL, ELSE_YES}, END};

static const Field outcry_rules[] = {
    FIELD(WHOLE, OutcryRules, opening),
    FIELD(WHOLE, OutcryRules, step),
    FIELD(WHOLE, OutcryRules, multiple),
    FIELD(WHOLE, OutcryRules, reserve),
    FIELD(WHOLE, OutcryRules, immediate),
    WORD(OutcryRules, order, WORDS("free", "in_turn")),
    WORD(OutcryRules, pass, WORDS("is_final", "till_next_bid")),
    END,
};
static const Field outcry_state[] = {
    WORD(Outcry, phase, WORDS("open", "sold", "unsold")),
    FIELD(WHOLE, Outcry, price),
    FIELD(BIDDER, Outcry, leader),
    FIELD(BIDDER, Outcry, turn),
    END,
};
static const Field outcry_bidder[] = {
    {"is_in", FIELD_FLAG, offsetof(OutcryBidder, in), NULL, ELSE_YES},
    {"passed", FIELD_FLAG, offsetof(OutcryBidder, passed), NULL, SET_BY_CORE},
    {"money", FIELD_WHOLE, offsetof(OutcryBidder, money), NULL, ELSE_UNLIMITED},
    END,
};

static const Field demand_rules[] = {
    FIELD(WHOLE, DemandRules, step),
    FIELD(RANGE, DemandRules, range),
    FIELD(WHOLE, DemandRules, demand_max),
    FIELD(FLAG, DemandRules, stock_caps),
    FIELD(FLAG, DemandRules, abstainer_out),
    FIELD(FLAG, DemandRules, privilege_moves_price),
    WORD(DemandRules, order, WORDS("in_order", "free")),
    WORD(DemandRules, beyond, WORDS("all_count", "served_count")),
    WORD(DemandRules, privilege, WORDS("served_first", "joins")),
    END,
};
static const Field demand_state[] = {
    WORD(Demand, phase, WORDS("speaking", "settled", "shortage")),
    FIELD(WHOLE, Demand, stock),
    FIELD(WHOLE, Demand, available),
    FIELD(WHOLE, Demand, before),
    FIELD(WHOLE, Demand, price),
    FIELD(BIDDER, Demand, privileged),
    END,
};
static const Field demand_bidder[] = {
    {"is_in", FIELD_FLAG, offsetof(DemandBidder, in), NULL, ELSE_YES},
    {"answered", FIELD_FLAG, offsetof(DemandBidder, answered), NULL, SET_BY_CORE},
    {"demand", FIELD_WHOLE, offsetof(DemandBidder, demand), NULL, SET_BY_CORE},
    {"at_before", FIELD_WHOLE, offsetof(DemandBidder, at_before), NULL, SET_BY_CORE},
    END,
};

static const Field shortage_rules[] = {
    FIELD(WHOLE, ShortageRules, step),
    FIELD(RANGE, ShortageRules, range),
    WORD(ShortageRules, overshoot, WORDS("fuji", "keep", "split")),
    WORD(ShortageRules, price, WORDS("pay_call", "pay_accepted")),
    FIELD(FLAG, ShortageRules, allow_reduction),
    END,
};
static const Field shortage_state[] = {
    WORD(Shortage, phase, WORDS("calling", "done")),
    FIELD(WHOLE, Shortage, stock),
    FIELD(WHOLE, Shortage, accepted),
    FIELD(WHOLE, Shortage, price),
    FIELD(WHOLE, Shortage, left_over),
    END,
};
static const Field shortage_bidder[] = {
    {"demand", FIELD_WHOLE, offsetof(ShortageBidder, demand), NULL, NEEDED},
    {"served", FIELD_WHOLE, offsetof(ShortageBidder, served), NULL, SET_BY_CORE},
    {"designated", FIELD_WHOLE, offsetof(ShortageBidder, designated), NULL, SET_BY_CORE},
    {"left", FIELD_FLAG, offsetof(ShortageBidder, left), NULL, SET_BY_CORE},
    END,
};

static const Field sale_rules[] = {
    FIELD(WHOLE, SaleRules, step),
    FIELD(WHOLE, SaleRules, step_bank),
    FIELD(RANGE, SaleRules, range),
    FIELD(SMALL, SaleRules, rounds),
    FIELD(WHOLE, SaleRules, buyer_max),
    FIELD(FLAG, SaleRules, auction_sets_price),
    FIELD(FLAG, SaleRules, may_lower),
    WORD(SaleRules, descent, WORDS("poll_then_step", "step_from_market", "block")),
    WORD(SaleRules, fall, WORDS("remaining", "announced")),
    END,
};
static const Field sale_state[] = {
    WORD(Sale, phase, WORDS("offer", "auction", "descent", "done")),
    FIELD(WHOLE, Sale, price),
    FIELD(WHOLE, Sale, owned),
    FIELD(WHOLE, Sale, lots),
    FIELD(WHOLE, Sale, sold),
    FIELD(WHOLE, Sale, remaining),
    FIELD(WHOLE, Sale, bank_lots),
    FIELD(SMALL, Sale, round),
    FIELD(BIDDER, Sale, asked),
    END,
};
static const Field sale_bidder[] = {
    {"is_in", FIELD_FLAG, offsetof(SaleBidder, in), NULL, ELSE_YES},
    {"answered", FIELD_FLAG, offsetof(SaleBidder, answered), NULL, SET_BY_CORE},
    {"wanted", FIELD_WHOLE, offsetof(SaleBidder, wanted), NULL, SET_BY_CORE},
    {"bought", FIELD_WHOLE, offsetof(SaleBidder, bought), NULL, SET_BY_CORE},
    {"paid", FIELD_WHOLE, offsetof(SaleBidder, paid), NULL, SET_BY_CORE},
    END,
};

typedef struct {
    const char *word;
    const char *advice;
    const Field *rules, *state, *bidder;
    size_t bidder_size;
} Shape;

static const Shape shapes[] = {
    [KIND_SEALED] = {"sealed", "price_min is 0 or more, price_multiple and bids_max are 1 or more",
                     sealed_rules, no_fields, sealed_bidder, sizeof(SealedLimit)},
    [KIND_RISING] = {"rising", "step_min and multiple are 1 or more, step_usual lies in step_min .. step_max",
                     rising_rules, rising_state, rising_bidder, sizeof(bool)},
    [KIND_OUTCRY] = {"outcry",
                     "opening and reserve are 0 or more, step and multiple 1 or more, immediate is 1 or more "
                     "and no less than opening and reserve",
                     outcry_rules, outcry_state, outcry_bidder, sizeof(OutcryBidder)},
    [KIND_DEMAND] = {"demand", "step and demand_max are 1 or more, 0 <= range.floor <= range.ceiling",
                     demand_rules, demand_state, demand_bidder, sizeof(DemandBidder)},
    [KIND_SHORTAGE] = {"shortage", "step is 1 or more, 0 <= range.floor <= range.ceiling", shortage_rules,
                       shortage_state, shortage_bidder, sizeof(ShortageBidder)},
    [KIND_SALE] = {"sale",
                   "step and buyer_max are 1 or more, step_bank and rounds 0 or more, 0 <= range.floor <= "
                   "range.ceiling",
                   sale_rules, sale_state, sale_bidder, sizeof(SaleBidder)},
};

const char *auction_kind_word(AuctionKind kind)
{
    return shapes[kind].word;
}

const char *auction_rules_advice(AuctionKind kind)
{
    return shapes[kind].advice;
}

/* --- complaints -------------------------------------------------------------------------------------- */

/* Which table is read: "rules", or an item of a list: "bidders", 2. */
typedef struct {
    const char *name;
    lua_Integer item;
} Where;

static const char *push_where(lua_State *L, Where where)
{
    if (where.item == 0) return lua_pushstring(L, where.name);
    return lua_pushfstring(L, "%s[%d]", where.name, (int)where.item);
}

/* Pushes what a value is, for a complaint. */
static const char *push_shown(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    switch (lua_type(L, index)) {
    case LUA_TBOOLEAN: return lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    case LUA_TNUMBER: lua_pushvalue(L, index); return lua_tostring(L, -1);
    case LUA_TSTRING: return lua_pushfstring(L, "'%s'", lua_tostring(L, index));
    default: return lua_pushfstring(L, "a %s", luaL_typename(L, index));
    }
}

/* The value at the top is not what that field takes. Never returns. */
static void complain(lua_State *L, Where where, const char *key, const char *expected)
{
    if (lua_isnil(L, -1)) luaL_error(L, "%s.%s is missing: it is %s", push_where(L, where), key, expected);
    const char *shown = push_shown(L, -1);
    luaL_error(L, "%s.%s: %s is expected, not %s", push_where(L, where), key, expected, shown);
}

enum { KEYS_MAX = 20, NEAR = 3 };

static void complain_of_key(lua_State *L, Where where, int key, const char *const *known, size_t count)
{
    size_t nearest;
    const char *shown = luaL_tolstring(L, key, NULL);
    bool is_near = name_nearest(shown, known, count, NEAR, &nearest);
    luaL_error(L, "%s.%s is unknown%s%s%s", push_where(L, where), shown, is_near ? ": is " : "",
               is_near ? known[nearest] : "", is_near ? " meant?" : "");
}

/* Each key of the table at index is that of a field, or one of the others. */
static void check_keys(lua_State *L, int index, Where where, const Field *fields, const char *const *others)
{
    const char *known[KEYS_MAX];
    size_t count = 0;
    for (; fields->key; fields++)
        known[count++] = fields->key;
    for (; *others; others++)
        known[count++] = *others;
    lua_pushnil(L);
    while (lua_next(L, index)) {
        bool is_known = false;
        lua_pop(L, 1);
        for (size_t i = 0; i < count && lua_type(L, -1) == LUA_TSTRING; i++)
            is_known = is_known || strcmp(known[i], lua_tostring(L, -1)) == 0;
        if (!is_known) complain_of_key(L, where, lua_gettop(L), known, count);
    }
}

/* --- reading ----------------------------------------------------------------------------------------- */

/* The place of the name at the top among those that the auction has; AUCTION_NOBODY if it is none. */
static int find_name(lua_State *L, const Auction *auction)
{
    for (int i = 0; i < auction->count; i++) {
        lua_rawgeti(L, auction->names, i + 1);
        bool is_it = lua_rawequal(L, -1, -2);
        lua_pop(L, 1);
        if (is_it) return i;
    }
    return AUCTION_NOBODY;
}

static int find_word(lua_State *L, const char *const *words)
{
    for (int i = 0; words[i] && lua_type(L, -1) == LUA_TSTRING; i++)
        if (strcmp(words[i], lua_tostring(L, -1)) == 0) return i;
    return -1;
}

/* "fuji, keep or split" */
static const char *push_choices(lua_State *L, const char *const *words)
{
    lua_pushstring(L, words[0]);
    for (int i = 1; words[i]; i++) {
        lua_pushstring(L, words[i + 1] ? ", " : " or ");
        lua_pushstring(L, words[i]);
        lua_concat(L, 3);
    }
    return lua_tostring(L, -1);
}

static void complain_of_word(lua_State *L, Where where, const Field *field)
{
    const char *expected = push_choices(L, field->words);
    lua_insert(L, -2); /* the value back to the top */
    complain(L, where, field->key, expected);
}

static void read_fields(lua_State *L, int index, Where where, const Field *fields, const Auction *auction,
                        void *into);

/* The value at the top becomes that field of the struct. */
static void read_value(lua_State *L, Where where, const Field *field, const Auction *auction, char *place)
{
    int found;
    switch (field->type) {
    case FIELD_WHOLE:
        if (!lua_isinteger(L, -1)) complain(L, where, field->key, "a whole number");
        *(int64_t *)(void *)place = lua_tointeger(L, -1);
        break;
    case FIELD_SMALL:
        if (!lua_isinteger(L, -1)) complain(L, where, field->key, "a whole number");
        if (lua_tointeger(L, -1) < INT_MIN || lua_tointeger(L, -1) > INT_MAX)
            complain(L, where, field->key, "a smaller number");
        *(int *)(void *)place = (int)lua_tointeger(L, -1);
        break;
    case FIELD_FLAG:
        if (!lua_isboolean(L, -1)) complain(L, where, field->key, "true or false");
        *(bool *)place = lua_toboolean(L, -1);
        break;
    case FIELD_WORD:
        found = find_word(L, field->words);
        if (found < 0) complain_of_word(L, where, field);
        memcpy(place, &found, sizeof found);
        break;
    case FIELD_BIDDER:
        found = find_name(L, auction);
        if (found == AUCTION_NOBODY && !(lua_isboolean(L, -1) && !lua_toboolean(L, -1)))
            complain(L, where, field->key, "the name of a bidder, or false");
        *(int *)(void *)place = found;
        break;
    case FIELD_RANGE:
        if (!lua_istable(L, -1)) complain(L, where, field->key, "a table of floor and ceiling");
        read_fields(L, lua_gettop(L), (Where){field->key, 0}, range_fields, auction, place);
        break;
    case FIELD_END: break;
    }
}

static const char *const no_others[] = {NULL};

/* Reads every field of the table at index. */
static void read_fields(lua_State *L, int index, Where where, const Field *fields, const Auction *auction,
                        void *into)
{
    if (fields == range_fields) check_keys(L, index, where, fields, no_others);
    for (const Field *field = fields; field->key; field++) {
        lua_getfield(L, index, field->key);
        read_value(L, where, field, auction, (char *)into + field->offset);
        lua_pop(L, 1);
    }
}

static void check_table(lua_State *L, int index, const char *name)
{
    if (lua_istable(L, index)) return;
    const char *shown = push_shown(L, index);
    luaL_error(L, "%s: a table is expected, not %s", name, shown);
}

/* The length of the list at the top. */
static int check_list(lua_State *L, const char *name)
{
    check_table(L, -1, name);
    lua_Integer length = luaL_len(L, -1);
    if (length < 0 || length > AUCTION_LIST_MAX)
        luaL_error(L, "%s: a list of %d at most is expected", name, AUCTION_LIST_MAX);
    return (int)length;
}

static void read_rules(lua_State *L, Auction *auction)
{
    const Field *fields = shapes[auction->kind].rules;
    int index = lua_gettop(L);
    check_table(L, index, "rules");
    check_keys(L, index, (Where){"rules", 0}, fields, no_others);
    read_fields(L, index, (Where){"rules", 0}, fields, auction, &auction->rules);
}

/* --- bidders ----------------------------------------------------------------------------------------- */

static char *bidder_at(const Auction *auction, int bidder)
{
    return (char *)auction->bidders.any + (size_t)bidder * shapes[auction->kind].bidder_size;
}

/* The name at the top is that of the next bidder: it is taken off. */
static void add_name(lua_State *L, Auction *auction, Where where)
{
    if (lua_type(L, -1) != LUA_TSTRING) complain(L, where, "name", "a text");
    const char *name = lua_tostring(L, -1);
    if (find_name(L, auction) != AUCTION_NOBODY)
        luaL_error(L, "%s.name: '%s' stands there twice", push_where(L, where), name);
    lua_rawseti(L, auction->names, ++auction->count);
}

static const char *const bidder_others[] = {"name", NULL};

/* The table at the top is the next bidder of a state. */
static void read_bidder(lua_State *L, Auction *auction, Where where)
{
    const Field *fields = shapes[auction->kind].bidder;
    int index = lua_gettop(L);
    if (!lua_istable(L, index)) luaL_error(L, "%s: a table is expected", push_where(L, where));
    check_keys(L, index, where, fields, bidder_others);
    lua_getfield(L, index, "name");
    add_name(L, auction, where);
    read_fields(L, index, where, fields, auction, bidder_at(auction, auction->count - 1));
}

static void set_unsaid(const Field *field, char *place)
{
    if (field->opening == ELSE_YES) *(bool *)place = true;
    if (field->opening == ELSE_UNLIMITED) *(int64_t *)(void *)place = INT64_MAX;
}

/* What stands at the top, a name or a table, is the next bidder of an opening. */
static void read_new_bidder(lua_State *L, Auction *auction, Where where)
{
    const Field *fields = shapes[auction->kind].bidder;
    int index = lua_gettop(L);
    bool is_table = lua_istable(L, index);
    if (is_table) check_keys(L, index, where, fields, bidder_others);
    if (is_table)
        lua_getfield(L, index, "name");
    else
        lua_pushvalue(L, index);
    add_name(L, auction, where);
    char *bidder = bidder_at(auction, auction->count - 1);
    memset(bidder, 0, shapes[auction->kind].bidder_size);
    for (const Field *field = fields; field->key; field++) {
        if (is_table)
            lua_getfield(L, index, field->key);
        else
            lua_pushnil(L);
        if (lua_isnil(L, -1) && field->opening != NEEDED)
            set_unsaid(field, bidder + field->offset);
        else
            read_value(L, where, field, auction, bidder + field->offset);
        lua_pop(L, 1);
    }
}

typedef void (*ReadBidder)(lua_State *L, Auction *auction, Where where);

/* Reads the list at the top with read; what it needs stays on the stack above the list. */
static void read_bidders(lua_State *L, Auction *auction, ReadBidder read)
{
    int list = lua_gettop(L);
    int count = check_list(L, "bidders");
    auction->bidders.any = lua_newuserdatauv(L, ((size_t)count + 1) * shapes[auction->kind].bidder_size, 0);
    lua_createtable(L, count, 0);
    auction->names = lua_gettop(L);
    auction->count = 0;
    for (int i = 1; i <= count; i++) {
        lua_geti(L, list, i);
        read(L, auction, (Where){"bidders", i});
        lua_pop(L, 1);
    }
}

static void read_bids(lua_State *L, Auction *auction)
{
    int list = lua_gettop(L);
    int count = check_list(L, "bids");
    auction->bids = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *auction->bids, 0);
    auction->bid_count = count;
    for (int i = 1; i <= count; i++) {
        Where where = {"bids", i};
        lua_geti(L, list, i);
        if (!lua_istable(L, -1)) luaL_error(L, "%s: a table is expected", push_where(L, where));
        check_keys(L, lua_gettop(L), where, sealed_bid, no_others);
        read_fields(L, lua_gettop(L), where, sealed_bid, auction, &auction->bids[i - 1]);
        lua_pop(L, 1);
    }
}

/* --- whole states ------------------------------------------------------------------------------------ */

static void check_kind(lua_State *L, int argument, AuctionKind kind)
{
    lua_getfield(L, argument, "kind");
    bool is_it = lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), shapes[kind].word) == 0;
    if (!is_it) complain(L, (Where){"state", 0}, "kind", shapes[kind].word);
    lua_pop(L, 1);
}

void auction_check(lua_State *L, int argument, AuctionKind kind, Auction *auction)
{
    static const char *const others[] = {"kind", "rules", "bidders", NULL};
    static const char *const sealed_others[] = {"kind", "rules", "bidders", "bids", NULL};
    luaL_checkstack(L, 2 * LUA_MINSTACK, "an auction");
    *auction = (Auction){.kind = kind};
    check_table(L, argument, "state");
    check_kind(L, argument, kind);
    check_keys(L, argument, (Where){"state", 0}, shapes[kind].state,
               kind == KIND_SEALED ? sealed_others : others);
    lua_getfield(L, argument, "bidders");
    read_bidders(L, auction, read_bidder);
    lua_getfield(L, argument, "rules");
    read_rules(L, auction);
    read_fields(L, argument, (Where){"state", 0}, shapes[kind].state, auction, &auction->state);
    if (kind != KIND_SEALED) return;
    lua_getfield(L, argument, "bids");
    read_bids(L, auction);
}

void auction_check_rules(lua_State *L, int argument, AuctionKind kind, Auction *auction)
{
    luaL_checkstack(L, 2 * LUA_MINSTACK, "an auction");
    *auction = (Auction){.kind = kind};
    lua_pushvalue(L, argument);
    read_rules(L, auction);
}

void auction_check_opening(lua_State *L, int rules, int bidders, AuctionKind kind, Auction *auction)
{
    auction_check_rules(L, rules, kind, auction);
    lua_pushvalue(L, bidders);
    read_bidders(L, auction, read_new_bidder);
    if (kind == KIND_SEALED) auction->bids = lua_newuserdatauv(L, sizeof *auction->bids, 0);
}

int auction_find_bidder(lua_State *L, const Auction *auction, int argument)
{
    luaL_checktype(L, argument, LUA_TSTRING);
    lua_pushvalue(L, argument);
    int bidder = find_name(L, auction);
    lua_pop(L, 1);
    return bidder;
}

/* --- writing ----------------------------------------------------------------------------------------- */

void auction_push_bidder(lua_State *L, const Auction *auction, int bidder)
{
    if (bidder_seated(auction->count, bidder))
        lua_rawgeti(L, auction->names, bidder + 1);
    else
        lua_pushboolean(L, 0);
}

/* table[key] = value for each field, the table being at the top */
static void write_fields(lua_State *L, const Field *fields, const Auction *auction, const void *from)
{
    for (const Field *field = fields; field->key; field++) {
        const char *place = (const char *)from + field->offset;
        int number;
        switch (field->type) {
        case FIELD_WHOLE: lua_pushinteger(L, *(const int64_t *)(const void *)place); break;
        case FIELD_SMALL: lua_pushinteger(L, *(const int *)(const void *)place); break;
        case FIELD_FLAG: lua_pushboolean(L, *(const bool *)place); break;
        case FIELD_BIDDER: auction_push_bidder(L, auction, *(const int *)(const void *)place); break;
        case FIELD_WORD:
            memcpy(&number, place, sizeof number);
            lua_pushstring(L, field->words[number]);
            break;
        case FIELD_RANGE:
            lua_createtable(L, 0, 2);
            write_fields(L, range_fields, auction, place);
            break;
        case FIELD_END: break;
        }
        lua_setfield(L, -2, field->key);
    }
}

void auction_add_fields(lua_State *L, const Auction *auction)
{
    write_fields(L, shapes[auction->kind].rules, auction, &auction->rules);
    write_fields(L, shapes[auction->kind].state, auction, &auction->state);
}

static void push_bidders(lua_State *L, const Auction *auction)
{
    lua_createtable(L, auction->count, 0);
    for (int i = 0; i < auction->count; i++) {
        lua_newtable(L);
        auction_push_bidder(L, auction, i);
        lua_setfield(L, -2, "name");
        write_fields(L, shapes[auction->kind].bidder, auction, bidder_at(auction, i));
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_bids(lua_State *L, const Auction *auction)
{
    lua_createtable(L, auction->bid_count, 0);
    for (int i = 0; i < auction->bid_count; i++) {
        lua_newtable(L);
        write_fields(L, sealed_bid, auction, &auction->bids[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

void auction_push(lua_State *L, const Auction *auction)
{
    const Shape *shape = &shapes[auction->kind];
    lua_newtable(L); /* { kind = ..., rules = { ... }, bidders = { ... }, field = ... } */
    lua_pushstring(L, shape->word);
    lua_setfield(L, -2, "kind");
    lua_newtable(L);
    write_fields(L, shape->rules, auction, &auction->rules);
    lua_setfield(L, -2, "rules");
    write_fields(L, shape->state, auction, &auction->state);
    push_bidders(L, auction);
    lua_setfield(L, -2, "bidders");
    if (auction->kind != KIND_SEALED) return;
    push_bids(L, auction);
    lua_setfield(L, -2, "bids");
}

/* --- single arguments -------------------------------------------------------------------------------- */

lua_Integer auction_check_whole(lua_State *L, int argument)
{
    if (lua_isinteger(L, argument)) return lua_tointeger(L, argument);
    const char *shown = lua_isnone(L, argument) ? "nothing" : push_shown(L, argument);
    luaL_error(L, "argument %d: a whole number is expected, not %s", argument, shown);
    return 0;
}

bool auction_check_flag(lua_State *L, int argument)
{
    luaL_checktype(L, argument, LUA_TBOOLEAN);
    return lua_toboolean(L, argument);
}

PriceRange auction_check_range(lua_State *L, int argument)
{
    PriceRange range;
    check_table(L, argument, "range");
    read_fields(L, argument, (Where){"range", 0}, range_fields, NULL, &range);
    if (!price_range_valid(&range)) luaL_error(L, "range: 0 <= floor <= ceiling is expected");
    return range;
}

int auction_check_names(lua_State *L, int argument)
{
    lua_pushvalue(L, argument);
    int count = check_list(L, "names");
    lua_pop(L, 1);
    for (int i = 1; i <= count; i++) {
        lua_geti(L, argument, i);
        if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "names[%d]: a text is expected", i);
        lua_pop(L, 1);
    }
    return count;
}
