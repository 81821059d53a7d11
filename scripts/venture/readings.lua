-- Where the rulebooks of Venture and of Riche ou Pauvre are silent, differ, or may be taken in two ways: what was chosen, and
-- why. Their chapters are called as they call them.

-- Cards and dealing.
readings {
  A01 = { at = "Les sociétés / Les cartes",
    fr = {
      says = "Venture : de 8 millions pour une lettre à 24 pour cinq. Riche ou Pauvre : 8 par lettre ; mais sa figure donne 16 pour trois lettres et 20 pour quatre.",
      may = "4 millions, et 4 de plus par lettre ; ou 8 par lettre.",
      chosen = "4, et 4 de plus par lettre : Venture et la figure sont d'accord, et deux lettres font 12.",
    },
    en = {
      says = "Venture: from 8 million for one letter to 24 for five. Riche ou Pauvre: 8 a letter; but its figure gives 16 for three letters and 20 for four.",
      may = "4 million, and 4 more a letter; or 8 a letter.",
      chosen = "4, and 4 more a letter: Venture and the figure agree, and two letters make 12.",
    } },
  A02 = { at = "Les cartes de Capital / Les cartes",
    fr = {
      says = "Venture met les signes sur les cartes de 1, 3, 5 et 8 ; Riche ou Pauvre dit de 1 à 6.",
      may = "1, 3, 5 et 8 ; ou de 1 à 6.",
      chosen = "1, 3, 5 et 8 : les exemples des deux règlements n'ont que ces cartes.",
    },
    en = {
      says = "Venture puts the signs on the cards of 1, 3, 5 and 8; Riche ou Pauvre says 1 to 6.",
      may = "1, 3, 5 and 8; or 1 to 6.",
      chosen = "1, 3, 5 and 8: the examples of both rulebooks have no other cards.",
    } },
  A03 = { at = "Préparation et distribution / Le jeu",
    fr = {
      says = "À deux, Venture écarte 14 sociétés sans les voir ; Riche ou Pauvre dit qu'on peut en écarter 14, sans dire comment.",
      may = "on les écarte ou non ; au hasard, ou au choix de la table.",
      chosen = "on les écarte, au hasard et sans les voir, dans les deux.",
    },
    en = {
      says = "With two players Venture puts 14 sociétés aside unseen; Riche ou Pauvre says that 14 may be put aside, not how.",
      may = "they are put aside, or not; by chance, or as the table chooses.",
      chosen = "they are, by chance and unseen, in both.",
    } },
  A31 = {
    fr = {
      says = "On pioche à chaque tour. Une limite à la main n'est écrite nulle part.",
      may = "sans limite ; ou un nombre que la table choisit.",
      chosen = "sans limite.",
    },
    en = {
      says = "One draws every turn. A limit to the hand is written nowhere.",
      may = "without a limit; or a number that the table chooses.",
      chosen = "without a limit.",
    } },
}

