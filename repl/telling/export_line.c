/* The evening as one line for a score sheet: the day, who played, how long, who won, how far each one got, in
 * which place. */
#include "export.h"

#include "csv.h"

#include <stdlib.h>
#include <string.h>

/* Appends when that record was written. */
static bool read_time(Session *session, uint64_t number, Buffer *time, Trouble *trouble)
{
    Buffer body = {0};
    Record record;
    HistoryTrouble in_history;
    bool is_read = history_body(session_history(session), number, &body, &in_history) == HISTORY_OK;
    if (is_read) {
        bool is_record = record_parse(body.bytes, body.length, &record);
        bq_assert(is_record); /* it could be read when the evening was opened */
        buffer_bytes(time, record.time, record.time_length);
    }
    buffer_done(&body);
    return is_read || trouble_of_history(trouble, session_language(session), &in_history);
}

/* Appends the answer to the game's query; nothing if there is none, or if not all may know it. */
static void add_answer(Session *session, Table *table, const char *query, Buffer *out)
{
    Trouble no_game;
    GameTrouble no_query;
    Buffer answer = {0};
    bool is_known = session_has_game(session, &no_game) &&
                    game_evaluate(session_game(session), table, NULL, query, &answer, &no_query) == GAME_OK;
    if (is_known) buffer_bytes(out, answer.bytes, answer.length);
    buffer_done(&answer);
}

/* Appends the answer to query(player), with the name in Lua. */
static void add_of(Session *session, Table *table, const char *what, const char *player, Buffer *out)
{
    Buffer query = {0};
    buffer_text(&query, what);
    buffer_text(&query, "(\"");
    for (const char *at = player; *at; at++) {
        if (*at == '"' || *at == '\\') buffer_byte(&query, '\\');
        buffer_byte(&query, *at);
    }
    buffer_text(&query, "\")");
    const char *text = buffer_string(&query);
    if (text) add_answer(session, table, text, out);
    out->failed = out->failed || !text;
    buffer_done(&query);
}

/* Adds up the times between records. If the clock was set back in between, nobody knows how long that
 * took. */
static bool read_minutes(Session *session, uint64_t at, int64_t *minutes, Trouble *trouble)
{
    Buffer time = {0};
    int64_t seconds = 0;
    int64_t before = INT64_MAX;
    bool is_read = true;
    for (uint64_t number = 1; number <= at && is_read; number++) {
        buffer_clear(&time);
        is_read = read_time(session, number, &time, trouble);
        int64_t now = record_seconds(time.bytes, time.length);
        if (now > before) seconds += now - before;
        before = now;
    }
    *minutes = (seconds + 30) / 60;
    buffer_done(&time);
    return is_read;
}

typedef struct {
    Buffer begun, winner;
    Buffer scores, places; /* of each player, in their order, with a NUL after each; "" if it is not known */
    int64_t minutes;
} ExportedLine;

static bool read_line(Session *session, uint64_t at, Table *table, ExportedLine *line, Trouble *trouble)
{
    if (!read_time(session, 1, &line->begun, trouble)) return false;
    add_answer(session, table, "vainqueur()", &line->winner);
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        const char *player = table_name(table, NAME_PLAYER, i);
        add_of(session, table, "score", player, &line->scores);
        add_of(session, table, "place", player, &line->places);
        buffer_byte(&line->scores, '\0');
        buffer_byte(&line->places, '\0');
    }
    return read_minutes(session, at, &line->minutes, trouble);
}

static size_t day_length(const ExportedLine *line)
{
    static const char day[] = "2026-11-19";
    return line->begun.length < strlen(day) ? line->begun.length : strlen(day);
}

static bool is_number(const char *text)
{
    bq_assert(text);
    text += *text == '-';
    return *text && text[strspn(text, "0123456789")] == '\0';
}

/* Of each player one of the values. */
static void numbers_as_json(Json *json, const Table *table, const char *key, const char *value)
{
    json_key(json, key);
    json_open(json, '{');
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++, value += strlen(value) + 1) {
        json_key(json, table_name(table, NAME_PLAYER, i));
        if (is_number(value))
            json_integer(json, strtoll(value, NULL, 10));
        else
            json_null(json);
    }
    json_close(json, '}');
}

static void line_as_json(const Table *table, const ExportedLine *line, Buffer *out)
{
    Json json = json_to(out);
    json_open(&json, '{');
    json_key(&json, "date");
    json_bytes(&json, line->begun.bytes, day_length(line));
    json_key(&json, "players");
    json_open(&json, '[');
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++)
        json_text(&json, table_name(table, NAME_PLAYER, i));
    json_close(&json, ']');
    json_key(&json, "minutes");
    json_integer(&json, line->minutes);
    json_key(&json, "winner");
    json_bytes(&json, line->winner.bytes, line->winner.length);
    numbers_as_json(&json, table, "scores", line->scores.bytes);
    numbers_as_json(&json, table, "places", line->places.bytes);
    json_close(&json, '}');
    buffer_byte(out, '\n');
}

static void numbers_as_csv(Csv *csv, const Table *table, const char *value)
{
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++, value += strlen(value) + 1)
        csv_text(csv, is_number(value) ? value : "");
}

static void line_as_csv(const Table *table, const ExportedLine *line, Buffer *out)
{
    Csv csv = csv_to(out);
    csv_bytes(&csv, line->begun.bytes, day_length(line));
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++)
        csv_text(&csv, table_name(table, NAME_PLAYER, i));
    csv_integer(&csv, line->minutes);
    csv_bytes(&csv, line->winner.bytes, line->winner.length);
    numbers_as_csv(&csv, table, line->scores.bytes);
    numbers_as_csv(&csv, table, line->places.bytes);
    csv_end_row(&csv);
}

bool export_line(Session *session, uint64_t at, ExportForm form, Buffer *out, Trouble *trouble)
{
    ExportedLine line = {.minutes = 0};
    Table *table = export_table(session, at, trouble);
    bool is_read = table && read_line(session, at, table, &line, trouble);
    if (is_read && (line.scores.failed || line.places.failed))
        is_read = trouble_of_memory(trouble, session_language(session));
    if (is_read && form == EXPORT_JSON)
        line_as_json(table, &line, out);
    else if (is_read)
        line_as_csv(table, &line, out);
    out->failed = out->failed || line.begun.failed || line.winner.failed;
    buffer_done(&line.begun);
    buffer_done(&line.winner);
    buffer_done(&line.scores);
    buffer_done(&line.places);
    table_free(table);
    return is_read && (!out->failed || trouble_of_memory(trouble, session_language(session)));
}
