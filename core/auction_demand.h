/* auction_demand.h - every unit demanded lifts the price, and all pay the last one.
 *
 * In a speaking round each bidder who is in says how many units he wants. Each unit lifts the price by
 * a step, as spoken, and binds him at the last price of the round, whatever it becomes. One bidder may
 * be privileged: his first demand, in the first round, buys at the price before the round ("au cours").
 * After a round the caller settles it, by the shortage auction (auction_shortage.h) where more was
 * demanded than there is, and opens the next one, until a round passes without a demand or nothing is
 * left.
 * True of each state, between two calls:
 *   (1) available = stock - what was sold at the price before the round, and stock is at least 1, available
 * not below 0; (2) the price lies within its range, and nobody's demand exceeds demand_max; (3) the phase is
 * DEMAND_SPEAKING exactly while a bidder who is in has not answered; (4) DEMAND_SHORTAGE exactly if all have
 * answered and more is demanded than is available. */
#ifndef BQ_AUCTION_DEMAND_H
#define BQ_AUCTION_DEMAND_H

#include "auction_common.h"
#include "auction_shortage.h"

typedef enum {
    DEMAND_IN_ORDER, /* the lowest number first */
    DEMAND_FREE,     /* anybody who has not answered in this round */
} DemandOrder;

typedef enum {
    DEMAND_ALL_COUNT,    /* every unit demanded lifts the price */
    DEMAND_SERVED_COUNT, /* only those for which there is stock do */
} DemandBeyond;

typedef enum {
    DEMAND_SERVED_FIRST, /* a privileged demand is bought at once, out of the stock */
    DEMAND_JOINS,        /* it is settled with the round, and joins a shortage like any other */
} DemandPrivilege;

typedef struct {
    Amount step; /* for each unit demanded: 1 or more */
    PriceRange range;
    int64_t demand_max; /* units in one demand: 1 or more */
    bool stock_caps;    /* no demand above what is available (without: only when nothing is) */
    bool abstainer_out; /* who wants nothing in a round does not speak in the next */
    bool privilege_moves_price;
    DemandOrder order;
    DemandBeyond beyond;
    DemandPrivilege privilege;
} DemandRules;

typedef enum { DEMAND_SPEAKING, DEMAND_SETTLED, DEMAND_SHORTAGE } DemandPhase;

typedef struct {
    DemandPhase phase;
    int64_t stock;     /* at the opening of the round */
    int64_t available; /* for those who pay the last price */
    Amount before;     /* the price before the round */
    Amount price;      /* the running one; in the end, what they pay */
    int privileged;    /* who may still buy at the price before, or AUCTION_NOBODY */
} Demand;

typedef struct {
    bool in;           /* speaks in this round */
    bool answered;     /* has spoken */
    int64_t demand;    /* units at the last price of the round */
    int64_t at_before; /* units at the price before it */
} DemandBidder;

typedef enum { /* listed in the order they are checked */
               DEMAND_OK,
               DEMAND_BAD_RULES,
               DEMAND_BAD_STATE,
               DEMAND_CLOSED,    /* all have spoken: the round is to be settled */
               DEMAND_SPEAKS,    /* not all have spoken */
               DEMAND_NO_BIDDER, /* no such bidder; nobody is in */
               DEMAND_NOT_IN,    /* he does not speak in this round */
               DEMAND_DONE,      /* he has spoken in this round */
               DEMAND_NOT_TURN,  /* an earlier speaker has not spoken */
               DEMAND_QUANTITY,  /* below 0 */
               DEMAND_TOO_MUCH,  /* above demand_max; all demands together are beyond an int64_t */
               DEMAND_STOCK,     /* more than is left */
               DEMAND_OVER,      /* nothing is left, or nobody wants more */
} DemandResult;

const char *demand_result_text(DemandResult result);

/* Opens the first round; the caller has set in[] of each bidder. privileged: who may buy once at the
 * price before, or AUCTION_NOBODY. */
DemandResult demand_open(const DemandRules *rules, int64_t stock, Amount price, int privileged,
                         DemandBidder *bidders, int bidder_count, Demand *state);

/* Whose answer is awaited; AUCTION_NOBODY once all have spoken. In a free order, the first of those. */
int demand_asked(const DemandBidder *bidders, int bidder_count);

/* Whether this bidder's next demand would be at the price before the round. */
bool demand_is_privileged(const Demand *state, int bidder);

/* quantity 0: he abstains. A privileged demand is found in the bidder's at_before, at state->before;
 * where the rules serve it first, it has been taken from the stock and is to be paid now. */
DemandResult demand_answer(const DemandRules *rules, Demand *state, DemandBidder *bidders, int bidder_count,
                           int bidder, int64_t quantity);

/* The price that so many units more would make. */
DemandResult demand_price_after(const DemandRules *rules, const Demand *state, const DemandBidder *bidders,
                                int bidder_count, int64_t quantity, Amount *price);

/* Fills the bidders of a shortage auction with what they demanded at the last price. */
DemandResult demand_to_shortage(const DemandRules *rules, const Demand *state, const DemandBidder *bidders,
                                int bidder_count, ShortageBidder *shortage);

/* A bidder speaks no more in this event (ruined, suspended; for those who left a shortage
 * demand_next does it). If his answer is awaited, he abstains; a demand he has made stands. */
DemandResult demand_out(const DemandRules *rules, Demand *state, DemandBidder *bidders, int bidder_count,
                        int bidder);

/* The quotation moves in the middle of it: the running price, and the price before, with it. */
DemandResult demand_shift(const DemandRules *rules, Demand *state, const DemandBidder *bidders,
                          int bidder_count, Amount delta);

/* Opens the next round, with what is left and the price that was reached. shortage: the bidders of the
 * auction that settled the last round, or NULL if none did; who left it is out. The privilege is gone.
 * DEMAND_OVER: the event has ended. */
DemandResult demand_next(const DemandRules *rules, Demand *state, DemandBidder *bidders, int bidder_count,
                         const ShortageBidder *shortage, int64_t stock, Amount price);

#endif
