#include "command_marks.h"

#include <stdlib.h>
#include <string.h>

/* Whether a later bookmark has that name. */
static bool is_replaced(Console *console, uint64_t number, const char *name)
{
    Trouble trouble;
    char *who, *other;
    HistoryEntry entry;
    bool is_found = false;
    History *history = session_history(console->session);
    for (uint64_t later = number + 1; later <= history_last(history) && !is_found; later++) {
        history_entry(history, later, &entry);
        if (entry.kind != RECORD_MARK || !record_words(console->session, later, &who, &other, &trouble))
            continue;
        is_found = strcmp(name, other) == 0;
        free(who);
        free(other);
    }
    return is_found;
}

static bool is_mark(Console *console, const HistoryEntry *entry, const char *typed)
{
    return entry->kind == RECORD_MARK && !is_replaced(console, entry->number, typed);
}

static bool is_note(Console *console, const HistoryEntry *entry, const char *typed)
{
    (void)console;
    return entry->kind == RECORD_DO && !entry->is_undone && strncmp(typed, "note ", strlen("note ")) == 0;
}

/* The records of that kind; false if there are none. */
static bool list_records(Console *console,
                         bool (*is_one)(Console *console, const HistoryEntry *entry, const char *typed))
{
    Trouble trouble;
    HistoryEntry entry;
    char *who, *typed;
    bool is_found = false;
    History *history = session_history(console->session);
    for (uint64_t number = 1; number <= history_last(history); number++) {
        history_entry(history, number, &entry);
        if (!record_words(console->session, number, &who, &typed, &trouble)) continue;
        if (is_one(console, &entry, typed)) {
            is_found = true;
            tell_record(console_teller(console), number);
        }
        free(who);
        free(typed);
    }
    return is_found;
}

bool list_marks(Console *console)
{
    return list_records(console, is_mark);
}

static bool is_forced(Console *console, const HistoryEntry *entry, const char *typed)
{
    (void)console;
    bool is_command = entry->kind == RECORD_DO;
    return is_command && !entry->is_undone && *typed == '!';
}

bool list_overruled(Console *console)
{
    return list_records(console, is_forced);
}

bool list_notes(Console *console)
{
    return list_records(console, is_note);
}

void complete_marks(Console *console, Buffer *words)
{
    Trouble trouble;
    HistoryEntry entry;
    char *who, *typed;
    History *history = session_history(console->session);
    for (uint64_t number = 1; number <= history_last(history); number++) {
        history_entry(history, number, &entry);
        if (entry.kind != RECORD_MARK || !record_words(console->session, number, &who, &typed, &trouble))
            continue;
        if (is_mark(console, &entry, typed)) {
            buffer_text(words, typed);
            buffer_byte(words, '\n');
        }
        free(who);
        free(typed);
    }
}

void command_mark(Console *console, const char *argument, const char *line)
{
    (void)line;
    HistoryTrouble in_history;
    Trouble trouble;
    if (*argument == '\0') {
        if (!list_marks(console)) console_say(console, PHRASE_COMMAND_MARKS_NO_BOOKMARK_MARK_NAME_SETS);
    } else if (history_mark(session_history(console->session), "", argument, &in_history) == HISTORY_OK) {
        console_say(console, PHRASE_COMMAND_MARKS_REMEMBERED);
    } else {
        trouble_of_history(&trouble, console->screen.language, &in_history);
        console_refuse(console, &trouble);
    }
}

void command_note(Console *console, const char *argument, const char *line)
{
    Trouble trouble;
    if (*argument == '\0') {
        if (!list_notes(console)) console_say(console, PHRASE_COMMAND_MARKS_NO_REMARK_NOTE_TEXT_KEEPS);
    } else if (session_commit(console->session, "", line, &trouble)) {
        console_say(console, PHRASE_COMMAND_MARKS_NOTED);
    } else {
        console_refuse(console, &trouble);
    }
}
