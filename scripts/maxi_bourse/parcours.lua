-- II. The way of the pawn around the corbeille, and when its tours are paid.

local comptes = include "comptes"
local corbeille = include "corbeille"
local remuneration = include "remuneration"

local parcours = {}

-- --- how far he has come -----------------------------------------------------------------------------

-- Complete tours of the length that is played; less than 0 is nothing.
function parcours.whole_rounds(t, player) return t:get("tours", player) or 0 end

-- What is paid once it is passed: complete tours, or tours of the corbeille.
local function passed(t, player)
  local tours = parcours.whole_rounds(t, player)
  if rules.pay_trigger ~= "tour" then return tours end
  return tours * corbeille.rounds(t) + corbeille.square(t, corbeille.pawn(t, player)).tour - 1
end

-- --- what is paid for it -----------------------------------------------------------------------------

local function owe(t, player)
  if rules.pay_timing == "on_crossing" then return t:todo("remuneration", { joueur = player }) end
  t:set("a_remunerer", player, (t:get("a_remunerer", player) or 0) + 1)
end

local function pays_for_the_way() return rules.pay_trigger == "circuit" or rules.pay_trigger == "tour" end

-- The first who completes a tour lets everybody be paid, himself first.
local function owe_to_all(t, player)
  local best = t:get "tours_du_premier" or 0
  if parcours.whole_rounds(t, player) <= best then return end
  t:set("tours_du_premier", parcours.whole_rounds(t, player))
  local others = t:order_after(player)
  for place = #others, 1, -1 do
    if not comptes.is_ruined(t, others[place]) then owe(t, others[place]) end
  end
end

-- Each tour is paid once, unless who moved back is paid again.
local function settle(t, player)
  local paid, now = t:get("tours_payes", player) or 0, passed(t, player)
  if pays_for_the_way() then
    for _ = paid + 1, now do owe(t, player) end
  elseif rules.pay_trigger == "all_at_first" then
    owe_to_all(t, player)
  end
  if now > paid or rules.pay_backward_repays and now < paid then t:set("tours_payes", player, math.max(now, 0)) end
end

-- The pawn so many squares forward, or backward where it is less than 0.
function parcours.advance(t, player, by)
  local before = corbeille.pawn(t, player)
  local passages = corbeille.move(t, player, by)
  if by < 0 and corbeille.pawn(t, player) > before then passages = -1 end
  if passages ~= 0 then t:set("tours", player, parcours.whole_rounds(t, player) + passages) end
  local square = corbeille.pawn(t, player)
  t:say(by >= 0 and "avance" or "recule",
    { who = player, number = math.abs(by), square = square, name = corbeille.square(t, square).nom })
  if passages > 0 then t:say("tour_complet", { who = player }) end
  settle(t, player)
end

-- The pawn stands elsewhere than the table thought: nothing is paid for that way.
function parcours.lay(t, player, square)
  local before = passed(t, player)
  t:set("pion", player, square)
  local paid = (t:get("tours_payes", player) or 0) + passed(t, player) - before
  t:set("tours_payes", player, math.max(paid, 0))
end

-- --- the rounds of the table -------------------------------------------------------------------------

-- Those who play, whoever began first.
local function seats(t)
  local first = t:get "premier"
  return first and t:order_from(first) or t:names "player"
end

local function seat_of(t, player)
  for place, other in ipairs(seats(t)) do
    if other == player then return place end
  end
end

-- Is the round of the table over when that one plays after this one?
function parcours.ends_the_table(t, player, following) return seat_of(t, following) <= seat_of(t, player) end

-- What is paid at the end of a turn, and at that of so many rounds of the table.
function parcours.pay_the_round(t, is_table_over)
  for _, player in ipairs(comptes.players(t)) do
    for _ = 1, t:get("a_remunerer", player) or 0 do remuneration.pay(t, player) end
    t:set("a_remunerer", player, nil)
  end
  if not is_table_over then return end
  local tables = (t:get "tables" or 0) + 1
  t:set("tables", tables)
  if rules.pay_trigger ~= "table_round" or tables % corbeille.rounds(t) ~= 0 then return end
  for _, player in ipairs(comptes.players(t)) do remuneration.pay(t, player) end
end

query "tours_complets" (parcours.whole_rounds)
query "reste_du_tour" (function(t, player) return corbeille.left(t, player) end)

return parcours
