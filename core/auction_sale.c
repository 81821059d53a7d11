#include "auction_sale.h"

const char *sale_result_text(SaleResult result)
{
    switch (result) {
    case SALE_OK: return "done";
    case SALE_BAD_RULES: return "the rules of this sale make no sense";
    case SALE_BAD_STATE: return "no sale of this kind stands like this";
    case SALE_CLOSED: return "this sale is over";
    case SALE_IN_AUCTION: return "the auction among the buyers comes first";
    case SALE_NO_AUCTION: return "there is no auction in this sale now";
    case SALE_UNPAID: return "what was bought is paid first";
    case SALE_GOING_ON: return "nothing is to be paid in this sale";
    case SALE_NO_BIDDER: return "no such bidder";
    case SALE_NOT_IN: return "this bidder is not asked in this sale";
    case SALE_ANSWERED: return "this bidder has answered the offer";
    case SALE_NOT_TURN: return "somebody else is being asked";
    case SALE_QUANTITY: return "the quantity is too small";
    case SALE_TOO_MUCH: return "one buyer may not take so much";
    case SALE_LOTS: return "not so much is for sale";
    case SALE_OWNED: return "the seller does not own so much";
    case SALE_LOCKED: return "the quantity announced may not be lowered";
    case SALE_ENOUGH: return "there is enough for all";
    }
    return "unknown result";
}

/* --- what is sound --------------------------------------------------------------------------------- */

static bool rules_valid(const SaleRules *rules)
{
    return rules->step >= 1 && rules->step_bank >= 0 && price_range_valid(&rules->range) &&
           rules->rounds >= 0 && rules->buyer_max >= 1 &&
           (rules->descent == SALE_POLL_THEN_STEP || rules->descent == SALE_STEP_FROM_MARKET ||
            rules->descent == SALE_BLOCK) &&
           (rules->fall == SALE_REMAINING || rules->fall == SALE_ANNOUNCED);
}

/* What all want together, or -1 if that cannot be. */
static int64_t wanted_in_all(const SaleBidder *bidders, int bidder_count)
{
    int64_t total = 0;
    for (int i = 0; i < bidder_count; i++)
        if (bidders[i].wanted < 0 || __builtin_add_overflow(total, bidders[i].wanted, &total)) return -1;
    return total;
}

static bool all_answered(const SaleBidder *bidders, int bidder_count)
{
    for (int i = 0; i < bidder_count; i++)
        if (bidders[i].in && !bidders[i].answered) return false;
    return true;
}

static bool amounts_sound(const Sale *state)
{
    if (state->lots < 1 || state->lots > state->owned) return false;
    if (state->sold < 0 || state->sold > state->lots) return false;
    if (state->remaining < 0 || state->remaining > state->lots - state->sold) return false;
    return state->bank_lots == state->lots - state->sold - state->remaining; /* (1) */
}

static bool is_in_rounds(const SaleRules *rules, const Sale *state)
{
    return state->round >= 1 && state->round <= rules->rounds;
}

/* Somebody has bought: in the offer, or in a round when he was asked. */
static bool rests(const SaleRules *rules, const Sale *state, int bidder_count)
{
    if (state->sold == 0) return false;
    if (state->round == 0) return state->asked == AUCTION_NOBODY;
    return is_in_rounds(rules, state) && bidder_seated(bidder_count, state->asked);
}

static bool sound(const SaleRules *rules, const Sale *state, const SaleBidder *bidders, int bidder_count)
{
    if (!amounts_sound(state) || !price_in_range(&rules->range, state->price)) return false; /* (2) */
    int64_t wanted = wanted_in_all(bidders, bidder_count);
    if (wanted < 0) return false;
    bool asks = bidder_seated(bidder_count, state->asked) && bidders[state->asked].in;
    bool in_rounds = is_in_rounds(rules, state);
    switch (state->phase) {
    case SALE_OFFER: /* (4) */
        return state->remaining > 0 && state->round == 0 && !all_answered(bidders, bidder_count);
    case SALE_AUCTION: return state->remaining > 0 && wanted > state->remaining;         /* (4) */
    case SALE_RESTING: return state->remaining > 0 && rests(rules, state, bidder_count); /* (5) */
    case SALE_DESCENT: return state->remaining > 0 && asks && in_rounds;                 /* (3) */
    case SALE_DONE: return state->remaining == 0;                                        /* (6) */
    }
    return false;
}

