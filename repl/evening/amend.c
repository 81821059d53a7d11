#include "amend.h"

#include "optext.h"
#include "way_back.h"

#include <stdlib.h>
#include <string.h>

/* A command of the amended evening. */
typedef struct {
    uint64_t called; /* by the number of the command whose place it takes; 0: by its own */
    char *who, *typed;
    size_t end; /* of its ops in the fork's log */
} Step;

struct Amendment {
    Table *fork;
    size_t begin; /* of the ops in its log */
    Step *steps;
    size_t count;
    uint32_t undone; /* commands of the evening that make room */
    uint64_t stopped;
    Trouble why_stopped;
    Buffer said; /* by the command that was another one */
    bool is_guess;
};

void amend_free(Amendment *amendment)
{
    if (!amendment) return;
    for (size_t i = 0; i < amendment->count; i++) {
        free(amendment->steps[i].who);
        free(amendment->steps[i].typed);
    }
    free(amendment->steps);
    table_free(amendment->fork);
    buffer_done(&amendment->said);
    free(amendment);
}

Buffer *amend_said(Amendment *amendment)
{
    return &amendment->said;
}

const Table *amend_table(const Amendment *amendment)
{
    return amendment->fork;
}

void amend_paid(Session *session, const Amendment *amendment, Aloud *paid)
{
    const Table *fork = amendment->fork;
    paid->is_more = true;
    way_paid(session, amendment->undone, 0, paid);
    aloud_add(paid, fork, table_log(fork), amendment->begin, table_mark(fork));
}

uint64_t amend_stopped(const Amendment *amendment, const Trouble **why)
{
    *why = &amendment->why_stopped;
    return amendment->stopped;
}

/* --- steps ------------------------------------------------------------------------------------------ */

/* Notes a step: what the fork has become. Takes who and typed. */
static bool add_step(Amendment *amendment, Step step)
{
    Step *steps =
        step.who && step.typed ? realloc(amendment->steps, (amendment->count + 1) * sizeof *steps) : NULL;
    if (!steps) {
        free(step.who);
        free(step.typed);
        return false;
    }
    step.end = table_mark(amendment->fork);
    amendment->steps = steps;
    steps[amendment->count++] = step;
    return true;
}

/* Runs a line of the game on the fork, as the history has it. */
static bool run_line(Session *session, Amendment *amendment, const char *who, const char *typed, Buffer *said,
                     SessionTrial *trial, Trouble *trouble)
{
    bool is_forced = *typed == '!';
    GameLine line = {.who = *who ? who : NULL, .text = typed + is_forced, .is_forced = is_forced};
    return session_foresee(session, amendment->fork, &line, said, trial, trouble);
}

/* Nothing is told before it is kept of what chance gives either: who does not like it would not keep it. */
static void note_guess(Amendment *amendment, const SessionTrial *trial)
{
    amendment->is_guess = amendment->is_guess || trial->is_guess || trial->has_drawn;
}

/* --- what followed ---------------------------------------------------------------------------------- */

static bool has_chance(const Table *table, const HistoryEntry *entry)
{
    for (size_t at = entry->ops_begin; at < entry->ops_end;) {
        if (oplog_after(table_log(table), &at).kind == OP_CHANCE) return true;
    }
    return false;
}

/* Whether somebody gave something whose account not all may see: it may not have it here. */
static bool takes_from_hidden(const Table *table, const HistoryEntry *entry)
{
    for (size_t at = entry->ops_begin; at < entry->ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        if (op.kind != OP_MOVE || table_may_see(table, NAME_ACCOUNT, op.move.from.index, NOBODY)) continue;
        if (table_bounds(table, op.move.asset, op.move.from).floor != AMOUNT_MIN) return true;
    }
    return false;
}

/* Does on the fork what the record did on the table. */
static bool repeat_ops(Session *session, Amendment *amendment, uint64_t number, Trouble *trouble)
{
    HistoryEntry entry;
    history_entry(session_history(session), number, &entry);
    if (takes_from_hidden(session_table(session), &entry)) amendment->is_guess = true;
    return repeat_record(session, number, amendment->fork) == TABLE_OK ||
           trouble_say(trouble, session_language(session), "stale",
                       say_amend_what_chance_decided_there_does());
}

static bool is_of_program(const char *typed)
{
    static const char *const words[] = {"note ",  "corriger ", "correct ", "requête ",   "query ",  "maison ",
                                        "house ", "recharger", "reload",   "boîte ",     "boite ",  "box ",
                                        "règle ", "regle ",    "rule ",    "amender --", "amend --"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strncmp(typed, words[i], strlen(words[i])) == 0) return true;
    }
    return false;
}

/* The line of a sealed answer is kept nowhere: its effects are done again. */
static bool is_sealed(const char *typed)
{
    return strcmp(typed, "[scellé]") == 0 || strcmp(typed, "[sealed]") == 0;
}

