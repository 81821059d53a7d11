-- Ambition: hands that err. What was typed and cannot be is refused with where the things lie, and nothing is changed.

-- --- who speaks -----------------------------------------------------------------------------------------

test("nobody borrows sells or pays in anothers name", function()
  local lines = {
    "emprunter B", "rembourser B 1", "directe B 1", "acheter B 1", "vendre B 1", "payer B C 1000", "lecture B",
    "faillite B oui", "partir B oui",
  }
  begin_vente()
  for _, line in ipairs(lines) do
    refused_to("A", "not_your_turn", line)
    because "c'est à B, pas à A"
  end
  spoken("B", "payer B C 1000")
  typed "payer B C 1000"
end)

-- --- cards that cannot be the one that is turned --------------------------------------------------------

-- Janvier, with the contracts of the highest cursor on the table; B can deliver 60 t, and C too.
local function begin_contracts()
  begin_vente()
  give("B", "ccsskkbbbbbb")
  give("C", "csbbbbbb")
  typed ""
end

test("a contract that went under the talon does not come again before those above it", function()
  begin_contracts()
  typed("K09", "", "K10", "B C", "", "C", "")
  refused("E_CARD_UNDER", "K09")
  because "K09 est sous le talon, 21 cartes au-dessus"
  because "amender"
  refused("E_CARD_UNDER", "K9 B")
  is(22, cartes "talon")
  forced "K09"
  asks "K09, 30 t"
end)

test("a contract that lies with somebody is refused with where it lies", function()
  begin_contracts()
  typed("K10", "B C", "", "C", "", "K09", "B", "attente")
  refused("card_elsewhere", "K10")
  because "K10 est dans «\u{A0}comptabilité de C\u{A0}»"
  because "amender"
  refused("card_elsewhere", "K09")
  because "secrétariat de B"
  refused("E_CARD_KNOWN", "contrat 30 25000 40000")
  because "ceux de K09, qui est dans «\u{A0}secrétariat de B\u{A0}»"
end)

-- Of those that were returned, the first is the first to come again, and no other.
test("when all contracts have been turned they come again in the order of their return", function()
  begin_vente()
  for card = 4, 23 do
    local line = string.format("déplacer K%02d boîte", card)
    typed(line)
  end
  give("C", "csbbbbbbbb")
  typed("C 3", "", "K02", "", "K03", "", "K01", "", "")
  typed("reste", "C 0 D 0 A 0 B 0", "", "C 3", "")
  refused("E_CARD_UNDER", "K01")
  because "2 cartes au-dessus"
  refused("E_CARD_KNOWN", "contrat 10 11k 19k") -- K03
  typed("K02", "")
  typed("contrat 10 11k 19k", "", "K01")
end)

test("a confidentiel that was read is refused with where it lies", function()
  begin_comptes(2) -- C1 and C2 have been read
  typed("", "reste", "D 0 A 0 B 0 C 0", "", "")
  refused("card_elsewhere", "C1")
  because "C1 Prime à l'exportation est dans «\u{A0}confidentiel lu\u{A0}»"
  because "amender"
  refused("E_CARD_PLACE", "confidentiel C1")
  because "C1 Prime à l'exportation est dans «\u{A0}confidentiel lu\u{A0}»"
  refused("E_CARD_PLACE", "confidentiel C1 remise")
end)

test("an express that was played is refused with where it lies", function()
  begin_comptes(1)
  typed("", "express A B X03")
  refused("E_CARD_PLACE", "express C D X03")
  because "X03 Facture oubliée est dans «\u{A0}express joués\u{A0}»"
  because "amender"
end)

-- --- 1. embauche ----------------------------------------------------------------------------------------

-- Février, B keeps the bank; A has had two ouvriers since janvier.
local function begin_fevrier()
  typed("8 A", "A 2 0 1 1", "reste", "B 0 C 0 D 0 A 0", "", "", "")
  set_caisse("A", 200000)
end

test("who was hired this month or never is not replaced", function()
  begin_fevrier()
  refused("E_NOT_EMPLOYED", "remplacer B 1 ouvrier")
  typed("A 3 0 0 0", "B 1 0 0 0")
  refused("E_NOT_EMPLOYED", "remplacer B 1 ouvrier")
  because "B n'a que 0 en ouvrier"
  refused("E_NOT_EMPLOYED", "remplacer A 3 ouvrier")
  typed "remplacer A 2 ouvrier"
  refused("E_NOT_EMPLOYED", "remplacer A 1 ouvrier")
  refused("E_NOT_EMPLOYED", "A -1 0 0 0")
  is(5, held("ouvrier", "A"))
  is(200000 - 48000 - 6000, caisse "A")
end)

