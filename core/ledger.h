/* ledger.h - who holds how much of what.
 *
 * Units move between two accounts; nothing creates or destroys one on the way. What enters a game
 * comes out of an account that may go below zero, so:
 *   (1) for each asset, the balances of all accounts add up to zero;
 *   (2) no balance lies outside the floor and the ceiling of its account.
 * A fresh account may hold from 0 up; only `corrections`, the account at index 0 that repairs are
 * posted against, starts without bounds. */
#ifndef BQ_LEDGER_H
#define BQ_LEDGER_H

#include "base.h"

typedef struct {
    int32_t index;
} AccountId; /* so that no plain int passes for one, */
typedef struct {
    int32_t index;
} AssetId; /* and none of the two for the other */

#define CORRECTIONS ((AccountId){0})

/* Listed in the order they are checked. */
typedef enum {
    LEDGER_OK,
    LEDGER_SAME_ACCOUNT,
    LEDGER_NEGATIVE,
    LEDGER_BELOW_FLOOR,
    LEDGER_ABOVE_CEILING,
} LedgerResult;

typedef struct {
    Amount floor, ceiling;
} Bounds;

typedef struct {
    Amount balance;
    Bounds bounds;
} Holding;

typedef struct {       /* the fields are ledger.c's own */
    Holding *holdings; /* a row an account, a column an asset */
    size_t account_count, account_room;
    size_t asset_count, asset_room;
} Ledger;

void ledger_init(Ledger *ledger);
void ledger_done(Ledger *ledger);
bool ledger_copy(Ledger *copy, const Ledger *ledger);

/* The next account, the next asset, with nothing in them. False if there is no memory. */
bool ledger_add_account(Ledger *ledger);
bool ledger_add_asset(Ledger *ledger);

/* Takes back the last one added, which holds nothing and has the bounds that it started with. */
void ledger_drop_account(Ledger *ledger);
void ledger_drop_asset(Ledger *ledger);
bool ledger_account_is_fresh(const Ledger *ledger, AccountId account);
bool ledger_asset_is_fresh(const Ledger *ledger, AssetId asset);

Amount ledger_balance(const Ledger *ledger, AssetId asset, AccountId account);
Bounds ledger_bounds(const Ledger *ledger, AssetId asset, AccountId account);
Bounds ledger_default_bounds(AccountId account);

/* Moves amount of asset; 0 is fine. On any result but LEDGER_OK, nothing has changed. */
static inline LedgerResult ledger_move(Ledger *ledger, AssetId asset, AccountId from, AccountId to,
                                       Amount amount);

/* False, and nothing changed, if the balance lies outside. */
bool ledger_set_bounds(Ledger *ledger, AssetId asset, AccountId account, Bounds bounds);

/* Asserts (1) and (2). */
void ledger_check(const Ledger *ledger);

/* --- what is done by the million stands here, so that the compiler sees it whole -------------------- */

static inline Holding *ledger_holding(const Ledger *ledger, AssetId asset, AccountId account)
{
    bq_assert((size_t)(uint32_t)account.index < ledger->account_count);
    bq_assert((size_t)(uint32_t)asset.index < ledger->asset_count);
    return ledger->holdings + (size_t)account.index * ledger->asset_room + asset.index;
}

/* A difference that leaves the 64 bits leaves the floor or the ceiling too. */
static inline bool ledger_can_give(const Holding *payer, Amount amount)
{
    Amount left;
    return !__builtin_sub_overflow(payer->balance, amount, &left) && left >= payer->bounds.floor;
}

static inline bool ledger_can_take(const Holding *payee, Amount amount)
{
    Amount sum;
    return !__builtin_add_overflow(payee->balance, amount, &sum) && sum <= payee->bounds.ceiling;
}

static inline LedgerResult ledger_move(Ledger *ledger, AssetId asset, AccountId from, AccountId to,
                                       Amount amount)
{
    Holding *payer = ledger_holding(ledger, asset, from);
    Holding *payee = ledger_holding(ledger, asset, to);
    if (payer == payee) return LEDGER_SAME_ACCOUNT;
    if (amount < 0) return LEDGER_NEGATIVE;
    if (!ledger_can_give(payer, amount)) return LEDGER_BELOW_FLOOR;
    if (!ledger_can_take(payee, amount)) return LEDGER_ABOVE_CEILING;

    /* Every question has been asked: from here on the move succeeds. */
    payer->balance -= amount;
    payee->balance += amount;
    return LEDGER_OK;
}

#endif
