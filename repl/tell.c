/* What the console draws: moves, tables, records. */
#include "console_parts.h"

#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- amounts ---------------------------------------------------------------------------------------- */

static GameMoney money_of(Console *console)
{
    GameTrouble trouble;
    GameMoney money = {.asset = ""};
    Game *game = session_game(console->session);
    if (game) game_money(game, session_table(console->session), &money, &trouble);
    return money;
}

void tell_amount(const Console *console, const GameMoney *money, const char *asset, Amount amount,
                 Buffer *out)
{
    bool is_money = *money->asset && strcmp(asset, money->asset) == 0;
    Currency counted = {.name = "unit", .symbol = "", .symbol_plain = ""};
    Currency currency = screen_currency(&console->screen, is_money ? &money->currency : &counted);
    buffer_text(out, money_print(&currency, amount).text);
    if (is_money) return;
    buffer_byte(out, ' ');
    text_show(out, asset, strlen(asset));
}

/* --- moves ------------------------------------------------------------------------------------------ */

static bool is_public(const Table *table, AccountId account)
{
    return table_may_see(table, NAME_ACCOUNT, account.index, NOBODY);
}

static void tell_name(Console *console, const Table *table, AccountId account)
{
    const char *name = table_name(table, NAME_ACCOUNT, account.index);
    text_show(&console->out, name, strlen(name));
}

static void tell_move(Console *console, const Table *table, const GameMoney *money, const Op *op)
{
    bool is_unicode = console->screen.charset == CHARSET_UTF8;
    buffer_text(&console->out, "  ");
    tell_name(console, table, op->move.from);
    buffer_text(&console->out, is_unicode ? " → " : " -> ");
    tell_name(console, table, op->move.to);
    buffer_text(&console->out, console_pick(console, " : ", ": "));
    tell_amount(console, money, table_name(table, NAME_ASSET, op->move.asset.index), op->move.amount,
                &console->out);
    buffer_byte(&console->out, '\n');
}

void tell_moves(Console *console, const Table *table, const OpLog *log, size_t begin, size_t end)
{
    GameMoney money = money_of(console);
    for (size_t at = begin; at < end;) {
        Op op = oplog_after(log, &at);
        bool is_told = op.kind == OP_MOVE && !op.is_secret &&
                       (is_public(table, op.move.from) || is_public(table, op.move.to));
        if (is_told) tell_move(console, table, &money, &op);
    }
}

/* --- tables ----------------------------------------------------------------------------------------- */

/* The cell at *at, its length in *length; *at is moved behind it. */
static const char *next_cell(const char **at, const char *end, size_t *length)
{
    const char *cell = *at;
    while (*at < end && **at != '\t')
        (*at)++;
    *length = (size_t)(*at - cell);
    if (*at < end) (*at)++;
    return cell;
}

static bool is_number(const char *cell, size_t length)
{
    return length > 1 && *cell == 'n';
}

static void add_cell(Grid *grid, const char *cell, size_t length)
{
    static const Currency counted = {.name = "unit", .symbol = "", .symbol_plain = ""};
    if (is_number(cell, length))
        grid_amount(grid, &counted, strtoll(cell + 1, NULL, 10));
    else
        grid_cell(grid, INK_PLAIN, length > 0 ? cell + 1 : "", length > 0 ? length - 1 : 0);
}

/* A column stands on the right where the first row has a number. */
static void add_columns(Grid *grid, const char *head, const char *head_end, const char *row, const char *end)
{
    while (head < head_end) {
        size_t length;
        size_t row_length;
        char title[128];
        const char *cell = next_cell(&head, head_end, &length);
        const char *below = next_cell(&row, end, &row_length);
        snprintf(title, sizeof title, "%.*s", length > 0 ? (int)length - 1 : 0, cell + (length > 0));
        grid_column(grid, is_number(below, row_length) ? GRID_NUMBER : GRID_TEXT, title);
    }
}

static const char *line_end(const char *at, const char *end)
{
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    return newline ? newline : end;
}

void tell_cells(Console *console, const Buffer *cells)
{
    if (cells->length == 0) return;
    Grid grid = grid_of(&console->screen);
    const char *end = cells->bytes + cells->length;
    const char *head_end = line_end(cells->bytes, end);
    const char *row = head_end < end ? head_end + 1 : end;
    add_columns(&grid, cells->bytes, head_end, row, line_end(row, end));
    while (row < end) {
        const char *row_end = line_end(row, end);
        for (size_t column = 0; column < grid.column_count; column++) {
            size_t length;
            const char *cell = next_cell(&row, row_end, &length);
            add_cell(&grid, cell, length);
        }
        row = row_end < end ? row_end + 1 : end;
    }
    grid_draw(&grid, &console->out);
    grid_done(&grid);
}

/* --- the history ------------------------------------------------------------------------------------ */

static int read_digits(const char *text, size_t count)
{
    int number = 0;
    for (size_t i = 0; i < count; i++)
        number = number * 10 + (text[i] - '0');
    return number;
}

/* 20:31 of 2026-11-18T19:31:05Z, where the machine stands. */
static void tell_time(Buffer *out, const char *stamp, size_t length)
{
    static const char pattern[] = "0000-00-00T00:00:00Z";
    bool is_stamp = length == sizeof pattern - 1;
    for (size_t i = 0; i < length && is_stamp; i++)
        is_stamp = pattern[i] == '0' ? stamp[i] >= '0' && stamp[i] <= '9' : stamp[i] == pattern[i];
    if (!is_stamp) {
        text_show(out, stamp, length);
        return;
    }
    struct tm then = {
        .tm_year = read_digits(stamp, 4) - 1900,
        .tm_mon = read_digits(stamp + 5, 2) - 1,
        .tm_mday = read_digits(stamp + 8, 2),
        .tm_hour = read_digits(stamp + 11, 2),
        .tm_min = read_digits(stamp + 14, 2),
    };
    time_t seconds = timegm(&then);
    struct tm here;
    char shown[16];
    if (!localtime_r(&seconds, &here)) here = then;
    strftime(shown, sizeof shown, "%H:%M", &here);
    buffer_text(out, shown);
}

void tell_record(Console *console, uint64_t number)
{
    HistoryTrouble in_history;
    HistoryEntry entry;
    Buffer body = {0};
    Record record;
    History *history = session_history(console->session);
    char shown[24];
    history_entry(history, number, &entry);
    if (history_body(history, number, &body, &in_history) == HISTORY_OK &&
        record_parse(body.bytes, body.length, &record)) {
        snprintf(shown, sizeof shown, "%6" PRIu64 "  ", number);
        buffer_text(&console->out, shown);
        tell_time(&console->out, record.time, record.time_length);
        buffer_text(&console->out, "  ");
        Ink ink = entry.is_undone ? INK_DIM : INK_PLAIN;
        screen_text(&console->screen, &console->out, ink, record.typed, record.typed_length);
        if (entry.is_undone) console_say(console, "  (annulé)", "  (undone)");
        buffer_byte(&console->out, '\n');
    }
    buffer_done(&body);
}
