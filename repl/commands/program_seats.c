#include "program_seats.h"

#include "people.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

/* --- chance ----------------------------------------------------------------------------------------- */

/* What a seat leaves to chance is drawn beside the evening: it says nothing of what the evening will draw. */
static Random choices_of(Session *session, uint64_t attempt)
{
    enum { CHOICES_OF_ONE = 1 << 20, ATTEMPTS_OF_ONE = 1 << 10 };
    Random random = random_aside(session_random(session));
    uint64_t place = history_last(session_history(session)) * CHOICES_OF_ONE + attempt * ATTEMPTS_OF_ONE;
    random_set_counter(&random, place);
    return random;
}

static uint32_t pick(void *context, uint32_t n)
{
    uint64_t drawn;
    return random_below(context, n, &drawn) == RANDOM_OK ? (uint32_t)drawn + 1 : 1;
}

/* Whether the table has ever had such a seat: most have not, and are asked nothing. */
static bool has_seats(Console *console)
{
    static const char seats[] = "seats";
    return table_find_key(session_table(console->session), seats, sizeof seats - 1).index != NO_INDEX;
}

/* --- a move ----------------------------------------------------------------------------------------- */

typedef struct {
    Buffer text;
    const char *who, *by, *line, *why; /* who: NULL where it is said for the table */
} SeatMove;

static bool read_move(SeatMove *move)
{
    char *text = move->text.length > 0 ? (char *)buffer_string(&move->text) : NULL;
    char *by = text ? strchr(text, '\t') : NULL;
    char *line = by ? strchr(by + 1, '\t') : NULL;
    char *why = line ? strchr(line + 1, '\t') : NULL;
    if (!why) return false;
    *by = *line = *why = '\0';
    move->who = *text ? text : NULL;
    move->by = by + 1;
    move->line = line + 1;
    move->why = why + 1;
    return true;
}

static bool choose(Console *console, uint64_t attempt, SeatMove *move)
{
    GameTrouble in_game;
    Game *game = session_game(console->session);
    Random random = choices_of(console->session, attempt);
    if (!game) return false;
    if (game_seat_move(game, session_table(console->session), pick, &random, &move->text, &in_game) !=
        GAME_OK)
        return console_refuse_game(console, &in_game);
    return read_move(move);
}

/* Zoé : 2. What is sealed is not shown. */
static void show(Console *console, const SeatMove *move, size_t begin)
{
    Buffer told = {0}, line = {0};
    const char *rest =
        console->out.length > begin && buffer_string(&console->out) ? console->out.bytes + begin : "";
    buffer_text(&told, rest);
    console->out.length = begin;
    const char *name = *move->by ? move->by : console_pick(console, PHRASE_PROGRAM_SEATS_THE_TABLE);
    buffer_text(&line, console->is_sealed ? "..." : *move->line ? move->line : "↵");
    if (buffer_string(&line))
        sentence_write(&console->out, console->screen.language, say_program_seats_one_says(name, line.bytes));
    if (buffer_string(&told)) buffer_text(&console->out, told.bytes);
    buffer_done(&told);
    buffer_done(&line);
}

/* A line each: the name, a tab, why; the newest last. */
static void remember_why(Console *console, const SeatMove *move)
{
    if (!*move->by) return;
    buffer_text(&console->seat_reasons, move->by);
    buffer_byte(&console->seat_reasons, '\t');
    buffer_text(&console->seat_reasons, move->why);
    buffer_byte(&console->seat_reasons, '\n');
}

static bool say(Console *console, const SeatMove *move, Trouble *trouble)
{
    Meaning meaning;
    size_t begin = console->out.length;
    GameLine line = {.who = move->who, .text = move->line};
    session_allow(console->session);
    if (!console_play(console, &line, &meaning, trouble)) return false;
    show(console, move, begin);
    remember_why(console, move);
    console->report->end(console, console->is_sealed ? "" : move->line);
    return true;
}

