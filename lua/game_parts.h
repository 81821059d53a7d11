/* game_parts.h - what the files of a game share; nobody else includes it. */
#ifndef BQ_GAME_PARTS_H
#define BQ_GAME_PARTS_H

#include "game.h"
#include "handle.h"

/* What the program asks of the prelude: runtime.adopt and so on. */
typedef enum {
    CALL_ACCOUNT,
    CALL_ADOPT,
    CALL_ANSWER,
    CALL_ANSWERS,
    CALL_ASKED,
    CALL_AUDIT,
    CALL_BEGIN,
    CALL_BOARD_NAMES,
    CALL_BOX_LINES,
    CALL_CARD,
    CALL_CHOOSE_MOVE,
    CALL_CHOOSE_SLIP,
    CALL_COMMAND,
    CALL_COMMAND_WORDS,
    CALL_COMPLETE,
    CALL_DRAW_DECKS,
    CALL_DRAW_RULES,
    CALL_DRAW_VIEW,
    CALL_EVALUATE,
    CALL_EXPLAIN,
    CALL_EXPLAIN_RULES,
    CALL_HELP,
    CALL_HINT,
    CALL_IS_COMMAND,
    CALL_LAID_OPEN,
    CALL_LIES,
    CALL_LINE,
    CALL_MONEY,
    CALL_ONE_SIDED_TEXTS,
    CALL_PROMPT,
    CALL_PIECES,
    CALL_PURSE,
    CALL_RANDOM_MOVE,
    CALL_REWORD,
    CALL_SEALED_COMMAND,
    CALL_SECRETS,
    CALL_SENTENCE,
    CALL_SHOW_VIEW,
    CALL_UNIT,
    CALL_VIEW_NAMES,
    CALL_WHAT_IS_WRONG,
    CALL_WHERE,
} GameFunction;
enum { GAME_FUNCTIONS = CALL_WHERE + 1 };

struct Game {
    Sandbox *sandbox;
    char name[64]; /* the scripts of its own are called so, with a slash behind it */
    bool has_houses;
    char language[3];
    Handle *handle;         /* Lua's, kept alive by handle_key */
    int handle_key, loaded; /* references: the handle, the game */
    int functions[GAME_FUNCTIONS];
};

/* A call of a function of the prelude. It takes the game, the table and what `push` pushes; the text that it
 * returns is appended to out. */
typedef struct GameRequest GameRequest;
struct GameRequest {
    Game *game;
    GameFunction function;
    Handle lent;
    int (*push)(lua_State *L, const GameRequest *request);  /* returns how many it pushed; NULL: none */
    Buffer *out;                                            /* of a text that is returned; NULL: none */
    void (*take)(lua_State *L, const GameRequest *request); /* of two values that are returned; NULL: none */
    void *taken;

    const char *who, *text, *rest;
    const char *const *players;
    const GameValue *values;
    size_t count;
    Amount amount;
    GamePick pick;
    void *pick_context;
};

/* Makes the call, and tells what was refused or went wrong. */
GameResult game_call(const GameRequest *request, GameTrouble *trouble);

/* The table, lent: to be changed; to be looked at; with the eyes of one player, or of all where who is NULL.
 */
Handle game_lend(Table *table, Random *random);
Handle game_show(Table *table);
Handle game_show_all(Table *table, const char *who); /* to be looked at, for who */
Handle game_show_to(Table *table, const char *who);

/* What requests push: the language; the text; who, the text and the language. */
int game_push_language(lua_State *L, const GameRequest *request);
int game_push_text(lua_State *L, const GameRequest *request);
int game_push_line(lua_State *L, const GameRequest *request);

/* Tells what ended a call that was no refusal. */
GameResult game_tell(const SandboxTrouble *in_sandbox, GameTrouble *trouble);

#endif
