-- 1. Embauche et salaires: each takes on whom he likes, from the second month on sends away whom he likes, and pays
-- the wages of all who work for him this month.

local entreprise = include "entreprise"
local defaut = include "defaut"

local hiring = {}

local salaries = {
  ouvrier = "salary_ouvrier", commercial = "salary_commercial", ["secrétaire"] = "salary_secretaire",
  comptable = "salary_comptable",
}

local function salaire(category) return rules[salaries[category]] end

local function has_told(t, player) return t:get("embauche", player) ~= nil end

-- What he has told so far of this month: how many more of each category, or fewer.
local function told(t, player) return entreprise.numbers(t, "embauche", player) end

-- Of each category those whom he sends away and replaces by as many.
local function replaced(t, player) return entreprise.numbers(t, "remplaces", player) end

-- Whom he had before he told that.
local function employed(t, player, category, said)
  return entreprise.staff(t, player, category) - said[category]
end

-- What he has paid for all of them this month.
local function paid(t, player) return t:get("memento", player, tostring(entreprise.mois(t))) or 0 end

-- After a correction of his staff: those whom the table has fewer worked here before, as far as not all of these were sent
-- away; else fewer have come, or were replaced.
function hiring.recount(t, player)
  if not has_told(t, player) then return end
  local come, gone = told(t, player), replaced(t, player)
  for _, category in ipairs(entreprise.categories) do
    local staff = entreprise.staff(t, player, category)
    gone[category] = math.min(gone[category], staff)
    come[category] = math.min(come[category], staff - gone[category])
  end
  entreprise.keep_numbers(t, "embauche", player, come)
  if t:get("remplaces", player) then entreprise.keep_numbers(t, "remplaces", player, gone) end
end

local function indemnite(category)
  local part = salaire(category) * rules.dismiss_fraction // 100
  return rules.dismiss_pay == "full_plus_half" and salaire(category) + part or part
end

-- The wages of those who stay and come, and what those who go are paid; behind it how much of it is for these.
local function due(t, player, change)
  local wages, parting, said, gone = 0, 0, told(t, player), replaced(t, player)
  for _, category in ipairs(entreprise.categories) do
    wages = wages + salaire(category) * (employed(t, player, category, said) + change[category])
    parting = parting + (math.max(0, -change[category]) + gone[category]) * indemnite(category)
  end
  return wages + parting, parting
end

-- --- what is against it ---------------------------------------------------------------------------------

local function not_his_turn(c, player)
  if rules.hire_order ~= "clockwise" then return nil end
  for _, earlier in ipairs(entreprise.speaking_order(c.t)) do
    if earlier == player then return nil end
    if not has_told(c.t, earlier) and not entreprise.said_before(c, earlier) then
      return objection("E_NOT_TURN", { who = player, turn = earlier })
    end
  end
end

local function too_early_to_dismiss(c, player)
  if entreprise.mois(c.t) < rules.dismiss_from_month then return objection("E_JANUARY_DISMISS", { who = player }) end
end

local function is_closed(t, category) return entreprise.event(t, "pas_d_embauche") == category end

-- The pawns of a colour, or of all colours, that the bank has left for him.
local function pawns_left(t, player, category)
  if rules.pawn_limit == "by_colour_if_known" then
    return t:balance(category, "réserve") + told(t, player)[category]
  end
  local sum, said = 0, told(t, player)
  for _, colour in ipairs(entreprise.categories) do
    sum = sum + t:balance(colour, "réserve") + said[colour]
  end
  return sum
end

-- What the line has taken of them before: of that category, or of the categories of this player.
local function pawns_taken(c, category)
  local sum = 0
  for _, item in ipairs(c.items) do
    local said = told(c.t, item.joueur)
    for _, colour in ipairs(entreprise.categories) do
      local counts = rules.pawn_limit == "total" or colour == category
      if counts then sum = sum + item[colour] - said[colour] end
    end
  end
  if rules.pawn_limit ~= "total" then return sum end
  for _, colour in ipairs(entreprise.categories) do
    if colour == category then break end
    sum = sum + c.answers[colour]
  end
  return sum
end

-- --- what is done ------------------------------------------------------------------------------------

