/* console_parts.h - what the files of the console share; nobody else includes it. */
#ifndef BQ_CONSOLE_PARTS_H
#define BQ_CONSOLE_PARTS_H

#include "console.h"
#include "evening/aloud.h"
#include "evening/amend.h"
#include "terminal/editor.h"
#include "verbs/options.h"

typedef struct Report Report;

typedef struct {
    Session *session;
    const ConsoleWish *wish;
    const Report *report;
    Editor *editor;
    const char *eyes; /* the player with whose eyes it is told; NULL: those of all */
    Screen screen;
    Buffer out; /* of the line that is being done */
    uint64_t line_number;
    int refused;
    bool is_over;
    Buffer awaited;      /* what was told last of what is awaited */
    bool is_silent;      /* the last line was done, and nothing was said to it */
    bool is_apart;       /* it was answered on a page for one pair of eyes, or they did not want it */
    bool is_sealed;      /* what was typed last is kept nowhere */
    bool is_reading;     /* a file of commands */
    bool is_timed;       /* how long a line took is told */
    bool hides_hints;    /* nothing in grey behind what is typed */
    bool is_interrupted; /* a batch, by Ctrl-C */
    char *moved_to;      /* see ConsoleEnd */

    Buffer postings, tables; /* of the line, as report_json has them; the rest down to told_until too */
    Trouble refusal;
    bool is_refused;
    Trouble last_refusal; /* that all were told; no text: nothing was refused yet */
    uint64_t told_until;  /* the last record of the line before */

    Amendment *amendment; /* what keep would make so; NULL: nothing, or what is not told beforehand */
    char *undo_asked;     /* an undo past what was sealed, asked about: it is done if it is typed again; NULL:
                             none */
    uint64_t undo_asked_after; /* the last record then */
    char *amendment_typed;     /* what was typed for it; NULL: nothing */
    char *amendment_argument;  /* ... behind the word */
    uint64_t amendment_after;  /* the last record when it was tried out */
} Console;

/* How it is told what became of a line. What commands say in their own words is in out. */
struct Report {
    void (*moves)(Console *console, const Table *table, const OpLog *log, size_t begin, size_t end);
    void (*cells)(Console *console, const Buffer *cells);
    void (*refuse)(Console *console, const Trouble *trouble);
    void (*end)(Console *console, const char *line); /* of what belongs to that line */
};

extern const Report report_words; /* for people */
extern const Report report_plain; /* the same, but tables are cells between tabs */
extern const Report report_json;  /* an object a line, for machines */

static inline const char *console_pick(const Console *console, const char *french, const char *english)
{
    return language_pick(console->screen.language, french, english);
}

/* --- console.c -------------------------------------------------------------------------------------- */

/* Tells why not; false, to be returned. */
bool console_refuse(Console *console, const Trouble *trouble);
bool console_refuse_text(Console *console, const char *french, const char *english, const char *what);

void console_add(const Console *console, Buffer *out, const char *french, const char *english);

/* Has the game do a line. What it did is told when it is on the disk. */
bool console_play(Console *console, const SessionLine *line, Trouble *trouble);

/* Does what a line says, if it says something; what stands around it is left out. */
void console_do_text(Console *console, char *typed);

/* --- unseen.c --------------------------------------------------------------------------------------- */

/* Appends who is next to give an answer that nobody may see; false if nobody is. */
bool console_find_sealed(Console *console, Buffer *who);

/* Whether what he is asked may not even be shown by himself. */
bool console_must_be_unseen(Console *console, const char *who);

/* What who types where nobody sees it; NULL if nothing was typed. Forget it when it has been used. */
const char *console_read_unseen(Console *console, const char *who, Buffer *secret);
void console_forget_unseen(Buffer *secret);

/* He types his answer; an empty one goes back to the prompt. */
void console_ask_sealed(Console *console, const char *who);

/* A command of the game that says a secret of somebody, at a terminal: the line says whose, and he types the
 * rest unseen. One that says all of it is refused. False, and nothing is done, if it is no such command. */
bool console_do_sealed(Console *console, const char *word, const SessionLine *line);

/* --- console_line.c --------------------------------------------------------------------------------- */

/* Does what the line says, whatever it is. */
void console_do(Console *console, const char *line);

/* Whether a command of the game begins with that word. */
bool is_game_word(Console *console, const char *typed);

/* Whoever's name stands before a colon answers what stands behind it. Copies the name, as the table may move
 * it while the line is done. False if nobody's does. */
