-- L'Ambition des Rois under the readings that the rulebook leaves open, and other numbers: the setup, the development,
-- promotions and the market. Those of the combat stand in lectures_combat.lua.

-- --- what is not there is refused -----------------------------------------------------------------------

test("a reading that there is not is refused when it is loaded", function()
  local readings = {
    "bank_shortage = 'credit'", "palace_on_offer = 'never'", "win_timing = 'later'", "block_match = 'two'",
    "block_choice_by = 'nobody'", "promote_link = 'name'", "promote_pick = 'bottom'", "promote_none = 'free'",
    "promote_free_none = 'pay'", "promote_reject = 'never'", "hero_order = 'reverse'", "steal_shortage = 'debt'",
    "cook_royal_mode = 'both'", "cook_order = 'none'", "market_refill_at = 'never'", "kingdom_exhausted = 'end'",
    "income_order = 'card'", "multi_switch_timing = 'never'", "multi_order_after_switch = 'left'",
    "multi_rounds = 'once'", "bet_settle = 'together'", "bet_bank_short = 'debt'", "effects_opponent_multi = 'all'",
    "window_priority = 'nobody'", "deck_mode = 'none'", "secret_mode = 'paper'", "secret_confirm = 'thrice'",
    "secret_persist = false", "defence_cost = 1", "multi_kingdom_decks = 2", "blocked_cost = 'half'",
    "bet_per_player = 2", "info_public = 'no'",
  }
  for _, reading in ipairs(readings) do
    local rules = "override { " .. reading .. " }"
    cannot_begin("not_loaded", { players = 2, house = rules }, "rule ")
  end
end)

-- --- la mise en place -----------------------------------------------------------------------------------

test("the first attacker may be named by a rule", function()
  begin { players = { "Ana", "Bo" }, house = "override { setup_first_player = 'Bo' }" }
  typed("N", MARKET)
  asked("Bo", "attaquant")
  has_tokens("0 1 0 0", "Bo")
  cannot_begin("premier_inconnu", { players = 2, house = "override { setup_first_player = 'Zoé' }" }, "Zoé")
end)

test("lots are drawn where nobody is named", function()
  begin { players = { "Ana", "Bo" } }
  typed "personne"
  said " attaque d'abord"
end)

test("the tokens at the start are rules", function()
  begin { players = { "Ana", "Bo" }, house = "override { start_first = 'H/2T', start_second = 'H 2T' }" }
  typed("Ana", "H")
  has_tokens("1 0 0 0", "Ana")
  has_tokens("1 0 2 0", "Bo")
end)

-- Who has typed the icons of his own booklet is not warned any more.
test("the house kinds of three and four are told until somebody says them", function()
  local box = [[
box { fr = 'b', en = 'b', rules = { multi_start_3p_1 = 'T/O', multi_start_3p_2 = 'T/O',
  multi_start_3p_3 = 'H/N' } }]]
  begin { players = 3 }
  typed "A"
  said "les sortes de jetons de départ sont du programme"
  begin { players = 3, house = box }
  typed "A"
  unsaid "les sortes de jetons"
  typed("T", "O", "H")
  has_tokens("0 0 1 0", "A")
  has_tokens("1 0 0 0", "C")
end)

test("three begin as the rulebook says", function()
  begin { players = 3 }
  typed("A", "N", "O", "N")
  has_tokens("0 1 0 0", "A")
  has_tokens("0 0 0 1", "B")
  has_tokens("0 1 0 0", "C")
  has_tokens("24 22 24 23", BANQUE)
end)

test("two boxes may lend the tokens of one", function()
  begin { players = 4, house = "override { multi_bank_tokens_per_resource = 12 }" }
  has_tokens("12 12 12 12", BANQUE)
end)

test("one set of advanced heroes may do for four", function()
  begin { players = 4, house = "override { multi_advanced_sets = 1 }" }
  is(9, size "avancés")
end)

test("which cards stay away with four may be said", function()
  begin { players = 4, house = "override { multi_removed = 'Port, Ferme' }" }
  is(40, size "pioche")
  is("pioche", where "Université")
  is("boîte", where "Port")
  is("boîte", where "Ferme")
  cannot_begin("BAD_PACK", { players = 4, house = "override { multi_removed = 'Pot' }" }, "Pot")
end)

