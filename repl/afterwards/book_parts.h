/* book_parts.h - what the files of the book share. */
#ifndef BQ_BOOK_PARTS_H
#define BQ_BOOK_PARTS_H

#include "book.h"
#include "drawing.h"

/* A record as it was written. */
typedef struct {
    HistoryEntry entry;
    int64_t time;
    size_t who, typed; /* in texts; typed is "" where it may not be told */
    size_t point;      /* of the series; SIZE_MAX: it does not count */
} BookRecord;

enum { BOOK_QUOTED_MAX = 8 }; /* facts below which something is quoted; what a game has beyond is not drawn */

typedef struct {
    FactId above;
    size_t called;       /* in the texts of the page: what people call it */
    size_t begin, count; /* its columns, behind those of the fortunes */
} BookQuoted;

struct Book {
    Session *session;
    Language language;
    bool is_over, sees_all;
    PlayerId eyes; /* NOBODY: those of all */
    Fortunes fortunes;
    GameMoney money;
    Currency currency;
    size_t first; /* the point at which somebody first has something: before, the money is in the box */
    BookRecord *records; /* by their numbers, from 1 at 0 */
    size_t record_count;
    int32_t *owners; /* of each account: a player, or NO_INDEX */
    Buffer texts;
    Drawing drawings[1 + BOOK_QUOTED_MAX]; /* of fortunes, and of each fact that is quoted */
    size_t drawing_count;
    BookQuoted quoted[BOOK_QUOTED_MAX];
    size_t quoted_count;
    Buffer quoted_names; /* of all that is quoted, each with a NUL behind it, as the columns stand */
    Page page;
};

const char *book_text(const Book *book, size_t text); /* lends */

/* What a player gained by the command of that point; false if it is not known. */
bool book_gain(const Book *book, size_t point, size_t player, int64_t *gain);

/* The point before the command of that one; SIZE_MAX if there is none. */
size_t book_before(const Book *book, size_t point);

/* The ops of a command that counts, as far as they may be told: start with *at = entry.ops_begin; false after
 * the last. */
bool book_next_op(const Book *book, const BookRecord *record, size_t *at, Op *op);

/* The record of a point. */
const BookRecord *book_record(const Book *book, size_t point);

/* A column for each player. */
void book_player_columns(Book *book, ColumnKind kind);

/* What a fortune comes to, in words: money, or where a game has none, what it counts: "2 Palais". */
MoneyText book_money(const Book *book, int64_t amount);

/* The next chart of the evening, from where somebody has something; NULL if there is no memory. */
Drawing *book_drawing(Book *book, Phrase title);

/* A cell with what people call that asset. */
void book_put_good(Book *book, int32_t asset);

/* The one card that went from one pile to another by that command; false if none did, or several. And a cell
 * with what people call it. */
bool book_only_card(const Book *book, const BookRecord *record, CardId *card);
void book_put_card(Book *book, CardId card);

/* Appends the columns of what is quoted, and keeps their names. */
void book_quoted_columns(Book *book, Buffer *columns);

/* Each fills its sections. */
void book_tell_ranking(Book *book);
void book_tell_values(Book *book);
void book_tell_moments(Book *book);
void book_tell_awards(Book *book);
void book_tell_quotations(Book *book);
void book_tell_flows(Book *book);
void book_tell_kinds(Book *book);
void book_tell_cards(Book *book);
void book_tell_times(Book *book);
void book_tell_repairs(Book *book);
void book_tell_goods(Book *book);
void book_tell_auctions(Book *book);
void book_tell_history(Book *book);

#endif
