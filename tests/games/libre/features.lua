-- What the bank of any game must be able to do, a row each: 3 is the third of the 63 features that the best systems have, N5
-- the fifth of those that were found missing at tables.

at_first(function() begin { players = { "Anna", "Bo", "Zoé" } } end)

local function money(who) return held("franc", who) end

test("1, 2, 3: money only changes hands, whoever has none is refused, and a deal is all or nothing", function()
  typed("bien gare 200", "acheter bo gare")
  refused("not_enough", "payer anna bo 9999")
  refused("peut_vendre", "payer bo anna 9999")
  because "moyens Bo"
  refused("not_enough", "céder bo anna gare 1 9000")
  is(4300, money "Anna" + money "Bo" + money "Zoé")
end)

test("5: shares are registered, and who sold them has none to sell", function()
  typed("bien SONY 10 40", "acheter bo sony 3", "vendre bo sony")
  is(2, held("SONY", "Bo"))
  refused("pas_autant", "vendre bo sony 3")
  typed "acheter zoé sony"
  is(1, held("SONY", "Zoé"))
end)

test("6: a dividend goes to all holders at once, and not to who has sold", function()
  typed("bien SONY 10 40", "acheter anna sony 3", "acheter bo sony 2", "vendre bo sony 2", "acheter zoé sony", "dividende sony 12")
  said "4 × 12"
  is(1500 - 120 + 36, money "Anna")
  is(1500, money "Bo")
  typed("vendre anna sony 3", "vendre zoé sony")
  refused("sans_porteur", "dividende sony 12")
  language "en"
  refused("sans_porteur", "dividend sony 12")
  because "nobody holds one"
end)

test("6: what a treasury holds gets its dividend too, and pays it, if the rule says so", function()
  typed("compte trésor", "bien SONY 10 40", "payer anna trésor 500", "acheter trésor sony 2", "acheter bo sony 3")
  typed "dividende sony 10"
  is(500 - 80 + 20, money "trésor")
  typed "dividende sony 10 trésor"
  is(440 - 30, money "trésor")
  begin { players = 2, house = "override { comptes = 'pot', biens = 'SONY 10 40', dividende_des_comptes = false }" }
  typed("payer A pot 100", "acheter pot sony 2", "acheter A sony", "dividende sony 10")
  is(20, money "pot")
end)

test("7, N9: loans of the bank with interest, and between players with a round", function()
  typed("emprunter zoé 600", "intérêts")
  is(2040, money "Zoé")
  typed "prêter anna bo 100 2 120"
  has(seen(nil, "prets"), "120")
  typed("", "", "")
  said("Bo doit 120", "(rendre Bo Anna)")
  refused("pret_moindre", "rendre bo anna 121")
  typed("rendre bo anna 20", "rendre bo anna")
  is(1520, money "Anna")
  lacks(seen(nil, "prets"), "Anna")
end)

test("8: the money behind a bid is held, shown and let go", function()
  typed("bien gare 200", "enchères gare", "Bo 1000")
  shows("etat", "1000")
  refused("argent_reserve", "payer bo zoé 600")
  because "sont réservés pour son enchère"
  typed("payer bo zoé 500", "Anna 1200", "payer bo zoé 600")
  typed "adjugé"
  is(300, money "Anna")
  is(1, held("gare", "Anna"))
  typed "payer anna zoé 300"
  lacks(seen(nil, "etat"), "reserve")
end)

test("8: a bid that is called off, or left behind by a turn, holds nothing any more", function()
  typed("enchères vélo", "Bo 1000", "sans-suite", "payer bo zoé 1500")
  typed("enchères vélo", "Zoé 2000", "tour anna", "payer zoé bo 3000")
  is(3000, money "Bo")
end)

test("10, 11: what somebody has, and what he could raise", function()
  typed("bien gare 200", "acheter bo gare", "reprise gare 60")
  asked("1500", "fortune 'Bo'")
  asked("1400", "moyens 'Bo'")
  asked("1000", "credit 'Bo'")
  answers(nil, "moyens", "bo", "ou gager")
  asked("1500", "moyens 'Anna'")
end)

