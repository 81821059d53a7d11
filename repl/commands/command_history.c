#include "command_history.h"

#include "argument.h"
#include "text_names.h"

#include <stdlib.h>
#include <string.h>

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
        console_refuse_text(console, say_command_history_a_number_of_lines_is(argument));
        return;
    }
    uint64_t last = history_last(session_history(console->session));
    uint64_t first = last + 1;
    for (uint64_t found = 0; first > 1 && found < wanted;)
        found += is_shown(console, --first, all);
    for (uint64_t number = first; number <= last; number++) {
        if (is_shown(console, number, all)) tell_record(console_teller(console), number);
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

/* What the record moved into the account, less what it moved out of it, a line an asset. */
static void tell_account(Console *console, uint64_t number, int32_t account)
{
    HistoryEntry entry;
    const Table *table = session_table(console->session);
    if (!table_may_see(table, NAME_ACCOUNT, account, teller_eyes(console_teller(console)))) return;
    history_entry(session_history(console->session), number, &entry);
    for (size_t at = entry.ops_begin; at < entry.ops_end;) {
        size_t begin = at;
        Op op = oplog_after(table_log(table), &at);
        if (op.kind != OP_MOVE || (op.move.from.index != account && op.move.to.index != account)) continue;
        buffer_text(&console->out, "              ");
        tell_moves(console_teller(console), table, table_log(table), begin, at);
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
        console_refuse_text(console, say_command_history_no_account_pile_card_or(argument));
        return;
    }
    TouchCursor cursor = history_why(history, thing.kind, thing.index);
    while (history_why_next(history, &cursor, false, &number)) {
        tell_record(console_teller(console), number);
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
