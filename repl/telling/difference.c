#include "difference.h"

#include "teller_parts.h"
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

/* --- what changes hands ----------------------------------------------------------------------------- */

static void add_change(Buffer *changes, const char *account, const char *asset, Amount amount)
{
    if (amount == 0) return;
    buffer_text(changes, account);
    buffer_byte(changes, '\t');
    buffer_text(changes, asset);
    buffer_byte(changes, '\t');
    buffer_integer(changes, amount);
    buffer_byte(changes, '\n');
}

static bool is_public(const Table *table, int32_t account)
{
    return account >= table_count(table, NAME_ACCOUNT) || table_may_see(table, NAME_ACCOUNT, account, NOBODY);
}

/* What is there of the asset; nothing where one of them has not been defined yet. */
static Amount held(const Table *table, int32_t asset, int32_t account)
{
    bool is_known = account < table_count(table, NAME_ACCOUNT) && asset < table_count(table, NAME_ASSET);
    return is_known ? table_balance(table, (AssetId){asset}, (AccountId){account}) : 0;
}

/* Of the table that has more on it: what an undo takes off was there before. */
static const Table *larger(const Table *a, const Table *b, NameKind kind)
{
    return table_count(a, kind) > table_count(b, kind) ? a : b;
}

static void add_public(Buffer *changes, const Table *before, const Table *now)
{
    const Table *of_accounts = larger(before, now, NAME_ACCOUNT);
    const Table *of_assets = larger(before, now, NAME_ASSET);
    for (int32_t a = 0; a < table_count(of_accounts, NAME_ACCOUNT); a++) {
        if (!is_public(before, a) || !is_public(now, a)) continue;
        for (int32_t i = 0; i < table_count(of_assets, NAME_ASSET); i++)
            add_change(changes, table_name(of_accounts, NAME_ACCOUNT, a),
                       table_name(of_assets, NAME_ASSET, i), held(now, i, a) - held(before, i, a));
    }
}

static void add_paid(Buffer *changes, const Table *before, const Table *now, const Aloud *paid)
{
    for (size_t i = 0; i < paid->count; i++) {
        const AloudSum *sum = &paid->sums[i];
        if (aloud_owner(now, sum) || aloud_owner(before, sum))
            add_change(changes, sum->account, sum->asset, sum->amount);
    }
    changes->failed = changes->failed || paid->failed;
}

/* What is said of the changes; nothing where the game cannot say it. */
static void say_handed(const Teller *teller, Table *before, const char *changes, bool is_told, Buffer *lines)
{
    GameTrouble trouble;
    Buffer held_before = {0};
    LentGame lent = teller_lend_game(teller);
    bool is_known = lent.game && game_held(lent.game, before, &held_before, &trouble) == GAME_OK;
    const char *then = is_known ? buffer_string(&held_before) : NULL;
    GameChanges asked = {changes, then ? then : "", is_told};
    if (is_known && game_handed(lent.game, teller->table, &asked, lines, &trouble) != GAME_OK)
        buffer_clear(lines);
    teller_return_game(&lent);
    buffer_done(&held_before);
}

/* Who had another name before. */
static void tell_called(const Teller *teller, const Table *before)
{
    for (int32_t i = 0; i < table_count(before, NAME_PLAYER) && i < table_count(teller->table, NAME_PLAYER);
         i++) {
        const char *was = table_name(before, NAME_PLAYER, i);
        const char *is = table_name(teller->table, NAME_PLAYER, i);
        if (strcmp(was, is) != 0)
            sentence_write(teller->out, teller->screen.language, say_difference_is_called(was, is));
    }
}

void tell_handed(const Teller *teller, Table *before, const Aloud *paid, bool is_told)
{
    Buffer changes = {0};
    Buffer lines = {0};
    tell_called(teller, before);
    add_public(&changes, before, teller->table);
    add_paid(&changes, before, teller->table, paid);
    const char *text = changes.length > 0 ? buffer_string(&changes) : NULL;
    if (text) say_handed(teller, before, text, is_told, &lines);
    tell_said(teller, &lines);
    teller->out->failed = teller->out->failed || changes.failed;
    buffer_done(&changes);
    buffer_done(&lines);
}

/* --- what would be ---------------------------------------------------------------------------------- */

/* What every account that all may see has more or less on the table then, a line each; false if there is
 * none. *are_all_seen: there are no others. */
static bool tell_accounts(const Teller *teller, const Table *now, const Table *then, bool *are_all_seen)
{
    bool is_any = false;
    GameMoney money = teller_money(teller);
    *are_all_seen = true;
    for (int32_t a = 0; a < table_count(then, NAME_ACCOUNT); a++) {
        bool is_seen = is_public(now, a) && table_may_see(then, NAME_ACCOUNT, a, NOBODY);
        *are_all_seen = *are_all_seen && is_seen;
        for (int32_t i = 0; is_seen && i < table_count(then, NAME_ASSET); i++) {
            Amount before = held(now, i, a);
            Amount after = held(then, i, a);
            const char *asset = table_name(then, NAME_ASSET, i);
            if (before == after) continue;
            is_any = true;
            buffer_text(teller->out, "  ");
            teller_account(teller, table_name(then, NAME_ACCOUNT, a), teller->out);
            teller_say(teller, PHRASE_COMMAND_COUNT_SIGN);
            teller_amount(teller, &money, asset, before, teller->out);
            buffer_text(teller->out, teller->screen.charset == CHARSET_UTF8 ? " → " : " -> ");
            teller_amount(teller, &money, asset, after, teller->out);
            buffer_byte(teller->out, '\n');
        }
    }
    return is_any;
}

/* It is nobody's business whether a hidden account pays. */
static void tell_no_change(const Teller *teller, bool are_all_seen)
{
    if (are_all_seen)
        teller_say(teller, PHRASE_DIFFERENCE_THE_ACCOUNTS_DO_NOT_CHANGE);
    else
        teller_say(teller, PHRASE_DIFFERENCE_THE_ACCOUNTS_THAT_ALL_MAY);
}

void tell_difference(const Teller *teller, const Table *then, const Aloud *paid)
{
    bool are_all_seen;
    bool is_any = tell_accounts(teller, teller->table, then, &are_all_seen);
    if (tell_paid(teller, teller->table, then, paid)) is_any = true;
    if (!is_any) tell_no_change(teller, are_all_seen);
}

void tell_change(const Teller *teller, Table *before, const Aloud *paid)
{
    bool are_all_seen;
    size_t begin = teller->out->length;
    tell_accounts(teller, before, teller->table, &are_all_seen);
    tell_handed(teller, before, paid, false);
    if (teller->out->length == begin) tell_no_change(teller, are_all_seen);
}