test("12: purses that are hidden are shown to nobody else, be it in a refusal", function()
  begin { players = { "Anna", "Bo" }, house = "override { bourses = 'cachees', biens = 'gare 1 200' }" }
  sees(nil, "etat", "?")
  answers(nil, "moyens", "anna", "montant")
  sees("Bo", "etat", "1500")
  typed "acheter bo gare"
  refused("not_enough", "payer bo anna 5000")
  because "n'a pas assez"
end)

test("16, 17: the card that the table has drawn is told, and not twice", function()
  typed("paquet chance 5", "tirer chance 3")
  said "Anna tire chance 3"
  refused("carte_deja_tiree", "tirer chance 3")
  refused("above_max", "tirer chance 6")
  typed("mélanger chance", "tirer chance 3")
end)

test("16: an empty deck is shuffled again, and that is said", function()
  typed("paquet chance 1", "tirer chance", "tirer chance")
  said "remélangées"
end)

test("18: the box has so many notes, and says how to pay and what to give back", function()
  begin { players = 2, house = "override { billets = '500x4 100x10 50x10' }" }
  has(value "notes(700)", "2 ×")
  asked("1 × 100\u{A0}F", "notes(400, 500)")
end)

test("50: the dice of the table are told", function()
  typed "dés 3 5"
  said "3 + 5 = 8"
  refused("de_trop_grand", "dés 3 7")
  typed "dés"
  typed "dés 3"
end)

test("62: what the screen says in English can be typed", function()
  language "en"
  typed("pay bo bank 5", "everyone bank 5", "order lot")
  is(1490, money "Bo")
end)

test("N1: accounts that are nobody's", function()
  typed("compte pot", "payer anna pot 100", "payer pot bo tout")
  is(1600, money "Bo")
  is(0, money "pot")
  refused("not_enough", "payer pot bo 1")
  refused("name_alike", "compte Pot")
  refused("name_alike", "compte bo")
  language "en"
  typed("account taxes", "pay anna taxes all")
  is(1400, money "taxes")
  shows("etat", "taxes")
end)

test("N2: the bank can break, says how far it is, and does as the table's rule says", function()
  begin { players = { "Anna", "Bo" }, house = "override { argent_de_banque = 4000 }" }
  is(1000, money "banque")
  refused("not_enough", "payer banque bo 1005")
  because "il manque 5"
  shows("comptes", "1000")
  begin { players = { "Anna", "Bo" }, house = "override { argent_de_banque = 4000, banque_vide = 'a_credit' }" }
  typed "payer banque bo 1005"
  said "il lui manque 5"
  begin { players = { "Anna", "Bo" }, house = "override { argent_de_banque = 4000, banque_vide = 'derniere_manche' }" }
  typed "payer banque bo 1005"
  said "finit avec cette manche"
  typed ""
  typed ""
  said "1. Bo"
  refused("over", "payer anna bo 5")
end)

test("N2: a bank that has not enough to begin with is told at once", function()
  cannot_begin("banque_trop_petite", { players = 3, house = "override { argent_de_banque = 4000 }" }, "500")
end)

test("N3: who has won is said at the end, with shared places", function()
  typed("payer zoé anna 100", "payer zoé bo 100", "fin")
  said("1. Anna, Bo", "3. Zoé")
  asked("Anna, Bo", "vainqueur()")
end)

test("N5: bankruptcy gives all to the creditor, leaving to the bank, and the turn goes on", function()
  typed("bien gare 200", "acheter anna gare", "gager anna gare", "emprunter anna 300", "faillite anna bo")
  is(0, money "Anna")
  is(1, held("gare", "Bo"))
  is(1500 + 1500 - 200 + 100 + 300, money "Bo")
  asks_first "Bo"
  typed "part zoé"
  said("Bo a gagné", "1. Bo")
  refused("over", "part bo")
end)

test("N5: a bankrupt is asked whom he owes", function()
  refused("missing", "faillite anna")
  because "celui à qui il doit"
  language "en"
  typed("bankrupt anna to bo", "bankrupt zoé bo")
  said "Bo has won"
end)

