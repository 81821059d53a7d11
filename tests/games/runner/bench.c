#include "bench.h"

#include "compiled.h"
#include "crc32c.h"
#include "game_parts.h" /* how much its scripts do */
#include "patience.h"

#include <stdio.h>
#include <string.h>

static Bench *bench_of(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(1));
}

/* --- games ------------------------------------------------------------------------------------------ */

#define PRELUDE BQ_TREE "/scripts/prelude"

static bool is_as_compiled(const CompiledScript *script)
{
    char path[sizeof PRELUDE + 80];
    snprintf(path, sizeof path, PRELUDE "/%s.lua", script->name);
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    char text[1 << 12];
    size_t length = 0;
    uint32_t checksum = 0;
    for (size_t got; (got = fread(text, 1, sizeof text, file)) > 0; length += got)
        checksum = crc32c(checksum, text, got);
    fclose(file);
    return length == script->length && checksum == script->checksum;
}

/* NULL where the prelude of the tree is the one that is compiled in, which is loaded in less time. */
static const char *prelude(void)
{
    static int is_same = -1;
    if (is_same < 0) {
        is_same = true;
        for (const CompiledScript *script = compiled_prelude; script->name; script++)
            is_same = is_same && is_as_compiled(script);
    }
    return is_same ? NULL : PRELUDE;
}

GameSource bench_source(const char *game, const SandboxLimits *limits)
{
    return (GameSource){.share = BQ_TREE, .name = game, .limits = limits, .prelude = prelude()};
}

static BenchGame *find_loaded(Bench *bench, const Buffer *key)
{
    for (size_t i = 0; i < BENCH_GAMES; i++) {
        BenchGame *one = &bench->games[i];
        bool is_it = one->game && one->key.length == key->length &&
                     memcmp(one->key.bytes, key->bytes, key->length) == 0;
        if (is_it) return one;
    }
    return NULL;
}

/* The place of the game that was not used for longest. */
static BenchGame *place_for_another(Bench *bench)
{
    BenchGame *place = &bench->games[0];
    for (size_t i = 1; i < BENCH_GAMES; i++)
        if (bench->games[i].used < place->used) place = &bench->games[i];
    game_free(place->game);
    place->game = NULL;
    return place;
}

/* load(game, file, house, is_audited) -- from now on that one is played, under that house rule, "" for none;
 * false if it cannot be loaded */
static int load(lua_State *L)
{
    Bench *bench = bench_of(L);
    const char *name = luaL_checkstring(L, 1);
    GameHouse house = {.name = luaL_checkstring(L, 2), .source = luaL_checklstring(L, 3, &house.length)};
    SandboxLimits limits = patient_limits();
    GameSource source = bench_source(name, &limits);
    source.houses = &house;
    source.house_count = house.length > 0;
    source.is_audited = lua_toboolean(L, 4);
    Buffer key = {0};
    buffer_text(&key, name);
    buffer_text(&key, source.is_audited ? "\naudited\n" : "\n");
    buffer_text(&key, house.name);
    buffer_text(&key, house.source);
    BenchGame *loaded = find_loaded(bench, &key);
    if (!loaded) {
        loaded = place_for_another(bench);
        loaded->game = game_load(&source, &bench->trouble);
        buffer_clear(&loaded->key);
        buffer_bytes(&loaded->key, key.bytes, key.length);
    }
    buffer_done(&key);
    loaded->used = ++bench->uses;
    bench->game = loaded->game;
    if (bench->game) game_set_language(bench->game, "fr");
    lua_pushboolean(L, bench->game != NULL);
    return 1;
}

/* language(name) */
static int set_language(lua_State *L)
{
    game_set_language(bench_of(L)->game, luaL_checkstring(L, 1));
    return 0;
}

/* trouble(what) -- of what was refused or failed: "code", "text", "instead", "is_sealed", "is_guess" */
static int trouble(lua_State *L)
{
    const GameTrouble *of = &bench_of(L)->trouble;
    const char *what = luaL_checkstring(L, 1);
    if (strcmp(what, "code") == 0)
        lua_pushstring(L, of->code);
    else if (strcmp(what, "instead") == 0)
        lua_pushstring(L, of->instead);
    else if (strcmp(what, "text") == 0)
        lua_pushstring(L, of->text);
    else
        lua_pushboolean(L, strcmp(what, "is_guess") == 0 ? of->is_guess : of->is_sealed);
    return 1;
}

