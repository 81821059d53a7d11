#include "amend_choice.h"

#include "amend_words.h"
#include "argument.h"
#include "deed.h"
#include "text.h"
#include "text_names.h"

#include <stdlib.h>
#include <string.h>

enum {
    LISTED = 12,   /* commands */
    LOOKED_AT = 60 /* where one is called by words: what is further back has a number */
};

/* --- a command ---------------------------------------------------------------------------------------- */

typedef struct {
    HistoryEntry entry;
    char *typed; /* as it would be typed now, with who said it; NULL: not all may see it */
    Spoken spoken;
} Old;

static void old_done(Old *old)
{
    free(old->typed);
    spoken_done(&old->spoken);
}

static char *typed_of(Console *console, const HistoryEntry *entry)
{
    Trouble trouble;
    char *who, *typed;
    Buffer line = {0};
    if (!may_see_typed(session_history(console->session), entry, NOBODY)) return NULL;
    if (!record_words(console->session, entry->number, &who, &typed, &trouble)) return NULL;
    if (*who) buffer_text(&line, who);
    if (*who) buffer_text(&line, ": ");
    buffer_text(&line, typed);
    free(who);
    free(typed);
    if (buffer_string(&line)) return line.bytes;
    buffer_done(&line);
    return NULL;
}

/* The newest first; how the evening began is nothing to be amended. False after the last. */
static bool next_old(Console *console, uint64_t *record, HistoryEntry *entry)
{
    while (--*record > 1) {
        history_entry(session_history(console->session), *record, entry);
        if (!entry->is_undone && entry->kind == RECORD_DO) return true;
    }
    return false;
}

/* --- as sentences --------------------------------------------------------------------------------------- */

static void add_typed(Console *console, const Old *old, Buffer *out)
{
    if (old->typed)
        text_show(out, old->typed, strlen(old->typed));
    else
        console_add(console, out, PHRASE_RERUN_SEALED);
}

static void add_number(uint64_t number, Buffer *out)
{
    size_t begin = out->length;
    buffer_unsigned(out, number);
    for (size_t width = out->failed ? 0 : out->length - begin; width < 6; width++)
        buffer_byte(out, ' ');
}

static void tell_old(Console *console, Old *old)
{
    buffer_text(&console->out, "  ");
    add_number(old->entry.called, &console->out);
    add_typed(console, old, &console->out);
    deed_add(console, &old->entry, &old->spoken, &console->out);
    buffer_byte(&console->out, '\n');
}

/* --- into the editor ------------------------------------------------------------------------------------ */

static void add_amend_line(Console *console, const Old *old, Buffer *line)
{
    console_add(console, line, PHRASE_AMEND_CHOICE_AMEND);
    buffer_unsigned(line, old->entry.called);
    buffer_byte(line, ' ');
    buffer_text(line, old->typed);
}

static bool may_edit(const Console *console)
{
    return console->wish->is_terminal && !console->is_reading;
}

/* The line stands in the editor to be changed, where there is one; else it is shown. */
static void offer(Console *console, Old *old)
{
    Buffer line = {0};
    if (!old->typed) {
        console_refuse_text(console, say_amend_choice_what_was_typed_is_sealed((int64_t)old->entry.called));
        return;
    }
    add_amend_line(console, old, &line);
    const char *text = buffer_string(&line);
    bool is_offered = text && may_edit(console) && editor_offer(console->editor, text);
    tell_old(console, old);
    if (is_offered)
        console_say(console, PHRASE_AMEND_CHOICE_CHANGE_THE_LINE);
    else
        sentence_write(&console->out, console->screen.language,
                       say_amend_choice_say_what_comes_instead((int64_t)old->entry.called));
    buffer_done(&line);
}

