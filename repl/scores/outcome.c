#include "outcome.h"

#include <stdlib.h>
#include <string.h>

void outcome_done(Outcome *outcome)
{
    for (size_t i = 0; i < outcome->seat_count; i++)
        free(outcome->seats[i].name);
    free(outcome->seats);
    free(outcome->game);
    *outcome = (Outcome){.day = ""};
}

static bool add_seat(Outcome *outcome, const char *name, size_t length)
{
    char *copy = strndup(name, length);
    if (!copy || !RESERVE(outcome->seats, outcome->seat_room, outcome->seat_count + 1)) {
        free(copy);
        return false;
    }
    outcome->seats[outcome->seat_count++] = (OutcomeSeat){.name = copy};
    return true;
}

static bool is_number(const char *text)
{
    text += *text == '-';
    return *text && strlen(text) <= 18 && text[strspn(text, "0123456789")] == '\0';
}

static void set_score(OutcomeSeat *seat, const char *text)
{
    seat->has_score = is_number(text);
    seat->score = seat->has_score ? strtoll(text, NULL, 10) : 0;
}

/* --- of an evening -------------------------------------------------------------------------------------- */

static bool ask(Session *session, const char *query, Buffer *answer)
{
    GameTrouble no_query;
    return game_evaluate(session_game(session), session_table(session), NULL, query, answer, &no_query) ==
           GAME_OK;
}

static void read_score(Session *session, OutcomeSeat *seat)
{
    Buffer query = {0}, score = {0};
    buffer_text(&query, "score(\"");
    for (const char *at = seat->name; *at; at++) {
        if (*at == '"' || *at == '\\') buffer_byte(&query, '\\');
        buffer_byte(&query, *at);
    }
    buffer_text(&query, "\")");
    const char *text = buffer_string(&query);
    if (text && ask(session, text, &score) && score.length > 0 && buffer_string(&score))
        set_score(seat, score.bytes);
    buffer_done(&query);
    buffer_done(&score);
}

/* Of a list with commas between. */
static bool is_named(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; *at; at += strspn(at, ", ")) {
        size_t one = strcspn(at, ",");
        if (one == length && memcmp(at, name, length) == 0) return true;
        at += one;
    }
    return false;
}

static bool read_seats(Session *session, const char *winners, Outcome *outcome)
{
    const Table *table = session_table(session);
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        const char *name = table_name(table, NAME_PLAYER, i);
        if (!add_seat(outcome, name, strlen(name))) return false;
        OutcomeSeat *seat = &outcome->seats[outcome->seat_count - 1];
        seat->has_won = is_named(winners, name);
        read_score(session, seat);
    }
    return true;
}

/* The minutes between records, but for pauses; and the day of the first one. */
static void read_times(Session *session, Outcome *outcome)
{
    int64_t seconds = 0, before = 0;
    History *history = session_history(session);
    for (uint64_t number = 1; number <= history_last(history); number++) {
        Buffer body = {0};
        Record record;
        HistoryTrouble in_history;
        bool is_read = history_body(history, number, &body, &in_history) == HISTORY_OK &&
                       record_parse(body.bytes, body.length, &record);
        int64_t now = is_read ? record_seconds(record.time, record.time_length) : 0;
        if (number == 1 && is_read && record.time_length >= 10) memcpy(outcome->day, record.time, 10);
        if (number > 1) seconds += pace_played(now - before);
        before = now;
        buffer_done(&body);
    }
    outcome->minutes = pace_minutes(seconds);
}

bool outcome_of(Session *session, Outcome *outcome, bool *is_told, Trouble *trouble)
{
    Buffer winners = {0};
    if (!session_has_game(session, trouble)) return false;
    bool has_winner = ask(session, "vainqueur()", &winners) && winners.length > 0;
    bool is_read = true;
    *is_told = has_winner || session_is_over(session);
    if (*is_told) {
        const char *list = winners.length > 0 ? buffer_string(&winners) : "";
        outcome->game = strdup(session_game_name(session));
        outcome->has_house = session_houses(session)->count > 0;
        is_read = outcome->game && list && read_seats(session, list, outcome);
        read_times(session, outcome);
    }
    buffer_done(&winners);
    return is_read || trouble_of_memory(trouble, session_language(session));
}

/* --- lines ---------------------------------------------------------------------------------------------- */

