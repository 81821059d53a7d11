#include "otherwise.h"

#include "aloud.h"
#include "buffer.h"
#include "may_see.h"

#include <stdlib.h>
#include <string.h>

/* What an account has more of, or less. */
typedef struct {
    AssetId asset;
    AccountId account;
    Amount more;
} Sum;

struct Otherwise {
    Table *was, *other; /* as the command left the table, and as the other line would have */
    Sum *sums;
    size_t count, room;
    Buffer facts; /* the paths of those that either has written, each ended by a NUL */
    bool is_aloud, failed;
};

void otherwise_free(Otherwise *otherwise)
{
    if (!otherwise) return;
    table_free(otherwise->was);
    table_free(otherwise->other);
    free(otherwise->sums);
    buffer_done(&otherwise->facts);
    free(otherwise);
}

/* --- what both have done ------------------------------------------------------------------------------- */

static void add_sum(Otherwise *otherwise, AssetId asset, AccountId account, Amount more)
{
    for (size_t i = 0; i < otherwise->count; i++) {
        Sum *sum = &otherwise->sums[i];
        if (sum->asset.index != asset.index || sum->account.index != account.index) continue;
        sum->more += more;
        return;
    }
    if (!RESERVE(otherwise->sums, otherwise->room, otherwise->count + 1)) {
        otherwise->failed = true;
        return;
    }
    otherwise->sums[otherwise->count++] = (Sum){asset, account, more};
}

static void add_fact(Otherwise *otherwise, const Table *table, FactId key)
{
    size_t length;
    const char *path = table_string(table, facts_path(table_facts(table), key), &length);
    buffer_bytes(&otherwise->facts, path, length);
    buffer_byte(&otherwise->facts, '\0');
}

/* Adds the ops, or takes them away where they were not to be; false for one that moves no money and no goods
 * and writes no fact, and for a secret one. */
static bool add_ops(Otherwise *otherwise, const Table *table, size_t begin, size_t end, bool is_wanted)
{
    for (size_t at = begin; at < end;) {
        Op op = oplog_after(table_log(table), &at);
        if (op.is_secret) return false;
        if (op.kind == OP_FACT) {
            add_fact(otherwise, table, op.fact.key);
        } else if (op.kind == OP_MOVE) {
            Amount amount = is_wanted ? op.move.amount : -op.move.amount;
            add_sum(otherwise, op.move.asset, op.move.from, -amount);
            add_sum(otherwise, op.move.asset, op.move.to, amount);
        } else {
            return false;
        }
    }
    return true;
}

static bool is_paid_aloud(const Table *table, const HistoryEntry *entry)
{
    Aloud paid = {0};
    aloud_add(&paid, table, table_log(table), entry->ops_begin, entry->ops_end);
    bool is_one = paid.count > 0;
    aloud_done(&paid);
    return is_one;
}

/* Whether the difference would tell what lies in an account that not all may see. */
static bool is_of_hidden(const Otherwise *otherwise, const Table *table)
{
    if (otherwise->is_aloud) return false;
    for (size_t i = 0; i < otherwise->count; i++) {
        const Sum *sum = &otherwise->sums[i];
        if (sum->more != 0 && !table_may_see(table, NAME_ACCOUNT, sum->account.index, NOBODY)) return true;
    }
    return false;
}

static bool run(Session *session, Otherwise *otherwise, const OtherLine *other, Trouble *trouble)
{
    Buffer said = {0};
    SessionTrial trial;
    HistoryEntry entry;
    const Table *table = session_table(session);
    Language language = session_language(session);
    size_t mark = table_mark(otherwise->other);
    history_entry(session_history(session), other->record, &entry);
    int64_t called = (int64_t)entry.called;
    GameLine line = {.text = other->line, .who = *other->who ? other->who : NULL};
    bool is_done = session_try(session, otherwise->other, &line, &said, &trial, trouble);
    buffer_done(&said);
    if (trial.is_guess || trial.has_drawn)
        return trouble_say(trouble, language, "not_so", say_otherwise_hidden(called));
    if (!is_done) return false;
    otherwise->is_aloud = is_paid_aloud(table, &entry);
    bool is_plain = add_ops(otherwise, otherwise->other, mark, table_log(otherwise->other)->count, true) &&
                    add_ops(otherwise, table, entry.ops_begin, entry.ops_end, false) &&
                    !is_of_hidden(otherwise, table);
    if (!is_plain) return trouble_say(trouble, language, "not_so", say_otherwise_more_than_amounts(called));
    otherwise->failed = otherwise->failed || otherwise->facts.failed;
    return !otherwise->failed || trouble_of_memory(trouble, language);
}

