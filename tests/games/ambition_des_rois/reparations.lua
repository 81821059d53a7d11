-- L'Ambition des Rois: what was entered wrongly is put right, and the table is right.

-- --- tokens ---------------------------------------------------------------------------------------------

test("a token that lies elsewhere is adjusted and comes from somewhere", function()
  begin_dev()
  set_tokens("Ana", 0, 0, 0, 1)
  typed "ajuster banque Ana N 2 revenu oublié"
  has_tokens("0 2 0 1", "Ana")
  said "revenu oublié"
  typed "ajuster Ana Bo Or 1"
  has_tokens("0 2 0 0", "Ana")
  asked("", "ce_qui_cloche()")
  refused("not_enough", "ajuster Ana banque H 1")
  refused("same_account", "ajuster Ana Ana N 1")
  refused("below_min", "ajuster banque Ana N 0")
  refused("below_min", "ajuster banque Ana N -1")
  refused("not_whole", "ajuster banque Ana N 1,5")
  refused("no_choice", "ajuster banque Zoé N 1")
end)

-- While it is asked what is paid, taken or stolen, the tokens may turn out to lie elsewhere.
test("a question about tokens that are gone is asked no more", function()
  begin_dev()
  set_tokens("Ana", 0, 1, 0, 2)
  typed("+", "ajuster Ana banque O 2")
  asks "0\u{A0}: passer"
  set_tokens("Ana", 0, 1, 1, 1)
  set_tokens("Bo", 1, 1, 0, 0)
  fight("2 6 7", "1 3 4")
  typed("baron", "ajuster Ana banque O 1")
  asks "quels Héros employez-vous"
  typed("voleuse", "ajuster Bo banque N 1", "ajuster Bo banque H 1")
  asks "quels Héros employez-vous"
  has_tokens("0 1 1 0", "Ana")
  begin_market("", "diplomate port mine donjon halles")
  set_tokens("Ana", 1, 0, 0, 0)
  set_tokens("Bo", 10, 12, 12, 10)
  typed "diplomate"
  typed "ajuster banque Bo H 2"
  asks "quels jetons prenez-vous, 2 en tout" -- no more is left
  typed "O O"
end)

test("a palace is adjusted too and may be the second", function()
  begin_dev()
  typed "ajuster banque Bo palais 1"
  is(1, palaces "Bo")
  is(2, palaces "pile des Palais")
  typed "ajuster banque Bo palais 1"
  asked("Bo", "vainqueur")
end)

test("what was counted is compared with the account", function()
  begin_dev()
  set_tokens("Ana", 1, 2, 0, 0)
  typed "recompte Ana 1 2 0 0"
  said "le compte est bon"
  typed "recompte Ana 1 0 1 0"
  said "0 Nourriture sur la table, 2 au compte"
  said "ajuster Ana banque Nourriture 2"
  said "ajuster banque Ana Terrain 1"
  typed("ajuster Ana banque Nourriture 2", "ajuster banque Ana Terrain 1", "recompte Ana 1 0 1 0")
  said "le compte est bon"
  refused("too_few", "recompte Ana 1 0 1")
end)

-- --- names ----------------------------------------------------------------------------------------------

test("a slip in a name tells the nearest and a short one the candidates", function()
  begin_dev()
  set_tokens("Ana", 1, 1, 1, 0)
  refused("no_choice_near", "pord")
  because "Port"
  refused("ambiguous", "m") -- the Moulin and the Marchande are both within her means
  because "Moulin"
  typed "ERUDITE"
end)

-- --- cards that were called wrongly ---------------------------------------------------------------------

test("a card of the row was another one", function()
  begin_dev()
  typed "tirage moulin mine"
  is("marché 3", where "Mine")
  is("pioche", where "Moulin à vent")
  is(37, size "pioche")
  typed "tirage 3 moulin"
  refused("IMPOSSIBLE_DRAW", "tirage moulin port")
  because "marché 1"
  refused("NOT_IN_MARKET", "tirage ferme mine")
  refused("BAD_CHOICE", "tirage port navigatrice") -- a hero lies on no market
end)

