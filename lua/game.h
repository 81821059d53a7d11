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
    GAME_REFUSED, /* a rule says no: text is the sentence, code the word for it */
    GAME_ERROR,   /* a script is wrong or was stopped: text says how, file and line where */
    GAME_NO_MEMORY,
} GameResult;

typedef struct {
    GameResult result;
    char code[64];
    char text[1024]; /* one line, safe to show; of GAME_ERROR in English */
    char said[1024]; /* of GAME_ERROR: the same, packed, see complaint_write; not safe to show */
    size_t said_length;
    char file[64]; /* "" if none is to blame */
    int line;
    char instead[256]; /* of GAME_REFUSED: the line that would have done, its field line; "" if none is known
                        */
    bool is_sealed;    /* of a line, whatever its result: it must not stay readable anywhere */
    bool is_guess;     /* something hidden was read: a success, and a refusal too, may give it away */
    bool is_house_guess; /* a house rule has read it, and its sentences may give it away */
    bool is_stopped;     /* it took too much time, steps or memory; or was interrupted, which code says too */
    char other_game[64]; /* of game_load: this house rule is to blame; "" else */
    char traceback[2048]; /* for --debug */
} GameTrouble;

/* A house rule: its file's name, for messages; its text; and how to read the scripts that it includes, if it
 * may. */
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
    const GameHouse *houses; /* laid over the game one after the other */
    size_t house_count;
    const SandboxLimits *limits; /* NULL: sandbox_limits */
    bool is_audited;             /* with the game's own script audit.lua, if it has one: see game_audit */
    bool is_believed; /* where all its scripts are as they were when the program was built, and no house rule
                         is laid over them, nobody looks again for names in them that nothing has: the tests
                         did */
    const char *prelude; /* a folder to read its scripts from; NULL: those that are compiled in */
} GameSource;

/* Loads the game: all of it or nothing. NULL and *trouble if it cannot be. Copies what it needs. */
Game *game_load(const GameSource *source, GameTrouble *trouble);
void game_free(Game *game);

/* What its scripts have known is wiped when it is freed. */
void game_keep_secrets(Game *game);

/* "fr" or "en": the language of all sentences from now on. */
void game_set_language(Game *game, const char *language);

/* From the next call on, what scripts may use up. */
void game_set_limits(Game *game, const SandboxLimits *limits);
const char *game_language(const Game *game); /* lends */

/* Sets the table up for those players. The caller commits, or rolls back after a refusal. Appends what the
 * scripts say to said, a line each, unless it is NULL. */
GameResult game_begin(Game *game, Table *table, Random *random, const char *const *players, size_t count,
                      Buffer *said, GameTrouble *trouble);

/* Puts the evening under other house rules. entered is the name of a new one, NULL if there is none. Refuses
 * if the step that is going on is gone. */
GameResult game_adopt(Game *game, Table *table, Random *random, const char *entered, GameTrouble *trouble);

/* Where others could read a line as it is typed. */
typedef enum {
    TYPED_UNSEEN,    /* nowhere */
    TYPED_IN_FILE,   /* in a file that is read at a terminal */
    TYPED_ON_SCREEN, /* here */
    TYPED_ON_PHONE,  /* nowhere but on his own: it answers what he is asked, and is nothing else */
} TypedPlace;

/* A line as somebody types it. */
typedef struct {
    const char *who; /* NULL: nobody says who he is; it counts for whoever is asked */
    const char *text;
    bool is_forced; /* rules that say no are overruled: shown, and noted in the facts */
    TypedPlace place;
    bool is_program;  /* its first word is one of the program's own, unless a command of the game has it */
    bool may_be_view; /* or it may be the name of a view */
} GameLine;

/* The one door for whatever is typed. One call finds out what it is, who may see it, its values or its
 * refusal, and does it; unless *meaning says that it is not the game's, or must be typed unseen. Appends what
 * the scripts say to said, a line each. */
