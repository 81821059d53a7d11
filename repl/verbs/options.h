/* options.h - the command line: verbs, their options, and the help that is made of the same tables. */
#ifndef BQ_OPTIONS_H
#define BQ_OPTIONS_H

#include "buffer.h"
#include "sentences/face.h"

typedef struct {
    const char *word; /* --house */
    Both value;       /* what follows it: FILE; NULL: nothing, it is a switch */
    Phrase meaning;
} Option;

typedef struct Arguments Arguments;

typedef struct {
    const char *word;
    const char *english;   /* the same in English, if it is not that already */
    Both arguments;        /* its arguments, for the help; NULL: none */
    int least, most;       /* how many arguments; most < 0: any number */
    const Option *options; /* besides those of all verbs; the last has no word */
    Phrase meaning;
    int (*run)(const Arguments *arguments); /* returns the exit status */
    bool has_more;
    Phrase more; /* sentences for its own help */
} Verb;

/* How it is called in that language; and whether it is called so in any. */
const char *verb_word(const Verb *verb, Language language);
bool verb_is(const Verb *verb, const char *word);

enum { OPTIONS_GIVEN_MAX = 64 };

struct Arguments {
    const Verb *verb;
    Language language;
    const char **words; /* the words that are not options */
    int count;
    struct {
        const Option *option;
        const char *value;
    } given[OPTIONS_GIVEN_MAX];
    int given_count;
};

/* Options may stand anywhere before a --; their value after = or in the next word. False, and *trouble, if
 * there is no such option. Keeps the words, and moves those that are not options to the front. */
bool arguments_read(Arguments *arguments, const Verb *verb, const Option *common, char **words, int count,
                    Trouble *trouble);

/* The option that the word is, with or without a value after =; NULL if it is none. */
const Option *option_find(const Option *options, const char *word);

bool arguments_has(const Arguments *arguments, const char *option);

/* The last value given for that option; NULL if there was none. */
const char *arguments_value(const Arguments *arguments, const char *option);

/* Reads a whole number from min to max, given for that option; *number is unchanged if none was. False, and
 * *trouble, for anything else. */
bool arguments_number(const Arguments *arguments, const char *option, uint64_t min, uint64_t max,
                      uint64_t *number, Trouble *trouble);

/* The next value of an option that may be repeated. Start with *at = 0; NULL after the last. */
const char *arguments_next(const Arguments *arguments, const char *option, int *at);

/* Appends what --help says: about all verbs, of which the last has no word, or about one. */
void options_help(Buffer *out, const Verb *verbs, const Option *common, Language language);
void options_help_verb(Buffer *out, const Verb *verb, const Option *common, Language language);

#endif
