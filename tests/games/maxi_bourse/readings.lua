-- Maxi Bourse: readings of prices, of the opening, of tours and closings, and of who cannot pay, each under its name.

local START = 15000000

-- --- prices ---------------------------------------------------------------------------------------------

test("A01: the floor may be zero", function()
  begin_masters(4, "override { price_floor = 0 }")
  set_lots("A", "Sony", 2)
  set_cote("Sony", 60)
  typed "vendre sony 2 personne"
  is(0, cote "Sony")
  is(START, argent "A") -- his shares are worth nothing, and lie with the bank
  is(10, lots("Sony", TITRES))
end)

test("A01: there may be a ceiling", function()
  begin_masters(3, "override { price_ceiling = 420 }")
  stop_on("A", BP)
  typed "sony 2 2 0"
  is(420, cote "Sony")
  is(START - 840000, argent "B")
end)

test("A01: a company at the floor may be bankrupt", function()
  begin_masters(3, "override { price_at_floor = 'bankrupt' }")
  set_lots("A", "Sony", 1)
  set_lots("B", "Sony", 6)
  set_cote("Sony", 40)
  typed "vendre sony 1 personne"
  is(6, lots("Sony", "B")) -- at the end of the turn, not before
  set("pion.A", 50)
  typed "5 3"
  is(10, lots("Sony", "hors du jeu"))
  is(0, lots("Sony", "B"))
  stop_on("B", SONY)
  refused("E_TOUT_DETENU", "1")
  typed "elf 1" -- another company, as where all is held
end)

test("A09: where all leave at once nobody buys", function()
  local readings = { "override { auction_overshoot = 'keep' }", "override { auction_overshoot = 'split' }" }
  for i = 1, 2 do
    begin_masters(4, readings[i])
    set_cote("Fiat", 400)
    set_stock("hors du jeu", "Fiat", 1)
    stop_on("A", FIAT)
    typed("0 1 1 1", "appel 460 B C D")
    is(450, cote "Fiat") -- the last that was accepted
    is(1, lots("Fiat", TITRES))
    asked("B", "tour") -- and the event is over
  end
end)

test("A15: the three ways down differ for who buys in the middle", function()
  local modes = {
    "", "override { sale_descent_mode = 'step_from_market' }", "override { sale_descent_mode = 'block' }",
  }
  local paid = { 380000, 390000, 400000 }
  for i = 1, 3 do
    begin_masters(4, modes[i])
    set_lots("A", "Sony", 1)
    typed "vendre sony 1"
    if i == 1 then
      typed "." -- at the cote nobody takes it
    end
    typed "C 1"
    is(START - paid[i], argent "C")
  end
end)

test("A52: a buyer may be capped", function()
  begin_masters(3, "override { sale_buyer_cap = 2 }")
  set_lots("A", "Sony", 4)
  typed "vendre sony 4"
  refused("auction_buyer_max", "B 3")
  typed "B 2"
  is(2, lots("Sony", "B"))
  begin_masters(3)
  set_lots("A", "Sony", 4)
  typed("vendre sony 4", "B 4") -- four in one go, as Messaline
  is(4, lots("Sony", "B"))
end)

-- --- the opening ----------------------------------------------------------------------------------------

test("A26: a double for the start may let buy", function()
  begin { players = 3, house = "override { start_companies_junior = 0, start_double = 'purchase' }" }
  typed("junior passe passe", "hasard", "hasard", "hasard", "9 4 6", "B C")
  typed("sony 2", ".") -- B buys, C does not
  is(2, lots("Sony", "B"))
  is(5000000 - 800000, argent "B")
  is(400, cote "Sony")
  asked("A", "tour")
end)

test("A44: portfolios may be chosen together", function()
  begin { players = 2, house = "override { start_choice_order = 'simultaneous' }" }
  typed "junior passe passe"
  asks "A, B\u{A0}:"
  refused("too_few", "elf bp fiat vw")
  refused("none_of_those", "elf bp fiat vw sony") -- 400 is none of those
  typed "elf bp fiat vw aeg"
  is(0, lots("Elf", "A")) -- nobody has his before all have said
  typed "elf bp fiat vw canon"
  is(1, lots("AEG", "A"))
  is(1, lots("Canon", "B"))
  is(8, lots("Elf", TITRES))
end)

-- --- tours ----------------------------------------------------------------------------------------------

