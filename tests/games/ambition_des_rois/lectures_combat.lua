-- L'Ambition des Rois under the readings that the rulebook leaves open: the combat, thefts, cooks, bets, and the attack
-- that turns round.

-- Bandit and Voleuse share an icon.
local SHARED = [[
deck 'heros' { { no = 5, title = 'Bandit', data = { categorie = 'larcin', cout = 'N', revenu = '2O' } } }
]]

-- --- blocks ---------------------------------------------------------------------------------------------

test("the attacker may choose who is blocked", function()
  begin_dev([[
override { block_choice_by = 'attacker' }
]] .. SHARED)
  fight("5 6 1", "6 2 8")
  asks "Ana\u{A0}: lesquels bloquez-vous"
  typed "voleuse"
  is_blocked_by("Voleuse", "6")
end)

test("each block may be declined where blocking is no duty", function()
  begin_dev "override { block_mandatory = false }"
  fight("1 7 9", "1 7 2")
  typed "jardinière"
  is_blocked_by("nil", "1")
  is_blocked_by("Jardinière", "7")
end)

test("a defender may block two", function()
  begin_dev("override { block_per_defender = 2 }\n" .. SHARED)
  fight("5 6 1", "6 2 8")
  asked("2", "combat.bloques")
  is_blocked_by("Voleuse", "5")
end)

-- A hero of several icons: the blocks are as many as can be.
test("several icons make the most blocks", function()
  begin_dev [[
    deck 'heros' { { no = 1, title = 'Chevalier', data = { categorie = 'armes champs', cout = 'N', revenu = 'H'
    } } }
  ]]
  fight("1 7 9", "1 7 2")
  asked("2", "combat.bloques")
  is_blocked_by("Chevalier", "1")
  is_blocked_by("Jardinière", "7")
end)

test("two attackers may be enough", function()
  begin_dev "override { combat_attackers = 2, combat_defenders = 4 }"
  typed "0"
  refused("sealed_answer", "1 2 3")
  typed("1 4", "1 2 3 5", "")
  asked("1", "combat.bloques")
end)

test("the defender may speak first", function()
  begin_dev "override { window_priority = 'defender_first' }"
  give("Ana", "Masque")
  give("Bo", "Clef d'argent")
  put("Masque", "royaume d'Ana")
  give("Bo", "Bouclier enchanté")
  give("Ana", "Clef d'argent")
  fight("1 7 9", "1 2 3")
  typed "rien" -- no Masque
  asks "Bo\u{A0}: après le blocage"
end)

test("a surplus muraille does not catch whom a clef has freed", function()
  begin_dev()
  give("Bo", "Muraille")
  give("Ana", "Clef d'argent")
  fight("5 7 9", "5 2 3")
  typed "clef"
  is_blocked_by("nil", "5")
  asked("0", "combat.bloques")
end)

test("only a combatant is asked for his masque", function()
  begin_multi(3)
  give("C", "Masque")
  fight_multi("1 7 9", "2 3 4")
  asks "A\u{A0}: quels Héros employez-vous"
end)

test("a parchemin is asked of all others and does not stop what a citizen left", function()
  begin_multi(3)
  give("A", "Bourse sans fond")
  give("A", "Parchemin de silence")
  give("C", "Masque")
  typed "bourse N N T" -- his own Parchemin is no question
  is("retirées", where "Bourse sans fond")
  begin_multi(3)
  give("A", "Bourse sans fond")
  give("C", "Parchemin de silence")
  typed "bourse"
  asks "C\u{A0}: contre cet Objet"
  typed("rien", "N N T")
  begin_market("", "capitaine port mine donjon halles")
  give("Bo", "Parchemin de silence")
  set_tokens("Ana", 0, 1, 0, 0)
  typed("capitaine", "1 7 9", "1 2 3", "", "capitaine")
  asked("0", "combat.bloques")
  is("royaume de Bo", where "Parchemin de silence")
end)

-- --- using heroes ---------------------------------------------------------------------------------------

test("heroes may have to be used in the order of the hand", function()
  begin_dev "override { hero_order = 'pack' }"
  set_tokens("Ana", 0, 1, 0, 1)
  fight("1 4 9", "2 3 5")
  typed "4"
  refused("hero_trop_tard", "1")
  typed "9"
end)

