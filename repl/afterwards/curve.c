#include "curve.h"

#include "named.h"
#include "quoted.h"
#include "text_names.h"

#include <stdio.h>
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

/* The name of what is called so, or is named so, among what the game lists; false if nothing is. */
static bool find_named(const Reading *reading, GameList *list, const char *typed, char *name, size_t room)
{
    Named named;
    GameTrouble in_game;
    bool is_found = false;
    named_begin(&named, reading->session, list, &in_game);
    while (!is_found && named_next(&named)) {
        bool is_meant = is_same(typed, named.called) || is_same(typed, named.name);
        is_found = is_meant && strlen(named.name) < room;
        if (is_found) snprintf(name, room, "%s", named.name);
    }
    named_done(&named);
    return is_found;
}

static bool take_part(Reading *reading, const char *typed)
{
    Asked *asked = &reading->asked;
    if (!find_named(reading, game_worth, typed, asked->part_name, sizeof asked->part_name)) return false;
    asked->part = asked->part_name;
    return true;
}

/* What the column below is called in the picture. */
static void name_more(const Reading *reading, const char *name)
{
    buffer_bytes(&reading->curve->names, name, strlen(name) + 1);
}

/* What is quoted below that fact and begins so; all of it, where nothing was typed. */
static bool take_below(Reading *reading, const char *fact, const char *typed)
{
    Asked *asked = &reading->asked;
    const Table *table = session_table(reading->session);
    FactId above = quoted_above(table, fact), child = {NO_INDEX};
    char name[QUOTED_ROOM];
    bool is_any = false;
    while (asked->more_count < WORDS_MAX && quoted_next(table, above, &child, name)) {
        if (*typed && (is_any || !name_begins_with(name, typed))) continue;
        quoted_column(&asked->more, fact, name);
        name_more(reading, name);
        asked->more_count++;
        is_any = true;
    }
    return is_any;
}

/* What is quoted itself, cotes, or one thing of it. */
static bool take_quoted(Reading *reading, const char *typed)
{
    char fact[64];
    Named quoted;
    GameTrouble in_game;
    bool is_taken = false;
    if (find_named(reading, game_quoted, typed, fact, sizeof fact)) return take_below(reading, fact, "");
    named_begin(&quoted, reading->session, game_quoted, &in_game);
    while (!is_taken && named_next(&quoted))
        is_taken = take_below(reading, quoted.name, typed);
    named_done(&quoted);
    return is_taken;
}

static void take_expression(Reading *reading, const char *typed)
{
    Asked *asked = &reading->asked;
    const char *kept = kept_expression(session_table(reading->session), typed);
    asked->is_expression = true;
    asked->expression = kept ? kept : typed;
    buffer_byte(&asked->more, '=');
    buffer_text(&asked->more, asked->expression);
    buffer_byte(&asked->more, '\n');
    name_more(reading, typed);
    asked->more_count++;
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

static void add_fortunes(const Reading *reading)
{
    Curve *curve = reading->curve;
    const Asked *asked = &reading->asked;
    const Fortunes *fortunes = &curve->fortunes;
    for (size_t player = 0; player < fortunes->player_count; player++) {
        if (asked->is_any_player && !(player < CHART_LINES_MAX && asked->players[player])) continue;
        if (asked->part)
            drawing_add_part(&curve->drawing, fortunes, player, part_wanted(fortunes, asked->part));
        else
            drawing_add_player(&curve->drawing, fortunes, player);
    }
}

static void add_more(const Reading *reading)
{
    Curve *curve = reading->curve;
    const char *name = curve->names.bytes;
    for (size_t i = 0; i < reading->asked.more_count; i++, name += strlen(name) + 1)
        drawing_add_column(&curve->drawing, &curve->fortunes, curve->fortunes.more + i, name);
}

/* --- since when -------------------------------------------------------------------------------------------
 */

/* Where the period begins, of those that have ended and the one that goes on; SIZE_MAX: there is none. */
static size_t period_since(const Series *series, const char *since)
{
    size_t before = 0;
    bool has_ended = false;
    for (size_t point = 0; point < series->count; point++) {
        if (!series->points[point].ends_period) continue;
        if (name_begins_with(series_text(series, series->points[point].period), since)) return before;
        before = point;
        has_ended = true;
    }
    bool is_now = has_ended && name_begins_with(series_text(series, series->period_now), since);
    return is_now ? before : SIZE_MAX;
}

/* The point from which on it is drawn; SIZE_MAX: there is no such period. */
static size_t first_wanted(const Reading *reading)
{
    char *end;
    const char *since = reading->asked.since;
    const Fortunes *fortunes = &reading->curve->fortunes;
    const Series *series = &fortunes->series;
    unsigned long long number = strtoull(since, &end, 10);
    if (*since == '\0') return fortunes_first(fortunes);
    for (size_t point = 0; *end == '\0' && point < series->count; point++) {
        if (series->points[point].called >= number) return point;
    }
    return period_since(series, since);
}

/* --- all of it --------------------------------------------------------------------------------------------
 */

static bool has_memory(const Reading *reading)
{
    bool is_fine = !reading->asked.more.failed && !reading->curve->names.failed;
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
    curve->drawing.chart.unit =
        session_language(session) == LANGUAGE_FRENCH ? unit : currency_in_english(unit);
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
    Drawing *drawing = &curve->drawing;
    size_t first = first_wanted(reading);
    if (!has_memory(reading)) return false;
    if (first == SIZE_MAX) return refuse(reading, say_curve_no_period(reading->asked.since));
    if (!drawing_begin(drawing, &curve->fortunes, first))
        return trouble_of_memory(reading->trouble, session_language(reading->session));
    if (reading->asked.more_count > 0)
        add_more(reading);
    else
        add_fortunes(reading);
    if (drawing->chart.line_count == 0) return refuse_nothing(reading);
    set_title(reading);
    set_unit(reading);
    drawing->chart.title = buffer_string(&curve->title);
    return drawing->chart.title || trouble_of_memory(reading->trouble, session_language(reading->session));
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
    drawing_done(&curve->drawing);
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
        chart_as_text(&curve->drawing.chart, &teller->screen, teller->out);
        return;
    }
    chart_as_cells(&curve->drawing.chart, teller->screen.language, teller->form != TOLD_IN_WORDS, &cells);
    tell_cells(teller, &cells);
    buffer_done(&cells);
}
