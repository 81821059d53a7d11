#include "fortunes.h"

#include "named.h"

#include <stdlib.h>
#include <string.h>

/* --- reading ------------------------------------------------------------------------------------------ */

/* Of each its name, and what it is called. */
static void keep_parts(Fortunes *fortunes, Named *parts)
{
    for (; named_next(parts); fortunes->part_count++) {
        buffer_bytes(&fortunes->parts, parts->name, strlen(parts->name) + 1);
        buffer_bytes(&fortunes->parts, parts->called, strlen(parts->called) + 1);
    }
    buffer_byte(&fortunes->parts, '\0');
}

static const char *text_of(const Buffer *texts, size_t number)
{
    const char *text = texts->bytes;
    for (size_t i = 0; i < number; i++)
        text += strlen(text) + 1;
    return text;
}

const char *fortunes_part_name(const Fortunes *fortunes, size_t part)
{
    return text_of(&fortunes->parts, part * 2);
}

const char *fortunes_part_called(const Fortunes *fortunes, size_t part)
{
    return text_of(&fortunes->parts, part * 2 + 1);
}

const char *fortunes_player(const Fortunes *fortunes, size_t player)
{
    return table_name(fortunes->table, NAME_PLAYER, (int32_t)player);
}

/* By their seats: somebody may have been called otherwise then. */
static void add_columns(const Fortunes *fortunes, Buffer *columns)
{
    for (size_t player = 0; player < fortunes->player_count; player++) {
        for (size_t part = 0; part < fortunes->part_count; part++) {
            buffer_text(columns, fortunes_part_name(fortunes, part));
            buffer_byte(columns, '\t');
            buffer_unsigned(columns, player + 1);
            buffer_byte(columns, '\n');
        }
    }
}

static bool read_parts(Session *session, Fortunes *fortunes, Trouble *trouble)
{
    Named parts;
    GameTrouble in_game;
    if (!session_has_game(session, trouble)) return false;
    bool is_told = named_begin(&parts, session, game_worth, &in_game);
    keep_parts(fortunes, &parts);
    named_done(&parts);
    if (!is_told) return trouble_of_game(trouble, session_language(session), &in_game);
    return !fortunes->parts.failed || trouble_of_memory(trouble, session_language(session));
}

bool fortunes_read(Session *session, const FortunesWish *wish, Fortunes *fortunes, Trouble *trouble)
{
    Buffer columns = {0};
    fortunes->table = session_table(session);
    fortunes->player_count = (size_t)table_count(fortunes->table, NAME_PLAYER);
    if (!read_parts(session, fortunes, trouble)) return false;
    if (!wish->has_more_alone) add_columns(fortunes, &columns);
    fortunes->more = wish->has_more_alone ? 0 : fortunes->player_count * fortunes->part_count;
    if (wish->more) buffer_text(&columns, wish->more);
    const char *text = columns.length > 0 ? buffer_string(&columns) : "";
    SeriesWish along = {text, wish->eyes, wish->sees_all, wish->wants_kinds, wish->period};
    bool is_read = text ? series_read(session, &along, &fortunes->series, trouble)
                        : trouble_of_memory(trouble, session_language(session));
    buffer_done(&columns);
    return is_read;
}

void fortunes_done(Fortunes *fortunes)
{
    series_done(&fortunes->series);
    buffer_done(&fortunes->parts);
    *fortunes = (Fortunes){.table = NULL};
}

/* --- asking ------------------------------------------------------------------------------------------- */

bool fortunes_knows(const Fortunes *fortunes, size_t point, size_t player)
{
    if (fortunes->more == 0) return false;
    for (size_t part = 0; part < fortunes->part_count; part++) {
        if (!series_knows(&fortunes->series, point, player * fortunes->part_count + part)) return false;
    }
    return true;
}

int64_t fortunes_part(const Fortunes *fortunes, size_t point, size_t player, size_t part)
{
    return series_value(&fortunes->series, point, player * fortunes->part_count + part);
}

/* What does not fit into 64 bits is the most that does. */
int64_t fortunes_of(const Fortunes *fortunes, size_t point, size_t player)
{
    int64_t sum = 0;
    for (size_t part = 0; part < fortunes->part_count; part++) {
        int64_t value = fortunes_part(fortunes, point, player, part);
        if (__builtin_add_overflow(sum, value, &sum)) return value < 0 ? INT64_MIN : INT64_MAX;
    }
    return sum;
}

size_t fortunes_rank(const Fortunes *fortunes, size_t point, size_t player)
{
    size_t rank = 1;
    if (!fortunes_knows(fortunes, point, player)) return 0;
    for (size_t other = 0; other < fortunes->player_count; other++) {
        if (!fortunes_knows(fortunes, point, other)) continue;
        rank += fortunes_of(fortunes, point, other) > fortunes_of(fortunes, point, player);
    }
    return rank;
}

size_t fortunes_first(const Fortunes *fortunes)
{
    for (size_t point = 0; point < fortunes->series.count; point++) {
        for (size_t player = 0; player < fortunes->player_count; player++) {
            if (fortunes_knows(fortunes, point, player) && fortunes_of(fortunes, point, player) != 0)
                return point;
        }
    }
    return 0;
}

ChartMark *fortunes_marks(const Fortunes *fortunes, size_t first, size_t *count)
{
    const Series *series = &fortunes->series;
    ChartMark *marks = calloc(series->count + 1, sizeof *marks);
    bool has_ended = false;
    *count = 0;
    for (size_t i = 0; marks && i < series->count; i++) {
        const SeriesPoint *point = &series->points[i];
        bool is_last = i + 1 == series->count && has_ended && series->period_now > 0;
        has_ended = has_ended || point->ends_period;
        if (i <= first || !(point->ends_period || is_last)) continue;
        size_t name = point->ends_period ? point->period : series->period_now;
        marks[(*count)++] = (ChartMark){i - first, series_text(series, name)};
    }
    return marks;
}
