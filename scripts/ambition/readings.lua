-- Where the rulebook of Ambition is silent, or may be taken in two ways: what was chosen, and why. Its chapters are called as it
-- calls them.

-- The players, the month and the bank.
readings {
  A01 = { at = "Que le jeu commence",
    fr = {
      says = "Un mois a sept opérations, dans un ordre impératif. Le règlement en décrit davantage et ne les compte pas.",
      may = "l'offre et la demande en font deux, et le Confidentiel va avec les comptes ; ou il y en a une par titre de chapitre.",
      chosen = "une par titre : embauche, cacao, fabrication, vente, encaissement, Confidentiel, comptes. L'ordre des actes est le même.",
    },
    en = {
      says = "A month has seven operations, in an order that must be kept. The rulebook describes more and does not count them.",
      may = "offer and demand are two, and Le Confidentiel goes with the accounts; or there is one for each heading.",
      chosen = "one for each heading: hiring, cacao, fabrication, sale, collecting, Confidentiel, accounts. The order of what is done is the same.",
    } },
  A53 = { at = "Point de départ",
    fr = {
      says = "On choisit le banquier du premier mois. Rien ne dit comment.",
      may = "la table le choisit ; ou il est tiré au sort.",
      chosen = "la table le choisit : c'est elle qui sait qui veut tenir la banque.",
    },
    en = {
      says = "The banker of the first month is chosen. Nothing says how.",
      may = "the table chooses; or he is drawn.",
      chosen = "the table chooses: it knows who wants to keep the bank.",
    } },
  A54 = { at = "Faites vos comptes",
    fr = {
      says = "La banque passe à gauche à la fin du mois. Rien ne dit qui la tient si le banquier quitte la partie en route.",
      may = "son voisin de gauche ; ou un joueur choisi.",
      chosen = "son voisin de gauche finit le mois, puis la banque passe à gauche de celui-ci.",
    },
    en = {
      says = "The bank passes to the left at the end of the month. Nothing says who keeps it if the banker leaves the game on the way.",
      may = "his left neighbour; or a player who is chosen.",
      chosen = "his left neighbour ends the month, then the bank passes to the left of that one.",
    } },
  A64 = { at = "Faites vos comptes",
    fr = {
      says = "La banque passe au voisin de gauche. Rien n'est dit d'un voisin qui ne joue plus.",
      may = "on le saute ; ou il tient la banque sans jouer.",
      chosen = "on le saute : qui est sorti n'a plus de part au jeu.",
    },
    en = {
      says = "The bank passes to the left neighbour. Nothing is said of a neighbour who plays no more.",
      may = "he is skipped; or he keeps the bank without playing.",
      chosen = "he is skipped: whoever is out has no more part in the game.",
    } },
  A68 = { at = "Point de départ",
    fr = {
      says = "Une partie dure de six à douze mois. Rien ne dit que chacun doive tenir la banque aussi souvent.",
      may = "toute durée de six à douze ; ou un multiple du nombre de joueurs.",
      chosen = "toute durée : les huit mois recommandés ne sont pas un multiple de trois.",
    },
    en = {
      says = "A game lasts from six to twelve months. Nothing says that each must keep the bank as often.",
      may = "any length from six to twelve; or a multiple of the number of players.",
      chosen = "any length: the eight months that are recommended are no multiple of three.",
    } },
  A60 = { at = "Composition du jeu",
    fr = {
      says = "La boîte a 200 billets et 20 bracelets. Rien ne dit ce qui se passe quand ils manquent.",
      may = "un paiement attend ; ou l'on note la somme.",
      chosen = "on note la somme : personne ne perd une affaire faute de papier.",
    },
    en = {
      says = "The box has 200 banknotes and 20 bands. Nothing says what happens when they run out.",
      may = "a payment waits; or the sum is written down.",
      chosen = "the sum is written down: nobody loses a deal for want of paper.",
    } },
  A58 = { at = "Règles à deux ou trois joueurs",
    fr = {
      says = "Qui est en faillite quitte la table, et les négociations se comptent autrement. Rien n'est dit de qui s'en va sans être en faillite.",
      may = "il part comme en faillite ; ou son entreprise s'arrête là et attend la fin.",
      chosen = "il part comme en faillite : les autres jouent à un de moins.",
    },
    en = {
      says = "A bankrupt leaves the table, and negotiations are counted differently. Nothing is said of whoever leaves without being bankrupt.",
      may = "he leaves as a bankrupt does; or his company stands still and waits for the end.",
      chosen = "he leaves as a bankrupt does: the others play with one fewer.",
    } },
  A59 = { at = "Fin de la partie",
    fr = {
      says = "Le plus riche gagne. Rien n'est dit du dernier qui reste à la table.",
      may = "il a gagné et la partie finit ; ou il joue seul jusqu'au dernier mois.",
      chosen = "il a gagné : seul, il n'a plus personne à qui se mesurer.",
    },
    en = {
      says = "The richest wins. Nothing is said of the last who remains at the table.",
      may = "he has won and the game ends; or he plays alone to the last month.",
      chosen = "he has won: alone, he has nobody left to beat.",
    } },
  A55 = { at = "Courrier des lecteurs",
    fr = {
      says = "On peut menacer d'un Express ou vendre ce qu'on a lu. Rien ne dit si une promesse ou un silence payé engagent.",
      may = "ils n'engagent pas ; ou le programme les tient.",
      chosen = "ils n'engagent pas : gare au bluff, dit le règlement.",
    },
    en = {
      says = "Players may threaten with an Express, or sell what they have read. Nothing says whether a promise, or a silence that was paid for, is binding.",
      may = "they are not binding; or the program enforces them.",
      chosen = "they are not binding: beware of bluff, says the rulebook.",
    } },
  A39 = { at = "Finances",
    fr = {
      says = "En difficulté, on peut s'arranger avec ses concurrents. Rien ne dit si l'on se vend du cacao, du chocolat ou des titres.",
      may = "l'argent seul change de main ; ou tout ce dont on convient.",
      chosen = "l'argent seul : chaque marchandise a son marché dans le règlement.",
    },
    en = {
      says = "A player in trouble may come to terms with the others. Nothing says whether players may sell each other cacao, chocolate or titles.",
      may = "money alone changes hands; or whatever is agreed.",
      chosen = "money alone: each good has its market in the rulebook.",
    } },
}

