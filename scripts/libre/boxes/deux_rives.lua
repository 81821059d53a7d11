-- A model of a box: a railway game of our own, with companies that pay dividends and a bank that ends the game.
house { fr = "Les Deux Rives", en = "The Two Banks", game = "libre" }

override {
  monnaie = "thaler T",
  argent_de_banque = 6000,
  banque_vide = "derniere_manche",
  argent_de_depart = 600,
  emprunt_max = 0,

  -- Ten shares a company; nobody holds more than six. Its treasury is an account, and gets dividends on what it holds.
  biens = "Nord 10 60, Sud 10 70, Littoral 10 80, locomotive 8 100/50",
  limites = "Nord 6, Sud 6, Littoral 6",
  comptes = "caisse du Nord, caisse du Sud, caisse du Littoral",
  dividende_des_comptes = true,
  gage_rapporte = true,

  noms_des_manches = "bourse, exploitation, exploitation",
}
