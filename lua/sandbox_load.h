/* sandbox_load.h - scripts as functions of a sandbox: how they are loaded, and include each other. */
#ifndef BQ_SANDBOX_LOAD_H
#define BQ_SANDBOX_LOAD_H

#include "safe.h"

/* The functions below raise errors: they are for C functions that run inside a call. */

/* Pops an environment and pushes the script as a function that runs in it. The name is that of its file. */
void sandbox_load_in(lua_State *L, ScriptTrust trust, const char *source, size_t length, const char *name);

/* The same from outside a call, in a fresh environment with the words above: pushes the function. */
SandboxResult sandbox_load(Sandbox *sandbox, ScriptTrust trust, const char *source, size_t length,
                           const char *name, SandboxTrouble *trouble);

/* Letters a to z, digits and _ between single slashes: it cannot lead out of a folder. */
bool sandbox_is_name(const char *name, size_t length);

/* Appends the source of the script of that name, for which sandbox_is_name is true; false if there is none.
 * file is what messages call it. */
typedef bool SandboxRead(void *user, const char *name, const char *file, Buffer *source);

typedef struct {
    const char *word;  /* what the function is called: include "name" */
    const char *label; /* what messages call the folder: libre/tours.lua:3; "" for the name alone */
    ScriptTrust trust;
    SandboxRead *read;
    void *user;
} SandboxInclude;

/* Gives the environment at index such a function: in one environment a script runs once, and its value is
 * handed out from then on. Keeps what is given, until that environment is made constant or the state is
 * freed. */
void sandbox_add_include(lua_State *L, int environment, const SandboxInclude *given);

#endif
