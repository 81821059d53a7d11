-- What a newcomer with a street game stumbled over.

at_first(function() begin { players = { "Ann", "Ben", "Cleo" } } end)

local function money(who) return held("franc", who) end

test("several goods stand on one line", function()
  typed "bien Pk 140 : bien Hi 180 : bien Green Street 80"
  is(1, held("Pk", "banque"))
  is(1, held("Hi", "banque"))
  is(1, held("Green Street", "banque"))
end)

test("a name has no colon in it", function() refused("name_colon", 'compte "a:b"') end)

test("the turn goes on behind what was done, and a round with it", function()
  typed("payer ann ben 50 : tour", "tour")
  is(1450, money "Ann")
  asks "Cleo"
  typed "tour"
  asks "Ann"
  asked("2", "manche")
end)

test("to somebody else the marker only goes", function()
  typed "tour cleo"
  asks "Cleo"
  asked("1", "manche")
end)

test("what was lent to others counts in the end", function()
  typed "prêter ben ann 500 9 550"
  asked("1550", "fortune 'Ben'")
  asked("1450", "fortune 'Ann'")
  typed "rendre ann ben 300"
  asked("1550", "fortune 'Ben'")
  typed "fin"
  said "1. Ben"
end)
