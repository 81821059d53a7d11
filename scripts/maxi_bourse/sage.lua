-- What a player does who has sat here before: money that lies still earns nothing, six cartes-actions of a company earn most,
-- and whoever cannot pay is fined.

local comptes = include "comptes"
local corbeille = include "corbeille"
local cotes = include "cotes"
local entreprises = include "entreprises"
local marches = include "marches"
local remuneration = include "remuneration"
local rumeurs = include "rumeurs"

texts {
  fr = {
    sage_portefeuille = "les plus chères permises valent le plus",
    sage_lancer = "il n'y a rien de mieux à faire avant les dés",
    sage_rumeur = "{what} le sert plus que les autres",
    sage_majorite = "{number} cartes-actions de plus feraient sa majorité",
    sage_argent_dort = "l'argent qui dort ne rapporte rien",
    sage_trop_court = "il garde de quoi payer ce qu'une carte demande",
    sage_des_autres = "{what} monterait surtout pour {others}",
    sage_trop_cher = "à {price}, c'est trop cher",
    sage_tient_bon = "à {price}, cela vaut encore la peine",
    sage_vend_le_moins = "ainsi il en vend le moins",
    sage_pour_soi = "il en a le plus",
    sage_contre = "{others} en a le plus",
  },
  en = {
    sage_portefeuille = "the dearest that are allowed are worth most",
    sage_lancer = "there is nothing better to do before the dice",
    sage_rumeur = "{what} serves him more than the others",
    sage_majorite = "{number} more cartes-actions would make a majority",
    sage_argent_dort = "money that lies still earns nothing",
    sage_trop_court = "something is kept for what a card may ask",
    sage_des_autres = "{what} would rise for {others} above all",
    sage_trop_cher = "at {price} it is too dear",
    sage_tient_bon = "at {price} it is still worth it",
    sage_vend_le_moins = "so the fewest are sold",
    sage_pour_soi = "nobody has more of it",
    sage_contre = "{others} has most of it",
  },
}

-- --- what each temper keeps, and pays ------------------------------------------------------------------

-- kept: the money that he keeps, as so many cartes-actions at the usual cote; above: the dearest price at which he still buys, in
-- percent of the nominal value.
local manners = {
  prudent = { kept = 2, above = 250 },
  avide = { kept = 1, above = 500 },
  bluffeur = { kept = 1, above = 400 },
}

local USUAL_COTE = 200 -- percent

local function kept(mood) return manners[mood.temper].kept * comptes.cost(1, USUAL_COTE) end
local function free_money(t, who, mood) return comptes.money(t, who) - kept(mood) end

local function is_too_dear(t, entreprise, price, mood)
  return price * 100 > entreprises.nominal(t, entreprise) * manners[mood.temper].above
end

-- --- how good a company is -----------------------------------------------------------------------------

-- How many of it are missing for a majority.
local function missing(t, who, entreprise) return math.max(0, rules.pay_majority_lots - comptes.lots(t, who, entreprise)) end

local HELD, MISSING, MISSING_OF_ALL = 10, 1, 3 -- points: of a carte-action that he has; of one that is missing, of some or of all

-- Points, by which companies are compared alone: what he has of it counts most, what is missing for a majority against it.
local function points_of(t, who, entreprise, number)
  local mine = comptes.lots(t, who, entreprise)
  return mine * HELD + number - missing(t, who, entreprise) * (mine > 0 and MISSING or MISSING_OF_ALL)
end

-- Whom of the others a rise would serve most, where that one has more of it than he has; who may see so much.
local function whom_it_serves(t, who, entreprise)
  local most, other = comptes.lots(t, who, entreprise), nil
  for _, player in ipairs(comptes.opponents(t, who)) do
    if t:sees("account", player) and comptes.lots(t, player, entreprise) > most then
      most, other = comptes.lots(t, player, entreprise), player
    end
  end
  return other, most
end

-- --- the opening ---------------------------------------------------------------------------------------

sage "depart" {
  whose = function() return {} end,
  says = function() end,
  closes = "junior passe passe 2 tours",
}

