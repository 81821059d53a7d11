-- Venture: conglomérats, their profits, Rachats and réorganisations. T5, D7 and the like are
-- examples worked out by hand.

-- --- what goes on what ----------------------------------------------------------------------------------

test("a societe goes on ones own piles alone", function()
  typed("met tas 1 de B : PET-BD", "met tas 1 de A : AUT-BCE")
  refused("NOT_YOURS", "prendre CHI-CD PET-BD")
  refused("NOT_YOURS", "CHI-CD PET-BD")
  because "PET-BD n'est pas à A\u{A0}: CHI-CD se pose seule ou sur une des siennes"
  typed "CHI-CD AUT-BCE"
end)

test("T5: a societe without the common letter goes alone", function()
  typed("met tas 1 de A : CHI-CD", "AUT-DEF CHI-CD")
  asked("D", "communes('CHI-CD AUT-DEF')")
  asked("16", "facture()")
  refused("ILLEGAL_STACK_LETTER", "PET-EF AUT-DEF")
  typed "PET-EF"
  asked("28", "facture()")
  asked("", "ce_qui_cloche()")
end)

test("D14: one letter must be common to all", function()
  typed("met tas 1 de A : AUT-AC CHI-AB", "met centre : AER-BC")
  refused("ILLEGAL_STACK_LETTER", "AER-BC CHI-AB")
end)

test("D15: what is laid moves by a reorganisation alone", function()
  typed("met tas 1 de A : CHI-CD", "met tas 2 de A : AUT-DEF")
  refused("NOT_TOP_PLACEMENT", "AUT-DEF CHI-CD")
  because "2\u{A0}M"
  typed("met tas 1 de A : PET-BD", "met centre : ELE-D")
  refused("NOT_TOP_PLACEMENT", "prendre ELE-D CHI-CD")
end)

test("a societe may go on one that was just taken", function()
  typed "CHI-CD AUT-DEF CHI-CD"
  sees(nil, "etat", "CHI AUT\tAUT-DEF\tD\t0")
  asked("28", "facture()")
end)

test("D24: all the centre may be taken and nothing beyond it", function()
  typed(
    "met réserve : CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE", "met centre : AER-E AER-AE AER-ABD AER-ACEF AER-ABCDF",
    "AER-E AER-AE AER-ABD AER-ACEF AER-ABCDF"
  )
  asked("80", "facture()")
  refused("NOT_IN_MARKET", "prendre CHI-CD")
  typed "20 20 18 18 16"
  refused("REFILL_COUNT", "CHI-CD AUT-DEF PET-EF ELE-ABDE CHI-F CHI-AB")
  typed "CHI-CD AUT-DEF PET-EF ELE-ABDE CHI-F"
end)

test("no more than the rule says are taken in a turn", function()
  begin_edition(VENTURE, otherwise "turn_max_takeovers = 1")
  typed "CHI-CD"
  refused("TAKEOVERS_MAX", "AUT-DEF")
end)

-- --- what it earns --------------------------------------------------------------------------------------

test("T8: two letters double a profit", function()
  typed(
    "met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",
    "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF"
  )
  asked("14", "benefice_maintenant('A')")
end)

test("T9: the left figure earns 6", function()
  asked("DE", "communes('ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE')")
  asked("6", "benefice_de('ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE')")
end)

test("T10: the right figure earns 8", function()
  asked("E", "communes('CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF')")
  refused_to_look("UNKNOWN_CARD", "value", nil, "benefice_de('CHI-CD CHI-CDX')")
  asked("8", "benefice_de('CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF')")
end)

test("T16: the table of profits", function()
  asked("0", "benefice_de('AUT-BCE')")
  asked("0", "benefice_de('AUT-BCE CHI-CEF')")
  asked("1 3 8 20", "rules.profit_3 .. ' ' .. rules.profit_4 .. ' ' .. rules.profit_5 .. ' ' .. rules.profit_6")
  asked("2", "benefice_de('CHI-CEF ELE-CE PET-ACE')")
  asked("3", "benefice_de('CHI-ACDE ELE-CDE ACI-ACDEF')")
end)

test("D13: six with three letters earn 60 and a seventh is refused", function()
  typed "met tas 1 de A : AER-CDEF AUT-BCDE CHI-ACDE ELE-CDE PET-BCDEF ACI-ACDEF"
  asked("60", "benefice_maintenant('A')")
  refused("ILLEGAL_STACK_INDUSTRY", "AUT-DEF ACI-ACDEF")
  because "dans cette pile, est de la même industrie"
end)

