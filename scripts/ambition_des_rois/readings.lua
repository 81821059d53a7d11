-- Where the rulebook of L'Ambition des Rois is silent, or may be taken in two ways: what was chosen, and why. The copy that we read
-- has lost its icons, so that some kinds of tokens are not known either. Its chapters are called as it calls them.

-- The start, the bank, the market.
readings {
  A01 = { at = "Mise en place, 2",
    fr = {
      says = "Le premier attaquant prend un jeton de l'une ou l'autre sorte, l'autre joueur un de chaque. Les icônes sont perdues dans notre exemplaire.",
      may = "toute paire de sortes.",
      chosen = "Nourriture et Or : lisez votre livret, et changez ces règles s'il dit autre chose.",
    },
    en = {
      says = "The first attacker takes a token of one kind or the other, the other player one of each. The icons are lost in our copy.",
      may = "any pair of kinds.",
      chosen = "Nourriture and Or: read your booklet, and change these rules if it says otherwise.",
    } },
  A02 = { at = "Variante, 3 joueurs et 4 joueurs",
    fr = {
      says = "À trois et à quatre, chacun reçoit un ou deux jetons selon sa place. Là aussi les icônes sont perdues.",
      may = "toute sorte.",
      chosen = "Nourriture et Or, comme à deux : votre livret le sait mieux.",
    },
    en = {
      says = "With three or four players each receives one or two tokens by his place. There, too, the icons are lost.",
      may = "any kind.",
      chosen = "Nourriture and Or, as with two players: your booklet knows better.",
    } },
  A03 = {
    fr = {
      says = "La boîte a douze jetons de chaque sorte. La banque peut ne plus en avoir assez pour un gain.",
      may = "on prend ce qu'il y a ; le gain est refusé ; ou l'on prend d'autres jetons et elle n'en manque jamais.",
      chosen = "on prend ce qu'il y a, et le reste est perdu.",
    },
    en = {
      says = "The box has twelve tokens of each kind. The bank may not have enough for a gain.",
      may = "one takes what there is; the gain is refused; or other counters are used and it never runs short.",
      chosen = "one takes what there is, and the rest is lost.",
    } },
  A04 = { at = "Variante, Mise en place",
    fr = {
      says = "À trois et à quatre il faut deux boîtes. Rien ne dit si l'on joue avec les jetons des deux.",
      may = "douze de chaque sorte ; ou vingt-quatre.",
      chosen = "vingt-quatre : les Héros et les Palais viennent aussi des deux boîtes.",
    },
    en = {
      says = "With three or four players two boxes are needed. Nothing says whether the tokens of both are used.",
      may = "twelve of each kind; or twenty-four.",
      chosen = "twenty-four: heroes and Palais come from both boxes, too.",
    } },
  A05 = { at = "Mise en place, 5",
    fr = {
      says = "Les Palais font un paquet à part. L'exemple parle d'en construire un, sans dire où on l'achète.",
      may = "ils sont toujours à vendre ; ou mêlés aux cartes du marché.",
      chosen = "toujours à vendre, pour une action d'achat : leur paquet n'est pas celui du marché.",
    },
    en = {
      says = "The Palais make a pile of their own. The example speaks of building one, not of where it is bought.",
      may = "they are always on offer; or shuffled among the cards of the market.",
      chosen = "always on offer, for one purchase: their pile is not that of the market.",
    } },
  A19 = { at = "Début du tour et revenus",
    fr = {
      says = "Au début du tour on complète le marché à cinq. Rien n'est dit d'une place qui se vide en route.",
      may = "elle attend le tour suivant ; ou elle se remplit aussitôt.",
      chosen = "elle attend : c'est le début du tour qui remplit.",
    },
    en = {
      says = "When a turn begins, the market is filled up to five. Nothing is said of a place that becomes empty on the way.",
      may = "it waits for the next turn; or it is filled at once.",
      chosen = "it waits: it is the start of a turn that fills.",
    } },
  A20 = {
    fr = {
      says = "Le paquet Royaume est épuisé.",
      may = "on joue avec ce qui reste au marché ; ou l'on remêle les cartes retirées du jeu.",
      chosen = "on joue avec ce qui reste : retiré du jeu veut dire retiré.",
    },
    en = {
      says = "The Royaume deck is used up.",
      may = "one plays with what is left in the market; or those that left the game are shuffled in.",
      chosen = "one plays with what is left: out of the game is out.",
    } },
  A32 = { at = "Variante, Mise en place",
    fr = {
      says = "À trois et à quatre on enlève l'Université. Rien ne dit combien il y en a.",
      may = "une carte ; ou toutes celles qui portent ce nom.",
      chosen = "toutes les cartes que le paquet marque ainsi.",
    },
    en = {
      says = "With three or four players the Université is removed. Nothing says how many there are.",
      may = "one card; or all of that name.",
      chosen = "all the cards that the pack marks so.",
    } },
  A33 = { at = "Promouvoir un Héros",
    fr = {
      says = "Chacun voit les Héros que l'autre a remplacés. Rien n'est dit des jetons.",
      may = "ils sont visibles de tous ; ou de leur propriétaire seul.",
      chosen = "de tous : ils sont devant le joueur, dans son royaume.",
    },
    en = {
      says = "Each sees which heroes the other has replaced. Nothing is said of tokens.",
      may = "they are seen by all; or by their owner alone.",
      chosen = "by all: they lie before the player, in his kingdom.",
    } },
}

