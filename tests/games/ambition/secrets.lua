-- Ambition: what is in a caisse is its owner's secret.

test("a hidden caisse is its owners", function()
  typed("8 A", "A 2 1 1 1")
  asked("58000", "caisse 'A'", "A")
  asked("cela ne se montre pas ici", "caisse 'A'", "B")
  asked("cela ne se montre pas ici", "sum(players, caisse)")
  seen("A", "etat")
  said "A\t2\t1\t1\t1\t0\t0\t0\t0\t0\t0\t0\t58000\nB\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t?"
  for _, player in ipairs(PLAYERS) do check(not may_see("account", "banque", player)) end
end)

-- What somebody works out who wants to know what D has.
local expressions = {
  "caisse 'D'", "balance 'caisse de D'", "sum(players, caisse)", "best(players, caisse)", "balance 'banque'",
  "count(players, caisse)", "peut_payer('D', 50000)", "fortune_actuelle 'D'", "salaire_minimal 'D'",
  "personnel_permis 'D'", "vente_directe_possible 'D'", "peut_emprunter 'D'", "ecarts 'argent'",
  "cout_du_contrat('D', 30)", "place_cacao 'D'", "barres_utiles 'D'", "notes(54000)", "participe 'D'",
  "prix_le_plus_haut()", "at(2).caisse 'D'", "count(players, function(who) return caisse(who) > 50000 end)",
  "annonce 'D'", "interets", "doit",
}

local begun_lines = {
  "", "D ", "D 5000 ", "D 5000x", "payer D A ", "+ ", "intérêts D ", "acheter D ", "D 0 ", "lecture ",
  "contrôle D A ", "ajuster D caisse moins ", "régler D paie ",
}

-- Everything that the program tells of its own accord, with the eyes of all, before something is typed.
local function all_that_is_told()
  local told = { prompt(), look("explanation", nil, "") }
  for _, line in ipairs(begun_lines) do
    told[#told + 1] = look("hint", nil, line)
    told[#told + 1] = look("completion", nil, line)
  end
  for view in look("view_names"):gmatch "[^\n]+" do told[#told + 1] = seen(nil, view) end
  for _, expression in ipairs(expressions) do told[#told + 1] = value(expression) end
  return table.concat(told, "\n")
end

-- It is the same, however much lies in the caisse of D.
local function check_told_alike()
  local here = mark()
  set_caisse("D", 0)
  local poor = all_that_is_told()
  set_caisse("D", 7777777)
  local rich = all_that_is_told()
  back_to(here)
  is(poor, rich)
end

test("nothing that is told hangs on a hidden caisse", function()
  check_all_evening(check_told_alike)
end)

test("a refusal for the caisse tells no amount", function()
  typed "8 A"
  refused("E_CASH", "payer D A 100001")
  is("D\u{A0}: la caisse ne suffit pas", reason())
  language "en"
  refused("E_CASH", "D 0 9 0 0")
  is("D: the caisse does not suffice", reason())
end)

-- Nor is a caisse driven below zero: what it does not hold nobody hands over. A bid is only a word.
test("no word takes out of a caisse what is not in it", function()
  local lines = {
    "payer D A 100001", "ajuster D caisse moins 100001", "régler D paie 100001", "D 0 9 0 0", "D 9 0 0 0, payer D A 1",
    "lecture D", "céder A D 1 cacao 100001", "acheter D 3",
  }
  begin { players = 4, house = otherwise "peek_price = 100001, goods_trade = true" }
  typed "8 A"
  for _, line in ipairs(lines) do
    try_forced(line)
    is(100000, caisse "D")
  end
  typed("reste", "B 5 C 0 D 0 A 0", "")
  forced "D 101000x1"
  typed ""
  is(100000, caisse "D")
end)

-- --- cards ----------------------------------------------------------------------------------------------

-- Whether A holds that card, where the program has dealt.
local function is_held(number)
  local name = string.format("X%02d", number)
  seen("A", "main")
  return contains(heard(), name)
end

-- Of a card that cannot be played now it is not told whether he has it.
test("a hand is not learnt from cards that come out of their time", function()
  local late = { 1, 2, 4, 9, 11 } -- in the accounts
  local held = 0
  begin_comptes(1)
  typed("distribuer", "")
  pass_to_comptes()
  for _, one in ipairs(late) do
    if is_held(one) then held = held + 1 end
    local line = string.format("express A C X%02d", one)
    refused("W_EXPRESS_WINDOW", line)
  end
  check(held > 0 and held < 5)
end)

local function tells_by_trying(line, is_forced)
  local here = mark()
  if is_forced then try_forced(line) else try(line) end
  back_to(here)
  return is_guess()
end

-- Somebody has paid to see it: nothing that would tell it for nothing is tried out.
test("the card that was shown in secret is not found out by trying", function()
  begin_comptes(1)
  typed ""
  typed "lecture B montrer"
  for number = 1, 7 do
    local line = string.format("confidentiel C%d", number)
    check(tells_by_trying(line, true))
  end
  typed("reste", "C 0 D 0 A 0 B 0", "", "")
  check(tells_by_trying("C3", false))
  check(tells_by_trying("retourner", false))
  typed "retourner"
  is(6, cartes "confidentiel")
  asks "Comptes"
end)
