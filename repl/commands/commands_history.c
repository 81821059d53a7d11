/* There and back: undo, redo, what was done, what would be done. */
#include "console_parts.h"

#include "evening/way_back.h"
#include "text_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- numbers ---------------------------------------------------------------------------------------- */

/* A whole number from 1 on, alone in the text. */
static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    if (*text < '0' || *text > '9') return false;
    *number = strtoull(text, &end, 10);
    return *end == '\0' && *number > 0;
}

static bool read_count(Console *console, const char *text, uint32_t *count)
{
    uint64_t number = 1;
    *count = 0;
    bool is_count = *text == '\0' || (read_number(text, &number) && number < UINT32_MAX);
    if (!is_count)
        return console_refuse_text(console, "« %s » : il faut un nombre de commandes",
                                   "'%s': a number of commands is needed", text);
    *count = (uint32_t)number;
    return true;
}

static void say_count(Console *console, uint32_t count, const char *french, const char *english)
{
    buffer_unsigned(&console->out, count);
    console_say(console, french, english);
}

/* --- undo and redo ---------------------------------------------------------------------------------- */

const char *word_behind(const char *text, const char *french, const char *english)
{
    const char *words[] = {french, english};
    for (size_t i = 0; i < 2; i++) {
        size_t length = strlen(words[i]);
        if (strncmp(text, words[i], length) != 0 || (text[length] != ' ' && text[length] != '\0')) continue;
        text += length;
        while (*text == ' ')
            text++;
        return text;
    }
    return NULL;
}

/* What there is to undo, or to redo, is less. */
static bool refuse_so_many(Console *console, uint32_t most, const char *to_do)
{
    char shown[32];
    if (most == 0) return console_refuse_text(console, "il n'y a rien %s", "there is nothing %s", to_do);
    snprintf(shown, sizeof shown, "%u %s", (unsigned)most, to_do);
    return console_refuse_text(console, "il n'y en a que %s", "there are only %s", shown);
}

/* How many commands are meant by 3, by tour, by jusqu'à 41, by nothing. */
static bool count_to_undo(Console *console, const char *argument, uint32_t *count)
{
    History *history = session_history(console->session);
    const char *to = word_behind(argument, "jusqu'à", "to");
    uint64_t number;
    *count = 0;
    if (word_behind(argument, "tour", "turn")) {
        *count = history_commands_of_turn(history);
    } else if (to && read_number(to, &number)) {
        *count = history_commands_since(history, number);
    } else if (!read_count(console, argument, count)) {
        return false;
    }
    uint32_t all = history_undoable(history);
    uint32_t most = all > 0 ? all - 1 : 0; /* the first has set the table up: it stays */
    if (*count > most && *count != UINT32_MAX)
        return refuse_so_many(console, most, console_pick(console, "à annuler", "to undo"));
    if (*count > 0 && *count != UINT32_MAX) return true;
    return console_refuse_text(console, "il n'y a rien à annuler jusque-là",
                               "there is nothing to undo back to there", NULL);
}

static bool count_to_redo(Console *console, const char *argument, uint32_t *count)
{
    uint32_t most = history_redoable(session_history(console->session));
    if (!read_count(console, argument, count)) return false;
    return *count <= most || refuse_so_many(console, most, console_pick(console, "à refaire", "to redo"));
}

static void say_disclosed(Console *console)
{
    console_say(console, "attention : ce qui a été dévoilé, la table le sait toujours\n",
                "mind: what was laid open the table still knows\n");
}

/* What lies on the table beside money and goods, a line each; nothing where the game does not say it. */
static Buffer what_lies(Console *console)
{
    GameTrouble in_game;
    Buffer lines = {0};
    Session *session = console->session;
    if (session_game(session)) game_lies(session_game(session), session_table(session), &lines, &in_game);
    return lines;
}

static bool has_line(const Buffer *lines, const char *line, size_t length)
{
    const char *at = lines->length > 0 ? lines->bytes : NULL;
    const char *end = at ? at + lines->length : NULL;
    while (at && at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t other = (size_t)((newline ? newline : end) - at);
        if (other == length && memcmp(at, line, length) == 0) return true;
        at = newline ? newline + 1 : end;
    }
    return false;
}

