#include "options.h"

#include "text.h"
#include "text_names.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- verbs -------------------------------------------------------------------------------------------- */

const char *verb_word(const Verb *verb, Language language)
{
    return verb->english ? language_pick(language, verb->word, verb->english) : verb->word;
}

bool verb_is(const Verb *verb, const char *word)
{
    return strcmp(word, verb->word) == 0 || (verb->english && strcmp(word, verb->english) == 0);
}

/* --- reading ---------------------------------------------------------------------------------------- */

static size_t word_length(const char *word)
{
    return strcspn(word, "=");
}

const Option *option_find(const Option *options, const char *word)
{
    size_t length = word_length(word);
    for (; options && options->word; options++) {
        if (strlen(options->word) == length && strncmp(options->word, word, length) == 0) return options;
    }
    return NULL;
}

static bool refuse(const Arguments *arguments, Trouble *trouble, Sentence why)
{
    return trouble_say(trouble, arguments->language, "usage", why);
}

static bool give(Arguments *arguments, const Option *option, const char *value, Trouble *trouble)
{
    if (arguments->given_count == OPTIONS_GIVEN_MAX)
        return refuse(arguments, trouble, say_options_too_many_options(option->word));
    arguments->given[arguments->given_count].option = option;
    arguments->given[arguments->given_count++].value = value;
    return true;
}

/* The option at words[*at], with its value; moves *at past both. */
static bool read_option(Arguments *arguments, const Option *option, char **words, int count, int *at,
                        Trouble *trouble)
{
    const char *word = words[(*at)++];
    const char *value = strchr(word, '=');
    bool is_switch = !option->value.french;
    if (is_switch && value) return refuse(arguments, trouble, say_options_takes_nothing_behind(option->word));
    if (is_switch) return give(arguments, option, "", trouble);
    if (value) return give(arguments, option, value + 1, trouble);
    if (*at == count) return refuse(arguments, trouble, say_options_what_follows_is_missing(option->word));
    return give(arguments, option, words[(*at)++], trouble);
}

static bool check_count(const Arguments *arguments, Trouble *trouble)
{
    const Verb *verb = arguments->verb;
    if (arguments->count < verb->least)
        return refuse(arguments, trouble,
                      say_options_something_is_missing_banquier_help(verb_word(verb, arguments->language)));
    if (verb->most >= 0 && arguments->count > verb->most)
        return refuse(arguments, trouble, say_options_is_one_word_too_many(arguments->words[verb->most]));
    return true;
}

bool arguments_read(Arguments *arguments, const Verb *verb, const Option *common, char **words, int count,
                    Trouble *trouble)
{
    arguments->verb = verb;
    arguments->words = (const char **)words;
    arguments->count = 0;
    arguments->given_count = 0;
    bool is_over = false;
    for (int at = 0; at < count;) {
        const char *word = words[at];
        bool is_option = !is_over && word[0] == '-' && word[1] != '\0';
        if (!is_option) {
            words[arguments->count++] = words[at++];
            continue;
        }
        if (strcmp(word, "--") == 0) {
            is_over = true;
            at++;
            continue;
        }
        const char *meant = strcmp(word, "-h") == 0 ? "--help" : word;
        const Option *option = option_find(verb->options, meant);
        if (!option) option = option_find(common, meant);
        if (!option) return refuse(arguments, trouble, say_options_there_is_no_option_here(word));
        if (!read_option(arguments, option, words, count, &at, trouble)) return false;
    }
    if (arguments_has(arguments, "--help")) return true;
    return check_count(arguments, trouble);
}

const char *arguments_next(const Arguments *arguments, const char *option, int *at)
{
    while (*at < arguments->given_count) {
        int here = (*at)++;
        if (strcmp(arguments->given[here].option->word, option) == 0) return arguments->given[here].value;
    }
    return NULL;
}

const char *arguments_value(const Arguments *arguments, const char *option)
{
    const char *last = NULL;
    int at = 0;
    for (const char *value; (value = arguments_next(arguments, option, &at));)
        last = value;
    return last;
}

bool arguments_number(const Arguments *arguments, const char *option, uint64_t min, uint64_t max,
                      uint64_t *number, Trouble *trouble)
{
    char *end;
    const char *value = arguments_value(arguments, option);
    if (!value) return true;
    errno = 0;
    uint64_t read = strtoull(value, &end, 10);
    bool is_number = *value >= '0' && *value <= '9' && !*end && !errno && read >= min && read <= max;
    if (is_number) *number = read;
    return is_number || refuse(arguments, trouble, say_options_a_number_that_can_be(option));
}

bool arguments_has(const Arguments *arguments, const char *option)
{
    return arguments_value(arguments, option) != NULL;
}

/* --- help ------------------------------------------------------------------------------------------- */

static const char *in(Language language, Both both)
{
    return language_pick(language, both.french, both.english);
}

/* A line in two columns: what is typed, and what it means. */
static void add_line(Buffer *out, const char *typed, size_t columns, const char *meaning)
{
    enum { GAP = 2, MEANING_AT = 30 };
    buffer_text(out, "  ");
    buffer_text(out, typed);
    size_t used = GAP + columns;
    if (used + GAP > MEANING_AT) {
        buffer_byte(out, '\n');
        used = 0;
    }
    for (; used < MEANING_AT; used++)
        buffer_byte(out, ' ');
    buffer_text(out, meaning);
    buffer_byte(out, '\n');
}

static void add_pair(Buffer *out, const char *word, const char *behind, const char *meaning)
{
    Buffer typed = {0};
    buffer_text(&typed, word);
    if (behind && *behind) {
        buffer_byte(&typed, ' ');
        buffer_text(&typed, behind);
    }
    const char *text = buffer_string(&typed);
    if (text) add_line(out, text, text_width(text, typed.length), meaning);
    buffer_done(&typed);
}

static void add_options(Buffer *out, const Option *options, Language language)
{
    for (; options && options->word; options++)
        add_pair(out, options->word, in(language, options->value), phrase(language, options->meaning));
}

void options_help(Buffer *out, const Verb *verbs, const Option *common, Language language)
{
    buffer_text(out, phrase(language, PHRASE_OPTIONS_BANQUIER_VERB));
    for (; verbs->word; verbs++)
        add_pair(out, verb_word(verbs, language), in(language, verbs->arguments),
                 phrase(language, verbs->meaning));
    buffer_text(out, phrase(language, PHRASE_OPTIONS_EVERYWHERE));
    add_options(out, common, language);
    buffer_text(out, phrase(language, PHRASE_OPTIONS_BANQUIER_VERB_HELP_SAYS_MORE));
}

void options_help_verb(Buffer *out, const Verb *verb, const Option *common, Language language)
{
    buffer_text(out, "banquier ");
    buffer_text(out, verb_word(verb, language));
    if (verb->arguments.french) {
        buffer_byte(out, ' ');
        buffer_text(out, in(language, verb->arguments));
    }
    buffer_text(out, "\n  ");
    buffer_text(out, phrase(language, verb->meaning));
    buffer_text(out, "\n");
    if (verb->has_more) {
        buffer_byte(out, '\n');
        buffer_text(out, phrase(language, verb->more));
        buffer_byte(out, '\n');
    }
    if (verb->options && verb->options->word) {
        buffer_byte(out, '\n');
        add_options(out, verb->options, language);
    }
    buffer_text(out, phrase(language, PHRASE_OPTIONS_EVERYWHERE));
    add_options(out, common, language);
}