local function dearest_allowed(t, number)
  local list, allowed = {}, { [rules.start_value_1] = true, [rules.start_value_2] = true, [rules.start_value_3] = true }
  for place, entreprise in ipairs(entreprises.all(t)) do
    local nominal = entreprises.nominal(t, entreprise)
    if allowed[nominal] and comptes.in_the_bank(t, entreprise) >= rules.start_lots_per_company then
      list[#list + 1] = { name = entreprise, nominal = nominal, place = place }
    end
  end
  table.sort(list, function(one, other)
    if one.nominal ~= other.nominal then return one.nominal > other.nominal end
    return one.place < other.place
  end)
  local names = {}
  for place = 1, math.min(number, #list) do names[place] = list[place].name end
  return names
end

-- Not the first of them each time: so that not all players begin with the same.
local function some_of(names, number, pick)
  while #names > number do table.remove(names, pick(#names)) end
  return table.concat(names, " ")
end

local function begins_with(t, _, _, mood, form)
  return some_of(dearest_allowed(t, form.number * 2), form.number, mood.pick), "sage_portefeuille"
end

sage "portefeuille" { says = begins_with, any = function() return "hasard" end }
sage "portefeuilles" { says = begins_with }
sage "premier" { says = function() return "lancer" end, any = function() return "lancer" end }

-- --- a turn --------------------------------------------------------------------------------------------

-- What a rumour of his moves, and by how much: nil where it does something else.
local function moved_by(t, card)
  local effect = t:card(card).effect
  if type(effect) ~= "table" or effect.verb ~= "shift" then return nil end
  return effect.name, effect.by
end

local function serves(t, who, card)
  local entreprise, by = moved_by(t, card)
  if not entreprise or not t:exists("asset", entreprise) then return false end
  local mine, other = comptes.lots(t, who, entreprise), whom_it_serves(t, who, entreprise)
  if by > 0 then return mine > 0 and not other, entreprise end
  return other ~= nil and mine == 0, entreprise
end

sage "des" {
  says = function(t, who)
    for _, card in ipairs(t:cards(rumeurs.pile(who))) do
      local is_good, entreprise = serves(t, who, card)
      if is_good then return "révéler " .. who .. " " .. string.match(card, "^%S+"), "sage_rumeur", { what = entreprise } end
    end
    return "lancer", "sage_lancer"
  end,
  any = function() return "lancer" end,
}

sage "lecture" { whose = function() return {} end, says = function() end, closes = "tirer" }

-- --- buying --------------------------------------------------------------------------------------------

-- How many he wants of it at that price, and why.
local function wanted(t, who, entreprise, price, mood, left)
  local lacking = missing(t, who, entreprise)
  local other = whom_it_serves(t, who, entreprise)
  local money, number = free_money(t, who, mood), math.min(rules.titre_max_lots, left)
  while number > 0 and comptes.cost(number, price + number * rules.price_up_step) > money do number = number - 1 end
  if number == 0 then return 0, "sage_trop_court" end
  if is_too_dear(t, entreprise, price, mood) then return 0, "sage_trop_cher", { price = price } end
  if other and mood.temper ~= "bluffeur" and comptes.lots(t, who, entreprise) == 0 then
    return 0, "sage_des_autres", { what = entreprise, others = other }
  end
  if lacking > 0 and comptes.lots(t, who, entreprise) > 0 then return number, "sage_majorite", { number = lacking } end
  return number, "sage_argent_dort"
end

-- The numbers of all in their order; nothing at all is a word.
local function numbers_of(form, said)
  local list, is_any = {}, false
  for place, name in ipairs(form.speak) do
    list[place] = said[name] or "0"
    is_any = is_any or list[place] ~= "0"
  end
  return is_any and table.concat(list, " ") or "passe"
end

-- What those who speak before him have said already raises the price, and is gone.
local function said_so_far(form, said)
  local sum = 0
  for _, name in ipairs(form.speak) do sum = sum + (math.tointeger(tonumber(said[name])) or 0) end
  return sum
end

local function demands(t, who, _, mood, form, said)
  local before = said_so_far(form, said)
  local number, key, shown = wanted(t, who, form.what, form.price + before * rules.price_up_step, mood, form.number - before)
  return tostring(math.max(number, 0)), key, shown
end

-- As many as there are and can be paid.
local function any_number(t, who, _, mood, form, said)
  local number = mood.pick(math.max(1, math.min(rules.titre_max_lots, form.number - said_so_far(form, said)) + 1)) - 1
  while number > 0 and comptes.cost(number, form.price) > comptes.money(t, who) do number = number - 1 end
  return tostring(number)
end

local function who_speaks(_, _, form) return form.speak end

sage "parole" {
  whose = who_speaks, says = demands, any = any_number,
  together = function(_, _, said, form) return numbers_of(form, said) end,
}

-- Whoever stops decides alone whether anything is bought; the others speak with him.
sage "evenement_titre" {
  whose = function(_, s, form) return form.speak and form.number > 0 and form.speak or { s.joueur } end,
  says = function(t, who, s, mood, form, said)
    if s.accord or form.number == 0 then return "passe" end
    return demands(t, who, s, mood, form, said)
  end,
  any = function(t, who, s, mood, form, said)
    if s.accord or form.number == 0 then return "passe" end
    return any_number(t, who, s, mood, form, said)
  end,
  together = function(_, s, said, form)
    if s.accord or form.number == 0 then return "passe" end
    return numbers_of(form, said)
  end,
}

-- At the price of the nominal value and cheaper first, of what he has most.
sage "achat_au_cours" {
  says = function(t, who, s, mood)
    local best, most, lots = nil, nil, 0
    for _, entreprise in ipairs(corbeille.tradable(t, entreprises.all(t))) do
      local left = math.min(s.amount, comptes.in_the_bank(t, entreprise))
      local price, number = cotes.of(t, entreprise), 0
      while number < left and comptes.cost(number + 1, price) <= free_money(t, who, mood) do number = number + 1 end
      local is_open = number > 0 and not marches.closed({ t = t }, entreprise) and not is_too_dear(t, entreprise, price, mood)
      local value = is_open and points_of(t, who, entreprise, number)
      if value and (not most or value > most) then best, most, lots = entreprise, value, number end
    end
    if not best then return "passe", "sage_trop_court" end
    return best .. " " .. lots, "sage_argent_dort"
  end,
  any = function() return "passe" end,
}

-- --- a shortage, a sale --------------------------------------------------------------------------------

-- What those say who have something to say; a word where nobody has.
local function all_of_them(nobody)
  return function(_, _, said, form)
    local list = {}
    for _, name in ipairs(form.speak) do list[#list + 1] = said[name] end
    return #list > 0 and table.concat(list, " ") or nobody
  end
end

-- Whoever stays in may have to pay for all that he has asked for.
sage "penurie" {
  whose = who_speaks,
  says = function(t, who, _, mood, form)
    local due = comptes.cost(form.demands[who], form.price)
    local is_too_much = due > free_money(t, who, mood) or is_too_dear(t, form.what, form.price, mood)
    return is_too_much and who or nil, is_too_much and "sage_trop_cher" or "sage_tient_bon", { price = form.price }
  end,
  any = function(_, who, _, mood) return mood.pick(3) == 1 and who or nil end,
  together = all_of_them "+",
}

-- How many he takes of what is for sale at that price.
local function takes(t, who, entreprise, price, left, mood)
  local number, money = math.min(left, rules.titre_max_lots), free_money(t, who, mood)
  while number > 0 and comptes.cost(number, price) > money do number = number - 1 end
  return is_too_dear(t, entreprise, price, mood) and 0 or number
end

-- So many are left to who by those who have spoken before him: each says his name and a number.
local function left_to(form, said)
  local left = form.number
  for _, line in pairs(said) do left = left - (math.tointeger(tonumber(string.match(line, " (%d+)$"))) or 0) end
  return left
end

sage "offre" {
  whose = who_speaks,
  says = function(t, who, _, mood, form, said)
    local number = takes(t, who, form.what, form.price, left_to(form, said), mood)
    if number > 0 then return who .. " " .. number, "sage_argent_dort" end
  end,
  any = function() end,
  together = all_of_them "personne",
}

-- The first to take any ends the round.
sage "descente" {
  whose = who_speaks,
  says = function(t, who, _, mood, form)
    local price = form.price_of[who]
    local number = takes(t, who, form.what, price, form.number, mood)
    if number > 0 then return who .. " " .. number, "sage_tient_bon", { price = price } end
  end,
  any = function() end,
  together = function(_, _, said, form)
    for _, name in ipairs(form.speak) do
      if said[name] then return said[name] end
    end
    return "+"
  end,
}

-- --- what he must ----------------------------------------------------------------------------------------

-- The bank takes what is short, the dearest first: fewest cards go, and no time is lost on prices that nobody pays.
sage "vente_forcee" {
  says = function() return "liquider", "sage_vend_le_moins" end,
  any = function() return "liquider" end,
}

local function most_of(t, who, list)
  local best, most = nil, nil
  for _, entreprise in ipairs(list) do
    local lots = comptes.lots(t, who, entreprise)
    if not most or lots > most then best, most = entreprise, lots end
  end
  return best
end

local function names_one(t, who) return most_of(t, who, entreprises.all(t)), "sage_pour_soi" end

-- What rises is to be his own, what falls is to be another's.
local function names_by_sign(t, who, s)
  if (s.amount or 0) >= 0 then return names_one(t, who) end
  local victim = comptes.opponents(t, who)[1]
  for _, other in ipairs(comptes.opponents(t, who)) do
    if t:sees("account", other) and comptes.total(t, other) > comptes.total(t, victim) then victim = other end
  end
  if not victim or not t:sees("account", victim) then return names_one(t, who) end
  return most_of(t, victim, entreprises.all(t)), "sage_contre", { others = victim }
end

sage "valeur_a_soi_choix" (names_one)
sage "valeur_au_choix_choix" (names_by_sign)
sage "la_plus_grosse_choix" (names_one)

-- Back to the nominal value: what of his has fallen most.
sage "retour_au_nominal_choix" (function(t, who)
  local best, most = nil, nil
  for _, entreprise in ipairs(entreprises.all(t)) do
    local gain = comptes.lots(t, who, entreprise) * (entreprises.nominal(t, entreprise) - cotes.of(t, entreprise))
    if not most or gain > most then best, most = entreprise, gain end
  end
  return best, "sage_pour_soi"
end)

-- What he would be paid most with.
sage "titre_gratuit_choix" (function(t, who, s)
  local best, most = nil, nil
  for _, entreprise in ipairs(entreprises.all(t)) do
    local is_one = comptes.lots(t, who, entreprise) >= s.amount and comptes.in_the_bank(t, entreprise) > 0
    local paid = is_one and remuneration.of(t, who, { [entreprise] = 1 }).total + cotes.of(t, entreprise)
    if paid and (not most or paid > most) then best, most = entreprise, paid end
  end
  return best, "sage_argent_dort"
end)