/* What must lie otherwise than before. */
static void tell_what_lies(Console *console, const Buffer *before)
{
    Buffer now = what_lies(console);
    const char *at = now.length > 0 ? now.bytes : NULL;
    const char *end = at ? at + now.length : NULL;
    while (at && at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);
        if (length > 0 && !has_line(before, at, length)) {
            buffer_text(&console->out, "  ");
            text_show(&console->out, at, length);
            buffer_byte(&console->out, '\n');
        }
        at = newline ? newline + 1 : end;
    }
    buffer_done(&now);
}

static void undo(Console *console, uint32_t count, const char *line)
{
    Trouble trouble;
    Buffer typed = {0};
    if (undo_may_be_asked(console, line) &&
        !undo_is_meant(console, way_to_undo(console->session, count), line))
        return;
    bool is_disclosed = way_discloses(console->session, count);
    Buffer before = what_lies(console);
    if (session_undo(console->session, count, undo_as_meant(console, line, &typed), &trouble)) {
        say_count(console, count, count == 1 ? " commande annulée\n" : " commandes annulées\n",
                  count == 1 ? " command undone\n" : " commands undone\n");
        tell_last(console);
        tell_paid_again(console);
        tell_what_lies(console, &before);
        if (is_disclosed) say_disclosed(console);
    } else {
        console_refuse(console, &trouble);
    }
    buffer_done(&before);
    buffer_done(&typed);
}

void command_undo(Console *console, const char *argument, const char *line)
{
    uint32_t count;
    if (count_to_undo(console, argument, &count)) undo(console, count, line);
}

void command_redo(Console *console, const char *argument, const char *line)
{
    uint32_t count;
    Trouble trouble;
    if (!count_to_redo(console, argument, &count)) return;
    Buffer before = what_lies(console);
    if (session_redo(console->session, count, line, &trouble)) {
        say_count(console, count, count == 1 ? " commande refaite\n" : " commandes refaites\n",
                  count == 1 ? " command done again\n" : " commands done again\n");
        tell_last(console);
        tell_paid_again(console);
        tell_what_lies(console, &before);
    } else {
        console_refuse(console, &trouble);
    }
    buffer_done(&before);
}

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

/* The records that are such; false if there are none. */
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
            tell_record(console, number);
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
    bool is_command = entry->kind == RECORD_DO || entry->kind == RECORD_TURN;
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

void tell_nothing_done(Console *console)
{
    console_say(console, "(rien n'a été fait)\n", "(nothing was done)\n");
}

static void preview(Console *console, Table *then, Aloud *paid)
{
    Trouble trouble;
    if (then) {
        tell_difference(console, session_table(console->session), then, paid);
        tell_nothing_done(console);
    } else {
        trouble_of_memory(&trouble, console->screen.language);
        console_refuse(console, &trouble);
    }
    table_free(then);
    aloud_done(paid);
}

void preview_undo(Console *console, const char *argument)
{
    uint32_t count;
    Aloud paid = {0};
    if (!count_to_undo(console, argument, &count)) return;
    if (way_discloses(console->session, count)) say_disclosed(console);
    way_paid(console->session, count, 0, &paid);
    preview(console, way_to_undo(console->session, count), &paid);
}

void preview_redo(Console *console, const char *argument)
{
    uint32_t count;
    Aloud paid = {0};
    if (!count_to_redo(console, argument, &count)) return;
    way_paid(console->session, 0, count, &paid);
    preview(console, way_to_redo(console->session, count), &paid);
}

void command_mark(Console *console, const char *argument, const char *line)
{
    (void)line;
    HistoryTrouble in_history;
    Trouble trouble;
    if (*argument == '\0') {
        if (!list_marks(console))
            console_say(console, "aucun signet ; signet NOM en pose un\n",
                        "no bookmark; mark NAME sets one\n");
    } else if (history_mark(session_history(console->session), "", argument, &in_history) == HISTORY_OK) {
        console_say(console, "retenu\n", "remembered\n");
    } else {
        trouble_of_history(&trouble, console->screen.language, &in_history);
        console_refuse(console, &trouble);
    }
}

/* To a record, though it was undone and other things were done since. */
static void back_to_record(Console *console, uint64_t number, const char *line)
{
    Trouble trouble;
    Buffer typed = {0};
    History *history = session_history(console->session);
    uint64_t before = history_last(history);
    bool is_one = number > 0 && number <= before;
    if (is_one && undo_may_be_asked(console, line) &&
        !undo_is_meant(console, history_at(history, number), line))
        return;
    bool is_back = way_back(console->session, number, undo_as_meant(console, line, &typed), &trouble);
    buffer_done(&typed);
    if (is_back) {
        console_say(console, "tout est comme après la commande ", "all is as it was after command ");
        buffer_unsigned(&console->out, number);
        buffer_byte(&console->out, '\n');
        return;
    }
    if (history_last(history) > before) way_back_tell(console->session, number, &trouble);
    console_refuse(console, &trouble);
}

