/* What each good was bought and sold for, and what became of it.
 *
 * A trade is a command by which a player has more of one good and less money, or less of it and more money.
 * Where several goods change hands at once, nobody can say what each of them cost: they are held, and no
 * trade. What is sold has cost what its kind had cost him on average until then. */
#include "book_parts.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    int64_t bought, spent, sold, received;
} Trade;

typedef struct {
    int64_t count, cheapest, dearest;
    uint64_t cheapest_at, dearest_at;
} Prices;

typedef struct {
    int64_t count, cost; /* of what he has bought and not sold */
} Stock;

typedef struct {
    const BookRecord *record;
    size_t player;
    int32_t good;
    int64_t number, received, cost;
    bool knows_cost; /* it was all bought */
} Sale;

typedef struct {
    Book *book;
    int32_t money, assets;
    size_t players, sale_count, sale_room;
    Stock *stocks; /* a row a player, a column an asset */
    Sale *sales;
    int64_t *changes; /* of one command: a row a player, a column an asset */
    Trade *trades;    /* the same of the evening */
    Prices *prices;   /* of each asset */
} Goods;

/* --- prices ----------------------------------------------------------------------------------------------
 */

/* False where the game does not say; *is_traded: whether it is bought and sold at all. */
static bool price_of(const Goods *goods, int32_t asset, int64_t *price, bool *is_traded)
{
    GameTrouble in_game;
    Buffer told = {0};
    Session *session = goods->book->session;
    const char *name = table_name(session_table(session), NAME_ASSET, asset);
    bool is_priced = game_price(session_game(session), session_table(session), name, goods->book->sees_all,
                                &told, &in_game) == GAME_OK &&
                     told.length > 0 && buffer_string(&told);
    *is_traded = !is_priced || strcmp(told.bytes, "-") != 0;
    *price = is_priced ? strtoll(told.bytes, NULL, 10) : 0;
    buffer_done(&told);
    return is_priced;
}

/* --- a command ------------------------------------------------------------------------------------------ */

static void add_change(const Goods *goods, AccountId account, int32_t asset, int64_t amount)
{
    int32_t owner = goods->book->owners[account.index];
    if (owner != NO_INDEX) goods->changes[(size_t)owner * (size_t)goods->assets + (size_t)asset] += amount;
}

static void read_changes(const Goods *goods, const BookRecord *record)
{
    Op op;
    memset(goods->changes, 0, goods->players * (size_t)goods->assets * sizeof *goods->changes);
    for (size_t at = record->entry.ops_begin; book_next_op(goods->book, record, &at, &op);) {
        if (op.kind != OP_MOVE) continue;
        add_change(goods, op.move.from, op.move.asset.index, -op.move.amount);
        add_change(goods, op.move.to, op.move.asset.index, op.move.amount);
    }
}

/* The one good of which he has more or less; NO_INDEX if there is none, or there are several. */
static int32_t only_good(const Goods *goods, const int64_t *changes)
{
    int32_t found = NO_INDEX;
    for (int32_t asset = 0; asset < goods->assets; asset++) {
        if (asset == goods->money || changes[asset] == 0) continue;
        if (found != NO_INDEX) return NO_INDEX;
        found = asset;
    }
    return found;
}

static void note_price(Prices *prices, int64_t price, uint64_t command)
{
    if (prices->count == 0 || price < prices->cheapest) {
        prices->cheapest = price;
        prices->cheapest_at = command;
    }
    if (prices->count == 0 || price > prices->dearest) {
        prices->dearest = price;
        prices->dearest_at = command;
    }
    prices->count++;
}

static void note_sale(Goods *goods, const BookRecord *record, size_t player, int32_t good, int64_t number,
                      int64_t received)
{
    Stock *stock = &goods->stocks[player * (size_t)goods->assets + (size_t)good];
    Sale sale = {record, player, good, number, received, 0, stock->count > 0 && stock->count >= number};
    if (sale.knows_cost)
        sale.cost = stock->cost / stock->count * number + stock->cost % stock->count * number / stock->count;
    stock->cost = sale.knows_cost ? stock->cost - sale.cost : 0;
    stock->count = sale.knows_cost ? stock->count - number : 0;
    if (RESERVE(goods->sales, goods->sale_room, goods->sale_count + 1))
        goods->sales[goods->sale_count++] = sale;
    else
        goods->book->page.failed = true;
}

static void note_purchase(const Goods *goods, size_t player, int32_t good, int64_t number, int64_t paid)
{
    Stock *stock = &goods->stocks[player * (size_t)goods->assets + (size_t)good];
    stock->count += number;
    stock->cost += paid;
}

