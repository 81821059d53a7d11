#include "auction_rising.h"

const char *rising_result_text(RisingResult result)
{
    switch (result) {
    case RISING_OK: return "done";
    case RISING_BAD_RULES: return "the rules of this auction make no sense";
    case RISING_BAD_STATE: return "no auction of this kind stands like this";
    case RISING_CLOSED: return "this auction is over";
    case RISING_NOT_SOLD: return "nobody has accepted";
    case RISING_OPEN: return "not everybody has answered at this price";
    case RISING_NO_PRICE: return "all have refused this price: a higher one must be named";
    case RISING_NO_BIDDER: return "no such bidder";
    case RISING_NOT_IN: return "this bidder does not take part";
    case RISING_NOT_TURN: return "an earlier speaker has not answered";
    case RISING_CAPPED: return "under a highest price nothing is withdrawn";
    case RISING_MULTIPLE: return "the price is not a multiple of the step";
    case RISING_LOW: return "the price must be higher";
    case RISING_STEP: return "so large a step needs the agreement of all";
    case RISING_MAX: return "the price is above the highest";
    }
    return "unknown result";
}

/* --- what is sound --------------------------------------------------------------------------------- */

static bool rules_valid(const RisingRules *rules)
{
    return rules->step_min >= 1 && rules->step_max >= rules->step_min &&
           rules->step_usual >= rules->step_min && rules->step_usual <= rules->step_max &&
           rules->multiple >= 1 &&
           (rules->alone == RISING_ALONE_PAYS_MAX || rules->alone == RISING_ALONE_IS_ASKED) &&
           (rules->after_void == RISING_VOID_GOES_ON || rules->after_void == RISING_VOID_ENDS);
}

static bool sound(const RisingRules *rules, const bool *in, int bidder_count, const Rising *state)
{
    if (state->price < 0 || state->price_max < 0) return false;
    if (rules->capped && state->price > state->price_max) return false; /* (1) */
    bool asks = state->asked != AUCTION_NOBODY, has_winner = state->winner != AUCTION_NOBODY;
    switch (state->phase) {
    case RISING_ASKING:
        return !has_winner && bidder_seated(bidder_count, state->asked) && in[state->asked]; /* (2) */
    case RISING_SOLD: return !asks && bidder_seated(bidder_count, state->winner);            /* (3) */
    case RISING_REFUSED:
    case RISING_UNSOLD: return !asks && !has_winner; /* (3) */
    }
    return false;
}

/* --- opening and answering -------------------------------------------------------------------------- */

/* The first bidder who is in, from the given one on; AUCTION_NOBODY if there is none. */
static int next_in(const bool *in, int bidder_count, int from)
{
    for (int i = from; i < bidder_count; i++)
        if (in[i]) return i;
    return AUCTION_NOBODY;
}

/* Asks the first bidder from the given one on, at the price that stands. */
static void ask_from(const RisingRules *rules, const bool *in, int bidder_count, Rising *state, int from)
{
    state->winner = AUCTION_NOBODY;
    state->asked = next_in(in, bidder_count, from);
    if (state->asked != AUCTION_NOBODY)
        state->phase = RISING_ASKING;
    else if (rules->capped && state->price == state->price_max)
        state->phase = RISING_UNSOLD;
    else
        state->phase = RISING_REFUSED;
    bq_assert(sound(rules, in, bidder_count, state));
}

static void end_with(Rising *state, RisingPhase phase, int winner)
{
    state->phase = phase;
    state->asked = AUCTION_NOBODY;
    state->winner = winner;
}

RisingResult rising_open(const RisingRules *rules, const bool *in, int bidder_count, Amount base,
                         Amount price_max, Rising *state)
{
    if (!rules_valid(rules)) return RISING_BAD_RULES;
    int first = next_in(in, bidder_count, 0);
    if (first == AUCTION_NOBODY) return RISING_NO_BIDDER;
    if (base < 0 || price_max < 0) return RISING_LOW;
    if (base > price_max) return RISING_MAX;

    *state = (Rising){.price = base, .price_max = price_max};
    state->alone = next_in(in, bidder_count, first + 1) == AUCTION_NOBODY;
    ask_from(rules, in, bidder_count, state, first);
    if (state->alone && rules->alone == RISING_ALONE_PAYS_MAX) {
        state->price = price_max;
        end_with(state, RISING_SOLD, first);
    }
    bq_assert(sound(rules, in, bidder_count, state));
    return RISING_OK;
}

RisingResult rising_answer(const RisingRules *rules, const bool *in, int bidder_count, Rising *state,
                           int bidder, bool accepts)
{
    if (!rules_valid(rules)) return RISING_BAD_RULES;
    if (!sound(rules, in, bidder_count, state)) return RISING_BAD_STATE;
    if (state->phase == RISING_SOLD || state->phase == RISING_UNSOLD) return RISING_CLOSED;
    if (state->phase == RISING_REFUSED) return RISING_NO_PRICE;
    if (!bidder_seated(bidder_count, bidder)) return RISING_NO_BIDDER;
    if (!in[bidder]) return RISING_NOT_IN;
    if (bidder != state->asked) return RISING_NOT_TURN;

    if (accepts)
        end_with(state, RISING_SOLD, bidder);
    else
        ask_from(rules, in, bidder_count, state, bidder + 1);
    bq_assert(sound(rules, in, bidder_count, state));
    return RISING_OK;
}

