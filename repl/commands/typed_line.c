#include "typed_line.h"

#include "command.h"
#include "first_words.h"
#include "following.h"
#include "people.h"
#include "text.h"
#include "text_names.h"
#include "typed_unseen.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- a word ----------------------------------------------------------------------------------------- */

typedef enum { PLAINLY, FORCED, FOR_PROGRAM } Manner; /* ! before a line, or : */

static void run_command(Console *console, const Command *command, const Split *split, const char *line)
{
    if (command_takes_nothing(command) && *split->rest)
        console_refuse_text(console, say_typed_line_nothing_stands_behind(split->word));
    else
        command->run(console, split->rest, line);
}

static void run_view(Console *console, const Split *split)
{
    console_show(console, console_teller(console), split->word, *split->rest ? split->rest : NULL);
}

/* After a colon. False if the first word is neither the program's nor a view. */
static bool run_for_program(Console *console, const Split *split, const char *line)
{
    const Command *command = command_find(console->commands, split->word);
    if (command)
        run_command(console, command, split, line);
    else if (is_view(console, split->word))
        run_view(console, split);
    else
        return false;
    return true;
}

/* A question that is worked out: no game has a word for that, see scripts/prelude/reserved.lua. */
static bool asks_to_work_out(const Command *command)
{
    return command && strcmp(command->word.french, "=") == 0;
}

/* Has the game say what the line means, and do it; or does what it means here. False, and why, if it is
 * refused. */
static bool enter(Console *console, const Split *split, GameLine *typed, Meaning *meaning, Trouble *trouble)
{
    bool is_plain = !typed->is_forced && !typed->who;
    const Command *command = is_plain ? command_meant(console->commands, split) : NULL;
    typed->place = console_typed_place(console);
    if (asks_to_work_out(command)) {
        run_command(console, command, split, typed->text);
        return true;
    }
    typed->is_program = command != NULL;
    typed->may_be_view = is_plain;
    bool is_fine = console_play(console, typed, meaning, trouble);
    console->is_answer = meaning->kind == MEANS_ANSWER && !typed->who;
    if (is_fine && meaning->kind == MEANS_ANSWER)
        buffer_clear(&console->awaited); /* the next question is another one */
    bool is_of_program = command && (meaning->kind == MEANS_PROGRAM || meaning->kind == MEANS_NOTHING);
    if (is_of_program)
        run_command(console, command, split, typed->text);
    else if (is_fine && meaning->kind == MEANS_VIEW)
        run_view(console, split);
    else if (is_fine && meaning->kind == MEANS_UNSEEN)
        console_ask_rest(console, meaning->whose, typed);
    return is_fine || is_of_program;
}

/* Appends those that begin so, with commas, and returns their number. */
static size_t add_beginning(const Words *words, const char *typed, Buffer *list)
{
    size_t count = 0;
    for (size_t i = 0; i < words->count; i++) {
        if (!name_begins_with(words->list[i], typed)) continue;
        if (count++ > 0) buffer_text(list, ", ");
        buffer_text(list, words->list[i]);
    }
    return count;
}

static void list_candidates(Console *console, const Words *words, const char *typed)
{
    Buffer list = {0};
    add_beginning(words, typed, &list);
    const char *text = buffer_string(&list);
    console_refuse_text(console, say_typed_line_which(text ? text : "..."));
    buffer_done(&list);
}

enum {
    GUESSED_MIN = 2,  /* letters of a word that is begun: one alone is an answer, such as a name */
    STEM_LETTERS = 2, /* that another form of a word begins with */
    ALIKE_MAX = 4,    /* more words than that are no help */
};

/* --- a word that is none ----------------------------------------------------------------------------- */