-- --- Rachat ---------------------------------------------------------------------------------------------

test("T6: half of 24 is 12 and one and a half is 36", function()
  typed("met tas 1 de B : AUT-ABDEF", "rachat x1/2 AUT-ABDEF")
  asked("12", "facture()")
  typed("renoncer", "rachat x3/2 AUT-ABDEF")
  asked("36", "facture()")
end)

test("D7: the top of a pile alone is taken", function()
  typed("met tas 1 de B : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE", "met tas 1 de A : AUT-ABDEF")
  refused("NOT_TOP", "x1/2 PET-BCDEF")
  typed "x1/2 CHI-ADE AUT-ABDEF"
  asked("8", "facture()")
  asked("2", "benefice_maintenant('B')")
  asked("ADE", "communes('AUT-ABDEF CHI-ADE')")
  asked("0", "benefice_maintenant('A')")
end)

test("D8: who loses a societe may earn more", function()
  typed "met tas 1 de B : AUT-ABDEF CHI-ABCDE ELE-ABDE AER-E"
  asked("3", "benefice_maintenant('B')")
  sees(nil, "rachats", "AER-E")
  typed "x1/2 AER-E"
  asked("4", "facture()")
  asked("4", "benefice_maintenant('B')")
end)

test("a rachat is refused where there is nothing to take", function()
  typed("met tas 1 de A : CHI-ADE", "met tas 1 de B : PET-BD", "met main de A : 20")
  refused("OWN_COMPANY", "rachat x1 CHI-ADE")
  refused("OWN_COMPANY", "x1 CHI-ADE")
  refused("NOT_OWNED", "rachat x1 AUT-DEF")
  refused("NOT_OWNED", "x1 AUT-DEF")
  because "AUT-DEF n'est à aucun joueur (centre)"
  refused("PROXY_FIRST", "PET-BD")
  begin_edition(VENTURE, otherwise "proxy_lone = false, turn_max_proxies = 1")
  typed("met tas 1 de B : PET-BD", "met tas 2 de B : CHI-ADE AUT-DF ELE-D")
  refused("LONE_COMPANY", "rachat x1 PET-BD")
  typed "x1 ELE-D"
  refused("PROXIES_MAX", "x1 AUT-DF")
end)

test("several rachats may dig into one pile", function()
  typed("met tas 1 de B : ELE-ABDE ACI-ACDEF PET-BCDEF", "x1 PET-BCDEF x1 ACI-ACDEF PET-BCDEF")
  asked("48", "facture()")
  asked("5", "cartes_en_main('A')")
  asked("", "ce_qui_cloche()")
end)

test("the price of a rachat is rounded as the rule says", function()
  begin_edition(VENTURE, otherwise "price_1 = 9")
  typed("met tas 1 de B : PET-B", "x1/2 PET-B")
  asked("5", "facture()")
  begin_edition(VENTURE, otherwise "price_1 = 9, proxy_rounding = 'down'")
  typed("met tas 1 de B : PET-B", "x1/2 PET-B")
  asked("4", "facture()")
end)

-- --- réorganisation -------------------------------------------------------------------------------------

local THIRTEEN = "AER-ACEF AER-BC AER-ABCDF AUT-AEF AUT-BCDE CHI-ABCF CHI-CEF ELE-ABCEF ELE-CE PET-ACF PET-EF \z
  ACI-BCEF ACI-ACD"

local function scatter(player, names)
  local pile = 0
  for name in names:gmatch "%S+" do
    pile = pile + 1
    typed(("met tas %d de %s : %s"):format(pile, player, name))
  end
end

test("T7: thirteen societes cost 13", function()
  scatter("A", THIRTEEN)
  typed "réorganiser AER-ACEF AUT-AEF / AER-BC / AER-ABCDF / AUT-BCDE / CHI-ABCF / CHI-CEF / ELE-ABCEF / ELE-CE / \z
    PET-ACF / PET-EF / ACI-BCEF / ACI-ACD"
  asked("13", "facture()")
end)

test("a reorganisation that changes nothing is not paid for", function()
  typed("met tas 1 de A : CHI-ADE PET-BCDEF", "met tas 2 de A : AUT-DEF")
  refused("REORG_SAME", "réorganiser CHI-ADE PET-BCDEF / AUT-DEF")
  refused("REORG_SAME", "réorganiser AUT-DEF / CHI-ADE PET-BCDEF")
  typed "réorganiser PET-BCDEF CHI-ADE / AUT-DEF"
  asked("3", "facture()")
end)

