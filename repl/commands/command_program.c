#include "command_program.h"

#include "argument.h"
#include "files/face.h"
#include "terminal/face.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* --- another journal -------------------------------------------------------------------------------- */

void command_save(Console *console, const char *argument, const char *line)
{
    (void)line;
    HistoryTrouble in_history;
    Trouble trouble;
    if (*argument == '\0') {
        console_refuse_text(console, say_command_program_to_which_file());
    } else if (history_save_as(session_history(console->session), argument, &in_history) != HISTORY_OK) {
        trouble_of_history(&trouble, console->screen.language, &in_history);
        console_refuse(console, &trouble);
    } else {
        evening_remember(argument);
        free(console->moved_to);
        console->moved_to = strdup(argument);
        console_say(console, PHRASE_COMMAND_PROGRAM_THE_EVENING_GOES_ON_IN);
        text_show(&console->out, argument, strlen(argument));
        buffer_byte(&console->out, '\n');
    }
}

/* --- manners ---------------------------------------------------------------------------------------- */

/* A word turns it on or off; no word turns it over. */
static bool turn(Console *console, const char *argument, bool *is_on)
{
    bool says_on = word_behind(argument, "oui", "on");
    bool says_off = word_behind(argument, "non", "off");
    if (*argument && !says_on && !says_off)
        return console_refuse_text(console, say_command_program_on_or_off_not(argument));
    *is_on = *argument ? says_on : !*is_on;
    return true;
}

void command_time(Console *console, const char *argument, const char *line)
{
    (void)line;
    if (!turn(console, argument, &console->is_timed)) return;
    if (console->is_timed)
        console_say(console, PHRASE_COMMAND_PROGRAM_THE_TIME_OF_EACH_COMMAND);
    else
        console_say(console, PHRASE_COMMAND_PROGRAM_THE_TIME_IS_TOLD_NO);
}

void command_hints(Console *console, const char *argument, const char *line)
{
    (void)line;
    bool is_on = !console->hides_hints;
    if (!turn(console, argument, &is_on)) return;
    console->hides_hints = !is_on;
    if (is_on)
        console_say(console, PHRASE_COMMAND_PROGRAM_WHAT_IS_STILL_TO_BE);
    else
        console_say(console, PHRASE_COMMAND_PROGRAM_NOTHING_SHOWS_IN_GREY_ANY);
}

void command_bell(Console *console, const char *argument, const char *line)
{
    (void)line;
    enum { MINUTES_MAX = 24 * 60 };
    uint64_t minutes;
    if (read_number(argument, &minutes) && minutes <= MINUTES_MAX) {
        terminal_ring_in((unsigned)minutes * 60);
        sentence_write(&console->out, console->screen.language,
                       say_command_program_the_bell_rings_in((int64_t)minutes));
        return;
    }
    if (!turn(console, argument, &console->rings)) return;
    if (console->rings) {
        console_say(console, PHRASE_COMMAND_PROGRAM_THE_BELL_RINGS);
    } else {
        terminal_ring_in(0);
        console_say(console, PHRASE_COMMAND_PROGRAM_THE_BELL_IS_STILL);
    }
}

void command_language(Console *console, const char *argument, const char *line)
{
    (void)line;
    Language language;
    if (!language_read(argument, &language)) {
        console_refuse_text(console, say_command_program_fr_or_en_not(argument));
        return;
    }
    console->screen.language = language;
    session_set_language(console->session, language);
    console_say(console, PHRASE_COMMAND_PROGRAM_ENGLISH_IS_SPOKEN);
}

void command_next(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    Trouble trouble;
    GameLine empty = {.text = ""};
    Meaning unused;
    if (!console_play(console, &empty, &unused, &trouble)) console_refuse(console, &trouble);
}

/* What was typed for the last command that counts, if all may see it; NULL, and a refusal, if not. Free it.
 */
static char *last_line(Console *console)
{
    HistoryEntry entry;
    Trouble trouble;
    char *who = NULL, *typed = NULL;
    History *history = session_history(console->session);
    uint64_t number = way_last_command(console->session);
    if (number > 1) history_entry(history, number, &entry);
    bool is_told = number > 1 && may_see_typed(history, &entry, NOBODY) &&
                   record_words(console->session, number, &who, &typed, &trouble);
    free(who);
    if (is_told) return typed;
    console_refuse_text(console, say_command_program_there_is_nothing_to_do_again());
    return NULL;
}

void command_again(Console *console, const char *argument, const char *line)
{
    static const char enter[] = "↵";
    char *typed = last_line(console);
    if (!typed) return;
    if (strncmp(typed, enter, strlen(enter)) == 0)
        command_next(console, argument, line);
    else
        console->obey(console, typed);
    free(typed);
}

void command_quit(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    console->is_over = true;
}
