-- Maxi Bourse: a stop on a Titre square: speaking rounds, what is paid, shortages.

test("E01: Alain wants 768 shares", function()
  begin_masters { "Alain", "Bo", "Zoé" }
  stop_on("Alain", MATRA)
  refused("E_QUOTITE_MIN", "768")
  because "1000"
  typed "1000"
  is(1, lots("Matra", "Alain"))
end)

test("E02: Christine wants 1379 shares", function()
  begin_masters { "Christine", "Bo" }
  set("pion.Christine", 56)
  typed "1 2" -- AEG, after Action !
  refused("E_QUOTITE", "1379")
  because "1000 ou 2000"
end)

test("E03: nobody sells on a Titre square", function()
  begin_masters { "Sophie", "Yves", "Véronique" }
  set_lots("Sophie", "Elf", 3)
  stop_on("Sophie", BASF)
  refused("E_VENTE_TITRE", "vendre elf 1")
  typed "0"
  refused("E_VENTE_TITRE", "vendre elf 1")
end)

test("E04: NESTLE who abstains is out", function()
  begin_masters { "Isabelle", "Daniel", "Georges", "Laure" }
  set_cote("Nestlé", 300)
  stop_on("Isabelle", NESTLE)
  typed "2 1 1 0"
  is(15000000 - 600000, argent "Isabelle")
  is(15000000 - 320000, argent "Daniel")
  is(15000000 - 320000, argent "Georges")
  is(320, cote "Nestlé")
  is(6, lots("Nestlé", TITRES))
  refused("E_TROP_DE_DEMANDES", "0 0 0 1") -- Laure is not asked any more
  asks "Isabelle, Daniel, Georges\u{202F}?"
end)

test("E05: the company that is named binds all", function()
  begin_masters { "Pierre", "Bo", "Zoé" }
  stop_on("Pierre", ELF)
  typed("thomson 1 1", "0")
  is(120, cote "Thomson")
  is(15000000 - 120000, argent "Pierre") -- au mieux, he too
  refused("E_AUTRE_ENTREPRISE", "elf 1")
end)

test("E06: FIAT au cours leaves the cote", function()
  begin_masters { "Dominique", "Daniel", "Laurence", "Richard" }
  set_cote("Fiat", 300)
  stop_on("Dominique", FIAT)
  typed "2 0 0 0"
  is(15000000 - 600000, argent "Dominique")
  is(2, lots("Fiat", "Dominique"))
  is(300, cote "Fiat")
end)

test("E06: one lot au cours is a demand, and the event goes on", function()
  begin_masters { "Dominique", "Daniel", "Laurence", "Richard" }
  set_cote("Fiat", 300)
  stop_on("Dominique", FIAT)
  typed("1 0 0 0", "1")
  is(15000000 - 300000 - 310000, argent "Dominique")
  is(2, lots("Fiat", "Dominique"))
end)

test("E07: FIAT in the second round is au mieux", function()
  begin_masters { "Dominique", "Daniel", "Laurence", "Richard" }
  set_cote("Fiat", 300)
  stop_on("Dominique", FIAT)
  typed("2 1 0 0", "2 0")
  is(15000000 - 600000 - 660000, argent "Dominique")
  is(330, cote "Fiat")
end)

test("E08: SONY all pay the last price", function()
  begin_masters { "Sophie", "Thierry", "Didier", "Dominique" }
  set_cote("Sony", 350)
  stop_on("Sophie", BP)
  local before = digest()
  local here = mark()
  typed "sony 1 1 2 1"
  is(15000000 - 400000, argent "Sophie")
  is(15000000 - 400000, argent "Thierry")
  is(15000000 - 800000, argent "Didier")
  is(15000000 - 400000, argent "Dominique")
  is(400, cote "Sony")
  is(5, lots("Sony", TITRES))
  asks "Sophie, Thierry, Didier, Dominique"
  back_to(here)
  is(before, digest())
end)