-- Revenus et développement.
readings {
  A22 = { at = "Acheter une carte Royaume", fixed = true,
    fr = {
      says = "Un Citoyen a un effet instantané. Rien ne dit si l'on peut y renoncer.",
      may = "l'effet est obligatoire ; ou il est au choix.",
      chosen = "c'est la carte qui le dit ; un simple gain se prend tout seul.",
    },
    en = {
      says = "A Citoyen has an effect at once. Nothing says whether one may do without it.",
      may = "the effect is compulsory; or it is free.",
      chosen = "the card says so; a plain gain is taken by itself.",
    } },
  A23 = { at = "Début du tour et revenus",
    fr = {
      says = "L'attaquant reçoit les revenus de ses Bâtiments. Leur ordre n'est pas dit, et l'un peut payer l'autre.",
      may = "dans l'ordre qu'il veut ; ou dans celui des achats.",
      chosen = "dans l'ordre qu'il veut : ce sont ses Bâtiments.",
    },
    en = {
      says = "The attacker receives what his Bâtiments bring. Their order is not said, and one may pay for another.",
      may = "in the order that he wants; or in that of purchase.",
      chosen = "in the order that he wants: they are his Bâtiments.",
    } },
  A24 = { at = "Cartes Royaume", fixed = true,
    fr = {
      says = "Un Bâtiment porte une catégorie et une icône d'attaque ou de défense. Le livret n'en dit pas plus.",
      may = "ces icônes agissent ; ou elles rappellent ce que dit la carte.",
      chosen = "elles rappellent : c'est le texte de la carte qui agit.",
    },
    en = {
      says = "A Bâtiment bears a category, and an icon of attack or defence. The booklet says no more of it.",
      may = "these icons act; or they remind of what the card says.",
      chosen = "they remind: it is the text of the card that acts.",
    } },
  A06 = { at = "Acheter une carte Royaume",
    fr = {
      says = "Le livret appelle le Palais un Bâtiment sans effet. Une carte peut parler des Bâtiments.",
      may = "le Palais en est un pour elle ; ou non.",
      chosen = "il en est un : c'est écrit.",
    },
    en = {
      says = "The booklet calls the Palais a Bâtiment without an effect. A card may speak of Bâtiments.",
      may = "to the card the Palais is one; or it is not.",
      chosen = "it is one: so it is written.",
    } },
  A07 = { at = "Vérification de fin de partie",
    fr = {
      says = "La victoire se vérifie à la fin du tour, dit le livret ; et qui a son second Palais gagne immédiatement, dit-il aussi.",
      may = "à l'achat ; ou à la fin du tour.",
      chosen = "à l'achat : immédiatement, et le premier qui les construit a gagné.",
    },
    en = {
      says = "Victory is checked at the end of the turn, says the booklet; and whoever has his second Palais wins immediately, it says as well.",
      may = "at the purchase; or at the end of the turn.",
      chosen = "at the purchase: immediately, and the first to build them has won.",
    } },
  A36 = { at = "Passer",
    fr = {
      says = "L'attaquant peut n'effectuer aucune action de développement. Cela n'est écrit que de la première phase.",
      may = "on peut passer dans les deux ; ou seulement dans la première.",
      chosen = "dans les deux : la seconde suit les mêmes règles.",
    },
    en = {
      says = "The attacker may do without any development. That is written of the first phase alone.",
      may = "one may pass in both; or in the first one only.",
      chosen = "in both: the second follows the same rules.",
    } },
}

