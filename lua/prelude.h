/* prelude.h - the scripts of scripts/prelude, compiled when the program is built: see
 * cmake/compile_prelude.c. */
#ifndef BQ_PRELUDE_H
#define BQ_PRELUDE_H

#include <stddef.h>

typedef struct {
    const char *name;
    const unsigned char *code;
    size_t length;
} PreludeScript;

extern const PreludeScript prelude_scripts[]; /* the last has no name */

#endif
