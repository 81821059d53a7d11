-- A good is pledged: it stays before its owner, turned over, and can neither be sold nor handed on until it is redeemed.

local biens = include "biens"
local caisse = include "caisse"

local function set_pledged(t, good, who, number)
  t:set("gage", who, good, number > 0 and number or nil)
  t:bound(good, who, number, t:get("limite", good))
end

local function redemption(amount) return amount + -(-amount * rules.gage_interet // 100) end

-- What a pledge of so many brings: kept, for it is that which is paid back.
local function lent(t, good, who) return t:get("gage_du", who, good) or 0 end

command "gager" {
  words = { fr = "gager", en = "pledge" },
  help = { fr = "gager JOUEUR BIEN [NOMBRE] : la banque prête dessus", en = "pledge PLAYER GOOD [NUMBER]: the bank lends on it" },
  open = biens.some,
  fields = {
    player "joueur", choice "bien" { choices = biens.choices },
    quantity "nombre" { min = 1, max = biens.at_most "joueur", usual = 1 },
  },
  run = function(t, a)
    local amount = a.nombre * biens.pledge_value(t, a.bien)
    set_pledged(t, a.bien, a.joueur, biens.pledged(t, a.bien, a.joueur) + a.nombre)
    t:set("gage_du", a.joueur, a.bien, lent(t, a.bien, a.joueur) + amount)
    caisse.pay(t, amount, "banque", a.joueur)
    t:say(rules.gage_rapporte and "gage_fait" or "gage_sans_rapport", { who = a.joueur, good = a.bien,
      cost = redemption(lent(t, a.bien, a.joueur)) })
  end,
}

local function is_pledged(c) return biens.pledged(c.t, c.answers.bien, c.answers.joueur) end
local function pledge_told(c) return { who = c.answers.joueur, good = c.answers.bien, held = is_pledged(c) } end

command "degager" {
  words = { fr = "dégager", en = "redeem" },
  help = { fr = "dégager JOUEUR BIEN [NOMBRE] : ce qui a été prêté, et l'intérêt",
    en = "redeem PLAYER GOOD [NUMBER]: what was lent, and the interest" },
  open = biens.some,
  fields = {
    player "joueur", choice "bien" { choices = biens.choices },
    quantity "nombre" { min = 1, max = { is_pledged, objection("pas_gage", pledge_told) }, usual = 1 },
  },
  run = function(t, a)
    local there, owed = biens.pledged(t, a.bien, a.joueur), lent(t, a.bien, a.joueur)
    local amount = a.nombre == there and owed or owed * a.nombre // there
    caisse.pay(t, redemption(amount), a.joueur, "banque")
    set_pledged(t, a.bien, a.joueur, there - a.nombre)
    t:set("gage_du", a.joueur, a.bien, owed > amount and owed - amount or nil)
  end,
}

-- What is pledged, and what it costs to have it back.
view "gages" (function(t)
  local shown = { head = { "joueur", "bien", "nombre", "dégager coûte" }, rows = {} }
  for _, player in ipairs(t:keys "gage") do
    for _, good in ipairs(t:keys("gage", player)) do
      shown.rows[#shown.rows + 1] = { player, good, biens.pledged(t, good, player), caisse.cell(t, redemption(lent(t, good, player))) }
    end
  end
  return shown
end)
