-- Ambition: the contracts and their way to the caisse, by examples worked out by hand.

-- The table is right, and says why.
test("a contract that lies elsewhere is moved with its bundle against the ecarts", function()
  begin_vente()
  give("B", "cskbbbbb")
  typed("", "K01 B", "attente")
  is(18000, at("secrétariat", "B"))
  typed "déplacer K01 talon sous la pile"
  said "(sous la pile)"
  is(0, at("secrétariat", "B"))
  is(23, cartes "talon")
  asked("18000", "-ecarts 'argent'")
  refused("E_WHOSE", "déplacer K02 secrétariat")
  refused("E_SECRETARIES", "déplacer K02 comptabilité C 20000")
  typed "déplacer K02 comptabilité B 20000"
  is(20000, at("comptabilité", "B"))
  refused("E_SECRETARIES", "déplacer K03 comptabilité B 20000")
  typed("déplacer K02 secrétariat B 19000", "déplacer K02 boîte")
  is(0, cartes "secrétariat de B")
  is(1, cartes "hors du jeu")
  typed "K04 B"
  refused("E_CARD_PLACE", "déplacer K04 talon")
end)

test("a contract laid at the comptabilite after the encaissement has a secretaire of the next month", function()
  begin_comptes(1)
  give("B", "ccsskkbbbbbbbbb")
  typed("déplacer K02 comptabilité B 20000", "")
  typed("reste", no_offers(), "", "")
  typed("K09 B", "", "K01 B", "")
  is(1, cartes "secrétariat de B")
  is(2, cartes "comptabilité de B")
  local bundles = at("comptabilité", "B")
  typed "déplacer K02 talon"
  is(bundles - 20000, at("comptabilité", "B"))
  asked("0", "ecarts 'argent'")
end)

-- --- 4. vente du chocolat -------------------------------------------------------------------------------

test("T7: cursors", function()
  begin_vente()
  give("A", "cc")
  give("B", "ccc")
  give("C", "cc")
  give("D", "c")
  typed "A 8 B 12 C 8 D 4"
  is("sur la table\u{A0}: 12 contrats", heard())
  asked("12", "centre")
end)

test("T8: caps", function()
  local staff = { "", "c", "cc", "ccc", "cccc", "ccccc" }
  local caps = { "A 0", "A 4", "A 8", "A 12", "A 15", "A 15" }
  local above = { "A 1", "A 5", "A 9", "A 13", "A 16", "A 16" }
  for i = 1, 6 do
    begin { players = 4 }
    begin_vente()
    give("A", staff[i])
    refused("E_CURSOR_MAX", above[i])
    typed(caps[i])
  end
end)

test("T21: fewer players", function()
  local offers = { "B 0 A 0", "B 0 C 0 A 0" }
  local caps = { "A 4", "A 6" }
  local above = { "A 5", "A 7" }
  for i = 1, 2 do
    begin { players = i - 1 + 2 }
    typed("8 A", "reste", offers[i], "")
    give("A", "cc")
    refused("E_CURSOR_MAX", above[i])
    typed(caps[i])
  end
end)

-- John is A, the banker, Lucy is B, Aldo is C, Lee is D.
test("T10: last contract", function()
  begin_vente()
  give("A", "cbbb")
  give("B", "cbbb")
  give("C", "cbb")
  give("D", "csbbb")
  typed("A 1 B 1 C 1 D 1", "K09")
  refused("E_STOCK", "B C D A")
  typed("B D A", "+ 28000", "+")
  typed("non B", "D")
  asked("0", "curseur.B")
  asked("1", "curseur.C")
  asked("0", "curseur.D")
  asked("0", "curseur.A")
  typed ""
  is(0, chocolat "D")
  is(33000, at("comptabilité", "D"))
  is(3, chocolat "A")
end)

-- B and C take part in K12, of 27 000 to 45 000.
local function begin_prices()
  begin_vente()
  give("B", "csbbb")
  give("C", "csbbb")
  typed("A 0 B 2 C 2 D 0", "K12", "B C")
end

test("D18: prices", function()
  begin_prices()
  typed "non B C"
  refused("E_STEP", "+ 33000")
  refused("E_PRICE_LOW", "+ 27000")
  refused("E_MULTIPLE", "+ 29500")
  local here = mark()
  typed "+ 33000 accord"
  back_to(here)
  typed("+ 32000", "", "", "+ 43000")
  refused("E_PRICE_MAX", "+ 46000")
  typed("", "non B C")
  asked("1", "curseur.B")
  asked("1", "centre")
  is(100000, caisse "B")
  asks "Quel contrat"
end)

test("D19: turn in the round", function()
  begin_vente()
  for i = 1, 4 do
    give(PLAYERS[i], "csbbb")
  end
  typed("", "K13", "A B C D", "non B")
  refused("E_NOT_TURN", "D")
  typed("C", "")
  is(28000, at("comptabilité", "C"))
end)

test("D16: monopole", function()
  begin_vente()
  give("B", "csbbbb")
  typed("", "K15", "B", "")
  is(0, chocolat "B")
  is(54000, at("comptabilité", "B"))
  asked("3", "curseur.B")
end)

test("D17: rupture", function()
  begin_vente()
  give("B", "csbbbbb")
  typed("", "K23")
  is("K23\u{A0}: rupture de stock, sous le talon", heard())
  asked("4", "curseur.B")
  asked("3", "centre")
end)

