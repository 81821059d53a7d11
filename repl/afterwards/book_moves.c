/* Who profited from whom, and what for; what each card did. */
#include "book_parts.h"

#include <stdlib.h>
#include <string.h>

static int32_t money_of(const Book *book)
{
    return table_find(session_table(book->session), NAME_ASSET, book->money.asset, strlen(book->money.asset));
}

/* --- a matrix of flows ---------------------------------------------------------------------------------- */

/* A row and a column each player, and one for all that is nobody's. */
static size_t place_of(const Book *book, AccountId account)
{
    int32_t owner = book->owners[account.index];
    return owner == NO_INDEX ? book->fortunes.player_count : (size_t)owner;
}

static void add_flows(const Book *book, int32_t money, int64_t *flows)
{
    size_t size = book->fortunes.player_count + 1;
    for (size_t i = 0; i < book->record_count; i++) {
        Op op;
        const BookRecord *record = &book->records[i];
        if (record->point == SIZE_MAX) continue;
        for (size_t at = record->entry.ops_begin; book_next_op(book, record, &at, &op);) {
            if (op.kind != OP_MOVE || op.move.asset.index != money) continue;
            size_t from = place_of(book, op.move.from), to = place_of(book, op.move.to);
            if (from != to) flows[from * size + to] += op.move.amount;
        }
    }
}

static const char *name_at(const Book *book, size_t place)
{
    if (place < book->fortunes.player_count) return fortunes_player(&book->fortunes, place);
    return phrase(book->language, PHRASE_BOOK_BANK);
}

static void flow_row(Book *book, const int64_t *flows, size_t from)
{
    int64_t sum = 0;
    size_t size = book->fortunes.player_count + 1;
    page_put_text(&book->page, name_at(book, from));
    for (size_t to = 0; to < size; to++) {
        page_put_number(&book->page, flows[from * size + to]);
        sum += flows[from * size + to];
    }
    page_put_number(&book->page, sum);
}

static void received_row(Book *book, const int64_t *flows)
{
    int64_t all = 0;
    size_t size = book->fortunes.player_count + 1;
    page_put_text(&book->page, phrase(book->language, PHRASE_BOOK_GOT));
    for (size_t to = 0; to < size; to++) {
        int64_t sum = 0;
        for (size_t from = 0; from < size; from++)
            sum += flows[from * size + to];
        page_put_number(&book->page, sum);
        all += sum;
    }
    page_put_number(&book->page, all);
}

void book_tell_flows(Book *book)
{
    int32_t money = money_of(book);
    size_t size = book->fortunes.player_count + 1;
    int64_t *flows = calloc(size * size, sizeof *flows);
    if (!flows) book->page.failed = true;
    if (money == NO_INDEX || !flows) {
        free(flows);
        return;
    }
    add_flows(book, money, flows);
    PageSection *section = page_section(&book->page, "flows", SECTION_MORE, PHRASE_BOOK_FLOWS);
    section->has_total = true;
    page_column(&book->page, "from", PHRASE_BOOK_PAID_BY, COLUMN_TEXT);
    book_player_columns(book, COLUMN_MONEY);
    page_column(&book->page, "bank", PHRASE_BOOK_BANK, COLUMN_MONEY);
    page_column(&book->page, "paid", PHRASE_BOOK_PAID, COLUMN_MONEY);
    section->note = page_keep(&book->page, phrase(book->language, PHRASE_BOOK_FLOWS_NOTE));
    for (size_t from = 0; from < size; from++)
        flow_row(book, flows, from);
    received_row(book, flows);
    free(flows);
}

/* --- what for ------------------------------------------------------------------------------------------- */

typedef struct {
    size_t players, count, kind_room, sum_room;
    size_t *kinds; /* in the texts of the series */
    int64_t *sums; /* a row a kind, a column a player */
    int64_t *had;  /* of each player, when it was last known; at first nothing */
} Kinds;

static bool is_same_text(const Book *book, size_t one, size_t other)
{
    const Series *series = &book->fortunes.series;
    return one == other || strcmp(series_text(series, one), series_text(series, other)) == 0;
}

/* The sums of that kind, one a player; NULL if there is no memory. */
static int64_t *sums_of(const Book *book, Kinds *kinds, size_t kind)
{
    size_t place = 0;
    while (place < kinds->count && !is_same_text(book, kinds->kinds[place], kind))
        place++;
    if (place == kinds->count) {
        bool has_room = RESERVE(kinds->kinds, kinds->kind_room, place + 1) &&
                        RESERVE(kinds->sums, kinds->sum_room, (place + 1) * kinds->players + 1);
        if (!has_room) return NULL;
        memset(kinds->sums + place * kinds->players, 0, kinds->players * sizeof *kinds->sums);
        kinds->kinds[kinds->count++] = kind;
    }
    return kinds->sums + place * kinds->players;
}

