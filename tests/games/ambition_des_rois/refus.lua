-- L'Ambition des Rois: its refusals, in the order in which things are looked at: is the game over, what is meant, is it
-- the time, whose turn is it, is an action left, is it there, is it chosen well, can it be paid, is somebody eligible,
-- has the bank enough. A line that is wrong in two ways is told the first.

test("the game is over before anything else", function()
  begin_dev()
  set_tokens("Ana", 4, 0, 1, 0)
  set_palaces("Ana", 1)
  typed "palais"
  refused("over", "port")
  refused("over", "xyz")
  refused("over", "ajuster banque Ana N 1")
  refused("over", "poser Ana table")
end)

test("a name comes before the time", function()
  begin_dev()
  refused("no_choice", "xyz")
  refused("no_player", "poser Xyz table")
end)

test("the time comes before what is there", function()
  begin_dev()
  give("Ana", "Sablier")
  refused("WINDOW_CLOSED", "sablier")
  refused("not_open", "révéler")
  refused("NOTHING_SEALED", "reprendre Ana")
  refused("not_open", "parier Bo attaque N")
end)

test("who must speak comes before what he says", function()
  begin_multi(4)
  typed("0", "1 7 9", "1 2 3", "")
  refused("NOT_A_BETTOR", "parier A attaque O")
  refused("NOT_YOUR_TURN", "parier D attaque T") -- and D has none
  typed "parier C attaque O"
  refused("ALREADY_BET", "parier C attaque N") -- D is awaited
  refused_to("C", "nobody_asked", "attaque N")
end)

test("the action comes before the offer and that before the payment", function()
  begin_dev()
  set_tokens("Ana", 0, 0, 1, 0)
  give("Ana", "Bourse sans fond")
  typed "port"
  refused("NO_ACTION_LEFT", "mine") -- which is not on the market either
  refused("NO_ACTION_LEFT", "érudite")
  begin_dev()
  refused("NOT_IN_MARKET", "mine O O")
end)

-- For purchases and promotions alike.
test("what cannot be paid at all comes before how it is paid", function()
  begin_dev()
  set_tokens("Ana", 0, 1, 0, 0)
  refused("CANT_AFFORD", "port O O O")
  refused("CANT_AFFORD", "promouvoir N N")
  set_tokens("Ana", 0, 1, 1, 0)
  refused("BAD_PAYMENT", "port O")
  leave_in("avancés", nil)
  refused("BAD_PAYMENT", "promouvoir N N")
  refused("NO_ELIGIBLE_HERO", "promouvoir N T")
end)

test("who is eligible comes before what the bank has", function()
  begin_dev "override { bank_shortage = 'refuse', promote_free_none = 'refuse_card' }"
  set_tokens("Ana", 1, 0, 0, 0)
  set_tokens("Bo", 0, 0, 0, 12)
  local here = mark()
  leave_in("avancés", nil)
  refused("NO_ELIGIBLE_HERO", "érudite")
  back_to(here)
  refused("BANK_SHORT", "érudite")
end)

test("a hero is laid then blocked then used then paid", function()
  begin_dev()
  set_tokens("Ana", 0, 0, 0, 0)
  fight("1 4 9", "1 2 3")
  refused("NOT_COMMITTED", "baron")
  refused("HERO_BLOCKED", "chevalier") -- whom she could not pay
  refused("CANT_AFFORD", "voyageur")
  typed "9"
  refused("HERO_USED", "9")
  refused("BAD_CHOICE", "O")
end)

test("an objet that is not ones own is no choice", function()
  begin_dev()
  give("Bo", "Bourse sans fond")
  refused("NOT_IN_MARKET", "bourse") -- it lies before Bo
  fight("1 7 9", "2 3 4")
  refused("no_choice", "sablier")
end)

test("a choice that is missing is asked and a bad one refused", function()
  begin_market("", "diplomate port mine donjon halles")
  set_tokens("Ana", 1, 0, 0, 0)
  set_tokens("Bo", 0, 0, 0, 12)
  typed "diplomate"
  refused("enter_does_nothing", "")
  refused("too_few", "N N")
  refused("too_many", "N N N N")
  refused("BAD_CHOICE", "N N O")
  typed "N N T"
end)

