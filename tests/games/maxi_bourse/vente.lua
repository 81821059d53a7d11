-- Maxi Bourse: sales before the dice, the two falling rounds and the bank; private deals.

test("E12: an announced quantity is locked", function()
  begin_masters { "Vera", "Bo", "Zoé" }
  set_lots("Vera", "Canon", 4)
  refused("missing", "vendre canon")
  refused("E_PAS_AUTANT", "vendre canon 5")
  refused("E_QUOTITE", "vendre canon 2500")
  typed "vendre canon 3000"
  refused("E_QUANTITE", "augmenter 2")
  refused("E_RESTE", "bo 4")
  typed("augmenter 4", "bo 4")
  is(4, lots("Canon", "Bo"))
  is(15000000 + 1200000, argent "Vera")
end)

test("E13: MOET nobody wants it", function()
  begin_masters { "Pascale", "Daniel", "Bernard", "Yvonne" }
  set_lots("Pascale", "Moët-Vuitton", 1)
  set_cote("Moët-Vuitton", 300)
  typed "vendre moet 1"
  asks "300"
  typed "."
  asks "Daniel (290\u{A0}$), Bernard (280\u{A0}$), Yvonne (270\u{A0}$)"
  typed "."
  asks "Daniel (260\u{A0}$), Bernard (250\u{A0}$), Yvonne (240\u{A0}$)"
  typed "."
  is(15000000 + 230000, argent "Pascale")
  is(230, cote "Moët-Vuitton")
  is(10, lots("Moët-Vuitton", TITRES))
  asked("Pascale", "tour") -- she still throws
end)

test("E14: PEUGEOT in one line", function()
  begin_masters { "Théo", "Yves", "Didier", "Dominique", "Isabelle", "Daniel" }
  set_lots("Théo", "Peugeot", 3)
  set_cote("Peugeot", 500)
  local before = digest()
  local here = mark()
  typed("vendre peugeot 3", ".")
  asks "Daniel (350\u{A0}$)"
  typed "."
  asks "Daniel (200\u{A0}$)"
  back_to(here)
  is(before, digest())
  typed "vendre peugeot 3 personne"
  is(15000000 + 510000, argent "Théo")
  is(170, cote "Peugeot")
  is(10, lots("Peugeot", TITRES))
  back_to(here)
  is(before, digest())
end)

test("D06: partial sale", function()
  begin_masters(4)
  set_lots("A", "Sony", 3)
  typed("vendre sony 3", "C 1")
  is(15000000 - 400000, argent "C")
  typed "D 1"
  is(15000000 - 340000, argent "D")
  asks "B (330\u{A0}$), C (320\u{A0}$), D (310\u{A0}$)"
  typed "."
  is(15000000 + 1040000, argent "A")
  is(300, cote "Sony")
  is(8, lots("Sony", TITRES))
end)

test("D07: the floor", function()
  begin_masters(4)
  set_lots("A", "Sony", 2)
  set_cote("Sony", 60)
  typed("vendre sony 2", ".")
  asks "B (40\u{A0}$), C (20\u{A0}$), D (10\u{A0}$)"
  typed "."
  asks "B (10\u{A0}$), C (10\u{A0}$), D (10\u{A0}$)"
  typed "."
  is(15000000 + 20000, argent "A")
  is(10, cote "Sony")
end)

test("D08: auction in a sale", function()
  begin_masters(4)
  set_lots("A", "Canon", 2)
  typed("vendre canon 2", "B 1 C 1 D 1", "+", "D")
  is(15000000 - 320000, argent "B")
  is(15000000 - 320000, argent "C")
  is(15000000 + 640000, argent "A")
  is(320, cote "Canon")
  is(0, lots("Canon", "A"))
end)

test("the cote stays where an auction among opponents does not set it", function()
  begin_masters(4, "override { sale_auction_sets_cote = false }")
  set_lots("A", "Canon", 2)
  typed("vendre canon 2", "B 1 C 1 D 1", "+", "D")
  is(15000000 - 320000, argent "B")
  is(300, cote "Canon")
end)

test("what a single leaver leaves goes on down", function()
  begin_masters(3)
  set_lots("A", "Canon", 3)
  typed("vendre canon 3", "B 2 C 2", "B", "personne")
  is(15000000 - 620000, argent "C") -- 2 at 310
  is(260, cote "Canon") -- 310 - 5 × 10
  is(15000000 + 620000 + 260000, argent "A")
end)

test("D20: a private deal is above the cote", function()
  begin_masters { "W", "V", "Bo" }
  set_lots("V", "Elf", 2)
  set_cote("Elf", 350)
  refused("E_AU_DESSUS", "ceder V W elf 1 340")
  refused("E_AU_DESSUS", "ceder V W elf 1 350")
  refused("E_MULTIPLE", "ceder V W elf 1 355")
  refused("E_TOUR_DES_DEUX", "ceder V Bo elf 1 360")
  typed "ceder V W elf 2 380"
  is(15000000 + 760000, argent "V")
  is(350, cote "Elf")
  is(2, lots("Elf", "W"))
end)

test("a private deal is understood as it is said aloud", function()
  begin_masters { "Vera", "Willy" }
  set_lots("Vera", "Elf", 3)
  typed "Vera vend 1 elf à Willy pour 350"
  is(1, lots("Elf", "Willy"))
  typed "vendre vera 1 elf à willy 350"
  is(2, lots("Elf", "Willy"))
  language "en"
  typed "vera sells 1 elf to willy for 350"
  is(3, lots("Elf", "Willy"))
end)

test("nobody sells in the turn of another", function()
  begin_masters(3, "override { sale_when = 'any_turn_before_dice' }")
  set_lots("B", "Elf", 2)
  typed "vendre B elf 1 personne"
  is(1, lots("Elf", "B"))
  begin_masters(3)
  refused("E_PAS_AUTANT", "vendre elf 1")
end)

test("one sale a turn where a house has it so", function()
  begin_masters(3, "override { sale_per_turn = 1 }")
  set_lots("A", "Elf", 2)
  typed "vendre elf 1 personne"
  refused("E_VENTES", "vendre elf 1 personne")
  begin_masters(3, "override { sale_ends_turn = true }")
  set_lots("A", "Elf", 2)
  typed "vendre elf 1 personne"
  asked("B", "tour")
end)

test("the fall by refusals and by rounds", function()
  begin_masters(4, "override { sale_descent_mode = 'step_from_market' }")
  set_lots("A", "Sony", 3)
  typed "vendre sony 1"
  asks "B (400\u{A0}$), C (390\u{A0}$), D (380\u{A0}$)"
  typed "personne"
  is(330, cote "Sony") -- all three ways come to the same
  typed("vendre sony 1", "disputer B 1 C 1", "C")
  is(340, cote "Sony")
  is(1, lots("Sony", "B"))
  begin_masters(4, "override { sale_descent_mode = 'block' }")
  set_lots("A", "Sony", 1)
  typed "vendre sony 1"
  asks "B (400\u{A0}$), C (400\u{A0}$), D (400\u{A0}$)"
  typed "personne"
  is(330, cote "Sony")
end)

test("what the bank would pay can be asked", function()
  begin_masters { "Théo", "Yves", "Didier", "Dominique", "Isabelle", "Daniel" }
  set_cote("Peugeot", 500)
  asked("170", "prix_de_la_banque('Théo', 'Peugeot', 3)")
  asked("5", "lots_au_plancher('Théo', 'Peugeot')")
end)