GameResult game_enter(Game *game, Table *table, Random *random, const GameLine *line, Meaning *meaning,
                      Buffer *said, GameTrouble *trouble);

/* The same for a line that is surely the game's and that nobody reads along. */
GameResult game_line(Game *game, Table *table, Random *random, const char *who, const char *line,
                     Buffer *said, GameTrouble *trouble);
GameResult game_force_line(Game *game, Table *table, Random *random, const char *who, const char *line,
                           Buffer *said, GameTrouble *trouble);

/* A value for a field that is not typed. */
typedef struct {
    enum { GAME_INTEGER, GAME_BOOLEAN, GAME_TEXT } kind;
    int64_t integer; /* a boolean: 0 or 1 */
    const char *text;
} GameValue;

/* What game_line does, for a program instead of a person: the answer to the open question, and a command by
 * its name with a value for each field. What the scripts say is dropped. */
GameResult game_answer(Game *game, Table *table, Random *random, const char *who, const GameValue *values,
                       size_t count, GameTrouble *trouble);
GameResult game_command(Game *game, Table *table, Random *random, const char *who, const char *command,
                        const GameValue *values, size_t count, GameTrouble *trouble);

/* What is awaited, in one call. where: where the game stands, from the widest to the nearest, such as the
 * month and the operation, a line each; empty if the game does not say. asked: who is asked, a line each: the
 * name, a tab, and "sealed" if the answer is typed unseen unless he shows it himself, "unseen" if it must be,
 * "table" if nobody in particular answers, else "open". prompt: the questions, a line each: the sentence, a
 * tab, and how it may be answered; empty if the game is over. Each is appended; NULL: not wanted. */
typedef struct {
    Buffer *where, *asked, *prompt;
} GameAwaited;

GameResult game_awaited(Game *game, Table *table, const GameAwaited *awaited, GameTrouble *trouble);
GameResult game_asked(Game *game, Table *table, Buffer *asked, GameTrouble *trouble);
GameResult game_where(Game *game, Table *table, Buffer *where, GameTrouble *trouble);
GameResult game_prompt(Game *game, Table *table, Buffer *prompt, GameTrouble *trouble);

/* What that player is asked, so that a page can put it to fingers: lines of a key, a tab and a value, see
 * scripts/prelude/asked_form.lua. Nothing where nothing is asked of him alone. */
GameResult game_asked_form(Game *game, Table *table, const char *who, Buffer *form, GameTrouble *trouble);

/* What a board shows so that it is read from afar, such as the price of a running auction and who is still
 * in, a line each; nothing if the game marks nothing. */
GameResult game_large(Game *game, Table *table, Buffer *lines, GameTrouble *trouble);

/* What lies on the table beside money and goods, a line each: what must be put back where an undo is told. */
GameResult game_lies(Game *game, Table *table, Buffer *lines, GameTrouble *trouble);

/* What changes hands where balances become other ones, a line each for people: who gives how much money back
 * and who gets how much, in the notes of the game's box. changes is a line for each account and asset: the
 * account, a tab, the asset, a tab, how much more it has, or below zero how much less; held is what game_held
 * gave of the table as it was. is_told: people have been told already what moved, one by one. */
typedef struct {
    const char *changes, *held;
    bool is_told;
} GameChanges;

GameResult game_handed(Game *game, Table *table, const GameChanges *changes, Buffer *lines,
                       GameTrouble *trouble);

/* A rule that is typed at the table, with its new value, - for the one that it had, or nothing to be told of
 * it. What is to be said is appended, and if it is a change, the text of the house rule of this evening as it
 * is to be from now on: nothing where there is none any more. */
typedef struct {
    Buffer *said, *text;
    bool is_change;
} GameRule;

GameResult game_type_rule(Game *game, Table *table, const char *typed, GameRule *rule, GameTrouble *trouble);