-- Who has told them before pays, or gets back, what is different now, and not all of it once more.
local function tell_wages(t, player, sum, parting, before, is_told_again)
  local said = { who = player, amount = sum, more = math.abs(sum - before) }
  if not is_told_again then
    if sum > 0 then t:say(parting > 0 and "salaires_et_indemnites" or "salaires_payes", said) end
  elseif sum == before then
    if sum > 0 then t:say("salaires_deja_payes", said) end
  else
    t:say(sum > before and "salaires_en_plus" or "salaires_rendus", said)
  end
end

-- Until the operation is closed it may be told again: then the difference is paid. False if the caisse does not suffice.
local function embauche(t, player, change)
  local sum, parting = due(t, player, change)
  local before, is_told_again, said = paid(t, player), has_told(t, player), told(t, player)
  local can_pay = entreprise.can_pay(t, player, sum - before)
  for _, category in ipairs(entreprise.categories) do
    local more = change[category] - said[category]
    if more > 0 then t:move(more, category, "réserve", player) end
    if more < 0 then t:move(-more, category, player, "réserve") end
  end
  if sum <= before then entreprise.receive(t, player, before - sum) elseif can_pay then entreprise.pay(t, player, sum - before) end
  entreprise.keep_numbers(t, "embauche", player, change)
  t:set("memento", player, tostring(entreprise.mois(t)), sum)
  defaut.lift(t, player)
  tell_wages(t, player, sum, parting, before, is_told_again)
  return can_pay
end

-- The one after the other; then who could not pay is told.
local function embauche_all(t, players, change_of, close)
  local is_paid = true
  for place, player in ipairs(players) do is_paid = embauche(t, player, change_of(place)) and is_paid end
  if close then close(t) end
  if not is_paid then impossible("E_CASH", entreprise.of_several(players)) end
end

-- So many of each category more.
local function all_change(number_of)
  local change = {}
  for _, category in ipairs(entreprise.categories) do change[category] = number_of(category) end
  return change
end

local function nobody_changes() return all_change(function() return 0 end) end

-- Is that the number that decides, rather than the other: the smallest, or the largest?
local function decides(staff, limit)
  if rules.loan_staff == "le_min" then return staff < limit end
  return staff > limit
end

