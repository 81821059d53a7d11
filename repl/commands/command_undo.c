#include "command_undo.h"

#include "argument.h"
#include "text.h"
#include "undo_asked.h"

#include <stdio.h>
#include <string.h>

/* --- how many are meant ----------------------------------------------------------------------------- */

static bool read_count(Console *console, const char *text, uint32_t *count)
{
    uint64_t number = 1;
    *count = 0;
    bool is_count = *text == '\0' || (read_number(text, &number) && number < UINT32_MAX);
    if (!is_count) return console_refuse_text(console, say_command_undo_a_number_of_commands_is(text));
    *count = (uint32_t)number;
    return true;
}

static void say_count(Console *console, uint32_t count, Phrase what)
{
    buffer_unsigned(&console->out, count);
    console_say(console, what);
}

/* What there is to undo, or to redo, is less. */
static bool refuse_so_many(Console *console, uint32_t most, const char *to_do)
{
    char shown[32];
    if (most == 0) return console_refuse_text(console, say_command_undo_there_is_nothing(to_do));
    snprintf(shown, sizeof shown, "%u %s", (unsigned)most, to_do);
    return console_refuse_text(console, say_command_undo_there_are_only(shown));
}

/* How many commands there are since the turn, the month or the like began that is called so: where nothing
 * was done in it yet, since the one before began. UINT32_MAX if it never did; false if nothing is called so.
 */
static bool count_of_period(Console *console, const char *called, uint32_t *count)
{
    GameTrouble in_game;
    Buffer fact = {0};
    Session *session = console->session;
    const History *history = session_history(session);
    Game *game = session_game(session);
    bool is_known = game && *called &&
                    game_period(game, session_table(session), called, &fact, &in_game) == GAME_OK &&
                    fact.length > 0 && buffer_string(&fact);
    if (is_known) *count = history_commands_since_fact(history, fact.bytes, 1);
    if (is_known && *count == 0) *count = history_commands_since_fact(history, fact.bytes, 2);
    buffer_done(&fact);
    return is_known;
}

/* How many commands are meant by 3, by tour, by jusqu'à 41, by nothing. */
static bool count_to_undo(Console *console, const char *argument, uint32_t *count)
{
    History *history = session_history(console->session);
    const char *to = word_behind(argument, "jusqu'à", "to");
    uint64_t number;
    *count = 0;
    if (to && read_number(to, &number)) {
        *count = history_commands_since(history, number);
    } else if (!count_of_period(console, argument, count) && !read_count(console, argument, count)) {
        return false;
    }
    uint32_t all = history_undoable(history);
    uint32_t most = all > 0 ? all - 1 : 0; /* the first has set the table up: it stays */
    if (*count > most && *count != UINT32_MAX)
        return refuse_so_many(console, most, console_pick(console, PHRASE_COMMAND_UNDO_TO_UNDO));
    if (*count > 0 && *count != UINT32_MAX) return true;
    return console_refuse_text(console, say_command_undo_there_is_nothing_to_undo());
}

static bool count_to_redo(Console *console, const char *argument, uint32_t *count)
{
    uint32_t most = history_redoable(session_history(console->session));
    if (!read_count(console, argument, count)) return false;
    return *count <= most ||
           refuse_so_many(console, most, console_pick(console, PHRASE_COMMAND_UNDO_TO_REDO));
}

/* --- what it is told by ----------------------------------------------------------------------------- */

static void say_disclosed(Console *console)
{
    console_say(console, PHRASE_COMMAND_UNDO_MIND_WHAT_WAS_LAID_OPEN);
}

/* What lies on the table beside money and goods, a line each; nothing where the game does not say it. */
static Buffer what_lies(Console *console)
{
    GameTrouble in_game;
    Buffer lines = {0};
    Session *session = console->session;
    if (session_game(session)) game_lies(session_game(session), session_table(session), &lines, &in_game);
    return lines;
}

static bool has_line(const Buffer *lines, const char *line, size_t length)
{
    const char *at = lines->length > 0 ? lines->bytes : NULL;
    const char *end = at ? at + lines->length : NULL;
    while (at && at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t other = (size_t)((newline ? newline : end) - at);
        if (other == length && memcmp(at, line, length) == 0) return true;
        at = newline ? newline + 1 : end;
    }
    return false;
}

