-- L'Express of the house pack: this project's own cards, and not those of the box. An effect that cannot be carried
-- out cancels the card.

deck "express" {
  { no = 1, title = "X01 Four en panne", when = "before_fabrication", effect = all { il_faut(1, "ouvriers"), rendement(-1, "ouvrier") },
    text = { fr = "Ce mois-ci, ses ouvriers font une barre de moins chacun.", en = "This month his ouvriers make one bar less each." } },
  { no = 2, title = "X02 Client tatillon", when = "on_accept", effect = baisse_du_prix(4000),
    text = { fr = "Le prix qu'il vient d'accepter baisse de 4 000.", en = "The price he has just accepted falls by 4 000." } },
  { no = 3, title = "X03 Facture oubliée", when = "any", effect = pay(6000),
    text = { fr = "Il paie 6 000 à la banque.", en = "He pays the bank 6 000." } },
  { no = 4, title = "X04 Séminaire imprévu", when = "before_cursors", effect = all { il_faut(1, "commerciaux"), absents(1, "commercial") },
    text = { fr = "Un de ses commerciaux ne compte pas au curseur ce mois-ci.", en = "One of his commerciaux does not count for the cursor this month." } },
  { no = 5, title = "X05 Sac percé", when = "any", effect = perd_cacao(2),
    text = { fr = "Il rend 2 barres de cacao.", en = "He gives back 2 bars of cacao." } },
  { no = 6, title = "X06 Palette fondue", when = "any", effect = perd_chocolat(2),
    text = { fr = "Il rend 2 barres de chocolat.", en = "He gives back 2 bars of chocolate." } },
  { no = 7, title = "X07 Courrier en souffrance", when = "before_placement", effect = all { il_faut(1, "secretaires"), absents(1, "secrétaire") },
    text = { fr = "Une de ses secrétaires ne compte pas ce mois-ci.", en = "One of his secrétaires does not count this month." } },
  { no = 8, title = "X08 Registre introuvable", when = "before_collect", effect = all { il_faut(1, "comptables"), en_moins(1, "comptable") },
    text = { fr = "Il encaisse une liasse de moins ce mois-ci.", en = "He collects one bundle fewer this month." } },
  { no = 9, title = "X09 Ligne coupée", when = "before_market", effect = saute_marche(),
    text = { fr = "Il n'annonce rien sur ce marché.", en = "He announces nothing on this market." } },
  { no = 10, title = "X10 Cotisation surprise", when = "any", effect = pay_per(1000, "personnel"),
    text = { fr = "Il paie à la banque 1 000 par employé.", en = "He pays the bank 1 000 for each employee." } },
  { no = 11, title = "X11 Train raté", when = "after_cursors", effect = all { il_faut(2, "curseurs"), recule_curseur(2) },
    text = { fr = "Son curseur recule de 2.", en = "His cursor moves back by 2." } },
  { no = 12, title = "X12 Service rendu", when = "any", effect = pay(5000, "sender"),
    text = { fr = "Il paie 5 000 à l'expéditeur.", en = "He pays the sender 5 000." } },
}
