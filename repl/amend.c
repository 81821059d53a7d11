#include "amend.h"

#include <stdlib.h>
#include <string.h>

/* A command of the evening as it would be. */
typedef struct {
    RecordKind kind;
    char *who, *typed;
    size_t end; /* of its ops in the fork's log */
} Step;

struct Amendment {
    Table *fork;
    size_t begin; /* of the ops in its log */
    Step *steps;
    size_t count;
    uint32_t undone; /* commands of the evening that give way */
    uint64_t stopped;
    Trouble why_stopped;
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
    free(amendment);
}

const Table *amend_table(const Amendment *amendment)
{
    return amendment->fork;
}

uint64_t amend_stopped(const Amendment *amendment, const Trouble **why)
{
    *why = &amendment->why_stopped;
    return amendment->stopped;
}

/* --- steps ------------------------------------------------------------------------------------------ */

static char *copy_text(const char *text, size_t length)
{
    Buffer plain = {0};
    char *copy = NULL;
    if (optext_unescape(&plain, text, length) && buffer_string(&plain)) copy = strdup(plain.bytes);
    buffer_done(&plain);
    return copy;
}

/* Notes as a step what the fork has become by it. Takes who and typed. */
static bool add_step(Amendment *amendment, RecordKind kind, char *who, char *typed)
{
    Step *steps = who && typed ? realloc(amendment->steps, (amendment->count + 1) * sizeof *steps) : NULL;
    if (!steps) {
        free(who);
        free(typed);
        return false;
    }
    amendment->steps = steps;
    steps[amendment->count++] = (Step){kind, who, typed, table_mark(amendment->fork)};
    return true;
}

/* Runs a line of the game on the fork, as the history has it. */
static bool run_line(Session *session, Amendment *amendment, const char *who, const char *typed,
                     Trouble *trouble)
{
    Buffer said = {0};
    bool is_forced = *typed == '!';
    SessionLine line = {.who = *who ? who : NULL, .text = typed + is_forced, .is_forced = is_forced};
    bool is_done = session_try(session, amendment->fork, &line, &said, trouble);
    buffer_done(&said);
    return is_done;
}

/* --- what followed ---------------------------------------------------------------------------------- */

static bool has_chance(const Table *table, const HistoryEntry *entry)
{
    for (size_t at = entry->ops_begin; at < entry->ops_end;) {
        if (oplog_after(table_log(table), &at).kind == OP_CHANCE) return true;
    }
    return false;
}

/* Does on the fork what the record did on the table. */
static bool repeat_ops(Session *session, Amendment *amendment, const HistoryEntry *entry, Trouble *trouble)
{
    const OpLog *log = table_log(session_table(session));
    for (size_t at = entry->ops_begin; at < entry->ops_end;) {
        TableResult result = table_apply(amendment->fork, oplog_after(log, &at));
        if (result != TABLE_OK)
            return trouble_say(trouble, session_language(session), "stale",
                               "ce que le hasard y a décidé ne va plus ici",
                               "what chance decided there does not fit any more", NULL);
    }
    return true;
}

static bool is_of_program(const Record *record)
{
    static const char *const words[] = {"note", "corriger", "correct"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        bool is_long = record->typed_length > length && record->typed[length] == ' ';
        if (is_long && strncmp(record->typed, words[i], length) == 0) return true;
    }
    return false;
}

/* What was typed for a sealed answer stands nowhere: what it did is done again. */
static bool is_sealed(const Record *record)
{
    static const char *const words[] = {"[scellé]", "[sealed]"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        if (record->typed_length == length && memcmp(record->typed, words[i], length) == 0) return true;
    }
    return false;
}

/* Does the record again; false, and *trouble, where it has become impossible. */
static bool repeat(Session *session, Amendment *amendment, uint64_t number, Trouble *trouble)
{
    HistoryEntry entry;
    HistoryTrouble in_history;
    Record record;
    Buffer body = {0};
    History *history = session_history(session);
    history_entry(history, number, &entry);
    bool is_done = history_body(history, number, &body, &in_history) == HISTORY_OK;
    if (!is_done) {
        buffer_done(&body);
        return trouble_of_history(trouble, session_language(session), &in_history);
    }
    is_done = record_parse(body.bytes, body.length, &record);
    bq_assert(is_done); /* it was read when the evening was opened, or written since */
    char *who = copy_text(record.who, record.who_length);
    char *typed = copy_text(record.typed, record.typed_length);
    size_t mark = table_mark(amendment->fork);
    if (!who || !typed)
        is_done = trouble_of_memory(trouble, session_language(session));
    else if (has_chance(session_table(session), &entry) || is_of_program(&record) || is_sealed(&record))
        is_done = repeat_ops(session, amendment, &entry, trouble);
    else
        is_done = run_line(session, amendment, who, typed, trouble);
    buffer_done(&body);
    if (!is_done) {
        table_rollback(amendment->fork, mark);
        free(who);
        free(typed);
        return false;
    }
    return add_step(amendment, entry.kind, who, typed) ||
           trouble_of_memory(trouble, session_language(session));
}