-- A turn.
readings {
  A04 = { at = "Déroulement du jeu",
    fr = {
      says = "On défausse une carte si aucune opération n'est possible, dit Venture ; et plus loin, quand on a choisi de ne rien faire.",
      may = "on peut choisir de ne rien faire ; ou seulement qui ne peut rien faire s'abstient.",
      chosen = "on peut choisir : qui veut attendre est libre de le faire.",
    },
    en = {
      says = "A player discards a card if no operation is possible, says Venture; further on, also when he has chosen to do nothing.",
      may = "a player may choose to do nothing; or only a player who can do nothing may.",
      chosen = "a player may choose: whoever wants to wait is free to.",
    } },
  A05 = { at = "Déroulement du jeu / Le jeu",
    fr = {
      says = "Venture fait défausser qui n'a fait aucune opération ; Riche ou Pauvre, qui ne veut rien acheter.",
      may = "toute opération dispense de défausser ; ou seul un achat au centre.",
      chosen = "toute opération : un Rachat ou une réorganisation, c'est jouer.",
    },
    en = {
      says = "Venture makes whoever did no operation discard; Riche ou Pauvre, whoever does not want to buy.",
      may = "any operation spares the discard; or only a purchase in the centre.",
      chosen = "any operation: a Rachat or a réorganisation is a move.",
    } },
  A06 = { at = "Déroulement du jeu",
    fr = {
      says = "Qui ne fait rien défausse une carte. Rien ne dit si l'on peut en jeter davantage.",
      may = "une exactement ; ou une au moins.",
      chosen = "une : c'est le nombre écrit.",
    },
    en = {
      says = "Whoever does nothing discards a card. Nothing says whether one may throw away more.",
      may = "exactly one; or one at least.",
      chosen = "one: that is the number written.",
    } },
  A07 = { at = "Déroulement du jeu / Réorganisation obligatoire",
    fr = {
      says = "Venture fait tirer deux cartes de Capital ; plus loin, deux cartes de ressources, qui peuvent être du Capital.",
      may = "les deux cartes du dessus ; ou l'on pioche jusqu'à deux Capitaux.",
      chosen = "les deux du dessus : il n'y a qu'une pioche, et elle est mêlée.",
    },
    en = {
      says = "Venture says to draw two cards of Capital; further on, two resource cards, which may be Capital.",
      may = "the top two cards; or cards are drawn until two of them are Capital.",
      chosen = "the top two: there is only one pioche, and it is mixed.",
    } },
  A08 = { at = "Déroulement du jeu / Rachats",
    fr = {
      says = "Les coûts se calculent quand les opérations sont finies ; dans l'exemple du Rachat, le joueur paie en rachetant. Riche ou Pauvre dit qu'on peut payer d'un coup à la fin.",
      may = "tout à la fin, d'un seul coup ; ou chaque opération à part.",
      chosen = "tout à la fin : cela perd moins de monnaie, et les deux règlements le permettent.",
    },
    en = {
      says = "Costs are worked out when the operations are over; in the example of the Rachat the player pays as he takes. Riche ou Pauvre says that one may pay at once, at the end.",
      may = "all at the end, at once; or each operation by itself.",
      chosen = "all at the end: less change is lost, and both rulebooks allow it.",
    } },
  A33 = { at = "Déroulement du jeu / Le jeu",
    fr = {
      says = "Les sociétés prises au centre se remplacent. Les deux règlements le disent après le paiement.",
      may = "à la fin du tour ; ou dès qu'une société est prise.",
      chosen = "à la fin du tour : on n'achète que ce qui était là.",
    },
    en = {
      says = "The sociétés taken in the centre are replaced. Both rulebooks say so after the payment.",
      may = "at the end of the turn; or as soon as a société is taken.",
      chosen = "at the end of the turn: one buys only what was there.",
    } },
  A18 = { at = "Déroulement du jeu",
    fr = {
      says = "Quand la pioche est épuisée, la défausse est battue. Rien ne dit si c'est aussitôt.",
      may = "quand la dernière carte part ; ou quand il en faut une autre.",
      chosen = "quand la dernière carte part : la pioche est alors épuisée.",
    },
    en = {
      says = "When the pioche is used up, the défausse is shuffled. Nothing says whether at once.",
      may = "when the last card leaves; or when another one is needed.",
      chosen = "when the last card leaves: the pioche is used up then.",
    } },
  A19 = {
    fr = {
      says = "La pioche et la défausse sont vides, et il reste des cartes à piocher.",
      may = "elles sont perdues ; ou on les pioche au tour suivant.",
      chosen = "elles sont perdues, et rien de plus n'est pioché ce tour-ci.",
    },
    en = {
      says = "Pioche and défausse are empty, and cards are left to be drawn.",
      may = "they lapse; or they are drawn a turn later.",
      chosen = "they lapse, and nothing more is drawn in that turn.",
    } },
}