test("the market may have six", function()
  begin_two "override { market_size = 6 }"
  refused("too_few", MARKET)
  typed(MARKET .. " mine")
  asks "6 Mine (2T), 7 Palais"
  set_tokens("Ana", 4, 0, 1, 0)
  typed "7"
  is(1, palaces "Ana")
end)

-- --- the bank -------------------------------------------------------------------------------------------

test("the bank may never be short", function()
  begin_dev "override { bank_shortage = 'unlimited' }"
  set_promoted("Ana", "1", "Maître d'armes 1")
  set_tokens("Ana", 5, 1, 0, 0)
  set_tokens("Bo", 7, 0, 0, 0)
  fight("1 7 8", "2 3 4")
  typed "1"
  has_tokens("7 0 0 0", "Ana")
  asked("", "ce_qui_cloche()")
end)

test("tokens of choice may be of a kind that the bank has not", function()
  begin_market("override { bank_shortage = 'unlimited' }", "diplomate port mine donjon halles")
  set_tokens("Ana", 1, 0, 0, 0)
  set_tokens("Bo", 10, 12, 12, 12)
  typed "diplomate"
  asks "quels jetons prenez-vous, 3 en tout"
  typed "N N T"
  has_tokens("0 2 1 0", "Ana")
end)

-- A Ferme gives what there is all the same; a Moulin that could not be paid out is not offered at all.
test("where the bank refuses incomes take what there is", function()
  begin_two "override { bank_shortage = 'refuse' }"
  give("Ana", "Mine")
  give("Ana", "Moulin à vent")
  set_tokens("Ana", 0, 1, 0, 0)
  set_tokens("Bo", 0, 0, 0, 12)
  typed "port cadastre donjon halles chantier"
  said "Moulin à vent ne rapporte rien cette fois"
  has_tokens("0 1 0 0", "Ana")
  asked("1", "phase")
end)

-- --- les revenus ----------------------------------------------------------------------------------------

test("a moulin bought before a ferme waits for it", function()
  local orders = { "override { income_order = 'owner' }", "override { income_order = 'purchase' }" }
  for i = 1, 2 do
    begin_two(orders[i])
    give("Ana", "Moulin à vent")
    give("Ana", "Ferme")
    set_tokens("Ana", 0, 0, 0, 0)
    typed "mine cadastre donjon halles chantier"
    has_tokens("0 1 0 0", "Ana")
    typed "oui"
    has_tokens("0 0 0 2", "Ana")
  end
end)

local ROW = "mine cadastre donjon halles chantier"

-- Nothing is dropped without a word, nor asked in vain.
test("an income that cannot be paid is told", function()
  begin_two()
  give("Ana", "Moulin à vent")
  give("Ana", "Port")
  set_tokens("Ana", 0, 0, 0, 0)
  typed(ROW)
  local told = heard()
  has(told, "Moulin à vent ne rapporte rien cette fois\u{A0}:")
  has(told, "Ana n'a pas de quoi, il manque 1 Nourriture")
  has(told, "Port ne rapporte rien cette fois\u{A0}:")
  asked("1", "phase")
end)

-- The Port's token pays for the Moulin: what cannot be paid yet is not offered, and waits.
test("an income that cannot be paid yet is offered when it can", function()
  begin_two()
  give("Ana", "Moulin à vent")
  give("Ana", "Port")
  set_tokens("Ana", 0, 0, 0, 1)
  typed(ROW)
  asks "Port"
  typed("oui", "nourriture")
  has_tokens("0 1 0 0", "Ana")
  asks "Moulin à vent"
  typed "oui"
  has_tokens("0 0 0 2", "Ana")
end)

test("who names an income that cannot be paid keeps it", function()
  begin_two()
  give("Ana", "Moulin à vent")
  give("Ana", "Port")
  give("Ana", "Verger clos")
  set_tokens("Ana", 0, 0, 0, 1)
  typed(ROW)
  asks "Port, Verger clos"
  refused("CANT_AFFORD", "moulin")
  typed("verger", "1", "0", "oui")
  has_tokens("0 0 0 3", "Ana")
end)

