-- Ambition: what a banker asks during the game.

-- Février, B keeps the bank; New York is open, with C the first to speak.
local function begin_market()
  typed("8 A", "A 2 1 1 1, B 1 1 1 1, C 3 1 1 1, D 2 1 0 0", "", "B 0 C 0 D 0 A 0", "", "")
  turn_what_nobody_wants()
  typed("emprunter D", "")
  for i = 1, 4 do
    set_caisse(PLAYERS[i], i == 1 and 66000 or 100000)
  end
  typed("lecture C", "express A B X03", "A 0 0 1 0, D 0 0 0 0")
  typed("reste", "C 9 D 6 A 0 B 0", "")
end

test("1 where are we and 2 who is the banker", function()
  begin_market()
  sees(nil, "mois", "février (2 / 8)")
  sees(nil, "mois", "2 cacao")
  sees(nil, "mois", "banquier\tB")
  sees(nil, "mois", "ordre\tC, D, A, B")
  asks "New York, 3 barres"
  sees(nil, "marches", "Tokyo\t3\tD, A, B, C")
end)

test("3 how many bars may he store and 4 how many has the bank", function()
  begin_market()
  lay(5, "barre", "réserve", "cacao de C")
  asked("11", "place_cacao 'C'")
  asked("80", "barres_en_banque()")
  sees(nil, "marches", "banque\t80")
end)

test("5 what would one more cost 6 what is left and 21 who leads are asked alone", function()
  begin_market()
  asked("58000", "salaires_avec('A', 'secrétaire', 1)")
  asked("true", "peut_payer('A', 1000)", "A")
  asked("cela ne se montre pas ici", "peut_payer('A', 1000)", "B")
  asked("16000", "caisse 'A'", "A")
  asked("16000", "fortune_actuelle 'A'", "A")
  asked("26000", "fortune_actuelle 'D'", "D")
  asked("cela ne se montre pas ici", "fortune_actuelle 'D'")
  asked("cela ne se montre pas ici", "best(players, fortune_actuelle)")
end)

test("7 who can deliver 8 who may join 9 the highest price and 20 what may still be taken", function()
  begin_vente()
  give("B", "csbbb")
  give("C", "ccsbbbbb")
  give("D", "bbbbb")
  typed("C 8 B 4 D 0 A 0", "K09")
  sees(nil, "vendeurs", "C\t50\t8\t1\toui")
  sees(nil, "vendeurs", "B\t30\t4\t1\toui")
  sees(nil, "vendeurs", "D\t50\t0\t0\tcurseur")
  sees(nil, "vendeurs", "A\t0\t0\t0\tcurseur")
  asked("oui", "participe 'C'")
  typed "B C"
  asked("30000", "prix_le_plus_haut()")
end)

-- Two secrétaires, one comptable with a bundle of last month: one contract can still be taken.
test("20 in the last month what can be transmitted and collected", function()
  begin { players = 4, house = otherwise "months_min = 1" }
  typed("1 A", "reste", "B 0 C 0 D 0 A 0", "")
  give("B", "cssskbbb")
  give("C", "cssbbb")
  typed ""
  sees(nil, "vendeurs", "B\t30\t4\t2\t-")
  sees(nil, "vendeurs", "C\t30\t4\t0\t-")
  typed("K01 B", "")
  sees(nil, "vendeurs", "B\t20\t3\t1\t-")
end)

test("10 what waits and 11 what can be collected", function()
  begin_vente()
  give("B", "cskbbbbb")
  typed("", "K01 B", "attente", "K04 B", "")
  sees(nil, "contrats", "B\tK01 18000\t0\toui\t1\t2")
end)

test("12 may he borrow 13 what interest is due and 14 what is a title worth", function()
  begin_comptes(2)
  typed "emprunter D"
  sees(nil, "emprunts", "D\t1\t0\t50000\tdéjà ce mois-ci\t0\tA, B, C")
  next_comptes()
  sees(nil, "emprunts", "D\t1\t5000\t55000\toui\t0")
  sees(nil, "emprunts", "A\t0\t0\t0\toui\t0")
  give("B", "o")
  give("C", "ooo")
  give("A", "oo")
  sees(nil, "emprunts", "D\t1\t5000\t55000\toui\t1\tB")
  sees(nil, "titres", "mars\t61000")
  sees(nil, "titres", "avril\t68000")
  sees(nil, "titres", "août\t102000")
  sees(nil, "titres", "à la banque\t10")
end)

test("15 express 16 le confidentiel and 17 what hangs over the next month", function()
  begin_market()
  sees(nil, "recus", "B\t1\t3")
  sees(nil, "recus", "A\t0\t2")
  sees(nil, "annonces", "lu ce mois-ci\tnon")
  sees(nil, "annonces", "à lire ce mois-ci\toui")
  sees(nil, "annonces", "lectures secrètes\tC")
  sees(nil, "annonces", "cartes avant de mêler\t7")
  forced "confidentiel C4"
  sees(nil, "annonces", "annoncé pour le mois suivant\tC4 Quai bloqué")
end)

