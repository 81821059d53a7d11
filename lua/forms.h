/* forms.h - answers to forms that were made once, taken without a detour.
 *
 * The prelude says what an answer is and what happens with it: steps.answer. Where all that a form takes is
 * known when the game is loaded, the same is done here, as long as nothing is wrong: whatever is not surely
 * an answer is left to the prelude, which knows what to say.
 *
 * It says a second time what steps.answer says, for speed alone: without it the peers' game makes 0.67
 * million moves a second and not 1.92, in one run beside 6.35 of plain Lua. That is 0.11 of it and not 0.30,
 * which moves_lua must reach, and a third of moves_peer: 31 times boardgame.io and not 93, of 80
 * (docs/figures.md). */
#ifndef BQ_FORMS_H
#define BQ_FORMS_H

#include <lua.h>

/* Pops the handle and pushes the library. */
void forms_push(lua_State *L);

#endif
