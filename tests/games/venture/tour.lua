-- Venture: the start, turns, the pioche, Bénéfices and the end. T14, D16 and the like are
-- examples worked out by hand.

-- --- the start ------------------------------------------------------------------------------------------

test("T14: both decks have 54 cards", function()
  open_evening(4, VENTURE)
  asked("54", "size('réserve')")
  asked("54", "rules.pack_industries * rules.pack_companies_per_industry")
  asked("44", "rules.pack_capital_low + rules.pack_capital_high")
  asked("54", "rules.pack_capital + rules.pack_proxy + rules.pack_profit")
  asked("54", "size('pioche')")
  asked("2", "benefices_en_pioche()")
end)

test("T15: of two fourteen are put aside", function()
  open_evening(2, VENTURE)
  asked("40", "reserve()")
  typed "CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE"
  asked("35", "reserve()")
  open_evening(2, RICHE, otherwise "setup_two_player_removal_riche_ou_pauvre = false")
  asked("54", "reserve()")
end)

test("two to six play and the pioche is what is not dealt", function()
  local sizes = { "40", "33", "26", "19", "12" }
  for players = 2, 6 do
    open_evening(players, VENTURE)
    asked(sizes[players - 1], "pioche()")
    open_evening(players, "venture %s programme")
    asked(sizes[players - 1], "pioche()")
    asked("", "ce_qui_cloche()")
    asked("2", "benefices_en_pioche()")
  end
end)

test("the left of the dealer begins or the dealer where a house likes", function()
  asks_first "A\u{A0}:"
  begin_edition(VENTURE, otherwise "setup_first_player = 'dealer'")
  asks_first "D\u{A0}:"
end)

-- Many deals: in some of them one or two are dealt a Bénéfice, and nobody keeps one.
test("D18: a benefice that is dealt is replaced and shuffled in", function()
  local dealt = 0
  for evening = 1, 12 do
    begin { players = 4, house = otherwise() }
    seed(evening)
    typed "venture D programme"
    if contains(heard(), "a reçu un Bénéfice, et une autre carte à sa place") then dealt = dealt + 1 end
    asked("26", "pioche()")
    asked("2", "benefices_en_pioche()")
    asked(
      "7 7 7 7",
      "cartes_en_main('A') .. ' ' .. cartes_en_main('B') .. ' ' .. cartes_en_main('C') .. ' ' .. cartes_en_main('D')"
    )
    asked("", "ce_qui_cloche()")
    is(0, points "A")
    asked("nil", "fact('feuille', 'nombre')")
  end
  check(0 < dealt)
  check(dealt < 12)
end)

-- --- doing nothing, and drawing -------------------------------------------------------------------------

test("D23: who does nothing discards one and who does something none", function()
  refused("DISCARD_REQUIRED", "passe")
  refused("DISCARD_REQUIRED", "3r 5r")
  typed("3r", "rien")
  asked("8", "cartes_en_main('A')")
  typed "CHI-CD"
  refused("DISCARD_NOT_DUE", "défausser 3r")
  typed("12 CHI-F", "met main de C :", "passe", "rien")
  asked("2", "cartes_en_main('C')")
end)

test("who has nothing to pay is told so", function()
  refused("BILL_EMPTY", "payer 3r")
  because "A n'a rien à payer"
  typed "CHI-CD"
  typed "payer 12"
end)

test("T18: what is drawn comes from the mixed pile", function()
  asked("mixed_pile", "rules.turn_draw_kind")
  typed "3r rien"
  asked("24", "pioche()")
  asked("8", "cartes_en_main('A')")
end)

test("D25: three cards are drawn where the table agrees", function()
  begin_edition(RICHE, otherwise "turn_draw = 3")
  typed "3r rien"
  asked("9", "cartes_en_main('A')")
end)

test("the whole turn is one line", function()
  typed "CHI-CD AUT-DEF CHI-CD 1t 5t 12 CHI-F PET-B"
  asks_first "B\u{A0}:"
  asked("6", "cartes_en_main('A')")
  asked("5", "size('centre')")
  asked("47", "reserve()")
end)