static void note_trade(Goods *goods, const BookRecord *record, size_t player)
{
    const int64_t *changes = goods->changes + player * (size_t)goods->assets;
    int32_t good = only_good(goods, changes);
    int64_t paid = -changes[goods->money], price;
    bool is_traded;
    if (good == NO_INDEX || paid == 0 || (changes[good] > 0) != (paid > 0)) return;
    price_of(goods, good, &price, &is_traded);
    if (!is_traded) return;
    Trade *trade = &goods->trades[player * (size_t)goods->assets + (size_t)good];
    if (paid > 0) {
        trade->bought += changes[good];
        trade->spent += paid;
        note_purchase(goods, player, good, changes[good], paid);
    } else {
        trade->sold -= changes[good];
        trade->received -= paid;
        note_sale(goods, record, player, good, -changes[good], -paid);
    }
    note_price(&goods->prices[good], paid / changes[good], record->entry.called);
}

static void read_trades(Goods *goods)
{
    for (size_t i = 1; i < goods->book->record_count; i++) {
        const BookRecord *record = &goods->book->records[i];
        if (record->point == SIZE_MAX) continue;
        read_changes(goods, record);
        for (size_t player = 0; player < goods->players; player++)
            note_trade(goods, record, player);
    }
}

/* --- told ----------------------------------------------------------------------------------------------- */

/* What he has of it in all that is his; false if something of it is hidden. */
static bool held(const Goods *goods, size_t player, int32_t asset, int64_t *amount)
{
    const Table *table = session_table(goods->book->session);
    *amount = 0;
    for (int32_t account = 0; account < table_count(table, NAME_ACCOUNT); account++) {
        if (goods->book->owners[account] != (int32_t)player) continue;
        bool is_seen =
            goods->book->sees_all || table_may_see(table, NAME_ACCOUNT, account, goods->book->eyes);
        if (!is_seen) return false;
        *amount += table_balance(table, (AssetId){asset}, (AccountId){account});
    }
    return true;
}

void book_put_good(Book *book, int32_t asset)
{
    GameTrouble in_game;
    Buffer called = {0};
    Session *session = book->session;
    const char *name = table_name(session_table(session), NAME_ASSET, asset);
    bool is_called =
        game_unit(session_game(session), session_table(session), name, 1, &called, &in_game) == GAME_OK;
    page_put_bytes(&book->page, is_called ? called.bytes : name, is_called ? called.length : strlen(name));
    buffer_done(&called);
}

static void holding_row(const Goods *goods, size_t player, int32_t asset)
{
    int64_t has, price;
    bool is_traded;
    Page *page = &goods->book->page;
    const Trade *trade = &goods->trades[player * (size_t)goods->assets + (size_t)asset];
    bool is_seen = held(goods, player, asset, &has), is_priced = price_of(goods, asset, &price, &is_traded);
    if (trade->spent == 0 && trade->received == 0) return;
    page_put_text(page, fortunes_player(&goods->book->fortunes, player));
    book_put_good(goods->book, asset);
    page_put_number(page, trade->bought);
    page_put_number(page, trade->spent);
    page_put_number(page, trade->sold);
    page_put_number(page, trade->received);
    if (is_seen)
        page_put_number(page, has);
    else
        page_put_nothing(page);
    if (is_seen && (is_priced || has == 0)) {
        page_put_number(page, has * price);
        page_put_number(page, trade->received + has * price - trade->spent);
    } else {
        page_put_nothing(page);
        page_put_nothing(page);
    }
}

static void tell_holdings(const Goods *goods)
{
    enum { ROWS_FEW = 24 };
    Page *page = &goods->book->page;
    PageSection *section = page_section(page, "holdings", SECTION_MORE, PHRASE_BOOK_HOLDINGS);
    section->strong = 2;
    section->note = page_keep(page, phrase(page->language, PHRASE_BOOK_HOLDINGS_NOTE));
    page_column(page, "player", PHRASE_BOOK_PLAYER, COLUMN_TEXT);
    page_column(page, "good", PHRASE_BOOK_WHAT, COLUMN_TEXT);
    page_column(page, "bought", PHRASE_BOOK_BOUGHT, COLUMN_NUMBER);
    page_column(page, "spent", PHRASE_BOOK_FOR, COLUMN_MONEY);
    page_column(page, "sold", PHRASE_BOOK_SOLD, COLUMN_NUMBER);
    page_column(page, "received", PHRASE_BOOK_FOR, COLUMN_MONEY);
    page_column(page, "held", PHRASE_BOOK_HELD, COLUMN_NUMBER);
    page_column(page, "worth", PHRASE_BOOK_WORTH, COLUMN_MONEY);
    page_column(page, "gain", PHRASE_BOOK_GAIN, COLUMN_GAIN);
    for (size_t player = 0; player < goods->players; player++) {
        for (int32_t asset = 0; asset < goods->assets; asset++) {
            if (asset != goods->money) holding_row(goods, player, asset);
        }
    }
    if (section_rows(section) > ROWS_FEW) section->place = SECTION_FOLDED;
}

