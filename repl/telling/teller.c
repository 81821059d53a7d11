#include "teller_parts.h"

#include "text_names.h"

#include <stdio.h>
#include <string.h>

Teller teller_of(Session *session, const Screen *screen, Buffer *out)
{
    return (Teller){
        .game = session_game(session),
        .game_name = session_game_name(session),
        .why_no_game = session_why_no_game(session),
        .table = session_table(session),
        .history = session_history(session),
        .screen = *screen,
        .out = out,
    };
}

PlayerId teller_eyes(const Teller *teller)
{
    if (!teller->eyes) return NOBODY;
    const Table *table = teller->table;
    return (PlayerId){table_find(table, NAME_PLAYER, teller->eyes, strlen(teller->eyes))};
}

const char *teller_pick(const Teller *teller, Phrase what)
{
    return phrase(teller->screen.language, what);
}

void teller_say(const Teller *teller, Phrase what)
{
    buffer_text(teller->out, teller_pick(teller, what));
}

LentGame teller_lend_game(const Teller *teller)
{
    LentGame lent = {.game = teller->game};
    if (!lent.game) return lent;
    snprintf(lent.language, sizeof lent.language, "%s", game_language(lent.game));
    game_set_language(lent.game, language_code(teller->screen.language));
    return lent;
}

void teller_return_game(const LentGame *lent)
{
    if (lent->game) game_set_language(lent->game, lent->language);
}

bool teller_has_game(const Teller *teller, Trouble *trouble)
{
    if (!teller->game) *trouble = *teller->why_no_game;
    return teller->game;
}

/* --- what things are called ------------------------------------------------------------------------- */

GameMoney teller_money(const Teller *teller)
{
    GameTrouble trouble;
    GameMoney money = {.asset = ""};
    LentGame lent = teller_lend_game(teller);
    if (lent.game) game_money(lent.game, teller->table, &money, &trouble);
    teller_return_game(&lent);
    return money;
}

/* Appends the game's name for it, or its own if the game has none. */
static void add_called(GameResult result, Buffer *called, const char *name, Buffer *out)
{
    bool is_called = result == GAME_OK && called->length > 0;
    if (is_called)
        text_show(out, called->bytes, called->length);
    else
        text_show(out, name, strlen(name));
    buffer_done(called);
}

void teller_unit(const Teller *teller, const char *asset, Amount amount, Buffer *out)
{
    GameTrouble trouble;
    Buffer called = {0};
    LentGame lent = teller_lend_game(teller);
    GameResult result = GAME_ERROR;
    if (lent.game) result = game_unit(lent.game, teller->table, asset, amount, &called, &trouble);
    teller_return_game(&lent);
    add_called(result, &called, asset, out);
}

typedef GameResult GameNaming(Game *game, Table *table, const char *name, Buffer *called,
                              GameTrouble *trouble);

/* The game's name for it. */
static void add_game_name(const Teller *teller, GameNaming *naming, const char *name, Buffer *out)
{
    GameTrouble trouble;
    Buffer called = {0};
    LentGame lent = teller_lend_game(teller);
    GameResult result = GAME_ERROR;
    if (lent.game) result = naming(lent.game, teller->table, name, &called, &trouble);
    teller_return_game(&lent);
    add_called(result, &called, name, out);
}

/* A player's own account has his name. */
void teller_account(const Teller *teller, const char *account, Buffer *out)
{
    bool is_players = table_find(teller->table, NAME_PLAYER, account, strlen(account)) != NO_INDEX;
    if (is_players)
        text_show(out, account, strlen(account));
    else
        add_game_name(teller, game_account, account, out);
}

void teller_pile(const Teller *teller, const char *pile, Buffer *out)
{
    add_game_name(teller, game_account, pile, out);
}

void teller_card(const Teller *teller, const char *card, Buffer *out)
{
    add_game_name(teller, game_card, card, out);
}

static bool is_called(const Teller *teller, const char *account, const char *name, size_t length)
{
    Buffer called = {0};
    teller_account(teller, account, &called);
    bool is_it =
        name_compare(name, length, account, strlen(account)) >= NAMES_FOLD_EQUAL ||
        (called.length > 0 && name_compare(name, length, called.bytes, called.length) >= NAMES_FOLD_EQUAL);
    buffer_done(&called);
    return is_it;
}

int32_t teller_find_account(const Teller *teller, const char *name, size_t length)
{
    const Table *table = teller->table;
    int32_t exact = table_find(table, NAME_ACCOUNT, name, length);
    if (exact != NO_INDEX) return exact;
    for (int32_t i = 0; i < table_count(table, NAME_ACCOUNT); i++) {
        if (is_called(teller, table_name(table, NAME_ACCOUNT, i), name, length)) return i;
    }
    return NO_INDEX;
}

void teller_amount(const Teller *teller, const GameMoney *money, const char *asset, Amount amount,
                   Buffer *out)
{
    bool is_money = *money->asset && strcmp(asset, money->asset) == 0;
    Currency plain = {.name = "unit", .symbol = "", .symbol_plain = ""};
    if (is_money) plain = game_currency(money);
    Currency currency = screen_currency(&teller->screen, &plain);
    buffer_text(out, money_print(&currency, amount).text);
    if (is_money) return;
    buffer_byte(out, ' ');
    teller_unit(teller, asset, amount, out);
}