test("the centre is refilled by as many as it lacks", function()
  typed("CHI-CD", "12")
  refused("REFILL_COUNT", "CHI-F PET-B")
  refused("NOT_IN_RESERVE", "AUT-DEF")
  refused("END_WORD", "CHI-F 3r")
  typed "CHI-F"
end)

-- --- Bénéfice -------------------------------------------------------------------------------------------

test("D16: two benefices that are not in a row score twice", function()
  typed("met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE", "3r", "AER-AE bénéfice carte bénéfice")
  is(12, points "A")
  is(0, points "B")
  asked("8", "cartes_en_main('A')")
  asked("22", "pioche()")
  asked("0", "benefices_en_pioche()")
  asked("3", "size('défausse')")
  refused("NO_PROFIT_LEFT", "10 bénéfice")
end)

test("T17: two in a row are two lines of the sheet", function()
  typed(
    "met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",
    "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF", "3r", "AER-AE bénéfice bénéfice"
  )
  is(28, points "A")
  asked("2", "feuille.nombre")
  asked("14", "fact('feuille', '2', 'gain', 'A')")
  asked("4 DE = 6, 5 E = 8", "fact('feuille', '1', 'detail', 'A')")
  asked("22", "pioche()")
end)

-- All of the pioche but those cards lies aside in the hand of D, whom nobody asks.
local function keep_in_pioche(kept, discarded)
  local all = "1t 1t 1t 1c 1c 1c 1r 1r 1r 3t 3t 3c 3c 3r 3r 5t 5t 5c 5c 5r 5r 8t 8t 8c 8c 8r 8r 10 10 10 12 12 12 14 \z
    14 14 16 16 16 18 18 18 20 20 x1/2 x1/2 x1 x1 x1 x1 x3/2 x3/2 bénéfice bénéfice"
  local line = "met aux écartées : " .. all
  typed(line)
  line = "met pioche : " .. kept
  typed(line)
  line = "met défausse : " .. discarded
  typed(line)
  typed("met main de A : 20 18 16", "met main de B :", "met main de C :", "met main de D :")
end

test("D17: the pioche is made anew without the benefice that lies open", function()
  keep_in_pioche("bénéfice", "1t 1t 1t 1c 1c 1c 1r 1r")
  typed("20", "bénéfice")
  asked("7", "pioche()")
  asked("1", "size('défausse')")
  asked("4", "cartes_en_main('A')")
  asked("1", "feuille.nombre")
end)

test("where both piles are empty the rest of the draw lapses", function()
  keep_in_pioche("bénéfice", "")
  typed("met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE", "20")
  refused("PROFIT_MISSED", "AER-AE bénéfice") -- the discarded 20 replaces it, and the next is the same again
  typed "AER-AE bénéfice carte bénéfice"
  is(12, points "A")
end)

-- Nobody holds a Bénéfice: where no more cards are left than Bénéfices are unseen, one of them comes.
test("a benefice that must have come is not passed over", function()
  keep_in_pioche("bénéfice bénéfice 1t", "8r 8t")
  typed "20"
  refused("PROFIT_MISSED", "rien")
  because "il reste 2 cartes en pioche et 2 Bénéfices à voir"
  refused("PROFIT_MISSED", "carte carte")
  refused("PROFIT_MISSED", "carte bénéfice carte")
  typed "carte bénéfice bénéfice"
  asked("2", "feuille.nombre")
  asks_first "B\u{A0}:"
end)

test("a benefice that must have come is not passed over in one line either", function()
  keep_in_pioche("bénéfice bénéfice", "8r 8t 8c")
  refused("PROFIT_MISSED", "20 rien")
  refused("PROFIT_MISSED", "20 bénéfice carte")
  typed "20 bénéfice bénéfice"
  asked("2", "size('défausse')")
end)

