-- A contract from the centre of the board to the caisse: delivered, waiting at the secrétariat, transmitted to the
-- comptabilité. Its bundle goes with it; the cards go back under the talon, bundles that are left stay.

local entreprise = include "entreprise"

local contrats = {}

-- What stands on a contract: as the deck says, or as it was typed from the card on the table.
function contrats.data(t, card)
  local typed = t:get("chiffres", card, "tonnes")
  if not typed then return t:card(card).data end
  return { tonnes = typed, base = t:get("chiffres", card, "base"), max = t:get("chiffres", card, "max") }
end

local function has_numbers(t, card, tonnes, base, max)
  local data = contrats.data(t, card)
  return data.tonnes == tonnes and data.base == base and data.max == max
end

-- Those of which one comes next: none that was turned before all that were not.
function contrats.next_ones(t) return t:next_cards "talon" end

-- The first of them that is so.
local function first_of(cards, is_so)
  for _, card in ipairs(cards) do
    if is_so(card) then return card end
  end
end

-- Against a card: it lies under the talon, and cannot come before those above it.
function contrats.not_next(c, card)
  if first_of(contrats.next_ones(c.t), function(other) return other == card end) then return nil end
  for above, other in ipairs(c.t:cards "talon") do
    if other == card then return objection("E_CARD_UNDER", { card = card, number = above - 1 }) end
  end
end

-- The contract with those three numbers. Where it cannot come now, another may have the same; and where there is none,
-- one that was never turned has them from now on.
function contrats.with_numbers(t, tonnes, base, max)
  local function is_called_so(card) return has_numbers(t, card, tonnes, base, max) end
  local following = contrats.next_ones(t)
  local meant = first_of(following, is_called_so)
  if meant then return meant end
  local known = first_of(entreprise.cards_of(t, "contrats"), is_called_so)
  if known then refuse("E_CARD_KNOWN", { card = known, pile = t:where(known) }) end
  local unseen = first_of(following, function(card) return not t:get("tourne", card) end)
  if not unseen then impossible("E_UNKNOWN", {}) end
  t:set("chiffres", unseen, "tonnes", tonnes)
  t:set("chiffres", unseen, "base", base)
  t:set("chiffres", unseen, "max", max)
  return unseen
end

-- The highest price of a contract, which a card may lift for a month.
function contrats.maximum(t, card) return contrats.data(t, card).max + (entreprise.event(t, "maximum") or 0) end

local function bars(t, card) return contrats.data(t, card).tonnes // rules.tonnes_per_bar end

function contrats.can_deliver(t, player, card)
  return t:balance("barre", entreprise.chocolat(player)) >= bars(t, card)
end

-- What is told of a delivery that cannot be.
function contrats.to_deliver(t, player, card)
  return { who = player, number = t:balance("barre", entreprise.chocolat(player)), needed = bars(t, card) }
end

-- --- the talon ---------------------------------------------------------------------------------------

function contrats.under_the_talon(t, card)
  t:set("rang", card, nil)
  t:put(card, "talon", "under")
end

function contrats.out_of_the_game(t, card)
  t:set("rang", card, nil)
  t:put(card, "hors du jeu")
end