/* Appends what was changed this evening as the text of a house rule of that name. */
GameResult game_kept_rules(Game *game, Table *table, const char *name, Buffer *text, GameTrouble *trouble);

/* Appends to what month or round a line belongs that is typed now, "" where the game has none, a line end,
 * and what kind of line it is in people's words. */
GameResult game_kind(Game *game, Table *table, const char *line, Buffer *kind, GameTrouble *trouble);

/* Appends which notes lie where, as far as the game follows them: for game_handed. */
GameResult game_held(Game *game, Table *table, Buffer *held, GameTrouble *trouble);

/* What was sealed and has been laid open to all, a line each, the newest last: its number, a tab, the
 * sentence.
 */
GameResult game_laid_open(Game *game, Table *table, Buffer *lines, GameTrouble *trouble);

/* Appends what can be typed, a line for each command. */
GameResult game_help(Game *game, Table *table, Buffer *help, GameTrouble *trouble);

/* The same of what can be typed now: the questions, how they may be answered, and the commands that are open.
 */
GameResult game_help_now(Game *game, Table *table, Buffer *help, GameTrouble *trouble);

/* Appends that several things may be said on one line, with an example; nothing where the game has none. */
GameResult game_in_one_breath(Game *game, Table *table, Buffer *said, GameTrouble *trouble);

/* Appends what was said to that player alone, a line each, the newest last: for nobody else's eyes. */
GameResult game_secrets(Game *game, Table *table, const char *who, Buffer *told, GameTrouble *trouble);

/* What the last word of the line may become, a line each; it begins after so many bytes. All these helps know
 * what who may see; NULL: what all may see. */
GameResult game_complete(Game *game, Table *table, const char *who, const char *line, size_t *from,
                         Buffer *candidates, GameTrouble *trouble);

/* What is still to be typed after the line. */
GameResult game_hint(Game *game, Table *table, const char *who, const char *line, Buffer *hint,
                     GameTrouble *trouble);

/* What may follow the line, and an example of how it could end; nothing where a question mark behind it is a
 * word like any other. */
GameResult game_following(Game *game, Table *table, const char *who, const char *line, Buffer *told,
                          GameTrouble *trouble);

/* Of a line for the whole table that was refused because of one of its parts: what of it may stay, a tab, and
 * that part. Nothing where it is not one part alone, or what all may see does not tell. */
GameResult game_mend(Game *game, Table *table, const char *who, const char *line, Buffer *mended,
                     GameTrouble *trouble);

/* The possible answers to the open questions, in words; or what the named command takes, or the named rule
 * means. With rules: after an empty line, those that have to do with it, as game_draw_rules draws them. */
GameResult game_explain(Game *game, Table *table, const char *who, const char *what, bool with_rules,
                        Buffer *explained, GameTrouble *trouble);

/* Makes a simulated player's move, with the choices of pick: pick(context, n) is 1 .. n. Appends the line
 * that does the same to typed; nothing, and GAME_OK, if there was nothing to choose. */
typedef uint32_t (*GamePick)(void *context, uint32_t n);
GameResult game_random_move(Game *game, Table *table, Random *random, GamePick pick, void *context,
                            Buffer *typed, GameTrouble *trouble);

/* The same without doing it: who, a tab, and what he would type. Nothing, and GAME_OK, if there was nothing
 * to choose. */
GameResult game_choose_move(Game *game, Table *table, GamePick pick, void *context, Buffer *chosen,
                            GameTrouble *trouble);

/* What a hand that errs would type now: who, a tab, what, a tab, and for some the same with a word less. It
 * may be legal all the same. Nothing, and GAME_OK, if there was nothing to choose. */
GameResult game_choose_slip(Game *game, Table *table, GamePick pick, void *context, Buffer *chosen,
                            GameTrouble *trouble);

/* --- game_seats.c: seats that the program plays, see scripts/prelude/seats.lua ------------------------- */