-- A hero who gives and does nothing.
local IDLE = [[
deck 'heros' { { no = 7, title = 'Jardinière', data = { categorie = 'champs', cout = '-', revenu = '-' } } }
]]

test("a hero without effect may be used or not", function()
  begin_dev(IDLE)
  fight("7 8 9", "1 2 3")
  typed "7"
  begin_dev([[
override { hero_use_without_effect = false }
]] .. IDLE)
  fight("7 8 9", "1 2 3")
  refused("hero_sans_effet", "7")
end)

test("a hero may be used twice", function()
  begin_dev "override { hero_uses = 2 }"
  set_tokens("Ana", 0, 0, 0, 0)
  fight("7 8 9", "1 2 3")
  typed "9 9"
  refused("HERO_USED", "9")
  has_tokens("0 0 0 2", "Ana")
end)

test("a blocked hero may cost what he costs", function()
  begin_dev "override { blocked_cost = 'printed' }"
  set_tokens("Ana", 0, 1, 0, 0)
  fight("1 4 9", "1 4 2")
  has_tokens("0 0 0 0", "Ana") -- the Chevalier's; the Voyageur's she has not
  said "Chevalier est bloqué et se paie (N)"
end)

test("a sablier without an unblocked attacker keeps nothing open", function()
  begin_dev()
  give("Ana", "Sablier")
  fight("1 2 3", "1 2 3")
  asked("2", "phase")
  is("royaume d'Ana", where "Sablier")
end)

-- --- thefts ---------------------------------------------------------------------------------------------

test("stolen tokens may have to be of one kind", function()
  begin_dev "override { steal_mixed = false }"
  set_promoted("Ana", "6", "Monte-en-l'air 1")
  set_tokens("Ana", 0, 0, 0, 0)
  set_tokens("Bo", 0, 2, 0, 1)
  fight("6 7 8", "1 2 3")
  refused("BAD_CHOICE", "6 N O")
  typed "6 N N"
  has_tokens("0 2 0 0", "Ana")
end)

test("two kinds may be stolen", function()
  begin_dev()
  set_promoted("Ana", "6", "Monte-en-l'air 1")
  set_tokens("Ana", 0, 0, 0, 0)
  set_tokens("Bo", 0, 2, 0, 1)
  fight("6 7 8", "1 2 3")
  typed "6 N O"
  has_tokens("0 1 0 1", "Ana")
end)

-- What he holds, before a Coffre-fort.
test("a theft may take all or nothing", function()
  begin_dev "override { steal_shortage = 'nothing' }"
  set_promoted("Ana", "6", "Monte-en-l'air 1")
  give("Bo", "Coffre-fort")
  set_tokens("Ana", 0, 0, 0, 0)
  set_tokens("Bo", 0, 1, 0, 0)
  local here = mark()
  fight("6 7 8", "1 2 3")
  typed "6"
  has_tokens("0 1 0 0", "Bo")
  back_to(here)
  set_tokens("Bo", 0, 2, 0, 0)
  fight("6 7 8", "1 2 3")
  typed "6"
  has_tokens("0 1 0 0", "Bo")
  has_tokens("0 1 0 0", "Ana")
end)

test("a coffre does not protect from citizens", function()
  begin_market("", "tire-laine port mine donjon halles")
  give("Bo", "Coffre-fort")
  set_tokens("Ana", 0, 0, 0, 1)
  set_tokens("Bo", 0, 0, 1, 0)
  typed "tire-laine"
  has_tokens("0 1 1 0", "Ana")
end)

test("the thief may choose among all", function()
  begin_multi(3, "override { effects_opponent_multi = 'choose' }")
  empty_hands(3)
  set_tokens("C", 0, 0, 0, 1)
  give("C", "Miroir sans tain")
  fight_multi("6 7 8", "1 2 3")
  typed "6"
  asks "A\u{A0}: à qui voler"
  typed "C"
  asks "C\u{A0}: contre le vol"
  local here = mark()
  typed "miroir"
  has_tokens("0 0 0 1", "C")
  back_to(here)
  typed "rien"
  has_tokens("0 0 0 1", "A")
end)