/* Runs the line once more. One that drew, of which the record does not tell where there is no seed, is done
 * as it was done. */
static bool run_again(Session *session, Amendment *amendment, uint64_t number, const char *who,
                      const char *typed, Trouble *trouble)
{
    Buffer said = {0};
    SessionTrial trial;
    size_t mark = table_mark(amendment->fork);
    bool is_done = run_line(session, amendment, who, typed, &said, &trial, trouble);
    buffer_done(&said);
    if (trial.has_drawn && !random_is_seeded(session_random(session))) {
        table_rollback(amendment->fork, mark);
        return repeat_ops(session, amendment, number, trouble);
    }
    if (!is_done || !is_as_recorded(session, number, amendment->fork, mark)) note_guess(amendment, &trial);
    return is_done;
}

/* Does the record again; false, and *trouble, where it has become impossible. */
static bool repeat(Session *session, Amendment *amendment, uint64_t number, Trouble *trouble)
{
    HistoryEntry entry;
    char *who, *typed;
    size_t mark = table_mark(amendment->fork);
    history_entry(session_history(session), number, &entry);
    session_allow(session); /* a line again, as it was when it was typed */
    if (!record_words(session, number, &who, &typed, trouble)) return false;
    bool is_as_it_was =
        has_chance(session_table(session), &entry) || is_of_program(typed) || is_sealed(typed);
    bool is_done = is_as_it_was ? repeat_ops(session, amendment, number, trouble)
                                : run_again(session, amendment, number, who, typed, trouble);
    if (is_done)
        return add_step(amendment, (Step){entry.called, who, typed, 0}) ||
               trouble_of_memory(trouble, session_language(session));
    table_rollback(amendment->fork, mark);
    free(who);
    free(typed);
    return false;
}

/* Whether the record put the amount of the command right that is called so and is another one now. */
static bool is_correction_of(Session *session, uint64_t number, uint64_t amended)
{
    Trouble trouble;
    char *who, *typed;
    if (!record_words(session, number, &who, &typed, &trouble)) return false;
    const char *space = is_of_program(typed) && *typed == 'c' ? strchr(typed, ' ') : NULL;
    bool is_one = space && strtoull(space + 1, NULL, 10) == amended;
    free(who);
    free(typed);
    return is_one;
}

static bool counts(Session *session, uint64_t number)
{
    HistoryEntry entry;
    history_entry(session_history(session), number, &entry);
    return !entry.is_undone && entry.kind == RECORD_DO;
}

/* How many commands count from that record on. */
static uint32_t count_from(Session *session, uint64_t record)
{
    uint32_t count = 0;
    for (uint64_t number = record; number <= history_last(session_history(session)); number++)
        count += counts(session, number);
    return count;
}

static bool is_skipped(const AmendPlan *plan, uint64_t record)
{
    for (size_t i = 0; i < plan->skipped_count; i++)
        if (plan->skipped[i] == record) return true;
    return false;
}

/* Whether the record put other rules on the table: where those of now hold from the start, it says nothing.
 */
static bool lays_rules(Session *session, uint64_t number)
{
    HistoryEntry entry;
    const Table *table = session_table(session);
    history_entry(session_history(session), number, &entry);
    return houses_are_changed_by(table, table_log(table), entry.ops_begin, entry.ops_end);
}

static bool is_left_out(Session *session, const AmendPlan *plan, uint64_t number)
{
    if (!counts(session, number) || is_skipped(plan, number)) return true;
    if (plan->kind == AMEND_RULES) return lays_rules(session, number);
    return plan->kind != AMEND_INSERT && is_correction_of(session, number, plan->number);
}

/* The record with which that begins which makes room. */
static uint64_t first_record(Session *session, const AmendPlan *plan)
{
    return plan->kind == AMEND_RULES ? 2 : history_called(session_history(session), plan->number);
}

static void repeat_all(Session *session, Amendment *amendment, const AmendPlan *plan)
{
    bool is_of_first = plan->kind == AMEND_INSERT || plan->kind == AMEND_RULES;
    uint64_t from = first_record(session, plan) + !is_of_first;
    uint64_t last = history_last(session_history(session));
    for (uint64_t number = from; number <= last; number++) {
        if (is_left_out(session, plan, number)) continue;
        if (repeat(session, amendment, number, &amendment->why_stopped)) continue;
        amendment->stopped = number;
        return;
    }
}

/* --- trying ----------------------------------------------------------------------------------------- */

/* Whether there is something to be amended. */
static bool is_possible(Session *session, const AmendPlan *plan, Trouble *trouble)
{
    History *history = session_history(session);
    Language language = session_language(session);
    uint64_t record = first_record(session, plan);
    HistoryEntry entry = {.called = 0};
    if (plan->kind == AMEND_RULES)
        return count_from(session, record) > 0 ||
               trouble_say(trouble, language, "no_command", say_amend_nothing_was_done_yet());
    if (record > 1) history_entry(history, record, &entry);
    return (entry.called == plan->number && counts(session, record)) ||
           trouble_say(trouble, language, "no_command", say_amend_that_is_not_the_number());
}

