-- Ambition: where the rulebook may be read in two ways, each of the readings does what it says, in the order of
-- docs/readings/ambition.md. The readings that take a longer evening stand in ambition_readings.

-- Four at the table, who read the rulebook so.
local function read_as(rules)
  begin { players = 4, house = otherwise(rules) }
end

local nobody_offers = "B 0 C 0 D 0 A 0"

test("A02: hiring may follow the order from the bankers left", function()
  typed("8 A", "C 1 0 0 0")
  read_as "hire_order = 'clockwise'"
  typed "8 A"
  refused("E_NOT_TURN", "C 1 0 0 0")
  typed "B 1 0 0 0, C 1 0 0 0"
end)

test("A03: pawns run short by colour in all or never", function()
  typed("8 A", "A 0 0 0 10")
  refused("E_PAWNS", "B 0 0 0 1")
  read_as "pawn_limit = 'total'"
  typed("8 A", "A 0 0 0 10", "B 0 0 0 1")
  read_as "pawn_limit = 'none', start_cash = 1000000"
  typed("8 A", "A 21 0 0 0", "B 0 0 0 1")
end)

test("a category may grow by so many a month at most", function()
  read_as "hire_max_increase = 2"
  typed "8 A"
  refused("E_HIRE_MAX", "A 3 0 0 0")
  typed "A 2 2 0 0"
end)

test("A05: what one can store may be the whole box", function()
  typed("8 A", "reste")
  lay(14, "barre", "réserve", "cacao de B")
  refused("E_STORAGE", "B 16 C 0 D 0 A 0")
  read_as "store_check = 'capacity'"
  typed("8 A", "reste")
  lay(14, "barre", "réserve", "cacao de B")
  typed "B 16 C 0 D 0 A 0"
end)

test("A06: the bars of the bank may have no end", function()
  local rules = { "count_bars = 9", "count_bars = 9, bank_bars = 'unlimited'" }
  for i = 1, 2 do
    read_as(rules[i])
    typed("8 A", "reste", "B 6")
    is(i == 1 and "E_BANK_BARS" or "", try "C 5")
  end
  is(11, held("barre", "offre"))
end)

test("A07: the chocolate box may have no limit and A08 one may have to make all", function()
  read_as "store_chocolat_check = false, make_less = false"
  typed("8 A", "reste", nobody_offers)
  give("B", "oobbbbbbbbbbbbbbb")
  lay(5, "barre", "réserve", "cacao de B")
  refused("E_MAKE_LESS", "B 3")
  typed "B 5"
  is(20, chocolat "B")
end)

test("A09: the piles may be always equal or free", function()
  read_as "pile_split = 'exact'"
  typed("8 A", "reste", "B 5 C 4 D 4 A 4")
  refused("too_many", "5 3 3 3 3")
  typed ""
  asks "New York, 4 barres"
  read_as "pile_split = 'free'"
  typed("8 A", "reste", "B 5 C 4 D 4 A 4")
  refused("E_PILES_SUM", "16 0 0 0 0")
  typed "17 0 0 0 0"
end)

-- Where it is not refused, he is served what he can pay.
test("A12: a bid above the caisse may be accepted and trimmed", function()
  local rules = { "bid_unpayable = 'refuse_then_trim'", "bid_unpayable = 'trim'" }
  for i = 1, 2 do
    read_as(rules[i])
    typed("8 A", "reste", "B 10 C 10 D 0 A 0", "")
    set_caisse("B", 8000)
    is(i == 1 and "E_CASH" or "", try "B 3000x4, C 1000x4, D 0x0, A 0x0")
  end
  is(2, cacao "B")
  is(2000, caisse "B")
  is(2, cacao "C")
end)

test("A17: a cursor may have to stand as high as it can", function()
  read_as "cursor_choice = 'forced'"
  begin_vente()
  give("B", "cc")
  refused("E_CURSOR_FORCED", "B 3")
  typed "B 8"
end)

test("A20: one may take part without the goods and cannot accept", function()
  read_as "join_needs_stock = false"
  begin_vente()
  give("B", "cs")
  give("C", "csbbb")
  typed("", "K09", "B C")
  refused("E_STOCK", "B")
  refused("E_STOCK", "+ B")
  refused_forced("E_STOCK", "B")
  is("B a 0 barre de chocolat, il en faut 3", reason())
  asks "K09 à 25\u{202F}000. Qui accepte, parmi C\u{202F}?"
  typed("non B", "C", "")
  is(25000, at("comptabilité", "C"))
  give("C", "bbb")
  typed("K10", "B")
  is(0, at("comptabilité", "B"))
  is(22, cartes "talon")
end)

