/* The repairs beside undo: an amount that was wrong, a command that was another, a count that does not agree.
 */
#include "console_parts.h"

#include "evening/past.h"
#include "evening/way_back.h"
#include "text.h"
#include "text_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- numbers ---------------------------------------------------------------------------------------- */

/* The number that the text begins with; what follows it in *rest. */
static bool read_record(const char *text, uint64_t *number, const char **rest)
{
    char *end;
    if (*text < '0' || *text > '9') return false;
    *number = strtoull(text, &end, 10);
    if (*end != '\0' && *end != ' ') return false;
    while (*end == ' ')
        end++;
    *rest = end;
    return true;
}

/* --- correct ---------------------------------------------------------------------------------------- */

/* The only move of that record; false if there is none, or more than one. */
static bool find_move(Console *console, uint64_t number, Op *move)
{
    HistoryEntry entry;
    int found = 0;
    History *history = session_history(console->session);
    const Table *table = session_table(console->session);
    if (number < 1 || number > history_last(history)) return false;
    history_entry(history, number, &entry);
    if (entry.is_undone || (entry.kind != RECORD_DO && entry.kind != RECORD_TURN)) return false;
    for (size_t at = entry.ops_begin; at < entry.ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        if (op.kind != OP_MOVE || op.is_secret) continue;
        *move = op;
        found++;
    }
    return found == 1;
}

/* What is left to move, and which way, so that the amount had been right. */
static TableResult move_difference(Table *table, const Op *move, Amount right)
{
    AccountId from = move->move.from;
    AccountId to = move->move.to;
    Amount more = right - move->move.amount;
    if (more >= 0) return table_move(table, more, move->move.asset, from, to);
    return table_move(table, -more, move->move.asset, to, from);
}

/* Whether an account that not all may see is at one end: whether it has enough, or how much it gave, is
 * nobody's business then. */
static bool is_of_hidden(const Table *table, const Op *move)
{
    return !table_may_see(table, NAME_ACCOUNT, move->move.from.index, NOBODY) ||
           !table_may_see(table, NAME_ACCOUNT, move->move.to.index, NOBODY);
}

static void refuse_difference(Console *console)
{
    console_refuse_text(console, "il n'y a pas de quoi rendre la différence",
                        "there is not enough to give the difference back", NULL);
}

static void correct(Console *console, const Op *move, Amount right, const char *line)
{
    HistoryTrouble in_history;
    Trouble trouble;
    History *history = session_history(console->session);
    Table *table = session_table(console->session);
    bool is_hidden = is_of_hidden(table, move);
    if (right == move->move.amount && !is_hidden) {
        console_refuse_text(console, "c'est déjà ce montant", "it is that amount already", NULL);
    } else if (move_difference(table, move, right) != TABLE_OK) {
        history_drop(history);
        refuse_difference(console);
    } else if (history_commit(history, RECORD_DO, "", line, &in_history) == HISTORY_OK) {
        tell_last(console);
        if (is_hidden) console_say(console, "c'est corrigé\n", "it is put right\n");
    } else {
        trouble_of_history(&trouble, console->screen.language, &in_history);
        console_refuse(console, &trouble);
    }
}

/* The first word or words of the text that are an amount: "12 000 trop payé" is 12 000. */
static bool read_amount(Console *console, const char *text, Amount *amount)
{
    GameTrouble in_game;
    GameMoney money = {.asset = ""};
    MoneyDoubt doubt;
    Currency currency = {.name = "unit", .symbol = "", .symbol_plain = ""};
    Game *game = session_game(console->session);
    bool has_money = game && game_money(game, session_table(console->session), &money, &in_game) == GAME_OK;
    if (has_money) currency = game_currency(&money);
    currency = screen_currency(&console->screen, &currency);
    for (size_t length = strlen(text); length > 0; length--) {
        if (text[length] != '\0' && text[length] != ' ') continue;
        if (money_read_sum(&currency, text, length, ZERO_ALLOWED, amount, &doubt) == MONEY_OK) return true;
    }
    return false;
}

typedef struct {
    Op move;
    Amount right;
} Correction;

