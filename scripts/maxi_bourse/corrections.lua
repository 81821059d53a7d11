-- When the table and the program do not agree: each is put right by a line of its own, with the reason that the table
-- gives. What was settled before stays settled.

local comptes = include "comptes"
local corbeille = include "corbeille"
local cotes = include "cotes"
local entreprises = include "entreprises"
local marches = include "marches"
local parcours = include "parcours"

local function is_so_already(c, value)
  local entreprise = c.answers.entreprise
  if value == cotes.of(c.t, entreprise) then return objection("E_COTE_DEJA", { what = entreprise, price = value }) end
end

-- The coteur's slip, or the program's.
command "cote" {
  aloud = true,
  words = { fr = "cote", en = "cote" },
  help = { fr = "cote ENTREPRISE VALEUR [RAISON] : la cote est celle-là ; ce qui est payé reste payé",
    en = "cote COMPANY VALUE [REASON]: the cote is that; what is paid stays paid" },
  open = comptes.is_going_on,
  fields = { entreprises.field "entreprise", marches.price("valeur", { against = is_so_already }), reason "raison" },
  run = function(t, a)
    cotes.become(t, a.entreprise, a.valeur, { cause = "main", de = a.raison })
    t:say("cote_corrigee", { what = a.entreprise, price = a.valeur })
  end,
}

-- A player or the bank; against: another field that names somebody else.
local function joueur_ou_banque(name, other)
  return holder(name) { choices = function(c) return comptes.players(c.t) end, against = other and comptes.not_the_same(other) }
end

-- Where cheques are counted, they must be able to make it.
local function smallest_cheque() return rules.cheques_track ~= "off" and rules.cheque_value_6 or nil end

-- A payment that was forgotten, or made twice.
command "payer" {
  aloud = true,
  words = { fr = "payer", en = "pay" },
  help = { fr = "payer QUI À-QUI MONTANT [RAISON] : ce qui a été oublié, ou payé à tort",
    en = "pay WHO WHOM AMOUNT [REASON]: what was forgotten, or paid by mistake" },
  open = comptes.is_going_on,
  fields = { joueur_ou_banque "payeur", joueur_ou_banque("receveur", "payeur"),
    amount "montant" { min = 1, multiple = { smallest_cheque, objection("E_MULTIPLE", marches.priced) } }, reason "raison" },
  run = function(t, a)
    comptes.pay(t, a.payeur, a.receveur, a.montant)
    t:say("paiement_corrige", { reason = a.raison })
  end,
}

local function shares_of(account) return account == comptes.BANQUE and comptes.TITRES or account end

local function is_being_demanded(c, entreprise)
  local is_from_the_bank = shares_of(c.answers.donneur) == comptes.TITRES
  if is_from_the_bank and c.t:get("affaire", "titre", "entreprise") == entreprise then
    return obstacle("E_TOUR_DE_PAROLE", { what = entreprise })
  end
end

local function at_hand(c) return marches.at_hand(c.t, shares_of(c.answers.donneur), c.answers.entreprise) end

local function of_the_giver(c, value, limit)
  return { who = c.answers.donneur, value = value, number = limit, what = c.answers.entreprise }
end

-- Shares that lie with somebody else than the program says.
command "remettre" {
  aloud = true,
  words = { fr = "remettre", en = "move" },
  help = { fr = "remettre QUI À-QUI ENTREPRISE NOMBRE [RAISON] : des cartes-actions, sans rien payer",
    en = "move WHO WHOM COMPANY NUMBER [REASON]: cartes-actions, and nothing is paid" },
  open = comptes.is_going_on,
  fields = { joueur_ou_banque "donneur", joueur_ou_banque("receveur", "donneur"),
    entreprises.field("entreprise", nil, is_being_demanded),
    marches.lots("lots", { min = { 1, objection("E_DEMANDE", of_the_giver) }, max = { at_hand, obstacle("E_PAS_AUTANT", of_the_giver) } }),
    reason "raison" },
  run = function(t, a)
    comptes.deliver(t, a.lots, a.entreprise, shares_of(a.donneur), shares_of(a.receveur))
    t:say("titres_corriges", { reason = a.raison })
  end,
}

local function stands_there(c, square)
  local player = c.answers.joueur
  if square ~= corbeille.pawn(c.t, player) then return nil end
  return objection("E_PION_DEJA", { who = player, square = square, name = corbeille.square(c.t, square).nom })
end

-- The pawn stands elsewhere.
command "pion" {
  aloud = true,
  words = { fr = "pion", en = "pawn" },
  help = { fr = "pion JOUEUR CASE : son pion est sur cette case, rien d'autre n'arrive",
    en = "pawn PLAYER SQUARE: the pawn is on that square, nothing else happens" },
  open = comptes.is_going_on,
  fields = { player "joueur" { choices = function(c) return comptes.players(c.t) end },
    integer "case" { min = 0, max = function(c) return corbeille.squares(c.t) - 1 end, against = stands_there } },
  run = function(t, a)
    parcours.lay(t, a.joueur, a.case)
    t:say("pion_corrige", { who = a.joueur, square = a.case, name = corbeille.square(t, a.case).nom })
  end,
}

local function has_it(c, player)
  local office = c.answers.charge
  if c.t:get(office) == (player or nil) then return objection("E_CHARGE_DEJA", { what = office, who = player or "-" }) end
end

-- Who keeps the bank, who writes the cotes: also somebody who does not play.
command "charge" {
  words = { fr = "charge", en = "office" },
  help = { fr = "charge banquier|coteur JOUEUR|passe : il la tient désormais", en = "office banquier|coteur PLAYER|pass: it is his from now on" },
  open = comptes.is_going_on,
  fields = { choice "charge" { choices = { "banquier", "coteur" } }, player "joueur" { pass = true, against = has_it } },
  run = function(t, a)
    t:set(a.charge, a.joueur or nil)
    t:say("charge", { what = a.charge, who = a.joueur or "-" })
  end,
}
