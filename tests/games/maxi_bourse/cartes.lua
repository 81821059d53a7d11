-- Maxi Bourse: the five decks: what is read aloud, Rumeurs kept and revealed, forced sales, doubles.

-- --- Rumeurs --------------------------------------------------------------------------------------------

test("E15: COCA COLA a rumour between the order and the payment", function()
  begin_masters(
    { "Christine", "Gilles" },
    "deck 'rumeurs' { { no = 33, title = 'RU-33 Coca', effect = shift('cote', 'Coca-Cola', 60) } }"
  )
  give_card("RU-33 Coca", "rumeurs de Gilles")
  set_cote("Coca-Cola", 300)
  stop_on("Christine", COCA_COLA)
  typed("2", "manque Christine")
  asks "600"
  local before = digest()
  local here = mark()
  typed "reveler Gilles ru-33"
  is(360, cote "Coca-Cola")
  asks "720"
  refused("E_REGLEMENT", "annuler l'achat")
  typed "réglé"
  is(15000000 - 720000, argent "Christine")
  is(2, lots("Coca-Cola", "Christine"))
  back_to(here)
  is(before, digest())
end)

test("D09: a rumour in a speaking round", function()
  begin_masters { "B", "C", "D" }
  give_card("RU-31 Une pellicule sans fin serait prête", "rumeurs de D")
  set_cote("Kodak", 200)
  set_cote("Fuji", 300)
  stop_on("B", ELF)
  typed("kodak 1", "reveler D ru-31", "2 0")
  is(290, cote "Kodak")
  is(270, cote "Fuji")
  is(15000000 - 290000, argent "B")
  is(15000000 - 580000, argent "C")
end)

test("D10: a rumour on a seller", function()
  begin_masters { "A", "B", "C" }
  give_card("RU-05 Les piles livrées seraient vides", "rumeurs de C")
  set_lots("A", "Sony", 2)
  typed("vendre sony 2", "B 2", "manque B", "reveler C ru-05", "oui")
  is(340, cote "Sony")
  is(15000000 + 680000, argent "A")
  is(15000000 - 680000, argent "B")
end)

test("D17: who is suspended reveals nothing", function()
  begin_masters { "A", "B", "C" }
  give_card("RU-05 Les piles livrées seraient vides", "rumeurs de B")
  set("passe.B", 1)
  set("suspendu.B", 1)
  refused("E_SUSPENDU", "reveler B ru-05")
end)

test("a rumour is drawn in secret and only its owner sees it", function()
  begin_masters { "A", "B" }
  stop_on("A", RUMEURS)
  asked("1", 'rumeurs_en_main "A"')
  unsaid "RU-"
  sees("A", "main", "RU-")
  sees_not("B", "main", "RU-")
  sees_not(nil, "rumeurs", "RU-")
  refused("no_card", "reveler B ru-05")
end)

test("a revealed rumour goes under its pile or out of the game", function()
  begin_masters({ "A", "B" }, "override { rumour_after = 'removed' }")
  give_card("RU-05 Les piles livrées seraient vides", "rumeurs d'A")
  typed "rv A ru-05"
  is(340, cote "Sony")
  begin_masters({ "A", "B" }, "override { rumour_hand_limit = 1 }")
  give_card("RU-05 Les piles livrées seraient vides", "rumeurs d'A")
  stop_on("A", RUMEURS)
  asked("1", 'rumeurs_en_main "A"') -- his hand was full
end)

test("a rumour on the table is told when it is revealed", function()
  begin_masters({ "A", "B" }, "override { decks_mode = 'physical' }")
  refused("E_PAS_DE_RUMEUR", "rumeur A sony +80")
  stop_on("A", RUMEURS)
  typed "rumeur A SONY +80, ibm -30"
  is(480, cote "Sony")
  is(570, cote "IBM")
  asked("0", 'rumeurs_en_main "A"')
end)

