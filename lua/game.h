/* game.h - a game that was loaded from its scripts, and the calls into it.
 *
 * The scripts decide, the table remembers: a Game holds nothing of an evening. It may be thrown away at
 * any moment and loaded again, and the next question is the same. Whatever a script does, each call ends,
 * and the caller rolls the table back where it did not end with GAME_OK. */
#ifndef BQ_GAME_H
#define BQ_GAME_H

#include "buffer.h"
#include "meaning.h"
#include "money.h"
#include "sandbox_load.h"
#include "table.h"

typedef struct Game Game;

typedef enum {
    GAME_OK,
    GAME_REFUSED, /* a rule says no: text is its sentence, code its word */
    GAME_ERROR,   /* a script is wrong or was stopped: text tells what, file and line where */
    GAME_NO_MEMORY,
} GameResult;

typedef struct {
    GameResult result;
    char code[64];
    char text[1024]; /* one line, fit to be shown; of GAME_ERROR in English */
    char said[1024]; /* of GAME_ERROR: the same behind its place, packed, see complaint_tell; not fit to be
                        shown */
    size_t said_length;
    char file[64]; /* "" where none is to blame */
    int line;
    bool is_sealed; /* of a line, whatever its result: what was typed must not stand readable anywhere */
    bool is_guess;  /* what not all may see was read: what came of it, done or refused, may tell of that */
    bool is_house_guess; /* a house rule has read it, and what it says may be made of it */
    bool is_stopped; /* it took too much: time, steps, memory; or it was interrupted, which code says too */
    char other_game[64];  /* of game_load: the house rule is for this one; "" else */
    char traceback[2048]; /* for --debug */
} GameTrouble;

/* A house rule: the name of its file, for messages, and its text; and how the scripts are read that it
 * includes, where it may. */
typedef struct {
    const char *name;
    const char *source;
    size_t length;
    SandboxRead *read; /* NULL: none */
    void *user;
} GameHouse;

typedef struct {
    const char *share; /* the folder that holds scripts and cards */
    const char *own;   /* the folder that holds the owner's own games; NULL: there is none */
    const char *name;
    const GameHouse *houses; /* laid over the game in their order */
    size_t house_count;
    const SandboxLimits *limits; /* NULL: sandbox_limits */
    bool is_audited;             /* with the game's own script audit.lua, where it has one: see game_audit */
    const char *prelude;         /* a folder to read its scripts from; NULL: those that are compiled in */
} GameSource;

/* Loads the game: all of it or nothing. NULL and *trouble if it cannot be. Copies what it needs. */
Game *game_load(const GameSource *source, GameTrouble *trouble);
void game_free(Game *game);

/* From now on what its scripts have known is wiped when it is freed. */
void game_keep_secrets(Game *game);

/* "fr" or "en": the language of the sentences from now on. */
void game_set_language(Game *game, const char *language);
const char *game_language(const Game *game); /* lends */

/* Sets the table up for those players. The caller commits, or rolls back on a refusal. What the scripts say
 * is appended to said, a line each, unless it is NULL. */
GameResult game_begin(Game *game, Table *table, Random *random, const char *const *players, size_t count,
                      Buffer *said, GameTrouble *trouble);

/* The game goes on under other house rules than before. entered is the name of the one that comes in, NULL if
 * none does. Refused where a step is going on that is no more. */
GameResult game_adopt(Game *game, Table *table, Random *random, const char *entered, GameTrouble *trouble);

/* Where a line can be read along by others than its sender. */
typedef enum {
    TYPED_UNSEEN,    /* nowhere */
    TYPED_IN_FILE,   /* in a file that is read at a terminal */
    TYPED_ON_SCREEN, /* there */
} TypedPlace;

/* What somebody types. */
typedef struct {
    const char *who; /* NULL: nobody says who he is; it is for whoever is asked */
    const char *text;
    bool is_forced; /* rules that say no are passed over, told, and written down in the facts */
    TypedPlace place;
    bool is_program;  /* its first word is one of the program's, meant where no command of the game has it */
    bool may_be_view; /* or it may be the name of a view */
} GameLine;

/* The one door for whatever is typed: what it is, who may see it, its values or the refusal are found in one
 * call, and it is done, unless *meaning says that it is not the game's or must be typed unseen. What the
 * scripts say meanwhile is appended to said, a line each. */
GameResult game_enter(Game *game, Table *table, Random *random, const GameLine *line, Meaning *meaning,
                      Buffer *said, GameTrouble *trouble);

/* The same of a line that is the game's and that nobody reads along. */
GameResult game_line(Game *game, Table *table, Random *random, const char *who, const char *line,
                     Buffer *said, GameTrouble *trouble);
GameResult game_force_line(Game *game, Table *table, Random *random, const char *who, const char *line,
                           Buffer *said, GameTrouble *trouble);