-- Conglomérats, Rachats, réorganisations.
readings {
  A26 = { at = "Formation de Conglomérats / Le jeu",
    fr = {
      says = "Deux sociétés font un conglomérat dans Venture ; un groupe en a trois au moins dans Riche ou Pauvre.",
      may = "deux peuvent rester ensemble et ne rapportent rien ; ou il en faut trois.",
      chosen = "deux peuvent rester ensemble : on commence toujours par deux.",
    },
    en = {
      says = "Two sociétés make a conglomérat in Venture; a group has three at least in Riche ou Pauvre.",
      may = "two may stay together and earn nothing; or three are needed.",
      chosen = "two may stay together: one always begins with two.",
    } },
  A25 = { at = "Rachats / Transfert",
    fr = {
      says = "Venture permet autant d'opérations qu'on veut ; Riche ou Pauvre parle d'une carte Transfert.",
      may = "autant de Rachats qu'on a de cartes ; ou un seul par tour.",
      chosen = "autant qu'on a de cartes : le singulier n'est pas une limite.",
    },
    en = {
      says = "Venture allows as many operations as one likes; Riche ou Pauvre speaks of a Transfert card.",
      may = "as many Rachats as one has cards; or one a turn.",
      chosen = "as many as one has cards: the singular is no limit.",
    } },
  A27 = { at = "Rachats / Transfert",
    fr = {
      says = "Venture laisse racheter la carte du dessus ou une société isolée ; Riche ou Pauvre ne parle que de la carte du dessus.",
      may = "une société isolée se rachète ; ou elle est à l'abri.",
      chosen = "elle se rachète : seule, elle est celle du dessus.",
    },
    en = {
      says = "Venture lets one take the top card or a lone société; Riche ou Pauvre speaks of the top card alone.",
      may = "a lone société can be taken; or it is safe.",
      chosen = "it can be taken: alone, it is the top one.",
    } },
  A30 = {
    fr = {
      says = "Une demie d'un prix impair n'est pas un nombre entier. Avec les prix imprimés, cela n'arrive pas.",
      may = "vers le haut ; ou vers le bas.",
      chosen = "vers le haut : on paie au moins ce qui est dû.",
    },
    en = {
      says = "Half of an odd price is no whole number. With the prices that are printed it does not happen.",
      may = "up; or down.",
      chosen = "up: one pays at least what is due.",
    } },
  A28 = { at = "Formation de Conglomérats",
    fr = {
      says = "Une société que l'on prend peut se poser sur une autre. Rien n'est dit de deux sociétés isolées que l'on a déjà.",
      may = "c'est une réorganisation, qui se paie ; ou c'est gratuit.",
      chosen = "c'est une réorganisation : on déplace ce qui était posé.",
    },
    en = {
      says = "A société that is taken may go on another. Nothing is said of two lone ones that a player has already.",
      may = "that is a réorganisation, which is paid; or it is free.",
      chosen = "that is a réorganisation: what lay there is moved.",
    } },
  A29 = { at = "Organisation et réorganisation",
    fr = {
      says = "On paie un million par société contrôlée au moment où l'on décide. Celles qu'on a prises ce tour-ci en sont-elles ?",
      may = "oui, on compte à l'annonce ; ou l'on compte au début du tour.",
      chosen = "oui : le moment est celui de la décision.",
    },
    en = {
      says = "One pays a million for each société controlled when one decides. Are those among them that were taken this turn?",
      may = "yes, one counts at the announcement; or one counts when the turn begins.",
      chosen = "yes: the moment is that of the decision.",
    } },
  A32 = { at = "Organisation et réorganisation",
    fr = {
      says = "On peut réorganiser à tout moment de son tour. Rien ne dit combien de fois.",
      may = "autant qu'on veut, en payant chaque fois ; ou une seule fois.",
      chosen = "autant qu'on veut : chacune se paie.",
    },
    en = {
      says = "One may reorganise at any moment of one's turn. Nothing says how often.",
      may = "as often as one likes, paying each time; or once.",
      chosen = "as often as one likes: each is paid.",
    } },
}