RisingResult rising_void(const RisingRules *rules, const bool *in, int bidder_count, Rising *state)
{
    if (!rules_valid(rules)) return RISING_BAD_RULES;
    if (!sound(rules, in, bidder_count, state)) return RISING_BAD_STATE;
    if (state->phase != RISING_SOLD) return RISING_NOT_SOLD;

    if (state->alone || rules->after_void == RISING_VOID_ENDS)
        end_with(state, RISING_UNSOLD, AUCTION_NOBODY);
    else
        ask_from(rules, in, bidder_count, state, state->winner + 1);
    return RISING_OK;
}

RisingResult rising_leave(const RisingRules *rules, bool *in, int bidder_count, Rising *state, int bidder)
{
    if (!rules_valid(rules)) return RISING_BAD_RULES;
    if (!sound(rules, in, bidder_count, state)) return RISING_BAD_STATE;
    if (state->phase == RISING_SOLD || state->phase == RISING_UNSOLD) return RISING_CLOSED;
    if (!bidder_seated(bidder_count, bidder)) return RISING_NO_BIDDER;
    if (!in[bidder]) return RISING_NOT_IN;

    in[bidder] = false;
    if (next_in(in, bidder_count, 0) == AUCTION_NOBODY)
        end_with(state, RISING_UNSOLD, AUCTION_NOBODY);
    else if (bidder == state->asked)
        ask_from(rules, in, bidder_count, state, bidder + 1);
    bq_assert(sound(rules, in, bidder_count, state));
    return RISING_OK;
}

/* --- the next price -------------------------------------------------------------------------------- */

/* Whether the auctioneer may name this price next; the order is that of the enum. */
static RisingResult check_price(const RisingRules *rules, const Rising *state, Amount price, bool agreed)
{
    bool highest = price == state->price_max;
    if (!highest && price % rules->multiple != 0) return RISING_MULTIPLE;
    if (price <= state->price) return RISING_LOW;
    Amount rise = price - state->price;
    if (!highest && rise < rules->step_min) return RISING_LOW;
    if (!agreed && rise > rules->step_max) return RISING_STEP;
    if (rules->capped && price > state->price_max) return RISING_MAX;
    return RISING_OK;
}

RisingResult rising_raise(const RisingRules *rules, const bool *in, int bidder_count, Rising *state,
                          Amount price, bool agreed)
{
    if (!rules_valid(rules)) return RISING_BAD_RULES;
    if (!sound(rules, in, bidder_count, state)) return RISING_BAD_STATE;
    if (state->phase == RISING_SOLD || state->phase == RISING_UNSOLD) return RISING_CLOSED;
    if (state->phase == RISING_ASKING) return RISING_OPEN;
    RisingResult result = check_price(rules, state, price, agreed);
    if (result != RISING_OK) return result;

    state->price = price;
    ask_from(rules, in, bidder_count, state, 0);
    return RISING_OK;
}

/* The least multiple that is not below the price; AMOUNT_MAX if there is none. */
static Amount rounded_up(Amount price, Amount multiple)
{
    Amount up = 0;
    Amount beyond = price % multiple;
    if (beyond == 0) return price;
    return __builtin_add_overflow(price, multiple - beyond, &up) ? AMOUNT_MAX : up;
}

RisingResult rising_proposal(const RisingRules *rules, const Rising *state, Amount *price)
{
    if (!rules_valid(rules)) return RISING_BAD_RULES;
    if (state->price < 0 || state->price_max < 0) return RISING_BAD_STATE;
    PriceRange range = {0, rules->capped ? state->price_max : AMOUNT_MAX};
    if (state->price >= range.ceiling) return RISING_MAX;

    /* The usual step brought down to a multiple; if that is too little, the next multiple up; if even
     * that cannot be named, the highest price itself. */
    Amount usual = price_up(&range, state->price, rules->step_usual, 1);
    Amount least = price_up(&range, state->price, rules->step_min, 1);
    Amount tries[] = {usual, usual - usual % rules->multiple, rounded_up(least, rules->multiple),
                      state->price_max};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        if (check_price(rules, state, tries[i], false) != RISING_OK) continue;
        *price = tries[i];
        return RISING_OK;
    }
    bool with_agreement = rules->capped || check_price(rules, state, tries[2], true) == RISING_OK;
    return with_agreement ? RISING_STEP : RISING_MAX;
}

RisingResult rising_withdraw(const RisingRules *rules, const bool *in, int bidder_count, Rising *state)
{
    if (!rules_valid(rules)) return RISING_BAD_RULES;
    if (!sound(rules, in, bidder_count, state)) return RISING_BAD_STATE;
    if (state->phase == RISING_SOLD || state->phase == RISING_UNSOLD) return RISING_CLOSED;
    if (state->phase == RISING_ASKING) return RISING_OPEN;
    if (rules->capped) return RISING_CAPPED;

    end_with(state, RISING_UNSOLD, AUCTION_NOBODY);
    bq_assert(sound(rules, in, bidder_count, state));
    return RISING_OK;
}
