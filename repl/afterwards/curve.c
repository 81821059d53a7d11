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
    Buffer expression;
    char since[64];        /* a period, or a number; "": from the beginning */
    uint64_t since_number; /* the command or the record where that is; 0: from the beginning */
    bool is_since_record;
    char period[64]; /* whose ends are marked: tour; "": of the widest that has ended once */
    bool is_by_command;
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

static bool is_period(const Reading *reading, const char *word)
{
    GameTrouble in_game;
    Buffer fact = {0};
    Session *session = reading->session;
    bool is_known =
        game_period(session_game(session), session_table(session), word, &fact, &in_game) == GAME_OK;
    bool is_one = is_known && fact.length > 0;
    buffer_done(&fact);
    return is_one;
}

static bool take_period(Reading *reading, const char **typed)
{
    Asked *asked = &reading->asked;
    next_word(typed, asked->period, sizeof asked->period);
    asked->is_table = true;
    asked->is_by_command = is_word(asked->period, "commande", "command");
    return asked->is_by_command || is_period(reading, asked->period) ||
           refuse(reading, say_curve_by_what(asked->period));
}

/* The length of the expression without a ` par tour` at its end. */
static size_t without_period(const char *typed, const char **period)
{
    for (const char *at = typed; (at = strchr(at, ' ')); at++) {
        *period = at + strlen(" par ") - (strncmp(at, " by ", 4) == 0);
        bool is_by = strncmp(at, " par ", 5) == 0 || strncmp(at, " by ", 4) == 0;
        if (is_by && **period && !strpbrk(*period, " )\"'")) return (size_t)(at - typed);
    }
    return strlen(typed);
}

static bool take_expression(Reading *reading, const char *typed)
{
    const char *period = "";
    Asked *asked = &reading->asked;
    size_t length = without_period(typed, &period);
    bool has_period = typed[length] != '\0';
    buffer_bytes(&asked->expression, typed, length);
    const char *name = buffer_string(&asked->expression);
    const char *kept = name ? kept_expression(session_table(reading->session), name) : NULL;
    asked->is_expression = true;
    buffer_byte(&asked->more, '=');
    buffer_text(&asked->more, kept ? kept : name ? name : "");
    buffer_byte(&asked->more, '\n');
    name_more(reading, name ? name : "");
    asked->more_count++;
    return !has_period || take_period(reading, &period);
}

/* --- words, one after the other ---------------------------------------------------------------------------
 */

/* `mars`, `12`, `tour 3` */
static bool take_since(Reading *reading, const char **typed)
{
    Asked *asked = &reading->asked;
    size_t length = next_word(typed, asked->since, sizeof asked->since);
    const char *behind = *typed + strspn(*typed, " ,");
    bool is_number = length > 0 && strspn(asked->since, "0123456789") == length;
    if (length == 0) return refuse(reading, say_curve_since_when());
    if (is_number || *behind < '0' || *behind > '9' || length + 1 >= sizeof asked->since) return true;
    asked->since[length++] = ' ';
    next_word(typed, asked->since + length, sizeof asked->since - length);
    return true;
}

static bool take_word(Reading *reading, const char *word, const char **typed)
{
    if (is_word(word, "depuis", "since")) return take_since(reading, typed);
    if (is_word(word, "par", "by")) return take_period(reading, typed);
    return take_part(reading, word) || take_player(reading, word) || take_quoted(reading, word) ||
           refuse(reading, say_curve_unknown(word));
}