-- L'embauche.
readings {
  A02 = { at = "Embauchez et payez votre personnel",
    fr = {
      says = "Chacun embauche qui il veut. Aucun ordre n'est donné.",
      may = "l'ordre est libre ; ou l'on part de la gauche du banquier.",
      chosen = "il est libre : les embauches de l'un ne changent rien à celles de l'autre, sauf quand les pions manquent.",
    },
    en = {
      says = "Each hires whom he likes. No order is given.",
      may = "the order is free; or one begins at the banker's left.",
      chosen = "it is free: what one hires changes nothing for the other, except where pawns run short.",
    } },
  A03 = { at = "Composition du jeu",
    fr = {
      says = "La boîte a 62 pions de quatre couleurs. Rien ne dit ce qui se passe quand une couleur manque.",
      may = "le premier inscrit est servi d'abord ; seul le total compte ; ou il n'y a pas de limite.",
      chosen = "le premier inscrit est servi d'abord, couleur par couleur, si l'on sait combien la boîte en a.",
    },
    en = {
      says = "The box has 62 pawns of four colours. Nothing says what happens when a colour runs short.",
      may = "whoever is entered first is served first; the total alone counts; or there is no limit.",
      chosen = "whoever is entered first is served first, colour by colour, if it is known how many the box has.",
    } },
  A04 = { at = "Embauchez et payez votre personnel",
    fr = {
      says = "Un licencié coûte un demi-salaire. Rien ne dit si son salaire du mois est dû aussi.",
      may = "le demi-salaire au lieu du salaire ; ou en plus de lui.",
      chosen = "au lieu du salaire : il a rendu son pion, il n'est plus du personnel que l'on paie.",
    },
    en = {
      says = "A dismissed employee costs half a wage. Nothing says whether the wage of the month is due as well.",
      may = "the half instead of the wage; or on top of it.",
      chosen = "instead of the wage: the pawn went back, it is no longer among the staff that is paid.",
    } },
  A51 = { at = "Avez-vous embauché un secrétariat ?",
    fr = {
      says = "Un Express peut enlever un employé en plein mois. Rien n'est dit de ce qu'il a déjà fait.",
      may = "ce qui est fait reste fait ; ou l'on revient dessus.",
      chosen = "cela reste fait : le personnel compte tel qu'il est au moment d'agir.",
    },
    en = {
      says = "An Express may take an employee away in mid-month. Nothing is said of what was done by him.",
      may = "what is done stays done; or it is taken back.",
      chosen = "it stays done: staff counts as it is at the moment of acting.",
    } },
  A69 = { at = "Embauchez et payez votre personnel",
    fr = {
      says = "Chacun embauche autant d'employés qu'il veut dans chaque catégorie.",
      may = "sans limite ; ou tant par mois, comme une table peut le vouloir.",
      chosen = "sans limite : 62 est le nombre de pions de la boîte.",
    },
    en = {
      says = "Each hires as many employees as he likes in each category.",
      may = "without a limit; or so many a month, as a table may like.",
      chosen = "without a limit: 62 is the number of pawns in the box.",
    } },
}