/* What must now lie elsewhere. */
static void tell_what_lies(Console *console, const Buffer *before)
{
    Buffer now = what_lies(console);
    const char *at = now.length > 0 ? now.bytes : NULL;
    const char *end = at ? at + now.length : NULL;
    while (at && at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);
        if (length > 0 && !has_line(before, at, length)) {
            buffer_text(&console->out, "  ");
            text_show(&console->out, at, length);
            buffer_byte(&console->out, '\n');
        }
        at = newline ? newline + 1 : end;
    }
    buffer_done(&now);
}

/* --- a repair --------------------------------------------------------------------------------------- */

/* What it is told by when it is done: the table as it was, what lies on it, what is paid aloud. */
typedef struct {
    Table *before;
    Buffer lies;
    Aloud paid;
} Repair;

/* False, and a refusal, if there is no memory. */
static bool begin_repair(Console *console, Repair *repair)
{
    Trouble trouble;
    *repair = (Repair){.before = table_fork(session_table(console->session))};
    if (!repair->before) {
        trouble_of_memory(&trouble, console->screen.language);
        return console_refuse(console, &trouble);
    }
    repair->lies = what_lies(console);
    return true;
}

static void end_repair(Repair *repair)
{
    table_free(repair->before);
    buffer_done(&repair->lies);
    aloud_done(&repair->paid);
}

/* --- undo and redo ---------------------------------------------------------------------------------- */

/* How many of the last commands were done before this turn began. The one with which it did is not counted:
 * whoever ends his turn by a slip takes just that back. */
static uint32_t of_earlier_turns(Console *console, uint32_t count)
{
    GameTrouble in_game;
    Buffer fact = {0};
    uint32_t since = UINT32_MAX;
    Session *session = console->session;
    Game *game = session_game(session);
    bool is_known = game && game_period(game, session_table(session), "tour", &fact, &in_game) == GAME_OK;
    if (is_known && fact.length > 0 && buffer_string(&fact))
        since = history_commands_since_fact(session_history(session), fact.bytes, 1);
    buffer_done(&fact);
    return since < count && count - since > 1 ? count - since : 0;
}

static void undo(Console *console, uint32_t count, const char *line)
{
    Trouble trouble;
    Repair repair;
    Buffer typed = {0};
    if (undo_may_be_asked(console, line) &&
        !undo_is_meant(console, way_to_undo(console->session, count), of_earlier_turns(console, count), line))
        return;
    if (!begin_repair(console, &repair)) return;
    bool is_disclosed = way_discloses(console->session, count);
    way_paid(console->session, count, 0, &repair.paid);
    if (session_undo(console->session, count, undo_as_meant(console, line, &typed), &trouble)) {
        say_count(console, count,
                  count == 1 ? PHRASE_COMMAND_UNDO_COMMAND_UNDONE : PHRASE_COMMAND_UNDO_COMMANDS_UNDONE);
        tell_last(console_teller(console));
        tell_what_lies(console, &repair.lies);
        tell_handed(console_teller(console), repair.before, &repair.paid, true);
        if (is_disclosed) say_disclosed(console);
    } else {
        console_refuse(console, &trouble);
    }
    end_repair(&repair);
    buffer_done(&typed);
}

static void redo(Console *console, uint32_t count, const char *line)
{
    Trouble trouble;
    Repair repair;
    if (!begin_repair(console, &repair)) return;
    way_paid(console->session, 0, count, &repair.paid);
    if (session_redo(console->session, count, line, &trouble)) {
        say_count(console, count,
                  count == 1 ? PHRASE_COMMAND_UNDO_COMMAND_DONE_AGAIN
                             : PHRASE_COMMAND_UNDO_COMMANDS_DONE_AGAIN);
        tell_last(console_teller(console));
        tell_what_lies(console, &repair.lies);
        tell_handed(console_teller(console), repair.before, &repair.paid, true);
    } else {
        console_refuse(console, &trouble);
    }
    end_repair(&repair);
}

/* --- back to a record --------------------------------------------------------------------------------- */

typedef struct {
    uint64_t record;
    Sentence done, between; /* what is said then; and what is to be typed if the disk fails midway */
} Way;

/* All becomes as it was after the record, whatever was undone since. Asked before where the table would have
 * to forget what it has seen. */
static void go_back(Console *console, const Way *way, const char *line)
{
    Trouble trouble;
    Repair repair;
    Buffer typed = {0};
    History *history = session_history(console->session);
    uint64_t record = way->record;
    uint64_t last = history_last(history);
    if (undo_may_be_asked(console, line) && !undo_is_meant(console, history_at(history, record), 0, line))
        return;
    if (!begin_repair(console, &repair)) return;
    way_paid_back(console->session, record, &repair.paid);
    if (way_back(console->session, record, undo_as_meant(console, line, &typed), &trouble)) {
        sentence_write(&console->out, console->screen.language, way->done);
        buffer_byte(&console->out, '\n');
        tell_change(console_teller(console), repair.before, &repair.paid);
        tell_what_lies(console, &repair.lies);
    } else {
        if (history_last(history) > last) way_tell_between(console->session, way->between, &trouble);
        console_refuse(console, &trouble);
    }
    end_repair(&repair);
    buffer_done(&typed);
}

