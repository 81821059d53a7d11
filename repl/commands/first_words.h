/* first_words.h - the words that a line may begin with: of the game, its views, of the program. */
#ifndef BQ_FIRST_WORDS_H
#define BQ_FIRST_WORDS_H

#include "console.h"

typedef struct {
    Buffer text;
    const char **list;
    size_t count;
} Words;

/* Makes a list of the lines of its text. False if there is no memory. */
bool split_words(Words *words);
void words_done(Words *words);

/* All of them in that language, or those of the program alone. False, and nothing to be done with, if there
 * is no memory. */
bool all_words(Console *console, Language language, bool is_program, Words *words);

/* Appends those of the game's commands, a line each. */
void add_game_words(Console *console, Language language, Buffer *words);

/* Appends the names of the views, a line each. */
void add_views(Console *console, Language language, Buffer *words);
bool is_view(Console *console, const char *typed);

#endif
