/* house_check_options.h - the words behind `banquier check`. */
#ifndef BQ_HOUSE_CHECK_OPTIONS_H
#define BQ_HOUSE_CHECK_OPTIONS_H

#include "houses.h"
#include "language.h"

typedef struct {
    const char *files[HOUSES_MAX];
    size_t file_count;
    const char *game;   /* NULL: the one that the house rule says it is for, else libre */
    const char *replay; /* an evening to play again; NULL: none */
    const char *out;    /* where a failing evening goes; NULL: beside the first house rule */
    uint64_t evenings;  /* 0: as many as there is time for */
    uint64_t moves;     /* of one evening, at most */
    uint64_t players;   /* 0: now few, now many */
    uint64_t seed;      /* 0: from the system */
    uint64_t seconds;   /* 0: as long as it takes */
    SandboxLimits limits;
    Language language;
    bool is_debug, wants_help;
} CheckOptions;

/* False if a word cannot be understood, or one is missing: *wrong is then a sentence about it, without its full
 * stop; wrong has room for so many bytes. Keeps the words. */
bool house_check_options_read(CheckOptions *options, char **words, int count, char *wrong, size_t room);

#endif
