-- The pioche: drawing, the Bénéfice that interrupts it, and the défausse that becomes the pioche again.

local cartes = include "cartes"
local conglomerats = include "conglomerats"
local mains = include "mains"
local partie = include "partie"

local pioche = {}

-- Does the program deal and draw, or the table?
function pioche.is_kept(t) return t:get "tenue" == true end

-- So many sociétés leave the réserve for the centre, drawn by the program.
function pioche.turn_up(t, number)
  local names = {}
  for place = 1, number do names[place] = t:draw(partie.RESERVE, partie.CENTRE) end
  if number > 0 then t:say("retournees", { names = table.concat(names, " ") }) end
  return names
end

-- --- scoring ------------------------------------------------------------------------------------------

-- Each pile that earns, as it is written on the sheet: 4 DE 6.
local function detail(t, player)
  local parts = {}
  for _, pile in ipairs((conglomerats.of(t, player))) do
    local amount = conglomerats.benefice(pile)
    if amount > 0 then parts[#parts + 1] = #pile .. " " .. conglomerats.letters(pile) .. " = " .. amount end
  end
  return table.concat(parts, ", ")
end

-- A line of the sheet for each player: what all his conglomérats earn now.
function pioche.score(t, what)
  local number = tostring((t:get "feuille.nombre" or 0) + 1)
  t:set("feuille.nombre", math.tointeger(tonumber(number)))
  t:set("feuille", number, "quoi", what)
  for _, player in ipairs(t:names "player") do
    local gain = conglomerats.gain(t, player)
    t:set("feuille", number, "gain", player, gain)
    t:set("feuille", number, "detail", player, detail(t, player))
    t:move(gain, t:money(), t:bank(), player)
    if gain > 0 then t:say("gagne", { who = player, amount = gain, what = detail(t, player) }) end
  end
end

-- So many Bénéfices were turned up: each counts once. Those that still lie open are discarded.
local function score_exposed(t, number)
  for _ = 1, number do
    t:say("benefice", { player = t:get "tour.joueur" })
    for _ = 1, rules.profit_scorings_per_card do pioche.score(t, "bénéfice") end
  end
  for _, name in ipairs(t:cards(mains.EXPOSES)) do t:put(name, mains.DEFAUSSE) end
end

-- --- drawing ------------------------------------------------------------------------------------------

-- The défausse becomes the pioche. A Bénéfice that is not scored yet stays where it is.
local function reshuffle(t)
  t:shuffle_in(mains.DEFAUSSE, mains.PIOCHE)
  t:say("remelee", { number = mains.in_pioche(t) })
end

local function reshuffle_if_empty(t)
  if mains.in_pioche(t) <= 0 and t:size(mains.DEFAUSSE) > 0 then reshuffle(t) end
end

-- It lies open until all is scored, or goes to the défausse at once.
local function expose(t, card) t:put(card, rules.profit_card_discard == "at_once" and mains.DEFAUSSE or mains.EXPOSES) end

local function profits_in(t, pile)
  local number = 0
  for _, name in ipairs(t:cards(pile)) do
    if cartes.printed(t, name).data.sorte == "bénéfice" then number = number + 1 end
  end
  return number
end

-- Nobody holds a Bénéfice: where as many are unseen as cards are left, the next one is. Not where the table has found that
-- some are missing.
local function require_benefice(t)
  local left, unseen = mains.in_pioche(t) + (t:get "manquent" or 0), profits_in(t, mains.PIOCHE)
  if unseen > 0 and left <= unseen then impossible("PROFIT_MISSED", { number = left, value = unseen }) end
end

-- A card leaves the pioche: "bénéfice", which lies open then, or one that the player has. told: what the table says it
-- was, "carte" if nothing; the program draws where it keeps the pioche. nil if there is none.
local function draw_one(t, player, told)
  reshuffle_if_empty(t)
  if mains.in_pioche(t) <= 0 then return nil end
  local kind = told
  if pioche.is_kept(t) then
    local card = t:draw(mains.PIOCHE, mains.pile(player))
    kind = t:card(card).data.sorte
    if kind == "bénéfice" then expose(t, card) else mains.gain(t, player, 1) end
  elseif kind == "bénéfice" then
    local card = mains.find(t, "bénéfice", mains.PIOCHE)
    if not card then impossible("NO_PROFIT_LEFT", {}) end
    expose(t, card)
  else
    require_benefice(t)
    mains.gain(t, player, 1)
  end
  if rules.pile_reshuffle == "when_empty" then reshuffle_if_empty(t) end
  return kind
end

-- What is still owed to him since both piles were empty, by one reading; by the other it has lapsed.
local function owe(t, player, number)
  local waits = rules.pile_exhausted == "wait"
  if waits then t:set("attend", player, number > 0 and number or nil) end
  if number > 0 then t:say(waits and "pioche_attend" or "pioche_epuisee", { who = player, number = number }) end
end

local is_proxy = { rachat = true, transfert = true }

-- Is it one of those that are due? A Bénéfice is replaced; by one reading a Rachat comes besides.
local function is_due(kind)
  if kind == "bénéfice" then return not rules.profit_replacement end
  return not (is_proxy[kind] and rules.turn_draw_kind == "capital")
end

-- Draws so many; told says of each card that leaves the pioche what it was: one that nothing is said of was none that matters.
-- All the Bénéfices that were turned up are scored when the card comes that replaces them.
function pioche.draw(t, player, number, told)
  local due, drawn, seen, exposed = number + (t:get("attend", player) or 0), 0, 0, 0
  while drawn < due do
    local kind = draw_one(t, player, told[seen + 1] or "carte")
    if not kind then break end
    seen = seen + 1
    if kind == "bénéfice" then exposed = exposed + 1 end
    if is_due(kind) then
      drawn = drawn + 1
      score_exposed(t, exposed)
      exposed = 0
    end
  end
  score_exposed(t, exposed)
  owe(t, player, due - drawn)
  if #told > seen then impossible("DRAW_COUNT", { number = seen }) end
end

-- The first hands: a Bénéfice is laid aside and replaced, and is shuffled in when all have theirs; nothing is scored.
function pioche.deal(t)
  for _, player in ipairs(t:names "player") do
    if not pioche.is_kept(t) then
      mains.gain(t, player, rules.setup_hand)
    else
      while mains.number(t, player) < rules.setup_hand do
        local card = t:draw(mains.PIOCHE, mains.pile(player))
        if t:card(card).data.sorte == "bénéfice" then
          t:put(card, mains.EXPOSES)
          t:say("benefice_distribue", { who = player })
        else
          mains.gain(t, player, 1)
        end
      end
    end
  end
  for _, name in ipairs(t:cards(mains.EXPOSES)) do t:put(name, mains.PIOCHE, "loose") end
  t:shuffle(mains.PIOCHE)
end

-- --- the chance of a Bénéfice ---------------------------------------------------------------------------

-- Those in the pioche are all that do not lie open, for nobody holds one; no more than it has cards, where some are missing.
function pioche.benefices(t)
  local number = cartes.benefices(t) - profits_in(t, mains.DEFAUSSE) - profits_in(t, mains.EXPOSES)
  return math.max(0, math.min(number, mains.in_pioche(t)))
end

-- How many ways there are to choose so many of them.
local function choices(all, number)
  if number < 0 or number > all then return 0 end
  local ways = 1
  for place = 1, number do ways = ways * (all - number + place) // place end
  return ways
end

-- The chance that so many cards that players keep come with one Bénéfice at least, as a fraction: those that replace a
-- Bénéfice are not counted. C(N - p, k) / C(N, k) is the chance of none.
local function at_least_one(size, profits, cards)
  if profits == 0 then return 0, 1 end
  if cards > size - profits then return 1, 1 end
  local all = choices(size, profits)
  return all - choices(size - cards, profits), all
end

-- Beyond the last card of a pioche without any, those of the défausse come back.
function pioche.is_estimated(t, cards) return pioche.benefices(t) == 0 and cards > mains.in_pioche(t) end

function pioche.chance_of_one(t, cards)
  local size, profits = mains.in_pioche(t), pioche.benefices(t)
  if not pioche.is_estimated(t, cards) then return at_least_one(size, profits, cards) end
  return at_least_one(t:size(mains.DEFAUSSE), profits_in(t, mains.DEFAUSSE), cards - size)
end

-- The chance of exactly so many: C(k - 1 + j, j) C(N - k - j, p - j) / C(N, p).
function pioche.chance_of(size, profits, cards, number)
  return choices(cards - 1 + number, number) * choices(size - cards - number, profits - number), choices(size, profits)
end

-- How many are expected: k p / (N - p + 1).
function pioche.expected(size, profits, cards) return cards * profits, size - profits + 1 end

return pioche
