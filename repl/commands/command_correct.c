#include "command_correct.h"

#include "argument.h"

#include <string.h>

/* What is to be put right, and to what. */
typedef struct {
    Op move;
    bool is_aloud; /* it was paid so that all have heard it */
    Amount right;
} Correction;

static bool was_paid_aloud(const Table *table, const HistoryEntry *entry)
{
    Aloud paid = {0};
    aloud_add(&paid, table, table_log(table), entry->ops_begin, entry->ops_end);
    bool is_one = paid.count > 0;
    aloud_done(&paid);
    return is_one;
}

/* The one move of that record; false if there is none, or more than one. */
static bool find_move(Console *console, uint64_t number, Correction *correction)
{
    HistoryEntry entry;
    int found = 0;
    History *history = session_history(console->session);
    const Table *table = session_table(console->session);
    if (history_entry(history, history_called(history, number), &entry) != HISTORY_OK) return false;
    if (entry.is_undone || entry.kind != RECORD_DO) return false;
    for (size_t at = entry.ops_begin; at < entry.ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        if (op.kind != OP_MOVE || op.is_secret) continue;
        correction->move = op;
        found++;
    }
    correction->is_aloud = was_paid_aloud(table, &entry);
    return found == 1;
}

/* What is left to move, and which way, so that the amount had been right. */
static TableResult move_difference(Table *table, const Correction *correction)
{
    const Op *move = &correction->move;
    AccountId from = move->move.from;
    AccountId to = move->move.to;
    Amount more = correction->right - move->move.amount;
    if (more >= 0) return table_move(table, more, move->move.asset, from, to);
    return table_move(table, -more, move->move.asset, to, from);
}

/* The same, as loud as the first time. */
static TableResult put_right(Table *table, const Correction *correction)
{
    if (!correction->is_aloud) return move_difference(table, correction);
    TableResult result = aloud_begin(table);
    if (result == TABLE_OK) result = move_difference(table, correction);
    return result == TABLE_OK ? aloud_end(table) : result;
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
    console_refuse_text(console, say_command_correct_there_is_not_enough_to());
}

/* What moved where all may see it, and what changes hands of what they have heard. */
static void tell_correction(Console *console, Table *before, bool is_hidden)
{
    HistoryEntry entry;
    Aloud paid = {0};
    const Teller *teller = console_teller(console);
    size_t begin = console->out.length;
    history_entry(teller->history, history_last(teller->history), &entry);
    aloud_add(&paid, teller->table, table_log(teller->table), entry.ops_begin, entry.ops_end);
    tell_last(teller);
    tell_handed(teller, before, &paid, !is_hidden);
    if (is_hidden && console->out.length == begin)
        console_say(console, PHRASE_COMMAND_CORRECT_IT_IS_PUT_RIGHT);
    aloud_done(&paid);
}

static void correct(Console *console, const Correction *correction, const char *line)
{
    Trouble trouble;
    Table *table = session_table(console->session);
    bool is_hidden = is_of_hidden(table, &correction->move);
    Table *before = table_fork(table);
    if (!before) {
        trouble_of_memory(&trouble, console->screen.language);
        console_refuse(console, &trouble);
    } else if (correction->right == correction->move.move.amount && !is_hidden) {
        console_refuse_text(console, say_command_correct_it_is_that_amount_already());
    } else if (put_right(table, correction) != TABLE_OK) {
        history_drop(session_history(console->session));
        refuse_difference(console);
    } else if (session_commit(console->session, "", line, &trouble)) {
        tell_correction(console, before, is_hidden);
    } else {
        console_refuse(console, &trouble);
    }
    table_free(before);
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

/* What to put right, and to what; or a refusal. */
static bool read_correction(Console *console, const char *argument, Correction *correction)
{
    uint64_t number;
    const char *rest = argument;
    if (!read_record(argument, &number, &rest) || !find_move(console, number, correction)) {
        console_refuse_text(console, say_command_correct_the_number_of_a_command(argument));
        return false;
    }
    if (read_amount(console, rest, &correction->right)) return true;
    console_refuse_text(console, say_command_correct_is_not_an_amount(rest));
    return false;
}

void command_correct(Console *console, const char *argument, const char *line)
{
    Correction correction;
    if (read_correction(console, argument, &correction)) correct(console, &correction, line);
}

void preview_correct(Console *console, const char *argument)
{
    Correction correction;
    if (!read_correction(console, argument, &correction)) return;
    const Table *table = session_table(console->session);
    if (is_of_hidden(table, &correction.move)) {
        console_refuse_guess(console);
        return;
    }
    Table *fork = table_fork(table);
    if (fork && move_difference(fork, &correction) == TABLE_OK) {
        tell_difference(console_teller(console), fork, &(Aloud){0});
        console_tell_nothing_done(console);
    } else {
        refuse_difference(console);
    }
    table_free(fork);
}
