/* verbs_parts.h - what the files of the verbs share; nobody else includes it. */
#ifndef BQ_VERBS_PARTS_H
#define BQ_VERBS_PARTS_H

#include "evening/face.h"
#include "game_names.h"
#include "lab/face.h"
#include "pages/face.h"
#include "terminal/face.h"
#include "verbs.h"

#include <stdio.h>

/* Where the evening finds its things; place points into the rest. */
typedef struct {
    SessionPlace place;
    SandboxLimits limits;
    char share[GAME_PATH_ROOM];
    char own[GAME_PATH_ROOM]; /* the owner's games; "" if there are none */
    char game[SANDBOX_NAME_MAX + 1];
} Where;

struct Lesson;

/* Plays until the evening is left, then says how to come back; with a lesson beside it, if there is one.
 * Closes the session; returns the exit status. */
int verb_run(const Arguments *arguments, Session *session, const char *path, struct Lesson *lesson);

/* Shows the evening that the first word names, or the last one, without writing anything; show is given it
 * and its path, and is false, with *trouble, on failure. Returns the exit status. */
typedef bool VerbShow(const Arguments *arguments, Session *session, const char *path, Trouble *trouble);
int verb_look_at(const Arguments *arguments, VerbShow *show);

/* Where games are. */
GameFolders verb_game_folders(const Where *where);

/* Each is false, and fills *trouble, on failure. */
bool verb_find_place(const Arguments *arguments, Where *where, Trouble *trouble);

/* The same where the first word is a game, which may be shortened: that word becomes its name. */
bool verb_find_game(const Arguments *arguments, Where *where, Trouble *trouble);

/* Appends the path of the evening that the first word names, or of the last one. */
bool verb_find_evening(const Arguments *arguments, Buffer *path, Trouble *trouble);

/* Reads into an empty list the owner's box of the game, if it is wanted and --no-box is not given, and the
 * files of --house, or rules kept for that game, in their order. A --house with the box's name replaces the
 * box. */
bool verb_read_houses(const Arguments *arguments, const char *game, bool wants_box, Houses *houses,
                      Trouble *trouble);

/* The same with the files of another option than --house. */
bool verb_read_houses_given(const Arguments *arguments, const char *option, const char *game, bool wants_box,
                            Houses *houses, Trouble *trouble);

/* The page as that of a terminal, as wide as the one that it goes to. */
void verb_page_text(const Page *page, Language language, Buffer *out);

/* Writes it to the file, or out where path is NULL. False, and *trouble, if that cannot be. */
bool verb_put(const Arguments *arguments, const char *path, const Buffer *out, Trouble *trouble);
bool verb_put_file(const Arguments *arguments, const char *path, const Buffer *out, Trouble *trouble);

/* Says that it cannot be written, by errno; false, to be returned. */
bool verb_refuse_file(const Arguments *arguments, const char *path, Trouble *trouble);

/* Prints the text and frees it; returns the exit status. The end of the program checks that it was
 * written. */
int verb_print(Language language, Buffer *text);

/* Prints the trouble to standard error, about what; returns its exit status. */
int verb_fail(const char *what, const Trouble *trouble);

/* Says what was torn off the end of a journal when it was opened. */
void verb_tell_torn(Language language, History *history);

/* --- the lab ------------------------------------------------------------------------------------------ */

enum { MANNER_ROOM = 32, JOBS_MAX = 256, EVENINGS_MAX = 10000000 };

typedef struct {
    Houses houses;
    GameHouse for_game[HOUSES_MAX];
    GameSource source;
} Side;

typedef struct {
    Where where;
    const Arguments *arguments;
    uint64_t players, evenings, seed, moves, jobs, shard, shards;
    char who[LAB_SEATS][MANNER_ROOM]; /* how each player plays */
    uint32_t sides;
    Side side[LAB_SIDES];
    LabEvening *list; /* those that are known; room for all */
    bool *is_known;
    FILE *out;     /* NULL: nowhere */
    Trouble first; /* of all evenings, what went wrong first */
} Lab;

/* False, and *trouble, where that option cannot be read. */
bool lab_refuse_option(const Lab *lab, const char *option, Trouble *trouble);

/* The house rules that the option names, and the game under them. */
bool lab_find_side(Lab *lab, Side *side, const char *option, Trouble *trouble);

/* Who sits where in that evening; and what its chance begins with. */
void lab_seat_players(LabEvening *evening, uint64_t number);
uint64_t lab_seed(const Lab *lab, uint64_t number);

/* Plays one evening of the lab once more and keeps it as one that people have played, under each rule. */
bool lab_show(Lab *lab, Trouble *trouble);

#endif