/* --- an amendment ------------------------------------------------------------------------------------- */

/* Whether what was typed without a number means all of a repair: an amendment is undone, and done again, as
 * one. */
static bool is_of_repair(Console *console, const char *argument, LastRepair wanted, uint64_t *before)
{
    return *argument == '\0' && way_last_repair(console->session, before) == wanted;
}

void command_undo(Console *console, const char *argument, const char *line)
{
    uint32_t count;
    uint64_t before;
    if (*argument == '\0' && !undo_is_of_what_was_done(console)) return;
    if (is_of_repair(console, argument, REPAIR_AMENDED, &before))
        go_back(console,
                &(Way){before, say_command_undo_the_amendment_is_undone(), say_command_undo_redo_goes_on()},
                line);
    else if (count_to_undo(console, argument, &count))
        undo(console, count, line);
}

void command_redo(Console *console, const char *argument, const char *line)
{
    uint32_t count;
    uint64_t before;
    if (is_of_repair(console, argument, REPAIR_TAKEN_BACK, &before))
        go_back(console,
                &(Way){before, say_command_undo_the_amendment_is_done_again(), say_amend_left_in_between()},
                line);
    else if (count_to_redo(console, argument, &count))
        redo(console, count, line);
}

/* --- what they would change ------------------------------------------------------------------------- */

static void preview(Console *console, Table *then, Aloud *paid)
{
    Trouble trouble;
    if (then) {
        tell_difference(console_teller(console), then, paid);
        console_tell_nothing_done(console);
    } else {
        trouble_of_memory(&trouble, console->screen.language);
        console_refuse(console, &trouble);
    }
    table_free(then);
    aloud_done(paid);
}

static void preview_back(Console *console, uint64_t record)
{
    Aloud paid = {0};
    way_paid_back(console->session, record, &paid);
    preview(console, history_at(session_history(console->session), record), &paid);
}

void preview_undo(Console *console, const char *argument)
{
    uint32_t count;
    uint64_t before;
    Aloud paid = {0};
    if (is_of_repair(console, argument, REPAIR_AMENDED, &before)) {
        preview_back(console, before);
        return;
    }
    if (!count_to_undo(console, argument, &count)) return;
    if (way_discloses(console->session, count)) say_disclosed(console);
    way_paid(console->session, count, 0, &paid);
    preview(console, way_to_undo(console->session, count), &paid);
}

void preview_redo(Console *console, const char *argument)
{
    uint32_t count;
    uint64_t before;
    Aloud paid = {0};
    if (is_of_repair(console, argument, REPAIR_TAKEN_BACK, &before)) {
        preview_back(console, before);
        return;
    }
    if (!count_to_redo(console, argument, &count)) return;
    way_paid(console->session, 0, count, &paid);
    preview(console, way_to_redo(console->session, count), &paid);
}

/* --- back ------------------------------------------------------------------------------------------- */

/* To a command, though it was undone and other things were done since. */
static void back_to_command(Console *console, uint64_t number, const char *line)
{
    Trouble trouble;
    History *history = session_history(console->session);
    uint64_t record = history_called(history, number);
    if (record < 1 || record > history_last(history)) {
        trouble_say(&trouble, console->screen.language, "no_command", say_way_back_there_is_no_command_of());
        console_refuse(console, &trouble);
        return;
    }
    Way way = {record, say_command_undo_all_is_as_it_was((int64_t)number),
               say_way_back_left_in_between((int64_t)number)};
    go_back(console, &way, line);
}

void command_back(Console *console, const char *argument, const char *line)
{
    uint64_t number;
    uint32_t count = history_commands_since_mark(session_history(console->session), argument);
    if (count == UINT32_MAX && read_number(argument, &number))
        back_to_command(console, number, line);
    else if (count == UINT32_MAX)
        console_refuse_text(console, say_command_undo_there_is_no_bookmark_or(argument));
    else if (count == 0)
        console_say(console, PHRASE_COMMAND_UNDO_THAT_IS_WHERE_WE_ARE);
    else
        undo(console, count, line);
}
