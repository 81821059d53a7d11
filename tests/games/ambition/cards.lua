-- Ambition: Le Confidentiel and the Express, by examples worked out by hand.

-- The hiring of février is open, B keeps the bank, nobody has any staff.
local function begin_fevrier()
  begin_comptes(1)
  typed ""
end

-- The card that was told to him alone.
local function read_in_secret(who)
  local card = secrets(who):match ": (C.)"
  check(card)
  return card
end

-- --- 6. Le Confidentiel ---------------------------------------------------------------------------------

test("T17: secret reading", function()
  begin_fevrier()
  typed "lecture B montrer"
  said "B lit Le Confidentiel en secret"
  unsaid "la carte du dessus"
  is(85000, caisse "B")
  is(-385000, held("argent", "banque"))
  is(7, cartes "confidentiel")
  local card = read_in_secret "B"
  typed("reste", "C 0 D 0 A 0 B 0", "", "")
  refused("E_CARD_TOP", card == "C3" and "C4" or "C3")
  typed(card)
  is(6, cartes "confidentiel")
end)

test("who reads the card on the table pays and the program knows nothing of it", function()
  begin_fevrier()
  typed "lecture C"
  is(85000, caisse "C")
  set_caisse("D", 14000)
  refused("E_CASH", "lecture D")
  is("D\u{A0}: la caisse ne suffit pas", reason())
  typed("reste", "C 0 D 0 A 0 B 0", "", "", "C4")
end)

test("D24: le confidentiel over 12 months", function()
  typed "12 A"
  refused("E_PEEK_JANUARY", "lecture B")
  refused("E_CONF_JANUARY", "confidentiel C3")
  for month = 1, 12 do
    is(month == 1 and 7 or (month <= 8 and 9 - month or 16 - month), cartes "confidentiel")
    pass_to_comptes()
    typed ""
  end
  is(3, cartes "confidentiel")
end)

test("D24: two who read in mars see the card that is revealed", function()
  begin_comptes(2)
  typed("", "lecture A montrer")
  local first = read_in_secret "A"
  typed("reste", "D 0 A 0 B 0 C 0", "lecture B montrer", "")
  local second = read_in_secret "B"
  is(first, second)
  is(-370000, held("argent", "banque"))
  typed("", first)
  refused("E_PEEK_CLOSED", "lecture C")
end)

test("a confidentiel turned too early counts or goes back", function()
  begin_fevrier()
  typed "lecture B montrer"
  refused("E_ORDER", "confidentiel C3")
  typed "confidentiel C3 remise"
  is(7, cartes "confidentiel")
  forced "confidentiel C3"
  is(6, cartes "confidentiel")
  refused("E_PEEK_CLOSED", "lecture B")
  refused("E_CARD_PLACE", "confidentiel C3")
  refused("E_CONF_DONE", "confidentiel C4")
  typed("reste", "C 0 D 0 A 0 B 0", "", "")
  asks "Comptes"
end)

-- The card of février is to be turned.
local function begin_revelation()
  begin_fevrier()
  typed("reste", "C 0 D 0 A 0 B 0", "", "")
end

test("C1: each contract of the month brings a bonus", function()
  begin_fevrier()
  typed("reste", "C 0 D 0 A 0 B 0", "")
  give("C", "csbbb")
  typed("C 2", "", "K01", "C", "", "K02", "C", "")
  typed("", "C1")
  is(104000, caisse "C")
  is(100000, caisse "D")
end)

test("C2: is paid before the next hiring by who can", function()
  begin_revelation()
  give("C", "ooo")
  give("D", "oo")
  typed "C2"
  set_caisse("D", 3000)
  is(100000, caisse "C")
  typed ""
  said "comme annoncé, C2 Machines à réviser"
  is(94000, caisse "C")
  is(0, caisse "D")
  asks "Embauche"
end)

test("C3: lifts the highest prices for a month", function()
  begin_revelation()
  typed("C3", "", "reste", "D 0 A 0 B 0 C 0", "")
  give("C", "csbbb")
  typed("C 1", "", "K01")
  asks "21\u{202F}000"
  typed("C", "", "", "C4", "", "reste", "A 0 B 0 C 0 D 0", "")
  typed("C 1", "", "K02")
  asks "20\u{202F}000"
end)

