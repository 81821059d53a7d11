/* Every command; every movement; what was quoted, and what changed it. */
#include "book_parts.h"
#include "quoted.h"

#include <stdlib.h>
#include <string.h>

/* --- the history ---------------------------------------------------------------------------------------- */

static void history_row(Book *book, const BookRecord *record)
{
    Page *page = &book->page;
    const Series *series = &book->fortunes.series;
    const char *period =
        record->point == SIZE_MAX ? "" : series_text(series, series->points[record->point].period);
    page_put_number(page, (int64_t)record->entry.number);
    page_put_number(page, record->time);
    page_put_text(page, period);
    page_put_text(page, book_text(book, record->who));
    page_put_text(page, book_text(book, record->typed));
    page_put_number(page, record->entry.kind == RECORD_DO && record->entry.is_undone);
}

void book_tell_history_rows(Book *book)
{
    Page *page = &book->page;
    PageSection *section = page_section(page, "history", SECTION_FOLDED, PHRASE_BOOK_HISTORY);
    section->is_history = true;
    page_column(page, "number", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    page_column(page, "time", PHRASE_BOOK_WHEN, COLUMN_TIME);
    page_column(page, "period", PHRASE_BOOK_PERIOD, COLUMN_TEXT);
    page_column(page, "who", PHRASE_BOOK_PLAYER, COLUMN_TEXT);
    page_column(page, "typed", PHRASE_BOOK_TYPED, COLUMN_TEXT);
    page_column(page, "undone", PHRASE_BOOK_UNDONE, COLUMN_NUMBER);
    if (!page->failed) section->columns[5].is_for_machines = true;
    for (size_t i = 0; i < book->record_count; i++)
        history_row(book, &book->records[i]);
}

/* --- movements ------------------------------------------------------------------------------------------ */

static void move_rows(Book *book, const BookRecord *record)
{
    Op op;
    Page *page = &book->page;
    const Table *table = session_table(book->session);
    for (size_t at = record->entry.ops_begin; book_next_op(book, record, &at, &op);) {
        if (op.kind != OP_MOVE || op.move.amount == 0) continue;
        page_put_number(page, (int64_t)record->entry.called);
        page_put_number(page, record->time);
        page_put_text(page, table_name(table, NAME_ACCOUNT, op.move.from.index));
        page_put_text(page, table_name(table, NAME_ACCOUNT, op.move.to.index));
        page_put_text(page, table_name(table, NAME_ASSET, op.move.asset.index));
        page_put_number(page, op.move.amount);
    }
}

static void tell_moves(Book *book)
{
    Page *page = &book->page;
    page_section(page, "moves", SECTION_DATA, PHRASE_BOOK_MOVES);
    page_column(page, "command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    page_column(page, "time", PHRASE_BOOK_WHEN, COLUMN_TIME);
    page_column(page, "from", PHRASE_BOOK_PAID_BY, COLUMN_TEXT);
    page_column(page, "to", PHRASE_BOOK_GOT, COLUMN_TEXT);
    page_column(page, "asset", PHRASE_BOOK_WHAT, COLUMN_TEXT);
    page_column(page, "amount", PHRASE_BOOK_TOTAL, COLUMN_MONEY);
    for (size_t i = 0; i < book->record_count; i++) {
        if (book->records[i].point != SIZE_MAX) move_rows(book, &book->records[i]);
    }
}

void book_tell_history(Book *book)
{
    book_tell_history_rows(book);
    tell_moves(book);
}

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
        page_section(page, "quotations", SECTION_MORE, PHRASE_BOOK_QUOTATIONS);
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
