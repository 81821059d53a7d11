-- Riche ou Pauvre lets the table agree on three cards a turn instead of two; and six sociétés lie open.
house { fr = "trois cartes", en = "three cards", game = "venture" }

override { turn_draw = 3, market_size = 6, turn_max_takeovers = 6 }