-- Each of these commands says first of whom it is, and nobody says it for him.
test("nobody reveals or lowers in anothers name", function()
  begin_masters { "A", "B", "C" }
  give_card("RU-05 Les piles livrées seraient vides", "rumeurs de C")
  set_lots("A", "Sony", 2)
  typed("vendre sony 2", "B 2")
  refused_to("A", "not_your_turn", "reveler C ru-05")
  spoken("C", "reveler C ru-05")
  begin_masters(3, "override { decks_mode = 'physical' }")
  set("rumeurs_en_main.B", 1)
  refused_to("A", "not_your_turn", "rumeur B sony +80")
  spoken("B", "rumeur B sony +80")
  begin_masters(4)
  set_stock("D", "Fuji", 2)
  set_cote("Fuji", 300)
  stop_on("A", BP)
  typed "fuji 0 2 1 0"
  refused_to("C", "not_your_turn", "réduire B 1")
  spoken("B", "réduire B 1")
  said "B n'en veut plus que 1, dès l'appel de 340"
end)

-- --- what is read aloud ---------------------------------------------------------------------------------

test("D11: a double on a Politique square", function()
  begin_masters { "A", "B" }
  set_lots("B", "Elf", 1)
  set("pion.A", 0)
  typed("3 3", "sony 2")
  is(15000000 - 800000, argent "A")
  is(400, cote "Sony")
  typed "pi-12"
  is(430, cote "Sony")
  is(330, cote "Canon")
  asked("B", "tour") -- the next turn begins, and trade with it
  typed "vendre elf 1"
end)

test("nobody trades while the coteur writes", function()
  begin_masters({ "A", "B" }, "override { politique_blocks = 'while_writing', private_when = 'any_time' }")
  set_lots("B", "Elf", 1)
  stop_on("A", POLITIQUE)
  typed "pi-12"
  refused("E_POLITIQUE", "ceder B A elf 1 500")
  typed("", "ceder B A elf 1 500")
end)

test("the banker reads a Bourse card and who stopped obeys", function()
  begin_masters { "A", "B", "C" }
  set_lots("A", "Sony", 3)
  stop_on("A", BOURSE)
  local before = digest()
  local here = mark()
  typed "bo-28"
  is(15000000 + 30000, argent "A")
  back_to(here)
  is(before, digest())
  typed "bo-24" -- to the left neighbour
  is(15000000 + 50000, argent "B")
end)

test("a card counts beyond ten and up to so much", function()
  begin_masters { "A", "B" }
  set_lots("A", "Sony", 8)
  set_lots("A", "Elf", 5)
  stop_on("A", BOURSE)
  typed "bo-27" -- 13 - 10, 20 000 each
  is(15000000 - 60000, argent "A")
  begin_masters { "A", "B" }
  set_lots("A", "Sony", 10)
  set_lots("A", "Elf", 10)
  set_lots("A", "Esso", 5)
  stop_on("A", PERSONNEL)
  typed "sp-32"
  is(15000000 + 200000, argent "A")
end)

test("a halt lasts until the turn of who drew it", function()
  begin_masters { "A", "B" }
  set_lots("B", "Fiat", 1)
  stop_on("A", BOURSE)
  typed "bo-18"
  refused("E_HALTE", "vendre fiat 1")
  stop_on("B", PEUGEOT)
  refused("E_HALTE", "1 0")
  typed "sony 1 0" -- another company, or nothing
  typed "passe"
  set_lots("A", "Fiat", 1)
  typed "vendre fiat 1 personne"
end)

test("the drawer names a company", function()
  begin_masters { "A", "B" }
  set_lots("A", "Sony", 2)
  set_lots("A", "Elf", 2)
  stop_on("A", BOURSE)
  typed "bo-13"
  refused("no_choice", "matra") -- he has none
  typed "elf"
  is(160, cote "Elf")
  stop_on("B", BOURSE)
  typed "bo-12" -- he holds nothing: no effect
  stop_on("A", BOURSE)
  typed("bo-23", "elf")
  is(200, cote "Elf")
end)

