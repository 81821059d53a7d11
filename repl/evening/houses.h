/* houses.h - the house rules of an evening, with all their scripts.
 *
 * They lie on the table, in facts that no script can write: so undo, an earlier state of the table and a
 * resumed evening have the rules that were played then, whatever has become of the files meanwhile. */
#ifndef BQ_HOUSES_H
#define BQ_HOUSES_H

#include "files/face.h"
#include "game.h"

typedef struct {
    char *name;
    char *text;
    size_t length;
} HouseScript;

typedef struct {
    char *path;           /* of its file, absolute; it may be gone */
    HouseScript *scripts; /* its own, by the name of the file, and then those that it includes */
    size_t count;
    bool is_from_disk; /* what it includes is still to be read, from the folder of its file */
} House;

/* The name of the one that is made of what is changed at the table; it comes after all others. */
#define HOUSE_TONIGHT "ce soir"

enum { HOUSES_MAX = 32 }; /* laid over one game at a time */

typedef struct {
    House *list[HOUSES_MAX];
    size_t count;
} Houses;

/* Reads the file of a house rule; what it includes is read when the game is loaded. NULL on any result but
 * NAMED_OK. */
NamedResult house_read(const char *path, House **house);

/* The same of a text that is yet to be written to that path, an absolute one. */
NamedResult house_of_text(const char *path, const char *text, size_t length, House **house);

/* Why not, in a sentence; false, to be returned. */
bool house_trouble(Trouble *trouble, Language language, NamedResult result, const char *path);

/* A reason not to trust its file, or NULL: if others may write to it, it can be another rule by tonight. */
const char *house_warning(const House *house, Language language);

void house_free(House *house);

const char *house_name(const House *house); /* lends the name of its file */

/* Whether its files have changed; one that is gone or unreadable has not. */
bool house_is_changed(const House *house);

/* Of all that its scripts say (CRC32C). */
uint32_t house_checksum(const House *house);

/* For game_load; lent as long as the house is. */
GameHouse house_for_game(House *house);

/* The place of the rule of that name, with or without .lua; count if there is none. */
size_t houses_find(const Houses *houses, const char *name);

/* Frees them all; the list is empty. */
void houses_done(Houses *houses);

/* Reads what lies on the table into an empty list. False if there is no memory, and the list is empty. */
bool houses_fetch(Houses *houses, const Table *table);

/* Lays them on the table, in the place of those that lie there. */
TableResult houses_store(const Houses *houses, Table *table);

/* Whether those that lie on the table are these. */
bool houses_are_on(const Houses *houses, const Table *table);

/* Whether one of those ops writes what lies on the table of them. */
bool houses_are_changed_by(const Table *table, const OpLog *log, size_t begin, size_t end);

#endif
