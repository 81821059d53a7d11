-- Ambition: a refusal says what would be accepted.

-- That line is refused with the code, and because of what the sentence says.
local function because_of(code, line, ...)
  refused(code, line)
  for _, part in ipairs { ... } do because(part) end
end

-- B and C take part in a contract of 10 t, D does not.
local function begin_prices()
  begin_vente()
  give("B", "csb")
  give("C", "csb")
  give("D", "csb")
  typed("", "K01 B C")
end

test("who takes no part in a negotiation is told who does", function()
  begin_prices()
  because_of("E_NOT_IN", "non D", "D ne participe pas", "B, C")
  because_of("E_NOT_IN", "D", "B, C")
end)

test("a price that is too low is told with the least that may be named", function()
  begin_prices()
  typed "non B C"
  because_of("E_PRICE_LOW", "+ 9000", "au moins 10\u{202F}000")
end)

test("who has no negotiation left is told who can take part", function()
  begin_vente()
  give("B", "csbbb")
  give("C", "csbbb")
  typed("A 0 B 2 C 2 D 0", "K12")
  because_of("E_CURSOR_ZERO", "B D", "D est à 0 à son curseur", "peuvent participer\u{A0}: B, C")
end)

test("who lacks chocolate is told how many bars would do", function()
  begin_vente()
  give("C", "cbb")
  typed("C 1", "", "K01", "C")
  give("D", "b")
  because_of("E_STOCK", "directe D 2", "D a 1 barre de chocolat, il en faut 2")
end)

test("who has sold all that he may is told how much that was", function()
  begin_vente()
  give("C", "cbb")
  typed("C 1", "", "K01", "C")
  give("B", "bbb")
  typed "directe B 2"
  because_of("E_DIRECT_MAX", "directe B 1", "2 barres vendues ce mois-ci, encore 0 barre au plus")
end)

test("less than no bar is refused as what it is", function()
  typed("8 A", "reste", "B 10 C 0 D 0 A 0", "")
  because_of("E_QTY", "D 1000x-1", "-1", "zéro ou plus")
end)

test("a bid for nothing a bar names the price that would do", function()
  typed("8 A", "reste", "B 10 C 0 D 0 A 0", "")
  because_of("E_MULTIPLE", "B 0x2", "au moins 1\u{202F}000")
end)

test("who has bid nothing has nothing to give up", function()
  begin { players = 4, house = "house { fr = 'x', en = 'x' } override { must_buy = 'best_only' }" }
  typed("8 A", "reste", "B 10 C 0 D 0 A 0", "", "B 4000x1")
  because_of("E_NOT_BID", "renoncer C", "C n'a rien annoncé")
end)

test("a market is called by its name, and one that is not open is told", function()
  typed("8 A", "reste", "B 3 C 3 D 3 A 3 .")
  because_of("E_MARKET_LATER", "Tokyo B 4000x1", "c'est New York qui est ouvert")
  because_of("E_MARKET_LATER", "New York B 4000x1 : Paris C 5000x1", "Paris vient plus tard")
  typed("new york : B 4000x1 C 3000x1 : Tokyo: C 5000x1 : Paris . Francfort A 4000x1")
  asks "Francfort"
  asked("Paris", "rules.market_3")
  because_of("E_MARKET_OVER", "Tokyo B 4000x2", "amender Tokyo B 4000x2")
  is("amender Tokyo B 4000x2", instead())
  typed "."
  typed "personne"
  because_of("E_MARKET_OVER", "New York B 4000x1", "New York est passé")
end)

test("a line of another operation is told to which it belongs", function()
  typed("8 A", "reste", "B 3 C 0 D 0 A 0")
  because_of("E_ORDER", "C 1 0 0 0", "à l'opération 1, embauche")
  typed ""
  because_of("E_ORDER", "C 1 0 0 0", "à l'opération 1, embauche")
  because_of("E_ORDER", "K09 B", "à l'opération 4, vente")
  typed("B 1000x1", "")
  because_of("E_ORDER", "B -1 0 0 0", "à l'opération 1, embauche")
end)

test("what is none of any operation is refused as what it is", function()
  typed("8 A", "reste")
  refused("no_player", "zzz 4")
end)

test("who has no Express left is refused with who still has some", function()
  begin_comptes(1)
  next_comptes()
  typed "ajuster B express moins 3"
  because_of("E_EXPRESS_NONE", "express B A X05", "qui en a encore\u{A0}: A, C, D")
end)

test("when all have refused nobody is asked who accepts", function()
  begin_prices()
  typed "non B C"
  asks "tous ont refusé 9\u{202F}000"
  asks_not "Qui accepte"
end)

test("who says a name before the command is told how it is typed", function()
  begin_comptes(1)
  because_of("name_first", "B emprunte", "emprunter B")
  because_of("name_first", "B empr 2", "emprunter B 2")
  language "en"
  because_of("name_first", "B borrow", "borrow B")
end)
