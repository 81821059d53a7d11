-- Venture: every reading of what the two rulebooks leave open, A1 to A36 of docs/readings/venture.md, as far as it is
-- not shown where its rule is: A9, A14, A27, A29, A30 and A36 in conglomerats.lua, A15, A16, A18, A21 and A23 in
-- tour.lua.

-- --- cards ----------------------------------------------------------------------------------------------

test("A1: four a letter is a house rule", function()
  begin_edition(VENTURE, otherwise "price_1 = 4, price_2 = 8, price_3 = 12, price_4 = 16, price_5 = 20")
  asked("4 20", "prix('AER-E') .. ' ' .. prix('ELE-ABCEF')")
end)

test("A2: signs may count from 1 to 6", function()
  begin_edition(VENTURE, otherwise "set_symbol_values = '1 2 3 4 5 6'")
  asked("32", "valeur('1t 3t 5t')")
  asked("13", "valeur('5c 8c')")
  asked("40", "valeur('1t 3t 5t 8t')")
  asked("8c", "proposition(8, '5c 8c', 'loss')")
end)

-- --- the start ------------------------------------------------------------------------------------------

test("A3: of two those put aside may be chosen by the table", function()
  open_evening(2, VENTURE, otherwise "setup_two_player_manner = 'chosen', setup_two_player_removed = 3")
  typed("AER-E AER-AE AER-BC", "CHI-CD AUT-DEF PET-EF AER-ABD ELE-ABDE")
  asked("46", "reserve()")
  refused("NOT_IN_MARKET", "AER-E")
  asked("", "ce_qui_cloche()")
end)

-- --- a turn ---------------------------------------------------------------------------------------------

test("A4: doing nothing may be for those who can do nothing", function()
  begin_edition(VENTURE, otherwise "turn_idle_free = false")
  typed "met main de A : 8r 1t"
  refused("IDLE_POSSIBLE", "1t")
  begin_edition(VENTURE, otherwise "turn_idle_free = false")
  typed("met main de A : 5r 1t", "1t rien", "1t rien")
end)

test("A5: who bought nothing may have to discard whatever else he did", function()
  begin_edition(RICHE, otherwise "turn_idle_trigger = 'no_purchase'")
  typed("met tas 1 de B : PET-BD", "x1 PET-BD")
  refused("DISCARD_REQUIRED", "12")
  typed "12 1t rien"
  asked("6", "cartes_en_main('A')")
  typed "CHI-CD 12 CHI-F"
  asked("8", "cartes_en_main('B')")
end)

test("A6: who does nothing may be allowed to discard more", function()
  begin_edition(VENTURE, otherwise "turn_idle_more = true")
  typed "3r 5r rien"
  asked("7", "cartes_en_main('A')")
  refused("DISCARD_REQUIRED", "passe")
end)

test("A8: each operation may be paid by itself", function()
  begin_edition(VENTURE, otherwise "turn_payment = 'per_operation'")
  typed "CHI-CD"
  refused("PAY_FIRST", "AUT-DEF CHI-CD")
  typed("12", "AUT-DEF CHI-CD 16")
  asked("0", "facture()")
  asks_first "A\u{A0}:"
  refused("not_open", "renoncer")
  typed("passe", "CHI-F PET-B")
  asks_first "B\u{A0}:"
  asked("7", "cartes_en_main('A')")
end)

test("A31: a hand may have a limit", function()
  begin_edition(VENTURE, otherwise "hand_limit = 7")
  typed "3r rien"
  asks_first "A\u{A0}:"
  typed "1t"
  asked("7", "cartes_en_main('A')")
  asks_first "B\u{A0}:"
end)

test("A33: the centre may be completed at once", function()
  begin_edition(VENTURE, otherwise "turn_refill_timing = 'at_once'")
  typed("CHI-CD AUT-DEF CHI-CD", "PET-B CHI-F")
  asked("5", "size('centre')")
  typed("prendre PET-B", "CHI-AB")
  asked("36", "facture()")
  typed "renoncer"
  asked("5 49", "size('centre') .. ' ' .. reserve()")
  open_evening(4, "venture %s programme", otherwise "turn_refill_timing = 'at_once'")
  typed("met main de A : 20 20 18", "met centre : AER-E", "AER-E")
  asked("5", "size('centre')")
end)