/* What one of them says now: whoever is named, whose words they are, the line, and why, as all may know it,
 * with tabs between; the first is empty where it is said for the table, the second and the last where nobody
 * had anything to say. Nothing, and
 * GAME_OK, if none of them has anything to say. It is chosen with the eyes of that seat. */
GameResult game_seat_move(Game *game, Table *table, GamePick pick, void *context, Buffer *move,
                          GameTrouble *trouble);

/* For who alone: what a seat would say in his place, and why. Nothing if nothing can be said. */
GameResult game_seat_advice(Game *game, Table *table, const char *who, GamePick pick, void *context,
                            Buffer *advice, GameTrouble *trouble);

/* How the seats are played, a line each; of who alone, unless that is NULL. Or if wants, what they want where
 * people must say it with them. */
GameResult game_seats_told(Game *game, Table *table, const char *who, bool wants, GamePick pick,
                           void *context, Buffer *told, GameTrouble *trouble);

/* Lets them play on by themselves, until so many moves were made in all; made were made before. Appends what
 * came of it, a line each: see scripts/prelude/playing.lua. */
typedef struct {
    uint32_t made, most;
    bool is_written; /* each line is told, too */
} GameMoves;

GameResult game_play_on(Game *game, Table *table, Random *random, GamePick pick, void *context,
                        GameMoves moves, Buffer *told, GameTrouble *trouble);

/* Appends another line that means the same and must come to the same table, as pick chooses; nothing if there
 * is none. game_pieces: several lines that do it together. */
GameResult game_reword(Game *game, Table *table, GamePick pick, void *context, const char *who,
                       const char *line, Buffer *other, GameTrouble *trouble);
GameResult game_pieces(Game *game, Table *table, const char *who, const char *line, Buffer *pieces,
                       GameTrouble *trouble);

/* A second opinion on a line that was taken: appends the audit that calls it impossible, a tab, and why;
 * nothing if all is well. before is the table as it was. */
GameResult game_audit(Game *game, Table *table, Table *before, const char *who, const char *line,
                      Buffer *wrong, GameTrouble *trouble);

/* All answers that are possible now, a line each, as game_choose_move writes them; at most so many lines.
 * *is_all says whether these are all: they are not if a text, a list or an endless number is asked for. */
GameResult game_answers(Game *game, Table *table, size_t most, Buffer *answers, bool *is_all,
                        GameTrouble *trouble);

/* The first words of the game's commands, in "fr" or in "en", a line each. */
GameResult game_command_words(Game *game, Table *table, const char *language, Buffer *words,
                              GameTrouble *trouble);

/* The words of what can be asked about though it is no command, in "fr" or in "en", a line each. */
GameResult game_topic_words(Game *game, Table *table, const char *language, Buffer *words,
                            GameTrouble *trouble);

/* The codes of the readings and the names of the rules, a line each: what can be explained beside
 * commands. */
GameResult game_rule_words(Game *game, Table *table, Buffer *words, GameTrouble *trouble);

/* The rules that are asked before an evening begins, a line each: the name, the value as files have it and as
 * the language calls it, what it may be in these two ways with commas between, and what it means, with tabs.
 */
GameResult game_asked_rules(Game *game, Table *table, const char *language, Buffer *rules,
                            GameTrouble *trouble);

/* The same of what is asked when a box is described that is played with the game; nothing where it has one
 * box. */
GameResult game_box_questions(Game *game, Table *table, const char *language, Buffer *questions,
                              GameTrouble *trouble);

/* The house rule of a box: its name, and then a line each the rules that were answered, `salaire=200`.
 * Refused where one of them cannot be. */
GameResult game_box_text(Game *game, Table *table, const char *answers, Buffer *text, GameTrouble *trouble);

/* The lines that lay what stands on a printed sheet. */
GameResult game_sheet(Game *game, Table *table, const char *sheet, Buffer *lines, GameTrouble *trouble);

/* Whether a command of the game begins with that word, in either language. */
GameResult game_is_command(Game *game, Table *table, const char *word, bool *is_one, GameTrouble *trouble);