test("a share for nothing", function()
  begin_masters { "A", "B" }
  set_lots("A", "Sony", 3)
  stop_on("A", BOURSE)
  typed "bo-14"
  is(4, lots("Sony", "A"))
  is(15000000, argent "A")
end)

test("the pawn goes on and plays or back and does not", function()
  begin_masters { "A", "B" }
  stop_on("A", PERSONNEL)
  typed "sp-12"
  asks "carte Bourse" -- 10 + 3
  typed "bo-26"
  stop_on("B", PERSONNEL)
  typed "sp-13"
  asked("8", "pion.B")
  asked("A", "tour")
end)

-- --- what cards order to pay ----------------------------------------------------------------------------

test("E16: Thierry sells and keeps what it brings", function()
  begin_masters({ "Thierry", "Bo" }, sells "1050000")
  set_lots("Thierry", "Elf", 3)
  set_cote("Elf", 350)
  set_argent("Thierry", 0)
  stop_on("Thierry", PERSONNEL)
  typed("sp-33", "elf 3", "Bo 3")
  is(1050000, argent "Thierry")
  is(3, lots("Elf", "Bo"))
  asked("Bo", "tour")
end)

test("E16: where what it brings is spent", function()
  begin_masters(
    { "Thierry", "Bo" },
    [[
override { forced_sale_proceeds = 'spent' }
]] .. sells "1050000"
  )
  set_lots("Thierry", "Elf", 3)
  set_cote("Elf", 350)
  set_argent("Thierry", 10000)
  stop_on("Thierry", PERSONNEL)
  typed("sp-33", "elf 3", "Bo 3")
  is(10000, argent "Thierry")
end)

-- Sophie must sell for 500 000; one AEG, one TDK, so much money, and nobody buys.
local function sophie_sells(cash, rules)
  local house = string.format("%s\n" .. sells "500000", rules)
  begin_masters({ "Sophie", "B", "C" }, house)
  set_lots("Sophie", "AEG", 1)
  set_lots("Sophie", "TDK", 1)
  set_argent("Sophie", cash)
  stop_on("Sophie", PERSONNEL)
  typed("sp-33", "aeg 1 personne", "tdk 1 personne")
end

test("E17: Sophie completes with her cash", function()
  sophie_sells(250000, "")
  is(150, cote "AEG")
  is(50, cote "TDK")
  is(150000, argent "Sophie")
  has_no_fact("ruine", "Sophie")
end)

test("E17: Sophie is ruined with less", function()
  sophie_sells(50000, "")
  is(0, argent "Sophie")
  is("1", fact_of("ruine", "Sophie"))
  sophie_sells(250000, "override { forced_sale_proceeds = 'spent' }")
  is("1", fact_of("ruine", "Sophie"))
  sophie_sells(300000, "override { forced_sale_proceeds = 'spent' }")
  has_no_fact("ruine", "Sophie")
  is(0, argent "Sophie")
  sophie_sells(250000, "override { forced_sale_complement_from = 'cash_before' }")
  is("1", fact_of("ruine", "Sophie"))
end)

test("a card that cannot be paid sells shares without a fine", function()
  begin_masters { "A", "B" }
  set_lots("A", "Sony", 1)
  set_argent("A", 50000)
  stop_on("A", PERSONNEL)
  typed("sp-02", "sony 1", "B 1") -- 150 000
  is(50000 + 400000 - 150000, argent "A")
  has_no_fact("passe", "A")
  begin_masters { "A", "B", "C" }
  set_argent("A", 50000)
  stop_on("A", PERSONNEL)
  typed "sp-09" -- 20 000 to each: from the left, each in full
  is(10000, argent "A")
  stop_on("B", PERSONNEL)
  typed "sp-10"
  is("2", fact_of("ruine", "A"))
  is(15000000 + 20000 + 20000 + 10000, argent "B")
end)