-- The centre is asked for in the middle of the turn: until it is told, nothing of the turn goes on.
test("A33: while the centre is completed no operation is entered", function()
  begin_edition(VENTURE, otherwise "turn_refill_timing = 'at_once'")
  typed("met tas 1 de B : PET-BD", "met main de A : 20 20 18 x1", "CHI-CD")
  asks "Quelle société est retournée au centre"
  for _, line in ipairs {
    "prendre AUT-DEF", "rachat x1 PET-BD", "réorganiser CHI-CD", "réorganiser conseil", "renoncer", "payer 20",
    "défausser 20", "abandonner 20",
  } do
    refused("not_open", line)
  end
  typed("PET-B", "renoncer", "rachat x1 PET-BD", "prendre AUT-DEF")
  asked("28", "facture()")
end)

test("A25 and A32: any number of rachats and reorganisations", function()
  typed(
    "met tas 1 de B : PET-BD", "met tas 2 de B : ELE-D", "met tas 1 de C : ACI-CDF",
    "x1 PET-BD x1 ELE-D PET-BD x1/2 ACI-CDF ELE-D", "réorganiser PET-BD / ELE-D / ACI-CDF",
    "réorganiser PET-BD ELE-D ACI-CDF"
  )
  asked("34", "facture()")
end)

-- --- the pioche -----------------------------------------------------------------------------------------

-- All that is not named lies aside.
local function keep(pioche, discarded)
  local all = "1t 1t 1t 1c 1c 1c 1r 1r 1r 3t 3t 3c 3c 3r 3r 5t 5t 5c 5c 5r 5r 8t 8t 8c 8c 8r 8r 10 10 10 12 12 12 14 \z
    14 14 16 16 16 18 18 18 20 20 x1/2 x1/2 x1 x1 x1 x1 x3/2 x3/2 bénéfice bénéfice"
  local line = "met à part : " .. all
  typed(line)
  line = "met pioche : " .. pioche
  typed(line)
  line = "met défausse : " .. discarded
  typed(line)
  typed("met main de A : 20 18 16", "met main de B : 14", "met main de C :", "met main de D :")
end

test("A17: a benefice may be shuffled in before it is scored", function()
  begin_edition(VENTURE, otherwise "profit_card_discard = 'at_once'")
  keep("bénéfice", "1t 1t 1t 1c")
  typed("20", "bénéfice")
  asked("4 0", "pioche() .. ' ' .. size('défausse')")
  asked("2", "benefices_en_pioche()")
  asked("1", "feuille.nombre")
end)

test("A19: what cannot be drawn may be drawn a turn later", function()
  begin_edition(VENTURE, otherwise "pile_exhausted = 'wait'")
  keep("", "")
  typed("20", "rien")
  asked("3", "cartes_en_main('A')")
  typed("met défausse : 1t 1t 1t 1c 1c 1c 3t 3c 5t 5c", "14 rien", "passe", "rien", "passe", "rien")
  typed "18 rien"
  asked("5", "cartes_en_main('A')")
end)

-- --- piles ----------------------------------------------------------------------------------------------

test("A28: lone societes may be joined for nothing", function()
  begin_edition(VENTURE, otherwise "reorg_join_free = true")
  typed("met tas 1 de A : CHI-CD", "met tas 2 de A : AUT-DEF", "met tas 3 de A : ELE-D ACI-CDF")
  refused("NOT_TOP_PLACEMENT", "ACI-CDF AUT-DEF")
  typed "AUT-DEF CHI-CD"
  asked("0", "facture()")
  asked("AUT-DEF", "cards(\"tas 1 d'A\")[1]")
  typed("renoncer", "AUT-DEF CHI-CD")
  refused("DISCARD_NOT_DUE", "3r")
  typed("passe", "PET-B CHI-F")
  asks_first "B\u{A0}:"
end)

test("A13: an illegal pile may earn what it does without the offender or as any other", function()
  local wrong = "met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE CHI-ACDE"
  typed(wrong)
  asked("0", "benefice_maintenant('A')")
  begin_edition(VENTURE, otherwise "profit_illegal_stack = 'without_offender'")
  typed(wrong)
  asked("6", "benefice_maintenant('A')")
  begin_edition(VENTURE, otherwise "profit_illegal_stack = 'as_if_legal'")
  typed(wrong)
  asked("16", "benefice_maintenant('A')")
end)

