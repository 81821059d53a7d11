-- Setting up, and the marker that goes round the table.

local function begin_turn(t, player)
  t:set("tour", (t:get "tour" or 0) + 1)
  t:todo("tour", { player = player })
end

setup(function(t, options)
  local money = options.currency or { name = "franc", symbol = "F", decimals = 0 }
  t:set("monnaie.nom", money.name)
  t:set("monnaie.signe", money.symbol)
  t:set("monnaie.decimales", money.decimals)
  t:define("asset", money.name)
  t:define("account", "banque")
  t:bound(money.name, "banque", nil, nil)
  for _, player in ipairs(t:names "player") do
    t:define("account", player)
    t:bound(money.name, player, -rules.decouvert, nil)
    t:move(rules.argent_de_depart, money.name, "banque", player)
  end
  if not rules.banque_illimitee then t:bound(money.name, "banque", t:balance(money.name, "banque"), nil) end
  t:set("manche", 1)
  begin_turn(t, t:names("player")[1])
end)

-- The marker goes on, past whoever misses a turn; with the first player a new round begins.
local function pass_on(t, from)
  local seats, player = t:names "player", from
  repeat
    player = t:after(player)
    if player == seats[1] then t:set("manche", t:get "manche" + 1) end
    local misses = t:misses_turn(player)
    if misses then t:say("passe_son_tour", { who = player }) end
  until not misses
  begin_turn(t, player)
end

-- An empty answer passes the marker on.
step "tour" {
  ask = function(t, s)
    local question = form(s.player, "au_tour_de")
    question.next = t:after(s.player)
    return ways(question, { enter = "au_suivant",
      example = { fr = "payer " .. s.player .. " banque 50", en = "pay " .. s.player .. " bank 50" } })
  end,
  answer = function(t, s) pass_on(t, s.player) end,
}

command "tour" {
  words = { fr = "tour", en = "turn" },
  alias = "t",
  help = { fr = "donne le tour à quelqu'un", en = "gives the turn to somebody" },
  fields = { player "joueur" },
  run = function(t, a)
    t:finish()
    begin_turn(t, a.joueur)
  end,
}

command "fin" {
  words = { fr = "fin", en = "end" },
  help = { fr = "finit la partie", en = "ends the game" },
  open = function(t) return t:get "manche" ~= nil and #t:agenda() > 0 end,
  fields = { yesno "sûr" },
  run = function(t, a)
    if a["sûr"] then t:finish() end
  end,
}
