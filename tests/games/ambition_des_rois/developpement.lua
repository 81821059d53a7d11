-- L'Ambition des Rois: what is bought, what is promoted, what the cards of the kingdom do.

-- Through a combat in which nothing is used.
local function fight_for_nothing()
  typed("1 2 3", "4 5 6", "", "fini")
end

-- --- palaces --------------------------------------------------------------------------------------------

test("D7: victory before combat", function()
  begin_dev()
  set_tokens("Ana", 5, 0, 2, 0)
  set_tokens("Bo", 0, 1, 0, 1)
  set_palaces("Ana", 1)
  typed "palais"
  has_tokens("1 0 1 0", "Ana")
  is(2, palaces "Ana")
  has_tokens("11 11 11 11", BANQUE)
  is(1, palaces "pile des Palais")
  asked("Ana", "vainqueur")
  refused("over", "0")
  refused("over", "révéler")
end)

test("D8: two palaces in one turn", function()
  begin_dev()
  set_tokens("Ana", 8, 0, 2, 0)
  set_tokens("Bo", 0, 0, 0, 0)
  typed "palais"
  has_tokens("4 0 1 0", "Ana")
  has_tokens("8 12 11 12", BANQUE)
  is(2, palaces "pile des Palais")
  refused("sealed_answer", "palais") -- the phase has closed itself
  fight_for_nothing()
  typed "6"
  has_tokens("0 0 0 0", "Ana")
  has_tokens("12 12 12 12", BANQUE)
  asked("Ana", "vainqueur")
end)

test("D8: an item keeps the development open", function()
  begin_dev()
  set_tokens("Ana", 8, 0, 2, 0)
  give("Ana", "Bourse sans fond")
  typed "palais"
  refused("NO_ACTION_LEFT", "palais")
  typed "bourse N N T"
  has_tokens("4 2 2 0", "Ana")
end)

test("the palace has another cost under a house rule", function()
  begin_dev "override { palace_cost = '2H any' }"
  set_tokens("Ana", 2, 0, 0, 1)
  typed "palais"
  has_tokens("0 0 0 0", "Ana")
end)

test("the victory may wait for the end of the turn", function()
  begin_dev "override { win_timing = 'turn_end' }"
  set_tokens("Ana", 4, 0, 1, 0)
  set_palaces("Ana", 1)
  typed "palais"
  asked("nil", "fact('vainqueur')")
  fight_for_nothing()
  typed "0"
  asked("Ana", "vainqueur")
end)

-- --- promotions -----------------------------------------------------------------------------------------

test("D14: promotion refusals", function()
  begin_dev()
  set_tokens("Ana", 0, 1, 0, 2)
  refused("BAD_PAYMENT", "promouvoir N O O")
  refused("BAD_PAYMENT", "promouvoir N N")
  local here = mark()
  leave_in("avancés", nil)
  refused("NO_ELIGIBLE_HERO", "promouvoir N O")
  back_to(here)
  set_tokens("Ana", 0, 1, 0, 0)
  refused("CANT_AFFORD", "promouvoir N")
  because "1 ?"
end)

test("whoever names no tokens is asked for them", function()
  begin_dev()
  set_tokens("Ana", 0, 1, 0, 2)
  typed "+"
  asks "1 1 Nourriture, 1 Or · 2 2 Or"
  typed("2", "navigatrice")
  has_tokens("0 1 0 0", "Ana")
  asked("Navigatrice 1", "promu.Ana['4']")
end)

test("D21: an erudite without advanced heroes", function()
  begin_dev()
  set_tokens("Ana", 1, 0, 0, 0)
  set_tokens("Bo", 0, 0, 0, 0)
  leave_in("avancés", nil)
  typed "érudite"
  has_tokens("0 0 0 1", "Ana")
  has_tokens("12 12 12 11", BANQUE)
  said "plus aucun Héros avancé"
  is("retirées", where "Érudite")
end)

test("a recruteuse draws two and keeps one", function()
  begin_two()
  typed "recruteuse mine cadastre donjon halles"
  set_tokens("Ana", 0, 0, 0, 2)
  typed("recruteuse", "navigatrice", "troubadour", "troubadour")
  asked("Troubadour de cour 1", "promu.Ana['9']")
  is(8, size "avancés")
end)

-- --- what cards do --------------------------------------------------------------------------------------

test("D17: an universite lowers promotions", function()
  begin_dev()
  give("Ana", "Université")
  set_tokens("Ana", 0, 0, 0, 1)
  typed("promouvoir O", "navigatrice")
  has_tokens("0 0 0 0", "Ana")
end)

test("D17: halles lower citizens", function()
  begin_dev()
  give("Ana", "Halles")
  set_tokens("Ana", 0, 0, 0, 0)
  typed "marchande"
  has_tokens("0 0 0 2", "Ana")
end)

