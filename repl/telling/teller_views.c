/* What there is to see: views, balances, what is awaited, what an expression comes to. */
#include "teller_parts.h"

#include "evening/face.h"
#include "put.h"

#include <string.h>

bool tell_awaited(const Teller *teller, const GameAwaited *beside, Trouble *trouble)
{
    GameTrouble in_game;
    Buffer questions = {0};
    GameAwaited awaited = *beside;
    if (!teller_has_game(teller, trouble)) return false;
    LentGame lent = teller_lend_game(teller);
    awaited.prompt = &questions;
    GameResult result = game_awaited(lent.game, teller->table, &awaited, &in_game);
    teller_return_game(&lent);
    if (result == GAME_OK) {
        put_questions(&questions, (size_t)teller->screen.columns, teller->out);
        if (questions.length == 0) teller_say(teller, PHRASE_TELLER_VIEWS_THE_GAME_IS_OVER);
        buffer_byte(teller->out, '\n');
    }
    buffer_done(&questions);
    return result == GAME_OK || trouble_of_game(trouble, teller->screen.language, &in_game);
}

void tell_large(const Teller *teller)
{
    GameTrouble in_game;
    Buffer lines = {0};
    LentGame lent = teller_lend_game(teller);
    bool is_told = lent.game && game_large(lent.game, teller->table, &lines, &in_game) == GAME_OK;
    teller_return_game(&lent);
    if (is_told && lines.length > 0) {
        buffer_bytes(teller->out, lines.bytes, lines.length);
        if (lines.bytes[lines.length - 1] != '\n') buffer_byte(teller->out, '\n');
    }
    buffer_done(&lines);
}

/* --- balances --------------------------------------------------------------------------------------- */

/* Whether the account is somebody's own, or holds something, or is hidden. */
static bool is_worth_a_row(const Table *table, int32_t account, PlayerId eyes)
{
    const char *name = table_name(table, NAME_ACCOUNT, account);
    if (table_find(table, NAME_PLAYER, name, strlen(name)) != NO_INDEX) return true;
    if (!table_may_see(table, NAME_ACCOUNT, account, eyes)) return true;
    for (int32_t i = 0; i < table_count(table, NAME_ASSET); i++) {
        if (table_balance(table, (AssetId){i}, (AccountId){account}) != 0) return true;
    }
    return false;
}

/* Money that has cents is written with them; to a program it is a whole number of the smallest coin. */
static void add_held(const Teller *teller, const GameMoney *money, int32_t asset, int32_t account,
                     Buffer *cells)
{
    Amount held = table_balance(teller->table, (AssetId){asset}, (AccountId){account});
    const char *name = table_name(teller->table, NAME_ASSET, asset);
    Currency currency = game_currency(money);
    bool has_cents = currency.decimals > 0 && strcmp(name, money->asset) == 0 && teller->form != TOLD_AS_JSON;
    buffer_text(cells, has_cents ? "\tt" : "\tn");
    if (has_cents)
        buffer_text(cells, money_print_bare(&currency, held).text);
    else
        buffer_integer(cells, held);
}

void tell_balances(const Teller *teller)
{
    Buffer cells = {0};
    GameMoney money = teller_money(teller);
    const Table *table = teller->table;
    PlayerId eyes = teller_eyes(teller);
    int32_t assets = table_count(table, NAME_ASSET);
    buffer_text(&cells, teller_pick(teller, PHRASE_TELLER_VIEWS_TACCOUNT));
    for (int32_t i = 0; i < assets; i++) {
        buffer_text(&cells, "\tt");
        teller_unit(teller, table_name(table, NAME_ASSET, i), 1, &cells);
    }
    for (int32_t a = 0; a < table_count(table, NAME_ACCOUNT); a++) {
        if (!is_worth_a_row(table, a, eyes)) continue;
        bool is_seen = table_may_see(table, NAME_ACCOUNT, a, eyes);
        buffer_text(&cells, "\nt");
        teller_account(teller, table_name(table, NAME_ACCOUNT, a), &cells);
        for (int32_t i = 0; i < assets; i++) {
            if (is_seen)
                add_held(teller, &money, i, a, &cells);
            else
                buffer_text(&cells, "\tt?");
        }
    }
    tell_cells(teller, &cells);
    buffer_done(&cells);
}

/* --- expressions ------------------------------------------------------------------------------------ */

static Table *table_at(void *context, uint64_t number)
{
    return history_at(context, history_called(context, number));
}

bool teller_work_out(const Teller *teller, const char *expression, Buffer *value, Trouble *trouble)
{
    GameTrouble in_game;
    if (!teller_has_game(teller, trouble)) return false;
    GameAt at = {table_at, teller->history, teller->history ? history_last(teller->history) : 0,
                 moved_next_of_all};
    LentGame lent = teller_lend_game(teller);
    GameResult result = game_evaluate_at(lent.game, teller->table, teller->history ? &at : NULL, teller->eyes,
                                         expression, value, &in_game);
    teller_return_game(&lent);
    return result == GAME_OK || trouble_of_game(trouble, teller->screen.language, &in_game);
}

const char *teller_expression(const Teller *teller, const char *typed)
{
    const char *kept = kept_expression(teller->table, typed);
    return kept ? kept : typed;
}

bool tell_value(const Teller *teller, const char *typed, Trouble *trouble)
{
    Buffer value = {0};
    bool is_known = teller_work_out(teller, teller_expression(teller, typed), &value, trouble);
    if (is_known) {
        text_show(teller->out, value.bytes, value.length);
        buffer_byte(teller->out, '\n');
    }
    buffer_done(&value);
    return is_known;
}

/* --- views ------------------------------------------------------------------------------------------ */

bool teller_draw_view(const Teller *teller, const char *view, const char *rest, Buffer *cells,
                      Trouble *trouble)
{
    GameTrouble in_game;
    if (!teller_has_game(teller, trouble)) return false;
    LentGame lent = teller_lend_game(teller);
    GameResult result = game_draw_view(lent.game, teller->table, teller->eyes, view, rest, cells, &in_game);
    teller_return_game(&lent);
    return result == GAME_OK || trouble_of_game(trouble, teller->screen.language, &in_game);
}

bool tell_view(const Teller *teller, const char *view, const char *rest, Trouble *trouble)
{
    Buffer cells = {0};
    if (*view == '=') return tell_value(teller, view + 1, trouble);
    bool is_drawn = teller_draw_view(teller, view, rest, &cells, trouble);
    if (is_drawn) tell_cells(teller, &cells);
    buffer_done(&cells);
    return is_drawn;
}
