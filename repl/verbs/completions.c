#include "manual.h"

#include <string.h>

/* How a shell can complete a value or an argument, by what the English help calls it. */
typedef enum { KIND_NONE, KIND_FILE, KIND_EVENING, KIND_GAME, KIND_WORDS } Kind;

static Kind kind_of(const char *english)
{
    if (!english) return KIND_NONE;
    if (strstr(english, "EVENING")) return KIND_EVENING;
    if (strstr(english, "FILE")) return KIND_FILE;
    if (strstr(english, "GAME")) return KIND_GAME;
    return strchr(english, '|') ? KIND_WORDS : KIND_NONE;
}

typedef struct {
    Buffer *out;
    const Verb *verbs;
    const Option *common;
    Language language;
} Writing;

static void add(const Writing *writing, const char *text)
{
    buffer_text(writing->out, text);
}

/* Words between bars become words between spaces. */
static void add_words(const Writing *writing, const char *words)
{
    for (; *words; words++)
        buffer_byte(writing->out, *words == '|' ? ' ' : *words);
}

/* Text between single quotes, with quotes inside as that shell wants them; a character of special gets a
 * backslash. */
static void add_quoted(const Writing *writing, const char *text, const char *quote, const char *special)
{
    for (; *text; text++) {
        if (*text == '\'') {
            add(writing, quote);
            continue;
        }
        if (strchr(special, *text)) buffer_byte(writing->out, '\\');
        buffer_byte(writing->out, *text);
    }
}

static const char *meaning(const Writing *writing, Both both)
{
    return language_pick(writing->language, both.french, both.english);
}

/* The names of the evenings, a line each. */
static const char evenings[] = "banquier list --plain 2>/dev/null | cut -f1";
static const char games[] = "banquier games 2>/dev/null";

/* --- bash ------------------------------------------------------------------------------------------- */

static void bash_kind(const Writing *writing, Kind kind, const char *words)
{
    switch (kind) {
    case KIND_NONE: break;
    case KIND_FILE: add(writing, "COMPREPLY=($(compgen -f -- \"$word\")); "); break;
    case KIND_EVENING:
        add(writing, "COMPREPLY=($(compgen -f -W \"$(");
        add(writing, evenings);
        add(writing, ")\" -- \"$word\")); ");
        break;
    case KIND_GAME:
        add(writing, "COMPREPLY=($(compgen -W \"$(");
        add(writing, games);
        add(writing, ")\" -- \"$word\")); ");
        break;
    case KIND_WORDS:
        add(writing, "COMPREPLY=($(compgen -W '");
        add_words(writing, words);
        add(writing, "' -- \"$word\")); ");
        break;
    }
}

static void bash_option_words(const Writing *writing, const Option *options)
{
    for (; options && options->word; options++) {
        buffer_byte(writing->out, ' ');
        add(writing, options->word);
    }
}

/* What may follow an option that takes a value; after that verb, or after any if it is NULL. */
static void bash_values(const Writing *writing, const char *verb, const Option *options)
{
    for (; options && options->word; options++) {
        if (!options->value.english) continue;
        add(writing, "    ");
        add(writing, verb ? verb : "*");
        add(writing, "' '");
        add(writing, options->word);
        add(writing, ") ");
        bash_kind(writing, kind_of(options->value.english), options->value.english);
        add(writing, "return ;;\n");
    }
}

static void bash_verb(const Writing *writing, const Verb *verb)
{
    add(writing, "    ");
    add(writing, verb_word(verb, writing->language));
    add(writing, ") options='");
    bash_option_words(writing, verb->options);
    add(writing, "'; ");
    bash_kind(writing, kind_of(verb->arguments.english), verb->arguments.english);
    add(writing, " ;;\n");
}

static void bash_verb_words(const Writing *writing)
{
    for (const Verb *verb = writing->verbs; verb->word; verb++) {
        if (verb > writing->verbs) buffer_byte(writing->out, ' ');
        add(writing, verb_word(verb, writing->language));
    }
}

