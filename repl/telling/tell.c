/* What the console draws: moves, tables, records. */
#include "commands/console_parts.h"

#include "cells.h"
#include "evening/past.h"
#include "evening/seen.h"
#include "optext.h"
#include "terminal/private.h"
#include "text.h"
#include "text_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* --- amounts ---------------------------------------------------------------------------------------- */

GameMoney tell_money(Console *console)
{
    GameTrouble trouble;
    GameMoney money = {.asset = ""};
    Game *game = session_game(console->session);
    if (game) game_money(game, session_table(console->session), &money, &trouble);
    return money;
}

/* Appends what was called, or the name itself where the game says nothing of it. */
static void add_called(GameResult result, Buffer *called, const char *name, Buffer *out)
{
    bool is_called = result == GAME_OK && called->length > 0;
    if (is_called)
        text_show(out, called->bytes, called->length);
    else
        text_show(out, name, strlen(name));
    buffer_done(called);
}

void add_unit(const Console *console, const char *asset, Amount amount, Buffer *out)
{
    GameTrouble trouble;
    Buffer called = {0};
    Game *game = session_game(console->session);
    GameResult result = GAME_ERROR;
    if (game) result = game_unit(game, session_table(console->session), asset, amount, &called, &trouble);
    add_called(result, &called, asset, out);
}

typedef GameResult GameNaming(Game *game, Table *table, const char *name, Buffer *called,
                              GameTrouble *trouble);

/* What the game calls it. */
static void add_game_name(const Console *console, GameNaming *naming, const char *name, Buffer *out)
{
    GameTrouble trouble;
    Buffer called = {0};
    Game *game = session_game(console->session);
    GameResult result = GAME_ERROR;
    if (game) result = naming(game, session_table(console->session), name, &called, &trouble);
    add_called(result, &called, name, out);
}

void add_account_name(const Console *console, const char *account, Buffer *out)
{
    add_game_name(console, game_account, account, out);
}

void add_card_name(const Console *console, const char *card, Buffer *out)
{
    add_game_name(console, game_card, card, out);
}

static bool is_called(const Console *console, const char *account, const char *name, size_t length)
{
    Buffer called = {0};
    add_account_name(console, account, &called);
    bool is_it =
        name_compare(name, length, account, strlen(account)) >= NAMES_FOLD_EQUAL ||
        (called.length > 0 && name_compare(name, length, called.bytes, called.length) >= NAMES_FOLD_EQUAL);
    buffer_done(&called);
    return is_it;
}

int32_t find_account(const Console *console, const char *name, size_t length)
{
    const Table *table = session_table(console->session);
    int32_t exact = table_find(table, NAME_ACCOUNT, name, length);
    if (exact != NO_INDEX) return exact;
    for (int32_t i = 0; i < table_count(table, NAME_ACCOUNT); i++) {
        if (is_called(console, table_name(table, NAME_ACCOUNT, i), name, length)) return i;
    }
    return NO_INDEX;
}

void tell_amount(const Console *console, const GameMoney *money, const char *asset, Amount amount,
                 Buffer *out)
{
    bool is_money = *money->asset && strcmp(asset, money->asset) == 0;
    Currency plain = {.name = "unit", .symbol = "", .symbol_plain = ""};
    if (is_money) plain = game_currency(money);
    Currency currency = screen_currency(&console->screen, &plain);
    buffer_text(out, money_print(&currency, amount).text);
    if (is_money) return;
    buffer_byte(out, ' ');
    add_unit(console, asset, amount, out);
}

PlayerId eyes_of(const Console *console)
{
    if (!console->eyes) return NOBODY;
    const Table *table = session_table(console->session);
    return (PlayerId){table_find(table, NAME_PLAYER, console->eyes, strlen(console->eyes))};
}

/* --- moves ------------------------------------------------------------------------------------------ */

