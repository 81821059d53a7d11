#include "house_check_options.h"

#include "script_limits.h"
#include "stand_ins.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS_USUAL = 5, MOVES_USUAL = 200 };

typedef struct {
    CheckOptions *options;
    const char *memory, *steps, *language; /* as they were typed */
    char *wrong;
    size_t room;
} Reading;

/* A whole number, or a text, or a mere word. */
typedef struct {
    const char *word;
    uint64_t min, max;
    uint64_t *number;
    const char **text;
    bool *is_given;
} Option;

static bool say(const Reading *reading, const char *french, const char *english, const char *word)
{
    const char *sentence = language_pick(reading->options->language, french, english);
    const char *between = *sentence && *word ? " " : "";
    snprintf(reading->wrong, reading->room, "%s%s%.80s", sentence, between, word);
    return false;
}

static bool read_number(const Reading *reading, const Option *option, const char *value)
{
    char *end;
    errno = 0;
    uint64_t number = strtoull(value, &end, 10);
    bool is_number = *value >= '0' && *value <= '9' && !*end && !errno;
    if (!is_number || number < option->min || number > option->max)
        return say(reading, "il faut un nombre possible pour", "a number that can be is needed for",
                   option->word);
    *option->number = number;
    return true;
}

/* The value behind = or in the next word, which is then taken; NULL if there is none. */
static const char *value_of(const Option *option, char ***at, char **end)
{
    const char *word = **at;
    size_t length = strlen(option->word);
    if (word[length] == '=') return word + length + 1;
    return *at + 1 < end ? *++*at : NULL;
}

static bool read_option(Reading *reading, const Option *option, char ***at, char **end)
{
    if (option->is_given) {
        *option->is_given = true;
        return true;
    }
    const char *value = value_of(option, at, end);
    if (!value || !*value)
        return say(reading, "il manque quelque chose derrière", "something is missing behind", option->word);
    if (option->number) return read_number(reading, option, value);
    *option->text = value;
    return true;
}

static const Option *find_option(const Option *all, size_t count, const char *word)
{
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < count; i++) {
        bool is_it = strlen(all[i].word) == length && strncmp(all[i].word, word, length) == 0;
        if (is_it && (!word[length] || !all[i].is_given)) return &all[i];
    }
    return NULL;
}

static bool add_file(const Reading *reading, const char *path)
{
    CheckOptions *options = reading->options;
    if (options->file_count == HOUSES_MAX)
        return say(reading, "trop de règles maison, avec", "too many house rules, with", path);
    options->files[options->file_count++] = path;
    return true;
}

static bool read_words(Reading *reading, char **words, int count)
{
    CheckOptions *o = reading->options;
    const Option all[] = {
        {.word = "--game", .text = &o->game},
        {.word = "--replay", .text = &o->replay},
        {.word = "--out", .text = &o->out},
        {.word = "--evenings", 1, UINT32_MAX, &o->evenings},
        {.word = "--moves", 1, UINT32_MAX, &o->moves},
        {.word = "--players", 1, STAND_INS, &o->players},
        {.word = "--seed", 1, INT64_MAX, &o->seed},
        {.word = "--seconds", 1, 1000000, &o->seconds},
        {.word = "--memory", .text = &reading->memory},
        {.word = "--steps", .text = &reading->steps},
        {.word = "--lang", .text = &reading->language},
        {.word = "--debug", .is_given = &o->is_debug},
        {.word = "--help", .is_given = &o->wants_help},
        {.word = "-h", .is_given = &o->wants_help},
    };
    char **end = words + count;
    bool has_ended = false; /* behind -- all are files */
    for (char **at = words; at < end; at++) {
        bool is_option = !has_ended && **at == '-';
        if (is_option && strcmp(*at, "--") == 0) {
            has_ended = true;
            continue;
        }
        const Option *option = is_option ? find_option(all, sizeof all / sizeof *all, *at) : NULL;
        if (is_option && !option) return say(reading, "il n'y a pas d'option", "there is no option", *at);
        if (!(option ? read_option(reading, option, &at, end) : add_file(reading, *at))) return false;
    }
    return true;
}

static bool is_language(const char *word)
{
    Language unused;
    return language_read(word, &unused);
}

static bool settle(Reading *reading)
{
    CheckOptions *options = reading->options;
    if (reading->language && !is_language(reading->language))
        return say(reading, "--lang est fr ou en, pas", "--lang is fr or en, not", reading->language);
    LimitsResult limits = limits_choose(reading->memory, reading->steps, getenv, &options->limits);
    if (limits != LIMITS_OK) return say(reading, "", "", limits_result_text(limits, options->language));
    if (options->seconds == 0 && options->evenings == 0) options->seconds = SECONDS_USUAL;
    if (options->wants_help) return true;
    if (options->replay && options->file_count > 0)
        return say(reading, "une soirée dit elle-même ses règles maison : rien d'autre que",
                   "an evening names its house rules itself: nothing but", "--replay FILE");
    if (!options->replay && options->file_count == 0)
        return say(reading, "il manque la règle maison : banquier check FICHIER.lua",
                   "the house rule is missing: banquier check FILE.lua", "");
    return true;
}

/* Sentences about other words are in it already. */
static Language find_language(char **words, int count)
{
    for (int i = 0; i < count; i++) {
        if (strncmp(words[i], "--lang=", 7) == 0) return language_choose(words[i] + 7, getenv);
        if (strcmp(words[i], "--lang") == 0 && i + 1 < count) return language_choose(words[i + 1], getenv);
    }
    return language_choose(NULL, getenv);
}

bool house_check_options_read(CheckOptions *options, char **words, int count, char *wrong, size_t room)
{
    *options = (CheckOptions){.moves = MOVES_USUAL, .language = find_language(words, count)};
    *wrong = '\0';
    Reading reading = {.options = options, .wrong = wrong, .room = room};
    return read_words(&reading, words, count) && settle(&reading);
}
