/* sheet.h - pages on which all stands that a teller's eyes may see: of a player, and of the table. */
#ifndef BQ_SHEET_H
#define BQ_SHEET_H

#include "teller.h"

typedef struct {
    Buffer cells;    /* what the views have about him */
    Buffer said;     /* lines below: what he alone may see, for his own eyes */
    bool is_stopped; /* the views took too much: not all of them are there... */
    Trouble why;     /* ... and why */
} Sheet;

Sheet sheet_of(const Teller *teller, const char *player);
bool sheet_has_failed(const Sheet *sheet); /* there was no memory */
bool sheet_is_same(const Sheet *one, const Sheet *other);
void sheet_done(Sheet *sheet);

void tell_sheet(const Teller *teller, const Sheet *sheet);

/* "libre, manche 2 - commande 14" */
void tell_standing(const Teller *teller);

/* The views that the game chooses for it; else all that have a row, then who holds what and how many cards
 * lie where. With an empty line before each. False, and *trouble, if they took too much. */
bool tell_whole_table(const Teller *teller, Trouble *trouble);

#endif
