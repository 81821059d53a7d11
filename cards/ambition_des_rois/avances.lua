-- The Héros avancés, one of each for a box; with two boxes the second copies play too. House pack, this project's own:
-- only Maître d'armes, Cuisinière royale and Monte-en-l'air are names of the rulebook. de is whose place each takes.

local function avance(no, title, de, categorie, cout, revenu, effect)
  return { no = no, copies = 2, title = title, effect = effect,
    data = { de = de, categorie = categorie, cout = cout, revenu = revenu } }
end

deck "avances" {
  avance(1, "Maître d'armes", "Chevalier", "armes", "N", "2H"),
  avance(2, "Archiduchesse", "Baron", "noblesse", "O ?", "3H"),
  avance(3, "Cuisinière royale", "Cuisinière", "cuisine", "-", "2N", remplace(2)),
  avance(4, "Navigatrice", "Voyageur", "voyage", "O", "H N T"),
  avance(5, "Cheffe de bande", "Bandit", "brigandage", "N", "3O"),
  avance(6, "Monte-en-l'air", "Voleuse", "larcin", "-", "-", vole(2, "voleur")),
  avance(7, "Intendante des vergers", "Jardinière", "champs", "-", "N T"),
  avance(8, "Garde des sceaux", "Notaire", "ecrits", "T", "2H O"),
  avance(9, "Troubadour de cour", "Ménestrelle", "spectacle", "-", "O ?"),
}
