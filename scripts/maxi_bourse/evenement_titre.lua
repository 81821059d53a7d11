-- III-1. Arrêt sur une case Titre: the thrower names the company, and speaking round after speaking round everybody says
-- how many cartes-actions he wants. Nobody sells while it lasts.

local comptes = include "comptes"
local corbeille = include "corbeille"
local cotes = include "cotes"
local entreprises = include "entreprises"
local marches = include "marches"
local penurie = include "penurie"

local AFFAIRE = "titre"
local beyond = { counts = "all_count", served_only = "served_count" }

local function conditions()
  return {
    step = rules.price_up_step, range = cotes.range(), demand_max = rules.titre_max_lots,
    stock_caps = rules.titre_demand_cap_stock, abstainer_out = rules.titre_abstainer_out,
    order = rules.speak_order == "free" and "free" or "in_order", beyond = beyond[rules.price_demand_beyond_stock],
    privilege = rules.titre_au_cours_first_served and "served_first" or "joins",
    privilege_moves_price = rules.titre_au_cours_moves_price,
  }
end

local function state_of(t) return auctions.kept(t, "etat." .. AFFAIRE) end
local function keep(t, state) auctions.keep(t, "etat." .. AFFAIRE, state) end
local function company(t) return t:get("affaire", AFFAIRE, "entreprise") end
local function thrower(t) return t:get("affaire", AFFAIRE, "meneur") end

local function close(t)
  auctions.forget(t, "etat." .. AFFAIRE)
  penurie.forget(t, AFFAIRE)
  t:forget("affaire", AFFAIRE)
end

