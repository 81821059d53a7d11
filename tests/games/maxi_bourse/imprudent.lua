-- Maxi Bourse: the imprudent player, cessation of payment, ruin.

-- A stops on FIAT at 330, which costs him 660 000 for two au cours.
local function buy_what_cannot_be_paid(rules)
  begin_masters(4, rules)
  set_argent("A", 600000)
  set_cote("Fiat", 330)
  set_lots("A", "TDK", 2)
  set_cote("TDK", 150)
  stop_on("A", FIAT)
end

test("D15: imprudent but solvent", function()
  buy_what_cannot_be_paid ""
  refused("E_AU_COURS", "2 0 0 0") -- what comes after him waits
  typed "2"
  asks "760"
  typed("tdk 1", "B 1")
  is(750000, argent "A")
  typed "tdk 1 personne"
  is(70000, argent "A")
  is(2, lots("Fiat", "A"))
  is(80, cote "TDK")
  is(330, cote "Fiat")
  is("1", fact("passe", "A"))
  is("true", fact("suspendu", "A"))
  asks "encore B, C, D\u{202F}?" -- the event goes on without him
end)

test("D17: who is suspended is not asked", function()
  buy_what_cannot_be_paid ""
  typed("2", "tdk 1", "B 1", "tdk 1 personne", "passe")
  asked("B", "tour")
  set_lots("B", "Sony", 1)
  refused("E_SUSPENDU", "ceder A B fiat 1 500")
  typed("vendre sony 1", ".")
  asks "C (390\u{A0}$), D (380\u{A0}$)"
  refused("E_SUSPENDU", "A 1")
  typed "personne"
  is(350, cote "Sony") -- n = 2
  -- His turn is missed, and then he is back.
  set("pion.B", 50)
  set("pion.C", 50)
  set("pion.D", 50)
  typed("5 3", "5 3", "5 3") -- Action !
  asked("B", "tour")
  is("nil", fact("suspendu", "A"))
end)

-- A owes 800 000 for two SONY at 400, has no shares and so much money.
local function stop_payment(cash, rules)
  begin_masters(4, rules)
  set_argent("A", cash)
  stop_on("A", SONY)
  typed "2"
end

test("D16: cessation toward the bank", function()
  stop_payment(450000, "")
  is(0, argent "A")
  typed "."
  asks "B (380\u{A0}$), C (360\u{A0}$), D (340\u{A0}$)"
  typed(".", ".")
  is(260, cote "Sony")
  is(70000, argent "A")
  is("2", fact("passe", "A"))
  is(10, lots("Sony", TITRES))
end)

test("D16: without a surplus he is ruined", function()
  stop_payment(300000, "")
  typed "personne"
  is(0, argent "A")
  is("1", fact("ruine", "A"))
  asks "encore B, C, D\u{202F}?"
  typed "passe"
  asked("B", "tour")
  refused("E_RUINE", "ceder A B sony 1 500")
  refused("E_RUINE", "ceder B A sony 1 500")
  set("pion.B", 50)
  set("pion.C", 50)
  set("pion.D", 50)
  typed("5 3", "5 3", "5 3")
  asked("B", "tour")
end)

test("E18: Daniel and Messaline", function()
  begin_masters { "Daniel", "Messaline", "Jacques" }
  set_lots("Daniel", "Peugeot", 4)
  set_cote("Peugeot", 700)
  set_argent("Messaline", 1000000)
  set_argent("Daniel", 0)
  local bank = argent(BANQUE)
  local before = digest()
  local here = mark()
  typed("vendre peugeot 4", "messaline 4")
  typed "."
  asks "Jacques (660\u{A0}$), Daniel (620\u{A0}$)"
  typed "personne"
  is(2800000, argent "Daniel")
  is(100000, argent "Messaline")
  is(bank - 2000000 + 100000, argent(BANQUE))
  is(500, cote "Peugeot")
  is(10, lots("Peugeot", TITRES))
  is("2", fact("passe", "Messaline"))
  asked("Daniel", "tour")
  back_to(here)
  is(before, digest())
end)

test("the seller may not buy back where a house has it so", function()
  begin_masters({ "Daniel", "Messaline", "Jacques" }, "override { cessation_seller_may_bid = false }")
  set_lots("Daniel", "Peugeot", 4)
  set_argent("Messaline", 100000)
  typed("vendre peugeot 4", "messaline 4", ".")
  asks "Jacques (160\u{A0}$)\u{202F}?"
end)

test("who is fined before the dice does not throw", function()
  begin_masters(3)
  set_lots("B", "Elf", 1)
  set_lots("A", "Sony", 2)
  set_argent("A", 100000)
  typed("ceder B A elf 1 300", "sony 1", "C 1")
  is(100000, argent "A") -- 500 000 - 300 000 - 100 000
  asked("B", "tour")
  is("1", fact("passe", "A"))
end)

