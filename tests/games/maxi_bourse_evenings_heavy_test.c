/* Maxi Bourse through whole evenings of random moves: what must hold after each stands in evening.h, and
 * here. */
#include "game_evenings.h"

UTEST_MAIN()

static const char *const players[] = {"Élodie", "J. P.", "Bo", "Zoé", "Anne", "Théo"};

/* What must hold after every command, beside what holds of every game: so many lots of each company, quotes
 * within their bounds, no money and no shares below zero, as many cards as there are, and the cheques of the
 * box. */
static const char invariants[] =
    "house { fr = 'comptes', en = 'accounts' }\n"
    "local holders = { 'service Titres', 'hors du jeu' }\n"
    "local function lots(t, company)\n"
    "  local sum = 0\n"
    "  for _, holder in ipairs(holders) do sum = sum + t:balance(company, holder) end\n"
    "  for _, player in ipairs(t:names 'player') do\n"
    "    sum = sum + t:balance(company, player) + t:balance(company, 'séquestre de ' .. player)\n"
    "  end\n"
    "  return sum\n"
    "end\n"
    "local function cheques(t, kind)\n"
    "  local sum = t:get('cheque', 'banque', kind) or 0\n"
    "  for _, holder in ipairs(t:keys 'cheque') do\n"
    "    if holder ~= 'banque' then sum = sum + (t:get('cheque', holder, kind) or 0) end\n"
    "  end\n"
    "  return sum\n"
    "end\n"
    "local function pile_of(t, name)\n"
    "  local sum = t:size(name) + t:size(name .. ' jouées')\n"
    "  if name ~= 'rumeurs' then return sum end\n"
    "  for _, player in ipairs(t:names 'player') do sum = sum + t:size('rumeurs ' .. de(player)) end\n"
    "  return sum\n"
    "end\n"
    "query 'ce_qui_cloche' (function(t)\n"
    "  for _, company in ipairs(t:names 'asset') do\n"
    "    local cote = t:get('cote', company)\n"
    "    if cote and lots(t, company) ~= rules.company_lots then return 'cartes-actions de ' .. company end\n"
    "    if cote and (cote < rules.price_floor or cote % rules.price_multiple ~= 0) then return 'cote ' .. "
    "company end\n"
    "    if cote and rules.price_ceiling > 0 and cote > rules.price_ceiling then return 'cote ' .. company "
    "end\n"
    "  end\n"
    "  for _, player in ipairs(t:names 'player') do\n"
    "    if t:balance('dollar', player) < 0 then return 'argent de ' .. player end\n"
    "  end\n"
    "  for _, name in ipairs { 'bourse', 'politique_interieure', 'politique_internationale', 'rumeurs', "
    "'personnel' } do\n"
    "    if pile_of(t, name) ~= 32 then return 'pile ' .. name end\n"
    "  end\n"
    "  if rules.cheques_track ~= 'full' then return '' end\n"
    "  for kind = 1, 6 do\n"
    "    if cheques(t, tostring(kind)) ~= rules['cheque_count_' .. kind] then return 'chèques ' .. kind end\n"
    "  end\n"
    "  return ''\n"
    "end)";

/* Chance closes early, and puts right what is not wrong: without it an evening goes on until its tours are
 * done. */
static const char patient[] = "house { fr = 'patients', en = 'patient' }\n"
                              "around 'command' 'heure' { open = function(original, t) return (t:get "
                              "'numero' or 0) > 40 and original(t) end }\n"
                              "local function at_first(original, t) return (t:get 'numero' or 0) <= 4 and "
                              "original(t) end\n"
                              "around 'command' 'inscrit' { open = at_first }\n"
                              "around 'command' 'compter' { open = at_first }\n"
                              "around 'command' 'charge' { open = at_first }\n"
                              "around 'command' 'cote' { open = at_first }\n"
                              "around 'command' 'remettre' { open = at_first }\n"
                              "around 'command' 'ceder' { open = at_first }\n"
                              "around 'command' 'pion' { open = function() return false end }\n"
                              "around 'command' 'payer' { open = function() return false end }";

static const Evenings maxi_bourse = {.game = "maxi_bourse",
                                     .players = players,
                                     .least = 2,
                                     .most = 6,
                                     .usual = 1,
                                     .moves_max = 6000,
                                     .invariants = invariants};

static bool are_fine(const char *rules)
{
    return evenings_are_fine(&maxi_bourse, patient, rules);
}

UTEST(maxi_bourse, random_evenings_keep_every_invariant_and_end)
{
    EXPECT_TRUE(are_fine(""));
}

/* --- five house rules --------------------------------------------------------------------------------- */