/* --- the fall -------------------------------------------------------------------------------------- */

static int64_t falling_lots(const SaleRules *rules, const Sale *state)
{
    return rules->fall == SALE_REMAINING ? state->remaining : state->lots;
}

/* The price falls as many times as there were questions. */
static void fall(const SaleRules *rules, Sale *state, int questions)
{
    int64_t units = 0;
    if (__builtin_mul_overflow(falling_lots(rules, state), (int64_t)questions, &units)) units = INT64_MAX;
    state->price = price_down(&rules->range, state->price, rules->step, units);
}

static void end_sale(Sale *state)
{
    state->phase = SALE_DONE;
    state->asked = AUCTION_NOBODY;
}

static void sell_to_bank(const SaleRules *rules, Sale *state)
{
    state->price = price_down(&rules->range, state->price, rules->step_bank, falling_lots(rules, state));
    state->bank_lots = state->remaining;
    state->remaining = 0;
    end_sale(state);
}

static int bidders_in(const SaleBidder *bidders, int bidder_count)
{
    int count = 0;
    for (int i = 0; i < bidder_count; i++)
        count += bidders[i].in;
    return count;
}

/* Asks the next bidder who is in, from the given one on; after the last one, the next round's first;
 * after the last round, the bank. */
static void ask_from(const SaleRules *rules, Sale *state, const SaleBidder *bidders, int bidder_count,
                     int from)
{
    int next = from;
    while (next < bidder_count && !bidders[next].in)
        next++;
    if (next == bidder_count) {
        int asked = bidders_in(bidders, bidder_count);
        if (rules->descent == SALE_BLOCK && state->round > 0) fall(rules, state, asked);
        if (asked == 0 || state->round >= rules->rounds) {
            sell_to_bank(rules, state);
            return;
        }
        state->round++;
        next = 0;
        while (!bidders[next].in)
            next++;
    }
    state->phase = SALE_DESCENT;
    state->asked = next;
    if (rules->descent == SALE_POLL_THEN_STEP) fall(rules, state, 1);
}

/* The descent starts as if round 0, the offer, had just ended. */
static void descend(const SaleRules *rules, Sale *state, const SaleBidder *bidders, int bidder_count)
{
    bq_assert(state->round == 0);
    ask_from(rules, state, bidders, bidder_count, bidder_count);
}

/* --- opening and answering -------------------------------------------------------------------------- */

static void forget_purchases(SaleBidder *bidders, int bidder_count)
{
    for (int i = 0; i < bidder_count; i++)
        bidders[i].bought = bidders[i].paid = 0;
}

SaleResult sale_open(const SaleRules *rules, Amount price, int64_t lots, int64_t owned, SaleBidder *bidders,
                     int bidder_count, Sale *state)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!price_in_range(&rules->range, price)) return SALE_BAD_STATE;
    if (lots < 1) return SALE_QUANTITY;
    if (lots > owned) return SALE_OWNED;

    *state = (Sale){.price = price, .owned = owned, .lots = lots, .remaining = lots};
    state->asked = AUCTION_NOBODY;
    for (int i = 0; i < bidder_count; i++)
        bidders[i] = (SaleBidder){.in = bidders[i].in};
    bool offers = rules->descent == SALE_POLL_THEN_STEP && bidders_in(bidders, bidder_count) > 0;
    if (offers)
        state->phase = SALE_OFFER;
    else
        descend(rules, state, bidders, bidder_count);
    bq_assert(sound(rules, state, bidders, bidder_count));
    return SALE_OK;
}

static void buy(Sale *state, SaleBidder *bidder, int64_t quantity)
{
    bidder->bought = quantity;
    bidder->paid = quantity > 0 ? state->price : 0;
    state->sold += quantity;
    state->remaining -= quantity;
}

/* When all have answered: they buy what they want, or the auction decides. */
static void close_offer(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count)
{
    if (!all_answered(bidders, bidder_count)) return;
    if (wanted_in_all(bidders, bidder_count) > state->remaining) {
        state->phase = SALE_AUCTION;
        return;
    }
    for (int i = 0; i < bidder_count; i++)
        buy(state, &bidders[i], bidders[i].wanted);
    if (state->remaining == 0)
        end_sale(state);
    else if (state->sold > 0)
        state->phase = SALE_RESTING;
    else
        descend(rules, state, bidders, bidder_count);
}

