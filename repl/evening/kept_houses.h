/* kept_houses.h - the house rules that the user has kept, by their names: a file each, in a folder of the
 * game among his data. */
#ifndef BQ_KEPT_HOUSES_H
#define BQ_KEPT_HOUSES_H

#include "houses.h"

/* The house rule of that file; where there is no such file, the one of that game that was kept under that
 * name. NULL on any result but NAMED_OK. */
NamedResult kept_house_read(const char *game, const char *name, House **house);

/* Whether one can be kept under that name; false, and *trouble, if not. */
bool kept_house_may_be(const char *name, Language language, Trouble *trouble);

/* Keeps the text under that name, in the place of what was kept under it, and appends the path of its file.
 * False, and *trouble, if it cannot be: a name has no slash and does not begin with a full stop. */
bool kept_house_write(const char *game, const char *name, const Buffer *text, Buffer *path, Language language,
                      Trouble *trouble);

/* Appends the names of what was kept of that game, a line each. */
void kept_house_names(const char *game, Buffer *names);

#endif