UTEST(maxi_bourse, so_they_do_with_another_step_than_ten_dollars)
{
    EXPECT_TRUE(are_fine(
        "house { fr = 'pas de 5', en = 'steps of 5' } override {\n"
        "  price_up_step = 5, auction_step = 5, sale_down_step = 5, sale_bank_down_step = 5,\n"
        "  price_floor = 5, price_multiple = 5, cheques_track = 'off', sale_descent_mode = 'block' }"));
}

UTEST(maxi_bourse, so_they_do_without_a_floor)
{
    EXPECT_TRUE(are_fine(
        "house { fr = 'sans plancher', en = 'no floor' } override {\n"
        "  price_floor = 0, auction_overshoot = 'split', forced_sale_proceeds = 'spent',\n"
        "  forced_sale_method = 'flat', sale_descent_mode = 'step_from_market', ruin_assets = 'creditor',\n"
        "  pay_trigger = 'tour', suspended_scope = 'throw_only', decks_recycle = 'discard_and_reshuffle' }"));
}

UTEST(maxi_bourse, so_they_do_with_other_concentrations)
{
    EXPECT_TRUE(
        are_fine("house { fr = 'concentrations', en = 'concentrations' } override {\n"
                 "  pay_majority_lots = 2, pay_horizontal_min_lots = 1, pay_share_between_h_and_v = false,\n"
                 "  pay_trigger = 'all_at_first', pay_timing = 'end_of_turn', auction_overshoot = 'keep',\n"
                 "  double_when = 'after_event', double_rethrow = true, speak_order = 'free',\n"
                 "  titre_abstainer_out = false, card_short_of_cash = 'imprudent' }"));
}

UTEST(maxi_bourse, so_they_do_with_the_cards_on_the_table)
{
    EXPECT_TRUE(are_fine(
        "house { fr = 'cartes sur table', en = 'cards on the table' } override {\n"
        "  decks_mode = 'physical', politique_blocks = 'while_writing', private_when = 'any_time',\n"
        "  private_min_price = 'floor', sale_when = 'any_turn_before_dice', pay_trigger = 'table_round',\n"
        "  close_when = 'at_once', close_final_pay = true, titre_demand_cap_stock = false }"));
}

UTEST(maxi_bourse, so_they_do_where_everybody_is_poor)
{
    EXPECT_TRUE(
        are_fine("house { fr = 'pauvres', en = 'poor' } override {\n"
                 "  start_cash_junior = 500000, start_cash_senior = 500000, start_cash_masters = 500000,\n"
                 "  cheques_track = 'off', payment_moment = 'at_once', imprudent_order = 'fine_first',\n"
                 "  suspended_counted = true, cessation_guarantee = true, skip_card_suspends = true,\n"
                 "  pay_horizontal_mode = 'per_majority', pay_vertical_mode = 'every_triple', "
                 "pay_majority_lots = 2,\n"
                 "  rumour_hand_limit = 1, rumour_after = 'removed', close_bank_empty_trades = "
                 "'until_nobody_deals' }"));
}

/* --- those of examples/house -------------------------------------------------------------------------- */

static bool is_example_fine(const char *file)
{
    char path[512], rules[4096];
    snprintf(path, sizeof path, "%s/examples/house/%s", BQ_TREE, file);
    FILE *stream = fopen(path, "r");
    if (!stream) return false;
    rules[fread(rules, 1, sizeof rules - 1, stream)] = '\0';
    fclose(stream);
    return are_fine(rules);
}

UTEST(maxi_bourse, so_they_do_under_the_examples)
{
    EXPECT_TRUE(is_example_fine("maxi_bourse_salons.lua"));
    EXPECT_TRUE(is_example_fine("maxi_bourse_garde.lua"));
    EXPECT_TRUE(is_example_fine("maxi_bourse_conglomerat.lua"));
}

UTEST(maxi_bourse, so_they_do_with_other_readings_of_what_is_traded)
{
    EXPECT_TRUE(are_fine(
        "house { fr = 'autres lectures', en = 'other readings' } override { start_cash_junior = 1000000,\n"
        "  start_cash_senior = 1000000, start_cash_masters = 1000000,\n"
        "  titre_au_cours_first_served = false, auction_overshoot = 'split', suspended_counted = true,\n"
        "  ruin_assets = 'out_of_play', sale_quantity_locked = false, cessation_seller_may_bid = false }"));
}

UTEST(maxi_bourse, so_they_do_with_few_cheques)
{
    EXPECT_TRUE(
        are_fine("house { fr = 'peu de chèques', en = 'few cheques' } override { cheque_count_4 = 40,\n"
                 "  cheque_count_5 = 40, cheque_count_6 = 50, cheque_total = 910 }"));
}
