-- Maxi Bourse: the board of the coteur, the story of a cote, and what can be asked.

test("the board has all forty companies in twenty rows", function()
  begin_masters { "Dominique", "Domitille", "Bo" }
  set_lots("Domitille", "Sony", 6)
  set_lots("Bo", "Fiat", 7)
  stop_on("Dominique", FIAT)
  typed("1 1 0", ".")
  local board = drawn(nil, "cotes", nil)
  has(board, "\tn200\tn210\tt+10\ttBo\tn1\t")
  has(board, "tSony\tn400\tn400\tt\ttDomit\tn4\t")
  has(board, "tBA\ttBarclay's\tn200\tn200\tt\tt\tn10\tc200")
  is(20, select(2, board:gsub("\n", "")))
end)

test("a cote tells its story", function()
  begin_masters { "Anne", "Bo", "Zoé" }
  set_lots("Anne", "Sony", 1)
  typed "vendre sony 1 personne"
  stop_on("Anne", BP)
  typed("sony 1 2 0", ".")
  is(
    "ttour\ttcote\tt±\ttpar\ttdétail\nn0\tn400\tt\ttvaleur nominale\ttSony\nn1\tn350\tt-50\ttvente\ttAnne 1 → banque \z
      1 (350)\nn1\tn380\tt+30\tttour de parole\ttAnne 1, Bo 2",
    drawn(nil, "cotes", "SONY")
  )
  has(drawn(nil, "cotes", "UBS"), "Union des Banques Suisses")
  has(drawn(nil, "cotes", "finances"), "Deutsche Bank")
  refused_to_show("E_TITRE_INCONNU", nil, "cotes", "oups")
  refused_to_show("E_TITRE_PROCHE", nil, "cotes", "sonny")
  because "Vouliez-vous dire Sony"
end)

test("before a session begins a portfolio is shown of somebody who is named", function()
  refused_to_show("E_QUI", nil, "portefeuille")
  refused_to_show("E_QUI", nil, "remuneration")
end)

test("the coteur is told what to wipe out and write", function()
  begin_masters { "Anne", "Bo", "Zoé" }
  set_lots("Anne", "Sony", 2)
  typed "vendre sony 1 personne"
  is("ttitre\tteffacer\ttinscrire\ntSony\tt-\tn350", drawn(nil, "inscrire", nil))
  typed("inscrit", "vendre sony 1 personne")
  is("ttitre\tteffacer\ttinscrire\ntSony\tt350\tn300", drawn(nil, "inscrire", nil))
end)

test("what has changed is shown until the next turn is over", function()
  begin_masters { "Anne", "Bo" }
  set_lots("Anne", "Sony", 1)
  set("pion.Anne", 50)
  set("pion.Bo", 50)
  typed("vendre sony 1 personne", "5 3")
  has(drawn(nil, "cotes", nil), "tSony\tn400\tn370\tt-30") -- in the turn of Bo
  typed "5 3"
  has(drawn(nil, "cotes", nil), "tSony\tn400\tn370\tt\t")
end)

test("who has the majority and what is sold out can be asked", function()
  begin_masters { "Anne", "Bo" }
  set_lots("Anne", "Sony", 6)
  set_lots("Bo", "Elf", 4)
  set_stock("hors du jeu", "IBM", 0)
  asked("Anne", "majorite('Sony')")
  asked("-", "majorite('Elf')")
  asked("2", "manque('Bo', 'Elf')")
  asked("IBM", "epuisees()")
  asked("10", "en_banque('Fuji')")
end)

test("who holds a company is told", function()
  begin_masters { "Anne", "Bo" }
  set_lots("Anne", "Sony", 4)
  is("tqui\ttcartes\ttil manque\ntbanque\tn6\tt\ntAnne\tn4\tt2", drawn(nil, "detenteurs", "SONY"))
  refused_to_show("E_DITES_TITRE", nil, "detenteurs")
  asked("4", "lots('Anne', 'Sony')")
end)

test("the price after a demand can be asked in the middle of a round", function()
  begin_masters { "Anne", "Bo", "Zoé" }
  stop_on("Anne", BP)
  typed "sony 1"
  asked("430", "prix_apres(2)")
end)