-- Whoever borrowed last month may not have more staff than any other: how many that is, and who those others are.
local function staff_limit(t, borrower)
  local limit, deciding
  for _, player in ipairs(entreprise.players(t)) do
    local staff = player ~= borrower and entreprise.whole_staff(t, player)
    if staff and (not limit or decides(staff, limit)) then limit, deciding = staff, {} end
    if staff and staff == limit then deciding[#deciding + 1] = player end
  end
  return limit or math.maxinteger, deciding or {}
end

local function is_bound_by_loan(t, player)
  if rules.loan_staff == "off" then return false end
  if rules.loan_staff_span == "while_loan" then return t:balance("emprunt", player) > 0 end
  return t:get("emprunt_du_mois", player) == entreprise.mois(t) - 1
end

local function close(t)
  local open = entreprise.missing(t, function(player) return has_told(t, player) end)
  if open then refuse("E_OPEN_PLAYERS", { who = open }) end
  for _, player in ipairs(entreprise.speaking_order(t)) do
    local most, deciding = staff_limit(t, player)
    if is_bound_by_loan(t, player) and entreprise.whole_staff(t, player) > most then
      refuse("E_LOAN_STAFF", { who = player, number = most, others = table.concat(deciding, ", ") })
    end
  end
end

-- A limit of those who are sent away, or taken on: the others need not be looked up. Without a number it is proposed.
local function of_dismissed(limit)
  return function(c, number) return (not number or number < 0) and limit(c) or nil end
end

local function of_hired(limit)
  return function(c, number) return (not number or number > 0) and limit(c) or nil end
end

-- How many more of a category; a minus in front sends away. Who is in default takes on nobody.
local function change_of(category)
  local function early(c) return entreprise.mois(c.t) < rules.dismiss_from_month and rules.hire_min or nil end
  local function kept(c)
    local t, player = c.t, c.answers.joueur
    return replaced(t, player)[category] - employed(t, player, category, told(t, player))
  end
  local function in_default(c) return defaut.is_in_default(c.t, c.answers.joueur) and 0 or nil end
  local function closed(c) return is_closed(c.t, category) and 0 or nil end
  local function pawns(c)
    return rules.pawn_limit ~= "none" and pawns_left(c.t, c.answers.joueur, category) - pawns_taken(c, category) or nil
  end
  local function of_category(c, _, number)
    return { who = c.answers.joueur, category = category, number = math.abs(number) }
  end
  local function there(c)
    local t, player = c.t, c.answers.joueur
    return employed(t, player, category, told(t, player))
  end
  return integer(category) {
    in_all = there,
    min = { { of_dismissed(early), objection "E_JANUARY_DISMISS" }, { of_dismissed(kept), obstacle("E_NOT_EMPLOYED", of_category) } },
    max = {
      { of_hired(in_default), objection "E_DEFAULT" }, { of_hired(closed), objection("E_HIRE_CLOSED", of_category) },
      { rules.hire_max_increase, objection "E_HIRE_MAX" }, { of_hired(pawns), objection("E_PAWNS", of_category) },
    },
  }
end

-- --- in other words ----------------------------------------------------------------------------------

local KEEPS = "0 0 0 0"

local as_it_is = {
  rien = KEEPS, personne = KEEPS, pareil = KEEPS, commedhabitude = KEEPS, nothing = KEEPS, nobody = KEEPS, same = KEEPS,
  thesame = KEEPS, asusual = KEEPS,
}

local called = {
  ouvriers = "ouvrier", commerciaux = "commercial", secretaire = "secrétaire", secretaires = "secrétaire",
  ["secrétaires"] = "secrétaire", comptables = "comptable",
}
for _, category in ipairs(entreprise.categories) do called[category] = category end

local function category_of(word) return word and called[string.lower((string.gsub(word, ",$", "")))] end

local function as_four_numbers(said)
  local four = {}
  for place, category in ipairs(entreprise.categories) do four[place] = said[category] or "0" end
  return table.concat(four, " ")
end

local IN_ALL = { ["en tout"] = true, ["in all"] = true }

-- The numbers at the end of what was said, of one, are how many he wants in all.
local function say_in_all(plain)
  for place = #plain, math.max(#plain - #entreprise.categories + 1, 1), -1 do
    if not string.find(plain[place], "^%d") then return end
    plain[place] = "=" .. plain[place]
  end
end

-- A sign before the first of his numbers, =2 1 1 1, is meant of them all.
local function add_number(plain, number, left)
  local is_first, is_signed = left == 0, string.find(number, "^[=-]")
  if is_first and string.find(number, "^=") then left = #entreprise.categories end
  plain[#plain + 1] = left > 0 and not is_signed and "=" .. number or number
  return math.max(left - 1, 0)
end

-- The words, two that belong together as one.
local function words_of(text)
  local list = {}
  for word in string.gmatch(text, "%S+") do
    local both = list[#list] and list[#list] .. " " .. string.gsub(word, ",$", "")
    if both and IN_ALL[both] then list[#list] = both else list[#list + 1] = word end
  end
  return list
end

-- "2 ouvriers 1 comptable" as the four numbers: 2 0 0 1. What stands together is of one.
local function in_four_numbers(text)
  local plain, said, number, left = {}, nil, nil, 0
  local function end_of_one()
    if said then plain[#plain + 1] = as_four_numbers(said) end
    if number then left = add_number(plain, number, left) end
    said, number = nil, nil
  end
  for _, word in ipairs(words_of(text)) do
    local category, following = number and category_of(word), string.match(word, "^%+?(=?%-?%d+,?)$")
    if category then
      said = said or {}
      said[category], number = number, nil
    elseif said and following and not number then
      number = following
    elseif said and IN_ALL[word] then
      for one, wanted in pairs(said) do said[one] = "=" .. wanted end
    else
      end_of_one()
      if IN_ALL[word] then
        say_in_all(plain)
      elseif following then
        number = following
      else
        plain[#plain + 1], left = word, 0
      end
    end
  end
  end_of_one()
  return table.concat(plain, " ")
end

-- --- who tells it -------------------------------------------------------------------------------------

-- Those who have told nothing yet speak in their order; whoever has told may tell it again by his name.
local function still_to_tell(c)
  local silent = {}
  for _, player in ipairs(entreprise.speaking_order(c.t)) do
    if not has_told(c.t, player) then silent[#silent + 1] = player end
  end
  return entreprise.not_yet(c, #silent > 0 and silent or entreprise.speaking_order(c.t))
end

local function changes()
  local parts = { player "joueur" { choices = still_to_tell, against = { entreprise.not_here, entreprise.named_twice, not_his_turn } } }
  for _, category in ipairs(entreprise.categories) do parts[#parts + 1] = change_of(category) end
  return parts
end

-- A change that he may make: one ouvrier more, and from the second month on one less of what he has behind them.
local function likely_change(t, player)
  local first = entreprise.categories[1]
  local is_barred = defaut.is_in_default(t, player) or is_closed(t, first)
    or rules.pawn_limit ~= "none" and pawns_left(t, player, first) < 1
  local change, gone = all_change(function(category) return category == first and not is_barred and 1 or 0 end), nil
  for _, category in ipairs(entreprise.categories) do
    if category ~= first and employed(t, player, category, told(t, player)) > 0 then gone = category end
  end
  if gone then change[gone] = -1 end
  local shown = {}
  for place, category in ipairs(entreprise.categories) do shown[place] = change[category] end
  return table.concat(shown, " ")
end

topic "embauche" {
  words = { fr = { "embauche", "personnel", "salaires" }, en = { "hiring", "staff", "wages" } },
  fr = "Chacun dit combien d'ouvriers, de commerciaux, de secrétaires et de comptables il prend de plus ; à partir du mois "
    .. "{dismiss_from_month}, un moins devant licencie ; =2 1 1 1 dit combien il en veut en tout. Tous ceux qui travaillent ce "
    .. "mois-ci sont payés aussitôt : l'ouvrier {salary_ouvrier:money}, le commercial {salary_commercial:money}, la secrétaire "
    .. "{salary_secretaire:money}, le comptable {salary_comptable:money}.",
  en = "Each says how many ouvriers, commerciaux, secrétaires and comptables more he takes on; from month {dismiss_from_month} on "
    .. "a minus before sends away; =2 1 1 1 says how many he wants in all. All who work this month are paid at once: the "
    .. "ouvrier {salary_ouvrier:money}, the commercial {salary_commercial:money}, the secrétaire {salary_secretaire:money}, "
    .. "the comptable {salary_comptable:money}.",
  example = "{1} 1 0 0 1",
  during = "embauche",
  readings = { "A02", "A04", "A31" },
}

-- Enter, when all have told: on with the month. Until then it stays.
step "embauche" {
  aloud = true,
  asks = function(t)
    local open = entreprise.missing(t, function(player) return has_told(t, player) end)
    local question = form(entreprise.banquier(t), open and "embauche" or "embauche_dite",
      list "effectifs" { min = 0, pass = true, in_turn = true, words = as_it_is, reads = in_four_numbers, of = changes() })
    question.open = open
    local first = still_to_tell({ t = t, items = {} })[1]
    if not open then return { ways(question, { common = true, example = first .. " " .. KEEPS, enter = "au_cacao" }) } end
    local is_early = entreprise.mois(t) < rules.dismiss_from_month
    return { ways(question, {
      common = true, each = "effectifs", example = first .. " " .. (is_early and "1 1 1 1" or likely_change(t, first)),
      also = { not is_early and "embauche_en_tout", "embauche_reste" },
    }) }
  end,
  answer = function(t, _, a)
    if #a.effectifs == 0 then
      close(t)
      return t:drop "embauche"
    end
    local players = {}
    for place, item in ipairs(a.effectifs) do players[place] = item.joueur end
    embauche_all(t, players, function(place) return a.effectifs[place] end)
  end,
}

local function not_to_replace(c, category)
  local t, player = c.t, c.answers.joueur
  if is_closed(t, category) then return objection("E_HIRE_CLOSED", { who = player, category = category }) end
  local said = told(t, player)
  local number = employed(t, player, category, said)
  local sent_away = replaced(t, player)[category] + math.max(0, -said[category])
  if sent_away + c.answers.nombre > number then
    return obstacle("E_NOT_EMPLOYED", { who = player, category = category, number = number })
  end
end

-- Sent away and taken on in one category: as many as before work, and those who went are paid all the same.
command "remplacer" {
  aloud = true,
  words = { fr = "remplacer", en = "replace" },
  help = { fr = "remplacer JOUEUR NOMBRE CATÉGORIE : licenciés, et autant d'embauchés dans la même catégorie",
    en = "replace PLAYER NUMBER CATEGORY: dismissed, and as many hired in the same category" },
  during = "embauche",
  whose = "joueur",
  fields = {
    player "joueur" { against = { entreprise.not_here, too_early_to_dismiss, defaut.in_default, not_his_turn } },
    quantity "nombre" { min = 1 }, choice "categorie" { choices = entreprise.categories, against = not_to_replace },
  },
  run = function(t, a)
    local gone, said = replaced(t, a.joueur), told(t, a.joueur)
    gone[a.categorie] = gone[a.categorie] + a.nombre
    entreprise.keep_numbers(t, "remplaces", a.joueur, gone)
    t:say("remplace", { who = a.joueur, number = a.nombre, category = a.categorie, amount = a.nombre * indemnite(a.categorie) })
    embauche_all(t, { a.joueur }, function() return said end)
  end,
}

-- The others take on nobody and send nobody away.
command "reste" {
  aloud = true,
  words = { fr = "reste", en = "rest" },
  help = { fr = "reste : les autres gardent leur personnel, et l'embauche est finie",
    en = "rest: the others keep their staff, and the hiring is over" },
  during = "embauche",
  run = function(t)
    local silent = {}
    for _, player in ipairs(entreprise.speaking_order(t)) do
      if not has_told(t, player) then silent[#silent + 1] = player end
    end
    embauche_all(t, silent, nobody_changes, close)
    t:drop "embauche"
  end,
}

-- --- what is asked ------------------------------------------------------------------------------------

-- What he would owe in wages with so many more of a category.
query "salaires_avec" (function(t, player, category, number)
  local change = told(t, player)
  change[category] = change[category] + number
  return (due(t, player, change))
end)

-- The memo of wages: by category, together, and against those of last month.
view "salaires" (function(t)
  local shown = { head = { "joueur" }, rows = {} }
  for _, category in ipairs(entreprise.categories) do shown.head[#shown.head + 1] = category end
  for _, head in ipairs { "ensemble", "mois dernier", "de plus" } do shown.head[#shown.head + 1] = head end
  for place, player in ipairs(t:names "player") do
    local row, sum = { player }, 0
    for _, category in ipairs(entreprise.categories) do
      local wages = salaire(category) * entreprise.staff(t, player, category)
      row[#row + 1], sum = wages, sum + wages
    end
    local before = t:get("memento", player, tostring((entreprise.mois(t) or 1) - 1)) or 0
    row[#row + 1], row[#row + 2], row[#row + 3] = sum, before, sum - before
    shown.rows[place] = row
  end
  return shown
end)

-- The table of the cache: what so many pawns of a category cost.
view "bareme" (function()
  local shown = { head = { "catégorie" }, rows = {} }
  for number = 1, rules.salary_table do shown.head[number + 1] = tostring(number) end
  for place, category in ipairs(entreprise.categories) do
    local row = { category }
    for number = 1, rules.salary_table do row[number + 1] = number * salaire(category) end
    shown.rows[place] = row
  end
  return shown
end)

-- The least that he can pay this month: keeping all, or dismissing all.
query "salaire_minimal" (function(t, player)
  local keeping = due(t, player, nobody_changes())
  if entreprise.mois(t) < rules.dismiss_from_month then return keeping end
  local said = told(t, player)
  local dismissing = due(t, player, all_change(function(category) return -employed(t, player, category, said) end))
  return math.min(keeping, dismissing)
end)

-- How many employees a borrower may have at the next hiring, as things stand.
query "personnel_permis" (function(t, player) return (staff_limit(t, player)) end)

-- And whose staff decides it.
query "personnel_de_reference" (function(t, player)
  local _, deciding = staff_limit(t, player)
  return #deciding > 0 and table.concat(deciding, ", ") or "-"
end)

return hiring
