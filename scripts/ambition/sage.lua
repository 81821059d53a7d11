-- What a player does who has sat here before: titles rise by a tenth each month and ask no wages; one ouvrier makes the two
-- bars that the bank buys at a good price; a team that lives on contracts is for whoever can lose what it costs.

local contrats = include "contrats"
local defaut = include "defaut"
local entreprise = include "entreprise"
local marche = include "marche"
local vente = include "vente"

texts {
  fr = {
    sage_embauche = "la caisse nourrit cette équipe, et son cacao",
    sage_economie = "la caisse n'en nourrit pas davantage",
    sage_offre = "plus il y en a, moins la barre coûte",
    sage_rare = "que le cacao manque aux autres",
    sage_cacao = "il lui manque {number} barre{number:s} pour ses ouvriers",
    sage_participe = "il a de quoi livrer, et une secrétaire libre",
    sage_accepte = "à {amount:money} la barre rapporte assez",
    sage_transmet = "ce qui attend ne rapporte rien",
    sage_directe = "sans contrat, la banque achète tout de même",
    sage_titres = "l'argent qui dort ne rapporte rien",
    sage_salaires = "il faut de quoi payer les salaires",
  },
  en = {
    sage_embauche = "the caisse feeds this team, and its cacao",
    sage_economie = "the caisse feeds no more of them",
    sage_offre = "the more there is, the less a bar costs",
    sage_rare = "let the others be short of cacao",
    sage_cacao = "{number} bar{number:s} are missing for the ouvriers",
    sage_participe = "the goods are there, and a secrétaire is free",
    sage_accepte = "at {amount:money} a bar brings enough",
    sage_transmet = "what waits brings nothing",
    sage_directe = "without a contract, the bank buys all the same",
    sage_titres = "money that lies still earns nothing",
    sage_salaires = "the wages must be paid",
  },
}

-- --- what each temper does --------------------------------------------------------------------------------

-- team: the largest that he takes on, 0 for none that lives on contracts; cours: what he bids for a bar; patience: how far he lets
-- a price rise, in percent of the way from the first to the highest; offers: what of his room he offers cacao for, in percent.
local manners = {
  prudent = { team = 0, cours = 4000, patience = 40, offers = 100 },
  avide = { team = 2, cours = 4000, patience = 75, offers = 100 },
  bluffeur = { team = 1, cours = 5000, patience = 60, offers = 0 },
}

-- Ouvriers, secrétaires and comptables of teams that work together, the smallest first. Commerciaux come to them, as many as
-- the contracts of a month ask for.
local teams = {
  { ouvrier = 2, ["secrétaire"] = 1, comptable = 1 },
  { ouvrier = 4, ["secrétaire"] = 2, comptable = 1 },
}
local ALONE = { ouvrier = 1 } -- who sells to the bank what he makes
local NOBODY = {}

local salaries = { ouvrier = "salary_ouvrier", commercial = "salary_commercial", ["secrétaire"] = "salary_secretaire",
  comptable = "salary_comptable" }

local function cash(t, who) return t:balance("argent", entreprise.caisse(who)) end

