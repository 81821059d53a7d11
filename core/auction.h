/* auction.h - the auctions that these games hold, as pure functions of what is said.
 *
 *   sealed     several units of one thing, a price and a quantity each, written in secret: the
 *              dearest bid is served first
 *   rising     one thing; the auctioneer names rising prices, the first to accept stops him
 *   demand     every unit demanded lifts the price, all pay the last one; somebody may be
 *              privileged to buy at the price before the round
 *   shortage   more demanded than there is: rising calls until enough have left
 *   sale       one sells at the quoted price, then at falling prices; in the end the bank takes it
 *   outcry     one thing; bids shouted over each other until the last one left wins
 *
 * What they have in common stands in auction_common.h. A step, a cap, a multiple or a reading of an
 * ambiguous rulebook is a field of the ...Rules of each: no number of a game stands in the code. */
#ifndef BQ_AUCTION_H
#define BQ_AUCTION_H

#include "auction_common.h"
#include "auction_demand.h"
#include "auction_outcry.h"
#include "auction_rising.h"
#include "auction_sale.h"
#include "auction_sealed.h"
#include "auction_shortage.h"

#endif