test("D17: a chantier lowers buildings and no palace", function()
  begin_two()
  typed "mine port cadastre donjon halles"
  give("Ana", "Chantier")
  set_tokens("Ana", 0, 0, 1, 0)
  typed "mine"
  has_tokens("0 0 0 0", "Ana")
  set_tokens("Ana", 4, 0, 0, 0)
  fight_for_nothing()
  refused("CANT_AFFORD", "palais")
end)

test("D18: tokens of ones choice are those that the bank has", function()
  begin_dev()
  give("Ana", "Bourse sans fond")
  set_tokens("Ana", 7, 0, 0, 0)
  set_tokens("Bo", 5, 7, 7, 7)
  refused("BAD_CHOICE", "bourse H N T")
  is("royaume d'Ana", where "Bourse sans fond")
  typed "bourse"
  refused("BAD_CHOICE", "H N T")
  typed "N N T"
  has_tokens("7 2 1 0", "Ana")
  has_tokens("0 3 4 5", BANQUE)
  is("retirées", where "Bourse sans fond")
  asked("1", "actions")
end)

test("incomes that ask come in the order that their owner wants", function()
  begin_two()
  give("Ana", "Moulin à vent")
  give("Ana", "Port")
  give("Ana", "Ferme")
  give("Ana", "Verger clos")
  set_tokens("Ana", 0, 0, 0, 0)
  typed "mine cadastre donjon halles chantier"
  has_tokens("0 1 0 0", "Ana")
  typed("moulin", "oui")
  has_tokens("0 0 0 2", "Ana")
  typed("verger", "2")
  has_tokens("0 0 1 2", "Ana")
  typed("oui", "2", "H")
  has_tokens("1 0 1 1", "Ana")
  asked("1", "phase")
end)

test("a building rewards a hero who was used", function()
  begin_dev()
  give("Ana", "Salle d'armes")
  give("Ana", "Relais de poste")
  set_tokens("Ana", 0, 1, 0, 1)
  fight("1 4 5", "2 3 6")
  typed "1 4 fini"
  has_tokens("3 1 1 0", "Ana")
end)

test("an architecte lowers the next building of the turn", function()
  begin_two()
  typed "architecte cadastre mine halles donjon"
  set_tokens("Ana", 0, 1, 0, 0)
  typed "architecte"
  fight_for_nothing()
  typed "cadastre"
  is("royaume d'Ana", where "Cadastre")
end)

test("an intendant gives one action more", function()
  begin_two()
  typed "intendant port mine halles donjon"
  set_tokens("Ana", 0, 1, 3, 1)
  typed("intendant", "port", "mine")
  refused("sealed_answer", "halles")
  has_tokens("0 0 0 0", "Ana")
end)

test("a percepteur lets the victim choose", function()
  begin_two()
  typed "percepteur port mine halles donjon"
  set_tokens("Ana", 0, 1, 0, 0)
  set_tokens("Bo", 1, 1, 0, 1)
  typed "percepteur"
  asks "Bo\u{A0}: quels jetons donnez-vous, 2"
  typed "N O"
  has_tokens("1 0 0 0", "Bo")
  has_tokens("0 1 0 1", "Ana")
end)

test("a mecene takes a building from the market", function()
  begin_two()
  typed "mécène port cour donjon halles"
  set_tokens("Ana", 0, 1, 0, 2)
  typed "mécène"
  refused("no_choice", "cour")
  typed "donjon"
  is("royaume d'Ana", where "Donjon")
  has_tokens("0 0 0 0", "Ana")
end)

test("a diplomate brings what is named in the line", function()
  begin_two()
  typed "diplomate port mine donjon halles"
  set_tokens("Ana", 1, 0, 0, 0)
  typed "diplomate T T O"
  has_tokens("0 0 2 1", "Ana")
end)

test("nothing else is bought than what is there", function()
  begin_dev()
  set_tokens("Ana", 3, 3, 3, 3)
  refused("NOT_IN_MARKET", "ferme")
  refused("NOT_IN_MARKET", "sablier")
  refused("BAD_PAYMENT", "port O")
  refused("no_choice", "xyz")
  give("Ana", "Sablier")
  refused("WINDOW_CLOSED", "sablier")
end)

-- What is not understood is refused, never ignored.
test("who passes names no tokens and an objet that gives none of choice takes none", function()
  begin_dev()
  refused("too_much_typed", "0 N O")
  refused("too_much_typed", "passer or")
  refused("too_much_typed", "passer terrain terrain")
  give("Ana", "Sceau royal")
  refused("too_much_typed", "sceau or")
  typed "sceau"
  give("Ana", "Bourse sans fond")
  refused("BAD_CHOICE", "bourse or")
end)
