-- Ambition: what is typed unseen, contracts by their numbers, and the other readings of the rulebook.

-- A new evening of four where the rules say so.
local function begin_where(rules)
  local house = "house { fr = 'lecture', en = 'reading' } override { " .. rules .. " }"
  begin { players = 4, house = house }
end

-- The first market is open with so many bars on each; the caisses hold 100 000.
local function begin_market(offer)
  typed("8 A", "reste", offer, "")
end

-- --- 2. achat du cacao ----------------------------------------------------------------------------------

test("bids may be typed unseen and are announced together", function()
  begin_market "B 10 C 10 D 0 A 0"
  set_caisse("B", 9000)
  typed "plis"
  check(contains(prompt(), "B, C, D, A\u{A0}: New York") and contains(prompt(), "0 0\u{A0}: rien"))
  sealed("B", "3000 3")
  is("", heard())
  sealed("D", "4000 2")
  sealed("A", "0 0")
  is("-", value "annonce 'B'")
  sealed("C", "1000 4")
  is(2, cacao "D")
  is(2, cacao "B")
  is(3000, caisse "B")
end)

test("a bid typed unseen that the caisse does not pay is refused without an amount", function()
  begin_market "B 10 C 10 D 0 A 0"
  set_caisse("B", 8000)
  typed "plis"
  refused_to("B", "sealed_answer", "3000 3")
  check(not contains(reason(), "8") and not contains(reason(), "2"))
  begin_where "controle = true"
  begin_market "B 10 C 10 D 0 A 0"
  refused("not_open", "plis")
end)

test("bid unpayable may be fined", function()
  begin_where "bid_unpayable = 'fine'"
  begin_market "B 10 C 10 D 0 A 0"
  set_caisse("B", 8000)
  typed "B 3000x3, C 1000x4, D 0x0, A 0x0"
  is(3000, caisse "B")
  is(0, cacao "B")
  is(4, cacao "C")
end)

test("bid sheets written before the first market are trimmed", function()
  begin_where "bid_sheets = 'all_first'"
  begin_market "B 10 C 10 D 0 A 0"
  set_caisse("B", 8000)
  typed "B 3000x4, C 0x0, D 0x0, A 0x0"
  is(2, cacao "B")
end)

test("must buy may bind the best bid alone", function()
  begin_where "must_buy = 'best_only'"
  begin_market "B 10 C 10 D 0 A 0"
  typed "B 3000x2, C 1000x4, D 2000x1, A 0x0"
  refused("E_MUST_BUY", "renoncer B")
  typed("renoncer D", "")
  is(2, cacao "B")
  is(0, cacao "D")
  is(2, cacao "C")
end)

test("a controle may be called until the next announcement only and the sheet may count", function()
  begin_where "controle = true, controle_window = 'before_next', controle_void = 'sheet'"
  begin_market "B 10 C 10 D 0 A 0"
  typed "B 3000x2, C 5000x4"
  refused("E_CONTROL_CLOSED", "contrôle A B 3000x2")
  typed("contrôle A C 1000x3", "")
  is(2, cacao "B")
  is(2, cacao "C")
  is(93000, caisse "C")
  is(105000, caisse "A")
end)

test("controle short may leave a debt", function()
  begin_where "controle = true, controle_short = 'debt'"
  begin_market "B 10 C 10 D 0 A 0"
  set_caisse("C", 2000)
  typed("C 1000x2", "contrôle A C 1000x1")
  asked("3000", "doit.C.A")
  set_caisse("C", 9000)
  typed "payer C A 2000"
  asked("1000", "doit.C.A")
  typed "payer C A 1000"
  has(value "doit.C.A", "rien ne s'appelle")
end)

-- --- 4. vente du chocolat -------------------------------------------------------------------------------

