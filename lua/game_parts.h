/* game_parts.h - what the files of a game share; nobody else includes it. */
#ifndef BQ_GAME_PARTS_H
#define BQ_GAME_PARTS_H

#include "game.h"
#include "handle.h"

struct Game {
    Sandbox *sandbox;
    char language[3];
    Handle *handle;                  /* Lua's, kept alive by handle_key */
    int handle_key, runtime, loaded; /* references: the handle, the prelude's functions, the game */
};

/* Tells what ended a call that was no refusal. */
GameResult game_tell(const SandboxTrouble *in_sandbox, GameTrouble *trouble);

#endif