static void write_bash(const Writing *writing)
{
    add(writing,
        "_banquier() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb= options= at\n"
        "    COMPREPLY=()\n"
        "    for ((at = 1; at < COMP_CWORD; at++)); do\n"
        "        case ' ");
    bash_verb_words(writing);
    add(writing, " ' in *\" ${COMP_WORDS[at]} \"*) verb=${COMP_WORDS[at]}; break ;; esac\n"
                 "    done\n"
                 "    case \"$verb $before\" in\n");
    for (const Verb *verb = writing->verbs; verb->word; verb++)
        bash_values(writing, verb_word(verb, writing->language), verb->options);
    bash_values(writing, NULL, writing->common);
    add(writing, "    esac\n"
                 "    case $verb in\n"
                 "    '') COMPREPLY=($(compgen -W '");
    bash_verb_words(writing);
    add(writing, "' -- \"$word\")) ;;\n");
    for (const Verb *verb = writing->verbs; verb->word; verb++)
        bash_verb(writing, verb);
    add(writing, "    esac\n"
                 "    [[ $word == -* ]] && COMPREPLY+=($(compgen -W \"$options");
    bash_option_words(writing, writing->common);
    add(writing, "\" -- \"$word\"))\n"
                 "}\n"
                 "complete -o filenames -F _banquier banquier\n");
}

/* --- zsh -------------------------------------------------------------------------------------------- */

static const char zsh_quote[] = "'\\''";

static void zsh_kind(const Writing *writing, Kind kind, const char *words)
{
    switch (kind) {
    case KIND_NONE: break;
    case KIND_FILE: add(writing, "_files"); break;
    case KIND_EVENING: add(writing, "_banquier_evenings"); break;
    case KIND_GAME: add(writing, "_banquier_games"); break;
    case KIND_WORDS:
        buffer_byte(writing->out, '(');
        add_words(writing, words);
        buffer_byte(writing->out, ')');
        break;
    }
}

static void zsh_option(const Writing *writing, const Option *option)
{
    add(writing, " \\\n            '*");
    add(writing, option->word);
    if (option->value.english) buffer_byte(writing->out, '=');
    buffer_byte(writing->out, '[');
    add_quoted(writing, phrase(writing->language, option->meaning), zsh_quote, "[]:\\");
    buffer_byte(writing->out, ']');
    if (option->value.english) {
        buffer_byte(writing->out, ':');
        add_quoted(writing, meaning(writing, option->value), zsh_quote, ":\\");
        buffer_byte(writing->out, ':');
        zsh_kind(writing, kind_of(option->value.english), option->value.english);
    }
    buffer_byte(writing->out, '\'');
}

static void zsh_verb(const Writing *writing, const Verb *verb)
{
    add(writing, "        (");
    add(writing, verb_word(verb, writing->language));
    add(writing, ") _arguments");
    for (const Option *option = verb->options; option && option->word; option++)
        zsh_option(writing, option);
    Kind kind = kind_of(verb->arguments.english);
    add(writing, " \\\n            $common '*: :");
    if (kind == KIND_NONE)
        add(writing, "_banquier_nothing"); /* otherwise a single match is only listed, not completed */
    zsh_kind(writing, kind, verb->arguments.english);
    add(writing, "' ;;\n");
}

