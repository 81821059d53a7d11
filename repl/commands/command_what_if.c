#include "command_what_if.h"

#include "argument.h"
#include "command.h"
#include "command_amend.h"
#include "files/face.h"
#include "tried.h"
#include "typed_line.h"
#include "typed_unseen.h"

#include <string.h>

/* What a repair would change; false if the line is none. */
static bool preview_repair(Console *console, const char *line)
{
    const char *rest;
    const Command *command = console_command(console, line, &rest);
    if (!command || !command->preview) return false;
    command->preview(console, rest);
    return true;
}

/* The place of the word in the line, with the spaces around it; NULL if there is none. */
static const char *find_word(const char *line, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strstr(line, word); at; at = strstr(at + 1, word)) {
        if (at > line && at[-1] == ' ' && (at[length] == ' ' || at[length] == '\0')) return at;
    }
    return NULL;
}

/* Appends what stands before and behind each `puis`, a line each. */
static void add_parts(const char *argument, Buffer *lines)
{
    for (const char *at = argument;;) {
        const char *french = find_word(at, "puis"), *english = find_word(at, "then");
        const char *word = french && (!english || french < english) ? french : english;
        size_t length = word ? (size_t)(word - at) : strlen(at);
        while (length > 0 && at[length - 1] == ' ')
            length--;
        buffer_bytes(lines, at, length);
        if (!word) return;
        buffer_byte(lines, '\n');
        at = word + strlen("puis");
        at += strspn(at, " ");
    }
}

/* Appends the lines of a file that say something. */
static bool add_file(Console *console, const char *path, Buffer *lines)
{
    Trouble trouble;
    Buffer text = {0};
    NamedResult result = named_read(path, NAMED_LINES_MAX, &text);
    bool is_read = result == NAMED_OK
                       ? buffer_string(&text) || trouble_of_memory(&trouble, console->screen.language)
                       : named_trouble(&trouble, console->screen.language, result, path, NAMED_LINES_MAX);
    char *rest = is_read ? text.bytes : NULL;
    for (char *typed; (typed = strsep(&rest, "\n"));) {
        const char *line = trim_line(typed);
        if (*line == '\0' || *line == '#') continue;
        if (lines->length > 0) buffer_byte(lines, '\n');
        buffer_text(lines, line);
    }
    buffer_done(&text);
    return is_read || console_refuse(console, &trouble);
}

void command_what_if(Console *console, const char *argument, const char *line)
{
    (void)line;
    Buffer sealed = {0};
    Buffer lines = {0};
    if (preview_repair(console, argument)) return;
    const char *file = word_behind(argument, "lire", "read");
    console_forget_amendment(console);
    if (console_find_sealed(console, &sealed)) {
        console_refuse_text(console, say_command_what_if_while_answers_are_sealed_nothing());
    } else if (file && *file) {
        if (add_file(console, file, &lines)) console_try_lines(console, &lines);
    } else {
        add_parts(argument, &lines);
        console_try_lines(console, &lines);
    }
    buffer_done(&sealed);
    buffer_done(&lines);
}
