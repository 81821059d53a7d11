/* evening.h - evenings of a game that chance plays, what must hold after each of their moves, and the
 * shortest evening that shows what does not.
 *
 * A move is what somebody types, so an evening can be written down and typed again. After each that was
 * done:
 *   (1) the table keeps its promises, and of each asset there is as much as there was;
 *   (2) an undo leads back to the table before, a redo to the one after;
 *   (3) a game that was loaded apart and has seen nothing of the evening asks the same next, and is now
 *       and then the one that goes on;
 *   (4) unless the game is over, somebody can do something;
 *   (5) the game's own query ce_qui_cloche, where there is one, has nothing to say;
 *   (6) no word of it was ignored that was one too many, and no audit says that it cannot be: see
 *       scripts/prelude/audits.lua;
 *   (7) now and then, and when the game is over: each view can be drawn, for all and for each player.
 * After each that was refused, the table is as it was. A hand that errs types what is wrong between the
 * moves; what is taken of that is a move like any other. */
#ifndef BQ_EVENING_H
#define BQ_EVENING_H

#include "game.h"
#include "history.h"

typedef enum {
    EVENING_FINE,
    EVENING_NOT_LOADED, /* trouble.game says more, as for the next three */
    EVENING_NOT_BEGUN,  /* refused, or an error of a script */
    EVENING_ERROR,      /* the move ended in an error of a script, or was stopped */
    EVENING_NO_ASKING,  /* nobody can say, or choose, what comes next */
    EVENING_SUMS,       /* some asset became more or less */
    EVENING_TRACES,     /* a refusal left a trace */
    EVENING_UNDO,       /* an undo or a redo does not lead where it should */
    EVENING_REMEMBERS,  /* a freshly loaded game asks something else */
    EVENING_STUCK,      /* the game is not over, and nothing can be done */
    EVENING_WRONG,      /* the game's own query found something: trouble.game.text */
    EVENING_IGNORED,    /* a line was taken, a word of it ignored: trouble.game.text is without it */
    EVENING_DIFFERS, /* played again in a manner, it came to another table: trouble.game.text is the move */
    EVENING_AUDIT,   /* an audit calls a taken line impossible: game.text says why, game.code is the audit */
    EVENING_VIEW,    /* a view ends in an error of a script, or is stopped: see trouble.game */
    EVENING_NO_MEMORY,
} EveningFault;

/* How an evening is played again: it comes to the same table after each move. */
typedef enum {
    EVENING_PLAIN,
    EVENING_UNDONE,    /* with an undo and a redo after each move */
    EVENING_RESUMED,   /* left and resumed after each */
    EVENING_REFUSED,   /* with a refused line before each, whose draws are given back */
    EVENING_TRIED,     /* with something tried on a copy of the table before each, then the move itself */
    EVENING_UNNAMED,   /* without names: it is whoever is asked who answers */
    EVENING_REWORDED,  /* the same in other words: with names or in speaking order, with a comma... */
    EVENING_IN_PIECES, /* what can be said in one line is said in several */
    EVENING_EXCHANGED, /* those who are asked together answer in another order */
} EveningManner;
enum { EVENING_MANNERS = EVENING_EXCHANGED + 1, EVENING_ALL_MANNERS = (1 << EVENING_MANNERS) - 1 };

typedef struct {
    EveningFault fault;
    GameTrouble game;     /* where a script is to blame */
    char asset[64];       /* of EVENING_SUMS */
    EveningManner manner; /* of EVENING_DIFFERS */
} EveningTrouble;

typedef struct {
    char *who;
    char *typed;
    char *base; /* of a slip, the same with a word less; NULL or "": it is not of that kind */
} EveningMove;

typedef struct {
    EveningMove *list; /* the last one may have failed: all others were done */
    size_t count, room;
} EveningMoves;

void evening_moves_done(EveningMoves *moves);

/* Copies the move, or all of them. False if there is no memory. */
bool evening_moves_add(EveningMoves *moves, const EveningMove *move);
bool evening_moves_copy(EveningMoves *copy, const EveningMoves *moves);

typedef struct {
    const GameSource *source; /* kept */
    uint32_t fresh_every;     /* moves until another game takes over, and a third is loaded; 0: never */
    uint32_t slips;           /* slips typed before each random move */
    bool goes_on;             /* on past the end of the game, with what can be typed then */
    const System *system;     /* of the journal; NULL: none, the evening is in memory only */
    const char *path;
    const char *journal; /* a file for resuming the evening, removed afterwards; NULL: none */
    TableResult (*lay)(const void *user, Table *table); /* what the game finds on the table; NULL: nothing */
    const void *user;
} EveningPlan;

typedef struct Evening Evening;

/* Loads the game. NULL and *trouble if it cannot be. */
Evening *evening_new(const EveningPlan *plan, EveningTrouble *trouble);
void evening_free(Evening *evening);

/* Begins an evening, in place of the one before. The seed is for the choices and for the table's chance;
 * keeps players. */
EveningFault evening_begin(Evening *evening, const char *const *players, size_t count, uint64_t seed,
                           EveningTrouble *trouble);

/* Makes a random move. EVENING_FINE and no new move if the game is over. */
EveningFault evening_move(Evening *evening, EveningTrouble *trouble);

/* Makes a given one, which may be refused; *trouble.game then says why. */
EveningFault evening_type(Evening *evening, const char *who, const char *typed, EveningTrouble *trouble);

bool evening_is_over(const Evening *evening);
const EveningMoves *evening_moves(const Evening *evening); /* lends; with the one that failed */
uint32_t evening_refused(const Evening *evening);          /* how many random choices were refused so far */
uint32_t evening_slips(const Evening *evening);            /* how many slips were typed so far */
History *evening_history(Evening *evening);                /* lends; NULL before evening_begin */
Game *evening_game(Evening *evening);                      /* lends */

/* Plays those moves in a new evening, begun as the last one was, until one fails; a refused one is
 * skipped. */
EveningFault evening_replay(Evening *evening, const EveningMoves *moves, EveningTrouble *trouble);

/* Whether each view can be drawn now and something can be chosen and done: EVENING_VIEW, EVENING_NO_ASKING,
 * EVENING_STUCK, or EVENING_FINE. The evening may be a move further afterwards. */
EveningFault evening_look(Evening *evening, EveningTrouble *trouble);

/* What a table comes to, in however many lines it was said: without the count of those said aloud. 0 if there
 * is no memory. */
uint64_t evening_digest_said(const Table *table);

/* --- evening_again.c -------------------------------------------------------------------------------- */

/* Plays those moves in a new evening, begun as the last one was, first plainly and then in each of those
 * manners, a bit each: 1u << EVENING_UNDONE. The evening's moves are then those up to the one where they
 * differ. */
EveningFault evening_again(Evening *evening, const EveningMoves *moves, unsigned manners,
                           EveningTrouble *trouble);

/* --- evening_shrink.c ------------------------------------------------------------------------------- */

/* Takes moves out as long as the evening fails in the same way as in trouble, for at most so many seconds of
 * processor time and one move. False if it did not fail that way again: then moves are unchanged. */
bool evening_shrink(Evening *evening, EveningMoves *moves, const EveningTrouble *trouble, double seconds);

#endif
