/* box.h - what is printed on the owner's own cards and board, as it is typed in: a file of Lua among the
 * user's data, which play lays over the game in the place of the house pack.
 *
 * The file is read and written line by line as box_text writes it: one line a card, one line a rule. One that
 * was edited into another shape is fine for the game, but is left to its editor. */
#ifndef BQ_BOX_H
#define BQ_BOX_H

#include "houses.h"

typedef struct {
    char *deck; /* NULL: a rule */
    char *key;  /* the number of the card, or the name of the rule */
    char *line; /* what stands behind the key, in Lua */
} BoxEntry;

typedef struct {
    BoxEntry *entries;
    size_t count;
} Box;

/* Appends the path of that game's box file, and makes its folder; false if there is no place for it. */
bool box_path(const char *game, Buffer *path);

/* Appends it if there is such a file. */
bool box_find(const char *game, Buffer *path);

/* Reads the file into an empty box; no file is an empty box. False, and *trouble, if it cannot be read. */
bool box_read(const char *path, Box *box, Language language, Trouble *trouble);
void box_done(Box *box);

/* Does what was typed, line by line: `DECK NUMBER [TITLE] [KEY=VALUE ...]`, `DECK NUMBER -`, `RULE = VALUE`,
 * `RULE = -`. False, and *trouble, if one is none of these, or there is nothing to take out. */
bool box_type(Box *box, const char *typed, Language language, Trouble *trouble);

/* Appends the file. */
void box_text(const Box *box, const char *game, Buffer *text);

/* The box file of that game as it is with those lines typed: nothing is written yet. NULL, and *trouble. */
House *box_edited(const char *game, const char *typed, Language language, Trouble *trouble);

/* The same of what the game lets be said in short, too. */
House *box_typed(Game *game, Table *table, const char *name, const char *typed, Language language,
                 Trouble *trouble);

/* Writes it to its file, once the game has been loaded with it. */
bool box_keep(const House *box, Language language, Trouble *trouble);

#endif