void outcome_write(const Outcome *outcome, Buffer *line)
{
    buffer_text(line, outcome->day);
    buffer_byte(line, '\t');
    buffer_text(line, outcome->game);
    buffer_byte(line, '\t');
    buffer_integer(line, outcome->minutes);
    buffer_text(line, outcome->has_house ? "\t1" : "\t0");
    for (size_t i = 0; i < outcome->seat_count; i++) {
        const OutcomeSeat *seat = &outcome->seats[i];
        buffer_byte(line, '\t');
        buffer_text(line, seat->name);
        buffer_byte(line, '\t');
        if (seat->has_score)
            buffer_integer(line, seat->score);
        else
            buffer_byte(line, '-');
        buffer_text(line, seat->has_won ? "\t1" : "\t0");
    }
}

/* The next field, cut off; NULL after the last. */
static char *next_field(char **rest)
{
    char *field = *rest;
    if (!field) return NULL;
    char *tab = strchr(field, '\t');
    *rest = tab ? tab + 1 : NULL;
    if (tab) *tab = '\0';
    return field;
}

static bool is_day(const char *text)
{
    return strlen(text) == 10 && text[4] == '-' && text[7] == '-' && strspn(text, "0123456789-") == 10;
}

static bool read_fields(char *rest, Outcome *outcome)
{
    const char *day = next_field(&rest), *game = next_field(&rest), *minutes = next_field(&rest);
    const char *house = next_field(&rest);
    if (!house || !is_day(day) || !is_number(minutes)) return false;
    memcpy(outcome->day, day, sizeof outcome->day);
    outcome->game = strdup(game);
    outcome->minutes = strtoll(minutes, NULL, 10);
    outcome->has_house = *house == '1';
    while (rest) {
        const char *name = next_field(&rest), *score = next_field(&rest), *won = next_field(&rest);
        if (!won || !add_seat(outcome, name, strlen(name))) return false;
        set_score(&outcome->seats[outcome->seat_count - 1], score);
        outcome->seats[outcome->seat_count - 1].has_won = *won == '1';
    }
    return outcome->game && outcome->seat_count > 0;
}

bool outcome_read(const char *line, Outcome *outcome)
{
    char *copy = strdup(line);
    bool is_read = copy && read_fields(copy, outcome);
    free(copy);
    if (!is_read) outcome_done(outcome);
    return is_read;
}

/* --- typed ---------------------------------------------------------------------------------------------- */

static bool type_seat(const char *word, Outcome *outcome)
{
    bool has_won = *word == '*';
    const char *name = word + has_won, *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    bool is_name = length > 0 && !memchr(name, '\t', length) && !memchr(name, '\n', length);
    if (!is_name || (equals && !is_number(equals + 1)) || !add_seat(outcome, name, length)) return false;
    OutcomeSeat *seat = &outcome->seats[outcome->seat_count - 1];
    if (equals) set_score(seat, equals + 1);
    seat->has_won = has_won;
    return true;
}

static void crown_the_best(Outcome *outcome)
{
    bool is_any = false;
    int64_t best = 0;
    for (size_t i = 0; i < outcome->seat_count; i++) {
        const OutcomeSeat *seat = &outcome->seats[i];
        if (seat->has_won) return;
        if (seat->has_score && (!is_any || seat->score > best)) best = seat->score;
        is_any = is_any || seat->has_score;
    }
    for (size_t i = 0; i < outcome->seat_count && is_any; i++)
        outcome->seats[i].has_won = outcome->seats[i].has_score && outcome->seats[i].score == best;
}

static bool type_fields(const char *const *words, int count, Outcome *outcome)
{
    int at = 2;
    if (count < 3 || !is_day(words[0]) || strpbrk(words[1], "\t\n")) return false;
    memcpy(outcome->day, words[0], sizeof outcome->day);
    outcome->game = strdup(words[1]);
    if (is_number(words[at])) outcome->minutes = strtoll(words[at++], NULL, 10);
    for (; at < count; at++) {
        if (!type_seat(words[at], outcome)) return false;
    }
    crown_the_best(outcome);
    return outcome->game && outcome->seat_count > 0;
}

bool outcome_typed(const char *const *words, int count, Outcome *outcome)
{
    bool is_typed = type_fields(words, count, outcome);
    if (!is_typed) outcome_done(outcome);
    return is_typed;
}
