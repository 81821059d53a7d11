#include "deck.h"

#include "seal.h"

#include <stdlib.h>
#include <string.h>

void deck_init(Deck *deck)
{
    *deck = (Deck){0};
}

void deck_done(Deck *deck)
{
    for (size_t i = 0; i < deck->pile_used; i++)
        free(deck->piles[i].cards);
    free(deck->piles);
    free(deck->pile_of_card);
    deck_init(deck);
}

void deck_wipe(Deck *deck)
{
    for (size_t i = 0; i < deck->pile_used; i++)
        seal_wipe(deck->piles[i].cards, deck->piles[i].room * sizeof *deck->piles[i].cards);
    seal_wipe(deck->pile_of_card, deck->card_room * sizeof *deck->pile_of_card);
}

static int32_t size_of(const Pile *pile)
{
    return pile->counts.under + pile->counts.loose + pile->counts.top;
}

static bool copy_pile(Pile *copy, const Pile *pile)
{
    copy->counts = pile->counts;
    copy->room = (size_t)size_of(pile);
    return bq_duplicate(&copy->cards, pile->cards, copy->room, sizeof *pile->cards);
}

bool deck_copy(Deck *copy, const Deck *deck)
{
    deck_init(copy);
    if (!bq_duplicate(&copy->pile_of_card, deck->pile_of_card, deck->card_count, sizeof(int32_t)))
        return false;
    copy->card_count = copy->card_room = deck->card_count;
    if (!RESERVE(copy->piles, copy->pile_room, deck->pile_count)) return false;
    for (size_t i = 0; i < deck->pile_count; i++) {
        copy->piles[i] = (Pile){0};
        copy->pile_count = copy->pile_used = i + 1;
        if (!copy_pile(&copy->piles[i], &deck->piles[i])) return false;
    }
    return true;
}

static Pile *pile_at(const Deck *deck, PileId pile)
{
    bq_assert((size_t)(uint32_t)pile.index < deck->pile_count);
    return &deck->piles[pile.index];
}

bool deck_add_pile(Deck *deck)
{
    if (deck->pile_count >= INT32_MAX) return false;
    if (!RESERVE(deck->piles, deck->pile_room, deck->pile_count + 1)) return false;
    if (deck->pile_count == deck->pile_used) deck->piles[deck->pile_used++] = (Pile){0};
    deck->pile_count++;
    return true;
}

/* Its memory stays, for the next pile with this number. */
void deck_drop_pile(Deck *deck)
{
    bq_assert(deck->pile_count > 0);
    bq_assert(size_of(&deck->piles[deck->pile_count - 1]) == 0);
    deck->pile_count--;
}

bool deck_reserve(Deck *deck, PileId pile)
{
    Pile *p = pile_at(deck, pile);
    size_t size = (size_t)size_of(p);
    return size < INT32_MAX && RESERVE(p->cards, p->room, size + 1);
}

static int32_t zone_start(const Pile *pile, Zone zone)
{
    switch (zone) {
    case ZONE_UNDER: return 0;
    case ZONE_LOOSE: return pile->counts.under;
    case ZONE_TOP: return pile->counts.under + pile->counts.loose;
    }
    return 0;
}

static int32_t *zone_count(Pile *pile, Zone zone)
{
    switch (zone) {
    case ZONE_UNDER: return &pile->counts.under;
    case ZONE_LOOSE: return &pile->counts.loose;
    case ZONE_TOP: return &pile->counts.top;
    }
    return NULL;
}

static void shift(Pile *pile, int32_t from, int32_t by)
{
    size_t count = (size_t)(size_of(pile) - from);
    if (count > 0) memmove(pile->cards + from + by, pile->cards + from, count * sizeof *pile->cards);
}

/* The last of the loose ones moves to where the card was: among them there is no order to lose. */
static int32_t take_out(Pile *pile, Zone zone, int32_t position)
{
    int32_t at = zone_start(pile, zone) + position;
    int32_t card = pile->cards[at];
    if (zone == ZONE_LOOSE) {
        int32_t last = zone_start(pile, ZONE_TOP) - 1;
        pile->cards[at] = pile->cards[last];
        at = last;
    }
    shift(pile, at + 1, -1);
    --*zone_count(pile, zone);
    return card;
}

/* The exact inverse of take_out. */
static void put_in(Pile *pile, Zone zone, int32_t position, int32_t card)
{
    int32_t at = zone_start(pile, zone) + position;
    if (zone == ZONE_LOOSE) {
        int32_t end = zone_start(pile, ZONE_TOP);
        shift(pile, end, +1);
        pile->cards[end] = pile->cards[at];
    } else {
        shift(pile, at, +1);
    }
    pile->cards[at] = card;
    ++*zone_count(pile, zone);
}

bool deck_add_card(Deck *deck, PileId pile)
{
    if (deck->card_count >= INT32_MAX) return false;
    if (!RESERVE(deck->pile_of_card, deck->card_room, deck->card_count + 1)) return false;
    if (!deck_reserve(deck, pile)) return false;
    Pile *p = pile_at(deck, pile);
    put_in(p, ZONE_LOOSE, p->counts.loose, (int32_t)deck->card_count);
    deck->pile_of_card[deck->card_count++] = pile.index;
    return true;
}

