#include "game_names.h"
#include "text_names.h"
#include "verbs/face.h"

#include "terminal/face.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- help ------------------------------------------------------------------------------------------- */

static int print_help(Language language)
{
    Buffer text = {0};
    options_help(&text, verbs, common_options, language);
    return verb_print(language, &text);
}

static int print_verb_help(const Verb *verb, Language language)
{
    Buffer text = {0};
    options_help_verb(&text, verb, common_options, language);
    return verb_print(language, &text);
}

/* --- choosing --------------------------------------------------------------------------------------- */

enum { VERBS_MAX = 32 };

/* From --lang, wherever it stands; else from the environment. */
static Language find_language(char **words, int count)
{
    const char *option = NULL;
    for (int i = 0; i < count; i++) {
        if (strncmp(words[i], "--lang=", 7) == 0) option = words[i] + 7;
        if (strcmp(words[i], "--lang") == 0 && i + 1 < count) option = words[i + 1];
    }
    return language_choose(option, getenv);
}

static const Verb *find_verb(const char *word)
{
    for (const Verb *verb = verbs; verb->word; verb++) {
        if (verb_is(verb, word)) return verb;
    }
    return NULL;
}

static int run_verb(const Verb *verb, char **words, int count, Language language)
{
    Arguments arguments = {.language = language};
    Trouble trouble;
    if (!arguments_read(&arguments, verb, common_options, words, count, &trouble)) {
        verb_fail(verb->word, &trouble);
        return STATUS_USAGE;
    }
    if (arguments_has(&arguments, "--help")) return print_verb_help(verb, language);
    return verb->run(&arguments);
}

static int run_nothing(char **words, int count, Language language)
{
    static const Verb none = {.word = "", .run = verb_none};
    bool is_asked = true;
    for (int i = 0; i < count; i++)
        is_asked = is_asked && strcmp(words[i], "--no-input") != 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !is_asked) return print_help(language);
    return run_verb(&none, words, count, language);
}

static bool is_game(const char *word, Language language)
{
    Where where;
    Trouble trouble;
    const Arguments none = {.language = language};
    return verb_find_place(&none, &where, &trouble) && game_exists(verb_game_folders(&where), word);
}

static const char *nearest_verb(const char *word)
{
    const char *words[VERBS_MAX];
    size_t index;
    size_t count = 0;
    for (const Verb *verb = verbs; verb->word && count + 1 < VERBS_MAX; verb++) {
        words[count++] = verb->word;
        if (verb->english) words[count++] = verb->english;
    }
    return name_nearest(word, words, count, name_slips(word), &index) ? words[index] : NULL;
}

static int refuse_verb(const char *word, Language language)
{
    Trouble trouble;
    const char *near = nearest_verb(word);
    if (is_game(word, language))
        trouble_say(&trouble, language, "usage", say_main_a_game_is_begun_with(word));
    else if (near)
        trouble_say(&trouble, language, "usage", say_main_there_is_no_such_verb(near));
    else
        trouble_say(&trouble, language, "usage", say_main_there_is_no_verb_help(word));
    verb_fail(NULL, &trouble);
    return STATUS_USAGE;
}

/* Where the verb stands: options of all verbs may come before it. count if there is none. */
static int verb_place(char **words, int count)
{
    int at = 0;
    while (at < count && !find_verb(words[at]) && words[at][0] == '-') {
        const Option *option = option_find(common_options, words[at]);
        if (!option) return at;
        bool has_value_behind = option->value.french && !strchr(words[at], '=');
        at += has_value_behind ? 2 : 1;
    }
    return at < count ? at : count;
}

/* Moves the word in that place to the front. */
static void bring_forward(char **words, int place)
{
    char *word = words[place];
    memmove(words + 1, words, (size_t)place * sizeof *words);
    words[0] = word;
}

static int run_named(char **words, int count, Language language)
{
    const char *word = words[0];
    if (strcmp(word, "--version") == 0) {
        door_say(stdout, "banquier %s\n", delivery_version());
        return STATUS_OK;
    }
    if (strcmp(word, "-h") == 0) return print_help(language);
    const Verb *verb = find_verb(word);
    return verb ? run_verb(verb, words + 1, count - 1, language) : refuse_verb(word, language);
}

static int run(char **words, int count, Language language)
{
    int place = verb_place(words, count);
    bool wants_help = false;
    for (int i = 0; i < place; i++)
        wants_help = wants_help || strcmp(words[i], "--help") == 0;
    if (wants_help && place == count) return print_help(language);
    if (place == count) return run_nothing(words, count, language);
    bring_forward(words, place);
    return run_named(words, count, language);
}

/* If nobody could read the answer, nothing was done. A closed pipe is fine: its reader has left. */
static int end(int status, Language language)
{
    int error = door_close();
    if (error == 0) return status;
    if (error != EPIPE)
        door_sentence(stderr, language, say_main_the_output_cannot_be_written(strerror(error)));
    return status == STATUS_OK ? STATUS_REFUSED : status;
}

/* If one of the first three files is closed, a journal would get its number, and screen output would be
 * written into it. */
static bool fill_standard_files(void)
{
    int file;
    do {
        file = open("/dev/null", O_RDWR);
    } while (file >= 0 && file <= STDERR_FILENO);
    return file >= 0 && close(file) == 0;
}

int main(int argc, char *argv[])
{
    if (!fill_standard_files()) return STATUS_REFUSED;
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is like a full disk: an error, not a signal */
    signal(SIGPIPE, SIG_IGN);
    char **words = argv + (argc > 0);
    int count = argc > 0 ? argc - 1 : 0;
    Language language = find_language(words, count);
    return end(run(words, count, language), language);
}