void command_back(Console *console, const char *argument, const char *line)
{
    uint64_t number;
    uint32_t count = history_commands_since_mark(session_history(console->session), argument);
    if (count == UINT32_MAX && read_number(argument, &number))
        back_to_record(console, number, line);
    else if (count == UINT32_MAX)
        console_refuse_text(console, "il n'y a pas de signet « %s », ou pas de chemin pour y revenir",
                            "there is no bookmark '%s', or no way back to it", argument);
    else if (count == 0)
        console_say(console, "on y est déjà\n", "that is where we are\n");
    else
        undo(console, count, line);
}

void command_note(Console *console, const char *argument, const char *line)
{
    Trouble trouble;
    if (*argument == '\0') {
        if (!list_notes(console))
            console_say(console, "aucune remarque ; note TEXTE en garde une\n",
                        "no remark; note TEXT keeps one\n");
    } else if (session_commit(console->session, RECORD_DO, "", line, &trouble)) {
        console_say(console, "noté\n", "noted\n");
    } else {
        console_refuse(console, &trouble);
    }
}

/* --- what was done ---------------------------------------------------------------------------------- */

enum { HISTORY_USUAL = 20 };

static bool is_shown(Console *console, uint64_t number, bool with_undone)
{
    HistoryEntry entry;
    history_entry(session_history(console->session), number, &entry);
    return with_undone || (!entry.is_undone && (entry.kind == RECORD_DO || entry.kind == RECORD_TURN));
}

void command_history(Console *console, const char *argument, const char *line)
{
    (void)line;
    uint64_t wanted = HISTORY_USUAL;
    const char *all = word_behind(argument, "tout", "all");
    if (all) argument = all;
    if (*argument && !read_number(argument, &wanted)) {
        console_refuse_text(console, "« %s » : il faut un nombre de lignes",
                            "'%s': a number of lines is needed", argument);
        return;
    }
    uint64_t last = history_last(session_history(console->session));
    uint64_t first = last + 1;
    for (uint64_t found = 0; first > 1 && found < wanted;)
        found += is_shown(console, --first, all);
    for (uint64_t number = first; number <= last; number++) {
        if (is_shown(console, number, all)) tell_record(console, number);
    }
}

/* --- why -------------------------------------------------------------------------------------------- */

typedef struct {
    NameKind kind;
    int32_t index;
} Thing;

/* What bears that name, accents and case left out; accounts come before piles, cards and facts. */
static bool find_thing(const Console *console, const char *name, Thing *thing)
{
    static const NameKind kinds[] = {NAME_PILE, NAME_CARD, NAME_FACT};
    const Table *table = session_table(console->session);
    *thing = (Thing){NAME_ACCOUNT, find_account(console, name, strlen(name))};
    if (thing->index != NO_INDEX) return true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        *thing = (Thing){kinds[i], table_find(table, kinds[i], name, strlen(name))};
        if (thing->index != NO_INDEX) return true;
        for (int32_t k = 0; kinds[i] != NAME_FACT && k < table_count(table, kinds[i]); k++) {
            const char *other = table_name(table, kinds[i], k);
            thing->index = k;
            if (name_compare(name, strlen(name), other, strlen(other)) >= NAMES_FOLD_EQUAL) return true;
        }
    }
    return false;
}

/* What the record moved into the account, less what it moved out of it, a line an asset. */
static void tell_account(Console *console, uint64_t number, int32_t account)
{
    HistoryEntry entry;
    const Table *table = session_table(console->session);
    if (!table_may_see(table, NAME_ACCOUNT, account, eyes_of(console))) return;
    history_entry(session_history(console->session), number, &entry);
    for (size_t at = entry.ops_begin; at < entry.ops_end;) {
        size_t begin = at;
        Op op = oplog_after(table_log(table), &at);
        if (op.kind != OP_MOVE || (op.move.from.index != account && op.move.to.index != account)) continue;
        buffer_text(&console->out, "              ");
        tell_moves(console, table, table_log(table), begin, at);
    }
}

