-- Maxi Bourse: what an erring hand types, or a payment turns over in the middle of something.

-- A sells SONY at 400; B has one ELF, at 200, and so much money.
local function sell_sony(number, cash, rules)
  begin_masters(4, rules)
  set_lots("A", "Sony", number)
  set_lots("B", "Elf", 1)
  set_argent("B", cash)
  local line = string.format("vendre sony %d", number)
  typed(line)
end

-- --- a sale whose buyer cannot pay ----------------------------------------------------------------------

test("a purchase is not lost when the next to be asked was fined", function()
  sell_sony(3, 350000, "")
  typed("B 1", "elf 1", "D 1") -- 550 000 - 400 000 - 100 000
  is(50000, argent "B")
  is("1", fact("passe", "B"))
  typed "C 1"
  is(1, lots("Sony", "C"))
  is(1, lots("Sony", "B"))
  is(15000000 - 380000, argent "C")
end)

test("who is fined in the middle of a sale is neither asked nor counted", function()
  sell_sony(2, 350000, "")
  typed("B 1", "elf 1", "D 1")
  asks "C (390\u{A0}$), D (380\u{A0}$)\u{202F}?"
  refused("E_SUSPENDU", "B 1")
  typed "personne"
  is(350, cote "Sony") -- n = 2
end)

test("where the suspended count they refuse and nothing that was bought is lost", function()
  begin_masters(4, "override { suspended_counted = true }")
  set_lots("A", "Sony", 3)
  set("passe.C", 1)
  set("suspendu.C", 1)
  typed("vendre sony 3", "B 1")
  is(1, lots("Sony", "B"))
  asks "B (380\u{A0}$), D (340\u{A0}$)" -- C is counted, and not asked
  typed "B 1" -- C refuses, and B has bought all the same
  is(2, lots("Sony", "B"))
  asks "D (360\u{A0}$)" -- 380, C 370, D 360
  refused("E_SUSPENDU", "C 1")
end)

test("where the suspended count who cannot pay is not asked in the sale of another", function()
  begin_masters(3, "override { suspended_counted = true }")
  set_argent("A", 100000)
  set_lots("A", "Sony", 2)
  set_argent("B", 100000)
  set_lots("B", "IBM", 1)
  stop_on("A", FIAT)
  typed("2", "sony 1", "B 1", "ibm 1") -- B cannot pay it either
  asks "prend\u{A0}: C\u{202F}?"
  refused("E_PAS_ACHETEUR", "A 1")
  because "ce sont C"
end)

test("what was bought at the cote is paid before the price falls", function()
  begin_masters(4)
  set_lots("A", "Sony", 3)
  typed("vendre sony 3", "B 1")
  is(15000000 - 400000, argent "B")
  is(380, cote "Sony")
  typed "D 1" -- 380, 360, 340
  is(15000000 - 340000, argent "D")
  is(330, cote "Sony")
end)

test("a sale goes on from the cote that the buyer has left", function()
  sell_sony(3, 180000, "")
  set_lots("B", "Sony", 1)
  set_lots("B", "Elf", 0)
  typed("B 1", "sony 1 personne") -- C, D, A twice, the bank: 330
  is(180000 + 330000 - 400000 - 100000, argent "B")
  asks "C (310\u{A0}$), D (290\u{A0}$)"
  typed "personne"
  is(330 - 5 * 20, cote "Sony")
end)

test("the bank takes the rest at the cote that the last buyer has left", function()
  begin_masters(3)
  set_lots("A", "Sony", 2)
  set_lots("C", "Sony", 1)
  set_argent("C", 200000)
  typed("vendre sony 2", ".", ".", "C 1") -- 380, 360; 340, 320
  is(320, cote "Sony")
  typed "sony 1 personne" -- A, B twice, the bank: 270
  is(200000 + 270000 - 320000 - 100000, argent "C")
  is(260, cote "Sony")
  is(15000000 + 320000 + 260000, argent "A")
end)

test("what an auction left goes on from the cote that its buyer has left", function()
  for i = 0, 1 do
    begin_masters(3, i ~= 0 and "override { sale_auction_sets_cote = false }" or "")
    set_lots("A", "Canon", 3)
    set_lots("C", "Canon", 2)
    set_argent("C", 400000)
    typed("vendre canon 3", "B 2 C 2", "B") -- C: 2 at 310
    typed "canon 2 personne"
    local left = (i ~= 0 and 300 or 310) - 5 * 20 -- A, B twice, the bank
    is(400000 + 2000 * left - 620000 - 100000, argent "C")
    is("1", fact("passe", "C"))
    is(left - 10, cote "Canon")
    typed "personne"
    is(left - 30, cote "Canon") -- only B is asked, C is fined
  end
end)

-- --- a name twice ---------------------------------------------------------------------------------------