-- The compulsory réorganisation.
readings {
  A09 = { at = "Rationalisation",
    fr = {
      says = "Riche ou Pauvre fait payer un joueur forcé d'après son industrie, sans dire ce que l'on y compte.",
      may = "un million par société contrôlée ; le prix de la fautive ; ou un million par carte de la pile.",
      chosen = "un million par société contrôlée : c'est le prix d'une réorganisation, et celui de Venture.",
    },
    en = {
      says = "Riche ou Pauvre makes a player who is forced pay by his industry, without saying what is counted in it.",
      may = "a million for each société controlled; the price of the wrong one; or a million for each card of the pile.",
      chosen = "a million for each société controlled: it is the price of a réorganisation, and that of Venture.",
    } },
  A10 = { at = "Réorganisation obligatoire / Rationalisation",
    fr = {
      says = "Venture oblige à réorganiser ; Riche ou Pauvre fait sortir la mauvaise industrie et la pose à part.",
      may = "on réorganise tout ; ou la fautive sort seule.",
      chosen = "ce que dit chaque édition : tout dans Venture, la fautive seule dans Riche ou Pauvre.",
    },
    en = {
      says = "Venture makes the player reorganise; Riche ou Pauvre takes the wrong industry out and lays it apart.",
      may = "all may be rearranged; or the wrong one alone comes out.",
      chosen = "what each edition says: all in Venture, the wrong one alone in Riche ou Pauvre.",
    } },
  A11 = { at = "Réorganisation obligatoire",
    fr = {
      says = "Deux sociétés d'une industrie sont dans une pile. Rien ne dit laquelle est la fautive.",
      may = "celle du dessus ; ou celle que choisit leur propriétaire.",
      chosen = "celle du dessus : elle est venue la dernière.",
    },
    en = {
      says = "Two sociétés of an industry lie in one pile. Nothing says which is the wrong one.",
      may = "the upper one; or the one that their owner chooses.",
      chosen = "the upper one: it came last.",
    } },
  A12 = { at = "Réorganisation obligatoire",
    fr = {
      says = "Deux sociétés d'une même industrie obligent à réorganiser. Rien n'est dit d'une pile où plus aucune lettre n'est commune.",
      may = "elle oblige aussi ; elle n'oblige pas ; ou elle se corrige pour rien.",
      chosen = "elle oblige aussi : une pile qui n'est pas permise est une pile qui n'est pas permise.",
    },
    en = {
      says = "Two sociétés of one industry make the player reorganise. Nothing is said of a pile in which no letter is common any more.",
      may = "it must be reorganised too; it need not be; or it is put right for nothing.",
      chosen = "it must be, too: a pile that is not allowed is not allowed, whatever is wrong with it.",
    } },
  A36 = { at = "Réorganisation obligatoire / Rationalisation",
    fr = {
      says = "Venture fait réorganiser avant toute autre opération ; Riche ou Pauvre ne dit pas quand.",
      may = "avant toute autre ; ou quand on veut dans son tour.",
      chosen = "avant toute autre, dans les deux.",
    },
    en = {
      says = "Venture asks for it before any other operation; Riche ou Pauvre does not say when.",
      may = "before any other; or at any time of the turn.",
      chosen = "before any other, in both.",
    } },
  A14 = { at = "Réorganisation obligatoire / Rationalisation",
    fr = {
      says = "Qui ne peut pas payer rend ses cartes. Venture dit qu'il pioche quand même ; Riche ou Pauvre se tait.",
      may = "il pioche ; ou il ne pioche pas.",
      chosen = "il pioche, dans les deux : sans carte, il ne jouerait plus.",
    },
    en = {
      says = "Whoever cannot pay gives up his cards. Venture says that he draws all the same; Riche ou Pauvre is silent.",
      may = "he draws; or he does not.",
      chosen = "he draws, in both: without a card he would play no more.",
    } },
}

-- Bénéfice.
readings {
  A13 = {
    fr = {
      says = "Un Bénéfice sort avant que le propriétaire d'une pile illégale n'ait joué.",
      may = "elle ne rapporte rien ; ce qu'elle rapporte sans la fautive ; ou comme une autre.",
      chosen = "rien : elle n'est pas un conglomérat.",
    },
    en = {
      says = "A Bénéfice comes out before the owner of an illegal pile has played.",
      may = "it earns nothing; what it earns without the wrong one; or as any other.",
      chosen = "nothing: it is no conglomérat.",
    } },
  A15 = { at = "Encaissement des bénéfices / Gain",
    fr = {
      says = "Venture fait tirer une autre carte à la place du Bénéfice ; Riche ou Pauvre n'en dit rien.",
      may = "on la remplace ; ou l'on a une carte de moins.",
      chosen = "on la remplace, dans les deux : on pioche deux cartes pour la main.",
    },
    en = {
      says = "Venture says to draw another card in the place of the Bénéfice; Riche ou Pauvre does not speak of it.",
      may = "it is replaced; or one has a card less.",
      chosen = "it is replaced, in both: one draws two cards for the hand.",
    } },
  A16 = { at = "Encaissement des bénéfices / Gain",
    fr = {
      says = "Deux Bénéfices à la suite comptent deux fois. Rien ne dit s'ils doivent venir dans la même pioche.",
      may = "chaque carte fait un compte, quand elle vient ; ou seules deux cartes d'une même pioche doublent.",
      chosen = "chaque carte fait un compte, avec les piles de ce moment : le résultat est le même à la suite.",
    },
    en = {
      says = "Two Bénéfices in a row count twice. Nothing says whether they must come in one draw.",
      may = "each card scores once, when it comes; or only two cards of one draw double.",
      chosen = "each card scores once, with the piles of that moment: in a row it comes to the same.",
    } },
  A17 = { at = "Encaissement des bénéfices",
    fr = {
      says = "Le Bénéfice va à la défausse après le compte. S'il était la dernière carte, la défausse est battue.",
      may = "il attend la fin du compte hors de la défausse ; ou il est battu avec elle.",
      chosen = "il attend : après le compte, dit le règlement.",
    },
    en = {
      says = "The Bénéfice goes to the défausse when all is scored. If it was the last card, the défausse is shuffled.",
      may = "it waits outside the défausse until all is scored; or it is shuffled with it.",
      chosen = "it waits: when all is scored, says the rulebook.",
    } },
  A34 = { at = "Encaissement des bénéfices",
    fr = {
      says = "Les bénéfices s'inscrivent sur un papier. Rien ne dit si l'on peut les dépenser.",
      may = "non, ce sont des points ; ou ils paient aussi.",
      chosen = "non : on paie avec des cartes, et il n'y a pas de monnaie.",
    },
    en = {
      says = "Profits are written on paper. Nothing says whether one may spend them.",
      may = "no, they are points; or they pay as well.",
      chosen = "no: one pays with cards, and no change is given.",
    } },
}