/* text() -- what was said or shown last */
static int text(lua_State *L)
{
    const Buffer *of = &bench_of(L)->text;
    lua_pushlstring(L, of->length ? of->bytes : "", of->length);
    return 1;
}

/* Pushes "", or the code of what was refused. */
static int push_result(lua_State *L, const Bench *bench, GameResult result)
{
    lua_pushstring(L, result == GAME_OK ? "" : result == GAME_REFUSED ? bench->trouble.code : "error");
    return 1;
}

/* --- evenings that are begun and left ----------------------------------------------------------------- */

static void take_table(Bench *bench, Table *table)
{
    table_free(bench->table);
    bench->table = table;
    bq_assert(table);
}

/* begin(players) -- a new evening */
static int begin(lua_State *L)
{
    Bench *bench = bench_of(L);
    const char *names[BENCH_PLAYERS];
    size_t count = lua_rawlen(L, 1);
    luaL_argcheck(L, count <= BENCH_PLAYERS, 1, "so many players play no game");
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, 1, (lua_Integer)i + 1); /* stays on the stack, and so does the text */
        names[i] = luaL_checkstring(L, -1);
    }
    take_table(bench, table_new());
    bench->random = random_seeded(1);
    buffer_clear(&bench->text);
    return push_result(
        L, bench,
        game_begin(bench->game, bench->table, &bench->random, names, count, &bench->text, &bench->trouble));
}

typedef struct {
    Table *table;
    Random random;
} Kept;

static int let_go(lua_State *L)
{
    Kept *kept = lua_touserdata(L, 1);
    table_free(kept->table);
    kept->table = NULL;
    return 0;
}

/* keep() -- the table as it is, to be taken up again */
static int keep(lua_State *L)
{
    Bench *bench = bench_of(L);
    Kept *kept = lua_newuserdatauv(L, sizeof *kept, 0);
    *kept = (Kept){NULL, bench->random};
    if (luaL_newmetatable(L, "kept")) {
        lua_pushcfunction(L, let_go);
        lua_setfield(L, -2, "__gc");
    }
    lua_setmetatable(L, -2);
    kept->table = table_fork(bench->table);
    bq_assert(kept->table);
    return 1;
}

/* take_up(kept) */
static int take_up(lua_State *L)
{
    Bench *bench = bench_of(L);
    const Kept *kept = luaL_checkudata(L, 1, "kept");
    take_table(bench, table_fork(kept->table));
    bench->random = kept->random;
    return 0;
}

/* seed(number) -- of what chance gives from now on */
static int seed(lua_State *L)
{
    bench_of(L)->random = random_seeded((uint64_t)luaL_checkinteger(L, 1));
    return 0;
}

/* draws(number) -- how often chance was asked; with a number it goes on from there */
static int draws(lua_State *L)
{
    Random *random = &bench_of(L)->random;
    if (!lua_isnone(L, 1)) random_set_counter(random, (uint64_t)luaL_checkinteger(L, 1));
    lua_pushinteger(L, (lua_Integer)random_counter(random));
    return 1;
}

/* --- lines ------------------------------------------------------------------------------------------- */

static GameResult type(Bench *bench, const char *who, const char *line, bool is_forced)
{
    buffer_clear(&bench->text);
    size_t before = table_mark(bench->table);
    GameResult result = (is_forced ? game_force_line : game_line)(bench->game, bench->table, &bench->random,
                                                                  who, line, &bench->text, &bench->trouble);
    if (result != GAME_OK) table_rollback(bench->table, before);
    return result;
}

/* line(who, line, is_forced) -- "", or the code of the refusal; then nothing of the line is left */
static int line(lua_State *L)
{
    Bench *bench = bench_of(L);
    const char *who = luaL_optstring(L, 1, NULL);
    return push_result(L, bench, type(bench, who, luaL_checkstring(L, 2), lua_toboolean(L, 3)));
}

/* audit(who, line) -- which audit speaks of the line that is typed, as of who, "" for none; behind "!" it is forced;
 * nil if it is refused */
static int audit(lua_State *L)
{
    Bench *bench = bench_of(L);
    const char *who = luaL_optstring(L, 1, NULL);
    const char *typed = luaL_checkstring(L, 2);
    bool is_forced = *typed == '!';
    Table *before = table_fork(bench->table);
    bq_assert(before);
    GameResult result = type(bench, NULL, typed + is_forced, is_forced);
    buffer_clear(&bench->text);
    if (result == GAME_OK)
        result = game_audit(bench->game, bench->table, before, who, typed + is_forced, &bench->text,
                            &bench->trouble);
    table_free(before);
    if (result != GAME_OK) return 0;
    const char *told = buffer_string(&bench->text);
    lua_pushlstring(L, told ? told : "", told ? strcspn(told, "\t") : 0);
    return 1;
}