test("A21: a contract that nobody wants may leave the game", function()
  read_as "unclaimed = 'discard'"
  begin_vente()
  give("B", "csbbb")
  typed("", "K09", "")
  is(1, cartes "hors du jeu")
  is(22, cartes "talon")
end)

-- Somebody took part, so it is no contract that nobody wants.
test("A21: a contract whose highest price is refused goes under the talon all the same", function()
  read_as "unclaimed = 'discard'"
  begin_vente()
  give("B", "csbbb")
  give("C", "csbbb")
  typed("", "K09", "B C", "+", "+", "+", "")
  is("K09\u{A0}: tous refusent", heard())
  is(0, cartes "hors du jeu")
  is(23, cartes "talon")
end)

test("A24: a contract kept back may be transmitted at the end", function()
  read_as "late_transmission = true"
  begin_vente()
  give("B", "cskbbb")
  typed("B 1 C 0 D 0 A 0", "K01 B", "attente", "K01")
  is(18000, at("comptabilité", "B"))
  is(0, at("secrétariat", "B"))
end)

test("A27: in the last month room may be looked at when one accepts", function()
  local rules = { "months_min = 1", "months_min = 1, last_month_check = 'accept'" }
  for i = 1, 2 do
    read_as(rules[i])
    typed("1 A", "reste", nobody_offers, "")
    give("B", "cbbb")
    give("C", "cskbbb")
    typed("", "K09")
    is(i == 1 and "E_LAST_MONTH" or "", try "B C")
  end
  refused("E_LAST_MONTH", "B")
  typed "C"
end)

test("A29: two loans may be all of the game", function()
  read_as "loan_renewal = 'two_per_game'"
  begin_comptes(1)
  typed "emprunter D"
  next_comptes()
  typed("emprunter D", "intérêts")
  next_comptes()
  typed("intérêts", "rembourser D 2")
  refused("E_LOAN_MAX", "emprunter D")
end)

-- Février opens; C has borrowed in janvier, and has more staff than B has.
local function begin_bound_hiring()
  begin_comptes(1)
  typed("emprunter C", "")
  give("A", "oooooooo")
  give("B", "ccccc")
  give("C", "ssssss")
  give("D", "cccccc")
end

test("A31: a borrower may have as much staff as the largest or as he likes", function()
  local rules = { "loan_staff = 'le_min'", "loan_staff = 'le_max'", "loan_staff = 'off'" }
  for i = 1, 3 do
    read_as(rules[i])
    begin_bound_hiring()
    if i == 3 then give("C", "ooo") end
    is(i == 1 and "E_LOAN_STAFF" or "", try "reste")
  end
end)

test("A32: the staff of a borrower may be bound as long as the loan runs", function()
  local rules = { "loan_staff_span = 'next_hire'", "loan_staff_span = 'while_loan'" }
  for i = 1, 2 do
    read_as(rules[i])
    begin_comptes(1)
    typed "emprunter C"
    next_comptes()
    typed("intérêts", "")
    give("C", "o")
    is(i == 1 and "" or "E_LOAN_STAFF", try "reste")
  end
end)

test("A33: the first interest may fall in the month of the loan", function()
  read_as "loan_first_interest = 'same_month'"
  begin_comptes(1)
  typed "emprunter D"
  refused("E_INTEREST", "passe")
  typed "intérêts"
  is(145000, caisse "D")
end)

-- Without the rule the order is free: a title is sold first to find the interest.
test("A34: the interest may have to come first", function()
  local rules = { "op7_order = 'free'", "op7_order = 'interest_first'" }
  for i = 1, 2 do
    read_as(rules[i])
    begin_comptes(1)
    typed "emprunter C"
    next_comptes()
    lay(1, "titre", "réserve", "C")
    is(i == 1 and "" or "E_INTEREST", try "vendre C 1")
    typed "intérêts C"
  end
  typed "vendre C 1"
end)