-- N and O are tokens here, and at no question no and yes.
test("a token is neither yes nor no", function()
  local tokens_typed = { "N", "n", "O", "o" }
  begin_two()
  give("Ana", "Port")
  set_tokens("Ana", 0, 1, 0, 0)
  typed(ROW)
  for _, one in ipairs(tokens_typed) do
    refused("two_meanings", one)
  end
  try "O"
  is("«\u{A0}O\u{A0}» peut vouloir dire Or aussi\u{A0}: dites oui, ou non (0)", reason())
  local here = mark()
  for _, no in ipairs { "0", "non", "no", "No" } do
    typed(no)
    has_tokens("0 1 0 0", "Ana")
    asked("1", "phase")
    back_to(here)
  end
  typed("y", "O")
  has_tokens("0 0 0 1", "Ana")
end)

-- The bank has two Or: the owner may take the Mine's before the Moulin's, or after; passe: as they were bought.
test("the owner orders incomes where the bank is short", function()
  begin_two()
  give("Ana", "Moulin à vent")
  give("Ana", "Mine")
  set_tokens("Ana", 0, 1, 0, 0)
  set_tokens("Bo", 0, 0, 0, 10)
  typed "port cadastre donjon halles chantier"
  check(
    contains(prompt(), "quel revenu d'abord, Moulin à vent, Mine")
      or contains(prompt(), "quel revenu d'abord, Moulin à vent, Mine")
  )
  local here = mark()
  typed("mine", "oui")
  has_tokens("0 0 0 2", "Ana") -- 1, and the 1 that is left of 2
  said "il manque 1 Or"
  back_to(here)
  typed("passe", "oui")
  has_tokens("0 0 0 2", "Ana")
end)

test("incomes may come in the order of purchase", function()
  begin_two "override { income_order = 'purchase' }"
  give("Ana", "Verger clos")
  give("Ana", "Port")
  give("Ana", "Ferme")
  set_tokens("Ana", 0, 0, 0, 0)
  typed "mine cadastre donjon halles chantier"
  asks "Verger clos"
  has_tokens("0 0 0 0", "Ana")
  typed "2"
  has_tokens("0 0 1 0", "Ana")
  asks "échange"
end)

-- --- le développement -----------------------------------------------------------------------------------

test("passing may be forbidden as long as something can be done", function()
  begin_dev "override { dev_pass = false }"
  set_tokens("Ana", 0, 0, 1, 0)
  refused("dev_sans_passer", "0")
  forced "0"
  begin_dev "override { dev_pass = false }"
  set_tokens("Ana", 0, 0, 0, 0)
  typed "0"
end)

test("a development may have two actions", function()
  begin_dev "override { dev_actions = 2 }"
  set_tokens("Ana", 1, 1, 1, 0)
  typed("port", "marchande")
  asks "Héros attaquants"
end)

test("a turn may have one development", function()
  begin_dev "override { dev_phases = 1 }"
  fight("1 2 3", "4 5 6")
  typed "fini"
  asked("Bo", "attaquant")
end)

test("the market may be filled at once", function()
  begin_dev "override { market_refill_at = 'at_once' }"
  set_tokens("Ana", 0, 0, 1, 0)
  typed "port"
  asks "Quelle carte est tournée au marché"
  typed "mine"
  is("marché 1", where "Mine")
end)

test("a row of cards is turned whole, and no card beside it", function()
  begin_two()
  refused("too_many", "port érudite moulin marchande bourse mine")
  refused("too_few", "port érudite moulin marchande")
  begin_two "override { market_size = 6 }"
  refused("too_many", "port érudite moulin marchande bourse mine ferme")
  refused("too_few", "port érudite moulin marchande bourse")
  typed "port érudite moulin marchande bourse mine"
end)

-- Three places are empty.
test("no more cards are asked for than the deck has", function()
  begin_dev()
  leave_in "pioche"
  for _, card in ipairs { "Mine", "Ferme" } do put(card, "pioche", "among") end
  for place = 1, 3 do put(cards("marché " .. place, "top")[1], "boîte", "top") end
  typed("0", "1 2 3", "4 5 6", "", "fini", "0")
  asks "2 cartes tournées"
  refused("too_many", "mine ferme port")
  typed "mine ferme"
  asked("4", "count(marche())")
end)

