-- Point de départ: the companies, the capital, the cards on their places, the length, the first banker.

local entreprise = include "entreprise"
local express = include "express"

local function define_bank(t)
  for _, asset in ipairs { "argent", "barre" } do t:define("asset", asset) end
  for _, category in ipairs(entreprise.categories) do t:define("asset", category) end
  for _, asset in ipairs { "titre", "emprunt" } do t:define("asset", asset) end
  for _, account in ipairs { "banque", "boîte", "réserve", "offre", "écarts" } do t:define("account", account) end
  for _, asset in ipairs(t:names "asset") do t:bound(asset, "écarts", nil, nil) end
  for number = 1, rules.markets do t:define("account", "marché " .. number) end
  t:bound("argent", "banque", nil, nil)
  t:show("account", "banque", "nobody")
end

-- What the box holds comes into the reserve.
local function unpack_box(t)
  local held = {
    barre = rules.count_bars, titre = rules.count_titles, emprunt = rules.count_loans,
    ouvrier = rules.pawns_ouvrier, commercial = rules.pawns_commercial, ["secrétaire"] = rules.pawns_secretaire,
    comptable = rules.pawns_comptable,
  }
  for _, asset in ipairs(t:names "asset") do
    if held[asset] then
      t:bound(asset, "boîte", nil, nil)
      t:move(held[asset], asset, "boîte", "réserve")
    end
  end
  for _, category in ipairs(entreprise.categories) do
    if rules.pawn_limit ~= "by_colour_if_known" then t:bound(category, "réserve", nil, nil) end
  end
  if rules.bank_bars == "unlimited" then t:bound("barre", "réserve", nil, nil) end
end

local function found_company(t, player)
  t:define("account", player)
  for _, name in ipairs { "caisse", "cacao", "chocolat", "secretariat", "comptabilite" } do
    t:define("account", entreprise[name](player))
  end
  if rules.view_cash == "private" then t:show("account", entreprise.caisse(player), "owner", player) end
  t:define("pile", entreprise.secretariat(player))
  t:define("pile", entreprise.comptabilite(player))
  entreprise.receive(t, player, rules.start_cash)
end

-- What was typed in from a box is what such a box may hold.
local function check_contracts(t)
  for _, card in ipairs(t:cards "talon") do
    local data = t:card(card).data
    local is_weight = data.tonnes % rules.contract_tonnes_multiple == 0
      and data.tonnes >= rules.contract_tonnes_min and data.tonnes <= rules.contract_tonnes_max
    if not is_weight or data.base <= 0 or data.base > data.max then refuse("E_BOX", { card = card }) end
  end
end

-- It may hold other numbers, where cards were lost or blank ones are used: then that is told.
local function tell_number(t, number, value, what)
  if number ~= value then t:say("autre_nombre", { number = number, value = value, what = what }) end
end

local function tell_numbers(t)
  tell_number(t, t:size "talon", rules.count_contracts, "count_contracts")
  tell_number(t, #t:query "cartes_express", rules.count_express, "count_express")
  tell_number(t, #t:query "cartes_du_confidentiel", rules.count_confidentiel, "count_confidentiel")
  local pawns = rules.pawns_ouvrier + rules.pawns_commercial + rules.pawns_secretaire + rules.pawns_comptable
  tell_number(t, pawns, rules.count_pawns, "count_pawns")
  local notes = rules.notes_small + rules.notes_second + rules.notes_third + rules.notes_large
  tell_number(t, notes, rules.count_notes, "count_notes")
end

-- Nor is a price wrong for not being round.
local function tell_prices(t)
  for _, card in ipairs(t:cards "talon") do
    local data = t:card(card).data
    for _, price in ipairs { data.base, data.max } do
      if price % rules.price_multiple ~= 0 then t:say("prix_pas_rond", { card = card, amount = price }) end
    end
  end
end

local function tell_titles(t)
  for month = 1, rules.months_max - 1 do
    if entreprise.title_value(t, month + 1) < entreprise.title_value(t, month) then
      return t:say("titre_en_baisse", { month = entreprise.month_name(month + 1) })
    end
  end
end

setup(function(t)
  define_bank(t)
  unpack_box(t)
  t:lay("contrats", "talon")
  t:lay "confidentiel"
  t:define("pile", "confidentiel lu")
  t:define("pile", "négociation")
  t:define("pile", "hors du jeu")
  for _, player in ipairs(t:names "player") do found_company(t, player) end
  express.deal(t)
  check_contracts(t)
  t:todo "depart"
end)

local function length_field()
  return integer "durée" { min = rules.months_min, max = rules.months_max, usual = rules.months_recommended }
end

-- The capital in notes, the same for each.
local function tell_capital(t, players)
  local notes = t:notes(rules.start_cash, players)
  if notes then return t:say("capital", { notes = notes }) end
  t:say("capital_sans_billets", { amount = rules.start_cash })
end

-- 150 minutes are 2 h 30.
local function hours(minutes) return string.format("%d h %02d", minutes // 60, minutes % 60) end

-- How many months, and who keeps the bank first.
step "depart" {
  ask = function(t)
    local first, is_drawn = t:names("player")[1], rules.first_banker == "drawn"
    local question = is_drawn and form(first, "depart_tire", length_field())
      or form(first, "depart", length_field(), player "banquier" { usual = function(c) return c.t:names("player")[1] end })
    question.number, question.time = rules.months_recommended, hours(rules.minutes_recommended)
    question.first = first
    return ways(question, { common = true, example = is_drawn and { rules.months_recommended } or { rules.months_recommended, first },
      enter = is_drawn and "comme_conseille" or "comme_propose" })
  end,
  answer = function(t, _, a)
    local players = t:names "player"
    if rules.months_multiple_of_players and a["durée"] % #players ~= 0 then refuse("E_SETUP", { value = #players }) end
    t:set("duree", a["durée"])
    t:set("banquier", a.banquier or players[t:chance(#players)])
    tell_numbers(t)
    tell_prices(t)
    tell_titles(t)
    tell_capital(t, #players)
    t:todo "mois"
  end,
}