test("sealing is refused before and after its time", function()
  begin_dev()
  typed "0"
  refused("NOT_SEALED", "révéler")
  refused("NOTHING_SEALED", "reprendre Ana")
  spoken("Bo", "1 2 3")
  refused("ALREADY_SEALED", "poser Bo table")
  refused_to("Bo", "nobody_asked", "4 5 6")
  typed("4 5 6", "")
  refused("not_open", "révéler")
end)

test("under an espionne the attacker waits", function()
  begin_market("", "espionne port mine donjon halles")
  set_tokens("Ana", 0, 0, 0, 1)
  typed "espionne"
  refused_to("Ana", "nobody_asked", "1 7 9")
end)

-- --- what is chosen unseen ------------------------------------------------------------------------------

-- Heroes are called by number or name, and three of them are three words.
test("exactly three heroes are sealed", function()
  local others = {
    "2 M N O", "1 2 V O Y", "1 2 3 4", "1 2", "M N O", "1 B A R O N", "1 2 3 0", "1 2 3 passe", "1, 2, 3, 4", "1 1 2 3",
  }
  begin_dev()
  typed "0"
  for _, other in ipairs(others) do
    refused("sealed_answer", other)
  end
  because "par exemple 1 4 7"
  typed "2 mén not"
  typed("1 2 3", "")
  asked("2/8/9", "combat.attaque")
end)

test("what is chosen is chosen again until all have chosen", function()
  begin_dev()
  typed("0", "1 2 3", "reprendre Ana", "2 3 4", "4 5 6")
  refused("SEALED_ALL", "reprendre Ana")
  refused("SEALED_ALL", "poser Bo table")
  try "reprendre Ana"
  is("Ana a choisi, et il est trop tard pour choisir de nouveau (révéler les retourne)", reason())
  refused_forced("SEALED_ALL", "reprendre Ana")
  typed "révéler"
  refused("NOTHING_SEALED", "reprendre Ana")
end)

-- Whoever is spied upon has chosen for good when the other one sees it.
test("what the spy has seen is not chosen again", function()
  begin_market("", "port espionne moulin marchande bourse")
  set_tokens("Ana", 0, 0, 0, 1)
  typed("espionne", "1 2 3")
  refused("SEALED_ALL", "reprendre Bo")
end)

test("nobody lays chooses again or bets for another", function()
  begin_multi(4)
  typed("0", "1 7 9")
  refused_to("C", "not_your_turn", "poser B table")
  refused_to("B", "not_your_turn", "reprendre A")
  typed("1 2 3", "")
  refused_to("D", "not_your_turn", "parier C attaque O")
  spoken("C", "parier C attaque O")
end)

-- --- Enter alone -----------------------------------------------------------------------------------------

test("Enter alone lets no hero, no card, no objet and no bet go", function()
  begin_dev()
  refused("enter_does_nothing", "")
  give("Bo", "Bouclier enchanté")
  fight("3 4 9", "1 2 6")
  refused("enter_does_nothing", "") -- Bo's Bouclier
  typed "rien"
  refused("enter_does_nothing", "") -- the heroes
  typed "3"
  refused("enter_does_nothing", "") -- a card that is replaced
  typed("rien", ".")
  begin_multi(4)
  typed("0", "1 7 9", "1 2 3", "")
  refused("enter_does_nothing", "") -- a bet
end)

test("Enter says that is all where no hero can be paid any more", function()
  begin_dev()
  set_tokens("Ana", 0, 0, 0, 0)
  fight("1 4 9", "3 6 8")
  refused("enter_does_nothing", "")
  set_tokens("Ana", 0, 0, 0, 0)
  typed "9"
  set_tokens("Ana", 0, 0, 0, 0)
  asks "Entrée\u{A0}: c'est tout"
  typed ""
  asks "second développement"
end)

test("rien uses nobody and takes nothing", function()
  begin_dev()
  typed("rien", "1 4 9", "3 6 8", "", "rien", "rien")
  asked("Bo", "attaquant")
end)
