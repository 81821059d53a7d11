/* complaint.h - what is wrong with a script, raised as an error: a packed sentence, which is written in the
 * language of whoever reads it. */
#ifndef BQ_COMPLAINT_H
#define BQ_COMPLAINT_H

#include "sentence.h"

#include <lua.h>

/* Raises it as an error of the script that called. */
_Noreturn void complain(lua_State *L, Sentence sentence);

/* The same about an argument of the function that was called. */
_Noreturn void complain_of(lua_State *L, int argument, Sentence sentence);

/* Appends the text, with each packed sentence in it, and each of Lua's own, written in the language. */
void complaint_write(Buffer *out, Language language, const char *text, size_t length);

/* Pushes it packed, to be raised or to be put into another; lends its text. */
const char *complaint_push(lua_State *L, Sentence sentence);

#endif
