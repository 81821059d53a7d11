-- A sixth deck for Maxi Bourse: two of the Rumeurs squares become drawing rooms, where one hears what pays.
house { fr = "les salons", en = "the drawing rooms", game = "maxi_bourse" }

deck "salons" {
  { no = 1, title = "SA-01 Un ministre parle trop", effect = all { shift_all("cote", 20, "energie"), shift_all("cote", -20, "automobile") },
    text = { fr = "Un ministre parle trop : Energie + 20 $, Automobile - 20 $.", en = "A minister talks too much: Energie +$20, Automobile -$20." } },
  { no = 2, title = "SA-02 Le buffet est à vos frais", effect = pays_each(10000),
    text = { fr = "Le buffet est à vos frais : donnez 10 000 $ à chacun.", en = "The buffet is on you: give everybody $10,000." } },
  { no = 3, title = "SA-03 On vous présente un vendeur", effect = must("achat_au_cours", 1),
    text = { fr = "On vous présente un vendeur : achetez au cours, si vous voulez, 1 000 actions.",
      en = "You meet a seller: buy au cours, if you like, 1,000 shares." } },
  { no = 4, title = "SA-04 La dame en gris sait tout", effect = must("tire_une_rumeur"),
    text = { fr = "La dame en gris sait tout : tirez une carte Rumeurs.", en = "The lady in grey knows everything: draw a Rumeurs card." } },
}

deck "corbeille" {
  { no = 19, title = "case 19", data = { tour = 1, genre = "salons", nom = "Les salons" } },
  { no = 41, title = "case 41", data = { tour = 2, genre = "salons", nom = "Les salons" } },
}

around "setup" {
  run = function(original, t, options)
    t:lay "salons"
    t:define("pile", "salons jouées")
    original(t, options)
  end,
}
