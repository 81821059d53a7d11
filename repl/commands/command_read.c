#include "command_read.h"

#include "argument.h"
#include "files/face.h"
#include "text.h"

#include <string.h>
#include <unistd.h>

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

/* Says what became of the commands before the refused line. */
static void tell_stopped(Console *console, const Reading *reading, size_t number, const char *line)
{
    Trouble trouble;
    uint32_t done = count_done(console, reading);
    console_say(console, PHRASE_COMMAND_READ_STOPPED_AT_LINE);
    buffer_unsigned(&console->out, number);
    console_say(console, PHRASE_COMMAND_READ_OF);
    text_show(&console->out, reading->path, strlen(reading->path));
    buffer_byte(&console->out, '\n');
    if (done == 0) return;
    bool is_disclosed = way_discloses(console->session, done);
    if (reading->is_whole && is_disclosed) console_say(console, PHRASE_COMMAND_READ_WHAT_WAS_LAID_OPEN_IS);
    if (!reading->is_whole || is_disclosed) {
        console_say(console, PHRASE_COMMAND_READ_WHAT_STOOD_BEFORE_IT_IS);
        buffer_unsigned(&console->out, done);
        buffer_byte(&console->out, '\n');
    } else if (session_undo(console->session, done, line, &trouble)) {
        console_say(console, PHRASE_COMMAND_READ_NOTHING_OF_IT_IS_LEFT);
    } else {
        console_refuse(console, &trouble);
    }
}

/* False at the end, or after a refused line. */
static bool do_next(Console *console, Lines *lines, Buffer *line)
{
    int refused = console->refused;
    buffer_clear(line);
    LineResult result = lines_read(lines, line);
    if (result == LINE_END) return false;
    session_allow(console->session);
    const char *why = line_result_text(result, console->screen.language);
    if (session_is_interrupted(console->session))
        console_refuse_text(console, say_stopped_interrupted());
    else if (result == LINE_READ && buffer_string(line))
        console->obey(console, line->bytes);
    else
        console_refuse_text(console, say_trouble_as_it_is(why));
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

/* Has the game say which lines lay what stands on the sheet. */
static bool lines_of_sheet(Console *console, const char *path, Buffer *lines)
{
    GameTrouble in_game;
    Trouble trouble;
    Buffer sheet = {0};
    Language language = console->screen.language;
    Game *game = console_game(console);
    NamedResult result = game ? named_read(path, NAMED_LINES_MAX, &sheet) : NAMED_OK;
    const char *text = sheet.length > 0 ? buffer_string(&sheet) : "";
    bool is_fine = game && result == NAMED_OK && text &&
                   game_sheet(game, session_table(console->session), text, lines, &in_game) == GAME_OK;
    if (game && result != NAMED_OK) {
        named_trouble(&trouble, language, result, path, NAMED_LINES_MAX);
        console_refuse(console, &trouble);
    } else if (game && !is_fine) {
        console_refuse_game(console, &in_game);
    }
    buffer_done(&sheet);
    return is_fine;
}

/* All that stands on the sheet is laid, or nothing. */
static void read_sheet(Console *console, const char *path, const char *line)
{
    Buffer lines = {0};
    Reading reading = {.path = path, .is_whole = true};
    int refused = console->refused;
    size_t number = 0;
    char *rest = lines_of_sheet(console, path, &lines) && buffer_string(&lines) ? lines.bytes : NULL;
    reading.before = history_undoable(session_history(console->session));
    console->is_reading = true;
    for (char *typed; console->refused == refused && (typed = strsep(&rest, "\n")); number++) {
        session_allow(console->session);
        console->obey(console, typed);
    }
    console->is_reading = false;
    if (console->refused > refused && number > 0) tell_stopped(console, &reading, number, line);
    buffer_done(&lines);
}

void command_read(Console *console, const char *argument, const char *line)
{
    const char *whole = word_behind(argument, "tout", "all");
    Reading reading = {.path = whole && *whole ? whole : argument, .is_whole = whole && *whole};
    if (console->is_reading) {
        console_refuse_text(console, say_command_read_a_file_does_not_read());
        return;
    }
    const char *sheet = word_behind(argument, "fiche", "sheet");
    if (sheet && *sheet) {
        read_sheet(console, sheet, line);
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