local function by_commercial(t)
  local list = { nil, rules.negotiations_per_commercial_2, rules.negotiations_per_commercial_3 }
  return math.max(1, list[#entreprise.players(t)] or rules.negotiations_per_commercial)
end

local function wanted(t, team, category)
  if category ~= "commercial" then return team[category] or 0 end
  local contracts = team["secrétaire"] or 0
  return contracts > 0 and (contracts + by_commercial(t)) // by_commercial(t) or 0
end

-- --- 1. hiring --------------------------------------------------------------------------------------------

-- How many more of it would come, or go; in January nobody goes.
local function change(t, who, team, category)
  local there = entreprise.staff(t, who, category)
  local more = wanted(t, team, category) - there
  if more < 0 then return entreprise.mois(t) < rules.dismiss_from_month and 0 or more end
  if entreprise.event(t, "pas_d_embauche") == category or defaut.is_in_default(t, who) then return 0 end
  return math.min(more, rules.hire_max_increase, math.max(0, t:balance(category, "réserve")))
end

-- The wages of those who would work, and what those who go are paid.
local function wages(t, who, team)
  local sum = 0
  for _, category in ipairs(entreprise.categories) do
    local more, salary = change(t, who, team, category), rules[salaries[category]]
    sum = sum + (entreprise.staff(t, who, category) + more) * salary
    if more < 0 then
      local part = salary * rules.dismiss_fraction // 100
      sum = sum - more * (rules.dismiss_pay == "full_plus_half" and salary + part or part)
    end
  end
  return sum
end

-- What chance may spend and still send everybody away.
local function to_spend(t, who)
  local parting = 0
  for _, category in ipairs(entreprise.categories) do
    parting = parting + entreprise.staff(t, who, category) * rules[salaries[category]] * rules.dismiss_fraction // 100
  end
  return math.max(0, cash(t, who) - parting)
end

local function supplies(team, mood) return (team.ouvrier or 0) * rules.bars_per_ouvrier * manners[mood.temper].cours end

local SAFELY = 2 -- times what a team that lives on contracts costs in a month

-- The largest team that his caisse feeds, were there no contract for it.
local function best_team(t, who, mood)
  for place = manners[mood.temper].team, 1, -1 do
    if (wages(t, who, teams[place]) + supplies(teams[place], mood)) * SAFELY <= cash(t, who) then return teams[place] end
  end
  return wages(t, who, ALONE) + supplies(ALONE, mood) <= cash(t, who) and ALONE or NOBODY
end

local function line_of(t, who, team)
  local said = { who }
  for _, category in ipairs(entreprise.categories) do said[#said + 1] = tostring(change(t, who, team, category)) end
  return table.concat(said, " ")
end

-- Who cannot pay says so, sells or borrows where that is allowed now, and gives up only then.
local function helps_himself(t, who)
  if not defaut.is_in_default(t, who) then return "défaut " .. who end
  if rules.title_when == "any" and t:balance("titre", who) > 0 then return "vendre " .. who .. " 1" end
  local may_borrow = rules.loan_when == "any" and t:query("peut_emprunter", who) == "oui"
  return may_borrow and "emprunter " .. who or "faillite " .. who .. " oui"
end

local function to_tell(t)
  local list = {}
  for _, player in ipairs(entreprise.players(t)) do
    if not t:get("embauche", player) then list[#list + 1] = player end
  end
  return list
end

sage "embauche" {
  whose = to_tell,
  says = function(t, who, _, mood)
    local team = best_team(t, who, mood)
    if wages(t, who, team) > cash(t, who) then return helps_himself(t, who), "sage_salaires" end
    return line_of(t, who, team), team == NOBODY and "sage_economie" or "sage_embauche"
  end,
  any = function(t, who, _, mood)
    local team = teams[mood.pick(#teams)]
    if wages(t, who, team) * SAFELY > cash(t, who) then team = NOBODY end
    return wages(t, who, team) <= cash(t, who) and line_of(t, who, team) or helps_himself(t, who)
  end,
  closes = "passe",
}

-- --- 2. cacao ---------------------------------------------------------------------------------------------

sage "offre" {
  whose = function(_, _, form) return { form.speaker } end,
  says = function(t, who, _, mood)
    local most, offers = math.min(t:query("place_cacao", who), t:balance("barre", "réserve")), manners[mood.temper].offers
    local least = math.min(most, rules.offer_min)
    return who .. " " .. math.max(least, most * offers // 100), offers > 0 and "sage_offre" or "sage_rare"
  end,
  any = function(t, who, _, mood)
    return who .. " " .. mood.pick(math.min(t:query("place_cacao", who), t:balance("barre", "réserve")) + 1) - 1
  end,
}

-- Bars that his ouvriers could still make into chocolate that can be stored and sold.
local function missing(t, who)
  local has = t:balance("barre", entreprise.cacao(who))
  local sold = entreprise.free_places(t, who, "chocolat")
  return math.max(0, math.min(entreprise.fabrication(t, who), sold) - has)
end

-- Bars that come after this market.
local function to_come(t, s)
  local sum = 0
  for number = s.numero + 1, rules.markets do sum = sum + marche.pile(t, number) end
  return sum
end

-- He pays more where what is to come would not do.
local function cours_of(t, s, number, mood)
  local steps = number > to_come(t, s) // 2 and 2 or 0
  return math.max(rules.bid_min, manners[mood.temper].cours + steps * rules.bid_multiple)
end

sage "marche" {
  whose = function(t, s) return marche.still_to_bid(t, s) end,
  says = function(t, who, s, mood)
    local number = missing(t, who)
    local cours = cours_of(t, s, number, mood)
    local bars = math.min(number, marche.pile(t, s.numero), t:query("place_cacao", who), cash(t, who) // cours)
    if bars > 0 then return who .. " " .. cours .. "x" .. bars, "sage_cacao", { number = number } end
  end,
  any = function(t, who, s, mood)
    local cours = rules.bid_min + (mood.pick(5) - 1) * rules.bid_multiple
    local most = math.min(marche.pile(t, s.numero), t:query("place_cacao", who), to_spend(t, who) // cours)
    return most > 0 and who .. " " .. cours .. "x" .. mood.pick(most) or nil
  end,
  closes = "passe",
}

-- --- 4. the sale ------------------------------------------------------------------------------------------

-- Names in one line; that nobody says anything is a word.
local function in_one_line(list, nobody)
  return function(t, s, said)
    local names = {}
    for _, name in ipairs(list(t, s)) do names[#names + 1] = said[name] end
    return #names > 0 and table.concat(names, " ") or nobody
  end
end

sage "contrat" { whose = function() return {} end, says = function() end, closes = "tirer" }

local function able_to_join(t, s) return vente.able_to_join(t, s.contrat) end

-- A secrétaire carries a large contract as well as a small one: while enough of them are to come, small ones are left.
local function is_large_enough(t, who, card)
  local bars = contrats.data(t, card).tonnes // rules.tonnes_per_bar
  local stock, free = t:balance("barre", entreprise.chocolat(who)), contrats.free_secretaires(t, who)
  return free > 0 and (bars + 1 >= stock // free or t:get "centre" <= free)
end

sage "participation" {
  whose = able_to_join,
  says = function(t, who, s)
    if is_large_enough(t, who, s.contrat) then return who, "sage_participe" end
  end,
  any = function(_, who, _, mood) return mood.pick(2) == 1 and who or nil end,
  together = in_one_line(able_to_join, "passe"),
}

-- People who speak before him answer first.
local function is_first_of_people(t, who, list)
  for _, other in ipairs(list) do
    if other == who then return true end
    if not t:get("seats", other) then return false end
  end
end

-- Low enough to be had, as long as others want it too; alone he waits for the highest.
local function accepts(t, who, s, mood)
  local price, most = vente.price(t)
  local base, able = contrats.data(t, s.contrat).base, vente.able_to_accept(t, s.contrat)
  local wanted_price = #able == 1 and most or base + (most - base) * manners[mood.temper].patience // 100
  return price >= math.min(wanted_price, most) and is_first_of_people(t, who, able)
end

sage "prix" {
  whose = function(t, s) return vente.able_to_accept(t, s.contrat) end,
  says = function(t, who, s, mood)
    local bars = contrats.data(t, s.contrat).tonnes // rules.tonnes_per_bar
    if accepts(t, who, s, mood) then return who, "sage_accepte", { amount = vente.price(t) // bars } end
  end,
  any = function(t, who, s, mood)
    return mood.pick(3) == 1 and is_first_of_people(t, who, vente.able_to_accept(t, s.contrat)) and who or nil
  end,
  closes = function(t) return vente.goes_on(t) and "" or "personne" end,
}

sage "placement" { says = function() return "", "sage_transmet" end, any = function() return "" end }

local function transmits(t, who)
  local waiting, list = contrats.waiting(t, who), {}
  local free = entreprise.is_last_month(t) and contrats.room(t, who) or contrats.free_secretaires(t, who)
  for place = 1, math.min(free, #waiting) do list[place] = waiting[place] end
  return #list > 0 and table.concat(list, " ") or "passe", "sage_transmet"
end

sage "transmission" { says = transmits, any = function() return "passe" end }

-- --- 6. and 7. the end of the month -------------------------------------------------------------------------

sage "revelation" { whose = function() return {} end, says = function() end, closes = "retourner" }

-- What he will need before anything comes in again.
local function reserve(t, who, mood)
  if entreprise.is_last_month(t) then return 0 end
  local sum = 0
  for _, category in ipairs(entreprise.categories) do
    sum = sum + entreprise.staff(t, who, category) * rules[salaries[category]]
  end
  return sum + supplies(teams[manners[mood.temper].team] or ALONE, mood)
end

local function settles(t, who, _, mood)
  local bars, value = t:query("vente_directe_possible", who), entreprise.title_value(t)
  if bars > 0 then return "directe " .. who .. " " .. bars, "sage_directe" end
  local over = cash(t, who) - reserve(t, who, mood)
  if over < 0 and t:balance("titre", who) > 0 then return "vendre " .. who .. " 1", "sage_salaires" end
  local titles = math.min(over // value, t:balance("titre", "réserve"))
  if titles > 0 and not entreprise.is_last_month(t) then return "acheter " .. who .. " " .. titles, "sage_titres" end
end

sage "comptes" {
  whose = function(t) return entreprise.speaking_order(t) end,
  says = settles,
  any = function() end,
  closes = "fini",
}
