-- L'Ambition des Rois for three and four: what is set out, bets, duplicate heroes, and the attack that turns round.

test("D23: setup for four", function()
  begin { players = 4 }
  typed "A"
  has_tokens("24 23 24 24", BANQUE)
  typed("O", "N", MARKET)
  is(36, size "pioche")
  is("boîte", where "Université")
  is(18, size "avancés")
  is(5, palaces "pile des Palais")
  has_tokens("24 21 24 22", BANQUE)
end)

test("D10: the attack turns round", function()
  begin_multi(3)
  empty_hands(3)
  set_palaces("A", 1)
  typed("0", "1 2 3", "4 5 6", "", "", "fini", "0")
  set_tokens("B", 4, 0, 1, 0)
  asked("B", "attaquant")
  typed "palais"
  asked("C", "cible")
  typed("1 2 3", "4 5 6", "", "", "fini", "0")
  asked("C", "attaquant")
  asked("B", "cible")
  typed("0", "1 2 3", "4 5 6", "", "", "fini", "0")
  asked("A", "attaquant")
  asked("C", "cible")
end)

test("D10: or at once", function()
  begin_multi(3, "override { multi_switch_timing = 'immediate' }")
  empty_hands(3)
  set_palaces("C", 1)
  set_tokens("A", 4, 0, 1, 0)
  asked("B", "cible")
  typed "palais"
  asked("C", "cible")
end)

-- Four players; A attacks B, one attacker is blocked; all chosen and the attack turned up.
local function begin_bets(rules, or_of_a)
  begin_multi(4, rules)
  empty_hands(4)
  set_tokens("A", 0, 0, 0, or_of_a)
  set_tokens("B", 0, 0, 0, 10)
  set_tokens("C", 0, 0, 0, 1)
  set_tokens("D", 0, 0, 0, 1)
  typed("0", "1 7 9", "1 2 3", "")
end

test("D11: bets and an empty bank", function()
  begin_bets("", 12)
  refused("NOT_YOUR_TURN", "parier D défense O")
  refused("NOT_A_BETTOR", "parier B défense O")
  refused("NO_RESOURCE", "parier C attaque N")
  because "C n'a pas de jeton Nourriture"
  typed "parier C attaque O"
  refused("ALREADY_BET", "parier C attaque O")
  typed("défense O", "")
  has_tokens("0 0 0 2", "C")
  has_tokens("0 0 0 0", "D")
  has_tokens("24 24 24 0", BANQUE)
end)

test("D11: winners first", function()
  begin_bets("override { bet_settle = 'winners_first' }", 12)
  typed("attaque O", "défense O", "")
  has_tokens("0 0 0 1", "C")
  has_tokens("24 24 24 1", BANQUE)
end)

test("D12: an objet turns success into failure", function()
  begin_multi(4)
  empty_hands(4)
  give("B", "Bouclier enchanté")
  set_tokens("A", 0, 0, 0, 7)
  set_tokens("B", 0, 0, 0, 10)
  set_tokens("C", 0, 0, 0, 1)
  set_tokens("D", 0, 0, 0, 1)
  typed("0", "1 7 9", "1 2 3", "", "attaque O", "défense O", "", "bouclier", "jardinière")
  has_tokens("0 0 0 0", "C")
  has_tokens("0 0 0 2", "D")
  has_tokens("24 24 24 5", BANQUE)
  is("retirées", where "Bouclier enchanté")
  refused("HERO_BLOCKED", "7")
  typed "9"
end)

test("the defence stays sealed until all have bet", function()
  begin_bets("", 0)
  said "A attaque avec Chevalier, Jardinière, Ménestrelle"
  unsaid "B défend"
  asked("cela ne se montre pas ici", "fact('scelle', 'B')")
  refused("not_open", "révéler")
  typed("passe", "passe", "")
  said "B défend avec Chevalier, Baron, Cuisinière"
end)

test("the cards of four may lie on the table", function()
  begin_multi(4, "override { secret_mode = 'table' }")
  typed("0", "1 7 9", "passe", "passe", "1 2 3")
  asked("1", "combat.bloques")
end)

test("who has none of a kind to bet has pas de jeton Or", function()
  begin_bets("", 12)
  set_tokens("C", 0, 1, 0, 0)
  refused("NO_RESOURCE", "parier C attaque O")
  because "C n'a pas de jeton Or"
  refused("NO_RESOURCE", "parier C attaque H")
  because "C n'a pas de jeton Honneur"
end)

test("D13: a duplicate advanced hero", function()
  begin_multi(4)
  set_promoted("A", "1", "Maître d'armes 1")
  set_tokens("A", 0, 1, 0, 1)
  typed "promouvoir N O"
  typed "maître"
  said "A a déjà Maître d'armes"
  is(16, size "avancés")
  typed "monte"
  is(16, size "avancés")
  is("avancés", where "Maître d'armes 2")
  has_tokens("0 0 0 0", "A")
  has(value "promu.A['6']", "Monte-en-l'air")
end)