-- Promouvoir un Héros.
readings {
  A35 = { at = "Promouvoir un Héros",
    fr = {
      says = "On paie deux ressources de son choix ; dans l'exemple, Christine en paie deux dont l'icône est perdue.",
      may = "deux de n'importe quelle sorte ; ou deux de la même.",
      chosen = "de n'importe quelle sorte : de son choix, dit la règle.",
    },
    en = {
      says = "One pays two resources of one's choice; in the example Christine pays two whose icon is lost.",
      may = "two of any kind; or two of the same.",
      chosen = "of any kind: of one's choice, says the rule.",
    } },
  A10 = { at = "Promouvoir un Héros",
    fr = {
      says = "Le Héros avancé remplace le Héros de départ correspondant. Ce qui fait correspondre n'est pas dit.",
      may = "celui que la carte nomme ; ou celui qui a la même icône.",
      chosen = "celui que la carte nomme. Où les icônes ne s'accordent pas, le paquet en avertit.",
    },
    en = {
      says = "The advanced hero takes the place of the starting hero that corresponds. What makes them correspond is not said.",
      may = "the one that the card names; or the one with the same icon.",
      chosen = "the one that the card names. Where the icons differ, the pack warns of it.",
    } },
  A11 = { at = "Promouvoir un Héros",
    fr = {
      says = "On pioche la première carte des Héros avancés. L'Érudite promeut un Héros de départ : rien ne dit qui le choisit.",
      may = "la pioche décide ; ou le joueur.",
      chosen = "la pioche décide, pour l'Érudite aussi.",
    },
    en = {
      says = "One draws the first card of the advanced heroes. The Érudite promotes a starting hero: nothing says who chooses it.",
      may = "the draw decides; or the player.",
      chosen = "the draw decides, for the Érudite as well.",
    } },
  A12 = { at = "Promouvoir un Héros",
    fr = {
      says = "Il n'y a plus de Héros avancé que l'on puisse avoir.",
      may = "la promotion est refusée, ou payée pour rien ; une carte qui promeut fait le reste, ou ne s'achète pas.",
      chosen = "refusée avant le paiement ; et une carte qui promeut fait le reste.",
    },
    en = {
      says = "No advanced hero is left that one could have.",
      may = "the promotion is refused, or paid for nothing; a card that promotes does the rest, or cannot be bought.",
      chosen = "refused before the payment; and a card that promotes does the rest.",
    } },
  A13 = { at = "Variante, Promouvoir un Héros",
    fr = {
      says = "Qui pioche un Héros qu'il a déjà pioche encore, et ceux-là sont remêlés. Rien ne dit si c'est aussitôt.",
      may = "après la recherche ; ou l'un après l'autre.",
      chosen = "après : sinon le même reviendrait.",
    },
    en = {
      says = "Whoever draws a hero that he has draws again, and those are shuffled back. Nothing says whether at once.",
      may = "after the search; or one by one.",
      chosen = "after: else the same would come again.",
    } },
  A34 = { at = "Promouvoir un Héros",
    fr = {
      says = "Le Héros remplacé se pose face visible, pour que l'on sache qui l'autre a promu. Rien ne dit si l'on montre l'avancé.",
      may = "on l'annonce ; ou l'on ne montre que le remplacé.",
      chosen = "on l'annonce : le remplacé le dit déjà.",
    },
    en = {
      says = "The hero that was replaced lies face up, so that one knows whom the other has promoted. Nothing says whether the advanced one is shown.",
      may = "it is told; or only the one replaced is shown.",
      chosen = "it is told: the one replaced tells it anyway.",
    } },
  A39 = { at = "Cartes Héros", fixed = true,
    fr = {
      says = "La légende des cartes Héros montre une zone de départ et une zone avancée sur chaque carte.",
      may = "un rappel de l'autre Héros ; ou deux sortes de cartes.",
      chosen = "un rappel, sans effet.",
    },
    en = {
      says = "The legend of the hero cards shows a starting zone and an advanced zone on each card.",
      may = "a reminder of the other hero; or two kinds of cards.",
      chosen = "a reminder, without an effect.",
    } },
}

