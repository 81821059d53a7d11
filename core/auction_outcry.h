/* auction_outcry.h - one thing; bids shouted over each other, until one bidder is left.
 *
 * A bid exceeds the last one by a step at least; of two equal bids the one that is told first counts. Nobody
 * bids against himself. It ends when all but the leader have passed or withdrawn, when a bid reaches
 * the immediate price, or when the auctioneer's hammer falls; below the reserve nobody gets it.
 * True of each state, between two calls:
 *   (1) while open, the price is below the immediate one, and somebody other than the leader may bid;
 *   (2) the leader is in and can pay the price; without one the price is 0;
 *   (3) where bidders speak in turn, turn is one of those who may bid;
 *   (4) it is sold only to a leader, and not below the reserve. */
#ifndef BQ_AUCTION_OUTCRY_H
#define BQ_AUCTION_OUTCRY_H

#include "auction_common.h"

typedef enum { OUTCRY_FREE, OUTCRY_IN_TURN } OutcryOrder;

typedef enum {
    OUTCRY_PASS_IS_FINAL,      /* who passes is out */
    OUTCRY_PASS_TILL_NEXT_BID, /* who passes may bid again after somebody else has bid */
} OutcryPass;

typedef struct {
    Amount opening;   /* the least first bid: 0 or more */
    Amount step;      /* the least rise: 1 or more */
    Amount multiple;  /* bids are multiples of this: 1 or more */
    Amount reserve;   /* the least price of a sale: 0 or more */
    Amount immediate; /* who bids this or more gets it, at this price; above 0, no less than the
                         opening and the reserve. AMOUNT_MAX: none */
    OutcryOrder order;
    OutcryPass pass;
} OutcryRules;

typedef enum { OUTCRY_OPEN, OUTCRY_SOLD, OUTCRY_UNSOLD } OutcryPhase;

typedef struct {
    OutcryPhase phase;
    Amount price; /* the last bid; 0 before the first */
    int leader;   /* who made it, or AUCTION_NOBODY; when sold, the buyer */
    int turn;     /* who speaks next; AUCTION_NOBODY in a free order and at the end */
} Outcry;

typedef struct {
    bool in;
    bool passed;  /* since the last bid */
    Amount money; /* he may not bid more; AMOUNT_MAX: whatever he likes */
} OutcryBidder;

typedef enum { /* listed in the order they are checked */
               OUTCRY_OK,
               OUTCRY_BAD_RULES,
               OUTCRY_BAD_STATE,
               OUTCRY_CLOSED,    /* it is over */
               OUTCRY_NO_BIDDER, /* no such bidder; nobody is in */
               OUTCRY_NOT_IN,    /* he has withdrawn, or never took part */
               OUTCRY_LEADS,     /* he leads: he neither bids against himself nor leaves */
               OUTCRY_PASSED,    /* he has passed since the last bid */
               OUTCRY_NOT_TURN,  /* somebody else speaks */
               OUTCRY_MULTIPLE,  /* the bid is not a multiple */
               OUTCRY_LOW,       /* it does not exceed the last one by the step, or is below the opening */
               OUTCRY_MONEY,     /* more than he has */
} OutcryResult;

const char *outcry_result_text(OutcryResult result);

/* Opens; the caller has set in[] and money[] of each bidder. The first to speak is the lowest number. */
OutcryResult outcry_open(const OutcryRules *rules, OutcryBidder *bidders, int bidder_count, Outcry *state);

/* A bid that is not below the immediate price need be neither a multiple nor a whole step higher. */
OutcryResult outcry_bid(const OutcryRules *rules, Outcry *state, OutcryBidder *bidders, int bidder_count,
                        int bidder, Amount bid);

OutcryResult outcry_pass(const OutcryRules *rules, Outcry *state, OutcryBidder *bidders, int bidder_count,
                         int bidder);

/* For good, and at any moment, whoever's turn it is. */
OutcryResult outcry_withdraw(const OutcryRules *rules, Outcry *state, OutcryBidder *bidders, int bidder_count,
                             int bidder);

/* The auctioneer ends it: sold to the leader, if there is one and he reached the reserve. */
OutcryResult outcry_hammer(const OutcryRules *rules, Outcry *state, const OutcryBidder *bidders,
                           int bidder_count);

/* The least bid that would be taken now: what "+" stands for. */
OutcryResult outcry_least_bid(const OutcryRules *rules, const Outcry *state, Amount *bid);

#endif
