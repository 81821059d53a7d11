-- A month: the operations, in an order that nobody may change; then the bank goes to the left.

local entreprise = include "entreprise"
local contrats = include "contrats"

-- What is noted of a player within a month.
local of_the_month = { "embauche", "remplaces", "offre", "fabrique", "curseur", "transmis", "porte",
  "obtenus", "encaisse", "interets", "directe", "emprunts_faits", "lectures", "recus",
  "en_defaut", "absents", "rendement", "en_moins", "achats" }

-- What is done in each of the seven operations.
local steps_of = {
  embauche = { "embauche" },
  cacao = { "offre", "repartition", "marches" },
  fabrication = { "fabrication" },
  vente = { "curseurs", "tirage", "contrats", "transmissions" },
  encaissement = { "encaissement", "retour_des_contrats" },
  confidentiel = { "confidentiel" },
  comptes = { "interets_dus", "comptes" },
}

topic "mois" {
  words = { fr = { "mois", "opérations" }, en = { "month", "operations" } },
  fr = "Un mois a {operations_per_month} opérations, toujours dans le même ordre : embauche, cacao, fabrication, vente, "
    .. "encaissement, Le Confidentiel, comptes. Le programme les demande l'une après l'autre, puis la banque passe à gauche. "
    .. "La première ligne dit combien de mois, et qui tient la banque d'abord.",
  en = "A month has {operations_per_month} operations, always in the same order: hiring, cacao, fabrication, sale, collecting, Le "
    .. "Confidentiel, accounts. The program asks for one after the other, then the bank passes to the left. The first line "
    .. "says how many months, and who keeps the bank first.",
  example = "8 {1}",
  during = "depart",
  readings = { "A01", "A53" },
}

step "operation" {
  run = function(t, s)
    t:set("operation", s.nom)
    t:todo_all(steps_of[s.nom])
  end,
}

step "mois" {
  run = function(t)
    local month = (entreprise.mois(t) or 0) + 1
    if month > t:get "duree" then return t:todo "fin" end
    t:set("mois", month)
    for _, key in ipairs(of_the_month) do entreprise.forget(t, key) end
    contrats.keep_places(t)
    t:forget "evenement"
    t:set("centre", nil)
    t:set("joueurs_du_mois", #entreprise.players(t))
    t:set("operation", entreprise.operations[1])
    t:say("nouveau_mois", { month = entreprise.month_name(month), who = entreprise.banquier(t) })
    t:moment "mois"
    local list = { "annonce" }
    for _, operation in ipairs(entreprise.operations) do list[#list + 1] = { "operation", nom = operation } end
    list[#list + 1] = "passage_de_la_banque"
    list[#list + 1] = "mois"
    t:todo_all(list)
  end,
}

-- Who is out is skipped.
step "passage_de_la_banque" {
  run = function(t)
    for _ = 1, rules.banker_shift do t:set("banquier", entreprise.speaking_order(t)[1]) end
  end,
}