-- Les Objets magiques.
readings {
  A21 = { at = "Acheter une carte Royaume",
    fr = {
      says = "Un Objet magique sert plus tard, et cela ne coûte rien de plus. Rien ne dit à partir de quand, ni si l'on peut s'en servir en défense.",
      may = "dès le tour de l'achat, ou du suivant ; en défense aussi, ou non ; comme une action, ou en plus.",
      chosen = "quand sa carte le dit : dès le tour de l'achat, en défense aussi, et sans coûter d'action.",
    },
    en = {
      says = "An Objet magique is used later, and costs nothing more. Nothing says from when on, nor whether a defender may use it.",
      may = "from the turn of purchase on, or the next; in defence too, or not; as an action, or besides.",
      chosen = "when its card says so: from the turn of purchase on, in defence too, and without costing an action.",
    } },
  A40 = {
    fr = {
      says = "Au même moment, l'attaquant et le défenseur ont chacun un Objet qui peut servir.",
      may = "l'attaquant parle d'abord ; ou le défenseur.",
      chosen = "l'attaquant : c'est son tour.",
    },
    en = {
      says = "At the same moment attacker and defender each have an Objet that may be used.",
      may = "the attacker speaks first; or the defender.",
      chosen = "the attacker: it is his turn.",
    } },
}

