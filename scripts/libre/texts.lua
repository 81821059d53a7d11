texts {
  fr = {
    au_tour_de = "c'est le tour de {who} (Entrée : au suivant)",
    passe_son_tour = "{who} passe son tour",
    des_lances = "{who} lance {dice} = {sum}",
    carte_tiree = "{who} tire {card}",
  },
  en = {
    au_tour_de = "it is {who}'s turn (Enter: the next one)",
    passe_son_tour = "{who} misses the turn",
    des_lances = "{who} throws {dice} = {sum}",
    carte_tiree = "{who} draws {card}",
  },
}
