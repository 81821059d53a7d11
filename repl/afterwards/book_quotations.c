/* What was quoted: how it went, and each change with what made it. */
#include "book_parts.h"
#include "named.h"
#include "quoted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- quotations ----------------------------------------------------------------------------------------- */

typedef struct {
    FactId key;
    int64_t first, last, least, most;
    int64_t changes;
    bool is_known;
} Quoted;

/* Whether the fact stands right below that one. */
static bool is_below(const Table *table, FactId key, FactId above)
{
    return key.index != NO_INDEX && facts_parent(table_facts(table), key).index == above.index;
}

static void put_name(Book *book, FactId key)
{
    char name[QUOTED_ROOM];
    quoted_name(session_table(book->session), key, name);
    page_put_text(&book->page, name);
}

static void note_value(Quoted *list, size_t *count, size_t room, const Op *op)
{
    size_t place = 0;
    int64_t value = op->fact.after.integer;
    if (op->fact.after.type != FACT_INTEGER) return;
    while (place < *count && list[place].key.index != op->fact.key.index)
        place++;
    if (place == room) return;
    if (place == *count)
        list[(*count)++] = (Quoted){.key = op->fact.key, .first = value, .least = value, .most = value};
    Quoted *quoted = &list[place];
    quoted->changes += op->fact.before.type == FACT_INTEGER;
    quoted->last = value;
    if (value < quoted->least) quoted->least = value;
    if (value > quoted->most) quoted->most = value;
}

static void change_row(Book *book, const BookRecord *record, const Op *op)
{
    Page *page = &book->page;
    const Series *series = &book->fortunes.series;
    page_put_number(page, (int64_t)record->entry.called);
    page_put_number(page, record->time);
    put_name(book, op->fact.key);
    page_put_number(page, op->fact.before.integer);
    page_put_number(page, op->fact.after.integer);
    page_put_text(page, series_text(series, series->points[record->point].kind));
    page_put_text(page, book_text(book, record->typed));
}

/* Each change of what stands below that fact, with what made it; and of each thing, how it went. */
static void walk_changes(Book *book, FactId above, Quoted *list, size_t *count, size_t room)
{
    const Table *table = session_table(book->session);
    for (size_t i = 0; i < book->record_count; i++) {
        Op op;
        const BookRecord *record = &book->records[i];
        if (record->point == SIZE_MAX) continue;
        for (size_t at = record->entry.ops_begin; book_next_op(book, record, &at, &op);) {
            if (op.kind != OP_FACT || !is_below(table, op.fact.key, above)) continue;
            note_value(list, count, room, &op);
            bool is_change = op.fact.before.type == FACT_INTEGER && op.fact.after.type == FACT_INTEGER;
            if (is_change) change_row(book, record, &op);
        }
    }
}

static void summary_rows(Book *book, const Quoted *list, size_t count)
{
    Page *page = &book->page;
    for (size_t i = 0; i < count; i++) {
        if (list[i].changes == 0) continue;
        put_name(book, list[i].key);
        page_put_number(page, list[i].first);
        page_put_number(page, list[i].last);
        page_put_number(page, list[i].last - list[i].first);
        page_put_number(page, list[i].least);
        page_put_number(page, list[i].most);
        page_put_number(page, list[i].changes);
    }
}

/* --- drawn ---------------------------------------------------------------------------------------------- */

/* By how much it has moved at most; 0 where it is not known. */
static int64_t range_of(const Book *book, size_t column)
{
    const Series *series = &book->fortunes.series;
    bool is_any = false;
    int64_t least = 0, most = 0;
    for (size_t point = 0; point < series->count; point++) {
        if (!series_knows(series, point, book->fortunes.more + column)) continue;
        int64_t value = series_value(series, point, book->fortunes.more + column);
        if (!is_any || value < least) least = value;
        if (!is_any || value > most) most = value;
        is_any = true;
    }
    return most - least;
}

/* How many have moved more: of those that moved as much, the first comes first. */
static size_t place_of(const Book *book, const BookQuoted *quoted, size_t column)
{
    size_t place = 0;
    int64_t range = range_of(book, column);
    for (size_t other = quoted->begin; other < quoted->begin + quoted->count; other++) {
        int64_t its = range_of(book, other);
        place += its > range || (its == range && other < column);
    }
    return place;
}

static const char *quoted_at(const Book *book, size_t column)
{
    const char *name = book->quoted_names.bytes;
    for (size_t i = 0; i < column; i++)
        name += strlen(name) + 1;
    return name;
}

