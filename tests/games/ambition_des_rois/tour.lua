-- L'Ambition des Rois: the turn that the rulebook tells, of Christine against Antoine, and how an evening begins.

-- As the rulebook's example begins: Christine has a Ferme, 2 Terrain and 1 Or.
local function begin_example()
  begin { players = { "Christine", "Antoine" } }
  typed("Christine", "O")
  set_tokens("Christine", 0, 0, 2, 1)
  set_tokens("Antoine", 0, 1, 0, 1)
  give("Christine", "Ferme")
  typed "port, érudite, moulin, marchande, bourse"
end

test("X1 the ferme brings in", function()
  begin_example()
  is(36, size "pioche")
  is(9, size "avancés")
  is(3, palaces "pile des Palais")
  has_tokens("0 1 2 1", "Christine")
  has_tokens("12 10 10 10", BANQUE)
  asked("1", "phase")
  asked("1", "actions")
end)

test("X2 what christine can do", function()
  begin_example()
  asks "1 Port (T), 2 Érudite (H)"
  asked("", "manque('Christine', 'Port')")
  asked("", "manque('Christine', 'promouvoir')")
  asked("4 Honneur", "manque_pour_un_palais 'Christine'")
  asks "0\u{A0}: passer"
  refused("CANT_AFFORD", "palais")
end)

test("X2b she could buy the port", function()
  begin_example()
  local before = digest()
  local here = mark()
  typed "1"
  has_tokens("0 1 1 1", "Christine")
  has_tokens("12 10 11 10", BANQUE)
  is("royaume de Christine", where "Port")
  is("royaume de Christine", where "Ferme")
  asked("4", "count(marche())")
  asked("0", "actions")
  asks "Christine\u{A0}: vos 3 Héros attaquants"
  back_to(here)
  is(before, digest())
end)

local function promote_the_chevalier()
  typed("promouvoir T T", "maître d'armes")
end

test("X3 she promotes the chevalier", function()
  begin_example()
  promote_the_chevalier()
  has_tokens("0 1 0 1", "Christine")
  has_tokens("12 10 12 10", BANQUE)
  has(value "main 'Christine'", "Maître d'armes")
  is(8, size "avancés")
  asked("0", "actions")
end)

test("X4 what is sealed is shown to nobody", function()
  local views = { "combat", "mains", "etat", "paris" }
  local shown = {}
  begin_example()
  promote_the_chevalier()
  local here = mark()
  typed("7 8 9", "7 8 9")
  for i, view in ipairs(views) do shown[i] = seen(nil, view) end
  back_to(here)
  typed "1 4 5"
  is("", heard())
  asks_not "Christine"
  typed "1 2 3"
  is("", heard())
  for i, view in ipairs(views) do is(shown[i], seen(nil, view)) end -- they show what they show of any choice
  asked("", "ordres_payables()")
  asked("nil", "fact('combat', 'attaque')")
  for _, fact in ipairs { "fact('scelle', 'Christine')", "fact('scelle', 'Antoine')" } do
    asked("cela ne se montre pas ici", fact)
    asked("cela ne se montre pas ici", fact, "Antoine") -- not even to those who sealed it
  end
end)

local function reveal()
  begin_example()
  promote_the_chevalier()
  typed("1 4 5", "1 2 3", "")
end

test("X5 the chevalier blocks the maitre d armes", function()
  reveal()
  said "Christine attaque avec Maître d'armes, Voyageur, Bandit"
  said "Antoine défend avec Chevalier, Baron, Cuisinière"
  asked("Chevalier", "combat.bloque['1']")
  asked("1", "combat.bloques")
  is_blocked_by("nil", "4")
  is_blocked_by("nil", "5")
  has_tokens("0 1 0 1", "Antoine")
  has_tokens("0 1 0 1", "Christine")
end)

test("X5b the maitre d armes is not used", function()
  reveal()
  refused("HERO_BLOCKED", "maître")
end)

test("X6 the voyageur is used", function()
  reveal()
  typed "voyageur"
  has_tokens("1 2 0 0", "Christine")
  has_tokens("11 9 12 11", BANQUE)
end)

test("X7 the bandit is not paid", function()
  reveal()
  typed("voyageur", ".")
  has_tokens("1 2 0 0", "Christine")
  has_tokens("0 1 0 1", "Antoine")
  asked("9", "count(main('Christine'))")
  asked("9", "count(main('Antoine'))")
  asked("nil", "fact('combat', 'attaque')")
  asked("2", "phase")
  asked("1", "actions")
end)

test("X8 she cannot pay a palace", function()
  reveal()
  typed "voyageur fini"
  refused("CANT_AFFORD", "palais")
  because "3 Honneur, 1 Terrain"
  asked("1", "actions")
end)

test("X9 the erudite promotes for nothing", function()
  reveal()
  typed("voyageur fini", "érudite")
  has_tokens("0 2 0 1", "Christine")
  has_tokens("12 9 12 10", BANQUE)
  typed "intendante des vergers"
  has_tokens("0 2 0 1", "Christine")
  has(value "main('Christine')", "Intendante des vergers")
  lacks(value "main('Christine')", "Jardinière")
  is(7, size "avancés")
  is("retirées", where "Érudite")
  asked("4", "count(marche())")
end)

test("X10 antoine attacks", function()
  reveal()
  typed("voyageur fini", "érudite", "intendante des vergers")
  asked("nil", "fact('vainqueur')")
  asked("Antoine", "attaquant")
  asked("Christine", "cible")
  typed "mine"
  is(35, size "pioche")
  asked("5", "count(marche())")
  has_tokens("0 1 0 1", "Antoine")
  asked("1", "phase")
end)

