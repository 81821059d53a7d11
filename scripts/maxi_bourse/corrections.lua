-- When the table and the program do not agree: each is put right by a line of its own, with the reason that the table
-- gives. What was settled before stays settled.

local comptes = include "comptes"
local corbeille = include "corbeille"
local cotes = include "cotes"
local entreprises = include "entreprises"
local marches = include "marches"
local parcours = include "parcours"

-- The coteur's slip, or the program's.
command "cote" {
  aloud = true,
  words = { fr = "cote", en = "cote" },
  help = { fr = "cote ENTREPRISE VALEUR [RAISON] : la cote est celle-là ; ce qui est payé reste payé",
    en = "cote COMPANY VALUE [REASON]: the cote is that; what is paid stays paid" },
  open = comptes.est_en_cours,
  fields = { entreprises.champ "entreprise", integer "valeur" {
    min = rules.price_floor, multiple = rules.price_multiple, soft = true }, reason "raison" },
  run = function(t, a)
    if a.valeur % rules.price_multiple ~= 0 then refuse("E_MULTIPLE", { price = a.valeur, multiple = rules.price_multiple }) end
    if a.valeur < rules.price_floor then refuse("E_PLANCHER", { price = a.valeur, least = rules.price_floor }) end
    if a.valeur == cotes.de(t, a.entreprise) then refuse("E_COTE_DEJA", { what = a.entreprise, price = a.valeur }) end
    cotes.devient(t, a.entreprise, a.valeur, { cause = "main", de = a.raison })
    t:say("cote_corrigee", { what = a.entreprise, price = a.valeur })
  end,
}

local function joueur_ou_banque(name)
  return holder(name) { choices = function(c) return comptes.joueurs(c.t) end }
end

local function exige_des_cheques(amount)
  local least = rules.cheque_value_6
  if rules.cheques_track ~= "off" and amount % least ~= 0 then refuse("E_MULTIPLE", { price = amount, multiple = least }) end
end

-- A payment that was forgotten, or made twice.
command "payer" {
  aloud = true,
  words = { fr = "payer", en = "pay" },
  help = { fr = "payer QUI À-QUI MONTANT [RAISON] : ce qui a été oublié, ou payé à tort",
    en = "pay WHO WHOM AMOUNT [REASON]: what was forgotten, or paid by mistake" },
  open = comptes.est_en_cours,
  fields = { joueur_ou_banque "payeur", joueur_ou_banque "receveur", amount "montant" { min = 1 }, reason "raison" },
  run = function(t, a)
    if a.payeur == a.receveur then impossible("same_account", {}) end
    exige_des_cheques(a.montant)
    comptes.paie(t, a.payeur, a.receveur, a.montant)
    t:say("paiement_corrige", { reason = a.raison })
  end,
}

local function shares_of(account) return account == comptes.BANQUE and comptes.TITRES or account end

-- Shares that lie with somebody else than the program says.
command "remettre" {
  aloud = true,
  words = { fr = "remettre", en = "move" },
  help = { fr = "remettre QUI À-QUI ENTREPRISE NOMBRE [RAISON] : des cartes-actions, sans rien payer",
    en = "move WHO WHOM COMPANY NUMBER [REASON]: cartes-actions, and nothing is paid" },
  open = comptes.est_en_cours,
  fields = { joueur_ou_banque "donneur", joueur_ou_banque "receveur", entreprises.champ "entreprise",
    quantity "lots" { min = 1, max = function(c)
      return math.max(1, marches.disponibles(c.t, shares_of(c.answers.donneur), c.answers.entreprise))
    end, soft = true }, reason "raison" },
  run = function(t, a)
    if a.donneur == a.receveur then impossible("same_account", {}) end
    local from, number = shares_of(a.donneur), marches.lots(a.lots)
    if number < 1 then refuse("E_DEMANDE", { who = a.donneur, value = number }) end
    local is_demanded = from == comptes.TITRES and t:get("affaire", "titre", "entreprise") == a.entreprise
    if is_demanded then impossible("E_TOUR_DE_PAROLE", { what = a.entreprise }) end
    local has = marches.disponibles(t, from, a.entreprise)
    if number > has then impossible("E_PAS_AUTANT", { who = a.donneur, number = has, what = a.entreprise }) end
    comptes.livre(t, number, a.entreprise, from, shares_of(a.receveur))
    t:say("titres_corriges", { reason = a.raison })
  end,
}

-- The pawn stands elsewhere.
command "pion" {
  aloud = true,
  words = { fr = "pion", en = "pawn" },
  help = { fr = "pion JOUEUR CASE : son pion est sur cette case, rien d'autre n'arrive",
    en = "pawn PLAYER SQUARE: the pawn is on that square, nothing else happens" },
  open = comptes.est_en_cours,
  fields = { player "joueur" { choices = function(c) return comptes.joueurs(c.t) end },
    integer "case" { min = 0, max = function(c) return corbeille.cases(c.t) - 1 end } },
  run = function(t, a)
    local name = corbeille.case(t, a.case).nom
    if a.case == corbeille.pion(t, a.joueur) then refuse("E_PION_DEJA", { who = a.joueur, square = a.case, name = name }) end
    parcours.pose(t, a.joueur, a.case)
    t:say("pion_corrige", { who = a.joueur, square = a.case, name = name })
  end,
}

-- Who keeps the bank, who writes the cotes: also somebody who does not play.
command "charge" {
  words = { fr = "charge", en = "office" },
  help = { fr = "charge banquier|coteur JOUEUR|passe : il la tient désormais", en = "office banquier|coteur PLAYER|pass: it is his from now on" },
  open = comptes.est_en_cours,
  fields = { choice "charge" { choices = { "banquier", "coteur" } }, player "joueur" { pass = true } },
  run = function(t, a)
    if t:get(a.charge) == (a.joueur or nil) then refuse("E_CHARGE_DEJA", { what = a.charge, who = a.joueur or "-" }) end
    t:set(a.charge, a.joueur or nil)
    t:say("charge", { what = a.charge, who = a.joueur or "-" })
  end,
}