-- --- a card that no file has ----------------------------------------------------------------------------

test("a card is typed in one line and offered to be kept", function()
  begin_masters { "A", "B" }
  stop_on("A", POLITIQUE)
  refused("E_TITRE_INCONNU", "carte politique COCO +60")
  refused("E_MULTIPLE", "carte politique COCA-COLA +65")
  refused("E_AUTRE_PAQUET", "carte personnel payer 100000")
  refused("E_EFFET", "carte politique danser")
  typed "carte politique COCA-COLA +60, secteur chimie -30"
  said "boîte garder"
  asked(
    'politique_interieure 1 COCA-COLA +60, secteur chimie -30 effet=all { shift("cote", "Coca-Cola", 60), \z
      shift_all("cote", -30, "chimie") }',
    "box_offer"
  )
  is(460, cote "Coca-Cola")
  is(170, cote "BASF")
  asked("B", "tour")
  refused("E_PAS_DE_CARTE", "carte politique COCA-COLA +60")
  stop_on("B", PERSONNEL)
  typed "carte personnel payer 100 000, passer 1, chacun recevoir 50000"
  is(15000000 - 50000, argent "B")
  is("1", fact_of("passe", "B"))
end)

test("a card of politique internationale is typed by the name of its pile", function()
  begin_masters { "A", "B" }
  stop_on("A", POLITIQUE_INTERNATIONALE)
  refused("E_AUTRE_PAQUET", "carte politique_intérieure sony +60")
  refused("E_DITES_TITRE", "carte politique_internationale +60")
  typed "carte politique_internationale sony +60"
  is(460, cote "Sony")
end)

-- A player with 5 SONY and 1 ELF reads it off his card; then that much has changed for him.
local function typed_card(card)
  begin_masters { "A", "B", "C" }
  set_lots("A", "Sony", 5)
  set_lots("A", "Elf", 1)
  stop_on("A", PERSONNEL)
  typed("carte personnel " .. card)
  return argent "A" - 15000000
end

test("every clause of a card can be typed", function()
  is(-60000, typed_card "payer 10000 par carte")
  is(-40000, typed_card "payer 10000 par carte hors 2")
  is(50000, typed_card "recevoir 10 000 par carte max 50000")
  is(50000, typed_card "recevoir 10000 par informatique")
  is(50000, typed_card "recevoir 10000 par sony")
  is(-10000, typed_card "payer 10000 par Elf")
  is(20000, typed_card "recevoir 10000 par entreprise")
  is(30000, typed_card "recevoir 10000 par point")
  is(0, typed_card "recevoir 10000 par majorité")
  is(-20000, typed_card "payer 20000 à gauche")
  is(15020000, argent "B")
  is(20000, typed_card "recevoir 20000 de droite")
  is(14980000, argent "C")
  is(-40000, typed_card "payer 20000 à chacun")
  is(40000, typed_card "recevoir 20000 de chacun")
  is(-60000, typed_card "chacun payer 10000 par carte, rien")
  typed_card "<=200 +20, >=600 -30"
  is(220, cote "Elf")
  is(570, cote "IBM")
  is(400, cote "Sony")
  typed_card "SONY = 250"
  is(250, cote "Sony")
  typed_card "sienne +40"
  typed "elf"
  is(240, cote "Elf")
  typed_card "plus grosse -40, choix +50, nominal"
  typed("matra", "sony")
  is(150, cote "Matra")
  is(400, cote "Sony") -- 360, and back to its nominal value
  typed_card "gratuit 3, rumeur, suspendre 1"
  is(6, lots("Sony", "A"))
  asked("1", "rumeurs_en_main 'A'")
  is("true", fact_of("suspendu", "A"))
  typed_card "rumeur, rendre"
  asked("0", "rumeurs_en_main 'A'")
  typed_card "aller Sony"
  asked("46", "pion.A")
  asks "sur Sony" -- and its event is played
  typed_card "halte chimie"
  asked("A", "halte.Kodak")
  typed_card "texte Votre voisin vous rend 2 000 actions, s'il veut"
  asks "À faire à la main pour A"
  typed("remettre A B sony 2 la carte", "fait")
  is(2, lots("Sony", "B"))
  asked("B", "tour")
  stop_on("B", PERSONNEL)
  refused("E_CASE", "carte personnel aller Pluton")
  refused("E_MULTIPLE", "carte personnel payer 15000 par carte")
  refused("E_TITRE_INCONNU", "carte personnel payer 10000 par chou")
end)

