/* auction_rising.h - one thing; the auctioneer names rising prices, the first to accept stops him.
 *
 * At each price those who are in are asked in turn, the lowest number first. When all have refused, the
 * auctioneer names a higher price and asks them all again; when all have refused the highest, nobody
 * gets it. An acceptance that turns out to be void counts as a refusal at that price.
 * True of each state, between two calls:
 *   (1) price <= price_max where the rules cap the price; prices only ever rise;
 *   (2) while asking, asked is the bidder whose answer is awaited, and he is in;
 *   (3) somebody is the winner if and only if the phase is RISING_SOLD. */
#ifndef BQ_AUCTION_RISING_H
#define BQ_AUCTION_RISING_H

#include "auction_common.h"

typedef enum {
    RISING_ALONE_PAYS_MAX, /* a sole bidder gets it at once at the highest price */
    RISING_ALONE_IS_ASKED, /* a sole bidder is asked like several */
} RisingAlone;

typedef enum {
    RISING_VOID_GOES_ON, /* after a void acceptance the next speaker is asked, at the same price */
    RISING_VOID_ENDS,    /* nobody gets it */
} RisingVoid;

typedef struct {
    Amount step_min;   /* the least rise: 1 or more */
    Amount step_max;   /* the greatest rise that needs no agreement: step_min or more */
    Amount step_usual; /* what rising_proposal proposes: step_min .. step_max */
    Amount multiple;   /* prices named are multiples of this: 1 or more */
    bool capped;       /* no price above the highest; else the auctioneer may withdraw the thing */
    RisingAlone alone;
    RisingVoid after_void; /* a sole bidder's void acceptance always ends it */
} RisingRules;

typedef enum { RISING_ASKING, RISING_REFUSED, RISING_SOLD, RISING_UNSOLD } RisingPhase;

typedef struct {
    RisingPhase phase; /* REFUSED: all have, the auctioneer's next price is awaited */
    Amount price;
    Amount price_max;
    int asked;  /* AUCTION_NOBODY unless asking */
    int winner; /* AUCTION_NOBODY unless sold */
    bool alone; /* it was opened with a sole bidder */
} Rising;

typedef enum { /* listed in the order they are checked */
               RISING_OK,
               RISING_BAD_RULES,
               RISING_BAD_STATE,
               RISING_CLOSED,    /* it is sold, or unsold for good */
               RISING_NOT_SOLD,  /* there is no acceptance to make void */
               RISING_OPEN,      /* somebody has not yet answered at this price */
               RISING_NO_PRICE,  /* all have refused this price: the next one is awaited */
               RISING_NO_BIDDER, /* no such bidder; nobody takes part */
               RISING_NOT_IN,    /* he does not take part */
               RISING_NOT_TURN,  /* an earlier speaker has not answered */
               RISING_CAPPED,    /* with a highest price there is no withdrawing */
               RISING_MULTIPLE,  /* the price is not a multiple */
               RISING_LOW,       /* the price is not higher, or by too little; below 0 */
               RISING_STEP,      /* the rise needs the agreement of all */
               RISING_MAX,       /* the price is above the highest */
} RisingResult;

const char *rising_result_text(RisingResult result);

/* Opens at the base price, which need be no multiple. in has one entry a bidder: who takes part.
 * A highest price always is one that may be named, whatever the least step and the multiple. */
RisingResult rising_open(const RisingRules *rules, const bool *in, int bidder_count, Amount base,
                         Amount price_max, Rising *state);

RisingResult rising_answer(const RisingRules *rules, const bool *in, int bidder_count, Rising *state,
                           int bidder, bool accepts);

/* The winner's acceptance is void: he cannot deliver. */
RisingResult rising_void(const RisingRules *rules, const bool *in, int bidder_count, Rising *state);

/* The auctioneer's next price; agreed: all have agreed to a rise beyond step_max. */
RisingResult rising_raise(const RisingRules *rules, const bool *in, int bidder_count, Rising *state,
                          Amount price, bool agreed);

/* The price that "+" stands for: the usual step, or as near to it as the rules allow. RISING_MAX if no
 * higher price is left, RISING_STEP if each needs agreement. */
RisingResult rising_proposal(const RisingRules *rules, const Rising *state, Amount *price);

/* A bidder takes part no longer (ruined, gone): clears in[bidder]. With nobody left it is unsold. */
RisingResult rising_leave(const RisingRules *rules, bool *in, int bidder_count, Rising *state, int bidder);

/* The auctioneer gives up, after all have refused. */
RisingResult rising_withdraw(const RisingRules *rules, const bool *in, int bidder_count, Rising *state);

#endif