-- Le cacao : l'offre et la demande.
readings {
  A05 = { at = "L'offre",
    fr = {
      says = "On n'annonce ni ne demande plus de barres qu'on ne peut en stocker. Rien ne dit si celles qu'on a déjà comptent.",
      may = "les places libres ; ou toute la case, pleine ou non.",
      chosen = "les places libres : c'est là que les barres devront tenir.",
    },
    en = {
      says = "A player announces and demands no more bars than he can store. Nothing says whether the bars he has count.",
      may = "the free places; or the whole box, full or not.",
      chosen = "the free places: that is where the bars must go.",
    } },
  A06 = { at = "L'offre",
    fr = {
      says = "Les barres de l'offre viennent de la banque, qui en a cent pour le cacao et le chocolat. Elle peut en manquer.",
      may = "l'annonce est refusée et l'on dit ce qui reste ; ou l'on prend d'autres jetons et il n'y a pas de limite.",
      chosen = "elle est refusée : on joue avec ce qui est dans la boîte.",
    },
    en = {
      says = "The bars of the offer come from the bank, which has a hundred for cacao and chocolate. It may run out.",
      may = "the announcement is refused and one is told what is left; or other counters are used and there is no limit.",
      chosen = "it is refused: one plays with what is in the box.",
    } },
  A61 = { at = "L'offre",
    fr = {
      says = "Chacun annonce un nombre de barres. Rien ne dit si zéro en est un.",
      may = "zéro est permis ; ou il faut au moins une barre.",
      chosen = "zéro est permis : peu de cacao fait monter les prix, et le règlement en fait une tactique.",
    },
    en = {
      says = "Each announces a number of bars. Nothing says whether nought is one.",
      may = "nought is allowed; or one bar at least.",
      chosen = "nought is allowed: little cacao raises prices, and the rulebook calls that a strategy.",
    } },
  A09 = { at = "La demande",
    fr = {
      says = "Le banquier fait cinq tas à peu près égaux. À peu près n'est pas un nombre.",
      may = "le programme propose et le banquier change dans un écart ; toujours égaux ; ou libres.",
      chosen = "il propose, et du plus grand tas au plus petit il y a deux barres au plus.",
    },
    en = {
      says = "The banker makes five piles that are about equal. About equal is not a number.",
      may = "the program proposes and the banker alters within a spread; always equal; or free.",
      chosen = "it proposes, and from the largest pile to the smallest there are two bars at most.",
    } },
  A57 = { at = "La demande",
    fr = {
      says = "À chaque marché, le joueur suivant parle le premier. Rien n'est dit d'un marché sans barres.",
      may = "on le saute et l'ordre avance quand même ; ou il n'avance pas.",
      chosen = "il avance : chaque marché a son premier à parler, qu'on y vende ou non.",
    },
    en = {
      says = "On each market the next player speaks first. Nothing is said of a market without bars.",
      may = "it is skipped and the order moves on all the same; or it does not.",
      chosen = "it moves on: each market has its first speaker, whether something is sold there or not.",
    } },
  A10 = { at = "La demande",
    fr = {
      says = "Sur chaque marché on inscrit un cours et un nombre de barres. Rien ne dit si l'on peut en inscrire plusieurs.",
      may = "une proposition par marché ; ou plusieurs, à des cours différents.",
      chosen = "une : la feuille n'a de place que pour un cours.",
    },
    en = {
      says = "On each market a player writes a price and a number of bars. Nothing says whether he may write several.",
      may = "one bid a market; or several, at different prices.",
      chosen = "one: the sheet has room for one price.",
    } },
  A11 = { at = "La demande",
    fr = {
      says = "Les marchés s'ouvrent l'un après l'autre, et l'on inscrit sa proposition en secret. Rien ne dit si tout s'écrit avant New York.",
      may = "marché par marché ; ou les cinq d'avance, réduites ensuite à ce qu'on peut payer et stocker.",
      chosen = "marché par marché : on sait alors ce qu'on a en caisse.",
    },
    en = {
      says = "The markets open one after the other, and bids are written in secret. Nothing says whether all is written before New York.",
      may = "market by market; or all five beforehand, then trimmed to what one can pay and store.",
      chosen = "market by market: each then knows what is in his caisse.",
    } },
  A12 = { at = "La demande",
    fr = {
      says = "On est limité par sa caisse. Rien ne dit ce qui arrive à une proposition qu'elle ne peut pas payer.",
      may = "refusée, et réduite si l'argent part entre-temps ; acceptée et réduite ; ou acceptée, puis nulle avec une amende.",
      chosen = "refusée : mieux vaut le savoir avant d'annoncer.",
    },
    en = {
      says = "A player is limited by his caisse. Nothing says what becomes of a bid that it cannot pay.",
      may = "refused, and trimmed if money goes meanwhile; accepted and trimmed; or accepted, then void with a fine.",
      chosen = "refused: better to know before announcing.",
    } },
  A13 = { at = "Achat du cacao : faites une demande en règle",
    fr = {
      says = "Qui fait la meilleure offre doit acheter. Rien n'est dit des suivants, qui sont servis s'il en reste.",
      may = "tous ceux qui sont servis doivent acheter ; ou le meilleur seul.",
      chosen = "tous : chacun a écrit ce qu'il voulait.",
    },
    en = {
      says = "Whoever makes the best bid must buy. Nothing is said of those behind, who are served if something is left.",
      may = "all who are served must buy; or the best bid alone.",
      chosen = "all: each has written what he wanted.",
    } },
  A14 = { at = "Règle facultative",
    fr = {
      says = "On peut demander un contrôle de la feuille d'un autre. Jusqu'à quand n'est pas dit.",
      may = "jusqu'à l'attribution du marché ; ou avant l'annonce suivante.",
      chosen = "jusqu'à l'attribution, et par tout autre joueur.",
    },
    en = {
      says = "A player may call for a contrôle of another's sheet. Until when is not said.",
      may = "until the market is awarded; or before the next announcement.",
      chosen = "until the award, and by any other player.",
    } },
  A15 = { at = "Règle facultative",
    fr = {
      says = "L'annonce d'un bluffeur pris est annulée. Rien n'est dit de ce qu'il avait écrit.",
      may = "il n'a plus rien sur ce marché ; ou ce qui est écrit vaut.",
      chosen = "plus rien : annulé veut dire annulé.",
    },
    en = {
      says = "The announcement of a bluffer who is caught is void. Nothing is said of what he had written.",
      may = "he has nothing more on that market; or what is written counts.",
      chosen = "nothing more: void is void.",
    } },
  A16 = { at = "Règle facultative",
    fr = {
      says = "L'amende d'un contrôle est de 5 000. Rien ne dit ce qui se passe si l'on n'a pas tant.",
      may = "on paie ce qu'on a ; ou l'on doit le reste.",
      chosen = "on paie ce qu'on a. Qui demande le contrôle doit pouvoir payer l'amende à côté de sa proposition.",
    },
    en = {
      says = "The fine of a contrôle is 5,000. Nothing says what happens if a player does not have that much.",
      may = "he pays what he has; or he owes the rest.",
      chosen = "he pays what he has. Whoever calls the contrôle must be able to pay the fine beside his bid.",
    } },
  A62 = { at = "Règle facultative",
    fr = {
      says = "Une annonce peut être contrôlée. Rien ne dit combien de fois.",
      may = "une fois, par le premier qui parle ; ou par chacun.",
      chosen = "une fois : la feuille est montrée, tout le monde l'a vue.",
    },
    en = {
      says = "An announcement may be checked. Nothing says how often.",
      may = "once, by whoever speaks first; or by each.",
      chosen = "once: the sheet is shown, and all have seen it.",
    } },
}

