/* Ambition through whole evenings of random moves: what must hold after each stands in evening.h. */
#include "game_evenings.h"

UTEST_MAIN()

/* What must hold of Ambition after every command, beside what holds of every game (12.3 of its
 * specification): no store, no staff below zero and each card somewhere the table itself sees to. */
static const char invariants[] =
    "house { fr = 'comptes', en = 'accounts' }\n"
    "local function sum(t, fact, player)\n"
    "  local sum = 0\n"
    "  for _, key in ipairs(t:keys(fact, player)) do sum = sum + t:get(fact, player, key) end\n"
    "  return sum\n"
    "end\n"
    "local function transmits(player_of)\n"
    "  return function(original, t, s, a)\n"
    "    local player = player_of(s)\n"
    "    local before = player and t:get('transmis', player) or 0\n"
    "    original(t, s, a)\n"
    "    local sent = player and t:get('transmis', player) or 0\n"
    "    local most = player and t:balance('secrétaire', player) * rules.contracts_per_secretaire\n"
    "    if sent > before and sent > most then t:set('trop_transmis', player, true) end\n"
    "  end\n"
    "end\n"
    "local function of_joueur(s) return s.joueur end\n"
    "around 'step' 'placement' { answer = transmits(of_joueur) }\n"
    "around 'step' 'transmission' { answer = transmits(of_joueur) }\n"
    "around 'command' 'transmettre' { run = transmits(of_joueur) }\n"
    "around 'command' 'deplacer' { run = transmits(function(a)\n"
    "  return a.liasse[1] and a.liasse[1].joueur end) }\n"
    "query 'ce_qui_cloche' (function(t)\n"
    "  local contracts = t:size 'talon' + t:size 'négociation' + t:size 'hors du jeu'\n"
    "  for _, player in ipairs(t:names 'player') do\n"
    "    local waiting, bundles = 'secrétariat ' .. de(player), 'comptabilité ' .. de(player)\n"
    "    contracts = contracts + t:size(waiting) + t:size(bundles)\n"
    "    if t:balance('argent', waiting) ~= sum(t, 'attente', player) then return 'attente' end\n"
    "    if t:balance('argent', bundles) ~= sum(t, 'liasse', player) then return 'liasses' end\n"
    "    if t:size(waiting) ~= #t:keys('attente', player) then return 'contrats en attente' end\n"
    "    if t:get('trop_transmis', player) then return 'transmis' end\n"
    "    if (t:get('recus', player) or 0) > rules.express_received_per_month then return 'express' end\n"
    "    if (t:get('express', player) or 0) < 0 then return 'main' end\n"
    "  end\n"
    "  if contracts ~= rules.count_contracts then return 'contrats' end\n"
    "  return ''\n"
    "end)";

static const char *const players[] = {"Élodie", "J. P.", "Bo", "Zoé"};

static const Evenings ambition = {.game = "ambition",
                                  .players = players,
                                  .least = 2,
                                  .most = 4,
                                  .usual = 3,
                                  .moves_max = 6000,
                                  .invariants = invariants};

/* Under one or two house rules; "" for none. */
static bool are_fine_under(const char *rules, const char *more)
{
    return evenings_are_fine(&ambition, rules, more);
}

static bool are_fine(const char *rules)
{
    return are_fine_under(rules, "");
}

/* Chance declares bankruptcies sooner than people do: without them, and rich enough to need none. Nor does it
 * find the staff that two borrowers may have. */
static const char rich[] = "house { fr = 'riches', en = 'rich' } override { start_cash = 100000000, "
                           "months_max = 6, loan_staff = 'off' }\n"
                           "around 'command' 'faillite' { open = function() return false end }\n"
                           "around 'command' 'partir' { open = function() return false end }";

/* One of examples/house, with the riches that let it be played to its last month. */
static bool is_example_fine(const char *file)
{
    char path[512], rules[4096];
    snprintf(path, sizeof path, "%s/examples/house/%s", BQ_TREE, file);
    FILE *stream = fopen(path, "r");
    if (!stream) return false;
    rules[fread(rules, 1, sizeof rules - 1, stream)] = '\0';
    fclose(stream);
    return are_fine_under(rules, rich);
}

UTEST(ambition, random_evenings_keep_every_invariant_and_end)
{
    EXPECT_TRUE(are_fine(""));
}

UTEST(ambition, so_they_do_with_other_readings_of_the_rules)
{
    EXPECT_TRUE(
        are_fine("house { fr = 'autres lectures', en = 'other readings' } override {\n"
                 "  controle = true, pawn_limit = 'total', hire_order = "
                 "'clockwise',\n"
                 "  dismiss_pay = 'full_plus_half', store_check = 'capacity', bank_bars = 'unlimited',\n"
                 "  pile_split = 'free', bid_unpayable = 'trim', make_less = false, months_min = 2 }"));
}

UTEST(ambition, so_they_do_with_the_readings_that_are_left)
{
    EXPECT_TRUE(are_fine(
        "house { fr = 'lectures rares', en = 'rare readings' } override { months_min = 3, months_max = 6,\n"
        "  bid_sheets = 'all_first', bid_unpayable = 'fine', must_buy = 'best_only', price_cap = 'none',\n"
        "  controle_window = 'before_next', controle_void = 'sheet', controle_short = 'debt',\n"
        "  bundle_choice = 'oldest', collect_less = false, return_order = 'shuffled', goods_trade = true,\n"
        "  loan_open_cash = true, repay_whole = false, loan_renewal = 'prolong', factor_change = 'at_once',\n"
        "  leave_as_bankrupt = false, last_survivor_ends = false, confidentiel_short = 'default',\n"
        "  peek_from_month = 1, peek_after_reveal = true, reshuffle_when = 'next_need', lost_goods =\n"
        "  'under_talon', express_from_month = 1, confidentiel_from_month = 1, start_cash = 1000000 }"));
}

UTEST(ambition, so_they_do_through_all_their_months)
{
    EXPECT_TRUE(are_fine(rich));
}

/* --- the five house rules ---------------------------------------------------------------------------- */

UTEST(ambition, so_they_do_under_the_usurer)
{
    EXPECT_TRUE(is_example_fine("ambition_usurier.lua"));
}

UTEST(ambition, so_they_do_under_the_toll)
{
    EXPECT_TRUE(is_example_fine("ambition_octroi.lua"));
}

UTEST(ambition, so_they_do_with_the_express_of_the_blank_cards)
{
    EXPECT_TRUE(is_example_fine("ambition_coup_de_fil.lua"));
}

UTEST(ambition, so_they_do_with_controles)
{
    EXPECT_TRUE(is_example_fine("controles.lua"));
}

UTEST(ambition, so_they_do_with_six_markets_and_other_numbers)
{
    EXPECT_TRUE(are_fine_under(
        "house { fr = 'nombres', en = 'numbers' } override { markets = 6, direct_max_bars = 3,\n"
        "  score_bundles = 50, bars_per_ouvrier = 4, store_cacao = 20, store_chocolat = 20,\n"
        "  express_received_per_month = 3, peek_price = 1000, hire_max_increase = 2 }",
        rich));
}
