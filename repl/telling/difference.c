#include "difference.h"

#include "text.h"

#include <string.h>

static void say_pays(const Teller *teller, bool is_more)
{
    if (is_more)
        teller_say(teller, PHRASE_DIFFERENCE_PAYS_ANOTHER);
    else
        teller_say(teller, PHRASE_DIFFERENCE_PAYS);
}

static void say_gets(const Teller *teller, bool is_more)
{
    if (is_more)
        teller_say(teller, PHRASE_DIFFERENCE_GETS_ANOTHER);
    else
        teller_say(teller, PHRASE_DIFFERENCE_GETS);
}

/* A line for each who pays or gets something; false if nobody does. */
static bool tell_paid(const Teller *teller, const Table *now, const Table *then, const Aloud *paid)
{
    bool is_any = false;
    GameMoney money = teller_money(teller);
    for (size_t i = 0; i < paid->count; i++) {
        const AloudSum *sum = &paid->sums[i];
        const char *owner = aloud_owner(then, sum);
        if (!owner) owner = aloud_owner(now, sum);
        if (!owner || sum->amount == 0) continue;
        is_any = true;
        buffer_text(teller->out, "  ");
        text_show(teller->out, owner, strlen(owner));
        if (sum->amount < 0)
            say_pays(teller, paid->is_more);
        else
            say_gets(teller, paid->is_more);
        teller_amount(teller, &money, sum->asset, sum->amount < 0 ? -sum->amount : sum->amount, teller->out);
        buffer_byte(teller->out, '\n');
    }
    teller->out->failed = teller->out->failed || paid->failed;
    return is_any;
}

void tell_paid_again(const Teller *teller)
{
    Aloud paid = {0};
    HistoryEntry entry;
    History *history = teller->history;
    history_entry(history, history_last(history), &entry);
    Past past = past_of(history, &entry);
    paid.failed = !past.table;
    if (past.table)
        aloud_add(&paid, past.table, table_log(history_table(history)), entry.ops_begin, entry.ops_end);
    if (past.table) tell_paid(teller, past.table, past.table, &paid);
    past_done(&past);
    aloud_done(&paid);
}

void tell_difference(const Teller *teller, const Table *then, const Aloud *paid)
{
    const Table *now = teller->table;
    GameMoney money = teller_money(teller);
    bool is_same = true;
    bool are_all_seen = true;
    for (int32_t a = 0; a < table_count(then, NAME_ACCOUNT); a++) {
        bool is_hidden_now =
            a < table_count(now, NAME_ACCOUNT) && !table_may_see(now, NAME_ACCOUNT, a, NOBODY);
        bool is_seen = !is_hidden_now && table_may_see(then, NAME_ACCOUNT, a, NOBODY);
        are_all_seen = are_all_seen && is_seen;
        if (!is_seen) continue;
        for (int32_t i = 0; i < table_count(then, NAME_ASSET); i++) {
            bool is_known = a < table_count(now, NAME_ACCOUNT) && i < table_count(now, NAME_ASSET);
            Amount before = is_known ? table_balance(now, (AssetId){i}, (AccountId){a}) : 0;
            Amount after = table_balance(then, (AssetId){i}, (AccountId){a});
            const char *asset = table_name(then, NAME_ASSET, i);
            const char *account = table_name(then, NAME_ACCOUNT, a);
            if (before == after) continue;
            is_same = false;
            buffer_text(teller->out, "  ");
            teller_account(teller, account, teller->out);
            teller_say(teller, PHRASE_COMMAND_COUNT_SIGN);
            teller_amount(teller, &money, asset, before, teller->out);
            buffer_text(teller->out, teller->screen.charset == CHARSET_UTF8 ? " → " : " -> ");
            teller_amount(teller, &money, asset, after, teller->out);
            buffer_byte(teller->out, '\n');
        }
    }
    if (tell_paid(teller, now, then, paid)) is_same = false;
    if (is_same && are_all_seen)
        teller_say(teller, PHRASE_DIFFERENCE_THE_ACCOUNTS_DO_NOT_CHANGE);
    else if (is_same) /* it is nobody's business whether a hidden account pays */
        teller_say(teller, PHRASE_DIFFERENCE_THE_ACCOUNTS_THAT_ALL_MAY);
}
