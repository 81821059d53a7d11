/* game_parts.h - what the files of a game share; nobody else includes it. */
#ifndef BQ_GAME_PARTS_H
#define BQ_GAME_PARTS_H

#include "game.h"
#include "game_names.h"
#include "handle.h"
#include "runtime.h"
#include "sentence.h"

#define GAME_CALL(NAME, name) CALL_##NAME,
typedef enum { RUNTIME_FUNCTIONS(GAME_CALL) GAME_FUNCTIONS } GameFunction;
#undef GAME_CALL

struct Game {
    Sandbox *sandbox;
    char name[64]; /* its own scripts are called so, with a slash after it */
    char scripts[GAME_PATH_ROOM], cards[GAME_PATH_ROOM]; /* the folders that they are read from */
    bool has_houses;
    char language[3];
    Handle *handle;         /* Lua's own text; handle_key keeps it alive */
    int handle_key, loaded; /* references: the handle, the game */
    int functions[GAME_FUNCTIONS];
};

/* A call of a function of the prelude. It gets the game, the table and what `push` pushes; the text that it
 * returns is appended to out. */
typedef struct GameRequest GameRequest;
struct GameRequest {
    Game *game;
    GameFunction function;
    Handle lent;
    int (*push)(lua_State *L, const GameRequest *request);  /* returns how many it pushed; NULL: none */
    Buffer *out;                                            /* for a returned text; NULL: none */
    void (*take)(lua_State *L, const GameRequest *request); /* for returned values; NULL: none */
    int results;                                            /* how many */
    void *taken;

    const GameLine *line;

    const char *who, *text, *rest;
    const char *const *players;
    const GameValue *values;
    size_t count;
    Amount amount;
    GamePick pick;
    void *pick_context;
};

/* Makes the call, and fills in what was refused or went wrong. */
GameResult game_call(const GameRequest *request, GameTrouble *trouble);

/* The table, lent: to be changed; to be read; to be read with the eyes of one player, or of all if who is
 * NULL. */
Handle game_lend(Table *table, Random *random);
Handle game_show(Table *table);
Handle game_show_all(Table *table, const char *who); /* to be read, for who */
Handle game_show_to(Table *table, const char *who);

/* What requests push: the language; the text; who, the text and the language. */
int game_push_language(lua_State *L, const GameRequest *request);
int game_push_text(lua_State *L, const GameRequest *request);
int game_push_line(lua_State *L, const GameRequest *request);
int game_push_pick(lua_State *L, const GameRequest *request);

/* Fills in why a call ended, if it was not refused. */
GameResult game_describe(const SandboxTrouble *in_sandbox, GameTrouble *trouble);
GameResult game_describe_no_memory(GameTrouble *trouble);

/* Its text is that sentence, after the place if it has one. */
void game_say(GameTrouble *trouble, Sentence sentence);

/* What has moved, and how far it has been read. */
typedef struct {
    GameNextMove *next; /* NULL: nothing has */
    void *context;
    const char *eyes;
    GameMovePlace place;
} Moves;

/* next() -- number, from, to, asset and amount of the next one; nothing where none is left. Keeps moves. */
void push_next_move(lua_State *L, Moves *moves);

#endif