/* Those that have moved most. */
static Chart *draw_quoted(Book *book, const BookQuoted *quoted)
{
    enum { LINES = 7 };
    Drawing *drawing = book_drawing(book, PHRASE_BOOK_QUOTATIONS);
    for (size_t column = quoted->begin; drawing && column < quoted->begin + quoted->count; column++) {
        if (range_of(book, column) > 0 && place_of(book, quoted, column) < LINES)
            drawing_add_column(drawing, &book->fortunes, book->fortunes.more + column,
                               quoted_at(book, column));
    }
    bool is_drawn = drawing && drawing->chart.line_count > 0 && drawing->chart.point_count > 1;
    return is_drawn ? &drawing->chart : NULL;
}

/* --- told ---------------------------------------------------------------------------------------------- */

/* A section of that name; of a second fact, its name and a 2. */
static PageSection *quoted_section(Book *book, const char *name, size_t number, SectionPlace place,
                                   Phrase title)
{
    char id[SECTION_ID_ROOM];
    snprintf(id, sizeof id, number == 0 ? "%s" : "%s_%zu", name, number + 1);
    PageSection *section = page_section(&book->page, id, place, title);
    if (book->quoted_count > 1) {
        const char *called = page_text(&book->page, book->quoted[number].called);
        section->title = page_say(&book->page, say_book_of(phrase(book->language, title), called));
    }
    return section;
}

static void tell_changes(Book *book, size_t number, Quoted *list, size_t *count, size_t room)
{
    Page *page = &book->page;
    quoted_section(book, "quotation_changes", number, SECTION_FOLDED, PHRASE_BOOK_CHANGES);
    page_column(page, "command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    page_column(page, "time", PHRASE_BOOK_WHEN, COLUMN_TIME);
    page_column(page, "name", PHRASE_BOOK_WHAT, COLUMN_TEXT);
    page_column(page, "from", PHRASE_BOOK_BEFORE, COLUMN_MONEY);
    page_column(page, "to", PHRASE_BOOK_AFTER, COLUMN_MONEY);
    page_column(page, "kind", PHRASE_BOOK_WHAT_FOR, COLUMN_TEXT);
    page_column(page, "typed", PHRASE_BOOK_TYPED, COLUMN_TEXT);
    walk_changes(book, book->quoted[number].above, list, count, room);
}

static void tell_quoted(Book *book, size_t number)
{
    enum { QUOTED_MAX = 400 };
    size_t count = 0;
    Page *page = &book->page;
    Quoted *list = calloc(QUOTED_MAX, sizeof *list);
    if (!list) {
        page->failed = true;
        return;
    }
    tell_changes(book, number, list, &count, QUOTED_MAX);
    Chart *chart = draw_quoted(book, &book->quoted[number]);
    quoted_section(book, "quotations", number, SECTION_MORE, PHRASE_BOOK_QUOTATIONS)->chart = chart;
    page_column(page, "name", PHRASE_BOOK_WHAT, COLUMN_TEXT);
    page_column(page, "first", PHRASE_BOOK_AT_FIRST, COLUMN_MONEY);
    page_column(page, "last", PHRASE_BOOK_AT_LAST, COLUMN_MONEY);
    page_column(page, "gain", PHRASE_BOOK_GAIN, COLUMN_GAIN);
    page_column(page, "least", PHRASE_BOOK_LEAST, COLUMN_MONEY);
    page_column(page, "most", PHRASE_BOOK_MOST, COLUMN_MONEY);
    page_column(page, "changes", PHRASE_BOOK_CHANGES, COLUMN_NUMBER);
    summary_rows(book, list, count);
    free(list);
}

/* --- which ---------------------------------------------------------------------------------------------- */

static void add_columns(Book *book, BookQuoted *quoted, const char *fact, Buffer *columns)
{
    enum { COLUMNS_MAX = 80 };
    FactId child = {NO_INDEX};
    char name[QUOTED_ROOM];
    const Table *table = session_table(book->session);
    while (quoted->begin + quoted->count < COLUMNS_MAX && quoted_next(table, quoted->above, &child, name)) {
        quoted_column(columns, fact, name);
        buffer_bytes(&book->quoted_names, name, strlen(name) + 1);
        quoted->count++;
    }
}

void book_quoted_columns(Book *book, Buffer *columns)
{
    Named named;
    GameTrouble in_game;
    size_t begin = 0;
    named_begin(&named, book->session, game_quoted, &in_game);
    while (book->quoted_count < BOOK_QUOTED_MAX && named_next(&named)) {
        BookQuoted quoted = {.above = quoted_above(session_table(book->session), named.name), .begin = begin};
        if (quoted.above.index == NO_INDEX) continue;
        quoted.called = page_keep(&book->page, named.called);
        add_columns(book, &quoted, named.name, columns);
        begin += quoted.count;
        book->quoted[book->quoted_count++] = quoted;
    }
    named_done(&named);
}

void book_tell_quotations(Book *book)
{
    for (size_t number = 0; number < book->quoted_count; number++)
        tell_quoted(book, number);
}
