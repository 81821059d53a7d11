#include "auction_shortage.h"

const char *shortage_result_text(ShortageResult result)
{
    switch (result) {
    case SHORTAGE_OK: return "done";
    case SHORTAGE_BAD_RULES: return "the rules of this auction make no sense";
    case SHORTAGE_BAD_STATE: return "no auction of this kind stands like this";
    case SHORTAGE_NONE: return "there is no shortage to settle";
    case SHORTAGE_CLOSED: return "this auction is over";
    case SHORTAGE_CALL_LOW: return "this price has been accepted: the call must be higher";
    case SHORTAGE_CALL_HIGH: return "the call is above the ceiling";
    case SHORTAGE_OFF_STEP: return "the calls do not come to this price";
    case SHORTAGE_NO_BIDDER: return "no such bidder";
    case SHORTAGE_NOT_IN: return "this bidder is out";
    case SHORTAGE_TWICE: return "this bidder has two answers to one call";
    case SHORTAGE_QUANTITY: return "a demand may not be below 0";
    case SHORTAGE_NOT_LOWER: return "in a shortage a demand is not raised";
    case SHORTAGE_NO_REDUCTION: return "a bidder stays or leaves, he does not lower his demand";
    }
    return "unknown result";
}

/* --- what is sound --------------------------------------------------------------------------------- */

static bool rules_valid(const ShortageRules *rules)
{
    return rules->step >= 1 && price_range_valid(&rules->range) &&
           (rules->overshoot == SHORTAGE_FUJI || rules->overshoot == SHORTAGE_KEEP ||
            rules->overshoot == SHORTAGE_SPLIT) &&
           (rules->price == SHORTAGE_PAY_CALL || rules->price == SHORTAGE_PAY_ACCEPTED);
}

/* The sum of the demands, or -1 if one is below 0 or no int64_t holds the sum. */
static int64_t demanded(const ShortageBidder *bidders, int bidder_count)
{
    int64_t total = 0;
    for (int i = 0; i < bidder_count; i++)
        if (bidders[i].demand < 0 || __builtin_add_overflow(total, bidders[i].demand, &total)) return -1;
    return total;
}

static bool sound(const ShortageRules *rules, const Shortage *state, const ShortageBidder *bidders,
                  int bidder_count)
{
    if (state->stock < 0 || !price_in_range(&rules->range, state->accepted)) return false;
    if (state->phase == SHORTAGE_CALLING) /* (1) */
        return state->stock > 0 && demanded(bidders, bidder_count) > state->stock &&
               state->accepted < rules->range.ceiling;
    if (state->phase != SHORTAGE_DONE) return false;
    int64_t rest = state->stock - state->left_over;
    for (int i = 0; i < bidder_count; i++) {
        if (bidders[i].served < 0 || bidders[i].served > rest) return false;
        rest -= bidders[i].served;
        if (bidders[i].designated < 0 || bidders[i].designated > rest) return false;
        rest -= bidders[i].designated;
    }
    return state->left_over >= 0 && rest == 0; /* (2) */
}

/* --- settling -------------------------------------------------------------------------------------- */

/* Takes up to so many units out of what is left over. */
static int64_t take(Shortage *state, int64_t wanted)
{
    int64_t taken = wanted < state->left_over ? wanted : state->left_over;
    state->left_over -= taken;
    return taken;
}

static void settle(Shortage *state, ShortageBidder *bidders, int bidder_count, Amount price)
{
    state->phase = SHORTAGE_DONE;
    state->price = price;
    state->left_over = state->stock;
    for (int i = 0; i < bidder_count; i++)
        bidders[i].served = bidders[i].designated = 0;
}

/* Those still in are served, the lowest number first. */
static void serve_those_in(Shortage *state, ShortageBidder *bidders, int bidder_count, Amount price)
{
    settle(state, bidders, bidder_count, price);
    for (int i = 0; i < bidder_count; i++) {
        bidders[i].served = take(state, bidders[i].demand);
        bq_assert(bidders[i].served <= bidders[i].demand); /* (3) */
    }
}

/* At the ceiling no higher call can follow; and with no stock there is nothing to call for. */
static void settle_if_no_call(const ShortageRules *rules, Shortage *state, ShortageBidder *bidders,
                              int bidder_count)
{
    bool no_call = state->accepted >= rules->range.ceiling || state->stock == 0;
    if (state->phase == SHORTAGE_CALLING && no_call)
        serve_those_in(state, bidders, bidder_count, state->accepted);
    bq_assert(sound(rules, state, bidders, bidder_count));
}

/* How far a bidder's demand falls at this call. */
static int64_t given_up(const ShortageBidder *bidders, int bidder, const ShortageChange *changes,
                        int change_count)
{
    for (int i = 0; i < change_count; i++)
        if (changes[i].bidder == bidder) return bidders[bidder].demand - changes[i].demand;
    return 0;
}

static int64_t demanded_after(const ShortageBidder *bidders, int bidder_count, const ShortageChange *changes,
                              int change_count)
{
    int64_t total = demanded(bidders, bidder_count);
    for (int i = 0; i < change_count; i++)
        total -= bidders[changes[i].bidder].demand - changes[i].demand;
    return total;
}

static void apply_changes(ShortageBidder *bidders, const ShortageChange *changes, int change_count)
{
    for (int i = 0; i < change_count; i++) {
        ShortageBidder *bidder = &bidders[changes[i].bidder];
        bidder->demand = changes[i].demand;
        bidder->left = bidder->demand == 0;
    }
}

