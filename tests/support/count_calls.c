/* Linked before the library of the scripts, with --wrap=sandbox_call and --wrap=game_load: a dot for each
 * call into Lua, and an L for each game that is loaded, are appended to the file that BQ_CALLS names. */
#include "game.h"
#include "sandbox.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* As --wrap calls them. */
SandboxResult __real_sandbox_call(Sandbox *sandbox, int arguments, int results, SandboxTrouble *trouble);
SandboxResult __wrap_sandbox_call(Sandbox *sandbox, int arguments, int results, SandboxTrouble *trouble);
Game *__real_game_load(const GameSource *source, GameTrouble *trouble);
Game *__wrap_game_load(const GameSource *source, GameTrouble *trouble);

static void count(const char *sign)
{
    const char *path = getenv("BQ_CALLS");
    int file = path ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    bool is_counted = file >= 0 && write(file, sign, 1) == 1;
    if (path && !is_counted) abort();
    if (file >= 0) close(file);
}

SandboxResult __wrap_sandbox_call(Sandbox *sandbox, int arguments, int results, SandboxTrouble *trouble)
{
    count(".");
    return __real_sandbox_call(sandbox, arguments, results, trouble);
}

Game *__wrap_game_load(const GameSource *source, GameTrouble *trouble)
{
    count("L");
    return __real_game_load(source, trouble);
}
