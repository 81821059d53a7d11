/* What was bought at auctions: the price against what others had offered.
 *
 * What is said in an auction lies on the table as one text. Whoever then pays what he has offered, and gets
 * something for it, has bought it there. */
#include "book_parts.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    int64_t offer; /* the highest that he has said in the auction that is on; 0: nothing */
    int64_t paid, number;
    int32_t good;
} Bidder;

typedef struct {
    Book *book;
    int32_t money;
    FactId auction; /* the one that is on */
    Bidder *bidders;
} Auctions;

/* --- what was offered ----------------------------------------------------------------------------------- */

static int32_t player_called(const Auctions *auctions, const char *name, size_t length)
{
    return table_find(session_table(auctions->book->session), NAME_PLAYER, name, length);
}

static void take_offer(Auctions *auctions, const char *line)
{
    const char *tab = strchr(line, '\t');
    int32_t player = tab ? player_called(auctions, line, (size_t)(tab - line)) : NO_INDEX;
    if (player == NO_INDEX) return;
    int64_t price = strtoll(tab + 1, NULL, 10);
    if (price > auctions->bidders[player].offer) auctions->bidders[player].offer = price;
}

/* Another auction begins with nothing that was said in the last one. */
static void turn_to(Auctions *auctions, FactId fact)
{
    if (auctions->auction.index == fact.index) return;
    auctions->auction = fact;
    for (size_t i = 0; i < auctions->book->fortunes.player_count; i++)
        auctions->bidders[i] = (Bidder){.good = NO_INDEX};
}

static void read_offers(Auctions *auctions, const Op *op)
{
    GameTrouble in_game;
    Buffer offers = {0};
    Session *session = auctions->book->session;
    const Table *table = session_table(session);
    size_t length;
    StringId string = {(int32_t)op->fact.after.integer};
    const char *text = op->fact.after.type == FACT_TEXT ? table_string(table, string, &length) : "";
    bool is_one = strchr(text, '\n') && game_offers(session_game(session), session_table(session), text,
                                                    &offers, &in_game) == GAME_OK;
    char *line = is_one && offers.length > 0 && buffer_string(&offers) ? offers.bytes : NULL;
    if (line) turn_to(auctions, op->fact.key);
    while (line && *line) {
        char *end = strchr(line, '\n');
        if (end) *end = '\0';
        take_offer(auctions, line);
        line = end ? end + 1 : NULL;
    }
    buffer_done(&offers);
}

/* --- what was paid -------------------------------------------------------------------------------------- */

/* The most that another one has said; false if nobody has. */
static bool best_other(const Auctions *auctions, size_t player, int64_t *price)
{
    *price = 0;
    for (size_t i = 0; i < auctions->book->fortunes.player_count; i++)
        if (i != player && auctions->bidders[i].offer > *price) *price = auctions->bidders[i].offer;
    return *price > 0;
}

static void auction_row(const Auctions *auctions, const BookRecord *record, size_t player, int64_t price)
{
    int64_t other;
    const Bidder *bidder = &auctions->bidders[player];
    Page *page = &auctions->book->page;
    page_put_number(page, (int64_t)record->entry.called);
    page_put_text(page, fortunes_player(&auctions->book->fortunes, player));
    book_put_good(auctions->book, bidder->good);
    page_put_number(page, bidder->number);
    page_put_number(page, price);
    if (best_other(auctions, player, &other)) {
        page_put_number(page, other);
        page_put_number(page, price - other);
    } else {
        page_put_nothing(page);
        page_put_nothing(page);
    }
}

/* Once he has paid and got it: his offer was for one of them, or for all. */
static void settle(const Auctions *auctions, const BookRecord *record, size_t player)
{
    Bidder *bidder = &auctions->bidders[player];
    if (bidder->paid <= 0 || bidder->number <= 0) return;
    bool is_for_one = bidder->paid == bidder->offer * bidder->number;
    if (bidder->offer > 0 && (is_for_one || bidder->paid == bidder->offer))
        auction_row(auctions, record, player, bidder->offer);
    bidder->paid = bidder->number = 0;
}

static void read_move(const Auctions *auctions, const BookRecord *record, const Op *op)
{
    const Book *book = auctions->book;
    bool is_money = op->move.asset.index == auctions->money;
    int32_t player = book->owners[is_money ? op->move.from.index : op->move.to.index];
    int32_t other = book->owners[is_money ? op->move.to.index : op->move.from.index];
    if (player == NO_INDEX || player == other) return;
    Bidder *bidder = &auctions->bidders[player];
    if (is_money) {
        bidder->paid += op->move.amount;
    } else {
        bidder->number += op->move.amount;
        bidder->good = op->move.asset.index;
    }
    settle(auctions, record, (size_t)player);
}

static void read_record(Auctions *auctions, const BookRecord *record)
{
    Op op;
    for (size_t i = 0; i < auctions->book->fortunes.player_count; i++)
        auctions->bidders[i].paid = auctions->bidders[i].number = 0;
    for (size_t at = record->entry.ops_begin; book_next_op(auctions->book, record, &at, &op);) {
        if (op.kind == OP_FACT) read_offers(auctions, &op);
        if (op.kind == OP_MOVE) read_move(auctions, record, &op);
    }
}

/* --- told ----------------------------------------------------------------------------------------------- */

static void columns(Page *page)
{
    page_column(page, "command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    page_column(page, "player", PHRASE_BOOK_PLAYER, COLUMN_TEXT);
    page_column(page, "good", PHRASE_BOOK_WHAT, COLUMN_TEXT);
    page_column(page, "number", PHRASE_BOOK_BOUGHT, COLUMN_NUMBER);
    page_column(page, "price", PHRASE_BOOK_PRICE, COLUMN_MONEY);
    page_column(page, "other", PHRASE_BOOK_OTHERS_OFFERED, COLUMN_MONEY);
    page_column(page, "above", PHRASE_BOOK_ABOVE, COLUMN_MONEY);
}

void book_tell_auctions(Book *book)
{
    enum { ROWS_FEW = 16 };
    const Table *table = session_table(book->session);
    Auctions auctions = {.book = book, .auction = {NO_INDEX}};
    auctions.money = table_find(table, NAME_ASSET, book->money.asset, strlen(book->money.asset));
    auctions.bidders = calloc(book->fortunes.player_count + 1, sizeof *auctions.bidders);
    book->page.failed = book->page.failed || !auctions.bidders;
    if (auctions.bidders && auctions.money != NO_INDEX) {
        PageSection *section = page_section(&book->page, "auctions", SECTION_MORE, PHRASE_BOOK_AUCTIONS);
        section->strong = 2;
        section->note = page_keep(&book->page, phrase(book->language, PHRASE_BOOK_AUCTIONS_NOTE));
        columns(&book->page);
        for (size_t i = 0; i < book->record_count; i++)
            if (book->records[i].point != SIZE_MAX) read_record(&auctions, &book->records[i]);
        if (section_rows(section) > ROWS_FEW) section->place = SECTION_FOLDED;
    }
    free(auctions.bidders);
}