test("a name twice in an offer is refused", function()
  begin_masters(3)
  set_lots("A", "Sony", 3)
  typed "vendre sony 3"
  refused("named_twice", "B 1 C 0 B 1")
  refused("named_twice", "B 1 B 1")
  refused("named_twice", "B 1 B 2")
  begin_masters(3, "override { sale_descent_mode = 'step_from_market' }")
  set_lots("A", "Sony", 3)
  typed "vendre sony 3"
  refused("named_twice", "disputer B 2 B 3")
  begin_masters(3, "override { speak_order = 'free' }")
  stop_on("A", BP)
  typed "sony"
  refused("named_twice", "B 1 B 2")
  refused("named_twice", "B 1 C 0 B 1")
end)

-- --- one purchase, one fine -----------------------------------------------------------------------------

-- B and C stay in for one of two each until both leave together: B's two are won in two parts.
test("one purchase in two parts is fined once", function()
  local rules = { "", "override { auction_overshoot = 'split' }" }
  for i = 1, 2 do
    begin_masters(4, rules[i])
    set_stock("D", "Fuji", 2)
    set_cote("Fuji", 300)
    set_lots("B", "TDK", 4)
    set_cote("TDK", 300)
    set_argent("B", 0)
    stop_on("A", BP)
    typed("fuji 0 2 1 0", "réduire B 1", "C") -- 330, then both give up one
    typed("tdk 2", "C 2", "tdk 1", "C 1") -- two are enough for one part
    local due = i ~= 1 and 340000 + 330000 or 2 * 330000
    is(3 * 300000 - due - 100000, argent "B")
    is(2, lots("Fuji", "B"))
    is("nil", fact("passe", "B")) -- all are sold, and the one turn is missed already
    asked("C", "tour")
  end
end)

test("what is bought in two parts is asked for and seized as one", function()
  begin_masters(4)
  set_stock("D", "Fuji", 2)
  set_cote("Fuji", 300)
  set_argent("B", 400000) -- enough for one part
  stop_on("A", BP)
  typed("fuji 0 2 1 0", "réduire B 1", "C")
  asks "2 Fuji à 330"
  typed "C 2"
  is(2, lots("Fuji", "C"))
  is(400000 + 660000 - 660000 - 100000, argent "B")
  is("1", fact("passe", "B")) -- of two, the first is missed already
end)

-- --- the running price ----------------------------------------------------------------------------------

test("a round goes on from the cote that a seizure has left", function()
  local ends = { "0 0 0", ".", "1 0 0" }
  local cotes = { 260, 260, 270 }
  for i = 1, 3 do
    begin_masters(4)
    set_argent("A", 450000)
    stop_on("A", SONY)
    typed("2", "personne")
    is(260, cote "Sony")
    asks "Sony à 260"
    typed(ends[i])
    is(cotes[i], cote "Sony")
  end
end)

test("a cote that is put right moves what goes on", function()
  begin_masters(3)
  set_lots("A", "Sony", 1)
  typed("vendre sony 1", ".", "cote sony 300")
  asks "B (300\u{A0}$), C (290\u{A0}$)"
  typed "personne"
  is(260, cote "Sony")
  stop_on("A", BP)
  typed("sony 1", "cote sony 500")
  asks "Sony à 510"
  typed "0 0"
  is(510, cote "Sony")
  is(1, lots("Sony", "A"))
end)

-- --- a square whose company is all with the players -----------------------------------------------------

test("who has made an offer to the holders names no other company", function()
  begin_masters(4)
  set_lots("B", "Peugeot", 6)
  set_lots("C", "Peugeot", 4)
  stop_on("A", PEUGEOT)
  typed "ceder B A peugeot 1 390"
  refused("E_ACCORD_FAIT", "sony 1 0 0 0")
  refused("E_ACCORD_FAIT", "1")
  typed "ceder C A peugeot 1 300" -- of one holder and of another
  is(2, lots("Peugeot", "A"))
  refused("E_ACCORD_TITRE", "ceder C B peugeot 1 900")
  typed "."
  asked("B", "tour")
end)

-- What the thrower could not pay was seized and went to the bank: he has made his choice all the same.
test("an offer to the holders is the end of the event for all others", function()
  begin_masters(3, "override { imprudent_skip = 0, cessation_extra_skip = 0 }")
  set_lots("B", "Peugeot", 10)
  set_argent("A", 300000)
  stop_on("A", PEUGEOT)
  typed("ceder B A peugeot 2 200", "personne")
  is(2, lots("Peugeot", TITRES))
  asked("B", "tour")
end)

