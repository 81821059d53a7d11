-- Venture: hands are their holders' alone, whether they are told to the program or not.

test("a hand that is typed in is seen by its holder alone", function()
  typed "tient A 1t 5t 3r 3r 8c 10 12"
  sees("A", "main", "1▲ 5▲")
  sees_not("B", "main", "▲")
  sees_not(nil, "main", "▲")
  asked("cela ne se montre pas ici", "main_vaut('A')", "B")
  asked("cela ne se montre pas ici", [[cards("main d'A")]])
  asked("cela ne se montre pas ici", "cards('pioche')")
end)

test("what is told of a hand is told to nobody else", function()
  typed "tient A 1t 5t 3r 3r 8c 10 12"
  is("", heard() and heard() or "")
  asked("cela ne se montre pas ici", "fact('dite', '1', '12')")
  asked("cela ne se montre pas ici", "fact('dite', '1', '12')", "B")
  asked("1", "fact('dite', '1', '12')", "A")
end)

test("the adviser tells a payment to the holder alone", function()
  typed("tient A 1t 5t 3r 3r 8c 10 12", "CHI-CD AUT-DEF CHI-CD")
  sees("A", "paiement", "1▲ 5▲ 12")
  sees_not("B", "paiement", "▲")
  sees_not(nil, "paiement", "▲")
  refused_to_show("HAND_HIDDEN", nil, "paiement", "28 :")
  sees_not(nil, "achats", "CHI")
  sees("A", "achats", "PET-EF")
end)

test("advice is told to its player alone", function()
  typed("tient A 1t 5t 3r 3r 8c 10 12", "CHI-CD AUT-DEF CHI-CD", "conseil A")
  unsaid "▲"
  asked("cela ne se montre pas ici", "fact('secret', 'A', '1', 'key')")
  typed("conseil B", "renoncer", "conseil A")
  unsaid "CHI"
end)

-- How many sentences there are tells nothing either.
test("the table hears the same of any advice", function()
  local hands = { "tient A 1t", "tient A 20 20 18 18 18 16 16", "tient A passe", "tient A 1t 3t 5t 8t 18" }
  local told = ""
  for i, hand in ipairs(hands) do
    typed(hand, "conseil A")
    if i > 1 then is(told, heard()) end
    told = heard()
    secrets "A"
    check(heard() ~= "")
  end
  said "AER-E PET-EF AUT-DEF 36 → 1"
end)

-- Forty-two sociétés, seven of each industry, each alone.
local function give_most()
  local given = {
    "AER AE BC ABD ADF BDF ACEF CDEF", "AUT A AC DF AEF BCE ABCD BCDE", "CHI F AB ADE BEF CEF ABCF ACDE",
    "ELE D AF CE ABF BCD BDEF ABCEF", "PET B BD ACE ACF BCF ABDE ACDF", "ACI C BE BF ABE ACD CDF ABDF",
  }
  local pile = 0
  for _, line in ipairs(given) do
    local industry, letters = line:match "^(%S+) (.*)$"
    for word in letters:gmatch "%S+" do
      pile = pile + 1
      typed(("met tas %d de A : %s-%s"):format(pile, industry, word))
    end
  end
end

-- All that the centre's five can be chosen from, each with a réorganisation, is more than it can weigh.
test("the adviser stays within its steps where much is owned and all is within reach", function()
  give_most()
  typed "tient A 20 20 18 18 18 16 16"
  sees("A", "achats", "\nELE-ABDE AER-E PET-EF AUT-DEF\t56\t8\t")
  typed "conseil A"
end)

-- Everything that the program tells of its own accord is the same, whatever a hand holds.
test("nothing that is told to all hangs on a hand", function()
  local views = {
    "etat", "centre", "feuille", "tour", "main", "paiement", "achats", "rachats", "reorganisation", "chances", "points",
    "paquet",
  }
  local hands = { "tient A 1t 5t 3r 3r 8c 10 12", "tient A 20 20 18 18 18 x1 x1" }
  local told = {}
  for i, hand in ipairs(hands) do
    begin_edition(VENTURE)
    typed(hand)
    local all = {}
    for _, view in ipairs(views) do all[#all + 1] = seen(nil, view) end
    told[i] = table.concat(all) .. prompt()
  end
  is(told[1], told[2])
end)

test("a hand is no larger than it is counted", function()
  refused("HAND_COUNT", "tient A 1t 1c 1r 3t 3c 3r 5t 5c")
  typed "tient A 1t 1c"
  typed "reçu A 20"
  refused("HAND_COUNT", "reçu A 1r 3t 3c 3r 5t")
end)

-- Both twenties are told of A's hand: nobody learns that by telling or playing one.
test("what others tell or play does not hang on a hand that was told", function()
  typed("tient A 20 20 5c", "tient B 20 20 18", "10 rien")
  typed("CHI-CD AUT-DEF CHI-CD", "20 20 PET-B CHI-F rien")
  sees("A", "main", "A\t8\t5■ 20 20")
  sees("B", "main", "B\t7\t18\t")
  refused("HAND_IMPOSSIBLE", "tient C 20")
  asked("", "ce_qui_cloche()")
end)

test("who has told all his cards plays another only against what he told", function()
  typed("tient A 1t 5t 3r 3r 8c 10 12", "CHI-CD")
  refused("CARD_NOT_HELD", "14")
  forced "14 PET-B"
  asked("8", "cartes_en_main('A')")
  sees("A", "main", "A\t8\t\t")
end)

test("a rachat that is taken back is told again", function()
  typed("met tas 1 de B : PET-BD", "tient A x1/2 20", "x1/2 PET-BD", "renoncer")
  sees("A", "main", "A\t7\t20 x1/2")
  asked("7", "cartes_en_main('A')")
  asked("", "ce_qui_cloche()")
end)

test("a benefice is not kept in hand", function()
  refused("PROFIT_IN_HAND", "tient A bénéfice 20")
end)

test("a hand that is counted wrong can be put right", function()
  typed "ajuster B 9"
  asked("9", "cartes_en_main('B')")
  asked("24", "pioche()")
  typed "tient B 20 18 16"
  refused("HAND_TOO_LARGE", "ajuster B 40")
  typed "ajuster B 2"
  sees("B", "main", "B\t2\t\t")
  typed "met main de C : 12 14 16"
  refused("HAND_LAID", "ajuster C 2")
  asked("", "ce_qui_cloche()")
end)

test("cards are paid from a hand that is known in part", function()
  typed("tient A 1t 5t", "CHI-CD AUT-DEF CHI-CD 1t 5t 12 CHI-F PET-B")
  asked("6", "cartes_en_main('A')")
  asked("", "ce_qui_cloche()")
end)

test("who plays without telling hands can ask with the cards he types", function()
  drawn(nil, "paiement", "28 : 1t 5t 3r 3r 8c 10 12")
  said "1▲ 5▲ 12"
  refused_to_show("UNKNOWN_CARD", nil, "paiement", "28 : 9z")
end)

test("where the program deals hands are not typed in", function()
  open_evening(3, "venture %s programme")
  refused("not_open", "tient A 1t")
end)
