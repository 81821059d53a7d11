-- Venture with the owner's own box: its sociétés are typed when they are turned up,
-- one that the pack calls otherwise is put right, and what was typed is offered to be kept. What is typed before the
-- evening, in short, is in tests/repl/box_verb.sh.

local VIERGE = "venture %s vierge"

-- Nothing is known of the sociétés of this box but that there are 54.
local function begin_blank(players)
  open_evening(players, VIERGE)
end

test("an evening may begin without a single societe", function()
  begin_blank(4)
  asked("54", "reserve()")
  typed "CHI-CD AUT-DEF PET-EF AER-AF=18 ELE-ABDE"
  asked("49", "reserve()")
  asked("", "ce_qui_cloche()")
  asked("18", "prix('AER-AF')")
  asked("12", "prix('CHI-CD')")
  typed "CHI-CD 12 PET-ABC"
  asked("48", "reserve()")
  typed("AUT-DEF AER-AF", "18 16", "ACI-BD ELE-F rien")
  asked("46", "reserve()")
  asked("", "ce_qui_cloche()")
end)

test("what is left of an industry is told where all sociétés are known", function()
  has(value "restantes('CHI')", "CHI-ADE")
  begin_blank(4)
  asked("paquet incomplet\u{A0}: 54 sociétés pas encore tapées", "restantes('CHI')")
end)

test("the owners box may hold more societes than the house pack", function()
  open_evening(4, VIERGE, otherwise "pack_companies = 60")
  said "les 60 autres se tapent"
  asked("60", "reserve()")
  typed "CHI-CD AUT-DEF PET-EF AER-AF=18 ELE-ABDE"
  asked("55", "reserve()")
  asked("", "ce_qui_cloche()")
end)

test("what is typed is a societe or nothing changes", function()
  begin_blank(4)
  refused("COMPANY_WRITTEN", "CHI-CD AUT-DEF PET-EF AER-AG ELE-ABDE")
  refused("COMPANY_WRITTEN", "CHI-CD AUT-DEF PET-EF AER-ABCDEF ELE-ABDE")
  refused("COMPANY_WRITTEN", "CHI-CD AUT-DEF PET-EF AER-AA ELE-ABDE")
  refused("COMPANY_WRITTEN", "CHI-CD AUT-DEF PET-EF XYZ-A ELE-ABDE")
  refused("too_few", "CHI-CD AUT-DEF PET-EF AER-A")
  refused("named_twice", "CHI-CD AUT-DEF PET-EF CHI-DC ELE-ABDE")
  typed "rouge-dc Automobile-fed PET-EF AER-A ELE-ABDE"
  asked("12 16", "prix('CHI-CD') .. ' ' .. prix('AUT-DEF')")
  refused("NOT_IN_MARKET", "CHI-C")
end)

test("of two those that lie aside are unknown too", function()
  begin_blank(2)
  asked("40", "reserve()")
  typed "CHI-CD AUT-DEF PET-EF AER-A ELE-ABDE"
  asked("35", "reserve()")
  typed "ajuster réserve 34"
  asked("34", "reserve()")
end)

test("question 16: what needs the whole list says that the pack is incomplete", function()
  asked("CHI-AB CHI-ABCDE CHI-ABCF CHI-ACDE CHI-ADE CHI-BEF CHI-CEF CHI-F", "restantes('CHI')")
  sees(nil, "restantes", "CHI\t8\tAB ABCDE ABCF ACDE ADE BEF CEF F\n")
  begin_blank(2)
  typed "CHI-CD AUT-DEF PET-EF AER-A ELE-ABDE"
  asked("paquet incomplet\u{A0}: 49 sociétés pas encore tapées", "restantes('CHI')")
  sees(nil, "restantes", "paquet incomplet\t49\t?\ndont écartées\t14\t?")
  sees(nil, "paquet", "pack_companies_per_industry\tACI\t0\t9")
  asked("1", "benefice_de('CHI-CD AUT-DEF ELE-ABDE')")
end)

test("the program deals no societes that it does not know", function()
  begin { players = 4, house = otherwise() }
  refused("PACK_UNTYPED", "venture B programme vierge")
  typed "venture B vierge faces"
end)

test("a card that says something else than the pack is put right where it lies", function()
  typed("met tas 1 de A : CHI-AB AUT-BCE PET-ABDE", "remplacer aut-bce AUT-BDE=14")
  asked("AUT-BDE", "cards(\"tas 1 d'A\")[2]")
  asked("PET-ABDE", "cards(\"tas 1 d'A\")[1]")
  asked("14", "prix('AUT-BDE')")
  asked("", "ce_qui_cloche()")
  typed "remplacer CHI-CD CHI-CD=20"
  asked("20", "prix('CHI-CD')")
  typed("remplacer PET-EF PET-AF", "PET-AF", "renoncer")
  refused("ALREADY_THERE", "remplacer AER-E ELE-D")
  refused("COMPANY_WRITTEN", "remplacer AER-E AER-EG")
  typed "AER-E"
  refused("DRAFT_FIRST", "remplacer CHI-CD CHI-ADE")
  typed("8r", "remplacer CHI-CD CHI-ADF", "PET-B rien") -- once it is paid nothing is drafted
  asked("0", "facture()")
end)

