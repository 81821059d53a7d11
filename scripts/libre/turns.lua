-- Setting up, the marker that goes round the table, and the end.

local biens = include "biens"
local boite = include "boite"
local caisse = include "caisse"
local fin = include "fin"
local manche = include "manche"
local paquets = include "paquets"

setup(function(t)
  local money = boite.currency()
  t:set("monnaie.nom", money.name)
  t:set("monnaie.signe", money.symbol)
  t:set("monnaie.decimales", money.decimals)
  caisse.open(t)
  boite.accounts(t, function(account)
    caisse.add_account(t, account.name)
    caisse.pay(t, account.sum, "banque", account.name)
  end)
  boite.goods(t, function(good) biens.add(t, good.name, good.number, good.price, good.resale) end)
  boite.limits(function(limit)
    if not t:exists("asset", limit.name) then impossible("boite_illisible", { rule = "limites", part = limit.name }) end
    biens.limit(t, limit.name, limit.number)
  end)
  boite.decks(function(deck) paquets.lay(t, deck.name, deck.number) end)
  manche.count(t)
  manche.begin_turn(t, t:names("player")[1], true)
end)

-- --- who comes next ----------------------------------------------------------------------------------

local function next_of(t, player)
  local list = manche.order(t)
  for place, name in ipairs(list) do
    if name == player then return list[place % #list + 1], place == #list end
  end
  return list[1], false
end

-- The same but for those who have left.
local function next_who_plays(t, player)
  local following = player
  repeat following = next_of(t, following) until t:plays(following) or following == player
  return following
end

-- The marker goes on, past whoever has left or misses a turn; with the first player a new round begins, or the game ends
-- where the bank has broken.
local function pass_on(t, from)
  local player = from
  local misses, is_round
  repeat
    local following, is_last = next_of(t, player)
    player = following
    if is_last and rules.banque_vide == "derniere_manche" and t:get "banque_sautee" then return fin.tell(t) end
    if is_last then
      manche.count(t)
      is_round = true
    end
    misses = t:plays(player) and t:misses_turn(player)
    if misses then t:say("passe_son_tour", { who = player }) end
  until t:plays(player) and not misses
  manche.begin_turn(t, player, is_round)
end

-- An empty answer passes the marker on.
step "tour" {
  called = { fr = "tour suivant", en = "next turn" },
  ask = function(t, s)
    if #caisse.players(t) == 0 then return nil end
    local question = form(s.player, "au_tour_de")
    question.next = next_who_plays(t, s.player)
    return ways(question, { enter = "au_suivant",
      example = { fr = "payer " .. s.player .. " banque 50", en = "pay " .. s.player .. " bank 50" } })
  end,
  answer = function(t, s) pass_on(t, s.player) end,
}

-- To whoever comes next it goes on as an empty answer has it go on; else the marker only lies elsewhere.
command "tour" {
  words = { fr = "tour", en = "turn" },
  alias = "t",
  help = { fr = "tour [JOUEUR] : à lui de jouer ; sans nom, au suivant", en = "turn [PLAYER]: it is his turn; without a name, the next one's" },
  fields = { list "joueur" { min = 0, max = 1, of = player "joueur" { choices = function(c) return caisse.players(c.t) end } } },
  run = function(t, a)
    local from = manche.whose_turn(t)
    local to = a.joueur[1] or from and next_who_plays(t, from)
    caisse.release_all(t)
    t:finish()
    if from and to == next_who_plays(t, from) then return pass_on(t, from) end
    manche.give_turn(t, to or caisse.players(t)[1])
  end,
}

-- --- in which order ----------------------------------------------------------------------------------

local function set_order(t, list)
  t:forget "ordre"
  for place, player in ipairs(list) do t:set("ordre", tostring(place), player) end
  t:say("ordre", { list = table.concat(list, ", ") })
end

local function by_money(t)
  local list = { table.unpack(t:names "player") }
  table.sort(list, function(one, other)
    local more, less = t:balance(t:money(), one), t:balance(t:money(), other)
    if more ~= less then return more > less end
    return one < other
  end)
  return list
end

local function by_lot(t)
  local list, left = {}, { table.unpack(t:names "player") }
  while #left > 0 do list[#list + 1] = table.remove(left, t:chance(#left)) end
  return list
end

local kinds = { argent = by_money, hasard = by_lot, places = function(t) return t:names "player" end }

command "ordre" {
  words = { fr = "ordre", en = "order" },
  help = { fr = "ordre argent, hasard, places ou NOM NOM ... : dans quel ordre on joue",
    en = "order money, lot, seats or NAME NAME ...: in which order one plays" },
  fields = { choice "genre" { choices = { "argent", "hasard", "places" }, usual = "places" },
    list "qui" { of = player "joueur", min = 0, max = function(c) return #c.t:names "player" end, distinct = true } },
  run = function(t, a)
    if #a.qui == 0 then return set_order(t, kinds[a.genre](t)) end
    if #a.qui ~= #t:names "player" then refuse "ordre_de_tous" end
    set_order(t, a.qui)
  end,
}

command "fin" {
  words = { fr = "fin", en = "end" },
  help = { fr = "finit la partie, et dit qui gagne", en = "ends the game, and says who wins" },
  open = function(t) return t:get "manche" ~= nil and #t:agenda() > 0 end,
  fields = { yesno "sûr" { usual = true } },
  run = function(t, a)
    if a["sûr"] then fin.tell(t) end
  end,
}
