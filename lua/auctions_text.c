#include "auctions_parts.h"

#include "complaint.h"

#include <limits.h>
#include <string.h>

/* An auction as a text, so that it lies on the table as one fact. Its values stand in the order in which the
 * fields of its shape are listed, the rules' first, and then in a line each those of the state, of each
 * bidder with his name behind them, and of each bid. A bidder is his place in the list, and 0 is nobody; what
 * has no limit is a dash.
 *
 *   rising 2 1000 5000 5000 1000 yes is_asked goes_on
 *   asking 25000 40000 1 0 no
 *   yes Bruno
 *   yes Chloé */

static const AuctionShape *const shapes[] = {
    &auctions_sealed_shape,
    &auctions_rising_shape,
    &auctions_outcry_shape,
    &auctions_demand_shape,
    &auctions_shortage_shape,
    &auctions_sale_shape,
    NULL,
};

static const AuctionShape *find_shape(const char *word)
{
    int found = 0;
    while (shapes[found] && strcmp(shapes[found]->word, word) != 0)
        found++;
    return shapes[found];
}

/* --- written ----------------------------------------------------------------------------------------- */

static void add_whole(luaL_Buffer *out, int64_t number)
{
    char digits[32];
    int length = number == AMOUNT_MAX ? snprintf(digits, sizeof digits, "-")
                                      : snprintf(digits, sizeof digits, "%lld", (long long)number);
    luaL_addlstring(out, digits, (size_t)length);
}

static void add_range(luaL_Buffer *out, const PriceRange *range)
{
    add_whole(out, range->floor);
    luaL_addchar(out, ' ');
    add_whole(out, range->ceiling);
}

static void add_value(luaL_Buffer *out, const Field *field, const char *place)
{
    int word;
    switch (field->type) {
    case FIELD_WHOLE: add_whole(out, *(const int64_t *)(const void *)place); break;
    case FIELD_SMALL: add_whole(out, *(const int *)(const void *)place); break;
    case FIELD_FLAG: luaL_addstring(out, *(const bool *)place ? "yes" : "no"); break;
    case FIELD_BIDDER: add_whole(out, *(const int *)(const void *)place + 1); break;
    case FIELD_RANGE: add_range(out, (const PriceRange *)(const void *)place); break;
    case FIELD_WORD:
        memcpy(&word, place, sizeof word);
        luaL_addstring(out, field->words[word]);
        break;
    case FIELD_END: break;
    }
    luaL_addchar(out, ' ');
}

static void add_fields(luaL_Buffer *out, const Field *fields, const void *from)
{
    for (const Field *field = fields; field->key; field++)
        add_value(out, field, (const char *)from + field->offset);
}

static void end_line(luaL_Buffer *out)
{
    luaL_addchar(out, '\n');
}

static void add_bidder(lua_State *L, luaL_Buffer *out, const Auction *auction, int bidder)
{
    add_fields(out, auction->shape->bidder, auction_bidder_at(auction, bidder));
    auction_push_bidder(L, auction, bidder);
    bool is_a_line = !strchr(lua_tostring(L, -1), '\n');
    if (!is_a_line) fields_complain(L, (FieldWhere){"bidders", bidder + 1}, "name", say_expected_line());
    luaL_addvalue(out);
    end_line(out);
}

/* auctions.text(state) */
static int auctions_text(lua_State *L)
{
    Auction a;
    luaL_Buffer out;
    lua_settop(L, 1);
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_getfield(L, 1, "kind");
    const AuctionShape *shape = lua_type(L, -1) == LUA_TSTRING ? find_shape(lua_tostring(L, -1)) : NULL;
    auction_check(L, 1, shape ? shape : shapes[0], &a);
    luaL_buffinit(L, &out);
    luaL_addstring(&out, a.shape->word);
    luaL_addchar(&out, ' ');
    add_whole(&out, a.count);
    luaL_addchar(&out, ' ');
    add_fields(&out, a.shape->rules, &a.rules);
    end_line(&out);
    add_fields(&out, a.shape->state, &a.state);
    end_line(&out);
    for (int i = 0; i < a.count; i++)
        add_bidder(L, &out, &a, i);
    for (int i = 0; i < a.bid_count; i++) {
        add_fields(&out, a.shape->bid, &a.bids[i]);
        end_line(&out);
    }
    luaL_pushresult(&out);
    return 1;
}

/* --- read again -------------------------------------------------------------------------------------- */

/* What is left of the text. */
typedef struct {
    lua_State *L;
    const char *at;
} Reading;

/* Nobody but a script writes such a fact: what is none of ours is its error. */
static _Noreturn void complain_of_text(const Reading *reading)
{
    complain(reading->L, say_auction_text());
}

