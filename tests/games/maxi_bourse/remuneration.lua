-- Maxi Bourse: what a portfolio pays at the end of a complete tour, and the closing.

local function number(query, player)
  local expression = query .. ' "' .. player .. '"'
  return tonumber(value(expression))
end

local function holds(player, company, count, quote)
  set_lots(player, company, count)
  set_cote(company, quote)
end

local function expect_paid(query, player, amount)
  return is(amount, number(query, player))
end

-- --- the examples of the rulebook -----------------------------------------------------------------------

test("E19: Nathalie dividends", function()
  begin_masters { "Nathalie", "Bo" }
  holds("Nathalie", "Elf", 5, 200)
  holds("Nathalie", "Sony", 5, 400)
  holds("Nathalie", "TDK", 1, 100)
  expect_paid("dividendes", "Nathalie", 110000)
  expect_paid("remuneration", "Nathalie", 110000)
end)

test("E20: Marine jetons at the market value", function()
  begin_masters { "Marine", "Bo" }
  holds("Marine", "Peugeot", 7, 350)
  expect_paid("jetons", "Marine", 350000)
  expect_paid("dividendes", "Marine", 70000)
  set_cote("Peugeot", 150) -- its nominal value, 200, is higher now, and means nothing
  expect_paid("jetons", "Marine", 150000)
  begin_masters({ "Marine", "Bo" }, "override { pay_jeton_basis = 'nominal' }")
  holds("Marine", "Peugeot", 7, 350)
  expect_paid("jetons", "Marine", 200000)
end)

test("E21: Pierre a horizontal concentration", function()
  begin_masters { "Pierre", "Bo" }
  holds("Pierre", "Peugeot", 6, 200)
  holds("Pierre", "Toyota", 4, 400)
  holds("Pierre", "Volkswagen", 3, 300)
  expect_paid("horizontal", "Pierre", 300000)
  set_lots("Pierre", "Volkswagen", 2)
  expect_paid("horizontal", "Pierre", 0)
end)

local function yves(rules)
  begin_masters({ "Yves", "Bo" }, rules)
  holds("Yves", "Barclay's Bank", 6, 400)
  holds("Yves", "Chase Manhattan Bank", 4, 300)
  holds("Yves", "Deutsche Bank", 3, 500)
  holds("Yves", "Elf", 7, 350)
  holds("Yves", "Matra", 2, 100)
  holds("Yves", "Bouygues", 6, 650)
  holds("Yves", "Thomson", 6, 500)
  holds("Yves", "IBM", 2, 600)
end

test("E22: Yves line by line", function()
  yves ""
  expect_paid("dividendes", "Yves", 360000)
  expect_paid("jetons", "Yves", 1900000)
  expect_paid("horizontal", "Yves", 300000)
  expect_paid("vertical", "Yves", 600000)
  expect_paid("remuneration", "Yves", 3160000)
  local shown = drawn(nil, "remuneration", "Yves")
  has(shown, "Barclay's Bank + Chase Manhattan Bank + Deutsche Bank")
  has(shown, "concentration verticale")
  has(shown, "3160000")
  -- It is paid when his pawn passes the start, before the event of the square.
  local cash = argent "Yves"
  local before = digest()
  local here = mark()
  set("pion.Yves", 57)
  typed "1 2"
  is(cash + 3160000, argent "Yves")
  back_to(here)
  is(before, digest())
end)

-- --- derived vectors ------------------------------------------------------------------------------------

test("D12: six majorities make two verticals", function()
  yves ""
  holds("Yves", "Chase Manhattan Bank", 6, 450)
  expect_paid("remuneration", "Yves", 3630000)
  has(drawn(nil, "et", "si Yves IBM 4000"), "4870000")
  said "1240000" -- what that would change
  asked("4870000", 'remuneration_avec("Yves", "IBM", 4)')
  holds("Yves", "Matra", 6, 300)
  expect_paid("remuneration", "Yves", 4570000)
  expect_paid("vertical", "Yves", 1200000)
end)

test("D13: two horizontals in AUTOMOBILE", function()
  local modes = { "", "override { pay_horizontal_mode = 'once' }" }
  local with = { 1450000, 1150000 }
  local without = { 1120000, 1120000 }
  for i = 1, 2 do
    begin_masters({ "A", "B" }, modes[i])
    holds("A", "Peugeot", 6, 200)
    holds("A", "Toyota", 7, 400)
    holds("A", "Volkswagen", 3, 300)
    holds("A", "Fiat", 3, 200)
    holds("A", "General Motors", 3, 500)
    holds("A", "British Leyland", 3, 100)
    expect_paid("remuneration", "A", with[i])
    set_lots("A", "British Leyland", 0)
    expect_paid("remuneration", "A", without[i])
  end
end)

test("D14: six majorities in two sectors", function()
  begin_masters { "A", "B" }
  local companies = { "Barclay's Bank", "Chase Manhattan Bank", "Deutsche Bank", "B.P.", "Elf", "Esso" }
  for i = 1, 6 do
    set_lots("A", companies[i], 6)
  end
  expect_paid("vertical", "A", 0)
  expect_paid("horizontal", "A", 600000)
end)