/* What is to be put right, and to what; or a refusal. */
static bool read_correction(Console *console, const char *argument, Correction *correction)
{
    uint64_t number;
    const char *rest = argument;
    if (!read_record(argument, &number, &rest) || !find_move(console, number, &correction->move)) {
        console_refuse_text(
            console,
            "« %s » : il faut le numéro d'une commande qui a bougé un seul montant, puis le bon montant",
            "'%s': the number of a command that moved one amount is needed, then the right amount", argument);
        return false;
    }
    if (read_amount(console, rest, &correction->right)) return true;
    console_refuse_text(console, "« %s » n'est pas un montant", "'%s' is not an amount", rest);
    return false;
}

void command_correct(Console *console, const char *argument, const char *line)
{
    Correction correction;
    if (read_correction(console, argument, &correction))
        correct(console, &correction.move, correction.right, line);
}

void preview_correct(Console *console, const char *argument)
{
    Correction correction;
    if (!read_correction(console, argument, &correction)) return;
    const Table *table = session_table(console->session);
    if (is_of_hidden(table, &correction.move)) {
        refuse_guess(console);
        return;
    }
    Table *fork = table_fork(table);
    if (fork && move_difference(fork, &correction.move, correction.right) == TABLE_OK) {
        tell_difference(console, table, fork, &(Aloud){0});
        tell_nothing_done(console);
    } else {
        refuse_difference(console);
    }
    table_free(fork);
}

/* --- amend ------------------------------------------------------------------------------------------ */

static void say_pays(Console *console, bool is_more)
{
    if (is_more)
        console_say(console, " paie encore ", " pays another ");
    else
        console_say(console, " paie ", " pays ");
}

static void say_gets(Console *console, bool is_more)
{
    if (is_more)
        console_say(console, " reçoit encore ", " gets another ");
    else
        console_say(console, " reçoit ", " gets ");
}

/* A line for each who pays or gets something; false if there is none. */
static bool tell_paid(Console *console, const Table *now, const Table *then, const Aloud *paid)
{
    bool is_any = false;
    GameMoney money = tell_money(console);
    for (size_t i = 0; i < paid->count; i++) {
        const AloudSum *sum = &paid->sums[i];
        const char *owner = aloud_owner(then, sum);
        if (!owner) owner = aloud_owner(now, sum);
        if (!owner || sum->amount == 0) continue;
        is_any = true;
        buffer_text(&console->out, "  ");
        text_show(&console->out, owner, strlen(owner));
        if (sum->amount < 0)
            say_pays(console, paid->is_more);
        else
            say_gets(console, paid->is_more);
        tell_amount(console, &money, sum->asset, sum->amount < 0 ? -sum->amount : sum->amount, &console->out);
        buffer_byte(&console->out, '\n');
    }
    console->out.failed = console->out.failed || paid->failed;
    return is_any;
}

void tell_paid_again(Console *console)
{
    Aloud paid = {0};
    HistoryEntry entry;
    History *history = session_history(console->session);
    history_entry(history, history_last(history), &entry);
    Past past = past_of(history, &entry);
    paid.failed = !past.table;
    if (past.table)
        aloud_add(&paid, past.table, table_log(history_table(history)), entry.ops_begin, entry.ops_end);
    if (past.table) tell_paid(console, past.table, past.table, &paid);
    past_done(&past);
    aloud_done(&paid);
}

void tell_difference(Console *console, const Table *now, const Table *then, const Aloud *paid)
{
    GameMoney money = tell_money(console);
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
            buffer_text(&console->out, "  ");
            add_account_name(console, account, &console->out);
            console_say(console, " : ", ": ");
            tell_amount(console, &money, asset, before, &console->out);
            buffer_text(&console->out, console->screen.charset == CHARSET_UTF8 ? " → " : " -> ");
            tell_amount(console, &money, asset, after, &console->out);
            buffer_byte(&console->out, '\n');
        }
    }
    if (tell_paid(console, now, then, paid)) is_same = false;
    if (is_same && are_all_seen)
        console_say(console, "  (les comptes ne changent pas)\n", "  (the accounts do not change)\n");
    else if (is_same) /* whether a hidden one does is nobody's to learn */
        console_say(console, "  (les comptes que tous voient ne changent pas)\n",
                    "  (the accounts that all may see do not change)\n");
}

static void tell_stop(Console *console, const Amendment *amendment)
{
    const Trouble *why;
    uint64_t stopped = amend_stopped(amendment, &why);
    if (stopped == 0) return;
    console_say(console, "mais à partir de celle-ci rien ne peut être refait :\n",
                "but from this one on nothing can be done again:\n");
    tell_record(console, stopped);
    buffer_text(&console->out, "        ");
    buffer_text(&console->out, why->text);
    buffer_byte(&console->out, '\n');
}