test("D9: reorganising before taking costs less", function()
  scatter("A", "AER-CDEF AUT-BCDE PET-BD ELE-D ACI-CDF")
  typed("réorganiser AER-CDEF AUT-BCDE PET-BD ELE-D ACI-CDF", "CHI-CD")
  asked("17", "facture()")
  typed("renoncer", "CHI-CD", "réorganiser CHI-CD AER-CDEF AUT-BCDE PET-BD ELE-D ACI-CDF")
  asked("18", "facture()")
  asked("20", "benefice_maintenant('A')")
end)

test("D10: the best of nine earns 25", function()
  typed(
    "met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",
    "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF"
  )
  asked("25", "meilleur_benefice('A')")
  typed "réorganiser conseil"
  asked("25", "benefice_maintenant('A')")
  asked("9", "facture()")
  asked("", "ce_qui_cloche()")
end)

-- Two that wait for a third lie as they did; and where nothing is to be gained the adviser says so.
test("what earns nothing stays where it lies in the best layout", function()
  typed("met tas 1 de A : CHI-AB PET-B", "met tas 2 de A : ELE-D ACI-CDF", "met tas 3 de A : AUT-DF")
  typed "réorganiser conseil"
  asked("1", "benefice_maintenant('A')")
  sees(nil, "piles", "CHI-AB PET-B")
  refused("REORG_USELESS", "réorganiser conseil")
  forced "réorganiser conseil"
end)

test("D11: the best of thirteen earns 60", function()
  scatter("A", THIRTEEN)
  typed "réorganiser conseil"
  asked("60", "benefice_maintenant('A')")
  asked("13", "facture()")
end)

test("D12: the richest pile is not always part of the best", function()
  asked("9", "meilleur_de('AUT-BCDE AUT-ABDEF ACI-ABDF CHI-ACDE PET-ACE ELE-ABDE ELE-CE')")
end)

test("what a hand that lies dealt has not is not called told", function()
  typed("met tas 1 de B : PET-BD", "met main de A : 20")
  refused("CARD_NOT_IN_HAND", "rachat x1 PET-BD")
  unsaid "d'après ce qui est dit"
  begin_edition(VENTURE)
  typed("met tas 1 de B : PET-BD", "tient A 20 20 18 16 14 12 10")
  refused("PROXY_NOT_HELD", "rachat x1 PET-BD")
  because "d'après ce qui est dit"
end)

test("a pile that is full is called full and not of an industry twice", function()
  begin_edition(VENTURE, otherwise "conglomerate_max = 3")
  typed("met tas 1 de A : CHI-ABCDE AUT-BCDE ACI-ACDEF", "met centre : ELE-ABDE")
  refused("CONGLOMERATE_FULL", "ELE-ABDE ACI-ACDEF")
  because "ce serait 4 sociétés, et un conglomérat en a 3 au plus"
end)

test("a layout names all the societes once and is legal", function()
  refused("REORG_NOTHING", "réorganiser conseil")
  typed("met tas 1 de A : CHI-ADE", "met tas 2 de A : CHI-CEF", "met tas 3 de A : PET-B")
  refused("REORG_MISMATCH", "réorganiser CHI-ADE / CHI-CEF")
  refused("REORG_MISMATCH", "réorganiser CHI-ADE / CHI-CEF / PET-B PET-B")
  refused("REORG_MISMATCH", "réorganiser CHI-ADE / CHI-CEF / PET-B / AUT-DEF")
  refused("ILLEGAL_STACK_INDUSTRY", "réorganiser CHI-ADE CHI-CEF / PET-B")
  refused("ILLEGAL_STACK_LETTER", "réorganiser CHI-ADE PET-B / CHI-CEF")
end)

test("no more reorganisations than the rule says", function()
  begin_edition(VENTURE, otherwise "turn_max_reorgs = 1, reorg_count_at = 'turn_start'")
  typed("CHI-CD", "réorganiser CHI-CD")
  asked("12", "facture()")
  refused("REORGS_MAX", "réorganiser CHI-CD")
end)

test("operations can be taken back until they are paid", function()
  typed("met tas 1 de B : PET-BD ELE-D", "met tas 1 de A : AER-CDEF", "met main de A : x1/2 20")
  typed("CHI-CD AER-CDEF", "réorganiser CHI-CD AER-CDEF", "x1/2 ELE-D", "renoncer")
  asked("0", "facture()")
  asked("2", "cartes_en_main('A')")
  asked("CHI-CD", "cards('centre')[1]")
  asked("AER-CDEF", "cards(\"tas 1 d'A\")[1]")
  asked("ELE-D", "cards('tas 1 de B')[1]")
end)

