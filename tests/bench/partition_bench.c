/* partition_bench SHARE : parting thirty things, of the hands that take the longest.
 *
 *   partition       of five hundred that are drawn
 *   partition_hard  of those that were made as hard as could be
 *   advice          the same of one of them by a game: what a player is answered who asks for the best that
 * can be made of his thirty cards
 *
 * Prints lines of `name value unit`. */
#include "../support/hard_hands.h"
#include "game.h"
#include "partition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static _Noreturn void die(const char *what)
{
    fprintf(stderr, "partition_bench: %s\n", what);
    exit(EXIT_FAILURE);
}

static double cpu(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* --- in the core ---------------------------------------------------------------------------------------- */

static uint32_t chance(uint32_t n)
{
    static uint32_t seed = 1;
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

/* Of six kinds, with one to five of six marks. */
static void draw_things(PartitionItem *items)
{
    for (int i = 0; i < HARD_HAND; i++) {
        int wanted = 1 + (int)chance(5);
        items[i] = (PartitionItem){(int)chance(6), 0};
        while (__builtin_popcountll(items[i].marks) < wanted)
            items[i].marks |= UINT64_C(1) << chance(6);
    }
}

/* How long it takes, from the things to the proven answer. */
static double part(const PartitionItem *items, PartitionSets *sets, PartitionAnswer *answer)
{
    double start = cpu();
    if (partition_list(items, HARD_HAND, &hard_worth, sets) != PARTITION_OK ||
        partition_best(HARD_HAND, sets->list, sets->count, UINT64_MAX, answer) != PARTITION_OK)
        die("the things cannot be parted");
    return (cpu() - start) * 1e3;
}

static void bench_partition(void)
{
    enum { HANDS = 500 };
    PartitionItem items[HARD_HAND];
    PartitionAnswer answer;
    PartitionSets sets = {0};
    double longest = 0, hardest = 0;
    for (int hand = 0; hand < HANDS; hand++) {
        draw_things(items);
        double taken = part(items, &sets, &answer);
        if (taken > longest) longest = taken;
    }
    for (int hand = 0; hand < HARD_HANDS; hand++) {
        lay_hard_hand(&hard_hands[hand], items);
        double taken = part(items, &sets, &answer);
        if (taken > hardest) hardest = taken;
        if (answer.value != hard_hands[hand].best) die("that is not the best");
    }
    partition_sets_done(&sets);
    printf("partition %.2f ms\npartition_hard %.2f ms\n", longest, hardest);
}

/* --- by the game ---------------------------------------------------------------------------------------- */

/* Each société of the hand lies alone before the first player. */
static const char dealing[] =
    "house { fr = 'essai', en = 'test', game = 'venture' }\n"
    "around 'setup' { run = function(original, t, options)\n"
    "  original(t, options)\n"
    "  local codes, code, number = { 'AER', 'AUT', 'CHI', 'ELE', 'PET', 'ACI' }, 1, 0\n"
    "  for sign, letters in string.gmatch('%s', '([ /]?)(%%u+)') do\n"
    "    if sign == '/' then code = code + 1 end\n"
    "    number = number + 1\n"
    "    local pile = 'tas ' .. number .. ' ' .. de('Ann')\n"
    "    t:define('pile', pile)\n"
    "    t:put(codes[code] .. '-' .. letters, pile)\n"
    "  end\n"
    "end }\n";

static void expect(GameResult result, const GameTrouble *trouble)
{
    if (result != GAME_OK) die(trouble->text);
}

static double advise(const char *share, const HardHand *hand)
{
    static const char *const names[] = {"Ann", "Bob"};
    char rules[2000];
    int length = snprintf(rules, sizeof rules, dealing, hand->text);
    GameHouse house = {"essai.lua", rules, (size_t)length, NULL, NULL};
    GameTrouble trouble;
    GameSource source = {.share = share, .name = "venture", .houses = &house, .house_count = 1};
    Random random = random_seeded(1);
    Buffer told = {0};
    Table *table = table_new();
    Game *game = game_load(&source, &trouble);
    if (!game || !table) die(game ? "no memory" : trouble.text);
    expect(game_begin(game, table, &random, names, 2, NULL, &trouble), &trouble);
    double start = cpu();
    expect(game_view(game, table, "Ann", "reorganisation", &told, &trouble), &trouble);
    double taken = (cpu() - start) * 1e3;
    char best[32];
    snprintf(best, sizeof best, "\n%d\tau mieux\n", (int)hand->best);
    if (!strstr(buffer_string(&told), best)) die(buffer_string(&told));
    buffer_done(&told);
    game_free(game);
    table_free(table);
    return taken;
}

static void bench_advice(const char *share)
{
    double longest = 0;
    for (int hand = HARD_OF_VENTURE; hand < HARD_HANDS; hand++) {
        double taken = advise(share, &hard_hands[hand]);
        if (taken > longest) longest = taken;
    }
    printf("advice %.2f ms\n", longest);
}

int main(int argc, char *argv[])
{
    if (argc != 2) die("say SHARE");
    bench_partition();
    bench_advice(argv[1]);
    return EXIT_SUCCESS;
}