test("A35: a tour may be rounds of the table", function()
  begin_masters(2, "override { pay_trigger = 'table_round' }")
  set_lots("B", "Sony", 2)
  for turn = 0, 5 do
    is(START, argent "B") -- Masters: three rounds of everybody's turns
    set(turn % 2 ~= 0 and "pion.B" or "pion.A", 50)
    typed "5 3"
  end
  is(START + 20000, argent "B")
end)

test("A38: one vertical at most", function()
  local companies = { "Elf", "Fiat", "Sony", "Kodak", "Havas", "Matra" }
  local modes = { "", "override { pay_vertical_mode = 'once' }" }
  local paid = { "1200000", "600000" }
  for i = 1, 2 do
    begin_masters(2, modes[i])
    for j = 1, 6 do
      set_lots("A", companies[j], 6)
    end
    asked(paid[i], "vertical 'A'")
  end
end)

test("A43: who has done the ring may wait for the others", function()
  begin_masters(2, "override { track_cyclic = 'wait' }")
  set_lots("A", "Sony", 1)
  set("pion.A", 56)
  set("pion.B", 30)
  typed "3 4"
  asked("0", "pion.A") -- no further than Action !, and paid
  is(START + 10000, argent "A")
  typed("1 2", "passe") -- L'Oréal
  asked("B", "tour") -- A waits
  set("pion.B", 57)
  typed "1 2"
  asked("A", "tour") -- all have come, and go on
  asks "vos deux dés"
end)

-- --- the closing ----------------------------------------------------------------------------------------

test("A40: time may stop all at once and all be paid once more", function()
  begin_masters(3, "override { close_when = 'at_once', close_final_pay = true }")
  set_lots("B", "Sony", 6)
  typed "heure"
  said "B gagne"
  is(START + 60000 + 400000, argent "B")
end)

-- B has everything but one SONY, which A buys.
local function sell_the_last_share(rules)
  begin_masters(2, rules)
  for _, name in ipairs(names "asset") do
    if name ~= "dollar" and name ~= "Sony" then set_stock("B", name, 0) end
  end
  set_stock("B", "Sony", 1)
  stop_on("A", SONY)
  typed "1 0"
end

test("A41: the session may go on until nobody deals any more", function()
  sell_the_last_share ""
  refused("over", "vendre elf 1")
  sell_the_last_share "override { close_bank_empty_trades = 'until_nobody_deals' }"
  asked("B", "tour")
  for turn = 0, 2 do
    asks "vos deux dés"
    set(turn % 2 ~= 0 and "pion.A" or "pion.B", 50)
    typed "5 3"
  end
  said "tout vendu" -- a round without a deal
end)

-- --- who cannot pay -------------------------------------------------------------------------------------

test("A33: a creditor gets what there is", function()
  begin_masters(3)
  set_lots("A", "Sony", 4)
  set_argent("B", 0)
  typed("vendre sony 4", "B 4", "personne")
  -- 1 600 000 were owed; nobody but the bank takes them, four lots at 400 - 4 × 10 × 5
  is(START + 800000, argent "A")
  is("1", fact_of("ruine", "B"))
end)

-- Sophie cannot complete what a card orders, and is ruined with 250 000.
local function ruin_sophie(rules)
  local house = string.format("%s\n" .. sells "500000", rules)
  begin_masters({ "Sophie", "B", "C" }, house)
  set_lots("Sophie", "AEG", 1)
  set_lots("Sophie", "TDK", 1)
  set_argent("Sophie", 50000)
  give_card("RU-05 Les piles livrées seraient vides", "rumeurs de Sophie")
  stop_on("Sophie", PERSONNEL)
  typed("sp-33", "aeg 1 personne", "tdk 1 personne")
  is(0, argent "Sophie")
end

test("A34: what a ruined player has goes to the bank the creditor or nobody", function()
  ruin_sophie ""
  is(-2 * START, argent(BANQUE)) -- what she had begun with is back
  asked("32", "size 'rumeurs'") -- her card is under its pile, unread
  ruin_sophie "override { ruin_assets = 'creditor' }"
  is(-2 * START, argent(BANQUE)) -- of a card the bank is the creditor
  ruin_sophie "override { ruin_assets = 'out_of_play' }"
  is(250000, argent "hors du jeu")
  is(-2 * START - 250000, argent(BANQUE))
end)

-- A player who is ruined by another pays him all that he has.
test("A34: the creditor is the player whom he could not pay", function()
  begin_masters(3, "override { ruin_assets = 'creditor' }")
  set_argent("A", 10000)
  stop_on("A", PERSONNEL)
  typed "sp-27" -- 60 000 to the right neighbour, C
  is(START + 10000, argent "C")
  is("1", fact_of("ruine", "A"))
end)

