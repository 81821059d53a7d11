-- When the table and the accounts do not agree: what is found is put right against an account of its own, so that
-- nothing is made from nothing, and the sum of all that was put right can be asked.

local entreprise = include "entreprise"
local contrats = include "contrats"
local hiring = include "embauche"

local ECARTS = "écarts"

-- What can be put right of a player, and where it lies.
local places = {
  caisse = function(player) return "argent", entreprise.caisse(player) end,
  cacao = function(player) return "barre", entreprise.cacao(player) end,
  chocolat = function(player) return "barre", entreprise.chocolat(player) end,
  titre = function(player) return "titre", player end,
  emprunt = function(player) return "emprunt", player end,
}
for _, category in ipairs(entreprise.categories) do
  places[category] = function(player) return category, player end
end

local kinds = { "caisse", "cacao", "chocolat", "titre", "emprunt" }
for _, category in ipairs(entreprise.categories) do kinds[#kinds + 1] = category end

-- What is counted and lies in no account: the cursor, and how many Express somebody holds.
local counted = { curseur = true, express = true }
for _, what in ipairs { "curseur", "express" } do kinds[#kinds + 1] = what end

-- Where the program has dealt, it knows the hands; and a cursor that nobody has marked yet is marked first.
local function not_to_be_counted(c, what)
  if what == "express" and c.t:get "express_distribues" then return obstacle "E_DEALT" end
  if what == "curseur" and not c.t:get("curseur", c.answers.joueur) then
    return obstacle("E_CURSOR_NONE", { who = c.answers.joueur })
  end
end

local function held(c) return c.t:get(c.answers.quoi, c.answers.joueur) or 0 end

-- All hands together are no more than the cards not played, and no cursor goes beyond its track.
local function free_express(c)
  if c.answers.quoi ~= "express" or c.answers.sens ~= "plus" then return nil end
  local free = c.t:size "express"
  for _, player in ipairs(c.t:names "player") do free = free - (c.t:get("express", player) or 0) end
  return math.max(0, free)
end

local function rest_of_the_track(c)
  return c.answers.quoi == "curseur" and c.answers.sens == "plus" and rules.cursor_max - held(c) or nil
end

local function all_there_is(c) return counted[c.answers.quoi] and c.answers.sens == "moins" and held(c) or nil end

local function of_the_track(c) return { who = c.answers.joueur, number = rules.cursor_max } end

command "ajuster" {
  words = { fr = "ajuster", en = "adjust" },
  help = { fr = "ajuster JOUEUR QUOI plus|moins NOMBRE [RAISON] : ce qui est sur la table l'emporte (caisse, cacao, curseur ...)",
    en = "adjust PLAYER WHAT more|less NUMBER [REASON]: what lies on the table is right (caisse, cacao, curseur ...)" },
  open = entreprise.is_going_on,
  fields = {
    player "joueur" { against = entreprise.not_here },
    choice "quoi" { choices = kinds, against = not_to_be_counted }, choice "sens" { choices = { "plus", "moins" }, aliases = entreprise.in_english },
    amount "nombre" { min = 1, max = {
      { free_express, obstacle "E_EXPRESS_ALL" }, { rest_of_the_track, objection("E_CURSOR_MAX", of_the_track) },
      { all_there_is, obstacle "E_NOT_HELD" },
    } },
    reason "raison",
  },
  run = function(t, a)
    local is_more = a.sens == "plus"
    t:say("ajuste", { who = a.joueur, reason = a.raison })
    if counted[a.quoi] then
      return t:set(a.quoi, a.joueur, (t:get(a.quoi, a.joueur) or 0) + (is_more and a.nombre or -a.nombre))
    end
    local asset, account = places[a.quoi](a.joueur)
    if asset == "argent" and not is_more then entreprise.require_cash(t, a.joueur, a.nombre) end
    t:move(a.nombre, asset, is_more and ECARTS or account, is_more and account or ECARTS)
    hiring.recount(t, a.joueur)
  end,
}

-- Where a contract card can lie; under the talon for those that are drawn again.
local spots = { "talon", "secrétariat", "comptabilité", "boîte" }

local function is_with_a_player(spot) return spot == "secrétariat" or spot == "comptabilité" end

local function is_being_negotiated(c, card)
  if c.t:where(card) == "négociation" then return obstacle("E_CARD_PLACE", { card = card, pile = "négociation" }) end
end

local function nobodys(c, bundle)
  if #bundle == 0 and is_with_a_player(c.answers.lieu) then return obstacle("E_WHOSE", { card = c.answers.carte }) end
end

local function no_secretaire(c, player)
  local free = contrats.free_secretaires(c.t, player)
  if c.answers.lieu == "comptabilité" and free < 1 then return objection("E_SECRETARIES", { who = player, number = free }) end
end

local function put_with_player(t, a)
  local item = a.liasse[1]
  contrats.lay(t, item.joueur, a.carte, item.montant, ECARTS)
  if a.lieu == "comptabilité" then contrats.transmit(t, item.joueur, a.carte) end
end

-- A contract that lies elsewhere than the program believes, with its bundle.
command "deplacer" {
  words = { fr = "déplacer", en = "move" },
  help = { fr = "déplacer CONTRAT talon|secrétariat|comptabilité|boîte [JOUEUR MONTANT] [RAISON] : la carte est là, avec sa liasse",
    en = "move CONTRACT talon|secrétariat|comptabilité|box [PLAYER AMOUNT] [REASON]: the card lies there, with its bundle" },
  open = entreprise.is_going_on,
  fields = {
    choice "carte" { choices = function(c) return entreprise.cards_of(c.t, "contrats") end, against = is_being_negotiated },
    choice "lieu" { choices = spots, aliases = entreprise.in_english },
    list "liasse" { min = 0, max = 1, against = nobodys, of = {
      player "joueur" { against = { entreprise.not_here, no_secretaire } }, amount "montant" { min = 1 },
    } },
    reason "raison",
  },
  run = function(t, a)
    local from = t:where(a.carte)
    contrats.take_back(t, a.carte, ECARTS)
    if a.lieu == "talon" then
      contrats.under_the_talon(t, a.carte)
    elseif a.lieu == "boîte" then
      contrats.out_of_the_game(t, a.carte)
    else
      put_with_player(t, a)
    end
    if t:get "centre" then t:set("centre", math.min(t:get "centre", t:size "talon")) end
    t:say("deplace", { card = a.carte, pile = from, spot = t:where(a.carte), reason = a.raison })
  end,
}

local function months(last)
  local list = {}
  for number = 1, last do list[number] = entreprise.month_name(number) end
  return list
end

-- The months that have begun.
local function begun(c) return months(entreprise.mois(c.t) or 0) end

local function not_begun(c, month)
  for _, name in ipairs(begun(c)) do
    if name == month then return nil end
  end
  return obstacle("E_MONTH", { month = month })
end

-- What a player should have paid, or got, and has to now: found later, for the month in which it was forgotten.
command "regler" {
  words = { fr = "régler", en = "settle" },
  help = { fr = "régler JOUEUR paie|reçoit MONTANT [MOIS] [RAISON] : avec la banque, ce qui a été oublié ce mois-là",
    en = "settle PLAYER pays|gets AMOUNT [MONTH] [REASON]: with the bank, what was forgotten in that month" },
  open = entreprise.is_going_on,
  fields = {
    player "joueur" { against = entreprise.not_here },
    choice "sens" { choices = { "paie", "reçoit" }, aliases = entreprise.in_english }, amount "montant" { min = 1 },
    list "mois" { min = 0, max = 1, of = choice "mois" { choices = begun, known = months(rules.months_max), against = not_begun } }, reason "raison",
  },
  run = function(t, a)
    local month = a.mois[1] or entreprise.month_name(entreprise.mois(t))
    if a.sens == "paie" then
      entreprise.hand_over(t, a.joueur, a.montant, "banque")
    else
      t:move(a.montant, "argent", "banque", entreprise.caisse(a.joueur))
    end
    t:say("regle", { who = a.joueur, month = month, reason = a.raison })
  end,
}

-- The bank went to somebody else.
command "banquier" {
  words = { fr = "banquier", en = "banker" },
  help = { fr = "banquier JOUEUR : c'est lui qui tient la banque", en = "banker PLAYER: it is he who keeps the bank" },
  open = entreprise.is_going_on,
  fields = { player "joueur" { against = entreprise.not_here } },
  run = function(t, a)
    t:set("banquier", a.joueur)
    t:say("banquier", { who = a.joueur })
  end,
}

-- What was put right in all: the bank's side of it.
query "ecarts" (function(t, what) return -t:balance(what, ECARTS) end)