/* Pushes what stands before the next end, which is taken with it. */
static const char *take(Reading *reading, char end)
{
    const char ends[] = {end, '\0'};
    size_t length = strcspn(reading->at, ends);
    if (reading->at[length] == '\0') complain_of_text(reading);
    const char *taken = lua_pushlstring(reading->L, reading->at, length);
    reading->at += length + 1;
    return taken;
}

static int64_t read_whole(Reading *reading)
{
    int is_number = 1;
    bool is_unlimited = strcmp(take(reading, ' '), "-") == 0;
    int64_t number = is_unlimited ? AMOUNT_MAX : lua_tointegerx(reading->L, -1, &is_number);
    lua_pop(reading->L, 1);
    if (!is_number) complain_of_text(reading);
    return number;
}

static int read_small(Reading *reading)
{
    int64_t number = read_whole(reading);
    if (number < INT_MIN || number > INT_MAX) complain_of_text(reading);
    return (int)number;
}

static int read_word(Reading *reading, const char *const *words)
{
    const char *word = take(reading, ' ');
    int found = 0;
    while (words[found] && strcmp(words[found], word) != 0)
        found++;
    if (!words[found]) complain_of_text(reading);
    lua_pop(reading->L, 1);
    return found;
}

static int read_bidder(Reading *reading, int count)
{
    int bidder = read_small(reading) - 1;
    if (bidder != AUCTION_NOBODY && !bidder_seated(count, bidder)) complain_of_text(reading);
    return bidder;
}

static PriceRange read_range(Reading *reading)
{
    PriceRange range = {.floor = read_whole(reading)};
    range.ceiling = read_whole(reading);
    return range;
}

static void read_value(Reading *reading, const Field *field, int count, char *place)
{
    static const char *const flags[] = {"no", "yes", NULL};
    int word;
    switch (field->type) {
    case FIELD_WHOLE: *(int64_t *)(void *)place = read_whole(reading); break;
    case FIELD_SMALL: *(int *)(void *)place = read_small(reading); break;
    case FIELD_FLAG: *(bool *)place = read_word(reading, flags) == 1; break;
    case FIELD_BIDDER: *(int *)(void *)place = read_bidder(reading, count); break;
    case FIELD_RANGE: *(PriceRange *)(void *)place = read_range(reading); break;
    case FIELD_WORD:
        word = read_word(reading, field->words);
        memcpy(place, &word, sizeof word);
        break;
    case FIELD_END: break;
    }
}

static void read_fields(Reading *reading, const Field *fields, int count, void *into)
{
    for (const Field *field = fields; field->key; field++)
        read_value(reading, field, count, (char *)into + field->offset);
}

static void check_end_of_line(Reading *reading)
{
    if (*reading->at != '\n') complain_of_text(reading);
    reading->at++;
}

static void read_bidders(Reading *reading, Auction *auction)
{
    lua_State *L = reading->L;
    for (int i = 0; i < auction->count; i++) {
        read_fields(reading, auction->shape->bidder, auction->count, auction_bidder_at(auction, i));
        take(reading, '\n');
        lua_rawseti(L, auction->names, i + 1);
    }
}

/* What is left: each line is a bid. */
static void read_bids(Reading *reading, Auction *auction)
{
    int count = 0;
    for (const char *byte = reading->at; *byte; byte++)
        count += *byte == '\n';
    auction_make_bids(reading->L, auction, count);
    for (int i = 0; i < count; i++) {
        read_fields(reading, auction->shape->bid, auction->count, &auction->bids[i]);
        check_end_of_line(reading);
    }
}

/* auctions.state(text) -- the inverse */
static int auctions_state(lua_State *L)
{
    Auction a;
    Reading reading = {L, luaL_checkstring(L, 1)};
    const AuctionShape *shape = find_shape(take(&reading, ' '));
    if (!shape) complain_of_text(&reading);
    int count = read_small(&reading);
    if (count < 0 || count > AUCTION_LIST_MAX) complain_of_text(&reading);
    auction_make(L, shape, count, &a);
    read_fields(&reading, shape->rules, count, &a.rules);
    check_end_of_line(&reading);
    read_fields(&reading, shape->state, count, &a.state);
    check_end_of_line(&reading);
    read_bidders(&reading, &a);
    if (shape->bid) read_bids(&reading, &a);
    if (*reading.at) complain_of_text(&reading);
    auction_push(L, &a);
    return 1;
}

const luaL_Reg auctions_text_functions[] = {
    {"text", auctions_text},
    {"state", auctions_state},
    {NULL, NULL},
};
