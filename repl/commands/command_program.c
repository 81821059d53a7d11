#include "command_program.h"

#include "argument.h"
#include "files/face.h"
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
        console_refuse_text(console, "dans quel fichier\u202F?", "to which file?", NULL);
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
        return console_refuse_text(console, "oui ou non, pas «\u00A0%s\u00A0»", "on or off, not '%s'", argument);
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

void command_language(Console *console, const char *argument, const char *line)
{
    (void)line;
    Language language;
    if (!language_read(argument, &language)) {
        console_refuse_text(console, "fr ou en, pas «\u00A0%s\u00A0»", "fr or en, not '%s'", argument);
        return;
    }
    console->screen.language = language;
    session_set_language(console->session, language);
    console_say(console, "on parle français\n", "English is spoken\n");
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

void command_quit(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    console->is_over = true;
}