bool find_speaker(const Table *table, const char **line, char who[TABLE_NAME_MAX + 1]);

/* What the editor asks while a line is typed; context is the console. */
void console_complete(void *context, const char *typed, Candidates *candidates);
bool console_hint(void *context, const char *typed, Buffer *hint);

/* --- console.c, again ------------------------------------------------------------------------------- */

/* Appends to what is printed when the line is done. */
void console_say(Console *console, const char *french, const char *english);

/* --- commands.c: the program's own words ------------------------------------------------------------ */

enum { ALIASES = 2 };

typedef enum {
    GROUP_LOOK,
    GROUP_REPAIR,
    GROUP_RULES,
    GROUP_PROGRAM
} CommandGroup; /* in the order of the help */

typedef struct {
    Both word;
    const char *aliases[ALIASES]; /* short words that are always understood; NULL: none */
    Both arguments;
    Both meaning;
    void (*run)(Console *console, const char *argument, const char *line);
    void (*complete)(Console *console,
                     Buffer *words); /* what may stand behind it, a line each; NULL: nothing */
    CommandGroup group;
} Command;

bool command_takes_nothing(const Command *command); /* nothing may stand behind its word */

/* It ends something, or takes it away: a beginning of its word does not do. */
bool command_is_typed_whole(const Command *command);

/* The program's own command that the line begins with, letter for letter, where it is no word of the game or
 * stands behind a colon; what follows it in *rest. NULL if there is none. */
const Command *console_command(Console *console, const char *line, const char **rest);

/* The command of that very word, in either language; NULL if there is none. */
const Command *command_find(const char *typed);

/* What may stand behind commands: appended, a line each. */
void complete_players(Console *console, Buffer *words);
void complete_accounts(Console *console, Buffer *words);
void complete_queries(Console *console, Buffer *words);
void complete_marks(Console *console, Buffer *words);
void complete_houses(Console *console, Buffer *words);
void complete_commands(Console *console, Buffer *words);
void complete_languages(Console *console, Buffer *words);

/* Appends the words of all commands in that language, a line each. */
void command_words(Language language, Buffer *words);

/* The same of those alone that what is typed begins, or is an alias of. */
void command_words_from(Language language, const char *typed, Buffer *words);

/* --- report.c ----------------------------------------------------------------------------------------- */

/* The amounts that the ops of the log from begin to end moved, a line each. */
void tell_moves(Console *console, const Table *table, const OpLog *log, size_t begin, size_t end);

/* Lines of cells, as game_draw_view gives them. */
void tell_cells(Console *console, const Buffer *cells);

/* Appends a cell of text to such lines, behind a tab or the end of a line. */
void add_text_cell(Buffer *cells, char before, const char *text);

/* --- tell.c: what is drawn -------------------------------------------------------------------------- */

void plain_cells(Console *console, const Buffer *cells);
void words_of_moves(Console *console, const Table *table, const OpLog *log, size_t begin, size_t end);
void words_of_cells(Console *console, const Buffer *cells);

/* The amounts that the record moved; or the last one. */
void tell_moves_of(Console *console, uint64_t number);
void tell_last(Console *console);

/* What scripts have said, a line each; one that could be taken for the program's own has a mark before it,
 * which no script can leave out. */
void tell_said(Console *console, const Buffer *said);

/* Has what tell says read by who alone. It says it to a console of its own. */
void tell_privately(Console *console, const char *who, void (*tell)(Console *console, const void *what),
                    const void *what);

/* The player who was meant, lent by the table; NULL, and a refusal with the nearest, if there is none. */
const char *find_player(Console *console, const char *typed, int32_t *index);

/* Whose eyes they are. */
PlayerId eyes_of(const Console *console);

/* A record of the history, a line. */
void tell_record(Console *console, uint64_t number);

/* Appends what so many of an asset are called, or an account, or a card. */
void add_unit(const Console *console, const char *asset, Amount amount, Buffer *out);
void add_account_name(const Console *console, const char *account, Buffer *out);
void add_card_name(const Console *console, const char *card, Buffer *out);

/* The account of that name, accents and case left out, whether it is its own or what it is called; NO_INDEX.
 */
int32_t find_account(const Console *console, const char *name, size_t length);

/* The money of the game; of an evening without its scripts, none that has a name. */
GameMoney tell_money(Console *console);

/* An amount of an asset as people write it. */
void tell_amount(const Console *console, const GameMoney *money, const char *asset, Amount amount,
                 Buffer *out);

/* --- commands_*.c ----------------------------------------------------------------------------------- */

