-- La faillite: whoever cannot pay and finds no help leaves the table. The banker says so, and is not asked why.

local entreprise = include "entreprise"
local contrats = include "contrats"
local express = include "express"
local marche = include "marche"

-- Everything that he has goes back to the bank.
local function give_all_back(t, player)
  local purses = { entreprise.caisse(player), entreprise.secretariat(player), entreprise.comptabilite(player) }
  for _, purse in ipairs(purses) do entreprise.move(t, t:balance("argent", purse), "argent", purse, "banque") end
  for _, box in ipairs { entreprise.cacao(player), entreprise.chocolat(player) } do
    entreprise.move(t, t:balance("barre", box), "barre", box, "réserve")
  end
  for _, asset in ipairs { "ouvrier", "commercial", "secrétaire", "comptable", "titre", "emprunt" } do
    entreprise.move(t, t:balance(asset, player), asset, player, "réserve")
  end
end

-- His contracts go under the talon in the order in which he obtained them.
local function return_contracts(t, player)
  local piles = { entreprise.comptabilite(player), entreprise.secretariat(player) }
  for _, card in ipairs(contrats.as_obtained(t, piles)) do contrats.under_the_talon(t, card) end
  for _, key in ipairs { "attente", "liasse", "anciennete" } do entreprise.forget_of(t, key, player) end
end

-- What he has said in a market or a negotiation is void.
local function silence(t, player)
  entreprise.forget_of(t, "curseur", player)
  local market = marche.open(t)
  if market then marche.void(t, market, player) end
  local round = auctions.kept(t, "prix")
  if round then auctions.keep(t, "prix", contrats.without(round, player)) end
end

-- His left neighbour keeps the bank from now on, if it was he.
local function hand_bank_on(t, player)
  if entreprise.banquier(t) ~= player then return end
  t:set("banquier", entreprise.speaking_order(t)[1])
end

-- The commerciaux of the others may be worth less at once.
local function cut_cursors(t)
  for _, player in ipairs(entreprise.players(t)) do entreprise.lower_cursor(t, player) end
end

local function leave(t, player, how)
  local is_ruined = how == "ruiné"
  t:set("parti", player, how)
  hand_bank_on(t, player)
  if is_ruined then
    give_all_back(t, player)
    return_contracts(t, player)
    express.give_back(t, player)
  end
  silence(t, player)
  if rules.factor_change == "at_once" then cut_cursors(t) end
  t:say(is_ruined and "faillite" or "depart_du_joueur", { who = player })
  local left = #entreprise.players(t)
  if left == 0 or left == 1 and rules.last_survivor_ends then
    t:finish()
    t:todo "fin"
  end
end

command "faillite" {
  aloud = true,
  words = { fr = "faillite", en = "bankrupt" },
  help = { fr = "faillite JOUEUR oui : il quitte la partie, tout revient à la banque",
    en = "bankrupt PLAYER yes: he leaves the game, all goes back to the bank" },
  open = entreprise.is_going_on,
  whose = "joueur",
  fields = { player "joueur" { against = entreprise.not_here }, yesno "oui" },
  run = function(t, a)
    if a.oui then leave(t, a.joueur, "ruiné") end
  end,
}

-- Whoever must go home leaves as a bankrupt does, or his company stands still and is counted at the end.
command "partir" {
  aloud = true,
  words = { fr = "partir", en = "leave" },
  help = { fr = "partir JOUEUR oui : il quitte la table sans être ruiné", en = "leave PLAYER yes: he leaves the table without being ruined" },
  open = entreprise.is_going_on,
  whose = "joueur",
  fields = { player "joueur" { against = entreprise.not_here }, yesno "oui" },
  run = function(t, a)
    if a.oui then leave(t, a.joueur, rules.leave_as_bankrupt and "ruiné" or "à l'arrêt") end
  end,
}