static void answer_question(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                            int bidder, int64_t quantity)
{
    buy(state, &bidders[bidder], quantity);
    if (state->remaining == 0) {
        end_sale(state);
        return;
    }
    if (quantity > 0) {
        state->phase = SALE_RESTING;
        return;
    }
    if (rules->descent == SALE_STEP_FROM_MARKET) fall(rules, state, 1);
    ask_from(rules, state, bidders, bidder_count, bidder + 1);
}

static SaleResult check_answer(const SaleRules *rules, const Sale *state, const SaleBidder *bidders,
                               int bidder_count, int bidder, int64_t quantity)
{
    int64_t total = 0;
    if (state->phase == SALE_DONE) return SALE_CLOSED;
    if (state->phase == SALE_AUCTION) return SALE_IN_AUCTION;
    if (state->phase == SALE_RESTING) return SALE_UNPAID;
    if (!bidder_seated(bidder_count, bidder)) return SALE_NO_BIDDER;
    if (!bidders[bidder].in) return SALE_NOT_IN;
    if (state->phase == SALE_OFFER && bidders[bidder].answered) return SALE_ANSWERED;
    if (state->phase == SALE_DESCENT && state->asked != bidder) return SALE_NOT_TURN;
    if (quantity < 0) return SALE_QUANTITY;
    if (quantity > rules->buyer_max) return SALE_TOO_MUCH;
    if (quantity > state->remaining) return SALE_LOTS;
    if (__builtin_add_overflow(wanted_in_all(bidders, bidder_count), quantity, &total)) return SALE_LOTS;
    return SALE_OK;
}

SaleResult sale_answer(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count, int bidder,
                       int64_t quantity)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SALE_BAD_STATE;
    SaleResult result = check_answer(rules, state, bidders, bidder_count, bidder, quantity);
    if (result != SALE_OK) return result;

    forget_purchases(bidders, bidder_count);
    if (state->phase == SALE_OFFER) {
        bidders[bidder].answered = true;
        bidders[bidder].wanted = quantity;
        close_offer(rules, state, bidders, bidder_count);
    } else {
        answer_question(rules, state, bidders, bidder_count, bidder, quantity);
    }
    bq_assert(sound(rules, state, bidders, bidder_count));
    return SALE_OK;
}

SaleResult sale_resume(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                       Amount price)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SALE_BAD_STATE;
    if (!price_in_range(&rules->range, price)) return SALE_BAD_STATE;
    if (state->phase == SALE_DONE) return SALE_CLOSED;
    if (state->phase != SALE_RESTING) return SALE_GOING_ON;

    forget_purchases(bidders, bidder_count);
    state->price = price;
    ask_from(rules, state, bidders, bidder_count, state->round == 0 ? bidder_count : state->asked + 1);
    bq_assert(sound(rules, state, bidders, bidder_count));
    return SALE_OK;
}

/* --- what happens in between ------------------------------------------------------------------------- */

SaleResult sale_set_lots(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                         int64_t lots, int64_t owned)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SALE_BAD_STATE;
    if (state->phase == SALE_DONE) return SALE_CLOSED;
    if (state->phase == SALE_AUCTION) return SALE_IN_AUCTION;
    if (lots > owned) return SALE_OWNED;
    if (lots < state->lots && !rules->may_lower) return SALE_LOCKED;
    if (lots <= state->sold) return SALE_LOCKED;

    forget_purchases(bidders, bidder_count);
    state->lots = lots;
    state->owned = owned;
    state->remaining = lots - state->sold;
    bq_assert(sound(rules, state, bidders, bidder_count));
    return SALE_OK;
}

SaleResult sale_out(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count, int bidder)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SALE_BAD_STATE;
    if (state->phase == SALE_DONE) return SALE_CLOSED;
    if (!bidder_seated(bidder_count, bidder)) return SALE_NO_BIDDER;
    if (!bidders[bidder].in) return SALE_NOT_IN;

    forget_purchases(bidders, bidder_count);
    bidders[bidder].in = false;
    if (state->phase == SALE_OFFER)
        close_offer(rules, state, bidders, bidder_count);
    else if (state->phase == SALE_DESCENT && state->asked == bidder)
        answer_question(rules, state, bidders, bidder_count, bidder, 0);
    bq_assert(sound(rules, state, bidders, bidder_count));
    return SALE_OK;
}

SaleResult sale_shift(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                      Amount delta)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SALE_BAD_STATE;
    if (state->phase == SALE_DONE) return SALE_CLOSED;

    forget_purchases(bidders, bidder_count);
    state->price = price_shift(&rules->range, state->price, delta);
    bq_assert(sound(rules, state, bidders, bidder_count));
    return SALE_OK;
}