-- The thrower first, then clockwise.
local function speakers(t, player)
  local list = {}
  if comptes.takes_part(t, player) then list[1] = player end
  for _, other in ipairs(comptes.opponents(t, player)) do list[#list + 1] = other end
  return list
end

-- The thrower buys the company of his square at the cote, before it moves.
local function privileged(player, square, entreprise)
  return entreprise == square and rules.titre_au_cours_uses > 0 and player or nil
end

local function open_event(t, player, square, entreprise)
  t:set("affaire", AFFAIRE, "entreprise", entreprise)
  t:set("affaire", AFFAIRE, "meneur", player)
  t:set("affaire", AFFAIRE, "titres", comptes.TITRES)
  t:set("affaire", AFFAIRE, "fait_la_cote", true)
  return auctions.demand_open(conditions(), speakers(t, player), comptes.in_the_bank(t, entreprise),
    cotes.of(t, entreprise), privileged(player, square, entreprise))
end

-- --- what is said ------------------------------------------------------------------------------------

-- Those who have not spoken in this round, in their order.
local function still_to_speak(state)
  local list = {}
  for _, bidder in ipairs(state.bidders) do
    if bidder.is_in and not bidder.answered then list[#list + 1] = bidder.name end
  end
  return list
end

local function bidder_of(state, name)
  for _, bidder in ipairs(state.bidders) do
    if bidder.name == name then return bidder end
  end
end

-- The shares bought au cours are paid before the next one speaks. Where more is said in the same line, he must be able to.
local function settle_au_cours(t, name, state, is_more_said)
  local entreprise, number = company(t), bidder_of(state, name).at_before
  local trade = marches.announce(t, {
    acheteur = name, vendeur = comptes.TITRES, entreprise = entreprise, lots = number, prix = state.before,
  })
  t:say("au_cours", { who = name, number = number, what = entreprise, price = state.before })
  if not is_more_said then return trade end
  local due = comptes.cost(number, state.before)
  if comptes.money(t, name) < due then refuse("E_AU_COURS", { who = name, amount = due }) end
  marches.pay_for_now(t, { premier = trade, dernier = trade })
end

local function warn(t, name, number, price)
  if rules.funds_warn and comptes.cost(number, price) > comptes.money(t, name) then t:say("fonds", { who = name }) end
end

-- One demand. Returns the state, and the trade that waits to be paid before the others speak, if there is one.
local function says(t, state, name, number, is_more_said)
  local is_privileged = auctions.demand_is_privileged(state, name) and number > 0
  local after = auctions.demand_answer(state, name, number)
  warn(t, name, number, is_privileged and after.before or after.price)
  if not is_privileged or not rules.titre_au_cours_first_served then return after end
  keep(t, after)
  return after, settle_au_cours(t, name, after, is_more_said)
end

-- --- the end of a round ------------------------------------------------------------------------------

local function announce_trades(t, state)
  local numbers = {}
  for _, bidder in ipairs(state.bidders) do
    local prices = { { bidder.at_before, state.before }, { bidder.demand, state.price } }
    if rules.titre_au_cours_first_served then prices[1][1] = 0 end
    for _, bought in ipairs(prices) do
      if bought[1] > 0 then
        numbers[#numbers + 1] = marches.announce(t, {
          acheteur = bidder.name, vendeur = comptes.TITRES, entreprise = company(t), lots = bought[1], prix = bought[2],
        })
      end
    end
  end
  return numbers
end

local function has_anybody_demanded(state)
  for _, bidder in ipairs(state.bidders) do
    if bidder.demand > 0 or bidder.at_before > 0 then return true end
  end
  return false
end

-- "Anne 1, Bo 2": what moved the cote, for its story.
local function demanded(state)
  local list = {}
  for _, bidder in ipairs(state.bidders) do
    if bidder.demand > 0 then list[#list + 1] = bidder.name .. " " .. bidder.demand end
  end
  return table.concat(list, ", ")
end

-- What each has said in the round that is over: "pareil" is that again.
local function remember_what_was_said(t, state)
  t:forget("affaire", AFFAIRE, "dit")
  for _, bidder in ipairs(state.bidders) do t:set("affaire", AFFAIRE, "dit", bidder.name, bidder.demand + bidder.at_before) end
end

local function said_before(names)
  return function(c)
    local list = {}
    for place, name in ipairs(names) do list[place] = c.t:get("affaire", AFFAIRE, "dit", name) end
    return #list == #names and list
  end
end

local function goes_on(t, state)
  keep(t, state)
  if state.phase == "speaking" then return t:todo "parole" end
  if not has_anybody_demanded(state) then return close(t) end
  remember_what_was_said(t, state)
  t:todo "tour_de_parole_fini"
  if state.phase == "shortage" then
    local bidders = auctions.demand_to_shortage(state)
    return penurie.open(t, AFFAIRE, bidders, state.available, state.price)
  end
  cotes.remember(t, company(t), state.price, AFFAIRE)
  cotes.fix(t, company(t), state.price, { cause = "parole", de = demanded(state) })
  local numbers = announce_trades(t, state)
  if #numbers > 0 then t:say("tour_de_parole", { what = company(t), price = state.price }) end
  marches.settle(t, numbers)
end

-- Where a house reads it so, there is no event when the thrower wants nothing.
local function ends_the_event(t, name, number)
  local is_first_round = not t:get("affaire", AFFAIRE, "rondes")
  return number == 0 and is_first_round and name == thrower(t) and not rules.titre_open_if_thrower_passes
end

-- All the demands of a line, one after the other.
local function say_all(t, state, demands)
  for place, said in ipairs(demands) do
    local name = type(said) == "table" and said.joueur or still_to_speak(state)[1]
    local number = type(said) == "table" and said.lots or said
    if ends_the_event(t, name, number) then return close(t) end
    local trade
    state, trade = says(t, state, name, number, place < #demands)
    if trade then
      keep(t, state)
      t:todo "parole_suite"
      return marches.settle(t, { trade })
    end
  end
  goes_on(t, state)
end

-- After the payment of what was bought au cours: whoever was fined or ruined meanwhile speaks no more, and the running
-- price follows the cote, which what was seized may have moved.
step "parole_suite" {
  run = function(t)
    local state = state_of(t)
    state = auctions.demand_shift(state, cotes.of(t, company(t)) - state.before)
    for _, bidder in ipairs(state.bidders) do
      if bidder.is_in and not comptes.takes_part(t, bidder.name) then state = auctions.demand_out(state, bidder.name) end
    end
    goes_on(t, state)
  end,
}

-- The same round once more, from the cote that it began with, of those who still take part.
step "tour_rejoue" {
  run = function(t)
    local names = {}
    for _, bidder in ipairs(state_of(t).bidders) do
      local was_in = bidder.is_in or bidder.demand > 0
      if was_in and comptes.takes_part(t, bidder.name) then names[#names + 1] = bidder.name end
    end
    cotes.go_back(t, company(t), AFFAIRE)
    penurie.forget(t, AFFAIRE)
    local left = comptes.in_the_bank(t, company(t))
    if #names == 0 or left == 0 then return close(t) end
    goes_on(t, auctions.demand_open(conditions(), names, left, cotes.of(t, company(t))))
  end,
}

-- Whoever has been fined or ruined meanwhile speaks no more; the next round begins with the cote that there is.
step "tour_de_parole_fini" {
  run = function(t)
    local shortage, left = penurie.state(t, AFFAIRE), comptes.in_the_bank(t, company(t))
    local following = auctions.demand_next(state_of(t), shortage, left, cotes.of(t, company(t)))
    penurie.forget(t, AFFAIRE)
    if not following then
      if left == 0 then t:say("epuise", { what = company(t) }) end
      return close(t)
    end
    t:set("affaire", AFFAIRE, "rondes", (t:get("affaire", AFFAIRE, "rondes") or 0) + 1)
    t:say("reste", { what = company(t), number = left, price = cotes.of(t, company(t)) })
    keep(t, following)
    t:todo "parole_suite"
  end,
}

-- --- the questions -----------------------------------------------------------------------------------

-- Nothing, or at least so many.
local function least(_, number) return number and number > 0 and rules.titre_min_lots or 0 end

-- How many of the cartes-actions are left when that demand is said, of those that of(c) says; the privileged one, of(c)'s
-- second, takes his before the others.
local function left_for(names, of)
  return function(c)
    local number, first = of(c)
    for place, item in ipairs(number and c.items or {}) do
      local name, lots = names[place], item
      if type(item) == "table" then name, lots = item.joueur, item.lots end
      if name == first and rules.titre_au_cours_first_served then number = number - lots end
    end
    return number
  end
end

local function speaks_not(names)
  return function(_, name)
    for _, other in ipairs(names) do
      if other == name then return nil end
    end
    return obstacle("E_NE_PARLE_PAS", { who = name, names = table.concat(names, ", ") })
  end
end

-- A number of each of those names, in their order: no more than there are, where a house has it so.
local function demands(names, of, against)
  local function whose(c, value, limit)
    return { who = c.answers.joueur or names[#c.items + 1] or names[#names], value = value, number = limit, max = limit }
  end
  local lots = marches.lots("lots", {
    min = { least, objection("E_DEMANDE", whose) },
    max = { { rules.titre_max_lots, objection("E_DEMANDE_MAX", whose) },
      rules.titre_demand_cap_stock and { left_for(names, of), objection("E_STOCK", whose) } or nil },
  })
  if rules.speak_order == "free" then
    return list "demandes" { min = 0, max = #names, pass = true, distinct = "joueur", against = against,
      of = { player "joueur" { choices = names, against = speaks_not(names) }, lots } }
  end
  local function too_many(_, number) return { number = number, names = table.concat(names, ", ") } end
  return list "demandes" { min = 0, max = { #names, objection("E_TROP_DE_DEMANDES", too_many) }, pass = true,
    same = said_before(names), against = against, of_whom = names, of = lots }
end

-- Against another company than the one of the event.
local function not_the_one(names)
  return function(c, entreprise)
    if entreprise == company(c.t) then return nil end
    return obstacle("E_AUTRE_ENTREPRISE", { what = entreprise, other = company(c.t), names = table.concat(names, ", ") })
  end
end

-- One for the first of them, none for the others.
local function some_demands(names) return "1" .. string.rep(" 0", #names - 1) end

topic "achat" {
  words = { fr = { "achat", "case Titre" }, en = { "buying", "Titre square" } },
  fr = "À chaque tour de parole, chacun dit combien de cartes-actions il veut, de {titre_min_lots} à {titre_max_lots}, l'arrivant "
    .. "d'abord. Chaque carte-action demandée fait monter la cote de {price_up_step:money} ; l'arrivant paie la sienne au "
    .. "cours, les autres au mieux. Une autre entreprise que celle de la case se nomme devant les nombres.",
  en = "In each speaking round everybody says how many cartes-actions he wants, {titre_min_lots} to {titre_max_lots}, whoever has "
    .. "arrived first. Each one that is wanted raises the cote by {price_up_step:money}; whoever has arrived pays his at the "
    .. "cote, the others at the best price. Another company than that of the square is named before the numbers.",
  example = "1 0",
  during = { "evenement_titre", "parole" },
  readings = { "A02", "A04", "A06" },
}

-- A number each, in speaking order; those who have not spoken want none. The company may be named again.
step "parole" {
  aloud = true,
  ask = function(t)
    local state = state_of(t)
    if not state then return nil end
    local names = still_to_speak(state)
    local question = plain(form(names[1], "parole",
      list "entreprise" { min = 0, max = 1, of = entreprises.field("entreprise", nil, not_the_one(names)) },
      demands(names, function() return state.available, state.privileged end)))
    question.names, question.what, question.speak = table.concat(names, ", "), company(t), names
    question.price, question.number = state.price, state.available
    return ways(question, { common = true, each = "demandes", example = some_demands(names), also = { "plus_personne" } })
  end,
  answer = function(t, _, a)
    local state = state_of(t)
    if #a.demandes > 0 then return say_all(t, state, a.demandes) end
    if ends_the_event(t, still_to_speak(state)[1], 0) then return close(t) end
    while state.phase == "speaking" do state = auctions.demand_answer(state, still_to_speak(state)[1], 0) end
    goes_on(t, state)
  end,
}

local function is_tradable(t, entreprise, square)
  if entreprise == square then return true end
  for _, other in ipairs(corbeille.tradable(t, { entreprise })) do
    if other == entreprise then return true end
  end
  return false
end

-- The company that the line names, or that of the square.
local function meant(c, square) return c.answers.entreprise[1] or square end

-- Against demands: the bank has none of that company, or it is not to be had here.
local function not_to_be_had(square)
  return function(c, said)
    local entreprise = meant(c, square)
    if #said == 0 and not c.answers.entreprise[1] then return nil end
    if comptes.in_the_bank(c.t, entreprise) == 0 then
      local what = { what = entreprise }
      return entreprise == square and obstacle("E_TOUT_DETENU", what) or obstacle("E_BANQUE_VIDE", what)
    end
    if not is_tradable(c.t, entreprise, square) then return objection("E_HORS_PARCOURS", { what = entreprise }) end
    return marches.closed(c, entreprise)
  end
end

-- He has agreed with a holder on some of that company: he may do so again, as long as the bank has none of it.
local function after_a_deal(t, s)
  if comptes.in_the_bank(t, s.accord) > 0 then return nil end
  local question = plain(form(s.joueur, "titre_accord", list "mot" {
    min = 0, max = 1, pass = true, of = choice "mot" { choices = { "rien" }, aliases = { { "nothing", "rien" } }, otherwise = "E_ACCORD_FAIT" },
  }))
  question.what = s.accord
  return ways(question, { also = { "rien_de_plus" } })
end

-- Somebody who could hand a carte-action of it to the thrower.
local function a_holder(t, entreprise, player)
  for _, other in ipairs(comptes.opponents(t, player)) do
    if marches.at_hand(t, other, entreprise) > 0 then return other end
  end
end

-- Another company of which the bank has some.
local function another(t, square)
  for _, entreprise in ipairs(corbeille.tradable(t, entreprises.all(t))) do
    if entreprise ~= square and comptes.in_the_bank(t, entreprise) > 0 and not t:get("halte", entreprise) then return entreprise end
  end
end

-- How a stop may be answered: its own company, unless all of it is held; another; a deal; nothing.
local function ways_of_a_stop(t, s, question, names, left)
  local other = another(t, s.nom)
  question.holder = a_holder(t, s.nom, s.joueur)
  question.other = other and other .. " " .. some_demands(names)
  question.dear = question.price + rules.price_multiple
  local is_held = left == 0 and question.holder
  return ways(question, {
    common = true, each = left > 0 and "demandes" or nil, example = left > 0 and some_demands(names) or question.other,
    also = { left > 0 and other and "titre_autre" or false, is_held and "titre_ceder" or false, "personne_n_en_veut" },
  })
end

-- The company, unless it is that of the square, then the demands.
step "evenement_titre" {
  aloud = true,
  ask = function(t, s)
    if not comptes.takes_part(t, s.joueur) then return nil end
    if s.accord then return after_a_deal(t, s) end
    local names = speakers(t, s.joueur)
    local left = comptes.in_the_bank(t, s.nom)
    local function stock(c)
      local number = comptes.in_the_bank(c.t, meant(c, s.nom))
      return number > 0 and number or nil, privileged(s.joueur, s.nom, meant(c, s.nom))
    end
    local question = plain(form(s.joueur, left > 0 and "titre" or "titre_detenu",
      list "entreprise" { min = 0, max = 1, of = entreprises.field "entreprise" }, demands(names, stock, not_to_be_had(s.nom))))
    question.what, question.price, question.number = s.nom, cotes.of(t, s.nom), left
    question.names, question.speak = table.concat(names, ", "), names
    return ways_of_a_stop(t, s, question, names, left)
  end,
  answer = function(t, s, a)
    if s.accord then return end
    local entreprise = a.entreprise[1] or s.nom
    if not a.entreprise[1] and #a.demandes == 0 then return end
    local state = open_event(t, s.joueur, s.nom, entreprise)
    if #a.demandes == 0 then return goes_on(t, state) end
    say_all(t, state, a.demandes)
  end,
}

-- --- what is asked -----------------------------------------------------------------------------------

-- What the price of a running round would be after a demand of so many more.
query "prix_apres" (function(t, number)
  local state = state_of(t)
  return state and auctions.demand_price_after(state, number)
end)
