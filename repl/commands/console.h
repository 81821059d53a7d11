/* console.h - one who types: what his lines are done to, how he is told of it, and what he was asked. */
#ifndef BQ_CONSOLE_H
#define BQ_CONSOLE_H

#include "evening/face.h"
#include "telling/face.h"
#include "terminal/face.h"
#include "wish.h"

typedef struct Console Console;
typedef struct Commands Commands;
typedef struct Report Report;

/* Does a word of the program; argument is what follows it, line is all of it. */
typedef void CommandRun(Console *console, const char *argument, const char *line);

enum { SKIPPED_MAX = 32 }; /* commands that an amendment leaves out */

struct Console {
    Session *session;
    const ConsoleWish *wish;
    const Report *report;
    const Commands *commands;                    /* its own words */
    void (*obey)(Console *console, char *typed); /* does what a line says, if it says something */
    Editor *editor;
    const char *eyes; /* the player for whose eyes it is; NULL: for all */
    TellingForm form;
    Screen screen;
    Teller teller; /* see console_teller */
    Buffer out;    /* of the line that is being done */
    uint64_t line_number;
    int refused;
    bool is_over;
    Buffer awaited;        /* what was last shown of what is awaited */
    double awaited_since;  /* when that was, in milliseconds */
    int told_since;        /* lines, since it was last on the screen */
    Buffer asked;          /* who was asked then */
    bool rings;            /* the bell, when somebody else is awaited */
    bool may_mislead;      /* the last line was refused, or its answer filled more than the window */
    bool was_refused;      /* the last line was */
    bool is_silent;        /* the last line was done without a word */
    bool is_apart;         /* it was answered on a page for one pair of eyes, or they did not want it */
    bool is_sealed;        /* what was typed last is kept nowhere */
    bool is_answer;        /* the game took it for an answer, of nobody in particular */
    bool is_asked_of;      /* it asked only what may follow it: nobody wants it back */
    int answers_alone;     /* each on a line of its own, see breath.h */
    bool knows_breath;     /* that several may stand on one */
    bool is_reading;       /* a file of commands */
    bool is_timed;         /* says how long each line took */
    bool hides_hints;      /* nothing in grey after what is typed */
    bool is_interrupted;   /* a batch, by Ctrl-C */
    char *moved_to;        /* see ConsoleEnd */
    struct Phones *phones; /* NULL: none are open */
    bool is_at_prompt;     /* nothing else is going on: what phones answer may be done */

    Buffer postings, tables; /* of the line, of TOLD_AS_JSON; the rest down to told_until too */
    Trouble refusal;
    bool is_refused;
    Buffer refused_line; /* what was typed, if the last line was refused: Tab brings it back */
    Buffer kept_line; /* ... as it would have done, or without the one part of it that was wrong: that comes
                         first */
    Buffer wishes;    /* that seats of the program have told last, see program_seats.h */
    Buffer seat_reasons;  /* why they said what they said, see program_seats.c */
    uint64_t seats_after; /* the last record when they had nothing more to say */
    uint64_t refused_at;  /* the last record before it */
    Trouble last_refusal; /* that all were told; no text: nothing was refused yet */
    uint64_t told_until;  /* the last record of the line before */

    Amendment *amendment; /* what keep would make so; NULL: nothing, or what is not told beforehand */
    char *undo_asked;     /* an undo past what was sealed, asked about: it is done if it is typed again; NULL:
                             none */
    uint64_t undo_asked_after;     /* the last record then */
    char *amendment_typed;         /* what was typed for it; NULL: nothing */
    char *amendment_argument;      /* ... behind the word */
    uint64_t amendment_after;      /* the last record when it was tried out */
    uint64_t skipped[SKIPPED_MAX]; /* records that it leaves out */
    size_t skipped_count;
    char *doubted; /* a line whose amount looked like a slip: it is done if it is typed again; NULL: none */
    uint64_t doubted_after; /* the last record then */
    bool is_sure;           /* it has been shown what the line does: it is no slip */
    Buffer tried;           /* lines that keep would type, see tried.h; empty: none */
    bool tried_has_drawn;
    uint64_t tried_after; /* the last record when they were tried */
};

/* How to say what became of a line. What has been said is in out. */
struct Report {
    void (*refuse)(Console *console, const Trouble *trouble);
    void (*end)(Console *console, const char *line); /* of all that belongs to that line */
};

const char *console_pick(const Console *console, Phrase what);

/* Appends to what is printed when the line is done; or to something else. */
void console_say(Console *console, Phrase what);
void console_add(const Console *console, Buffer *out, Phrase what);

/* Who tells him of the evening, as it is now. Lends, until the evening changes or it is asked for again. */
const Teller *console_teller(Console *console);

/* Has that teller show a view, or what an expression behind = comes to; balances where it is NULL. */
void console_show(Console *console, const Teller *teller, const char *view, const char *rest);

/* Says why not; false, to be returned. */
bool console_refuse(Console *console, const Trouble *trouble);
bool console_refuse_text(Console *console, Sentence why);
bool console_refuse_game(Console *console, const GameTrouble *in_game);

/* Refuses, because even whether it can be done would give away something hidden. */
void console_refuse_guess(Console *console);
void console_tell_nothing_done(Console *console);

/* The game; NULL, and a refusal, if its scripts do not load. */
Game *console_game(Console *console);

/* Whether a command of the game begins with that word. */
bool console_is_game_word(const Console *console, const char *typed);

/* Where others could read along what is typed now. */
TypedPlace console_typed_place(const Console *console);

/* Lets the game do a line. What it did is shown once it is on the disk; *meaning says what it did not do. */
bool console_play(Console *console, const GameLine *line, Meaning *meaning, Trouble *trouble);

/* Who tells who alone, on a page; and has him read it. Ends the page. */
Teller console_private_teller(Console *console, const char *who, Buffer *page);
void console_show_privately(Console *console, const char *who, Buffer *page);

#endif
