#include "undo_asked.h"

#include "command.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

static Buffer laid_open_on(Console *console, Table *table)
{
    GameTrouble in_game;
    Buffer lines = {0};
    Game *game = session_game(console->session);
    if (game && table) game_laid_open(game, table, &lines, &in_game);
    return lines;
}

/* The number of the last of the lines. */
static unsigned long long last_number(Buffer *lines)
{
    const char *text = lines->length > 0 ? buffer_string(lines) : NULL;
    const char *last = text ? strrchr(text, '\n') : NULL;
    return text ? strtoull(last ? last + 1 : text, NULL, 10) : 0;
}

/* The sentences beyond that number; false if there are none. */
static bool name_beyond(Console *console, Buffer *lines, unsigned long long number)
{
    bool is_one = false;
    const char *at = lines->length > 0 ? buffer_string(lines) : NULL;
    while (at && *at) {
        size_t length = strcspn(at, "\n");
        size_t begin = strcspn(at, "\t") + 1;
        if (strtoull(at, NULL, 10) > number && begin < length) {
            if (!is_one) console_say(console, PHRASE_UNDO_ASKED_THE_TABLE_HAS_SEEN_AND);
            is_one = true;
            buffer_text(&console->out, "  ");
            text_show(&console->out, at + begin, length - begin);
            buffer_byte(&console->out, '\n');
        }
        at += length + (at[length] == '\n');
    }
    return is_one;
}

static bool is_typed_again(const Console *console, const char *line)
{
    return console->undo_asked && strcmp(console->undo_asked, line) == 0 &&
           console->undo_asked_after == history_last(session_history(console->session));
}

void console_forget_undo(Console *console)
{
    free(console->undo_asked);
    console->undo_asked = NULL;
}

bool undo_may_be_asked(const Console *console, const char *line)
{
    return console->wish->is_terminal && !is_typed_again(console, line);
}

/* Appends what was typed for that command, as far as all may see it. */
static void name_command(Console *console, uint64_t number)
{
    HistoryEntry entry;
    Trouble trouble;
    char *who, *typed;
    History *history = session_history(console->session);
    history_entry(history, number, &entry);
    if (!may_see_typed(history, &entry, NOBODY) ||
        !record_words(console->session, number, &who, &typed, &trouble))
        return;
    sentence_write(&console->out, console->screen.language, say_undo_asked_it_would_take_back(typed));
    buffer_byte(&console->out, '\n');
    free(who);
    free(typed);
}

/* Whoever could not put something right in one way tries another. */
static bool is_repair(Console *console, const char *line)
{
    const char *rest;
    const Command *command = console_command(console, line, &rest);
    return command && command->group == GROUP_REPAIR;
}

bool undo_is_of_what_was_done(Console *console)
{
    const char *refused = console->refused_line.length > 0 ? buffer_string(&console->refused_line) : NULL;
    bool did_nothing = refused && console->refused_at == history_last(session_history(console->session));
    if (!did_nothing || is_repair(console, refused) || console->is_reading || !console->wish->is_terminal)
        return true;
    uint64_t number = way_last_command(console->session);
    sentence_write(&console->out, console->screen.language, say_undo_asked_nothing_was_done(refused));
    buffer_byte(&console->out, '\n');
    if (number > 1) name_command(console, number);
    console_say(console, PHRASE_UNDO_ASKED_TO_UNDO_IT_ALL_THE);
    return false;
}

/* False if there are none, or where a file is read: whoever wrote it knew what it takes back. */
static bool name_earlier(Console *console, uint32_t earlier)
{
    if (earlier == 0 || console->is_reading) return false;
    sentence_write(&console->out, console->screen.language, say_undo_asked_of_an_earlier_turn(earlier));
    return true;
}

bool undo_is_meant(Console *console, Table *then, uint32_t earlier, const char *line)
{
    Buffer before = laid_open_on(console, then);
    Buffer now = laid_open_on(console, session_table(console->session));
    bool is_seen = name_beyond(console, &now, last_number(&before));
    bool is_meant = !name_earlier(console, earlier) && !is_seen;
    if (!is_meant && console->is_reading) {
        console_refuse_text(console, say_undo_asked_a_file_does_not_undo());
    } else if (!is_meant) {
        console_say(console, PHRASE_UNDO_ASKED_TO_UNDO_IT_ALL_THE);
        console_forget_undo(console);
        console->undo_asked = strdup(line);
        console->undo_asked_after = history_last(session_history(console->session));
    }
    buffer_done(&before);
    buffer_done(&now);
    table_free(then);
    return is_meant;
}

const char *undo_as_meant(Console *console, const char *line, Buffer *typed)
{
    if (!is_typed_again(console, line)) return line;
    console_forget_undo(console);
    buffer_text(typed, line);
    buffer_text(typed, console_pick(console, PHRASE_UNDO_ASKED_THOUGH_SEEN));
    const char *text = buffer_string(typed);
    return text ? text : line;
}
