-- Words of the tests of L'Ambition des Rois: an evening is begun up to a point, and the table laid out as a test
-- wants it. Players of two are Ana and Bo; of more A, B, C and D, clockwise from the first.

BANQUE = "banque"
MARKET = "port érudite moulin marchande bourse" -- cards that do no harm

local kinds = { "Honneur", "Nourriture", "Terrain", "Or" }

-- What is called after a player: "royaume d'Ana", "royaume de Bo".
function name_of(what, player) return what .. (player:match "^[AEIOU]" and " d'" or " de ") .. player end

-- --- what somebody holds ---------------------------------------------------------------------------------

-- "1 0 2 1": Honneur, Nourriture, Terrain, Or; and that they are these.
function tokens(account)
  local numbers = {}
  for i, kind in ipairs(kinds) do numbers[i] = held(kind, account) end
  return table.concat(numbers, " ")
end
function has_tokens(expected, account) is(expected, tokens(account)) end

-- The account holds those tokens; the bank gives and takes.
function set_tokens(account, ...)
  for i, number in ipairs { ... } do
    local now = held(kinds[i], account)
    if now > number then lay(now - number, kinds[i], account, BANQUE) end
    if now < number then lay(number - now, kinds[i], BANQUE, account) end
  end
end

-- Players who are called by a letter hold nothing.
function empty_hands(players)
  for _, player in ipairs { table.unpack({ "A", "B", "C", "D" }, 1, players) } do set_tokens(player, 0, 0, 0, 0) end
end

function palaces(player) return held("Palais", player) end
function set_palaces(player, number) lay(number, "Palais", "pile des Palais", player) end

-- --- cards -----------------------------------------------------------------------------------------------

-- The card goes under the kingdom of the player, from wherever it lies.
function give(player, card) put(card, name_of("royaume", player)) end

-- The hero has taken the place of the one of that number.
function set_promoted(player, number, card)
  set(("promu.%s.%s"):format(player, number), card)
  put(card, name_of("avancés", player))
end

-- All cards of the deck that can be drawn go out of the game, but for the one that is named, if one is.
function leave_in(pile, card)
  for _, zone in ipairs { "under", "loose", "top" } do
    for _, name in ipairs(cards(pile, zone)) do put(name, "boîte", "top") end
  end
  if card then put(card, pile, "among") end
end

-- --- how far the evening has come ------------------------------------------------------------------------

-- Two players, the first of them to attack; the market is asked for next.
function begin_two(rules)
  begin { players = { "Ana", "Bo" }, house = rules }
  typed("Ana", "O")
end

-- In DEV1, with that market, where the table turns the cards.
function begin_market(rules, market)
  begin_two(rules)
  if contains(prompt(), "cartes tournées") then typed(market) end
end

function begin_dev(rules) begin_market(rules, MARKET) end

-- In DEV1 of A, the first of so many players; they have what they begin with.
function begin_multi(players, rules)
  begin { players = players, house = rules }
  typed "A"
  while contains(prompt(), "jeton de départ") do typed "O" end
  typed(MARKET)
end

-- From DEV1 into the combat, with those heroes of the attacker and the defender turned up.
function fight(attack, defence) typed("0", attack, defence, "") end

-- The attacker and the defender choose, and nobody else says anything, until all is turned up.
function fight_multi(attack, defence)
  typed("0", attack, defence, "")
  while contains(prompt(), "votre pari") do typed "rien" end
  typed ""
end

-- The last turn's end: nothing is used, nothing bought.
function end_turn()
  if contains(prompt(), "Héros employez-vous") then typed "fini" end
  typed "0"
end

-- By whom the attacker of that number is blocked, "nil" for nobody; and that it is that one.
function blocked_by(number) return value(("fact('combat', 'bloque', '%s')"):format(number)) end
function is_blocked_by(expected, number) is(expected, blocked_by(number)) end
