#include "auction_outcry.h"

const char *outcry_result_text(OutcryResult result)
{
    switch (result) {
    case OUTCRY_OK: return "done";
    case OUTCRY_BAD_RULES: return "the rules of this auction make no sense";
    case OUTCRY_BAD_STATE: return "no auction of this kind stands like this";
    case OUTCRY_CLOSED: return "this auction is over";
    case OUTCRY_NO_BIDDER: return "no such bidder";
    case OUTCRY_NOT_IN: return "this bidder does not take part";
    case OUTCRY_LEADS: return "this bidder leads: he does not bid against himself, nor leave";
    case OUTCRY_PASSED: return "this bidder has passed";
    case OUTCRY_NOT_TURN: return "somebody else speaks";
    case OUTCRY_MULTIPLE: return "the bid is not a multiple of the step";
    case OUTCRY_LOW: return "the bid is too low";
    case OUTCRY_MONEY: return "the money does not suffice";
    }
    return "unknown result";
}

/* --- what is sound --------------------------------------------------------------------------------- */

static bool rules_valid(const OutcryRules *rules)
{
    return rules->opening >= 0 && rules->step >= 1 && rules->multiple >= 1 && rules->reserve >= 0 &&
           rules->immediate >= 1 && rules->immediate >= rules->opening &&
           rules->immediate >= rules->reserve &&
           (rules->order == OUTCRY_FREE || rules->order == OUTCRY_IN_TURN) &&
           (rules->pass == OUTCRY_PASS_IS_FINAL || rules->pass == OUTCRY_PASS_TILL_NEXT_BID);
}

static bool may_bid(const Outcry *state, const OutcryBidder *bidders, int bidder)
{
    return bidders[bidder].in && !bidders[bidder].passed && bidder != state->leader;
}

/* The next one who may bid after the given one, round the table; AUCTION_NOBODY if none may. */
static int next_speaker(const Outcry *state, const OutcryBidder *bidders, int bidder_count, int after)
{
    for (int i = after + 1; i < bidder_count; i++)
        if (may_bid(state, bidders, i)) return i;
    for (int i = 0; i <= after; i++)
        if (may_bid(state, bidders, i)) return i;
    return AUCTION_NOBODY;
}

static bool leader_sound(const Outcry *state, const OutcryBidder *bidders, int bidder_count)
{
    if (state->leader == AUCTION_NOBODY) return state->price == 0;
    return bidder_seated(bidder_count, state->leader) && bidders[state->leader].in && state->price >= 0 &&
           state->price <= bidders[state->leader].money; /* (2) */
}

static bool sound(const OutcryRules *rules, const Outcry *state, const OutcryBidder *bidders,
                  int bidder_count)
{
    if (!leader_sound(state, bidders, bidder_count)) return false;
    bool has_turn = state->turn != AUCTION_NOBODY;
    bool turn_valid = bidder_seated(bidder_count, state->turn) && may_bid(state, bidders, state->turn);
    int next = next_speaker(state, bidders, bidder_count, AUCTION_NOBODY);
    switch (state->phase) {
    case OUTCRY_OPEN:
        if (state->price >= rules->immediate || next == AUCTION_NOBODY) return false; /* (1) */
        return rules->order == OUTCRY_IN_TURN ? turn_valid : !has_turn;               /* (3) */
    case OUTCRY_SOLD:
        return !has_turn && state->leader != AUCTION_NOBODY && state->price >= rules->reserve; /* (4) */
    case OUTCRY_UNSOLD: return !has_turn;
    }
    return false;
}

/* --- opening and closing ---------------------------------------------------------------------------- */

static void end_with_leader(const OutcryRules *rules, Outcry *state)
{
    bool sold = state->leader != AUCTION_NOBODY && state->price >= rules->reserve;
    state->phase = sold ? OUTCRY_SOLD : OUTCRY_UNSOLD;
    state->turn = AUCTION_NOBODY;
}

/* The one after the given bidder speaks; if nobody may, it is over. */
static void go_on_after(const OutcryRules *rules, Outcry *state, const OutcryBidder *bidders,
                        int bidder_count, int bidder)
{
    int next = next_speaker(state, bidders, bidder_count, bidder);
    if (next == AUCTION_NOBODY || state->price >= rules->immediate)
        end_with_leader(rules, state);
    else if (rules->order == OUTCRY_IN_TURN)
        state->turn = next;
    bq_assert(sound(rules, state, bidders, bidder_count));
}

OutcryResult outcry_open(const OutcryRules *rules, OutcryBidder *bidders, int bidder_count, Outcry *state)
{
    if (!rules_valid(rules)) return OUTCRY_BAD_RULES;
    bool somebody = false;
    for (int i = 0; i < bidder_count; i++)
        somebody = somebody || bidders[i].in;
    if (!somebody) return OUTCRY_NO_BIDDER;

    for (int i = 0; i < bidder_count; i++)
        bidders[i].passed = false;
    *state = (Outcry){.phase = OUTCRY_OPEN, .leader = AUCTION_NOBODY, .turn = AUCTION_NOBODY};
    go_on_after(rules, state, bidders, bidder_count, AUCTION_NOBODY);
    return OUTCRY_OK;
}

