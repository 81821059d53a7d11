#include "auction_demand.h"

const char *demand_result_text(DemandResult result)
{
    switch (result) {
    case DEMAND_OK: return "done";
    case DEMAND_BAD_RULES: return "the rules of this auction make no sense";
    case DEMAND_BAD_STATE: return "no auction of this kind stands like this";
    case DEMAND_CLOSED: return "all have spoken in this round";
    case DEMAND_SPEAKS: return "not everybody has spoken in this round";
    case DEMAND_NO_BIDDER: return "no such bidder";
    case DEMAND_NOT_IN: return "this bidder does not speak in this round";
    case DEMAND_DONE: return "this bidder has spoken in this round";
    case DEMAND_NOT_TURN: return "an earlier speaker has not spoken";
    case DEMAND_QUANTITY: return "a demand may not be below 0";
    case DEMAND_TOO_MUCH: return "one demand may not be so large";
    case DEMAND_STOCK: return "not so much is left";
    case DEMAND_OVER: return "nothing is left, or nobody wants more";
    }
    return "unknown result";
}

/* --- what is sound --------------------------------------------------------------------------------- */

static bool rules_valid(const DemandRules *rules)
{
    return rules->step >= 1 && price_range_valid(&rules->range) && rules->demand_max >= 1 &&
           (rules->order == DEMAND_IN_ORDER || rules->order == DEMAND_FREE) &&
           (rules->beyond == DEMAND_ALL_COUNT || rules->beyond == DEMAND_SERVED_COUNT) &&
           (rules->privilege == DEMAND_SERVED_FIRST || rules->privilege == DEMAND_JOINS);
}

int demand_asked(const DemandBidder *bidders, int bidder_count)
{
    for (int i = 0; i < bidder_count; i++)
        if (bidders[i].in && !bidders[i].answered) return i;
    return AUCTION_NOBODY;
}

/* What everybody demands at the last price, or -1 if that cannot be. */
static int64_t demanded(const DemandBidder *bidders, int bidder_count)
{
    int64_t total = 0;
    for (int i = 0; i < bidder_count; i++)
        if (bidders[i].demand < 0 || __builtin_add_overflow(total, bidders[i].demand, &total)) return -1;
    return total;
}

/* What everybody demands at the price before the round; there is one of them at most. */
static int64_t demanded_before(const DemandBidder *bidders, int bidder_count)
{
    int64_t total = 0;
    for (int i = 0; i < bidder_count; i++) {
        if (bidders[i].at_before == 0) continue;
        if (bidders[i].at_before < 0 || total > 0) return -1;
        total = bidders[i].at_before;
    }
    return total;
}

/* How many of the available units are demanded, or -1 if that cannot be. A privileged demand that joins was
 * not taken from them. */
static int64_t claimed(const DemandRules *rules, const DemandBidder *bidders, int bidder_count)
{
    int64_t total = demanded(bidders, bidder_count), before = demanded_before(bidders, bidder_count);
    if (total < 0 || before < 0) return -1;
    if (rules->privilege == DEMAND_JOINS && __builtin_add_overflow(total, before, &total)) return -1;
    return total;
}

static DemandPhase phase_of(const DemandRules *rules, const Demand *state, const DemandBidder *bidders,
                            int bidder_count)
{
    if (demand_asked(bidders, bidder_count) != AUCTION_NOBODY) return DEMAND_SPEAKING; /* (3) */
    bool is_short = claimed(rules, bidders, bidder_count) > state->available;
    return is_short ? DEMAND_SHORTAGE : DEMAND_SETTLED; /* (4) */
}

static bool sound(const DemandRules *rules, const Demand *state, const DemandBidder *bidders,
                  int bidder_count)
{
    if (claimed(rules, bidders, bidder_count) < 0) return false;
    for (int i = 0; i < bidder_count; i++) { /* (2) */
        if (bidders[i].demand > rules->demand_max || bidders[i].at_before > rules->demand_max) return false;
        if (bidders[i].demand > 0 && bidders[i].at_before > 0) return false;
    }
    int64_t before = demanded_before(bidders, bidder_count);
    int64_t taken = rules->privilege == DEMAND_SERVED_FIRST ? before : 0;
    if (state->stock < 1 || taken > state->stock || state->available != state->stock - taken) /* (1) */
        return false;
    return price_in_range(&rules->range, state->before) && price_in_range(&rules->range, state->price) &&
           (state->privileged == AUCTION_NOBODY || bidder_seated(bidder_count, state->privileged)) &&
           state->phase == phase_of(rules, state, bidders, bidder_count);
}

