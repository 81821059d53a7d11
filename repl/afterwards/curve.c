#include "curve.h"

#include "quoted.h"
#include "text_names.h"

#include <stdlib.h>
#include <string.h>

/* --- what is asked for ------------------------------------------------------------------------------------
 */

enum { WORDS_MAX = CHART_LINES_MAX };

typedef struct {
    bool players[CHART_LINES_MAX]; /* who is named */
    bool is_any_player;
    const char *part; /* what of a fortune, as scripts call it; NULL: all of it */
    char part_name[64];
    Buffer more; /* columns of what is quoted, or of an expression */
    size_t more_count;
    bool is_expression;
    const char *expression; /* lent */
    char since[64];         /* a period, or a number; "": from the beginning */
    bool is_table;
} Asked;

typedef struct {
    Session *session;
    const char *eyes;
    Curve *curve;
    Asked asked;
    Trouble *trouble;
} Reading;

static bool refuse(const Reading *reading, Sentence why)
{
    return trouble_say(reading->trouble, session_language(reading->session), "curve", why);
}

static bool is_word(const char *typed, const char *french, const char *english)
{
    return name_compare(typed, strlen(typed), french, strlen(french)) >= NAMES_FOLD_EQUAL ||
           name_compare(typed, strlen(typed), english, strlen(english)) >= NAMES_FOLD_EQUAL;
}

static bool is_same(const char *typed, const char *name)
{
    return name_compare(typed, strlen(typed), name, strlen(name)) >= NAMES_FOLD_EQUAL;
}

/* --- what the words mean ----------------------------------------------------------------------------------
 */

static bool take_player(Reading *reading, const char *typed)
{
    const Table *table = session_table(reading->session);
    int32_t found = NO_INDEX, count = table_count(table, NAME_PLAYER);
    for (int32_t i = 0; i < count; i++) {
        const char *name = table_name(table, NAME_PLAYER, i);
        if (!name_begins_with(name, typed)) continue;
        if (found != NO_INDEX && !is_same(typed, name)) return false;
        found = i;
    }
    if (found == NO_INDEX || found >= CHART_LINES_MAX) return false;
    reading->asked.players[found] = reading->asked.is_any_player = true;
    return true;
}

/* Of a line `name, tab, called`: whether that is meant. */
static bool is_called(const char *line, const char *end, const char *typed, char *name, size_t room)
{
    const char *tab = memchr(line, '\t', (size_t)(end - line));
    char called[64];
    if (!tab || (size_t)(tab - line) >= room || (size_t)(end - tab) > sizeof called) return false;
    memcpy(name, line, (size_t)(tab - line));
    name[tab - line] = '\0';
    memcpy(called, tab + 1, (size_t)(end - tab - 1));
    called[end - tab - 1] = '\0';
    return is_same(typed, called) || is_same(typed, name);
}

typedef GameResult GameLines(Game *game, Table *table, Buffer *lines, GameTrouble *trouble);

/* The name of the line that is called so, among those of the game. */
static bool find_line(const Reading *reading, GameLines *lines, const char *typed, char *name, size_t room)
{
    GameTrouble in_game;
    Buffer told = {0};
    bool is_found = false;
    Session *session = reading->session;
    if (lines(session_game(session), session_table(session), &told, &in_game) != GAME_OK) told.length = 0;
    for (size_t begin = 0; begin < told.length && !is_found;) {
        const char *line = told.bytes + begin, *newline = memchr(line, '\n', told.length - begin);
        const char *end = newline ? newline : told.bytes + told.length;
        is_found = is_called(line, end, typed, name, room);
        begin = (size_t)(end - told.bytes) + 1;
    }
    buffer_done(&told);
    return is_found;
}

static bool take_part(Reading *reading, const char *typed)
{
    Asked *asked = &reading->asked;
    if (!find_line(reading, game_worth, typed, asked->part_name, sizeof asked->part_name)) return false;
    asked->part = asked->part_name;
    return true;
}

static void add_more(Reading *reading, const char *kind, const char *column, const char *name)
{
    Asked *asked = &reading->asked;
    buffer_text(&asked->more, kind);
    buffer_text(&asked->more, column);
    buffer_byte(&asked->more, '\n');
    buffer_bytes(&reading->curve->names, name, strlen(name) + 1);
    asked->more_count++;
}

