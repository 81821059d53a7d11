/* What was done, and views. */
#include "export.h"

#include "cells.h"
#include "csv.h"
#include "evening/face.h"
#include "optext.h"

static bool judge(const Session *session, const Buffer *out, Trouble *trouble)
{
    return !out->failed || trouble_of_memory(trouble, session_language(session));
}

/* --- the history ------------------------------------------------------------------------------------ */

/* A record as it was read. */
typedef struct {
    const OpLog *log;
    Past past; /* the table whose names it uses */
    HistoryEntry entry;
    Record record;
    Buffer who, typed;
    bool is_typed_told;
} Done;

static const char *kind_word(RecordKind kind)
{
    switch (kind) {
    case RECORD_DO: return "do";
    case RECORD_UNDO: return "undo";
    case RECORD_REDO: return "redo";
    case RECORD_MARK: return "mark";
    }
    return "";
}

static void add_move(Json *json, const Table *table, const Op *op)
{
    json_open(json, '{');
    json_key(json, "from");
    json_text(json, table_name(table, NAME_ACCOUNT, op->move.from.index));
    json_key(json, "to");
    json_text(json, table_name(table, NAME_ACCOUNT, op->move.to.index));
    json_key(json, "asset");
    json_text(json, table_name(table, NAME_ASSET, op->move.asset.index));
    json_key(json, "amount");
    json_integer(json, op->move.amount);
    json_close(json, '}');
}

void export_moves(Json *json, const Table *table, const OpLog *log, size_t begin, size_t end, PlayerId eyes)
{
    while (begin < end) {
        Op op = oplog_after(log, &begin);
        if (may_see_move(table, &op, eyes)) add_move(json, table, &op);
    }
}

static void done_as_json(const Done *done, Buffer *out)
{
    Json json = json_to(out);
    json_open(&json, '{');
    json_key(&json, "number");
    json_unsigned(&json, done->entry.number);
    json_key(&json, "time");
    json_bytes(&json, done->record.time, done->record.time_length);
    json_key(&json, "kind");
    json_text(&json, kind_word(done->entry.kind));
    json_key(&json, "who");
    json_bytes(&json, done->who.bytes, done->who.length);
    json_key(&json, "typed");
    if (done->is_typed_told)
        json_bytes(&json, done->typed.bytes, done->typed.length);
    else
        json_null(&json);
    json_key(&json, "undone");
    json_boolean(&json, done->entry.is_undone);
    json_key(&json, "moves");
    json_open(&json, '[');
    export_moves(&json, done->past.table, done->log, done->entry.ops_begin, done->entry.ops_end, NOBODY);
    json_close(&json, ']');
    json_close(&json, '}');
}

static void begin_done_row(Csv *csv, const Done *done)
{
    csv_unsigned(csv, done->entry.number);
    csv_bytes(csv, done->record.time, done->record.time_length);
    csv_text(csv, kind_word(done->entry.kind));
    csv_bytes(csv, done->who.bytes, done->who.length);
    csv_bytes(csv, done->typed.bytes, done->is_typed_told ? done->typed.length : 0);
    csv_text(csv, done->entry.is_undone ? "true" : "false");
}

static void end_done_row(Csv *csv, const Table *table, const Op *op)
{
    csv_text(csv, op ? table_name(table, NAME_ACCOUNT, op->move.from.index) : "");
    csv_text(csv, op ? table_name(table, NAME_ACCOUNT, op->move.to.index) : "");
    csv_text(csv, op ? table_name(table, NAME_ASSET, op->move.asset.index) : "");
    if (op)
        csv_integer(csv, op->move.amount);
    else
        csv_text(csv, "");
    csv_end_row(csv);
}

/* A row for each amount that moved; one row if none did. */
static void done_as_csv(const Done *done, Buffer *out)
{
    Csv csv = csv_to(out);
    bool is_told = false;
    for (size_t at = done->entry.ops_begin; at < done->entry.ops_end;) {
        Op op = oplog_after(done->log, &at);
        if (!may_see_move(done->past.table, &op, NOBODY)) continue;
        begin_done_row(&csv, done);
        end_done_row(&csv, done->past.table, &op);
        is_told = true;
    }
    if (is_told) return;
    begin_done_row(&csv, done);
    end_done_row(&csv, done->past.table, NULL);
}

static void tell_done(const Done *done, ExportForm form, Buffer *out)
{
    if (done->who.failed || done->typed.failed || !done->past.table)
        out->failed = true;
    else if (form == EXPORT_JSON)
        done_as_json(done, out);
    else
        done_as_csv(done, out);
}

