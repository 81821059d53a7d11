-- III-2. La vente d'un titre: the seller offers his shares at the cote; what nobody wants goes down in two rounds, and the
-- bank takes the rest. Once announced, a sale cannot be stopped. Forced sales go the same way.
--
-- Sales may lie within each other: a buyer who cannot pay sells in his turn. Each is an affair of its own.

local comptes = include "comptes"
local cotes = include "cotes"
local entreprises = include "entreprises"
local marches = include "marches"
local penurie = include "penurie"

local vente = {}

local function conditions(given)
  return {
    step = rules.sale_down_step, step_bank = given.pas_banque, range = cotes.range(), rounds = given.tours,
    buyer_max = rules.sale_buyer_cap > 0 and rules.sale_buyer_cap or auctions.unlimited,
    descent = rules.sale_descent_mode, fall = rules.sale_descent_lots,
    auction_sets_price = true, may_lower = not rules.sale_quantity_locked,
  }
end

-- How a sale goes down: like any, or by a card, once, to the bank at the cote or a step below it.
local methods = {
  usual = function() return { tours = rules.sale_descent_rounds, pas_banque = rules.sale_bank_down_step } end,
  flat = function() return { tours = 0, pas_banque = 0 } end,
  short = function() return { tours = 0, pas_banque = rules.sale_bank_down_step } end,
}

local function state_of(t, affaire) return auctions.kept(t, "etat." .. affaire) end
local function keep(t, affaire, state) auctions.keep(t, "etat." .. affaire, state) end
local function seller(t, affaire) return t:get("affaire", affaire, "titres") end
local function company(t, affaire) return t:get("affaire", affaire, "entreprise") end

local function close(t, affaire)
  auctions.forget(t, "etat." .. affaire)
  penurie.forget(t, affaire)
  t:forget("affaire", affaire)
end

-- Is he asked, or counted where a house counts the suspended? Whoever cannot pay what he owes is not.
local function is_in(t, player)
  if comptes.is_ruined(t, player) or marches.is_insolvent(t, player) then return false end
  return comptes.takes_part(t, player) or rules.suspended_counted
end

-- Those who are asked, the seller's left neighbour first.
local function asked(t, given)
  local list = {}
  for _, other in ipairs(t:others(given.meneur)) do
    if other ~= given.sauf and is_in(t, other) then list[#list + 1] = other end
  end
  return list
end

-- Without those who were fined or ruined while something was paid.
local function without_the_fined(t, state)
  for _, bidder in ipairs(state.bidders) do
    if bidder.is_in and not is_in(t, bidder.name) then state = auctions.sale_out(state, bidder.name) end
  end
  return state
end

-- --- how it goes on ----------------------------------------------------------------------------------

-- Who is suspended counts, where a house has it so, and takes nothing.
local function refuses_at_once(t, name) return name and not comptes.takes_part(t, name) end

local function announce_bought(t, affaire, state)
  local numbers = {}
  for _, bidder in ipairs(state.bidders) do
    if bidder.bought > 0 then
      t:say("achete", { who = bidder.name, number = bidder.bought, what = company(t, affaire), price = bidder.paid })
      numbers[#numbers + 1] = marches.announce(t, {
        acheteur = bidder.name, vendeur = seller(t, affaire), entreprise = company(t, affaire),
        lots = bidder.bought, prix = bidder.paid,
      })
    end
  end
  return numbers
end

-- The bank pays at once: nothing can come between.
local function bank_takes(t, affaire, state)
  if state.bank_lots > 0 then
    local entreprise = company(t, affaire)
    t:say("banque_prend", { number = state.bank_lots, what = entreprise, price = state.price })
    comptes.deliver(t, state.bank_lots, entreprise, seller(t, affaire), comptes.TITRES)
    marches.pay_out(t, comptes.BANQUE, seller(t, affaire), comptes.cost(state.bank_lots, state.price))
  end
  close(t, affaire)
end

