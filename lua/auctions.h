/* auctions.h - the auctions of the core for scripts: the library `auctions`.
 *
 * One function a function of core/auction*.h, and each takes a state and returns a new one; the one it is
 * given stays as it was. A state is a table that mirrors the structs: whole numbers, yes or no, words for
 * enums, names for bidders. It is read strictly: a key that is unknown, missing or of another type is an
 * error of the script. What the rules of the auction refuse is raised as auction_... */
#ifndef BQ_AUCTIONS_H
#define BQ_AUCTIONS_H

#include <lua.h>

/* Pushes the library. */
int auctions_push(lua_State *L);

#endif