test("the hero who was promoted was another one", function()
  begin_dev()
  set_tokens("Ana", 0, 2, 0, 0)
  typed("+", "navigatrice", "tirage navigatrice troubadour")
  asked("Troubadour de cour 1", "fact('promu', 'Ana', '9')")
  asked("nil", "fact('promu', 'Ana', '4')")
  is("avancés", where "Navigatrice 1")
  asked("", "ce_qui_cloche()")
  is(8, size "avancés")
  refused("tirage_trop_tard", "tirage archiduchesse navigatrice")
  refused("IMPOSSIBLE_DRAW", "tirage troubadour mine")
  typed "1 7 9"
  refused("tirage_trop_tard", "tirage troubadour navigatrice") -- he may lie there by now
end)

test("a hero who cannot have come is told with his place", function()
  begin_dev()
  set_promoted("Bo", "4", "Navigatrice 1")
  set_tokens("Ana", 0, 2, 0, 0)
  typed "+"
  refused("IMPOSSIBLE_DRAW", "navigatrice")
  because "avancés de Bo"
  has_tokens("0 0 0 0", "Ana") -- what was paid stays paid
end)

-- --- heroes who lie there otherwise ---------------------------------------------------------------------

test("the defence was typed wrong and the blocks are worked out again", function()
  begin_dev "override { secret_mode = 'table' }"
  set_tokens("Ana", 0, 0, 0, 0)
  give("Ana", "Auberge")
  give("Bo", "Donjon")
  typed("0", "1 7 9 1 2 3")
  has_tokens("0 1 0 0", "Ana") -- the Auberge's, because of the Chevalier
  has_tokens("1 1 0 1", "Bo")
  typed "rectifier défense 4 2 3"
  said "Bo\u{A0}: Baron, Cuisinière, Voyageur, et non Chevalier, Baron, Cuisinière"
  is_blocked_by("nil", "1")
  has_tokens("0 0 0 0", "Ana")
  has_tokens("0 1 0 1", "Bo")
  typed "rectifier attaque 4 7 9"
  is_blocked_by("Voyageur", "4")
  has_tokens("0 1 0 0", "Ana")
  refused("WRONG_COUNT", "rectifier attaque 4 7")
  refused("named_twice", "rectifier attaque 4 4 7")
  typed "9"
  refused("rectifier_trop_tard", "rectifier défense 1 2 3")
  asked("", "ce_qui_cloche()")
end)

test("with bets only until they are settled", function()
  begin_multi(3, "override { secret_mode = 'table' }")
  typed("0", "1 7 9")
  refused("NOT_SEALED", "rectifier défense 1 2 3") -- it is not turned up
  typed("rectifier attaque 1 7 8", "attaque O")
  asked("1/7/8", "combat.attaque")
  typed "1 2 3"
  refused("rectifier_trop_tard", "rectifier défense 4 5 6")
end)

test("nothing is rectified before anything is turned up", function()
  begin_dev()
  typed("0", "1 2 3", "4 5 6")
  refused("not_open", "rectifier attaque 1 2 4")
end)

-- --- what a rule says no to -----------------------------------------------------------------------------

test("a rule may be passed over and what nobody can do may not", function()
  begin_dev "override { bank_shortage = 'refuse' }"
  set_tokens("Ana", 1, 1, 1, 0)
  give("Ana", "Bouclier enchanté")
  refused("WINDOW_CLOSED", "bouclier")
  set_tokens("Bo", 0, 0, 0, 12)
  refused("BANK_SHORT", "érudite")
  forced "érudite" -- and takes what there is
  begin_dev()
  set_tokens("Ana", 0, 0, 0, 0)
  refused_forced("CANT_AFFORD", "port")
  typed "0"
  refused_forced("NOT_SEALED", "révéler")
end)

-- --- a script that fails --------------------------------------------------------------------------------

-- A card that was typed in with a slip: the command is taken back, and the table does it by hand.
test("a card whose effect fails is taken back whole", function()
  begin_dev [[
deck 'royaume' { { no = 19, title = 'Marchande', effect = function(t) t:move(1, 'Or', 'nulle part', 'Ana') end,
 data = { genre = 'citoyen', cout = 'N', revenu = '2O', camp = '-', retiree = false } } }]]
  set_tokens("Ana", 0, 1, 0, 0)
  local before = digest()
  is("error", try "marchande")
  is(before, digest())
  typed("ajuster Ana banque N 1", "ajuster banque Ana O 2")
  has_tokens("0 0 0 2", "Ana")
end)