/* A view of the game for one player's eyes, or for all if who is NULL: rows as lines, cells between tabs,
 * appended to shown. */
GameResult game_view(Game *game, Table *table, const char *who, const char *view, Buffer *shown,
                     GameTrouble *trouble);

/* The same to be drawn: each cell begins with n, a number, or t, a text. The view's name may be shortened;
 * rest is what was typed after it, or NULL. */
GameResult game_draw_view(Game *game, Table *table, const char *who, const char *view, const char *rest,
                          Buffer *drawn, GameTrouble *trouble);

/* By what they are asked for in that language, a line each; those of either are understood. */
GameResult game_view_names(Game *game, Table *table, const char *language, Buffer *names,
                           GameTrouble *trouble);

/* The views that a second screen shows, a line each, the first one first. */
GameResult game_board_names(Game *game, Table *table, Buffer *names, GameTrouble *trouble);

/* The views of the sheet of the table, a line each; nothing where the game does not choose them. */
GameResult game_page_names(Game *game, Table *table, Buffer *names, GameTrouble *trouble);

/* Appends what the game's own query ce_qui_cloche finds wrong; nothing if all is well, or if there is
 * none. */
GameResult game_what_is_wrong(Game *game, Table *table, Buffer *wrong, GameTrouble *trouble);

/* Appends the texts that exist in one language only, each with the language it lacks, with commas. */
GameResult game_one_sided_texts(Game *game, Table *table, Buffer *texts, GameTrouble *trouble);

/* The rules with their values, to be drawn: those with that word in them, or all if it is NULL. */
GameResult game_draw_rules(Game *game, Table *table, const char *word, Buffer *drawn, GameTrouble *trouble);

/* The decks, with how many of their cards come from the owner's box; or what is printed on the cards of one;
 * to be drawn. A deck's name may be shortened; NULL: all decks. */
GameResult game_draw_decks(Game *game, Table *table, const char *deck, Buffer *drawn, GameTrouble *trouble);

/* Appends the file of the owner's box with what is typed put in or taken out; source is the file as it is,
 * "" if there is none. typed is `DECK NUMBER [TITLE] [KEY=VALUE ...]`, `DECK NUMBER -`, `RULE = VALUE`,
 * `RULE = -`, or a short form that the game has for several cards. The source is read as Lua, and its
 * comments stay. */
GameResult game_box_file(Game *game, Table *table, const char *source, const char *typed, Buffer *text,
                         GameTrouble *trouble);

/* The money of the game, and how amounts are written. */
typedef struct {
    char asset[TABLE_NAME_MAX + 1]; /* "" if the game has none */
    char name[64], symbol[32], symbol_plain[32];
    Currency manner; /* without its texts, which stand above: see game_currency */
} GameMoney;

/* Points into money. */
Currency game_currency(const GameMoney *money);

GameResult game_money(Game *game, Table *table, GameMoney *money, GameTrouble *trouble);

/* Appends the account that holds a player's money. */
GameResult game_purse(Game *game, Table *table, const char *player, Buffer *account, GameTrouble *trouble);

/* Appends what an account is called in the game's language; a card, without the number of its copy; so many
 * units of an asset: "bars". */
/* The fact that changes when a period begins that is called so: tour, manche, mois. Nothing if none is. */
GameResult game_period(Game *game, Table *table, const char *called, Buffer *fact, GameTrouble *trouble);

GameResult game_account(Game *game, Table *table, const char *name, Buffer *called, GameTrouble *trouble);
GameResult game_card(Game *game, Table *table, const char *name, Buffer *called, GameTrouble *trouble);
GameResult game_unit(Game *game, Table *table, const char *asset, Amount amount, Buffer *called,
                     GameTrouble *trouble);