test("C4: closes the last market and the offer makes four piles", function()
  begin_revelation()
  typed("C4", "", "reste", "D 9 A 0 B 0 C 0")
  refused("E_PILES_SUM", "3 2 2 1")
  typed ""
  said "tas\u{A0}: 3 2 2 2"
  is(0, held("barre", "marché 5"))
  typed("", "", "", "")
  asks "Fabrication"
end)

test("C5: costs who has loans and pays who has none", function()
  begin_comptes(1)
  typed("emprunter C", "", "reste", "C 0 D 0 A 0 B 0", "", "", "C5")
  is(147000, caisse "C")
  is(104000, caisse "D")
end)

-- Four commerciaux then give 12.
test("C6: makes each commercial worth one negotiation less", function()
  begin_revelation()
  give("C", "cccc")
  typed("C6", "", "reste", "D 0 A 0 B 0 C 0", "")
  refused("E_CURSOR_MAX", "C 13")
  typed "C 12"
end)

test("C7: helps who has neither cacao nor chocolate", function()
  begin_revelation()
  give("C", "b")
  typed "C7"
  is(100000, caisse "C")
  is(110000, caisse "D")
end)

test("what le confidentiel orders for after the last month falls away", function()
  typed "6 A"
  for month = 1, 5 do
    pass_to_comptes()
    typed ""
  end
  typed("reste", "C 0 D 0 A 0 B 0", "", "")
  give("C", "ooo")
  typed "C5"
  typed ""
  asked("104000", "fortune.C")
  is("", prompt())
end)

test("who cannot pay le confidentiel does what the table has chosen", function()
  begin { players = 4, house = otherwise "confidentiel_short = 'cancel'" }
  begin_comptes(1)
  typed("emprunter C", "", "reste", "C 0 D 0 A 0 B 0", "", "")
  set_caisse("C", 2000)
  typed "C5"
  is(2000, caisse "C")

  begin { players = 4, house = otherwise "confidentiel_short = 'default'" }
  begin_comptes(1)
  typed("emprunter C", "", "reste", "C 0 D 0 A 0 B 0", "", "")
  set_caisse("C", 2000)
  typed "C5"
  said "C est en défaut"
  asks "C est en défaut"
  asks_not "3\u{202F}000"
  refused("E_DEFAULT", "payer C D 1")
  refused("E_CASH", "payé")
  local here = mark()
  typed("payer D C 1000", "payé")
  is(0, caisse "C")
  back_to(here)
  typed "faillite C oui"
  refused("E_OUT", "payer D C 1")
  asks "Comptes"
end)

test("other readings of the secret reading", function()
  begin {
    players = 4, house = otherwise "peek_from_month = 1, peek_window = 'month_start'",
  }
  typed("8 A", "lecture C", "lecture D")
  refused("E_NOT_TURN", "lecture B")
  typed "A 0 0 0 0"
  refused("E_PEEK_CLOSED", "lecture A")

  begin { players = 4, house = [[
    house { fr = 'x', en = 'x' } override { peek_after_reveal = true, reshuffle_when = 'next_need',
    confidentiel_last = false }
  ]] }
  begin_comptes(2)
  typed "lecture C"
  for month = 3, 7 do
    next_comptes()
  end
  is(1, cartes "confidentiel")
  next_comptes()
  is(1, cartes "confidentiel")
end)

-- --- L'Express ------------------------------------------------------------------------------------------

test("D21: express", function()
  typed "8 A"
  refused("E_EXPRESS_JANUARY", "express A C X03")
  begin { players = 4 }
  begin_fevrier()
  set_caisse("C", 4000)
  lay(2, "barre", "réserve", "cacao de D")
  typed "express A C X03"
  said "C ne peut répondre\u{A0}: X03 Facture oubliée est annulée"
  is(4000, caisse "C")
  refused("E_EXPRESS_TARGET", "express B C X05")
  refused("E_CARD_PLACE", "express B D X03")
  typed "express A D X05"
  is(0, cacao "D")
  refused("E_EXPRESS_SELF", "express A A X06")
  asked("1", "express_en_main 'A'")
  typed "express A B X10"
  typed "express C A X12"
  is(9000, caisse "C")
  typed("reste", "C 0 D 0 A 0 B 0", "", "", "C3", "")
  refused("E_EXPRESS_NONE", "express A C X01")
  because "qui en a encore\u{A0}: B, C, D"
end)

test("T18: formidable in time", function()
  begin_fevrier()
  give("C", "oo")
  give("D", "oo")
  typed("reste", "C 1 D 0 A 0 B 0")
  lay(6, "barre", "réserve", "cacao de C")
  lay(6, "barre", "réserve", "cacao de D")
  typed("express A C X01", "", "")
  refused("E_MAKE_MAX", "C 5")
  typed "C 4"
  typed "D 6"
end)