-- Le combat.
readings {
  A08 = { at = "Résoudre le combat",
    fr = {
      says = "Un défenseur peut bloquer un attaquant de sa catégorie. Peut n'est pas doit.",
      may = "le blocage se fait tout seul ; ou le défenseur peut y renoncer.",
      chosen = "il se fait tout seul : dans l'exemple, personne n'en décide.",
    },
    en = {
      says = "A defender may block an attacker of its category. May is not must.",
      may = "the block happens by itself; or the defender may do without it.",
      chosen = "it happens by itself: in the example nobody decides it.",
    } },
  A09 = { at = "Résoudre le combat",
    fr = {
      says = "Chaque défenseur bloque un attaquant de même icône. Rien ne dit lequel, quand plusieurs attaquants ont cette icône.",
      may = "un défenseur en bloque un, au choix du défenseur ou de l'attaquant ; ou il les bloque tous.",
      chosen = "un pour un, et le défenseur choisit : c'est lui qui bloque.",
    },
    en = {
      says = "Each defender blocks an attacker of its icon. Nothing says which, when several attackers have that icon.",
      may = "one defender blocks one, as the defender or the attacker chooses; or it blocks them all.",
      chosen = "one for one, and the defender chooses: it is he who blocks.",
    } },
  A14 = { at = "Résoudre le combat",
    fr = {
      says = "L'attaquant utilise certains Héros non bloqués, ou tous. L'ordre n'est pas dit, ni si l'on peut en utiliser un pour rien.",
      may = "dans l'ordre qu'il veut, ou celui de la main ; pour rien, ou seulement s'il y a un effet.",
      chosen = "dans l'ordre qu'il veut, car un revenu peut payer le suivant ; et pour rien s'il y tient.",
    },
    en = {
      says = "The attacker uses some heroes that are not blocked, or all. The order is not said, nor whether one may be used to no effect.",
      may = "in the order that he wants, or that of the hand; to no effect, or only where there is one.",
      chosen = "in the order that he wants, for an income may pay for the next; and to no effect if he likes.",
    } },
  A15 = { at = "Résoudre le combat",
    fr = {
      says = "Un Héros bloqué n'a aucun effet. Rien ne dit s'il faut le payer quand même.",
      may = "il ne coûte rien ; ou son coût est dû.",
      chosen = "rien : on paie un Héros pour l'utiliser.",
    },
    en = {
      says = "A hero that is blocked has no effect. Nothing says whether it must be paid all the same.",
      may = "it costs nothing; or its cost is due.",
      chosen = "nothing: one pays a hero in order to use it.",
    } },
  A16 = { at = "Effets des Héros",
    fr = {
      says = "La Monte-en-l'air vole deux ressources. Rien ne dit si elles sont de la même sorte, ni ce qui se passe s'il y en a moins.",
      may = "de plusieurs sortes, ou de la même ; celles qu'il y a, ou aucune.",
      chosen = "de plusieurs sortes, et celles qu'il y a : elle fait deux fois ce que fait la Voleuse.",
    },
    en = {
      says = "The Monte-en-l'air steals two resources. Nothing says whether they are of one kind, nor what happens if there are fewer.",
      may = "of several kinds, or of one; those that there are, or none.",
      chosen = "of several kinds, and those that there are: it does twice what the Voleuse does.",
    } },
  A17 = { at = "Effets des Héros",
    fr = {
      says = "La Cuisinière permet de remplacer une carte du marché, la Cuisinière royale deux. Rien ne dit si les deux se nomment ensemble.",
      may = "on peut y renoncer, ou non ; l'une après l'autre, ou nommées d'abord.",
      chosen = "on peut y renoncer ; et l'une après l'autre, de sorte que la nouvelle carte peut partir aussi.",
    },
    en = {
      says = "The Cuisinière lets one replace a card of the market, the Cuisinière royale two. Nothing says whether both are named together.",
      may = "one may do without it, or not; one after the other, or named first.",
      chosen = "one may do without it; and one after the other, so that the new card may go as well.",
    } },
  A18 = { at = "Effets des Héros",
    fr = {
      says = "La carte va sous le paquet et la première la remplace. Le paquet peut être vide.",
      may = "elle passe dessous, puis l'on tire, et la même revient ; ou l'on tire d'abord, et il n'y a rien.",
      chosen = "dessous, puis l'on tire : c'est l'ordre du texte.",
    },
    en = {
      says = "The card goes under the deck, and the first one takes its place. The deck may be empty.",
      may = "it goes under, then one draws, and the same comes back; or one draws first, and there is nothing.",
      chosen = "under, then one draws: that is the order of the text.",
    } },
}

