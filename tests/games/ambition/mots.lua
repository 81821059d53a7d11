-- Ambition: what the table says in one breath is one line, and as it is said.

-- The cursors of all are marked and the contracts are on the table; B, C and D have staff and chocolate.
local function begin_contracts()
  begin_vente()
  give("B", "cssbbbb")
  give("C", "cssbbbb")
  give("D", "cb")
  typed ""
end

-- --- 1. embauche -----------------------------------------------------------------------------------------

test("staff is told in speaking order without names", function()
  typed("8 A", "2 1 1 1, 1 1 1 1, 3 1 1 1, 2 0 0 0")
  asked("5", "personnel 'B'")
  asked("3", "ouvriers 'D'")
  asked("2", "personnel 'A'")
  asks "tous ont parlé"
end)

test("staff is told by the names of the categories", function()
  typed("8 A", "B 2 ouvriers 1 comptable, C 1 secretaire, D +1 commercial")
  asked("2", "ouvriers 'B'")
  asked("1", "comptables 'B'")
  asked("1", "secretaires 'C'")
  asked("1", "commerciaux 'D'")
  typed "1 Ouvrier 2 commerciaux"
  asked("3", "personnel 'A'")
end)

test("everybody tells the same in one line", function()
  typed("8 A", "C 3 1 1 1", "tout le monde 2 1 1 1")
  for _, player in ipairs { "A", "B", "D" } do asked("5", "personnel '" .. player .. "'") end
  asked("6", "personnel 'C'")
end)

test("who keeps his staff says so in a word", function()
  typed("8 A", "tout le monde 1 1 1 1", "", "rien", "", "")
  turn_what_nobody_wants()
  typed "fini"
  typed "C rien, D comme d'habitude, A 1 0 0 0, B pareil"
  asked("5", "personnel 'A'")
  asked("4", "personnel 'B'")
  asks "tous ont parlé"
end)

test("rien alone is that of all who have not spoken", function()
  typed("8 A", "B 1 0 0 0", "pareil")
  asks "tous ont parlé"
  asked("1", "personnel 'B'")
  asked("0", "personnel 'A'")
end)

test("behind a comma alone, rien is that of all who are not named before it", function()
  typed("8 A", "B 2 1 1 1, rien")
  asks "tous ont parlé"
  asked("5", "personnel 'B'")
  asked("0", "personnel 'C'")
  begin { players = 4 }
  typed("8 A", "C 1 0 0 0", "D 1 ouvrier, A rien, B 0 0 0 0, personne")
  asks "tous ont parlé"
  asked("1", "personnel 'D'")
end)

-- All have 2 1 1 1, and février's hiring is asked.
local function begin_fevrier()
  typed("8 A", "tout le monde 2 1 1 1", "", "rien", "", "")
  turn_what_nobody_wants()
  typed "fini"
end

test("a sign before it, a number is how many are wanted in all", function()
  begin_fevrier()
  asks "=2 1 1 1\u{A0}: tant en tout"
  typed "C =2 1 1 1"
  asked("5", "personnel 'C'")
  typed "D =3 0 2 1, B 2 0 0 0"
  asked("3", "ouvriers 'D'")
  asked("0", "commerciaux 'D'")
  asked("2", "secretaires 'D'")
  asked("7", "personnel 'B'")
  typed "B =2 1 1 1"
  asked("5", "personnel 'B'")
  refused("E_HIRE_MAX", "B =99 1 1 1")
end)

test("so is what stands before en tout, or in all", function()
  begin_fevrier()
  typed "C 2 1 1 1 en tout, D 3 1 1 1 in all"
  asked("5", "personnel 'C'")
  asked("3", "ouvriers 'D'")
  typed "B 4 ouvriers 0 commerciaux en tout"
  asked("4", "ouvriers 'B'")
  asked("0", "commerciaux 'B'")
  asked("1", "secretaires 'B'")
  typed "=1 1 1 1"
  asked("1", "ouvriers 'A'")
end)

-- What stays in the editor of a refused line, and what is to be said again.
local function mended(line) return look("mended", nil, line) end

