-- IV. Les rémunérations: what the portfolio pays at the end of a complete tour: dividends, jetons de présence, horizontal and
-- vertical concentrations. The concentrations are grouped as is worth most to the player.

local comptes = include "comptes"
local cotes = include "cotes"
local entreprises = include "entreprises"

local remuneration = {}

-- --- the portfolio -----------------------------------------------------------------------------------

-- What he holds, company by company, and so many more of some of them.
function remuneration.portfolio(t, player, more)
  local list = {}
  for _, entreprise in ipairs(entreprises.all(t)) do
    local lots = comptes.lots(t, player, entreprise) + (more and more[entreprise] or 0)
    if lots > 0 then
      list[#list + 1] = { nom = entreprise, secteur = entreprises.sector_of(t, entreprise), lots = lots,
        est_majorite = lots >= rules.pay_majority_lots }
    end
  end
  return list
end

local function majorities(held)
  local list = {}
  for _, one in ipairs(held) do
    if one.est_majorite then list[#list + 1] = one end
  end
  return list
end

local function of_sector(list, secteur)
  local found = {}
  for _, one in ipairs(list) do
    if one.secteur == secteur then found[#found + 1] = one end
  end
  return found
end

-- The companies of a sector that may stand in a horizontal concentration: how many are majorities, and how many there are.
local function of_a_concentration(held, secteur)
  local list, number = {}, 0
  for _, one in ipairs(of_sector(held, secteur)) do
    if one.est_majorite or one.lots >= rules.pay_horizontal_min_lots then
      list[#list + 1] = one
      if one.est_majorite then number = number + 1 end
    end
  end
  return list, number
end

-- --- how they are grouped ----------------------------------------------------------------------------

local function group(members, amount) return { members = members, montant = amount } end

-- A concentration for each majority, whatever it shares with the others.
local function one_for_each_majority(list, number)
  local groups = {}
  if #list < rules.pay_horizontal_companies then return groups end
  for _ = 1, number // rules.pay_horizontal_majorities do groups[#groups + 1] = group(list, rules.pay_horizontal_amount) end
  return groups
end

-- As many as can be without sharing a company: each takes the majorities that it needs, and others, of which those that
-- are no majorities come first.
local function without_sharing(list, number)
  local needed, size = rules.pay_horizontal_majorities, rules.pay_horizontal_companies
  local most = math.min(number // needed, #list // size)
  local first, others, groups = {}, {}, {}
  for _, one in ipairs(list) do table.insert(one.est_majorite and #first < most * needed and first or others, one) end
  table.sort(others, function(one, other) return not one.est_majorite and other.est_majorite end)
  for place = 1, most do
    local members = {}
    for _ = 1, needed do members[#members + 1] = table.remove(first, 1) end
    while #members < size do members[#members + 1] = table.remove(others, 1) end
    groups[place] = group(members, rules.pay_horizontal_amount)
  end
  return groups
end

local function horizontals(held)
  local groups = {}
  for _, secteur in ipairs(entreprises.secteurs) do
    local list, number = of_a_concentration(held, secteur)
    local is_sharing = rules.pay_horizontal_mode == "per_majority"
    local found = is_sharing and one_for_each_majority(list, number) or without_sharing(list, number)
    local most = rules.pay_horizontal_mode == "once" and math.min(1, #found) or #found
    for place = 1, most do groups[#groups + 1] = found[place] end
  end
  return groups
end

-- Takes one majority from each of the sectors that have most left, as often as can be: no way of doing it finds more.
local function triples(by_sector, most)
  local groups, size = {}, rules.pay_vertical_majorities
  while #groups < most do
    table.sort(by_sector, function(one, other)
      if #one ~= #other then return #one > #other end
      return #one > 0 and one[1].nom < other[1].nom
    end)
    if #by_sector < size or #by_sector[size] == 0 then break end
    local members = {}
    for place = 1, size do members[place] = table.remove(by_sector[place]) end
    groups[#groups + 1] = group(members, rules.pay_vertical_amount)
  end
  return groups
end

-- How many ways there are to take so many majorities from different sectors, and which they are.
local function every_combination(by_sector, groups, from, taken)
  if #taken == rules.pay_vertical_majorities then
    groups[#groups + 1] = group({ table.unpack(taken) }, rules.pay_vertical_amount)
    return groups
  end
  for place = from, #by_sector do
    for _, one in ipairs(by_sector[place]) do
      taken[#taken + 1] = one
      every_combination(by_sector, groups, place + 1, taken)
      taken[#taken] = nil
    end
  end
  return groups
end

local function majorities_by_sector(held)
  local list, by_sector = majorities(held), {}
  for _, secteur in ipairs(entreprises.secteurs) do
    local found = of_sector(list, secteur)
    if #found > 0 then by_sector[#by_sector + 1] = found end
  end
  return by_sector
end

local function verticals(held)
  local by_sector = majorities_by_sector(held)
  if rules.pay_vertical_mode == "every_triple" then return every_combination(by_sector, {}, 1, {}) end
  return triples(by_sector, rules.pay_vertical_mode == "once" and 1 or #held)
end

-- --- where a company may serve once alone ------------------------------------------------------------

-- The sector with so many of its majorities given to vertical concentrations: what is left for horizontal ones.
local function left_of(held, secteur, given)
  local list, rest = of_a_concentration(held, secteur), {}
  for _, one in ipairs(list) do
    if one.est_majorite and given > 0 then given = given - 1 else rest[#rest + 1] = one end
  end
  return rest
end

local function horizontals_of(list)
  local number = #majorities(list)
  local found = without_sharing(list, number)
  if rules.pay_horizontal_mode == "once" then return { found[1] } end
  return found
end

-- plans[total] is the best way to give so many majorities in all, at most `most` of each sector: its value, and how many
-- each sector gives. A further sector is taken in.
local function with_sector(plans, held, secteur, most)
  local better, number = {}, #majorities(of_sector(held, secteur))
  for given = 0, math.min(most, number) do
    local value = #horizontals_of(left_of(held, secteur, given)) * rules.pay_horizontal_amount
    for total, plan in pairs(plans) do
      local there = better[total + given]
      if not there or there.value < plan.value + value then
        local gives = { table.unpack(plan.gives) }
        gives[#gives + 1] = given
        better[total + given] = { value = plan.value + value, gives = gives }
      end
    end
  end
  return better
end

-- The best with so many vertical concentrations; nil if there cannot be so many.
local function plan_with(held, number)
  local plans = { [0] = { value = 0, gives = {} } }
  for _, secteur in ipairs(entreprises.secteurs) do plans = with_sector(plans, held, secteur, number) end
  local plan = plans[number * rules.pay_vertical_majorities]
  if not plan then return nil end
  return { value = plan.value + number * rules.pay_vertical_amount, gives = plan.gives, number = number }
end

local function best_plan(held)
  local most = #majorities(held) // rules.pay_vertical_majorities
  local best
  for number = 0, rules.pay_vertical_mode == "once" and math.min(1, most) or most do
    local plan = plan_with(held, number)
    if plan and (not best or plan.value > best.value) then best = plan end
  end
  return best
end

-- Horizontal and vertical ones among which no company serves twice: those that are worth most together.
local function grouped_apart(held)
  local plan, horizontal, by_sector = best_plan(held), {}, {}
  for place, secteur in ipairs(entreprises.secteurs) do
    local given, list = plan.gives[place], majorities(of_sector(held, secteur))
    for _, one in ipairs(horizontals_of(left_of(held, secteur, given))) do horizontal[#horizontal + 1] = one end
    if given > 0 then by_sector[#by_sector + 1] = { table.unpack(list, 1, given) } end
  end
  return horizontal, triples(by_sector, plan.number)
end

-- --- what it comes to --------------------------------------------------------------------------------

local function jetons(t, held)
  local list = {}
  for place, one in ipairs(majorities(held)) do
    local basis = rules.pay_jeton_basis == "market" and cotes.of(t, one.nom) or entreprises.nominal(t, one.nom)
    list[place] = { members = { one }, montant = rules.pay_jeton_shares * basis, cote = basis }
  end
  return list
end

local function sum(list)
  local total = 0
  for _, one in ipairs(list) do total = total + one.montant end
  return total
end

-- Everything that he would be paid now: cartes, dividendes, jetons, horizontales, verticales, and the total of each.
function remuneration.of(t, player, more)
  local held, paid = remuneration.portfolio(t, player, more), { cartes = 0 }
  for _, one in ipairs(held) do paid.cartes = paid.cartes + one.lots end
  paid.dividendes = paid.cartes * rules.lot_size * rules.pay_dividend_per_share
  paid.jetons = jetons(t, held)
  if rules.pay_share_between_h_and_v then
    paid.horizontales, paid.verticales = horizontals(held), verticals(held)
  else
    paid.horizontales, paid.verticales = grouped_apart(held)
  end
  paid.des_jetons, paid.horizontal, paid.vertical = sum(paid.jetons), sum(paid.horizontales), sum(paid.verticales)
  paid.total = paid.dividendes + paid.des_jetons + paid.horizontal + paid.vertical
  return paid
end

local function names_of(members)
  local names = {}
  for place, one in ipairs(members) do names[place] = one.nom end
  return table.concat(names, " + ")
end

-- Line by line: what it is for, how it comes to that, and how much it is.
function remuneration.lines(t, paid)
  local rows = { { "dividendes", paid.cartes .. " × " .. t:written(rules.lot_size * rules.pay_dividend_per_share), paid.dividendes } }
  for _, one in ipairs(paid.jetons) do
    rows[#rows + 1] = { "jeton de présence", names_of(one.members) .. ", " .. t:written(one.cote), one.montant }
  end
  for _, one in ipairs(paid.horizontales) do rows[#rows + 1] = { "concentration horizontale", names_of(one.members), one.montant } end
  for _, one in ipairs(paid.verticales) do rows[#rows + 1] = { "concentration verticale", names_of(one.members), one.montant } end
  rows[#rows + 1] = { "total", "", paid.total }
  return rows
end

-- --- the payment -------------------------------------------------------------------------------------

function remuneration.pay(t, player)
  local paid = remuneration.of(t, player)
  t:say("remuneration", { who = player, amount = paid.total, dividends = paid.dividendes, jetons = paid.des_jetons,
    horizontal = paid.horizontal, vertical = paid.vertical })
  comptes.pay(t, comptes.BANQUE, player, paid.total)
end

topic "rémunération" {
  words = { fr = { "rémunération", "dividendes" }, en = { "remuneration", "dividends" } },
  fr = "Au bout d'un tour complet, le portefeuille rapporte : {pay_dividend_per_share:money} par action, un jeton de présence par "
    .. "majorité ({pay_majority_lots} cartes-actions), {pay_horizontal_amount:money} par concentration horizontale et "
    .. "{pay_vertical_amount:money} par verticale. Le programme cherche ce qui vaut le plus ; remuneration {1} le dit ligne "
    .. "par ligne.",
  en = "At the end of a complete tour the portfolio pays: {pay_dividend_per_share:money} a share, an attendance fee for each "
    .. "majority ({pay_majority_lots} cartes-actions), {pay_horizontal_amount:money} for each horizontal concentration and "
    .. "{pay_vertical_amount:money} for each vertical one. The program looks for what is worth most; remuneration {1} tells it "
    .. "line by line.",
  example = "remuneration {1}",
  readings = { "A35", "A37", "A38" },
}

step "remuneration" {
  run = function(t, s)
    if comptes.is_ruined(t, s.joueur) then return end
    remuneration.pay(t, s.joueur)
  end,
}

-- --- what is asked -----------------------------------------------------------------------------------

-- "Yves", "Yves IBM 2000", "si Yves IBM 2": whose portfolio, and what more there would be in it.
local function read_question(t, rest)
  local list = {}
  for word in string.gmatch(rest or "", "%S+") do list[#list + 1] = word end
  if list[1] == "si" or list[1] == "if" then table.remove(list, 1) end
  local player = list[1] and t:meant(list[1], t:names "player") or t:get "tour"
  if not player then refuse("E_QUI", {}) end
  if list[1] and t:meant(list[1], t:names "player") then table.remove(list, 1) end
  if #list == 0 then return player end
  local number = math.tointeger(tonumber(list[#list]))
  if number then table.remove(list) end
  local entreprise = entreprises.find(t, table.concat(list, " "))
  if not entreprise then entreprises.refuse(t, table.concat(list, " ")) end
  local lots = number or 1
  if lots > rules.company_lots then lots = lots // rules.lot_size end
  return player, { [entreprise] = lots }
end

-- Beside what he would be paid, what so many more would change about it.
local function show(t, _, rest)
  local player, more = read_question(t, rest)
  local now = remuneration.of(t, player)
  local shown = { head = { "rémunération", player, "montant" }, rows = remuneration.lines(t, now) }
  if not more then return shown end
  local with = remuneration.of(t, player, more)
  for entreprise, lots in pairs(more) do
    shown.head[1], shown.head[2] = "et si", player .. " + " .. lots .. " " .. entreprise
  end
  shown.rows = remuneration.lines(t, with)
  shown.rows[#shown.rows + 1] = { "de plus qu'aujourd'hui", "", with.total - now.total }
  return shown
end

view "remuneration" (show)
view "et" (show)

query "remuneration" (function(t, player) return remuneration.of(t, player).total end)
query "dividendes" (function(t, player) return remuneration.of(t, player).dividendes end)
query "jetons" (function(t, player) return remuneration.of(t, player).des_jetons end)
query "horizontal" (function(t, player) return remuneration.of(t, player).horizontal end)
query "vertical" (function(t, player) return remuneration.of(t, player).vertical end)

-- What he would be paid with so many more cartes-actions of that company.
query "remuneration_avec" (function(t, player, entreprise, number)
  return remuneration.of(t, player, { [entreprise] = number }).total
end)

-- The single purchases that would add a concentration: what to buy of the bank, in one speaking round.
query "une_concentration_de_plus" (function(t, player)
  local now, list = remuneration.of(t, player), {}
  local concentrations = #now.horizontales + #now.verticales
  for _, entreprise in ipairs(entreprises.all(t)) do
    local most = math.min(rules.titre_max_lots, comptes.in_the_bank(t, entreprise))
    for number = 1, most do
      local with = remuneration.of(t, player, { [entreprise] = number })
      if #with.horizontales + #with.verticales > concentrations then
        list[#list + 1] = number .. " " .. entreprise
        break
      end
    end
  end
  return list
end)

return remuneration
