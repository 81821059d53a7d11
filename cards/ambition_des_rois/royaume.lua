-- The 42 cartes Royaume. House pack, this project's own: only Ferme, Port, Université and Érudite are names of the
-- rulebook. A box file says what is printed in the owner's box.
--
-- cout and revenu are tokens; camp is who may use an Objet: the one who attacks, the one who defends, or both; retiree
-- cards do not play with three or four.

local function batiment(no, title, cout, effect)
  return { no = no, title = title, effect = effect,
    data = { genre = "batiment", cout = cout, revenu = "-", camp = "-", retiree = title == "Université" } }
end

local function citoyen(no, title, cout, revenu, effect)
  return { no = no, title = title, effect = effect,
    data = { genre = "citoyen", cout = cout, revenu = revenu, camp = "-", retiree = false } }
end

local function objet(no, title, cout, camp, when, effect)
  return { no = no, title = title, effect = effect, when = when,
    data = { genre = "objet", cout = cout, revenu = "-", camp = camp, retiree = false } }
end

deck "royaume" {
  batiment(1, "Ferme", "T O", on("revenus", gagne "N")),
  batiment(2, "Port", "T", on("revenus", may(echange("?", "?")))),
  batiment(3, "Université", "H 2O", remise("promotion", "?")),
  batiment(4, "Moulin à vent", "N T", on("revenus", may(echange("N", "2O")))),
  batiment(5, "Verger clos", "T 2O", on("revenus", choose { gagne "N", gagne "T" })),
  batiment(6, "Mine", "2T", on("revenus", gagne "O")),
  batiment(7, "Cadastre", "2O", on("revenus", gagne "T")),
  batiment(8, "Cour d'honneur", "N T 2O", on("revenus", gagne "H")),
  batiment(9, "Salle d'armes", "T O", on("Héros employé", si_categorie("armes", gagne "H"))),
  batiment(10, "Relais de poste", "T", on("Héros employé", si_categorie("voyage", gagne "T"))),
  batiment(11, "Tour de guet", "T", on("blocage réussi", si_categorie("brigandage", gagne "O"))),
  batiment(12, "Donjon", "T O", on("blocage réussi", si_categorie("armes", gagne "H"))),
  batiment(13, "Coffre-fort", "O", protege(1)),
  batiment(14, "Halles", "2N", remise("citoyen", "?")),
  batiment(15, "Chantier", "N O", remise("bâtiment hors Palais", "T")),
  batiment(16, "Auberge", "N T", on("Héros bloqué", une_fois(gagne "N"))),
  batiment(17, "Muraille", "2T", bloque_comme "brigandage"),

  citoyen(18, "Érudite", "H", "O", promeut(1)),
  citoyen(19, "Marchande", "N", "2O"),
  citoyen(20, "Meunier", "O", "2N"),
  citoyen(21, "Géomètre", "O", "2T"),
  citoyen(22, "Héraut", "N O", "H", remplace(1)),
  citoyen(23, "Percepteur", "N", "-", vole(2, "victime")),
  citoyen(24, "Tire-laine", "O", "N", vole(1, "voleur")),
  citoyen(25, "Prêteuse", "H", "3O"),
  citoyen(26, "Bienfaitrice", "3O", "2H"),
  citoyen(27, "Crieur public", "O", "N", remplace(3)),
  citoyen(28, "Architecte", "N", "-", remise_du_tour("bâtiment hors Palais", "2?")),
  citoyen(29, "Intendant", "N O", "-", developpe(2)),
  citoyen(30, "Espionne", "O", "T", arme("avant_combat", devoile(1))),
  citoyen(31, "Capitaine", "N", "-", arme("apres_blocage", debloque(1))),
  citoyen(32, "Diplomate", "H", "3?"),
  citoyen(33, "Recruteuse", "2O", "-", promeut(2)),
  citoyen(34, "Mécène", "N 2O", "-", prend_au_marche("batiment", 3)),

  objet(35, "Bouclier enchanté", "2O", "defense", "apres_blocage", bloque(1)),
  objet(36, "Clef d'argent", "2O", "attaque", "apres_blocage", debloque(1)),
  objet(37, "Bourse sans fond", "N T", "attaque", "developpement", gagne "3?"),
  objet(38, "Miroir sans tain", "N", "defense", "vol", annule_vol()),
  objet(39, "Sablier", "N O", "attaque", "emploi", rejoue(1)),
  objet(40, "Masque", "O", "tous", "avant_blocage", change_de_heros(1)),
  objet(41, "Sceau royal", "T O", "attaque", "developpement", remise_du_tour("palais", "?")),
  objet(42, "Parchemin de silence", "O", "tous", "objet_annonce", annule_objet()),
}