static void tell_name(Console *console, const Table *table, AccountId account)
{
    add_account_name(console, table_name(table, NAME_ACCOUNT, account.index), &console->out);
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

void words_of_moves(Console *console, const Table *table, const OpLog *log, size_t begin, size_t end)
{
    GameMoney money = tell_money(console);
    for (size_t at = begin; at < end;) {
        Op op = oplog_after(log, &at);
        bool is_nothing = op.kind == OP_MOVE && op.move.amount == 0;
        if (!is_nothing && seen_move(table, &op, eyes_of(console))) tell_move(console, table, &money, &op);
    }
}

void tell_moves_of(Console *console, uint64_t number)
{
    HistoryEntry entry;
    History *history = session_history(console->session);
    history_entry(history, number, &entry);
    Past past = past_of(history, &entry);
    const OpLog *log = table_log(history_table(history));
    if (past.table) tell_moves(console, past.table, log, entry.ops_begin, entry.ops_end);
    console->out.failed = console->out.failed || !past.table;
    past_done(&past);
}

void tell_last(Console *console)
{
    tell_moves_of(console, history_last(session_history(console->session)));
}

/* --- tables ----------------------------------------------------------------------------------------- */

void add_text_cell(Buffer *cells, char before, const char *text)
{
    buffer_byte(cells, before);
    buffer_byte(cells, 't');
    text_show(cells, text, strlen(text));
}

/* The last values, as many as there is room for. */
static void add_curve(Grid *grid, const Cell *cell)
{
    enum { CURVE_COLUMNS = 16, VALUES_MAX = 256 };
    int64_t values[VALUES_MAX];
    size_t count = 0;
    Buffer curve = {0};
    Cells rest = cells_of(cell->bytes, cell->length);
    for (int64_t value; cells_next_value(&rest, &value);) {
        if (count == VALUES_MAX) memmove(values, values + 1, --count * sizeof *values);
        values[count++] = value;
    }
    screen_curve(grid->screen, &curve, values, count, CURVE_COLUMNS);
    grid_cell(grid, INK_PLAIN, curve.bytes ? curve.bytes : "", curve.length);
    grid->failed = grid->failed || curve.failed;
    buffer_done(&curve);
}

static void add_cell(Grid *grid, const Cell *cell)
{
    static const Currency counted = {.name = "unit", .symbol = "", .symbol_plain = ""};
    if (cell->is_number)
        grid_amount(grid, &counted, cell->number);
    else if (cell->is_curve)
        add_curve(grid, cell);
    else
        grid_cell(grid, INK_PLAIN, cell->bytes, cell->length);
}

static bool is_hidden(const Cell *cell)
{
    return !cell->is_number && cell->length == 1 && *cell->bytes == '?';
}

/* The first cell of the column that is not hidden. */
static Cell first_seen(Cells rows, size_t column)
{
    Cells row;
    Cell cell = {.bytes = ""};
    while (cells_next_row(&rows, &row)) {
        for (size_t i = 0; i <= column; i++) {
            if (!cells_next(&row, &cell)) cell = (Cell){.bytes = ""};
        }
        if (!is_hidden(&cell)) break;
    }
    return cell;
}

/* A column stands on the right where the first row that can be seen has a number. */
static void add_columns(Grid *grid, Cells head, Cells rows)
{
    size_t column = 0;
    for (Cell title; cells_next(&head, &title); column++) {
        char text[128];
        Cell below = first_seen(rows, column);
        snprintf(text, sizeof text, "%.*s", (int)title.length, title.bytes);
        grid_column(grid, below.is_number ? GRID_NUMBER : below.is_curve ? GRID_CURVE : GRID_TEXT, text);
    }
}

/* A row that is too short is filled up. */
static void add_row(Grid *grid, Cells row)
{
    for (size_t column = 0; column < grid->column_count; column++) {
        Cell cell = {.bytes = ""};
        cells_next(&row, &cell);
        add_cell(grid, &cell);
    }
}

void words_of_cells(Console *console, const Buffer *cells)
{
    Cells head, row;
    Cells rows = cells_of(cells->bytes, cells->length);
    if (cells->length == 0 || !cells_next_row(&rows, &head)) return;
    Grid grid = grid_of(&console->screen);
    add_columns(&grid, head, rows);
    while (cells_next_row(&rows, &row))
        add_row(&grid, row);
    grid_draw(&grid, &console->out);
    grid_done(&grid);
}

void plain_cells(Console *console, const Buffer *cells)
{
    Cells row;
    Cells rows = cells_of(cells->bytes, cells->length);
    while (cells->length > 0 && cells_next_row(&rows, &row)) {
        const char *before = "";
        for (Cell cell; cells_next(&row, &cell); before = "\t") {
            buffer_text(&console->out, before);
            text_show(&console->out, cell.bytes, cell.length);
        }
        buffer_byte(&console->out, '\n');
    }
}

/* --- what scripts say -------------------------------------------------------------------------------- */

static bool begins_with(const char *line, size_t length, const char *word)
{
    size_t word_length = strlen(word);
    return length >= word_length && memcmp(line, word, word_length) == 0;
}

/* What the program alone says: an amount that moved, a refusal, the prompt. */
static bool looks_like_ours(const Console *console, const char *line, size_t length)
{
    static const char *const begins[] = {" ", "\t", "\u00A0", "\u202F", "refus", "> ", "ligne ", "line "};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        if (begins_with(line, length, begins[i])) return true;
    }
    return begins_with(line, length, session_game_name(console->session)) && memchr(line, '>', length);
}