test("the fine takes the new shares too", function()
  begin_masters(3)
  set_argent("A", 700000)
  set_lots("A", "TDK", 1)
  set_cote("Fiat", 390)
  stop_on("A", FIAT)
  typed("2", "tdk 1", "B 1") -- 800 000: the price, and 20 000 of the fine
  is(2, lots("Fiat", "A"))
  is(20000, argent "A")
  typed("fiat 1", "C 1")
  is(310000, argent "A")
  is(1, lots("Fiat", "A"))
  is("1", fact("passe", "A"))
end)

test("who cannot pay is not asked in his own forced sale", function()
  begin_masters(3)
  set_argent("A", 100000)
  set_lots("A", "Sony", 2)
  set_argent("B", 100000)
  set_lots("B", "IBM", 1)
  stop_on("A", FIAT)
  typed("2", "sony 1", "B 1") -- B cannot pay it either
  is(100000, argent "A")
  refused("E_PAS_AUTANT", "ibm 2")
  typed "ibm 1"
  asks "prend\u{A0}: C\u{202F}?"
  typed "C 1"
  is(1, lots("Sony", "B"))
  is(200000, argent "B") -- 700 000 - 400 000 - 100 000
  is(0, argent "A") -- 100 000 + 400 000 - 400 000 - 100 000
  is(2, lots("Fiat", "A"))
end)

test("what the escrow does not pay the bank may guarantee", function()
  begin_masters(3, "override { cessation_guarantee = true }")
  set_lots("A", "Sony", 4)
  set_argent("B", 0)
  typed("vendre sony 4", "B 4", "personne") -- 1 600 000 owed, 240 a share for the rest
  is(15000000 + 1600000, argent "A")
  is("1", fact("ruine", "B"))
end)

-- A sells two SONY; B, who takes one, must sell to pay it, and A buys that and cannot pay either.
test("what is up for sale is not sold a second time in between", function()
  begin_masters(3)
  set_lots("A", "Sony", 2)
  set_argent("A", 0)
  set_lots("B", "Elf", 1)
  set_argent("B", 0)
  typed("vendre sony 2", ".", "B 1") -- 360; the other one is still to be offered
  refused("E_PAS_AUTANT", "elf 2")
  typed("elf 1", "A 1")
  -- A has nothing that he could sell: one is promised to B, the other is up for sale. He stops payment.
  asks "1 Elf"
  typed "personne"
  is("1", fact("ruine", "A")) -- what he had promised is the bank's to sell
  typed "personne" -- B stops payment, too
  is(10, lots("Sony", TITRES))
  is(10, lots("Elf", TITRES))
  is(40000, argent "B") -- 170 000 + 350 000 - 380 000 - 100 000
  asked("C", "tour")
end)

-- Three SONY are sold in an auction and not yet paid; B must sell to pay his, and A, who buys that, must sell too.
test("what an auction has sold is promised once", function()
  begin_masters(4)
  set_lots("A", "Sony", 3)
  set_lots("A", "TDK", 1)
  set_argent("A", 0)
  set_lots("B", "Elf", 1)
  set_argent("B", 0)
  typed("vendre sony 2", "B 1 C 1 D 1", "D") -- B and C at 410
  typed("elf 1", "A 1")
  asks "Que vendez-vous"
  refused("E_PAS_AUTANT", "sony 2") -- two of his three are sold
  typed("sony 1", "D 1")
  is(1, lots("Sony", "D"))
end)

test("who held an office and is ruined keeps it if the table wants", function()
  for i = 0, 1 do
    begin { players = 3, house = "override { start_companies_masters = 0 }" }
    typed("masters A B", "hasard", "hasard", "hasard", "9 4 4")
    set_argent("A", 0)
    stop_on("A", FIAT)
    typed("1", "personne")
    asks "A était banquier"
    typed(i ~= 0 and "C" or "")
    asked(i ~= 0 and "C" or "A", "banquier")
    asks "encore B, C\u{202F}?"
  end
end)

test("a forced sale that nobody wants anything of is one word", function()
  begin_masters(3)
  set_lots("A", "Sony", 2)
  set_lots("A", "Elf", 1)
  set_argent("A", 0)
  stop_on("A", FIAT)
  refused("not_open", "liquider")
  typed("2", "liquider") -- 500 000: SONY brings 350 000, and then 300 000
  is(350000 + 300000 - 400000 - 100000, argent "A")
  is(1, lots("Elf", "A")) -- it was enough
  is(2, lots("Fiat", "A"))
end)

test("however much must be sold it comes to an end", function()
  begin_masters(4)
  for _, name in ipairs(names "asset") do
    if name ~= "dollar" and name ~= "Fiat" then set_lots("A", name, 10) end
  end
  set_argent("A", 0)
  set_cote("Fiat", 900000)
  stop_on("A", FIAT)
  typed "2"
  local lines = 0
  while contains(prompt(), "liquider") and lines < 20 and try "liquider" == "" do
    lines = lines + 1
  end
  is(7, lines) -- 390 cartes-actions, 60 a line
  asks "2 Fiat" -- he stops payment
end)