test("E09: TWA the call at which Yves leaves is paid", function()
  begin_masters { "Zoé", "Yves", "Véronique", "Sophie" }
  set_cote("TWA", 400)
  set_stock("hors du jeu", "TWA", 2)
  stop_on("Zoé", BP)
  typed "twa 0 1 1 1"
  for price = 440, 540 - 1, 10 do
    typed "+"
  end
  typed "yves"
  is(15000000 - 540000, argent "Véronique")
  is(15000000 - 540000, argent "Sophie")
  is(15000000, argent "Yves")
  is(540, cote "TWA")
  is(0, lots("TWA", TITRES))
  asked("Yves", "tour") -- the event is over
end)

test("E09: TWA counted aloud is one line", function()
  begin_masters { "Zoé", "Yves", "Véronique", "Sophie" }
  set_cote("TWA", 400)
  set_stock("hors du jeu", "TWA", 2)
  stop_on("Zoé", BP)
  typed "twa 0 1 1 1"
  refused("auction_off_step", "appel 545 yves")
  refused("E_PAS_AUX_ENCHERES", "appel 540 zoe")
  typed "appel 540 yves"
  is(15000000 - 540000, argent "Sophie")
  is(540, cote "TWA")
end)

test("E10: CANON two want two each", function()
  begin_masters { "Zoé", "Robert", "Joëlle" }
  set_stock("hors du jeu", "Canon", 2)
  stop_on("Zoé", BP)
  typed("canon 0 2 2", "appel 390 robert")
  is(15000000 - 780000, argent "Joëlle")
  is(390, cote "Canon")
  is(2, lots("Canon", "Joëlle"))
end)

test("E11: FUJI all leave at once and the thrower is preferred", function()
  begin_masters { "Paulin", "Frédérique", "Marthe" }
  set_cote("Fuji", 370)
  set_stock("hors du jeu", "Fuji", 1)
  stop_on("Paulin", BP)
  typed("fuji 1 1 1", "appel 620", "marthe paulin frederique")
  is(15000000 - 620000, argent "Paulin")
  is(620, cote "Fuji")
  is(0, lots("Fuji", TITRES))
end)

test("E11: FUJI else the nearest to the thrower", function()
  begin_masters { "Jean", "Marthe", "Paulin", "Frédérique" }
  set_cote("Fuji", 400)
  set_stock("hors du jeu", "Fuji", 1)
  stop_on("Jean", BP)
  typed("fuji 0 1 1 1", "appel 630 marthe paulin frederique")
  answers(nil, "cotes", "fuji", "tenchères\ttMarthe 1")
  is(15000000 - 620000, argent "Marthe")
  is(620, cote "Fuji")
end)

test("D01: au cours au mieux second round", function()
  begin_masters { "Dominique", "Daniel", "Laurence", "Richard" }
  set_cote("Fiat", 300)
  stop_on("Dominique", FIAT)
  typed "2 1 2 0"
  is(15000000 - 600000, argent "Dominique")
  is(15000000 - 330000, argent "Daniel")
  is(15000000 - 660000, argent "Laurence")
  is(330, cote "Fiat")
  is(5, lots("Fiat", TITRES))
  typed "2 1 0"
  is(15000000 - 600000 - 720000, argent "Dominique")
  is(15000000 - 330000 - 360000, argent "Daniel")
  is(360, cote "Fiat")
  is(2, lots("Fiat", TITRES))
  typed "0 0"
  asked("Daniel", "tour")
end)

test("D01: where au cours moves the price", function()
  begin_masters({ "Dominique", "Daniel", "Laurence", "Richard" }, "override { titre_au_cours_moves_price = true }")
  set_cote("Fiat", 300)
  stop_on("Dominique", FIAT)
  typed "2 1 2 0"
  is(15000000 - 600000, argent "Dominique")
  is(350, cote "Fiat")
end)