test("a theft is from the target of the turn", function()
  begin_multi(3)
  empty_hands(3)
  set_tokens("B", 1, 0, 0, 0)
  set_tokens("C", 0, 0, 0, 1)
  fight_multi("6 7 8", "1 2 3")
  typed "6"
  has_tokens("1 0 0 0", "A")
end)

-- --- cooks ----------------------------------------------------------------------------------------------

test("a cook may have to replace", function()
  begin_dev "override { cook_optional = false }"
  fight("3 8 9", "4 5 6")
  typed "3"
  refused("enter_does_nothing", "")
  typed("port", "mine")
  is("marché 1", where "Mine")
end)

test("a royal cook may have to name both first", function()
  begin_dev "override { cook_royal_mode = 'together' }"
  set_promoted("Ana", "3", "Cuisinière royale 1")
  fight("3 8 9", "4 5 6")
  typed("3", "port moulin", "mine", "cadastre")
  is("marché 1", where "Mine")
  is("marché 3", where "Cadastre")
  is("pioche", where "Port")
  is("pioche", where "Moulin à vent")
end)

test("a royal cook who names both first names no more than the row has", function()
  begin_dev "override { cook_royal_mode = 'together' }"
  set_promoted("Ana", "3", "Cuisinière royale 1")
  for place = 2, 5 do put(cards("marché " .. place, "top")[1], "boîte", "top") end
  fight("3 8 9", "4 5 6")
  typed "3"
  asks "1 au plus"
  refused("too_many", "port moulin")
  typed("port", "mine")
  is("marché 1", where "Mine")
end)

-- With an empty deck the same card comes back, or none does.
test("the card may go under after the draw", function()
  begin_dev "override { cook_order = 'under_then_draw' }"
  leave_in("pioche", nil)
  fight("3 8 9", "4 5 6")
  typed("3", "port")
  is("marché 1", where "Port")
  begin_dev "override { cook_order = 'draw_then_under' }"
  leave_in("pioche", nil)
  fight("3 8 9", "4 5 6")
  typed("3", "port")
  is("pioche", where "Port")
end)

-- --- secrets --------------------------------------------------------------------------------------------

test("what is typed unseen may have to be typed twice", function()
  begin_dev "override { secret_confirm = 'twice' }"
  typed("0", "1 7 9", "1 2 3")
  asks "Ana, Bo\u{A0}: les mêmes Héros une seconde fois"
  refused("NOT_SEALED", "révéler")
  typed("1 7 8", "3 2 1")
  said "Ana"
  unsaid "Bo"
  asks "Ana\u{A0}: vos 3 Héros attaquants"
  typed("1 7 8", "8 7 1", "")
  is_blocked_by("Chevalier", "1")
end)

test("the defender of three may choose after the attack is turned up", function()
  begin_multi(3, "override { multi_seal_first = false }")
  typed "0"
  asks_not "B\u{A0}: "
  typed("1 7 9", "")
  said "A attaque avec Chevalier"
  asks "B\u{A0}: vos 3 Héros défenseurs"
  typed("1 2 3", "passe", "")
  asked("1", "combat.bloques")
end)

test("purses may be closed", function()
  begin_dev "override { info_public = false }"
  set_tokens("Ana", 3, 0, 0, 0)
  asked("cela ne se montre pas ici", "balance('Ana', 'Honneur')")
  asked("cela ne se montre pas ici", "jetons 'Ana'", "Bo")
  asked("3", "jetons 'Ana'", "Ana")
  sees(nil, "etat", "Honneur\t?\t?\t9")
  sees(nil, "marche", "?")
end)

-- --- bets -----------------------------------------------------------------------------------------------

-- Four players; A attacks B, one attacker is blocked; the attack is turned up.
local function begin_bets(rules)
  begin_multi(4, rules)
  empty_hands(4)
  set_tokens("A", 0, 0, 0, 12)
  set_tokens("B", 0, 0, 0, 10)
  set_tokens("C", 0, 0, 0, 1)
  set_tokens("D", 0, 0, 0, 1)
  typed("0", "1 7 9", "1 2 3", "")
end