void command_why(Console *console, const char *argument, const char *line)
{
    (void)line;
    Thing thing;
    uint64_t number;
    History *history = session_history(console->session);
    if (*argument == '\0' && *console->last_refusal.text) {
        buffer_text(&console->out, console->last_refusal.text);
        buffer_byte(&console->out, '\n');
        return;
    }
    if (!find_thing(console, argument, &thing)) {
        console_refuse_text(console, "« %s » : ni compte, ni pile, ni carte, ni fait de ce nom",
                            "'%s': no account, pile, card or fact of that name", argument);
        return;
    }
    TouchCursor cursor = history_why(history, thing.kind, thing.index);
    while (history_why_next(history, &cursor, false, &number)) {
        tell_record(console, number);
        if (thing.kind == NAME_ACCOUNT) tell_account(console, number, thing.index);
    }
}

/* --- other times ------------------------------------------------------------------------------------ */

void command_at(Console *console, const char *argument, const char *line)
{
    (void)line;
    char *rest;
    uint64_t number = strtoull(argument, &rest, 10);
    bool is_number = rest != argument && (*rest == '\0' || *rest == ' ');
    Table *then = is_number ? history_at(session_history(console->session), number) : NULL;
    if (!then) {
        console_refuse_text(console, "il n'y a pas de commande de ce numéro : « %s » (historique les montre)",
                            "there is no command of that number: '%s' (history shows them)", argument);
        return;
    }
    while (*rest == ' ')
        rest++;
    show_view(console, then, *rest ? rest : NULL, NULL);
    table_free(then);
}

void refuse_guess(Console *console)
{
    console_refuse_text(console,
                        "ce qui tient à une chose cachée ne s'essaie pas\u202F; sans «\u00A0et-si\u00A0», "
                        "cela se fait et l'historique le garde",
                        "what hangs on something hidden is not tried out; without 'what-if' it is done, and "
                        "the history keeps it",
                        NULL);
}

/* Tries the line on the fork, and tells what came of it. */
static void try_line(Console *console, Table *fork, const SessionLine *line)
{
    Trouble trouble;
    Buffer said = {0};
    SessionTrial trial;
    size_t mark = table_mark(fork);
    bool is_done = session_try(console->session, fork, line, &said, &trial, &trouble);
    if (trial.is_guess) {
        refuse_guess(console);
    } else if (is_done) {
        tell_moves(console, fork, table_log(fork), mark, table_mark(fork));
        tell_said(console, &said);
        if (trial.has_drawn)
            console_say(console, "(tiré pour l'essai\u00A0: le hasard de la partie en décidera autrement)\n",
                        "(drawn for the trial: the chance of the evening decides anew)\n");
        tell_nothing_done(console);
    } else {
        console_refuse(console, &trouble);
    }
    buffer_done(&said);
}

/* What a repair would change; false if the line is none. */
static bool preview_repair(Console *console, const char *line)
{
    static const struct {
        void (*run)(Console *console, const char *argument, const char *line);
        void (*preview)(Console *console, const char *argument);
    } repairs[] = {
        {command_undo, preview_undo}, {command_redo, preview_redo}, {command_correct, preview_correct}};
    const char *rest;
    const Command *command = console_command(console, line, &rest);
    for (size_t i = 0; command && i < sizeof repairs / sizeof *repairs; i++) {
        if (repairs[i].run != command->run) continue;
        repairs[i].preview(console, rest);
        return true;
    }
    return false;
}

void command_what_if(Console *console, const char *argument, const char *line)
{
    (void)line;
    Trouble trouble;
    if (preview_repair(console, argument)) return;
    Buffer sealed = {0};
    char who[TABLE_NAME_MAX + 1];
    bool is_forced = *argument == '!';
    SessionLine tried = {.text = argument + is_forced, .is_forced = is_forced};
    Table *table = session_table(console->session);
    if (find_speaker(table, &tried.text, who)) tried.who = who;
    Table *fork = table_fork(table);
    if (console_find_sealed(console, &sealed)) {
        console_refuse_text(console, "tant que des réponses sont scellées, rien ne s'essaie",
                            "while answers are sealed nothing is tried out", NULL);
    } else if (fork) {
        try_line(console, fork, &tried);
    } else {
        trouble_of_memory(&trouble, console->screen.language);
        console_refuse(console, &trouble);
    }
    buffer_done(&sealed);
    table_free(fork);
}
