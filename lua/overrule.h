/* overrule.h - rules that the table passes over: the people have said so, and it is written down.
 *
 * In a forced line a rule that says no is noted, and the script goes on as if it had said nothing. Only a
 * rule can be passed over: what nobody can do, such as naming a card that there is not, stays refused, and so
 * does what is tried within t:attempt, where the script has another way. */
#ifndef BQ_OVERRULE_H
#define BQ_OVERRULE_H

#include "handle.h"

/* Notes the refusal at the top of the stack and takes it off, if the open handle is of a forced line. False,
 * and nothing done, if not. handle is where the handle stands on the stack. */
bool overrule(lua_State *L, int handle);

/* Pushes a function of code and fields that refuses as a rule does: it returns if it is passed over. Upvalue:
 * the handle at the top of the stack, which is popped. */
void overrule_push_function(lua_State *L);

/* t:overruled() -- the refusals that were passed over */
int overrule_list(lua_State *L);

#endif