test("a company treated like that of the square binds as well", function()
  begin_masters(3, "override { titre_choose_empty = 'like_its_own' }")
  set_lots("B", "Peugeot", 10)
  set_lots("B", "Sony", 10)
  stop_on("A", PEUGEOT)
  typed "ceder B A sony 1 200"
  refused("E_ACCORD_FAIT", "peugeot")
  refused("E_ACCORD_FAIT", "ceder B A peugeot 1 900")
  typed("ceder B A sony 1 210", ".")
  asked("B", "tour")
end)

-- --- what changes nothing -------------------------------------------------------------------------------

test("a line that changes nothing is not kept", function()
  begin_masters(4, "override { sale_quantity_locked = false }")
  set_lots("A", "Sony", 3)
  refused("E_COTE_DEJA", "cote sony 400")
  refused("E_PION_DEJA", "pion A 0")
  typed "charge banquier A"
  refused("E_CHARGE_DEJA", "charge banquier A")
  refused("E_CHARGE_DEJA", "charge coteur passe")
  typed "vendre sony 1"
  refused("E_DEJA_EN_VENTE", "augmenter 1")
  refused("E_DEJA_EN_VENTE", "augmenter 1000")
  typed "augmenter 2"
  refused("E_DEJA_EN_VENTE", "augmenter 2")
  typed("augmenter 1", "personne")
  set_stock("D", "Fuji", 2)
  stop_on("A", BP)
  typed("fuji 0 2 1 0", "réduire B 1")
  refused("E_DEJA_REDUITE", "réduire B 1")
end)

test("a pawn that is put right is not paid for the way", function()
  begin_masters(3, "override { pay_trigger = 'tour' }")
  set_lots("A", "Sony", 1)
  typed("pion A 52", "1 2") -- the third tour of the corbeille
  is(15000000, argent "A")
end)

test("from where it was put right the way is paid", function()
  begin_masters(3, "override { pay_trigger = 'tour' }")
  set_lots("A", "Sony", 1)
  typed("pion A 52", "pion A 21", "1 2") -- over the end of the first tour
  is(15000000 + 10000, argent "A")
end)

test("more is offered of what the seller has now", function()
  begin_masters(3, "override { sale_max_lots = 4 }")
  set_lots("A", "Sony", 3)
  typed("vendre sony 1", "remettre A B sony 1")
  refused("auction_owned", "augmenter 3")
  typed("augmenter 2", "remettre banque A sony 4")
  refused("E_VENTE_MAX", "augmenter 5")
  typed("augmenter 4", "B 4")
  is(5, lots("Sony", "B"))
end)

test("who has refused in a round does not take the turn of the others", function()
  begin_masters(4)
  set_lots("A", "Sony", 1)
  typed("vendre sony 1", ".", "C 0")
  refused("E_A_REPONDU", "C 1")
  refused("E_A_REPONDU", "B 1") -- passed over by C's answer
  typed("+", "+", "C 1")
  is(15000000 - 350000, argent "C") -- 390 to 370, then B 360
end)

-- --- a card that was read -------------------------------------------------------------------------------

-- The player comes to the first square of Politique intérieure.
local function stop_on_politique(player)
  stop_on(player, 6)
end

test("a card that lies under its pile is not read before those above it", function()
  local rules = { "", "override { decks_mode = 'physical' }" }
  for i = 1, 2 do
    begin_masters({ "A", "B" }, rules[i])
    stop_on_politique "A"
    typed "PI-05"
    stop_on_politique "B"
    refused("E_CARTE_DESSOUS", "PI-05")
    forced "PI-05" -- the table knows better
    stop_on_politique "A"
    typed "PI-06"
    stop_on_politique "B"
    refused("E_CARTE_DESSOUS", "PI-05")
    refused("E_CARTE_DESSOUS", "PI-06")
  end
end)

test("once all cards of a pile were read they come again in their order", function()
  begin_masters { "A", "B" }
  local number = size "politique_interieure"
  for i = number, 1, -1 do
    stop_on_politique((number - i) % 2 == 0 and "A" or "B")
    typed(("PI-%02d"):format(i))
    while not contains(prompt(), "case") do typed "sony" end -- of his choice
  end
  stop_on_politique(number % 2 == 0 and "A" or "B")
  refused("E_CARTE_DESSOUS", "PI-01")
  typed(("PI-%02d"):format(number))
end)

test("a misread card that was taken back leaves all others as they were", function()
  begin_masters { "A", "B" }
  stop_on_politique "A"
  local here = mark()
  typed "PI-05"
  back_to(here)
  typed "PI-06"
  stop_on_politique "B"
  typed "PI-05"
end)

-- --- corrections by an erring hand ----------------------------------------------------------------------

test("a correction is of something that the cheques and shares allow", function()
  begin_masters(3)
  refused("E_MULTIPLE", "payer A B 5")
  refused("E_MULTIPLE", "payer A B 15000")
  refused("E_DEMANDE", "remettre banque A sony 0")
  begin_masters(3, "override { cheques_track = 'off' }")
  typed "payer A B 15000"
end)