test("a pledge goes with the good to whoever gets it from a bankrupt, and is forgotten by the bank alone", function()
  typed("bien gare 200", "acheter anna gare", "gager anna gare", "faillite anna bo")
  shows("gages", "Bo\tgare\t1\t110")
  refused("pas_gage", "dégager bo gare 2")
  typed("dégager bo gare", "vendre bo gare")
  begin { players = { "Anna", "Bo", "Zoé" } }
  typed("bien gare 200", "acheter anna gare", "gager anna gare", "part anna", "acheter bo gare", "vendre bo gare")
end)

test("N6: a deal of several things both ways, all or nothing", function()
  typed("bien gare 200", "bien port 150", "bien SONY 10 40", "acheter anna gare", "acheter bo port", "acheter bo sony 2")
  typed "échange anna gare + 50 / bo port + 2 sony"
  is(1, held("gare", "Bo"))
  is(2, held("SONY", "Anna"))
  is(1500 - 200 - 50, money "Anna")
  refused("peut_vendre", "échange anna port + 5000 / bo gare")
  refused("not_enough", "échange anna port + gare / bo rien")
  refused("echange_vide", "échange anna rien / bo rien")
  language "en"
  typed "swap anna port / bo nothing"
  is(1, held("port", "Bo"))
end)

test("N7: a late guest", function()
  typed("bien gare 200", "limite gare 1", "invité Ali 900", "acheter ali gare")
  is(700, money "Ali")
  typed("", "", "")
  asks_first "Ali"
  refused("name_alike", "invité ali")
end)

test("N8: a good is pledged, stays where it is, brings nothing, and is redeemed", function()
  typed("bien gare 200", "acheter bo gare", "loyer anna gare 30", "gager bo gare")
  is(1500 - 200 + 30 + 100, money "Bo")
  refused("est_gage", "vendre bo gare")
  refused("not_enough", "échange bo gare / anna 5")
  refused("gage_sans_loyer", "loyer anna gare")
  shows("gages", "110")
  typed "dégager bo gare"
  is(1430 - 110, money "Bo")
  typed "loyer anna gare"
  is(1440 - 90, money "Bo")
end)

test("N10: the order of play, by lot, by money, by name, as they sit", function()
  typed("payer anna zoé 100", "ordre argent")
  said "Zoé, Bo, Anna"
  typed "ordre bo anna zoé"
  typed ""
  asks_first "Zoé"
  refused("ordre_de_tous", "ordre bo anna")
  typed("ordre hasard", "ordre places")
  said "Anna, Bo, Zoé"
end)

test("N11: a limit on what one may hold, shown beside what he has", function()
  typed("bien SONY 10 40", "limite sony 3", "acheter bo sony 2")
  refused("limite_atteinte", "acheter bo sony 2")
  because "personne n'en tient plus de 3"
  shows("etat", "2/3")
  refused("au_dela_de_la_limite", "limite sony 1")
  typed("limite sony 0", "acheter bo sony 4")
  language "en"
  typed "limit sony 9"
  refused("limite_atteinte", "buy bo sony 4")
  because "nobody may hold more than 9"
end)

-- --- what a new user found ----------------------------------------------------------------------------

test("U1: a lot is a good, found by its beginning, or a text", function()
  typed("bien moulin 1 300", "enchères moul", "Anna rien")
  said "Anna\u{A0}: passe"
  typed("Bo 100", "adjugé")
  is(1, held("moulin", "Bo"))
  refused("no_choice_near", "enchères moulon")
  typed('enchères "moulon"', "Bo 100", "adjugé")
  said "banque vend moulon à Bo"
end)

test("U3: a number left out is 1, a price left out nothing, a price is told", function()
  typed("bien gare 200", "bien SONY 10 40", "acheter bo gare", "acheter bo sony", "céder bo anna gare", "céder bo anna sony 1 60")
  is(1, held("gare", "Anna"))
  typed "prix sony"
  said "40"
  typed("prix sony 55", "vendre anna sony")
  is(1500 - 60 + 55, money "Anna")
  typed("reprise sony 20", "acheter bo sony", "vendre bo sony")
  is(1500 - 240 + 60 - 55 + 20, money "Bo")
end)

