-- V. La clôture: the duration is over, one player alone is left, or the service Titres has sold everything. The richest has
-- won: what the shares are worth, and the cheques.

local comptes = include "comptes"
local cotes = include "cotes"
local entreprises = include "entreprises"
local parcours = include "parcours"
local remuneration = include "remuneration"

local cloture = {}

-- --- what each is worth ------------------------------------------------------------------------------

function cloture.worth(t, player)
  local value = 0
  for _, entreprise in ipairs(entreprises.all(t)) do
    value = value + comptes.cost(comptes.lots(t, player, entreprise), cotes.of(t, entreprise))
  end
  return value
end

function cloture.fortune(t, player) return cloture.worth(t, player) + comptes.money(t, player) end

-- Who is ahead comes first; equals share the rank, and the next one is skipped.
function cloture.ranks(t)
  local list = {}
  for place, player in ipairs(t:names "player") do
    list[place] = { joueur = player, fortune = cloture.fortune(t, player), place = place }
  end
  table.sort(list, function(one, other)
    if one.fortune ~= other.fortune then return one.fortune > other.fortune end
    return one.place < other.place
  end)
  for place, one in ipairs(list) do
    local is_equal = place > 1 and list[place - 1].fortune == one.fortune
    one.rang = is_equal and list[place - 1].rang or place
  end
  return list
end

-- --- the end -----------------------------------------------------------------------------------------

function cloture.winners(t)
  local winners = {}
  for _, one in ipairs(cloture.ranks(t)) do
    if one.rang == 1 and not comptes.is_ruined(t, one.joueur) then winners[#winners + 1] = one.joueur end
  end
  return winners
end

local function announce(t)
  for _, one in ipairs(cloture.ranks(t)) do t:say("rang", { number = one.rang, who = one.joueur, amount = one.fortune }) end
end

local said = {
  ruine = function(t) t:say "cloture_ruine" end,
  epuisee = function(t) t:say "cloture_epuisee" end,
  heure = function(t) t:say "cloture_heure" end,
}

-- why: heure, epuisee or ruine.
function cloture.close(t, why)
  said[why](t)
  if rules.close_final_pay then
    for _, player in ipairs(comptes.players(t)) do remuneration.pay(t, player) end
  end
  t:set("cloture", t:get "numero" or 0)
  announce(t)
  t:finish()
end

-- --- when it comes -----------------------------------------------------------------------------------

function cloture.not_sold_out(t)
  local number = 0
  for _, entreprise in ipairs(entreprises.all(t)) do
    if comptes.in_the_bank(t, entreprise) > 0 then number = number + 1 end
  end
  return number
end

-- The bank has sold everything, and nobody deals any more where a house waits for that.
local function is_sold_out(t, is_table_over)
  if cloture.not_sold_out(t) > 0 then return false end
  if rules.close_bank_empty_trades == "forbidden" then return true end
  return is_table_over and (t:get "marches" or 0) == (t:get "marches_de_la_table" or -1)
end

-- Has somebody completed as many tours as were to be played?
local function are_tours_done(t)
  local most = t:get("duree", "tours")
  for _, player in ipairs(t:names "player") do
    if most and parcours.whole_rounds(t, player) >= most then return true end
  end
  return false
end

local function is_time_up(t, is_table_over)
  if are_tours_done(t) and not t:get "heure" then
    t:set("heure", true)
    t:say("tours_faits", {})
  end
  return t:get "heure" and (is_table_over or rules.close_when == "at_once")
end

-- At the end of a turn: why the session closes; nil where it goes on.
function cloture.reason(t, is_table_over)
  if #comptes.players(t) <= 1 then return "ruine" end
  if is_sold_out(t, is_table_over) then return "epuisee" end
  if is_time_up(t, is_table_over) then return "heure" end
  if is_table_over then t:set("marches_de_la_table", t:get "marches" or 0) end
end

-- Between two rounds of the table: the one who begins a round has done nothing yet.
local function is_between_rounds(t)
  local item = t:item()
  local is_at_the_dice = item ~= nil and item.step == "des" and t:get "ouvre_la_table" == true
  return is_at_the_dice and not t:get "ventes_du_tour" and (t:get "marches" or 0) == (t:get "marches_de_la_table" or 0)
end

topic "clôture" {
  words = { fr = { "clôture", "fin" }, en = { "closing", "end" } },
  fr = "La séance finit quand la durée convenue est passée, quand il ne reste qu'un joueur, ou quand la banque a tout vendu. Le "
    .. "plus riche gagne : ses chèques, et ses actions à la cote.",
  en = "The session ends when the agreed duration is over, when one player alone is left, or when the bank has sold everything. "
    .. "The richest wins: his cheques, and his shares at the cote.",
  example = { fr = "heure", en = "time" },
  readings = { "A40", "A41" },
}

command "heure" {
  aloud = true,
  words = { fr = "heure", en = "time" },
  help = { fr = "heure : la durée convenue est passée ; le tour de table se finit",
    en = "time: the agreed duration is over; the round of the table is finished" },
  open = function(t) return comptes.is_going_on(t) and not t:get "heure" end,
  run = function(t)
    t:set("heure", true)
    local is_at_the_dice = t:item() ~= nil and t:item().step == "des"
    if is_between_rounds(t) or rules.close_when == "at_once" and is_at_the_dice then return cloture.close(t, "heure") end
    t:say("derniere_table", {})
  end,
}

-- --- what is asked -----------------------------------------------------------------------------------

query "fortune" (cloture.fortune)
-- What stands on the line of a score sheet.
query "score" (cloture.fortune)
query "vainqueur" (function(t) return #t:agenda() == 0 and table.concat(cloture.winners(t), ", ") or "" end)

query "valeur_des_titres" (cloture.worth)
query "non_epuisees" (function(t) return cloture.not_sold_out(t) end)
query "rang" (function(t, player)
  for _, one in ipairs(cloture.ranks(t)) do
    if one.joueur == player then return one.rang end
  end
end)

local function is_everybody_seen(t)
  for _, player in ipairs(t:names "player") do
    if not t:sees("account", player) then return false end
  end
  return true
end

-- The ranks, as they are now.
view "classement" (function(t)
  local shown = { head = { "rang", "joueur", "titres", "argent", "fortune" }, rows = {} }
  if not is_everybody_seen(t) then return shown end
  for place, one in ipairs(cloture.ranks(t)) do
    shown.rows[place] = { one.rang, one.joueur, cloture.worth(t, one.joueur), comptes.money(t, one.joueur), one.fortune }
  end
  return shown
end)

-- What somebody holds, with what it is worth: the page of his livret.
view "portefeuille" (function(t, who, rest)
  local player = t:named(rest, t:names "player") or who or t:get "tour"
  if not player then refuse("E_QUI", {}) end
  local shown = { head = { player, "secteur", "cartes", "cote", "valeur" }, rows = {} }
  for _, one in ipairs(remuneration.portfolio(t, player)) do
    local name = one.nom .. (one.est_majorite and " *" or "")
    shown.rows[#shown.rows + 1] = { name, one.secteur, one.lots, cotes.of(t, one.nom), comptes.cost(one.lots, cotes.of(t, one.nom)) }
  end
  shown.rows[#shown.rows + 1] = { "titres", "", comptes.total(t, player), "", cloture.worth(t, player) }
  shown.rows[#shown.rows + 1] = { "argent", "", "", "", comptes.money(t, player) }
  shown.rows[#shown.rows + 1] = { "fortune", "", "", "", cloture.fortune(t, player) }
  return shown
end)

return cloture
