/* What is said to the program itself: files of commands, times, hints. */
#include "console_parts.h"

#include "evening/way_back.h"
#include "files/evenings.h"
#include "files/named_file.h"
#include "terminal/lines.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- files of commands ------------------------------------------------------------------------------ */

typedef struct {
    const char *path;
    bool is_whole;   /* all of it counts, or nothing */
    uint32_t before; /* commands that could be undone when it began */
} Reading;

/* How many commands it has done so far; 0 if it undid some that were there before. */
static uint32_t count_done(Console *console, const Reading *reading)
{
    uint32_t now = history_undoable(session_history(console->session));
    return now > reading->before ? now - reading->before : 0;
}

/* Says what became of the commands before the line that was refused. */
static void tell_stopped(Console *console, const Reading *reading, size_t number, const char *line)
{
    Trouble trouble;
    uint32_t done = count_done(console, reading);
    console_say(console, "arrêté à la ligne ", "stopped at line ");
    buffer_unsigned(&console->out, number);
    console_say(console, " de ", " of ");
    text_show(&console->out, reading->path, strlen(reading->path));
    buffer_byte(&console->out, '\n');
    if (done == 0) return;
    bool is_disclosed = way_discloses(console->session, done);
    if (reading->is_whole && is_disclosed)
        console_say(console, "ce qui a été dévoilé ne se reprend pas sans que cela se voie\n",
                    "what was laid open is not taken back unnoticed\n");
    if (!reading->is_whole || is_disclosed) {
        console_say(console, "ce qui était avant est fait ; pour le reprendre : annuler ",
                    "what stood before it is done; to take it back: undo ");
        buffer_unsigned(&console->out, done);
        buffer_byte(&console->out, '\n');
    } else if (session_undo(console->session, done, line, &trouble)) {
        console_say(console, "rien n'en reste\n", "nothing of it is left\n");
    } else {
        console_refuse(console, &trouble);
    }
}

/* False at the end, or where a line was refused. */
static bool do_next(Console *console, Lines *lines, Buffer *line)
{
    int refused = console->refused;
    buffer_clear(line);
    LineResult result = lines_read(lines, line);
    if (result == LINE_END) return false;
    session_allow(console->session);
    const char *why = line_result_text(result, console->screen.language);
    if (session_is_interrupted(console->session))
        console_refuse_text(console, "arrêté par Ctrl-C", "stopped by Ctrl-C", NULL);
    else if (result == LINE_READ && buffer_string(line))
        console_do_text(console, line->bytes);
    else
        console_refuse_text(console, "%s", "%s", why);
    return console->refused == refused && !console->is_over;
}

static void read_file(Console *console, int file, Reading *reading, const char *line)
{
    Buffer text = {0};
    int refused = console->refused;
    Lines lines = lines_of(file);
    reading->before = history_undoable(session_history(console->session));
    console->is_reading = true;
    while (do_next(console, &lines, &text)) {
    }
    console->is_reading = false;
    if (console->refused > refused) tell_stopped(console, reading, lines.number, line);
    lines_done(&lines);
    buffer_done(&text);
}

void command_read(Console *console, const char *argument, const char *line)
{
    const char *whole = word_behind(argument, "tout", "all");
    Reading reading = {.path = whole && *whole ? whole : argument, .is_whole = whole && *whole};
    if (console->is_reading) {
        console_refuse_text(console, "un fichier n'en lit pas un autre", "a file does not read another",
                            NULL);
        return;
    }
    int file;
    Trouble trouble;
    NamedResult result = named_open(reading.path, NAMED_LINES_MAX, &file);
    if (result != NAMED_OK) {
        named_trouble(&trouble, console->screen.language, result, reading.path, NAMED_LINES_MAX);
        console_refuse(console, &trouble);
        return;
    }
    read_file(console, file, &reading, line);
    close(file);
}

/* --- another journal -------------------------------------------------------------------------------- */

void command_save(Console *console, const char *argument, const char *line)
{
    (void)line;
    HistoryTrouble in_history;
    Trouble trouble;
    if (*argument == '\0') {
        console_refuse_text(console, "dans quel fichier ?", "to which file?", NULL);
    } else if (history_save_as(session_history(console->session), argument, &in_history) != HISTORY_OK) {
        trouble_of_history(&trouble, console->screen.language, &in_history);
        console_refuse(console, &trouble);
    } else {
        evening_remember(argument);
        free(console->moved_to);
        console->moved_to = strdup(argument);
        console_say(console, "la partie continue dans ", "the evening goes on in ");
        text_show(&console->out, argument, strlen(argument));
        buffer_byte(&console->out, '\n');
    }
}

/* --- manners ---------------------------------------------------------------------------------------- */

/* Turned on or off by a word, or the other way by none. */
static bool turn(Console *console, const char *argument, bool *is_on)
{
    bool says_on = word_behind(argument, "oui", "on");
    bool says_off = word_behind(argument, "non", "off");
    if (*argument && !says_on && !says_off)
        return console_refuse_text(console, "oui ou non, pas « %s »", "on or off, not '%s'", argument);
    *is_on = *argument ? says_on : !*is_on;
    return true;
}

void command_time(Console *console, const char *argument, const char *line)
{
    (void)line;
    if (!turn(console, argument, &console->is_timed)) return;
    if (console->is_timed)
        console_say(console, "le temps de chaque commande est dit\n", "the time of each command is told\n");
    else
        console_say(console, "le temps n'est plus dit\n", "the time is told no more\n");
}

void command_hints(Console *console, const char *argument, const char *line)
{
    (void)line;
    bool is_on = !console->hides_hints;
    if (!turn(console, argument, &is_on)) return;
    console->hides_hints = !is_on;
    if (is_on)
        console_say(console, "ce qui reste à taper se voit en gris\n",
                    "what is still to be typed shows in grey\n");
    else
        console_say(console, "rien ne se voit plus en gris\n", "nothing shows in grey any more\n");
}