void command_undo(Console *console, const char *argument, const char *line);
/* --- confirm.c: an undo past what was sealed and has been laid open ------------------------------------- */

/* Whether it could have to be asked about: then undo_is_meant tells. */
bool undo_may_be_asked(const Console *console, const char *line);

/* Whether nothing of that has been laid open since `then`; else what the table knows is named, and the line
 * is awaited once more. Takes the table. */
bool undo_is_meant(Console *console, Table *then, const char *line);

/* What is to be written down as typed, of an undo that is done although; lends, until typed is done. */
const char *undo_as_meant(Console *console, const char *line, Buffer *typed);
void console_forget_undo(Console *console);

void command_redo(Console *console, const char *argument, const char *line);
void command_history(Console *console, const char *argument, const char *line);
void command_why(Console *console, const char *argument, const char *line);
void command_alone(Console *console, const char *argument, const char *line);
/* What they would change, and nothing is done. */
void tell_nothing_done(Console *console);
void preview_undo(Console *console, const char *argument);
void preview_redo(Console *console, const char *argument);
void preview_correct(Console *console, const char *argument);

/* Whether it can be done would tell something of what is hidden. */
void refuse_guess(Console *console);

/* What every account that all may see would have more or less, a line each; and what was paid aloud out of
 * the others. */
void tell_difference(Console *console, const Table *now, const Table *then, const Aloud *paid);

/* What the last record, an undo or a redo, turns round of what was paid aloud. */
void tell_paid_again(Console *console);

void command_at(Console *console, const char *argument, const char *line);
void command_what_if(Console *console, const char *argument, const char *line);
void command_mark(Console *console, const char *argument, const char *line);
void command_back(Console *console, const char *argument, const char *line);
void command_note(Console *console, const char *argument, const char *line);

void command_next(Console *console, const char *argument, const char *line);
void command_count(Console *console, const char *argument, const char *line);
void command_correct(Console *console, const char *argument, const char *line);
void command_amend(Console *console, const char *argument, const char *line);
void command_keep(Console *console, const char *argument, const char *line);
void console_forget_amendment(Console *console);

void command_balances(Console *console, const char *argument, const char *line);
void command_views(Console *console, const char *argument, const char *line);
void command_rules(Console *console, const char *argument, const char *line);
void command_work_out(Console *console, const char *argument, const char *line);
void command_explain(Console *console, const char *argument, const char *line);
void command_explain_rules(Console *console, const char *argument, const char *line);
void command_awaited(Console *console, const char *argument, const char *line);

/* What the evening remembers, a line each: bookmarks, remarks, lines that passed over a rule. False if there
 * are none. */
bool list_marks(Console *console);
bool list_overruled(Console *console);
bool list_notes(Console *console);

void command_sheet(Console *console, const char *argument, const char *line);
void command_handover(Console *console, const char *argument, const char *line);

/* --- commands_query.c: expressions that are kept under a name, on the table */

void command_query(Console *console, const char *argument, const char *line);

/* The expression of that very name; NULL if there is none. Lends, until the table changes. */
const char *find_query(const Table *table, const char *name);

/* All of them with their values; false if there are none. */
bool list_queries(Console *console);

/* The name behind `sans ` or `without `; NULL if the text does not begin so. */
const char *name_to_drop(const char *argument);

void list_houses(Console *console);
/* The text's rest behind the word, if it begins with one of the two; NULL if not. */
const char *word_behind(const char *text, const char *french, const char *english);

void command_save(Console *console, const char *argument, const char *line);
void command_read(Console *console, const char *argument, const char *line);
void command_time(Console *console, const char *argument, const char *line);
void command_hints(Console *console, const char *argument, const char *line);

void command_house(Console *console, const char *argument, const char *line);
void command_box(Console *console, const char *argument, const char *line);
void command_reload(Console *console, const char *argument, const char *line);
void command_language(Console *console, const char *argument, const char *line);
void command_help(Console *console, const char *argument, const char *line);
void command_quit(Console *console, const char *argument, const char *line);

/* Appends what an expression comes to, with the console's eyes; false, and nothing but *trouble, if it does
 * not.
 */
bool work_out(Console *console, Table *table, const char *expression, Buffer *value, Trouble *trouble);

/* Who holds what, as far as all may see. */
void show_balances(Console *console, const Table *table);

/* Shows a view of the table as it is, or was. rest may be NULL. */
void show_view(Console *console, Table *table, const char *view, const char *rest);

#endif
