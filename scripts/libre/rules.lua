-- What the owner of the box may choose; every one of these can be changed by a house rule.

rules {
  argent_de_depart = rule { 1500, unit = "money", min = 0, from = "house",
    fr = "ce que chaque joueur reçoit au début", en = "what each player gets at the start" },
  banque_illimitee = rule { true, from = "house",
    fr = "la banque ne manque jamais d'argent", en = "the bank never runs out of money" },
  decouvert = rule { 0, unit = "money", min = 0, from = "house",
    fr = "jusqu'où un joueur peut descendre sous zéro", en = "how far a player may go below zero" },
  taux_interet = rule { 10, unit = "percent", min = 0, max = 100, from = "house",
    fr = "intérêt d'un emprunt, à chaque échéance", en = "interest of a loan each time it falls due" },
  arrondi_interet = rule { "bas", choices = { "bas", "haut" }, from = "house",
    fr = "de quel côté l'intérêt est arrondi", en = "which way interest is rounded" },
  emprunt_max = rule { 1000, unit = "money", min = 0, from = "house",
    fr = "dette totale permise à un joueur", en = "the most a player may owe in all" },
  faces = rule { 6, unit = "faces", min = 2, max = 1000, from = "house",
    fr = "faces d'un dé", en = "faces of a die" },
  des_max = rule { 10, unit = "dice", min = 1, max = 100, from = "house",
    fr = "dés lancés ensemble, au plus", en = "dice thrown together, at most" },
  quantite_max = rule { 1000000, unit = "pieces", min = 1, from = "house",
    fr = "exemplaires d'un bien, au plus", en = "pieces of a good, at most" },
  cartes_max = rule { 500, unit = "cards", min = 1, from = "house",
    fr = "cartes d'un paquet fait sur place, au plus", en = "cards of a deck made on the spot, at most" },
}
