/* script_bench SECTION SHARE : games in Lua on the kernel, measured.
 *
 *   moves    the peers' game, move by move: with all moves in the log, to be taken back, and forgotten at
 *            once; and a move and its undo
 *   calls    a call of the kernel from a script, and the cheapest C functions that check what they are given
 *   loading  the largest game, from its files to the first question
 *   answers  a fork of its table and a random legal answer on it
 *   cores    such answers on one thread and on two, each with its own game
 *
 * Each time it measures for a short while, to take turns with what it is compared with: see bench.sh.
 * SHARE holds scripts/, with the prelude, libre and peer. Prints lines of `name value unit`.
 *
 * The game is the one of bgio_game.js, plain_game.lua and plain_game.c and ends with the same sum. What they
 * keep in tables is here the kernel's: the money is in its ledger, the cards are in its piles, and which card
 * is drawn next is its chance. A pile that lies face down has no order; each draw chooses among all that are
 * left, the last one taking the place of the one that leaves. That is what the peers' shuffle does for all
 * cards beforehand, so the kernel is given their numbers as its randomness and draws what they draw. */
#include "game.h"
#include "sandbox_load.h"

#include <dirent.h>
#include <lauxlib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PLAYERS = 6, CARDS = 40, MOVES = 300, GAMES = 30, RUNS = 3 };

static double clock_seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double cpu(void)
{
    return clock_seconds(CLOCK_THREAD_CPUTIME_ID);
}

static double wall(void)
{
    return clock_seconds(CLOCK_MONOTONIC);
}

static _Noreturn void die(const char *what)
{
    fprintf(stderr, "script_bench: %s\n", what);
    exit(EXIT_FAILURE);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return values[count / 2];
}

static Game *load(const char *share, const char *name, const GameHouse *house)
{
    GameTrouble trouble;
    GameSource source = {
        .share = share, .name = name, .houses = house, .house_count = house ? 1 : 0, .is_believed = true};
    Game *game = game_load(&source, &trouble);
    if (!game) die(trouble.text);
    return game;
}

static void expect(GameResult result, const GameTrouble *trouble)
{
    if (result != GAME_OK) die(trouble->text);
}

/* --- the peers' game -------------------------------------------------------------------------------- */

static const char *const names[PLAYERS] = {"ann", "bob", "cleo", "dan", "eve", "finn"};

static uint32_t step(uint32_t seed)
{
    return seed * 1664525u + 1013904223u;
}

typedef struct {
    uint32_t seed;
    int drawn;
} Shuffle;

/* A multiple of each number of cards: added, it changes no remainder, and nothing is too small to be fair. */
#define MULTIPLE_OF_ALL 5342931457063200u

/* The numbers of the peers' shuffle, as randomness; the last card of a deck needs none. */
static bool next_number(void *context, void *bytes, size_t count)
{
    Shuffle *shuffle = context;
    bool is_last = ++shuffle->drawn % CARDS == 0;
    if (!is_last) shuffle->seed = step(shuffle->seed);
    uint64_t number = (shuffle->seed >> 8) + MULTIPLE_OF_ALL;
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)(number >> (8 * i));
    return true;
}

typedef struct {
    Game *game;
    Table *table;
    Shuffle shuffle;
    Random random;
    AccountId accounts[PLAYERS];
    uint32_t *choices; /* the seed of what the players do */
    GameTrouble trouble;
} Evening;

static AccountId account(const Table *table, const char *name)
{
    return (AccountId){table_find(table, NAME_ACCOUNT, name, strlen(name))};
}

static void begin(Evening *evening, Game *game, uint32_t *choices)
{
    *evening = (Evening){.game = game, .table = table_new(), .shuffle = {12345, 0}, .choices = choices};
    evening->random = random_system(next_number, &evening->shuffle);
    if (!evening->table) die("no memory");
    expect(game_begin(game, evening->table, &evening->random, names, PLAYERS, NULL, &evening->trouble),
           &evening->trouble);
    for (int i = 0; i < PLAYERS; i++)
        evening->accounts[i] = account(evening->table, names[i]);
    table_forget(evening->table);
}

static Amount cash(const Evening *evening, int player)
{
    return table_balance(evening->table, (AssetId){0}, evening->accounts[player]);
}

static void draw(Evening *evening, int player)
{
    expect(game_answer(evening->game, evening->table, &evening->random, names[player], NULL, 0,
                       &evening->trouble),
           &evening->trouble);
}

static void pay(Evening *evening, int player, int to, Amount amount)
{
    const GameValue values[] = {{.kind = GAME_TEXT, .text = names[to]},
                                {.kind = GAME_INTEGER, .integer = amount}};
    expect(game_answer(evening->game, evening->table, &evening->random, names[player], values, 2,
                       &evening->trouble),
           &evening->trouble);
}