static Amendment *begin(Session *session, const AmendPlan *plan, Trouble *trouble)
{
    History *history = session_history(session);
    Language language = session_language(session);
    if (!is_possible(session, plan, trouble)) return NULL;
    Amendment *amendment = calloc(1, sizeof *amendment);
    uint32_t undone = count_from(session, first_record(session, plan));
    if (amendment) amendment->fork = history_undone(history, undone);
    if (!amendment || !amendment->fork) {
        amend_free(amendment);
        trouble_of_memory(trouble, language);
        return NULL;
    }
    amendment->undone = undone;
    amendment->begin = table_mark(amendment->fork);
    return amendment;
}

/* Runs the other command. */
static bool run_other(Session *session, Amendment *amendment, const AmendPlan *plan, Trouble *trouble)
{
    SessionTrial trial;
    bool is_done = run_line(session, amendment, plan->who, plan->line, &amendment->said, &trial, trouble);
    note_guess(amendment, &trial);
    if (!trial.has_drawn) buffer_clear(&amendment->said);
    uint64_t called = plan->kind == AMEND_INSERT ? 0 : plan->number;
    if (!is_done) return false;
    Step step = {called, strdup(plan->who), strdup(plan->line), 0};
    return add_step(amendment, step) || trouble_of_memory(trouble, session_language(session));
}

/* Lays the rules as they are now under all that was done, where others lay there. */
static bool lay_rules(Session *session, Amendment *amendment, const AmendPlan *plan, Trouble *trouble)
{
    if (houses_are_on(session_houses(session), amendment->fork)) return true;
    if (!session_lay_rules(session, amendment->fork, trouble)) return false;
    Step step = {0, strdup(""), strdup(plan->line), 0};
    return add_step(amendment, step) || trouble_of_memory(trouble, session_language(session));
}

Amendment *amend_try(Session *session, const AmendPlan *plan, bool *is_guess, Trouble *trouble)
{
    *is_guess = false;
    if (!session_has_game(session, trouble)) return NULL;
    Amendment *amendment = begin(session, plan, trouble);
    if (!amendment) return NULL;
    bool is_fine = true;
    if (plan->kind == AMEND_RULES)
        is_fine = lay_rules(session, amendment, plan, trouble);
    else if (plan->kind != AMEND_DROP)
        is_fine = run_other(session, amendment, plan, trouble);
    if (is_fine) repeat_all(session, amendment, plan);
    if (is_fine && session_is_interrupted(session))
        is_fine = trouble_say(trouble, session_language(session), "interrupted", say_stopped_interrupted());
    *is_guess = amendment->is_guess;
    if (is_fine) return amendment;
    amend_free(amendment);
    return NULL;
}

/* --- keeping ---------------------------------------------------------------------------------------- */

/* An op of the fork, with the table's own names. */
static bool carry_op(Session *session, const Amendment *amendment, const Op *op)
{
    Buffer text = {0};
    Op here;
    Table *table = session_table(session);
    optext_write(&text, amendment->fork, op);
    bool is_done = !text.failed && optext_read(table, text.bytes, text.length, &here) == OPTEXT_OK &&
                   table_apply(table, here) == TABLE_OK;
    buffer_done(&text);
    return is_done;
}

static bool keep_step(Session *session, const Amendment *amendment, const Step *step, size_t begin,
                      Trouble *trouble)
{
    for (size_t at = begin; at < step->end;) {
        Op op = oplog_after(table_log(amendment->fork), &at);
        if (carry_op(session, amendment, &op)) continue;
        history_drop(session_history(session));
        return trouble_of_memory(trouble, session_language(session));
    }
    InPlace command = {step->called, step->who, step->typed, false};
    return session_commit_in_place(session, &command, trouble);
}

static bool keep_steps(Session *session, const Amendment *amendment, Trouble *trouble)
{
    size_t begin = amendment->begin;
    for (size_t i = 0; i < amendment->count; i++) {
        if (!keep_step(session, amendment, &amendment->steps[i], begin, trouble)) return false;
        begin = amendment->steps[i].end;
    }
    return true;
}

bool amend_keep(Session *session, const Amendment *amendment, const char *typed, Trouble *trouble)
{
    Trouble on_the_way;
    uint64_t before = history_last(session_history(session));
    if (!session_undo(session, amendment->undone, typed, trouble)) return false;
    if (keep_steps(session, amendment, trouble)) return true;
    if (!way_back(session, before, typed, &on_the_way))
        way_tell_between(session, say_amend_left_in_between(), trouble);
    return false;
}
