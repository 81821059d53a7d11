/* ctest: many slow game */
/* libre through whole evenings of random moves, and the same evening twice. */
#include "check.h"
#include "disk.h"
#include "evening.h"
#include "sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const players[] = {"Élodie", "J. P.", "Bo", "Zoé"};
static const char journal[] = "soiree.bq";

static uint32_t decisions(void)
{
    return (uint32_t)sample(300, 2500, 10000);
}

static const GameSource libre = {.share = BQ_TREE, .name = "libre"};

/* --- whole evenings --------------------------------------------------------------------------------- */

/* One after the other until so much was decided. What fails is told with its shortest evening. */
static EveningFault play_evenings(Evening *evening, uint64_t seed, EveningTrouble *trouble)
{
    uint32_t made = 0;
    while (made < decisions()) {
        EveningFault fault = evening_begin(evening, players, 2 + seed % 3, seed, trouble);
        while (fault == EVENING_FINE && made < decisions() && !evening_is_over(evening)) {
            fault = evening_move(evening, trouble);
            made++;
        }
        if (fault != EVENING_FINE) return fault;
        seed += 1000;
    }
    return EVENING_FINE;
}

static void tell_shortest(Evening *evening, const EveningTrouble *trouble)
{
    EveningMoves moves = {0};
    const EveningMoves *all = evening_moves(evening);
    evening_moves_copy(&moves, all);
    evening_shrink(evening, &moves, trouble, 30);
    printf("fault %d: %s\n", (int)trouble->fault, trouble->game.text);
    for (size_t i = 0; i < moves.count; i++)
        printf("  %s: %s\n", moves.list[i].who, moves.list[i].typed);
    evening_moves_done(&moves);
}

/* After each move: the table's promises, the sums, the way back and there again, a game loaded apart. */
static bool evenings_are_fine(uint64_t seed)
{
    EveningTrouble trouble;
    Evening *evening = evening_new(&(EveningPlan){.source = &libre, .fresh_every = 100}, &trouble);
    bq_assert(evening);
    bool is_fine = play_evenings(evening, seed, &trouble) == EVENING_FINE;
    if (!is_fine) tell_shortest(evening, &trouble);
    evening_free(evening);
    return is_fine;
}

UTEST(libre_evenings, random_evenings_keep_every_invariant)
{
    EXPECT_TRUE(evenings_are_fine(1));
}

UTEST(libre_evenings, so_do_others)
{
    EXPECT_TRUE(evenings_are_fine(2));
}

UTEST(libre_evenings, and_others_still)
{
    EXPECT_TRUE(evenings_are_fine(3));
}

/* --- the same evening twice -------------------------------------------------------------------------- */

typedef struct {
    unsigned hash_seed;   /* of Lua's tables */
    uint32_t fresh_every; /* moves after which the scripts are loaded anew */
} Way;

/* Plays the moves of the seed, past the end of the game, into a journal on the disk, whose clock does not
 * depend on ours. */
static bool record(Disk *disk, uint64_t seed, Way way)
{
    EveningTrouble trouble;
    SandboxLimits limits = sandbox_limits;
    limits.hash_seed = way.hash_seed;
    GameSource source = libre;
    source.limits = &limits;
    EveningPlan plan = {.source = &source, .fresh_every = way.fresh_every, .goes_on = true};
    plan.system = disk_system(disk);
    plan.path = journal;
    Evening *evening = evening_new(&plan, &trouble);
    bq_assert(evening);
    EveningFault fault = evening_begin(evening, players, 4, seed, &trouble);
    while (fault == EVENING_FINE && evening_moves(evening)->count < decisions() / 5)
        fault = evening_move(evening, &trouble);
    if (fault != EVENING_FINE) tell_shortest(evening, &trouble);
    evening_free(evening);
    return fault == EVENING_FINE;
}

/* Byte for byte the same journal, however Lua orders its tables and whenever its state is dropped. */
static bool is_repeated(uint64_t seed)
{
    Disk one, other;
    disk_init(&one, 1);
    disk_init(&other, 1);
    bool is_same = record(&one, seed, (Way){1, 400}) && record(&other, seed, (Way){0xBADCAFE, 150});
    const DiskFile *a = disk_file(&one, journal);
    const DiskFile *b = disk_file(&other, journal);
    is_same = is_same && a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
    disk_done(&one);
    disk_done(&other);
    return is_same;
}

/* Long ones: they go on where the game is over. Five make ten thousand moves. */
UTEST(libre_evenings, the_same_commands_give_the_same_journal)
{
    for (uint64_t seed = 11; seed <= 15; seed++)
        EXPECT_TRUE(is_repeated(seed));
}
