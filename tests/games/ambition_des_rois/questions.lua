-- L'Ambition des Rois: what a bank-keeper asks, each query answered in any phase. What of it every game has,
-- such as the history and the rules, has its own tests.

test("Q1: whose turn it is and who the target is", function()
  begin_dev()
  look "where"
  said "tour 1, Ana → Bo"
  asks "Ana\u{A0}: "
end)

test("Q2 Q3: what each holds in all and what the bank should hold", function()
  begin_dev()
  set_tokens("Ana", 1, 2, 0, 1)
  asked("4", "jetons 'Ana'")
  sees(nil, "etat", "Nourriture\t2\t1\t9")
  sees(nil, "etat", "Palais\t0\t0\t3")
end)

test("Q4 Q5: what is on offer for this player and what is missing", function()
  begin_dev()
  give("Bo", "Chantier")
  set_tokens("Ana", 0, 0, 0, 0)
  set_tokens("Bo", 3, 1, 0, 0)
  sees(nil, "marche", "1\tPort\tBâtiment\tT\t-\tT\tT\tmaison")
  has(drawn(nil, "marche", "Bo"), "tPort\ttBâtiment\ttT\tt-\tt-\tt\ttmaison") -- the Chantier pays it
  has(drawn(nil, "marche", "Bo"), "tMoulin à vent\ttBâtiment\ttN T\tt-\ttN\tt\t")
  has(drawn(nil, "marche", "Bo"), "tPalais\ttPalais\tt4H T\tt-\tt4H T\ttH T")
  asked("-", "prix('Bo', 'Port')")
  asked("1 Terrain", "manque('Ana', 'Port')")
  asked("", "manque('Bo', 'promouvoir')")
end)

test("Q6: how far from a palace and who wins by building", function()
  begin_dev()
  set_tokens("Ana", 3, 0, 1, 0)
  asked("1 Honneur", "manque_pour_un_palais 'Ana'")
  asked("false", "gagne_en_batissant 'Ana'")
  set_tokens("Ana", 4, 0, 1, 0)
  asked("0", "manque_pour_un_palais 'Ana'")
  asked("false", "gagne_en_batissant 'Ana'")
  set_palaces("Ana", 1)
  asked("true", "gagne_en_batissant 'Ana'")
end)

test("Q7: which advanced heroes are out and which can come", function()
  begin_multi(3)
  set_promoted("B", "4", "Navigatrice 1")
  sees(nil, "heros", "Navigatrice\tVoyageur\tO\tH N T\tB\t1\tmaison")
  sees(nil, "heros", "Archiduchesse\tBaron\tO ?\t3H\t\t2\tmaison")
  sees(nil, "paquets", "cartes Royaume\t36")
  sees(nil, "paquets", "Héros avancés\t17")
  sees(nil, "mains", "4\tVoyageur\tO\tH N\tmaison\t\tNavigatrice\t")
end)

test("Q8: what a card does and from which pack it is", function()
  begin_dev [[
box { fr = 'b', en = 'b', decks = { royaume = { { no = 41, effect = remise_du_tour('palais', '2?'),
 when = 'developpement', data = { genre = 'objet', cout = 'O', revenu = '-', camp = 'attaque', retiree = false } } } } }]]
  has(drawn(nil, "carte", "port"), "teffet\ttrevenus\u{A0}: s'il veut\u{A0}: échange")
  has(drawn(nil, "carte", "1"), "pack maison, pas la carte publiée") -- by its place in the row
  has(drawn(nil, "carte", "sceau"), "tSceau royal\n")
  has(drawn(nil, "carte", "sceau"), "td'où\ttboîte")
  has(drawn(nil, "carte", "archid"), "tremplace\ttBaron")
  refused_to_show("missing", nil, "carte")
end)

test("Q9: in which orders heroes can be paid", function()
  begin_dev()
  set_tokens("Ana", 0, 0, 0, 0)
  fight("1 4 9", "2 3 5")
  asked("Ménestrelle Voyageur Chevalier", "ordres_payables()")
  typed "9"
  asked("Voyageur Chevalier", "ordres_payables()")
  begin_dev()
  set_tokens("Ana", 0, 1, 0, 1)
  fight("2 5 9", "1 3 4")
  asked(
    "Baron Ménestrelle, Bandit Baron Ménestrelle, Bandit Ménestrelle Baron, Ménestrelle Baron Bandit, Ménestrelle \z
      Bandit Baron",
    "ordres_payables()"
  )
end)

test("Q10: why a hero is blocked", function()
  begin_dev()
  give("Bo", "Muraille")
  fight("5 7 9", "7 2 3")
  asked("Muraille", "bloque_par 'Bandit'")
  asked("Jardinière", "bloque_par 'Jardinière'")
  asked("", "bloque_par 'Ménestrelle'")
  sees(nil, "combat", "Bandit\tbrigandage\tN\t2O\tMuraille\t0")
end)