-- À trois et à quatre.
readings {
  A31 = { at = "Variante, Déroulement du jeu",
    fr = {
      says = "Une carte parle de l'adversaire. À trois ou quatre, il y en a plusieurs.",
      may = "la cible du tour ; ou qui l'on veut.",
      chosen = "la cible du tour : c'est l'adversaire que l'on attaque.",
    },
    en = {
      says = "A card speaks of the opponent. With three or four players there are several.",
      may = "the target of the turn; or whom one likes.",
      chosen = "the target of the turn: that is the opponent one attacks.",
    } },
  A37 = { at = "Variante, Déroulement du jeu",
    fr = {
      says = "Chacun attaque à son tour son voisin de gauche, et tout le monde y passe une fois. La suite n'est pas dite.",
      may = "on recommence ; ou quelque chose finit avec ce tour de table.",
      chosen = "on recommence, jusqu'à la victoire.",
    },
    en = {
      says = "Each attacks his left neighbour in turn, once round the table. What follows is not said.",
      may = "it begins again; or something ends with that round.",
      chosen = "it begins again, until somebody wins.",
    } },
  A25 = { at = "Variante, Déroulement du jeu",
    fr = {
      says = "Quand tous sauf un ont leur premier Palais, on attaque à droite. Ce Palais peut s'acheter en plein tour.",
      may = "au tour suivant ; ou pour le combat en cours.",
      chosen = "au tour suivant : à son tour, chacun attaque à droite, dit le livret.",
    },
    en = {
      says = "When all but one have their first Palais, one attacks to the right. That Palais may be bought in mid-turn.",
      may = "from the next turn on; or for the combat under way.",
      chosen = "from the next turn on: in his turn each attacks to the right, says the booklet.",
    } },
  A26 = { at = "Variante, Déroulement du jeu",
    fr = {
      says = "On attaque à droite quand tous sauf un ont un Palais. Rien n'est dit de la suite, quand tous en ont un, ni de l'ordre des tours.",
      may = "le sens reste changé, ou revient ; les tours vont toujours dans le sens des aiguilles, ou changent aussi.",
      chosen = "le sens reste changé, et les tours vont comme avant : le livret ne change que la cible.",
    },
    en = {
      says = "One attacks to the right when all but one have a Palais. Nothing is said of later, when all have one, nor of the order of turns.",
      may = "the direction stays changed, or goes back; turns go clockwise as ever, or change too.",
      chosen = "the direction stays changed, and turns go as before: the booklet changes the target alone.",
    } },
  A38 = { at = "Variante, Combat",
    fr = {
      says = "L'attaquant et le défenseur posent leurs Héros, puis l'attaquant révèle. Rien ne dit si le défenseur peut attendre de voir.",
      may = "il choisit avant ; ou après.",
      chosen = "avant : poser est la première étape, pour les deux.",
    },
    en = {
      says = "Attacker and defender lay their heroes, then the attacker reveals. Nothing says whether the defender may wait to see.",
      may = "he chooses before; or after.",
      chosen = "before: laying is the first step, for both.",
    } },
  A27 = { at = "Variante, Combat", fixed = true,
    fr = {
      says = "Ceux qui ne combattent pas parient dans l'ordre du tour. Rien ne dit qui commence.",
      may = "à partir de l'attaquant ; ou du défenseur.",
      chosen = "à partir de l'attaquant, sans le défenseur : les deux donnent le même ordre.",
    },
    en = {
      says = "Those who do not fight bet in the order of turns. Nothing says who begins.",
      may = "from the attacker on; or from the defender.",
      chosen = "from the attacker on, without the defender: both give the same order.",
    } },
  A30 = { at = "Variante, Combat",
    fr = {
      says = "Peuvent parier ceux qui ne participent pas au combat.",
      may = "les combattants ne parient pas ; ou une table le leur permet.",
      chosen = "ils ne parient pas : c'est écrit.",
    },
    en = {
      says = "Players who take no part in the combat may bet.",
      may = "the fighters do not bet; or a table lets them.",
      chosen = "they do not bet: so it is written.",
    } },
  A28 = { at = "Variante, Combat",
    fr = {
      says = "Les mises perdues vont à la banque, les gagnants y prennent un jeton de leur sorte. L'ordre n'est pas dit, ni ce qui se passe si elle n'en a plus.",
      may = "les perdants d'abord, ou les gagnants ; la mise seule revient, ou le gagnant nomme une autre sorte.",
      chosen = "les perdants d'abord, pour que la banque puisse payer ; sinon la mise seule revient.",
    },
    en = {
      says = "Lost stakes go to the bank, winners take a token of their kind from it. The order is not said, nor what happens if it has none.",
      may = "the losers first, or the winners; only the stake comes back, or the winner names another kind.",
      chosen = "the losers first, so that the bank can pay; else only the stake comes back.",
    } },
  A29 = { at = "Variante, Combat",
    fr = {
      says = "L'attaque réussit si un Héros au plus est bloqué. Rien ne dit si un blocage par un Objet ou un Bâtiment compte.",
      may = "tout blocage compte ; ou seulement ceux des Héros.",
      chosen = "tout blocage : on compte les Héros qui sont bloqués, non ce qui les bloque.",
    },
    en = {
      says = "The attack succeeds if one hero at most is blocked. Nothing says whether a block by an Objet or a Bâtiment counts.",
      may = "every block counts; or only those by heroes.",
      chosen = "every block: one counts the heroes that are blocked, not what blocks them.",
    } },
}
