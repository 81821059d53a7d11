/* command.h - the program's own words: how one is found, and what it is. */
#ifndef BQ_COMMAND_H
#define BQ_COMMAND_H

#include "console.h"

enum { ALIASES = 2 };

typedef enum {
    GROUP_LOOK,
    GROUP_REPAIR,
    GROUP_RULES,
    GROUP_PROGRAM
} CommandGroup; /* in the order of the help */

typedef struct {
    Both word;
    const char *aliases[ALIASES]; /* short words that are always understood; NULL: none */
    Both arguments;
    Phrase meaning;
    CommandRun *run;
    void (*complete)(Console *console,
                     Buffer *words); /* what may stand behind it, a line each; NULL: nothing */
    CommandGroup group;
    bool only_looks;      /* one may ask it alone, with his own eyes */
    bool is_like_another; /* it differs from a word of a game by its accents alone */
    bool may_end_in_ask; /* a question mark at its end is part of what is typed: a remark, a reason, a word */
    bool is_typed_whole; /* it ends something, or takes it away: a beginning of its word does not do */
    void (*preview)(Console *console, const char *argument); /* what it would change, and nothing is done */
} Command;

struct Commands {
    const Command *list;
    size_t count;
};

/* A line as a word and what stands behind it. */
typedef struct {
    char word[64];
    const char *rest;
} Split;

Split split_line(const char *line);

/* The command of that very word, in either language; NULL if there is none. */
const Command *command_find(const Commands *commands, const char *typed);

/* The same of what a line begins with. Where a word of a game differs by its accents alone, it is ours as it
 * is spelt, or without any accent and with something behind it. */
const Command *command_meant(const Commands *commands, const Split *split);

/* Whether it is a word of ours as it is spelt, or folded where no game has such a one. */
bool command_is_word(const Commands *commands, const char *typed);

bool command_takes_nothing(const Command *command); /* nothing may stand behind its word */

/* The program's own command that the line begins with, letter for letter, where it is no word of the game or
 * stands behind a colon; what follows it in *rest. NULL if there is none. */
const Command *console_command(const Console *console, const char *line, const char **rest);

/* Tells the command with what it takes and what it does, on a line of the help. */
void command_help_line(Console *console, const Command *command);

/* Appends the words of all commands in that language, a line each. */
void command_words(const Commands *commands, Language language, Buffer *words);

/* The same of those alone that what is typed begins, or is an alias of; of all, where that is nothing and
 * may_be_any. With a space behind a word that something may stand behind. */
void command_words_from(const Commands *commands, Language language, const char *typed, bool may_be_any,
                        Buffer *words);

#endif