-- The end.
readings {
  A22 = { at = "Fin de la partie / Gain",
    fr = {
      says = "Qui prend la dernière société fait encore ce qu'il veut, dit Venture ; Riche ou Pauvre n'en dit rien.",
      may = "il finit son tour ; ou tout s'arrête.",
      chosen = "il finit son tour, dans les deux.",
    },
    en = {
      says = "Whoever takes the last société may still do what he likes, says Venture; Riche ou Pauvre does not speak of it.",
      may = "he ends his turn; or all stops.",
      chosen = "he ends his turn, in both.",
    } },
  A21 = { at = "Fin de la partie",
    fr = {
      says = "Qui prend la dernière société met fin à la partie. Rien ne dit s'il pioche encore.",
      may = "non ; ou oui.",
      chosen = "non : la partie est finie avant la pioche.",
    },
    en = {
      says = "Whoever takes the last société ends the game. Nothing says whether he still draws.",
      may = "no; or yes.",
      chosen = "no: the game is over before the draw.",
    } },
  A20 = { at = "Fin de la partie",
    fr = {
      says = "Dans Venture, on ajoute la valeur de ses cartes de Capital. Rien ne dit si les collections comptent.",
      may = "avec ses collections ; ou chaque carte à sa valeur.",
      chosen = "avec ses collections : elles sont ce que valent les cartes ensemble. La table peut en décider au début.",
    },
    en = {
      says = "In Venture one adds the value of one's Capital cards. Nothing says whether collections count.",
      may = "with collections; or each card at its face.",
      chosen = "with collections: they are what the cards are worth together. The table may settle it when it begins.",
    } },
  A35 = { at = "Fin de la partie / Gain",
    fr = {
      says = "Venture compte le Capital en main, et son règlement vaut aussi pour Die Bosse ; Riche ou Pauvre ne compte que les gains.",
      may = "une boîte Die Bosse compte les mains ; ou elle ne les compte pas.",
      chosen = "elle les compte, comme Venture.",
    },
    en = {
      says = "Venture counts Capital in hand, and its rulebook holds for Die Bosse as well; Riche ou Pauvre counts gains alone.",
      may = "a box of Die Bosse counts hands; or it does not.",
      chosen = "it counts them, as Venture does.",
    } },
  A23 = {
    fr = {
      says = "La partie finit quand la dernière société est prise. Il se peut que personne ne la prenne.",
      may = "on joue jusqu'à ce que quelqu'un la prenne ; ou tant de tours de table sans prise finissent la partie.",
      chosen = "on joue : la table arrête quand elle veut.",
    },
    en = {
      says = "The game ends when the last société is taken. It may be that nobody takes it.",
      may = "one plays until somebody does; or so many rounds without a takeover end the game.",
      chosen = "one plays: the table stops when it likes.",
    } },
  A24 = { at = "Fin de la partie",
    fr = {
      says = "Le plus riche gagne. L'égalité n'est pas réglée.",
      may = "la victoire est partagée ; au plus grand dernier bénéfice ; ou au plus de Capital en main.",
      chosen = "elle est partagée.",
    },
    en = {
      says = "The richest wins. A tie is not settled.",
      may = "the victory is shared; it goes to the larger last profit; or to the most Capital in hand.",
      chosen = "it is shared.",
    } },
}
