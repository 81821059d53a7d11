-- Venture: what the table may ask, what the pack holds, and what is told of slips.

local NINE = {
  "met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE",
  "met tas 2 de A : CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF",
}

-- Nobody is shown somebody else's, whose name was mistyped.
test("a name that nobody has is refused behind a view", function()
  local views = { "reorganisation", "rachats", "piles" }
  for _, view in ipairs(views) do
    answers(nil, view, "Zoé", "Zoé")
    answers(nil, view, "Zoé", "A, B, C, D")
  end
end)

-- --- the centre, hands, bills ---------------------------------------------------------------------------

test("question 1: what is open and what a hand buys", function()
  sees(nil, "centre", "AUT-DEF\tDEF\t16")
  typed "met main de A : 12 8c"
  sees("A", "achats", "AUT-DEF\t16\t0")
  sees("A", "achats", "AER-E PET-EF\t20\t0")
  sees_not("A", "achats", "AUT-DEF PET-EF")
  answers(nil, "achats", "8r", "AER-E\tn8")
end)

-- He rearranges what he has, and then lays what he takes on top for nothing: 2 M for two sociétés, whatever is bought.
test("question 1: a purchase is weighed with the reorganisation before it", function()
  typed(
    "met tas 1 de A : CHI-CEF", "met tas 2 de A : AUT-AC", "met centre : ACI-C",
    "met tas 1 de B : CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE"
  )
  typed "met main de A : 10"
  sees("A", "achats", "ACI-C\t8\t0\t1")
  typed("réorganiser CHI-CEF AUT-AC", "ACI-C AUT-AC", "10")
  asked("1", "benefice_maintenant('A')")
end)

test("question 1: who has nothing rearranges nothing", function()
  typed "met main de A : 8r"
  sees("A", "achats", "AER-E\t8\t0\t0")
end)

test("question 2: what a hand is worth", function()
  typed "tient A 1t 5t 3r 3r"
  sees("A", "main", "A\t7\t1▲ 3● 3● 5▲\t1▲ 5▲\t22")
end)

test("question 3: the payment and another that throws less away now", function()
  answers(nil, "paiement", "16 : 1t 3t 5t 8t 18", "tle moins de perte\tt18\tn18\tn2\tn2\tn64")
  answers(nil, "paiement", "16 : 1t 3t 5t 8t 18", "t1▲ 3▲\tn16\tn0\tn32\tn34")
  typed("tient A 1t 3t 5t 8t 18", "AUT-DEF", "conseil A")
  secrets "A"
  said "pour jeter le moins maintenant, 1▲ 3▲ (0\u{A0}M de trop, 32"
  said "pour 16\u{A0}M\u{A0}: 18 (2\u{A0}M de trop"
end)

test("question 4: where a societe could go", function()
  typed("met tas 1 de A : ELE-ABDE ACI-ACDEF PET-BCDEF", "met tas 2 de A : CHI-F", "met tas 3 de A : AUT-BCE")
  answers(nil, "pose", "chi-ade", "tPET-BCDEF\ttDE\tn6\tn4")
  answers(nil, "pose", "CHI-ADE", "tCHI-F\ttindustrie déjà là")
  answers(nil, "pose", "CHI-CD", "tAUT-BCE\ttC\tn0")
  answers(nil, "pose", "CHI-F", "tAUT-BCE\ttaucune lettre commune")
  answers(nil, "pose", "CHI-F", "tseule\ttF\tn0")
  answers(nil, "pose", "eda-chi", "eda-chi")
  answers(nil, "pose", "chi-eda", "tCHI-ADE\ttPET-BCDEF\ttDE\tn6\tn4")
  answers(nil, "pose", nil, "tAER-E\ttPET-BCDEF\ttE\tn3\tn1") -- all of the centre
end)

-- --- conglomérats ---------------------------------------------------------------------------------------

test("question 5 and 6: the piles of all and what they earn now", function()
  typed(NINE)
  sees(nil, "etat", "A\t\t\t\t14")
  sees(nil, "etat", "ELE ACI PET CHI\tCHI-ADE\tDE\t6")
  answers(nil, "piles", "A", "tCHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF ACI-BCEF")
  asked("14", "benefice_maintenant('A')")
end)

