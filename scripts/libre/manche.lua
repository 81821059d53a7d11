-- Rounds and what falls due in them: their names, and the salary.

local boite = include "boite"
local caisse = include "caisse"
local echeances = include "echeances"

local manche = {}

-- What a round is called; they begin again after the last name. nil where they have none.
function manche.name(number)
  local names = boite.rounds()
  return names[1] and names[(number - 1) % #names + 1]
end

local function salary(t, player)
  if rules.salaire > 0 then caisse.pay(t, rules.salaire, "banque", player) end
end

function manche.pay_salary(t, player) salary(t, player) end

-- In which order they play: as was said, or as they sit.
function manche.order(t)
  local list = {}
  for _, place in ipairs(t:keys "ordre") do list[#list + 1] = t:get("ordre", place) end
  return #list > 0 and list or t:names "player"
end

-- The next round, which begins as soon as somebody has the turn.
function manche.count(t) t:set("manche", (t:get "manche" or 0) + 1) end

local function begin_round(t)
  echeances.tell(t)
  if rules.salaire_quand ~= "manche" then return end
  for _, player in ipairs(caisse.players(t)) do salary(t, player) end
end

function manche.whose_turn(t)
  local item = t:item "tour"
  return item and item.player
end

function manche.give_turn(t, player)
  t:set("tour", (t:get "tour" or 0) + 1)
  t:todo("tour", { player = player })
end

-- A turn begins, and with it a round if so: the marker, what falls due, and who is paid then.
function manche.begin_turn(t, player, is_round)
  manche.give_turn(t, player)
  if is_round then begin_round(t) end
  if rules.salaire_quand == "tour" then salary(t, player) end
end

return manche