/* The value of an expression such as `sum(players, argent)`, which knows no more than who may see. */
GameResult game_evaluate(Game *game, Table *table, const char *who, const char *expression, Buffer *value,
                         GameTrouble *trouble);

/* An amount that a command which counts has moved; lends the names. */
typedef struct {
    uint64_t called;
    const char *from, *to, *asset;
    Amount amount;
} GameMove;

/* Where one is among the ops of the records; all zero is before the first. */
typedef struct {
    uint64_t record;
    size_t op;
} GameMovePlace;

/* Goes on to the next that those eyes may see, NULL: all; false behind the last. */
typedef bool GameNextMove(void *context, const char *eyes, GameMovePlace *place, GameMove *move);

/* How an expression reaches earlier moments, as in `cote.SONY - at(12).cote.SONY`, and what has moved. */
typedef struct {
    /* The table as it was after that command; game_evaluate_at frees it. NULL if there is no such command. */
    Table *(*table)(void *context, uint64_t number);
    void *context;
    uint64_t last;           /* the number of the last command, `now` in the expression */
    GameNextMove *next_move; /* with the same context; NULL: nothing has moved */
} GameAt;

/* The same; at may be NULL. */
GameResult game_evaluate_at(Game *game, Table *table, const GameAt *at, const char *who,
                            const char *expression, Buffer *value, GameTrouble *trouble);

/* --- along an evening ------------------------------------------------------------------------------- */

typedef enum { GAME_ALONG_END, GAME_ALONG_COMMAND, GAME_ALONG_PERIOD } GameStop;

/* An earlier table that goes on, and what is read of it at each stop, in one call. */
typedef struct {
    const char *columns; /* a line each: `= EXPRESSION`; @, a fact that is quoted, a tab, and a name below it;
                            or a part of a fortune, a tab, and a player */
    const char *period;  /* the fact that counts periods; "": there are none */
    const char *who;     /* whose eyes; NULL: those of all */
    bool sees_all;       /* nothing is hidden any more */
    const Table *today;  /* by which it is judged who may see what; NULL: by the table itself */
    void *context;

    /* Moves the table on. Lends what is typed next, NULL where nothing is. */
    GameStop (*next)(void *context, const char **typed);
    void (*put)(void *context, size_t column, const int64_t *value); /* NULL: nobody knows */

    GameNextMove *next_move; /* of what has moved so far; NULL: nothing has */

    /* Where something is typed next, and where a period ends: what kind of line comes, see game_kind; who is
     * asked then, "" for nobody; what the period is called that goes on. */
    void (*at)(void *context, const char *kind, const char *who, const char *period);
} GameAlong;

GameResult game_along(Game *game, Table *table, const GameAlong *along, GameTrouble *trouble);

/* What people call the game. */
GameResult game_title(Game *game, Table *table, Buffer *title, GameTrouble *trouble);

/* What a fortune is made of, a line each: its name, a tab, what it is called. The facts below which
 * quotations stand, in the same way. The facts that change when a period begins, the shortest first. Who has
 * earned what: what it is called, a tab, who, a tab, how much. */
GameResult game_worth(Game *game, Table *table, Buffer *parts, GameTrouble *trouble);
GameResult game_quoted(Game *game, Table *table, Buffer *facts, GameTrouble *trouble);
GameResult game_period_facts(Game *game, Table *table, Buffer *facts, GameTrouble *trouble);
GameResult game_awards(Game *game, Table *table, bool sees_all, Buffer *awards, GameTrouble *trouble);

/* What was offered so far in an auction that stands on the table as that text: a line each, who, a tab, the
 * price that he has said. Nothing of a text that is no auction. */
GameResult game_offers(Game *game, Table *table, const char *auction, Buffer *offers, GameTrouble *trouble);

/* What one of that asset is worth now, in digits; nothing where the game does not say, - where it is not
 * bought and sold. */
GameResult game_price(Game *game, Table *table, const char *asset, bool sees_all, Buffer *price,
                      GameTrouble *trouble);

#endif