test("question 7: the best reorganisation its gain its cost and what moves", function()
  typed(NINE)
  sees(nil, "reorganisation", "14\tà présent\n25\tau mieux\n9\tcoût\n2\tsociétés déplacées")
  sees(nil, "reorganisation", "attendu d'ici son prochain tour")
  answers(nil, "reorganisation", "B", "n0\ttau mieux")
end)

test("question 8: what each rachat costs and changes for both", function()
  typed("met tas 1 de B : AUT-ABDEF CHI-ABCDE ELE-ABDE AER-E", "met tas 1 de A : PET-EF CHI-CEF")
  sees(nil, "rachats", "de\tsociété\tx1/2\tx1\tx3/2\tpour soi\tpour lui")
  sees(nil, "rachats", "B\tAER-E\t4\t8\t12\t1\t1")
end)

-- --- chances, piles, points -----------------------------------------------------------------------------

test("question 9: beyond a pioche without any the chance is an estimate", function()
  typed("3r", "bénéfice bénéfice carte carte")
  asked("0", "benefices_en_pioche()")
  asked("0/1", "chance(22)")
  sees(nil, "chances", "tour de table\t8\t0\u{A0}%")
  sees(nil, "centre", "Bénéfices en pioche\t\t0")
  typed "ajuster pioche 3"
  asked("1/1", "chance(6)") -- of the three cards of the défausse, two are Bénéfices
  sees(nil, "chances", "tour de table, estimé\t8\t100\u{A0}%")
end)

test("question 10: how many cards lie where and when they are shuffled in", function()
  sees(nil, "centre", "réserve\t\t49")
  sees(nil, "centre", "pioche\t\t26")
  sees(nil, "centre", "tours avant de remêler\t\t13")
  sees(nil, "points", "A\t0\t0\t0\t?\t0\t7")
end)

test("how many turns there are before the pioche is shuffled again hangs on what is drawn in one", function()
  begin_edition(VENTURE, otherwise "turn_draw = 4")
  sees(nil, "centre", "tours avant de remêler\t\t6")
end)

test("question 11: why a scoring is what it is", function()
  typed(NINE, "3r", "AUT-A bénéfice")
  sees(nil, "feuille", "1\tbénéfice\tA\t14\t\t4 DE = 6, 5 E = 8")
end)

test("question 12: who would win now in either edition", function()
  typed(NINE, "tient A 1t 5t 12")
  sees("A", "points", "A\t0\t14\t14\t42")
  sees("B", "points", "A\t0\t14\t14\t?")
end)

test("question 13: whose turn it is and what is due", function()
  typed "CHI-CD"
  sees(nil, "tour", "joueur\tA\nphase\topérations\ntour\t1")
  sees(nil, "tour", "facture\t12\nà retourner au centre\t1")
  typed "12"
  sees(nil, "tour", "phase\tfin de tour")
end)

-- --- the pack -------------------------------------------------------------------------------------------

local function boxed(CARDS)
  return "box { fr = 'boîte', en = 'box', game = 'venture', decks = {" .. CARDS .. "} }"
end

test("question 16: what is missing of the pack", function()
  sees(nil, "paquet", "pack_companies\t\t54\t54")
  sees(nil, "paquet", "pack_resources\t\t54\t54")
  begin {
    players = 2,
    house = boxed "ressources = { { no = 13, title = '10', copies = 1, data = { sorte = 'capital', valeur = 10, \z
      signe = 'aucun' } } }",
  }
  typed "venture A passe"
  said "15 dans ce paquet, et non 17 (règle pack_capital_high)"
  sees(nil, "paquet", "pack_capital_high\t\t15\t17")
  sees(nil, "paquet", "pack_resources\t\t52\t54")
end)

test("a pack with other prices or signs is told of and played with", function()
  begin {
    players = 2,
    house = boxed "societes = { { no = 1, title = 'AER-E', data = { prix = 9 } } },ressources = { { no = 1, title = \z
      '2t', copies = 3, data = { sorte = 'capital', valeur = 2, signe = 'triangle' } } }",
  }
  typed "venture A passe"
  local told = heard()
  check(contains(told, "d'un autre prix que ne le disent les lettres") and contains(told, "AER-E"))
  check(contains(told, "que les règlements ne connaissent pas ainsi") and contains(told, "2t"))
