/* words.h - what people type, for scripts: names compared without accents and case, amounts as people write
 * them. One library, `words`, for the prelude. */
#ifndef BQ_WORDS_H
#define BQ_WORDS_H

#include "money.h"

#include <lua.h>

/* Pushes the library. */
int words_push(lua_State *L);

/* The currency in the table at that argument: { name, symbol, plain_symbol, first, decimals, style = "french"
 * | "canadian" | "english", plain }; an error if it cannot be one. The table keeps its texts. */
Currency words_check_currency(lua_State *L, int argument);

#endif
