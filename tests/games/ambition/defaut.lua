-- Ambition: who is in default, what he may still do, and what he may not.

local function defaults() return seen(nil, "defauts") end

-- The hiring of février: C has 2 ouvriers and a commercial, 24 000 of wages or 12 000 to send them away.
local function begin_poor_embauche(money)
  begin_comptes(1)
  typed ""
  give("C", "ooc")
  set_caisse("C", money)
end

test("who cannot pay his wages is told alone what he lacks and all what he may do", function()
  begin_poor_embauche(5000)
  typed "défaut C"
  said "C est en défaut"
  said "licencier"
  said "payer"
  unsaid "directe"
  unsaid "vendre"
  unsaid "emprunter"
  unsaid "000"
  is("joueur\tpeut encore\nC\tlicencier\nC\tdemander aux autres", defaults())
  told_alone("C", "vous devez 12\u{202F}000")
  told_alone("C", "il vous manque 7\u{202F}000")
  not_told("D", "vous devez")
end)

-- 1 is the smaller of keeping all and dismissing all.
test("the least possible amount is that of keeping or of dismissing all", function()
  begin { players = 4, house = otherwise "dismiss_pay = 'full_plus_half'" }
  begin_poor_embauche(5000)
  typed "défaut C"
  told_alone("C", "vous devez 24\u{202F}000")
end)

test("who is in default at the hiring takes on nobody and spends nothing else", function()
  begin_poor_embauche(5000)
  typed "défaut C"
  refused("E_DEFAULT", "C -2 -1 1 0")
  refused("E_DEFAULT", "lecture C")
  refused("E_DEFAULT", "payer C D 1000")
  typed "A 0 0 0 0, B 0 0 0 0, D 0 0 0 0"
  refused("E_OPEN_PLAYERS", "passe")
  refused("E_CASH", "C -2 -1 0 0")
  typed("payer D C 7000", "C -2 -1 0 0")
  is(0, caisse "C")
  is("joueur\tpeut encore", defaults())
  typed("payer D C 9000", "payer C D 1000", "C -2 -1 1 0", "")
end)

-- Avril: C has a loan of mars.
local function begin_poor_comptes()
  begin_comptes(3)
  typed "emprunter C"
  next_comptes()
  give("C", "bb")
  lay(1, "titre", "réserve", "C")
  set_caisse("C", 2000)
end

test("who cannot pay his interest may sell borrow and ask but neither buy nor repay", function()
  begin_poor_comptes()
  refused("E_CASH", "intérêts C")
  typed "défaut C"
  is("joueur\tpeut encore\nC\tvente directe\nC\tvendre un titre\nC\temprunter\nC\tdemander aux autres", defaults())
  told_alone("C", "vous devez 5\u{202F}000")
  told_alone("C", "il vous manque 3\u{202F}000")
  refused("E_DEFAULT", "acheter C 1")
  refused("E_DEFAULT", "rembourser C 1")
  refused("E_INTEREST", "passe")
  typed("directe C 2", "vendre C 1", "emprunter C")
  is("joueur\tpeut encore\nC\tdemander aux autres", defaults())
  typed("intérêts C", "rembourser C 1", "")
end)

-- Each way out is enough to pay and go on.
test("each way out of a default pays the interest", function()
  local ways = { "directe C 1", "vendre C 1", "emprunter C", "payer D C 3000" }
  begin_poor_comptes()
  typed "défaut C"
  for _, way in ipairs(ways) do
    local here = mark()
    refused("E_CASH", "intérêts C")
    typed(way, "intérêts C", "")
    is("joueur\tpeut encore", defaults())
    back_to(here)
  end
end)

-- Interest first: but who has none of it must be able to find it.
test("who is in default may sell before he pays even where the interest comes first", function()
  begin { players = 4, house = otherwise "op7_order = 'interest_first'" }
  begin_poor_comptes()
  refused("E_INTEREST", "vendre C 1")
  typed("défaut C", "vendre C 1", "intérêts C", "")
end)

test("a default is the bankers word and ends in a bankruptcy if nothing helps", function()
  begin_poor_comptes()
  refused("E_NOTHING_DUE", "défaut D")
  typed("défaut C", "faillite C oui")
  is("joueur\tpeut encore", defaults())
  refused("E_OUT", "défaut C")
  typed ""
end)

test("a rule that holds for who is in default may be passed over", function()
  begin_poor_comptes()
  typed "défaut C"
  forced "payer C D 1000"
  is(1000, caisse "C")
end)
