-- A model of a box: a street game of our own. Copy it, change a number, add a street.
house { fr = "Rue des Tilleuls", en = "Lime Street", game = "libre" }

override {
  monnaie = "livre £",
  billets = "500x12 100x40 50x40 20x60 10x80 5x80 1x80",
  argent_de_banque = 14480,
  banque_vide = "a_credit",
  argent_de_depart = 1200,
  salaire = 150, -- to whoever comes past the fountain: salaire NOM

  -- A street goes back to the bank for half of it, as a house does.
  reprise = 50,
  biens = "Puits 1 60, Lavoir 1 60, Tanneurs 1 100, Potiers 1 100, Tilleuls 1 160, Remparts 1 160, Gare 1 200, "
    .. "Moulin 1 150, maison brune 8 50, maison verte 8 80, maison bleue 8 110",
  gage = 50,
  gage_interet = 10,
  emprunt_max = 0,

  paquets = "surprises 16, quartier 12",
  comptes = "pot",
}
