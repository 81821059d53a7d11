/* Maxi Bourse through whole evenings of random moves: what must hold after each stands in evening.h, and
 * here. */
#include "check.h"
#include "evening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

UTEST_MAIN()

static const char *const players[] = {"Élodie", "J. P.", "Bo", "Zoé"};

enum { MOVES_MAX = 6000 }; /* of one evening: more is one that does not end */

/* BANQUIER_EVENINGS=200 is what each of the house rules must stand. */
static uint64_t evenings(void)
{
    const char *wanted = getenv("BANQUIER_EVENINGS");
    return wanted ? strtoull(wanted, NULL, 10) : 1;
}

/* BANQUIER_SEED begins with another evening than the first. */
static uint64_t first_seed(void)
{
    const char *wanted = getenv("BANQUIER_SEED");
    return wanted ? strtoull(wanted, NULL, 10) : 1;
}

static void tell_shortest(Evening *evening, const EveningTrouble *trouble)
{
    EveningMoves moves = {0};
    const EveningMoves *all = evening_moves(evening);
    for (size_t i = 0; i < all->count; i++)
        evening_moves_add(&moves, all->list[i].who, all->list[i].typed);
    evening_shrink(evening, &moves, trouble, 20);
    printf("fault %d: %s\n", (int)trouble->fault, trouble->game.text);
    for (size_t i = 0; i < moves.count; i++)
        printf("  %s: %s\n", moves.list[i].who, moves.list[i].typed);
    evening_moves_done(&moves);
}

/* The moves with which an evening went on that has no end. */
static void tell_last(Evening *evening, uint64_t seed)
{
    Buffer asked = {0};
    GameTrouble trouble;
    const EveningMoves *all = evening_moves(evening);
    printf("the evening of seed %d does not end\n", (int)seed);
    for (size_t i = all->count > 20 ? all->count - 20 : 0; i < all->count; i++)
        printf("  %s: %s\n", all->list[i].who, all->list[i].typed);
    if (game_prompt(evening_game(evening), history_table(evening_history(evening)), &asked, &trouble) ==
        GAME_OK)
        printf("%s\n", buffer_string(&asked));
    buffer_done(&asked);
}

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
    "  for _, player in ipairs(t:names 'player') do sum = sum + t:size('rumeurs de ' .. player) end\n"
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

static bool is_right(Evening *evening)
{
    Buffer wrong = {0};
    GameTrouble trouble;
    GameResult result = game_evaluate(evening_game(evening), history_table(evening_history(evening)), NULL,
                                      "ce_qui_cloche()", &wrong, &trouble);
    bool is_fine = result == GAME_OK && wrong.length == 0;
    if (!is_fine) printf("does not hold: %s\n", result == GAME_OK ? buffer_string(&wrong) : trouble.text);
    buffer_done(&wrong);
    return is_fine;
}

/* An evening to its end; false if something fails, or if it has none. */
static bool is_played_out(Evening *evening, uint64_t seed)
{
    EveningTrouble trouble;
    EveningFault fault = evening_begin(evening, players, 2 + seed % 3, seed, &trouble);
    bool is_fine = true;
    while (is_fine && fault == EVENING_FINE && !evening_is_over(evening) &&
           evening_moves(evening)->count < MOVES_MAX) {
        fault = evening_move(evening, &trouble);
        is_fine = fault != EVENING_FINE || is_right(evening);
    }
    if (fault != EVENING_FINE) tell_shortest(evening, &trouble);
    if (fault == EVENING_FINE && is_fine && !evening_is_over(evening)) tell_last(evening, seed);
    return is_fine && fault == EVENING_FINE && evening_is_over(evening);
}

/* Chance closes early, and puts right what is not wrong: without it an evening goes on until its tours are
 * done. */
static const char patient[] = "house { fr = 'patients', en = 'patient' }\n"
                              "around 'command' 'heure' { open = function(original, t) return (t:get "
                              "'numero' or 0) > 40 and original(t) end }\n"
                              "around 'command' 'inscrit' { open = function() return false end }\n"
                              "around 'command' 'pion' { open = function() return false end }\n"
                              "around 'command' 'payer' { open = function() return false end }";

static bool are_fine(const char *rules)
{
    EveningTrouble trouble;
    GameHouse houses[] = {{"comptes.lua", invariants, strlen(invariants), NULL, NULL},
                          {"patience.lua", patient, strlen(patient), NULL, NULL},
                          {"maison.lua", rules, strlen(rules), NULL, NULL}};
    GameSource source = {.share = BQ_TREE, .name = "maxi_bourse", .houses = houses};
    source.house_count = *rules ? 3 : 2;
    Evening *evening = evening_new(&(EveningPlan){.source = &source, .fresh_every = 50}, &trouble);
    if (!evening) printf("%s\n", trouble.game.text);
    bool is_fine = evening != NULL;
    for (uint64_t seed = first_seed(); is_fine && seed < first_seed() + evenings(); seed++)
        is_fine = is_played_out(evening, seed);
    evening_free(evening);
    return is_fine;
}

UTEST(maxi_bourse, random_evenings_keep_every_invariant_and_end)
{
    EXPECT_TRUE(are_fine(""));
}

/* --- five house rules --------------------------------------------------------------------------------- */

UTEST(maxi_bourse, so_they_do_with_another_step_than_ten_dollars)
{
    EXPECT_TRUE(are_fine("house { fr = 'pas de 5', en = 'steps of 5' } override {\n"
                         "  price_multiple = 5, price_up_step = 5, auction_step = 5, sale_down_step = 5, "
                         "sale_bank_down_step = 5,\n"
                         "  price_floor = 5, cheques_track = 'off', sale_descent_mode = 'block' }"));
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
