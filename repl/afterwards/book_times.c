/* How long it took, and who was waited for; what was put right, and what that cost. */
#include "book_parts.h"

#include <stdlib.h>
#include <string.h>

enum { ONE_MINUTE = 60, NAMES_MAX = 200 };

typedef struct {
    size_t names[NAMES_MAX]; /* in the texts of the series */
    int64_t seconds[NAMES_MAX];
    int64_t commands[NAMES_MAX];
    size_t count;
} Shares;

static void add_share(const Book *book, Shares *shares, size_t name, int64_t seconds)
{
    const Series *series = &book->fortunes.series;
    size_t place = 0;
    while (place < shares->count &&
           strcmp(series_text(series, shares->names[place]), series_text(series, name)) != 0)
        place++;
    if (place == NAMES_MAX) return;
    if (place == shares->count) shares->names[shares->count++] = name;
    shares->seconds[place] += seconds;
    shares->commands[place]++;
}

/* From the record before it, whatever that was: so the time of what was undone is in nobody's. */
static int64_t seconds_of(const Book *book, size_t record)
{
    return pace_played(book->records[record].time - book->records[record - 1].time);
}

static void add_rows(Book *book, const Shares *shares)
{
    int64_t all = 0;
    Page *page = &book->page;
    for (size_t i = 0; i < shares->count; i++)
        all += shares->seconds[i];
    for (size_t i = 0; i < shares->count && all >= ONE_MINUTE; i++) {
        const char *name = series_text(&book->fortunes.series, shares->names[i]);
        if (shares->seconds[i] == 0 || *name == '\0') continue;
        page_put_text(page, name);
        page_put_number(page, shares->commands[i]);
        page_put_number(page, shares->seconds[i]);
        page_put_number(page, shares->seconds[i] * 100 / (all > 0 ? all : 1));
    }
}

static void tell_shares(Book *book, const char *id, Phrase title, Phrase head, const Shares *shares)
{
    Page *page = &book->page;
    page_section(page, id, SECTION_MORE, title);
    page_column(page, "name", head, COLUMN_TEXT);
    page_column(page, "commands", PHRASE_BOOK_COMMANDS, COLUMN_NUMBER);
    page_column(page, "seconds", PHRASE_BOOK_MINUTES, COLUMN_SECONDS);
    page_column(page, "percent", PHRASE_BOOK_PERCENT, COLUMN_NUMBER);
    add_rows(book, shares);
}

void book_tell_times(Book *book)
{
    Shares *shares = calloc(2, sizeof *shares);
    if (!shares) {
        book->page.failed = true;
        return;
    }
    for (size_t i = 1; i < book->record_count; i++) {
        const BookRecord *record = &book->records[i];
        if (record->point == SIZE_MAX) continue;
        const SeriesPoint *point = &book->fortunes.series.points[record->point];
        add_share(book, &shares[0], point->kind, seconds_of(book, i));
        add_share(book, &shares[1], point->asked, seconds_of(book, i));
    }
    tell_shares(book, "operations", PHRASE_BOOK_OPERATIONS, PHRASE_BOOK_WHAT_FOR, &shares[0]);
    tell_shares(book, "waiting", PHRASE_BOOK_WAITING, PHRASE_BOOK_PLAYER, &shares[1]);
    free(shares);
}

/* --- what was put right --------------------------------------------------------------------------------- */

static bool is_rule_fact(const char *path)
{
    return strncmp(path, "@house", 6) == 0;
}

/* What only followed an amended command was run again, and is what it was. */
static bool is_as_before(const Book *book, const BookRecord *record)
{
    uint64_t called = record->entry.called;
    if (called == record->entry.number || called == 0 || called > book->record_count) return false;
    return strcmp(book_text(book, book->records[called - 1].typed), book_text(book, record->typed)) == 0;
}

/* What kind of repair it was; false if it was none. */
static bool find_repair(const Book *book, const BookRecord *record, Phrase *what)
{
    Op op;
    const Table *table = session_table(book->session);
    if (record->entry.kind == RECORD_UNDO) {
        *what = PHRASE_BOOK_UNDONE;
        return true;
    }
    if (record->point == SIZE_MAX || record->entry.number == 1) return false;
    if (record->entry.is_in_place) {
        *what = PHRASE_BOOK_AMENDED;
        return !is_as_before(book, record);
    }
    for (size_t at = record->entry.ops_begin; book_next_op(book, record, &at, &op);) {
        const char *path = op.kind == OP_FACT ? table_name(table, NAME_FACT, op.fact.key.index) : "";
        bool is_corrected =
            op.kind == OP_MOVE &&
            strcmp(table_name(table, NAME_ASSET, op.move.asset.index), book->money.asset) == 0 &&
            (op.move.from.index == CORRECTIONS.index || op.move.to.index == CORRECTIONS.index);
        *what = is_corrected ? PHRASE_BOOK_CORRECTED : PHRASE_BOOK_OVERRULED;
        if (is_rule_fact(path)) *what = PHRASE_BOOK_RULE_CHANGED;
        if (is_corrected || is_rule_fact(path) || strncmp(path, "overruled.", 10) == 0) return true;
    }
    return false;
}

void book_tell_repairs(Book *book)
{
    Phrase what;
    Page *page = &book->page;
    PageSection *section = page_section(page, "repairs", SECTION_MORE, PHRASE_BOOK_REPAIRS);
    section->strong = 0;
    page_column(page, "command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    page_column(page, "what", PHRASE_BOOK_WHAT, COLUMN_TEXT);
    page_column(page, "typed", PHRASE_BOOK_TYPED, COLUMN_TEXT);
    book_player_columns(book, COLUMN_GAIN);
    for (size_t i = 0; i < book->record_count; i++) {
        const BookRecord *record = &book->records[i];
        if (!find_repair(book, record, &what)) continue;
        page_put_number(page, (int64_t)record->entry.called);
        page_put_text(page, phrase(book->language, what));
        page_put_text(page, book_text(book, record->typed));
        for (size_t player = 0; player < book->fortunes.player_count; player++) {
            int64_t gain = 0;
            if (record->point != SIZE_MAX && book_gain(book, record->point, player, &gain))
                page_put_number(page, gain);
            else
                page_put_nothing(page);
        }
    }
}