test("A51: a round may be played again without who cannot pay", function()
  begin_masters(4, "override { insolvent_others_stand = 'replay' }")
  set_argent("B", 200000)
  stop_on("A", BP)
  typed "sony 1 2 1 0"
  is(100000, argent "B") -- the fine, and nothing bought
  is(400, cote "Sony")
  asks "encore A, C, D\u{202F}?"
  typed "1 1 0"
  is(START - 420000, argent "A")
  is(START - 420000, argent "C")
  is("1", fact_of("passe", "B"))
  begin_masters(4)
  set_argent("B", 200000)
  stop_on("A", BP)
  typed("sony 1 2 1 0", "personne")
  is(START - 440000, argent "A") -- else the price stands
  is(START - 440000, argent "C")
end)

test("A54: a card that cannot be paid may be fined", function()
  begin_masters(2, "override { card_short_of_cash = 'imprudent' }")
  set_lots("A", "Sony", 1)
  set_argent("A", 50000)
  stop_on("A", PERSONNEL)
  typed("sp-02", "sony 1", "B 1") -- 150 000
  is(50000 + 400000 - 150000 - 100000, argent "A")
  is("1", fact_of("passe", "A"))
end)

test("A55: a missed turn may suspend", function()
  begin_masters(2)
  set_lots("B", "Elf", 1)
  stop_on("A", PERSONNEL)
  typed("sp-08", "vendre elf 1", "A 1") -- he misses the turn, and buys
  begin_masters(2, "override { skip_card_suspends = true }")
  set_lots("B", "Elf", 1)
  stop_on("A", PERSONNEL)
  typed("sp-08", "vendre elf 1")
  asked("B", "tour")
  is(190, cote "Elf") -- nobody is there to be asked: the bank takes it at once
end)

-- --- cards ----------------------------------------------------------------------------------------------

-- A must sell for so much by a card, has two SONY at 400, and offers them.
local function sell_by_card(rules, line)
  local house = string.format("%s\n" .. sells "500000", rules)
  begin_masters(3, house)
  set_lots("A", "Sony", 2)
  set_argent("A", 0)
  stop_on("A", PERSONNEL)
  typed("sp-33", line)
end

test("A20: a forced sale goes down as any or to the bank at once", function()
  sell_by_card("", "sony 2 personne")
  is(300, cote "Sony") -- 400 - 10 × 2 x 5
  sell_by_card("", "liquider") -- 350 000, and 150 000 are missing still
  is(650000, argent "A")
  sell_by_card("override { forced_sale_method = 'flat' }", "sony 2")
  asks "Qui en prend" -- offered once, at the cote
  typed "passe"
  is(400, cote "Sony")
  is(800000, argent "A")
  sell_by_card("override { forced_sale_method = 'short' }", "sony 2")
  typed "passe"
  is(380, cote "Sony")
  is(760000, argent "A")
end)

test("A21: more than is needed may not be sold", function()
  begin_masters(
    3,
    [[
override { forced_sale_overshoot = 'smallest_set' }
]] .. sells "300000"
  )
  set_lots("A", "Sony", 2)
  stop_on("A", PERSONNEL)
  typed "sp-33"
  refused("E_TROP_VENDU", "sony 2")
  typed("sony 1", "B 1")
  is(START + 400000, argent "A") -- the last lot overshoots, and that is kept
  asked("B", "tour")
end)

test("A29: a rumour may spare sellers and the fine", function()
  begin_masters({ "A", "B", "C" }, "override { rumour_reprices_sellers = false }")
  give_card("RU-05 Les piles livrées seraient vides", "rumeurs de C")
  set_lots("A", "Sony", 2)
  typed("vendre sony 2", "B 2", "manque B", "reveler C ru-05", "réglé")
  is(START + 800000, argent "A") -- as it was announced
  local readings = { "", "override { rumour_insolvency_fine = false }" }
  for i = 1, 2 do
    begin_masters({ "A", "B", "C" }, readings[i])
    give_card("RU-04 Un baladeur étanche aurait traversé la Manche", "rumeurs de C")
    set_lots("A", "Elf", 2)
    set_argent("A", 850000)
    stop_on("A", SONY)
    -- 800 000 are 960 000 now, which he has not got.
    typed("2", "manque A", "reveler C ru-04", "réglé", "elf 2", "B 2")
    is(850000 + 400000 - 960000 - (i ~= 1 and 0 or 100000), argent "A")
    is(2, lots("Sony", "A"))
    if i == 1 then is("1", fact_of("passe", "A")) end
    if i == 2 then has_no_fact("passe", "A") end
  end
end)

