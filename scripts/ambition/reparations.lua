-- When the table and the accounts do not agree: what is found is put right against an account of its own, so that
-- nothing is made from nothing, and the sum of all that was put right can be asked.

local entreprise = include "entreprise"
local contrats = include "contrats"

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

-- Where the program has dealt, it knows the hands; and all hands together are no more than the cards not played.
local function exige_express(t, by)
  if t:get "express_distribues" then impossible("E_DEALT", {}) end
  local free = t:size "express"
  for _, player in ipairs(t:names "player") do free = free - (t:get("express", player) or 0) end
  if by > free then impossible("E_EXPRESS_ALL", { number = math.max(0, free) }) end
end

-- A cursor that nobody has marked yet is marked first; and none goes beyond its track.
local function exige_curseur(t, player, number)
  if not t:get("curseur", player) then impossible("E_CURSOR_NONE", { who = player }) end
  if number > rules.cursor_max then refuse("E_CURSOR_MAX", { who = player, number = rules.cursor_max }) end
end

local function adjust_count(t, player, what, by)
  local now = t:get(what, player) or 0
  if what == "express" then exige_express(t, by) else exige_curseur(t, player, now + by) end
  if now + by < 0 then impossible("E_NOT_HELD", { who = player, number = now }) end
  t:set(what, player, now + by)
end

command "ajuster" {
  words = { fr = "ajuster", en = "adjust" },
  help = { fr = "ajuster JOUEUR QUOI plus|moins NOMBRE [RAISON] : ce qui est sur la table l'emporte (caisse, cacao, curseur ...)",
    en = "adjust PLAYER WHAT more|less NUMBER [REASON]: what lies on the table is right (caisse, cacao, curseur ...)" },
  open = entreprise.est_en_cours,
  fields = {
    player "joueur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true },
    choice "quoi" { choices = kinds }, choice "sens" { choices = { "plus", "moins" }, aliases = entreprise.en_anglais },
    amount "nombre" { min = 1 },
    reason "raison",
  },
  run = function(t, a)
    entreprise.exige_present(t, a.joueur)
    local is_more = a.sens == "plus"
    t:say("ajuste", { who = a.joueur, reason = a.raison })
    if counted[a.quoi] then return adjust_count(t, a.joueur, a.quoi, is_more and a.nombre or -a.nombre) end
    local asset, account = places[a.quoi](a.joueur)
    if asset == "argent" and not is_more then entreprise.exige_caisse(t, a.joueur, a.nombre) end
    t:move(a.nombre, asset, is_more and ECARTS or account, is_more and account or ECARTS)
  end,
}

-- Where a contract card can lie; under the talon for those that are drawn again.
local spots = { "talon", "secrétariat", "comptabilité", "boîte" }

local function put_with_player(t, a)
  local item = a.liasse[1]
  if not item then impossible("E_WHOSE", { card = a.carte }) end
  entreprise.exige_present(t, item.joueur)
  local is_sent = a.lieu == "comptabilité"
  if is_sent and contrats.secretaires_libres(t, item.joueur) < 1 then
    refuse("E_SECRETARIES", { who = item.joueur, number = contrats.secretaires_libres(t, item.joueur) })
  end
  contrats.pose(t, item.joueur, a.carte, item.montant, ECARTS)
  if is_sent then contrats.transmet(t, item.joueur, a.carte) end
end

-- A contract that lies elsewhere than the program believes, with its bundle.
command "deplacer" {
  words = { fr = "déplacer", en = "move" },
  help = { fr = "déplacer CONTRAT talon|secrétariat|comptabilité|boîte [JOUEUR MONTANT] [RAISON] : la carte est là, avec sa liasse",
    en = "move CONTRACT talon|secrétariat|comptabilité|box [PLAYER AMOUNT] [REASON]: the card lies there, with its bundle" },
  open = entreprise.est_en_cours,
  fields = {
    choice "carte" { choices = function(c) return entreprise.cartes_de(c.t, "contrats") end },
    choice "lieu" { choices = spots, aliases = entreprise.en_anglais },
    list "liasse" { min = 0, max = 1, of = {
      player "joueur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true }, amount "montant" { min = 1 },
    } },
    reason "raison",
  },
  run = function(t, a)
    if t:where(a.carte) == "négociation" then impossible("E_CARD_PLACE", { card = a.carte, pile = "négociation" }) end
    local from = t:where(a.carte)
    contrats.reprend(t, a.carte, ECARTS)
    if a.lieu == "talon" then
      contrats.sous_le_talon(t, a.carte)
    elseif a.lieu == "boîte" then
      contrats.hors_du_jeu(t, a.carte)
    else
      put_with_player(t, a)
    end
    if t:get "centre" then t:set("centre", math.min(t:get "centre", t:size "talon")) end
    t:say("deplace", { card = a.carte, pile = from, spot = t:where(a.carte), reason = a.raison })
  end,
}

local function months(last)
  local list = {}
  for number = 1, last do list[number] = entreprise.nom_du_mois(number) end
  return list
end

-- The months that have begun.
local function begun(c) return months(entreprise.mois(c.t) or 0) end

local function exige_commence(t, month)
  for _, name in ipairs(begun { t = t }) do
    if name == month then return end
  end
  impossible("E_MONTH", { month = month })
end

-- What a player should have paid, or got, and has to now: found later, for the month in which it was forgotten.
command "regler" {
  words = { fr = "régler", en = "settle" },
  help = { fr = "régler JOUEUR paie|reçoit MONTANT [MOIS] [RAISON] : avec la banque, ce qui a été oublié ce mois-là",
    en = "settle PLAYER pays|gets AMOUNT [MONTH] [REASON]: with the bank, what was forgotten in that month" },
  open = entreprise.est_en_cours,
  fields = {
    player "joueur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true },
    choice "sens" { choices = { "paie", "reçoit" }, aliases = entreprise.en_anglais }, amount "montant" { min = 1 },
    list "mois" { min = 0, max = 1, of = choice "mois" { choices = begun, known = months(rules.months_max) } }, reason "raison",
  },
  run = function(t, a)
    entreprise.exige_present(t, a.joueur)
    local month = a.mois[1] or entreprise.nom_du_mois(entreprise.mois(t))
    exige_commence(t, month)
    if a.sens == "paie" then
      entreprise.remet(t, a.joueur, a.montant, "banque")
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
  open = entreprise.est_en_cours,
  fields = { player "joueur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true } },
  run = function(t, a)
    entreprise.exige_present(t, a.joueur)
    t:set("banquier", a.joueur)
    t:say("banquier", { who = a.joueur })
  end,
}

-- What was put right in all: the bank's side of it.
query "ecarts" (function(t, what) return -t:balance(what, ECARTS) end)