static void tell_line(Console *console, const char *line, size_t length)
{
    if (length == 0) return;
    if (looks_like_ours(console, line, length))
        buffer_text(&console->out, console->screen.charset == CHARSET_UTF8 ? "· " : "* ");
    buffer_bytes(&console->out, line, length);
    buffer_byte(&console->out, '\n');
}

void tell_said(Console *console, const Buffer *said)
{
    size_t length;
    for (size_t at = 0; at < said->length; at += length + 1) {
        const char *end = memchr(said->bytes + at, '\n', said->length - at);
        length = end ? (size_t)(end - said->bytes) - at : said->length - at;
        tell_line(console, said->bytes + at, length);
    }
    console->out.failed = console->out.failed || said->failed;
}

/* --- for one pair of eyes --------------------------------------------------------------------------- */

void tell_privately(Console *console, const char *who, void (*tell)(Console *console, const void *what),
                    const void *what)
{
    Console apart = *console;
    apart.screen.has_colour = false; /* the page shows what it is given, letter for letter */
    apart.report = &report_words;
    apart.out = (Buffer){0};
    tell(&apart, what);
    PrivateResult result = private_show(&console->screen, who, apart.out.bytes, apart.out.length);
    const char *why = private_result_text(result, console->screen.language);
    if (*why) console_refuse_text(console, "%s", "%s", why); /* who declined knows it */
    console->is_apart = true;
    buffer_done(&apart.out);
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

/* Who typed it, where it was said, and what; what did something hidden is not told. */
static void tell_typed(Console *console, const Record *record, const HistoryEntry *entry)
{
    Buffer typed = {0};
    optext_unescape(&typed, record->who, record->who_length);
    if (record->who_length > 0) buffer_text(&typed, ": ");
    if (seen_typed(session_history(console->session), entry, eyes_of(console)))
        optext_unescape(&typed, record->typed, record->typed_length);
    else
        buffer_text(&typed, console_pick(console, "[scellé]", "[sealed]"));
    Ink ink = entry->is_undone ? INK_DIM : INK_PLAIN;
    screen_text(&console->screen, &console->out, ink, typed.bytes, typed.length);
    buffer_done(&typed);
}

/* Whether that record says an earlier time than the one before it. */
static bool is_set_back(History *history, uint64_t number, const Record *record)
{
    Buffer body = {0};
    Record before;
    HistoryTrouble in_history;
    bool is_back = number > 1 && history_body(history, number - 1, &body, &in_history) == HISTORY_OK &&
                   record_parse(body.bytes, body.length, &before) &&
                   before.time_length == record->time_length &&
                   memcmp(record->time, before.time, before.time_length) < 0;
    buffer_done(&body);
    return is_back;
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
        tell_typed(console, &record, &entry);
        if (is_set_back(history, number, &record))
            console_say(console, "  (l'horloge a reculé)", "  (the clock was set back)");
        if (entry.is_undone) console_say(console, "  (annulé)", "  (undone)");
        buffer_byte(&console->out, '\n');
    }
    buffer_done(&body);
}
