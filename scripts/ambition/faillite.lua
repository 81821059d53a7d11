-- La faillite: whoever cannot pay and finds no help leaves the table. The banker says so, and is not asked why.

local entreprise = include "entreprise"
local contrats = include "contrats"

-- Everything that he has goes back to the bank.
local function give_all_back(t, player)
  local purses = { entreprise.caisse(player), entreprise.secretariat(player), entreprise.comptabilite(player) }
  for _, purse in ipairs(purses) do t:move(t:balance("argent", purse), "argent", purse, "banque") end
  for _, box in ipairs { entreprise.cacao(player), entreprise.chocolat(player) } do
    t:move(t:balance("barre", box), "barre", box, "réserve")
  end
  for _, asset in ipairs { "ouvrier", "commercial", "secrétaire", "comptable", "titre", "emprunt" } do
    t:move(t:balance(asset, player), asset, player, "réserve")
  end
end

-- His contracts go under the talon in the order in which he obtained them, those of the comptabilité first.
local function return_contracts(t, player)
  for _, pile in ipairs { entreprise.comptabilite(player), entreprise.secretariat(player) } do
    for _, card in ipairs(t:cards(pile)) do contrats.sous_le_talon(t, card) end
  end
  for _, key in ipairs { "attente", "liasse" } do entreprise.oublie_de(t, key, player) end
end

-- What he has said in a market or a negotiation is void.
local function silence(t, player)
  for _, key in ipairs { "enchere", "curseur" } do entreprise.oublie_de(t, key, player) end
  local round = auctions.kept(t, "prix")
  for _, bidder in ipairs(round and round.bidders or {}) do
    if bidder.name == player and bidder.is_in then auctions.keep(t, "prix", auctions.rising_leave(round, player)) end
  end
end

-- His left neighbour keeps the bank from now on, if it was he.
local function hand_bank_on(t, player)
  if entreprise.banquier(t) ~= player then return end
  t:set("banquier", entreprise.ordre(t)[1])
end

command "faillite" {
  words = { fr = "faillite", en = "bankrupt" },
  help = { fr = "faillite JOUEUR oui : il quitte la partie, tout revient à la banque",
    en = "bankrupt PLAYER yes: he leaves the game, all goes back to the bank" },
  open = function(t) return t:get "banquier" ~= nil and #t:agenda() > 0 end,
  fields = { player "joueur", yesno "sûr" },
  run = function(t, a)
    entreprise.exige_present(t, a.joueur)
    if not a["sûr"] then return end
    t:set("parti", a.joueur, true)
    give_all_back(t, a.joueur)
    hand_bank_on(t, a.joueur)
    return_contracts(t, a.joueur)
    silence(t, a.joueur)
    t:say("faillite", { who = a.joueur })
    if #entreprise.joueurs(t) == 1 and rules.last_survivor_ends then
      t:finish()
      t:todo "fin"
    end
  end,
}