static Place last_card_place(const Deck *deck)
{
    return deck_place_of(deck, (CardId){(int32_t)deck->card_count - 1});
}

bool deck_last_card_can_drop(const Deck *deck)
{
    Place place = last_card_place(deck);
    return place.zone == ZONE_LOOSE && place.position == deck_counts(deck, place.pile).loose - 1;
}

void deck_drop_card(Deck *deck)
{
    Place place = last_card_place(deck);
    take_out(pile_at(deck, place.pile), place.zone, place.position);
    deck->card_count--;
}

PileCounts deck_counts(const Deck *deck, PileId pile)
{
    return pile_at(deck, pile)->counts;
}

int32_t deck_size(const Deck *deck, PileId pile)
{
    return size_of(pile_at(deck, pile));
}

int32_t deck_zone_size(const Deck *deck, PileId pile, Zone zone)
{
    return *zone_count(pile_at(deck, pile), zone);
}

CardId deck_card_at(const Deck *deck, Place place)
{
    Pile *pile = pile_at(deck, place.pile);
    bq_assert(place.position >= 0 && place.position < *zone_count(pile, place.zone));
    return (CardId){pile->cards[zone_start(pile, place.zone) + place.position]};
}

bool deck_lies_at(const Deck *deck, CardId card, Place place)
{
    Pile *pile = pile_at(deck, place.pile);
    return place.position >= 0 && place.position < *zone_count(pile, place.zone) &&
           pile->cards[zone_start(pile, place.zone) + place.position] == card.index;
}

PileId deck_pile_of(const Deck *deck, CardId card)
{
    bq_assert((size_t)(uint32_t)card.index < deck->card_count);
    return (PileId){deck->pile_of_card[card.index]};
}

static Place place_at(const Pile *pile, PileId id, int32_t at)
{
    Zone zone = at >= zone_start(pile, ZONE_TOP)     ? ZONE_TOP
                : at >= zone_start(pile, ZONE_LOOSE) ? ZONE_LOOSE
                                                     : ZONE_UNDER;
    return (Place){id, zone, at - zone_start(pile, zone)};
}

Place deck_place_of(const Deck *deck, CardId card)
{
    PileId id = deck_pile_of(deck, card);
    const Pile *pile = pile_at(deck, id);
    int32_t at = size_of(pile) - 1; /* search from the top: most cards that move lie there */
    while (at >= 0 && pile->cards[at] != card.index)
        at--;
    bq_assert(at >= 0); /* (1) */
    return place_at(pile, id, at);
}

Place deck_on_top(const Deck *deck, PileId pile)
{
    return (Place){pile, ZONE_TOP, deck_counts(deck, pile).top};
}

Place deck_underneath(const Deck *deck, PileId pile)
{
    bq_assert((size_t)(uint32_t)pile.index < deck->pile_count);
    return (Place){pile, ZONE_UNDER, 0};
}

Place deck_among(const Deck *deck, PileId pile)
{
    return (Place){pile, ZONE_LOOSE, deck_counts(deck, pile).loose};
}

bool deck_has_place(const Deck *deck, Place from, Place to)
{
    int32_t most = *zone_count(pile_at(deck, to.pile), to.zone);
    if (from.pile.index == to.pile.index && from.zone == to.zone) most--;
    return to.position >= 0 && to.position <= most;
}

void deck_move(Deck *deck, Place from, Place to)
{
    int32_t card = take_out(pile_at(deck, from.pile), from.zone, from.position);
    Pile *pile = pile_at(deck, to.pile);
    bq_assert((size_t)size_of(pile) < pile->room);
    put_in(pile, to.zone, to.position, card);
    deck->pile_of_card[card] = to.pile.index;
}

void deck_set_counts(Deck *deck, PileId pile, PileCounts counts)
{
    bq_assert(counts.under >= 0 && counts.loose >= 0 && counts.top >= 0);
    bq_assert(counts.under + counts.loose + counts.top == deck_size(deck, pile)); /* (2) */
    pile_at(deck, pile)->counts = counts;
}

void deck_check(const Deck *deck)
{
    size_t lying = 0;
    for (size_t i = 0; i < deck->pile_count; i++) {
        const Pile *pile = &deck->piles[i];
        bq_assert(pile->counts.under >= 0 && pile->counts.loose >= 0 && pile->counts.top >= 0); /* (2) */
        for (int32_t at = 0; at < size_of(pile); at++) {
            bq_assert((size_t)(uint32_t)pile->cards[at] < deck->card_count); /* (1) */
            bq_assert(deck->pile_of_card[pile->cards[at]] == (int32_t)i);    /* (1) */
        }
        lying += (size_t)size_of(pile);
    }
    bq_assert(lying == deck->card_count); /* (1): none is missing; none is in two piles; see deck_test */
}
