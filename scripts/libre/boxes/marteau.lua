-- A model of a box: an auction game of our own. Nobody shows what he has; what is bid is held until the hammer falls.
house { fr = "Le Marteau d'ivoire", en = "The Ivory Gavel", game = "libre" }

override {
  monnaie = "écu é",
  argent_de_depart = 100,
  bourses = "cachees",
  banquier = "a_part",
  emprunt_max = 0,

  biens = "tableau 6 20, vase 8 12, montre 10 6",
  enchere_pas = 5,
  enchere_mise_min = 5,
  plis_prix = "le_sien",

  noms_des_manches = "matin, après-midi, soir",
}