test("it is filled after the citizens own replacements", function()
  begin_market("override { market_refill_at = 'at_once' }", "héraut port érudite moulin marchande")
  set_tokens("Ana", 0, 1, 0, 1)
  typed "héraut"
  asks "quelle carte du marché remplacez-vous"
  is(37, size "pioche")
  typed("port", "mine", "ferme")
  is("marché 2", where "Mine")
  is("marché 1", where "Ferme")
end)

test("the cards that were removed may become the deck again", function()
  begin_dev "override { kingdom_exhausted = 'reshuffle_removed' }"
  set_tokens("Ana", 0, 1, 0, 0)
  typed "marchande"
  leave_in("pioche", nil)
  typed("1 2 3", "4 5 6", "", "fini", "0")
  is("marché 4", where "Marchande")
  asked("Bo", "attaquant")
end)

test("the cards that were removed stay so while the row is full", function()
  begin_dev "override { kingdom_exhausted = 'reshuffle_removed' }"
  leave_in "pioche"
  put("Ferme", "retirées", "top")
  typed("0", "1 2 3", "4 5 6", "", "fini", "0")
  asked("Bo", "attaquant")
  is("retirées", where "Ferme")
end)

test("but not those that the variant takes out", function()
  begin_multi(3, "override { kingdom_exhausted = 'reshuffle_removed' }")
  set_tokens("A", 0, 1, 0, 0)
  typed "marchande"
  leave_in("pioche", nil)
  typed("1 2 3", "4 5 6", "", "rien", "", "fini", "0")
  is("boîte", where "Université")
  is("marché 4", where "Marchande")
end)

-- --- Palais ---------------------------------------------------------------------------------------------

test("the palaces may lie among the cards", function()
  begin_two "override { palace_on_offer = 'in_market' }"
  is(45, size "pioche")
  typed "port érudite moulin marchande mine"
  set_tokens("Ana", 4, 0, 1, 0)
  asks_not "Palais"
  refused("NOT_IN_MARKET", "palais")
  begin_market("override { palace_on_offer = 'in_market', market_size = 5 }", "port érudite, palais 2, moulin, mine")
  set_tokens("Ana", 4, 0, 1, 0)
  asks "3 Palais 2 (4H T)"
  typed "palais"
  is(1, palaces "Ana")
  is(2, palaces "pile des Palais")
  is("royaume d'Ana", where "Palais 2")
  asked("4", "count(marche())")
end)

-- Then the Cuisinière may replace one, too.
test("a cook replaces a palace where it lies on the market", function()
  begin_market("override { palace_on_offer = 'in_market' }", "port érudite, palais 2, moulin, mine")
  fight("3 8 9", "4 5 6")
  typed("3", "3", "cadastre")
  is("pioche", where "Palais 2")
  is("marché 3", where "Cadastre")
end)

-- By default it cannot.
test("a cook replaces nothing but what lies in the row", function()
  begin_dev()
  fight("3 8 9", "4 5 6")
  typed "3"
  refused("BAD_CHOICE", "palais")
  refused("BAD_CHOICE", "mine")
end)

local guild = [[
deck 'royaume' { { no = 15, title = 'Chantier', effect = remise('batiment', 'T'),
  data = { genre = 'batiment', cout = 'N O', revenu = '-', camp = '-', retiree = false } } }]]

test("a palace is a building for what a card says of buildings", function()
  begin_dev(guild)
  give("Ana", "Chantier")
  set_tokens("Ana", 4, 0, 0, 0)
  typed "palais"
  has_tokens("0 0 0 0", "Ana")
end)

test("or it is none", function()
  local rules = [[
override { palace_counts_as_building = false }
]] .. guild
  begin_dev(rules)
  give("Ana", "Chantier")
  set_tokens("Ana", 4, 0, 0, 0)
  refused("CANT_AFFORD", "palais")
end)

test("where victory waits a third palace can be bought and the pile can be empty", function()
  begin_dev "override { win_timing = 'turn_end', dev_actions = 2, palace_pile = 3 }"
  set_tokens("Ana", 8, 0, 2, 0)
  set_palaces("Ana", 1)
  typed("palais", "palais")
  is(3, palaces "Ana")
  typed("1 2 3", "4 5 6", "", "fini")
  set_tokens("Ana", 4, 0, 1, 0)
  refused("PILE_EMPTY", "palais")
  typed "0"
  asked("Ana", "vainqueur")
end)

