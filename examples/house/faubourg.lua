-- A street game as a box would have it: the deeds, the houses and the cards of examples/evenings/faubourg.txt.
house { fr = "faubourg", en = "suburb", game = "libre" }

override {
  biens = "Lilas 1 60, Tilleuls 1 60, Moulin 1 100, Fontaine 1 100, Halles 1 140, Théâtre 1 180, Gare 1 200, Port 1 220, "
    .. "Opéra 1 300, Palais 1 400, maison 32 50",
  paquets = "Surprises 16",
}
