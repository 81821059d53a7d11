/* auction_sealed.h - several units of one thing, sold to the dearest of the bids written in secret.
 *
 * Each bid is a bidder, a price for one unit and a quantity. Dearest bid first; at equal prices whoever
 * speaks earlier, and of one bidder's own the one made earlier, is served first and in full.
 * The rules of the price hold for a bid that is made; one that lies in the list may have been let pass.
 * A bidder's limit is what he can store and what he can pay: sealed_check compares a bid with the limit
 * of that moment, sealed_award serves no more than the limit of its own moment allows.
 * True of each award:
 *   (1) the quantities awarded and those left add up to the pile;
 *   (2) nobody gets more than he bid for, nor more in all than his room;
 *   (3) nobody pays more for a unit than he bid, nor more in all than his money;
 *   (4) while units are left, no standing bid is short of anything but room or money (counted at the
 *       price he bid, even where all pay a lower one). */
#ifndef BQ_AUCTION_SEALED_H
#define BQ_AUCTION_SEALED_H

#include "auction_common.h"

typedef enum {
    SEALED_AS_BID,          /* each pays his own price */
    SEALED_LOWEST_ACCEPTED, /* all pay the lowest price at which something was sold */
} SealedPricing;

typedef enum {
    SEALED_ALL_SERVED, /* whoever is served must buy */
    SEALED_BEST_ONLY,  /* only the best bid binds; the others may be declined */
} SealedMustBuy;

typedef struct {
    Amount price_min;      /* 0 or more */
    Amount price_multiple; /* 1 or more */
    int bids_max;          /* bids of one bidder, 1 or more */
    bool check_money;      /* a bid beyond one's money is refused; else only the award trims it */
    SealedPricing pricing;
    SealedMustBuy must_buy;
} SealedRules;

typedef struct {
    int64_t room; /* below 0 counts as 0 */
    Amount money; /* below 0 counts as 0 */
} SealedLimit;

typedef enum { SEALED_STANDS, SEALED_VOIDED, SEALED_DECLINED } SealedStatus;

typedef struct {
    int bidder;
    Amount price;     /* of one unit */
    int64_t quantity; /* 0: no bid, said aloud. Its price means nothing */
    SealedStatus status;
} SealedBid;

typedef struct {
    int64_t quantity;
    Amount price; /* that he pays for a unit; his own if he gets nothing */
    Amount cost;
} SealedAward;

typedef enum { /* listed in the order they are checked */
               SEALED_OK,
               SEALED_BAD_RULES,
               SEALED_BAD_STATE, /* a bid of the list, or the pile, is impossible */
               SEALED_NO_BIDDER, /* no such bidder, no such bid */
               SEALED_DONE,      /* this bidder has made all his bids; this bid no longer stands */
               SEALED_QUANTITY,  /* below 0 */
               SEALED_MULTIPLE,  /* the price is below the lowest, or not a multiple */
               SEALED_ROOM,      /* more than he can store */
               SEALED_MONEY,     /* more than he can pay */
               SEALED_BOUND,     /* this bid must be bought */
} SealedResult;

const char *sealed_result_text(SealedResult result);

/* Whether next may be added to the bids made so far, in any order of bidders; the caller adds it.
 * limits has one entry a bidder. What a bidder's other standing bids ask for counts with it. */
SealedResult sealed_check(const SealedRules *rules, const SealedLimit *limits, int bidder_count,
                          const SealedBid *bids, int bid_count, const SealedBid *next);

/* What a bidder's standing bids would cost him in all; AMOUNT_MAX if no Amount holds it. */
Amount sealed_commitment(const SealedBid *bids, int bid_count, int bidder);

/* The bid that would be served first, or AUCTION_NOBODY if none stands. */
int sealed_best(const SealedBid *bids, int bid_count);

/* Marks a bid void (a bluff that was caught): it is served nothing. */
SealedResult sealed_void(SealedBid *bids, int bid_count, int bid);

/* Marks a bid declined by its bidder, where the rules let him. */
SealedResult sealed_decline(const SealedRules *rules, SealedBid *bids, int bid_count, int bid);

/* Fills awards, one a bid and in the same order, and *left. */
SealedResult sealed_award(const SealedRules *rules, int64_t pile, const SealedLimit *limits, int bidder_count,
                          const SealedBid *bids, int bid_count, SealedAward *awards, int64_t *left);

#endif
