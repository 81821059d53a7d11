-- 4. Vente du chocolat: the cursors say how many contracts come out and who takes part in how many; each contract
-- goes to the first who accepts its rising price, or at the highest price to whoever is alone.

local entreprise = include "entreprise"
local contrats = include "contrats"
local curseurs = include "curseurs"
local express = include "express"

local function banquier(t) return entreprise.banquier(t) end

topic "contrat" {
  words = { fr = { "contrat", "vente" }, en = { "contract", "sale" } },
  fr = "Un contrat est retourné, et l'on dit qui y participe : il faut de quoi le livrer. Seul, on l'a au plus haut prix. Sinon "
    .. "le prix part de la base et monte, de {price_step_max:money} au plus sans accord ; le premier qui l'accepte a le "
    .. "contrat, et donne son chocolat.",
  en = "A contract is turned, and one says who takes part: it takes the goods to deliver it. Alone, one has it at the highest "
    .. "price. Else the price starts from the base and rises, by {price_step_max:money} at most unless all agree; the first "
    .. "who accepts it has the contract, and hands over his chocolate.",
  example = "K9 {1} {2} 30000 {2}",
  during = { "contrat", "participation", "prix" },
  readings = { "A20", "A22", "A23" },
}

topic "secrétariat" {
  words = { fr = { "secrétariat", "transmission" }, en = { "secrétariat", "transmission" } },
  fr = "Un contrat obtenu attend au secrétariat. Une secrétaire en transmet {contracts_per_secretaire} par mois à la "
    .. "comptabilité, où il pourra s'encaisser : celui que l'on vient d'obtenir, ou l'un de ceux qui attendent.",
  en = "A contract that is obtained waits in the secrétariat. A secrétaire transmits {contracts_per_secretaire} a month to the "
    .. "comptabilité, where it can be collected: the one that was just obtained, or one of those that wait.",
  example = { fr = "attente", en = "wait" },
  during = { "placement", "transmission" },
  readings = { "A24", "A27" },
}

-- --- Déroulement des négociations ---------------------------------------------------------------------

-- One contract after the other; one that was left lying goes under the talon first.
step "contrats" {
  run = function(t)
    for _, card in ipairs(t:cards "négociation") do contrats.under_the_talon(t, card) end
    auctions.forget(t, "prix")
    t:set("refus_notes", nil)
    if t:get "centre" > 0 then t:todo_all { "contrat", "contrats" } end
  end,
}

-- What he lacks to take part; nil if he can.
local function lack(t, player, card)
  if curseurs.of(t, player) < rules.cursor_step then return "cursor" end
  if rules.join_needs_stock and not contrats.can_deliver(t, player, card) then return "stock" end
  local is_checked = entreprise.is_last_month(t) and rules.last_month_check == "join"
  if is_checked and contrats.room(t, player) < 1 then return "room" end
end