/* A value that is given to a field, without being typed. */
typedef struct {
    enum { GAME_INTEGER, GAME_BOOLEAN, GAME_TEXT } kind;
    int64_t integer; /* a boolean: 0 or 1 */
    const char *text;
} GameValue;

/* The same as game_line for whoever is no person: the answer to the open question, and a command by its
 * name, with a value for each field. What the scripts say is not told. */
GameResult game_answer(Game *game, Table *table, Random *random, const char *who, const GameValue *values,
                       size_t count, GameTrouble *trouble);
GameResult game_command(Game *game, Table *table, Random *random, const char *who, const char *command,
                        const GameValue *values, size_t count, GameTrouble *trouble);

/* What is awaited: where the game stands, from the widest to the nearest, such as the month and the
 * operation, a line each, nothing if the game does not say; who is asked, a line each, the name, a tab, and
 * "sealed" where the answer is to be typed unseen unless he shows it himself, "unseen" where he may not, else
 * "open"; the questions, a line each, nothing if the game is over. Each is appended, in one call; NULL: it is
 * not wanted. */
typedef struct {
    Buffer *where, *asked, *prompt;
} GameAwaited;

GameResult game_awaited(Game *game, Table *table, const GameAwaited *awaited, GameTrouble *trouble);
GameResult game_asked(Game *game, Table *table, Buffer *asked, GameTrouble *trouble);
GameResult game_where(Game *game, Table *table, Buffer *where, GameTrouble *trouble);
GameResult game_prompt(Game *game, Table *table, Buffer *prompt, GameTrouble *trouble);

/* What lies on the table beside money and goods, a line each: what must be put back where an undo is told. */
GameResult game_lies(Game *game, Table *table, Buffer *lines, GameTrouble *trouble);

/* What was sealed and has been laid open to all, a line each, the newest last: its number, a tab, the
 * sentence.
 */
GameResult game_laid_open(Game *game, Table *table, Buffer *lines, GameTrouble *trouble);

/* Appends what can be typed, a line a command. */
GameResult game_help(Game *game, Table *table, Buffer *help, GameTrouble *trouble);

/* Appends what was told to that player alone, a line each, the newest last: it is for nobody else's eyes. */
GameResult game_secrets(Game *game, Table *table, const char *who, Buffer *told, GameTrouble *trouble);

/* What the word at the end of the line may become, a line each; it begins after so many bytes of the line.
 * All that helps whoever types sees with the eyes of who: NULL for what all may see. */
GameResult game_complete(Game *game, Table *table, const char *who, const char *line, size_t *from,
                         Buffer *candidates, GameTrouble *trouble);

/* What is still to be typed behind the line. */
GameResult game_hint(Game *game, Table *table, const char *who, const char *line, Buffer *hint,
                     GameTrouble *trouble);

/* What may be answered to the open questions, in words; or what a command takes, or a rule means, that is
 * named. With rules, those that hang on it follow behind an empty line, as game_draw_rules draws them. */
GameResult game_explain(Game *game, Table *table, const char *who, const char *what, bool with_rules,
                        Buffer *explained, GameTrouble *trouble);

/* A move of a simulated player, whose choices pick makes: pick(context, n) is 1 .. n. What it would be
 * typed as is appended to typed; nothing, and GAME_OK, if there was nothing to choose. */
typedef uint32_t (*GamePick)(void *context, uint32_t n);
GameResult game_random_move(Game *game, Table *table, Random *random, GamePick pick, void *context,
                            Buffer *typed, GameTrouble *trouble);

/* The same without doing it: who would do it, a tab, and what he would type. Nothing, and GAME_OK, if there
 * was nothing to choose. */
GameResult game_choose_move(Game *game, Table *table, GamePick pick, void *context, Buffer *chosen,
                            GameTrouble *trouble);

/* What a hand that errs would type now: who, a tab, what, a tab, and the same with a word less, where it is
 * that. It may be legal all the same. Nothing, and GAME_OK, if there was nothing to choose. */
GameResult game_choose_slip(Game *game, Table *table, GamePick pick, void *context, Buffer *chosen,
                            GameTrouble *trouble);

/* Appends another line that says the same as that one and must come to the same table, as pick chooses;
 * nothing if there is none. game_pieces: several lines, which do together. */
GameResult game_reword(Game *game, Table *table, GamePick pick, void *context, const char *who,
                       const char *line, Buffer *other, GameTrouble *trouble);
GameResult game_pieces(Game *game, Table *table, const char *who, const char *line, Buffer *pieces,
                       GameTrouble *trouble);

/* A second opinion on a line that was taken: appends the name of the audit that says it cannot be, a tab, and
 * what it says; nothing if all is well. before is the table as it was. */
GameResult game_audit(Game *game, Table *table, Table *before, const char *who, const char *line,
                      Buffer *wrong, GameTrouble *trouble);

