-- What a player does who has sat here before: a letter that many industries of his share is worth more with each of them, to
-- lay all anew costs next to nothing, and Capital in hand is worth what it says and no more.

local capital = include "capital"
local cartes = include "cartes"
local conglomerats = include "conglomerats"
local conseil = include "conseil"
local mains = include "mains"
local operations = include "operations"
local paiement = include "paiement"
local partie = include "partie"
local placements = include "placements"

texts {
  fr = {
    sage_prend = "avec {what} il toucherait {gain} à chaque bénéfice",
    sage_amorce = "une lettre de {what} va avec ce qu'il a déjà",
    sage_rachete = "{what} lui rapporte, et manquera à {others}",
    sage_range = "mieux rangées, ses sociétés rapportent {gain}",
    sage_paie = "c'est ce qu'il perd le moins à payer ainsi",
    sage_attend = "rien au centre ne vaut son prix : il garde son Capital",
    sage_oblige = "deux sociétés d'une industrie l'y obligent",
  },
  en = {
    sage_prend = "with {what} he would earn {gain} at each profit",
    sage_amorce = "a letter of {what} goes with what he has",
    sage_rachete = "{what} earns for him, and {others} will miss it",
    sage_range = "laid better, his sociétés earn {gain}",
    sage_paie = "to pay so is what he loses least by",
    sage_attend = "nothing in the centre is worth its price: he keeps his Capital",
    sage_oblige = "two sociétés of one industry oblige him to",
  },
}

-- --- what each temper looks for ---------------------------------------------------------------------------

-- In hundredths: what a million of Capital weighs against one that is earned; what a letter that may become something weighs;
-- and what a rival loses.
local manners = {
  prudent = { capital = 30, promise = 30, harm = 30 },
  avide = { capital = 20, promise = 30, harm = 20 },
  bluffeur = { capital = 30, promise = 25, harm = 100 },
}

-- Bénéfices that are still to come, in tenths: one for some twelve sociétés that are left to take, and those of the end.
local SOCIETES_A_BENEFICE = 12

local function scorings(t)
  local left = partie.reserve(t) + t:size(partie.CENTRE)
  return rules.end_final_scorings * 10 + left * 10 // SOCIETES_A_BENEFICE
end

-- --- what sociétés are worth together ---------------------------------------------------------------------

-- What a letter promises that so many of his industries have: what a conglomérat of one and of two more would earn.
local function promise_of(number)
  local most = rules.conglomerate_max
  return conglomerats.bareme(math.min(number + 1, most)) + conglomerats.bareme(math.min(number + 2, most))
end

-- Of each letter, in how many of the industries it is.
local function count(items)
  local counted = { seen = {}, number = {} }
  for _, item in ipairs(items) do
    for letter in string.gmatch(item.marks, ".") do
      local key = letter .. item.kind
      if not counted.seen[key] then counted.number[letter] = (counted.number[letter] or 0) + 1 end
      counted.seen[key] = true
    end
  end
  return counted
end

-- What more is promised with those, too.
local function promised(counted, more)
  local sum, seen, number = 0, {}, {}
  for _, item in ipairs(more) do
    for letter in string.gmatch(item.marks, ".") do
      local key = letter .. item.kind
      if not counted.seen[key] and not seen[key] then
        local before = (counted.number[letter] or 0) + (number[letter] or 0)
        sum = sum + promise_of(before + 1) - promise_of(before)
        seen[key], number[letter] = true, (number[letter] or 0) + 1
      end
    end
  end
  return sum
end

-- --- what could be done -----------------------------------------------------------------------------------

