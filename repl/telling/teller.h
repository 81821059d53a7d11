/* teller.h - whoever tells of an evening: at the banker's terminal, in a batch, on a page for one pair of
 * eyes, on a second screen.
 *
 * A Teller is made where it is needed, of a game, a table and a pair of eyes; it needs no terminal: whoever
 * made it shows what is in its buffer. There may be many at once over one evening, each with eyes, a language
 * and a buffer of its own: nothing is shared but what is told of.
 * True of what is appended: nothing is in it that the teller's eyes may not see. */
#ifndef BQ_TELLER_H
#define BQ_TELLER_H

#include "evening/face.h"
#include "terminal/face.h"

typedef enum {
    TOLD_IN_WORDS, /* for people */
    TOLD_BARE,     /* the same, but tables are cells between tabs */
    TOLD_AS_JSON,  /* for machines: words in out; amounts and tables beside it, as objects */
} TellingForm;

typedef struct {
    /* what it speaks of */
    Game *game; /* NULL: its scripts do not load; then things have the names they have on the table... */
    const Trouble *why_no_game; /* ... and this says why; lent */
    const char *game_name;      /* lent */
    Table *table;               /* as it is, was, or would be */
    History *history;           /* of the evening; NULL: it does not speak of any */
    /* to whose eyes */
    const char *eyes; /* a player's; NULL: those of all */
    /* in which language, on what surface */
    Screen screen;
    TellingForm form;
    /* into which buffer */
    Buffer *out;
    Buffer *moves, *tables; /* of TOLD_AS_JSON alone: objects with commas between them */
} Teller;

/* One for the evening as it is now, for the eyes of all, in words. Good until the evening changes. */
Teller teller_of(Session *session, const Screen *screen, Buffer *out);

/* Its eyes, in the table's terms: NOBODY for those of all. */
PlayerId teller_eyes(const Teller *teller);

const char *teller_pick(const Teller *teller, Phrase what);
void teller_say(const Teller *teller, Phrase what);

/* --- what things are called ------------------------------------------------------------------------- */

/* Appends what so many of an asset are called; an account; a pile; a card. */
void teller_unit(const Teller *teller, const char *asset, Amount amount, Buffer *out);
void teller_account(const Teller *teller, const char *account, Buffer *out);
void teller_pile(const Teller *teller, const char *pile, Buffer *out);
void teller_card(const Teller *teller, const char *card, Buffer *out);

/* The account of that name, its own or the one the game has for it, without accents and case; NO_INDEX if
 * there is none. */
int32_t teller_find_account(const Teller *teller, const char *name, size_t length);

/* The money of the game; if its scripts do not load, one without a name. */
GameMoney teller_money(const Teller *teller);

/* An amount of an asset as people write it. */
void teller_amount(const Teller *teller, const GameMoney *money, const char *asset, Amount amount,
                   Buffer *out);

/* --- what was done ---------------------------------------------------------------------------------- */

/* The amounts that the ops of the log from begin to end moved, with the names of that table: a line each, or
 * where many goods change hands a line for all that one gives. */
void tell_moves(const Teller *teller, const Table *table, const OpLog *log, size_t begin, size_t end);

/* The amounts that the record moved; or the last one. */
void tell_moves_of(const Teller *teller, uint64_t number);
void tell_last(const Teller *teller);

/* A record of the history, a line. */
void tell_record(const Teller *teller, uint64_t number);

/* What scripts have said, a line each. A line that looks like one of the program's own gets a mark before it,
 * which no script can prevent. */
void tell_said(const Teller *teller, const Buffer *said);

/* --- what there is to see --------------------------------------------------------------------------- */

/* Lines of cells, as game_draw_view gives them, drawn in the teller's form. */
void tell_cells(const Teller *teller, const Buffer *cells);

/* Appends a text cell to such lines, after a tab or at the beginning of a line. */
void add_text_cell(Buffer *cells, char before, const char *text);

/* The open questions, or that the game is over; where it stands and who is asked go to the buffers of beside,
 * if they are there. False, and *trouble, if the scripts cannot say. */
bool tell_awaited(const Teller *teller, const GameAwaited *beside, Trouble *trouble);

/* What the scripts want to be read from afar, a line each: see game_large. Nothing, if they mark nothing. */
void tell_large(const Teller *teller);

/* Who holds what, as far as its eyes may see. */
void tell_balances(const Teller *teller);

/* Appends the cells of a view; rest, or NULL, is what was typed after its name. False, and *trouble, if it
 * cannot be drawn. */
bool teller_draw_view(const Teller *teller, const char *view, const char *rest, Buffer *cells,
                      Trouble *trouble);

/* The value of an expression, or of the one that is kept under that name. False, and *trouble. */
bool tell_value(const Teller *teller, const char *typed, Trouble *trouble);

/* A view, drawn; or the value of an expression after =, or of a kept one. False, and *trouble. */
bool tell_view(const Teller *teller, const char *view, const char *rest, Trouble *trouble);

/* The expression that is kept under what was typed; or else what was typed. */
const char *teller_expression(const Teller *teller, const char *typed);

/* Appends the value of an expression. False, and nothing but *trouble, if it has none. */
bool teller_work_out(const Teller *teller, const char *expression, Buffer *value, Trouble *trouble);

#endif
