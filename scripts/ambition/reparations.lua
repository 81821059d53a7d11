-- When the table and the accounts do not agree: what is found is put right against an account of its own, so that
-- nothing is made from nothing, and the sum of all that was put right can be asked.

local entreprise = include "entreprise"

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

local function adjust_count(t, player, what, by)
  local now = t:get(what, player) or 0
  if what == "express" then exige_express(t, by) end
  if now + by < 0 then impossible("E_NOT_HELD", { who = player, number = now }) end
  t:set(what, player, now + by)
end

command "ajuster" {
  words = { fr = "ajuster", en = "adjust" },
  help = { fr = "ajuster JOUEUR QUOI plus|moins NOMBRE : ce qui est sur la table l'emporte (caisse, cacao, curseur ...)",
    en = "adjust PLAYER WHAT plus|moins NUMBER: what lies on the table is right (caisse, cacao, curseur ...)" },
  open = entreprise.est_en_cours,
  fields = {
    player "joueur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true },
    choice "quoi" { choices = kinds }, choice "sens" { choices = { "plus", "moins" } }, amount "nombre" { min = 1 },
  },
  run = function(t, a)
    entreprise.exige_present(t, a.joueur)
    local is_more = a.sens == "plus"
    if counted[a.quoi] then return adjust_count(t, a.joueur, a.quoi, is_more and a.nombre or -a.nombre) end
    local asset, account = places[a.quoi](a.joueur)
    if asset == "argent" and not is_more then entreprise.exige_caisse(t, a.joueur, a.nombre) end
    t:move(a.nombre, asset, is_more and ECARTS or account, is_more and account or ECARTS)
    t:say("ajuste", { who = a.joueur })
  end,
}

-- What a player should have paid, or got, and what he has to: found later.
command "regler" {
  words = { fr = "régler", en = "settle" },
  help = { fr = "régler JOUEUR paie|reçoit MONTANT : avec la banque, ce qui a été oublié",
    en = "settle PLAYER paie|reçoit AMOUNT: with the bank, what was forgotten" },
  open = entreprise.est_en_cours,
  fields = {
    player "joueur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true },
    choice "sens" { choices = { "paie", "reçoit" } }, amount "montant" { min = 1 },
  },
  run = function(t, a)
    entreprise.exige_present(t, a.joueur)
    if a.sens == "paie" then entreprise.paie(t, a.joueur, a.montant) else entreprise.recoit(t, a.joueur, a.montant) end
    t:say("regle", { who = a.joueur })
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