OutcryResult outcry_hammer(const OutcryRules *rules, Outcry *state, const OutcryBidder *bidders,
                           int bidder_count)
{
    if (!rules_valid(rules)) return OUTCRY_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return OUTCRY_BAD_STATE;
    if (state->phase != OUTCRY_OPEN) return OUTCRY_CLOSED;

    end_with_leader(rules, state);
    bq_assert(sound(rules, state, bidders, bidder_count));
    return OUTCRY_OK;
}

/* --- bidding --------------------------------------------------------------------------------------- */

/* The least multiple at least a step above the last bid, or AMOUNT_MAX if there is none. */
static Amount least_step(const OutcryRules *rules, const Outcry *state)
{
    Amount least = rules->opening;
    if (state->leader != AUCTION_NOBODY && __builtin_add_overflow(state->price, rules->step, &least))
        return AMOUNT_MAX;
    Amount beyond = least % rules->multiple;
    if (beyond > 0 && __builtin_add_overflow(least, rules->multiple - beyond, &least)) return AMOUNT_MAX;
    return least;
}

OutcryResult outcry_least_bid(const OutcryRules *rules, const Outcry *state, Amount *bid)
{
    if (!rules_valid(rules)) return OUTCRY_BAD_RULES;
    if (state->price < 0) return OUTCRY_BAD_STATE;
    if (state->phase != OUTCRY_OPEN) return OUTCRY_CLOSED;
    Amount least = least_step(rules, state);
    *bid = least < rules->immediate ? least : rules->immediate;
    return OUTCRY_OK;
}

/* Whether this bidder may speak now. */
static OutcryResult check_speaker(const OutcryRules *rules, const Outcry *state, const OutcryBidder *bidders,
                                  int bidder_count, int bidder)
{
    if (state->phase != OUTCRY_OPEN) return OUTCRY_CLOSED;
    if (!bidder_seated(bidder_count, bidder)) return OUTCRY_NO_BIDDER;
    if (!bidders[bidder].in) return OUTCRY_NOT_IN;
    if (bidder == state->leader) return OUTCRY_LEADS;
    if (bidders[bidder].passed) return OUTCRY_PASSED;
    if (rules->order == OUTCRY_IN_TURN && bidder != state->turn) return OUTCRY_NOT_TURN;
    return OUTCRY_OK;
}

static OutcryResult check_bid(const OutcryRules *rules, const Outcry *state, const OutcryBidder *bidder,
                              Amount bid)
{
    bool immediate = bid >= rules->immediate;
    if (!immediate && bid % rules->multiple != 0) return OUTCRY_MULTIPLE;
    if (!immediate && bid < least_step(rules, state)) return OUTCRY_LOW;
    if ((immediate ? rules->immediate : bid) > bidder->money) return OUTCRY_MONEY;
    return OUTCRY_OK;
}

OutcryResult outcry_bid(const OutcryRules *rules, Outcry *state, OutcryBidder *bidders, int bidder_count,
                        int bidder, Amount bid)
{
    if (!rules_valid(rules)) return OUTCRY_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return OUTCRY_BAD_STATE;
    OutcryResult result = check_speaker(rules, state, bidders, bidder_count, bidder);
    if (result == OUTCRY_OK) result = check_bid(rules, state, &bidders[bidder], bid);
    if (result != OUTCRY_OK) return result;

    state->price = bid < rules->immediate ? bid : rules->immediate;
    state->leader = bidder;
    for (int i = 0; i < bidder_count; i++)
        bidders[i].passed = false;
    go_on_after(rules, state, bidders, bidder_count, bidder);
    return OUTCRY_OK;
}

/* --- leaving --------------------------------------------------------------------------------------- */

OutcryResult outcry_pass(const OutcryRules *rules, Outcry *state, OutcryBidder *bidders, int bidder_count,
                         int bidder)
{
    if (!rules_valid(rules)) return OUTCRY_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return OUTCRY_BAD_STATE;
    OutcryResult result = check_speaker(rules, state, bidders, bidder_count, bidder);
    if (result != OUTCRY_OK) return result;

    bidders[bidder].passed = true;
    if (rules->pass == OUTCRY_PASS_IS_FINAL) bidders[bidder].in = false;
    go_on_after(rules, state, bidders, bidder_count, bidder);
    return OUTCRY_OK;
}

OutcryResult outcry_withdraw(const OutcryRules *rules, Outcry *state, OutcryBidder *bidders, int bidder_count,
                             int bidder)
{
    if (!rules_valid(rules)) return OUTCRY_BAD_RULES;
    if (!sound(rules, state, bidders, bidder_count)) return OUTCRY_BAD_STATE;
    if (state->phase != OUTCRY_OPEN) return OUTCRY_CLOSED;
    if (!bidder_seated(bidder_count, bidder)) return OUTCRY_NO_BIDDER;
    if (!bidders[bidder].in) return OUTCRY_NOT_IN;
    if (bidder == state->leader) return OUTCRY_LEADS;

    bidders[bidder].in = false;
    /* If it was not his turn, the turn stays where it is. */
    bool his_turn = rules->order == OUTCRY_FREE || state->turn == bidder;
    go_on_after(rules, state, bidders, bidder_count, his_turn ? bidder : state->turn - 1);
    return OUTCRY_OK;
}