test("an express that needs staff is cancelled where there is none", function()
  begin_fevrier()
  typed("reste", "C 0 D 0 A 0 B 0")
  typed "express A C X01"
  said "X01 Four en panne est annulée"
  asked("2", "express_en_main 'A'")
end)

test("T18: formidable too late is spent and does nothing", function()
  begin_fevrier()
  give("C", "oo")
  typed("reste", "C 0 D 0 A 0 B 0")
  lay(12, "barre", "réserve", "cacao de C")
  typed "C 1"
  local state = digest()
  refused("W_EXPRESS_WINDOW", "express A C X01")
  is(state, digest())
  forced "express A C X01"
  said "X01 Four en panne arrive hors de son heure, sans effet"
  asked("2", "express_en_main 'A'")
  refused("E_EXPRESS_TARGET", "express B C X06")
  typed "C 5"
end)

-- C and D are asked for K09, in février; both could deliver it.
local function begin_prices()
  begin_fevrier()
  typed("reste", "C 0 D 0 A 0 B 0", "")
  give("C", "csbbbb")
  give("D", "csbbbb")
  typed("", "K09", "C D")
end

test("T19: scandale", function()
  begin_prices()
  refused("W_EXPRESS_WINDOW", "express A C X02")
  typed "C"
  refused("W_EXPRESS_WINDOW", "express A D X02")
  local here = mark()
  typed("express A C X02", "")
  is(21000, at("comptabilité", "C"))
  is(1, chocolat "C")
  back_to(here)
  typed ""
  refused("W_EXPRESS_WINDOW", "express A C X02")
  is(25000, at("comptabilité", "C"))
end)

test("D27: struck between bid and award", function()
  begin_fevrier()
  typed("reste", "C 10 D 10 A 0 B 0", "")
  set_caisse("C", 20000)
  set_caisse("D", 40000)
  typed("C 5000x4, D 3000x3", "express B C X03")
  is(14000, caisse "C")
  typed ""
  is(4000, caisse "C")
  is(2, cacao "C")
  is(34000, caisse "D")
  is(2, cacao "D")
  is(0, held("barre", "marché 1"))
end)

test("who has lost the goods between accord and delivery has refused and the round goes on", function()
  begin_prices()
  typed("C", "express A C X06")
  said "C n'a plus de quoi livrer"
  asks "K09 à 25\u{202F}000"
  refused("E_NOT_TURN", "C")
  typed("D", "")
  is(25000, at("comptabilité", "D"))
  asked("nil", "prix")
end)

test("a monopole without the goods goes under the talon", function()
  begin_fevrier()
  typed("reste", "C 0 D 0 A 0 B 0", "")
  give("C", "csbbbb")
  typed("", "K09", "C", "express A C X06")
  said "C n'a plus de quoi livrer"
  is(0, at("comptabilité", "C"))
  is(23, cartes "talon")
  asked("3", "centre")
end)

test("after lost goods the contract may go under the talon", function()
  begin { players = 4, house = otherwise "lost_goods = 'under_talon'" }
  begin_prices()
  typed("C", "express A C X06")
  asks "Quel contrat"
  is(23, cartes "talon")
end)

test("who goes bankrupt on an accord leaves the contract to the others", function()
  begin_prices()
  typed("C", "faillite C oui")
  asks "parmi D"
  typed("+", "D", "")
  is(30000, at("comptabilité", "D"))
end)

-- B cannot pay, and yet nobody is told how much he lacks.
test("a war of express strikes everybody once", function()
  begin_fevrier()
  give("A", "oc")
  give("B", "sk")
  set_caisse("B", 1000)
  typed("express A B X10", "express B A X12", "express C D X03", "express D C X04")
  is(6000, caisse "B")
  is(95000, caisse "A")
  is(94000, caisse "D")
  for i = 1, 4 do
    local line = "express " .. PLAYERS[(i - 1 + 1) % 4 + 1] .. " " .. PLAYERS[i] .. " X05"
    refused("E_EXPRESS_TARGET", line)
  end
end)

test("X04 and X11 take negotiations away", function()
  begin_fevrier()
  give("C", "cc")
  give("D", "c")
  typed("reste", "C 0 D 0 A 0 B 0", "", "express A C X04")
  refused("E_CURSOR_MAX", "C 5")
  refused("W_EXPRESS_WINDOW", "express A D X11")
  typed("C 4 D 4 A 0 B 0", "express A D X11")
  asked("2", "curseur.D")
  asked("4", "centre")
end)

