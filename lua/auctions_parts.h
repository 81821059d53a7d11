/* auctions_parts.h - what the files of the library share; nobody else includes it.
 *
 * Each kind of auction has a file of its own, auctions_KIND.c beside core/auction_KIND.h: what it looks
 * like as a table, what its results are called, and a function of the library for each of the core. */
#ifndef BQ_AUCTIONS_PARTS_H
#define BQ_AUCTIONS_PARTS_H

#include "auctions_shape.h"

#include <lauxlib.h>

extern const luaL_Reg auctions_sealed_functions[], auctions_rising_functions[], auctions_outcry_functions[],
    auctions_demand_functions[], auctions_shortage_functions[], auctions_sale_functions[],
    auctions_common_functions[], auctions_text_functions[];

extern const AuctionShape auctions_sealed_shape, auctions_rising_shape, auctions_outcry_shape,
    auctions_demand_shape, auctions_shortage_shape, auctions_sale_shape;

/* --- auctions_refusal.c ----------------------------------------------------------------------------- */

/* The script's mistake, or the house rule's: an error, not a refusal. */
extern const char auctions_bad_rules[], auctions_bad_state[];

/* What the sentence of a refusal needs beside its code: where on the stack the rules and the state are, 0
 * where they are not. */
typedef struct {
    int who, value;
} Said;

#define NOTHING_SAID ((Said){0, 0})

/* Returns if code is NULL; else raises the refusal, or the error. */
void auctions_check_code(lua_State *L, const Auction *auction, const char *code, Said said);

/* Pushes the new state, or raises what it was refused with. */
int auctions_give(lua_State *L, const Auction *auction, const char *code, Said said);

/* Pushes the refusal of that code, with what its sentence may need. */
void auctions_push_refusal(lua_State *L, const Auction *auction, const char *code, Said said);

/* Reads { Bo = 0, ... } at that argument: each key must be the name of a bidder. */
void auctions_check_by_name(lua_State *L, const Auction *auction, int argument);

/* Raises the refusal of what that bidder wants: of several answers it is his that is wrong. */
void auctions_refuse_wish(lua_State *L, const Auction *auction, const char *code, int bidder, int64_t wish);

/* --- auctions_shortage.c ---------------------------------------------------------------------------- */

/* Pushes the bidders of a shortage as an opening takes them: { { name, demand }, ... } */
void auctions_push_contenders(lua_State *L, const Auction *auction, const ShortageBidder *contenders);

#endif