test("Q11: what income comes next", function()
  begin_dev()
  give("Bo", "Ferme")
  give("Bo", "Donjon")
  give("Bo", "Moulin à vent")
  is(
    "joueur\tBâtiment\trevenu\nBo\tFerme\tgagne 1 Nourriture\nBo\tMoulin à vent\ts'il veut\u{A0}: échange 1 Nourriture contre 2 Or",
    seen(nil, "revenus")
  )
  lacks(drawn(nil, "revenus", "ana"), "Ferme")
end)

test("Q12: which objets there are and who may use one now", function()
  begin_dev()
  give("Ana", "Bourse sans fond")
  give("Bo", "Bouclier enchanté")
  sees(nil, "objets", "Ana\tBourse sans fond\tdéveloppement\tattaque\toui")
  sees(nil, "objets", "Bo\tBouclier enchanté\taprès le blocage\tdéfense\t")
  fight("1 7 9", "2 3 4")
  sees(nil, "objets", "Ana\tBourse sans fond\tdéveloppement\tattaque\t\nBo")
  sees(nil, "objets", "Bo\tBouclier enchanté\taprès le blocage\tdéfense\toui")
end)

test("Q13: who has bet what and what follows", function()
  begin_multi(4)
  empty_hands(4)
  set_tokens("C", 0, 0, 0, 1)
  set_tokens("D", 0, 1, 0, 0)
  typed("0", "1 7 9", "1 2 3", "", "attaque O", "défense N")
  sees(nil, "paris", "C\tattaque\t1 Or")
  sees(nil, "paris", "D\tdéfense\t1 Nourriture")
  sees(nil, "paris", "0-1 bloqués\tattaque\t+1")
  sees(nil, "paris", "2-3 bloqués\tdéfense\t+1")
end)

test("Q14: when the direction changes", function()
  begin_multi(4)
  asked("3", "avant_le_changement()")
  sees(nil, "paquets", "on attaque\tà gauche")
  set_palaces("B", 1)
  set_palaces("C", 1)
  asked("1", "avant_le_changement()")
  set_tokens("A", 4, 0, 1, 0)
  typed "palais"
  sees(nil, "paquets", "on attaque\tà droite")
end)

test("Q18: which cards are removed", function()
  begin_dev()
  set_tokens("Ana", 0, 1, 0, 0)
  typed "marchande"
  asked("Marchande", "retirees()")
  sees(nil, "retirees", "Marchande\tCitoyen")
end)

test("Q19: the ledger is sound", function()
  begin_dev()
  asked("", "ce_qui_cloche()")
  put("Maître d'armes 1", "avancés de Bo") -- and nobody was promoted
  asked("avancés de Bo", "ce_qui_cloche()")
end)

test("a Citoyen is taken and discarded: none lies in a kingdom", function()
  begin_dev()
  put("Marchande", "royaume de Bo")
  asked("royaume de Bo", "ce_qui_cloche()")
end)

test("an advanced hero whose place is taken can no longer come", function()
  begin_dev()
  asked("9", "avances_possibles('Ana')")
  set("promu.Ana.1", "Maître d'armes 1")
  asked("8", "avances_possibles('Ana')")
end)

test("Q20: the line of the score sheet", function()
  begin_dev()
  is("feuille\t\njoueur 1\tAna\njoueur 2\tBo\ntours\t1\nvainqueur\t", seen(nil, "feuille"))
  set_tokens("Ana", 4, 0, 1, 0)
  set_palaces("Ana", 1)
  typed "palais"
  is("feuille\t\njoueur 1\tAna\njoueur 2\tBo\ntours\t1\nvainqueur\tAna", seen(nil, "feuille"))
end)

test("a name that is none is refused behind a view", function()
  begin_dev()
  for view, code in pairs { marche = "no_choice", revenus = "no_choice", carte = "none_of_those" } do
    refused_to_show(code, nil, view, "xyz")
    because "xyz"
  end
end)

-- In the middle of everything, sealed choices among it.
test("all of it is answered in any phase", function()
  local views = {
    "etat", "marche", "carte", "mains", "heros", "combat", "paris", "objets", "revenus", "paquets", "retirees",
    "feuille",
  }
  local lines = { "A", "O", "O", "O", MARKET, "0", "1 7 9", "1 2 3", "", "passe", "", "9", "fini", "0" }
  begin { players = 3 }
  for _, line in ipairs(lines) do
    local before = digest()
    for _, view in ipairs(views) do
      check(seen(nil, view) ~= "" ~= "\000")
    end
    is(before, digest())
    typed(line)
  end
end)