/* Whether the record put the amount of that command right, which is another one now. */
static bool is_correction_of(Session *session, uint64_t number, uint64_t amended)
{
    HistoryTrouble in_history;
    Record record;
    Buffer body = {0};
    bool is_one = false;
    if (history_body(session_history(session), number, &body, &in_history) == HISTORY_OK &&
        record_parse(body.bytes, body.length, &record) && is_of_program(&record)) {
        const char *space = memchr(record.typed, ' ', record.typed_length);
        is_one = *record.typed == 'c' && space && strtoull(space + 1, NULL, 10) == amended;
    }
    buffer_done(&body);
    return is_one;
}

static bool counts(Session *session, uint64_t number)
{
    HistoryEntry entry;
    history_entry(session_history(session), number, &entry);
    return !entry.is_undone && (entry.kind == RECORD_DO || entry.kind == RECORD_TURN);
}

/* How many commands count from that record on. */
static uint32_t count_from(Session *session, uint64_t record)
{
    uint32_t count = 0;
    for (uint64_t number = record; number <= history_last(session_history(session)); number++)
        count += counts(session, number);
    return count;
}

static void repeat_all(Session *session, Amendment *amendment, const AmendPlan *plan)
{
    bool is_inserted = plan->kind == AMEND_INSERT;
    uint64_t from = is_inserted ? plan->record : plan->record + 1;
    uint64_t last = history_last(session_history(session));
    for (uint64_t number = from; number <= last; number++) {
        if (!counts(session, number)) continue;
        if (!is_inserted && is_correction_of(session, number, plan->record)) continue;
        if (repeat(session, amendment, number, &amendment->why_stopped)) continue;
        amendment->stopped = number;
        return;
    }
}

/* --- trying ----------------------------------------------------------------------------------------- */

static Amendment *begin(Session *session, const AmendPlan *plan, Trouble *trouble)
{
    History *history = session_history(session);
    Language language = session_language(session);
    bool is_there =
        plan->record > 1 && plan->record <= history_last(history) && counts(session, plan->record);
    if (!is_there) {
        trouble_say(trouble, language, "no_command",
                    "ce n'est pas le numéro d'une commande qui compte ; historique les montre",
                    "that is not the number of a command that counts; history shows them", NULL);
        return NULL;
    }
    Amendment *amendment = calloc(1, sizeof *amendment);
    if (amendment) amendment->fork = history_at(history, plan->record - 1);
    if (!amendment || !amendment->fork) {
        amend_free(amendment);
        trouble_of_memory(trouble, language);
        return NULL;
    }
    amendment->undone = count_from(session, plan->record);
    amendment->begin = table_mark(amendment->fork);
    return amendment;
}

Amendment *amend_try(Session *session, const AmendPlan *plan, Trouble *trouble)
{
    if (!session_has_game(session, trouble)) return NULL;
    Amendment *amendment = begin(session, plan, trouble);
    if (!amendment) return NULL;
    bool is_fine = true;
    if (!houses_are_on(session_houses(session), amendment->fork))
        is_fine = trouble_say(trouble, session_language(session), "houses",
                              "les règles maison ont changé depuis : annulez plutôt jusque-là",
                              "the house rules have changed since: undo back to there instead", NULL);
    if (is_fine && plan->kind != AMEND_DROP)
        is_fine = run_line(session, amendment, plan->who, plan->line, trouble) &&
                  (add_step(amendment, RECORD_DO, strdup(plan->who), strdup(plan->line)) ||
                   trouble_of_memory(trouble, session_language(session)));
    if (!is_fine) {
        amend_free(amendment);
        return NULL;
    }
    repeat_all(session, amendment, plan);
    return amendment;
}

/* --- keeping ---------------------------------------------------------------------------------------- */

/* An op of the fork as the table knows its names. */
static bool carry_op(Session *session, const Amendment *amendment, const Op *op)
{
    static const Veil bare = {{0}, 0};
    Buffer text = {0};
    Op here;
    Table *table = session_table(session);
    optext_write(&text, amendment->fork, op, &bare);
    bool is_done = !text.failed && optext_read(table, text.bytes, text.length, &bare, &here) == OPTEXT_OK &&
                   table_apply(table, here) == TABLE_OK;
    buffer_done(&text);
    return is_done;
}

static bool keep_step(Session *session, const Amendment *amendment, const Step *step, size_t begin,
                      Trouble *trouble)
{
    HistoryTrouble in_history;
    History *history = session_history(session);
    for (size_t at = begin; at < step->end;) {
        Op op = oplog_after(table_log(amendment->fork), &at);
        if (carry_op(session, amendment, &op)) continue;
        history_drop(history);
        return trouble_of_memory(trouble, session_language(session));
    }
    if (history_commit(history, step->kind, step->who, step->typed, &in_history) == HISTORY_OK) return true;
    return trouble_of_history(trouble, session_language(session), &in_history);
}

bool amend_keep(Session *session, const Amendment *amendment, const char *typed, Trouble *trouble)
{
    size_t begin = amendment->begin;
    if (!session_undo(session, amendment->undone, typed, trouble)) return false;
    for (size_t i = 0; i < amendment->count; i++) {
        if (!keep_step(session, amendment, &amendment->steps[i], begin, trouble)) return false;
        begin = amendment->steps[i].end;
    }
    return true;
}
