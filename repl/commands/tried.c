#include "tried.h"

#include "command.h"
#include "command_program.h"
#include "first_words.h"
#include "people.h"
#include "text.h"
#include "text_names.h"

#include <string.h>

/* What becomes of the lines. */
typedef struct {
    Table *fork;
    size_t begin; /* of the ops in its log */
    bool are_many, has_drawn;
} Trial;

void console_forget_tried(Console *console)
{
    buffer_clear(&console->tried);
    console->tried_has_drawn = false;
}

/* --- a line --------------------------------------------------------------------------------------------- */

/* The line as the table would say it; who speaks is written to who. */
static GameLine game_line_of(Console *console, const char *line, char who[TABLE_NAME_MAX + 1])
{
    bool is_forced = *line == '!';
    GameLine typed = {
        .text = line + is_forced, .is_forced = is_forced, .place = console_typed_place(console)};
    if (find_speaker(session_table(console->session), &typed.text, who)) typed.who = who;
    return typed;
}

/* Appends the line with its first word whole, where it begins one of the game's in that language. */
static NameMatch write_whole(Console *console, Language language, const char *line, Buffer *whole)
{
    size_t index;
    NameMatch match = MATCH_NONE;
    Words words = {.list = NULL};
    Split split = split_line(line);
    add_game_words(console, language, &words.text);
    if (strlen(split.word) > 1 && split_words(&words))
        match = name_match(split.word, words.list, words.count, &index);
    if (match == MATCH_BEGINNING) {
        buffer_text(whole, words.list[index]);
        buffer_byte(whole, ' ');
        buffer_text(whole, split.rest);
    }
    words_done(&words);
    return match;
}

/* A word of the program's own changes no table. */
static bool refuse_program(Console *console, const char *line)
{
    const char *rest;
    const Command *command = console_command(console, line, &rest);
    if (!command || command->run == command_next) return false;
    const char *word = language_pick(console->screen.language, command->word.french, command->word.english);
    console_refuse_text(console, say_tried_only_lines_of_the_game(word));
    return true;
}

static void tell_tried(Console *console, const Trial *trial, const char *line)
{
    if (!trial->are_many) return;
    buffer_text(&console->out, console->screen.charset == CHARSET_UTF8 ? "→ " : "-> ");
    text_show(&console->out, line, strlen(line));
    buffer_byte(&console->out, '\n');
}

/* What came of a line. */
typedef struct {
    bool is_done;
    SessionTrial trial;
    Buffer said;
    Trouble trouble;
} Tried;

static void try_text(Console *console, Table *fork, const char *line, Tried *tried)
{
    char who[TABLE_NAME_MAX + 1];
    GameLine typed = game_line_of(console, line, who);
    session_allow(console->session);
    tried->is_done =
        session_try(console->session, fork, &typed, &tried->said, &tried->trial, &tried->trouble);
}

/* As it stands; or, where its first word is none, as the word that it begins. False if it was refused. */
static bool try_meant(Console *console, Table *fork, const char *line, Tried *tried, Buffer *meant)
{
    Language language = console->screen.language;
    Language other = language == LANGUAGE_FRENCH ? LANGUAGE_ENGLISH : LANGUAGE_FRENCH;
    try_text(console, fork, line, tried);
    bool is_unknown = !tried->is_done && strcmp(tried->trouble.code, "unknown_command") == 0;
    bool is_begun = is_unknown &&
                    (write_whole(console, language, line, meant) || write_whole(console, other, line, meant));
    if (is_begun && buffer_string(meant))
        try_text(console, fork, meant->bytes, tried);
    else
        buffer_text(meant, line);
    return tried->is_done && !tried->trial.is_guess;
}

/* What Enter would do stands for an empty line. */
static const char *meant_by(Console *console, const char *line)
{
    const char *rest;
    const Command *command = console_command(console, line, &rest);
    return command && command->run == command_next && *rest == '\0' ? "" : line;
}

