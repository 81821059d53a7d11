-- A contract from the centre of the board to the caisse: delivered, waiting at the secrétariat, transmitted to the
-- comptabilité. Its bundle goes with it; the cards go back under the talon, bundles that are left stay.

local entreprise = include "entreprise"

local contrats = {}

function contrats.donnees(t, card) return t:card(card).data end

-- The highest price of a contract, which a card may lift for a month.
function contrats.maximum(t, card) return contrats.donnees(t, card).max + (entreprise.evenement(t, "maximum") or 0) end

local function bars(t, card) return contrats.donnees(t, card).tonnes // rules.tonnes_per_bar end

function contrats.peut_livrer(t, player, card)
  return t:balance("barre", entreprise.chocolat(player)) >= bars(t, card)
end

-- --- the talon ---------------------------------------------------------------------------------------

function contrats.sous_le_talon(t, card) t:put(card, "talon", "under") end

-- Nobody wants it.
function contrats.delaisse(t, card)
  if rules.unclaimed == "discard" then return t:put(card, "hors du jeu") end
  contrats.sous_le_talon(t, card)
end

-- --- what secrétaires and comptables can still take ---------------------------------------------------

local function transmitted(t, player) return t:get("transmis", player) or 0 end

function contrats.secretaires_libres(t, player)
  return math.max(0, entreprise.transmissions(t, player) - transmitted(t, player))
end

function contrats.en_attente(t, player) return t:cards(entreprise.secretariat(player)) end
function contrats.liasses(t, player) return t:keys("liasse", player) end

-- In the last month: how many contracts he can still transmit and then collect.
function contrats.place(t, player)
  local collected = entreprise.encaissements(t, player) - #contrats.liasses(t, player)
  return math.min(contrats.secretaires_libres(t, player), math.max(0, collected))
end

-- --- its way -----------------------------------------------------------------------------------------

-- The goods to the bank; the contract with its bundle to the secrétariat.
function contrats.livre(t, player, card, price)
  t:move(bars(t, card), "barre", entreprise.chocolat(player), "réserve")
  t:move(price, "argent", "banque", entreprise.secretariat(player))
  t:put(card, entreprise.secretariat(player), "under")
  t:set("attente", player, card, price)
  t:set("obtenus", player, (t:get("obtenus", player) or 0) + 1)
end

-- Both go to the comptabilité; the bundle is called by the contract and the month.
function contrats.transmet(t, player, card)
  local price = t:get("attente", player, card)
  t:set("attente", player, card, nil)
  t:put(card, entreprise.comptabilite(player), "under")
  t:move(price, "argent", entreprise.secretariat(player), entreprise.comptabilite(player))
  t:set("liasse", player, card .. " " .. entreprise.nom_du_mois(entreprise.mois(t)), price)
  t:set("transmis", player, transmitted(t, player) + 1)
end

-- What lies at the comptabilité comes to nothing.
function contrats.annule_comptabilite(t, player)
  for _, card in ipairs(t:cards(entreprise.comptabilite(player))) do contrats.sous_le_talon(t, card) end
  t:move(t:balance("argent", entreprise.comptabilite(player)), "argent", entreprise.comptabilite(player), "banque")
  entreprise.oublie_de(t, "liasse", player)
end

-- The bundle is money that can be spent.
function contrats.encaisse(t, player, bundle)
  t:move(t:get("liasse", player, bundle), "argent", entreprise.comptabilite(player), entreprise.caisse(player))
  t:set("liasse", player, bundle, nil)
end

-- --- the negotiation ---------------------------------------------------------------------------------

-- The round without a player who has left; what he has accepted is void when it comes to the goods.
function contrats.sans(round, player)
  if round.phase ~= "asking" and round.phase ~= "refused" then return round end
  for _, bidder in ipairs(round.bidders) do
    if bidder.name == player and bidder.is_in then return auctions.rising_leave(round, player) end
  end
  return round
end

return contrats