test("of a line for the whole table the one that is wrong is told, and the others may stay", function()
  typed "8 A"
  is("A 1 1 1 1, C 2 0 0 0, \tZ 2 1 1 1", mended "A 1 1 1 1, Z 2 1 1 1, C 2 0 0 0")
  is("A 1 1 1 1 C 2 0 0 0 \tZ 2 1 1 1", mended "A 1 1 1 1 Z 2 1 1 1 C 2 0 0 0")
  is("A 1 1 1 1, \tC -1 0 0 0", mended "A 1 1 1 1, C -1 0 0 0")
  is("", mended "A 1 1 1 1, C 2 0 0 0") -- nothing is wrong
  is("", mended "A 1 1 1 1, Y 1 1 1 1, Z 2 1 1 1") -- two are
  is("", mended "1 1 1 1, 99 1 1 1, 1 1 1 1") -- without names the others would be somebody else's
  is("", mended "emprunter Z")
end)

-- --- 2. cacao --------------------------------------------------------------------------------------------

test("an offer of all is one word", function()
  typed("8 A", "reste", "tout le monde 3")
  asks "12 barres"
  begin { players = 4 }
  typed("8 A", "reste", "rien")
  asks "Fabrication"
end)

test("an offer may be as the last one was", function()
  typed("8 A", "tout le monde 2 1 1 1", "")
  refused("nothing_before", "pareil")
  typed("B 4 C 3 D 2 A 1", "", "personne", "personne", "personne", "personne", "personne", "", "")
  turn_what_nobody_wants()
  typed("fini", "reste", "comme d'habitude")
  asks "10 barres en tas"
  asked("4", "offre.B")
end)

test("five markets stand in one line, each awarded before the next", function()
  typed("8 A", "reste", "3 3 3 1", "")
  typed "4000x2 3000x2 0 0 : 0 2000x1 0 5000x2 : 0 0 0 0 : 1000x1 0 0 0 : 0 0 0 0"
  asks "Fabrication"
  is(4, cacao "B")
  is(1, cacao "A")
  sees("B", "feuille", "B\tjanvier\t0\t4000x2\t5000x2\t0x0\t0x0\t0x0")
end)

test("of a market those who buy are enough, and a dot", function()
  typed("8 A", "reste", "3 3 3 1", "")
  typed "B 4000x2 . D 2000x1 C 1000x1 . . . A 1000x1 ."
  asks "Fabrication"
  is(2, cacao "B")
  is(1, cacao "A")
end)

test("what there is no room for on a later market takes the whole line back", function()
  typed("8 A", "reste", "9 9 9 13", "")
  refused("E_STORAGE", "B 1000x8 . B 1000x9 .")
  is(0, cacao "B")
  asks "New York"
end)

-- --- 4. vente --------------------------------------------------------------------------------------------

test("a contract is told to its end and placed by itself", function()
  begin_contracts()
  typed "K9 B C 33000 C"
  said "K09 à C pour 33\u{202F}000"
  is("comptabilité de C", where "K09")
  is(33000, at("comptabilité", "C"))
  asks "Quel contrat"
end)

test("it waits where that is said behind it", function()
  begin_contracts()
  typed "K9 B C 33000 C attente"
  is("secrétariat de C", where "K09")
end)

test("what waits is asked about, or told behind the name", function()
  begin_contracts()
  typed("K9 B C 33000 C attente", "K01 C 18000")
  is("comptabilité de C", where "K01")
  typed("tirer", "personne")
end)

test("a price that was reached is asked about, and the price of all before it is not", function()
  begin_contracts()
  typed "K9 B C 33000"
  asks "33\u{202F}000"
  typed "38000 B"
  is("comptabilité de B", where "K09")
  is(38000, at("comptabilité", "B"))
end)

test("who takes part alone has it for its highest price and no other", function()
  begin_contracts()
  refused("E_ALONE", "K9 B 33000")
  refused("E_ALONE", "K9 B 40000 C")
end)

test("the end that is told must be one that can be", function()
  begin_contracts()
  refused("E_PRICE_MAX", "K9 B C 41000 B")
  refused("E_MULTIPLE", "K9 B C 33500 B")
  refused("E_PRICE_LOW", "K9 B C 24000 B")
  refused("E_NOT_IN", "K9 B C 33000 D")
  refused("missing", "K9 33000 B")
  refused("E_BEHIND", "K9 B C 33000 B C")
  asks "Quel contrat"
end)

test("nobody takes part, and nobody takes it, in one word", function()
  begin_contracts()
  typed "K9 personne"
  said "personne n'y participe"
  typed "K1 B C personne"
  said "tous refusent"
  is("talon", where "K01")
end)

test("at a price a contract is let go by a word", function()
  begin_contracts()
  typed("K9 B C", "personne")
  said "tous refusent"
  is("talon", where "K09")
end)