-- La fabrication.
readings {
  A07 = { at = "Fabriquez avec vos ouvriers",
    fr = {
      says = "Les barres passent dans la case chocolat. Rien ne dit si cette case est limitée, comme celle du cacao.",
      may = "elle l'est, si le plateau porte une limite ; ou non.",
      chosen = "elle l'est : on ne fabrique pas ce qu'on ne peut pas poser.",
    },
    en = {
      says = "The bars go to the chocolate box. Nothing says whether that box has a limit, as that of the cacao has.",
      may = "it has, if the board prints one; or it has none.",
      chosen = "it has: one does not make what one cannot put down.",
    } },
  A08 = { at = "Fabriquez avec vos ouvriers",
    fr = {
      says = "Chaque ouvrier transforme trois barres au plus. Rien n'oblige à tout faire.",
      may = "on peut en faire moins ; ou il faut en faire le plus possible.",
      chosen = "on peut en faire moins : trois est un maximum.",
    },
    en = {
      says = "Each ouvrier turns over three bars at most. Nothing says that he must.",
      may = "one may make fewer; or one must make the most possible.",
      chosen = "one may make fewer: three is a maximum.",
    } },
}

-- La vente.
readings {
  A17 = { at = "Placez votre curseur",
    fr = {
      says = "Chacun marque à combien de négociations il veut prendre part ; puis le règlement dit ce qu'il faut marquer pour tant de commerciaux.",
      may = "on marque ce qu'on veut, jusqu'à ce nombre ; ou ce nombre même.",
      chosen = "ce qu'on veut : le texte parle d'abord de ce que chacun veut.",
    },
    en = {
      says = "Each marks in how many negotiations he wants to take part; then the rulebook says what to mark for so many commerciaux.",
      may = "one marks what one likes, up to that number; or that number itself.",
      chosen = "what one likes: the text speaks first of what each wants.",
    } },
  A18 = { at = "Placez votre curseur",
    fr = {
      says = "Le plus haut curseur dit combien de contrats sortent du talon. Le talon peut être plus court.",
      may = "on sort ce qu'il y a ; ou l'on attend des cartes rendues.",
      chosen = "on sort ce qu'il y a.",
    },
    en = {
      says = "The highest cursor says how many contracts come out of the talon. The talon may be shorter.",
      may = "what there is comes out; or one waits for cards that go back.",
      chosen = "what there is comes out.",
    } },
  A52 = { at = "Placez votre curseur",
    fr = {
      says = "Un Express peut reculer un curseur quand les contrats sont déjà sortis.",
      may = "ils restent sur la table ; ou l'on en remet sous le talon.",
      chosen = "ils restent : ce qui est sorti est sorti.",
    },
    en = {
      says = "An Express may move a cursor back when the contracts are out already.",
      may = "they stay on the table; or some go back under the talon.",
      chosen = "they stay: what came out is out.",
    } },
  A70 = { at = "Déroulement des négociations",
    fr = {
      says = "Un contrat demande de 10 à 60 tonnes, et une barre en vaut 10. Le règlement ne donne pas les cartes.",
      may = "des barres entières ; ou tout poids.",
      chosen = "des barres entières : on ne coupe pas une barre en deux.",
    },
    en = {
      says = "A contract asks for 10 to 60 tonnes, and a bar is worth 10. The rulebook does not give the cards.",
      may = "whole bars; or any weight.",
      chosen = "whole bars: no bar is cut in two.",
    } },
  A19 = { at = "Déroulement des négociations",
    fr = {
      says = "Les joueurs annoncent s'ils participent. L'ordre n'est pas dit.",
      may = "l'un après l'autre, le banquier en dernier ; ou tous ensemble, à un signal.",
      chosen = "l'un après l'autre, comme on parle ensuite du prix.",
    },
    en = {
      says = "The players announce whether they take part. The order is not said.",
      may = "one after the other, the banker last; or all at once, at a sign.",
      chosen = "one after the other, as one then speaks of the price.",
    } },
  A20 = { at = "Déroulement des négociations",
    fr = {
      says = "Il faut un curseur au-dessus de zéro pour participer. Rien ne dit s'il faut aussi le chocolat.",
      may = "il faut de quoi livrer ; ou l'on peut participer pour empêcher un monopole, sans pouvoir accepter.",
      chosen = "il faut de quoi livrer : dans l'exemple, Aldo n'a que 20 tonnes et n'est plus de la partie.",
    },
    en = {
      says = "A player needs a cursor above nought to take part. Nothing says whether he needs the chocolate too.",
      may = "he needs the goods; or he may take part to break a monopoly, without being able to accept.",
      chosen = "he needs the goods: in the example Aldo has only 20 tonnes and is out of it.",
    } },
  A21 = { at = "Rupture de stock",
    fr = {
      says = "Un contrat que personne ne peut livrer va sous le talon. Rien n'est dit de celui dont personne ne veut.",
      may = "sous le talon ; ou hors du jeu.",
      chosen = "sous le talon, comme l'autre.",
    },
    en = {
      says = "A contract that nobody can deliver goes under the talon. Nothing is said of one that nobody wants.",
      may = "under the talon; or out of the game.",
      chosen = "under the talon, like the other.",
    } },
  A22 = { at = "Déroulement des négociations",
    fr = {
      says = "Les cours du cacao vont par milliers. Rien n'est dit du prix d'un contrat.",
      may = "par milliers ; ou librement.",
      chosen = "par milliers : aucun exemple n'a de plus petit pas.",
    },
    en = {
      says = "Prices of cacao go by thousands. Nothing is said of the price of a contract.",
      may = "by thousands; or freely.",
      chosen = "by thousands: no example has a smaller step.",
    } },
  A63 = { at = "Déroulement des négociations",
    fr = {
      says = "Le banquier annonce des prix de plus en plus élevés, de 5 000 au plus. La plus petite hausse n'est pas dite.",
      may = "mille ; ou ce que veut le banquier.",
      chosen = "mille, le pas de tous les prix.",
    },
    en = {
      says = "The banker announces higher and higher prices, by 5,000 at most. The smallest rise is not said.",
      may = "a thousand; or what the banker likes.",
      chosen = "a thousand, the step of all prices.",
    } },
  A23 = { at = "Monopole",
    fr = {
      says = "Un seul participant obtient le contrat au maximum indiqué. Rien ne dit si le prix d'une enchère peut le dépasser.",
      may = "le prix s'arrête au maximum, et si tous refusent encore, la carte va sous le talon ; ou il n'y a pas de limite.",
      chosen = "il s'arrête au maximum : le client ne paie pas plus à plusieurs qu'à un seul.",
    },
    en = {
      says = "A sole participant gets the contract at the maximum that it shows. Nothing says whether the price of an auction may pass it.",
      may = "the price ends at the maximum, and if all still refuse the card goes under the talon; or there is no limit.",
      chosen = "it ends at the maximum: the client pays no more to several than to one.",
    } },
  A66 = { at = "Vous obtenez un contrat",
    fr = {
      says = "Le gagnant livre aussitôt. Un Express peut lui prendre son chocolat au moment où il accepte.",
      may = "son accord ne vaut plus et le tour de table continue ; ou le contrat va sous le talon.",
      chosen = "le tour continue : un autre peut encore livrer.",
    },
    en = {
      says = "The winner delivers at once. An Express may take his chocolate at the moment when he accepts.",
      may = "his acceptance is void and the round goes on; or the contract goes under the talon.",
      chosen = "the round goes on: another may still deliver.",
    } },
  A24 = { at = "Avez-vous embauché un secrétariat ?",
    fr = {
      says = "On peut laisser un contrat au secrétariat dans l'espoir d'un meilleur. Rien ne dit s'il peut encore partir ce mois-ci quand aucun n'est venu.",
      may = "il attend le mois suivant ; ou il part à la fin des négociations.",
      chosen = "il attend : l'avoir gardé était un pari.",
    },
    en = {
      says = "A player may leave a contract at the secrétariat in the hope of a better one. Nothing says whether it may still go this month when none came.",
      may = "it waits for the next month; or it goes when the negotiations end.",
      chosen = "it waits: keeping it was a bet.",
    } },
  A27 = { at = "Fin de la partie",
    fr = {
      says = "Le dernier mois, on ne prend pas plus de contrats qu'on n'en peut transmettre et encaisser. Rien ne dit quand cela se vérifie.",
      may = "quand on dit participer ; ou seulement quand on accepte le prix.",
      chosen = "quand on dit participer : qui ne peut pas prendre le contrat ne gêne pas les autres.",
    },
    en = {
      says = "In the last month one takes no more contracts than one can transmit and collect. Nothing says when that is checked.",
      may = "when one says that one takes part; or only when one accepts the price.",
      chosen = "when one says that one takes part: whoever cannot take the contract does not hinder the others.",
    } },
  A36 = { at = "Vendez du chocolat au noir",
    fr = {
      says = "Qui n'a obtenu aucun contrat ce mois-ci vend deux barres à la banque. Rien n'est dit de qui en a un du mois passé qui attend.",
      may = "seuls comptent les contrats du mois ; ou il ne faut en avoir aucun.",
      chosen = "ceux du mois seuls : c'est ce qui est écrit.",
    },
    en = {
      says = "Whoever obtained no contract this month sells two bars to the bank. Nothing is said of whoever has one of last month that waits.",
      may = "the contracts of the month alone count; or one must hold none.",
      chosen = "those of the month alone: so it is written.",
    } },
}

