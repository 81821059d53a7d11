#include "command_correct.h"

#include "argument.h"
#include "people.h"

#include <stdlib.h>
#include <string.h>

/* What is to be put right, and to what: the one amount that was moved, or all that another line would have
 * done. */
typedef struct {
    Op move;
    bool is_aloud; /* it was paid so that all have heard it */
    Amount right;
    Otherwise *otherwise; /* NULL: the amount */
} Correction;

static bool was_paid_aloud(const Table *table, const HistoryEntry *entry)
{
    Aloud paid = {0};
    aloud_add(&paid, table, table_log(table), entry->ops_begin, entry->ops_end);
    bool is_one = paid.count > 0;
    aloud_done(&paid);
    return is_one;
}

/* The command that counts and is called so, but for the first, which has set the table up. */
static bool find_command(Console *console, uint64_t called, HistoryEntry *entry)
{
    History *history = session_history(console->session);
    uint64_t record = history_called(history, called);
    return record > 1 && history_entry(history, record, entry) == HISTORY_OK && !entry->is_undone &&
           entry->kind == RECORD_DO;
}

/* Its one move; false if there is none, or more than one. */
static bool find_move(const Table *table, const HistoryEntry *entry, Correction *correction)
{
    int found = 0;
    for (size_t at = entry->ops_begin; at < entry->ops_end;) {
        Op op = oplog_after(table_log(table), &at);
        if (op.kind != OP_MOVE || op.is_secret) continue;
        correction->move = op;
        found++;
    }
    correction->is_aloud = was_paid_aloud(table, entry);
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
static TableResult move_as_loud(Table *table, const Correction *correction)
{
    if (!correction->is_aloud) return move_difference(table, correction);
    TableResult result = aloud_begin(table);
    if (result == TABLE_OK) result = move_difference(table, correction);
    return result == TABLE_OK ? aloud_end(table) : result;
}

static bool put_right(Console *console, Table *table, const Correction *correction, Trouble *trouble)
{
    if (correction->otherwise)
        return otherwise_apply(correction->otherwise, console->session, table, trouble);
    return move_as_loud(table, correction) == TABLE_OK ||
           trouble_say(trouble, console->screen.language, "too_little",
                       say_command_correct_there_is_not_enough_to());
}

static bool is_right_already(const Correction *correction)
{
    if (correction->otherwise) return otherwise_is_same(correction->otherwise);
    return correction->right == correction->move.move.amount;
}

/* Whether an account that not all may see is at one end: whether it has enough, or how much it gave, is
 * nobody's business then. */
static bool is_of_hidden(const Table *table, const Correction *correction)
{
    const Op *move = &correction->move;
    if (correction->otherwise) return false; /* then it would not be done */
    return !table_may_see(table, NAME_ACCOUNT, move->move.from.index, NOBODY) ||
           !table_may_see(table, NAME_ACCOUNT, move->move.to.index, NOBODY);
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
    bool is_hidden = is_of_hidden(table, correction);
    Table *before = table_fork(table);
    if (!before) {
        trouble_of_memory(&trouble, console->screen.language);
        console_refuse(console, &trouble);
    } else if (!is_hidden && is_right_already(correction)) {
        console_refuse_text(console, say_command_correct_it_is_that_amount_already());
    } else if (!put_right(console, table, correction, &trouble)) {
        history_drop(session_history(console->session));
        console_refuse(console, &trouble);
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

/* Refuses an amount where several were moved, with the line as it was typed, if all may see that. */
static void refuse_amount(Console *console, uint64_t called, const HistoryEntry *entry, const char *as_typed)
{
    bool may_tell = may_see_typed(session_history(console->session), entry, NOBODY);
    console_refuse_text(console, say_command_correct_several((int64_t)called, may_tell ? as_typed : "..."));
}

/* What another line would have done in the place of that command. */
static bool read_other(Console *console, uint64_t called, const HistoryEntry *entry, const char *typed,
                       Correction *correction)
{
    Trouble trouble;
    char *who, *as_typed;
    char speaker[TABLE_NAME_MAX + 1];
    Amount amount;
    OtherLine other = {.record = entry->number, .line = typed};
    if (!record_words(console->session, entry->number, &who, &as_typed, &trouble))
        return console_refuse(console, &trouble);
    other.who = find_speaker(session_table(console->session), &other.line, speaker) ? speaker : who;
    session_allow(console->session);
    correction->otherwise = otherwise_try(console->session, &other, &trouble);
    if (!correction->otherwise && read_amount(console, typed, &amount))
        refuse_amount(console, called, entry, as_typed);
    else if (!correction->otherwise && strcmp(trouble.code, "unknown_command") == 0)
        console_refuse_text(console, say_command_correct_is_neither(typed));
    else if (!correction->otherwise)
        console_refuse(console, &trouble);
    free(who);
    free(as_typed);
    return correction->otherwise;
}

/* What to put right, and to what; or a refusal. */
static bool read_correction(Console *console, const char *argument, Correction *correction)
{
    uint64_t number;
    HistoryEntry entry;
    const char *rest = argument;
    *correction = (Correction){.otherwise = NULL};
    if (*argument && !read_record(argument, &number, &rest))
        return console_refuse_text(console, say_command_correct_not_by_words(argument));
    if (!read_record(argument, &number, &rest) || *rest == '\0' || !find_command(console, number, &entry))
        return console_refuse_text(console, say_command_correct_the_number_of_a_command(argument));
    bool is_one = find_move(session_table(console->session), &entry, correction);
    if (is_one && read_amount(console, rest, &correction->right)) return true;
    return read_other(console, number, &entry, rest, correction);
}

void command_correct(Console *console, const char *argument, const char *line)
{
    Correction correction;
    if (read_correction(console, argument, &correction)) correct(console, &correction, line);
    otherwise_free(correction.otherwise);
}

void preview_correct(Console *console, const char *argument)
{
    Correction correction;
    Trouble trouble;
    const Table *table = session_table(console->session);
    bool is_read = read_correction(console, argument, &correction);
    bool is_hidden = is_read && is_of_hidden(table, &correction);
    Table *fork = is_read && !is_hidden ? table_fork(table) : NULL;
    if (is_hidden) {
        console_refuse_guess(console);
    } else if (fork && put_right(console, fork, &correction, &trouble)) {
        tell_difference(console_teller(console), fork, &(Aloud){0});
        console_tell_nothing_done(console);
    } else if (is_read) {
        if (!fork) trouble_of_memory(&trouble, console->screen.language);
        console_refuse(console, &trouble);
    }
    table_free(fork);
    otherwise_free(correction.otherwise);
}
