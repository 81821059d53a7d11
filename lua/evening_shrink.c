#include "evening.h"

#include "ticks.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    Evening *evening;
    const EveningTrouble *like;
    double deadline;   /* of ticks_seconds() */
    EveningMoves rest; /* lent from the moves that are shrunk; room for all of them */
} Shrinking;

/* The same error in another place is another error; what never ends may be stopped anywhere. */
static bool is_alike(const EveningTrouble *a, const EveningTrouble *b)
{
    if (a->fault != b->fault || a->game.is_stopped != b->game.is_stopped) return false;
    bool is_same_line = a->game.line == b->game.line || a->game.is_stopped;
    return is_same_line && strcmp(a->game.file, b->game.file) == 0 && strcmp(a->game.code, b->game.code) == 0;
}

static bool is_late(const Shrinking *shrinking)
{
    return ticks_seconds() > shrinking->deadline;
}

/* Whether the moves from begin on, without those in the gap, fail in that way. */
static bool fails_without(Shrinking *shrinking, const EveningMoves *moves, size_t begin, size_t gap,
                          size_t gap_length)
{
    EveningTrouble trouble;
    const EveningTrouble *like = shrinking->like;
    EveningMoves *rest = &shrinking->rest;
    rest->count = 0;
    for (size_t i = begin; i < moves->count; i++) {
        if (i < gap || i >= gap + gap_length) rest->list[rest->count++] = moves->list[i];
    }
    if (like->fault == EVENING_DIFFERS)
        return evening_again(shrinking->evening, rest, 1u << like->manner, &trouble) == EVENING_DIFFERS;
    bool is_done = evening_replay(shrinking->evening, rest, &trouble) == EVENING_FINE;
    bool is_of_what_follows =
        like->fault == EVENING_NO_ASKING || like->fault == EVENING_STUCK || like->fault == EVENING_VIEW;
    if (is_done && is_of_what_follows) evening_look(shrinking->evening, &trouble);
    return is_alike(&trouble, like);
}

/* Frees so many moves from begin on, and closes the gap. */
static void leave_out(EveningMoves *moves, size_t begin, size_t count)
{
    for (size_t i = begin; i < begin + count; i++) {
        free(moves->list[i].who);
        free(moves->list[i].typed);
        free(moves->list[i].base);
    }
    size_t after = moves->count - begin - count;
    memmove(moves->list + begin, moves->list + begin + count, after * sizeof *moves->list);
    moves->count -= count;
}

/* Most failures need little of what came before: the last move alone, the last two, four... */
static bool keep_an_end(Shrinking *shrinking, EveningMoves *moves)
{
    for (size_t kept = moves->count > 0; kept < moves->count; kept *= 2) {
        if (!fails_without(shrinking, moves, moves->count - kept, 0, 0)) {
            if (is_late(shrinking)) return false;
            continue;
        }
        leave_out(moves, 0, moves->count - kept);
        return true;
    }
    return fails_without(shrinking, moves, 0, 0, 0);
}

/* One pass: takes out each run of so many moves if the rest still fails. */
static void take_runs_out(Shrinking *shrinking, EveningMoves *moves, size_t run)
{
    for (size_t at = 0; at < moves->count && !is_late(shrinking);) {
        size_t length = moves->count - at < run ? moves->count - at : run;
        if (fails_without(shrinking, moves, 0, at, length))
            leave_out(moves, at, length);
        else
            at += length;
    }
}

static void take_out(Shrinking *shrinking, EveningMoves *moves)
{
    for (size_t run = moves->count / 2; run > 1; run /= 2)
        take_runs_out(shrinking, moves, run);
    for (size_t before = moves->count + 1; before > moves->count && !is_late(shrinking);) {
        before = moves->count;
        take_runs_out(shrinking, moves, 1);
    }
}

bool evening_shrink(Evening *evening, EveningMoves *moves, const EveningTrouble *trouble, double seconds)
{
    Shrinking shrinking = {evening, trouble, ticks_seconds() + seconds, {0}};
    if (!RESERVE(shrinking.rest.list, shrinking.rest.room, moves->count)) return false;
    bool fails_again = keep_an_end(&shrinking, moves);
    if (fails_again) take_out(&shrinking, moves);
    free(shrinking.rest.list);
    return fails_again;
}
