/* The amounts that were moved. Each is a line; but where many goods change hands, whoever gives some of them
 * has a line for all who get one thing, and one for each who gets several: what is announced must not drown
 * in them. */
#include "teller_parts.h"

#include "export.h"

#include <stdlib.h>
#include <string.h>

enum { GOODS_FEW = 4 }; /* moves of goods that have a line each */

typedef struct {
    const Teller *teller;
    const Table *table;
    GameMoney money;
    const Op *moves;
    bool *is_told;
    size_t count;
} Moves;

static bool is_of_money(const Moves *moves, const Op *op)
{
    const char *asset = table_name(moves->table, NAME_ASSET, op->move.asset.index);
    return *moves->money.asset && strcmp(asset, moves->money.asset) == 0;
}

/* --- a line each ------------------------------------------------------------------------------------ */

static void tell_holder(const Moves *moves, AccountId account)
{
    teller_account(moves->teller, table_name(moves->table, NAME_ACCOUNT, account.index), moves->teller->out);
}

static void tell_amount(const Moves *moves, AssetId asset, Amount amount)
{
    const char *name = table_name(moves->table, NAME_ASSET, asset.index);
    teller_amount(moves->teller, &moves->money, name, amount, moves->teller->out);
}

static void tell_giver(const Moves *moves, AccountId from)
{
    bool is_unicode = moves->teller->screen.charset == CHARSET_UTF8;
    buffer_text(moves->teller->out, "  ");
    tell_holder(moves, from);
    buffer_text(moves->teller->out, is_unicode ? " → " : " -> ");
}

static void tell_taker(const Moves *moves, AccountId to)
{
    tell_holder(moves, to);
    buffer_text(moves->teller->out, teller_pick(moves->teller, PHRASE_COMMAND_COUNT_SIGN));
}

static void tell_move(const Moves *moves, const Op *op)
{
    tell_giver(moves, op->move.from);
    tell_taker(moves, op->move.to);
    tell_amount(moves, op->move.asset, op->move.amount);
    buffer_byte(moves->teller->out, '\n');
}

/* --- a line for each who gives goods ---------------------------------------------------------------- */

static bool is_of_the_same(const Op *one, const Op *other)
{
    return one->move.from.index == other->move.from.index && one->move.to.index == other->move.to.index;
}

/* All of an asset that one gives another, from that place on. */
static Amount take_sum(const Moves *moves, size_t at)
{
    const Op *first = &moves->moves[at];
    Amount sum = 0;
    for (size_t i = at; i < moves->count; i++) {
        const Op *op = &moves->moves[i];
        bool is_meant = !moves->is_told[i] && is_of_the_same(first, op) &&
                        op->move.asset.index == first->move.asset.index &&
                        sum <= AMOUNT_MAX - op->move.amount;
        if (!is_meant) continue;
        sum += op->move.amount;
        moves->is_told[i] = true;
    }
    return sum;
}

/* What that one gives to whom the move at that place goes to, from there on. Returns of how many assets. */
static size_t tell_goods_to(const Moves *moves, size_t at)
{
    size_t count = 0;
    tell_taker(moves, moves->moves[at].move.to);
    for (size_t i = at; i < moves->count; i++) {
        if (moves->is_told[i] || !is_of_the_same(&moves->moves[at], &moves->moves[i])) continue;
        if (count++ > 0) buffer_text(moves->teller->out, ", ");
        tell_amount(moves, moves->moves[i].move.asset, take_sum(moves, i));
    }
    return count;
}

/* All goods that one gives who gives some at that place; behind several goods for one a line ends. */
static void tell_goods_of(const Moves *moves, size_t at)
{
    bool is_unicode = moves->teller->screen.charset == CHARSET_UTF8;
    AccountId from = moves->moves[at].move.from;
    size_t before = 0; /* goods of the one who was told before, in this line */
    for (size_t i = at; i < moves->count; i++) {
        if (moves->is_told[i] || moves->moves[i].move.from.index != from.index) continue;
        if (before == 1) buffer_text(moves->teller->out, is_unicode ? " · " : "; ");
        if (before > 1) buffer_byte(moves->teller->out, '\n');
        if (before != 1) tell_giver(moves, from);
        before = tell_goods_to(moves, i);
    }
    buffer_byte(moves->teller->out, '\n');
}

/* Money has a line each time: it is what must be counted out. */
static void tell_folded(const Moves *moves)
{
    for (size_t i = 0; i < moves->count; i++) {
        moves->is_told[i] = is_of_money(moves, &moves->moves[i]);
        if (moves->is_told[i]) tell_move(moves, &moves->moves[i]);
    }
    for (size_t i = 0; i < moves->count; i++) {
        if (!moves->is_told[i]) tell_goods_of(moves, i);
    }
}

/* --- those of a log --------------------------------------------------------------------------------- */

static size_t goods_count(const Moves *moves)
{
    size_t count = 0;
    for (size_t i = 0; i < moves->count; i++)
        count += !is_of_money(moves, &moves->moves[i]);
    return count;
}

/* How many of the ops are moves that the teller's eyes see; keeps them, where there is room. */
static size_t seen_moves(const Teller *teller, const Table *table, const OpLog *log, size_t begin, size_t end,
                         Op *kept)
{
    size_t count = 0;
    for (size_t at = begin; at < end;) {
        Op op = oplog_after(log, &at);
        bool is_nothing = op.kind == OP_MOVE && op.move.amount == 0;
        if (is_nothing || !may_see_move(table, &op, teller_eyes(teller))) continue;
        if (kept) kept[count] = op;
        count++;
    }
    return count;
}

static void say_moves(const Teller *teller, const Table *table, const OpLog *log, size_t begin, size_t end)
{
    size_t count = seen_moves(teller, table, log, begin, end, NULL);
    if (count == 0) return;
    Op *kept = calloc(count, sizeof *kept);
    bool *is_told = calloc(count, sizeof *is_told);
    Moves moves = {teller, table, teller_money(teller), kept, is_told, count};
    teller->out->failed = teller->out->failed || !kept || !is_told;
    if (kept && is_told) {
        seen_moves(teller, table, log, begin, end, kept);
        if (goods_count(&moves) > GOODS_FEW)
            tell_folded(&moves);
        else
            for (size_t i = 0; i < count; i++)
                tell_move(&moves, &kept[i]);
    }
    free(kept);
    free(is_told);
}

void tell_moves(const Teller *teller, const Table *table, const OpLog *log, size_t begin, size_t end)
{
    if (teller->form == TOLD_AS_JSON) {
        Json json = json_more(teller->moves);
        export_moves(&json, table, log, begin, end, teller_eyes(teller));
    } else {
        say_moves(teller, table, log, begin, end);
    }
}
