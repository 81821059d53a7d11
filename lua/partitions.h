/* partitions.h - the parting of things of the core for scripts: the library `partitions`.
 *
 * One function a function of core/partition.h. What is too much to be weighed is refused as partition_...; an
 * answer takes a fifth of a second at most, and says where it is not the best for certain. */
#ifndef BQ_PARTITIONS_H
#define BQ_PARTITIONS_H

#include <lua.h>

enum { PARTITIONS_ITEMS_MAX = 54, PARTITIONS_EFFORT = 20000000 }; /* a look takes about 7 ns */

/* Pushes the library. */
int partitions_push(lua_State *L);

#endif
