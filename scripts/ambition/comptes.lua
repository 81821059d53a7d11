-- 7. Comptes: interest, the direct sale, placements and loans, each for himself; the month ends when every interest
-- is paid.

local entreprise = include "entreprise"
local defaut = include "defaut"

-- --- what is against all of it ------------------------------------------------------------------------

local function are_open(t) return entreprise.is_during(t, "comptes") end

local function interest_due(t, player) return t:get("interets", player) or 0 end

local function not_now(c) return entreprise.not_in(c.t, "comptes") end

local function interest_first(c, player)
  local is_first = rules.op7_order == "interest_first" and not defaut.is_in_default(c.t, player)
  if is_first and interest_due(c.t, player) > 0 then return objection("E_INTEREST", { who = player }) end
end

-- Whoever does something in the accounts, which some may do at any time; and what else is against him.
local function at_the_accounts(is_any_time, ...)
  local function closed(c)
    if not is_any_time() then return not_now(c) end
  end
  return player "joueur" { against = { entreprise.not_here, closed, interest_first, ... } }
end

local function never() return false end
local function loans_any_time() return rules.loan_when == "any" end
local function titles_any_time() return rules.title_when == "any" end

-- --- interest -----------------------------------------------------------------------------------------

local function loans_this_month(t, player) return t:get("emprunts_faits", player) or 0 end

-- What is due is settled when the accounts open: for every loan of an earlier month.
step "interets_dus" {
  run = function(t)
    for _, player in ipairs(entreprise.players(t)) do
      local fresh = rules.loan_first_interest == "next_month" and loans_this_month(t, player) or 0
      local due = (t:balance("emprunt", player) - fresh) * rules.loan_interest
      if due > 0 then t:set("interets", player, due) end
    end
  end,
}

