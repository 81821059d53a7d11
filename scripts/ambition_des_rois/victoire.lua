-- Two Palais win; and with three or four players the first ones turn the attack round.

local royaume = include "royaume"

local victoire = {}

local function wins(t, player)
  t:set("vainqueur", player)
  t:say("victoire", { who = player, number = royaume.palais(t, player) })
  t:finish()
end

local function has_enough(t, player) return royaume.palais(t, player) >= rules.palace_to_win end

-- How many must still build their first before the direction changes.
function victoire.missing_to_turn(t)
  local players, built = t:names "player", 0
  for _, player in ipairs(players) do
    if royaume.palais(t, player) >= rules.multi_switch_palaces then built = built + 1 end
  end
  return #players - rules.multi_switch_remaining - built
end

-- All but so many have built their first: from the next turn on everybody attacks to the right; until all have, where
-- the change does not last.
local function turn_round(t)
  local missing = victoire.missing_to_turn(t)
  local is_right = missing == 0 or missing < 0 and rules.multi_switch_latched
  if not royaume.is_of_several(t) or is_right == (t:get "sens" ~= nil) then return end
  t:set("sens", is_right and "droite" or nil)
  t:say(is_right and "change_de_sens" or "revient_de_sens")
  if rules.multi_switch_timing == "immediate" and t:get "phase" == 1 then
    t:set("cible", victoire.target_of(t, royaume.attaquant(t)))
  end
end

local function before(t, player)
  local others = t:others(player)
  return others[#others]
end

-- Whom that player attacks: on the left, or after the switch on the right.
function victoire.target_of(t, player)
  return t:get "sens" and before(t, player) or t:after(player)
end

-- Has the order of turns changed too?
function victoire.is_reversed(t) return t:get "sens" ~= nil and rules.multi_order_after_switch == "counterclockwise" end

function victoire.next_after(t, player) return victoire.is_reversed(t) and before(t, player) or t:after(player) end

-- A Palais has been built.
function victoire.palace_built(t, player)
  turn_round(t)
  if rules.win_timing == "immediate" and has_enough(t, player) then wins(t, player) end
end

-- Is the game over at the end of the turn?
function victoire.ends_turn(t, player)
  if not has_enough(t, player) then return false end
  wins(t, player)
  return true
end

return victoire