static int mark(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)table_mark(bench_of(L)->table));
    return 1;
}

static int back_to(lua_State *L)
{
    table_rollback(bench_of(L)->table, (size_t)luaL_checkinteger(L, 1));
    return 0;
}

static int digest(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)table_digest(bench_of(L)->table));
    return 1;
}

static lua_Integer instructions;

/* sound() -- stops the program where the table does not keep its promises */
static int sound(lua_State *L)
{
    Bench *bench = bench_of(L);
    if (bench->table) table_check(bench->table); /* no evening has begun in some */
    return 0;
}

static void count_one(lua_State *L, lua_Debug *unused)
{
    (void)L, (void)unused;
    instructions++;
}

/* work(line) -- how many instructions its scripts take for the line, which is taken back, and how many ops it
 * writes */
static int work(lua_State *L)
{
    Bench *bench = bench_of(L);
    lua_State *scripts = sandbox_state(bench->game->sandbox);
    size_t before = table_mark(bench->table), ops = table_log(bench->table)->count;
    instructions = 0;
    lua_sethook(scripts, count_one, LUA_MASKCOUNT, 1);
    GameResult result = type(bench, NULL, luaL_checkstring(L, 1), false);
    if (result != GAME_OK) return 0;
    lua_pushinteger(L, instructions);
    lua_pushinteger(L, (lua_Integer)(table_log(bench->table)->count - ops));
    table_rollback(bench->table, before);
    return 2;
}

/* --- what lies on the table --------------------------------------------------------------------------- */

static int32_t named(lua_State *L, NameKind kind, int at)
{
    size_t length;
    const char *name = luaL_checklstring(L, at, &length);
    int32_t index = table_find(bench_of(L)->table, kind, name, length);
    if (index == NO_INDEX) luaL_error(L, "there is no '%s' on the table", name);
    return index;
}

