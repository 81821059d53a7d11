/* delivery.h - is what this program was built with and installed with in order? */
#ifndef BQ_DELIVERY_H
#define BQ_DELIVERY_H

#include <stdio.h>

const char *delivery_version(void);

/* Tries Lua, the line editor and the folder of scripts, with a line for each on out. Returns how many are not
 * in order. */
int delivery_check(FILE *out);

#endif