static void collect(Evening *evening, int player)
{
    const GameValue value = {.kind = GAME_INTEGER, .integer = 200};
    expect(game_command(evening->game, evening->table, &evening->random, names[player], "toucher", &value, 1,
                        &evening->trouble),
           &evening->trouble);
}

/* What the players of all peers do. */
static void move(Evening *evening, int n)
{
    int me = n / 2 % PLAYERS;
    if (n % 2 == 1) {
        draw(evening, me);
        return;
    }
    *evening->choices = step(*evening->choices);
    Amount amount = ((*evening->choices >> 8) % 40 + 1) * 5;
    *evening->choices = step(*evening->choices);
    int to = (int)(((uint32_t)me + 1 + (*evening->choices >> 8) % 5) % PLAYERS);
    if (cash(evening, me) < amount)
        collect(evening, me);
    else
        pay(evening, me, to, amount);
}

static int64_t sum_of(const Evening *evening)
{
    const Table *table = evening->table;
    int32_t pile = table_find(table, NAME_PILE, "défausse", strlen("défausse"));
    int64_t sum = table_balance(table, (AssetId){0}, account(table, "banque")) * 7;
    for (int i = 0; i < PLAYERS; i++)
        sum += cash(evening, i) * (i + 1);
    return sum + deck_size(table_deck(table), (PileId){pile});
}

typedef enum { FORGETTING, UNDOABLE } Kind;

/* Plays so many games; with UNDOABLE, each ends by taking back its moves one by one, out of the time. */
static double play(Game *game, Kind kind, int64_t *check)
{
    uint32_t choices = 1;
    double taken = 0;
    *check = 0;
    for (int g = 0; g < GAMES; g++) {
        Evening evening;
        size_t marks[MOVES];
        double start = cpu();
        begin(&evening, game, &choices);
        uint64_t before = table_digest(evening.table);
        for (int n = 0; n < MOVES; n++) {
            marks[n] = table_mark(evening.table);
            move(&evening, n);
            if (kind == FORGETTING) table_forget(evening.table);
        }
        taken += cpu() - start;
        *check = (*check * 31 + sum_of(&evening)) % 1000000007;
        for (int n = 1; kind == UNDOABLE && n <= MOVES; n++)
            table_rollback(evening.table, marks[MOVES - n]);
        if (kind == UNDOABLE && table_digest(evening.table) != before) die("undo does not lead back");
        table_free(evening.table);
    }
    return GAMES * MOVES / taken;
}

static double play_pairs(Game *game)
{
    enum { PAIRS = 20000 };
    Evening evening;
    uint32_t choices = 1;
    begin(&evening, game, &choices);
    size_t mark = table_mark(evening.table);
    double start = cpu();
    for (int i = 0; i < PAIRS; i++) {
        pay(&evening, 0, 1, 5);
        table_rollback(evening.table, mark);
    }
    double taken = cpu() - start;
    if (cash(&evening, 0) != 1500) die("undo does not lead back");
    table_free(evening.table);
    return PAIRS / taken;
}

static void bench_moves(const char *share)
{
    double undoable[RUNS];
    double forgetting[RUNS];
    double pairs[RUNS];
    int64_t check;
    Game *game = load(share, "peer", NULL);
    for (int run = -1; run < RUNS; run++) { /* the first to warm up */
        int at = run < 0 ? 0 : run;
        undoable[at] = play(game, UNDOABLE, &check);
        forgetting[at] = play(game, FORGETTING, &check);
        pairs[at] = play_pairs(game);
    }
    game_free(game);
    printf("moves_check %lld sum\n", (long long)check);
    printf("moves_undoable %.0f /s\n", median(undoable, RUNS));
    printf("moves_forgetting %.0f /s\n", median(forgetting, RUNS));
    printf("move_undo_pair %.0f /s\n", median(pairs, RUNS));
}

/* --- calls ------------------------------------------------------------------------------------------ */

enum { CALLS = 20000 }; /* in one measure: short, for the watch would have a long one counted */

typedef struct {
    lua_Integer count;
    int64_t values[8];
} Numbers;

static const char numbers_kind[] = "bench.numbers";

static int64_t *check_number(lua_State *L, int argument)
{
    Numbers *numbers = luaL_checkudata(L, 1, numbers_kind);
    lua_Integer index = luaL_checkinteger(L, argument);
    luaL_argcheck(L, index >= 0 && index < numbers->count, argument, "no such number");
    return &numbers->values[index];
}

/* add(numbers, index, value) -- the sum: the cheapest function that checks all that it is given */
static int add(lua_State *L)
{
    int64_t sum;
    int64_t *number = check_number(L, 2);
    if (__builtin_add_overflow(*number, (int64_t)luaL_checkinteger(L, 3), &sum))
        return luaL_error(L, "overflow");
    *number = sum;
    lua_pushinteger(L, sum);
    return 1;
}

