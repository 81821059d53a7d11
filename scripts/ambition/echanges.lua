-- Between players, at any time: money, and where a house lets them change hands, goods, titles and Express.

local entreprise = include "entreprise"
local express = include "express"
local defaut = include "defaut"
local marche = include "marche"

local function to_himself(with) return entreprise.not_the_same(with, obstacle "same_account") end

-- For information, for silence, as a gift or a loan among rivals.
command "payer" {
  words = { fr = "payer", en = "pay" },
  alias = "p",
  help = { fr = "payer QUI À-QUI MONTANT : entre joueurs", en = "pay WHO WHOM AMOUNT: between players" },
  open = entreprise.is_going_on,
  whose = "payeur",
  fields = {
    player "payeur" { against = { entreprise.not_here, defaut.in_default } },
    player "receveur" { against = { entreprise.not_here, to_himself "payeur" } },
    amount "montant" { min = 1, likely = function(c)
      return c.t:balance("argent", entreprise.caisse(c.answers.payeur))
    end },
  },
  run = function(t, a)
    marche.require_free(t, a.payeur, a.montant)
    entreprise.hand_over(t, a.payeur, a.montant, entreprise.caisse(a.receveur))
    entreprise.owe(t, a.payeur, a.receveur, -a.montant)
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
  if what == "express" then return express.left(t, player) end
  return t:balance(place_of(what, player))
end

local function not_for_sale(_, what)
  if not rules.goods_trade or not is_tradable(what) then return objection "E_GOODS_TRADE" end
end

local function not_held(c, what)
  local has = held(c.t, what, c.answers.vendeur)
  if has < c.answers.nombre then return obstacle("E_NOT_HELD", { who = c.answers.vendeur, number = has }) end
end

-- A box of the factory takes no more than there are places.
local function no_room(c, what)
  if what ~= "cacao" and what ~= "chocolat" then return nil end
  local buyer = c.answers.acheteur
  local room = entreprise.free_places(c.t, buyer, what)
  if c.answers.nombre <= room then return nil end
  if what == "cacao" then return objection("E_STORAGE", { who = buyer, number = room }) end
  return objection("E_CHOC_STORAGE", { who = buyer, number = room })
end

-- Which cards they are only the two know: where the program has dealt, the seller types them unseen.
local function hand_express(t, a)
  if t:get "express_distribues" then
    return t:todo("remise_express", { vendeur = a.vendeur, acheteur = a.acheteur, nombre = a.nombre })
  end
  for _ = 1, a.nombre do express.hand_on(t, a.vendeur, a.acheteur) end
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
  open = entreprise.is_going_on,
  fields = {
    player "vendeur" { against = entreprise.not_here },
    player "acheteur" { against = { entreprise.not_here, to_himself "vendeur", defaut.in_default } },
    quantity "nombre" { min = 1, likely = rules.count_bars },
    choice "quoi" { choices = all_things, against = { not_for_sale, not_held, no_room } },
    amount "prix" { min = 0 },
  },
  run = function(t, a)
    marche.require_free(t, a.acheteur, a.prix)
    hand_over(t, a)
    entreprise.hand_over(t, a.acheteur, a.prix, entreprise.caisse(a.vendeur))
  end,
}

-- Whoever has left in between hands over nothing, and nobody more than he still has.
local function number_to_hand(t, s)
  if entreprise.has_left(t, s.vendeur) or entreprise.has_left(t, s.acheteur) then return 0 end
  return math.min(s.nombre, #express.cards(t, s.vendeur))
end

step "remise_express" {
  sealed = true,
  asks = function(t, s)
    local number = number_to_hand(t, s)
    if number == 0 then return {} end
    local question = form(s.vendeur, "remise_express", list "cartes" {
      min = number, max = number, distinct = true, of = choice "carte" { choices = express.cards(t, s.vendeur) },
    })
    question.buyer, question.number = s.acheteur, number
    return { question }
  end,
  answers = function(t, s, all)
    for _, card in ipairs(all[s.vendeur] and all[s.vendeur].cartes or {}) do
      express.hand_on(t, s.vendeur, s.acheteur, card)
      t:say_to(s.acheteur, "express_recu", { card = card, who = s.vendeur })
    end
  end,
}