/* The last commands, the newest last; the arrows lead to them, and so do their numbers. */
static void list_old(Console *console)
{
    Old old[LISTED] = {{.typed = NULL}};
    size_t count = 0;
    uint64_t record = history_last(session_history(console->session)) + 1;
    while (count < LISTED && next_old(console, &record, &old[count].entry))
        count++;
    if (count == 0) console_refuse_text(console, say_amend_choice_there_is_nothing_to_amend());
    if (may_edit(console)) editor_offer_none(console->editor);
    for (size_t i = count; i > 0; i--) {
        Buffer line = {0};
        Old *one = &old[i - 1];
        one->typed = typed_of(console, &one->entry);
        spoken_of(console->session, one->entry.number, &one->spoken);
        tell_old(console, one);
        if (one->typed) add_amend_line(console, one, &line);
        if (line.length > 0 && buffer_string(&line) && may_edit(console))
            editor_recall(console->editor, line.bytes);
        buffer_done(&line);
        old_done(one);
    }
    bool is_offered = count > 0 && may_edit(console) &&
                      editor_offer(console->editor, console_pick(console, PHRASE_AMEND_CHOICE_AMEND));
    if (is_offered) console_say(console, PHRASE_AMEND_CHOICE_A_NUMBER_AN_ARROW_OR_WORDS);
    if (count > 0 && !is_offered) console_say(console, PHRASE_AMEND_CHOICE_A_NUMBER_OR_WORDS);
}

void complete_amended(Console *console, Buffer *words)
{
    Old old = {.typed = NULL};
    uint64_t record = history_last(session_history(console->session)) + 1;
    for (int i = 0; i < LISTED && next_old(console, &record, &old.entry); i++) {
        old.typed = typed_of(console, &old.entry);
        if (!old.typed) continue;
        buffer_unsigned(words, old.entry.called);
        buffer_byte(words, ' ');
        buffer_text(words, old.typed);
        buffer_byte(words, '\n');
        free(old.typed);
    }
}

/* --- by words ------------------------------------------------------------------------------------------- */

typedef struct {
    Old old;
    size_t known;  /* of the words; 0: nothing was found */
    bool is_whole; /* what is to come in its place fits into its line, or there is nothing */
    Buffer line;   /* what comes in its place; no length: nothing was said of it */
} Found;

static void found_done(Found *found)
{
    old_done(&found->old);
    buffer_done(&found->line);
}

static bool is_better(const Found *one, const Found *other)
{
    if (one->known == 0 || one->is_whole != other->is_whole) return one->known > 0 && one->is_whole;
    return one->known > other->known;
}

static bool is_name_of_player(const Table *table, const char *word, size_t length)
{
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        const char *name = table_name(table, NAME_PLAYER, i);
        if (name_compare(name, strlen(name), word, length) >= NAMES_FOLD_EQUAL) return true;
    }
    return false;
}

/* Appends the text without the names of players: these are asked and spoken of everywhere. */
static void add_spoken(Console *console, const Buffer *text, Buffer *out)
{
    const Table *table = session_table(console->session);
    for (size_t at = 0; at < text->length;) {
        const char *begin = text->bytes + at;
        size_t length = 0;
        while (at + length < text->length && !strchr(" ,:;\n\t", begin[length]))
            length++;
        if (!is_name_of_player(table, begin, length)) buffer_bytes(out, begin, length);
        buffer_byte(out, ' ');
        at += length + 1;
    }
}

static bool has_word(const char *typed, const char *word)
{
    for (size_t length; *typed; typed += length + (typed[length] != '\0')) {
        length = strcspn(typed, " ,");
        if (name_compare(word, strlen(word), typed, length) >= NAMES_FOLD_EQUAL) return true;
    }
    return false;
}

/* "1000 -": there was no such command, which is called by its numbers too. */
static bool is_taken_out(const char *typed, const char *rest)
{
    size_t length = strlen(rest);
    bool is_so = length > 1 && strcmp(rest + length - 2, " -") == 0;
    char *called = is_so ? strndup(rest, length - 2) : NULL, *left = called;
    for (char *word; called && (word = strsep(&left, " ,"));)
        is_so = is_so && (*word == '\0' || has_word(typed, word));
    free(called);
    return is_so;
}