-- L'encaissement.
readings {
  A25 = { at = "Encaissez avec vos comptables",
    fr = {
      says = "On prend deux liasses au plus par comptable, et les autres attendent. Rien ne dit lesquelles.",
      may = "celles que l'on veut ; ou les plus anciennes.",
      chosen = "celles que l'on veut.",
    },
    en = {
      says = "One takes two bundles at most for each comptable, and the others wait. Nothing says which.",
      may = "those that one likes; or the oldest.",
      chosen = "those that one likes.",
    } },
  A67 = { at = "Encaissez avec vos comptables",
    fr = {
      says = "Deux liasses par comptable sont un maximum. Rien n'oblige à l'atteindre.",
      may = "on peut en prendre moins ; ou il faut en prendre le plus possible.",
      chosen = "on peut en prendre moins.",
    },
    en = {
      says = "Two bundles a comptable are a maximum. Nothing says that it must be reached.",
      may = "one may take fewer; or one must take the most possible.",
      chosen = "one may take fewer.",
    } },
  A26 = { at = "Encaissez avec vos comptables",
    fr = {
      says = "Les cartes Contrat retournent sous le talon. L'ordre n'est pas dit, et pourtant elles reviendront dans cet ordre.",
      may = "joueur après joueur, chacun dans l'ordre où il les a obtenues ; ou mêlées.",
      chosen = "joueur après joueur, à partir de la gauche du banquier.",
    },
    en = {
      says = "The cartes Contrat go back under the talon. The order is not said, though they will come out again in it.",
      may = "player after player, each in the order in which he obtained them; or shuffled.",
      chosen = "player after player, from the banker's left.",
    } },
  A30 = { at = "Encaissez avec vos comptables",
    fr = {
      says = "Les cartes retournent sous le talon à l'encaissement. Rien n'est dit de qui n'a pas de comptable.",
      may = "elles retournent quand même et les liasses attendent ; ou elles restent.",
      chosen = "elles retournent : le chapitre prend toutes les cartes et compte ensuite les liasses.",
    },
    en = {
      says = "The cards go under the talon when one collects. Nothing is said of whoever has no comptable.",
      may = "they go all the same and the bundles wait; or they stay.",
      chosen = "they go: the chapter takes all the cards, and counts the bundles after that.",
    } },
}

