texts {
  fr = {
    au_tour_de = "à vous de jouer",
    au_suivant = "au tour {next:de}",
    manche_en_cours = "manche {number}",
    passe_son_tour = "{who} passe son tour",
    des_lances = "{who} lance {dice} = {sum}",
    carte_tiree = "{who} tire {card}",
  },
  en = {
    au_tour_de = "it is your turn",
    au_suivant = "{next} plays",
    manche_en_cours = "round {number}",
    passe_son_tour = "{who} misses the turn",
    des_lances = "{who} throws {dice} = {sum}",
    carte_tiree = "{who} draws {card}",
  },
}

field_names {
  en = {
    bien = "good",
    encheres = "bids",
    mise = "bid",
    paquet = "deck",
    ["sûr"] = "sure",
  },
}
