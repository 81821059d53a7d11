#include "command_clock.h"

#include "files/face.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    char *name;
    int64_t seconds;
} Share;

typedef struct {
    Share *list;
    size_t count, room;
} Shares;

typedef struct {
    Shares players, periods;
    int64_t played, paused;
    bool failed;
} Clock;

static void shares_done(Shares *shares)
{
    for (size_t i = 0; i < shares->count; i++)
        free(shares->list[i].name);
    free(shares->list);
}

static void clock_done(Clock *clock)
{
    shares_done(&clock->players);
    shares_done(&clock->periods);
}

/* Those that are new come last, so they stand in the order in which they came up. */
static bool add(Shares *shares, const char *name, int64_t seconds)
{
    for (size_t i = 0; i < shares->count; i++) {
        if (strcmp(shares->list[i].name, name) != 0) continue;
        shares->list[i].seconds += seconds;
        return true;
    }
    char *copy = strdup(name);
    if (!copy || !RESERVE(shares->list, shares->room, shares->count + 1)) {
        free(copy);
        return false;
    }
    shares->list[shares->count++] = (Share){copy, seconds};
    return true;
}

/* --- one interval ----------------------------------------------------------------------------------- */

/* The first line, up to a tab: who is asked first, or the widest that the game says of where it stands. */
static const char *first_of(Buffer *lines)
{
    char *text = lines->length > 0 && buffer_string(lines) ? lines->bytes : NULL;
    if (text) text[strcspn(text, "\t\n")] = '\0';
    return text ? text : "";
}

/* The seconds go to whoever was awaited on that table, and to the month or round in which it stood. */
static void note(Clock *clock, Game *game, Table *table, int64_t seconds)
{
    GameTrouble in_game;
    Buffer asked = {0}, where = {0};
    bool is_known = game && table && game_asked(game, table, &asked, &in_game) == GAME_OK &&
                    game_where(game, table, &where, &in_game) == GAME_OK;
    if (is_known && *first_of(&asked))
        clock->failed = !add(&clock->players, first_of(&asked), seconds) || clock->failed;
    if (is_known && *first_of(&where))
        clock->failed = !add(&clock->periods, first_of(&where), seconds) || clock->failed;
    buffer_done(&asked);
    buffer_done(&where);
}

/* What lies between two commands is the time of whoever was awaited then. */
static void note_interval(Clock *clock, Console *console, uint64_t after, int64_t seconds)
{
    if (pace_is_pause(seconds)) {
        clock->paused += seconds;
    } else if (seconds > 0) {
        Table *table = history_at(session_history(console->session), after);
        clock->played += seconds;
        note(clock, session_game(console->session), table, seconds);
        table_free(table);
    }
}

/* --- all of them ------------------------------------------------------------------------------------ */

/* When that record was written; 0 if it cannot be read. */
static int64_t written_at(History *history, uint64_t number)
{
    Buffer body = {0};
    Record record;
    HistoryTrouble in_history;
    bool is_read = history_body(history, number, &body, &in_history) == HISTORY_OK &&
                   record_parse(body.bytes, body.length, &record);
    int64_t seconds = is_read ? record_seconds(record.time, record.time_length) : 0;
    buffer_done(&body);
    return seconds;
}

static void run_through(Clock *clock, Console *console)
{
    History *history = session_history(console->session);
    uint64_t last = history_last(history);
    int64_t before = written_at(history, 1);
    for (uint64_t number = 2; number <= last; number++) {
        int64_t now = written_at(history, number);
        note_interval(clock, console, number - 1, now - before);
        before = now;
    }
    const System *system = machine();
    note_interval(clock, console, last, system->now(system) - before);
}

/* --- told ------------------------------------------------------------------------------------------- */

static void add_time(Buffer *cells, int64_t seconds)
{
    buffer_text(cells, "\tt");
    buffer_unsigned(cells, (uint64_t)(seconds / 60));
    buffer_text(cells, seconds % 60 < 10 ? ":0" : ":");
    buffer_unsigned(cells, (uint64_t)(seconds % 60));
}

static void add_shares(Buffer *cells, const Shares *shares)
{
    for (size_t i = 0; i < shares->count; i++) {
        buffer_text(cells, "\nt");
        buffer_text(cells, shares->list[i].name);
        add_time(cells, shares->list[i].seconds);
    }
}

static void add_row(Console *console, Buffer *cells, Phrase what, int64_t seconds)
{
    buffer_text(cells, "\nt");
    console_add(console, cells, what);
    add_time(cells, seconds);
}

void command_clock(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    Buffer cells = {0};
    Clock clock = {.failed = false};
    run_through(&clock, console);
    console_add(console, &cells, PHRASE_COMMAND_CLOCK_HEAD);
    buffer_byte(&cells, '\t');
    console_add(console, &cells, PHRASE_COMMAND_CLOCK_MINUTES);
    add_shares(&cells, &clock.players);
    add_shares(&cells, &clock.periods);
    add_row(console, &cells, PHRASE_COMMAND_CLOCK_PLAYED, clock.played);
    if (clock.paused > 0) add_row(console, &cells, PHRASE_COMMAND_CLOCK_PAUSED, clock.paused);
    if (clock.failed) {
        Trouble trouble;
        trouble_of_memory(&trouble, console->screen.language);
        console_refuse(console, &trouble);
    } else {
        tell_cells(console_teller(console), &cells);
    }
    clock_done(&clock);
    buffer_done(&cells);
}
