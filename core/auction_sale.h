/* auction_sale.h - one sells several units at the quoted price, then at falling prices; in the end the
 * bank takes what is left.
 *
 * The offer: every bidder says how many he wants at the quoted price. Not more in all than is for sale:
 * they buy. More: an auction among them (auction_shortage.h) settles it. What remains goes down: in a
 * fixed number of rounds each bidder is asked in turn, at prices that fall by a step for each unit
 * still for sale; at last the price falls once more and the bank takes the rest. Once opened, it cannot
 * be stopped.
 * Where a call makes bidders buy, their `bought` and `paid` say so until the next call, which clears them.
 * As long as something remains the sale then rests: what was bought is paid first, and whoever pays may
 * move the quotation or drop out meanwhile. It resumes at the price that is quoted then.
 * True of each state, between two calls:
 *   (1) sold + remaining + bank_lots = lots, 1 <= lots <= owned, and none is below 0;
 *   (2) the price lies within its range;
 *   (3) in the descent, asked is a bidder who is in, something remains, and 1 <= round <= rounds;
 *   (4) in the offer, somebody who is in has not answered; in the auction, more is wanted than remains;
 *   (5) while it rests, something was sold and something remains; in the rounds, asked has just bought;
 *   (6) when done, nothing remains. */
#ifndef BQ_AUCTION_SALE_H
#define BQ_AUCTION_SALE_H

#include "auction_common.h"
#include "auction_shortage.h"

/* How the price falls in the rounds. All three come to the same if nobody buys. */
typedef enum {
    SALE_POLL_THEN_STEP,   /* the offer first; then the price falls before each question */
    SALE_STEP_FROM_MARKET, /* no offer; each refusal makes the price fall */
    SALE_BLOCK,            /* no offer; a whole round at one price, then the fall for all asked in it */
} SaleDescent;

typedef enum {
    SALE_REMAINING, /* the price falls by a step for each unit still for sale */
    SALE_ANNOUNCED, /* ... for each unit announced */
} SaleFall;

typedef struct {
    Amount step;      /* a question, for each unit: 1 or more */
    Amount step_bank; /* before the bank takes the rest, for each unit: 0 or more */
    PriceRange range;
    int rounds;              /* of the descent: 0 or more */
    int64_t buyer_max;       /* units in one answer: 1 or more; INT64_MAX: any number */
    bool auction_sets_price; /* the price of the auction in the offer is quoted from then on */
    bool may_lower;          /* the quantity may be lowered as well as raised */
    SaleDescent descent;
    SaleFall fall;
} SaleRules;

typedef enum { SALE_OFFER, SALE_AUCTION, SALE_RESTING, SALE_DESCENT, SALE_DONE } SalePhase;

typedef struct {
    SalePhase phase;
    Amount price;  /* that is asked; when done, what is quoted from now on */
    int64_t owned; /* by the seller, when he last said how many he offers, with what is sold */
    int64_t lots;  /* announced */
    int64_t sold;  /* to bidders */
    int64_t remaining;
    int64_t bank_lots; /* what the bank took, at price */
    int round;         /* of the descent; 0 before it */
    int asked;         /* in the descent, or who has just bought in it; else AUCTION_NOBODY */
} Sale;

typedef struct {
    bool in;        /* is asked in this sale */
    bool answered;  /* has spoken in the offer */
    int64_t wanted; /* in the offer or the auction */
    int64_t bought; /* by the last call */
    Amount paid;    /* for each unit of it */
} SaleBidder;

typedef enum { /* listed in the order they are checked */
               SALE_OK,
               SALE_BAD_RULES,
               SALE_BAD_STATE,
               SALE_CLOSED,     /* it is over */
               SALE_IN_AUCTION, /* the auction among the bidders comes first */
               SALE_NO_AUCTION, /* there is no auction to settle; this kind of descent has none */
               SALE_UNPAID,     /* what was bought is paid first */
               SALE_GOING_ON,   /* it does not rest */
               SALE_NO_BIDDER,  /* no such bidder */
               SALE_NOT_IN,     /* he is not asked in this sale */
               SALE_ANSWERED,   /* he has spoken in the offer */
               SALE_NOT_TURN,   /* somebody else is asked */
               SALE_QUANTITY,   /* below the least: 0 for an answer, 1 for a sale */
               SALE_TOO_MUCH,   /* one buyer may not take so much */
               SALE_LOTS,       /* more than is for sale */
               SALE_OWNED,      /* more than the seller owns */
               SALE_LOCKED,     /* the quantity announced may not be lowered, or not below what is sold */
               SALE_ENOUGH,     /* there is enough for all: no auction */
} SaleResult;

const char *sale_result_text(SaleResult result);

/* Opens a sale; the caller has set in[] of each bidder. With nobody in, the bank takes all at once. */
SaleResult sale_open(const SaleRules *rules, Amount price, int64_t lots, int64_t owned, SaleBidder *bidders,
                     int bidder_count, Sale *state);

/* How many a bidder takes; 0: none. In the offer they answer in any order. */
SaleResult sale_answer(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count, int bidder,
                       int64_t quantity);

/* What was bought has been paid: the sale goes on, at the price that is quoted now. */
SaleResult sale_resume(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                       Amount price);

/* The seller offers so many in all from now on, at a bidder's wish, of so many that he owns now, with what is
 * sold. Answers already given stand. */
SaleResult sale_set_lots(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                         int64_t lots, int64_t owned);

/* Where there is no offer, the seller may call for an auction when more is wanted than remains: wanted
 * has one entry a bidder. */
SaleResult sale_contest(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                        const int64_t *wanted);

/* Fills the bidders of the auction, which is opened with the remaining units at the price. */
SaleResult sale_to_shortage(const SaleRules *rules, const Sale *state, const SaleBidder *bidders,
                            int bidder_count, ShortageBidder *shortage);

/* The auction left over so many, at that price; what it sold is said there and not in `bought`. */
SaleResult sale_auctioned(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                          int64_t left_over, Amount price);

/* A bidder is asked no more; if his answer is awaited, he takes none. What he has said he wants in the
 * offer or the auction stands. */
SaleResult sale_out(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count, int bidder);

/* The quotation moves in the middle of it. What was bought has been bought. */
SaleResult sale_shift(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                      Amount delta);

/* At which price the bank would take lots units if none of so many bidders buys. */
SaleResult sale_bank_price(const SaleRules *rules, Amount price, int64_t lots, int bidder_count,
                           Amount *bank_price);

/* The least number of units whose fall the floor would cut short; INT64_MAX if no number does. */
SaleResult sale_floor_lots(const SaleRules *rules, Amount price, int bidder_count, int64_t *lots);

#endif
