box { fr = at("BoxGiven.fr", "boîte de foire"), en = at("BoxGiven.en", "box of the fair"),
  game = at("BoxGiven.game", "foire"), rules = { [at("BoxGiven.rules:rule", "taux")] = at("BoxGiven.rules", "haut") },
  decks = { [at("BoxGiven.decks:deck", "lots")] = { { no = 1, title = at("BoxGiven.decks", "Pêche") } } } }