-- The pioche is made anew only when all its Bénéfices have been seen.
test("no benefice is left unseen in a pioche that is made anew", function()
  keep_in_pioche("bénéfice 1t", "8r 8t 8c")
  refused("PROFIT_MISSED", "20 rien")
  typed "20 bénéfice"
  asked("1", "feuille.nombre")
end)

-- Who has counted fewer cards than the program may have lost the Bénéfice among them.
test("where cards are missing from the pioche a benefice may be among them", function()
  keep_in_pioche("bénéfice bénéfice 1t 1c", "8r")
  typed "ajuster pioche 2"
  typed "20 rien"
end)

test("the pioche may be made anew when a card is needed", function()
  begin_edition(VENTURE, otherwise "pile_reshuffle = 'when_needed'")
  keep_in_pioche("3t 3c", "1t 1c")
  typed("20", "rien")
  asked("0", "pioche()")
  asked("3", "size('défausse')")
end)

test("no more is drawn than is told", function()
  typed "3r"
  refused("DRAW_COUNT", "carte carte carte")
  typed "carte bénéfice carte"
end)

test("a benefice is not replaced where a rule says so", function()
  begin_edition(VENTURE, otherwise "profit_replacement = false, profit_scorings_per_card = 2")
  typed("3r", "bénéfice")
  asked("7", "cartes_en_main('A')")
  asked("2", "feuille.nombre")
end)

test("D22: the chance of a benefice", function()
  asked("26", "pioche()")
  asked("49/325", "chance(2)")
  asked("46/325", "chance_de(2, 1)")
  asked("3/325", "chance_de(2, 2)")
  asked("4/25", "attendus(2)")
  asked("172/325", "chance(8)")
  asked("324/325", "chance(24)") -- one way to have none is left
  asked("1/1", "chance(25)")
  sees(nil, "chances", "prochaine pioche\t2\t15,1\u{A0}%")
  said "tour de table\t8\t52,9\u{A0}%"
end)

-- C(k - 1 + j, j) C(N - k - j, p - j) of C(N, p): every number of them together is certain.
test("the chances of none one and two add up", function()
  asked("276/325", "chance_de(2, 0)")
  asked("153/325", "chance_de(8, 0)")
  asked("136/325", "chance_de(8, 1)")
  asked("36/325", "chance_de(8, 2)")
end)

-- --- the end --------------------------------------------------------------------------------------------

-- Of so many players: one société is left in the centre, and none in the réserve; A has 40 points and earns 14.
local function put_end_of(players, opening, rules)
  open_evening(players, opening, rules)
  typed(
    "CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE", "met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",
    "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF", "met tas 1 de B : CHI-CD AUT-DEF",
    "met tas 2 de B : PET-EF", "ajuster réserve 0"
  )
  lay(40, "million", "banque", "A")
  typed "met main de A : 8r 1t 5t 3r 12 x1/2"
  for player = 2, players do typed("met main de " .. ("ABCDEF"):sub(player, player) .. " :") end
end

local function put_end(opening, rules)
  put_end_of(4, opening, rules)
end

test("D21: the last buyer ends the game and hands count in venture", function()
  put_end(VENTURE, otherwise())
  typed "AER-E 8r"
  is(85, points "A")
  asked("5", "cartes_en_main('A')")
  refused("over", "3r")
  is("", prompt())
end)

test("D21: at face value where the table says so", function()
  put_end("venture %s faces", otherwise())
  typed "AER-E 8r"
  is(75, points "A")
end)

test("D21: and nothing but gains in riche ou pauvre", function()
  put_end(RICHE, otherwise())
  typed "AER-E 8r"
  is(54, points "A")
end)

test("two to six come to the same end in all three ways", function()
  local ways = {
    { opening = VENTURE, points = 85 },
    { opening = "venture %s faces", points = 75 },
    { opening = RICHE, points = 54 },
  }
  for players = 2, 6 do
    for way = 1, 3 do
      put_end_of(players, ways[way].opening, otherwise())
      typed "AER-E 8r"
      is(ways[way].points, points "A")
      is("", prompt())
    end
  end
end)

