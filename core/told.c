#include "told.h"

#include <stdlib.h>
#include <string.h>

void told_done(Told *told)
{
    free(told->cards);
    *told = (Told){0};
}

bool told_copy(Told *copy, const Told *told)
{
    copy->count = copy->room = told->count;
    return bq_duplicate(&copy->cards, told->cards, told->count, sizeof *told->cards);
}

static void take_out(Told *told, size_t at)
{
    told->count--;
    memmove(told->cards + at, told->cards + at + 1, (told->count - at) * sizeof *told->cards);
}

void told_drop(Told *told, CardId card)
{
    for (size_t i = told->count; i-- > 0;) {
        if (told->cards[i].index == card.index) take_out(told, i);
    }
}

bool told_reserve(Told *told, size_t card_count)
{
    return RESERVE(told->cards, told->room, card_count);
}

void told_put_first(Told *told, CardId card)
{
    told_drop(told, card);
    bq_assert(told->count < told->room);
    memmove(told->cards + 1, told->cards, told->count * sizeof *told->cards);
    told->cards[0] = card;
    told->count++;
}

void told_drop_pile(Told *told, const Deck *deck, PileId pile)
{
    for (size_t i = told->count; i-- > 0;) {
        if (deck_pile_of(deck, told->cards[i]).index == pile.index) take_out(told, i);
    }
}

bool told_place(const Told *told, const Deck *deck, PileId pile, Place *place)
{
    for (size_t i = 0; i < told->count; i++) {
        *place = deck_place_of(deck, told->cards[i]);
        if (place->pile.index == pile.index && place->zone == ZONE_LOOSE) return true;
    }
    return false;
}
