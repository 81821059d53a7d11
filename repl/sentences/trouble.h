/* trouble.h - why something was not done: a sentence in the language of the table. */
#ifndef BQ_TROUBLE_H
#define BQ_TROUBLE_H

#include "evening.h"
#include "game.h"
#include "history.h"
#include "language.h"

typedef enum {
    TROUBLE_NONE,
    TROUBLE_REFUSED, /* a rule says no, or the line cannot be done */
    TROUBLE_SCRIPT,  /* a script is wrong, or was stopped */
    TROUBLE_JOURNAL, /* nothing can be recorded now */
    TROUBLE_DAMAGED, /* the journal is not as we wrote it */
    TROUBLE_LOCKED,  /* somebody else has it open */
} TroubleKind;

typedef struct {
    TroubleKind kind;
    char code[64];   /* a word for machines */
    char text[1200]; /* one line without its full stop */
    char file[64];   /* of TROUBLE_SCRIPT */
    int line;
    char instead[256]; /* of TROUBLE_REFUSED: the line that would have done; "" if none is known */
    char traceback[2048];
    bool is_sealed;  /* the typed line must not stay readable anywhere */
    bool is_stopped; /* scripts took too much, or were interrupted */
} Trouble;

#define TROUBLE_ASKED_BACK "asked_back" /* the code of what is no refusal: it is done if it is typed again */

/* The full stop after its text; "" if that ends with a sign of its own. */
const char *trouble_stop(const Trouble *trouble);

/* Each fills *trouble and returns false, to be returned at once. */

bool trouble_say(Trouble *trouble, Language language, const char *code, Sentence sentence);
bool trouble_of_game(Trouble *trouble, Language language, const GameTrouble *in_game);
bool trouble_of_history(Trouble *trouble, Language language, const HistoryTrouble *in_history);
bool trouble_of_evening(Trouble *trouble, Language language, const EveningTrouble *in_evening);
bool trouble_of_memory(Trouble *trouble, Language language);

#endif