/* Less is demanded than the stock after these changes, which have not been applied yet. */
static void settle_overshoot(const ShortageRules *rules, Shortage *state, ShortageBidder *bidders,
                             int bidder_count, Amount call, const ShortageChange *changes, int change_count)
{
    bool some_in = demanded_after(bidders, bidder_count, changes, change_count) > 0;
    bool fuji = rules->overshoot == SHORTAGE_FUJI && (change_count > 1 || !some_in);
    bool split = rules->overshoot == SHORTAGE_SPLIT && some_in;
    Amount paid = rules->price == SHORTAGE_PAY_CALL ? call : state->accepted;
    settle(state, bidders, bidder_count, some_in && !fuji ? paid : state->accepted);
    for (int i = 0; i < bidder_count; i++)
        bidders[i].served = take(state, bidders[i].demand - given_up(bidders, i, changes, change_count));
    for (int i = 0; i < bidder_count && (fuji || split); i++)
        bidders[i].designated = take(state, given_up(bidders, i, changes, change_count));
    for (int i = 0; i < bidder_count; i++)
        bq_assert(bidders[i].served + bidders[i].designated <= bidders[i].demand); /* (3) */
    bq_assert(!fuji || state->left_over == 0);
    apply_changes(bidders, changes, change_count);
}

/* --- calls ----------------------------------------------------------------------------------------- */

ShortageResult shortage_open(const ShortageRules *rules, int64_t stock, Amount price, ShortageBidder *bidders,
                             int bidder_count, Shortage *state)
{
    if (!rules_valid(rules)) return SHORTAGE_BAD_RULES;
    int64_t total = demanded(bidders, bidder_count);
    if (total < 0 || stock < 0 || !price_in_range(&rules->range, price)) return SHORTAGE_BAD_STATE;
    if (total <= stock) return SHORTAGE_NONE;

    *state = (Shortage){.phase = SHORTAGE_CALLING, .stock = stock, .accepted = price};
    for (int i = 0; i < bidder_count; i++)
        bidders[i] = (ShortageBidder){.demand = bidders[i].demand};
    settle_if_no_call(rules, state, bidders, bidder_count);
    return SHORTAGE_OK;
}

Amount shortage_next_call(const ShortageRules *rules, const Shortage *state)
{
    bq_assert(rules_valid(rules));
    return price_up(&rules->range, state->accepted, rules->step, 1);
}

static ShortageResult check_call(const ShortageRules *rules, const Shortage *state, Amount call)
{
    if (call <= state->accepted) return SHORTAGE_CALL_LOW;
    if (call > rules->range.ceiling) return SHORTAGE_CALL_HIGH;
    if (call != rules->range.ceiling && (call - state->accepted) % rules->step != 0) return SHORTAGE_OFF_STEP;
    return SHORTAGE_OK;
}

static ShortageResult check_changes(const ShortageRules *rules, const ShortageBidder *bidders,
                                    int bidder_count, const ShortageChange *changes, int change_count)
{
    for (int i = 0; i < change_count; i++) {
        int bidder = changes[i].bidder;
        if (bidder < 0 || bidder >= bidder_count) return SHORTAGE_NO_BIDDER;
        if (bidders[bidder].demand == 0) return SHORTAGE_NOT_IN;
        for (int j = 0; j < i; j++)
            if (changes[j].bidder == bidder) return SHORTAGE_TWICE;
        if (changes[i].demand < 0) return SHORTAGE_QUANTITY;
        if (changes[i].demand >= bidders[bidder].demand) return SHORTAGE_NOT_LOWER;
        if (changes[i].demand > 0 && !rules->allow_reduction) return SHORTAGE_NO_REDUCTION;
    }
    return SHORTAGE_OK;
}

/* The price of the call before this one. */
static Amount call_before(const ShortageRules *rules, const Shortage *state, Amount call)
{
    Amount beyond = (call - state->accepted) % rules->step;
    Amount before = call - (beyond == 0 ? rules->step : beyond);
    bq_assert(before >= state->accepted);
    return before;
}

ShortageResult shortage_call(const ShortageRules *rules, Shortage *state, ShortageBidder *bidders,
                             int bidder_count, Amount call, const ShortageChange *changes, int change_count)
{
    if (!rules_valid(rules)) return SHORTAGE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SHORTAGE_BAD_STATE;
    if (state->phase == SHORTAGE_DONE) return SHORTAGE_CLOSED;
    ShortageResult result = check_call(rules, state, call);
    if (result == SHORTAGE_OK) result = check_changes(rules, bidders, bidder_count, changes, change_count);
    if (result != SHORTAGE_OK) return result;

    state->accepted = call_before(rules, state, call);
    int64_t total = demanded_after(bidders, bidder_count, changes, change_count);
    if (total < state->stock) {
        settle_overshoot(rules, state, bidders, bidder_count, call, changes, change_count);
    } else {
        apply_changes(bidders, changes, change_count);
        if (total == state->stock)
            serve_those_in(state, bidders, bidder_count,
                           rules->price == SHORTAGE_PAY_CALL ? call : state->accepted);
        else
            state->accepted = call;
    }
    settle_if_no_call(rules, state, bidders, bidder_count);
    return SHORTAGE_OK;
}

ShortageResult shortage_shift(const ShortageRules *rules, Shortage *state, ShortageBidder *bidders,
                              int bidder_count, Amount delta)
{
    if (!rules_valid(rules)) return SHORTAGE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SHORTAGE_BAD_STATE;
    if (state->phase == SHORTAGE_DONE) return SHORTAGE_CLOSED;

    state->accepted = price_shift(&rules->range, state->accepted, delta);
    settle_if_no_call(rules, state, bidders, bidder_count);
    return SHORTAGE_OK;
}
