#include "partial.h"

static OpTextResult of_table(TableResult result)
{
    if (result == TABLE_NO_MEMORY) return OPTEXT_NO_MEMORY;
    return result == TABLE_OK ? OPTEXT_OK : OPTEXT_MALFORMED;
}

static bool is_hidden(const Table *table, NameKind kind, int32_t index)
{
    return !table_may_see(table, kind, index, NOBODY);
}

/* --- money ------------------------------------------------------------------------------------------ */

static TableResult unbind(Table *table, AssetId asset, AccountId account)
{
    if (!is_hidden(table, NAME_ACCOUNT, account.index)) return TABLE_OK;
    return table_set_bounds(table, asset, account, (Bounds){AMOUNT_MIN, AMOUNT_MAX});
}

/* We do not know what a hidden account holds: it has whatever it gives. */
static TableResult move(Table *table, const Op *op)
{
    TableResult result = unbind(table, op->move.asset, op->move.from);
    if (result == TABLE_OK) result = unbind(table, op->move.asset, op->move.to);
    return result == TABLE_OK ? table_apply(table, *op) : result;
}

/* A hidden one of that kind if there is any, else that one. */
static int32_t find_hidden(const Table *table, NameKind kind, int32_t otherwise)
{
    for (int32_t i = 0; i < table_count(table, kind); i++) {
        if (is_hidden(table, kind, i)) return i;
    }
    return otherwise;
}

/* If it holds more or less than we thought, the difference was in another hidden one. If there is none,
 * others are laid open with it, and their differences make up for it. */
static TableResult set_balance(Table *table, const Disclosure *shown)
{
    Amount more;
    Amount known = table_balance(table, shown->asset, shown->account);
    AccountId other = {find_hidden(table, NAME_ACCOUNT, CORRECTIONS.index)};
    if (known == shown->balance) return TABLE_OK;
    if (__builtin_sub_overflow(shown->balance, known, &more) || more == AMOUNT_MIN) return TABLE_STALE;
    TableResult result = unbind(table, shown->asset, other);
    if (result != TABLE_OK) return result;
    return more > 0 ? table_move(table, more, shown->asset, other, shown->account)
                    : table_move(table, -more, shown->asset, shown->account, other);
}

/* --- cards ------------------------------------------------------------------------------------------ */

/* If a hidden pile has fewer cards than it should, the card goes to its end. */
static TableResult move_card(Table *table, const Op *op)
{
    Place to = op->card.after;
    int32_t size = deck_zone_size(table_deck(table), to.pile, to.zone);
    if (to.position > size) to.position = size;
    return table_move_card(table, op->card.card, to);
}

/* We do not know what lies there, and soon all will. */
static TableResult empty(Table *table, PileId pile)
{
    TableResult result = table_shuffle(table, pile);
    PileId other = {find_hidden(table, NAME_PILE, pile.index)};
    return result == TABLE_OK && other.index != pile.index ? table_shuffle_in(table, pile, other) : result;
}

/* --- ops -------------------------------------------------------------------------------------------- */

/* A thing to be dropped that seems to hold something stays; so it is there when it comes again. */
static TableResult change_names(Table *table, const Op *op)
{
    TableResult result = table_apply(table, *op);
    return result == TABLE_NO_MEMORY ? result : TABLE_OK;
}

static TableResult change(Table *table, const Op *op)
{
    switch (op->kind) {
    case OP_MOVE: return move(table, op);
    case OP_CARD: return move_card(table, op);
    case OP_DEFINE:
    case OP_DROP: return change_names(table, op);
    case OP_RENAME:
    case OP_BOUNDS:
    case OP_SIGHT:
    case OP_COUNTS:
    case OP_FACT:
    case OP_CHANCE: break;
    }
    return table_apply(table, *op);
}

/* The counts of a pile are skipped where its cards do not add up to them: it is hidden. */
OpTextResult partial_read(Table *table, const char *text, size_t length)
{
    Op op;
    OpTextResult result = optext_read(table, text, length, &op);
    if (result == OPTEXT_MALFORMED && op.kind == OP_COUNTS &&
        is_hidden(table, NAME_PILE, op.counts.pile.index))
        return OPTEXT_OK;
    return result == OPTEXT_OK ? of_table(change(table, &op)) : result;
}

OpTextResult partial_show(Table *table, const char *text, size_t length)
{
    Disclosure shown;
    OpTextResult result = optext_read_shown(table, text, length, &shown);
    if (result != OPTEXT_OK) return result;
    switch (shown.kind) {
    case DISCLOSED_BALANCE: return of_table(set_balance(table, &shown));
    case DISCLOSED_PILE: return of_table(empty(table, shown.pile));
    case DISCLOSED_OP: break;
    }
    return of_table(change(table, &shown.op));
}