-- Le Confidentiel et les Express.
readings {
  A41 = { at = "L'Express doit arriver à la bonne heure",
    fr = {
      says = "Le Confidentiel peut faire payer tout le monde. Un Express que l'on ne peut pas payer est annulé ; du Confidentiel, rien n'est dit.",
      may = "on paie ce qu'on a ; on trouve le reste ou c'est la faillite ; ou l'on ne paie rien.",
      chosen = "on paie ce qu'on a : l'événement touche chacun, mais ne ruine personne.",
    },
    en = {
      says = "Le Confidentiel may make everybody pay. An Express that one cannot pay is void; of Le Confidentiel nothing is said.",
      may = "one pays what one has; one finds the rest or is bankrupt; or one pays nothing.",
      chosen = "one pays what one has: the event touches everybody and ruins nobody.",
    } },
  A47 = { at = "Le Confidentiel",
    fr = {
      says = "Une carte se retourne à la fin de chaque mois, sauf en janvier. Le dernier mois n'est pas excepté.",
      may = "on la lit, et ce qui est immédiat compte ; ou on ne la lit pas.",
      chosen = "on la lit : seul janvier est excepté.",
    },
    en = {
      says = "A card is turned at the end of each month, except in January. The last month is not excepted.",
      may = "it is read, and what is immediate counts; or it is not read.",
      chosen = "it is read: January alone is excepted.",
    } },
  A44 = { at = "Le Confidentiel",
    fr = {
      says = "On peut lire la carte en secret dès le début du mois. En janvier il n'y en a pas à retourner.",
      may = "à partir de février ; ou dès janvier, celle de février.",
      chosen = "à partir de février, comme les premiers pas le disent.",
    },
    en = {
      says = "One may read the card in secret from the beginning of the month. In January there is none to turn.",
      may = "from February on; or in January, that of February.",
      chosen = "from February on, as the first steps say.",
    } },
  A45 = { at = "Le Confidentiel",
    fr = {
      says = "La lecture secrète est permise à tout moment. Rien ne dit si elle l'est encore quand la carte du mois est retournée.",
      may = "non ; ou oui, et on lit celle du mois suivant.",
      chosen = "non : celle du mois est lue, et l'autre est au mois suivant.",
    },
    en = {
      says = "Secret reading is allowed at any time. Nothing says whether it still is when the card of the month has been turned.",
      may = "no; or yes, and one reads that of the next month.",
      chosen = "no: that of the month has been read, and the other belongs to the next month.",
    } },
  A46 = { at = "Le Confidentiel",
    fr = {
      says = "Quand le talon est épuisé, on bat les cartes et on les remet. Rien ne dit si c'est aussitôt.",
      may = "aussitôt ; ou quand il faudra une carte.",
      chosen = "aussitôt : ainsi la pile est là pour qui veut la lire.",
    },
    en = {
      says = "When the pile is used up, the cards are shuffled and put back. Nothing says whether at once.",
      may = "at once; or when a card is needed.",
      chosen = "at once: so the pile is there for whoever wants to read it.",
    } },
  A38 = { at = "Point de départ",
    fr = {
      says = "Chacun reçoit trois Express, et il y en a douze. À deux ou trois joueurs il en reste.",
      may = "on les met de côté sans les voir ; ou l'on en pioche.",
      chosen = "de côté : rien ne dit que l'on pioche des Express.",
    },
    en = {
      says = "Each receives three Express, and there are twelve. With two or three players some remain.",
      may = "they are put aside unseen; or one draws from them.",
      chosen = "aside: nothing says that Express are drawn.",
    } },
  A43 = { at = "Attention à l'Express",
    fr = {
      says = "On ne reçoit qu'un Express par mois. Rien ne dit si celui qui arrive trop tard, ou ne peut rien prendre, compte.",
      may = "il compte ; ou l'on peut en recevoir un autre.",
      chosen = "il compte : il a été posé devant le joueur.",
    },
    en = {
      says = "One receives one Express a month at most. Nothing says whether one that comes too late, or finds nothing to take, counts.",
      may = "it counts; or one may receive another.",
      chosen = "it counts: it was laid before the player.",
    } },
  A65 = { at = "Attention à l'Express",
    fr = {
      says = "Un Express se joue à tout moment. Le programme est peut-être au milieu d'une question.",
      may = "l'Express passe et la question reprend ; ou il attend.",
      chosen = "il passe, et la question est vérifiée de nouveau : à tout moment veut dire à tout moment.",
    },
    en = {
      says = "An Express is played at any time. The program may be in the middle of a question.",
      may = "the Express goes first and the question is taken up again; or it waits.",
      chosen = "it goes first, and the question is checked again: any time is any time.",
    } },
}