static void sale_row(const Goods *goods, const Sale *sale)
{
    CardId card;
    Page *page = &goods->book->page;
    page_put_number(page, (int64_t)sale->record->entry.called);
    page_put_text(page, fortunes_player(&goods->book->fortunes, sale->player));
    book_put_good(goods->book, sale->good);
    page_put_number(page, sale->number);
    page_put_number(page, sale->received);
    if (sale->knows_cost) {
        page_put_number(page, sale->cost);
        page_put_number(page, sale->received - sale->cost);
    } else {
        page_put_nothing(page);
        page_put_nothing(page);
    }
    if (book_only_card(goods->book, sale->record, &card))
        book_put_card(goods->book, card);
    else
        page_put_text(page, "");
}

static void tell_sales(const Goods *goods)
{
    enum { SALES_FEW = 12 };
    Page *page = &goods->book->page;
    PageSection *section = page_section(page, "sales", SECTION_MORE, PHRASE_BOOK_SALES);
    section->strong = 2;
    section->note = page_keep(page, phrase(page->language, PHRASE_BOOK_SALES_NOTE));
    page_column(page, "command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    page_column(page, "player", PHRASE_BOOK_PLAYER, COLUMN_TEXT);
    page_column(page, "good", PHRASE_BOOK_WHAT, COLUMN_TEXT);
    page_column(page, "number", PHRASE_BOOK_SOLD, COLUMN_NUMBER);
    page_column(page, "received", PHRASE_BOOK_FOR, COLUMN_MONEY);
    page_column(page, "cost", PHRASE_BOOK_HAD_COST, COLUMN_MONEY);
    page_column(page, "gain", PHRASE_BOOK_GAIN, COLUMN_GAIN);
    page_column(page, "card", PHRASE_BOOK_CARD, COLUMN_TEXT);
    for (size_t i = 0; i < goods->sale_count; i++)
        sale_row(goods, &goods->sales[i]);
    if (goods->sale_count > SALES_FEW) section->place = SECTION_FOLDED;
}

static void tell_prices(const Goods *goods)
{
    Page *page = &goods->book->page;
    page_section(page, "prices", SECTION_MORE, PHRASE_BOOK_PRICES);
    page_column(page, "good", PHRASE_BOOK_WHAT, COLUMN_TEXT);
    page_column(page, "trades", PHRASE_BOOK_TRADES, COLUMN_NUMBER);
    page_column(page, "cheapest", PHRASE_BOOK_CHEAPEST, COLUMN_MONEY);
    page_column(page, "cheapest_command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    page_column(page, "dearest", PHRASE_BOOK_DEAREST, COLUMN_MONEY);
    page_column(page, "dearest_command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    for (int32_t asset = 0; asset < goods->assets; asset++) {
        const Prices *prices = &goods->prices[asset];
        if (prices->count < 2) continue;
        book_put_good(goods->book, asset);
        page_put_number(page, prices->count);
        page_put_number(page, prices->cheapest);
        page_put_number(page, (int64_t)prices->cheapest_at);
        page_put_number(page, prices->dearest);
        page_put_number(page, (int64_t)prices->dearest_at);
    }
}

void book_tell_goods(Book *book)
{
    const Table *table = session_table(book->session);
    Goods goods = {.book = book, .players = book->fortunes.player_count};
    goods.money = table_find(table, NAME_ASSET, book->money.asset, strlen(book->money.asset));
    goods.assets = table_count(table, NAME_ASSET);
    size_t cells = goods.players * (size_t)goods.assets + 1;
    goods.changes = calloc(cells, sizeof *goods.changes);
    goods.trades = calloc(cells, sizeof *goods.trades);
    goods.prices = calloc((size_t)goods.assets + 1, sizeof *goods.prices);
    goods.stocks = calloc(cells, sizeof *goods.stocks);
    bool has_memory = goods.changes && goods.trades && goods.prices && goods.stocks;
    book->page.failed = book->page.failed || !has_memory;
    if (has_memory && goods.money != NO_INDEX) {
        read_trades(&goods);
        tell_holdings(&goods);
        tell_sales(&goods);
        tell_prices(&goods);
    }
    free(goods.changes);
    free(goods.trades);
    free(goods.prices);
    free(goods.stocks);
    free(goods.sales);
}
