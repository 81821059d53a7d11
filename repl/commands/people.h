/* people.h - whom a typed name means. */
#ifndef BQ_PEOPLE_H
#define BQ_PEOPLE_H

#include "console.h"

/* Whoever's name stands before a colon answers what stands behind it. Copies the name, as the table may move
 * it while the line is done. False if nobody's does. */
bool find_speaker(const Table *table, const char **line, char who[TABLE_NAME_MAX + 1]);

/* The player of that name, lent by the table; NULL, and a refusal with the nearest name, if there is none. */
const char *find_player(Console *console, const char *typed, int32_t *index);

/* Somebody at the table, by his whole name. */
bool is_player(const Table *table, const char *typed);

#endif