test("hands that the program does not know are shown in the end", function()
  put_end(VENTURE, otherwise())
  typed("fixe main.C 2", "AER-E 8r")
  asks_first "C\u{A0}:"
  typed "5r 8r"
  is(0, points "B")
  is(16, points "C")
end)

-- What one says wrongly is not put on another, and can be put right while the others are awaited.
test("a hand that cannot be is refused to whoever shows it", function()
  put_end(VENTURE, otherwise())
  typed("fixe main.B 4", "fixe main.C 2", "AER-E 8r")
  refused("CARD_NOT_AVAILABLE", "20 20 20")
  refused("CARD_NOT_AVAILABLE", "20 12 12 12")
  typed "20 12 12 16"
  asks_first "C\u{A0}:"
  refused("CARD_NOT_AVAILABLE", "12 5r")
  typed "5r 8r"
  is(60, points "B")
  is(16, points "C")
end)

test("hands are shown in any order", function()
  put_end(VENTURE, otherwise())
  typed("fixe main.B 3", "fixe main.C 2", "AER-E 8r")
  spoken("C", "12 10")
  refused_to("C", "nobody_asked", "12 10")
  spoken("B", "passe")
  is(22, points "C")
  is("", prompt())
end)

-- The table in the end, B and C having shown theirs in that order.
local function end_of_hands(opening, who)
  put_end(opening, otherwise())
  typed("fixe main.B 5", "fixe main.C 5", "AER-E 8r")
  for i = 1, 2 do
    spoken(who[i], who[i][1] == "B" and "5r 20 20 20 18" or "5r 8r 1t 1t 1t")
  end
  check(prompt() == "")
  refused("over", "3r")
  return digest()
end

-- Copies of one kind go to the first seat first; what a box has too few of is left out alike.
test("whoever shows first the hands lie as they would", function()
  local orders = { { "B", "C" }, { "C", "B" } }
  local blank = end_of_hands("venture %s vierge", orders[1])
  is(blank, end_of_hands("venture %s vierge", orders[2]))
end)

test("the last buyer draws where a rule says so and more scorings may come", function()
  put_end(RICHE, otherwise "end_final_turn_draw = true, end_final_scorings = 2")
  typed "AER-E 8r"
  is(68, points "A")
  asked("7", "cartes_en_main('A')")
end)

test("rounds without a takeover may end it", function()
  begin_edition(RICHE, otherwise "end_stalemate_rounds = 1")
  typed("10 rien", "10 rien", "10 rien", "12 rien")
  is("", prompt())
end)

test("the program plays the cards of both editions alike", function()
  open_evening(3, "riche_ou_pauvre %s programme")
  asked("5", "size('centre')")
  typed "met main de A : 20 20 18"
  typed "met centre : AER-E"
  typed "AER-E juste"
  asked("11", "cartes_en_main('A')")
  asks_first "B\u{A0}:"
end)

-- --- what is typed by somebody else, or says nothing ----------------------------------------------------

test("whose turn it is not takes nothing by a command", function()
  local lines = {
    "prendre CHI-CD", "rachat x1 PET-B", "réorganiser CHI-F", "défausser 3r", "payer 8r", "renoncer",
    "réorganiser conseil",
  }
  typed("met tas 1 de A : CHI-F", "met tas 1 de C : PET-B", "AER-E")
  for _, line in ipairs(lines) do
    local before = digest()
    refused_to("B", "not_your_turn", line)
    is("c'est à A, pas à B", reason())
    is(before, digest())
  end
  refused_to("B", "nobody_asked", "CHI-CD")
  refused_to("B", "not_your_turn", "tient A 1t")
  refused_to("B", "not_your_turn", "conseil A")
  spoken("B", "tient B 1t")
  spoken("A", "prendre CHI-CD")
  spoken("A", "renoncer")
end)

