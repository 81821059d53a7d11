-- A month: the operations, in an order that nobody may change; then the bank goes to the left.

local entreprise = include "entreprise"

-- What is noted of a player within a month.
local of_the_month = { "embauche", "salaires", "offre", "fabrique", "curseur", "transmis", "porte",
  "obtenus", "encaisse", "interets", "directe", "emprunts_faits", "lectures", "recus",
  "absents", "rendement", "en_moins", "achats" }

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
    for _, key in ipairs(of_the_month) do entreprise.oublie(t, key) end
    t:forget "evenement"
    t:set("centre", nil)
    t:set("joueurs_du_mois", #entreprise.joueurs(t))
    t:set("operation", entreprise.operations[1])
    t:say("nouveau_mois", { month = entreprise.nom_du_mois(month), who = entreprise.banquier(t) })
    t:moment "mois"
    local list = { "annonce" }
    for _, operation in ipairs(entreprise.operations) do list[#list + 1] = { "operation", nom = operation } end
    list[#list + 1], list[#list + 2] = "passage_de_la_banque", "mois"
    t:todo_all(list)
  end,
}

-- Who is out is skipped.
step "passage_de_la_banque" {
  run = function(t)
    for _ = 1, rules.banker_shift do t:set("banquier", entreprise.ordre(t)[1]) end
  end,
}

-- --- at any time -------------------------------------------------------------------------------------

-- For information, for silence, as a gift or a loan among rivals.
command "payer" {
  words = { fr = "payer", en = "pay" },
  help = { fr = "payer QUI À-QUI MONTANT : entre joueurs", en = "pay WHO WHOM AMOUNT: between players" },
  open = entreprise.est_en_cours,
  fields = {
    player "payeur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true },
    player "receveur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true },
    amount "montant" { min = 1, max = function(c)
      return c.t:balance("argent", entreprise.caisse(c.answers.payeur))
    end, soft = true },
  },
  run = function(t, a)
    entreprise.exige_present(t, a.payeur)
    entreprise.exige_present(t, a.receveur)
    entreprise.exige_nombre(a.montant)
    if a.payeur == a.receveur then impossible("same_account", {}) end
    entreprise.paie(t, a.payeur, a.montant, entreprise.caisse(a.receveur))
    entreprise.doit(t, a.payeur, a.receveur, -a.montant)
  end,
}

local function goods(what, player)
  if what == "cacao" or what == "chocolat" then return "barre", entreprise[what](player) end
  return what, player
end

-- Goods and titles, where a house lets them change hands.
command "ceder" {
  words = { fr = "céder", en = "hand" },
  help = { fr = "céder QUI À-QUI NOMBRE QUOI PRIX : cacao, chocolat, titre, entre joueurs",
    en = "hand WHO WHOM NUMBER WHAT PRICE: cacao, chocolat, titre, between players" },
  open = entreprise.est_en_cours,
  fields = {
    player "vendeur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true },
    player "acheteur" { choices = function(c) return entreprise.joueurs(c.t) end, soft = true },
    quantity "nombre" { 1, rules.count_bars, soft = true }, choice "quoi" { choices = { "cacao", "chocolat", "titre" } },
    amount "prix" { min = 0 },
  },
  run = function(t, a)
    entreprise.exige_present(t, a.vendeur)
    entreprise.exige_present(t, a.acheteur)
    if a.vendeur == a.acheteur then impossible("same_account", {}) end
    if not rules.goods_trade then refuse("E_GOODS_TRADE", {}) end
    entreprise.exige_nombre(a.nombre)
    local asset, from = goods(a.quoi, a.vendeur)
    local _, to = goods(a.quoi, a.acheteur)
    if t:balance(asset, from) < a.nombre then impossible("E_NEEDS", { who = a.vendeur }) end
    local room = asset == "barre" and entreprise.place_libre(t, a.acheteur, a.quoi) or a.nombre
    if a.nombre > room then refuse("E_STORAGE", { who = a.acheteur, number = room }) end
    t:move(a.nombre, asset, from, to)
    entreprise.paie(t, a.acheteur, a.prix, entreprise.caisse(a.vendeur))
  end,
}