/* What comes in its place; false if the rest does not fit into its line: then it is all of another. */
static bool find_line(Found *found, size_t behind, const char *rest)
{
    if (is_taken_out(found->old.typed, rest)) rest = "-";
    bool is_all = *rest == '\0' || strcmp(rest, "-") == 0;
    if (!is_all && words_replace(&found->line, found->old.typed, behind, rest)) return true;
    buffer_text(&found->line, rest);
    return is_all;
}

/* How well the words call that command. */
static Found look_at(Console *console, const HistoryEntry *entry, const char *words)
{
    const char *rest;
    size_t behind;
    Buffer spoken = {0};
    Found found = {.old = {.entry = *entry, .typed = typed_of(console, entry)}};
    if (!found.old.typed) return found;
    spoken_of(console->session, entry->number, &found.old.spoken);
    add_spoken(console, &found.old.spoken.awaited, &spoken);
    add_spoken(console, &found.old.spoken.said, &spoken);
    const char *text = buffer_string(&spoken);
    found.known = text ? words_known(words, found.old.typed, text, &rest, &behind) : 0;
    if (found.known > 0) found.is_whole = find_line(&found, behind, rest);
    buffer_done(&spoken);
    return found;
}

/* The newest of those that are called best. */
static Found find_called(Console *console, const char *words)
{
    Found best = {.known = 0};
    HistoryEntry entry;
    uint64_t record = history_last(session_history(console->session)) + 1;
    for (int i = 0; i < LOOKED_AT && next_old(console, &record, &entry); i++) {
        Found found = look_at(console, &entry, words);
        bool is_found = is_better(&found, &best);
        found_done(is_found ? &best : &found);
        if (is_found) best = found;
    }
    return best;
}

/* `13  Bruno 4000x3 → Bruno 7000x3` */
static void tell_choice(Console *console, const Found *found)
{
    buffer_text(&console->out, "  ");
    add_number(found->old.entry.called, &console->out);
    add_typed(console, &found->old, &console->out);
    buffer_text(&console->out, console->screen.charset == CHARSET_UTF8 ? " → " : " -> ");
    text_show(&console->out, found->line.bytes, found->line.length);
    buffer_byte(&console->out, '\n');
}

static bool choose_by_words(Console *console, const char *words, Buffer *plan)
{
    Found found = find_called(console, words);
    bool is_chosen = found.known > 0 && found.line.length > 0;
    if (found.known == 0) {
        console_refuse_text(console, say_amend_choice_no_command_speaks_of(words));
    } else if (!is_chosen) {
        offer(console, &found.old);
    } else {
        tell_choice(console, &found);
        buffer_unsigned(plan, found.old.entry.called);
        buffer_byte(plan, ' ');
        buffer_bytes(plan, found.line.bytes, found.line.length);
    }
    found_done(&found);
    return is_chosen;
}

/* --- by its number -------------------------------------------------------------------------------------- */

static bool offer_number(Console *console, uint64_t number)
{
    Old old = {.typed = NULL};
    History *history = session_history(console->session);
    uint64_t record = history_called(history, number);
    bool is_one = record > 1 && history_entry(history, record, &old.entry) == HISTORY_OK &&
                  old.entry.called == number && !old.entry.is_undone && old.entry.kind == RECORD_DO;
    if (!is_one) return console_refuse_text(console, say_amend_that_is_not_the_number());
    old.typed = typed_of(console, &old.entry);
    spoken_of(console->session, record, &old.spoken);
    offer(console, &old);
    old_done(&old);
    return false;
}

bool amend_choose(Console *console, const char *argument, Buffer *plan)
{
    uint64_t number;
    const char *rest;
    if (*argument == '\0') {
        list_old(console);
        return false;
    }
    if (read_number(argument, &number)) return offer_number(console, number);
    if (!read_record(argument, &number, &rest) && !word_behind(argument, "avant", "before"))
        return choose_by_words(console, argument, plan);
    buffer_text(plan, argument);
    return true;
}