test("A35: one may borrow in the last month", function()
  local rules = { "months_min = 1", "months_min = 1, loan_last_month = true" }
  for i = 1, 2 do
    read_as(rules[i])
    typed "1 A"
    pass_to_comptes()
    is(i == 1 and "E_LOAN_LAST" or "", try "emprunter D")
  end
end)

test("A36: a contract that waits may forbid the direct sale", function()
  local rules = { "direct_condition = 'none_this_month'", "direct_condition = 'none_held'" }
  for i = 1, 2 do
    read_as(rules[i])
    begin_vente()
    give("B", "cbbbbb")
    typed("B 1 C 0 D 0 A 0", "K01 B", "")
    typed("reste", "C 0 D 0 A 0 B 0", "", "C 0 D 0 A 0 B 0")
    turn_confidentiel()
    is(i == 1 and "" or "E_DIRECT_CONTRACT", try "directe B 1")
  end
end)

test("A37: titles may be bought at any time", function()
  typed "8 A"
  refused("E_ORDER", "acheter A 1")
  read_as "title_when = 'any'"
  typed("8 A", "acheter A 1")
  is(50000, caisse "A")
end)

test("A50: of equal fortunes the smaller staff may win", function()
  read_as "months_min = 1, score_tie = 'fewer_staff'"
  typed("1 A", "reste")
  give("B", "o")
  typed(nobody_offers, "", "", "")
  said "1. A"
  said "4. B"
end)

test("A53: the first banker may be drawn", function()
  read_as "first_banker = 'drawn'"
  typed "8"
  check(value("banquier"):match "^[ABCD]$")
end)

test("A57: a market without bars may leave the order as it is", function()
  local rules = { "pile_split = 'free'", "pile_split = 'free', empty_pile_advances = false" }
  for i = 1, 2 do
    read_as(rules[i])
    typed("8 A", "reste", "B 3 C 0 D 0 A 0", "0 1 1 1 0")
    asks(i == 1 and "l'ordre C, D, A, B" or "l'ordre B, C, D, A")
  end
end)

test("A59: the last who remains may play on to the last month", function()
  begin { players = 2, house = otherwise "last_survivor_ends = false, months_min = 2" }
  typed("2 A", "faillite B oui", "reste", "A 0", "", "")
  asks "Comptes"
  typed("", "reste", "A 0", "", "", "C4", "")
  is("", prompt())
  asked("1", "rang.A")
end)

test("A61: an offer may have to be of one bar at least", function()
  read_as "offer_min = 1"
  typed("8 A", "reste")
  refused("E_OFFER_MIN", nobody_offers)
  typed "B 1 C 1 D 1 A 1"
end)

test("the length may have to be a multiple of the players", function()
  read_as "months_multiple_of_players = true"
  refused("E_SETUP", "9 A")
  typed "8 A"
end)

test("caisses may be public", function()
  read_as "view_cash = 'public'"
  typed "8 A"
  asked("100000", "caisse 'A'")
end)

test("the order may stay from market to market and the bank go further", function()
  read_as "market_shift = 0, banker_shift = 2"
  typed("8 A", "reste", "B 2 C 0 D 0 A 0", "", "")
  asks "Tokyo, 1 barre. Qui achète, dans l'ordre B, C, D, A"
  typed("", "", "", "")
  asked("C", "banquier")
end)

-- Two of the cards that are told of the German edition.
test("a confidentiel may forbid to hire and cancel what is at the comptabilite", function()
  begin { players = 4, house = [[
box { fr = 'x', en = 'x', decks = { confidentiel = {
{ no = 1, title = 'Grève', effect = pas_d_embauche('comptable'), data = { quand = 'mois suivant' } },
{ no = 2, title = 'Feu', effect = chacun(annule_comptabilite()) } } } }]] }
  begin_comptes(1)
  typed("", "reste", "C 0 D 0 A 0 B 0", "")
  give("B", "csbbb")
  typed("B 1 C 0 D 0 A 0", "K01 B", "")
  is(18000, at("comptabilité", "B"))
  typed("", "Feu")
  is(0, at("comptabilité", "B"))
  typed("", "reste", "D 0 A 0 B 0 C 0", "", "D 0 A 0 B 0 C 0", "Grève", "")
  refused("E_HIRE_CLOSED", "A 0 0 0 1")
  refused("E_HIRE_CLOSED", "remplacer B 1 comptable")
  typed "A 1 0 0 0"
end)
