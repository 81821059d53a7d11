/* script_lines.h - which lines of the scripts a function may run.
 *
 * Its own, and those of the functions in its variables, or in tables in its variables, and so on. What it
 * finds by name in its environment is not followed. */
#ifndef BQ_SCRIPT_LINES_H
#define BQ_SCRIPT_LINES_H

#include <lua.h>

/* lines_of(f) -- { { file, first, last }, ... }, for the prelude */
int script_lines_of(lua_State *L);

#endif