/* A name below a fact that is quoted. */
static bool take_below(Reading *reading, const char *fact, const char *typed, bool takes_all)
{
    const Table *table = session_table(reading->session);
    const Facts *facts = table_facts(table);
    FactId key = table_find_key(table, fact, strlen(fact)), child = {NO_INDEX};
    bool is_any = false;
    if (key.index < 0) return false;
    while ((child = facts_next_child(facts, key, child)).index != NO_INDEX) {
        char path[QUOTED_ROOM];
        quoted_name(table, child, path);
        bool is_meant = takes_all ? reading->asked.more_count < WORDS_MAX : name_begins_with(path, typed);
        if (!is_meant || (is_any && !takes_all)) continue;
        Buffer column = {0};
        buffer_text(&column, fact);
        buffer_byte(&column, '\t');
        buffer_text(&column, path);
        const char *text = buffer_string(&column);
        if (text) add_more(reading, "@", text, path);
        is_any = text != NULL;
        buffer_done(&column);
    }
    return is_any;
}

/* What is quoted itself, cotes, or one thing of it. */
static bool take_quoted(Reading *reading, const char *typed)
{
    char fact[64];
    GameTrouble in_game;
    Buffer told = {0};
    bool is_taken = false;
    Session *session = reading->session;
    if (find_line(reading, game_quoted, typed, fact, sizeof fact)) return take_below(reading, fact, "", true);
    if (game_quoted(session_game(session), session_table(session), &told, &in_game) != GAME_OK)
        told.length = 0;
    for (size_t begin = 0; begin < told.length && !is_taken;) {
        size_t length = strcspn(told.bytes + begin, "\t");
        const char *newline = memchr(told.bytes + begin, '\n', told.length - begin);
        if (length < sizeof fact) {
            memcpy(fact, told.bytes + begin, length);
            fact[length] = '\0';
            is_taken = take_below(reading, fact, typed, false);
        }
        begin = newline ? (size_t)(newline - told.bytes) + 1 : told.length;
    }
    buffer_done(&told);
    return is_taken;
}

static void take_expression(Reading *reading, const char *typed)
{
    const char *kept = kept_expression(session_table(reading->session), typed);
    reading->asked.is_expression = true;
    reading->asked.expression = kept ? kept : typed;
    add_more(reading, "=", reading->asked.expression, typed);
}

/* --- words, one after the other ---------------------------------------------------------------------------
 */

static size_t next_word(const char **typed, char *word, size_t room)
{
    *typed += strspn(*typed, " ,");
    size_t length = strcspn(*typed, " ,");
    size_t kept = length < room ? length : room - 1;
    memcpy(word, *typed, kept);
    word[kept] = '\0';
    *typed += length;
    return length;
}

static bool take_word(Reading *reading, const char *word, const char **typed)
{
    Asked *asked = &reading->asked;
    char period[64];
    if (is_word(word, "depuis", "since")) return next_word(typed, asked->since, sizeof asked->since) > 0;
    if (is_word(word, "par", "by"))
        return next_word(typed, period, sizeof period) > 0 && (asked->is_table = true);
    return take_part(reading, word) || take_player(reading, word) || take_quoted(reading, word) ||
           refuse(reading, say_curve_unknown(word));
}

static bool read_words(Reading *reading, const char *typed)
{
    char word[64];
    for (;;) {
        typed += strspn(typed, " ,");
        if (*typed == '=') {
            take_expression(reading, typed + 1 + strspn(typed + 1, " "));
            return true;
        }
        if (next_word(&typed, word, sizeof word) == 0) return true;
        *reading->trouble = (Trouble){.kind = TROUBLE_NONE};
        if (take_word(reading, word, &typed)) continue;
        return reading->trouble->kind != TROUBLE_NONE ? false : refuse(reading, say_curve_unknown(word));
    }
}

/* --- lines ------------------------------------------------------------------------------------------------
 */

static size_t part_wanted(const Fortunes *fortunes, const char *name)
{
    size_t part = 0;
    while (part < fortunes->part_count && strcmp(fortunes_part_name(fortunes, part), name) != 0)
        part++;
    return part;
}

/* Fills a row of values; whether anything of it is known. */
static bool fill_fortune(const Reading *reading, size_t player, int64_t *values, bool *known)
{
    const Fortunes *fortunes = &reading->curve->fortunes;
    bool is_any = false;
    const char *name = reading->asked.part;
    size_t part = name ? part_wanted(fortunes, name) : 0;
    for (size_t point = 0; point < fortunes->series.count; point++) {
        size_t column = player * fortunes->part_count + part;
        known[point] =
            name ? series_knows(&fortunes->series, point, column) : fortunes_knows(fortunes, point, player);
        values[point] =
            name ? series_value(&fortunes->series, point, column) : fortunes_of(fortunes, point, player);
        is_any = is_any || known[point];
    }
    return is_any;
}

