-- ctest: slow

-- L'Ambition des Rois through whole evenings of random moves: what must hold after each stands in
-- lua/evening.h, and in the query ce_qui_cloche: no token is made or lost, every hand has its nine heroes, every card
-- lies somewhere.
--
-- BANQUIER_EVENINGS=500 of two, of three and of four, is what the game must stand, and did.

local players = { "Élodie", "Antoine", "Bo", "Zoé" }

-- Of so many players; chance builds slowly, so most evenings are played with cheaper palaces.
local function are_fine(seats, rules, more)
  evenings({ players = players, least = seats, most = seats, moves_max = 40000, moves_quick = 150 }, rules, more)
end

local function named(name)
  return "house { fr = '" .. name .. "', en = '" .. name .. "' } "
end
local CHEAP = "override { palace_cost = 'H ?' } "

test("random evenings of two keep every invariant and end", function()
  are_fine(2, named "cheap" .. CHEAP, "")
end)

test("so do those of three", function()
  are_fine(3, named "cheap" .. CHEAP, "")
end)

test("so do those of four", function()
  are_fine(4, named "cheap" .. CHEAP, "")
end)

test("so they do where a palace costs what it costs", function()
  are_fine(2, "", "")
end)

test("and with four at that", function()
  are_fine(4, "", "")
end)

test("so they do with other readings of the rules", function()
  are_fine(
    3,
    named "readings" .. CHEAP .. [[
override { deck_mode = 'virtual', secret_mode = 'table', bank_shortage = 'unlimited',
  win_timing = 'turn_end', market_refill_at = 'at_once', income_order = 'purchase',
  promote_link = 'category', promote_none = 'pay_anyway', block_match = 'category',
  block_choice_by = 'attacker', window_priority = 'defender_first', steal_mixed = false,
  steal_shortage = 'nothing', cook_optional = false, cook_order = 'draw_then_under',
  multi_switch_timing = 'immediate', multi_order_after_switch = 'counterclockwise',
  bet_settle = 'winners_first', bet_bank_short = 'other_kind', bet_combatants = true }]],
    ""
  )
end)

test("so they do where the bank refuses and nobody must block", function()
  are_fine(
    4,
    named "rare" .. CHEAP .. [[
override { bank_shortage = 'refuse', block_mandatory = false, item_same_turn = false,
  item_off_turn = false, hero_order = 'pack', market_size = 6, kingdom_exhausted = 'reshuffle_removed',
  hero_use_without_effect = false, multi_bank_tokens_per_resource = 6,
  bet_count_effect_blocks = false, setup_first_player = 'Élodie', effects_opponent_multi = 'choose',
  multi_seal_first = false, multi_switch_latched = false, secret_confirm = 'twice',
  promote_pick = 'choose', cook_royal_mode = 'together' }]],
    ""
  )
end)

test("so they do where palaces lie on the market and purses are closed", function()
  are_fine(
    4,
    named "closed" .. CHEAP .. [[
override { palace_on_offer = 'in_market', info_public = false, promote_reveal = false,
  promote_reject = 'at_once', promote_draw = 2, promote_free_cost = '?', item_uses_action = true,
  item_use_cost = 'O', hero_uses = 2, block_per_defender = 2, blocked_cost = 'printed',
  promote_free_none = 'refuse_card', dev_phases = 1, bet_stake = 2, bet_win_extra = 3,
  kingdom_exhausted = 'reshuffle_removed', multi_bank_tokens_per_resource = 8 }]],
    ""
  )
end)

-- A line that cannot be now is refused with a sentence, and behind "!" too.
test("no command is an error whenever it is typed or forced", function()
  local lines = {
    "poser Bo table", "poser Bo clavier", "reprendre Bo", "révéler", "parier Bo attaque Or",
    "parier Bo défense Terrain", "ajuster banque Bo O 1", "ajuster Bo banque Palais 1", "recompte Bo 1 2 3 4",
    "tirage Ferme Mine", "tirage Chevalier Ferme", "tirage Mine Mine", "rectifier attaque 1 2 3",
    "rectifier défense 7 8 9", "rectifier attaque 1", "1 2 3", "1", "0", "", "passe", "oui", "N", "N N O",
    "promouvoir N O", "Palais", "attaque Or",
  }
  for most = 2, 4, 2 do
    local rois = { players = players, least = 2, most = most == 2 and 2 or 4 }
    unfailing(rois, lines, 40)
  end
end)