-- --- promotions -----------------------------------------------------------------------------------------

test("an advanced hero may take the place of his category", function()
  begin_dev [[
override { promote_link = 'category' }
deck 'avances' { { no = 1, title = 'Maître d\'armes', copies = 2, data = { de = 'Chevalier', categorie = 'vol', cout = 'N', revenu = '2H' } } }
deck 'heros' { { no = 6, title = 'Voleuse', data = { categorie = 'vol', cout = '-', revenu = '-' } } }]]
  set_tokens("Ana", 0, 2, 0, 0)
  typed("+", "maître")
  has(value "fact('promu', 'Ana', '6')", "Maître")
end)

test("the advanced hero may be chosen", function()
  begin_dev "override { promote_pick = 'choose', deck_mode = 'virtual' }"
  set_tokens("Ana", 0, 2, 0, 0)
  typed "+"
  asks "uel Héros avancé"
  typed "navigatrice"
  asked("Navigatrice 1", "fact('promu', 'Ana', '4')")
end)

test("a promotion for nothing may be paid all the same", function()
  begin_dev "override { promote_none = 'pay_anyway' }"
  leave_in("avancés", nil)
  set_tokens("Ana", 0, 2, 0, 0)
  typed "+"
  has_tokens("0 0 0 0", "Ana")
  asked("0", "actions")
end)

test("a card that promotes may be refused where nobody is left", function()
  begin_dev "override { promote_free_none = 'refuse_card' }"
  leave_in("avancés", nil)
  set_tokens("Ana", 1, 0, 0, 0)
  refused("NO_ELIGIBLE_HERO", "érudite")
end)

test("what was rejected may go back at once", function()
  begin_multi(3, "override { promote_reject = 'at_once' }")
  set_promoted("A", "1", "Maître d'armes 1")
  set_tokens("A", 0, 1, 0, 1)
  typed("+", "maître")
  is(17, size "avancés")
  typed("maître", "navigatrice")
  is(16, size "avancés")
end)

test("two may be drawn for a promotion", function()
  begin_dev "override { promote_draw = 2, promote_cost = 'N' }"
  set_tokens("Ana", 0, 1, 0, 0)
  typed("+", "navigatrice", "troubadour", "navigatrice")
  asked("Navigatrice 1", "fact('promu', 'Ana', '4')")
  is(8, size "avancés")
end)

test("who has not the hero that was drawn twice is not told that he has", function()
  begin_multi(4, "override { promote_draw = 2, promote_cost = 'N' }")
  set_tokens("A", 0, 1, 0, 0)
  typed("+", "navigatrice", "navigatrice")
  said "Navigatrice vient d'être tirée"
  unsaid "a déjà"
end)

test("whose place another has taken is told which", function()
  begin_dev("override { promote_cost = 'N', promote_link = 'category' }\ndeck 'avances' { { no = 3, title = 'Cuisinière royale', " ..
    "copies = 2, data = { de = 'Cuisinière', categorie = 'armes', cout = '-', revenu = '2N' } } }")
  set_promoted("Ana", "1", "Maître d'armes 1")
  set_tokens("Ana", 0, 1, 0, 0)
  typed("+", "cuisinière royale")
  said "Cuisinière royale\u{A0}: Ana a déjà Maître d'armes à cette place"
end)

test("a promotion that a card gives may cost something", function()
  begin_dev "override { promote_free_cost = 'O' }"
  set_tokens("Ana", 1, 0, 0, 0)
  typed("érudite", "navigatrice")
  has_tokens("0 0 0 0", "Ana")
  begin_dev "override { promote_free_cost = 'N' }"
  set_tokens("Ana", 1, 0, 0, 0)
  typed "érudite"
  said "n'a pas de quoi promouvoir"
  has_tokens("0 0 0 1", "Ana")
end)

test("who was drawn may be told to his owner alone", function()
  begin_dev "override { promote_reveal = false, deck_mode = 'virtual' }"
  set_tokens("Ana", 0, 2, 0, 0)
  leave_in("avancés", "Navigatrice 1")
  typed "+"
  said "un Héros avancé à la place de Voyageur"
  unsaid "Navigatrice"
end)

-- --- Objets ---------------------------------------------------------------------------------------------