/* The line with that word in the place of its first. */
static void run_with(Console *console, const char *word, const Split *split, Manner manner)
{
    Meaning meaning;
    Trouble trouble;
    Buffer whole = {0};
    buffer_text(&whole, word);
    if (*split->rest) buffer_byte(&whole, ' ');
    buffer_text(&whole, split->rest);
    const char *line = buffer_string(&whole);
    Split expanded = split_line(line ? line : "");
    GameLine typed = {.text = line, .is_forced = manner == FORCED};
    if (line && console_tell_following(console, line))
        ;
    else if (line && manner == FOR_PROGRAM)
        run_for_program(console, &expanded, line);
    else if (line && !enter(console, &expanded, &typed, &meaning, &trouble))
        console_refuse(console, &trouble);
    buffer_done(&whole);
}

/* A word of the program that ends something, or takes it away, is not guessed. */
static bool must_be_whole(Console *console, const char *word, Manner manner)
{
    const Command *command = command_find(console->commands, word);
    return command && command->is_typed_whole &&
           (manner == FOR_PROGRAM || !console_is_game_word(console, word));
}

/* The first word is the beginning of one of that language, or of several, or nearly one; very nearly, where
 * the table speaks the other. */
static bool guess_in(Console *console, Language language, const Split *split, Manner manner)
{
    Words words;
    size_t index;
    bool is_guessed = true;
    if (strlen(split->word) < GUESSED_MIN) return false;
    if (!all_words(console, language, manner == FOR_PROGRAM, &words)) return false;
    NameMatch match = name_match(split->word, words.list, words.count, &index);
    size_t slips = name_slips(split->word);
    if (slips > 1 && language != console->screen.language) slips = 1;
    if (match == MATCH_BEGINNING && must_be_whole(console, words.list[index], manner)) {
        console_refuse_text(console, say_typed_line_type_whole_if_that_is(words.list[index]));
    } else if (match == MATCH_BEGINNING) {
        run_with(console, words.list[index], split, manner);
    } else if (match == MATCH_AMBIGUOUS) {
        list_candidates(console, &words, split->word);
    } else if (slips > 0 && name_nearest(split->word, words.list, words.count, slips, &index)) {
        console_refuse_text(console, say_typed_line_unknown_command_did_you_mean(words.list[index]));
    } else {
        is_guessed = false;
    }
    words_done(&words);
    return is_guessed;
}

/* The bytes of the letters that the words it may stand for have in common with it. */
static size_t stem_length(const char *word)
{
    uint32_t point;
    size_t length = 0;
    for (int i = 0; i < STEM_LETTERS && word[length]; i++)
        length += text_decode(word + length, strlen(word + length), &point);
    return word[length] ? length : 0;
}

/* Another form of a word, such as paie for payer: those that begin alike are told, where they are few. */
static bool tell_alike(Console *console, const Split *split, Manner manner)
{
    Words words;
    Buffer stem = {0};
    Buffer list = {0};
    size_t length = stem_length(split->word);
    if (length == 0 || !all_words(console, console->screen.language, manner == FOR_PROGRAM, &words))
        return false;
    buffer_bytes(&stem, split->word, length);
    const char *begun = buffer_string(&stem);
    size_t count = begun ? add_beginning(&words, begun, &list) : 0;
    bool is_told = count > 0 && count <= ALIKE_MAX && buffer_string(&list);
    if (is_told) console_refuse_text(console, say_typed_line_unknown_command_perhaps(list.bytes));
    buffer_done(&list);
    buffer_done(&stem);
    words_done(&words);
    return is_told;
}

static bool is_unknown(const Trouble *trouble)
{
    return strcmp(trouble->code, "unknown_command") == 0 || strcmp(trouble->code, "no_command") == 0;
}

/* The line answers nothing, and its first word is none: perhaps it stands for one. */
static void run_guess(Console *console, const Split *split, Manner manner, const Trouble *why_not)
{
    Language language = console->screen.language;
    Language other = language == LANGUAGE_FRENCH ? LANGUAGE_ENGLISH : LANGUAGE_FRENCH;
    if (guess_in(console, language, split, manner) || guess_in(console, other, split, manner)) return;
    if (!is_unknown(why_not) || !tell_alike(console, split, manner)) console_refuse(console, why_not);
}

