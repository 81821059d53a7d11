/* words.h - what people type, for scripts: names that are compared without accents and case, amounts as
 * people write them. One library, `words`, for the prelude. */
#ifndef BQ_WORDS_H
#define BQ_WORDS_H

#include <lua.h>

/* Pushes the library. */
int words_push(lua_State *L);

#endif