test("A7: two of capital may be drawn and what comes with them besides", function()
  begin_edition(VENTURE, otherwise "turn_draw_kind = 'capital'")
  typed "12 transfert bénéfice transfert carte"
  asked("10", "cartes_en_main('A')")
  asked("1", "benefices_en_pioche()")
  asked("", "ce_qui_cloche()")
  refused("DRAW_COUNT", "10 carte carte transfert")
  typed "10 rien"
  asked("8", "cartes_en_main('B')")
  begin_edition(VENTURE)
  typed "12 transfert carte"
  asked("8", "cartes_en_main('A')")
end)

test("A12: a pile without a common letter may be put right for nothing", function()
  local wrong = "met tas 1 de A : AUT-BCE CHI-F"
  local houses = {
    otherwise(), otherwise "forced_scope = 'same_industry'", otherwise "forced_scope = 'letterless_free'",
  }
  local codes = { "REORG_REQUIRED", "", "REORG_REQUIRED" }
  for i = 1, 3 do
    begin_edition(VENTURE, houses[i])
    typed(wrong, "10 rien", "10 rien", "10 rien", "12 rien")
    local here = mark()
    is(codes[i], try "14 rien")
    back_to(here)
    if i == 2 then goto continue end
    typed "réorganiser isoler"
    asked(i == 1 and "2" or "0", "facture()")
    ::continue::
  end
  typed "rien"
  begin_edition(VENTURE, otherwise "forced_scope = 'letterless_free'")
  typed("met tas 1 de A : AUT-BCE AUT-A", "10 rien", "10 rien", "10 rien", "12 rien", "réorganiser isoler")
  asked("2", "facture()")
end)

test("A26: a pair may be no conglomerat when the turn ends", function()
  begin_edition(RICHE, otherwise "conglomerate_min = 3")
  typed("met tas 1 de B : CHI-ADE PET-ABDE AER-ABD", "CHI-CD", "AUT-DEF CHI-CD")
  refused("PILE_UNFINISHED", "12 16 AER-BC AER-AE")
  typed("ELE-ABDE AUT-DEF", "12 16 20 AER-BC AER-AE ACI-C rien")
  typed("12 rien", "10 rien", "10 rien", "x1 AER-ABD", "16 rien", "14 rien")
  asked("2", "size('tas 1 de B')")
  asked("", "ce_qui_cloche()")
  begin_edition(RICHE, otherwise "conglomerate_min = 3")
  typed("met tas 1 de A : CHI-ADE PET-B", "réorganiser CHI-ADE / PET-B")
end)

test("A20: capital in hand counts with its collections or at face value", function()
  local hand = "met main de A : 1t 5t 12"
  typed(hand)
  asked("28", "main_vaut('A')", "A")
  begin_edition(VENTURE, otherwise "end_hand_valuation = 'face'")
  typed(hand)
  asked("18", "main_vaut('A')", "A")
  begin_edition("venture %s collections", otherwise "end_hand_valuation = 'face'")
  typed(hand)
  asked("28", "main_vaut('A')", "A")
end)

-- Two sociétés of an industry in one pile; it comes up when A plays again.
local function put_wrong(opening, rules, hand)
  begin_edition(opening, rules)
  typed(
    "met tas 1 de A : AUT-BCE PET-BCF AUT-ABCD", "met tas 2 de A : CHI-F", "10 rien", "10 rien", "10 rien", "12 rien"
  )
  typed(hand)
end

test("A10: the wrong card alone or all may move in either edition", function()
  local anew = "réorganiser PET-BCF AUT-ABCD / AUT-BCE / CHI-F"
  put_wrong(RICHE, otherwise "forced_freedom_riche_ou_pauvre = 'full'", "met main de A : 8c")
  typed(anew)
  put_wrong(VENTURE, otherwise "forced_freedom_venture = 'offender_only'", "met main de A : 8c")
  refused("FORCED_LIMIT", anew)
end)

