-- Maxi Bourse: cheques are taken as handed over, unless somebody says that they are missing.

local START = 15000000

-- All that an evening with a payment that was taken back must have in common with one where it was never made.
local function state(players)
  local list = { cote "Fiat", cote "Sony", lots("Fiat", TITRES), lots("Sony", TITRES) }
  for _, player in ipairs(players) do
    list[#list + 1] = argent(player) .. " " .. lots("Fiat", player) .. " " .. lots("Sony", player)
  end
  return table.concat(list, ", ") .. "\n" .. seen(nil, "cheques")
end

test("what is bought is paid with the line that says it", function()
  begin_masters(3)
  stop_on("A", FIAT)
  typed "1 1 2"
  is(START - 200000, argent "A")
  is(START - 460000, argent "C")
  is(2, lots("Fiat", "C"))
end)

test("cheques that are missing are where they were, and paid when the table says so", function()
  begin_masters(3)
  stop_on("A", BP)
  typed "sony 1 1 2"
  local paid = state { "A", "B", "C" }
  typed "manque B"
  is(START, argent "B")
  is(0, lots("Sony", "B"))
  is(7, lots("Sony", TITRES))
  is(440, cote "Sony")
  asks "B 440"
  refused("E_REGLEMENT", "1 0 0")
  typed "réglé"
  is(paid, state { "A", "B", "C" })
  asks "A, B, C"
end)

-- Each purchase of a round, in whatever order, with every cheque back where it was.
test("a payment that is taken back and made again leaves no trace", function()
  local names = { "A", "B", "C", "D" }
  for throw = 1, 12 do
    begin_masters(4)
    seed(throw)
    for i, name in ipairs(names) do set_argent(name, START - (i * throw % 7) * 130000) end
    stop_on("A", BP)
    typed("sony 1 2 1 2", "1 0 1")
    local paid = state(names)
    local order = { names[throw % 4 + 1], names[(throw + 2) % 4 + 1] }
    typed("manque " .. order[1], "manque " .. order[2], "réglé", "réglé")
    is(paid, state(names))
  end
end)

test("a purchase of several rounds is taken back one by one, the last first", function()
  begin_masters(3)
  stop_on("A", BP)
  typed("sony 1 1 0", "1 1", "manque A")
  is(START - 420000, argent "A")
  typed "manque B"
  is(START - 420000, argent "B")
  typed "manque A"
  is(START, argent "A")
  refused("E_MANQUE_DEJA", "manque A")
end)

test("who has bought nothing since the dice has nothing missing", function()
  begin_masters(3)
  stop_on("A", BP)
  refused("E_RIEN_PAYE", "manque B")
  typed "sony 1 1 0"
  refused("E_RIEN_PAYE", "manque C")
  typed "passe"
  typed "manque B" -- the turn is over, the next dice are not thrown
  typed "réglé"
  typed "1 3"
  refused("E_RIEN_PAYE", "manque B")
end)

test("cheques are missing of one who then cannot pay: he is imprudent as he would have been", function()
  begin_masters(3)
  stop_on("A", BP)
  typed("sony 1 1 0", "manque B")
  typed "payer B banque 14900000 il ne les a pas"
  typed "réglé"
  said "B n'a pas de quoi payer 420\u{202F}000\u{A0}$, et rien à vendre"
  asked("A", "tour")
end)

test("what was bought from a player goes back to him", function()
  begin_masters(3)
  set_lots("A", "Sony", 2)
  typed("vendre sony 2", "B 2", "manque B")
  is(2, lots("Sony", "A"))
  is(START, argent "A")
  refused("E_REGLEMENT", "vendre sony 1")
  typed "réglé"
  is(START + 800000, argent "A")
  asks "A"
end)

test("what was sold on is not taken back", function()
  begin_masters(3)
  stop_on("A", BP)
  typed("sony 1 1 0", "passe")
  set_lots("B", "Sony", 0)
  refused("E_DEJA_REVENDU", "manque B")
end)

test("where the table says when it is settled nothing is paid before", function()
  begin_masters(3, "override { payment_moment = 'confirmed' }")
  stop_on("A", BP)
  typed "sony 1 1 2"
  is(START, argent "A")
  asks "A 440\u{202F}000\u{A0}$, B 440\u{202F}000\u{A0}$, C 880"
  refused("E_MANQUE_DEJA", "manque B")
  typed "réglé"
  is(START - 880000, argent "C")
end)