test("A30: a rumour that was revealed is out of the game or comes again", function()
  local sizes = { "32", "31" }
  local readings = { "", "override { rumour_after = 'removed' }" }
  for i = 1, 2 do
    begin_masters(2, readings[i])
    give_card("RU-05 Les piles livrées seraient vides", "rumeurs d'A")
    typed "rv A ru-05"
    asked(sizes[i], "size 'rumeurs'")
  end
end)

test("A45: played cards go under the pile are shuffled again or are out", function()
  local readings = { "", "override { decks_recycle = 'discard_and_reshuffle' }", "override { decks_recycle = 'out' }" }
  local left = { "32", "31", "31" }
  for i = 1, 3 do
    begin_masters(2, readings[i])
    stop_on("A", BOURSE)
    typed "bo-26"
    asked(left[i], "size 'bourse'")
    asked(i ~= 1 and "1" or "0", "size 'bourse jouées'")
  end
  -- When the last has been played: the discard comes back, or the square has no card any more.
  for i = 1, 2 do
    begin_masters(2, readings[i + 1])
    while draw("bourse", "bourse jouées") do end
    stop_on("A", BOURSE)
    is(i == 1, contains(prompt(), "carte Bourse"))
  end
end)

test("A47: the bank may never be out of cheques", function()
  local readings = { "", "override { bank_out_of_cheques = 'unlimited' }" }
  local credit = { "230000", "0" }
  for i = 1, 2 do
    begin_masters(2, readings[i])
    for kind = 1, 6 do
      local holders = { "banque", "A", "B" }
      for holder = 1, 3 do
        local key = string.format("cheque.%s.%d", holders[holder], kind)
        set(key, 0)
      end
    end
    set_argent("A", 0)
    set_argent("B", 0)
    typed "payer banque A 230000"
    asked(credit[i], "avoir('A')")
    is(230000, argent "A")
  end
end)

local function board()
  look "board_names"
  return heard()
end

test("A48: a second screen shows what is held where the table has it so", function()
  begin_masters(2)
  is("cotes\ncases", board()) -- the bank's stock and the cotes are public, no more
  begin_masters(2, "override { privacy_holdings = 'public' }")
  is("cotes\netat\nclassement", board())
end)

test("A53: a Bourse card may be no order to trade", function()
  local readings = { "", "override { bourse_cards_may_trade = false }" }
  for i = 1, 2 do
    begin_masters(2, readings[i])
    set_lots("A", "Sony", 2)
    stop_on("A", BOURSE)
    typed "bo-32"
    is(i == 1, contains(prompt(), "Que vendez-vous"))
    if i == 1 then typed "sony 1 personne" end
    stop_on("B", PERSONNEL)
    typed "sp-17" -- that of another deck may, whatever the house says of these
    asks "achat au cours"
  end
end)

-- --- numbers --------------------------------------------------------------------------------------------

test("every number that a house changes is the one that counts", function()
  begin_masters(3, "override { titre_au_cours_uses = 0, titre_max_lots = 3, price_up_step = 20, double_max_lots = 1 }")
  stop_on("A", FIAT)
  typed "3 1 0"
  is(START - 3 * 280000, argent "A") -- no au cours, 20 a lot
  begin_masters(3, "override { sale_descent_rounds = 1, sale_down_step = 20, sale_bank_down_step = 30 }")
  set_lots("A", "Sony", 1)
  typed "vendre sony 1 personne"
  is(330, cote "Sony") -- 400 - 2 × 20 - 30
  begin_masters(3, "override { imprudent_fine = 50000, imprudent_skip = 2 }")
  set_argent("A", 100000)
  set_lots("A", "Sony", 1)
  stop_on("A", FIAT)
  typed("1", "sony 1", "B 1")
  is(100000 + 400000 - 200000 - 50000, argent "A")
  is("2", fact_of("passe", "A"))
  begin_masters(3, "override { pay_majority_lots = 4, pay_dividend_per_share = 20, pay_jeton_shares = 2000 }")
  set_lots("A", "Sony", 4)
  asked("880000", "remuneration 'A'") -- 4 × 20 000 + 2 × 400 000
end)
