#include "command_history.h"
#include "command.h"
#include "program_seats.h"

#include "argument.h"
#include "command_summary.h"
#include "deed.h"
#include "text.h"
#include "text_names.h"

#include <stdlib.h>
#include <string.h>

/* --- what was done ---------------------------------------------------------------------------------- */

enum {
    HISTORY_USUAL = 20,
    DEEDS_MOST =
        60 /* lines of which it is told what they did: each is done once more to hear what was said */
};

static bool is_shown(Console *console, uint64_t number, bool with_undone)
{
    HistoryEntry entry;
    history_entry(session_history(console->session), number, &entry);
    return with_undone || (!entry.is_undone && entry.kind == RECORD_DO);
}

/* Whether what was typed there, as far as all may see it, has those words: folded, as names are. */
static bool speaks_of(Console *console, uint64_t number, const char *words)
{
    HistoryEntry entry;
    Trouble trouble;
    char *who, *typed;
    Buffer said = {0}, wanted = {0};
    History *history = session_history(console->session);
    history_entry(history, number, &entry);
    if (!may_see_typed(history, &entry, teller_eyes(console_teller(console)))) return false;
    if (!record_words(console->session, number, &who, &typed, &trouble)) return false;
    bool is_folded = text_fold(&said, typed, strlen(typed)) && text_fold(&wanted, words, strlen(words));
    const char *text = is_folded ? buffer_string(&said) : NULL;
    const char *part = is_folded ? buffer_string(&wanted) : NULL;
    bool is_one = text && part && strstr(text, part);
    free(who);
    free(typed);
    buffer_done(&said);
    buffer_done(&wanted);
    return is_one;
}

/* Tells the commands that were typed with those words, in their order; false if there are none. */
static bool tell_speaking_of(Console *console, const char *words, bool with_undone)
{
    bool is_any = false;
    uint64_t last = history_last(session_history(console->session));
    for (uint64_t number = 1; number <= last; number++) {
        if (!is_shown(console, number, with_undone) || !speaks_of(console, number, words)) continue;
        tell_record(console_teller(console), number);
        is_any = true;
    }
    return is_any;
}

/* The record, with what it did. */
static void tell_with_deed(Console *console, uint64_t number)
{
    HistoryEntry entry;
    Spoken spoken = {0};
    Buffer *out = &console->out;
    tell_record(console_teller(console), number);
    history_entry(session_history(console->session), number, &entry);
    if (entry.is_undone || entry.kind != RECORD_DO || number <= 1 || out->failed) return;
    spoken_of(console->session, number, &spoken);
    out->length--; /* the line goes on */
    deed_add(console, &entry, &spoken, out);
    buffer_byte(out, '\n');
    spoken_done(&spoken);
}

void command_history(Console *console, const char *argument, const char *line)
{
    (void)line;
    uint64_t wanted = HISTORY_USUAL;
    const char *all = word_behind(argument, "tout", "all");
    if (all) argument = all;
    if (*argument && !read_number(argument, &wanted)) {
        if (!tell_speaking_of(console, argument, all))
            console_refuse_text(console, say_command_history_a_number_of_lines_is(argument));
        return;
    }
    uint64_t last = history_last(session_history(console->session));
    uint64_t first = last + 1;
    for (uint64_t found = 0; first > 1 && found < wanted;)
        found += is_shown(console, --first, all);
    for (uint64_t number = first; number <= last; number++) {
        if (!is_shown(console, number, all)) continue;
        if (wanted <= DEEDS_MOST)
            tell_with_deed(console, number);
        else
            tell_record(console_teller(console), number);
    }
}

/* --- why -------------------------------------------------------------------------------------------- */

typedef struct {
    NameKind kind;
    int32_t index;
} Thing;