test("a card that is asked for is read off without the word for it", function()
  begin_masters { "A", "B" }
  stop_on("A", POLITIQUE_INTERNATIONALE)
  refused("E_TITRE_PROCHE", "soni +60")
  typed "ibm +40 sony +20, énergies -10"
  is(420, cote "Sony")
  is(640, cote "IBM")
  is(190, cote "Elf")
  stop_on("B", PERSONNEL)
  typed "recevoir 10000 par point"
  is(15030000, argent "B")
  stop_on("A", PERSONNEL)
  typed "recevoir 20 000"
  is(15020000, argent "A")
end)

test("what is kept takes the place of a card of the house pack", function()
  begin_masters(
    { "A", "B" },
    [[
    box { fr = 'ma boîte', en = 'my box', decks = { politique_interieure = { { no = 1, title = 'COCA-COLA +60',
    effect = shift('cote', 'Coca-Cola', 60) } } } }
  ]]
  )
  stop_on("A", POLITIQUE)
  typed "coca-cola +60"
  unsaid "pack maison"
  is(460, cote "Coca-Cola")
end)

-- --- doubles --------------------------------------------------------------------------------------------

test("a double lets buy au cours and the event follows", function()
  begin_masters { "A", "B" }
  set("pion.A", 42)
  set_stock("B", "Canon", 1)
  typed "2 2" -- Sony
  refused("E_BANQUE_N_A_QUE", "canon 2")
  refused("E_AU_COURS_MAX", "elf 3")
  typed("2 sony", "2 0", ".") -- or sony 2
  is(4, lots("Sony", "A")) -- and au cours once more on the square
  is(15000000 - 4 * 400000, argent "A")
  is(400, cote "Sony")
end)

test("other readings of a double", function()
  begin_masters({ "A", "B" }, "override { double_when = 'after_event', double_rethrow = true }")
  set("pion.A", 42)
  typed("2 2", ".", "elf 1")
  is(1, lots("Elf", "A"))
  asked("A", "tour")
  asks "vos deux dés"
  begin_masters({ "A", "B" }, "override { double_plus_event = false }")
  set("pion.A", 42)
  typed("2 2", "elf 1")
  asked("B", "tour") -- the event of the square is left out
end)

-- --- what is told ---------------------------------------------------------------------------------------

test("what a card moves is told as what has changed", function()
  begin_masters { "Ann", "Bob" }
  stop_on("Ann", POLITIQUE)
  typed "pi-12"
  said "cotes\u{A0}: Canon 300 → 330, IBM 600 → 630, Olivetti 100 → 130, Philips 300 → 330, Sony 400 → 430"
  give_card("RU-05 Les piles livrées seraient vides", "rumeurs de Bob")
  typed "révéler Bob RU-05"
  said "cotes\u{A0}: Sony 430 → 370"
  stop_on("Bob", BOURSE)
  typed "carte bourse Kodak +60, tout +0, payer 100000"
  said "cotes\u{A0}: Kodak 500 → 560"
end)

test("a cote that a card cannot move is not told", function()
  begin_masters { "Ann", "Bob" }
  set_cote("Sony", 10)
  give_card("RU-05 Les piles livrées seraient vides", "rumeurs de Bob")
  typed "révéler Bob RU-05"
  unsaid "cotes"
end)
