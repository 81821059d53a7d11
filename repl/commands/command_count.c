#include "command_count.h"

#include "typed_unseen.h"

#include "evening/face.h"
#include "text_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    AccountId account;
    const char *name; /* lent */
    AssetId asset;
    GameMoney money;
    Amount counted, expected;
} Count;

/* --- what was typed --------------------------------------------------------------------------------- */

/* The account that holds the player's money. */
static AccountId purse_of(const Console *console, const char *player)
{
    GameTrouble trouble;
    Buffer name = {0};
    AccountId purse = {NO_INDEX};
    Table *table = session_table(console->session);
    if (game_purse(session_game(console->session), table, player, &name, &trouble) == GAME_OK &&
        name.length > 0)
        purse.index = table_find(table, NAME_ACCOUNT, name.bytes, name.length);
    buffer_done(&name);
    return purse;
}

/* The account of that name; for a player it is his money. */
static AccountId account_of(Console *console, const char *name, size_t length)
{
    const Table *table = session_table(console->session);
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        const char *player = table_name(table, NAME_PLAYER, i);
        if (name_compare(name, length, player, strlen(player)) >= NAMES_FOLD_EQUAL)
            return purse_of(console, player);
    }
    return (AccountId){teller_find_account(console_teller(console), name, length)};
}

/* The account that the text begins with, accents and case left out: the longest that fits. *rest is what
 * follows. */
static bool read_account(Console *console, const char *text, Count *count, const char **rest)
{
    size_t length = strlen(text);
    count->account.index = NO_INDEX;
    while (length > 0 && count->account.index == NO_INDEX) {
        count->account = account_of(console, text, length);
        if (count->account.index == NO_INDEX) length--;
        while (length > 0 && count->account.index == NO_INDEX && text[length] != ' ')
            length--;
    }
    if (length == 0) return false;
    count->name = table_name(session_table(console->session), NAME_ACCOUNT, count->account.index);
    for (*rest = text + length; **rest == ' ';)
        (*rest)++;
    return true;
}

/* "3x500 2x100" as the sum that it is. */
static bool read_notes(const Screen *screen, const Count *count, const char *text, Amount *sum)
{
    MoneyDoubt doubt;
    Buffer added = {0};
    for (; *text; text++) {
        bool is_between = *text == ' ' && text[1] != ' ' && text[1] != '+' && text[-1] != '+';
        buffer_text(&added, is_between ? " + " : "");
        if (*text != ' ') buffer_byte(&added, *text);
    }
    Currency money = game_currency(&count->money);
    Currency currency = screen_currency(screen, &money);
    const char *line = buffer_string(&added);
    bool is_read =
        line && money_read_sum(&currency, line, added.length, ZERO_ALLOWED, sum, &doubt) == MONEY_OK;
    buffer_done(&added);
    return is_read;
}

/* --- what explains it ------------------------------------------------------------------------------- */

/* What the record moved into the account. */
static Amount moved_by(const Teller *teller, uint64_t number, const Count *count)
{
    HistoryEntry entry;
    Amount sum = 0;
    const Table *table = teller->table;
    history_entry(teller->history, number, &entry);
    for (size_t at = entry.ops_begin; at < entry.ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        if (op.kind != OP_MOVE || op.move.asset.index != count->asset.index) continue;
        if (op.move.to.index == count->account.index) sum += op.move.amount;
        if (op.move.from.index == count->account.index) sum -= op.move.amount;
    }
    return sum;
}

static size_t list_entries(const Teller *teller, const Count *count, GapEntry entries[GAP_ENTRIES_MAX])
{
    size_t found = 0;
    uint64_t number;
    HistoryEntry entry;
    History *history = teller->history;
    TouchCursor cursor = history_why(history, NAME_ACCOUNT, count->account.index);
    while (found < GAP_ENTRIES_MAX && history_why_next(history, &cursor, false, &number)) {
        Amount amount = moved_by(teller, number, count);
        history_entry(history, number, &entry);
        if (amount != 0) entries[found++] = (GapEntry){entry.called, amount};
    }
    return found;
}

static const char *reason_text(const Teller *teller, GapReason reason)
{
    switch (reason) {
    case GAP_NEVER: return teller_pick(teller, PHRASE_COMMAND_COUNT_MOVED_NO_NOTES);
    case GAP_TWICE: return teller_pick(teller, PHRASE_COMMAND_COUNT_WAS_PAID_TWICE);
    case GAP_OPPOSITE: return teller_pick(teller, PHRASE_COMMAND_COUNT_WAS_PAID_THE_OTHER_WAY);
    case GAP_SWAPPED: return teller_pick(teller, PHRASE_COMMAND_COUNT_HAS_TWO_DIGITS_SWAPPED);
    case GAP_TENFOLD: return teller_pick(teller, PHRASE_COMMAND_COUNT_WAS_PAID_TENFOLD);
    case GAP_TENTH: return teller_pick(teller, PHRASE_COMMAND_COUNT_WAS_PAID_BY_A_TENTH);
    }
    return "";
}

static void tell_guess(const Teller *teller, const GapGuess *guess)
{
    for (size_t i = 0; i < guess->count; i++) {
        buffer_text(teller->out, i == 0 ? "  " : teller_pick(teller, PHRASE_COMMAND_COUNT_AND));
        teller_say(teller, PHRASE_COMMAND_COUNT_COMMAND);
        buffer_unsigned(teller->out, guess->records[i]);
        buffer_byte(teller->out, ' ');
        buffer_text(teller->out, reason_text(teller, guess->reasons[i]));
        buffer_byte(teller->out, '\n');
    }
}