test("an objet may have to wait for another turn", function()
  begin_dev "override { item_same_turn = false, dev_actions = 2 }"
  set_tokens("Ana", 0, 1, 1, 0)
  typed "bourse"
  refused("WINDOW_CLOSED", "bourse")
end)

test("an objet is of use in the turn in which it was bought", function()
  begin_dev()
  set_tokens("Ana", 0, 1, 1, 0)
  typed("bourse", "bourse H H O")
  has_tokens("2 0 0 1", "Ana")
end)

test("an objet may be of no use to the defender", function()
  begin_dev "override { item_off_turn = false }"
  give("Bo", "Bouclier enchanté")
  fight("1 7 9", "2 3 4")
  asks "quels Héros employez-vous"
end)

test("an objet may take the action of the development", function()
  begin_dev "override { item_uses_action = true }"
  set_tokens("Ana", 0, 0, 1, 0)
  give("Ana", "Bourse sans fond")
  typed "bourse N N T"
  asks "Héros attaquants"
  begin_dev "override { item_uses_action = true }"
  set_tokens("Ana", 0, 0, 1, 0)
  give("Ana", "Bourse sans fond")
  typed "port"
  asks "Héros attaquants" -- nothing keeps it open
end)

test("using an objet may cost something", function()
  begin_dev "override { item_use_cost = 'O' }"
  give("Ana", "Bourse sans fond")
  set_tokens("Ana", 0, 0, 0, 0)
  refused("CANT_AFFORD", "bourse N N T")
  set_tokens("Ana", 0, 0, 0, 1)
  typed "bourse N N T"
  has_tokens("0 2 1 0", "Ana")
end)

test("an architecte is used up by the next building that is bought and not by one that is taken", function()
  begin_market("override { dev_actions = 4 }", "architecte mécène donjon cadastre ferme")
  set_tokens("Ana", 0, 2, 1, 3)
  typed("architecte", "mécène", "donjon")
  set_tokens("Ana", 0, 0, 0, 0)
  typed "cadastre" -- 2 Or, both dropped
  is("royaume d'Ana", where "Cadastre")
  refused("CANT_AFFORD", "ferme")
end)

-- --- other numbers --------------------------------------------------------------------------------------

test("three palaces may be needed of more", function()
  begin_dev "override { palace_to_win = 3, palace_pile = 6, bank_tokens_per_resource = 15 }"
  is(6, palaces "pile des Palais")
  has_tokens("15 14 15 13", BANQUE)
  set_tokens("Ana", 4, 0, 1, 0)
  set_palaces("Ana", 1)
  typed "palais"
  asked("nil", "fact('vainqueur')")
end)

test("the attack may turn round when one has two palaces", function()
  begin_multi(4, [[
    override { palace_to_win = 3, multi_switch_palaces = 2, multi_switch_remaining = 3, multi_palace_pile = 7 }
  ]])
  is(7, palaces "pile des Palais")
  set_palaces("A", 1)
  set_tokens("A", 4, 0, 1, 0)
  typed "palais"
  asked("droite", "sens")
end)

test("four begin with what the rules say", function()
  begin { players = 4, house = [[
override { multi_start_4p_1 = 'T', multi_start_4p_2 = '2H', multi_start_4p_3 = 'N/O',
  multi_start_4p_4 = '-' }]] }
  typed("A", "O")
  has_tokens("0 0 1 0", "A")
  has_tokens("2 0 0 0", "B")
  has_tokens("0 0 0 1", "C")
  has_tokens("0 0 0 0", "D")
end)

-- What a box should hold: where it holds more or fewer that is told.
test("the numbers of a box are rules", function()
  begin {
    players = { "Ana", "Bo" },
    house = "override { box_buildings = 16, box_citizens = 18, box_items = 9, box_heroes_advanced = 8 }",
  }
  typed "Ana"
  said "17 batiment au lieu de 16"
  said "17 citoyen au lieu de 18"
  said "8 objet au lieu de 9"
  said "18 avancés au lieu de 16"
end)

test("how many may play is a rule", function()
  cannot_begin("players_count", { players = 4, house = "override { players_max = 3 }" }, "de 2 à 3")
  cannot_begin("players_count", { players = 2, house = "override { players_min = 3 }" }, "de 3 à 4")
end)
