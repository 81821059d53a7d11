/* partitions.h - for scripts: how to part things into sets, with core/partition.h. The library
 * `partitions`.
 *
 * What would take too long is refused as partition_...; an answer takes a fifth of a second at most, and
 * says if it may not be the best. */
#ifndef BQ_PARTITIONS_H
#define BQ_PARTITIONS_H

#include <lua.h>

enum { PARTITIONS_ITEMS_MAX = 54, PARTITIONS_EFFORT = 20000000 }; /* a look takes about 7 ns */

/* Pushes the library. */
int partitions_push(lua_State *L);

#endif