/* What he has more than when it was last known. */
static int64_t gained(const Book *book, Kinds *kinds, size_t point, size_t player)
{
    int64_t gain, now;
    if (!fortunes_knows(&book->fortunes, point, player)) return 0;
    now = fortunes_of(&book->fortunes, point, player);
    if (__builtin_sub_overflow(now, kinds->had[player], &gain)) return 0;
    kinds->had[player] = now;
    return gain;
}

/* The sum of what each gained by each kind of line is what he has: nothing is left out, and nothing counted
 * twice. */
static bool add_gains(const Book *book, Kinds *kinds)
{
    const Series *series = &book->fortunes.series;
    kinds->had = calloc(kinds->players + 1, sizeof *kinds->had);
    for (size_t point = 0; kinds->had && point < series->count; point++) {
        if (series->points[point].ends_period) continue;
        int64_t *sums = sums_of(book, kinds, series->points[point].kind);
        if (!sums) return false;
        for (size_t player = 0; player < kinds->players; player++)
            sums[player] += gained(book, kinds, point, player);
    }
    return kinds->had != NULL;
}

static bool is_all_nought(const int64_t *sums, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (sums[i] != 0) return false;
    }
    return true;
}

static void kind_rows(Book *book, const Kinds *kinds)
{
    Page *page = &book->page;
    for (size_t i = 0; i < kinds->count; i++) {
        const int64_t *sums = kinds->sums + i * kinds->players;
        if (is_all_nought(sums, kinds->players)) continue;
        const char *kind = series_text(&book->fortunes.series, kinds->kinds[i]);
        page_put_text(page, *kind ? kind : phrase(book->language, PHRASE_BOOK_THE_START));
        for (size_t player = 0; player < kinds->players; player++)
            page_put_number(page, sums[player]);
    }
    page_put_text(page, phrase(book->language, PHRASE_BOOK_TOTAL));
    for (size_t player = 0; player < kinds->players; player++)
        page_put_number(page, kinds->had[player]);
}

void book_tell_kinds(Book *book)
{
    Kinds kinds = {.players = book->fortunes.player_count};
    Page *page = &book->page;
    if (add_gains(book, &kinds)) {
        page_section(page, "causes", SECTION_MORE, PHRASE_BOOK_CAUSES)->has_total = true;
        page_column(page, "cause", PHRASE_BOOK_WHAT_FOR, COLUMN_TEXT);
        book_player_columns(book, COLUMN_GAIN);
        kind_rows(book, &kinds);
    } else {
        page->failed = true;
    }
    free(kinds.kinds);
    free(kinds.sums);
    free(kinds.had);
}

/* --- cards ---------------------------------------------------------------------------------------------- */

/* What is dealt and shuffled is not told. */
bool book_only_card(const Book *book, const BookRecord *record, CardId *card)
{
    Op op;
    card->index = NO_INDEX;
    for (size_t at = record->entry.ops_begin; book_next_op(book, record, &at, &op);) {
        if (op.kind != OP_CARD || op.card.before.pile.index == op.card.after.pile.index) continue;
        if (card->index != NO_INDEX && card->index != op.card.card.index) return false;
        *card = op.card.card;
    }
    return card->index != NO_INDEX;
}

void book_put_card(Book *book, CardId card)
{
    GameTrouble in_game;
    Buffer called = {0};
    Session *session = book->session;
    const char *name = table_name(session_table(session), NAME_CARD, card.index);
    bool is_called =
        game_card(session_game(session), session_table(session), name, &called, &in_game) == GAME_OK &&
        called.length > 0;
    page_put_bytes(&book->page, is_called ? called.bytes : name, is_called ? called.length : strlen(name));
    buffer_done(&called);
}

static bool has_effect(const Book *book, size_t point)
{
    for (size_t player = 0; player < book->fortunes.player_count; player++) {
        int64_t gain;
        if (book_gain(book, point, player, &gain) && gain != 0) return true;
    }
    return false;
}

static void card_row(Book *book, const BookRecord *record, CardId card)
{
    book_put_card(book, card);
    page_put_number(&book->page, (int64_t)record->entry.called);
    for (size_t player = 0; player < book->fortunes.player_count; player++) {
        int64_t gain;
        if (book_gain(book, record->point, player, &gain))
            page_put_number(&book->page, gain);
        else
            page_put_nothing(&book->page);
    }
}

void book_tell_cards(Book *book)
{
    Page *page = &book->page;
    page_section(page, "cards", SECTION_MORE, PHRASE_BOOK_CARDS);
    page_column(page, "card", PHRASE_BOOK_CARD, COLUMN_TEXT);
    page_column(page, "command", PHRASE_BOOK_COMMAND, COLUMN_COMMAND);
    book_player_columns(book, COLUMN_GAIN);
    for (size_t i = 1; i < book->record_count; i++) {
        CardId card;
        const BookRecord *record = &book->records[i];
        bool is_told = record->point != SIZE_MAX && book_only_card(book, record, &card);
        if (is_told && has_effect(book, record->point)) card_row(book, record, card);
    }
}
