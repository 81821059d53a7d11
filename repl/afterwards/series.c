#include "series.h"

#include "optext.h"
#include "walk.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    Series *series;
    const SeriesWish *wish;
    Session *session;
    Walk walk;
    Buffer typed;       /* what comes next */
    SeriesPoint coming; /* what is known of it */
    const char *period; /* the fact that counts periods; "" */
} Along;

/* --- what is read --------------------------------------------------------------------------------------- */

int64_t series_value(const Series *series, size_t point, size_t column)
{
    return series->values[point * series->columns + column];
}

bool series_knows(const Series *series, size_t point, size_t column)
{
    return series->known[point * series->columns + column];
}

const char *series_text(const Series *series, size_t text)
{
    return series->texts.bytes + text;
}

void series_done(Series *series)
{
    free(series->points);
    free(series->values);
    free(series->known);
    buffer_done(&series->texts);
    *series = (Series){.count = 0};
}

/* --- points ------------------------------------------------------------------------------------------- */

/* The same text as the point before has is kept once. */
static size_t keep_text(Series *series, size_t before, const char *text)
{
    size_t length = strlen(text);
    if (length == 0) return 0;
    const char *last = series->texts.bytes + before;
    if (before > 0 && strlen(last) == length && memcmp(last, text, length) == 0) return before;
    size_t at = series->texts.length;
    buffer_bytes(&series->texts, text, length);
    buffer_byte(&series->texts, '\0');
    return series->texts.failed ? 0 : at;
}

static void add_point(Series *series, const SeriesPoint *point)
{
    size_t cells = (series->count + 1) * series->columns;
    bool has_room = RESERVE(series->points, series->room, series->count + 1) &&
                    RESERVE(series->values, series->value_room, cells) &&
                    RESERVE(series->known, series->known_room, cells);
    series->failed = series->failed || !has_room;
    if (series->failed) return;
    series->points[series->count++] = *point;
    if (series->columns == 0) return;
    size_t row = cells - series->columns;
    memset(series->values + row, 0, series->columns * sizeof *series->values);
    memset(series->known + row, 0, series->columns * sizeof *series->known);
}

static void put(void *context, size_t column, const int64_t *value)
{
    Series *series = ((Along *)context)->series;
    if (series->failed || series->count == 0 || column >= series->columns) return;
    size_t cell = (series->count - 1) * series->columns + column;
    series->known[cell] = value != NULL;
    series->values[cell] = value ? *value : 0;
}

/* Of the period that ends, or of what comes next. */
static void at(void *context, const char *kind, const char *who, const char *period)
{
    Along *along = context;
    Series *series = along->series;
    if (series->failed || series->count == 0) return;
    SeriesPoint *last = &series->points[series->count - 1];
    SeriesPoint *meant = last->ends_period ? last : &along->coming;
    meant->period = keep_text(series, last->period, period);
    meant->kind = keep_text(series, last->kind, kind);
    meant->asked = keep_text(series, last->asked, who);
    if (meant->number == 0) series->period_now = meant->period;
    series->failed = series->failed || series->texts.failed;
}

/* --- on to the next ------------------------------------------------------------------------------------- */

/* When the record was written, and what was typed, as far as these eyes may see it. */
static void read_record(Along *along, uint64_t number)
{
    HistoryEntry entry;
    HistoryTrouble in_history;
    Record record;
    Buffer body = {0};
    History *history = session_history(along->session);
    PlayerId eyes = NOBODY;
    const char *who = along->wish->eyes;
    if (who) eyes.index = table_find(history_table(history), NAME_PLAYER, who, strlen(who));
    history_entry(history, number, &entry);
    bool is_read = history_body(history, number, &body, &in_history) == HISTORY_OK &&
                   record_parse(body.bytes, body.length, &record);
    along->coming.time = is_read ? record_seconds(record.time, record.time_length) : 0;
    if (is_read && (along->wish->sees_all || may_see_typed(history, &entry, eyes)))
        optext_unescape(&along->typed, record.typed, record.typed_length);
    buffer_done(&body);
}

static void look_ahead(Along *along, const char **typed)
{
    uint64_t number = walk_coming(&along->walk);
    buffer_clear(&along->typed);
    along->coming = (SeriesPoint){.number = number};
    if (number > 0 && along->wish->wants_kinds) read_record(along, number);
    if (number == 0 || along->wish->wants_kinds) *typed = buffer_string(&along->typed);
}

