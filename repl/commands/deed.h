/* deed.h - what a command did, in a few words behind it. */
#ifndef BQ_DEED_H
#define BQ_DEED_H

#include "console.h"

/* Appends an arrow and the first of what was said to it, or else of what moved; nothing where there is
 * neither. */
void deed_add(Console *console, const HistoryEntry *entry, Spoken *spoken, Buffer *out);

#endif