/* --- a round --------------------------------------------------------------------------------------- */

static void start_round(const DemandRules *rules, Demand *state, DemandBidder *bidders, int bidder_count)
{
    for (int i = 0; i < bidder_count; i++)
        bidders[i] = (DemandBidder){.in = bidders[i].in};
    bq_assert(sound(rules, state, bidders, bidder_count));
}

DemandResult demand_open(const DemandRules *rules, int64_t stock, Amount price, int privileged,
                         DemandBidder *bidders, int bidder_count, Demand *state)
{
    if (!rules_valid(rules)) return DEMAND_BAD_RULES;
    if (stock < 0 || !price_in_range(&rules->range, price)) return DEMAND_BAD_STATE;
    if (privileged != AUCTION_NOBODY && !bidder_seated(bidder_count, privileged)) return DEMAND_NO_BIDDER;
    bool somebody = false;
    for (int i = 0; i < bidder_count; i++)
        somebody = somebody || bidders[i].in;
    if (!somebody) return DEMAND_NO_BIDDER;
    if (stock == 0) return DEMAND_OVER;

    *state = (Demand){.stock = stock, .available = stock, .before = price, .price = price};
    state->privileged = privileged;
    start_round(rules, state, bidders, bidder_count);
    return DEMAND_OK;
}

bool demand_is_privileged(const Demand *state, int bidder)
{
    return state->privileged != AUCTION_NOBODY && state->privileged == bidder;
}

/* How many of so many further units lift the price. */
static int64_t lifting(const DemandRules *rules, const Demand *state, const DemandBidder *bidders,
                       int bidder_count, int64_t quantity)
{
    if (rules->beyond == DEMAND_ALL_COUNT) return quantity;
    int64_t unclaimed = state->available - claimed(rules, bidders, bidder_count);
    if (unclaimed < 0) return 0;
    return quantity < unclaimed ? quantity : unclaimed;
}

static Amount lifted(const DemandRules *rules, const Demand *state, const DemandBidder *bidders,
                     int bidder_count, int64_t quantity)
{
    int64_t units = lifting(rules, state, bidders, bidder_count, quantity);
    return price_up(&rules->range, state->price, rules->step, units);
}

static DemandResult check_quantity(const DemandRules *rules, const Demand *state, const DemandBidder *bidders,
                                   int bidder_count, int64_t quantity, bool taken_now)
{
    int64_t total = 0;
    if (quantity < 0) return DEMAND_QUANTITY;
    if (quantity > rules->demand_max) return DEMAND_TOO_MUCH;
    if (__builtin_add_overflow(claimed(rules, bidders, bidder_count), quantity, &total))
        return DEMAND_TOO_MUCH;
    bool caps = rules->stock_caps || taken_now || state->available == 0;
    if (caps && quantity > state->available) return DEMAND_STOCK;
    return DEMAND_OK;
}

/* The privileged bidder's first demand; if he abstains, the privilege is gone as well. */
static void demand_at_before(const DemandRules *rules, Demand *state, DemandBidder *bidders, int bidder_count,
                             int bidder, int64_t quantity)
{
    if (rules->privilege_moves_price) state->price = lifted(rules, state, bidders, bidder_count, quantity);
    if (rules->privilege == DEMAND_SERVED_FIRST) state->available -= quantity;
    bidders[bidder].at_before = quantity;
    state->privileged = AUCTION_NOBODY;
}

DemandResult demand_answer(const DemandRules *rules, Demand *state, DemandBidder *bidders, int bidder_count,
                           int bidder, int64_t quantity)
{
    if (!rules_valid(rules)) return DEMAND_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return DEMAND_BAD_STATE;
    if (state->phase != DEMAND_SPEAKING) return DEMAND_CLOSED;
    if (!bidder_seated(bidder_count, bidder)) return DEMAND_NO_BIDDER;
    if (!bidders[bidder].in) return DEMAND_NOT_IN;
    if (bidders[bidder].answered) return DEMAND_DONE;
    if (rules->order == DEMAND_IN_ORDER && bidder != demand_asked(bidders, bidder_count))
        return DEMAND_NOT_TURN;
    bool privileged = demand_is_privileged(state, bidder);
    bool taken_now = privileged && rules->privilege == DEMAND_SERVED_FIRST;
    DemandResult result = check_quantity(rules, state, bidders, bidder_count, quantity, taken_now);
    if (result != DEMAND_OK) return result;

    if (privileged) {
        demand_at_before(rules, state, bidders, bidder_count, bidder, quantity);
    } else {
        state->price = lifted(rules, state, bidders, bidder_count, quantity);
        bidders[bidder].demand = quantity;
    }
    bidders[bidder].answered = true;
    state->phase = phase_of(rules, state, bidders, bidder_count);
    bq_assert(sound(rules, state, bidders, bidder_count));
    return DEMAND_OK;
}

