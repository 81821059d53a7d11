/* options.h - the command line: verbs, their options, and the help that is made of the same tables. */
#ifndef BQ_OPTIONS_H
#define BQ_OPTIONS_H

#include "buffer.h"
#include "sentences/face.h"

typedef struct {
    const char *word; /* --house */
    Both value;       /* what stands behind it: FILE; NULL: nothing, it is a switch */
    Phrase meaning;
} Option;

typedef struct Arguments Arguments;

typedef struct {
    const char *word;
    Both arguments;        /* behind the word, for the help; NULL: none */
    int least, most;       /* how many; most < 0: as many as there are */
    const Option *options; /* beside those of all verbs; the last has no word */
    Phrase meaning;
    int (*run)(const Arguments *arguments); /* returns the exit status */
    bool has_more;
    Phrase more; /* sentences for its own help */
} Verb;

enum { OPTIONS_GIVEN_MAX = 64 };

struct Arguments {
    const Verb *verb;
    Language language;
    const char **words; /* those that are no options */
    int count;
    struct {
        const Option *option;
        const char *value;
    } given[OPTIONS_GIVEN_MAX];
    int given_count;
};

/* Options may stand anywhere before a --; a value behind = or in the next word. False, and *trouble, if a
 * word is none. Keeps the words, and puts those that are no options first among them. */
bool arguments_read(Arguments *arguments, const Verb *verb, const Option *common, char **words, int count,
                    Trouble *trouble);

/* The option that the word is, with or without a value behind =; NULL if it is none. */
const Option *option_find(const Option *options, const char *word);

bool arguments_has(const Arguments *arguments, const char *option);

/* What was given with that option, the last time; NULL if it was not given. */
const char *arguments_value(const Arguments *arguments, const char *option);

/* Reads the whole number that was given with that option, from min to max; *number stays as it is where none
 * was. False, and *trouble, for anything else. */
bool arguments_number(const Arguments *arguments, const char *option, uint64_t min, uint64_t max,
                      uint64_t *number, Trouble *trouble);

/* The next value of an option that may be repeated. Start with *at = 0; NULL after the last. */
const char *arguments_next(const Arguments *arguments, const char *option, int *at);

/* Appends what --help says: of all verbs, of which the last has no word, or of one. */
void options_help(Buffer *out, const Verb *verbs, const Option *common, Language language);
void options_help_verb(Buffer *out, const Verb *verb, const Option *common, Language language);

#endif