/* What bears that name, accents and case left out; accounts come before piles, cards and facts. */
static bool find_thing(Console *console, const char *name, Thing *thing)
{
    static const NameKind kinds[] = {NAME_PILE, NAME_CARD, NAME_FACT};
    const Table *table = session_table(console->session);
    *thing = (Thing){NAME_ACCOUNT, teller_find_account(console_teller(console), name, strlen(name))};
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

/* What an account has of each asset, as it is followed back from now. */
typedef struct {
    int32_t account;
    Amount *held;
} Running;

/* False, and a refusal, if there is no memory. */
static bool begin_running(Console *console, Running *running)
{
    const Table *table = session_table(console->session);
    int32_t assets = table_count(table, NAME_ASSET);
    running->held = calloc((size_t)assets + 1, sizeof *running->held);
    if (!running->held) return console_refuse_text(console, say_system_no_memory());
    for (int32_t i = 0; i < assets; i++)
        running->held[i] = table_balance(table, (AssetId){i}, (AccountId){running->account});
    return true;
}

/* What comes into the account by that op, less what goes out. */
static Amount into(const Running *running, const Op *op)
{
    if (op->kind != OP_MOVE) return 0;
    if (op->move.to.index == running->account) return op->move.amount;
    return op->move.from.index == running->account ? -op->move.amount : 0;
}

/* Goes back to what it had before the record. */
static void before_record(Running *running, const OpLog *log, const HistoryEntry *entry)
{
    for (size_t at = entry->ops_begin; at < entry->ops_end;) {
        Op op = oplog_after(log, &at);
        if (op.kind == OP_MOVE) running->held[op.move.asset.index] -= into(running, &op);
    }
}

/* Behind the amount that moved, what it has then. */
static void tell_held(Console *console, const Running *running, AssetId asset)
{
    const Teller *teller = console_teller(console);
    GameMoney money = teller_money(teller);
    teller->out->length--; /* the line goes on */
    buffer_text(teller->out, "  = ");
    teller_amount(teller, &money, table_name(teller->table, NAME_ASSET, asset.index),
                  running->held[asset.index], teller->out);
    buffer_byte(teller->out, '\n');
}

/* What the record moved into the account or out of it, a line each, with what it had then. */
static void tell_account(Console *console, uint64_t number, Running *running)
{
    HistoryEntry entry;
    const OpLog *log = table_log(session_table(console->session));
    history_entry(session_history(console->session), number, &entry);
    before_record(running, log, &entry);
    for (size_t at = entry.ops_begin; at < entry.ops_end;) {
        size_t begin = at;
        Op op = oplog_after(log, &at);
        if (into(running, &op) == 0) continue;
        running->held[op.move.asset.index] += into(running, &op);
        buffer_text(&console->out, "              ");
        size_t told = console->out.length;
        tell_moves(console_teller(console), session_table(console->session), log, begin, at);
        if (console->out.length > told) tell_held(console, running, op.move.asset);
    }
    before_record(running, log, &entry);
}

/* A kind is told with the number of its operation, "1 embauche", and typed without. */
static bool is_of_kind(Console *console, uint64_t number, const char *kind)
{
    HistoryEntry entry;
    Buffer its = {0};
    history_entry(session_history(console->session), number, &entry);
    summary_kind(console, &entry, &its);
    const char *word = buffer_string(&its) ? its.bytes + strspn(its.bytes, "0123456789 ") : "";
    bool is_it = *word && (name_begins_with(its.bytes, kind) || name_begins_with(word, kind));
    buffer_done(&its);
    return is_it;
}

static void tell_touching(Console *console, const Thing *thing)
{
    uint64_t number;
    Running running = {.account = thing->index};
    const Table *table = session_table(console->session);
    PlayerId eyes = teller_eyes(console_teller(console));
    bool is_followed = thing->kind == NAME_ACCOUNT && table_may_see(table, NAME_ACCOUNT, thing->index, eyes);
    if (is_followed && !begin_running(console, &running)) return;
    TouchCursor cursor = history_why(session_history(console->session), thing->kind, thing->index);
    while (history_why_next(session_history(console->session), &cursor, false, &number)) {
        tell_record(console_teller(console), number);
        if (is_followed) tell_account(console, number, &running);
    }
    free(running.held);
}

/* The commands of one kind that touched an account; false if there is none. */
static bool tell_kind(Console *console, int32_t account, const char *kind)
{
    uint64_t number;
    HistoryEntry entry;
    bool is_any = false;
    Running running = {.account = account};
    History *history = session_history(console->session);
    const OpLog *log = table_log(session_table(console->session));
    if (!begin_running(console, &running)) return true;
    TouchCursor cursor = history_why(history, NAME_ACCOUNT, account);
    while (history_why_next(history, &cursor, false, &number)) {
        if (is_of_kind(console, number, kind)) {
            is_any = true;
            tell_record(console_teller(console), number);
            tell_account(console, number, &running);
        } else {
            history_entry(history, number, &entry);
            before_record(&running, log, &entry);
        }
    }
    free(running.held);
    return is_any;
}

/* What is behind one row of somebody's summary: "bruno salaires"; false if that was not the question. */
static bool tell_row(Console *console, const char *said)
{
    bool is_told = false;
    char *name = strdup(said);
    for (char *space = name ? strrchr(name, ' ') : NULL; space && !is_told; space = strrchr(name, ' ')) {
        *space = '\0';
        int32_t account = summary_account(console, name);
        is_told = account != NO_INDEX && tell_kind(console, account, said + (space - name) + 1);
    }
    free(name);
    return is_told;
}

/* Why somebody has so little is the summary of what came and went; false if that was not the question. */
static bool tell_summary(Console *console, const char *said)
{
    Buffer whose = {0};
    bool is_meant = summary_is_meant(said, &whose);
    if (is_meant) command_summary(console, whose.bytes, said);
    buffer_done(&whose);
    return is_meant;
}

/* Of what the game explains of a word, where it is written, and the rules behind it. */
static void tell_behind(Console *console, char *text)
{
    char *rules = strstr(text, "\n\n");
    if (rules) *rules = '\0';
    const char *last = strrchr(text, '\n');
    const char *place = last ? last + 1 : text;
    buffer_text(&console->out, "        ");
    text_show(&console->out, place, strlen(place));
    buffer_byte(&console->out, '\n');
    Buffer cells = {.bytes = rules ? rules + 2 : NULL, .length = rules ? strlen(rules + 2) : 0};
    tell_cells(console_teller(console), &cells);
}

/* What is behind the word with which that command was typed, as far as all may see it. */
static void tell_word_behind(Console *console, uint64_t number)
{
    HistoryEntry entry;
    Trouble trouble;
    GameTrouble in_game;
    Buffer text = {0};
    char *who, *typed;
    Session *session = console->session;
    history_entry(session_history(session), number, &entry);
    if (!may_see_typed(session_history(session), &entry, teller_eyes(console_teller(console)))) return;
    if (!record_words(session, number, &who, &typed, &trouble)) return;
    Split split = split_line(typed + (*typed == '!'));
    bool is_command = session_game(session) && console_is_game_word(console, split.word) &&
                      game_explain(session_game(session), session_table(session), NULL, split.word, true,
                                   &text, &in_game) == GAME_OK;
    if (is_command && buffer_string(&text)) tell_behind(console, text.bytes);
    buffer_done(&text);
    free(who);
    free(typed);
}

/* A command by its number: what it moved, where that is written and by which rules; false if it is none. */
static bool tell_command(Console *console, const char *argument)
{
    uint64_t number;
    HistoryEntry entry;
    History *history = session_history(console->session);
    if (!read_number(argument, &number)) return false;
    uint64_t record = history_called(history, number);
    bool is_one = record <= history_last(history) && history_entry(history, record, &entry) == HISTORY_OK &&
                  entry.kind == RECORD_DO;
    if (!is_one) return false;
    tell_record(console_teller(console), record);
    tell_moves_of(console_teller(console), record);
    tell_word_behind(console, record);
    return true;
}

void command_why(Console *console, const char *argument, const char *line)
{
    (void)line;
    Thing thing;
    if (*argument == '\0' && *console->last_refusal.text) {
        buffer_text(&console->out, console->last_refusal.text);
        buffer_byte(&console->out, '\n');
        return;
    }
    if (!find_thing(console, argument, &thing)) {
        if (tell_command(console, argument) || tell_summary(console, argument)) return;
        if (tell_row(console, argument)) return;
        if (tell_speaking_of(console, argument, false)) return;
        console_refuse_text(console, say_command_history_no_account_pile_card_or(argument));
        return;
    }
    if (!console->eyes) program_seats_tell(console, argument);
    tell_touching(console, &thing);
}

/* --- other times ------------------------------------------------------------------------------------ */

void command_at(Console *console, const char *argument, const char *line)
{
    (void)line;
    char *rest;
    uint64_t number = strtoull(argument, &rest, 10);
    bool is_number = rest != argument && (*rest == '\0' || *rest == ' ');
    History *history = session_history(console->session);
    Table *then = is_number ? history_at(history, history_called(history, number)) : NULL;
    if (!then) {
        console_refuse_text(console, say_command_history_there_is_no_command_of(argument));
        return;
    }
    while (*rest == ' ')
        rest++;
    Teller teller = *console_teller(console);
    teller.table = then;
    console_show(console, &teller, *rest ? rest : NULL, NULL);
    table_free(then);
}