end)

test("a pack that does not suffice or has no such values is refused", function()
  begin {
    players = 2,
    house = boxed "ressources = { { no = 1, title = '30t', data = { sorte = 'capital', valeur = 30, signe = \z
      'triangle' } } }",
  }
  refused("VALUE_INVALID", "venture A passe")
  begin { players = 6, house = otherwise "setup_hand = 8, turn_draw = 5" }
  refused("PACK_TOO_SMALL", "venture A passe")
end)

test("a societe is called by its colour or its industry too", function()
  typed "rouge-CD noir-def chimie-CD"
  asked("28", "facture()")
  sees(nil, "industries", "PET\tPétrole, pétrolière\tvert, green")
end)

-- --- slips ----------------------------------------------------------------------------------------------

test("what is typed wrong is told with what is nearest", function()
  refused("no_choice_near", "AUT-DEG")
  because "AUT-DEF"
  refused("ambiguous", "x")
  refused("NOT_IN_MARKET", "PET-B")
  because "réserve"
  refused("BILL_EMPTY", "payer 12")
  refused("not_open", "renoncer")
  refused("not_open", "abandonner 12")
end)

test("letters are understood in any order", function()
  typed("aut-fed", "16 pet-b")
end)

test("one player is too few and seven are too many", function()
  check(refusal_to_begin { players = 1 } ~= "")
  because "2"
  check(refusal_to_begin { players = 7 } ~= "")
  because "6"
end)

-- Something done and nothing to pay goes on at once.
test("where nothing is to be paid the turn goes on", function()
  begin_edition(VENTURE, otherwise "reorg_cost_per_company = 0")
  typed("met tas 1 de A : CHI-ADE", "réorganiser CHI-ADE", "passe")
  typed "rien"
  asked("9", "cartes_en_main('A')")
end)

-- The top of an illegal pile can be raided, and what is legal then compels nobody.
test("the top of an illegal pile can be taken by a rachat", function()
  typed("met tas 1 de B : AUT-BCE PET-BCF AUT-ABCD", "x1/2 AUT-ABCD", "10", "rien")
  typed "10 rien"
  asked("", "ce_qui_cloche()")
end)

test("what is counted on the table is put right", function()
  typed("ajuster réserve 47", "ajuster pioche 25")
  asked("47 25", "reserve() .. ' ' .. pioche()")
  asked("", "ce_qui_cloche()")
  refused("PILE_COUNT", "ajuster réserve 50")
  refused("PILE_COUNT", "ajuster pioche 27")
  typed("ajuster réserve 49", "ajuster pioche 26")
  asked("49 26", "reserve() .. ' ' .. pioche()")
  typed("met tas 1 de A : ELE-D AUT-DF", "met tas 2 de A : ACI-CDF", "ajuster pioche 0")
  asked("0", "benefices_en_pioche()")
  sees(nil, "reorganisation", "0\tattendu d'ici son prochain tour")
  sees(nil, "chances", "tour de table, estimé\t8\t0\u{A0}%")
end)

test("what ends is announced", function()
  typed("ajuster réserve 0", "3r rien")
  said "la réserve est vide"
  typed "CHI-CD AUT-DEF PET-EF ELE-ABDE 20 20 18 12 rien"
  said "la dernière société offerte"
  typed "AER-E"
  said "c'est le dernier tour"
end)

-- --- Enter alone, and what may be typed ------------------------------------------------------------------

test("Enter alone ends no turn, takes nothing for drawn and empties no hand", function()
  begin_edition(VENTURE, otherwise "reorg_cost_per_company = 0")
  refused("enter_does_nothing", "")
  typed("met tas 1 de A : CHI-ADE", "réorganiser CHI-ADE")
  refused("enter_does_nothing", "")
  typed "passe"
  refused("enter_does_nothing", "")
  typed "rien"
end)

test("the example of a turn can be typed as it stands", function()
  asks "\tELE-ABDE 20 · "
  typed "ELE-ABDE"
  asks "\t20 · "
  typed "20"
  asks "\tACI-ABDF rien · "
  typed "ACI-ABDF rien"
end)