-- Whatever the icons were: 3 tokens, 4 with the income, 2 after the promotion, 3 with the Voyageur who costs one, and 3
-- after the Érudite.
test("X the numbers that hang on no icon", function()
  begin_example()
  asked("4", "jetons('Christine')")
  promote_the_chevalier()
  asked("2", "jetons('Christine')")
  typed("1 4 5", "1 2 3", "", "voyageur")
  asked("3", "jetons('Christine')")
  typed("fini", "érudite")
  asked("3", "jetons('Christine')")
  asked("2", "jetons('Antoine')")
  asked("0", "palais('Christine')")
end)

-- --- the beginning --------------------------------------------------------------------------------------

test("D1: setup for two", function()
  begin { players = { "Ana", "Bo" } }
  typed "Ana"
  refused("BAD_CHOICE", "T")
  typed("O", MARKET)
  has_tokens("0 0 0 1", "Ana")
  has_tokens("0 1 0 1", "Bo")
  has_tokens("12 11 12 10", BANQUE)
  is(37, size "pioche")
  is(9, size "avancés")
  is(3, held("Palais", "pile des Palais"))
  asked("Ana", "attaquant")
  asked("Bo", "cible")
end)

test("D15: the market is filled when a turn starts", function()
  begin_two()
  set_tokens("Ana", 0, 2, 2, 2)
  typed(MARKET, "port", "1 2 3", "4 5 6", "", "fini")
  typed "marchande"
  is(37, size "pioche")
  refused("too_few", "mine")
  refused("IMPOSSIBLE_DRAW", "mine port")
  typed "mine cadastre"
  is(35, size "pioche")
  is("marché 1", where "Mine")
  is("marché 4", where "Cadastre")
end)

test("D15: a deck that ends leaves the market short", function()
  begin_two()
  set_tokens("Ana", 0, 2, 2, 2)
  typed(MARKET, "port", "1 2 3", "4 5 6", "", "fini")
  leave_in("pioche", "Mine")
  typed "marchande"
  is(0, size "pioche")
  is("marché 1", where "Mine")
  asked("1", "phase")
  asked("Bo", "attaquant")
end)

test("D5: a royal cook and a deck of one card", function()
  begin_two()
  set_tokens("Ana", 0, 0, 0, 0)
  set_promoted("Ana", "3", "Cuisinière royale 1")
  typed "port ferme moulin halles érudite"
  leave_in("pioche", "Mine")
  fight("3 8 9", "4 5 6")
  typed("3", "1")
  has_tokens("0 2 0 0", "Ana")
  is("marché 1", where "Mine")
  is("pioche", where "Port")
  local here = mark()
  typed "2"
  is("marché 2", where "Port")
  is("pioche", where "Ferme")
  back_to(here)
  typed "rien"
  is("marché 2", where "Ferme")
  is("pioche", where "Port")
  refused("HERO_USED", "3")
end)

-- --- what the table says in one breath ------------------------------------------------------------------

test("from the heroes to the next player's choice all is one line", function()
  begin_dev()
  set_tokens("Ana", 0, 0, 1, 0)
  give("Ana", "Chantier")
  fight("4 7 9", "1 3 6")
  typed "9 7 . : port : mine : 0"
  said("Ana emploie Ménestrelle", "Ana emploie Jardinière", "Ana\u{A0}: Port")
  asked("Bo", "attaquant")
  asked("Mine", "cards('marché 1')[1]")
  asks "vos 3 Héros attaquants"
end)

test("all who can be used and paid for are used by one word", function()
  begin_dev()
  set_tokens("Ana", 0, 0, 1, 0)
  fight("4 7 9", "1 3 6")
  typed "tous"
  said("Ana emploie Jardinière", "Ana emploie Ménestrelle")
end)

test("tokens are typed as they are written on cards", function()
  begin_dev()
  set_tokens("Ana", 3, 0, 0, 2)
  typed "+ 2o : navigatrice"
  asked("Navigatrice 1", "fact('promu', 'Ana', '4')")
end)

test("a promotion and the hero who was drawn are one line", function()
  begin_dev()
  set_tokens("Ana", 0, 1, 1, 0)
  typed "+ N T : navigatrice"
  asked("Navigatrice 1", "fact('promu', 'Ana', '4')")
end)

test("what replaces a card is said with the hero who replaces it", function()
  begin_dev()
  fight("3 8 9", "4 5 6")
  typed "3 : port : mine : 9 ."
  said "Ana emploie Ménestrelle"
  asked("Mine", "cards('marché 1')[1]")
end)

test("a line of which one part is refused does nothing", function()
  begin_dev()
  set_tokens("Ana", 0, 0, 0, 0)
  fight("4 7 9", "1 3 6")
  refused("CANT_AFFORD", "7 . : moulin : 0")
  because "moulin"
  refused("no_choice", "9 . : 0 : xyz")
end)

test("nothing is said in one breath with what was just turned up", function()
  begin_dev()
  typed("0", "4 7 9", "1 3 6")
  refused("early_part", "révéler : 9 .")
  typed("révéler", "9 .")
end)

test("nor with what the program has just drawn", function()
  begin_two "override { deck_mode = 'virtual' }"
  fight("4 7 9", "1 3 6")
  put(cards("marché 1", "top")[1], "boîte", "top")
  put("Port", "marché 1", "top")
  set_tokens("Ana", 0, 0, 1, 0)
  refused("early_part", ". : port : 0")
  typed ". : port"
  asked("Bo", "attaquant")
end)