-- Les comptes et les finances.
readings {
  A34 = { at = "Faites vos comptes",
    fr = {
      says = "À la fin du mois on paie ses intérêts, on emprunte, on vend, on place. L'ordre n'est pas dit.",
      may = "libre, pourvu que les intérêts soient payés avant la fin ; ou les intérêts d'abord.",
      chosen = "libre : on peut vendre ou emprunter pour payer.",
    },
    en = {
      says = "At the end of the month one pays interest, borrows, sells, invests. The order is not said.",
      may = "free, as long as the interest is paid before the end; or the interest first.",
      chosen = "free: one may sell or borrow in order to pay.",
    } },
  A28 = { at = "Déprime ? Des prêts !",
    fr = {
      says = "En difficulté on emprunte 50 000. Le chapitre des comptes en parle ; rien ne dit que ce soit le seul moment.",
      may = "aux comptes seulement ; ou quand on en a besoin.",
      chosen = "aux comptes : on y emprunte pour le mois suivant.",
    },
    en = {
      says = "A player in trouble borrows 50,000. The chapter on the accounts speaks of it; nothing says that this is the only time.",
      may = "with the accounts only; or when he needs it.",
      chosen = "with the accounts: there he borrows for the next month.",
    } },
  A29 = { at = "Déprime ? Des prêts !",
    fr = {
      says = "Un emprunt est renouvelable un autre mois, et l'on doit 100 000 au plus. Renouvelable n'est pas expliqué.",
      may = "on en prend un second un autre mois, deux à la fois au plus ; le seul emprunt se prolonge d'un mois ; ou deux dans toute la partie.",
      chosen = "un second, un autre mois : 100 000 sont deux emprunts à la fois.",
    },
    en = {
      says = "A loan may be renewed in another month, and one owes 100,000 at most. Renewed is not explained.",
      may = "one takes a second one in another month, two at once at most; the only loan is prolonged by a month; or two in the whole game.",
      chosen = "a second one, in another month: 100,000 are two loans at once.",
    } },
  A31 = { at = "Déprime ? Des prêts !",
    fr = {
      says = "Après sa prochaine embauche, le personnel d'un emprunteur ne doit pas dépasser celui « d'un quelconque » des autres. Duquel n'est pas dit.",
      may = "pas plus que le plus petit des autres ; pas plus que le plus grand ; ou sans condition.",
      chosen = "pas plus que le plus petit : c'est alors vrai de chacun des autres.",
    },
    en = {
      says = "After his next hiring a borrower's staff must not exceed that of 'any' other player. Which one is not said.",
      may = "no more than the smallest of the others; no more than the largest; or no condition.",
      chosen = "no more than the smallest: then it is true of each of the others.",
    } },
  A32 = { at = "Déprime ? Des prêts !",
    fr = {
      says = "Cette condition sur le personnel est dite de la prochaine embauche. Rien n'est dit des suivantes.",
      may = "la prochaine seulement ; ou tant que l'emprunt court.",
      chosen = "la prochaine seulement : c'est ce qui est écrit.",
    },
    en = {
      says = "That condition on the staff is said of the next hiring. Nothing is said of those after it.",
      may = "the next one only; or as long as the loan runs.",
      chosen = "the next one only: so it is written.",
    } },
  A33 = { at = "Déprime ? Des prêts !",
    fr = {
      says = "Les intérêts se paient chaque fin de mois, y compris quand on rembourse. Rien ne dit s'ils sont dus le mois de l'emprunt.",
      may = "à la fin du mois suivant ; ou du mois même.",
      chosen = "du mois suivant : on emprunte à la fin du mois, l'argent n'a encore servi à rien.",
    },
    en = {
      says = "Interest is paid at each end of a month, even when one repays. Nothing says whether it is due in the month of the loan.",
      may = "at the end of the next month; or of the same.",
      chosen = "of the next month: one borrows when the month ends, and the money has not been used yet.",
    } },
  A35 = { at = "Fin de la partie",
    fr = {
      says = "La fortune se compte après remboursement des emprunts. Rien ne dit si l'on peut emprunter le dernier mois.",
      may = "non ; ou oui.",
      chosen = "non : on le rembourserait aussitôt.",
    },
    en = {
      says = "Fortunes are counted after the loans have been repaid. Nothing says whether one may borrow in the last month.",
      may = "no; or yes.",
      chosen = "no: it would be repaid at once.",
    } },
  A56 = { at = "Déprime ? Des prêts !",
    fr = {
      says = "Un emprunt est une carte de 50 000. Rien ne dit si l'on en rembourse une partie.",
      may = "des cartes entières ; ou des parties.",
      chosen = "des cartes entières : on rend la carte ou on la garde.",
    },
    en = {
      says = "A loan is a card of 50,000. Nothing says whether one may repay a part of it.",
      may = "whole cards; or parts.",
      chosen = "whole cards: one gives the card back or keeps it.",
    } },
  A37 = { at = "Qu'allez-vous faire de vos millions ?",
    fr = {
      says = "Les titres s'achètent et se vendent à la valeur du mois. Le moment du mois n'est pas dit.",
      may = "aux comptes ; ou quand on veut.",
      chosen = "aux comptes : c'est là que le règlement parle de placements.",
    },
    en = {
      says = "Titles are bought and sold at the value of the month. When in the month is not said.",
      may = "with the accounts; or at any time.",
      chosen = "with the accounts: there the rulebook speaks of investing.",
    } },
  A40 = { at = "Règles à deux ou trois joueurs",
    fr = {
      says = "Après une faillite, un commercial vaut une négociation de moins. Rien ne dit à partir de quand.",
      may = "aux prochains curseurs ; le mois suivant ; ou aussitôt, et les curseurs reculent.",
      chosen = "aux prochains curseurs : ceux qui sont posés ont été posés selon la règle.",
    },
    en = {
      says = "After a bankruptcy a commercial is worth one negotiation less. Nothing says from when on.",
      may = "from the next cursors on; from the next month; or at once, and cursors go back.",
      chosen = "from the next cursors on: those that stand were set by the rule.",
    } },
  A42 = { at = "Règles à deux ou trois joueurs",
    fr = {
      says = "Qui est en faillite quitte la table. Ce qu'il laisse n'est pas dit.",
      may = "à la banque ; à ses créanciers ; ou partagé.",
      chosen = "à la banque, ses contrats sous le talon.",
    },
    en = {
      says = "A bankrupt leaves the table. What becomes of what he has is not said.",
      may = "to the bank; to his creditors; or shared out.",
      chosen = "to the bank, and his contracts under the talon.",
    } },
}