-- The cards of those piles, in the order in which they were obtained.
function contrats.as_obtained(t, piles)
  local cards = {}
  for _, pile in ipairs(piles) do table.move(t:cards(pile), 1, t:size(pile), #cards + 1, cards) end
  table.sort(cards, function(one, other) return t:get("rang", one) < t:get("rang", other) end)
  return cards
end

-- The latest that anybody has obtained.
local function note_obtained(t, card)
  local rank = (t:get "rangs" or 0) + 1
  t:set("rangs", rank)
  t:set("rang", card, rank)
end

-- Nobody wants it.
function contrats.leave_lying(t, card)
  if rules.unclaimed == "discard" then return contrats.out_of_the_game(t, card) end
  contrats.under_the_talon(t, card)
end

-- --- what secrétaires and comptables can still take ---------------------------------------------------

local function transmitted(t, player) return t:get("transmis", player) or 0 end

function contrats.free_secretaires(t, player)
  return math.max(0, entreprise.transmissions(t, player) - transmitted(t, player))
end

function contrats.waiting(t, player) return t:cards(entreprise.secretariat(player)) end
function contrats.liasses(t, player) return t:keys("liasse", player) end
function contrats.age(t, player, bundle) return t:get("anciennete", player, bundle) end

-- Who has a card there when a month begins, laid there by hand after the encaissement, has so many secrétaires less.
function contrats.keep_places(t)
  for _, player in ipairs(t:names "player") do
    local lying = t:size(entreprise.comptabilite(player))
    if lying > 0 then t:set("transmis", player, lying) end
  end
end

-- In the last month: how many contracts he can still transmit and then collect.
function contrats.room(t, player)
  local collected = entreprise.encaissements(t, player) - #contrats.liasses(t, player)
  return math.min(contrats.free_secretaires(t, player), math.max(0, collected))
end

-- --- its way -----------------------------------------------------------------------------------------

-- The bundle in notes, and a warning before the bank has no paper for another. What lies in the caisses is not
-- looked at: the bundles lie open on the board.
local function tell_bundle(t, price)
  local tied, bundles = 0, 0
  for _, player in ipairs(entreprise.players(t)) do
    for _, place in ipairs { entreprise.secretariat(player), entreprise.comptabilite(player) } do
      tied = tied + t:balance("argent", place)
    end
    bundles = bundles + #contrats.waiting(t, player) + #contrats.liasses(t, player)
  end
  t:say("liasse", { amount = price })
  local left = t:notes_worth() - tied
  if left < rules.notes_warning then t:say("billets_rares", { left = math.max(0, left) }) end
  if bundles >= rules.count_bands then t:say("bracelets", { number = bundles }) end
end

-- The goods to the bank; the contract with its bundle to the secrétariat.
function contrats.deliver(t, player, card, price)
  t:move(bars(t, card), "barre", entreprise.chocolat(player), "réserve")
  t:move(price, "argent", "banque", entreprise.secretariat(player))
  t:put(card, entreprise.secretariat(player), "under")
  t:set("attente", player, card, price)
  note_obtained(t, card)
  t:set("obtenus", player, (t:get("obtenus", player) or 0) + 1)
  tell_bundle(t, price)
end

local function bundle_of(t, card) return card .. " " .. entreprise.month_name(entreprise.mois(t)) end

-- Both go to the comptabilité; the bundle is called by the contract and the month. Where one of that name is left, from a
-- card that was put there by hand again, they are one bundle.
function contrats.transmit(t, player, card)
  local price, bundle = t:get("attente", player, card), bundle_of(t, card)
  t:set("attente", player, card, nil)
  t:put(card, entreprise.comptabilite(player), "under")
  t:move(price, "argent", entreprise.secretariat(player), entreprise.comptabilite(player))
  t:set("liasse", player, bundle, (t:get("liasse", player, bundle) or 0) + price)
  t:set("anciennete", player, bundle, (t:get "liasses" or 0) + 1)
  t:set("liasses", (t:get "liasses" or 0) + 1)
  t:set("sa_liasse", card, bundle)
  t:set("transmis", player, transmitted(t, player) + 1)
end

-- What lies at the comptabilité comes to nothing.
function contrats.void_comptabilite(t, player)
  for _, card in ipairs(contrats.as_obtained(t, { entreprise.comptabilite(player) })) do contrats.under_the_talon(t, card) end
  t:move(t:balance("argent", entreprise.comptabilite(player)), "argent", entreprise.comptabilite(player), "banque")
  for _, key in ipairs { "liasse", "anciennete" } do entreprise.forget_of(t, key, player) end
end

-- A contract that lies on the board elsewhere than the program believed: it and its bundle leave that place.
function contrats.take_back(t, card, account)
  for _, player in ipairs(t:names "player") do
    local waiting = t:get("attente", player, card)
    if t:where(card) == entreprise.secretariat(player) and waiting then
      t:move(waiting, "argent", entreprise.secretariat(player), account)
      t:set("attente", player, card, nil)
    elseif t:where(card) == entreprise.comptabilite(player) then
      local bundle = t:get("sa_liasse", card)
      local price = t:get("liasse", player, bundle)
      if price then t:move(price, "argent", entreprise.comptabilite(player), account) end
      t:set("liasse", player, bundle, nil)
      t:set("anciennete", player, bundle, nil)
      t:set("transmis", player, math.max(0, transmitted(t, player) - 1))
    end
  end
end

-- And it waits with its bundle at that player's secrétariat, whatever was delivered.
function contrats.lay(t, player, card, price, account)
  t:move(price, "argent", account, entreprise.secretariat(player))
  t:put(card, entreprise.secretariat(player), "under")
  t:set("attente", player, card, price)
  if not t:get("rang", card) then note_obtained(t, card) end
end

-- The bundle is money that can be spent.
function contrats.collect(t, player, bundle)
  t:move(t:get("liasse", player, bundle), "argent", entreprise.comptabilite(player), entreprise.caisse(player))
  t:set("liasse", player, bundle, nil)
  t:set("anciennete", player, bundle, nil)
end

-- --- the negotiation ---------------------------------------------------------------------------------

-- The round without a player who has left; what he has accepted is void when it comes to the goods.
function contrats.without(round, player)
  if round.phase ~= "asking" and round.phase ~= "refused" then return round end
  for _, bidder in ipairs(round.bidders) do
    if bidder.name == player and bidder.is_in then return auctions.rising_leave(round, player) end
  end
  return round
end

return contrats
