/* session.h - an evening of a game: its history, its scripts and its house rules, without a terminal.
 *
 * True between any two calls:
 *   (1) the game that is loaded has the house rules that lie on the table, in every state that undo can
 *       reach; or, where their scripts no longer load, there is none, and what is kept stays readable;
 *   (2) what was refused has changed nothing; what was done is on the disk. */
#ifndef BQ_SESSION_H
#define BQ_SESSION_H

#include "houses.h"
#include "sentences/face.h"

typedef struct Session Session;

typedef struct {
    const System *system;         /* kept */
    const char *share;            /* where the scripts are */
    const char *own;              /* where the owner's own games are; NULL: nowhere */
    Language language;            /* of sentences */
    const SandboxLimits *limits;  /* NULL: the usual */
    bool (*is_interrupted)(void); /* asked whether to stop what runs; NULL: never */
    const char *seed;             /* of chance; NULL: the system's randomness */
    Random *chance;               /* lent, in the place of both; NULL: they are asked */
    bool without_scripts;         /* an evening is opened without its game: seen, undone, exported */
} SessionPlace;

/* A new evening. path is its journal's, a new file; NULL: it lives in memory. Takes what houses holds. NULL
 * and *trouble, and no file, if it cannot be. */
Session *session_begin(const SessionPlace *place, const char *path, const char *game,
                       const char *const *players, size_t count, Houses *houses, Trouble *trouble);

/* The same where the game is loaded already, without house rules: takes it, and plays it if houses is empty.
 * NULL: it is not. */
Session *session_begin_loaded(const SessionPlace *place, const char *path, const char *game, Game *loaded,
                              const char *const *players, size_t count, Houses *houses, Trouble *trouble);

/* One that was begun before. */
Session *session_open(const SessionPlace *place, const char *path, JournalMode mode, Trouble *trouble);

void session_close(Session *session);

void session_set_language(Session *session, Language language);

History *session_history(Session *session); /* lends */
Table *session_table(Session *session);     /* lends */
Game *session_game(Session *session);       /* lends; NULL: see (1), session_why_no_game */
/* Lends the game under the house rules that lie on that table, until the next call. NULL, and *trouble, if
 * they do not load. */
Game *session_game_of(Session *session, const Table *table, Trouble *trouble);
Random *session_random(Session *session);  /* lends */
Buffer *session_opening(Session *session); /* lends what was said when it began, a line each */
/* Lends what the scripts said to all when that command was played here; NULL if that was long ago, or
 * elsewhere. */
const Buffer *session_announced(Session *session, uint64_t number);
const Houses *session_houses(const Session *session);
const char *session_game_name(const Session *session);
Language session_language(const Session *session);

/* The game with these house rules over it; the caller frees it. NULL, and *trouble, if it does not load. */
Game *session_load_game(const Session *session, const Houses *houses, Trouble *trouble);

/* False, and *trouble tells why the scripts do not load, if there is no game. */
bool session_has_game(const Session *session, Trouble *trouble);

/* Whether it was begun, and nobody is asked anything any more. */
bool session_is_over(Session *session);
const Trouble *session_why_no_game(const Session *session); /* lends */

/* Reads what another process has recorded since (JOURNAL_READ). False, and *trouble, if it cannot be read. */
bool session_follow(Session *session, Trouble *trouble);

/* From here on all that scripts do, in however many calls, has the steps and the time of one: a line that is
 * typed, or what is shown behind it. Until it is allowed anew, or to each call again, as it is before. */
void session_allow(Session *session);
void session_allow_briefly(Session *session); /* a tenth of that: nobody waits for more while he types */
void session_allow_each(Session *session);

/* Whether whoever typed has given up waiting. */
bool session_is_interrupted(const Session *session);

/* --- commands: each is done whole and kept, or not at all ------------------------------------------- */

/* A line, through the game's one door. What the scripts say is appended. Of what was typed for a sealed
 * answer nothing is kept: *meaning says so, even where it is refused. One that others have read along is
 * refused, so that its sender chooses again unseen. What is not the game's, or has still to be typed unseen,
 * is true and nothing was done. */
bool session_play(Session *session, const GameLine *line, Meaning *meaning, Buffer *said, Trouble *trouble);

/* Asked of a command that is done and drew nothing, before it is kept: true drops it, and *trouble says why.
 * begin is where its ops begin. */
typedef struct {
    bool (*is_doubted)(void *context, const Meaning *meaning, size_t begin, Trouble *trouble);
    void *context;
} SessionDoubt;

void session_set_doubt(Session *session, const SessionDoubt *doubt); /* lent until the next; NULL: none */

typedef struct {
    bool is_guess;  /* done or refused, it says something of what not all may see: it may not be told */
    bool has_drawn; /* something was drawn by chance */
} SessionTrial;

/* The same on a copy of the table, to see what would be; nothing is kept, and chance is not the evening's. An
 * answer that is sealed is not tried: what follows from it may lay open what others have sealed. */
bool session_try(Session *session, Table *copy, const GameLine *line, Buffer *said, SessionTrial *trial,
                 Trouble *trouble);

/* The same of a line that may be kept as it comes out here: with the evening's chance, of which nothing may
 * be told before. */
bool session_foresee(Session *session, Table *copy, const GameLine *line, Buffer *said, SessionTrial *trial,
                     Trouble *trouble);

/* Keeps changes of the table that no line of the game has made. */
bool session_commit(Session *session, const char *who, const char *typed, Trouble *trouble);

/* The same of a command that takes the place of one that was undone, and keeps the number by which that was
 * called; 0: it came in between others, under the number of its record. */
bool session_commit_in_place(Session *session, const InPlace *command, Trouble *trouble);

bool session_undo(Session *session, uint32_t count, const char *typed, Trouble *trouble);
bool session_redo(Session *session, uint32_t count, const char *typed, Trouble *trouble);

/* Lays the house rules as they are now on a copy of an earlier table; each that is new there begins. False,
 * and *trouble, if they cannot be: then the copy is to be dropped. */
bool session_lay_rules(Session *session, Table *copy, Trouble *trouble);

/* Reads the file of a house rule; NULL, and *trouble, if it cannot be. */
House *session_read_house(const Session *session, const char *path, Trouble *trouble);

/* Lays a house rule over the game, behind the others; in the place of the one of its name if there is one.
 * Takes house, whatever happens. */
bool session_add_house(Session *session, House *house, const char *typed, Trouble *trouble);

/* The same of the owner's box, which comes before all others. */
bool session_add_box(Session *session, House *box, const char *typed, Trouble *trouble);

bool session_drop_house(Session *session, const char *name, const char *typed, Trouble *trouble);

/* Takes the file of that rule as it is now. */
bool session_reload_house(Session *session, const char *name, const char *typed, Trouble *trouble);

#endif