-- La fin.
readings {
  A48 = { at = "Fin de la partie",
    fr = {
      says = "On compte l'argent en caisse. Une liasse qui n'est pas encaissée n'y est pas.",
      may = "elle ne vaut rien ; elle vaut tout ; ou la moitié.",
      chosen = "rien : elle n'est pas sous le cache.",
    },
    en = {
      says = "The money in the caisse is counted. A bundle that is not collected is not in it.",
      may = "it is worth nothing; all; or half.",
      chosen = "nothing: it does not lie under the cover.",
    } },
  A49 = { at = "Fin de la partie",
    fr = {
      says = "On compte après remboursement des emprunts. Rien n'est dit de qui doit plus qu'il n'a.",
      may = "sa fortune est négative ; ou il est dernier, sans plus.",
      chosen = "elle est négative : deux endettés se comparent encore.",
    },
    en = {
      says = "One counts after the loans have been repaid. Nothing is said of whoever owes more than he has.",
      may = "his fortune is negative; or he is last, and no more.",
      chosen = "it is negative: two who are in debt can still be compared.",
    } },
  A50 = { at = "Fin de la partie",
    fr = {
      says = "La plus grande fortune gagne. L'égalité n'est pas réglée.",
      may = "la victoire est partagée ; ou elle est au plus petit personnel.",
      chosen = "elle est partagée.",
    },
    en = {
      says = "The largest fortune wins. A tie is not settled.",
      may = "the victory is shared; or it is the smaller staff's.",
      chosen = "it is shared.",
    } },
}