Otherwise *otherwise_try(Session *session, const OtherLine *other, Trouble *trouble)
{
    History *history = session_history(session);
    Otherwise *otherwise = calloc(1, sizeof *otherwise);
    if (otherwise) {
        otherwise->was = history_at(history, other->record);
        otherwise->other = history_at(history, other->record - 1);
    }
    bool is_there = otherwise && otherwise->was && otherwise->other;
    if (!is_there) trouble_of_memory(trouble, session_language(session));
    if (is_there && run(session, otherwise, other, trouble)) return otherwise;
    otherwise_free(otherwise);
    return NULL;
}

/* --- the difference ------------------------------------------------------------------------------------- */

typedef struct {
    FactType type;
    int64_t number;
    const char *text;
    size_t length;
} Kept;

static Kept value_at(const Table *table, const char *path)
{
    Kept kept = {.type = FACT_NONE};
    FactId key = table_find_key(table, path, strlen(path));
    if (key.index == NO_INDEX) return kept;
    FactValue value = table_fact(table, key);
    kept.type = value.type;
    if (value.type == FACT_TEXT)
        kept.text = table_fact_text(table, value, &kept.length);
    else
        kept.number = value.integer;
    return kept;
}

static bool is_equal(Kept a, Kept b)
{
    if (a.type != b.type) return false;
    if (a.type == FACT_NONE) return true;
    if (a.type != FACT_TEXT) return a.number == b.number;
    return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static TableResult write_fact(Table *table, const char *path, Kept value)
{
    FactId key;
    TableResult result = table_key(table, path, strlen(path), &key);
    if (result != TABLE_OK) return result;
    if (value.type == FACT_TEXT) return table_set_text(table, key, value.text, value.length);
    return table_set_fact(table, key, (FactValue){value.type, value.number});
}

/* What was counted becomes what it should have been, unless it has been changed since; a number is put right
 * by as much as it was wrong. */
static bool put_fact(const Otherwise *otherwise, Table *table, const char *path)
{
    Kept was = value_at(otherwise->was, path), other = value_at(otherwise->other, path);
    if (is_equal(was, other)) return true;
    Kept now = value_at(table, path);
    bool are_numbers = was.type == FACT_INTEGER && other.type == FACT_INTEGER && now.type == FACT_INTEGER;
    if (are_numbers) {
        other.number = now.number + (other.number - was.number);
    } else if (!is_equal(now, was)) {
        return false;
    }
    return write_fact(table, path, other) == TABLE_OK;
}

static bool put_facts(const Otherwise *otherwise, Table *table)
{
    const char *at = otherwise->facts.length > 0 ? otherwise->facts.bytes : "";
    const char *end = at + otherwise->facts.length;
    for (; at < end; at += strlen(at) + 1) {
        const char *earlier = otherwise->facts.bytes;
        while (earlier < at && strcmp(earlier, at) != 0)
            earlier += strlen(earlier) + 1;
        if (earlier == at && !put_fact(otherwise, table, at)) return false;
    }
    return true;
}

/* Whoever has too much gives it to whoever has too little: each comes nearer to what he should have, so no
 * limit is in the way but at the end. */
static bool move_sums(Sum *sums, size_t count, Table *table)
{
    for (size_t from = 0; from < count; from++) {
        for (size_t to = 0; to < count && sums[from].more < 0; to++) {
            if (sums[to].asset.index != sums[from].asset.index || sums[to].more <= 0) continue;
            Amount amount = -sums[from].more < sums[to].more ? -sums[from].more : sums[to].more;
            if (table_move(table, amount, sums[from].asset, sums[from].account, sums[to].account) != TABLE_OK)
                return false;
            sums[from].more += amount;
            sums[to].more -= amount;
        }
    }
    return true;
}

static bool put_sums(const Otherwise *otherwise, Table *table)
{
    if (otherwise->count == 0) return true;
    Sum *left = malloc(otherwise->count * sizeof *left);
    if (!left) return false;
    memcpy(left, otherwise->sums, otherwise->count * sizeof *left);
    bool is_done = !otherwise->is_aloud || aloud_begin(table) == TABLE_OK;
    is_done = is_done && move_sums(left, otherwise->count, table);
    if (otherwise->is_aloud) is_done = is_done && aloud_end(table) == TABLE_OK;
    free(left);
    return is_done;
}

bool otherwise_is_same(const Otherwise *otherwise)
{
    return table_digest(otherwise->was) == table_digest(otherwise->other);
}

bool otherwise_apply(const Otherwise *otherwise, const Session *session, Table *table, Trouble *trouble)
{
    Language language = session_language(session);
    if (!put_facts(otherwise, table))
        return trouble_say(trouble, language, "changed_since", say_otherwise_changed_since());
    return put_sums(otherwise, table) ||
           trouble_say(trouble, language, "too_little", say_command_correct_there_is_not_enough_to());
}