static bool fill_more(const Reading *reading, size_t number, int64_t *values, bool *known)
{
    const Fortunes *fortunes = &reading->curve->fortunes;
    bool is_any = false;
    size_t column = fortunes->more + number;
    for (size_t point = 0; point < fortunes->series.count; point++) {
        known[point] = series_knows(&fortunes->series, point, column);
        values[point] = series_value(&fortunes->series, point, column);
        is_any = is_any || known[point];
    }
    return is_any;
}

/* Begins with the point that is asked for. */
static void add_line(const Reading *reading, const char *name, size_t row, size_t first)
{
    Curve *curve = reading->curve;
    size_t begin = row * curve->fortunes.series.count + first;
    chart_add(&curve->chart, &(ChartLine){name, curve->values + begin, curve->known + begin});
}

static void add_fortunes(const Reading *reading, size_t first, size_t *row)
{
    Curve *curve = reading->curve;
    const Asked *asked = &reading->asked;
    size_t points = curve->fortunes.series.count;
    for (size_t player = 0; player < curve->fortunes.player_count && *row < CHART_LINES_MAX; player++) {
        if (asked->is_any_player && !(player < CHART_LINES_MAX && asked->players[player])) continue;
        if (!fill_fortune(reading, player, curve->values + *row * points, curve->known + *row * points))
            continue;
        add_line(reading, fortunes_player(&curve->fortunes, player), (*row)++, first);
    }
}

static void add_quoted(const Reading *reading, size_t first, size_t *row)
{
    Curve *curve = reading->curve;
    const char *name = curve->names.bytes;
    size_t points = curve->fortunes.series.count;
    for (size_t i = 0; i < reading->asked.more_count && *row < CHART_LINES_MAX;
         i++, name += strlen(name) + 1) {
        if (!fill_more(reading, i, curve->values + *row * points, curve->known + *row * points)) continue;
        add_line(reading, name, (*row)++, first);
    }
}

/* --- since when -------------------------------------------------------------------------------------------
 */

/* The point from which on it is drawn; SIZE_MAX: there is no such period. */
static size_t first_point(const Curve *curve, const char *since)
{
    const Series *series = &curve->fortunes.series;
    char *end;
    size_t before = 0;
    unsigned long long number = strtoull(since, &end, 10);
    if (*since == '\0') return 0;
    for (size_t point = 0; *end == '\0' && point < series->count; point++) {
        if (series->points[point].called >= number) return point;
    }
    for (size_t i = 0; i < curve->chart.mark_count; i++) {
        if (name_begins_with(curve->marks[i].name, since)) return before;
        before = curve->marks[i].point;
    }
    return SIZE_MAX;
}

/* The first one at which somebody has something: before, the money is still in the box. */
static size_t first_of_any(const Fortunes *fortunes)
{
    for (size_t point = 0; point < fortunes->series.count; point++) {
        for (size_t player = 0; player < fortunes->player_count; player++) {
            if (fortunes_knows(fortunes, point, player) && fortunes_of(fortunes, point, player) != 0)
                return point;
        }
    }
    return 0;
}

/* Forgets what comes before it. */
static void begin_at(Curve *curve, size_t first)
{
    size_t kept = 0;
    for (size_t i = 0; i < curve->chart.mark_count; i++) {
        if (curve->marks[i].point <= first && first > 0) continue;
        curve->marks[kept] = curve->marks[i];
        curve->marks[kept++].point -= first;
    }
    curve->chart.mark_count = kept;
    curve->chart.point_count -= first;
}

/* --- all of it --------------------------------------------------------------------------------------------
 */

static bool has_memory(const Reading *reading)
{
    const Curve *curve = reading->curve;
    bool is_fine =
        curve->values && curve->known && curve->marks && !reading->asked.more.failed && !curve->names.failed;
    return is_fine || trouble_of_memory(reading->trouble, session_language(reading->session));
}

