-- A deal of several things both ways: all of it or nothing.

local biens = include "biens"
local caisse = include "caisse"

local function thing_field(name) return parcel(name) { goods = biens.choices, money = true } end

local function hand_money(t, list, from, to)
  for _, part in ipairs(list) do
    if part.what == t:money() then caisse.pay(t, part.number, from, to) end
  end
end

local function hand_goods(t, list, from, to)
  for _, part in ipairs(list) do
    if part.what ~= t:money() then t:move(part.number, part.what, from, to) end
  end
end

command "echange" {
  words = { fr = "échange", en = "swap" },
  help = { fr = "échange QUI CHOSES / À-QUI CHOSES : échange anna gare + 50 / bo port + 2 SONY",
    en = "swap WHO THINGS / WHOM THINGS: swap anna station + 50 / bo port + 2 SONY" },
  fields = {
    holder "premier" { choices = caisse.choices }, thing_field "donne",
    holder "second" { choices = caisse.choices }, thing_field "recoit",
  },
  run = function(t, a)
    if a.premier == a.second then impossible "avec_soi_meme" end
    if #a.donne + #a.recoit == 0 then impossible "echange_vide" end
    hand_money(t, a.donne, a.premier, a.second)
    hand_money(t, a.recoit, a.second, a.premier)
    hand_goods(t, a.donne, a.premier, a.second)
    hand_goods(t, a.recoit, a.second, a.premier)
  end,
}