test("X05 takes two bars of cacao or nothing", function()
  begin_fevrier()
  lay(5, "barre", "réserve", "cacao de C")
  lay(1, "barre", "réserve", "cacao de D")
  local here = mark()
  typed "express A C X05"
  is(3, cacao "C")
  is(96, held("barre", "réserve"))
  back_to(here)
  typed "express A D X05"
  said "X05 Sac percé est annulée"
  is(1, cacao "D")
end)

test("X06 takes two bars of chocolate or nothing", function()
  begin_fevrier()
  give("C", "bbbbb")
  give("D", "b")
  local here = mark()
  typed "express A C X06"
  is(3, chocolat "C")
  is(96, held("barre", "réserve"))
  back_to(here)
  typed "express A D X06"
  said "X06 Palette fondue est annulée"
  is(1, chocolat "D")
end)

test("X12 is paid to who sent it by who has it whole", function()
  begin_fevrier()
  set_caisse("C", 5000)
  set_caisse("D", 4999)
  local here = mark()
  typed "express B C X12"
  is(0, caisse "C")
  is(105000, caisse "B")
  back_to(here)
  typed "express B D X12"
  said "X12 Service rendu est annulée"
  is(4999, caisse "D")
  is(100000, caisse "B")
end)

test("X07 and X08 slow the pipeline", function()
  begin_fevrier()
  typed("reste", "C 0 D 0 A 0 B 0", "")
  give("C", "cskbbbb")
  give("D", "csskbbbb")
  typed("C 3 D 3", "", "K01", "C", "express A C X07", "")
  is(18000, at("secrétariat", "C"))
  typed("K02", "D", "", "K03", "D", "", "express C D X08", "")
  is(120000, caisse "D")
  is(19000, at("comptabilité", "D"))
end)

test("X09 keeps somebody off one market", function()
  begin_fevrier()
  typed("reste", "C 10 D 0 A 0 B 0", "")
  local here = mark()
  typed "C 1000x1"
  refused("W_EXPRESS_WINDOW", "express A D X09")
  back_to(here)
  typed "express A D X09"
  refused("E_BARRED", "D 1000x1")
  typed("C 1000x1 A 0x0 B 0x0", "D 1000x1 A 0x0 B 0x0 C 0x0")
  is(1, cacao "D")
end)

test("X01 X07 and X11 are cancelled where there is nothing to take", function()
  begin_fevrier()
  typed("express A B X01", "express A C X07", "express A D X04")
  asked("1", "recus.B")
  begin { players = 4, house = otherwise "express_void_counts = false" }
  begin_fevrier()
  typed("express A B X01", "express C B X03")
  is(94000, caisse "B")
end)

test("the express of a bankrupt go to the bank", function()
  begin_fevrier()
  typed "faillite D oui"
  asked("0", "express_en_main 'D'")
  refused("E_OUT", "express A D X03")
  refused("E_OUT", "express D A X03")
end)

-- One was played that nobody typed, or one was typed that nobody played.
test("how many express somebody holds is made to agree with the table", function()
  typed("8 A", "ajuster C express moins 2 perdus")
  said "(perdus)"
  asked("1", "express_en_main 'C'")
  refused("E_NOT_HELD", "ajuster C express moins 2")
  refused("E_EXPRESS_ALL", "ajuster D express plus 3")
  typed "ajuster C express plus 1"
  asked("2", "express_en_main 'C'")
  typed "distribuer"
  refused("E_DEALT", "ajuster C express moins 1")
end)

-- Where the program holds the cards, each sees his own alone.
test("the program may deal the express", function()
  typed("8 A", "distribuer")
  is(0, cartes "express")
  is(3, cartes "express d'A")
  check(may_see("pile", "express d'A", "A"))
  check(not may_see("pile", "express d'A", "B"))
  refused("not_open", "distribuer")
  pass_to_comptes()
  typed ""
  local played = 0
  for i = 1, 12 do
    local here = mark()
    local line = string.format("express A C X%02d", i)
    local code = try_forced(line)
    if code ~= "" then is("E_EXPRESS_HAND", code) end
    if code == "" then played = played + 1 end
    back_to(here)
  end
  is(3, played)
  begin { players = 2 }
  typed("8 A", "distribuer")
  is(6, cartes "express")
end)