test("a contract is told by its three numbers", function()
  begin_vente()
  give("C", "csbbbbbbbb")
  typed ""
  refused("E_TONNES", "contrat 35 25000 40000")
  refused("E_TONNES", "contrat 70 25000 40000")
  refused("E_MULTIPLE", "contrat 30 25500 40000")
  refused("E_BASE", "contrat 30 25000 24000")
  typed "contrat 30 25000 40000"
  asks "K09, 30 t"
  typed("C", "", "contrat 20 16k 31k", "C")
  is(40000, at("comptabilité", "C"))
  is(31000, at("secrétariat", "C"))
  is(3, chocolat "C")
  is(21, cartes "talon")
end)

-- A card that goes under the talon keeps the numbers that were typed: while it lies there another has them only where
-- the table says so, and when its turn comes it is found by them again.
test("a card learnt by its numbers is known when it comes again", function()
  begin_vente()
  for card = 3, 23 do
    local line = string.format("déplacer K%02d boîte", card)
    typed(line)
  end
  give("C", "csbbbbbbbb")
  typed("C 2", "", "contrat 20 16k 31k", "passe")
  is(2, cartes "talon")
  refused("E_CARD_KNOWN", "contrat 20 16k 31k")
  because "ceux de K01, qui est dans «\u{A0}talon\u{A0}»"
  refused("E_CARD_KNOWN", "contrat 20 17k 30k") -- K04, which lies in the box
  local here = mark()
  forced "contrat 20 16k 31k"
  asks "K02, 20 t, de 16\u{202F}000 à 31\u{202F}000"
  back_to(here)
  typed("contrat 10 10k 20k", "passe", "", "reste", "C 0 D 0 A 0 B 0", "", "C 2", "")
  typed "contrat 20 16k 31k"
  asks "K01, 20 t, de 16\u{202F}000 à 31\u{202F}000"
end)

test("price cap may be none and the banker may withdraw the contract", function()
  begin_where "price_cap = 'none'"
  begin_vente()
  give("B", "csbb")
  give("C", "csbb")
  typed("", "K03", "B C", "+ 16000", "+ 19000")
  local here = mark()
  typed("+ 24000", "C", "")
  is(24000, at("comptabilité", "C"))
  back_to(here)
  typed "retirer"
  is(23, cartes "talon")
  asks "Quel contrat"
end)

test("factor change may cut the cursors at once or wait for the next month", function()
  begin_where "factor_change = 'at_once'"
  begin_vente()
  give("C", "cb")
  typed("", "faillite D oui")
  asked("3", "curseur.C")
  begin_where "factor_change = 'next_month'"
  begin_vente()
  give("C", "cb")
  typed "faillite D oui"
  refused("E_CURSOR_MAX", "C 5")
  typed "C 4"
end)

-- --- 5. encaissement ------------------------------------------------------------------------------------

local function begin_encaissement()
  begin_vente()
  give("B", "cssskbbbbbb")
  typed("B 3", "", "K01", "B", "", "K04", "B", "", "K02", "B", "")
end

test("bundles may be collected oldest first", function()
  begin_where "bundle_choice = 'oldest'"
  begin_encaissement()
  try "B K04"
  is("no_choice", code())
  typed ""
  is(148000, caisse "B")
  is(20000, at("comptabilité", "B"))
end)

test("one may have to collect all that one can", function()
  begin_encaissement()
  local here = mark()
  typed("B K02", "")
  is(120000, caisse "B")
  back_to(here)
  begin_where "collect_less = false"
  begin_encaissement()
  typed("B K02", "")
  is(150000, caisse "B")
end)

test("the cards may go under the talon shuffled", function()
  begin_where "return_order = 'shuffled'"
  begin_encaissement()
  typed ""
  is(23, cartes "talon")
end)

-- --- 7. comptes -----------------------------------------------------------------------------------------

test("a loan may be prolonged by one month and no more", function()
  begin_where "loan_renewal = 'prolong'"
  begin_comptes(2)
  typed "emprunter C"
  next_comptes()
  refused("E_LOAN_MAX", "emprunter C")
  typed "intérêts"
  next_comptes()
  typed "intérêts"
  refused("E_LOAN_DUE", "")
  typed("rembourser C 1", "")
end)