-- --- who takes part no more in the middle of something --------------------------------------------------

-- The cards lie on the table; that player holds a Rumeurs card.
local function begin_with_a_rumour(player)
  begin_masters(4, "override { decks_mode = 'physical' }")
  local key = "rumeurs_en_main." .. player
  set(key, 1)
end

test("who is ruined in the middle of a round speaks no more", function()
  begin_with_a_rumour "D"
  stop_on("A", BP)
  typed("sony 1", "rumeur D payer 20000000")
  asks "encore B, C\u{202F}?"
  refused("E_TROP_DE_DEMANDES", "0 0 1")
  typed "0 1"
  is(1, lots("Sony", "C"))
  begin_with_a_rumour "D"
  stop_on("A", BP)
  typed("sony 1 0 0", "rumeur D payer 20000000") -- he was the last to speak
  is(1, lots("Sony", "A"))
  asks "encore A\u{202F}?"
end)

test("who is suspended in the middle of a sale is asked no more", function()
  begin_with_a_rumour "B"
  set_lots("A", "Sony", 1)
  typed("vendre sony 1", ".", "rumeur B suspendre 1")
  asks "C (380\u{A0}$), D (370\u{A0}$)\u{202F}?"
  typed "personne"
  is(340, cote "Sony")
  asked("A", "tour")
end)

test("a sale whose last buyer is ruined ends at the bank", function()
  begin_with_a_rumour "D"
  set_lots("A", "Sony", 1)
  typed("vendre sony 1", ".", ".", "+", "+", "rumeur D payer 20000000")
  is(10, lots("Sony", TITRES))
  is(15000000 + 330000, argent "A")
  typed "1 3"
end)

test("what a ruined bidder wins is void", function()
  begin_with_a_rumour "D"
  set_stock("C", "Fuji", 1)
  stop_on("A", BP)
  typed("fuji 0 1 0 1", "rumeur D payer 20000000", "B")
  is(1, lots("Fuji", TITRES))
  is(0, lots("Fuji", "D"))
end)

-- --- what a card orders to sell or to pay ---------------------------------------------------------------

-- A has two SONY at 400 and so much money, B one ELF at 200 and 350 000; A reads that card.
local function read_a_card(cash, card)
  begin_masters(3)
  set_lots("A", "Sony", 2)
  set_lots("B", "Elf", 1)
  set_argent("A", cash)
  set_argent("B", 350000)
  stop_on("A", 10)
  typed(card)
end

test("what the seller buys meanwhile is not taken from what the sale brought", function()
  read_a_card(1000000, "SP-05") -- sell for 400 000
  typed("sony 1", "B 1", "elf 1", "A 1")
  is(1000000 + 400000 - 200000, argent "A")
  is(1, lots("Sony", "A"))
  asked("C", "tour") -- B was fined, and misses his turn
end)

test("what an escrow pays counts for what a card orders to sell", function()
  read_a_card(1000000, "SP-05")
  set_argent("B", 100000)
  typed("sony 1", "B 1", "elf 1 personne", "personne")
  is(1000000 + 400000, argent "A")
  is(1, lots("Sony", "A"))
end)

test("who owes what a card orders is not asked to buy", function()
  read_a_card(100000, "SP-02") -- pay 150 000
  typed("sony 1", "B 1", "elf 1")
  asks "prend\u{A0}: C\u{202F}?"
  refused("E_PAS_ACHETEUR", "A 1")
end)

-- --- calls and closing ----------------------------------------------------------------------------------

test("what was lowered counts from the next call whatever is called then", function()
  for i = 0, 1 do
    begin_masters(4)
    set_stock("D", "Fuji", 2)
    set_cote("Fuji", 300)
    stop_on("A", BP)
    typed(i ~= 0 and "fuji 2 2 1 0" or "fuji 0 2 1 0", "réduire B 1")
    if i == 0 then
      refused("E_APPEL_FINI", "appel 400 C") -- at 340 two are wanted, and two there are
      typed "+"
      is(340, cote "Fuji")
    else
      typed "appel 400 A" -- B has wanted one since 360
      is(400, cote "Fuji")
    end
    is(1, lots("Fuji", "B"))
    is(1, lots("Fuji", "C"))
  end
end)

test("who has made a deal has begun the round of the table", function()
  for i = 0, 1 do
    begin_masters { "A", "B" }
    set_lots("B", "Elf", 1)
    stop_on("A", 3)
    stop_on("B", 3)
    if i == 1 then typed "ceder B A elf 1 250" end
    typed "heure"
    asked(i ~= 0 and "nil" or "3", "cloture")
  end
end)
