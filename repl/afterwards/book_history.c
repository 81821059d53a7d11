/* Every command, and every movement. */
#include "book_parts.h"

/* --- the history ---------------------------------------------------------------------------------------- */

static void history_row(Book *book, const BookRecord *record)
{
    Page *page = &book->page;
    const Series *series = &book->fortunes.series;
    const char *period =
        record->point == SIZE_MAX ? "" : series_text(series, series->points[record->point].period);
    page_put_number(page, (int64_t)record->entry.called);
    page_put_number(page, record->time);
    page_put_text(page, period);
    page_put_text(page, book_text(book, record->who));
    page_put_text(page, book_text(book, record->typed));
    page_put_number(page, record->entry.kind == RECORD_DO && record->entry.is_undone);
}

static void tell_history_rows(Book *book)
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
    tell_history_rows(book);
    tell_moves(book);
}
