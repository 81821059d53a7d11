-- Ambition: what its rules say and none of the examples in the other files shows.

-- Four at the table, who read the rulebook so.
local function read_as(rules)
  begin { players = 4, house = otherwise(rules) }
end

-- --- 2. setup -------------------------------------------------------------------------------------------

test("two to four play and no two are called alike", function()
  local names = { "Anna", "Élodie", "Bo", "Zoé", "J. P." }
  local function seated(first, last) return refusal_to_begin { players = { table.unpack(names, first, last) } } end
  is("players_count", seated(1, 1))
  is("players_count", seated(1, 5))
  is("name_alike", refusal_to_begin { players = { "Élodie", "elodie" } })
  is("bad_name", refusal_to_begin { players = { "Élodie", ("Bo"):rep(13) } })
  is("", seated(1, 2))
  is("", seated(1, 4))
end)

test("what is recommended at the start is a rule", function()
  asks "8 conseillés, environ 2 h 30"
  read_as "months_recommended = 6, minutes_recommended = 125"
  asks "6 conseillés, environ 2 h 05"
end)

test("with two or three the express that are left stay aside", function()
  begin { players = 2 }
  typed("8 A", "distribuer")
  is(6, cartes "express")
  asked("3", "express_en_main 'A'")
  refused("not_open", "distribuer")
end)

-- --- 3. the month ---------------------------------------------------------------------------------------

test("what is made may be less and the rest stays cacao", function()
  typed("8 A", "A 2 0 0 0", "reste", "B 0 C 0 D 0 A 0")
  lay(5, "barre", "réserve", "cacao d'A")
  typed("A 2", "")
  is(3, cacao "A")
  is(2, chocolat "A")
end)

-- A-18: eight contracts are left for a cursor of twelve.
test("A18: a talon that is short gives what there is", function()
  begin_vente()
  give("A", "ccc")
  for number = 1, 15 do
    local line = string.format("déplacer K%02d boîte", number)
    typed(line)
  end
  typed ""
  said "8 contrats"
end)

test("no cursor and no contract is drawn", function()
  begin_vente()
  give("A", "c")
  typed "A 0 B 0 C 0 D 0"
  asks "Comptes"
end)

test("A19: who takes part says so in turn or at one sign", function()
  local rules = { "join_order = 'clockwise'", "join_order = 'simultaneous'" }
  local asked_so = { "Qui participe, dans l'ordre B, C", "Qui participe, tous au même signal, parmi B, C" }
  for i = 1, 2 do
    read_as(rules[i])
    begin_vente()
    give("B", "cbbb")
    give("C", "cbbb")
    typed("", "K09")
    asks(asked_so[i])
    typed "C B"
    asks "parmi B, C"
  end
end)

-- A-30: the bundle stays, its card does not.
test("A30: without a comptable the cards go back all the same", function()
  begin_vente()
  give("B", "csb")
  typed("B 1 C 0 D 0 A 0", "K01 B", "", "")
  is(23, cartes "talon")
  is(18000, at("comptabilité", "B"))
end)

test("all may pay the lowest price that is served", function()
  read_as "bid_pricing = 'lowest_accepted'"
  typed("8 A", "reste", "B 10 C 10 D 0 A 0", "", "B 6000x3, C 4000x2, D 1000x1, A 0x0")
  is(88000, caisse "B")
  is(96000, caisse "C")
  is(100000, caisse "D")
end)

-- --- 5. the pipeline ------------------------------------------------------------------------------------

-- A-51: two were placed when an Express takes a secrétaire away; a third waits.
test("A51: what was placed stays when a secretaire is taken away", function()
  begin_comptes(1)
  typed("", "reste", "C 0 D 0 A 0 B 0", "")
  give("C", "cssskbbb")
  typed("", "K01 C", "", "K02 C", "")
  refused("W_EXPRESS_WINDOW", "express A C X07")
  lay(2, "secrétaire", "C", "réserve")
  typed("K03 C", "")
  is(38000, at("comptabilité", "C"))
  is(19000, at("secrétariat", "C"))
end)