-- A had two ouvriers, hires two more and replaces the two.
test("a correction takes those who were there, then those who came, then those replaced", function()
  begin_fevrier()
  typed("A 2 0 0 0", "remplacer A 2 ouvrier", "ajuster A ouvrier moins 1", "A 2 0 0 0")
  is(4, held("ouvrier", "A"))
  is(200000 - 24000 - 6000 - 18000, caisse "A")
  typed("ajuster A ouvrier moins 3", "A 0 0 0 0")
  is(1, held("ouvrier", "A"))
  is(200000 - 6000 - 3000 - 18000, caisse "A")
  refused("E_NOT_EMPLOYED", "A -1 0 0 0")
end)

test("nobody tells two things in one line", function()
  typed "8 A"
  refused("named_twice", "A 1 1 1 1, B 1 1 1 1, A 2 1 1 1")
  typed("reste", "B 0 C 0 D 0 A 0")
  give("B", "occ")
  lay(3, "barre", "réserve", "cacao de B")
  refused("named_twice", "B 1 B 2")
  typed ""
  refused("named_twice", "B 2 C 0 B 3")
  typed "B 2"
end)

-- --- 2. cacao -------------------------------------------------------------------------------------------

test("who has announced his offer does not announce another", function()
  typed("8 A", "reste", "B 3")
  refused("E_OFFER_DONE", "B 4")
  is("B a déjà annoncé 3 barres", reason())
  refused("E_OFFER_DONE", "C 0 D 0 A 0 B 4")
end)

test("a bar costs a thousand or a multiple", function()
  typed("8 A", "reste", "B 10 C 0 D 0 A 0", "")
  refused("E_MULTIPLE", "B 0x2")
  is("0\u{A0}: au moins 1\u{202F}000, et de 1\u{202F}000 en 1\u{202F}000", reason())
  typed "B 0x0"
  begin { players = 4, house = otherwise "bid_min = 3000" }
  typed("8 A", "reste", "B 10 C 0 D 0 A 0", "")
  refused("E_MULTIPLE", "B 2000x2")
  typed "B 3000x2"
end)

-- --- 3. fabrication -------------------------------------------------------------------------------------

test("what is made may be told again and be less", function()
  typed("8 A", "reste", "B 0 C 0 D 0 A 0")
  give("B", "oo")
  lay(7, "barre", "réserve", "cacao de B")
  typed "B 6"
  refused("E_MAKE_MAX", "B 7")
  typed "B 4"
  is(4, chocolat "B")
  is(3, cacao "B")
  typed "B 4"
  is(4, chocolat "B")
  typed "B 0"
  is(7, cacao "B")
  typed "" -- the others make what they can
  is(0, chocolat "B")
end)

-- --- 4 and 5. contracts ---------------------------------------------------------------------------------

-- The cards that lie under the talon, in the order in which they went there.
local function under_the_talon()
  local names = {}
  for _, name in ipairs(cards("talon", "under")) do table.insert(names, 1, name) end
  return table.concat(names, " ")
end

-- The cursors of the next month are to be marked, and B has goods for two contracts of 30 t.
local function next_vente()
  while not contains(prompt(), "Comptes") do
    if contains(prompt(), "Confidentiel") then turn_confidentiel() else typed "" end
  end
  typed ""
  set_caisse("B", 500000)
  typed("reste", no_offers(), "")
  give("B", "bbbbbb")
end

-- A-26: the order in which they came to the comptabilité says nothing.
test("contracts go under the talon in the order in which they were obtained", function()
  begin_vente()
  give("B", "cssskkbbbbbb")
  typed("B 3", "", "K10", "B", "attente", "K09", "B", "attente", "K23")
  next_vente()
  is("K23", under_the_talon())
  typed("B 1", "", "K12", "B", "K09 K10", "")
  is("K23 K10 K09 K12", under_the_talon())
end)

-- Of a bankrupt too.
test("the contracts of a bankrupt go under the talon in the order in which they were obtained", function()
  begin_vente()
  give("B", "csskkbbbbbbb")
  typed("B 3", "", "K09", "B", "attente", "K10", "B", "", "K01", "B", "", "faillite B oui")
  is("K09 K10 K01", under_the_talon())
end)

