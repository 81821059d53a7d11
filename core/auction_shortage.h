/* auction_shortage.h - more is demanded than there is: rising calls until enough have left.
 *
 * Everybody is committed to his demand at the opening price. Each call is a step above the last; at
 * each, a bidder stays, lowers his demand, or leaves, and several may do so at once. Then, with what is
 * still demanded against the stock:
 *   more      the call is accepted, the next one follows;
 *   as much   those still in buy at this call;
 *   less      the overshoot: see ShortageOvershoot.
 * At the ceiling no call can follow: those still in are served at it, the lowest number first, until the
 * stock is gone. So it ends, at the latest, after (ceiling - price) / step calls.
 * True of each state, between two calls:
 *   (1) while calling, more is demanded than the stock, and accepted is below the ceiling;
 *   (2) when done, what was served and what is left over add up to the stock;
 *   (3) nobody gets more units than he demanded at the price that he pays for them: served at a call
 *       for which he stayed, designated at the last one that he accepted. */
#ifndef BQ_AUCTION_SHORTAGE_H
#define BQ_AUCTION_SHORTAGE_H

#include "auction_common.h"

/* At one call so many leave or lower their demand that less is demanded than the stock. */
typedef enum {
    /* If one alone did, those still in buy at the call and the rest is left over. If several did, or
     * nobody is still in, the price is the last accepted one: those still in buy at it, and what
     * remains goes at it to those who changed, the lowest number first, up to what they demanded
     * before this call. They must take it. */
    SHORTAGE_FUJI,
    /* Those still in buy at the call, the rest is left over. If nobody is, nobody buys and the price
     * is the last accepted one. */
    SHORTAGE_KEEP,
    /* Those still in buy at the call; those who changed buy what remains at the last accepted price,
     * as under FUJI. If nobody is still in, nobody buys. The higher price becomes the quoted one. */
    SHORTAGE_SPLIT,
} ShortageOvershoot;

typedef enum {
    SHORTAGE_PAY_CALL,     /* those still in pay the call at which the others left */
    SHORTAGE_PAY_ACCEPTED, /* they pay the call before it */
} ShortagePrice;

typedef struct {
    Amount step; /* 1 or more */
    PriceRange range;
    ShortageOvershoot overshoot;
    ShortagePrice price;
    bool allow_reduction; /* a demand may be lowered; else one stays or leaves */
} ShortageRules;

typedef enum { SHORTAGE_CALLING, SHORTAGE_DONE } ShortagePhase;

typedef struct {
    ShortagePhase phase;
    int64_t stock;
    Amount accepted;   /* the last price that all those still in have accepted */
    Amount price;      /* when done: the price that those still in pay, quoted from now on */
    int64_t left_over; /* when done: nobody's */
} Shortage;

typedef struct {
    int64_t demand;     /* 0: out, or never in. Set by the caller at the opening, kept by us after */
    int64_t served;     /* when done: units that he pays at price */
    int64_t designated; /* when done: units he gave up and must take all the same, at accepted */
    bool left;          /* he has withdrawn, designated or not */
} ShortageBidder;

typedef struct {
    int bidder;
    int64_t demand; /* what he demands from now on; 0: he leaves */
} ShortageChange;

typedef enum { /* listed in the order they are checked */
               SHORTAGE_OK,
               SHORTAGE_BAD_RULES,
               SHORTAGE_BAD_STATE,
               SHORTAGE_NONE,         /* there is enough for all */
               SHORTAGE_CLOSED,       /* it is over */
               SHORTAGE_CALL_LOW,     /* this price has been accepted */
               SHORTAGE_CALL_HIGH,    /* above the ceiling */
               SHORTAGE_OFF_STEP,     /* the calls do not come to this price */
               SHORTAGE_NO_BIDDER,    /* no such bidder */
               SHORTAGE_NOT_IN,       /* he is out */
               SHORTAGE_TWICE,        /* he has two answers to one call */
               SHORTAGE_QUANTITY,     /* below 0 */
               SHORTAGE_NOT_LOWER,    /* a demand is not raised in a shortage */
               SHORTAGE_NO_REDUCTION, /* he stays or leaves */
} ShortageResult;

const char *shortage_result_text(ShortageResult result);

/* Opens at the price that all have accepted, from the bidders' demands. It may be done at once: at the
 * ceiling, or if there is nothing left to share (a privileged demand may have taken it). */
ShortageResult shortage_open(const ShortageRules *rules, int64_t stock, Amount price, ShortageBidder *bidders,
                             int bidder_count, Shortage *state);

/* The price to call next. */
Amount shortage_next_call(const ShortageRules *rules, const Shortage *state);

/* A call, and what changes at it; whoever is not named stays. A call beyond the next one says that
 * everybody still in has accepted all those before it. */
ShortageResult shortage_call(const ShortageRules *rules, Shortage *state, ShortageBidder *bidders,
                             int bidder_count, Amount call, const ShortageChange *changes, int change_count);

/* The quotation moves in the middle of it, and the calls with it. */
ShortageResult shortage_shift(const ShortageRules *rules, Shortage *state, ShortageBidder *bidders,
                              int bidder_count, Amount delta);

#endif