local function with_all(list, more)
  return table.move(more, 1, #more, #list + 1, table.move(list, 1, #list, 1, {}))
end

-- What a Rachat of that société costs its owner, who has it on top of that pile.
local function harm_of(pile)
  return conglomerats.benefice(pile) - (#pile > 1 and conglomerats.benefice(table.move(pile, 1, #pile - 1, 1, {})) or 0)
end

-- The Rachat of his hand that costs least.
local function cheapest_rachat(t, who)
  local best
  for _, term in ipairs(mains.terms(t, who)) do
    local data = cartes.data(t, term)
    local is_one = data.sorte == "rachat"
    if is_one and (not best or data.fois * best.data.sur < best.data.fois * data.sur) then best = { term = term, data = data } end
  end
  return best
end

-- What it takes from whom, if his hand pays for it.
local function rachats(t, who, worth)
  local list, card = {}, cheapest_rachat(t, who)
  for _, rival in ipairs(card and t:others(who) or {}) do
    for _, pile in ipairs((conglomerats.of(t, rival))) do
      local cost = operations.price_of_rachat(t, pile[#pile], card.data)
      local is_open = cost <= worth and (#pile > 1 or rules.proxy_lone)
      if is_open then list[#list + 1] = { names = { pile[#pile] }, cost = cost, card = card.term, rival = rival, harm = harm_of(pile) } end
    end
  end
  return list
end

local HANDFUL = 8 -- cards: whoever holds more of them thinks less of each

-- In hundredths, what a million weighs that he spends.
local function weight_of(t, who, manner)
  return manner.capital * HANDFUL // math.max(HANDFUL, mains.number(t, who))
end

-- The best of what the centre and the rivals have for him, in thousandths of a million: what it earns until the end, laid anew,
-- and what it promises as long as there are others, less what it costs. nil where keeping the Capital is better.
local function best_purchase(t, who, mood)
  local manner, weight, turns = manners[mood.temper], weight_of(t, who, manners[mood.temper]), scorings(t)
  local worth = capital.worth(mains.capitals(t, mains.terms(t, who))) - partie.facture(t)
  local mine = conglomerats.items(conglomerats.societes(t, who))
  local counted, now, left = count(mine), conglomerats.best_gain(mine), partie.reserve(t) * 100 // rules.pack_companies
  local best, most = nil, 0
  for _, purchase in ipairs(with_all(conseil.purchases(t, worth), rachats(t, who, worth))) do
    local items = conglomerats.items(purchase.names)
    local gain = conglomerats.best_gain(with_all(mine, items))
    local value = ((gain - now) * 100 + promised(counted, items) * manner.promise * left // 100) * turns
      - purchase.cost * weight * 10 + (purchase.harm or 0) * manner.harm * turns
    if value > most then best, most, purchase.gain = purchase, value, gain end
  end
  return best, now
end

-- --- how it is said ---------------------------------------------------------------------------------------

local function line_of(t, who, purchase)
  local said = { purchase.card }
  for _, laid in ipairs(placements.laid((conglomerats.of(t, who)), purchase.names)) do
    said[#said + 1] = laid.name
    said[#said + 1] = laid.on
  end
  return table.concat(said, " ")
end

local function why(purchase, now)
  local what = table.concat(purchase.names, " ")
  if purchase.card then return "sage_rachete", { what = what, others = purchase.rival } end
  if purchase.gain > now then return "sage_prend", { what = what, gain = purchase.gain } end
  return "sage_amorce", { what = what }
end

-- His sociétés as they would lie best with those that he wants, which come on top later; nil where they lie so already, or
-- to lay them anew costs more than it brings.
local function rearranged(t, who, wanted)
  local mine, is_mine, layout = conglomerats.societes(t, who), {}, {}
  if #mine == 0 or (t:get "tour.reorgs" or 0) > 0 then return nil end
  for _, name in ipairs(mine) do is_mine[name] = true end
  local piles = (conglomerats.of(t, who))
  local best, gain = conglomerats.best(t, with_all(mine, wanted), piles)
  local laid = conglomerats.gain(t, who) + placements.gain(placements.all(piles, wanted), wanted, wanted)
  local cost, worth = operations.cost(t, who), operations.means(t, who) - partie.facture(t)
  if gain <= laid or cost > worth or (gain - laid) * scorings(t) <= cost * 10 then return nil end
  for _, pile in ipairs(best) do
    local kept = {}
    for _, name in ipairs(pile) do kept[#kept + 1] = is_mine[name] and name or nil end
    if #kept > 0 then layout[#layout + 1] = kept end
  end
  return layout, gain
end

-- --- a turn -----------------------------------------------------------------------------------------------

local function forced(t, who)
  if operations.means(t, who) >= operations.cost(t, who) then return "réorganiser isoler", "sage_oblige" end
  return "abandonner " .. table.concat(mains.terms(t, who), " "), "sage_oblige"
end

-- The card that his hand is worth least without; a Rachat last.
local function least(t, who)
  local terms, best, most = mains.terms(t, who), nil, nil
  for place, term in ipairs(terms) do
    local rest = table.move(terms, 1, #terms, 1, {})
    table.remove(rest, place)
    local worth = cartes.is_of(t, term, "capital") and capital.worth(mains.capitals(t, rest)) or 0
    if not most or worth > most then best, most = term, worth end
  end
  return best
end

-- Nothing more is bought: what was done is paid, or a card is discarded.
local function ends(t, who)
  if partie.facture(t) > 0 then return "juste", "sage_paie" end
  if not paiement.is_idle(t) or paiement.to_discard(t) == 0 then return "passe", "sage_attend" end
  return least(t, who), "sage_attend"
end

sage "depart" {
  whose = function() return {} end,
  says = function() end,
  closes = function(t) return "venture " .. t:names("player")[1] .. " programme" end,
}

sage "tour" {
  says = function(t, who, _, mood)
    if t:get "tour.forcee" then return forced(t, who) end
    local purchase, now = best_purchase(t, who, mood)
    local layout, gain = rearranged(t, who, purchase and purchase.names or {})
    if layout then return "réorganiser " .. conglomerats.show(layout), "sage_range", { gain = gain } end
    if not purchase then return ends(t, who) end
    return line_of(t, who, purchase), why(purchase, now)
  end,
  any = function(t, who, _, mood)
    if t:get "tour.forcee" then return (forced(t, who)) end
    local worth = capital.worth(mains.capitals(t, mains.terms(t, who)))
    local list = partie.facture(t) == 0 and conseil.purchases(t, worth) or {}
    if #list > 0 and mood.pick(2) == 1 then return line_of(t, who, list[mood.pick(#list)]) end
    return (ends(t, who))
  end,
}