/* All that can be answered now, a line each, as game_choose_move writes it: at most so many lines. *is_all
 * says whether there is nothing else; it is not where a text, a list or a number without an end is asked for.
 */
GameResult game_answers(Game *game, Table *table, size_t most, Buffer *answers, bool *is_all,
                        GameTrouble *trouble);

/* The words that the commands of the game begin with, in "fr" or in "en", a line each. */
GameResult game_command_words(Game *game, Table *table, const char *language, Buffer *words,
                              GameTrouble *trouble);

/* The codes of the readings, and the names of the rules: what can be explained beside commands, a line each.
 */
GameResult game_rule_words(Game *game, Table *table, Buffer *words, GameTrouble *trouble);

/* Whether a command of the game begins with that word, in either language. */
GameResult game_is_command(Game *game, Table *table, const char *word, bool *is_one, GameTrouble *trouble);

/* A view of the game with the eyes of one player, or of all where who is NULL: its rows as lines, its cells
 * between tabs, appended to shown. */
GameResult game_view(Game *game, Table *table, const char *who, const char *view, Buffer *shown,
                     GameTrouble *trouble);

/* The same to be drawn: each cell begins with n, a number, or t, a text. The view's name may be shortened;
 * rest is what was typed behind it, or NULL. */
GameResult game_draw_view(Game *game, Table *table, const char *who, const char *view, const char *rest,
                          Buffer *drawn, GameTrouble *trouble);
GameResult game_view_names(Game *game, Table *table, Buffer *names, GameTrouble *trouble); /* a line each */

/* The views that a second screen shows, a line each, the first one first. */
GameResult game_board_names(Game *game, Table *table, Buffer *names, GameTrouble *trouble);

/* Appends what the game's own query ce_qui_cloche says is wrong; nothing if all is well, or there is none. */
GameResult game_what_is_wrong(Game *game, Table *table, Buffer *wrong, GameTrouble *trouble);

/* Appends the texts that are there in one language alone, each with the language that it lacks, with commas.
 */
GameResult game_one_sided_texts(Game *game, Table *table, Buffer *texts, GameTrouble *trouble);

/* The rules with their values, to be drawn: those that have that word in them, or all where it is NULL. */
GameResult game_draw_rules(Game *game, Table *table, const char *word, Buffer *drawn, GameTrouble *trouble);

/* The decks with how many of their cards come from the owner's box, or what is printed on the cards of one,
 * to be drawn. A deck's name may be shortened; NULL: all decks. */
GameResult game_draw_decks(Game *game, Table *table, const char *deck, Buffer *drawn, GameTrouble *trouble);

/* Appends the file of the owner's box with what is typed of it put in or taken out; source is the file as it
 * is, "" where there is none. typed is `DECK NUMBER [TITLE] [KEY=VALUE ...]`, `DECK NUMBER -`, `RULE =
 * VALUE`, `RULE = -`, or what the game lets be said in short for several cards. The source is read as Lua,
 * and its comments are kept. */
GameResult game_box_file(Game *game, Table *table, const char *source, const char *typed, Buffer *text,
                         GameTrouble *trouble);

/* The money of the game, and how amounts of it are written. */
typedef struct {
    char asset[TABLE_NAME_MAX + 1]; /* "" where the game has none */
    char name[64], symbol[32], symbol_plain[32];
    Currency manner; /* without its texts, which stand above: see game_currency */
} GameMoney;

/* Points into money. */
Currency game_currency(const GameMoney *money);

GameResult game_money(Game *game, Table *table, GameMoney *money, GameTrouble *trouble);

/* Appends the account in which a player has his money. */
GameResult game_purse(Game *game, Table *table, const char *player, Buffer *account, GameTrouble *trouble);

/* Appends what an account is called in the language of the game, and a card, which of its copies left out;
 * and so many units of an asset: "bars". */
GameResult game_account(Game *game, Table *table, const char *name, Buffer *called, GameTrouble *trouble);
GameResult game_card(Game *game, Table *table, const char *name, Buffer *called, GameTrouble *trouble);
GameResult game_unit(Game *game, Table *table, const char *asset, Amount amount, Buffer *called,
                     GameTrouble *trouble);

/* The value of an expression such as `sum(players, argent)`, which sees no more than who may see. */
GameResult game_evaluate(Game *game, Table *table, const char *who, const char *expression, Buffer *value,
                         GameTrouble *trouble);

/* How an expression finds earlier moments, as in `cote.SONY - at(12).cote.SONY`. */
typedef struct {
    Table *(*table)(void *context, uint64_t number); /* as it was after that command, to be freed by
                                                        game_evaluate_at; NULL if there is no such command */
    void *context;
    uint64_t last; /* the number of the last command, `now` in the expression */
} GameAt;

/* The same; at may be NULL. */
GameResult game_evaluate_at(Game *game, Table *table, const GameAt *at, const char *who,
                            const char *expression, Buffer *value, GameTrouble *trouble);

#endif
