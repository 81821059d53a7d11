/* evening_file.h - an evening as a file that a person can read and `banquier play` can be fed: a line a move,
 * `NAME: what was typed`, and what else it takes in comments, `# word: value`. */
#ifndef BQ_EVENING_FILE_H
#define BQ_EVENING_FILE_H

#include "evening.h"
#include "files/face.h"

enum { EVENING_FILE_PLAYERS = 32, EVENING_FILE_HOUSES = 32 };

typedef struct {
    char *game;
    char *houses[EVENING_FILE_HOUSES]; /* their paths */
    size_t house_count;
    char *players[EVENING_FILE_PLAYERS];
    size_t player_count;
    uint64_t seed;
    char *fault; /* what goes wrong, for whoever reads the file; NULL: nothing */
    EveningMoves moves;
} EveningFile;

void evening_file_done(EveningFile *file);

/* Its text; free it. House rules of the folder of path are called by their names alone; path may be of no
 * file. NULL if there is no memory. */
char *evening_file_text(const char *path, const EveningFile *file, size_t *length);

/* Writes it in the place of what was written there before; but not over anything else: errno is then EEXIST.
 * House rules of the same folder are called by their names alone. False, with errno, if it cannot be. */
bool evening_file_write(const char *path, const EveningFile *file);

/* Reads it; where houses are called by their names alone, they lie beside the file. False if it cannot be
 * read, as *result tells, or is none, with NAMED_OK. */
bool evening_file_read(const char *path, EveningFile *file, NamedResult *result);

#endif
