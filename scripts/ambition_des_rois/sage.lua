-- What a player does who has sat here before: a Palais is Honneur above all, so whoever brings Honneur is laid and blocked first;
-- a building that brings in pays for itself early, and not late.

local combat = include "combat"
local developpement = include "developpement"
local emploi = include "emploi"
local jetons = include "jetons"
local marche = include "marche"
local objets = include "objets"
local royaume = include "royaume"

texts {
  fr = {
    sage_palais = "un Palais est ce qui gagne",
    sage_rapporte = "{what} vaut plus qu'il ne coûte",
    sage_garde = "il garde ses jetons pour un Palais",
    sage_pose = "ce sont ceux qui lui rapportent le plus",
    sage_bloque = "ce sont ceux dont l'autre a le plus besoin",
    sage_emploie = "{what} lui rapporte le plus",
    sage_assez = "les autres coûtent plus qu'ils ne rapportent",
    sage_besoin = "c'est ce qui manque à son Palais",
    sage_moindre = "c'est ce qui lui manquera le moins",
    sage_objet = "c'est le moment qu'attendait {what}",
    sage_parie = "trois contre trois, l'attaque passe le plus souvent",
  },
  en = {
    sage_palais = "a Palais is what wins",
    sage_rapporte = "{what} is worth more than it costs",
    sage_garde = "the tokens are kept for a Palais",
    sage_pose = "these bring in most",
    sage_bloque = "these are the ones that the other one needs most",
    sage_emploie = "{what} brings in most",
    sage_assez = "the others cost more than they bring",
    sage_besoin = "that is what is missing for a Palais",
    sage_moindre = "it will be missed least",
    sage_objet = "this is the time that {what} was waiting for",
    sage_parie = "three against three, the attack mostly gets through",
  },
}

-- --- what each temper does --------------------------------------------------------------------------------

-- spread: by how much he varies what he thinks of each hero, so that nobody knows what he lays; saving: what he thinks a token
-- is worth that he keeps, in percent of one that he gains.
local manners = {
  prudent = { spread = 36, saving = 110 },
  avide = { spread = 24, saving = 90 },
  bluffeur = { spread = 60, saving = 100 },
}

-- --- what tokens are worth ----------------------------------------------------------------------------------

local ANY = 16 -- a token that may be of any kind

-- What is missing for a Palais is worth most, and of that what is hardest to come by.
local usual = { Honneur = 30, Nourriture = 12, Terrain = 14, Or = 16 }

local function missing_for_palais(t, who)
  local bag = jetons.read(rules.palace_cost)
  for _, kind in ipairs(jetons.kinds) do
    bag[kind] = math.max(0, bag[kind] - (t:sees("account", who) and t:balance(kind, who) or 0))
  end
  return bag
end

local function value(bag, missing)
  local sum = bag.any * ANY
  for _, kind in ipairs(jetons.kinds) do
    local wanted = math.min(bag[kind], missing[kind])
    sum = sum + bag[kind] * usual[kind] + wanted * usual[kind] // 2
  end
  return sum
end

-- The payment that is missed least, and its place among those that there are.
local function cheapest(t, who, payments)
  local missing, best, place, least = missing_for_palais(t, who), nil, nil, nil
  for number, payment in ipairs(payments) do
    local worth = value(payment, missing)
    if not least or worth < least then best, place, least = payment, number, worth end
  end
  return best, place, least
end

-- The kinds, what is most wanted first.
local function by_need(t, who)
  local missing, list = missing_for_palais(t, who), { table.unpack(jetons.kinds) }
  local function need(kind) return usual[kind] + (missing[kind] > 0 and usual[kind] or 0) end
  table.sort(list, function(one, other)
    if need(one) ~= need(other) then return need(one) > need(other) end
    return one < other
  end)
  return list
end

-- --- what heroes are worth ----------------------------------------------------------------------------------

local STOLEN, REPLACED = 16, 4 -- a token that is stolen; a card of the row that another takes the place of

-- What there is to steal from those whom he may rob, as far as he sees it.
local function to_steal(t, who)
  local most = 0
  for _, other in ipairs(t:others(who)) do
    if t:sees("account", other) then most = math.max(most, jetons.total(jetons.held(t, other))) end
  end
  return most
end

local function deed_of(t, who, card)
  local sum = 0
  for _, part in ipairs(t:parts_of(card, "vole")) do sum = sum + math.min(part.effect.nombre, to_steal(t, who)) * STOLEN end
  for _, part in ipairs(t:parts_of(card, "remplace")) do sum = sum + part.effect.nombre * REPLACED end
  return sum
end