/* What chance proposes may be refused by a rule, as to people: then it proposes something else. */
static bool play_one(Console *console)
{
    enum { ATTEMPTS = 200 };
    Trouble trouble = {.kind = TROUBLE_REFUSED};
    bool is_said = false, is_chosen = true;
    for (uint64_t attempt = 0; attempt < ATTEMPTS && is_chosen && !is_said; attempt++) {
        SeatMove move = {.who = NULL};
        is_chosen = choose(console, attempt, &move);
        is_said = is_chosen && say(console, &move, &trouble);
        buffer_done(&move.text);
        if (is_chosen && !is_said && trouble.kind != TROUBLE_REFUSED) break;
    }
    if (is_chosen && !is_said) console_refuse(console, &trouble);
    return is_said;
}

/* What they want where people must say it with them: told once. */
static void tell_wishes(Console *console)
{
    GameTrouble in_game;
    Buffer wishes = {0};
    Game *game = session_game(console->session);
    Random random = choices_of(console->session, 0);
    if (!game || game_seats_told(game, session_table(console->session), NULL, true, pick, &random, &wishes,
                                 &in_game) != GAME_OK)
        wishes.length = 0;
    bool is_new = wishes.length != console->wishes.length ||
                  (wishes.length > 0 && memcmp(wishes.bytes, console->wishes.bytes, wishes.length) != 0);
    if (is_new && wishes.length > 0) {
        tell_said(console_teller(console), &wishes);
        console->report->end(console, "");
    }
    buffer_done(&console->wishes);
    console->wishes = wishes;
}

/* --- on their own ----------------------------------------------------------------------------------- */

bool program_seats_play(Console *console)
{
    bool has_played = false;
    if (!has_seats(console)) return false;
    while (!session_is_interrupted(console->session) && play_one(console))
        has_played = true;
    if (has_played) buffer_clear(&console->awaited);
    return has_played;
}

void program_seats_go_on(Console *console)
{
    HistoryEntry entry;
    History *history = session_history(console->session);
    uint64_t last = history_last(history);
    if (last == console->seats_after || last == 0 || !has_seats(console)) return;
    history_entry(history, last, &entry);
    if (entry.kind == RECORD_DO) program_seats_play(console);
    tell_wishes(console);
    console->seats_after = history_last(history);
}

/* --- asked ------------------------------------------------------------------------------------------ */

/* The last that begins with the name and a tab; NULL if there is none. */
static const char *reason_of(Console *console, const char *who, size_t *length)
{
    const char *found = NULL;
    size_t name = strlen(who);
    const char *at = console->seat_reasons.length > 0 ? buffer_string(&console->seat_reasons) : NULL;
    for (; at && *at; at += strcspn(at, "\n") + 1)
        if (strncmp(at, who, name) == 0 && at[name] == '\t') found = at + name + 1;
    *length = found ? strcspn(found, "\n") : 0;
    return found;
}

static void tell_why(Console *console, const char *who)
{
    size_t length;
    Buffer why = {0};
    const char *reason = reason_of(console, who, &length);
    if (!reason) return;
    buffer_bytes(&why, reason, length);
    if (buffer_string(&why))
        sentence_write(&console->out, console->screen.language, say_program_seats_why(who, why.bytes));
    buffer_done(&why);
}

void program_seats_tell(Console *console, const char *who)
{
    if (!has_seats(console)) return;
    GameTrouble in_game;
    Buffer told = {0};
    Game *game = session_game(console->session);
    Random random = choices_of(console->session, 0);
    if (game && game_seats_told(game, session_table(console->session), who, false, pick, &random, &told,
                                &in_game) == GAME_OK)
        tell_said(console_teller(console), &told);
    if (told.length > 0) tell_why(console, who);
    buffer_done(&told);
}

void command_advice(Console *console, const char *argument, const char *line)
{
    (void)line;
    int32_t index;
    GameTrouble in_game;
    Buffer page = {0};
    Game *game = console_game(console);
    Random random = choices_of(console->session, 0);
    const char *who = game ? find_player(console, argument, &index) : NULL;
    if (!who) return;
    if (game_seat_advice(game, session_table(console->session), who, pick, &random, &page, &in_game) !=
        GAME_OK) {
        console_refuse_game(console, &in_game);
    } else {
        if (page.length == 0) console_add(console, &page, PHRASE_PROGRAM_SEATS_NO_ADVICE);
        buffer_byte(&page, '\n');
        console_show_privately(console, who, &page);
        return; /* it is done with the page */
    }
    buffer_done(&page);
}
