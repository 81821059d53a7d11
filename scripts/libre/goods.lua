-- Goods and shares: things that are counted, with a price that the table sets.

local function money(t) return t:get "monnaie.nom" end

local function goods(t)
  local list = {}
  for _, asset in ipairs(t:names "asset") do
    if asset ~= money(t) then list[#list + 1] = asset end
  end
  return list
end

local function choices(c) return goods(c.t) end

local function price(t, good) return t:get("prix", good) or 0 end

-- The price is noted behind those that were before it, so that its curve can be drawn.
local function set_price(t, good, amount)
  t:set("prix", good, amount)
  t:set("cours", good, tostring(#t:keys("cours", good) + 1), amount)
end

local function some(t) return #goods(t) > 0 end

-- What each good costs, and has cost since it is there.
view "cours" (function(t)
  local shown = { head = { "bien", "prix", "à la banque", "cours" }, rows = {} }
  for place, good in ipairs(goods(t)) do
    local curve = {}
    for number = 1, #t:keys("cours", good) do curve[number] = t:get("cours", good, tostring(number)) end
    shown.rows[place] = { good, price(t, good), t:balance(good, "banque"), { curve = curve } }
  end
  return shown
end)

command "bien" {
  words = { fr = "bien", en = "good" },
  help = { fr = "bien NOM NOMBRE PRIX : un nouveau bien, à la banque", en = "good NAME NUMBER PRICE: a new good" },
  fields = {
    name "nom" { taken = function(c) return c.t:names "asset" end },
    quantity "nombre" { min = 1, max = function() return rules.quantite_max end },
    amount "prix" { min = 0 },
  },
  run = function(t, a)
    t:define("asset", a.nom)
    t:move(a.nombre, a.nom, "corrections", "banque")
    set_price(t, a.nom, a.prix)
  end,
}

command "prix" {
  words = { fr = "prix", en = "price" },
  help = { fr = "prix BIEN MONTANT", en = "price GOOD AMOUNT" },
  open = some,
  fields = { choice "bien" { choices = choices }, amount "prix" { min = 0 } },
  run = function(t, a) set_price(t, a.bien, a.prix) end,
}

command "acheter" {
  words = { fr = "acheter", en = "buy" },
  alias = { fr = "a", en = "b" },
  help = { fr = "acheter JOUEUR BIEN NOMBRE : à la banque, au prix", en = "buy PLAYER GOOD NUMBER: from the bank" },
  open = some,
  fields = {
    player "joueur", choice "bien" { choices = choices },
    quantity "nombre" { min = 1, max = function(c) return c.t:balance(c.answers.bien, "banque") end },
  },
  run = function(t, a)
    t:move(a.nombre * price(t, a.bien), money(t), a.joueur, "banque")
    t:move(a.nombre, a.bien, "banque", a.joueur)
  end,
}

command "vendre" {
  words = { fr = "vendre", en = "sell" },
  alias = { fr = "v", en = "s" },
  help = { fr = "vendre JOUEUR BIEN NOMBRE : à la banque, au prix", en = "sell PLAYER GOOD NUMBER: to the bank" },
  open = some,
  fields = {
    player "joueur", choice "bien" { choices = choices },
    quantity "nombre" { min = 1, max = function(c) return c.t:balance(c.answers.bien, c.answers.joueur) end },
  },
  run = function(t, a)
    t:move(a.nombre, a.bien, a.joueur, "banque")
    t:move(a.nombre * price(t, a.bien), money(t), "banque", a.joueur)
  end,
}

-- Between two players, at the price that they agree on.
command "ceder" {
  words = { fr = "céder", en = "hand" },
  help = { fr = "céder QUI À-QUI BIEN NOMBRE PRIX", en = "hand WHO WHOM GOOD NUMBER PRICE" },
  open = function(t) return some(t) and #t:names "player" > 1 end,
  fields = {
    player "vendeur", player "acheteur", choice "bien" { choices = choices },
    quantity "nombre" { min = 1, max = function(c) return c.t:balance(c.answers.bien, c.answers.vendeur) end },
    amount "prix" { min = 0 },
  },
  run = function(t, a)
    t:move(a.nombre, a.bien, a.vendeur, a.acheteur)
    t:move(a.prix, money(t), a.acheteur, a.vendeur)
  end,
}
