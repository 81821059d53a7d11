/* words.h - what people type, for scripts: names that are compared without accents and case, amounts as
 * people write them. One library, `words`, for the prelude. */
#ifndef BQ_WORDS_H
#define BQ_WORDS_H

#include "money.h"

#include <lua.h>

/* Pushes the library. */
int words_push(lua_State *L);

/* The currency that the table at that argument describes: { name, symbol, plain_symbol, first, decimals,
 * style = "french" | "canadian" | "english", plain }; an error if it is none. Its texts are that table's. */
Currency words_check_currency(lua_State *L, int argument);

#endif
