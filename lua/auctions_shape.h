/* auctions_shape.h - an auction as the core takes it, and as a script holds it.
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

#include "auctions_fields.h"

enum { AUCTION_LIST_MAX = 256 }; /* bidders of one auction, and bids */

typedef struct AuctionShape AuctionShape;

/* An auction as the core takes it. Its lists lie in memory that Lua keeps on the stack. */
typedef struct {
    const AuctionShape *shape; /* of which kind it is */
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

/* What one kind of auction looks like as a table. */
struct AuctionShape {
    const char *word; /* its kind */
    Phrase advice;    /* an example of good rules, for a complaint about bad ones */
    const Field *rules, *state, *bidder;
    const Field *bid; /* NULL: it has no list of bids */
    size_t bidder_size;
    int (*turn)(const Auction *auction); /* whose answer is awaited; NULL: nobody's, ever */
};

/* Reads the state at that argument, or raises an error that names the key and what was expected. */
void auction_check(lua_State *L, int argument, const AuctionShape *shape, Auction *auction);

/* Reads rules and bidders for an opening. A bidder is a name, or a table of what the caller sets for him. */
void auction_check_opening(lua_State *L, int rules, int bidders, const AuctionShape *shape, Auction *auction);

/* Reads rules alone. */
void auction_check_rules(lua_State *L, int argument, const AuctionShape *shape, Auction *auction);

/* Makes one with room for so many bidders, whose names and values are to be set; the list of names lies on
 * the stack. */
void auction_make(lua_State *L, const AuctionShape *shape, int count, Auction *auction);

/* Room for so many bids, and one more; it lies on the stack. */
void auction_make_bids(lua_State *L, Auction *auction, int count);

/* What the shape says of a bidder, in that place of the list. */
char *auction_bidder_at(const Auction *auction, int bidder);

/* Pushes it as a new table. */
void auction_push(lua_State *L, const Auction *auction);

/* Sets rules and state, but not the bidders, as fields of the table at the top: for a sentence. */
void auction_add_fields(lua_State *L, const Auction *auction);

/* The bidder of that name at that argument, AUCTION_NOBODY if there is none of it. */
int auction_find_bidder(lua_State *L, const Auction *auction, int argument);

/* Pushes the name of a bidder, false for AUCTION_NOBODY. */
void auction_push_bidder(lua_State *L, const Auction *auction, int bidder);

/* What the table at that argument, { Bo = 2, ... }, has for the bidder, if anything. */
bool auction_find_number(lua_State *L, const Auction *auction, int argument, int bidder, int64_t *number);

/* The length of the list at the top, of that name; an error if it is too long or no list. */
int auction_check_list(lua_State *L, const char *name);

#endif