-- A-52: twelve are on the table when the cursor that drew them goes back by two.
test("A52: the contracts drawn stay when a cursor is moved", function()
  begin_comptes(1)
  typed("", "reste", "C 0 D 0 A 0 B 0", "")
  give("C", "ccc")
  typed("", "express A C X11")
  asked("10", "curseur.C")
  asked("12", "centre")
end)

-- The last month of one; B has a place at the secrétariat and one at the comptabilité, and has joined.
local function begin_last_month()
  read_as "months_min = 1, express_from_month = 1"
  typed("1 A", "reste", "B 0 C 0 D 0 A 0", "")
  give("B", "cskbbbbb")
  typed("", "K01 B")
end

test("a contract for which an express takes the room waits and counts nothing", function()
  begin_last_month()
  typed("express A B X07", "", "K02", "K03", "K04", "")
  said "B\u{A0}: 100\u{202F}000 (laissés\u{A0}: 18\u{202F}000 en liasses, 4 barres)"
end)

-- W1 and W2 wait, and K is 1: both are transmitted at the end, for two bundles can be collected.
test("in the last month what waits is transmitted as far as it is collected", function()
  read_as "months_min = 2, confidentiel_from_month = 12"
  typed("2 A", "reste", "B 0 C 0 D 0 A 0", "")
  give("B", "cbbb")
  typed("B 3 C 0 D 0 A 0", "K01 B", "K02 B", "K03 B")
  typed("", "reste", "C 0 D 0 A 0 B 0", "")
  give("B", "sssk")
  set_caisse("B", 0)
  typed "B 0 C 0 D 0 A 0"
  refused("E_LAST_MONTH", "K01 K02 K03")
  typed("K02 K03", "")
  is(39000, caisse "B")
  is(18000, at("secrétariat", "B"))
end)

-- --- 6. who leaves --------------------------------------------------------------------------------------

-- A-54, A-64: B ends the month of A, and the bank goes to C; what A had bid is void.
test("A54: the left neighbour of a bankrupt banker ends the month and A64 the bank skips him", function()
  typed("8 A", "reste", "B 5 C 0 D 0 A 0", "", "A 9000x1")
  typed "faillite A oui"
  asked("B", "banquier")
  typed "B 2000x1, C 0x0, D 0x0"
  is(1, cacao "B")
  typed("", "", "", "", "", "", "")
  asked("C", "banquier")
  typed("reste", "D 0 B 0 C 0", "", "")
  turn_confidentiel()
  typed("", "reste", "B 0 C 0 D 0", "", "")
  asked("D", "banquier")
  turn_confidentiel()
  typed ""
  asked("B", "banquier")
end)

test("who is left alone has won", function()
  begin { players = 2 }
  typed("8 A", "faillite A oui")
  said "1. B"
  is("", prompt())
end)

-- --- 7. cards -------------------------------------------------------------------------------------------

test("who has sent three express in a month has none left", function()
  begin_comptes(1)
  typed("", "express A B X03", "express A C X10", "express A D X12")
  refused("E_EXPRESS_TARGET", "express A B X05")
  typed("reste", "C 0 D 0 A 0 B 0", "", "")
  turn_confidentiel()
  typed ""
  refused("E_EXPRESS_NONE", "express A B X05")
end)

-- What is told of the cards of the German edition can be typed in, in the words of our vocabulary.
local seven = [[
box { fr = 'x', en = 'x', decks = { confidentiel = {
{ no = 1, title = 'R1', effect = qui_a_le_plus('salaires_du_mois', collect(50000)) },
{ no = 2, title = 'R2', effect = chacun(annule_comptabilite()) },
{ no = 3, title = 'R3', effect = pas_d_offre(), data = { quand = 'mois suivant' } },
{ no = 4, title = 'R4', effect = chacun(perd_du_chocolat(5)) },
{ no = 5, title = 'R5', effect = chacun(doit_par(5000, 'chocolat')) },
{ no = 6, title = 'R6', effect = pas_d_embauche('comptable'), data = { quand = 'mois suivant' } },
{ no = 7, title = 'R7', effect = chacun(rendement(-2, 'ouvrier')), data = { quand = 'mois suivant' } }
} } }
]]