static GameStop next(void *context, const char **typed)
{
    Along *along = context;
    WalkStop stop = walk_next(&along->walk);
    HistoryEntry entry;
    along->series->failed = along->series->failed || stop == WALK_NO_MEMORY;
    if (stop == WALK_END || along->series->failed) return GAME_ALONG_END;
    SeriesPoint point = along->coming;
    history_entry(session_history(along->session), along->walk.number, &entry);
    point.number = along->walk.number;
    point.called = entry.called;
    point.ends_period = stop == WALK_PERIOD;
    add_point(along->series, &point);
    if (stop == WALK_COMMAND) look_ahead(along, typed);
    return stop == WALK_COMMAND ? GAME_ALONG_COMMAND : GAME_ALONG_PERIOD;
}

/* --- which period --------------------------------------------------------------------------------------- */

static bool has_changed_twice(History *history, FactId fact)
{
    uint64_t number;
    int changes = 0;
    TouchCursor cursor = history_why(history, NAME_FACT, fact.index);
    while (changes < 2 && history_why_next(history, &cursor, false, &number))
        changes++;
    return changes == 2;
}

/* The fact that counts what the table calls so. */
static FactId period_called(Session *session, const char *called)
{
    FactId found = {NO_INDEX};
    GameTrouble in_game;
    Buffer fact = {0};
    Table *table = session_table(session);
    bool is_one = game_period(session_game(session), table, called, &fact, &in_game) == GAME_OK;
    if (is_one && fact.length > 0) found = table_find_key(table, fact.bytes, fact.length);
    buffer_done(&fact);
    return found;
}

/* The widest that has ended at least once. */
static FactId widest_period(Session *session)
{
    FactId widest = {NO_INDEX};
    GameTrouble in_game;
    Buffer facts = {0};
    Table *table = session_table(session);
    if (game_period_facts(session_game(session), table, &facts, &in_game) != GAME_OK) facts.length = 0;
    for (size_t begin = 0; begin < facts.length;) {
        const char *fact = facts.bytes + begin;
        const char *end = memchr(fact, '\n', facts.length - begin);
        size_t length = end ? (size_t)(end - fact) : facts.length - begin;
        FactId key = table_find_key(table, fact, length);
        if (key.index > ROOT_FACT.index && has_changed_twice(session_history(session), key)) widest = key;
        begin += length + 1;
    }
    buffer_done(&facts);
    return widest;
}

/* What has moved, as far as the table has gone. */
static bool next_move(void *context, const char *eyes, GameMovePlace *place, GameMove *move)
{
    Along *along = context;
    GameMovePlace end = {along->walk.number, along->walk.at};
    return moved_next(session_history(along->session), &end, eyes, place, move);
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static size_t lines_in(const char *text)
{
    size_t count = *text ? 1 : 0;
    for (; *text; text++)
        count += *text == '\n' && text[1];
    return count;
}

static bool read_along(Along *along, Trouble *trouble)
{
    GameTrouble in_game;
    Session *session = along->session;
    GameAlong wish = {
        .columns = along->wish->columns,
        .period = along->period,
        .who = along->wish->eyes,
        .sees_all = along->wish->sees_all,
        .today = session_table(session),
        .context = along,
        .next = next,
        .put = put,
        .next_move = next_move,
        .at = at,
    };
    if (game_along(session_game(session), along->walk.table, &wish, &in_game) != GAME_OK)
        return trouble_of_game(trouble, session_language(session), &in_game);
    return !along->series->failed || trouble_of_memory(trouble, session_language(session));
}

bool series_read(Session *session, const SeriesWish *wish, Series *series, Trouble *trouble)
{
    if (!session_has_game(session, trouble)) return false;
    Along along = {.series = series, .wish = wish, .session = session};
    series->columns = lines_in(wish->columns);
    buffer_byte(&series->texts, '\0');
    FactId period = wish->period ? period_called(session, wish->period) : widest_period(session);
    along.period =
        period.index == NO_INDEX ? "" : table_name(session_table(session), NAME_FACT, period.index);
    bool is_begun = walk_begin(&along.walk, session_history(session), period);
    const char *typed;
    if (is_begun) look_ahead(&along, &typed);
    bool is_read =
        is_begun ? read_along(&along, trouble) : trouble_of_memory(trouble, session_language(session));
    walk_done(&along.walk);
    buffer_done(&along.typed);
    return is_read;
}