test("U4: a rent goes to who holds the good, and is told where nobody does", function()
  typed "bien gare 200"
  refused("a_personne", "loyer anna gare 20")
  typed "acheter bo gare"
  refused("chez_soi", "loyer bo gare 20")
  refused("loyer_inconnu", "loyer anna gare")
  typed("loyer anna gare 20", "loyer zoé gare")
  is(1500 - 200 + 40, money "Bo")
end)

test("U5: what nobody has is not shown", function()
  lacks(seen(nil, "etat"), "dette")
  typed "emprunter bo 100"
  shows("etat", "dette")
end)

test("19, U6: what lies on the table is laid, against an account of its own", function()
  typed("bien SONY 10 40", "poser Bo 1400 SONY 3")
  is(1400, money "Bo")
  is(3, held("SONY", "Bo"))
  is(7, held("SONY", "banque"))
  is(100, money "relevé")
  typed "poser Bo 1600"
  is(-100, money "relevé")
  is(3, held("SONY", "Bo"))
  refused("none_of_those", "poser Bo 1600 SONY")
  refused("none_of_those", "poser Bo 1600 SONY 3 SONY2") -- nothing of a line is ignored
  typed("bien quai9 4", "poser Bo 1600 SONY 3 quai9 2")
  is(2, held("quai9", "Bo"))
end)

test("U7: a box says its money, goods, decks, accounts, salary and rounds", function()
  begin { players = { "Anna", "Bo" }, house = [[override { monnaie = "euro € 2", argent_de_depart = 20000,
    biens = "Rue Verte 1 60,50/30, SONY 10 40", paquets = "surprises 16", comptes = "pot, impôts 5", salaire = 1000,
    salaire_quand = "tour", noms_des_manches = "matin, soir" }]] }
  is(21000, held("euro", "Anna"))
  typed "prix rue verte"
  said("60,50", "30,00")
  typed "acheter anna rue"
  is(21000 - 6050, held("euro", "Anna"))
  is(500, held("euro", "impôts"))
  typed("tirer surprises 4", "")
  is(21000, held("euro", "Bo"))
  typed ""
  is(2, value "manche" + 0)
  shows("cours", "60,50")
  cannot_begin("boite_illisible", { players = 2, house = "override { biens = 'SONY dix' }" }, "SONY dix")
end)

test("22: who does what is kept", function()
  typed "rôle banquier bo"
  shows("roles", "banquier\tBo")
  typed "rôle banquier zoé"
  lacks(seen(nil, "roles"), "Bo")
end)

test("23: standing orders are done each turn or round, until when they were said, and told where they cannot be", function()
  typed("chaque tour payer {qui} banque 10", "à chaque manche payer banque anna 100 jusqu'à 2", "rappelle 3 dînez")
  typed ""
  is(1490, money "Bo")
  typed("", "")
  said "ordre 2"
  is(1500 + 100 - 10, money "Anna")
  typed("", "", "")
  said "rappel"
  is(1590 - 10, money "Anna")
  refused("no_order", "cesse 7")
  typed("cesse 1", "")
  is(1480, money "Bo")
  typed("chaque tour payer {qui} zoé 9000", "")
  said "la table décide"
  language "en"
  typed "every round interest until 9"
  sees(nil, "ordres", "interest")
end)

test("23: an order for a round with a place in it is done for each", function()
  typed("chaque manche payer banque {qui} 50", "", "", "")
  is(1550, money "Anna")
  is(1550, money "Zoé")
end)

test("54: the order of words is free where it is clear", function()
  typed("payer 5 à anna de bo", "bo paie 5 à anna", "bo paie 5 a anna", "pay 5 to anna from bo", "bo pays 5 to anna")
  is(1525, money "Anna")
  typed("bien SONY 10 40", "bo achète 2 sony", "bo vend sony", "bo buys sony")
  is(2, held("SONY", "Bo"))
end)

