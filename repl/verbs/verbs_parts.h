/* verbs_parts.h - what the files of the verbs share; nobody else includes it. */
#ifndef BQ_VERBS_PARTS_H
#define BQ_VERBS_PARTS_H

#include "evening/face.h"
#include "game_names.h"
#include "verbs.h"

/* Where the evening takes place; place points into the rest. */
typedef struct {
    SessionPlace place;
    SandboxLimits limits;
    char share[GAME_PATH_ROOM];
    char own[GAME_PATH_ROOM]; /* the owner's games; "" where there is no folder of them */
    char game[SANDBOX_NAME_MAX + 1];
} Where;

/* Where games are. */
GameFolders verb_game_folders(const Where *where);

/* Each is false, and *trouble tells, if it cannot be. */
bool verb_find_place(const Arguments *arguments, Where *where, Trouble *trouble);

/* The same where the first word is a game, which may be shortened: that word becomes its name. */
bool verb_find_game(const Arguments *arguments, Where *where, Trouble *trouble);

/* Appends the path of the evening that the first word names, or of the last one. */
bool verb_find_evening(const Arguments *arguments, Buffer *path, Trouble *trouble);

/* Reads the owner's box of the game, unless --no-box says not to, and the files behind --house, in their
 * order, into an empty list. A --house of the box's name takes its place. */
bool verb_read_houses(const Arguments *arguments, const char *game, Houses *houses, Trouble *trouble);

/* Prints the text, which is done with; returns the exit status. Whether it was written is looked at where the
 * program ends. */
int verb_print(Language language, Buffer *text);

/* Prints the trouble on the standard error, about what; returns the exit status that it stands for. */
int verb_fail(const char *what, const Trouble *trouble);

/* Tells what was torn off the end of a journal when it was opened. */
void verb_tell_torn(Language language, History *history);

#endif