-- The month after the card: nobody has bought anything, and D has done what it says.
local function reveal(card)
  begin { players = 4, house = seven }
  typed(
    "8 A", "reste", "B 0 C 0 D 0 A 0", "", "", "", "A 1 0 0 0, B 2 0 0 0, C 0 1 0 0, D 0 0 0 0", "", "C 0 D 0 A 0 B 0",
    ""
  )
  give("B", "bbbbbbb")
  give("D", "bbb")
  set_caisse("D", 8000)
  typed("C 0", "", card)
end

test("the seven cards that are told of the german edition can be typed in", function()
  reveal "R1"
  is(138000, caisse "B")
  is(138000, caisse "C")
  is(94000, caisse "A")
  reveal "R4"
  is(2, chocolat "B")
  is(0, chocolat "D")
  reveal "R5"
  is(53000, caisse "B")
  is(0, caisse "D")
  reveal "R3"
  typed("", "reste")
  asks "Fabrication"
  reveal "R7"
  lay(9, "barre", "réserve", "cacao de B")
  typed("", "reste", "D 0 A 0 B 0 C 0")
  refused("E_MAKE_MAX", "B 3")
  typed "B 2"
end)

-- --- 8. the end -----------------------------------------------------------------------------------------

-- A-48, A-49, A-50: bundles count half where a house says so; a debt makes a negative fortune; equal fortunes share a
-- rank.
test("the count has halves of bundles debts and shared ranks", function()
  read_as "months_min = 2, confidentiel_from_month = 12, score_bundles = 50"
  typed("2 A", "reste", "B 0 C 0 D 0 A 0", "", "", "emprunter C")
  typed("", "reste", "C 0 D 0 A 0 B 0", "", "", "intérêts")
  set_caisse("C", 20000)
  lay(30001, "argent", "banque", "secrétariat de D")
  typed ""
  asked("115000", "fortune.D")
  asked("-30000", "fortune.C")
  asked("1", "rang.D")
  asked("2", "rang.A")
  asked("2", "rang.B")
  asked("4", "rang.C")
end)

-- --- 13. house rules of a few lines ---------------------------------------------------------------------

test("a second hand of express in mois 7 takes a few lines", function()
  begin { players = 2, house = [[
house { fr = 'x', en = 'x' }
around 'step' 'mois' { run = function(original, t, s)
  original(t, s)
  if t:get 'mois' ~= 7 then return end
  for _, player in ipairs(t:names 'player') do
    t:set('express', player, t:get('express', player) + rules.express_hand)
  end
end }]] }
  typed "8 A"
  for month = 1, 6 do
    asked("3", "express_en_main 'A'")
    typed("reste", month % 2 ~= 0 and "B 0 A 0" or "A 0 B 0", "", "")
    turn_confidentiel()
    typed ""
  end
  asked("6", "express_en_main 'A'")
end)

-- --- 15. found later ------------------------------------------------------------------------------------

test("what was forgotten is settled for its month with its reason", function()
  begin_comptes(2)
  typed "régler B paie 1000 janvier salaires"
  said "B\u{A0}: réglé avec la banque, pour janvier (salaires)"
  is(99000, caisse "B")
  typed "régler B reçoit 500"
  said "pour février"
  is(99500, caisse "B")
  typed "régler B paie 500 oubli"
  said "pour février (oubli)"
end)

test("a contract of three numbers that no card can have is unknown", function()
  begin_vente()
  give("A", "ccccb")
  typed ""
  for card = 1, 15 do
    local line = string.format("contrat 60 %d000 %d000", card, card + 20)
    typed(line)
  end
  asks "Comptes"
  typed("", "reste", "C 0 D 0 A 0 B 0", "", "")
  for card = 16, 23 do
    local line = string.format("contrat 60 %d000 %d000", card, card + 20)
    typed(line)
  end
  refused("E_UNKNOWN", "contrat 60 1000 70000")
end)
