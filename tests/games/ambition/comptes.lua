-- Ambition: the accounts, the end, and money between players, by examples worked out by hand.

-- --- 7. comptes -----------------------------------------------------------------------------------------

test("T9: vente directe", function()
  begin_comptes(1)
  give("A", "bb")
  set_caisse("A", 10000)
  typed "directe A 2"
  is(30000, caisse "A")
  is(0, chocolat "A")
  is(100, held("barre", "réserve"))
end)

test("D20: vente directe refused", function()
  begin_vente()
  give("C", "cbb")
  typed("C 1", "", "K01", "C")
  give("B", "bbb")
  give("D", "b")
  typed "directe B 2"
  refused("E_DIRECT_MAX", "directe B 1")
  refused("E_DIRECT_CONTRACT", "directe C 1")
  refused("E_STOCK", "directe D 2")
  typed "directe D 1"
  is(110000, caisse "D")
end)

test("T13: placement", function()
  begin_comptes(3)
  typed "acheter A 1"
  is(39000, caisse "A")
  is(9, held("titre", "réserve"))
  next_comptes()
  next_comptes()
  next_comptes()
  refused("E_TITLE_HELD", "vendre A 2")
  typed "vendre A 1"
  is(122000, caisse "A")
  refused("E_TITLES_NONE", "acheter A 11")
end)

test("T20: loan", function()
  begin_comptes(1)
  typed "emprunter A"
  is(150000, caisse "A")
  is(8, held("emprunt", "réserve"))
end)

test("D12: interest and repayment", function()
  begin_comptes(3)
  typed "emprunter C"
  refused("E_NOTHING_DUE", "intérêts C")
  next_comptes()
  set_caisse("C", 60000)
  refused("E_INTEREST", "passe")
  refused("E_INTEREST", "rembourser C 1")
  typed "intérêts C"
  is(55000, caisse "C")
  next_comptes()
  set_caisse("C", 80000)
  typed("intérêts", "rembourser C 1")
  is(25000, caisse "C")
  is(9, held("emprunt", "réserve"))
end)

test("D13: loans refused", function()
  begin_comptes(1)
  typed "emprunter C"
  refused("E_LOAN_MONTH", "emprunter C")
  typed ""
  refused("E_ORDER", "emprunter C")
  pass_to_comptes()
  typed("emprunter C", "intérêts")
  next_comptes()
  refused("E_LOAN_MAX", "emprunter C")
  begin { players = 4 }
  begin_comptes(8)
  refused("E_LOAN_LAST", "emprunter C")
end)

test("a loan needs a card", function()
  begin { players = 4, house = otherwise "count_loans = 1" }
  begin_comptes(1)
  typed "emprunter C"
  refused("E_LOAN_CARDS", "emprunter D")
end)

test("D11: staff condition", function()
  begin_comptes(3)
  typed("emprunter C", "")
  give("A", "oooooocc")
  give("B", "ooooo")
  give("D", "oooooo")
  give("C", "ooccsk")
  set_caisse("C", 90000)
  typed "A 0 0 0 0, B 0 0 0 0, C 0 0 0 0, D 0 0 0 0"
  refused("E_LOAN_STAFF", "")
  is("C a emprunté\u{A0}: au plus 5 employés, comme B (règle loan_staff)", reason())
  typed("C 0 -1 0 0", "")
  is(42000, caisse "C")
end)

test("D15: score", function()
  begin_comptes(7)
  typed "emprunter A"
  next_comptes()
  lay(2, "titre", "réserve", "A")
  lay(30000, "argent", "banque", "secrétariat d'A")
  set_caisse("A", 120000)
  typed("intérêts", "")
  said "A\u{A0}: 269\u{202F}000 (laissés\u{A0}: 30\u{202F}000 en liasses, 0 barre)"
  asked("269000", "fortune.A", "B")
  asked("1", "rang.A", "B")
  asked("269000", "caisse 'A'", "B")
  is("", prompt())
end)

test("D29: the bank passes", function()
  local bankers = { "C", "A", "B", "C", "A", "B" }
  begin { players = 3 }
  typed "6 C"
  for i = 1, 6 do
    asked(bankers[i], "banquier")
    typed("reste", (i - 1) % 3 == 0 and "A 0 B 0 C 0" or ((i - 1) % 3 == 1 and "B 0 C 0 A 0" or "C 0 A 0 B 0"), "", "")
    turn_confidentiel()
    typed ""
  end
end)