test("D02: au cours and shortage", function()
  begin_masters(3)
  set_cote("Fiat", 300)
  set_stock("hors du jeu", "Fiat", 3)
  stop_on("A", FIAT)
  typed "2 1 1"
  is(15000000 - 600000, argent "A")
  typed("+", "+", "C")
  is(15000000 - 350000, argent "B")
  is(350, cote "Fiat")
  is(0, lots("Fiat", TITRES))
end)

test("D03: simultaneous withdrawal with one left", function()
  begin_masters(4)
  set_cote("Fiat", 400)
  set_stock("hors du jeu", "Fiat", 2)
  stop_on("A", FIAT)
  typed("0 1 1 1", "appel 460 B D")
  is(15000000 - 450000, argent "C")
  is(15000000 - 450000, argent "B")
  is(15000000, argent "D")
  is(450, cote "Fiat")
  is(0, lots("Fiat", TITRES))
end)

test("D04: single leaver with two lots", function()
  begin_masters(4)
  set_cote("Fiat", 400)
  set_stock("hors du jeu", "Fiat", 3)
  stop_on("A", FIAT)
  typed("0 2 2 0", "+", "+", "B")
  is(15000000 - 940000, argent "C")
  is(470, cote "Fiat")
  is(1, lots("Fiat", TITRES))
  asks "encore C\u{202F}?" -- he alone may speak
end)

test("D05: nobody demands more than there is", function()
  begin_masters(4)
  set_stock("hors du jeu", "Fiat", 1)
  stop_on("A", FIAT)
  refused("E_STOCK", "2")
  refused("E_DEMANDE_MAX", "3")
end)

test("D19: everything is held", function()
  begin_masters { "Tom", "Marine", "Bo" }
  set_cote("Peugeot", 350)
  set_stock("Marine", "Peugeot", 0)
  stop_on("Tom", PEUGEOT)
  refused("E_TOUT_DETENU", "1")
  because "autre entreprise"
  refused("E_ACCORD_TITRE", "ceder Marine Tom elf 1 390")
  typed "ceder Marine Tom peugeot 1 390"
  is(15000000 + 390000, argent "Marine")
  is(1, lots("Peugeot", "Tom"))
  is(350, cote "Peugeot")
  typed "."
  asked("Marine", "tour")
end)

test("a demand may be lowered in a shortage", function()
  begin_masters(3)
  set_cote("Fiat", 400)
  set_stock("hors du jeu", "Fiat", 3)
  stop_on("A", FIAT)
  typed("0 2 2", "réduire B 1", "+")
  is(1, lots("Fiat", "B"))
  is(2, lots("Fiat", "C"))
  is(450, cote "Fiat")
end)

test("a word that is no company is answered with those that are near", function()
  begin_masters(3)
  stop_on("A", FIAT)
  refused("no_choice_near", "sonny 1 1 1")
  refused("no_choice_alike", "cocorico 1 1 1")
  check(contains(reason(), "Coca-Cola") and not contains(reason(), "Sony"))
  refused("none_of_those", "zorg 1 1 1")
  typed("1 1 0", "manque B")
  refused("E_REGLEMENT", "3 4") -- what is announced must be settled first
end)

test("demands may be said behind the names of those who want some", function()
  begin_masters { "Anna", "Bruno", "Chloé", "David" }
  stop_on("Anna", MATRA)
  typed "anna 1 david 1"
  is(1, lots("Matra", "Anna"))
  is(1, lots("Matra", "David"))
  is(0, lots("Matra", "Bruno"))
  refused("E_DEMANDE_MAX", "david 3")
  typed "tous 1"
  is(2, lots("Matra", "David"))
end)

test("the company may stand before names", function()
  begin_masters { "Anna", "Bruno", "Chloé" }
  stop_on("Anna", MATRA)
  typed "elf chloé 1"
  is(1, lots("Elf", "Chloé"))
  is(0, lots("Elf", "Anna"))
end)
