/* auctions_shape.h - between the structs of core/auction*.h and the tables that scripts hold.
 *
 * A state as a script holds it says everything about its auction:
 *
 *   { kind = "rising", rules = { step_min = 10, ... }, phase = "asking", price = 50, ..., asked = "Bo",
 *     winner = false, bidders = { { name = "Bo", is_in = true }, ... } }
 *
 * The keys are the fields of the structs, but for `in`, which Lua has taken: is_in. A bidder is his name,
 * AUCTION_NOBODY is false. bidders stand in the order in which they speak; sealed bids have a list bids. */
#ifndef BQ_AUCTIONS_SHAPE_H
#define BQ_AUCTIONS_SHAPE_H

#include "auction.h"

#include <lua.h>

enum { AUCTION_LIST_MAX = 256 }; /* bidders of one auction, and bids */

typedef enum { KIND_SEALED, KIND_RISING, KIND_OUTCRY, KIND_DEMAND, KIND_SHORTAGE, KIND_SALE } AuctionKind;

/* An auction as the core takes it. Its lists lie in memory that Lua keeps on the stack. */
typedef struct {
    AuctionKind kind;
    union {
        SealedRules sealed;
        RisingRules rising;
        OutcryRules outcry;
        DemandRules demand;
        ShortageRules shortage;
        SaleRules sale;
    } rules;
    union { /* sealed bids have none but their bids */
        Rising rising;
        Outcry outcry;
        Demand demand;
        Shortage shortage;
        Sale sale;
    } state;
    union { /* lists of count bidders */
        SealedLimit *sealed;
        bool *rising;
        OutcryBidder *outcry;
        DemandBidder *demand;
        ShortageBidder *shortage;
        SaleBidder *sale;
        void *any;
    } bidders;
    int count;
    int names;       /* where on the stack the list of their names is */
    SealedBid *bids; /* room for one more than there are */
    int bid_count;
} Auction;

/* Reads the state at that argument, or raises an error that names the key and what was expected. */
void auction_check(lua_State *L, int argument, AuctionKind kind, Auction *auction);

/* Reads rules and bidders for an opening. A bidder is a name, or a table of what the caller sets of him. */
void auction_check_opening(lua_State *L, int rules, int bidders, AuctionKind kind, Auction *auction);

/* Reads rules alone. */
void auction_check_rules(lua_State *L, int argument, AuctionKind kind, Auction *auction);

/* Pushes it as a new table. */
void auction_push(lua_State *L, const Auction *auction);

/* Sets rules and state, but not the bidders, as fields of the table at the top: for a sentence. */
void auction_add_fields(lua_State *L, const Auction *auction);

/* The bidder of that name at that argument, AUCTION_NOBODY if there is none of it. */
int auction_find_bidder(lua_State *L, const Auction *auction, int argument);

/* Pushes the name of a bidder, false for AUCTION_NOBODY. */
void auction_push_bidder(lua_State *L, const Auction *auction, int bidder);

const char *auction_kind_word(AuctionKind kind);

/* What rules of this kind must be like, for whoever wrote others. */
const char *auction_rules_advice(AuctionKind kind);

/* Whole numbers only: no text that looks like one, no floating point that happens to be whole. */
lua_Integer auction_check_whole(lua_State *L, int argument);

bool auction_check_flag(lua_State *L, int argument);

/* { floor = 10, ceiling = 500 }; an error if it is no range. */
PriceRange auction_check_range(lua_State *L, int argument);

/* A list of different names; how many it holds. */
int auction_check_names(lua_State *L, int argument);

#endif