local function debtors(t)
  local list = {}
  for _, player in ipairs(entreprise.speaking_order(t)) do
    if interest_due(t, player) > 0 then list[#list + 1] = player end
  end
  return list
end

local function owes_nothing(c, player)
  if interest_due(c.t, player) == 0 then return obstacle("E_NOTHING_DUE", { who = player }) end
end

local function nobody_owes(c, players)
  if not_now(c) then return not_now(c) end
  if #players == 0 and #debtors(c.t) == 0 then return obstacle "E_NO_INTEREST" end
end

command "interets" {
  aloud = true,
  words = { fr = "intérêts", en = "interest" },
  help = { fr = "intérêts [JOUEUR ...] : ils paient les leurs ; sans nom, tous ceux qui en doivent",
    en = "interest [PLAYER ...]: they pay theirs; without a name, all who owe" },
  open = entreprise.is_going_on,
  fields = { list "joueurs" { min = 0, distinct = true, against = nobody_owes, of = player "joueur" {
    choices = function(c) return debtors(c.t) end, against = { entreprise.not_here, owes_nothing } } } },
  run = function(t, a)
    local players = #a.joueurs > 0 and a.joueurs or debtors(t)
    local can_pay = true
    for _, player in ipairs(players) do can_pay = entreprise.can_pay(t, player, interest_due(t, player)) and can_pay end
    if not can_pay then impossible("E_CASH", entreprise.of_several(players)) end
    for _, player in ipairs(players) do
      entreprise.pay(t, player, interest_due(t, player))
      t:say("interets_payes", { who = player, amount = interest_due(t, player) })
      t:set("interets", player, nil)
      defaut.lift(t, player)
    end
  end,
}

-- --- Des prêts ----------------------------------------------------------------------------------------

local function is_too_late(t) return entreprise.is_last_month(t) and not rules.loan_last_month end
local function has_borrowed(t, player) return loans_this_month(t, player) >= rules.loans_per_month end
local function most_of_loans() return rules.loan_renewal == "prolong" and rules.loan_amount or rules.loan_total_max end

local function has_all_loans(t, player)
  local held = rules.loan_renewal == "two_per_game" and (t:get("emprunts_en_tout", player) or 0)
    or t:balance("emprunt", player)
  return (held + 1) * rules.loan_amount > most_of_loans()
end

local function gets_no_loan(c, player)
  local t = c.t
  if is_too_late(t) then return objection("E_LOAN_LAST", { who = player }) end
  if has_borrowed(t, player) then return objection("E_LOAN_MONTH", { who = player }) end
  if has_all_loans(t, player) then return objection("E_LOAN_MAX", { who = player, max = most_of_loans() }) end
  if t:balance("emprunt", "réserve") < 1 then return obstacle "E_LOAN_CARDS" end
end

-- Where the card says so, who borrows plays with an open caisse until all is repaid.
local function show_caisse(t, player)
  if not rules.loan_open_cash or rules.view_cash == "public" then return end
  local caisse = entreprise.caisse(player)
  if t:balance("emprunt", player) > 0 then t:show("account", caisse, "all") else t:show("account", caisse, "owner", player) end
end

command "emprunter" {
  aloud = true,
  words = { fr = "emprunter", en = "borrow" },
  alias = "e",
  help = { fr = "emprunter JOUEUR : un emprunt de plus", en = "borrow PLAYER: one loan more" },
  open = entreprise.is_going_on,
  whose = "joueur",
  fields = { at_the_accounts(loans_any_time, gets_no_loan) },
  run = function(t, a)
    t:move(1, "emprunt", "réserve", a.joueur)
    entreprise.receive(t, a.joueur, rules.loan_amount)
    t:say("recoit", { who = a.joueur, amount = rules.loan_amount })
    t:set("emprunts_faits", a.joueur, loans_this_month(t, a.joueur) + 1)
    t:set("emprunts_en_tout", a.joueur, (t:get("emprunts_en_tout", a.joueur) or 0) + 1)
    t:set("emprunt_du_mois", a.joueur, entreprise.mois(t))
    show_caisse(t, a.joueur)
    if rules.loan_first_interest == "same_month" and are_open(t) then
      t:set("interets", a.joueur, interest_due(t, a.joueur) + rules.loan_interest)
    end
  end,
}

-- What he has paid of a loan of which the card is still his.
local function repaid(t, player) return t:get("rembourse", player) or 0 end

local function owed(t, player) return t:balance("emprunt", player) * rules.loan_amount - repaid(t, player) end

-- Whatever the order of the accounts, interest comes before what was lent.
local function interest_before(c, player)
  if rules.op7_order ~= "interest_first" and interest_due(c.t, player) > 0 then return objection("E_INTEREST", { who = player }) end
end

local function repay(t, player, amount)
  entreprise.pay(t, player, amount)
  t:say("paie", { who = player, amount = amount })
  local paid = repaid(t, player) + amount
  t:move(paid // rules.loan_amount, "emprunt", player, "réserve")
  t:set("rembourse", player, paid % rules.loan_amount)
  show_caisse(t, player)
end

command "rembourser" {
  aloud = true,
  words = { fr = "rembourser", en = "repay" },
  help = { fr = "rembourser JOUEUR NOMBRE : tant d'emprunts entiers", en = "repay PLAYER NUMBER: so many whole loans" },
  open = entreprise.is_going_on,
  whose = "joueur",
  fields = { at_the_accounts(never, defaut.in_default, interest_before), quantity "nombre" {
    min = 1, max = { function(c) return owed(c.t, c.answers.joueur) // rules.loan_amount end, obstacle "E_NOTHING_DUE" } } },
  run = function(t, a) repay(t, a.joueur, a.nombre * rules.loan_amount) end,
}

-- Where a loan may be repaid in parts.
command "acompte" {
  words = { fr = "acompte", en = "instalment" },
  help = { fr = "acompte JOUEUR MONTANT : une partie d'un emprunt", en = "instalment PLAYER AMOUNT: a part of a loan" },
  open = function(t) return entreprise.is_going_on(t) and not rules.repay_whole end,
  whose = "joueur",
  fields = { at_the_accounts(never, defaut.in_default, interest_before), amount "montant" {
    min = 1, max = { function(c) return owed(c.t, c.answers.joueur) end, obstacle "E_NOTHING_DUE" } } },
  run = function(t, a) repay(t, a.joueur, a.montant) end,
}

-- A loan that is prolonged by a month, and not by another, must be repaid.
local function overdue(t)
  local list = {}
  for _, player in ipairs(rules.loan_renewal == "prolong" and entreprise.speaking_order(t) or {}) do
    local since = t:get("emprunt_du_mois", player) or entreprise.mois(t)
    local is_old = t:balance("emprunt", player) > 0 and entreprise.mois(t) >= since + rules.loan_months
    if is_old then list[#list + 1] = player end
  end
  return list
end

-- --- Vente directe ------------------------------------------------------------------------------------

local function has_contract(t, player)
  if (t:get("obtenus", player) or 0) > 0 then return true end
  return rules.direct_condition == "none_held" and t:size(entreprise.secretariat(player)) > 0
end

local function sold(t, player) return t:get("directe", player) or 0 end

local function has_one(c, player)
  if has_contract(c.t, player) then return objection("E_DIRECT_CONTRACT", { who = player }) end
end

local function left_to_sell(c) return math.max(0, rules.direct_max_bars - sold(c.t, c.answers.joueur)) end
local function of_the_month(c, _, most)
  return { who = c.answers.joueur, max = most, sold = sold(c.t, c.answers.joueur) }
end

local function chocolate(c) return c.t:balance("barre", entreprise.chocolat(c.answers.joueur)) end
local function lacking(c, bars, held) return { who = c.answers.joueur, number = held, needed = bars } end

command "directe" {
  aloud = true,
  words = { fr = "directe", en = "direct" },
  help = { fr = "directe JOUEUR BARRES : vente directe à la banque", en = "direct PLAYER BARS: a direct sale to the bank" },
  open = entreprise.is_going_on,
  whose = "joueur",
  fields = { at_the_accounts(never, has_one), quantity "barres" {
    min = 1, max = { { left_to_sell, objection("E_DIRECT_MAX", of_the_month) }, { chocolate, obstacle("E_STOCK", lacking) } } } },
  run = function(t, a)
    t:move(a.barres, "barre", entreprise.chocolat(a.joueur), "réserve")
    entreprise.receive(t, a.joueur, a.barres * rules.direct_price)
    t:say("recoit", { who = a.joueur, amount = a.barres * rules.direct_price })
    t:set("directe", a.joueur, sold(t, a.joueur) + a.barres)
  end,
}

-- --- Placements ---------------------------------------------------------------------------------------

command "acheter" {
  aloud = true,
  words = { fr = "acheter", en = "buy" },
  alias = { fr = "a", en = "b" },
  help = { fr = "acheter JOUEUR NOMBRE : des titres, à leur valeur du mois", en = "buy PLAYER NUMBER: titles, at their value of the month" },
  open = entreprise.is_going_on,
  whose = "joueur",
  fields = { at_the_accounts(titles_any_time, defaut.in_default), quantity "titres" {
    min = 1, max = { function(c) return c.t:balance("titre", "réserve") end, obstacle "E_TITLES_NONE" } } },
  run = function(t, a)
    local price = a.titres * entreprise.title_value(t)
    entreprise.pay(t, a.joueur, price)
    t:say("paie", { who = a.joueur, amount = price })
    t:move(a.titres, "titre", "réserve", a.joueur)
  end,
}

command "vendre" {
  aloud = true,
  words = { fr = "vendre", en = "sell" },
  alias = { fr = "v", en = "s" },
  help = { fr = "vendre JOUEUR NOMBRE : des titres, à leur valeur du mois", en = "sell PLAYER NUMBER: titles, at their value of the month" },
  open = entreprise.is_going_on,
  whose = "joueur",
  fields = { at_the_accounts(titles_any_time), quantity "titres" {
    min = 1, max = { function(c) return c.t:balance("titre", c.answers.joueur) end, obstacle "E_TITLE_HELD" } } },
  run = function(t, a)
    t:move(a.titres, "titre", a.joueur, "réserve")
    local price = a.titres * entreprise.title_value(t)
    entreprise.receive(t, a.joueur, price)
    t:say("recoit", { who = a.joueur, amount = price })
  end,
}

-- --- the end of the month -----------------------------------------------------------------------------

topic "comptes" {
  words = { fr = "comptes", en = "accounts" },
  fr = "À la fin du mois on paie d'abord les intérêts ; puis chacun peut acheter ou vendre des titres, emprunter, rembourser, ou "
    .. "vendre du chocolat en direct à la banque. Quand tous ont fini, le mois est fini.",
  en = "At the end of the month interest is paid first; then everybody may buy or sell titles, borrow, repay, or sell chocolate "
    .. "directly to the bank. When all have done, the month is over.",
  example = { fr = "acheter {1} 1", en = "buy {1} 1" },
  during = "comptes",
  readings = { "A34", "A37" },
}

topic "emprunts" {
  words = { fr = { "emprunts", "intérêts" }, en = { "loans", "interest" } },
  fr = "Un emprunt est de {loan_amount:money}, et coûte {loan_interest:money} à la fin de chaque mois ; {loans_per_month} par "
    .. "mois, et {loan_total_max:money} en tout au plus. Qui emprunte n'aura pas plus d'employés que les autres à l'embauche "
    .. "qui suit.",
  en = "A loan is {loan_amount:money}, and costs {loan_interest:money} at the end of each month; {loans_per_month} a month, and "
    .. "{loan_total_max:money} in all at most. Whoever borrows will not have more staff than the others at the next hiring.",
  example = { fr = "emprunter {1}", en = "borrow {1}" },
  readings = { "A28", "A29", "A31" },
}

topic "vente directe" {
  words = { fr = { "vente directe", "marché noir" }, en = { "direct sale", "black market" } },
  fr = "Qui n'a obtenu aucun contrat ce mois-ci peut vendre à la banque {direct_max_bars} barres de chocolat au plus, à "
    .. "{direct_price:money} l'une.",
  en = "Whoever has obtained no contract this month may sell {direct_max_bars} bars of chocolate at most to the bank, at "
    .. "{direct_price:money} each.",
  example = { fr = "directe {1} 1", en = "direct {1} 1" },
  readings = "A36",
}

topic "titres" {
  words = { fr = { "titres", "placements" }, en = { "titles", "investments" } },
  fr = "Un titre s'achète et se revend aux comptes, à sa valeur du mois, qui monte de mois en mois. La boîte en a {count_titles} "
    .. "en tout ; à la fin ils comptent dans la fortune.",
  en = "A title is bought and sold at the accounts, at its value of the month, which rises from month to month. The box has "
    .. "{count_titles} in all; at the end they count in the fortune.",
  example = { fr = "acheter {1} 1", en = "buy {1} 1" },
  readings = "A37",
}

step "comptes" {
  ask = function(t)
    local is_due = #debtors(t) > 0
    local question = form(entreprise.banquier(t), is_due and "comptes_interets" or "comptes", list "fini" {
      min = 0, max = 1, pass = true, of = choice "fini" { choices = { "fini" }, aliases = entreprise.in_english },
    })
    question.amount = entreprise.title_value(t)
    question.open = table.concat(debtors(t), ", ")
    local first = entreprise.speaking_order(t)[1]
    return is_due and ways(question, { common = true, example = { fr = "intérêts", en = "interest" } })
      or ways(question, { common = true, example = { fr = "acheter " .. first .. " 1", en = "buy " .. first .. " 1" }, enter = "mois_fini" })
  end,
  answer = function(t)
    local open = debtors(t)
    if #open > 0 then refuse("E_INTEREST", { who = table.concat(open, ", ") }) end
    local late = overdue(t)
    if #late > 0 then refuse("E_LOAN_DUE", { who = table.concat(late, ", ") }) end
  end,
}

-- --- what is asked ------------------------------------------------------------------------------------

-- How many bars he may still sell to the bank this month.
query "vente_directe_possible" (function(t, player)
  if has_contract(t, player) then return 0 end
  return math.min(rules.direct_max_bars - sold(t, player), t:balance("barre", entreprise.chocolat(player)))
end)

-- Whether he may borrow: "oui", or what is against it.
query "peut_emprunter" (function(t, player)
  if is_too_late(t) then return "dernier mois" end
  if has_borrowed(t, player) then return "déjà ce mois-ci" end
  if has_all_loans(t, player) then return "au maximum" end
  return t:balance("emprunt", "réserve") > 0 and "oui" or "plus de carte"
end)

view "emprunts" (function(t)
  local shown = { head = { "joueur", "cartes", "intérêts dus", "tout rembourser", "emprunter", "personnel permis", "d'après" }, rows = {} }
  for place, player in ipairs(entreprise.players(t)) do
    shown.rows[place] = {
      player, t:balance("emprunt", player), interest_due(t, player), owed(t, player) + interest_due(t, player),
      t:query("peut_emprunter", player), t:query("personnel_permis", player),
      t:query("personnel_de_reference", player),
    }
  end
  return shown
end)

-- What a title is worth: this month, the next, the last.
view "titres" (function(t)
  local shown, now = { head = { "mois", "valeur" }, rows = {} }, entreprise.mois(t) or 1
  local last = t:get "duree" or now
  for _, month in ipairs { now, math.min(now + 1, last), last } do
    shown.rows[#shown.rows + 1] = { entreprise.month_name(month), entreprise.title_value(t, month) }
  end
  shown.rows[#shown.rows + 1] = { "à la banque", t:balance("titre", "réserve") }
  return shown
end)

-- What he would have if the game ended now: his own alone can see it.
query "fortune_actuelle" (function(t, player)
  local titles = t:balance("titre", player) * entreprise.title_value(t)
  return t:balance("argent", entreprise.caisse(player)) + titles - owed(t, player)
end)

-- Could he pay so much? That too is his own alone.
query "peut_payer" (function(t, player, amount) return entreprise.can_pay(t, player, amount) end)