test("who has no negotiation left or takes no part cannot accept", function()
  begin_prices()
  refused("E_NOT_IN", "D")
  typed("", "", "", "", "")
  try "K11"
  refused("E_CURSOR_ZERO", "B D")
end)

-- --- secrétariat, comptabilité, encaissement ------------------------------------------------------------

-- B has obtained those contracts alone, at their highest prices, and leaves them waiting at the secrétariat.
local function begin_waiting(first, second)
  begin_vente()
  give("B", "cbbbbbb")
  typed("B 2", "", first, "B")
  if second then typed(second, "B") end
  turn_what_nobody_wants()
end

-- From there to the first cursor of the next month.
local function next_vente()
  set_caisse("B", 1000000)
  while not contains(prompt(), "Embauche") do
    typed ""
  end
  typed("reste", "C 0 D 0 A 0 B 0", "")
end

test("T22: secretary limit", function()
  begin_vente()
  give("B", "cssbbbbbb")
  typed("", "K01", "B", "", "K02", "B", "", "K03", "B")
  is(38000, at("comptabilité", "B"))
  is(19000, at("secrétariat", "B"))
end)

test("T23: accountant limit", function()
  begin_vente()
  give("B", "csssskbbbbbb")
  typed("B 3", "", "K01", "B", "", "K02", "B", "", "K03", "B", "")
  refused("E_ACCOUNTANTS", "B K01, B K02, B K03")
  typed ""
  is(139000, caisse "B")
  is(18000, at("comptabilité", "B"))
end)

test("D8: gate missed", function()
  begin_waiting("contrat 10 9000 15000", nil)
  give("B", "ss")
  next_vente()
  typed("", "contrat 20 10000 21000", "B", "")
  refused("E_TRANSMIT_CLOSED", "transmettre B K01")
  typed("contrat 20 10000 26000", "B")
  refused("E_TRANSMIT_CLOSED", "K01")
  typed ""
  is(47000, at("comptabilité", "B"))
  is(15000, at("secrétariat", "B"))
end)

test("D9: no contract this month", function()
  begin_waiting("contrat 10 9000 15000", "contrat 20 10000 22000")
  give("B", "sk")
  next_vente()
  typed "A 0 B 0 C 0 D 0"
  refused("E_SECRETARIES", "K01 K02")
  typed "K02"
  local before = caisse "B"
  typed ""
  is(before + 22000, caisse "B")
  is(15000, at("secrétariat", "B"))
end)

test("D10: held back", function()
  begin_vente()
  give("B", "csbbbbbb")
  typed("B 2", "", "K03", "B", "attente")
  local here = mark()
  typed("K10", "B", "")
  is(19000, at("secrétariat", "B"))
  is(42000, at("comptabilité", "B"))
  back_to(here)
  refused("E_TRANSMIT_CLOSED", "transmettre B K03")
end)

-- B keeps W1 (K16), W2 (K07) and W3 (K08) waiting, sold by prices on which all agree.
test("D7: pipeline with carry over", function()
  begin_vente()
  give("A", "cbbbbbbbbbbbbbb")
  give("B", "cccsbbbbbbbbbbbbbb")
  typed "A 4 B 4 C 0 D 0"
  typed("K10", "A B", "+ 30000", "+ 33000", "B", "")
  lay(1, "secrétaire", "B", "réserve")
  typed("K16", "A B", "+ 39000", "+ 40000", "B")
  typed("K07", "A B", "+ 24000", "+ 25000", "B")
  typed("K08", "A B", "+ 25000", "+ 30000", "B")
  is(95000, at("secrétariat", "B"))
  is(33000, at("comptabilité", "B"))

  typed("", "", "reste")
  typed("C 0 D 0 A 0 B 0", "")
  give("B", "ssk")
  typed "A 4 B 4 C 0 D 0"
  set_caisse("B", 10000)
  typed("K05", "A B", "+ 23000", "+ 28000", "B")
  refused("E_SECRETARIES", "K16 K07 K08")
  typed "K16 K08"
  typed("K02", "A B", "+ 15000", "+ 20000", "B", "")
  is(103000, at("comptabilité", "B"))
  is(73000, at("secrétariat", "B"))
  typed("K23", "", "K22", "passe")
  refused("E_ACCOUNTANTS", "B K16, B K10, B K08")
  typed("B K16, B K10", "")
  is(83000, caisse "B")
  is(30000, at("comptabilité", "B"))
  is(73000, at("secrétariat", "B"))
  is(20, cartes "talon")
end)

-- --- typing little --------------------------------------------------------------------------------------

test("who takes part may stand behind the card and who accepts behind the price", function()
  begin_vente()
  give("B", "cbbb")
  give("C", "csbbbb")
  give("D", "sbbb")
  typed ""
  local state = digest()
  refused("E_CURSOR_ZERO", "K09 B D")
  is(state, digest())
  typed("K09 B C", "+ 30000")
  typed("+ 33000 C", "", "K01 C")
  is(33000, at("comptabilité", "C"))
  is(18000, at("secrétariat", "C"))
  begin { players = 4 }
  begin_vente()
  give("B", "cbbb")
  give("C", "csbbbb")
  typed("", "K09 B C", "+ 35000 accord B")
  is(35000, at("secrétariat", "B"))
end)
