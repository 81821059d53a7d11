/* todo.h - the agenda of the table, as the prelude works with it. */
#ifndef BQ_TODO_H
#define BQ_TODO_H

#include <lua.h>

/* Pops the handle and pushes the library. */
void todo_push(lua_State *L);

#endif
