-- What cannot be after a line of Maxi Bourse, by the rulebook and by what lies on the table. It is asked by check alone, and
-- shares nothing with the steps but the names of accounts and facts.

local TITRES = "service Titres"

-- What the table puts right by its word is no move of the game.
local by_hand = { cote = true, payer = true, remettre = true, pion = true, charge = true }

-- A card may do anything to anybody.
local function is_of_a_card(line)
  return line.step == "lecture" or line.step == "clauses" or line.command == "carte" or line.command == "rumeur" or line.command == "reveler"
end

local function is_answer(line, step) return line.step == step and not line.command end
local function noted(t, ...) return t:get(...) or 0 end
local function more(t, before, f, ...) return f(t, ...) - before(f, ...) end
local function cash(t, player) return t:balance("dollar", player) end
local function differs(what, is, should) return is ~= should and what .. " " .. is .. ", et non " .. should or nil end

local function companies(t)
  local list = {}
  for _, asset in ipairs(t:names "asset") do
    if asset ~= "dollar" then list[#list + 1] = asset end
  end
  return list
end

local function shares(t, player)
  local sum = 0
  for _, company in ipairs(companies(t)) do sum = sum + t:balance(company, player) end
  return sum
end

-- What f has against one of them, with the name in front.
local function of_each(list, f)
  for _, name in ipairs(list) do
    local wrong = f(name)
    if wrong then return name .. " : " .. wrong end
  end
end

local function of_each_player(t, f) return of_each(t:names "player", f) end

-- Takes part in what the others do.
local function is_there(t, player)
  if t:get("ruine", player) then return false end
  return not t:get("suspendu", player) or rules.suspended_scope == "throw_only"
end

-- --- what is true at any time ------------------------------------------------------------------------

audit "cotes" (function(t)
  if not t:get "premier" then return end
  return of_each(companies(t), function(company)
    local cote = t:get("cote", company)
    if cote % rules.price_multiple ~= 0 or cote < rules.price_floor then return "cote " .. cote end
  end)
end)

audit "un ruiné n'a plus rien" (function(t)
  return of_each_player(t, function(player)
    if t:get("ruine", player) then return differs("argent", cash(t, player), 0) or differs("titres", shares(t, player), 0) end
  end)
end)

-- Has he announced a purchase that waits to be paid? It binds him, though he be fined for another meanwhile.
local function has_promised(t, player)
  for _, number in ipairs(t:keys "marche") do
    if t:get("marche", number, "acheteur") == player then return true end
  end
  return false
end

audit "un suspendu n'achète rien" (function(t, before, line)
  local is_given_back = line.command == "manque" -- what he has sold, and is not paid for
  if by_hand[line.command] or is_given_back or rules.suspended_scope == "throw_only" then return end
  return of_each_player(t, function(player)
    local was_so = before(function(was) return was:get("suspendu", player) end)
    if not was_so or not t:get("suspendu", player) or before(has_promised, player) then return nil end
    if more(t, before, shares, player) > 0 then return "il a plus de titres" end
  end)
end)

-- III-8: for one purchase one fine, and a turn more for a seizure.
audit "une amende par achat" (function(t, before, line)
  if by_hand[line.command] or is_of_a_card(line) then return end
  return of_each_player(t, function(player)
    local turns = more(t, before, noted, "passe", player)
    if turns > rules.imprudent_skip + rules.cessation_extra_skip then return turns .. " tours à passer" end
  end)
end)

-- --- II. the throw and the way -----------------------------------------------------------------------

local function squares(t)
  local number, tours = 0, rules["formula_tours_" .. t:get "longueur"]
  while t:card("case " .. number) and t:card("case " .. number).data.tour <= tours do number = number + 1 end
  return number
end

audit "le pion avance de la somme des dés" (function(t, before, line)
  if not is_answer(line, "des") or rules.track_cyclic ~= "action" then return end
  local sum = noted(t, "des", "1") + noted(t, "des", "2")
  return differs("case", noted(t, "pion", line.item.joueur), (before(noted, "pion", line.item.joueur) + sum) % squares(t))
end)

-- IV: nobody is paid without having come to the end of a complete tour. Who pays for something at the beginning of his turn,
-- as a house rule may have it, has received nothing.
audit "rémunération" (function(t, before, line)
  if not is_answer(line, "des") or rules.pay_trigger ~= "circuit" or rules.pay_timing ~= "on_crossing" then return end
  local has_passed = noted(t, "pion", line.item.joueur) < before(noted, "pion", line.item.joueur)
  return of_each_player(t, function(player)
    local paid = more(t, before, cash, player)
    if not has_passed or player ~= line.item.joueur then return differs("reçu", math.max(paid, 0), 0) end
    local dividends = before(shares, player) * rules.lot_size * rules.pay_dividend_per_share
    if paid ~= 0 and paid < dividends then return "reçu " .. paid .. ", les dividendes font " .. dividends end
  end)
end)

-- In these somebody may be fined and miss his turn at once.
local pays = { reglement = true, offre = true, descente = true, penurie = true, vente_forcee = true, evenement_titre = true,
  parole = true, achat_au_cours = true }

audit "le tour passe à gauche" (function(t, before, line)
  local now, was = t:get "tour", before(function(of) return of:get "tour" end)
  if not was or now == was or t:get("ruine", was) or pays[line.step] or line.command then return end
  for _, player in ipairs(t:order_after(was)) do
    if player == now then return end
    local is_passed_over = t:get("ruine", player) or before(noted, "passe", player) > 0 or noted(t, "passe", player) > 0
      or t:get("attend", player) or before(function(of) return of:get("suspendu", player) end)
    if not is_passed_over then return player .. " est sauté" end
  end
end)

-- --- III-1, III-2. what is announced -----------------------------------------------------------------

-- What was announced in this line: the trades that were not there before it, as far as they are still to be paid or were
-- paid with it.
local function announced(t, before)
  local list = {}
  for number = before(noted, "marches") + 1, noted(t, "marches") do
    local key = tostring(number)
    local at = t:get("marche", key, "acheteur") and "marche" or t:get("paye", key, "acheteur") and "paye"
    list[#list + 1] = at and { buyer = t:get(at, key, "acheteur"), seller = t:get(at, key, "vendeur"),
      company = t:get(at, key, "entreprise"), lots = t:get(at, key, "lots"), price = t:get(at, key, "prix") } or nil
  end
  return list
end

-- How many of them a buyer has taken.
local function taken(trades, buyer)
  local sum = 0
  for _, trade in ipairs(trades) do
    if trade.buyer == buyer then sum = sum + trade.lots end
  end
  return sum
end

local function lots_of(number) return number > rules.company_lots and number // rules.lot_size or number end

-- An announced trade that waits to be paid is as it was said.
audit "qui a dit tant en achète tant" (function(t, before, line)
  local said = is_answer(line, "offre") and line.answers.acheteurs or is_answer(line, "descente") and line.answers.acheteur
  if not said or t:item "penurie" then return end
  local trades = announced(t, before)
  for _, one in ipairs(said) do
    local is_out = t:get("ruine", one.joueur) or t:get("suspendu", one.joueur) or t:get("imprudent", one.joueur)
    local wrong = not is_out and differs("achetés", taken(trades, one.joueur), lots_of(one.lots))
    if wrong then return one.joueur .. " : " .. wrong end
  end
end)

-- Who takes a part at the price to which it fell when it was his turn lets it fall further for the rest, in the same line.
local function is_on_the_way(line, price, was, now) return is_answer(line, "descente") and now <= price and price <= was end

-- Where calls leave some over, the sale of these goes on below the last call, in the same line.
local function is_fallen_from(line, price, was, now) return is_answer(line, "penurie") and was <= price and now <= price end

-- III-1-5, III-2-5: at the cote, the old one au cours, or by agreement above it.
audit "à la cote" (function(t, before, line)
  if by_hand[line.command] or is_of_a_card(line) or not rules.sale_auction_sets_cote or rules.auction_overshoot == "split" then return end
  for _, trade in ipairs(announced(t, before)) do
    local now, was = t:get("cote", trade.company), before(noted, "cote", trade.company)
    if line.command == "ceder" then
      local is_held = before(function(of) return of:item "evenement_titre" end) ~= nil
      if trade.price <= was and not is_held and rules.private_min_price == "above_cote" then return trade.price .. " pour une cote de " .. was end
    elseif trade.price ~= now and trade.price ~= was and not is_on_the_way(line, trade.price, was, now)
      and not is_fallen_from(line, trade.price, was, now) then
      return trade.company .. " à " .. trade.price .. ", la cote est " .. now
    end
  end
end)

-- III-1-3: a Titre event sells no more than is there.
audit "la banque ne vend pas plus qu'elle n'a" (function(t)
  local promised = {}
  for _, number in ipairs(t:keys "marche") do
    if t:get("marche", number, "vendeur") == TITRES then
      local company = t:get("marche", number, "entreprise")
      promised[company] = (promised[company] or 0) + t:get("marche", number, "lots")
    end
  end
  return of_each(companies(t), function(company)
    if (promised[company] or 0) > t:balance(company, TITRES) then return promised[company] .. " promis" end
  end)
end)

-- --- III-2-5. nobody buys ----------------------------------------------------------------------------

local function is_usual()
  return rules.sale_descent_mode == "poll_then_step" and not rules.suspended_counted and rules.price_ceiling == 0
end

-- Two rounds of refusals and the bank: ten dollars for each opponent asked and each carte-action, and ten more.
audit "la banque achète" (function(t, before, line)
  if line.command ~= "vendre" or not line.answers.mot or not line.answers.mot[1] or not is_usual() then return end
  local seller = line.answers.vendeur and line.answers.vendeur[1] or before(function(was) return was:get "tour" end)
  local company, lots, asked = line.answers.entreprise, lots_of(line.answers.lots), 0
  for _, other in ipairs(t:others(seller)) do
    if before(is_there, other) then asked = asked + 1 end
  end
  local fall = lots * (rules.sale_down_step * rules.sale_descent_rounds * asked + rules.sale_bank_down_step)
  local price = math.max(rules.price_floor, before(noted, "cote", company) - fall)
  return differs("cote", t:get("cote", company), price)
    or differs("reçu", more(t, before, cash, seller), lots * rules.lot_size * price)
    or differs("rendus", more(t, before, function(of) return of:balance(company, TITRES) end), lots)
end)

-- --- what is paid ------------------------------------------------------------------------------------

-- II-1: payment is immediate, shares for money. Who can pay all that he owes pays it, and gets what he has bought.
audit "titres contre chèques" (function(t, before, line)
  if not is_answer(line, "reglement") or more(t, before, noted, "numero") > 0 or t:get "cloture" then return end
  local due, gets, is_somebody_short = {}, {}, false
  for _, player in ipairs(t:names "player") do is_somebody_short = is_somebody_short or before(noted, "imprudent", player) ~= 0 end
  for number = line.item.premier, line.item.dernier do
    local key = tostring(number)
    local buyer = before(function(was) return was:get("marche", key, "acheteur") end)
    if buyer then
      due[buyer] = (due[buyer] or 0) + before(noted, "marche", key, "lots") * rules.lot_size * before(noted, "marche", key, "prix")
      gets[buyer] = (gets[buyer] or 0) + before(noted, "marche", key, "lots")
    end
  end
  for buyer, amount in pairs(due) do is_somebody_short = is_somebody_short or before(cash, buyer) < amount end
  if is_somebody_short then return end
  for buyer, amount in pairs(due) do
    local wrong = differs("payé", -more(t, before, cash, buyer), amount) or differs("reçu", more(t, before, shares, buyer), gets[buyer])
    if wrong then return buyer .. " : " .. wrong end
  end
end)

-- --- the cards ---------------------------------------------------------------------------------------

-- A card that was put under its pile comes after all those of which nobody knows the order.
audit "la carte lue pouvait être la suivante" (function(_, before, line)
  local card = is_answer(line, "lecture") and line.answers.carte and line.answers.carte[1]
  if not card then return end
  local following = before(function(was) return was:next_cards(line.item.paquet) end)
  if #following < 2 then return end
  for _, other in ipairs(following) do
    if other == card then return end
  end
  return card
end)

include "audit_vente"
