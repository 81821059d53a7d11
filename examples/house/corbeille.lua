-- What a table that plays at the exchange on the plain bank has in its purses.

house { fr = "une corbeille : de plus grosses bourses", en = "an exchange: heavier purses" }

override { argent_de_depart = 10000, emprunt_max = 5000 }
