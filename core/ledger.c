#include "ledger.h"

#include <stdlib.h>
#include <string.h>

void ledger_init(Ledger *ledger)
{
    *ledger = (Ledger){0};
}

void ledger_done(Ledger *ledger)
{
    free(ledger->holdings);
    ledger_init(ledger);
}

bool ledger_copy(Ledger *copy, const Ledger *ledger)
{
    *copy = *ledger;
    copy->holdings = NULL;
    copy->account_room = ledger->account_count;
    return bq_duplicate(&copy->holdings, ledger->holdings, ledger->account_count * ledger->asset_room,
                        sizeof *ledger->holdings);
}

static Holding *row(const Ledger *ledger, size_t account)
{
    return ledger->holdings + account * ledger->asset_room;
}

Bounds ledger_default_bounds(AccountId account)
{
    Amount floor = account.index == CORRECTIONS.index ? AMOUNT_MIN : 0;
    return (Bounds){floor, AMOUNT_MAX};
}

static Holding fresh_holding(size_t account)
{
    return (Holding){0, ledger_default_bounds((AccountId){(int32_t)account})};
}

/* Makes room for that many accounts and assets; balances stay. */
static bool resize(Ledger *ledger, size_t account_room, size_t asset_room)
{
    if (asset_room > 0 && account_room > SIZE_MAX / sizeof(Holding) / asset_room) return false;
    Holding *holdings = malloc(account_room * asset_room * sizeof *holdings + 1);
    if (!holdings) return false;
    for (size_t a = 0; a < ledger->account_count && ledger->asset_count > 0; a++)
        memcpy(holdings + a * asset_room, row(ledger, a), ledger->asset_count * sizeof *holdings);
    free(ledger->holdings);
    ledger->holdings = holdings;
    ledger->account_room = account_room;
    ledger->asset_room = asset_room;
    return true;
}

static size_t more(size_t room)
{
    return room < 4 ? 4 : room * 2;
}

bool ledger_add_account(Ledger *ledger)
{
    if (ledger->account_count >= INT32_MAX) return false;
    if (ledger->account_count == ledger->account_room &&
        !resize(ledger, more(ledger->account_room), ledger->asset_room))
        return false;
    size_t account = ledger->account_count++;
    for (size_t i = 0; i < ledger->asset_count; i++)
        row(ledger, account)[i] = fresh_holding(account);
    return true;
}

bool ledger_add_asset(Ledger *ledger)
{
    if (ledger->asset_count >= INT32_MAX) return false;
    if (ledger->asset_count == ledger->asset_room &&
        !resize(ledger, ledger->account_room, more(ledger->asset_room)))
        return false;
    size_t asset = ledger->asset_count++;
    for (size_t a = 0; a < ledger->account_count; a++)
        row(ledger, a)[asset] = fresh_holding(a);
    return true;
}

static bool is_fresh(const Holding *h, size_t account)
{
    Bounds bounds = ledger_default_bounds((AccountId){(int32_t)account});
    return h->balance == 0 && h->bounds.floor == bounds.floor && h->bounds.ceiling == bounds.ceiling;
}

bool ledger_account_is_fresh(const Ledger *ledger, AccountId account)
{
    for (size_t i = 0; i < ledger->asset_count; i++) {
        if (!is_fresh(&row(ledger, (size_t)account.index)[i], (size_t)account.index)) return false;
    }
    return true;
}

bool ledger_asset_is_fresh(const Ledger *ledger, AssetId asset)
{
    for (size_t a = 0; a < ledger->account_count; a++) {
        if (!is_fresh(&row(ledger, a)[asset.index], a)) return false;
    }
    return true;
}

void ledger_drop_account(Ledger *ledger)
{
    bq_assert(ledger->account_count > 0);
    ledger->account_count--;
}

void ledger_drop_asset(Ledger *ledger)
{
    bq_assert(ledger->asset_count > 0);
    ledger->asset_count--;
}

Amount ledger_balance(const Ledger *ledger, AssetId asset, AccountId account)
{
    return ledger_holding(ledger, asset, account)->balance;
}

Bounds ledger_bounds(const Ledger *ledger, AssetId asset, AccountId account)
{
    return ledger_holding(ledger, asset, account)->bounds;
}

bool ledger_set_bounds(Ledger *ledger, AssetId asset, AccountId account, Bounds bounds)
{
    Holding *h = ledger_holding(ledger, asset, account);
    if (h->balance < bounds.floor || h->balance > bounds.ceiling) return false;
    h->bounds = bounds;
    return true;
}

void ledger_check(const Ledger *ledger)
{
    for (size_t i = 0; i < ledger->asset_count; i++) {
        uint64_t sum = 0; /* wraps, so no order of accounts overflows */
        for (size_t a = 0; a < ledger->account_count; a++) {
            const Holding *h = &row(ledger, a)[i];
            bq_assert(h->bounds.floor <= h->balance);   /* (2) */
            bq_assert(h->balance <= h->bounds.ceiling); /* (2) */
            sum += (uint64_t)h->balance;
        }
        bq_assert(sum == 0); /* (1) */
    }
}
