-- Goods and shares: things that are counted, with a price to buy and a price at which the bank takes them back.

local biens = include "biens"
local caisse = include "caisse"

local function good_field() return choice "bien" { choices = biens.choices } end

local function at_bank(c) return c.t:balance(c.answers.bien, "banque") end

local function bank_told(c) return { good = c.answers.bien, held = at_bank(c) } end

local function room(c) return biens.room(c.t, c.answers.bien, c.answers.joueur) end

local function limit_told(c)
  local good, who = c.answers.bien, c.answers.joueur
  return { who = who, good = good, held = c.t:balance(good, who), max = c.t:get("limite", good) or rules.quantite_max }
end

local function add_resale(t, shown)
  table.insert(shown.head, 3, "reprise")
  for _, row in ipairs(shown.rows) do table.insert(row, 3, caisse.cell(t, biens.resale(t, row[1]))) end
end

-- What each good costs, what the bank gives for it, and what it has cost since it is there.
view "cours" (function(t)
  local shown, has_resale = { head = { "bien", "prix", "à la banque", "cours" }, rows = {} }, false
  for place, good in ipairs(biens.all(t)) do
    local curve = {}
    for number = 1, #t:keys("cours", good) do curve[number] = t:get("cours", good, tostring(number)) end
    shown.rows[place] = { good, caisse.cell(t, biens.price(t, good)), t:balance(good, "banque"), { curve = curve } }
    has_resale = has_resale or biens.resale(t, good) ~= biens.price(t, good)
  end
  if has_resale then add_resale(t, shown) end
  return shown
end)

command "bien" {
  words = { fr = "bien", en = "good" },
  help = { fr = "bien NOM [NOMBRE] PRIX : un nouveau bien, à la banque", en = "good NAME [NUMBER] PRICE: a new good, at the bank" },
  fields = {
    name "nom" { taken = function(c) return c.t:names "asset" end },
    quantity "nombre" { min = 1, max = function() return rules.quantite_max end, usual = 1 },
    amount "prix" { min = 0 },
  },
  run = function(t, a) biens.add(t, a.nom, a.nombre, a.prix) end,
}

-- With an amount the price is another from now on; without one it is told.
command "prix" {
  words = { fr = "prix", en = "price" },
  help = { fr = "prix BIEN [MONTANT] : ce qu'il coûte, ou coûte désormais",
    en = "price GOOD [AMOUNT]: what it costs, or costs from now on" },
  open = biens.some,
  fields = {
    good_field(),
    amount "prix" { min = 0, usual = function(c) return biens.price(c.t, c.answers.bien) end },
  },
  run = function(t, a)
    biens.set_price(t, a.bien, a.prix)
    local resale = biens.resale(t, a.bien)
    local is_same = resale == a.prix
    t:say(is_same and "prix_dit" or "prix_et_reprise", { good = a.bien, price = a.prix, resale = resale })
  end,
}

command "reprise" {
  words = { fr = "reprise", en = "resale" },
  help = { fr = "reprise BIEN MONTANT : ce que la banque en donne", en = "resale GOOD AMOUNT: what the bank gives for it" },
  open = biens.some,
  fields = { good_field(), amount "montant" { min = 0 } },
  run = function(t, a) biens.set_resale(t, a.bien, a.montant) end,
}

command "acheter" {
  words = { fr = "acheter", en = "buy" },
  alias = { fr = "a", en = "b" },
  help = { fr = "acheter JOUEUR BIEN [NOMBRE] : à la banque, au prix", en = "buy PLAYER GOOD [NUMBER]: from the bank" },
  open = biens.some,
  fields = {
    holder "joueur" { choices = caisse.choices }, good_field(),
    quantity "nombre" { min = 1, usual = 1,
      max = { { at_bank, objection("banque_n_a_que", bank_told) }, { room, objection("limite_atteinte", limit_told) } } },
  },
  run = function(t, a)
    caisse.pay(t, a.nombre * biens.price(t, a.bien), a.joueur, "banque")
    t:move(a.nombre, a.bien, "banque", a.joueur)
  end,
}

command "vendre" {
  words = { fr = "vendre", en = "sell" },
  alias = { fr = "v", en = "s" },
  help = { fr = "vendre JOUEUR BIEN [NOMBRE] : à la banque, à ce qu'elle en donne",
    en = "sell PLAYER GOOD [NUMBER]: to the bank, for what it gives" },
  open = biens.some,
  fields = {
    holder "joueur" { choices = caisse.choices }, good_field(), quantity "nombre" { min = 1, max = biens.at_most "joueur", usual = 1 },
  },
  run = function(t, a)
    t:move(a.nombre, a.bien, a.joueur, "banque")
    caisse.pay(t, a.nombre * biens.resale(t, a.bien), "banque", a.joueur)
  end,
}

-- Between two of them, at the price that they agree on.
command "ceder" {
  words = { fr = "céder", en = "hand" },
  help = { fr = "céder QUI À-QUI BIEN [NOMBRE] [PRIX]", en = "hand WHO WHOM GOOD [NUMBER] [PRICE]" },
  open = biens.some,
  fields = {
    holder "vendeur" { choices = caisse.choices }, holder "acheteur" { choices = caisse.choices }, good_field(),
    quantity "nombre" { min = 1, max = biens.at_most "vendeur", usual = 1 },
    amount "prix" { min = 0, usual = 0 },
  },
  run = function(t, a)
    caisse.pay(t, a.prix, a.acheteur, a.vendeur)
    t:move(a.nombre, a.bien, a.vendeur, a.acheteur)
  end,
}