test("18 what did cacao cost", function()
  begin_market()
  typed("C 3000x2 D 1000x1 A 0x0 B 0x0", "C 2000x2 D 1000x1 A 0x0 B 0x0")
  sees(nil, "cours", "C\t4\t10000\t2500")
  sees(nil, "cours", "ensemble\t6\t12000\t2000")
  asked("7500", "cout_du_contrat('C', 30)")
end)

-- What is typed in an answer is understood in English too.
test("the words of an answer are understood in english", function()
  language "en"
  begin_vente()
  give("B", "cskbbbbb")
  give("C", "csbbbbb")
  typed("", "K01 B", "wait", "K04 B C", "+ 27000 agreed B", "")
  is(18000, at("secrétariat", "B"))
  is(27000, at("comptabilité", "B"))
  typed("K02", "", "K03", "", "", "adjust B caisse more 500", "settle B pays 500 oops")
  is(127000, caisse "B")
  typed("move K02 box", "done", "confidential C3 back", "reading B show")
end)

-- What all look at during the month, on the second screen; not each query that somebody may have.
test("the second screen shows the board", function()
  look "board_names"
  is("etat\nmarches\nvendeurs\ncontrats\nemprunts", heard())
end)

-- What a view has for heads and cells is said in the language of the table.
test("views are in english where the table is", function()
  local names = { "titre", "Bo" }
  begin { players = names }
  language "en"
  typed "8 Bo"
  drawn(nil, "emprunts", nil)
  is(
    "tplayer\ttcards\ttinterest due\ttrepay all\ttborrow\ttstaff allowed\ttset \z
      by\nttitre\tn0\tn0\tn0\ttyes\tn0\ttBo\ntBo\tn0\tn0\tn0\ttyes\tn0\tttitre",
    heard()
  )
end)

-- The examples of the rulebook: 68 000, and a commercial more is 80 000.
test("the memo of wages by category and against last month and the table of the cache", function()
  typed "8 A"
  give("A", "oocsssk")
  give("A", "k")
  typed "A 0 0 0 0, B 0 0 0 0, C 0 0 0 0, D 0 0 0 0"
  sees(nil, "salaires", "\nA\t12000\t12000\t24000\t20000\t68000\t0\t68000\n")
  typed("", "B 0 C 0 D 0 A 0", "", "A 0 B 0 C 0 D 0", "")
  set_caisse("A", 80000)
  typed "A 0 1 0 0"
  sees(nil, "salaires", "\nA\t12000\t24000\t24000\t20000\t80000\t68000\t12000\n")
  sees(nil, "bareme", "\ncommercial\t12000\t24000\t36000\t48000\t60000\t72000\n")
  sees(nil, "bareme", "\ncomptable\t10000\t20000\t30000\t40000\t50000\t60000")
end)

-- The values of the house pack are said to be, those of the rulebook too, and whoever changed one is named.
test("22 which rules differ from the box and which are house pack", function()
  begin { players = 4, house = otherwise "salary_ouvrier = 7000" }
  look("rules", nil, "salary")
  said "tsalary_ouvrier\tn7000\ttmaison (maison.lua, d'ordinaire 6000)"
  said "tsalary_comptable\tn10000\ttrèglement\t"
  look("rules", nil, "maison.lua")
  said "salary_ouvrier"
  unsaid "store_cacao"
  look("rules", nil, "maison")
  said "store_cacao"
  unsaid "start_cash"
  look("rules", nil, "loan_interest")
  said "tloan_interest\tn5000\ttmaison\t"
end)

test("23 print my feuille d achat", function()
  begin_market()
  typed "C 3000x2 D 1000x1 A 0x0 B 0x0"
  sees("C", "feuille", "C\tjanvier\t48000\t-\t-")
  sees("C", "feuille", "C\tfévrier\t48000\t3000x2\t-")
  sees_not("C", "feuille", "D\t")
  sees(nil, "feuille", "D\tfévrier\t24000\t1000x1")
end)

test("an announcement stands once, and is one fact of the market with the others", function()
  begin_market()
  asked("-", "annonce 'C'")
  typed "C 3000x2 D 1000x1"
  asked("3000x2", "annonce 'C'")
  asked("-", "annonce 'A'")
  has(value "feuille['2']['1']", "sealed 4 1000 1000 1")
  has(value "feuille['2']['1']", "1 3000 2 stands")
end)

-- Where the program has dealt, a hand is shown to its player alone.
test("a hand is shown to its player alone", function()
  typed("8 A", "distribuer")
  is("carte\tquand\ttexte", seen(nil, "main"))
  is(3, select(2, seen("A", "main"):gsub("\n", "")))
end)
