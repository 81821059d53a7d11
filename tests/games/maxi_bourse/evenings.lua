-- ctest: slow

-- Maxi Bourse through whole evenings of random moves: what must hold after each stands in
-- lua/evening.h, and here.

local players = { "Élodie", "J. P.", "Bo", "Zoé", "Anne", "Théo" }

-- What must hold after every command, beside what holds of every game: so many lots of each company, quotes within
-- their bounds, no money and no shares below zero, as many cards as there are, and the cheques of the box.
local invariants = [[
house { fr = 'comptes', en = 'accounts' }
local holders = { 'service Titres', 'hors du jeu' }
local function lots(t, company)
  local sum = 0
  for _, holder in ipairs(holders) do sum = sum + t:balance(company, holder) end
  for _, player in ipairs(t:names 'player') do
    sum = sum + t:balance(company, player) + t:balance(company, 'séquestre ' .. player)
  end
  return sum
end
local function cheques(t, kind)
  local sum = t:get('cheque', 'banque', kind) or 0
  for _, holder in ipairs(t:keys 'cheque') do
    if holder ~= 'banque' then sum = sum + (t:get('cheque', holder, kind) or 0) end
  end
  return sum
end
local function pile_of(t, name)
  local sum = t:size(name) + t:size(name .. ' jouées')
  if name ~= 'rumeurs' then return sum end
  for _, player in ipairs(t:names 'player') do sum = sum + t:size('rumeurs ' .. de(player)) end
  return sum
end
query 'ce_qui_cloche' (function(t)
  for _, company in ipairs(t:names 'asset') do
    local cote = t:get('cote', company)
    if cote and lots(t, company) ~= rules.company_lots then return 'cartes-actions de ' .. company end
    if cote and (cote < rules.price_floor or cote % rules.price_multiple ~= 0) then return 'cote ' .. company end
    if cote and rules.price_ceiling > 0 and cote > rules.price_ceiling then return 'cote ' .. company end
  end
  for _, player in ipairs(t:names 'player') do
    if t:balance('dollar', player) < 0 then return 'argent de ' .. player end
  end
  for _, name in ipairs { 'bourse', 'politique_interieure', 'politique_internationale', 'rumeurs', 'personnel' } do
    if pile_of(t, name) ~= 32 then return 'pile ' .. name end
  end
  if rules.cheques_track ~= 'full' then return '' end
  for kind = 1, 6 do
    if cheques(t, tostring(kind)) ~= rules['cheque_count_' .. kind] then return 'chèques ' .. kind end
  end
  return ''
end)]]

-- Chance closes early, and puts right what is not wrong: without it an evening goes on until its tours are done.
local patient = [[
house { fr = 'patients', en = 'patient' }
around 'command' 'heure' { open = function(original, t) return (t:get 'numero' or 0) > 40 and original(t) end }
local function at_first(original, t) return (t:get 'numero' or 0) <= 4 and original(t) end
around 'command' 'inscrit' { open = at_first }
around 'command' 'compter' { open = at_first }
around 'command' 'charge' { open = at_first }
around 'command' 'cote' { open = at_first }
around 'command' 'remettre' { open = at_first }
around 'command' 'ceder' { open = at_first }
around 'command' 'pion' { open = function() return false end }
around 'command' 'payer' { open = function() return false end }]]
local plan = { players = players, least = 2, most = 6, moves_max = 6000, moves_quick = 150 }

local function are_fine(rules) evenings(plan, invariants, patient, rules) end

test("random evenings keep every invariant and end", function()
  are_fine ""
end)

-- --- five house rules -----------------------------------------------------------------------------------

test("so they do with another step than ten dollars", function()
  are_fine [[
house { fr = 'pas de 5', en = 'steps of 5' } override {
  price_up_step = 5, auction_step = 5, sale_down_step = 5, sale_bank_down_step = 5,
  price_floor = 5, price_multiple = 5, cheques_track = 'off', sale_descent_mode = 'block' }]]
end)

test("so they do without a floor", function()
  are_fine [[
house { fr = 'sans plancher', en = 'no floor' } override {
  price_floor = 0, auction_overshoot = 'split', forced_sale_proceeds = 'spent',
  forced_sale_method = 'flat', sale_descent_mode = 'step_from_market', ruin_assets = 'creditor',
  pay_trigger = 'tour', suspended_scope = 'throw_only', decks_recycle = 'discard_and_reshuffle' }]]
end)

test("so they do with other concentrations", function()
  are_fine [[
house { fr = 'concentrations', en = 'concentrations' } override {
  pay_majority_lots = 2, pay_horizontal_min_lots = 1, pay_share_between_h_and_v = false,
  pay_trigger = 'all_at_first', pay_timing = 'end_of_turn', auction_overshoot = 'keep',
  double_when = 'after_event', double_rethrow = true, speak_order = 'free',
  titre_abstainer_out = false, card_short_of_cash = 'imprudent' }]]
end)

test("so they do with the cards on the table", function()
  are_fine [[
house { fr = 'cartes sur table', en = 'cards on the table' } override {
  decks_mode = 'physical', politique_blocks = 'while_writing', private_when = 'any_time',
  private_min_price = 'floor', sale_when = 'any_turn_before_dice', pay_trigger = 'table_round',
  close_when = 'at_once', close_final_pay = true, titre_demand_cap_stock = false }]]
end)

test("so they do where everybody is poor", function()
  are_fine [[
house { fr = 'pauvres', en = 'poor' } override {
  start_cash_junior = 500000, start_cash_senior = 500000, start_cash_masters = 500000,
  cheques_track = 'off', payment_moment = 'at_once', imprudent_order = 'fine_first',
  suspended_counted = true, cessation_guarantee = true, skip_card_suspends = true,
  pay_horizontal_mode = 'per_majority', pay_vertical_mode = 'every_triple', pay_majority_lots = 2,
  rumour_hand_limit = 1, rumour_after = 'removed', close_bank_empty_trades = 'until_nobody_deals' }]]
end)

-- --- those of examples/house ----------------------------------------------------------------------------

local function is_example_fine(file) are_fine(read("examples/house/" .. file)) end

test("so they do under the examples", function()
  is_example_fine "maxi_bourse_salons.lua"
  is_example_fine "maxi_bourse_garde.lua"
  is_example_fine "maxi_bourse_conglomerat.lua"
end)

test("so they do with other readings of what is traded", function()
  are_fine [[
house { fr = 'autres lectures', en = 'other readings' } override { start_cash_junior = 1000000,
  start_cash_senior = 1000000, start_cash_masters = 1000000,
  titre_au_cours_first_served = false, auction_overshoot = 'split', suspended_counted = true,
  ruin_assets = 'out_of_play', sale_quantity_locked = false, cessation_seller_may_bid = false }]]
end)

test("so they do with few cheques", function()
  are_fine [[
house { fr = 'peu de chèques', en = 'few cheques' } override { cheque_count_4 = 40,
  cheque_count_5 = 40, cheque_count_6 = 50, cheque_total = 910 }]]
end)
