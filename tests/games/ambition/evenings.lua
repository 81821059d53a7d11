-- ctest: slow

-- Ambition through whole evenings of random moves: what must hold after each stands in lua/evening.h.

-- What must hold of Ambition after every command, beside what holds of every game: no
-- store, no staff below zero and each card somewhere the table itself sees to.
local invariants = [[
house { fr = 'comptes', en = 'accounts' }
local function sum(t, fact, player)
  local sum = 0
  for _, key in ipairs(t:keys(fact, player)) do sum = sum + t:get(fact, player, key) end
  return sum
end
local function transmits(player_of)
  return function(original, t, s, a)
    local player = player_of(s)
    local before = player and t:get('transmis', player) or 0
    original(t, s, a)
    local sent = player and t:get('transmis', player) or 0
    local most = player and t:balance('secrétaire', player) * rules.contracts_per_secretaire
    if sent > before and sent > most then t:set('trop_transmis', player, true) end
  end
end
local function of_joueur(s) return s.joueur end
around 'step' 'placement' { answer = transmits(of_joueur) }
around 'step' 'transmission' { answer = transmits(of_joueur) }
around 'command' 'transmettre' { run = transmits(of_joueur) }
around 'command' 'deplacer' { run = transmits(function(a)
  return a.liasse[1] and a.liasse[1].joueur end) }
query 'ce_qui_cloche' (function(t)
  local contracts = t:size 'talon' + t:size 'négociation' + t:size 'hors du jeu'
  for _, player in ipairs(t:names 'player') do
    local waiting, bundles = 'secrétariat ' .. de(player), 'comptabilité ' .. de(player)
    contracts = contracts + t:size(waiting) + t:size(bundles)
    if t:balance('argent', waiting) ~= sum(t, 'attente', player) then return 'attente' end
    if t:balance('argent', bundles) ~= sum(t, 'liasse', player) then return 'liasses' end
    if t:size(waiting) ~= #t:keys('attente', player) then return 'contrats en attente' end
    if t:get('trop_transmis', player) then return 'transmis' end
    if (t:get('recus', player) or 0) > rules.express_received_per_month then return 'express' end
    if (t:get('express', player) or 0) < 0 then return 'main' end
  end
  if contracts ~= rules.count_contracts then return 'contrats' end
  return ''
end)]]
local players = { "Élodie", "J. P.", "Bo", "Zoé" }
local plan = { players = players, least = 2, most = 4, usual = 3, moves_max = 6000, moves_quick = 150 }

-- Under one or two house rules; "" for none.
local function are_fine_under(rules, more)
  evenings(plan, invariants, rules, more)
end

local function are_fine(rules)
  are_fine_under(rules, "")
end

-- Chance declares bankruptcies sooner than people do: without them, and rich enough to need none. Nor does it find the
-- staff that two borrowers may have.
local rich = [[
house { fr = 'riches', en = 'rich' } override { start_cash = 100000000, months_max = 6, loan_staff = 'off' }
around 'command' 'faillite' { open = function() return false end }
around 'command' 'partir' { open = function() return false end }]]

-- One of examples/house, with the riches that let it be played to its last month.
local function is_example_fine(file) are_fine(read("examples/house/" .. file)) end

test("random evenings keep every invariant and end", function()
  are_fine ""
end)

test("so they do with other readings of the rules", function()
  are_fine [[
house { fr = 'autres lectures', en = 'other readings' } override {
  controle = true, pawn_limit = 'total', hire_order = 'clockwise',
  dismiss_pay = 'full_plus_half', store_check = 'capacity', bank_bars = 'unlimited',
  pile_split = 'free', bid_unpayable = 'trim', make_less = false, months_min = 2 }]]
end)

test("so they do with the readings that are left", function()
  are_fine [[
house { fr = 'lectures rares', en = 'rare readings' } override { months_min = 3, months_max = 6,
  bid_sheets = 'all_first', bid_unpayable = 'fine', must_buy = 'best_only', price_cap = 'none',
  controle_window = 'before_next', controle_void = 'sheet', controle_short = 'debt',
  bundle_choice = 'oldest', collect_less = false, return_order = 'shuffled', goods_trade = true,
  loan_open_cash = true, repay_whole = false, loan_renewal = 'prolong', factor_change = 'at_once',
  leave_as_bankrupt = false, last_survivor_ends = false, confidentiel_short = 'default',
  peek_from_month = 1, peek_after_reveal = true, reshuffle_when = 'next_need', lost_goods =
  'under_talon', express_from_month = 1, confidentiel_from_month = 1, start_cash = 1000000 }]]
end)

test("so they do through all their months", function()
  are_fine(rich)
end)

-- --- the five house rules -------------------------------------------------------------------------------

test("so they do under the usurer", function()
  is_example_fine "ambition_usurier.lua"
end)

test("so they do under the toll", function()
  is_example_fine "ambition_octroi.lua"
end)

test("so they do with the express of the blank cards", function()
  is_example_fine "ambition_coup_de_fil.lua"
end)

test("so they do with controles", function()
  is_example_fine "controles.lua"
end)

test("so they do with six markets and other numbers", function()
  are_fine_under([[
house { fr = 'nombres', en = 'numbers' } override { markets = 6, direct_max_bars = 3,
  score_bundles = 50, bars_per_ouvrier = 4, store_cacao = 20, store_chocolat = 20,
  express_received_per_month = 3, peek_price = 1000, hire_max_increase = 2 }]], rich)
end)