static bool read_plan(const char *argument, AmendPlan *plan)
{
    const char *rest;
    if (!read_record(argument, &plan->record, &rest) || *rest == '\0') return false;
    plan->kind = AMEND_REPLACE;
    plan->line = rest;
    if (strcmp(rest, "-") == 0) plan->kind = AMEND_DROP;
    if (strncmp(rest, "+ ", 2) == 0) {
        plan->kind = AMEND_INSERT;
        plan->line = rest + 2;
    }
    return true;
}

void console_forget_amendment(Console *console)
{
    amend_free(console->amendment);
    free(console->amendment_typed);
    free(console->amendment_argument);
    console->amendment = NULL;
    console->amendment_typed = NULL;
    console->amendment_argument = NULL;
}

/* NULL, and *trouble, where what was typed is no amendment that can be. */
static Amendment *try_amendment(Console *console, const char *argument, bool *is_guess, Trouble *trouble)
{
    AmendPlan plan = {.who = ""};
    char who[TABLE_NAME_MAX + 1];
    *is_guess = false;
    if (!read_plan(argument, &plan)) {
        trouble_say(trouble, console->screen.language, "refused",
                    "dites amender N COMMANDE, amender N - ou amender N + COMMANDE",
                    "say amend N COMMAND, amend N - or amend N + COMMAND", NULL);
        return NULL;
    }
    if (find_speaker(session_table(console->session), &plan.line, who)) plan.who = who;
    return amend_try(console->session, &plan, is_guess, trouble);
}

static void tell_amendment(Console *console)
{
    Aloud paid = {0};
    amend_paid(console->session, console->amendment, &paid);
    tell_difference(console, session_table(console->session), amend_table(console->amendment), &paid);
    aloud_done(&paid);
    tell_stop(console, console->amendment);
}

/* What hangs on a hidden account is told neither before it is kept nor instead: then it is tried when it is
 * kept, as a command that is typed is. */
void command_amend(Console *console, const char *argument, const char *line)
{
    Trouble trouble;
    bool is_guess;
    console_forget_amendment(console);
    Amendment *amendment = try_amendment(console, argument, &is_guess, &trouble);
    if (!amendment && !is_guess) {
        console_refuse(console, &trouble);
        return;
    }
    console->amendment_typed = strdup(line);
    console->amendment_argument = strdup(argument);
    console->amendment_after = history_last(session_history(console->session));
    if (is_guess) {
        amend_free(amendment);
        console_say(console, "ce qui tient à une chose cachée ne se dit pas d'avance\n",
                    "what hangs on something hidden is not told beforehand\n");
    } else {
        console->amendment = amendment;
        tell_amendment(console);
    }
    console_say(console, "rien n'est encore changé\u202F; garder le fait\n",
                "nothing is changed yet; keep does it\n");
}

/* Makes it so; what was not told beforehand is tried and told now. */
static void keep_amendment(Console *console)
{
    Trouble trouble;
    bool is_guess;
    size_t begin = console->out.length;
    bool is_told = console->amendment;
    if (!is_told)
        console->amendment = try_amendment(console, console->amendment_argument, &is_guess, &trouble);
    if (!is_told && console->amendment) {
        tell_amendment(console);
        tell_said(console, amend_said(console->amendment));
    }
    bool is_kept = console->amendment &&
                   amend_keep(console->session, console->amendment, console->amendment_typed, &trouble);
    if (!is_kept) {
        console->out.length = begin;
        console_refuse(console, &trouble);
        return;
    }
    console_say(console, "c'est fait\u202F; historique tout montre aussi ce qui était\n",
                "done; history all shows what was as well\n");
}

void command_keep(Console *console, const char *argument, const char *line)
{
    (void)argument;
    (void)line;
    if (!console->amendment_typed || !console->amendment_argument)
        console_refuse_text(console, "il n'y a rien à garder\u00A0: amender d'abord",
                            "there is nothing to keep: amend first", NULL);
    else if (console->amendment_after != history_last(session_history(console->session)))
        console_refuse_text(console, "la partie a continué depuis\u00A0: amender encore une fois",
                            "the evening has gone on since: amend once more", NULL);
    else
        keep_amendment(console);
    console_forget_amendment(console);
}