/* transfer(numbers, from, to, value) -- whether it could be */
static int transfer(lua_State *L)
{
    int64_t sum;
    int64_t *from = check_number(L, 2);
    int64_t *to = check_number(L, 3);
    int64_t value = luaL_checkinteger(L, 4);
    bool can_be = from != to && value > 0 && *from >= value && !__builtin_add_overflow(*to, value, &sum);
    if (can_be) {
        *from -= value;
        *to = sum;
    }
    lua_pushboolean(L, can_be);
    return 1;
}

static int prepare_calls(lua_State *L)
{
    static const char source[] =
        "return function() for i = 1, 20000 do add(numbers, i & 7, 1) end end,\n"
        "  function() for i = 1, 20000 do transfer(numbers, i & 7, (i + 1) & 7, 0) end end";
    safe_push_words(L, SCRIPT_FOREIGN);
    safe_push_environment(L);
    int environment = lua_gettop(L);
    Numbers *numbers = lua_newuserdatauv(L, sizeof *numbers, 0);
    *numbers = (Numbers){.count = 8};
    luaL_newmetatable(L, numbers_kind);
    lua_setmetatable(L, -2);
    lua_setfield(L, environment, "numbers");
    lua_pushcfunction(L, add);
    lua_setfield(L, environment, "add");
    lua_pushcfunction(L, transfer);
    lua_setfield(L, environment, "transfer");
    lua_pushvalue(L, environment);
    sandbox_load_in(L, SCRIPT_FOREIGN, source, strlen(source), "bench.lua");
    lua_call(L, 0, 2);
    return 2;
}

static double time_of(Sandbox *sandbox, int function)
{
    lua_pushvalue(sandbox_state(sandbox), function);
    double start = cpu();
    if (sandbox_call(sandbox, 0, 0, NULL) != SANDBOX_OK) die("a measure was stopped");
    return (cpu() - start) / CALLS * 1e9;
}

static double time_of_command(Evening *evening, const char *command)
{
    double start = cpu();
    expect(game_command(evening->game, evening->table, &evening->random, names[0], command, NULL, 0,
                        &evening->trouble),
           &evening->trouble);
    table_forget(evening->table);
    return (cpu() - start) / CALLS * 1e9;
}

static const char measures[] =
    "local function measure(name, run)\n"
    "  command(name) { words = { fr = name, en = name }, help = { fr = name, en = name }, run = run }\n"
    "end\n"
    "measure('soldes', function(t) for i = 1, 20000 do t:balance('franc', 'banque') end end)\n"
    "measure('virements', function(t) for i = 1, 20000 do t:move(0, 'franc', 'ann', 'bob') end end)\n";

static void bench_calls(const char *share)
{
    enum { CALL_RUNS = 11 };
    double values[4][CALL_RUNS];
    uint32_t choices = 1;
    GameHouse house = {.name = "measures.lua", .source = measures, .length = sizeof measures - 1};
    Game *game = load(share, "peer", &house);
    Evening evening;
    begin(&evening, game, &choices);
    Sandbox *sandbox = sandbox_new(&sandbox_limits, safe_open);
    if (!sandbox || sandbox_run(sandbox, prepare_calls, NULL, 2, NULL) != SANDBOX_OK) die("no functions");
    for (int run = 0; run < CALL_RUNS; run++) {
        values[0][run] = time_of(sandbox, 1);
        values[1][run] = time_of_command(&evening, "soldes");
        values[2][run] = time_of(sandbox, 2);
        values[3][run] = time_of_command(&evening, "virements");
    }
    table_free(evening.table);
    game_free(game);
    lua_settop(sandbox_state(sandbox), 0);
    sandbox_free(sandbox);
    printf("call_add %.2f ns\n", median(values[0], CALL_RUNS));
    printf("call_balance %.2f ns\n", median(values[1], CALL_RUNS));
    printf("call_transfer %.2f ns\n", median(values[2], CALL_RUNS));
    printf("call_move %.2f ns\n", median(values[3], CALL_RUNS));
}

/* --- the largest game ------------------------------------------------------------------------------- */

static double time_of_loading(const char *share, const char *name)
{
    enum { LOADS = 9 };
    double times[LOADS];
    for (int run = 0; run < LOADS; run++) {
        double start = cpu();
        Game *game = load(share, name, NULL);
        times[run] = (cpu() - start) * 1e3;
        game_free(game);
    }
    return median(times, LOADS);
}

static bool is_game(const char *share, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/scripts/%s/game.lua", share, name);
    return *name != '.' && access(path, R_OK) == 0;
}