test("63: amounts are worked out", function()
  typed("payer bo anna (100+20)*2", "payer bo anna 10% de 1400", "payer bo anna 300/4")
  is(1500 + 240 + 140 + 75, money "Anna")
  refused("amount_too_fine", "payer bo anna 15/2")
end)

test("N12: the table's own words, without Lua", function()
  typed("mot prime = payer banque {qui} 200", "prime bo")
  is(1700, money "Bo")
  refused("missing", "prime")
  typed("mot don = payer {qui} {à qui} {combien}", "don bo anna 1 000")
  is(2500, money "Anna")
  refused("mot_reserve", "mot annuler = payer bo anna 5")
  refused("mot_sans_ligne", "mot prime")
  typed "mot prime -"
  refused("unknown_command", "prime bo")
  language "en"
  typed("word bonus = pay bank {who} 7", "bonus zoé")
  is(1507, money "Zoé")
end)

test("N7: a seat is taken over with all that belongs to it, and its place", function()
  typed("bien gare 200", "acheter bo gare", "gager bo gare", "emprunter bo 300", "prêter anna bo 50 9 60", "rôle banquier bo")
  typed "renommer bo Hugo"
  said "Hugo"
  refused("no_choice", "payer bo anna 5")
  is(1500 - 200 + 100 + 300 + 50, money "Hugo")
  is(1, held("gare", "Hugo"))
  refused("est_gage", "vendre hugo gare")
  typed("dégager hugo gare", "rendre hugo anna", "rembourser hugo 300")
  shows("roles", "Hugo")
  typed ""
  asks_first "Hugo"
  typed ""
  asks_first "Zoé"
  typed ""
  asks_first "Anna"
  refused("name_alike", "renommer anna zoe")
  typed "fin"
  unsaid "Bo"
end)

test("N7: whoever is to play is renamed in the middle of his turn", function()
  typed "renommer anna Hanna"
  asks_first "Hanna"
  language "en"
  typed "rename hanna Johanna"
  said "Hanna's"
  asks_first "Johanna"
end)

test("62: who plays next is somebody who still plays, and English says bank and turn", function()
  language "en"
  typed "bankrupt bo bank"
  said "all goes to bank"
  asks "Enter: Zoé plays"
end)

test("U8: what somebody has not is told in words, and where a lot is", function()
  typed("bien gare 200", "acheter bo gare")
  refused("pas_autant", "vendre anna gare")
  because "0 gare"
  refused("banque_n_a_que", "acheter anna gare")
  refused("vente_ailleurs", "enchères gare")
  because "mais à Bo"
  typed "gager bo gare"
  refused("est_gage", "vendre bo gare")
  because "dégager Bo gare"
  refused("dette_moindre", "rembourser bo 5")
  refused("credit_epuise", "emprunter bo 1001")
  because "prête au plus"
end)

test("U9: a loan and a pledge tell what they cost", function()
  typed("bien gare 200", "acheter bo gare", "emprunter anna 600")
  said("Anna doit 600", "60")
  typed "gager bo gare"
  said("110", "ne rapporte rien")
  typed "prêter anna bo 100 4 120"
  said "Bo doit 120"
end)

test("U10: what people say at an auction and in a deal is understood", function()
  typed("bien moulin 120", "bien gare 200", "bo achète moulin", "enchères bo: moulin", "anna bids 70", "zoé mise 90", "anna passes")
  is(1, held("moulin", "Zoé"))
  language "en"
  typed("zoé gives moulin and 50 to bo for 30", "bo sells moulin to anna for 180")
  is(1, held("moulin", "Anna"))
  is(1500 - 180, money "Anna")
  typed("zoé borrows 200 from anna", "zoé borrows 100")
  said "Zoé owes the bank 100"
  refused("unknown_command", "chance pays 5 to anna")
end)

test("62: views, rules and their values have English names", function()
  language "en"
  shows("state", "franc")
  shows("means", "nombre")
  sees(nil, "etat", "franc")
end)

test("a fact that nobody has set yet is one value, nil", function()
  begin { players = 2, house = "query 'valeurs' (function(t) return select('#', t:get('jamais', 'dit')) + select('#', t:get 'tour') end)" }
  asked("2", "valeurs()")
end)
