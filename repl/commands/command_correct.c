#include "command_correct.h"

#include "argument.h"

#include <string.h>

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
    console_refuse_text(console, say_command_correct_there_is_not_enough_to());
}

static void correct(Console *console, const Op *move, Amount right, const char *line)
{
    HistoryTrouble in_history;
    Trouble trouble;
    History *history = session_history(console->session);
    Table *table = session_table(console->session);
    bool is_hidden = is_of_hidden(table, move);
    if (right == move->move.amount && !is_hidden) {
        console_refuse_text(console, say_command_correct_it_is_that_amount_already());
    } else if (move_difference(table, move, right) != TABLE_OK) {
        history_drop(history);
        refuse_difference(console);
    } else if (history_commit(history, RECORD_DO, "", line, &in_history) == HISTORY_OK) {
        tell_last(console_teller(console));
        if (is_hidden) console_say(console, PHRASE_COMMAND_CORRECT_IT_IS_PUT_RIGHT);
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
    if (read_correction(console, argument, &correction))
        correct(console, &correction.move, correction.right, line);
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
    if (fork && move_difference(fork, &correction.move, correction.right) == TABLE_OK) {
        tell_difference(console_teller(console), fork, &(Aloud){0});
        console_tell_nothing_done(console);
    } else {
        refuse_difference(console);
    }
    table_free(fork);
}