test("other readings of the concentrations", function()
  yves "override { pay_vertical_mode = 'every_triple' }"
  expect_paid("vertical", "Yves", 4 * 600000) -- four majorities, four sectors
  yves "override { pay_horizontal_mode = 'per_majority' }"
  set_lots("Yves", "Chase Manhattan Bank", 6)
  expect_paid("horizontal", "Yves", 600000)
  -- Barclay's serves in one of the two alone: Elf, Bouygues and Thomson make the vertical one.
  yves "override { pay_share_between_h_and_v = false }"
  expect_paid("remuneration", "Yves", 3160000)
  set_lots("Yves", "Thomson", 5)
  expect_paid("horizontal", "Yves", 0)
  expect_paid("vertical", "Yves", 600000)
end)

test("D24: a majority that is lost pays nothing", function()
  yves ""
  typed "vendre thomson 1 personne"
  expect_paid("jetons", "Yves", 1400000)
  expect_paid("vertical", "Yves", 600000) -- of the three that are left
  local cash = argent "Yves"
  set("pion.Yves", 57)
  typed "1 2"
  is(cash + 350000 + 1400000 + 300000 + 600000, argent "Yves")
end)

test("a single purchase that would add a concentration is named", function()
  begin_masters { "A", "B" }
  set_lots("A", "Peugeot", 6)
  set_lots("A", "Toyota", 3)
  set_lots("A", "Fiat", 2)
  asked("1 Fiat", 'une_concentration_de_plus "A"')
end)

-- --- when it is paid ------------------------------------------------------------------------------------

test("who moves back over the start is not paid twice", function()
  begin_masters { "A", "B" }
  set_lots("A", "Sony", 1)
  set("pion.A", 56)
  typed("1 2", "passe") -- AEG, and paid 10 000
  is(15000000 + 10000, argent "A")
  set("pion.B", 55)
  typed "1 2" -- Action !, with nothing to be paid for
  set("pion.A", 55)
  typed "1 2"
  is(15000000 + 20000, argent "A")
  set("pion.B", 55)
  typed "1 2"
  asked("2", 'tours_complets "A"')
end)

test("other readings of when a tour is paid", function()
  begin_masters({ "A", "B" }, "override { pay_trigger = 'tour' }")
  set_lots("A", "Sony", 1)
  set("pion.A", 22)
  typed("1 2", "passe") -- Fuji, past the end of the first tour
  is(15000000 + 10000, argent "A")
  begin_masters({ "A", "B" }, "override { pay_trigger = 'all_at_first' }")
  set_lots("B", "Sony", 1)
  set("pion.A", 55)
  typed "1 2"
  is(15000000 + 10000, argent "B")
  begin_masters({ "A", "B" }, "override { pay_timing = 'end_of_turn' }")
  set_lots("A", "Sony", 1)
  set("pion.A", 56)
  typed "1 2"
  is(15000000, argent "A")
  typed "passe"
  is(15000000 + 10000, argent "A")
end)

-- --- the closing ----------------------------------------------------------------------------------------

test("D21: what a player is worth", function()
  begin_masters { "A", "B" }
  holds("A", "Sony", 4, 400)
  holds("A", "Elf", 7, 350)
  set_argent("A", 380000)
  expect_paid("fortune", "A", 4430000)
end)

test("when time is up the round of the table is finished and equals share the rank", function()
  begin_masters { "A", "B", "C", "D" }
  set_argent("A", 1000000)
  set("pion.A", 55)
  typed("1 2", "heure") -- Action !
  asked("4", 'rang "A"')
  set_argent("B", 9000000)
  set_argent("C", 8000000)
  set_argent("D", 8000000)
  local rest = { "B", "C", "D" }
  for i = 1, 3 do
    asked(rest[i], "tour")
    local key = "pion." .. rest[i]
    set(key, 55)
    typed "1 2"
  end
  said "B gagne"
  said "2. D"
  said "4. A"
  refused("over", "vendre elf 1")
end)

test("time announced between two rounds closes at once", function()
  begin_masters { "A", "B" }
  for i = 0, 1 do
    set(i ~= 0 and "pion.B" or "pion.A", 55)
    typed "1 2"
  end
  asked("", "vainqueur()")
  typed "heure"
  said "A et B gagnent ensemble" -- the victory is shared
  asked("A, B", "vainqueur()")
end)

test("the session closes when the agreed tours are done", function()
  begin { players = { "A", "B" }, house = "override { start_companies_masters = 0 }" }
  typed("masters passe passe 1 tours", "hasard", "hasard", "9 4")
  set("pion.A", 55)
  set("pion.B", 37)
  typed "1 2"
  asked("B", "tour")
  typed("1 2", "passe")
  said "clôture"
end)

test("the session closes when the bank has sold everything", function()
  begin_masters { "A", "B" }
  for _, name in ipairs(names "asset") do
    if name ~= "dollar" and name ~= "Sony" then set_stock("B", name, 0) end
  end
  set_stock("B", "Sony", 1)
  asked("1", "non_epuisees()")
  stop_on("A", SONY)
  typed "1 0"
  said "service Titres a tout vendu"
  said "B gagne"
end)

test("the session closes when one player is left", function()
  begin_masters { "A", "B" }
  set_argent("A", 10000)
  stop_on("A", PERSONNEL)
  typed "sp-02"
  said "B gagne"
  asked("15000000", 'fortune "B"')
end)