/* Does it on the copy, and notes it among what can be kept; false where it was refused. */
static bool try_line(Console *console, Trial *trial, const char *typed)
{
    const char *line = meant_by(console, typed);
    Tried tried = {.is_done = false};
    Buffer meant = {0};
    size_t mark = table_mark(trial->fork);
    bool is_done = try_meant(console, trial->fork, line, &tried, &meant);
    trial->has_drawn = trial->has_drawn || tried.trial.has_drawn;
    tell_tried(console, trial, typed);
    if (is_done) {
        tell_moves(console_teller(console), trial->fork, table_log(trial->fork), mark,
                   table_mark(trial->fork));
        tell_said(console_teller(console), &tried.said);
        buffer_bytes(&console->tried, meant.bytes, meant.length);
        buffer_byte(&console->tried, '\n');
    } else if (tried.trial.is_guess) {
        console_refuse_guess(console);
    } else {
        console_refuse(console, &tried.trouble);
    }
    buffer_done(&tried.said);
    buffer_done(&meant);
    return is_done;
}

/* --- all of them ---------------------------------------------------------------------------------------- */

static bool stop(Console *console)
{
    if (!session_is_interrupted(console->session)) return false;
    console_refuse_text(console, say_stopped_interrupted());
    return true;
}

/* False where one was refused. */
static bool try_each(Console *console, Trial *trial, char *lines)
{
    bool is_done = true;
    for (char *line; is_done && (line = strsep(&lines, "\n"));)
        is_done = !stop(console) && !refuse_program(console, line) && try_line(console, trial, line);
    return is_done && !console->tried.failed;
}

static void tell_trial(Console *console, const Trial *trial)
{
    Aloud paid = {.is_more = true};
    if (trial->are_many) {
        aloud_add(&paid, trial->fork, table_log(trial->fork), trial->begin, table_mark(trial->fork));
        console_say(console, PHRASE_TRIED_IN_ALL);
        tell_difference(console_teller(console), trial->fork, &paid);
    }
    if (trial->has_drawn) console_say(console, PHRASE_COMMAND_WHAT_IF_DRAWN_FOR_THE_TRIAL_THE);
    if (trial->has_drawn)
        console_tell_nothing_done(console);
    else
        console_say(console, PHRASE_TRIED_NOTHING_WAS_DONE_KEEP);
    aloud_done(&paid);
}

void console_try_lines(Console *console, const Buffer *lines)
{
    Trouble trouble;
    Trial trial = {.fork = table_fork(session_table(console->session))};
    Buffer copy = {0};
    buffer_bytes(&copy, lines->bytes, lines->length);
    const char *text = buffer_string(&copy);
    console_forget_tried(console);
    if (trial.fork && text) {
        trial.begin = table_mark(trial.fork);
        trial.are_many = strchr(text, '\n');
        bool is_done = try_each(console, &trial, copy.bytes);
        if (is_done) tell_trial(console, &trial);
        if (!is_done || trial.has_drawn) console_forget_tried(console);
        console->tried_has_drawn = is_done && trial.has_drawn;
        console->tried_after = history_last(session_history(console->session));
    } else {
        trouble_of_memory(&trouble, console->screen.language);
        console_refuse(console, &trouble);
    }
    buffer_done(&copy);
    table_free(trial.fork);
}

/* --- keeping them --------------------------------------------------------------------------------------- */

static bool type_line(Console *console, const char *line)
{
    Trouble trouble;
    Meaning meaning;
    char who[TABLE_NAME_MAX + 1];
    GameLine typed = game_line_of(console, line, who);
    session_allow(console->session);
    return console_play(console, &typed, &meaning, &trouble) || console_refuse(console, &trouble);
}

/* All of them, or none. */
static void type_lines(Console *console, char *lines)
{
    Trouble trouble;
    bool is_done = true;
    uint32_t before = history_undoable(session_history(console->session));
    console->is_sure = true;
    for (char *end; is_done && (end = strchr(lines, '\n')); lines = end + 1) {
        *end = '\0';
        is_done = type_line(console, lines);
    }
    console->is_sure = false;
    uint32_t count = history_undoable(session_history(console->session)) - before;
    if (!is_done && count > 0 && !session_undo(console->session, count, "garder", &trouble))
        console_refuse(console, &trouble);
}

bool console_keep_tried(Console *console)
{
    if (console->tried_has_drawn) {
        console_refuse_text(console, say_tried_what_was_drawn_cannot_be_kept());
        return true;
    }
    if (console->tried.length == 0 || !buffer_string(&console->tried)) return false;
    Buffer lines = console->tried;
    console->tried = (Buffer){0};
    if (console->tried_after != history_last(session_history(console->session)))
        console_refuse_text(console, say_tried_the_evening_has_gone_on());
    else
        type_lines(console, lines.bytes);
    buffer_done(&lines);
    return true;
}