static void write_zsh(const Writing *writing)
{
    add(writing, "#compdef banquier\n"
                 "_banquier_evenings() {\n"
                 "    local -a names\n"
                 "    names=(${(f)\"$(");
    add(writing, evenings);
    add(writing, ")\"})\n"
                 "    compadd -a names\n"
                 "    _files\n"
                 "}\n"
                 "_banquier_games() {\n"
                 "    local -a names\n"
                 "    names=(${(f)\"$(");
    add(writing, games);
    add(writing, ")\"})\n"
                 "    compadd -a names\n"
                 "}\n"
                 "_banquier_nothing() { return 1 }\n"
                 "_banquier() {\n"
                 "    local curcontext=$curcontext state line\n"
                 "    local -a verbs common\n"
                 "    verbs=(");
    for (const Verb *verb = writing->verbs; verb->word; verb++) {
        add(writing, "\n        '");
        add(writing, verb_word(verb, writing->language));
        buffer_byte(writing->out, ':');
        add_quoted(writing, phrase(writing->language, verb->meaning), zsh_quote, "\\");
        buffer_byte(writing->out, '\'');
    }
    add(writing, ")\n    common=(");
    for (const Option *option = writing->common; option->word; option++)
        zsh_option(writing, option);
    add(writing, ")\n"
                 "    _arguments -C $common '1: :->verb' '*:: :->rest'\n"
                 "    case $state in\n"
                 "    (verb) _describe -t verbs verb verbs ;;\n"
                 "    (rest)\n"
                 "        case $words[1] in\n");
    for (const Verb *verb = writing->verbs; verb->word; verb++)
        zsh_verb(writing, verb);
    add(writing, "        esac ;;\n"
                 "    esac\n"
                 "}\n"
                 "_banquier \"$@\"\n");
}

/* --- fish ------------------------------------------------------------------------------------------- */

static const char fish_quote[] = "\\'";

static void fish_describe(const Writing *writing, Phrase what)
{
    add(writing, " -d '");
    add_quoted(writing, phrase(writing->language, what), fish_quote, "\\");
    add(writing, "'\n");
}

static void fish_kind(const Writing *writing, Kind kind, const char *words)
{
    switch (kind) {
    case KIND_NONE: add(writing, " -f"); break;
    case KIND_FILE: add(writing, " -F"); break;
    case KIND_EVENING:
        add(writing, " -F -a '(");
        add_quoted(writing, evenings, fish_quote, "\\");
        add(writing, ")'");
        break;
    case KIND_GAME:
        add(writing, " -f -a '(");
        add_quoted(writing, games, fish_quote, "\\");
        add(writing, ")'");
        break;
    case KIND_WORDS:
        add(writing, " -f -a '");
        add_words(writing, words);
        add(writing, "'");
        break;
    }
}

static void fish_begin(const Writing *writing, const char *verb)
{
    add(writing, "complete -c banquier");
    if (!verb) return;
    add(writing, " -n '__fish_seen_subcommand_from ");
    add(writing, verb);
    buffer_byte(writing->out, '\'');
}

static void fish_options(const Writing *writing, const char *verb, const Option *options)
{
    for (; options && options->word; options++) {
        fish_begin(writing, verb);
        add(writing, " -l ");
        add(writing, options->word + 2);
        if (options->value.english) {
            add(writing, " -r");
            fish_kind(writing, kind_of(options->value.english), options->value.english);
        }
        fish_describe(writing, options->meaning);
    }
}

static void write_fish(const Writing *writing)
{
    for (const Verb *verb = writing->verbs; verb->word; verb++) {
        add(writing, "complete -c banquier -n __fish_use_subcommand -f -a ");
        add(writing, verb_word(verb, writing->language));
        fish_describe(writing, verb->meaning);
        fish_begin(writing, verb_word(verb, writing->language));
        fish_kind(writing, kind_of(verb->arguments.english), verb->arguments.english);
        add(writing, "\n");
        fish_options(writing, verb_word(verb, writing->language), verb->options);
    }
    fish_options(writing, NULL, writing->common);
}

bool completions_write(Buffer *out, const char *shell, const Verb *verbs, const Option *common,
                       Language language)
{
    Writing writing = {out, verbs, common, language};
    if (strcmp(shell, "bash") == 0)
        write_bash(&writing);
    else if (strcmp(shell, "zsh") == 0)
        write_zsh(&writing);
    else if (strcmp(shell, "fish") == 0)
        write_fish(&writing);
    else
        return false;
    return true;
}