-- --- réorganisation obligatoire -------------------------------------------------------------------------

-- D19: six sociétés, one of them where its industry is already; it comes up when A plays again.
local function put_wrong(opening, rules, hand)
  begin_edition(opening, rules)
  typed(
    "met tas 1 de A : AUT-BCE PET-BCF AUT-ABCD", "met tas 2 de A : CHI-F", "met tas 3 de A : ELE-D",
    "met tas 4 de A : ACI-C", "10 rien", "10 rien", "10 rien", "12 rien"
  )
  typed(hand)
end

test("D19: who cannot pay gives up his capital in venture", function()
  put_wrong(VENTURE, otherwise(), "met main de A : 3r 1t x1")
  refused("REORG_REQUIRED", "AER-E")
  refused("REORG_REQUIRED", "3r")
  refused("FORFEIT_PROXY", "abandonner 3r 1t x1")
  refused("FORFEIT_CAPITAL", "abandonner 3r")
  because "A rend tout son Capital, et il en garde ici\u{A0}: 1 carte"
  typed("abandonner 3r 1t", "passe")
  asked("AUT-ABCD", "cards(\"tas 2 d'A\")[1]")
  typed "rien"
  asked("3", "cartes_en_main('A')")
  asked("", "ce_qui_cloche()")
end)

test("D19: and all his cards in riche ou pauvre", function()
  put_wrong(RICHE, otherwise(), "met main de A : 3r 1t x1")
  refused("REORG_REQUIRED", "AER-E")
  refused("FORFEIT_INCOMPLETE", "abandonner 3r 1t")
  because "A a 3 cartes en main et les rend toutes\u{A0}: 2 ici"
  typed("abandonner 3r 1t x1", "passe", "rien")
  asked("2", "cartes_en_main('A')")
  asked("", "ce_qui_cloche()")
end)

test("D20: who can pay must and moves all in venture", function()
  put_wrong(VENTURE, otherwise(), "met main de A : 8c 3r x1")
  refused("FORFEIT_NOT_DUE", "abandonner 8c")
  typed "réorganiser PET-BCF AUT-ABCD / AUT-BCE ACI-C / CHI-F / ELE-D"
  asked("6", "facture()")
  typed "8c"
end)

test("D20: but the offender alone in riche ou pauvre", function()
  put_wrong(RICHE, otherwise(), "met main de A : 8c 3r x1")
  refused("FORCED_LIMIT", "réorganiser PET-BCF AUT-ABCD / AUT-BCE ACI-C / CHI-F / ELE-D")
  typed "réorganiser AUT-BCE PET-BCF / AUT-ABCD / CHI-F / ELE-D / ACI-C"
  asked("6", "facture()")
  typed("renoncer", "réorganiser isoler", "8c")
end)

test("D20: where the offenders price is due all is given up", function()
  put_wrong(RICHE, otherwise "forced_cost_basis = 'offender_price'", "met main de A : 8c 3r x1")
  refused("UNAFFORDABLE", "réorganiser isoler")
  typed "abandonner 8c 3r x1"
  put_wrong(RICHE, otherwise "forced_cost_basis = 'stack_size'", "met main de A : 8c 3r x1")
  typed "réorganiser isoler"
  asked("3", "facture()")
end)

test("D20: a rule may leave the moment to him or keep him from drawing", function()
  put_wrong(VENTURE, otherwise "forced_when = 'any_time'", "met main de A : 20 8c")
  typed "AER-E"
  refused("REORG_REQUIRED", "20")
  put_wrong(VENTURE, otherwise "forced_draw_after = false", "met main de A : 3r x1")
  typed("abandonner 3r", "passe", "rien")
  asked("1", "cartes_en_main('A')")
end)

test("a pile made illegal against the rule is settled in the next turn and earns nothing", function()
  typed("met tas 1 de A : AUT-ABCD CHI-ABCDE", "met centre : AER-ABCDF")
  refused("ILLEGAL_STACK_INDUSTRY", "AUT-DEF CHI-ABCDE")
  forced "AUT-DEF CHI-ABCDE"
  asked("0", "benefice_maintenant('A')")
  typed("16", "rien", "10 rien", "10 rien", "10 rien")
  refused("REORG_REQUIRED", "10")
  begin_edition(VENTURE, otherwise "forced_scope = 'same_industry'")
  typed("met tas 1 de A : CHI-F PET-B", "10 rien", "10 rien", "10 rien", "12 rien", "12 rien")
end)
