/* box.h - what is printed on the owner's own cards and board, as it is typed in: a file of Lua among the
 * user's data, which play lays over the game in the place of the house pack.
 *
 * It may be edited by hand, with comments and in any shape: it is read as Lua, by game_box_file. */
#ifndef BQ_BOX_H
#define BQ_BOX_H

#include "houses.h"

/* Appends the path of that game's box file, and makes its folder; false if there is no place for it. */
bool box_path(const char *game, Buffer *path);

/* Appends it if there is such a file. */
bool box_find(const char *game, Buffer *path);

/* The box file of that game as it is with that typed: nothing is written yet. NULL, and *trouble, if one of
 * the lines is neither a card nor a rule, or there is nothing to take out, or the file is no box. */
House *box_typed(Game *game, Table *table, const char *name, const char *typed, Language language,
                 Trouble *trouble);

/* Writes it to its file, once the game has been loaded with it. */
bool box_keep(const House *box, Language language, Trouble *trouble);

#endif