test("A11: which of two is wrong may be for their owner to say", function()
  put_wrong(RICHE, otherwise "forced_offender = 'owner'", "met main de A : 8c")
  refused("FORCED_LIMIT", "réorganiser AUT-BCE PET-BCF / AUT-ABCD CHI-F")
  refused("FORCED_LIMIT", "réorganiser AUT-BCE / PET-BCF / AUT-ABCD / CHI-F")
  typed "réorganiser PET-BCF AUT-ABCD / AUT-BCE / CHI-F"
  asked("4", "facture()")
  put_wrong(RICHE, otherwise "forced_offender = 'owner'", "met main de A : 3r")
  refused("FORCED_LIMIT", "abandonner 3r PET-BCF")
  typed "abandonner 3r AUT-BCE"
  asked("PET-BCF", "cards(\"tas 1 d'A\")[2]")
  asked("", "ce_qui_cloche()")
  put_wrong(RICHE, otherwise(), "met main de A : 3r")
  refused("FORCED_LIMIT", "abandonner 3r AUT-BCE")
end)

-- --- points and the end ---------------------------------------------------------------------------------

test("A34: profits may be spent where cards do not suffice", function()
  begin_edition(VENTURE, otherwise "profit_spendable = true")
  lay(10, "million", "banque", "A")
  typed("met main de A : 8r 1t", "AUT-DEF", "8r CHI-F")
  is(2, points "A")
  asked("3", "cartes_en_main('A')")
  begin_edition(VENTURE)
  lay(10, "million", "banque", "A")
  typed "met main de A : 8r 1t"
  refused("UNAFFORDABLE", "AUT-DEF")
end)

-- One société is left in the centre, and none in the réserve.
local function put_last(opening, rules)
  begin_edition(opening, rules)
  typed(
    "met tas 1 de D : CHI-CD", "met tas 2 de D : AUT-DEF", "met tas 3 de D : PET-EF", "met tas 4 de D : ELE-ABDE",
    "ajuster réserve 0", "met main de A : 8r 1t 5t", "met main de B : 20", "met main de C : 12", "met main de D :"
  )
end

test("A22: the last purchase may end all", function()
  put_last(RICHE, otherwise "end_final_turn_ops = false")
  typed "AER-E"
  refused("LAST_TAKEN", "réorganiser AER-E")
  typed "8r"
  is("", prompt())
  put_last(RICHE, otherwise())
  typed("met tas 1 de A : PET-EF", "AER-E", "réorganiser PET-EF AER-E", "8r 5t")
  is("", prompt())
end)

-- A, B and C have as many points; B earns more, and C holds the most.
local function ranks(rules)
  put_last(RICHE, rules)
  typed("met tas 1 de B : CHI-CEF ELE-CE PET-ACE", "ajuster réserve 0", "met main de C : 18")
  lay(3, "million", "banque", "A")
  lay(1, "million", "banque", "B")
  lay(3, "million", "banque", "C")
  typed "AER-E 8r"
  return heard()
end

test("A24: equals share or profits or capital decide", function()
  local told = ranks(otherwise())
  check(contains(told, "1. A") and contains(told, "1. B") and contains(told, "1. C"))
  told = ranks(otherwise "end_tie = 'scoring'")
  check(contains(told, "1. B") and contains(told, "2. A") and contains(told, "2. C"))
  told = ranks(otherwise "end_tie = 'capital'")
  check(contains(told, "1. C") and contains(told, "2. B") and contains(told, "3. A"))
end)

test("A35: capital in hand may count in either edition", function()
  put_last(VENTURE, otherwise "end_hand_counts_venture = false")
  typed "AER-E 8r"
  is(0, points "A")
  put_last(RICHE, otherwise "end_hand_counts_riche_ou_pauvre = true")
  typed "AER-E 8r"
  is(16, points "A")
end)

-- --- differences between the editions are values of rules, and nothing else -----------------------------

test("the editions differ by the values of four rules", function()
  asked("full offender_only", "rules.forced_freedom_venture .. ' ' .. rules.forced_freedom_riche_ou_pauvre")
  asked("capital all", "rules.forced_no_funds_forfeit_venture .. ' ' .. rules.forced_no_funds_forfeit_riche_ou_pauvre")
  asked("true", "rules.end_hand_counts_venture")
  asked("false", "rules.end_hand_counts_riche_ou_pauvre")
  asked("true", "rules.setup_two_player_removal_venture")
  asked("true", "rules.setup_two_player_removal_riche_ou_pauvre")
end)