test("who collects nothing says so and the bundle stays", function()
  begin_vente()
  give("B", "csskbbbbbb")
  give("C", "csskbbb")
  typed("B 2 C 3", "", "K09", "B", "", "K10", "B", "", "K11", "C", "")
  typed "B rien"
  asks "Entrée\u{A0}: C K11 janvier"
  typed ""
  is(100000, caisse "B")
  is(82000, at("comptabilité", "B"))
  is(143000, caisse "C")
end)

test("who collects nothing names no bundle in the same line", function()
  begin_vente()
  give("B", "csskbbbbbb")
  typed("B 2", "", "K09", "B", "", "K10", "B", "")
  refused("none_of_those", "B 0 B K09")
  refused("no_choice", "B K09 B rien")
  typed("B K09", "B nothing", "")
  is(140000, caisse "B")
  is(42000, at("comptabilité", "B"))
end)

-- --- 4. prices ------------------------------------------------------------------------------------------

-- B and C take part in a contract of 10 t, D does not.
local function begin_prices()
  begin_vente()
  give("B", "csb")
  give("C", "csb")
  give("D", "csb")
  typed("", "K01 B C")
end

test("one player accepts a price and no two", function()
  begin_prices()
  refused("too_many", "+ C B")
  refused("too_many", "+ 11000 B C")
  refused("E_BEHIND", "B C")
  refused("E_NOT_IN", "+ D")
  refused("E_NOT_IN", "non D")
  asks "K01 à 9\u{202F}000. Qui accepte, parmi B, C\u{202F}?"
  typed "+ 11000 C accord"
  asks_first "C"
end)

test("who has refused a price answers again at the next one", function()
  begin_prices()
  typed "non B"
  refused("E_NOT_TURN", "non B")
  refused("E_NOT_TURN", "B")
  typed "non C"
  asks "K01\u{A0}: tous ont refusé 9\u{202F}000"
  refused("E_REFUSED", "B")
  refused("E_REFUSED", "non C")
  is("tous ont refusé 9\u{202F}000\u{A0}: le prix suivant d'abord (+)", reason())
  typed "+ 11000 B"
end)

test("a contract typed with its maximum first is told so", function()
  begin_vente()
  give("B", "csb")
  typed ""
  refused("E_BASE", "contrat 10 18k 9k")
  typed "contrat 10 9k 18k"
end)

-- Until the contracts are drawn.
test("X04 takes a cursor down that is marked already", function()
  begin_fevrier()
  give("C", "cc")
  give("D", "c")
  typed("reste", "C 0 D 0 A 0 B 0", "", "C 8", "express A C X04")
  typed ""
  is("sur la table\u{A0}: 4 contrats", heard())
end)

-- --- numbers --------------------------------------------------------------------------------------------

test("nothing that changes hands is nothing", function()
  begin { players = 4, house = otherwise "goods_trade = true" }
  begin_comptes(1)
  local lines = {
    "payer A B 0", "céder A B 0 cacao 1000", "acheter A 0", "vendre A 0", "directe A 0", "rembourser A 0",
  }
  for _, line in ipairs(lines) do
    refused("below_min", line)
  end
  refused("E_NO_INTEREST", "intérêts")
end)

test("who has sold one bar to the bank is told that he may sell one more", function()
  begin_comptes(1)
  give("B", "bbb")
  typed "directe B 1"
  refused("E_DIRECT_MAX", "directe B 2")
  because "encore 1 barre au plus"
  typed "directe B 1"
end)

test("a bid that is typed unseen is asked for by the thousand", function()
  typed("8 A", "reste", "B 10 C 0 D 0 A 0", "", "plis")
  asks "votre cours, par 1\u{202F}000, et vos barres"
end)

test("a cursor is adjusted when it is marked and within its track", function()
  typed "8 A"
  refused("E_CURSOR_NONE", "ajuster A curseur plus 3")
  typed("reste", "B 0 C 0 D 0 A 0", "")
  refused("E_CURSOR_NONE", "ajuster A curseur plus 3")
  typed "A 0"
  refused("E_CURSOR_MAX", "ajuster A curseur plus 16")
  typed "ajuster A curseur plus 15"
end)

test("what was forgotten is of a month that has begun", function()
  typed "8 A"
  refused("E_MONTH", "régler A paie 1000 février")
  typed("régler A paie 1000 janvier", "régler A paie 1000 oubli")
  is(98000, caisse "A")
end)