DemandResult demand_price_after(const DemandRules *rules, const Demand *state, const DemandBidder *bidders,
                                int bidder_count, int64_t quantity, Amount *price)
{
    if (!rules_valid(rules)) return DEMAND_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return DEMAND_BAD_STATE;
    if (quantity < 0) return DEMAND_QUANTITY;
    *price = lifted(rules, state, bidders, bidder_count, quantity);
    return DEMAND_OK;
}

DemandResult demand_shift(const DemandRules *rules, Demand *state, const DemandBidder *bidders,
                          int bidder_count, Amount delta)
{
    if (!rules_valid(rules)) return DEMAND_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return DEMAND_BAD_STATE;

    state->price = price_shift(&rules->range, state->price, delta);
    state->before = price_shift(&rules->range, state->before, delta);
    bq_assert(sound(rules, state, bidders, bidder_count));
    return DEMAND_OK;
}

DemandResult demand_out(const DemandRules *rules, Demand *state, DemandBidder *bidders, int bidder_count,
                        int bidder)
{
    if (!rules_valid(rules)) return DEMAND_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return DEMAND_BAD_STATE;
    if (!bidder_seated(bidder_count, bidder)) return DEMAND_NO_BIDDER;
    if (!bidders[bidder].in) return DEMAND_NOT_IN;

    bidders[bidder].in = false;
    if (demand_is_privileged(state, bidder)) state->privileged = AUCTION_NOBODY;
    state->phase = phase_of(rules, state, bidders, bidder_count);
    bq_assert(sound(rules, state, bidders, bidder_count));
    return DEMAND_OK;
}

/* --- between two rounds ------------------------------------------------------------------------------ */

DemandResult demand_to_shortage(const DemandRules *rules, const Demand *state, const DemandBidder *bidders,
                                int bidder_count, ShortageBidder *shortage)
{
    if (!rules_valid(rules)) return DEMAND_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return DEMAND_BAD_STATE;
    if (state->phase == DEMAND_SPEAKING) return DEMAND_SPEAKS;

    bool joins = rules->privilege == DEMAND_JOINS;
    for (int i = 0; i < bidder_count; i++) {
        int64_t demand = bidders[i].demand + (joins ? bidders[i].at_before : 0);
        shortage[i] = (ShortageBidder){.demand = demand};
    }
    return DEMAND_OK;
}

/* Whoever wanted something in the last round, and did not leave its shortage, speaks in the next one. */
static bool speaks_again(const DemandRules *rules, const DemandBidder *bidder, const ShortageBidder *shortage)
{
    if (!bidder->in || (shortage && shortage->left)) return false;
    return !rules->abstainer_out || bidder->demand > 0 || bidder->at_before > 0;
}

DemandResult demand_next(const DemandRules *rules, Demand *state, DemandBidder *bidders, int bidder_count,
                         const ShortageBidder *shortage, int64_t stock, Amount price)
{
    if (!rules_valid(rules)) return DEMAND_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return DEMAND_BAD_STATE;
    if (stock < 0 || !price_in_range(&rules->range, price)) return DEMAND_BAD_STATE;
    if (state->phase == DEMAND_SPEAKING) return DEMAND_SPEAKS;
    int64_t wanted = 0;
    int speakers = 0;
    for (int i = 0; i < bidder_count; i++) {
        wanted |= bidders[i].demand | bidders[i].at_before;
        speakers += speaks_again(rules, &bidders[i], shortage ? &shortage[i] : NULL);
    }
    if (stock == 0 || wanted == 0 || speakers == 0) return DEMAND_OVER;

    for (int i = 0; i < bidder_count; i++)
        bidders[i].in = speaks_again(rules, &bidders[i], shortage ? &shortage[i] : NULL);
    *state = (Demand){.stock = stock, .available = stock, .before = price, .price = price};
    state->privileged = AUCTION_NOBODY;
    start_round(rules, state, bidders, bidder_count);
    return DEMAND_OK;
}
