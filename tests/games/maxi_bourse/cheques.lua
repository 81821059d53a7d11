-- Maxi Bourse: the cheques of the bank and of the players; what is put right by hand.

local values = { 500000, 200000, 100000, 50000, 20000, 10000 }

local function cheque(account, kind)
  local expression = string.format("fact('cheque', '%s', '%d') or 0", account, kind)
  return tonumber(value(expression))
end

local function set_cheques(account, ...)
  for kind, count in ipairs { ... } do set(("cheque.%s.%d"):format(account, kind), count) end
end

local function has_cheques(account, ...)
  for kind, count in ipairs { ... } do is(count, cheque(account, kind)) end
end

local function worth(account)
  local sum = 0
  for kind = 1, 6 do
    sum = sum + cheque(account, kind) * values[kind]
  end
  return sum
end

test("each length begins with the cheques of the rulebook", function()
  typed "masters passe passe"
  has_cheques("A", 18, 18, 19, 6, 6, 8)
  is(argent "A", worth "A")
  has_cheques("banque", 300 - 72, 240 - 72, 240 - 76, 110 - 24, 90 - 24, 120 - 32)
  begin { players = 6 }
  typed "junior passe passe"
  has_cheques("F", 6, 5, 5, 6, 6, 8)
  begin { players = 2 }
  typed "senior passe passe"
  has_cheques("B", 12, 12, 11, 6, 6, 8)
end)

test("D22: cheques from a limited stock", function()
  begin_masters { "A", "B" }
  set_cheques("banque", 0, 0, 0, 1, 3, 0)
  asked("3 × 20\u{202F}000\u{A0}$", "cheques_pour(60000)")
  set_cheques("banque", 3, 1, 0, 3, 4, 1)
  asked(
    "1 × 200\u{202F}000\u{A0}$ + 3 × 50\u{202F}000\u{A0}$ + 1 × 20\u{202F}000\u{A0}$ + 1 × 10\u{202F}000\u{A0}$",
    "cheques_pour(380000)"
  )
  set_cheques("banque", 3, 0, 2, 1, 4, 0)
  asked("-", "cheques_pour(380000)")
  set_cheques("banque", 9, 9, 9, 9, 9, 9)
  asked(
    "1 × 200\u{202F}000\u{A0}$ + 1 × 100\u{202F}000\u{A0}$ + 1 × 50\u{202F}000\u{A0}$ + 1 × 20\u{202F}000\u{A0}$ + 1 \z
      × 10\u{202F}000\u{A0}$",
    "cheques_pour(380000)"
  )
end)

test("D22: change is given with the fewest cheques", function()
  begin_masters { "A", "B" }
  set_argent("A", 600000)
  set_cheques("A", 1, 0, 1, 0, 0, 0)
  set_cheques("banque", 0, 1, 1, 1, 2, 0)
  typed "payer A banque 130000"
  said "rendu 1 × 200"
  has_cheques("A", 0, 1, 2, 1, 1, 0)
  has_cheques("banque", 1, 0, 0, 0, 1, 0)
  is(argent "A", worth "A")
end)

test("D22: what the bank lacks is exchanged first", function()
  begin_masters { "A", "B" }
  set_argent("A", 0)
  set_cheques("A", 0, 0, 0, 0, 0, 0)
  set_cheques("banque", 3, 0, 2, 1, 4, 0)
  local before = worth "B"
  typed "payer banque A 380000"
  said "un échange\u{A0}: B donne"
  is(380000, worth "A")
  is(before, worth "B")
  asked("0", "avoir('A')")
end)

test("what the bank cannot give is an avoir that is paid as soon as it can", function()
  begin_masters { "A", "B" }
  set_argent("A", 0)
  set_argent("B", 0)
  set_cheques("A", 0, 0, 0, 0, 0, 0)
  set_cheques("B", 0, 0, 0, 0, 0, 0)
  set_cheques("banque", 0, 0, 2, 0, 0, 0)
  typed "payer banque A 230000"
  has_cheques("A", 0, 0, 2, 0, 0, 0)
  asked("30000", "avoir('A')")
  is(230000, argent "A")
  set_cheques("banque", 0, 0, 0, 0, 1, 1)
  set("pion.A", 50)
  typed "5 3"
  asked("0", "avoir('A')")
  has_cheques("A", 0, 0, 2, 0, 1, 1)
end)

test("between players the bank makes the change", function()
  begin_masters { "A", "B" }
  set_argent("A", 500000)
  set_argent("B", 0)
  set_cheques("A", 1, 0, 0, 0, 0, 0)
  set_cheques("B", 0, 0, 0, 0, 0, 0)
  typed "payer A B 120000"
  is(380000, worth "A")
  is(120000, worth "B")
end)

test("no cheque is lost in a sale", function()
  begin_masters { "A", "B", "C" }
  set_lots("A", "Sony", 3)
  typed("vendre sony 3", "B 1", "C 1", "personne")
  local accounts = { "A", "B", "C" }
  for kind = 1, 6 do
    local box = { 300, 240, 240, 110, 90, 120 }
    local sum = cheque("banque", kind)
    for i = 1, 3 do
      sum = sum + cheque(accounts[i], kind)
    end
    is(box[kind], sum)
  end
  for i = 1, 3 do
    is(argent(accounts[i]), worth(accounts[i]))
  end
end)

test("only the drawer or nothing may be followed", function()
  begin_masters({ "A", "B" }, "override { cheques_track = 'bank' }")
  local before = cheque("banque", 1)
  typed "payer A banque 500000"
  is(before + 1, cheque("banque", 1))
  is(0, cheque("A", 1))
  begin_masters({ "A", "B" }, "override { cheques_track = 'off' }")
  typed "payer A banque 500000"
  is(0, cheque("banque", 1))
end)

test("the drawer is counted", function()
  begin_masters { "A", "B" }
  set_cheques("banque", 10, 9, 8, 7, 6, 5)
  typed "compter 10 9 8 7 6 5"
  said "juste"
  typed "compter 10 9 8 7 8 4"
  said "il manque 1 × 10\u{202F}000\u{A0}$"
  said "de trop 2 × 20\u{202F}000\u{A0}$"
  is(6, cheque("banque", 5))
  typed "compter 10 9 8 7 8 4 corriger"
  is(8, cheque("banque", 5))
  is(-2, cheque("écarts de caisse", 5))
end)

-- --- what is put right by hand --------------------------------------------------------------------------

test("a cote is put right by hand", function()
  begin_masters { "A", "B" }
  refused("E_MULTIPLE", "cote sony 355")
  refused("E_PLANCHER", "cote sony 0")
  typed "cote sony 350 mal lu"
  is(350, cote "Sony")
  asked("mal lu", "histoire.Sony['1'].de")
end)

test("shares and pawns are put right by hand", function()
  begin_masters { "A", "B" }
  typed "remettre banque A sony 3 oubli"
  is(3, lots("Sony", "A"))
  refused("E_PAS_AUTANT", "remettre A B sony 4")
  typed("remettre A B sony 1", "pion A 12", "charge coteur B")
  is(1, lots("Sony", "B"))
  asked("12", "pion.A")
  asked("B", "coteur")
  refused("not_enough", "payer A B 20M")
end)

-- Shares that are demanded cannot be taken out of the bank in between: the round could never be settled.
test("what is demanded stays with the bank until it is settled", function()
  begin_masters { "A", "B" }
  stop_on("A", BP)
  typed "sony 1"
  refused("E_TOUR_DE_PAROLE", "remettre banque A sony 10")
  typed("remettre banque A elf 1", "0", "passe", "remettre banque A sony 1")
end)
