-- Le Confidentiel of the house pack: this project's own cards, and not those of the box. They concern everybody; where
-- nothing is said of when, it happens at once.

deck "confidentiel" {
  { no = 1, title = "C1 Prime à l'exportation", effect = chacun(touche_par(2000, "contrats_obtenus")),
    text = { fr = "Chaque contrat obtenu ce mois-ci vaut une prime de 2 000.",
      en = "Each contract obtained this month brings 2 000 more." } },
  { no = 2, title = "C2 Machines à réviser", effect = chacun(doit_par(2000, "ouvriers")), data = { quand = "mois suivant" },
    text = { fr = "Le mois prochain, avant l'embauche, la révision coûte à chacun 2 000 par ouvrier.",
      en = "Next month, before the hiring, the overhaul costs each 2 000 for each ouvrier." } },
  { no = 3, title = "C3 Foire gourmande", effect = maximum_en_plus(3000), data = { quand = "mois suivant" },
    text = { fr = "Le mois prochain, le prix maximum de chaque contrat monte de 3 000.",
      en = "Next month the highest price of each contract is 3 000 higher." } },
  { no = 4, title = "C4 Quai bloqué", effect = marches_fermes(1), data = { quand = "mois suivant" },
    text = { fr = "Le mois prochain, le dernier marché n'ouvre pas : l'offre se répartit sur les autres.",
      en = "Next month the last market does not open: the offer is split among the others." } },
  { no = 5, title = "C5 Prêteurs prudents", effect = chacun(only_if("emprunts", doit_par(3000, "emprunts"), touche(4000))),
    text = { fr = "Chaque carte Emprunt coûte 3 000 à qui la tient ; qui n'en a pas reçoit 4 000.",
      en = "Each loan card costs its holder 3 000; who has none gets 4 000." } },
  { no = 6, title = "C6 Agendas surchargés", effect = chacun(rendement(-1, "commercial")), data = { quand = "mois suivant" },
    text = { fr = "Le mois prochain, chaque commercial vaut une négociation de moins.",
      en = "Next month each commercial is worth one negotiation less." } },
  { no = 7, title = "C7 Aide aux ateliers vides", effect = chacun(only_if("atelier_vide", touche(10000))),
    text = { fr = "Qui n'a ni cacao ni chocolat reçoit 10 000.",
      en = "Who has neither cacao nor chocolate gets 10 000." } },
}
