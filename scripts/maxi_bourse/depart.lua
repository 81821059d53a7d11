-- I. L'ouverture de la séance: the length, the offices, the money, the base portfolios, and who begins.

local cheques = include "cheques"
local comptes = include "comptes"
local corbeille = include "corbeille"
local entreprises = include "entreprises"
local paquets = include "paquets"
local rumeurs = include "rumeurs"

local longueurs = { "junior", "senior", "masters" }

-- --- what the box holds ------------------------------------------------------------------------------

local function require_box(is_fine, what) if not is_fine then refuse("E_BOITE", { what = what }) end end

local function in_the_order_of_the_deck(t)
  local list = t:cards "entreprises"
  table.sort(list, function(one, other) return t:card(one).no < t:card(other).no end)
  return list
end

local function check_companies(t, list)
  require_box(#list == rules.company_count, "entreprises")
  for _, entreprise in ipairs(list) do
    local data = entreprises.data(t, entreprise)
    require_box(data.nominal > 0 and data.nominal % rules.price_multiple == 0, entreprise)
    require_box(entreprises.sector_size(data.secteur), entreprise)
  end
  for _, secteur in ipairs(entreprises.secteurs) do
    local is_as_printed = #entreprises.of_sector(t, secteur) == entreprises.sector_size(secteur)
    require_box(is_as_printed, entreprises.sector_name(secteur))
  end
end

local paying = { pay = true, collect = true, each_pays = true, pays_each = true, pay_per = true, collect_per = true,
  paie_par_titre = true, recoit_par_titre = true }

-- What a clause of a card names must be there, and what it pays be payable in cheques.
local function is_clause_fine(t, clause)
  local entreprise = clause.verb == "shift" and clause.name or clause.entreprise
  local secteur = clause.verb == "shift_all" and clause.group
  if entreprise and not t:exists("asset", entreprise) then return false end
  if secteur and not entreprises.sector_size(secteur) then return false end
  if clause.cible and not entreprises.sector_size(clause.cible) and not t:exists("asset", clause.cible) then return false end
  return not paying[clause.verb] or rules.cheques_track == "off" or clause.amount % rules.cheque_value_6 == 0
end

local function are_clauses_fine(t, effect)
  if type(effect) ~= "table" then return true end
  if effect.verb and not is_clause_fine(t, effect) then return false end
  for _, part in pairs(effect) do
    if not are_clauses_fine(t, part) then return false end
  end
  return true
end

local function check_cards(t)
  for _, name in ipairs(t:names "card") do
    require_box(are_clauses_fine(t, t:card(name).effect), name)
  end
end

local genres = { action = true, titre = true, bourse = true, politique_interieure = true,
  politique_internationale = true, rumeurs = true, personnel = true, aucun = true }

local function check_track(t)
  require_box(corbeille.square(t, 0) and corbeille.square(t, 0).genre == "action", "case 0")
  local number, tour = 0, 1
  while corbeille.square(t, number) do
    local data = corbeille.square(t, number)
    local is_known = genres[data.genre] or paquets.is_a_deck(t, data.genre)
    require_box(is_known and data.tour >= tour, "case " .. number)
    require_box(data.genre ~= "titre" or t:exists("asset", data.nom), "case " .. number)
    number, tour = number + 1, data.tour
  end
end

local function check_amounts(t)
  local least = rules.cheque_value_6
  local is_fine = rules.price_up_step * rules.lot_size % least == 0 and rules.imprudent_fine % least == 0
    and rules.auction_step * rules.lot_size % least == 0 and rules.sale_down_step * rules.lot_size % least == 0
    and rules.pay_horizontal_amount % least == 0 and rules.pay_vertical_amount % least == 0
  if not is_fine then t:say("montants_impayables", { amount = least }) end
  local sum = 0
  for kind = 1, 6 do sum = sum + rules["cheque_count_" .. kind] end
  if sum ~= rules.cheque_total then t:say("autre_nombre_de_cheques", { number = sum, value = rules.cheque_total }) end
end

-- --- the table ---------------------------------------------------------------------------------------

local function define_bank(t)
  t:define("asset", "dollar")
  t:define("account", comptes.BANQUE)
  t:define("account", comptes.TITRES)
  t:define("account", comptes.HORS_DU_JEU)
  t:bound("dollar", comptes.BANQUE, nil, nil)
end

local function print_shares(t)
  t:lay "entreprises"
  local list = in_the_order_of_the_deck(t)
  t:define("account", "imprimerie")
  for _, entreprise in ipairs(list) do
    t:define("asset", entreprise)
    t:bound(entreprise, "imprimerie", nil, nil)
    t:move(rules.company_lots, entreprise, "imprimerie", comptes.TITRES)
    t:set("cote", entreprise, entreprises.nominal(t, entreprise))
  end
  check_companies(t, list)
end

local function lay_decks(t)
  for _, name in ipairs(paquets.names) do
    if name ~= "rumeurs" then paquets.lay(t, name) end
  end
  rumeurs.lay(t)
end

setup(function(t)
  define_bank(t)
  lay_decks(t)
  print_shares(t)
  check_track(t)
  check_cards(t)
  check_amounts(t)
  cheques.leave_the_box(t)
  for _, player in ipairs(t:names "player") do
    t:define("account", player)
    t:define("account", comptes.escrow(player))
    if rules.privacy_holdings == "owner" then t:show("account", player, "owner", player) end
  end
  t:todo "depart"
end)

-- --- the length and the offices ----------------------------------------------------------------------

-- How long it lasts: minutes, tours that the first to have done so many completes, or until the bank has sold all.
local function note_duration(t, said)
  if not said then return end
  t:set("duree", said.unite, said.nombre)
end

local function give_start_money(t, longueur)
  for _, player in ipairs(t:names "player") do
    local amount = rules["start_cash_" .. longueur]
    t:move(amount, "dollar", comptes.BANQUE, player)
    cheques.of_the_start(t, player, longueur, amount)
  end
end

-- The values that a base portfolio may have, for what is said of them.
local function start_values(more)
  more.one, more.two, more.three = rules.start_value_1, rules.start_value_2, rules.start_value_3
  return more
end

-- Enough companies of those values, or the box will not do for this length.
local function is_of_start_value(t, entreprise)
  local value = entreprises.nominal(t, entreprise)
  return value == rules.start_value_1 or value == rules.start_value_2 or value == rules.start_value_3
end

local function of_start_value(t)
  local list = {}
  for _, entreprise in ipairs(corbeille.tradable(t, entreprises.all(t))) do
    if is_of_start_value(t, entreprise) then list[#list + 1] = entreprise end
  end
  return list
end

local function wanted(t) return rules["start_companies_" .. t:get "longueur"] end

local function choosing(t)
  if rules.start_choice_order == "simultaneous" then return { "portefeuilles", "premier" } end
  local list = {}
  for place, player in ipairs(t:names "player") do list[place] = { "portefeuille", joueur = player } end
  list[#list + 1] = "premier"
  return list
end

-- Whether the values and the squares are those of the owner's box, to the last.
local function is_all_printed(t)
  for _, entreprise in ipairs(entreprises.all(t)) do
    if not t:card(entreprise).is_box then return false end
  end
  local number = 0
  while corbeille.square(t, number) do
    if not t:card("case " .. number).is_box then return false end
    number = number + 1
  end
  return true
end

topic "ouverture" {
  words = { fr = { "ouverture", "formule" }, en = { "opening", "length" } },
  fr = "La première ligne dit la longueur de la séance, qui tient la banque, qui écrit les cotes, et combien de temps l'on joue. "
    .. "Puis chacun compose son portefeuille de base, et le plus grand total des dés commence.",
  en = "The first line says the length of the session, who keeps the bank, who writes the cotes, and how long one plays. Then "
    .. "everybody composes his base portfolio, and the highest total of the dice begins.",
  example = "junior {1} {2}",
  during = { "depart", "portefeuille", "portefeuilles", "premier" },
  readings = { "A43", "A44", "A46" },
}

step "depart" {
  aloud = true,
  ask = function(t)
    local seats = t:names "player"
    local question = plain(form(seats[1], "depart", choice "longueur" { choices = longueurs },
      player "banquier" { pass = true }, player "coteur" { pass = true },
      list "duree" { min = 0, max = 1, of = { integer "nombre" { min = 1 }, choice "unite" { choices = { "minutes", "tours" } } } }))
    local typed = ("masters %s %s 90 minutes"):format(seats[1], seats[2])
    return ways(question, { common = true, example = typed, also = { "depart_passe", "depart_duree" } })
  end,
  answer = function(t, _, a)
    if not is_all_printed(t) then t:say "pack_maison" end
    t:set("longueur", a.longueur)
    t:set("banquier", a.banquier or nil)
    t:set("coteur", a.coteur or nil)
    note_duration(t, a.duree[1])
    if #of_start_value(t) < wanted(t) then refuse("E_VALEURS", start_values { number = wanted(t) }) end
    give_start_money(t, a.longueur)
    corbeille.place_the_pawns(t)
    t:todo_all(choosing(t))
  end,
}

-- --- the base portfolio ------------------------------------------------------------------------------

-- Against a company: nobody begins with it, or no carte-action of it is left.
local function not_to_begin_with(c, entreprise)
  local t = c.t
  if not is_of_start_value(t, entreprise) then
    return objection("E_VALEUR", start_values { what = entreprise, amount = entreprises.nominal(t, entreprise) })
  end
  local left = comptes.in_the_bank(t, entreprise)
  if left < rules.start_lots_per_company then return obstacle("E_PLUS_DE_LOT", { what = entreprise, number = left }) end
end

local function named_before(c, entreprise)
  for _, other in ipairs(c.items) do
    if other == entreprise then return objection("E_DEUX_FOIS", { what = entreprise }) end
  end
end

local function not_so_many(c, chosen)
  if #chosen == 0 or #chosen == wanted(c.t) then return nil end
  return objection("E_PORTEFEUILLE", { who = c.who, number = #chosen, value = wanted(c.t) })
end

local function is_any_gone(t, chosen)
  for _, entreprise in ipairs(chosen) do
    if not_to_begin_with({ t = t }, entreprise) then return true end
  end
  return false
end

-- Some that could be chosen, by the first words of their names.
local function some_to_begin_with(t)
  local list = {}
  for place, entreprise in ipairs(of_start_value(t)) do
    if place <= wanted(t) then list[place] = string.match(entreprise, "^%S+") end
  end
  return table.concat(list, " ")
end

-- Those of the player who has chosen before him.
local function of_the_one_before(c)
  local seats, before = c.t:names "player", nil
  for place, player in ipairs(seats) do before = seats[place + 1] == c.who and player or before end
  local list = {}
  for _, entreprise in ipairs(before and entreprises.all(c.t) or {}) do
    if comptes.lots(c.t, before, entreprise) > 0 then list[#list + 1] = entreprise end
  end
  return before and list
end

local BY_CHANCE = { fr = "hasard", en = "chance" }

-- Chance chooses among what is allowed.
local function by_chance(t)
  local left, chosen = of_start_value(t), {}
  for place = 1, wanted(t) do chosen[place] = table.remove(left, t:chance(#left)) end
  return chosen
end

local function hand_out(t, player, chosen)
  for _, entreprise in ipairs(chosen) do
    comptes.deliver(t, rules.start_lots_per_company, entreprise, comptes.TITRES, player)
  end
end

step "portefeuille" {
  by_program = "hasard",
  aloud = true,
  ask = function(t, s)
    local question = plain(form(s.joueur, "portefeuille", list "entreprises" {
      min = 0, pass = BY_CHANCE, same = of_the_one_before, against = not_so_many,
      of = entreprises.field("entreprise", nil, { named_before, not_to_begin_with }) }))
    question.number = wanted(t)
    local is_first = s.joueur == t:names("player")[1]
    ways(question, { example = some_to_begin_with(t),
      also = { "portefeuille_hasard", not is_first and "portefeuille_pareil", "portefeuille_cotes" } })
    return start_values(question)
  end,
  answer = function(t, s, a)
    local chosen = #a.entreprises > 0 and a.entreprises or by_chance(t)
    hand_out(t, s.joueur, chosen)
  end,
}

-- All together: what could be wrong with a choice is refused as it is typed. Where the last carte-action was somebody
-- else's, chance takes another company.
step "portefeuilles" {
  aloud = true,
  asks = function(t)
    local forms, number = {}, wanted(t)
    for place, player in ipairs(t:names "player") do
      forms[place] = plain(form(player, "portefeuille_ensemble", list "entreprises" { min = number, max = number, distinct = true,
        of = entreprises.field("entreprise", function(c) return of_start_value(c.t) end) }))
      forms[place].number = number
      ways(forms[place], { example = some_to_begin_with(t), also = { "portefeuille_cotes" } })
      start_values(forms[place])
    end
    return forms
  end,
  answers = function(t, _, all)
    for _, player in ipairs(t:names "player") do
      local chosen = all[player].entreprises
      if is_any_gone(t, chosen) then chosen = by_chance(t) end
      hand_out(t, player, chosen)
    end
  end,
}

-- --- who begins --------------------------------------------------------------------------------------

local function throwing(t, s)
  local list = {}
  for name in string.gmatch(s.joueurs or table.concat(t:names "player", "/"), "[^/]+") do list[#list + 1] = name end
  return list
end

local function thrown(t, totals, players)
  if #totals > 0 then return totals end
  for place in ipairs(players) do totals[place] = t:chance(rules.dice_faces) + t:chance(rules.dice_faces) end
  return totals
end

local function highest(totals, players)
  local most, best = math.max(table.unpack(totals)), {}
  for place, player in ipairs(players) do
    if totals[place] == most then best[#best + 1] = player end
  end
  return best, most
end

-- Who threw two alike may buy before the first turn, where a house has it so.
step "doubles_du_depart" {
  aloud = true,
  ask = function(t)
    if rules.start_double == "none" then return nil end
    local question = plain(form(comptes.guichet(t), "doubles_du_depart",
      list "joueurs" { min = 0, pass = true, distinct = true, of = player "joueur" }))
    return ways(question, { common = true, example = t:names("player")[1], also = { "personne_n_en_a" } })
  end,
  answer = function(t, _, a)
    for place = #a.joueurs, 1, -1 do
      t:todo("achat_au_cours", { player = a.joueurs[place], amount = rules.double_max_lots })
    end
  end,
}

local function begins(t, player)
  t:set("premier", player)
  t:say("commence", { who = player })
  t:todo_all { "doubles_du_depart", { "tour", joueur = player } }
end

-- The totals as they sit, or the program throws. Who ties at the top throws again.
step "premier" {
  by_program = "lancer",
  aloud = true,
  ask = function(t, s)
    local players = throwing(t, s)
    local question = plain(form(comptes.guichet(t), "premier", list "totaux" { pass = corbeille.THROWN,
      min = 0, max = #players, of = integer "total" { rules.dice_count, rules.dice_count * rules.dice_faces },
    }))
    question.players = table.concat(players, ", ")
    local totals = {}
    for place in ipairs(players) do totals[place] = place == 1 and 9 or 4 + place % 3 end
    return ways(question, { common = true, example = table.concat(totals, " "), also = { "lancer" } })
  end,
  answer = function(t, s, a)
    local players = throwing(t, s)
    if #a.totaux > 0 and #a.totaux < #players then refuse("E_TOTAUX", { number = #players }) end
    local totals = thrown(t, a.totaux, players)
    t:say("totaux", { players = table.concat(players, ", "), totals = table.concat(totals, ", ") })
    local best = highest(totals, players)
    if #best == 1 or rules.start_tie == "oldest" then return begins(t, best[1]) end
    t:say("egalite_au_depart", { players = table.concat(best, ", ") })
    t:todo("premier", { joueurs = table.concat(best, "/") })
  end,
}
