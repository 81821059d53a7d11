/* forms.h - answers to forms that were made once, taken without a detour.
 *
 * The prelude says what an answer is and what happens with it: steps.answer. Where all that a form takes is
 * known when the game is loaded, the same is done here, as long as nothing is wrong: whatever is not surely
 * an answer is left to the prelude, which knows what to say. */
#ifndef BQ_FORMS_H
#define BQ_FORMS_H

#include <lua.h>

/* Pops the handle and pushes the library. */
void forms_push(lua_State *L);

#endif
