/* script_french.h - what is wrong with a script, said in French.
 *
 * The program and Lua say it in English, whoever reads it: a script is loaded before anybody speaks. Here
 * stands each of those sentences with its French, for whoever writes a house rule or types in a card. */
#ifndef BQ_SCRIPT_FRENCH_H
#define BQ_SCRIPT_FRENCH_H

#include "buffer.h"

/* Appends the sentence in French; one that is not known, as it is. It has no file and line before it. */
void script_french(Buffer *out, const char *sentence);

#endif