static bool read_words(Reading *reading, const char *typed)
{
    char word[64];
    for (;;) {
        typed += strspn(typed, " ,");
        if (*typed == '=') {
            return take_expression(reading, typed + 1 + strspn(typed + 1, " "));
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
    if (asked->more_count > 0 && !asked->is_any_player && !asked->part) return;
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

/* The record in which the period of that name begins, or the one of that place, from 1; false if there is
 * none. */
static bool find_period(const Fortunes *fortunes, const char *name, size_t place, uint64_t *record)
{
    size_t count;
    bool is_found = false;
    ChartMark *marks = fortunes_marks(fortunes, 0, &count);
    *record = 1;
    for (size_t i = 0; marks && i < count && !is_found; i++) {
        is_found = place > 0 ? i + 1 == place : name_begins_with(marks[i].name, name);
        if (!is_found) *record = fortunes->series.points[marks[i].point].number;
    }
    free(marks);
    return is_found || (count == 0 && place == 1);
}

/* Finds out which record is meant, or which command: of `tour 3` by the ends of the turns, whatever else is
 * marked. */
static bool read_since(Reading *reading)
{
    char *end, kind[sizeof reading->asked.since];
    Asked *asked = &reading->asked;
    Fortunes fortunes = {.table = NULL};
    const char *typed = asked->since;
    if (*asked->since == '\0') return true;
    asked->since_number = strtoull(asked->since, &end, 10);
    if (*end == '\0') return true;
    next_word(&typed, kind, sizeof kind);
    FortunesWish wish = {.has_more_alone = true, .period = is_period(reading, kind) ? kind : NULL};
    size_t place = wish.period ? strtoull(typed, NULL, 10) : 0;
    asked->is_since_record = true;
    bool is_read = fortunes_read(reading->session, &wish, &fortunes, reading->trouble);
    bool is_found = is_read && find_period(&fortunes, asked->since, place, &asked->since_number);
    fortunes_done(&fortunes);
    return is_found || (is_read && refuse(reading, say_curve_no_period(asked->since)));
}

/* The point from which on it is drawn; SIZE_MAX: nothing was done since. */
static size_t first_point(const Curve *curve, const Asked *asked)
{
    const Series *series = &curve->fortunes.series;
    if (asked->since_number == 0) return fortunes_first(&curve->fortunes);
    for (size_t point = 0; point < series->count; point++) {
        const SeriesPoint *here = &series->points[point];
        if ((asked->is_since_record ? here->number : here->called) >= asked->since_number) return point;
    }
    return SIZE_MAX;
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
    bool has_both = asked->more_count > 0 && (asked->is_any_player || asked->part);
    if (has_both) {
        buffer_text(&curve->title, phrase(language, PHRASE_CURVE_BOTH));
    } else if (asked->more_count == 1) {
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
    const char *expression = reading->asked.is_expression ? reading->asked.expression.bytes : NULL;
    const char *kept = expression ? kept_expression(session_table(session), expression) : NULL;
    if (expression)
        result = game_evaluate(session_game(session), session_table(session), reading->eyes,
                               kept ? kept : expression, &value, &in_game);
    buffer_done(&value);
    if (result != GAME_OK) return trouble_of_game(reading->trouble, session_language(session), &in_game);
    return refuse(reading, reading->asked.is_expression ? say_curve_no_number() : say_curve_hidden());
}

static bool draw(Reading *reading)
{
    Curve *curve = reading->curve;
    Drawing *drawing = &curve->drawing;
    size_t first = first_point(curve, &reading->asked);
    if (!has_memory(reading)) return false;
    if (first == SIZE_MAX) return refuse(reading, say_curve_no_period(reading->asked.since));
    if (!drawing_begin(drawing, &curve->fortunes, first))
        return trouble_of_memory(reading->trouble, session_language(reading->session));
    if (reading->asked.is_by_command && !drawing_mark_commands(drawing, &curve->fortunes))
        return trouble_of_memory(reading->trouble, session_language(reading->session));
    add_more(reading);
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
    const Asked *asked = &reading.asked;
    FortunesWish wish = {.eyes = eyes, .more = more};
    wish.has_more_alone = more && !asked->is_any_player && !asked->part;
    wish.period = *asked->period && !asked->is_by_command ? asked->period : NULL;
    is_read = is_read && read_since(&reading) && fortunes_read(session, &wish, &curve->fortunes, trouble) &&
              draw(&reading);
    curve->is_table = reading.asked.is_table;
    buffer_done(&reading.asked.more);
    buffer_done(&reading.asked.expression);
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

void curve_as_cells(const Curve *curve, Language language, Buffer *cells)
{
    chart_as_cells(&curve->drawing.chart, language, true, cells);
}

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
