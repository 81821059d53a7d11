/* auction_common.h - what the auctions share: prices in a range, speaking orders, piles.
 *
 * In every auction the bidders are numbered from 0 in the order in which they speak there. That
 * number is also the tie-break and the order of preference: with the thrower as bidder 0 and the
 * others clockwise from him, "the thrower first, then the nearest" is "the lowest number first".
 * Who was not seated at an auction keeps his number and is marked as not in.
 *
 * An auction's state is a plain struct of integers, kept by the caller (in the table's facts) and given
 * back for the next answer, together with the rules and the caller's array of bidders. Nothing is
 * allocated and no pointer is kept. A state that no auction can reach is refused (..._BAD_STATE), and
 * so are rules that make no sense (..._BAD_RULES: a step of 0 or below, a ceiling under the floor). On
 * any result but ..._OK nothing has changed. Every sum and product is checked: none wraps. */
#ifndef BQ_AUCTION_COMMON_H
#define BQ_AUCTION_COMMON_H

#include "base.h"

#define AUCTION_NOBODY (-1) /* where a bidder's number stands */

bool bidder_seated(int bidder_count, int bidder);

/* --- prices -------------------------------------------------------------------------------------- */

typedef struct {
    Amount floor;   /* 0 or more */
    Amount ceiling; /* AMOUNT_MAX: none */
} PriceRange;

bool price_range_valid(const PriceRange *range);
bool price_in_range(const PriceRange *range, Amount price);

/* price + delta, held within the range: what a card or a rumour makes of a price, running, agreed
 * or quoted. The part of the move beyond the floor or the ceiling is lost. */
Amount price_shift(const PriceRange *range, Amount price, Amount delta);

/* The same for units steps up or down, of a step >= 0 and units >= 0. */
Amount price_up(const PriceRange *range, Amount price, Amount step, int64_t units);
Amount price_down(const PriceRange *range, Amount price, Amount step, int64_t units);

/* --- speaking orders ------------------------------------------------------------------------------- */

/* Who of count players speaks in the given place (0: first) of the given round (0: first) when the
 * first speaker moves on by shift players a round. count > 0; the others may have any value. */
int speaker_at(int count, int64_t shift, int64_t round, int64_t place);

/* The place in which that player speaks in that round: the inverse of the one above. */
int speaker_place(int count, int64_t shift, int64_t round, int player);

/* --- piles ----------------------------------------------------------------------------------------- */

typedef enum { /* listed in the order they are checked */
               PILES_OK,
               PILES_NONE,     /* fewer than one pile */
               PILES_NEGATIVE, /* a total, a pile or a spread below 0 */
               PILES_SUM,      /* the piles do not add up to the total */
               PILES_SPREAD,   /* the largest exceeds the smallest by more than is allowed */
} PilesResult;

const char *piles_result_text(PilesResult result);

/* Splits total into count piles as equal as can be, the larger ones first. */
PilesResult piles_split(int64_t total, int64_t *piles, int count);

/* Whether this split, made by hand, may stand. INT64_MAX: any spread. */
PilesResult piles_check(int64_t total, const int64_t *piles, int count, int64_t spread_max);

#endif