local function able_to_join(t, card)
  local list = {}
  for _, player in ipairs(entreprise.speaking_order(t)) do
    if not lack(t, player, card) then list[#list + 1] = player end
  end
  return list
end

-- Against somebody who would take part in the negotiation of that card.
local function cannot_join(t, player, card)
  local lacks = lack(t, player, card)
  if lacks == "cursor" then
    local able = table.concat(able_to_join(t, card), ", ")
    return objection("E_CURSOR_ZERO", { who = player, able = able ~= "" and able or "-" })
  end
  if lacks == "stock" then return objection("E_STOCK", contrats.to_deliver(t, player, card)) end
  if lacks == "room" then return objection("E_LAST_MONTH", { who = player }) end
end

local function can_anybody_deliver(t, card)
  for _, player in ipairs(entreprise.players(t)) do
    if contrats.can_deliver(t, player, card) then return true end
  end
  return false
end

-- A contract that nobody can deliver goes under the talon before anybody is asked.
local function turn(t, card)
  t:put(card, "négociation")
  t:set("tourne", card, true)
  t:set("centre", t:get "centre" - 1)
  if not can_anybody_deliver(t, card) then
    t:say("rupture", { card = card })
    return contrats.under_the_talon(t, card)
  end
  if #able_to_join(t, card) == 0 then
    t:say("personne", { card = card })
    return contrats.leave_lying(t, card)
  end
  t:todo("participation", { contrat = card })
end

-- Where the table has no cards at hand, the program turns one.
command "tirer" {
  words = { fr = "tirer", en = "draw" },
  help = { fr = "tirer : le programme retourne le contrat suivant", en = "draw: the program turns the next contract" },
  during = "contrat",
  run = function(t)
    local drawn = t:peek "talon"
    t:drop "contrat"
    t:say("tire", { card = drawn })
    turn(t, drawn)
  end,
}

local function no_weight(_, tonnes)
  return { value = tonnes, min = rules.contract_tonnes_min, max = rules.contract_tonnes_max }
end

local function tonnes(name)
  local why = objection("E_TONNES", no_weight)
  return quantity(name) {
    min = { rules.contract_tonnes_min, why }, max = { rules.contract_tonnes_max, why },
    multiple = { rules.contract_tonnes_multiple, why },
  }
end

local function price(name, least)
  local function of_the_step(_, value) return { value = value, min = rules.price_multiple, multiple = rules.price_multiple } end
  return amount(name) { min = least, multiple = { rules.price_multiple, objection("E_MULTIPLE", of_the_step) } }
end

local function from_base_to(c, max) return { base = c.answers.base, value = max } end

-- A card that the program does not know is told by what stands on it.
command "contrat" {
  words = { fr = "contrat", en = "contract" },
  help = { fr = "contrat TONNES BASE MAXIMUM : la carte retournée, par ses trois nombres",
    en = "contract TONNES BASE MAXIMUM: the card that is turned, by its three numbers" },
  during = "contrat",
  fields = function()
    return {
      tonnes "tonnes", price("base", 1),
      price("maximum", { { 1 }, { function(c) return c.answers.base end, objection("E_BASE", from_base_to) } }),
    }
  end,
  run = function(t, a)
    t:drop "contrat"
    turn(t, contrats.with_numbers(t, a.tonnes, a.base, a.maximum))
  end,
}

-- --- who takes part -----------------------------------------------------------------------------------

-- Those who take part in the negotiation of that card, or of the one that the line has named.
local function participants(card, passes)
  local function cannot(c, who) return cannot_join(c.t, who, card or c.answers.contrat) end
  return list "participants" {
    min = 0, pass = passes, distinct = true,
    of = player "joueur" { choices = function(c) return entreprise.speaking_order(c.t) end, against = { entreprise.not_here, cannot } },
  }
end

-- What he says of it: contracts that wait and are transmitted now, and "attente" where the new one is to wait.
local function waiting_or_kept(t, player)
  local list = contrats.waiting(t, player)
  list[#list + 1] = "attente"
  return list
end

local function told_to_wait(said)
  local cards, is_kept = {}, false
  for _, word in ipairs(said) do
    if word == "attente" then is_kept = true else cards[#cards + 1] = word end
  end
  return cards, is_kept
end

local function cannot_transmit(t, player, said)
  local cards, is_kept = told_to_wait(said)
  if #cards > 0 and t:get("porte", player) then return obstacle("E_TRANSMIT_CLOSED", { who = player }) end
  local left = contrats.free_secretaires(t, player)
  if #cards > left then return objection("E_SECRETARIES", { who = player, number = left }) end
  local is_too_much = is_kept or #cards > 0 and #cards + 1 > contrats.room(t, player)
  if entreprise.is_last_month(t) and is_too_much then return objection("E_LAST_MONTH", { who = player }) end
end

local function place_contract(t, s, said)
  local cards, is_kept = told_to_wait(said)
  for _, card in ipairs(cards) do contrats.transmit(t, s.joueur, card) end
  contrats.deliver(t, s.joueur, s.contrat, s.prix)
  t:set("porte", s.joueur, true)
  local is_last = entreprise.is_last_month(t)
  local room = is_last and contrats.room(t, s.joueur) or contrats.free_secretaires(t, s.joueur)
  if not is_kept and room > 0 then contrats.transmit(t, s.joueur, s.contrat) end
end

-- What waits could go before the new one, and nobody has said whether it does.
local function has_to_choose(t, player)
  return #contrats.waiting(t, player) > 0 and contrats.free_secretaires(t, player) > 0 and not t:get("porte", player)
end

-- The goods and the money change hands when he has said where the contract goes. Until then an Express may come; but where
-- the line has told how it ended, the table has played on, and it is placed at once if there is nothing more to choose.
local function obtain(t, player, card, price, told)
  local is_told = told and (#told.transmis > 0 or not has_to_choose(t, player))
  if is_told and contrats.can_deliver(t, player, card) then
    auctions.forget(t, "prix")
    return place_contract(t, { joueur = player, contrat = card, prix = price }, told.transmis)
  end
  t:todo_all {
    { "obtention", joueur = player, contrat = card, prix = price },
    { "accord", joueur = player, contrat = card },
  }
end

local function conditions()
  return {
    step_min = rules.price_step_min, step_max = rules.price_step_max, step_usual = rules.price_step_max,
    multiple = rules.price_multiple, capped = rules.price_cap == "card_max", alone = "is_asked",
    after_void = rules.lost_goods == "under_talon" and "ends" or "goes_on",
  }
end

-- Whoever takes part alone has it at the contract's highest price.
local function monopole(t, player, card, told)
  if not contrats.can_deliver(t, player, card) then return contrats.under_the_talon(t, card) end
  local price = contrats.maximum(t, card)
  t:say("monopole", { who = player, card = card, amount = price })
  obtain(t, player, card, price, told)
end

-- The negotiation of those who take part, at its first price.
local function opened(t, participants, card)
  local is_in, bidders = {}, {}
  for _, player in ipairs(participants) do is_in[player] = true end
  for _, player in ipairs(entreprise.speaking_order(t)) do
    if is_in[player] then bidders[#bidders + 1] = player end
  end
  return auctions.rising_open(conditions(), bidders, contrats.data(t, card).base, contrats.maximum(t, card))
end

-- --- the prices ---------------------------------------------------------------------------------------

local function state(t) return auctions.kept(t, "prix") end

-- Where it goes from here: sold to somebody who can deliver, unsold, or on.
local function goes_on(t, now, card, told)
  while now.phase == "sold" and not contrats.can_deliver(t, now.winner, card) do
    t:say("ne_peut_livrer", { who = now.winner })
    now = auctions.rising_void(now)
  end
  auctions.keep(t, "prix", now)
  if now.phase == "asking" or now.phase == "refused" then return end
  t:set("refus_notes", nil)
  if now.phase == "unsold" then
    auctions.forget(t, "prix")
    t:say("tous_refusent", { card = card })
    return contrats.under_the_talon(t, card)
  end
  t:say("accepte", { who = now.winner, card = card, amount = now.price })
  obtain(t, now.winner, card, now.price, told)
end

-- Those who take part.
local function in_the_round(now)
  local list = {}
  for _, bidder in ipairs(now.bidders) do
    if bidder.is_in then list[#list + 1] = bidder.name end
  end
  return list
end

local function still_asked(now)
  local list, is_after = {}, false
  for _, bidder in ipairs(now.bidders) do
    is_after = is_after or bidder.name == now.asked
    if is_after and bidder.is_in then list[#list + 1] = bidder.name end
  end
  return list
end

local function is_still_asked(now, who)
  for _, name in ipairs(still_asked(now)) do
    if name == who then return true end
  end
  return false
end

-- Those who are asked before him have refused; nil: all have.
local function refused_until(now, who)
  while now.asked and now.asked ~= who do now = auctions.rising_answer(now, now.asked, false) end
  return now
end

-- The same where he has not answered yet.
local function before_him(now, who) return is_still_asked(now, who) and refused_until(now, who) or now end

-- Against an answer to this price: he takes no part, or somebody else speaks now, or nobody.
local function cannot_answer(now, who)
  local is_out = obstacle("E_NOT_IN", { who = who, others = table.concat(in_the_round(now), ", ") })
  return auctions.refusal({
    auction_not_in = is_out, auction_no_bidder = is_out,
    auction_not_turn = obstacle("E_NOT_TURN", { who = who, turn = now.asked }),
    auction_no_price = obstacle("E_REFUSED", { price = now.price }),
  }, auctions.rising_answer, now, who, false)
end

-- Against somebody who accepts. Who sits in without the goods cannot; who had them, and has lost them, accepts in vain.
local function cannot_take(t, who, card)
  if not rules.join_needs_stock and not contrats.can_deliver(t, who, card) then
    return obstacle("E_STOCK", contrats.to_deliver(t, who, card))
  end
  local is_checked = entreprise.is_last_month(t) and rules.last_month_check == "accept"
  if is_checked and contrats.room(t, who) < 1 then return objection("E_LAST_MONTH", { who = who }) end
end

local function accepted(now, who) return auctions.rising_answer(refused_until(now, who), who, true) end

-- Against the next price, which the banker has named or the steps give: the core's own reasons.
local function cannot_be_next(now, price, is_agreed)
  return auctions.refusal({
    auction_multiple = entreprise.not_a_price(price, rules.price_multiple, rules.price_multiple),
    auction_price_low = objection("E_PRICE_LOW", { value = price, least = math.min(now.price + rules.price_step_min, now.price_max) }),
    auction_step = objection("E_STEP", { value = price, max = rules.price_step_max }),
    auction_price_max = objection("E_PRICE_MAX", { value = price, max = now.price_max }),
  }, auctions.rising_raise, now, price, is_agreed)
end

-- Everybody has refused: the next price, or the one that is named.
local function raised(t, now, price, is_agreed)
  local refused = refused_until(now, nil)
  t:set("refus_notes", nil)
  if refused.phase ~= "refused" then return refused end
  local following = price or auctions.rising_proposal(refused)
  t:say(is_agreed and "prix_convenu" or "prix_annonce", { amount = following })
  return auctions.rising_raise(refused, following, is_agreed or false)
end

-- What is called when all have refused; nil where nothing can be without the agreement of all.
local function following_price(now)
  local refused = refused_until(now, nil)
  return not auctions.refusal({}, auctions.rising_proposal, refused) and auctions.rising_proposal(refused) or nil
end

-- Those of them who have the goods.
local function able_to_accept(t, now, card)
  local list = {}
  for _, player in ipairs(still_asked(now)) do
    if contrats.can_deliver(t, player, card) then list[#list + 1] = player end
  end
  return list
end

-- --- in one breath ------------------------------------------------------------------------------------

-- Behind those who take part the line may tell how it ended: the price at which it stopped, who took it, and what is transmitted.
-- What was called before that price need not be typed.

local PERSONNE = "personne"

local function has_ended(a) return a.prix[1] ~= nil or a.gagnant[1] ~= nil end

-- All refuse, to the end: the highest price, or where there is none the banker gives it up.
local function refused_to_the_end(now)
  now = refused_until(now, nil)
  if now.phase ~= "refused" then return now end
  if not now.rules.capped then return auctions.rising_withdraw(now) end
  return refused_until(auctions.rising_raise(now, now.price_max, true), nil)
end

-- The negotiation at the price that the line tells.
local function called(now, price)
  if not price or price == now.price and now.phase == "asking" then return now end
  return auctions.rising_raise(refused_until(now, nil), price, true)
end

-- Against what is told of somebody who takes part alone: he has it for the highest price.
local function not_alone_so(t, player, card, said)
  local max = contrats.maximum(t, card)
  local is_so = (not said.price or said.price == max) and (not said.winner or said.winner == player)
  if not is_so then return obstacle("E_ALONE", { who = player, card = card, max = max }) end
end

-- Whoever has begun to tell each answer at this price tells all of them; else a name says that those before refuse.
local function not_told_so(t, now, card, said)
  local is_called = said.price and (said.price ~= now.price or now.phase ~= "asking")
  local why = is_called and cannot_be_next(refused_until(now, nil), said.price, true)
  if why or not said.winner then return why or nil end
  local at = called(now, said.price)
  if said.price or not t:get "refus_notes" then at = before_him(at, said.winner) end
  return cannot_answer(at, said.winner) or cannot_take(t, said.winner, card)
end

-- Against the end that is told of the negotiation of that card, which is going on, or begins with those whom the line has named.
local function cannot_end_so(card)
  return function(c, told)
    local t, said = c.t, { price = c.answers.prix[1], winner = told[1] }
    if not said.price and (not said.winner or said.winner == PERSONNE) then return nil end
    local now, names = state(t), c.answers.participants
    local sold = card or c.answers.contrat
    if names and #names == 0 then return obstacle("missing", { field = "participants" }) end
    if names and #names == 1 then return not_alone_so(t, names[1], sold, said) end
    if said.winner == PERSONNE then said.winner = nil end
    return not_told_so(t, names and opened(t, names, sold) or now, sold, said)
  end
end

-- Who has taken it by that line; nil if nobody.
local function winner_of(c)
  local names, winner = c.answers.participants, c.answers.gagnant[1]
  if winner == PERSONNE then return nil end
  return winner or names and #names == 1 and names[1] or nil
end

local function cannot_go_before(c, said)
  if #said == 0 then return nil end
  local winner = winner_of(c)
  if not winner then return obstacle("missing", { field = "gagnant" }) end
  return cannot_transmit(c.t, winner, said)
end

-- The fields of it. passes: passe may stand there, for the next price.
local function ending(card, passes)
  return list "prix" { min = 0, max = 1, of = amount "montant" { min = 1 } },
    list "gagnant" {
      min = 0, max = 1, pass = passes, against = cannot_end_so(card), of = choice "nom" {
        choices = function(c) return { PERSONNE, table.unpack(entreprise.speaking_order(c.t)) } end, aliases = entreprise.in_english,
      },
    },
    list "transmis" {
      min = 0, distinct = true, against = cannot_go_before, of = choice "contrat" {
        choices = function(c) return winner_of(c) and waiting_or_kept(c.t, winner_of(c)) or {} end, aliases = entreprise.in_english,
        otherwise = "E_BEHIND",
      },
    }
end

-- As far as the line tells it.
local function go_to_the_end(t, now, card, told)
  local winner = told.gagnant[1]
  if winner == PERSONNE then return goes_on(t, refused_to_the_end(now), card) end
  if told.prix[1] then t:set("refus_notes", nil) end
  now = called(now, told.prix[1])
  goes_on(t, winner and accepted(now, winner) or now, card, (told.participants or told.prix[1]) and told or nil)
end

-- --- who takes part, and how it ends ------------------------------------------------------------------

local function take_part(t, card, participants, told)
  for _, player in ipairs(participants) do curseurs.spend(t, player) end
  if #participants == 0 then
    t:say("personne", { card = card })
    return contrats.leave_lying(t, card)
  end
  if #participants == 1 then return monopole(t, participants[1], card, has_ended(told) and told or nil) end
  t:todo("prix", { contrat = card })
  local now = opened(t, participants, card)
  if has_ended(told) then return go_to_the_end(t, now, card, told) end
  auctions.keep(t, "prix", now)
end

-- All who take part in one line, or nobody. At the table they say so in turn, or all at one sign.
step "participation" {
  aloud = true,
  ask = function(t, s)
    local able = able_to_join(t, s.contrat)
    if #able == 0 then return nil end
    local data, max = contrats.data(t, s.contrat), contrats.maximum(t, s.contrat)
    local is_at_once = rules.join_order == "simultaneous"
    local question = form(banquier(t), is_at_once and "participation_ensemble" or "participation",
      participants(s.contrat, true), ending(s.contrat))
    question.card, question.tonnes, question.base, question.max = s.contrat, data.tonnes, data.base, max
    question.able = table.concat(able, ", ")
    return ways(question, { common = true, example = table.concat(able, " "), also = { "participation_personne" } })
  end,
  answer = function(t, s, a) take_part(t, s.contrat, a.participants, a) end,
}

-- The card that is turned, and where they have said so already, who takes part and how it ended.
step "contrat" {
  by_program = "tirer",
  aloud = true,
  ask = function(t)
    local question, order = form(banquier(t), "contrat", card "contrat" {
      pile = "talon", samples = function(c) return contrats.next_ones(c.t) end, against = contrats.not_next,
    }, participants(nil, false), ending(nil)), entreprise.speaking_order(t)
    question.card, question.first, question.last = contrats.next_ones(t)[1], order[1], order[#order]
    local data = contrats.data(t, question.card)
    question.price, question.tonnes, question.max = data.base, data.tonnes, data.max
    return ways(question, { common = true, example = question.card,
      also = { "contrat_d_un_trait", "contrat_par_ses_nombres", "contrat_tire" } })
  end,
  answer = function(t, _, a)
    turn(t, a.contrat)
    local is_told = #a.participants > 0 or a.gagnant[1] == PERSONNE
    if is_told and t:drop "participation" then take_part(t, a.contrat, a.participants, a) end
  end,
}

-- A price that was reached and who accepts it; Enter: all refuse this one, the next price. At the highest one that would let the
-- contract go: then it takes a word.
step "prix" {
  aloud = true,
  ask = function(t, s)
    local now = state(t)
    if not now or now.phase ~= "asking" and now.phase ~= "refused" then return nil end
    local able = able_to_accept(t, now, s.contrat)
    local all_have_refused = now.phase == "refused"
    local question = form(banquier(t), all_have_refused and "prix_refuse" or "prix", ending(s.contrat, true))
    question.card, question.price = s.contrat, now.price
    question.able = #able > 0 and table.concat(able, ", ") or "-"
    question.following = following_price(now)
    local is_last = now.price == now.price_max and now.rules.capped
    return ways(question, {
      common = true, example = able[1] or question.following and "+ " .. question.following or { fr = "personne", en = "nobody" },
      also = { is_last and "prix_personne" or nil }, enter = not is_last and question.following and "prix_suivant" or nil,
    })
  end,
  answer = function(t, s, a)
    local now = state(t)
    t:todo("prix", { contrat = s.contrat })
    if has_ended(a) then return go_to_the_end(t, now, s.contrat, a) end
    goes_on(t, raised(t, now), s.contrat)
  end,
}

local function least_next(c) return state(c.t).price + rules.price_step_min end
local function most_next(c) return math.min(state(c.t).price_max, state(c.t).price + rules.price_step_max) end

-- Whether all agree to the price, and who accepts it: one, or nobody.
local function spoken(said)
  local is_agreed, takers = false, {}
  for _, word in ipairs(said) do
    if word == "accord" then is_agreed = true else takers[#takers + 1] = word end
  end
  return is_agreed, takers
end

local function cannot_be_said(c, said)
  local t, is_agreed, takers = c.t, spoken(said)
  local refused, price = refused_until(state(t), nil), c.answers.prix[1]
  if #takers > 1 then return obstacle("too_many", { value = #takers, max = 1 }) end
  local why = price and refused.phase == "refused" and cannot_be_next(refused, price, is_agreed)
  if why or not takers[1] then return why or nil end
  if refused.phase ~= "refused" then return obstacle("E_REFUSED", { price = refused.price }) end
  local reached = auctions.rising_raise(refused, price or auctions.rising_proposal(refused), is_agreed)
  return cannot_answer(before_him(reached, takers[1]), takers[1]) or cannot_take(t, takers[1], t:item().contrat)
end

command "plus" {
  aloud = true,
  words = { fr = "+", en = "+" },
  help = { fr = "+ [PRIX] [accord] [NOM] : tous refusent, le banquier annonce le prix suivant, et NOM l'accepte",
    en = "+ [PRICE] [agreed] [NAME]: all refuse, the banker names the next price, and NAME accepts it" },
  during = "prix",
  fields = {
    list "prix" { min = 0, max = 1, of = amount "montant" { likely = { least_next, most_next, rules.price_multiple } } },
    list "mots" { min = 0, max = 2, distinct = true, against = cannot_be_said, of = choice "mot" { choices = function(c)
      return { "accord", table.unpack(in_the_round(state(c.t))) }
    end, known = function(c) return { "accord", table.unpack(entreprise.players(c.t)) } end, aliases = entreprise.in_english } },
  },
  run = function(t, a)
    local is_agreed, takers = spoken(a.mots)
    local now = raised(t, state(t), a.prix[1], is_agreed)
    goes_on(t, takers[1] and accepted(now, takers[1]) or now, t:item().contrat)
  end,
}

-- Where no highest price ends it, the banker may give it up.
command "retirer" {
  words = { fr = "retirer", en = "withdraw" },
  help = { fr = "retirer : tous refusent, le contrat retourne sous le talon", en = "withdraw: all refuse, the contract goes under the talon" },
  during = "prix",
  open = function() return rules.price_cap == "none" end,
  run = function(t) goes_on(t, auctions.rising_withdraw(refused_until(state(t), nil)), t:item().contrat) end,
}

-- Each in turn: those before him in the line have refused.
local function cannot_refuse(c, who)
  local now = state(c.t)
  for _, earlier in ipairs(c.items) do now = auctions.rising_answer(now, earlier, false) end
  return cannot_answer(now, who)
end

command "non" {
  aloud = true,
  words = { fr = "non", en = "no" },
  help = { fr = "non NOM ... : refusent ce prix, chacun à son tour", en = "no NAME ...: refuse this price, each in turn" },
  during = "prix",
  fields = { list "qui" { distinct = true, of = player "joueur" {
    choices = function(c) return still_asked(state(c.t)) end, against = cannot_refuse } } },
  run = function(t, a)
    local now = state(t)
    t:set("refus_notes", true)
    for _, who in ipairs(a.qui) do now = auctions.rising_answer(now, who, false) end
    goes_on(t, now, t:item().contrat)
  end,
}

-- --- Vous obtenez un contrat --------------------------------------------------------------------------

-- Without a secrétaire who is free there is nothing to say, and the contract waits; unless an Express may still come.
step "obtention" {
  run = function(t, s)
    if contrats.free_secretaires(t, s.joueur) == 0 and not express.may_come(t, s.joueur) then
      return place_contract(t, s, {})
    end
    t:todo("placement", { joueur = s.joueur, contrat = s.contrat, prix = s.prix })
  end,
}

-- Enter: nothing is transmitted but the new one. Who has lost the goods in between is not asked.
step "placement" {
  aloud = true,
  ask = function(t, s)
    if not contrats.can_deliver(t, s.joueur, s.contrat) then return nil end
    local free = contrats.free_secretaires(t, s.joueur)
    local is_alone = #contrats.waiting(t, s.joueur) == 0
    local question = plain(form(s.joueur, free == 0 and "placement_en_attente" or is_alone and "placement_seul" or "placement", list "transmis" {
      min = 0, pass = true, distinct = true, against = function(c, said) return cannot_transmit(c.t, s.joueur, said) end, of = choice "contrat" {
        choices = waiting_or_kept(t, s.joueur), aliases = entreprise.in_english,
      },
    }))
    question.card, question.number, question.amount = s.contrat, free, s.prix
    local first = waiting_or_kept(t, s.joueur)[1]
    local may_be_said = not cannot_transmit(t, s.joueur, { first })
    return ways(question, {
      example = may_be_said and (is_alone and { fr = first, en = "wait" } or first) or nil,
      also = { not is_alone and "placement_attente" or nil }, enter = free == 0 and "il_attend" or "a_la_comptabilite",
    })
  end,
  answer = function(t, s, a) place_contract(t, s, a.transmis) end,
}

-- What is not delivered by now was accepted in vain: the round goes on, or the contract goes under the talon.
step "accord" {
  run = function(t, s)
    local now = state(t)
    if t:where(s.contrat) ~= "négociation" then return auctions.forget(t, "prix") end
    t:say("ne_peut_livrer", { who = s.joueur })
    if not now then return contrats.under_the_talon(t, s.contrat) end
    now = auctions.rising_void(now)
    for _, player in ipairs(t:names "player") do
      if entreprise.has_left(t, player) then now = contrats.without(now, player) end
    end
    goes_on(t, now, s.contrat)
  end,
}

-- --- what is asked ------------------------------------------------------------------------------------

-- The contract that is being negotiated, or about to be; nil if there is none.
local function on_the_table(t) return t:cards("négociation")[1] end

-- Whether he may take part in this negotiation: "oui", or what he lacks: the goods, a place of the cursor, room.
local lacking = { stock = "chocolat", cursor = "curseur", room = "place" }

query "participe" (function(t, player)
  local card = on_the_table(t)
  if not card or entreprise.has_left(t, player) then return "-" end
  return lacking[lack(t, player, card)] or "oui"
end)

-- The highest price that may be named now without the agreement of all.
query "prix_le_plus_haut" (function(t)
  local now = state(t)
  return now and math.min(now.price_max, now.price + rules.price_step_max) or 0
end)

-- Who can deliver how much, and how many negotiations and contracts he has left.
view "vendeurs" (function(t)
  local shown = { head = { "joueur", "tonnes", "curseur", "à placer", "participe" }, rows = {} }
  for place, player in ipairs(t:names "player") do
    local tonnes = t:balance("barre", entreprise.chocolat(player)) * rules.tonnes_per_bar
    local room = entreprise.is_last_month(t) and contrats.room(t, player) or contrats.free_secretaires(t, player)
    shown.rows[place] = { player, tonnes, curseurs.of(t, player), room, t:query("participe", player) }
  end
  return shown
end)

-- What waits at each secrétariat, what may still be transmitted this month, and what can be collected.
view "contrats" (function(t)
  local shown = { head = { "joueur", "en attente", "libres", "trop tard", "liasses", "à encaisser" }, rows = {} }
  for place, player in ipairs(t:names "player") do
    local waiting = {}
    for number, card in ipairs(contrats.waiting(t, player)) do waiting[number] = card .. " " .. t:get("attente", player, card) end
    local can_collect = entreprise.encaissements(t, player) - (t:get("encaisse", player) or 0)
    shown.rows[place] = {
      player, #waiting > 0 and table.concat(waiting, ", ") or "-", contrats.free_secretaires(t, player),
      t:get("porte", player) and "oui" or "non", #contrats.liasses(t, player), can_collect,
    }
  end
  return shown
end)

-- --- for those who advise -----------------------------------------------------------------------------------

local vente = { able_to_join = able_to_join }

-- Who can still accept the price that was named, who speaks first first; the price, and the highest one.
function vente.able_to_accept(t, card) return able_to_accept(t, state(t), card) end
function vente.price(t) return state(t).price, state(t).price_max end

-- Whether another price can follow without the agreement of all.
function vente.goes_on(t) return state(t).price < state(t).price_max and following_price(state(t)) ~= nil end

return vente
