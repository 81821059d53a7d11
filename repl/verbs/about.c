#include "about.h"

#include "terminal/face.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* --- when --------------------------------------------------------------------------------------------- */

/* The day of a time in UTC, where this machine is; the time was checked when the journal was opened. */
static void write_day(const char *stamp, size_t length, char *day, size_t room)
{
    struct tm then = {.tm_isdst = 0}, here;
    char text[32];
    snprintf(text, sizeof text, "%.*s", (int)length, stamp);
    const char *end = strptime(text, "%Y-%m-%dT%H:%M:%SZ", &then);
    bq_assert(end && !*end);
    time_t seconds = timegm(&then);
    if (!localtime_r(&seconds, &here)) here = then;
    strftime(day, room, "%Y-%m-%d", &here);
}

static bool read_day(Session *session, About *about, Trouble *trouble)
{
    Buffer body = {0};
    Record record;
    HistoryTrouble in_history;
    bool is_read = history_body(session_history(session), 1, &body, &in_history) == HISTORY_OK;
    if (is_read) {
        bool is_record = record_parse(body.bytes, body.length, &record);
        bq_assert(is_record);
        write_day(record.time, record.time_length, about->day, sizeof about->day);
    }
    buffer_done(&body);
    return is_read || trouble_of_history(trouble, session_language(session), &in_history);
}

/* --- where it stands ---------------------------------------------------------------------------------- */

static void add_with_commas(Buffer *out, const char *lines)
{
    for (const char *before = ""; *lines; before = ", ") {
        size_t length = strcspn(lines, "\n");
        buffer_text(out, before);
        buffer_bytes(out, lines, length);
        lines += length + (lines[length] == '\n');
    }
}

/* Whether the scripts had too little memory or time: then another try may well succeed. */
static bool took_too_much(const Trouble *trouble)
{
    return trouble->is_stopped || strcmp(trouble->code, "no_memory") == 0;
}

static bool ask_standing(Session *session, const GameAwaited *awaited, Trouble *trouble)
{
    GameTrouble in_game;
    if (!session_has_game(session, trouble)) return false;
    if (game_awaited(session_game(session), session_table(session), awaited, &in_game) == GAME_OK)
        return true;
    return trouble_of_game(trouble, session_language(session), &in_game);
}

/* If its scripts do not load, nobody knows where it stands. */
static bool read_standing(Session *session, About *about, Trouble *trouble)
{
    Buffer where = {0}, prompt = {0};
    GameAwaited awaited = {.where = &where, .prompt = &prompt};
    bool is_known = ask_standing(session, &awaited, trouble);
    if (is_known && buffer_string(&where)) add_with_commas(&about->where, where.bytes);
    about->is_over = is_known && prompt.length == 0 && !prompt.failed;
    buffer_done(&where);
    buffer_done(&prompt);
    return is_known || !took_too_much(trouble);
}

/* --- all of it ---------------------------------------------------------------------------------------- */

static void read_players(const Table *table, Buffer *players)
{
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        buffer_text(players, table_name(table, NAME_PLAYER, i));
        buffer_byte(players, '\n');
    }
}

bool about_read(const SessionPlace *place, const char *path, About *about, Trouble *trouble)
{
    *about = (About){.commands = 0};
    Session *session = session_open(place, path, JOURNAL_READ, trouble);
    if (!session) return false;
    buffer_text(&about->game, session_game_name(session));
    read_players(session_table(session), &about->players);
    about->commands = history_last(session_history(session));
    bool is_read = read_day(session, about, trouble) && read_standing(session, about, trouble);
    session_close(session);
    if (is_read && buffer_string(&about->game) && buffer_string(&about->players) &&
        buffer_string(&about->where))
        return true;
    return is_read ? trouble_of_memory(trouble, place->language) : false;
}

void about_done(About *about)
{
    buffer_done(&about->game);
    buffer_done(&about->players);
    buffer_done(&about->where);
}

void about_players(const About *about, Buffer *out)
{
    add_with_commas(out, about->players.bytes);
}

void about_standing(const About *about, Language language, Buffer *out)
{
    if (about->is_over)
        buffer_text(out, phrase(language, PHRASE_ABOUT_FINISHED));
    else if (about->where.length > 0)
        buffer_bytes(out, about->where.bytes, about->where.length);
    else
        sentence_write(out, language, say_about_commands((int64_t)about->commands));
}