test("one that makes a pile illegal compels its owner in his next turn", function()
  typed("met tas 1 de B : CHI-AB AUT-BCE", "remplacer CHI-AB CHI-AD", "12 rien")
  refused("REORG_REQUIRED", "AER-E 8r AER-AE")
  typed "réorganiser isoler"
end)

test("what was typed is offered to be kept under numbers of the house pack that are free", function()
  begin_blank(4)
  typed "CHI-CD AUT-DEF PET-A AER-AF=18 PET-EF"
  asked([[
societes 1 AER-AF prix=18
societes 15 AUT-DEF prix=0
societes 21 CHI-CD prix=0
societes 37 PET-A prix=0
societes 39 PET-EF prix=0]], "box_offer")
end)

-- The owner has typed two before.
local two_typed = [[
box { fr = 'boîte', en = 'box', decks = { societes = {
  { no = 1, title = 'AER-AF', data = { prix = 18 } },
  { no = 20, copies = 0 },
  { no = 21, title = 'CHI-AD', text = 'Dupont' },
} } }
]]

test("a box that is begun is gone on with", function()
  open_evening(4, VENTURE, two_typed)
  asked("54", "reserve()")
  typed "CHI-CD AUT-DEF PET-A dupont AER-AF"
  asked("12", "prix('CHI-AD')")
  typed "DUPONT 12 AUT-B"
  asked("paquet incomplet\u{A0}: 48 sociétés pas encore tapées", "restantes('CHI')")
  asked([[
societes 10 AUT-B prix=0
societes 15 AUT-DEF prix=0
societes 19 CHI-CD prix=0
societes 37 PET-A prix=0]], "box_offer")
  open_evening(4, "venture %s programme", two_typed)
  asked("48", "reserve()")
  asked("", "ce_qui_cloche()")
end)

test("what is no Capital stands behind the dearest that a house allows", function()
  local box = "box { fr = 'boîte', en = 'box', decks = { ressources = { "
    .. "{ no = 18, title = '25', data = { sorte = 'capital', valeur = 25, signe = 'aucun' } } } } }"
  begin_edition(VENTURE, otherwise "pack_capital_max_value = 30" .. box)
  typed "tient A x1 25 18"
  sees("A", "main", "18 25 x1")
end)

-- What is typed of the box before the evening, in short; tests/repl/box_verb.sh shows what becomes of it.
test("what is typed of a box in short is refused with what is wrong in it", function()
  for typed, code in pairs {
    ["societes zut: A"] = "UNKNOWN_INDUSTRY",
    ["societes CHI: ABG"] = "PACK_INVALID",
    ["societes CHI: AB BA"] = "TWICE_TYPED",
    ["ressources 21: 3"] = "VALUE_INVALID",
    ["ressources 1: s3"] = "SIGN_UNKNOWN",
    ["ressources cinq: 3"] = "ENTRY_UNKNOWN",
  } do
    refused_to_look(code, "box_file", nil, typed)
  end
end)

-- --- the second deck: the box has one more of a card than the pack says ---------------------------------

test("a card more than the pack has is added when it is seen", function()
  typed("CHI-CD AUT-DEF CHI-CD", "20 20 PET-B AER-AE rien")
  refused("CARD_NOT_AVAILABLE", "PET-EF 20 AER-BC rien")
  because "ajouter 20"
  typed("ajouter 20", "PET-EF 20 AER-BC rien")
  asked("", "ce_qui_cloche()")
  asked("20", "valeur('20')")
  asked("2", "benefices_en_pioche()")
  asked([[
ressources 13 copies=2
ressources 18 copies=3]], "box_offer")
end)

-- Another card is left out for each: never one of its own kind, and one that was added may be left out in its turn.
test("a card is added as often as the box has it, until no other lies unseen", function()
  typed("ajouter 20", "ajouter 20", "ajouter 20")
  asked("5", "fact('exemplaires', '20')")
  asked("26", "pioche()")
  typed("ajouter 18", "ajouter 18", "ajouter 20")
  asked("", "ce_qui_cloche()")
  local number = 0
  repeat
    local code = try "ajouter 12"
    number = number + 1
  until code ~= "" or number == 60
  refused("CARDS_ALL_SEEN", "ajouter 12")
  asked("", "ce_qui_cloche()")
end)

test("where the box is not known so are its cards", function()
  begin_blank(4)
  typed(
    "CHI-CD AUT-DEF PET-EF AER-A ELE-ABDE", "CHI-CD AUT-DEF CHI-CD", "20 20 PET-B AER-AE rien", "PET-EF 20 AER-BC rien",
    "x1/2 AUT-DEF", "5t 5t 5t rien", "x1/2 PET-EF", "8r rien", "x1/2 PET-EF", "20 carte bénéfice"
  )
  asked("", "ce_qui_cloche()")
  asked("1", "benefices_en_pioche()")
  typed "tient A 20 20 18 18 18 18 18"
  asked("", "ce_qui_cloche()")
end)