/* --- the auction among the bidders -------------------------------------------------------------------- */

SaleResult sale_contest(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                        const int64_t *wanted)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SALE_BAD_STATE;
    if (state->phase == SALE_DONE) return SALE_CLOSED;
    if (state->phase == SALE_AUCTION) return SALE_IN_AUCTION;
    if (rules->descent == SALE_POLL_THEN_STEP) return SALE_NO_AUCTION;
    if (state->phase == SALE_RESTING) return SALE_UNPAID;
    int64_t total = 0;
    for (int i = 0; i < bidder_count; i++) {
        if (wanted[i] != 0 && !bidders[i].in) return SALE_NOT_IN;
        if (wanted[i] < 0) return SALE_QUANTITY;
        if (wanted[i] > rules->buyer_max) return SALE_TOO_MUCH;
        if (__builtin_add_overflow(total, wanted[i], &total)) return SALE_LOTS;
    }
    if (total <= state->remaining) return SALE_ENOUGH;

    forget_purchases(bidders, bidder_count);
    for (int i = 0; i < bidder_count; i++)
        bidders[i].wanted = wanted[i];
    state->phase = SALE_AUCTION;
    bq_assert(sound(rules, state, bidders, bidder_count));
    return SALE_OK;
}

SaleResult sale_to_shortage(const SaleRules *rules, const Sale *state, const SaleBidder *bidders,
                            int bidder_count, ShortageBidder *shortage)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SALE_BAD_STATE;
    if (state->phase != SALE_AUCTION) return SALE_NO_AUCTION;
    for (int i = 0; i < bidder_count; i++)
        shortage[i] = (ShortageBidder){.demand = bidders[i].wanted};
    return SALE_OK;
}

SaleResult sale_auctioned(const SaleRules *rules, Sale *state, SaleBidder *bidders, int bidder_count,
                          int64_t left_over, Amount price)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return SALE_BAD_STATE;
    if (left_over < 0 || !price_in_range(&rules->range, price)) return SALE_BAD_STATE;
    if (state->phase != SALE_AUCTION) return SALE_NO_AUCTION;
    if (left_over > state->remaining) return SALE_LOTS;

    forget_purchases(bidders, bidder_count);
    for (int i = 0; i < bidder_count; i++)
        bidders[i].wanted = 0;
    if (rules->auction_sets_price) state->price = price;
    state->sold += state->remaining - left_over;
    state->remaining = left_over;
    if (left_over == 0)
        end_sale(state);
    else if (state->round == 0)
        descend(rules, state, bidders, bidder_count);
    else
        ask_from(rules, state, bidders, bidder_count, state->asked); /* the same question again */
    bq_assert(sound(rules, state, bidders, bidder_count));
    return SALE_OK;
}

/* --- what would be --------------------------------------------------------------------------------- */

/* How far the price falls in all for one unit if nobody buys; AMOUNT_MAX if no Amount holds it. */
static Amount fall_of_a_lot(const SaleRules *rules, int bidder_count)
{
    Amount total = 0;
    int64_t questions = (int64_t)rules->rounds * bidder_count;
    bool beyond = __builtin_mul_overflow(rules->step, questions, &total) ||
                  __builtin_add_overflow(total, rules->step_bank, &total);
    return beyond ? AMOUNT_MAX : total;
}

SaleResult sale_bank_price(const SaleRules *rules, Amount price, int64_t lots, int bidder_count,
                           Amount *bank_price)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!price_in_range(&rules->range, price) || bidder_count < 0) return SALE_BAD_STATE;
    if (lots < 1) return SALE_QUANTITY;
    *bank_price = price_down(&rules->range, price, fall_of_a_lot(rules, bidder_count), lots);
    return SALE_OK;
}

SaleResult sale_floor_lots(const SaleRules *rules, Amount price, int bidder_count, int64_t *lots)
{
    if (!rules_valid(rules)) return SALE_BAD_RULES;
    if (!price_in_range(&rules->range, price) || bidder_count < 0) return SALE_BAD_STATE;
    Amount each = fall_of_a_lot(rules, bidder_count);
    Amount room = price - rules->range.floor;
    *lots = each == 0 || room / each == INT64_MAX ? INT64_MAX : room / each + 1;
    return SALE_OK;
}