static void explain(const Teller *teller, const Count *count)
{
    GapEntry entries[GAP_ENTRIES_MAX];
    GapGuess guesses[GAP_GUESSES_MAX];
    size_t entry_count = list_entries(teller, count, entries);
    size_t found = gap_explain(count->counted - count->expected, entries, entry_count, guesses);
    teller_say(teller, found > 0 ? PHRASE_COMMAND_COUNT_IT_IS_EXPLAINED_IF
                                 : PHRASE_COMMAND_COUNT_NO_COMMAND_ALONE_AND_NO);
    for (size_t i = 0; i < found; i++)
        tell_guess(teller, &guesses[i]);
}

/* --- telling ---------------------------------------------------------------------------------------- */

static void tell_count(const Teller *teller, const Count *count)
{
    Buffer *out = teller->out;
    Amount gap = count->counted - count->expected;
    teller_account(teller, count->name, out);
    teller_say(teller, PHRASE_COMMAND_COUNT_SIGN);
    teller_amount(teller, &count->money, count->money.asset, count->counted, out);
    teller_say(teller, PHRASE_COMMAND_COUNT_IN_THE_BOX);
    teller_amount(teller, &count->money, count->money.asset, count->expected, out);
    teller_say(teller, PHRASE_COMMAND_COUNT_IN_THE_ACCOUNT);
    if (gap == 0) {
        teller_say(teller, PHRASE_COMMAND_COUNT_THAT_IS_RIGHT);
        return;
    }
    teller_say(teller, gap > 0 ? PHRASE_COMMAND_COUNT_TOO_MUCH_BY : PHRASE_COMMAND_COUNT_MISSING_ARE);
    teller_amount(teller, &count->money, count->money.asset, gap > 0 ? gap : -gap, out);
    buffer_byte(out, '\n');
    explain(teller, count);
}

/* The one who may see it, if not all may; NULL if nobody may. */
static const char *owner_of(const Table *table, const Count *count)
{
    for (int32_t i = 0; i < table_count(table, NAME_PLAYER); i++) {
        if (table_may_see(table, NAME_ACCOUNT, count->account.index, (PlayerId){i}))
            return table_name(table, NAME_PLAYER, i);
    }
    return NULL;
}

static bool is_hidden(const Table *table, const Count *count)
{
    return !table_may_see(table, NAME_ACCOUNT, count->account.index, NOBODY);
}

/* If cash is hidden, what the bank holds would give away what all the others hold together. */
static bool is_for_nobody(const Table *table, const Count *count)
{
    return is_hidden(table, count) && !owner_of(table, count);
}

/* What is in the box of somebody is his secret as much as what should be there: behind his name alone he
 * types it where nobody sees it, and what was typed is kept nowhere. */
static const char *notes_of(Console *console, const Count *count, const char *notes, Buffer *unseen)
{
    const Table *table = session_table(console->session);
    if (!is_hidden(table, count)) return notes;
    console->is_sealed = true;
    const char *owner = owner_of(table, count);
    bool is_asked = owner && *notes == '\0' && console->wish->is_terminal && !console->is_reading;
    const char *answer = is_asked ? console_read_unseen(console, owner, unseen) : NULL;
    return answer ? answer : notes;
}

static void tell_to_whom_it_belongs(Console *console, Count *count)
{
    const Table *table = session_table(console->session);
    count->expected = table_balance(table, count->asset, count->account);
    const char *owner = is_hidden(table, count) ? owner_of(table, count) : NULL;
    if (!owner) {
        tell_count(console_teller(console), count);
        return;
    }
    Buffer page = {0};
    Teller to_him = console_private_teller(console, owner, &page);
    tell_count(&to_him, count);
    console_show_privately(console, owner, &page);
}

void command_count(Console *console, const char *argument, const char *line)
{
    (void)line;
    GameTrouble in_game;
    Trouble trouble;
    Count count = {.money = {.asset = ""}};
    const char *notes = "";
    Buffer unseen = {0};
    Table *table = session_table(console->session);
    if (!session_has_game(console->session, &trouble)) {
        console_refuse(console, &trouble);
        return;
    }
    game_money(session_game(console->session), table, &count.money, &in_game);
    count.asset.index = table_find(table, NAME_ASSET, count.money.asset, strlen(count.money.asset));
    bool is_account = count.asset.index != NO_INDEX && read_account(console, argument, &count, &notes);
    if (is_account) notes = notes_of(console, &count, notes, &unseen);
    if (!is_account)
        console_refuse_text(console, say_command_count_an_account_is_needed_and(argument));
    else if (is_for_nobody(table, &count))
        console_refuse_text(console, say_command_count_nobody_at_the_table_sees(count.name));
    else if (*notes == '\0')
        console_refuse_text(console, say_command_count_say_the_notes_too_such(argument));
    else if (!read_notes(&console->screen, &count, notes, &count.counted))
        console_refuse_text(console,
                            say_command_count_cannot_be_read_3x500_2x100(unseen.length > 0 ? "..." : notes));
    else
        tell_to_whom_it_belongs(console, &count);
    console_forget_unseen(&unseen);
}
