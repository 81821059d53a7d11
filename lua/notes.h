/* notes.h - for scripts: how to pay with the banknotes there are. One library, `notes`, for the prelude. */
#ifndef BQ_NOTES_H
#define BQ_NOTES_H

#include <lua.h>

/* Pushes the library. */
int notes_push(lua_State *L);

#endif
