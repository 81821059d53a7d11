-- Between players, at any time: money, and where a house lets them change hands, goods, titles and Express.

local entreprise = include "entreprise"
local express = include "express"
local defaut = include "defaut"

local function players_in_the_game(c) return entreprise.joueurs(c.t) end

local function exige_deux(t, one, other)
  entreprise.exige_present(t, one)
  entreprise.exige_present(t, other)
  if one == other then impossible("same_account", {}) end
end

-- For information, for silence, as a gift or a loan among rivals.
command "payer" {
  words = { fr = "payer", en = "pay" },
  alias = "p",
  help = { fr = "payer QUI À-QUI MONTANT : entre joueurs", en = "pay WHO WHOM AMOUNT: between players" },
  open = entreprise.est_en_cours,
  whose = "payeur",
  fields = {
    player "payeur" { choices = players_in_the_game, soft = true },
    player "receveur" { choices = players_in_the_game, soft = true },
    amount "montant" { min = 1, max = function(c)
      return c.t:balance("argent", entreprise.caisse(c.answers.payeur))
    end, soft = true },
  },
  run = function(t, a)
    exige_deux(t, a.payeur, a.receveur)
    defaut.exige_solvable(t, a.payeur)
    entreprise.exige_un(a.montant)
    entreprise.remet(t, a.payeur, a.montant, entreprise.caisse(a.receveur))
    entreprise.doit(t, a.payeur, a.receveur, -a.montant)
    t:say("paie_a", { who = a.payeur, payee = a.receveur })
  end,
}

-- --- goods, titles, Express ---------------------------------------------------------------------------

local tradable = { "cacao", "chocolat", "titre", "express" }
local all_things = { table.unpack(tradable) }
for _, category in ipairs(entreprise.categories) do all_things[#all_things + 1] = category end

local function is_tradable(what)
  for _, thing in ipairs(tradable) do
    if thing == what then return true end
  end
  return false
end

-- The asset, and the account of it that is the player's.
local function place_of(what, player)
  if what == "cacao" or what == "chocolat" then return "barre", entreprise[what](player) end
  return what, player
end

local function held(t, what, player)
  if what == "express" then return express.restants(t, player) end
  return t:balance(place_of(what, player))
end

-- A box of the factory takes no more than there are places.
local function exige_place(t, a)
  if a.quoi ~= "cacao" and a.quoi ~= "chocolat" then return end
  local room = entreprise.place_libre(t, a.acheteur, a.quoi)
  if a.nombre <= room then return end
  if a.quoi == "cacao" then refuse("E_STORAGE", { who = a.acheteur, number = room }) end
  if a.quoi == "chocolat" then refuse("E_CHOC_STORAGE", { who = a.acheteur, number = room }) end
end

-- Which cards they are only the two know: where the program has dealt, the seller types them unseen.
local function hand_express(t, a)
  if t:get "express_distribues" then
    return t:todo("remise_express", { vendeur = a.vendeur, acheteur = a.acheteur, nombre = a.nombre })
  end
  for _ = 1, a.nombre do express.passe(t, a.vendeur, a.acheteur) end
end

local function hand_over(t, a)
  if a.quoi == "express" then return hand_express(t, a) end
  local asset, from = place_of(a.quoi, a.vendeur)
  local _, to = place_of(a.quoi, a.acheteur)
  t:move(a.nombre, asset, from, to)
end

command "ceder" {
  words = { fr = "céder", en = "hand" },
  help = { fr = "céder QUI À-QUI NOMBRE QUOI PRIX : cacao, chocolat, titre, express, entre joueurs",
    en = "hand WHO WHOM NUMBER WHAT PRICE: cacao, chocolat, titre, express, between players" },
  open = entreprise.est_en_cours,
  fields = {
    player "vendeur" { choices = players_in_the_game, soft = true },
    player "acheteur" { choices = players_in_the_game, soft = true },
    quantity "nombre" { 1, rules.count_bars, soft = true }, choice "quoi" { choices = all_things },
    amount "prix" { min = 0 },
  },
  run = function(t, a)
    exige_deux(t, a.vendeur, a.acheteur)
    defaut.exige_solvable(t, a.acheteur)
    if not rules.goods_trade or not is_tradable(a.quoi) then refuse("E_GOODS_TRADE", {}) end
    entreprise.exige_un(a.nombre)
    local has = held(t, a.quoi, a.vendeur)
    if has < a.nombre then impossible("E_NOT_HELD", { who = a.vendeur, number = has }) end
    exige_place(t, a)
    hand_over(t, a)
    entreprise.remet(t, a.acheteur, a.prix, entreprise.caisse(a.vendeur))
  end,
}

-- Whoever has left in between hands over nothing, and nobody more than he still has.
local function number_to_hand(t, s)
  if entreprise.est_parti(t, s.vendeur) or entreprise.est_parti(t, s.acheteur) then return 0 end
  return math.min(s.nombre, #express.cartes(t, s.vendeur))
end

step "remise_express" {
  sealed = true,
  asks = function(t, s)
    local number = number_to_hand(t, s)
    if number == 0 then return {} end
    local question = form(s.vendeur, "remise_express", list "cartes" {
      min = number, max = number, distinct = true, of = choice "carte" { choices = express.cartes(t, s.vendeur) },
    })
    question.buyer, question.number = s.acheteur, number
    return { question }
  end,
  answers = function(t, s, all)
    for _, card in ipairs(all[s.vendeur] and all[s.vendeur].cartes or {}) do
      express.passe(t, s.vendeur, s.acheteur, card)
      t:say_to(s.acheteur, "express_recu", { card = card, who = s.vendeur })
    end
  end,
}