/* Whichever takes longest is the largest. */
static void bench_loading(const char *share)
{
    char path[512];
    double longest = 0;
    snprintf(path, sizeof path, "%s/scripts", share);
    DIR *games = opendir(path);
    if (!games) die("the share has no scripts");
    for (const struct dirent *game; (game = readdir(games));) {
        double time = is_game(share, game->d_name) ? time_of_loading(share, game->d_name) : 0;
        if (time > longest) longest = time;
    }
    closedir(games);
    printf("loading %.3f ms\n", longest);
}

static uint32_t pick(void *context, uint32_t n)
{
    uint32_t *seed = context;
    *seed = step(*seed);
    return (*seed >> 8) % n + 1;
}

/* A random legal answer or command; what is refused or goes wrong changes nothing. */
static void move_by_chance(Evening *evening)
{
    Buffer typed = {0};
    size_t mark = table_mark(evening->table);
    GameResult result = game_random_move(evening->game, evening->table, &evening->random, pick,
                                         evening->choices, &typed, &evening->trouble);
    if (result != GAME_OK) table_rollback(evening->table, mark);
    buffer_done(&typed);
}

/* An evening of the plain bank, a hundred moves after it began. */
static void begin_large(Evening *evening, Game *game, uint32_t *choices)
{
    *evening = (Evening){.game = game, .table = table_new(), .choices = choices};
    evening->random = random_seeded(1);
    if (!evening->table) die("no memory");
    expect(game_begin(game, evening->table, &evening->random, names, PLAYERS, NULL, &evening->trouble),
           &evening->trouble);
    for (int i = 0; i < 100; i++)
        move_by_chance(evening);
    table_forget(evening->table);
}

/* Microseconds of a fork and a move on it. */
static double time_of_answer(const Evening *evening)
{
    double start = cpu();
    Evening fork = *evening;
    fork.table = table_fork(evening->table);
    if (!fork.table) die("no memory");
    move_by_chance(&fork);
    table_free(fork.table);
    return (cpu() - start) * 1e6;
}

/* From every point of several evenings, each a hundred moves long or more: what is asked there differs much.
 */
static void bench_answers(const char *share)
{
    enum { EVENINGS = 10, ANSWERS = 100 };
    static double times[EVENINGS * ANSWERS + 1];
    uint32_t choices = 1;
    int count = 0;
    Game *game = load(share, "libre", NULL);
    for (int i = 0; i < EVENINGS; i++) {
        Evening evening;
        begin_large(&evening, game, &choices);
        for (int k = 0; k < ANSWERS; k++) {
            times[count++] = time_of_answer(&evening);
            move_by_chance(&evening);
        }
        if (i + 1 == EVENINGS) times[count++] = time_of_answer(&evening);
        table_free(evening.table);
    }
    game_free(game);
    printf("answer %.2f us\n", median(times, count));
}

/* --- two cores -------------------------------------------------------------------------------------- */

typedef struct {
    const char *share;
    double rate; /* moves a second of its thread's processor time: others may want the cores too */
} Player;

static void *simulate(void *given)
{
    Player *player = given;
    uint32_t choices = 1;
    Game *game = load(player->share, "libre", NULL);
    double start = cpu();
    double end = wall() + 0.4;
    long moves = 0;
    for (; wall() < end; moves += 100) {
        Evening evening;
        begin_large(&evening, game, &choices);
        table_free(evening.table);
    }
    player->rate = (double)moves / (cpu() - start);
    game_free(game);
    return NULL;
}

static void bench_cores(const char *share)
{
    enum { CORE_RUNS = 3 };
    double gains[CORE_RUNS];
    for (int run = 0; run < CORE_RUNS; run++) {
        Player players[2] = {{.share = share}, {.share = share}};
        pthread_t thread;
        simulate(&players[0]);
        double alone = players[0].rate;
        if (pthread_create(&thread, NULL, simulate, &players[1]) != 0) die("no thread");
        simulate(&players[0]);
        pthread_join(thread, NULL);
        gains[run] = (players[0].rate + players[1].rate) / alone;
    }
    printf("cores %.3f x\n", median(gains, CORE_RUNS));
}

typedef struct {
    const char *name;
    void (*run)(const char *share);
} Section;

int main(int argc, char *argv[])
{
    static const Section sections[] = {{"moves", bench_moves},
                                       {"calls", bench_calls},
                                       {"loading", bench_loading},
                                       {"answers", bench_answers},
                                       {"cores", bench_cores}};
    for (size_t i = 0; argc == 3 && i < sizeof sections / sizeof *sections; i++) {
        if (strcmp(argv[1], sections[i].name) != 0) continue;
        sections[i].run(argv[2]);
        return EXIT_SUCCESS;
    }
    die("say moves, calls, loading, answers or cores, and SHARE");
}
