/* What was quoted: how it went, and each change with what made it. */
#include "book_parts.h"
#include "quoted.h"

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
static size_t place_of(const Book *book, size_t column)
{
    size_t place = 0;
    int64_t range = range_of(book, column);
    for (size_t other = 0; other < book->quoted_count; other++) {
        int64_t its = range_of(book, other);
        place += its > range || (its == range && other < column);
    }
    return place;
}

static const char *quoted_at(const Book *book, size_t column)
{
    const char *name = book->quoted.bytes;
    for (size_t i = 0; i < column; i++)
        name += strlen(name) + 1;
    return name;
}

static void add_quoted_line(Book *book, Chart *chart, size_t column)
{
    const Series *series = &book->fortunes.series;
    size_t points = chart->point_count, row = chart->line_count * points;
    for (size_t i = 0; i < points; i++) {
        book->known[1][row + i] = series_knows(series, book->first + i, book->fortunes.more + column);
        book->values[1][row + i] = series_value(series, book->first + i, book->fortunes.more + column);
    }
    chart_add(chart, &(ChartLine){quoted_at(book, column), book->values[1] + row, book->known[1] + row});
}

/* Those that have moved most. */
static Chart *draw_quoted(Book *book)
{
    enum { LINES = 7 };
    Chart *chart = &book->charts[1];
    size_t cells = book->fortunes.series.count * LINES + 1;
    book->values[1] = calloc(cells, sizeof *book->values[1]);
    book->known[1] = calloc(cells, sizeof *book->known[1]);
    if (!book->values[1] || !book->known[1]) {
        book->page.failed = true;
        return NULL;
    }
    chart->title = phrase(book->language, PHRASE_BOOK_QUOTATIONS);
    chart->unit = book->currency;
    chart->point_count = book->fortunes.series.count - book->first;
    chart->marks = book->charts[0].marks;
    chart->mark_count = book->charts[0].mark_count;
    for (size_t column = 0; column < book->quoted_count; column++) {
        if (range_of(book, column) > 0 && place_of(book, column) < LINES)
            add_quoted_line(book, chart, column);
    }
    return chart->line_count > 0 && chart->point_count > 1 ? chart : NULL;
}

/* --- told ---------------------------------------------------------------------------------------------- */

static void tell_quoted(Book *book, const char *fact)
{
    enum { QUOTED_MAX = 400 };
    size_t count = 0;
    Page *page = &book->page;
    const Table *table = session_table(book->session);
    FactId above = table_find_key(table, fact, strlen(fact));
    Quoted *list = calloc(QUOTED_MAX, sizeof *list);
    if (!list) page->failed = true;
    if (above.index > 0 && list) {
        page_section(page, "quotation_changes", SECTION_FOLDED, PHRASE_BOOK_CHANGES);
        page_column(page, "command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
        page_column(page, "time", PHRASE_BOOK_WHEN, COLUMN_TIME);
        page_column(page, "name", PHRASE_BOOK_WHAT, COLUMN_TEXT);
        page_column(page, "from", PHRASE_BOOK_BEFORE, COLUMN_MONEY);
        page_column(page, "to", PHRASE_BOOK_AFTER, COLUMN_MONEY);
        page_column(page, "kind", PHRASE_BOOK_WHAT_FOR, COLUMN_TEXT);
        page_column(page, "typed", PHRASE_BOOK_TYPED, COLUMN_TEXT);
        walk_changes(book, above, list, &count, QUOTED_MAX);
        Chart *chart = draw_quoted(book);
        page_section(page, "quotations", SECTION_MORE, PHRASE_BOOK_QUOTATIONS)->chart = chart;
        page_column(page, "name", PHRASE_BOOK_WHAT, COLUMN_TEXT);
        page_column(page, "first", PHRASE_BOOK_AT_FIRST, COLUMN_MONEY);
        page_column(page, "last", PHRASE_BOOK_AT_LAST, COLUMN_MONEY);
        page_column(page, "gain", PHRASE_BOOK_GAIN, COLUMN_GAIN);
        page_column(page, "least", PHRASE_BOOK_LEAST, COLUMN_MONEY);
        page_column(page, "most", PHRASE_BOOK_MOST, COLUMN_MONEY);
        page_column(page, "changes", PHRASE_BOOK_CHANGES, COLUMN_NUMBER);
        summary_rows(book, list, count);
    }
    free(list);
}

void book_quoted_columns(Book *book, Buffer *columns)
{
    enum { QUOTED_COLUMNS_MAX = 80 };
    GameTrouble in_game;
    Buffer lines = {0};
    Session *session = book->session;
    const Table *table = session_table(session);
    if (game_quoted(session_game(session), session_table(session), &lines, &in_game) != GAME_OK)
        lines.length = 0;
    char *fact = lines.length > 0 && buffer_string(&lines) ? lines.bytes : NULL;
    if (fact) fact[strcspn(fact, "\t")] = '\0';
    FactId above = fact ? table_find_key(table, fact, strlen(fact)) : (FactId){NO_INDEX}, child = {NO_INDEX};
    while (above.index > ROOT_FACT.index && book->quoted_count < QUOTED_COLUMNS_MAX &&
           (child = facts_next_child(table_facts(table), above, child)).index != NO_INDEX) {
        char name[QUOTED_ROOM];
        quoted_name(table, child, name);
        buffer_byte(columns, '@');
        buffer_text(columns, fact);
        buffer_byte(columns, '\t');
        buffer_text(columns, name);
        buffer_byte(columns, '\n');
        buffer_bytes(&book->quoted, name, strlen(name) + 1);
        book->quoted_count++;
    }
    buffer_done(&lines);
}

void book_tell_quotations(Book *book)
{
    GameTrouble in_game;
    Buffer lines = {0};
    Session *session = book->session;
    if (game_quoted(session_game(session), session_table(session), &lines, &in_game) != GAME_OK)
        lines.length = 0;
    char *line = lines.length > 0 && buffer_string(&lines) ? lines.bytes : NULL;
    char *tab = line ? strchr(line, '\t') : NULL;
    if (tab) {
        *tab = '\0';
        tell_quoted(book, line);
    }
    buffer_done(&lines);
}