static void set_title(const Reading *reading)
{
    Curve *curve = reading->curve;
    const Asked *asked = &reading->asked;
    Language language = session_language(reading->session);
    const Fortunes *fortunes = &curve->fortunes;
    buffer_clear(&curve->title);
    if (asked->more_count == 1) {
        buffer_text(&curve->title, curve->names.bytes);
    } else if (asked->more_count > 1) {
        buffer_text(&curve->title, phrase(language, PHRASE_CURVE_QUOTED));
    } else if (asked->part) {
        buffer_text(&curve->title, fortunes_part_called(fortunes, part_wanted(fortunes, asked->part)));
    } else {
        buffer_text(&curve->title, phrase(language, PHRASE_CURVE_FORTUNES));
    }
}

/* What an expression comes to is a number; everything else is money. */
static void set_unit(const Reading *reading)
{
    GameTrouble in_game;
    Curve *curve = reading->curve;
    Session *session = reading->session;
    static const Currency number = {.name = "unit", .symbol = "", .symbol_plain = ""};
    bool is_money = !reading->asked.is_expression && game_money(session_game(session), session_table(session),
                                                                &curve->money, &in_game) == GAME_OK;
    Currency unit = is_money ? game_currency(&curve->money) : number;
    curve->chart.unit = session_language(session) == LANGUAGE_FRENCH ? unit : currency_in_english(unit);
}

/* An expression that is never a number says itself why; the rest is hidden. */
static bool refuse_nothing(const Reading *reading)
{
    GameTrouble in_game;
    Buffer value = {0};
    Session *session = reading->session;
    GameResult result = GAME_OK;
    if (reading->asked.is_expression)
        result = game_evaluate(session_game(session), session_table(session), reading->eyes,
                               reading->asked.expression, &value, &in_game);
    buffer_done(&value);
    if (result != GAME_OK) return trouble_of_game(reading->trouble, session_language(session), &in_game);
    return refuse(reading, reading->asked.is_expression ? say_curve_no_number() : say_curve_hidden());
}

static bool draw(Reading *reading)
{
    Curve *curve = reading->curve;
    size_t points = curve->fortunes.series.count, row = 0;
    curve->values = calloc(points * CHART_LINES_MAX + 1, sizeof *curve->values);
    curve->known = calloc(points * CHART_LINES_MAX + 1, sizeof *curve->known);
    curve->marks = fortunes_marks(&curve->fortunes, &curve->chart.mark_count);
    if (!has_memory(reading)) return false;
    curve->chart.marks = curve->marks;
    curve->chart.point_count = points;
    size_t first = first_point(curve, reading->asked.since);
    if (first == SIZE_MAX) return refuse(reading, say_curve_no_period(reading->asked.since));
    if (first == 0 && reading->asked.more_count == 0) first = first_of_any(&curve->fortunes);
    begin_at(curve, first);
    if (reading->asked.more_count > 0)
        add_quoted(reading, first, &row);
    else
        add_fortunes(reading, first, &row);
    if (row == 0) return refuse_nothing(reading);
    set_title(reading);
    set_unit(reading);
    curve->chart.title = buffer_string(&curve->title);
    return curve->chart.title || trouble_of_memory(reading->trouble, session_language(reading->session));
}

bool curve_read(Session *session, const char *typed, const char *eyes, Curve *curve, Trouble *trouble)
{
    Reading reading = {.session = session, .eyes = eyes, .curve = curve, .trouble = trouble};
    if (!session_has_game(session, trouble)) return false;
    bool is_read = read_words(&reading, typed);
    const char *more = is_read && reading.asked.more_count > 0 ? buffer_string(&reading.asked.more) : NULL;
    FortunesWish wish = {.eyes = eyes, .more = more, .has_more_alone = more != NULL};
    is_read = is_read && fortunes_read(session, &wish, &curve->fortunes, trouble) && draw(&reading);
    curve->is_table = reading.asked.is_table;
    buffer_done(&reading.asked.more);
    return is_read;
}

void curve_done(Curve *curve)
{
    fortunes_done(&curve->fortunes);
    free(curve->values);
    free(curve->known);
    free(curve->marks);
    buffer_done(&curve->title);
    buffer_done(&curve->names);
    *curve = (Curve){.is_table = false};
}

/* --- told -------------------------------------------------------------------------------------------------
 */

void tell_curve(const Teller *teller, const Curve *curve)
{
    Buffer cells = {0};
    bool is_drawn = teller->form == TOLD_IN_WORDS && !teller->screen.is_dumb && !curve->is_table;
    if (is_drawn) {
        chart_as_text(&curve->chart, &teller->screen, teller->out);
        return;
    }
    chart_as_cells(&curve->chart, teller->screen.language, teller->form != TOLD_IN_WORDS, &cells);
    tell_cells(teller, &cells);
    buffer_done(&cells);
}