-- "Anne 3 → Bo 1 (400), banque 2 (300)": what has been sold so far, for the story of the cote.
local function note_sold(t, affaire, state)
  local list = { t:get("affaire", affaire, "vendu") }
  for _, bidder in ipairs(state.bidders) do
    if bidder.bought > 0 then list[#list + 1] = bidder.name .. " " .. bidder.bought .. " (" .. bidder.paid .. ")" end
  end
  if state.bank_lots > 0 then list[#list + 1] = comptes.BANQUE .. " " .. state.bank_lots .. " (" .. state.price .. ")" end
  if #list > 0 then t:set("affaire", affaire, "vendu", table.concat(list, ", ")) end
  local sold = t:get("affaire", affaire, "meneur") .. " " .. state.lots
  return #list > 0 and sold .. " → " .. t:get("affaire", affaire, "vendu") or sold
end

local function write_cote(t, affaire, state)
  cotes.fix(t, company(t, affaire), state.price, { cause = "vente", de = note_sold(t, affaire, state), affaire = affaire })
end

local following = { offer = "offre", resting = "vente_reprend", descent = "descente", done = "banque_prend" }

-- What was bought is paid, then the next question is put, or the bank takes the rest.
local function goes_on(t, affaire, state)
  while state.phase == "descent" and refuses_at_once(t, state.asked) do
    state = auctions.sale_answer(state, state.asked, 0)
  end
  keep(t, affaire, state)
  write_cote(t, affaire, state)
  local numbers = announce_bought(t, affaire, state)
  if state.phase == "auction" then
    t:todo("vente_encheres_finies", { affaire = affaire })
    t:set("affaire", affaire, "fait_la_cote", rules.sale_auction_sets_cote)
    return penurie.open(t, affaire, auctions.sale_to_shortage(state), state.remaining, state.price)
  end
  t:todo(following[state.phase], { affaire = affaire })
  marches.settle(t, numbers)
end

step "banque_prend" {
  run = function(t, s)
    if state_of(t, s.affaire) then bank_takes(t, s.affaire, state_of(t, s.affaire)) end
  end,
}

-- What was bought is paid: the sale goes on at the cote that there is now; or somebody whom it may have asked is fined or
-- ruined. It may be over, for its seller may have been ruined by a purchase of his own meanwhile.
step "vente_reprend" {
  run = function(t, s)
    local state = state_of(t, s.affaire)
    if not state then return end
    state = without_the_fined(t, state)
    if state.phase == "resting" then state = auctions.sale_resume(state, cotes.of(t, company(t, s.affaire))) end
    goes_on(t, s.affaire, state)
  end,
}

step "vente_encheres_finies" {
  run = function(t, s)
    local state, shortage = state_of(t, s.affaire), penurie.state(t, s.affaire)
    penurie.forget(t, s.affaire)
    if not state then return end
    local price = cotes.of(t, company(t, s.affaire))
    goes_on(t, s.affaire, auctions.sale_auctioned(without_the_fined(t, state), shortage.left_over, price))
  end,
}

-- Opens a sale: vendeur whose shares they are, meneur who runs it (the seller, or whose shares were seized),
-- entreprise, lots; methode usual, flat or short; sauf: who may not buy.
function vente.open(t, given)
  given.meneur = given.meneur or given.vendeur
  local number = (t:get "affaires" or 0) + 1
  local affaire = "vente " .. number
  t:set("affaires", number)
  t:set("affaire", affaire, "entreprise", given.entreprise)
  t:set("affaire", affaire, "titres", given.vendeur)
  t:set("affaire", affaire, "meneur", given.meneur)
  t:say("met_en_vente", { who = given.meneur, number = given.lots, what = given.entreprise, price = cotes.of(t, given.entreprise) })
  local state = auctions.sale_open(conditions(methods[given.methode or "usual"]()), asked(t, given),
    cotes.of(t, given.entreprise), given.lots, marches.at_hand(t, given.vendeur, given.entreprise))
  goes_on(t, affaire, state)
  return affaire
end

local function is_selling(t)
  local item = t:item()
  return item ~= nil and (item.step == "offre" or item.step == "descente")
end

-- Those who have not spoken in the offer want none.
local function all_refuse(state)
  for _, bidder in ipairs(state.bidders) do
    if state.phase == "offer" and bidder.is_in and not bidder.answered then state = auctions.sale_answer(state, bidder.name, 0) end
  end
  return state
end

-- Nobody takes any more, at whatever price.
function vente.nobody(t, affaire)
  if not is_selling(t) then return end
  t:drop(t:item().step)
  local state = all_refuse(state_of(t, affaire))
  while state.phase == "descent" do state = auctions.sale_answer(state, state.asked, 0) end
  goes_on(t, affaire, state)
end

-- --- A. l'offre au cours -----------------------------------------------------------------------------

local function in_the_sale(t, state)
  local list = {}
  for _, bidder in ipairs(state.bidders) do
    if bidder.is_in and comptes.takes_part(t, bidder.name) then list[#list + 1] = bidder.name end
  end
  return list
end

-- Against somebody who would buy.
local function no_buyer(state)
  return function(c, name)
    local why = not comptes.takes_part(c.t, name) and comptes.not_here(c, name)
    if why then return why end
    for _, bidder in ipairs(state.bidders) do
      if bidder.name == name then return nil end
    end
    return obstacle("E_PAS_ACHETEUR", { who = name, others = table.concat(in_the_sale(c.t, state), ", ") })
  end
end

-- Those who buy, of what is left: at most so many of them; against: what else is against one of them.
local function buyers(t, state, name, most, against)
  return list(name) {
    min = 0, max = most, pass = true, distinct = "joueur", of = {
      player "joueur" { choices = in_the_sale(t, state), against = { no_buyer(state), against } },
      marches.lots("lots", { min = 0, max = { state.remaining, objection "E_RESTE" } }),
    },
  }
end

topic "vente" {
  words = { fr = "vente", en = "sale" },
  fr = "Avant ses dés, le joueur propose aux autres des cartes-actions d'une entreprise, à la cote. Si personne n'en veut, la "
    .. "cote baisse de {sale_down_step:money} par adversaire et par carte-action, en {sale_descent_rounds} tours de parole ; "
    .. "la banque prend le reste. Une vente annoncée ne s'arrête plus.",
  en = "Before his dice the player offers the others cartes-actions of a company, at the cote. If nobody wants any, the cote "
    .. "falls by {sale_down_step:money} for each opponent and carte-action, in {sale_descent_rounds} speaking rounds; the bank "
    .. "takes the rest. A sale that is announced does not stop any more.",
  example = { fr = "vendre SONY 1", en = "sell SONY 1" },
  during = { "offre", "descente" },
  readings = { "A12", "A13", "A15" },
}

-- Those who are named take so many at the cote; the others take none.
step "offre" {
  aloud = true,
  ask = function(t, s)
    local state = state_of(t, s.affaire)
    if not state or state.phase == "done" then return nil end
    local names = in_the_sale(t, state)
    local question = plain(form(t:get("affaire", s.affaire, "meneur"), "offre", buyers(t, state, "acheteurs")))
    question.number, question.what, question.price = state.remaining, company(t, s.affaire), state.price
    question.names, question.speak = table.concat(names, ", "), names
    return ways(question, { common = true, example = names[1] and names[1] .. " 1", also = { "offre_baisse", "offre_banque" } })
  end,
  answer = function(t, s, a)
    local state = state_of(t, s.affaire)
    for _, said in ipairs(a.acheteurs) do state = auctions.sale_answer(state, said.joueur, said.lots) end
    goes_on(t, s.affaire, all_refuse(state))
  end,
}

-- --- B. la baisse ------------------------------------------------------------------------------------

-- Those who are asked before him take none.
local function asked_until(state, name)
  while state.phase == "descent" and state.asked ~= name do state = auctions.sale_answer(state, state.asked, 0) end
  return state
end

-- The rest of this round takes none.
local function round_is_over(state)
  local round = state.round
  while state.phase == "descent" and state.round == round do state = auctions.sale_answer(state, state.asked, 0) end
  return state
end

-- Who would still be asked in this round, in their order; at which price each; and what is told of it.
local function rest_of_the_round(t, state)
  local names, prices, told, round = {}, {}, {}, state.round
  while state.phase == "descent" and state.round == round do
    if comptes.takes_part(t, state.asked) then
      names[#names + 1], told[#told + 1] = state.asked, state.asked .. " (" .. t:written(state.price) .. ")"
      prices[state.asked] = prices[state.asked] or state.price
    end
    state = auctions.sale_answer(state, state.asked, 0)
  end
  return names, prices, table.concat(told, ", ")
end

-- Against somebody: his turn in this round is over.
local function has_answered(state)
  return function(c, name)
    local _, prices, told = rest_of_the_round(c.t, state)
    if not prices[name] then return objection("E_A_REPONDU", { who = name, prices = told }) end
  end
end

-- A name takes so many at his price, those before him take none.
step "descente" {
  aloud = true,
  ask = function(t, s)
    local state = state_of(t, s.affaire)
    if not state or state.phase == "done" then return nil end
    local question = plain(form(t:get("affaire", s.affaire, "meneur"), "descente",
      buyers(t, state, "acheteur", 1, has_answered(state))))
    question.speak, question.price_of, question.prices = rest_of_the_round(t, state)
    question.number, question.what = state.remaining, company(t, s.affaire)
    return ways(question, { common = true, example = state.asked .. " 1", also = { "descente_tour", "offre_banque" } })
  end,
  answer = function(t, s, a)
    local state, said = state_of(t, s.affaire), a.acheteur[1]
    if not said then return goes_on(t, s.affaire, round_is_over(state)) end
    state = asked_until(state, said.joueur)
    goes_on(t, s.affaire, auctions.sale_answer(state, said.joueur, said.lots))
  end,
}

command "personne" {
  aloud = true,
  words = { fr = "personne", en = "nobody" },
  help = { fr = "personne : nul n'en veut, la banque prend le reste", en = "nobody: none of them is wanted, the bank takes the rest" },
  during = { "offre", "descente" },
  run = function(t) vente.nobody(t, t:item().affaire) end,
}

-- Whoever is asked takes none; in the offer, nobody does.
local function one_more_refuses(t, item)
  local state = state_of(t, item.affaire)
  t:drop(item.step)
  if state.phase == "descent" then return goes_on(t, item.affaire, auctions.sale_answer(state, state.asked, 0)) end
  goes_on(t, item.affaire, all_refuse(state))
end

-- One key a price.
command "plus" {
  aloud = true,
  words = { fr = "+", en = "+" },
  help = { fr = "+ : le prix suivant ; personne ne se retire, ou celui qui est interrogé n'en veut pas",
    en = "+: the next price; nobody withdraws, or whoever is asked wants none" },
  during = { "offre", "descente", "penurie" },
  run = function(t)
    local item = t:item()
    if item.step == "penurie" then return penurie.go_up(t) end
    one_more_refuses(t, item)
  end,
}

-- How many he could have put up for sale in all, sold ones included.
local function most_for_sale(t, affaire)
  return state_of(t, affaire).lots + marches.at_hand(t, seller(t, affaire), company(t, affaire))
end

local function at_once() return rules.sale_max_lots end

local function now_for_sale(c)
  local affaire = c.t:item().affaire
  return state_of(c.t, affaire), affaire
end

local function of_the_seller(c, value, limit)
  local state, affaire = now_for_sale(c)
  return { who = seller(c.t, affaire), number = state.lots, max = limit, value = value, most = most_for_sale(c.t, affaire) }
end

local function are_for_sale_already(c, number)
  if number == now_for_sale(c).lots then return objection("E_DEJA_EN_VENTE", of_the_seller(c, number)) end
end

local function no_fewer(c) return rules.sale_quantity_locked and now_for_sale(c).lots or nil end

-- An opponent proposes to buy more, and the seller agrees.
command "augmenter" {
  aloud = true,
  words = { fr = "augmenter", en = "raise" },
  help = { fr = "augmenter NOMBRE : un adversaire en veut plus, le vendeur en met autant en vente en tout",
    en = "raise NUMBER: an opponent wants more, the seller offers so many in all" },
  during = { "offre", "descente" },
  fields = { marches.lots("lots", {
    min = { no_fewer, objection("E_QUANTITE", of_the_seller) },
    max = { at_once, objection("E_VENTE_MAX", of_the_seller) },
    likely = { 1, function(c) return most_for_sale(c.t, c.t:item().affaire) end }, against = are_for_sale_already,
  }) },
  run = function(t, a)
    local item = t:item()
    local state, most = state_of(t, item.affaire), most_for_sale(t, item.affaire)
    t:drop(item.step)
    goes_on(t, item.affaire, auctions.sale_set_lots(state, a.lots, most))
  end,
}

-- Where there is no offer to all: more is wanted than is left, and the seller calls for an auction.
command "disputer" {
  aloud = true,
  words = { fr = "disputer", en = "contest" },
  help = { fr = "disputer NOM NOMBRE NOM NOMBRE : ils en veulent plus qu'il n'en reste, le vendeur les met aux enchères",
    en = "contest NAME NUMBER NAME NUMBER: they want more than is left, the seller holds an auction" },
  during = "descente",
  open = function() return rules.sale_descent_mode ~= "poll_then_step" end,
  fields = { list "acheteurs" { min = 2, distinct = "joueur", of = {
    player "joueur" { against = function(c, name) return no_buyer(now_for_sale(c))(c, name) end }, marches.lots("lots", { likely = { 1 } }),
  } } },
  run = function(t, a)
    local affaire, demands = t:item().affaire, {}
    local state = state_of(t, affaire)
    for _, said in ipairs(a.acheteurs) do demands[said.joueur] = said.lots end
    t:drop "descente"
    goes_on(t, affaire, auctions.sale_contest(state, demands))
  end,
}

-- --- announcing a sale before the dice ---------------------------------------------------------------

local function is_before_dice(t) return t:item() ~= nil and t:item().step == "des" end
local titre_steps = { evenement_titre = true, parole = true, penurie = true }

-- Somebody has stopped on a Titre square, and all may buy.
function vente.is_stopped_on_a_title(t) return t:item() ~= nil and titre_steps[t:item().step] ~= nil end

-- Against a sale: whoever sells does so before the dice, at no other time.
function vente.not_now(t)
  local item = t:item()
  if is_before_dice(t) then return nil end
  if vente.is_stopped_on_a_title(t) then return objection "E_VENTE_TITRE" end
  if item and item.step == "reglement" then return objection "E_REGLEMENT" end
  return objection "E_AVANT_LES_DES"
end

-- How many are sold of the company that a field has named: no more than he has. of_whom(c) says who sells; more: another
-- limit, with its reason.
function vente.lots(of_whom, more)
  local function at_hand(c) return marches.at_hand(c.t, of_whom(c), c.answers.entreprise) end
  local function of_the_seller(c, number, limit)
    return { who = of_whom(c), value = number, number = limit, max = limit, what = c.answers.entreprise }
  end
  return marches.lots("lots", {
    min = { 1, objection("E_DEMANDE", of_the_seller) },
    max = {
      { at_hand, obstacle("E_PAS_AUTANT", of_the_seller) }, { at_once, objection("E_VENTE_MAX", of_the_seller) }, more,
    },
  })
end

local function no_more_sales()
  return objection("E_VENTES", { max = rules.sale_per_turn })
end

-- Who sells: whom the line has named, else whose turn it is.
local function of_whom(c)
  return c.answers.vendeur and c.answers.vendeur[1] or c.t:get "tour" or c.t:names("player")[1]
end

local function not_for_sale(c, entreprise)
  local t, player = c.t, of_whom(c)
  local why = comptes.not_here(c, player) or vente.not_now(t) or marches.closed(c, entreprise)
  if why then return why end
  local is_enough = rules.sale_per_turn > 0 and (t:get "ventes_du_tour" or 0) >= rules.sale_per_turn
  return is_enough and no_more_sales() or nil
end

command "vendre" {
  aloud = true,
  words = { fr = "vendre", en = "sell" },
  help = { fr = "vendre ENTREPRISE NOMBRE [personne] : avant les dés ; personne : nul n'en veut, la banque prend tout",
    en = "sell COMPANY NUMBER [nobody]: before the dice; nobody: none is wanted, the bank takes all" },
  open = comptes.is_going_on,
  fields = function()
    local entreprise, lots = entreprises.field("entreprise", nil, not_for_sale), vente.lots(of_whom)
    local mot = list "mot" { min = 0, max = 1, of = choice "mot" { choices = { "personne" }, aliases = { { "nobody", "personne" } } } }
    if rules.sale_when == "own_turn_before_dice" then return { entreprise, lots, mot } end
    return { list "vendeur" { min = 0, max = 1, of = player "joueur" }, entreprise, lots, mot }
  end,
  run = function(t, a)
    local player = a.vendeur and a.vendeur[1] or t:get "tour"
    t:set("ventes_du_tour", (t:get "ventes_du_tour" or 0) + 1)
    if rules.sale_ends_turn then t:drop "des" end
    local affaire = vente.open(t, { vendeur = player, entreprise = a.entreprise, lots = a.lots })
    if a.mot[1] then vente.nobody(t, affaire) end
  end,
}

-- --- what is asked -----------------------------------------------------------------------------------

-- At which price the bank would take so many if nobody bought.
query "prix_de_la_banque" (function(t, player, entreprise, number)
  return auctions.sale_bank_price(conditions(methods.usual()), cotes.of(t, entreprise), number, #asked(t, { meneur = player }))
end)

-- From how many on the floor cuts the fall short.
query "lots_au_plancher" (function(t, player, entreprise)
  local number = auctions.sale_floor_lots(conditions(methods.usual()), cotes.of(t, entreprise), #asked(t, { meneur = player }))
  return number == auctions.unlimited and "-" or number
end)

return vente