/* The line began with a player, who stands for no word: what is wrong is what follows, or that no word came
 * first. */
static void refuse_player(Console *console, const Split *split, const Trouble *trouble)
{
    if (strcmp(trouble->code, "unknown_command") == 0)
        console_refuse_text(console, say_typed_line_the_command_comes_first_then(split->word));
    else
        console_refuse(console, trouble);
}

/* A rule of the game says no, by a code in capitals: then the line was understood, whatever its first word
 * looks like. */
static bool is_of_a_rule(const Trouble *trouble)
{
    return trouble->kind == TROUBLE_REFUSED && trouble->code[0] >= 'A' && trouble->code[0] <= 'Z';
}

/* It was an answer of nobody in particular: its first word may have been meant for another. */
static bool may_be_guessed(const GameLine *typed, const Meaning *meaning, const Trouble *trouble)
{
    bool is_understood = meaning->kind == MEANS_COMMAND || meaning->kind == MEANS_UNSEEN;
    return !typed->who && !is_understood && trouble->kind == TROUBLE_REFUSED && !is_of_a_rule(trouble);
}

/* Where Enter does nothing, whoever types it wants to see the question; then it stands there again. */
static bool is_shown_again(Console *console, const Trouble *trouble)
{
    if (!console->wish->is_terminal || strcmp(trouble->code, "enter_does_nothing") != 0) return false;
    buffer_clear(&console->awaited);
    console_say(console, PHRASE_TYPED_LINE_ENTER_SAYS_NOTHING);
    return true;
}

/* Speaks as the player does whose name stands first, or as the one who is asked. */
static void do_for_game(Console *console, const Split *split, const char *line, Manner manner)
{
    Trouble trouble;
    Meaning meaning;
    char who[TABLE_NAME_MAX + 1];
    GameLine typed = {.text = line, .is_forced = manner == FORCED};
    if (find_speaker(session_table(console->session), &typed.text, who)) typed.who = who;
    if (enter(console, split, &typed, &meaning, &trouble)) return;
    if (is_shown_again(console, &trouble)) return;
    if (!may_be_guessed(&typed, &meaning, &trouble))
        console_refuse(console, &trouble);
    else if (is_player(session_table(console->session), split->word))
        refuse_player(console, split, &trouble);
    else
        run_guess(console, split, manner, &trouble);
}

static void refuse_word(Console *console, const Split *split)
{
    Trouble trouble;
    trouble_say(&trouble, console->screen.language, "no_command",
                say_typed_line_unknown_command_type_help(split->word));
    run_guess(console, split, FOR_PROGRAM, &trouble);
}

void console_do(Console *console, const char *line)
{
    Manner manner = *line == ':' ? FOR_PROGRAM : *line == '!' ? FORCED : PLAINLY;
    if (manner != PLAINLY) line++;
    while (*line == ' ')
        line++;
    Split split = split_line(line);
    if (console_tell_following(console, line)) return;
    if (manner != FOR_PROGRAM)
        do_for_game(console, &split, line, manner);
    else if (!run_for_program(console, &split, line))
        refuse_word(console, &split);
}

char *trim_line(char *line)
{
    while (isspace((unsigned char)*line))
        line++;
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    return line;
}

static bool has_controls(const char *line)
{
    for (; *line; line++) {
        if ((unsigned char)*line < 0x20 && *line != '\t') return true;
    }
    return false;
}

void console_do_text(Console *console, char *typed)
{
    const char *line = trim_line(typed);
    if (*line == '#' || *line == '\0') return;
    if (has_controls(line))
        console_refuse_text(console, say_typed_line_this_line_is_no_readable());
    else
        console_do(console, line);
}
