/* compiled.h - the scripts that we ship, compiled when the program is built: see cmake/compile_scripts.c.
 *
 * The prelude is taken from here alone. A script of a game is a file that anybody may change: its compiled
 * form is used as long as the file is the same, byte for byte. */
#ifndef BQ_COMPILED_H
#define BQ_COMPILED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *name; /* agenda, of the prelude; of a game as messages call it: libre/turns.lua */
    const unsigned char *code;
    size_t code_length;
    size_t length; /* of the text */
    uint32_t checksum;
} CompiledScript;

/* The last of each has no name. */
extern const CompiledScript compiled_prelude[], compiled_games[];

/* The script of a game that is called so, if the text is what was compiled; else NULL. */
const CompiledScript *compiled_find(const char *name, const char *source, size_t length);

#endif
