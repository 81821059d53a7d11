/* todo.h - the agenda of the table, as the prelude works with it. */
#ifndef BQ_TODO_H
#define BQ_TODO_H

#include "table.h"

#include <lua.h>

/* Pops the handle and pushes the library. */
void todo_push(lua_State *L);

/* Pushes the top item, as a table of its own; nil if there is none. */
void todo_push_item(lua_State *L, const Table *table);

#endif