static bool add_done(Session *session, uint64_t number, ExportForm form, Buffer *out, Trouble *trouble)
{
    History *history = session_history(session);
    Done done = {.log = table_log(session_table(session))};
    Buffer body = {0};
    HistoryTrouble in_history;
    history_entry(history, number, &done.entry);
    bool is_read = history_body(history, number, &body, &in_history) == HISTORY_OK;
    if (is_read) {
        bool is_record = record_parse(body.bytes, body.length, &done.record);
        bq_assert(is_record); /* it could be read when the evening was opened */
        optext_unescape(&done.who, done.record.who, done.record.who_length);
        optext_unescape(&done.typed, done.record.typed, done.record.typed_length);
        done.is_typed_told = may_see_typed(history, &done.entry, NOBODY);
        done.past = past_of(history, &done.entry);
        tell_done(&done, form, out);
        past_done(&done.past);
    }
    buffer_done(&body);
    buffer_done(&done.who);
    buffer_done(&done.typed);
    return is_read || trouble_of_history(trouble, session_language(session), &in_history);
}

static bool is_number_known(const Session *session, uint64_t at, uint64_t last, Trouble *trouble)
{
    return at <= last ||
           trouble_say(trouble, session_language(session), "no_command", say_export_there_is_no_command_of());
}

bool export_history(Session *session, uint64_t at, ExportForm form, Buffer *out, Trouble *trouble)
{
    static const char head[] = "number,time,kind,who,typed,undone,from,to,asset,amount\r\n";
    if (!is_number_known(session, at, history_last(session_history(session)), trouble)) return false;
    buffer_text(out, form == EXPORT_JSON ? "[" : head);
    for (uint64_t number = 1; number <= at; number++) {
        if (form == EXPORT_JSON) buffer_text(out, number > 1 ? ",\n" : "\n");
        if (!add_done(session, number, form, out, trouble)) return false;
    }
    if (form == EXPORT_JSON) buffer_text(out, "\n]\n");
    return judge(session, out, trouble);
}

/* --- a view ----------------------------------------------------------------------------------------- */

static void add_curve(Json *json, const Cell *cell)
{
    Cells values = cells_of(cell->bytes, cell->length);
    json_open(json, '[');
    for (int64_t value; cells_next_value(&values, &value);)
        json_integer(json, value);
    json_close(json, ']');
}

static void add_cell(Json *json, const Cell *cell)
{
    if (cell->is_number)
        json_integer(json, cell->number);
    else if (cell->is_curve)
        add_curve(json, cell);
    else
        json_bytes(json, cell->bytes, cell->length);
}

static void add_row(Json *json, Cells row)
{
    json_open(json, '[');
    for (Cell cell; cells_next(&row, &cell);)
        add_cell(json, &cell);
    json_close(json, ']');
}

void export_cells(Json *json, const Buffer *cells)
{
    Cells row = {NULL, NULL};
    Cells rows = cells_of(cells->bytes, cells->length);
    cells_next_row(&rows, &row);
    json_open(json, '{');
    json_key(json, "columns");
    add_row(json, row);
    json_key(json, "rows");
    json_open(json, '[');
    while (cells_next_row(&rows, &row))
        add_row(json, row);
    json_close(json, ']');
    json_close(json, '}');
}

static void rows_as_csv(const Buffer *cells, Buffer *out)
{
    Csv csv = csv_to(out);
    Cells row, rows = cells_of(cells->bytes, cells->length);
    while (cells_next_row(&rows, &row)) {
        for (Cell cell; cells_next(&row, &cell);) {
            if (cell.is_number)
                csv_integer(&csv, cell.number);
            else
                csv_bytes(&csv, cell.bytes, cell.length);
        }
        csv_end_row(&csv);
    }
}

void export_rows(const Buffer *cells, ExportForm form, Buffer *out)
{
    if (form == EXPORT_JSON) {
        Json json = json_to(out);
        export_cells(&json, cells);
        buffer_byte(out, '\n');
    } else {
        rows_as_csv(cells, out);
    }
    out->failed = out->failed || cells->failed;
}

static bool draw_view(Session *session, Table *table, const char *view, const char *rest, Buffer *cells,
                      Trouble *trouble)
{
    GameTrouble in_game;
    if (!session_has_game(session, trouble)) return false;
    return game_draw_view(session_game(session), table, NULL, view, rest, cells, &in_game) == GAME_OK ||
           trouble_of_game(trouble, session_language(session), &in_game);
}

bool export_view(Session *session, uint64_t at, const char *view, const char *rest, ExportForm form,
                 Buffer *out, Trouble *trouble)
{
    Buffer cells = {0};
    Table *table = export_table(session, at, trouble);
    bool is_drawn = table && draw_view(session, table, view, rest, &cells, trouble);
    if (is_drawn) export_rows(&cells, form, out);
    buffer_done(&cells);
    table_free(table);
    return is_drawn && judge(session, out, trouble);
}