test("a winner may name another kind where the bank has none of his", function()
  begin_bets "override { bet_bank_short = 'other_kind' }"
  set_tokens("D", 0, 0, 0, 0)
  set_tokens("A", 0, 0, 0, 13)
  typed("attaque O", "rien")
  asks "C\u{A0}: quel jeton"
  typed "H"
  has_tokens("1 0 0 1", "C")
end)

test("those who fight may bet too", function()
  begin_bets "override { bet_combatants = true }"
  asked("B, C, D, A", "parieurs()")
  typed("parier B attaque O", "passe", "passe", "attaque O", "")
  has_tokens("0 0 0 10", "B") -- the bank had none of that kind
end)

test("blocks by cards may not count for bets", function()
  begin_multi(4, "override { bet_count_effect_blocks = false }")
  empty_hands(4)
  set_tokens("C", 0, 0, 0, 1)
  give("B", "Bouclier enchanté")
  typed("0", "1 7 9", "1 2 3", "", "attaque O", "", "bouclier", "jardinière")
  has_tokens("0 0 0 2", "C")
  asked("2", "combat.bloques")
end)

test("the limit of a success is a rule with its other half", function()
  begin_bets [[
    override { bet_success_max_blocked = 0, bet_failure_min_blocked = 1, bet_win_extra = 2, bet_stake = 1 }
  ]]
  set_tokens("A", 0, 0, 0, 0)
  sees(nil, "paris", "défense\t+2")
  typed("attaque O", "défense O", "")
  has_tokens("0 0 0 0", "C")
  has_tokens("0 0 0 3", "D")
  cannot_begin("BAD_PACK", { players = 4, house = "override { bet_success_max_blocked = 0 }" }, "bet_failure")
end)

test("a bet may be of two or of none", function()
  begin_bets "override { bet_stake = 2 }"
  asks "Tout est posé" -- C and D have only one
  begin_bets "override { bet_per_player = 0 }"
  asks "Tout est posé"
end)

-- --- the direction --------------------------------------------------------------------------------------

test("turns may go round the other way and bets with them", function()
  begin_multi(4, "override { multi_order_after_switch = 'counterclockwise' }")
  asked("C, D", "parieurs()")
  set_palaces("B", 1)
  set_palaces("C", 1)
  set_tokens("A", 4, 0, 1, 0)
  typed("palais", "1 2 3", "4 5 6", "", "passe", "passe", "", "fini", "0")
  asked("D", "attaquant")
  asked("C", "cible")
  asked("B, A", "parieurs()")
end)

test("the direction may go back when all have built", function()
  local readings = { "override { multi_switch_latched = true }", "override { multi_switch_latched = false }" }
  for i = 1, 2 do
    begin_multi(3, readings[i])
    empty_hands(3)
    set_palaces("A", 1)
    set("sens", "droite")
    set_palaces("B", 1)
    typed("0", "1 2 3", "4 5 6", "", "", "fini", "0", "0", "1 2 3", "4 5 6", "", "", "fini", "0")
    asked("C", "attaquant")
    set_tokens("C", 4, 0, 1, 0)
    typed("palais", "1 2 3", "4 5 6", "", "", "fini", "0")
    asked(i == 1 and "C" or "B", "cible") -- A attacks
  end
end)

-- What was left behind before the palace strikes the new target.
test("a spy who was hired before the palace looks at the new target", function()
  begin { players = 3, house = "override { multi_switch_timing = 'immediate', dev_actions = 2 }" }
  typed("A", "O", "O", "O", "espionne port mine donjon halles")
  set_palaces("C", 1)
  set_tokens("A", 4, 0, 1, 1)
  typed("espionne", "palais")
  asks "C\u{A0}: vos 3 Héros défenseurs"
end)

test("at once is not in the second development", function()
  begin_multi(3, "override { multi_switch_timing = 'immediate' }")
  empty_hands(3)
  set_palaces("C", 1)
  typed("0", "1 2 3", "4 5 6", "", "", "fini")
  set_tokens("A", 4, 0, 1, 0)
  local turn = mark()
  typed "palais"
  said "on attaque à droite"
  asked("B", "attaquant")
  asked("A", "cible")
  back_to(turn)
  asked("B", "cible")
end)
