-- The adviser, asked for and never imposed. What reads a hand answers its holder alone, or whoever types the hand with the
-- question; all else is made of what lies open.

local capital = include "capital"
local cartes = include "cartes"
local conglomerats = include "conglomerats"
local mains = include "mains"
local operations = include "operations"
local paiement = include "paiement"
local partie = include "partie"
local pioche = include "pioche"

-- --- what is typed behind a view --------------------------------------------------------------------------

-- The cards in a text, and the number before them, if there is one: "28 : 1t 5t 12", "1t 5t 12".
local function read_question(t, text)
  local amount, list = string.match(text or "", "^%s*(%d*)%s*:(.*)$")
  local mots = {}
  for word in string.gmatch(list or text or "", "%S+") do
    if not cartes.donnees(t, word) then impossible("UNKNOWN_CARD", { card = word }) end
    mots[#mots + 1] = word
  end
  return math.tointeger(tonumber(amount)), mots
end

-- The cards that were typed, or those of whoever looks; nil where he may not see them.
local function hand_of(t, who, typed)
  if #typed > 0 then return typed end
  local player = who or partie.joueur(t)
  if player and t:sees("pile", mains.pile(player)) then return mains.mots(t, player) end
end

local function refuse_hidden() impossible("HAND_HIDDEN", {}) end

-- --- the cheapest payment -----------------------------------------------------------------------------------

local objectives = { "loss", "overpay", "final" }
local meant = { loss = "le moins de perte", overpay = "le moins de trop payé", final = "le plus en main" }

-- paiement 28 : 1t 5t 3r 3r 8c 10 12, or paiement for the bill and the hand of whoever looks.
view "paiement" (function(t, who, rest)
  local amount, typed = read_question(t, rest)
  local mots, shown = hand_of(t, who, typed), { head = { "joueur", "but", "cartes", "paie", "trop", "perte", "reste" }, rows = {} }
  if not mots then
    if rest then refuse_hidden() end
    return shown
  end
  for _, objective in ipairs(objectives) do
    local way = paiement.propose(t, mots, amount or partie.facture(t), objective)
    if way then
      shown.rows[#shown.rows + 1] = { who or partie.joueur(t) or "", meant[objective], cartes.montre_tous(way.mots), way.paye, way.trop, way.perte, way.reste }
    end
  end
  return shown
end)

-- --- what can be bought -------------------------------------------------------------------------------------

local SHOWN_MAX = 12 -- purchases that are listed
local TRIED_MAX, PILES_MAX = 3, 8 -- sociétés that are tried on every pile, and piles

-- All choices of sociétés of the centre, with what they cost.
local function purchases(t)
  local list = { { names = {}, cost = 0 } }
  for _, name in ipairs(t:cards(partie.CENTRE)) do
    for place = 1, #list do
      local names = table.move(list[place].names, 1, #list[place].names, 1, {})
      names[#names + 1] = name
      list[#list + 1] = { names = names, cost = list[place].cost + cartes.prix(t, name) }
    end
  end
  return list
end

-- The most that the piles earn when the sociétés are put on top of them, or alone, at no cost.
local function best_free(t, piles, names, from)
  if from > #names then
    local sum = 0
    for _, pile in ipairs(piles) do sum = sum + conglomerats.benefice(t, pile) end
    return sum
  end
  local best
  for place = 1, #piles + 1 do
    local larger = table.move(piles, 1, #piles, 1, {})
    larger[place] = piles[place] and conglomerats.avec(piles[place], names[from]) or { names[from] }
    if not conglomerats.defaut(t, larger[place]) then
      local sum = best_free(t, larger, names, from + 1)
      if not best or sum > best then best = sum end
    end
  end
  return best
end

local WEIGHED_MAX = 20 -- sociétés of a player beyond which not every purchase is weighed with a réorganisation

local function best_reorganised(t, player, names, otherwise)
  local all = conglomerats.societes(t, player)
  if #all + #names > WEIGHED_MAX then return otherwise end
  local _, sum = conglomerats.meilleur(t, table.move(names, 1, #names, #all + 1, all))
  return sum
end

local function payable(t, mots)
  local worth, list = capital.valeur(mains.capitaux(t, mots)), {}
  for _, purchase in ipairs(purchases(t)) do
    if #purchase.names > 0 and purchase.cost + partie.facture(t) <= worth then list[#list + 1] = purchase end
  end
  return list
end

-- The purchases that those cards pay for, the best first: what the player's conglomérats would earn when the sociétés are
-- put on top for nothing (free; of up to three), or after a réorganisation that is paid too (best).
local function ranked(t, player, mots)
  local list, piles = payable(t, mots), (conglomerats.de(t, player))
  for _, purchase in ipairs(list) do
    local is_tried = #purchase.names <= TRIED_MAX and #piles <= PILES_MAX
    purchase.free = best_free(t, piles, is_tried and purchase.names or {}, 1)
    purchase.best = best_reorganised(t, player, purchase.names, purchase.free)
  end
  table.sort(list, function(one, other)
    if one.best ~= other.best then return one.best > other.best end
    if one.free ~= other.free then return one.free > other.free end
    if one.cost ~= other.cost then return one.cost < other.cost end
    return table.concat(one.names, " ") < table.concat(other.names, " ")
  end)
  return list
end

-- achats [1t 5t 12]: what the hand of whoever looks pays for, or those cards.
view "achats" (function(t, who, rest)
  local _, typed = read_question(t, rest)
  local player = who or partie.joueur(t)
  local mots, shown = hand_of(t, who, typed), { head = { "joueur", "sociétés", "prix", "posées", "réorganisées" }, rows = {} }
  if not mots or not player then
    if rest then refuse_hidden() end
    return shown
  end
  local list = ranked(t, player, mots)
  for place = 1, math.min(#list, SHOWN_MAX) do
    local purchase = list[place]
    shown.rows[place] = { player, table.concat(purchase.names, " "), purchase.cost, purchase.free, purchase.best }
  end
  return shown
end)

-- --- told to a player alone -------------------------------------------------------------------------------

local function tell_payment(t, player)
  local way = paiement.propose(t, mains.mots(t, player), partie.facture(t))
  if not way then return t:say_to(player, "conseil_impayable", { amount = partie.facture(t) }) end
  t:say_to(player, "conseil_paiement", { amount = partie.facture(t), cards = cartes.montre_tous(way.mots), over = way.trop,
    loss = way.perte, left = way.reste })
end

local TOLD_MAX = 3 -- purchases

local function tell_purchases(t, player)
  local list = ranked(t, player, mains.mots(t, player))
  if #list == 0 then t:say_to(player, "conseil_rien") end
  for place = math.min(#list, TOLD_MAX), 1, -1 do
    local purchase = list[place]
    t:say_to(player, "conseil_achat", { names = table.concat(purchase.names, " "), amount = purchase.cost, gain = purchase.free,
      best = purchase.best })
  end
end

command "conseil" {
  words = { fr = "conseil", en = "advice" },
  help = { fr = "conseil JOUEUR : à lui seul, comment payer sa facture, ou ce que sa main achète",
    en = "advice PLAYER: to him alone, how to pay his bill, or what his hand buys" },
  open = partie.est_en_cours,
  fields = { player "joueur" },
  run = function(t, a)
    if t:size(mains.pile(a.joueur)) == 0 then return t:say_to(a.joueur, "conseil_inconnu") end
    local has_bill = a.joueur == partie.joueur(t) and partie.facture(t) > 0
    if has_bill then tell_payment(t, a.joueur) else tell_purchases(t, a.joueur) end
  end,
}

-- --- the best réorganisation ------------------------------------------------------------------------------

local function named_player(t, rest)
  for _, player in ipairs(t:names "player") do
    if rest and string.lower(player) == string.lower(rest) then return player end
  end
end

-- reorganisation [JOUEUR]: the layout that earns most, what it costs and brings for each Bénéfice.
view "reorganisation" (function(t, who, rest)
  local player = named_player(t, rest) or who or partie.joueur(t)
  if not player then return { head = { "quoi", "" }, rows = {} } end
  local layout, value, is_proven = conglomerats.meilleur(t, conglomerats.societes(t, player))
  local now, rows = conglomerats.gain(t, player), {}
  rows[1] = { player, "à présent " .. now .. ", au mieux " .. value .. (is_proven and "" or " ou plus") .. ", coût " .. operations.cout(t, player) }
  if value > now then
    for _, pile in ipairs(layout) do rows[#rows + 1] = { conglomerats.benefice(t, pile), table.concat(pile, " ") } end
  end
  return { head = { "bénéfice", "pile" }, rows = rows }
end)

-- --- what a Rachat would gain -------------------------------------------------------------------------------

local function sorted_fractions(t)
  local list = {}
  for _, mot in ipairs(cartes.mots(t, "rachat")) do list[#list + 1] = { mot = mot, data = cartes.donnees(t, mot) } end
  table.sort(list, function(one, other) return one.data.fois * other.data.sur < other.data.fois * one.data.sur end)
  return list
end

-- rachats [JOUEUR]: each société on top of a pile of a rival, what it costs with each card, and what it changes for both.
view "rachats" (function(t, who, rest)
  local player = named_player(t, rest) or who or partie.joueur(t)
  local shown = { head = { "de", "société" }, rows = {} }
  if not player then return shown end
  for _, fraction in ipairs(sorted_fractions(t)) do shown.head[#shown.head + 1] = fraction.mot end
  shown.head[#shown.head + 1], shown.head[#shown.head + 2] = "pour soi", "pour lui"
  local piles = (conglomerats.de(t, player))
  local now = conglomerats.gain(t, player)
  for _, rival in ipairs(t:names "player") do
    for _, pile in ipairs(rival ~= player and (conglomerats.de(t, rival)) or {}) do
      local row, name = { rival, pile[#pile] }, pile[#pile]
      for _, fraction in ipairs(sorted_fractions(t)) do row[#row + 1] = operations.prix_du_rachat(t, name, fraction.data) end
      local without = #pile > 1 and conglomerats.benefice(t, table.move(pile, 1, #pile - 1, 1, {})) or 0
      row[#row + 1] = best_free(t, piles, { name }, 1) - now
      row[#row + 1] = without - conglomerats.benefice(t, pile)
      shown.rows[#shown.rows + 1] = row
    end
  end
  return shown
end)

-- --- where a société could go -------------------------------------------------------------------------------

-- pose SOCIÉTÉ: what it would make of each pile of whoever's turn it is.
view "pose" (function(t, who, rest)
  local player, name = who or partie.joueur(t), nil
  local shown = { head = { "sur", "communes", "bénéfice" }, rows = {} }
  for _, known in ipairs(cartes.societes(t)) do
    if rest and known == string.upper(rest) then name = known end
  end
  if not name or not player then return shown end
  for _, pile in ipairs((conglomerats.de(t, player))) do
    local larger = conglomerats.avec(pile, name)
    local defaut = conglomerats.defaut(t, larger)
    shown.rows[#shown.rows + 1] = { pile[#pile], defaut and "non : " .. defaut or conglomerats.lettres(t, larger), conglomerats.benefice(t, larger) }
  end
  return shown
end)

-- --- is a Bénéfice near? ----------------------------------------------------------------------------------

local function percent(part, whole) return (part * 1000 + whole // 2) // whole end

local function tenths(number) return number // 10 .. "," .. number % 10 .. " %" end

-- For the next draw, before one can act again, and for a whole round. Beyond the pioche it is an estimate.
view "chances" (function(t)
  local shown = { head = { "cartes", "au moins un", "" }, rows = {} }
  local size, profits = mains.dans_la_pioche(t), pioche.benefices(t)
  for _, turns in ipairs { 1, #t:names "player" - 1, #t:names "player" } do
    local cards = turns * rules.turn_draw
    local part, whole = pioche.chance(size, profits, cards)
    local is_estimate = cards > size
    shown.rows[#shown.rows + 1] = { cards, tenths(percent(part, whole)), is_estimate and "estimation : la pioche sera remêlée" or part .. "/" .. whole }
  end
  return shown
end)

query "chance" (function(t, cards)
  local part, whole = pioche.chance(mains.dans_la_pioche(t), pioche.benefices(t), cards)
  return part .. "/" .. whole
end)

-- --- the same for any cards, within expressions -----------------------------------------------------------

local function companies(t, text)
  local list = {}
  for word in string.gmatch(text, "%S+") do
    if not cartes.est_societe(t, word) then impossible("UNKNOWN_CARD", { card = word }) end
    list[#list + 1] = word
  end
  return list
end

-- = valeur("1t 5t 3r 3r"): what such cards are worth.
query "valeur" (function(t, text)
  local _, mots = read_question(t, text)
  return capital.valeur(mains.capitaux(t, mots))
end)

-- = proposition(28, "1t 5t 3r 12", "loss"): the cards to pay with; nil if they do not suffice.
query "proposition" (function(t, amount, text, objective)
  local _, mots = read_question(t, text)
  local way = paiement.propose(t, mots, amount, objective)
  return way and table.concat(way.mots, " ")
end)

-- = promesse(28, "1t 5t 12"): what the next small card would add to what that payment leaves, over all of them.
query "promesse" (function(t, amount, text)
  local _, mots = read_question(t, text)
  return paiement.propose(t, mots, amount, "loss").promesse
end)

-- = benefice_de("CHI-CD AUT-DEF"): what they earn in one pile.
query "benefice_de" (function(t, text) return conglomerats.benefice(t, companies(t, text)) end)

-- = communes("CHI-CD AUT-DEF"): the letters that all have.
query "communes" (function(t, text) return conglomerats.lettres(t, companies(t, text)) end)

-- = meilleur_de("CHI-CD AUT-DEF PET-BD"): what they earn at best, in as many piles as need be.
query "meilleur_de" (function(t, text)
  local _, value = conglomerats.meilleur(t, companies(t, text))
  return value
end)

query "meilleur_benefice" (function(t, player)
  local _, value = conglomerats.meilleur(t, conglomerats.societes(t, player))
  return value
end)
