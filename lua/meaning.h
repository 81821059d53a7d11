/* meaning.h - what a typed line turned out to be. The prelude notes it as soon as it knows; see door.lua. */
#ifndef BQ_MEANING_H
#define BQ_MEANING_H

#include "table.h"

typedef enum {
    MEANS_NOTHING, /* the scripts failed before they knew */
    MEANS_COMMAND, /* of the game */
    MEANS_ANSWER,
    MEANS_VIEW,    /* it begins with the name of one: nothing was done */
    MEANS_PROGRAM, /* a word of the program's own: nothing was done */
    MEANS_UNSEEN,  /* what it says, or is about to say, must be typed unseen: nothing was done */
} MeaningKind;

typedef struct {
    MeaningKind kind;
    bool is_sealed; /* the typed line must not stay readable anywhere, even if it is refused */
    char whose[TABLE_NAME_MAX + 1]; /* MEANS_UNSEEN: who types it */
    Amount amount;                  /* of money, that a command was told; 0: none, or not in figures */
    char money[TABLE_NAME_MAX + 1]; /* the asset that it is of */
    int64_t doubted_times;          /* so many times the usual amount looks like a slip; 0: none does */
    char enter[240];                /* what an empty line did, as a sentence; "" where it was none */
} Meaning;

#endif