/* names(kind) -- of all that is on the table of that kind */
static int names(lua_State *L)
{
    static const char *const words[] = {"asset", "player", "account", "pile", "card", NULL};
    static const NameKind kinds[] = {NAME_ASSET, NAME_PLAYER, NAME_ACCOUNT, NAME_PILE, NAME_CARD};
    const Table *table = bench_of(L)->table;
    NameKind kind = kinds[luaL_checkoption(L, 1, NULL, words)];
    lua_newtable(L);
    for (int32_t i = 0; i < table_count(table, kind); i++) {
        lua_pushstring(L, table_name(table, kind, i));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* held(asset, account) */
static int held(lua_State *L)
{
    AssetId asset = {named(L, NAME_ASSET, 1)};
    AccountId account = {named(L, NAME_ACCOUNT, 2)};
    lua_pushinteger(L, table_balance(bench_of(L)->table, asset, account));
    return 1;
}

static int done(lua_State *L, TableResult result)
{
    return result == TABLE_OK ? 0 : luaL_error(L, "%s", table_result_text(result));
}

/* lay(amount, asset, from, to) -- as no rule of the game does */
static int lay(lua_State *L)
{
    AssetId asset = {named(L, NAME_ASSET, 2)};
    AccountId from = {named(L, NAME_ACCOUNT, 3)}, to = {named(L, NAME_ACCOUNT, 4)};
    return done(L, table_move(bench_of(L)->table, luaL_checkinteger(L, 1), asset, from, to));
}

/* put(card, pile, "under", "top" or "among") -- from wherever the card lies */
static int put(lua_State *L)
{
    static const char *const zones[] = {"under", "top", "among", NULL};
    static Place (*const places[])(const Deck *deck, PileId pile) = {deck_underneath, deck_on_top,
                                                                     deck_among};
    Table *table = bench_of(L)->table;
    CardId card = {named(L, NAME_CARD, 1)};
    PileId pile = {named(L, NAME_PILE, 2)};
    Place place = places[luaL_checkoption(L, 3, "under", zones)](table_deck(table), pile);
    return done(L, table_move_card(table, card, place));
}

/* draw(from, to) -- whether a card could be drawn from the one pile to the other */
static int draw(lua_State *L)
{
    Bench *bench = bench_of(L);
    PileId from = {named(L, NAME_PILE, 1)}, to = {named(L, NAME_PILE, 2)};
    CardId card;
    lua_pushboolean(L, table_draw(bench->table, &bench->random, from, to, &card) == TABLE_OK);
    return 1;
}

/* cards(pile, "under", "loose" or "top") -- their names, from the bottom up */
static int cards(lua_State *L)
{
    static const char *const zones[] = {"under", "loose", "top", NULL};
    const Table *table = bench_of(L)->table;
    const Deck *deck = table_deck(table);
    PileId pile = {named(L, NAME_PILE, 1)};
    Zone zone = (Zone)luaL_checkoption(L, 2, "loose", zones);
    lua_newtable(L);
    for (int32_t i = 0; i < deck_zone_size(deck, pile, zone); i++) {
        CardId card = deck_card_at(deck, (Place){pile, zone, i});
        lua_pushstring(L, table_name(table, NAME_CARD, card.index));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* size(pile) */
static int size(lua_State *L)
{
    PileId pile = {named(L, NAME_PILE, 1)};
    lua_pushinteger(L, deck_size(table_deck(bench_of(L)->table), pile));
    return 1;
}

/* where(card) -- its pile */
static int where(lua_State *L)
{
    const Table *table = bench_of(L)->table;
    PileId pile = deck_pile_of(table_deck(table), (CardId){named(L, NAME_CARD, 1)});
    lua_pushstring(L, table_name(table, NAME_PILE, pile.index));
    return 1;
}

/* may_see("account" or "pile", name, player) */
static int may_see(lua_State *L)
{
    static const char *const kinds[] = {"account", "pile", NULL};
    NameKind kind = luaL_checkoption(L, 1, NULL, kinds) == 0 ? NAME_ACCOUNT : NAME_PILE;
    PlayerId player = {named(L, NAME_PLAYER, 3)};
    lua_pushboolean(L, table_may_see(bench_of(L)->table, kind, named(L, kind, 2), player));
    return 1;
}

/* set(key, value) -- a fact; nil forgets it */
static int set(lua_State *L)
{
    Table *table = bench_of(L)->table;
    size_t length;
    const char *path = luaL_checklstring(L, 1, &length);
    FactId key;
    done(L, table_key(table, path, length, &key));
    if (lua_isnil(L, 2)) return done(L, table_clear(table, key));
    if (lua_isboolean(L, 2))
        return done(L, table_set_fact(table, key, (FactValue){FACT_BOOLEAN, lua_toboolean(L, 2)}));
    if (lua_isinteger(L, 2))
        return done(L, table_set_fact(table, key, (FactValue){FACT_INTEGER, lua_tointeger(L, 2)}));
    const char *value = luaL_checklstring(L, 2, &length);
    return done(L, table_set_text(table, key, value, length));
}

/* --- the whole ---------------------------------------------------------------------------------------- */

void bench_push(lua_State *L, Bench *bench)
{
    static const luaL_Reg functions[] = {{"load", load},
                                         {"language", set_language},
                                         {"trouble", trouble},
                                         {"text", text},
                                         {"begin", begin},
                                         {"keep", keep},
                                         {"take_up", take_up},
                                         {"seed", seed},
                                         {"draws", draws},
                                         {"line", line},
                                         {"audit", audit},
                                         {"mark", mark},
                                         {"back_to", back_to},
                                         {"digest", digest},
                                         {"sound", sound},
                                         {"work", work},
                                         {"names", names},
                                         {"held", held},
                                         {"lay", lay},
                                         {"put", put},
                                         {"draw", draw},
                                         {"cards", cards},
                                         {"size", size},
                                         {"where", where},
                                         {"may_see", may_see},
                                         {"set", set},
                                         {"look", bench_look},
                                         {"evenings", bench_evenings},
                                         {"unfailing", bench_unfailing},
                                         {NULL, NULL}};
    luaL_newlibtable(L, functions);
    lua_pushlightuserdata(L, bench);
    luaL_setfuncs(L, functions, 1);
}

void bench_done(Bench *bench)
{
    for (size_t i = 0; i < BENCH_GAMES; i++) {
        game_free(bench->games[i].game);
        buffer_done(&bench->games[i].key);
    }
    if (bench->table) table_check(bench->table);
    table_free(bench->table);
    buffer_done(&bench->text);
}