-- X1 is K02, W1 is K04, and N1, of the last month, K05.
test("D14: last month", function()
  begin_comptes(6)
  typed("", "reste", "D 0 A 0 B 0 C 0", "")
  give("B", "csbbbbbbbbbb")
  typed("B 2", "", "K02", "B", "", "K04", "B", "", "")
  turn_confidentiel()
  typed ""
  set_caisse("B", 100000)
  typed("reste", "A 0 B 0 C 0 D 0", "")
  give("A", "cskbb")
  give("B", "sk")
  set_caisse("B", 0)
  typed("B 2 A 2", "", "K05", "A B", "+ 23000", "+ 25000", "B")
  refused("E_LAST_MONTH", "K04")
  typed("", "K07")
  refused("E_LAST_MONTH", "B")
  typed("", "")
  is(45000, caisse "B")
  is(30000, at("secrétariat", "B"))
end)

-- A whole janvier, line by line.
test("D1: a whole janvier", function()
  typed("8 A", "A 2 1 1 1, B 1 1 1 1, C 3 1 1 1, D 2 0 0 0", "")
  is(58000, caisse "A")
  is(64000, caisse "B")
  is(52000, caisse "C")
  is(88000, caisse "D")
  typed("B 3 C 6 D 6 A 6", "")
  is(5, held("barre", "marché 1"))
  typed(
    "B 4000x3, C 5000x3, D 3000x2, A 5000x2", "C 0x0, D 4000x4, A 4000x2, B 4000x3",
    "D 3000x2, A 4000x2, B 5000x3, C 4000x3", "A 3000x2, B 0x0, C 3000x3, D 2000x2", "B 0x0, C 2000x1, D 1000x2, A 0x0"
  )
  is(38000, caisse "A")
  is(49000, caisse "B")
  is(29000, caisse "C")
  is(70000, caisse "D")
  typed("", "")
  is(5, chocolat "A")
  is(6, chocolat "D")
  asked("4", "centre")
  typed("K09", "B C A", "+ 28000", "+", "C", "")
  is(33000, at("comptabilité", "C"))
  typed("K20", "A", "")
  typed "K22"
  typed("K05", "B C", "", "+ 27000", "B", "")
  asked("2", "curseur.A")
  asked("2", "curseur.B")
  asked("2", "curseur.C")
  typed ""
  is(23, cartes "talon")
  refused("E_DIRECT_CONTRACT", "directe C 1")
  typed("directe D 2", "acheter A 1")
  is(57000, caisse "A")
  is(76000, caisse "B")
  is(62000, caisse "C")
  is(90000, caisse "D")
  is(0, chocolat "A")
  is(1, chocolat "B")
  is(3, chocolat "C")
  is(4, chocolat "D")
  is(92, held("barre", "réserve"))
  typed ""
  asked("B", "banquier")
end)

-- The accounts of avril: C keeps the bank, D has two loans, two Express and, of this month, a contract for 12 000.
local function begin_ruin()
  typed "8 D"
  pass_to_comptes()
  typed ""
  for month = 2, 3 do
    pass_to_comptes()
    typed "emprunter D"
    if month == 3 then typed "intérêts" end
    typed ""
  end
  typed("express D A X03", "reste", "D 0 A 0 B 0 C 0", "")
  give("D", "cooobbb")
  typed("D 1 A 0 B 0 C 0", "contrat 10 9000 12000", "D", "")
  turn_confidentiel()
  set_caisse("D", 3000)
end

test("D23: bankruptcy", function()
  begin_ruin()
  asked("10000", "interets.D")
  refused("E_CASH", "intérêts D")
  is(12000, at("secrétariat", "D"))
  is(2, chocolat "D")
  asked("2", "express_en_main 'D'")
  local before = held("argent", "banque")
  typed "faillite D oui"
  is(0, caisse "D")
  is(0, at("secrétariat", "D"))
  is(before + 15000, held("argent", "banque"))
  is(100, held("barre", "réserve"))
  is(20, held("ouvrier", "réserve"))
  is(16, held("commercial", "réserve"))
  is(9, held("emprunt", "réserve"))
  is(23, cartes "talon")
  asked("0", "express_en_main 'D'")
  refused("E_OUT", "payer A D 1")
  typed ""
  asked("A", "banquier")
  typed("reste", "B 0 C 0 A 0", "")
  give("A", "cc")
  give("B", "ccccc")
  refused("E_CURSOR_MAX", "A 7")
  typed "A 6"
  refused("E_CURSOR_MAX", "B 16")
  typed "B 15"
end)

-- --- the month, and money between players ---------------------------------------------------------------

test("T16: blackmail", function()
  begin_comptes(1)
  typed("", "payer B A 6000")
  is(106000, caisse "A")
  is(94000, caisse "B")
  refused("E_CASH", "payer B A 94001")
  is(12, cartes "express")
  asked("3", "express_en_main 'A'")
  typed "express C B X03"
end)

-- Loans at any time: one of this month bears no interest yet.
test("a loan taken before the accounts bears its interest from the next month on", function()
  begin { players = 4, house = otherwise "loan_when = 'any'" }
  typed("8 A", "emprunter C", "reste", "B 0 C 0 D 0 A 0", "", "")
  refused("E_NOTHING_DUE", "intérêts C")
end)
