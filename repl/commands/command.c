#include "command.h"

#include "text_names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

Split split_line(const char *line)
{
    Split split = {.word = ""};
    size_t length = strcspn(line, " \t");
    if (line[0] == '=') length = 1;
    snprintf(split.word, sizeof split.word, "%.*s", length < sizeof split.word ? (int)length : 0, line);
    split.rest = line + length;
    while (*split.rest == ' ' || *split.rest == '\t')
        split.rest++;
    return split;
}

/* Accents and case do not matter; but a capital letter alone is somebody's initial, or a token, not a word of
 * ours. */
static bool is_word(const char *typed, const char *word)
{
    bool is_capital = isupper((unsigned char)typed[0]) && typed[1] == '\0';
    return word && !is_capital && name_is(typed, word);
}

static bool is_spelt(const char *typed, const char *word)
{
    return word && strcmp(typed, word) == 0;
}

static const Command *find_by(const Commands *commands, const char *typed,
                              bool (*is_one)(const char *typed, const char *word))
{
    for (size_t i = 0; i < commands->count; i++) {
        const Command *command = &commands->list[i];
        if (is_one(typed, command->word.french) || is_one(typed, command->word.english) ||
            is_one(typed, command->aliases[0]) || is_one(typed, command->aliases[1]))
            return command;
    }
    return NULL;
}

/* Most words are typed as they are spelt, and then need not be folded. */
const Command *command_find(const Commands *commands, const char *typed)
{
    const Command *command = find_by(commands, typed, is_spelt);
    return command ? command : find_by(commands, typed, is_word);
}

static bool is_spelt_as(const Command *command, const char *typed)
{
    return is_spelt(typed, command->word.french) || is_spelt(typed, command->word.english);
}

static bool has_accents(const char *typed)
{
    for (; *typed; typed++) {
        if ((unsigned char)*typed >= 0x80) return true;
    }
    return false;
}

const Command *command_meant(const Commands *commands, const Split *split)
{
    const Command *command = command_find(commands, split->word);
    if (!command || !command->is_like_another || is_spelt_as(command, split->word)) return command;
    return has_accents(split->word) || *split->rest == '\0' ? NULL : command;
}

bool command_is_word(const Commands *commands, const char *typed)
{
    const Command *command = command_find(commands, typed);
    return command && (!command->is_like_another || is_spelt_as(command, typed));
}

bool command_takes_nothing(const Command *command)
{
    return *command->arguments.french == '\0';
}

const Command *console_command(const Console *console, const char *line, const char **rest)
{
    bool is_for_program = *line == ':';
    Split split = split_line(line + is_for_program);
    const Command *command = command_meant(console->commands, &split);
    *rest = split.rest;
    bool is_the_games = command && !is_for_program && console_is_game_word(console, split.word);
    return is_the_games ? NULL : command;
}

static const char *word_in(Language language, const Command *command)
{
    return language_pick(language, command->word.french, command->word.english);
}

void command_words(const Commands *commands, Language language, Buffer *words)
{
    for (size_t i = 0; i < commands->count; i++) {
        buffer_text(words, word_in(language, &commands->list[i]));
        buffer_byte(words, '\n');
    }
}

static bool is_alias(const Command *command, const char *typed)
{
    return is_word(typed, command->aliases[0]) || is_word(typed, command->aliases[1]);
}

void command_words_from(const Commands *commands, Language language, const char *typed, bool may_be_any,
                        Buffer *words)
{
    for (size_t i = 0; i < commands->count; i++) {
        const Command *command = &commands->list[i];
        const char *word = word_in(language, command);
        bool is_any = may_be_any && *typed == '\0';
        if (!is_any && !is_alias(command, typed) && !name_begins_with(word, typed)) continue;
        buffer_text(words, word);
        if (!command_takes_nothing(command)) buffer_byte(words, ' ');
        buffer_byte(words, '\n');
    }
}

/* --- help ------------------------------------------------------------------------------------------- */

enum { MEANING_AT = 36 }; /* column of the help */

void command_help_line(Console *console, const Command *command)
{
    Buffer *out = &console->out;
    size_t begin = out->length;
    buffer_text(out, "  ");
    buffer_text(out, language_pick(console->screen.language, command->word.french, command->word.english));
    const char *arguments =
        language_pick(console->screen.language, command->arguments.french, command->arguments.english);
    for (int i = 0; i < ALIASES && command->aliases[i]; i++) {
        buffer_text(out, ", ");
        buffer_text(out, command->aliases[i]);
    }
    if (*arguments) buffer_byte(out, ' ');
    buffer_text(out, arguments);
    size_t width = out->failed ? 0 : text_width(out->bytes + begin, out->length - begin);
    bool has_room = width < MEANING_AT;
    if (!has_room) buffer_byte(out, '\n');
    for (width = has_room ? width : 0; width < MEANING_AT; width++)
        buffer_byte(out, ' ');
    buffer_byte(out, ' ');
    buffer_text(&console->out, console_pick(console, command->meaning));
    buffer_byte(out, '\n');
}