-- A line is taken whole or not at all.
test("no word of a line is passed over", function()
  typed "met tas 1 de A : CHI-F AUT-AEF"
  refused("NOTHING_OR_DRAWN", "3r rien bénéfice")
  refused("NOTHING_OR_DRAWN", "3r bénéfice rien")
  refused("SAID_TWICE", "3r rien rien")
  refused("NOTHING_DUE", "3r juste")
  refused("PAY_THEN_DRAW", "AER-E rien")
  refused("PAY_THEN_DRAW", "AER-E bénéfice")
  refused("SAID_TWICE", "AER-E juste juste")
  refused("LAYOUT_ALONE", "réorganiser isoler isoler conseil")
  refused("LAYOUT_ALONE", "réorganiser conseil CHI-F AUT-AEF")
  refused("LAYOUT_ALONE", "réorganiser CHI-F / AUT-AEF conseil")
  refused("ISOLATE_NOTHING", "réorganiser isoler")
  asked("0", "facture()")
  typed "AER-E 8r"
  refused("NOTHING_OR_DRAWN", "PET-B rien bénéfice")
  refused("SAID_TWICE", "PET-B rien rien")
  refused("END_WORD", "PET-B juste")
  typed "PET-B rien"
end)

test("what the program draws is told by nobody", function()
  open_evening(3, "venture %s programme")
  typed("met main de A : 20 20 18", "met centre : AER-E")
  refused("PROGRAM_DRAWS", "20 rien")
  refused("PROGRAM_DRAWS", "20 bénéfice")
  refused("PROGRAM_DRAWS", "AER-E 20 bénéfice")
  typed "AER-E juste"
end)

test("the last turn draws nothing whatever is told of it", function()
  put_end(VENTURE, otherwise())
  refused("DRAW_COUNT", "AER-E 8r bénéfice")
  typed "AER-E 8r rien"
  is(85, points "A")
end)

-- A table in English says what its questions say.
test("what is drawn is said in english too", function()
  language "en"
  typed "3r nothing"
  typed("3r", "nothing")
  typed "5r card profit"
  asked("1", "feuille.nombre")
  refused("no_choice_near", "5r profti")
  is("'profti'? Did you mean profit?", reason())
  typed "5c profit"
  typed "met tas 1 de A : CHI-F AUT-AEF"
  refused("ISOLATE_NOTHING", "reorganise isolate")
  refused("REORG_USELESS", "reorganise advice")
  refused("HAND_UNKNOWN", "AER-E just")
end)

-- --- a réorganisation in the line of the turn -----------------------------------------------------------

local function begin_with_two_piles()
  typed("met tas 1 de A : CHI-ADE", "met tas 2 de A : AUT-ABCD", "met main de A : 20 20 16")
end

test("a reorganisation stands before what is taken, and the turn ends in the same line", function()
  begin_with_two_piles()
  typed "réorganiser CHI-ADE AUT-ABCD : PET-EF AER-E 20 16 PET-B CHI-F rien"
  said("A réorganise (2\u{A0}M)", "A paie 22\u{A0}M")
  asked("B", "tour.joueur")
  asked("", "ce_qui_cloche()")
end)

test("a reorganisation stands behind what is taken", function()
  begin_with_two_piles()
  typed "PET-EF : réorganiser CHI-ADE AUT-ABCD / PET-EF : 16 PET-B"
  said("A prend PET-EF", "A réorganise (3\u{A0}M)", "A paie 15\u{A0}M")
  asked("B", "tour.joueur")
end)

test("a line that is refused behind its reorganisation is refused whole", function()
  begin_with_two_piles()
  refused("UNDERPAID", "réorganiser CHI-ADE AUT-ABCD : PET-EF AER-E 20 rien")
  refused("REORG_MISMATCH", "PET-EF : réorganiser CHI-ADE / AUT-BCE : 16")
end)

test("what is drawn ends a line, for the next player knows what it was", function()
  begin { players = 2, house = otherwise(), line = "venture B programme" }
  typed "met main de A : 20 16"
  refused("early_part", "20 : " .. cards("centre", "top")[1])
end)
