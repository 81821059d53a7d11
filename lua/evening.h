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
    EVENING_NOT_LOADED, /* trouble.game tells, as for the next three */
    EVENING_NOT_BEGUN,  /* refused, or an error of a script */
    EVENING_ERROR,      /* the move ended in an error of a script, or was stopped */
    EVENING_NO_ASKING,  /* what comes next cannot be asked, or chosen */
    EVENING_SUMS,       /* some asset became more or less */
    EVENING_TRACES,     /* what was refused left a trace */
    EVENING_UNDO,       /* an undo or a redo does not lead where it should */
    EVENING_REMEMBERS,  /* a game that was loaded apart asks something else */
    EVENING_STUCK,      /* the game is not over, and nothing can be done */
    EVENING_WRONG,      /* the game's own query says what: trouble.game.text */
    EVENING_IGNORED,    /* a word was taken that nobody heeded: trouble.game.text is the same without it */
    EVENING_DIFFERS, /* played again in a manner, it comes to another table: trouble.game.text is the move */
    EVENING_AUDIT,   /* what was taken cannot be: trouble.game.text says what, game.code is the audit */
    EVENING_VIEW,    /* a view ends in an error of a script, or is stopped: trouble.game tells */
    EVENING_NO_MEMORY,
} EveningFault;

/* How an evening is played again: it comes to the same table after each move. */
typedef enum {
    EVENING_PLAIN,
    EVENING_UNDONE,    /* with an undo and a redo behind each move */
    EVENING_RESUMED,   /* left and taken up again behind each */
    EVENING_REFUSED,   /* with a line that is refused before each, and takes its draws back */
    EVENING_TRIED,     /* with something tried on a copy of the table before each, and the move itself */
    EVENING_UNNAMED,   /* where nobody says who he is, whoever is asked answers */
    EVENING_REWORDED,  /* the same in other words: with names or in speaking order, with a comma... */
    EVENING_IN_PIECES, /* what is told in turn in several lines */
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
    char *base; /* of a slip, the same with a word less; NULL or "": it is none of that kind */
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
    uint32_t fresh_every;     /* moves after which another game goes on, and a third is loaded; 0: never */
    uint32_t slips;           /* of a hand that errs, before each random move */
    bool goes_on;             /* past the end of the game, with what can be typed then */
    const System *system;     /* of the journal; NULL: in memory alone */
    const char *path;
    const char *journal; /* a file that is written where an evening is resumed, and removed; NULL: none is */
    TableResult (*lay)(const void *user, Table *table); /* what the game finds on the table; NULL: nothing */
    const void *user;
} EveningPlan;

typedef struct Evening Evening;

/* Loads the game. NULL and *trouble if it cannot be. */
Evening *evening_new(const EveningPlan *plan, EveningTrouble *trouble);
void evening_free(Evening *evening);

/* Begins an evening, in the place of the one before. The seed is that of the choices and of the table's
 * chance; players are kept. */
EveningFault evening_begin(Evening *evening, const char *const *players, size_t count, uint64_t seed,
                           EveningTrouble *trouble);

/* A random move that is done. EVENING_FINE and no move more if the game is over. */
EveningFault evening_move(Evening *evening, EveningTrouble *trouble);

/* A given one, which may be refused; *trouble.game then tells why. */
EveningFault evening_type(Evening *evening, const char *who, const char *typed, EveningTrouble *trouble);

bool evening_is_over(const Evening *evening);
const EveningMoves *evening_moves(const Evening *evening); /* lends: what was done, and what failed */
uint32_t evening_refused(const Evening *evening);          /* how many random choices were refused so far */
uint32_t evening_slips(const Evening *evening);            /* how many slips were typed so far */
History *evening_history(Evening *evening);                /* lends; NULL before evening_begin */
Game *evening_game(Evening *evening);                      /* lends */

/* Plays those moves in a new evening, begun as the one before was, until one fails; where one is refused, the
 * next follows. */
EveningFault evening_replay(Evening *evening, const EveningMoves *moves, EveningTrouble *trouble);

/* Whether each view can be drawn now and something chosen and done: EVENING_VIEW, EVENING_NO_ASKING or
 * EVENING_STUCK, or EVENING_FINE. The evening may have gone on by a move. */
EveningFault evening_look(Evening *evening, EveningTrouble *trouble);

/* --- evening_again.c -------------------------------------------------------------------------------- */

/* Plays those moves in a new evening, begun as the one before was, first plainly and then in each of those
 * manners, a bit each: 1u << EVENING_UNDONE. The moves of the evening are then those up to the one at which
 * they differ. */
EveningFault evening_again(Evening *evening, const EveningMoves *moves, unsigned manners,
                           EveningTrouble *trouble);

/* --- evening_shrink.c ------------------------------------------------------------------------------- */

/* Takes moves out as long as the evening fails in the way that trouble tells, for at most so many seconds of
 * processor time and one move. False if it did not fail that way again: then moves are as they were. */
bool evening_shrink(Evening *evening, EveningMoves *moves, const EveningTrouble *trouble, double seconds);

#endif
