-- The nine Héros de départ. House pack, this project's own: only the names Chevalier, Voyageur, Bandit, Baron,
-- Cuisinière and Voleuse, and what the last two do, are the rulebook's. A box file says what is printed in the owner's box.
--
-- cout and revenu are tokens: "O ?" is an Or and one of any kind. Who has the same categorie blocks.

local function heros(no, title, categorie, cout, revenu, effect)
  return { no = no, title = title, effect = effect, data = { categorie = categorie, cout = cout, revenu = revenu } }
end

deck "heros" {
  heros(1, "Chevalier", "armes", "N", "H"),
  heros(2, "Baron", "noblesse", "O ?", "2H"),
  heros(3, "Cuisinière", "cuisine", "-", "N", remplace(1)),
  heros(4, "Voyageur", "voyage", "O", "H N"),
  heros(5, "Bandit", "brigandage", "N", "2O"),
  heros(6, "Voleuse", "larcin", "-", "-", vole(1, "voleur")),
  heros(7, "Jardinière", "champs", "-", "T"),
  heros(8, "Notaire", "ecrits", "T", "H O"),
  heros(9, "Ménestrelle", "spectacle", "-", "O"),
}