-- What the hero at that place brings its player beyond what he costs; nothing where he cannot be paid.
local function worth_of(t, who, place, missing)
  local card = royaume.card_of(t, who, place)
  local data = t:card(card).data
  local cost = jetons.read(data.cout)
  local is_payable = jetons.total(cost) == 0 or not t:sees("account", who) or #jetons.payments(t, who, cost, {}) > 0
  if not is_payable then return 0 end
  return value(jetons.read(data.revenu), missing) - value(cost, missing) + deed_of(t, who, card)
end

-- The places of somebody's heroes, the one who brings most first, as far as mood lets him think so.
local function ranked(t, who, mood)
  local missing, spread, list = missing_for_palais(t, who), manners[mood.temper].spread, {}
  for place in ipairs(royaume.hand(t, who)) do
    list[place] = { place = place, worth = worth_of(t, who, place, missing) + mood.pick(spread) }
  end
  table.sort(list, function(one, other)
    if one.worth ~= other.worth then return one.worth > other.worth end
    return one.place < other.place
  end)
  return list
end

local function first_places(list, number)
  local places = {}
  for place = 1, number do places[place] = list[place].place end
  return table.concat(places, " ")
end

-- Of his own heroes those who block the ones that the attacker would most like to use.
local function blockers(t, who, mood)
  local attaquant, list, is_taken = royaume.attaquant(t), {}, {}
  local function take(place)
    if not is_taken[place] then list[#list + 1], is_taken[place] = { place = place }, true end
  end
  for _, one in ipairs(ranked(t, attaquant, mood)) do
    for place in ipairs(royaume.hand(t, who)) do
      local blocks = combat.share_one(royaume.categories(t, who, place), royaume.categories(t, attaquant, one.place))
      if blocks and not is_taken[place] then
        take(place)
        break
      end
    end
  end
  for place in ipairs(royaume.hand(t, who)) do take(place) end
  return list
end

-- --- the combat -----------------------------------------------------------------------------------------------

sage "sceller" (function(t, who, _, mood)
  if who == royaume.attaquant(t) then return first_places(ranked(t, who, mood), combat.number "attaque"), "sage_pose" end
  return first_places(blockers(t, who, mood), combat.number "defense"), "sage_bloque"
end)

sage "fenetre_de" (function(t, who, s)
  local card = objets.offered(t, who, s.moment)[1]
  return card, "sage_objet", { what = card }
end)

-- Whoever costs nothing first: what he brings may pay for another.
local function says_emploi(t, who)
  local best, most = nil, -1
  local missing = missing_for_palais(t, who)
  for _, place in ipairs(emploi.left(t)) do
    local _, _, paid = cheapest(t, who, emploi.payments(t, place))
    local card = royaume.card_of(t, who, place)
    local worth = paid and value(jetons.read(t:card(card).data.revenu), missing) - paid + deed_of(t, who, card)
    local is_free = paid == 0
    if worth and is_free then worth = worth + value(jetons.read(rules.palace_cost), missing) end
    if worth and worth > most then best, most = place, worth end
  end
  if not best then return "fini", "sage_assez" end
  return tostring(best), "sage_emploie", { what = royaume.heros(t, who, best) }
end

local function any_emploi(t, _, _, mood)
  local list = { "fini" }
  for _, place in ipairs(emploi.left(t)) do
    if #emploi.payments(t, place) > 0 then list[#list + 1] = tostring(place) end
  end
  return list[mood.pick(#list)]
end

sage "emploi" { says = says_emploi, any = any_emploi }

sage "paiement_du_heros" (function(t, who, s)
  local _, place = cheapest(t, who, emploi.payments(t, s.place))
  return tostring(place), "sage_moindre"
end)

-- --- tokens of one's choice -----------------------------------------------------------------------------------

-- So many, one of each kind that is wanted, and of the first again.
local function wanted(t, who, number, has)
  local missing, list = missing_for_palais(t, who), {}
  local function add(kind)
    if #list < number and (list[kind] or 0) < has(kind) then list[#list + 1], list[kind] = kind, (list[kind] or 0) + 1 end
  end
  for _, kind in ipairs(by_need(t, who)) do
    for _ = 1, missing[kind] do add(kind) end
  end
  for _ = 1, number do
    for _, kind in ipairs(by_need(t, who)) do add(kind) end
  end
  return table.concat(list, " ")
end

local function in_bank(t)
  return function(kind) return rules.bank_shortage == "unlimited" and math.maxinteger or t:balance(kind, jetons.BANQUE) end
end

-- So many by chance, of those that there are.
local function any_of(form, mood, has)
  local there, list = {}, {}
  for _, kind in ipairs(jetons.kinds) do
    for _ = 1, math.min(has(kind), form.number) do there[#there + 1] = kind end
  end
  for _ = 1, form.number do list[#list + 1] = table.remove(there, mood.pick(#there)) end
  return table.concat(list, " ")
end

sage "gain_demande" {
  says = function(t, who, _, _, form) return wanted(t, who, form.number, in_bank(t)), "sage_besoin" end,
  any = function(t, _, _, mood, form) return any_of(form, mood, in_bank(t)) end,
}

local function held_by(t, player)
  return function(kind) return t:balance(kind, player) end
end

local function says_stolen(t, who, s, _, form)
  local has = held_by(t, s.victime)
  if who ~= s.victime then return wanted(t, who, form.number, has), "sage_besoin" end
  local list, kinds = {}, by_need(t, who)
  for place = #kinds, 1, -1 do
    for _ = 1, math.min(has(kinds[place]), form.number - #list) do list[#list + 1] = kinds[place] end
  end
  return table.concat(list, " "), "sage_moindre"
end

sage "vol_demande" {
  says = says_stolen,
  any = function(t, _, s, mood, form) return any_of(form, mood, held_by(t, s.victime)) end,
}

sage "payer_au_choix" (function(t, who, s)
  local _, place = cheapest(t, who, jetons.payments(t, who, jetons.read(s.cout), {}))
  return tostring(place), "sage_moindre"
end)

sage "echange" (function(t, who, s)
  local _, place = cheapest(t, who, jetons.payments(t, who, jetons.read(s.donne), {}))
  return tostring(place), "sage_moindre"
end)

-- --- development ------------------------------------------------------------------------------------------------

local TURNS, ADVANCED, OTHER = 5, 45, 24 -- turns that a building is expected to bring in; a promotion; any other card

local function brings(t, card, word, missing)
  local sum = 0
  for _, part in ipairs(t:parts_of(card, word)) do sum = sum + value(jetons.read(part.effect.jetons), missing) end
  return sum
end

-- What a thing of the market is worth to him.
local function gain_of(t, who, what, missing)
  local is_late = royaume.palais(t, who) + 1 >= rules.palace_to_win
  if what == "promouvoir" then return is_late and 0 or ADVANCED end
  local data = t:card(what).data
  if data.genre == "batiment" then return is_late and 0 or math.max(OTHER, brings(t, what, "gagne", missing) * TURNS) end
  if data.genre == "objet" then return OTHER + brings(t, what, "gagne", missing) // 2 end
  return value(jetons.read(data.revenu), missing) + deed_of(t, who, what) + (#t:parts_of(what, "promeut") > 0 and ADVANCED or 0)
end

-- As it is typed: its place in the row, and the tokens that pay where there is a choice.
local function said(t, what, payment, is_choice)
  local word = what == "promouvoir" and "+" or tostring(marche.place_of(t, what) or what)
  return is_choice and word .. " " .. jetons.spelt(payment) or word
end

local function is_palais(t, what) return what == royaume.PALAIS or t:exists("card", what) and t:card(what).data.genre == "palais" end

local function best_of_market(t, who, mood)
  local missing, best, most = missing_for_palais(t, who), nil, 0
  for _, what in ipairs(developpement.possible(t, who)) do
    local payments = what ~= "passer" and not objets.has(t, who, what) and developpement.payments(t, who, what) or {}
    local payment, _, paid = cheapest(t, who, payments)
    if payment and is_palais(t, what) then return said(t, what, payment, #payments > 1), what end
    local worth = payment and gain_of(t, who, what, missing) - paid * manners[mood.temper].saving // 100
    if worth and worth > most then best, most = { said(t, what, payment, #payments > 1), what }, worth end
  end
  if best then return best[1], best[2] end
end

-- An item that gains something at once.
local function useful_item(t, who)
  for _, card in ipairs(objets.usable(t, who, "developpement")) do
    if #t:parts_of(card, "gagne") > 0 then return card end
  end
end

local function says_dev(t, who, _, mood)
  local item = useful_item(t, who)
  if item then return item, "sage_objet", { what = item } end
  local line, what = best_of_market(t, who, mood)
  if not line then return "passer", "sage_garde" end
  if is_palais(t, what) then return line, "sage_palais" end
  return line, "sage_rapporte", { what = what == "promouvoir" and "promotion" or what }
end

-- Anything that he can pay.
local function any_dev(t, who, _, mood)
  local list = developpement.possible(t, who)
  local what = list[mood.pick(#list)]
  if what == "passer" or objets.has(t, who, what) then return what end
  local payments = developpement.payments(t, who, what)
  return said(t, what, payments[mood.pick(#payments)], #payments > 1)
end

sage "dev" { says = says_dev, any = any_dev }

sage "paiement" (function(t, who, s)
  local _, place = cheapest(t, who, developpement.payments(t, who, s.quoi))
  return tostring(place), "sage_moindre"
end)

-- --- bets -------------------------------------------------------------------------------------------------------

sage "pari" (function(t, who)
  local kinds = by_need(t, who)
  for place = #kinds, 1, -1 do
    if t:balance(kinds[place], who) >= rules.bet_stake then return "attaque " .. kinds[place], "sage_parie" end
  end
end)