test("a loan may be repaid in parts", function()
  begin_comptes(1)
  refused("not_open", "acompte C 20000")
  begin_where "repay_whole = false"
  begin_comptes(1)
  typed("emprunter C", "acompte C 20000")
  is(1, held("emprunt", "C"))
  refused("E_NOTHING_DUE", "acompte C 30001")
  typed "acompte C 30000"
  is(0, held("emprunt", "C"))
  is(100000, caisse "C")
end)

test("who borrows may have to play with an open caisse", function()
  begin_where "loan_open_cash = true"
  begin_comptes(1)
  typed "emprunter C"
  asked("150000", "caisse 'C'")
  asked("cela ne se montre pas ici", "caisse 'D'")
  typed "rembourser C 1"
  asked("cela ne se montre pas ici", "caisse 'C'")
end)

-- --- between players, and whoever leaves ----------------------------------------------------------------

test("goods change hands only where a house says so", function()
  typed "8 A"
  lay(3, "barre", "réserve", "cacao de B")
  refused("E_GOODS_TRADE", "céder B C 2 cacao 5000")
  begin_where "goods_trade = true"
  typed "8 A"
  lay(3, "barre", "réserve", "cacao de B")
  lay(15, "barre", "réserve", "cacao de C")
  refused("E_STORAGE", "céder B C 2 cacao 5000")
  refused("E_NOT_HELD", "céder B D 4 cacao 5000")
  refused("E_GOODS_TRADE", "céder B D 1 ouvrier 0")
  refused("E_CASH", "céder B D 2 cacao 100001")
  typed "céder B D 2 cacao 5000"
  is(2, cacao "D")
  is(105000, caisse "B")
end)

-- The table has the cards: only how many each holds is known.
test("an express changes hands only where a house says so", function()
  typed "8 A"
  refused("E_GOODS_TRADE", "céder B C 1 express 5000")
  begin_where "goods_trade = true, express_from_month = 1"
  typed "8 A"
  refused("E_NOT_HELD", "céder B C 4 express 5000")
  refused("E_CASH", "céder B C 1 express 100001")
  typed "céder B C 3 express 5000"
  asked("0", "express_en_main 'B'")
  asked("6", "express_en_main 'C'")
  is(105000, caisse "B")
  refused("E_EXPRESS_NONE", "express B A X03")
  typed("express C A X03", "express C B X05", "express C D X06")
  asked("3", "express_en_main 'C'")
end)

-- The first card that the player is shown in his own hand.
local function first_of_hand(who) return seen(who, "main"):match "\n(...)" end

-- The program has dealt: which card it is the seller types unseen, and the buyer alone is told.
test("an express that the program has dealt is handed over unseen", function()
  begin_where "goods_trade = true, express_from_month = 1"
  typed("8 A", "distribuer")
  local card = first_of_hand "B"
  typed "céder B C 1 express 5000"
  asks "Express à remettre à C"
  asks_not(card)
  sealed("B", card)
  unsaid(card)
  secrets "C"
  said(card)
  local line = "express B D " .. card
  refused_forced("E_EXPRESS_HAND", line)
  because "l'un des 2 que fiche B montre à lui seul"
  line = "express C D " .. card
  forced(line)
  asked("2", "express_en_main 'B'")
  asked("3", "express_en_main 'C'")
end)

-- The seller goes before he has said which: nothing is handed over, and nobody is asked for it any more.
test("who leaves before handing an express over keeps nobody waiting", function()
  begin_where "goods_trade = true"
  typed("8 A", "distribuer", "céder B C 2 express 0", "faillite B oui")
  asks "Embauche"
  asked("3", "express_en_main 'C'")
end)

test("who leaves unruined is treated as bankrupt or stands still to the end", function()
  typed("8 A", "partir D oui")
  is(0, caisse "D")
  begin {
    players = 3,
    house = otherwise "leave_as_bankrupt = false, last_survivor_ends = true",
  }
  typed("6 A", "partir B oui")
  is(100000, caisse "B")
  refused("E_OUT", "payer B A 1")
  typed "faillite C oui"
  asked("1", "rang.A")
  asked("1", "rang.B")
  asked("nil", "rang.C")
end)
