-- Where the rulebook of Maxi Bourse is silent, or may be taken in two ways: what was chosen, and why. The chapters are those of
-- its booklet; the examples bear the names that it gives them.

-- III-1. Arrêt sur une case Titre.
readings {
  A01 = { at = "III-2-5",
    fr = {
      says = "La cote d'un titre que personne ne veut baisse de 10 $ par refus et par carte-action. Rien ne dit où elle s'arrête.",
      may = "elle s'arrête à 10 $ ; elle peut tomber à 0 ; ou l'entreprise fait faillite.",
      chosen = "elle s'arrête à 10 $, le plus petit pas : à 0, les titres se prendraient pour rien. Il n'y a pas de plafond.",
    },
    en = {
      says = "The cote of a share that nobody wants falls by 10 $ for each refusal and carte-action. Nothing says where it ends.",
      may = "it ends at 10 $; it may fall to 0; or the company is bankrupt.",
      chosen = "it ends at 10 $, the smallest step: at 0, shares could be had for nothing. There is no ceiling.",
    } },
  A02 = { at = "III-1-5",
    fr = {
      says = "L'arrivant achète à la cote, les autres au mieux. Rien ne dit si son achat fait monter la cote pour eux.",
      may = "non, ils partent de l'ancienne cote ; ou oui, de 10 $ par carte-action, comme pour tout le monde.",
      chosen = "non : la hausse n'est décrite que pour l'achat au mieux.",
    },
    en = {
      says = "The thrower buys at the cote, the others au mieux. Nothing says whether his purchase raises the cote for them.",
      may = "no, they start from the old cote; or yes, by 10 $ a carte-action, as for everybody.",
      chosen = "no: the rise is described for purchases au mieux alone.",
    } },
  A03 = { at = "III-1-3",
    fr = {
      says = "Chacun parle à son tour. L'ordre n'est écrit nulle part ; les exemples SONY et NESTLE le montrent.",
      may = "l'arrivant, puis dans le sens des aiguilles ; ou parle qui veut.",
      chosen = "l'arrivant, puis dans le sens des aiguilles, à chaque tour de parole, comme dans ces exemples.",
    },
    en = {
      says = "Each speaks in turn. The order is written nowhere; the examples SONY and NESTLE show it.",
      may = "the thrower, then clockwise; or whoever wants to speak.",
      chosen = "the thrower, then clockwise, in each speaking round, as in these examples.",
    } },
  A04 = { at = "III-1-3",
    fr = {
      says = "On peut s'abstenir. Rien ne dit si l'on peut revenir au tour de parole suivant.",
      may = "qui s'abstient est sorti jusqu'au prochain événement ; ou il peut revenir.",
      chosen = "il est sorti : dans l'exemple NESTLE, Laure ne veut rien et seuls les trois autres restent concernés.",
    },
    en = {
      says = "A player may abstain. Nothing says whether he may come back in the next speaking round.",
      may = "whoever abstains is out until the next event; or he may come back.",
      chosen = "he is out: in the example NESTLE Laure wants nothing, and only the other three remain concerned.",
    } },
  A05 = { at = "III-1-2, III-1-4",
    fr = {
      says = "L'arrivant peut s'abstenir. Rien ne dit si les autres achètent quand même.",
      may = "ils achètent au mieux l'entreprise qu'il nomme, ou celle de la case ; ou il ne se passe rien.",
      chosen = "ils achètent : sur une case Titre tous les joueurs sont concernés, et chacun est libre.",
    },
    en = {
      says = "The thrower may abstain. Nothing says whether the others buy all the same.",
      may = "they buy au mieux of the company that he names, or of that of the square; or nothing happens.",
      chosen = "they buy: on a Titre square all players are concerned, and everybody is free.",
    } },
  A06 = { at = "III-1-6",
    fr = {
      says = "S'il n'y a pas assez de titres pour tous, on passe aux enchères. Rien ne dit si un joueur seul peut demander plus qu'il n'en reste.",
      may = "c'est refusé ; ou la demande compte dans l'enchère.",
      chosen = "c'est refusé : dans les exemples, ce sont plusieurs demandes ensemble qui dépassent, jamais une seule.",
    },
    en = {
      says = "If there are not enough shares for all, there is an auction. Nothing says whether one player alone may demand more than is left.",
      may = "that is refused; or the demand counts in the auction.",
      chosen = "that is refused: in the examples several demands together are too much, never one alone.",
    } },
  A07 = { at = "III-1-5, III-1-6",
    fr = {
      says = "L'arrivant paie aussitôt ce qu'il achète au cours. Rien ne dit ce qui arrive quand les titres manquent au même tour de parole.",
      may = "il est servi d'abord et les autres se partagent le reste ; ou il entre avec eux dans l'enchère.",
      chosen = "il est servi d'abord : c'est son privilège, et il a déjà payé.",
    },
    en = {
      says = "The thrower pays at once for what he buys au cours. Nothing says what happens when shares run short in the same speaking round.",
      may = "he is served first and the others share the rest; or he joins them in the auction.",
      chosen = "he is served first: it is his privilege, and he has paid already.",
    } },
  A08 = { at = "III-1-6",
    fr = {
      says = "Quand les titres manquent, le banquier appelle des prix de 10 $ en 10 $. Le premier appel et le prix payé ne sont pas dits.",
      may = "le premier appel est 10 $ au-dessus du cours et l'on paie l'appel où quelqu'un se retire ; ou il est au cours et l'on paie l'appel d'avant.",
      chosen = "10 $ au-dessus, et l'on paie l'appel du retrait : dans l'exemple TWA, Yves se retire à 540 $ et c'est le prix payé.",
    },
    en = {
      says = "When shares run short the banker calls prices, 10 $ by 10 $. The first call and the price paid are not said.",
      may = "the first call is 10 $ above the running price, and the call at which somebody leaves is paid; or it is the running price, and the call before is paid.",
      chosen = "10 $ above, and the call of the withdrawal is paid: in the example TWA Yves leaves at 540 $, and that is the price.",
    } },
  A09 = { at = "III-1-6",
    fr = {
      says = "Si plusieurs se retirent ensemble et qu'il reste des titres, l'exemple FUJI sert l'arrivant, ou le joueur le plus près de lui, en tenant compte du jeu de chacun. Ces derniers mots ne s'expliquent pas.",
      may = "au dernier prix accepté, ceux qui restent d'abord, puis l'arrivant ou le plus proche de lui ; ou l'appel vaut et le surplus reste à la banque ; ou ceux qui partent paient un pas de moins.",
      chosen = "comme FUJI : le dernier prix accepté, puis l'ordre du jeu. Un joueur qui part seul laisse son surplus à la banque.",
    },
    en = {
      says = "If several leave together and shares are left, the example FUJI serves the thrower, or the player nearest to him, with regard to the game of each. These last words are not explained.",
      may = "at the last price accepted, those still in first, then the thrower or the nearest to him; or the call stands and the surplus stays with the bank; or those who leave pay a step less.",
      chosen = "as in FUJI: the last price accepted, then the order of play. A player who leaves alone leaves his surplus to the bank.",
    } },
  A10 = { at = "III-1-6",
    fr = {
      says = "Les prix montent jusqu'à ce que les titres suffisent. Rien ne dit si l'on peut passer de deux cartes-actions à une.",
      may = "on peut réduire sa demande ; ou c'est tout ou rien.",
      chosen = "on peut la réduire : c'est ce qui est demandé qui doit descendre jusqu'à ce qu'il y a.",
    },
    en = {
      says = "Prices rise until the shares suffice. Nothing says whether one may go from two cartes-actions to one.",
      may = "a demand may be lowered; or it is all or nothing.",
      chosen = "it may be lowered: it is what is demanded that must come down to what there is.",
    } },
  A11 = { at = "III-1-6",
    fr = {
      says = "Chaque carte-action demandée fait monter la cote de 10 $. Rien ne dit si celles qui manquent comptent.",
      may = "toute demande compte ; ou seulement ce qui peut être servi.",
      chosen = "toute demande compte : dans l'exemple TWA, trois demandes font monter de 30 $ pour deux cartes-actions.",
    },
    en = {
      says = "Each carte-action demanded raises the cote by 10 $. Nothing says whether those that are lacking count.",
      may = "every demand counts; or only what can be served.",
      chosen = "every demand counts: in the example TWA three demands raise it by 30 $ for two cartes-actions.",
    } },
  A27 = { at = "III-1-4, III-1-7",
    fr = {
      says = "L'arrivant peut nommer une autre entreprise que celle de la case. Rien ne dit ce qui se passe si la banque n'en a plus.",
      may = "c'est refusé ; ou il peut s'adresser à ceux qui la détiennent, comme pour celle de la case.",
      chosen = "c'est refusé : le règlement ne donne ces choix que pour l'entreprise de la case.",
    },
    en = {
      says = "The thrower may name another company than that of the square. Nothing says what happens if the bank has none of it.",
      may = "that is refused; or he may turn to those who hold it, as for that of the square.",
      chosen = "that is refused: the rulebook gives these choices for the company of the square alone.",
    } },
}

-- III-2. La vente d'un titre.
readings {
  A12 = { at = "III-2",
    fr = {
      says = "On vend avant de lancer les dés. Il n'est pas dit si ce sont les dés du vendeur.",
      may = "chacun avant ses propres dés ; ou n'importe qui avant les dés de n'importe qui.",
      chosen = "chacun avant ses propres dés : le résumé du jeu le dit à celui qui va jouer.",
    },
    en = {
      says = "One sells before throwing the dice. It is not said whether they are the seller's dice.",
      may = "each before his own throw; or anybody before anybody's throw.",
      chosen = "each before his own throw: the summary of the game says it to whoever is about to play.",
    } },
  A13 = { at = "III-2-2",
    fr = {
      says = "On ne vend qu'une entreprise à la fois. Rien ne dit si l'on peut faire plusieurs ventes dans un tour.",
      may = "autant qu'on veut, l'une après l'autre ; ou une seule par tour.",
      chosen = "autant qu'on veut : à la fois ne veut pas dire par tour.",
    },
    en = {
      says = "Shares of only one company may be sold at a time. Nothing says whether there may be several sales in a turn.",
      may = "as many as one likes, one after the other; or one a turn.",
      chosen = "as many as one likes: at a time does not mean a turn.",
    } },
  A14 = { at = "III-2",
    fr = {
      says = "On vend avant de lancer les dés ; mais dans l'exemple PEUGEOT, après la vente, c'est le joueur suivant qui les lance.",
      may = "on vend, puis l'on joue ; ou une vente remplace le jet.",
      chosen = "on vend, puis l'on joue : la règle passe avant la fin d'un exemple.",
    },
    en = {
      says = "One sells before throwing the dice; but in the example PEUGEOT the next player throws after the sale.",
      may = "one sells, then plays; or a sale takes the place of the throw.",
      chosen = "one sells, then plays: the rule goes before the end of an example.",
    } },
  A15 = { at = "III-2-5",
    fr = {
      says = "On propose d'abord à la cote. Si personne ne veut, elle baisse de 10 $ par joueur et par carte-action, deux fois de tour, puis pour la banque. Le moment exact de chaque baisse n'est pas dit.",
      may = "une offre à tous, puis une baisse avant chaque question ; une baisse après chaque refus ; ou un seul prix par tour, et la baisse à la fin.",
      chosen = "une offre à tous, puis une baisse avant chaque question. Si personne n'achète, les trois donnent le même prix.",
    },
    en = {
      says = "One offers at the cote first. If nobody wants, it falls by 10 $ a player and carte-action, twice round, then for the bank. The exact moment of each fall is not said.",
      may = "an offer to all, then a fall before each question; a fall after each refusal; or one price a round, and the fall at its end.",
      chosen = "an offer to all, then a fall before each question. If nobody buys, all three give the same price.",
    } },
  A16 = { at = "III-2-5",
    fr = {
      says = "La baisse compte les cartes-actions mises en vente. Rien ne dit ce qu'elle compte quand une partie est vendue en route.",
      may = "ce qui reste à vendre ; ou ce qui fut annoncé.",
      chosen = "ce qui reste : ce qui est vendu n'est plus en vente.",
    },
    en = {
      says = "The fall counts the cartes-actions that are for sale. Nothing says what it counts when some are sold on the way.",
      may = "what is left to sell; or what was announced.",
      chosen = "what is left: what is sold is no longer for sale.",
    } },
  A17 = { at = "III-2-5",
    fr = {
      says = "Si plusieurs veulent plus que le vendeur ne vend, il organise une enchère. Rien ne dit si le prix devient la cote.",
      may = "oui ; ou la cote reste où elle était.",
      chosen = "oui : dans l'enchère du banquier, c'est la cote elle-même qui grimpe.",
    },
    en = {
      says = "If several want more than the seller sells, he holds an auction. Nothing says whether the price becomes the cote.",
      may = "yes; or the cote stays where it was.",
      chosen = "yes: in the banker's auction it is the cote itself that climbs.",
    } },
  A18 = { at = "III-2-5, III-1-7",
    fr = {
      says = "Un joueur peut demander des titres à un autre, qui propose un prix au-dessus de la cote. Le moment et l'effet sur la cote ne sont pas dits.",
      may = "avant les dés de l'un ou de l'autre, ou à tout moment ; la cote reste, ou devient ce prix ; le prix dépasse la cote, ou il est libre.",
      chosen = "avant les dés, comme toute vente ; au-dessus de la cote ; et la cote reste, sinon deux amis feraient monter leurs jetons de présence.",
    },
    en = {
      says = "A player may ask another for shares, who names a price above the cote. When, and what becomes of the cote, is not said.",
      may = "before the dice of either, or at any time; the cote stays, or becomes that price; the price is above the cote, or free.",
      chosen = "before the dice, like any sale; above the cote; and the cote stays, else two friends could raise their jetons de présence.",
    } },
  A52 = { at = "III-1-3, III-2-5",
    fr = {
      says = "Sur une case Titre on achète une ou deux cartes-actions. Rien ne dit si cette limite vaut quand un joueur vend.",
      may = "elle ne vaut pas ; ou elle vaut aussi.",
      chosen = "elle ne vaut pas : dans l'exemple de Messaline, elle en prend quatre à Daniel.",
    },
    en = {
      says = "On a Titre square one buys one or two cartes-actions. Nothing says whether that limit holds when a player sells.",
      may = "it does not; or it does as well.",
      chosen = "it does not: in the example of Messaline she takes four from Daniel.",
    } },
}

-- III-3 à III-6. Les cartes.
readings {
  A53 = { at = "II-1, III-3",
    fr = {
      says = "Sur une case Bourse on fait ce que dit la carte. Le règlement ne parle que d'argent reçu ou versé.",
      may = "la carte peut ordonner un achat ou une vente ; ou ce qu'elle en dit ne vaut pas.",
      chosen = "elle le peut : on se conforme à ce qui est écrit.",
    },
    en = {
      says = "On a Bourse square one does what the card says. The rulebook speaks only of money received or paid.",
      may = "the card may order a purchase or a sale; or what it says of that does not count.",
      chosen = "it may: one does what is written.",
    } },
  A28 = { at = "III-4",
    fr = {
      says = "Après une carte Politique, on ne traite pas. Jusqu'à quand n'est pas clair.",
      may = "jusqu'au tour du joueur suivant ; ou le temps que le coteur écrive.",
      chosen = "jusqu'au tour suivant : dès que le coteur a fini, le joueur suivant lance les dés.",
    },
    en = {
      says = "After a Politique card there are no transactions. Until when is not clear.",
      may = "until the next player's turn; or while the coteur writes.",
      chosen = "until the next turn: as soon as the coteur has finished, the next player throws.",
    } },
  A29 = { at = "III-5, III-8",
    fr = {
      says = "Une rumeur révélée change le prix d'un achat en cours, et l'acheteur ne peut pas renoncer. Rien n'est dit d'un vendeur, ni de qui ne peut plus payer.",
      may = "elle change aussi ce que reçoit un vendeur, ou non ; qui ne peut plus payer a l'amende de l'imprudent, ou non.",
      chosen = "elle change les deux, et l'amende est due : une règle pour tous, et personne ne se dégage.",
    },
    en = {
      says = "A rumour that is revealed changes the price of a purchase under way, and the buyer cannot withdraw. Nothing is said of a seller, nor of whoever can pay no more.",
      may = "it changes what a seller receives as well, or not; whoever can pay no more is fined as imprudent, or not.",
      chosen = "it changes both, and the fine is due: one rule for all, and nobody withdraws.",
    } },
  A30 = { at = "III-5",
    fr = {
      says = "Une rumeur reste secrète jusqu'à ce qu'on la révèle. Rien ne dit combien on en garde, ni où elle va ensuite.",
      may = "autant qu'on veut, ou une limite ; ensuite sous la pile, ou hors du jeu.",
      chosen = "autant qu'on veut, jusqu'à la clôture ; ensuite sous la pile, comme les autres cartes.",
    },
    en = {
      says = "A rumour stays secret until it is revealed. Nothing says how many one may keep, nor where it goes then.",
      may = "as many as one likes, or a limit; then under the pile, or out of the game.",
      chosen = "as many as one likes, until the closing; then under the pile, like the other cards.",
    } },
  A20 = { at = "III-6",
    fr = {
      says = "Une carte peut forcer à vendre : on propose aux autres joueurs, puis à la banque. Les étapes ne sont pas détaillées.",
      may = "la vente ordinaire, avec ses baisses ; une offre puis la banque, à la cote ; ou une offre puis la banque, 10 $ plus bas par carte-action.",
      chosen = "la vente ordinaire : c'est la seule qui soit décrite, et le coteur y a sa part.",
    },
    en = {
      says = "A card may force a sale: one offers to the other players, then to the bank. The steps are not given.",
      may = "the usual sale, with its falls; an offer, then the bank, at the cote; or an offer, then the bank, 10 $ lower a carte-action.",
      chosen = "the usual sale: it is the only one described, and the coteur has his part in it.",
    } },
  A21 = { at = "III-6",
    fr = {
      says = "Il faut vendre pour une somme. Rien ne dit ce qui arrive quand les titres rapportent davantage.",
      may = "le joueur garde l'excédent ; ou il doit vendre le moins de cartes-actions possible.",
      chosen = "il garde l'excédent, et vend ce qu'il veut.",
    },
    en = {
      says = "A player must sell for a sum. Nothing says what happens when the shares bring more.",
      may = "the player keeps the excess; or he must sell as few cartes-actions as possible.",
      chosen = "he keeps the excess, and sells what he likes.",
    } },
  A22 = { at = "III-6",
    fr = {
      says = "La carte fait vendre des titres pour s'offrir une folie. Le règlement dit que Thierry reçoit 1 050 000 $ contre ses titres et Sophie le produit de ses ventes ; l'histoire de la carte dit que l'argent est dépensé.",
      may = "le joueur garde l'argent ; ou il le verse à la banque.",
      chosen = "il le garde, comme dans les deux exemples. C'est le choix qui change le plus la partie : parlez-en avant de commencer.",
    },
    en = {
      says = "The card makes a player sell shares to pay for a folly. The rulebook says that Thierry receives $1,050,000 for his shares and Sophie what her sales bring; the story on the card says that the money is spent.",
      may = "the player keeps the money; or he pays it to the bank.",
      chosen = "he keeps it, as in both examples. No choice changes the game more: settle it before you begin.",
    } },
  A23 = { at = "III-6",
    fr = {
      says = "Qui n'a pas assez de titres complète avec ses chèques. Rien ne dit si ceux de la vente comptent.",
      may = "tout son argent, vente comprise ; ou seulement ce qu'il avait avant.",
      chosen = "tout son argent : un chèque reçu est un chèque.",
    },
    en = {
      says = "Whoever has not enough shares completes with his cheques. Nothing says whether those of the sale count.",
      may = "all his money, the sale included; or only what he had before.",
      chosen = "all his money: a cheque received is a cheque.",
    } },
  A54 = { at = "III-6, III-8",
    fr = {
      says = "Une carte peut demander plus que ce qu'on a. L'amende de l'imprudent n'est écrite que pour les achats.",
      may = "on vend, puis c'est la ruine, sans amende ; ou l'on est puni comme un imprudent.",
      chosen = "sans amende : tirer une carte n'est pas une imprudence.",
    },
    en = {
      says = "A card may ask for more than one has. The fine of the imprudent is written for purchases alone.",
      may = "one sells, then is ruined, without a fine; or is punished as imprudent.",
      chosen = "without a fine: to draw a card is no imprudence.",
    } },
  A55 = { at = "III-8",
    fr = {
      says = "Un imprudent passe un tour et ne fait plus rien entre-temps. Rien ne dit si une carte qui fait passer un tour va aussi loin.",
      may = "on manque le tour et l'on répond encore aux autres ; ou l'on est suspendu.",
      chosen = "on répond encore : la suspension est une punition, et la carte n'en parle pas.",
    },
    en = {
      says = "An imprudent player misses a turn and does nothing meanwhile. Nothing says whether a card that makes a player miss a turn goes as far.",
      may = "he misses the turn and still answers the others; or he is suspended.",
      chosen = "he still answers: the suspension is a punishment, and the card does not speak of it.",
    } },
  A45 = {
    fr = {
      says = "Une carte a été lue, ou une pile est finie.",
      may = "la carte va sous la pile ; elle est mise de côté et l'on remélange à la fin ; ou elle sort du jeu.",
      chosen = "sous la pile : rien à mélanger, et la pile ne finit jamais.",
    },
    en = {
      says = "A card was read, or a pile is used up.",
      may = "the card goes under the pile; it is put aside and all are shuffled in the end; or it is out of the game.",
      chosen = "under the pile: nothing to shuffle, and the pile never ends.",
    } },
}

-- III-7. Les doubles.
readings {
  A24 = { at = "III-7",
    fr = {
      says = "Qui fait un double peut acheter au cours, où que le pion s'arrête. Rien ne dit si c'est avant ou après la case, ni si la case compte encore.",
      may = "avant l'événement de la case, ou après ; en plus de lui, ou à sa place.",
      chosen = "avant, et en plus : le pion reste sur la case où les dés l'ont mené.",
    },
    en = {
      says = "Whoever throws a double may buy au cours, wherever the pawn stops. Nothing says whether before or after the square, nor whether the square still counts.",
      may = "before the event of the square, or after; besides it, or in its place.",
      chosen = "before, and besides: the pawn stays on the square to which the dice have led it.",
    } },
  A25 = { at = "III-7",
    fr = {
      says = "Un double donne un achat au cours. Rien ne parle d'un second jet.",
      may = "il n'y en a pas ; ou l'on relance, comme dans d'autres jeux.",
      chosen = "il n'y en a pas : l'avantage d'un double est l'achat.",
    },
    en = {
      says = "A double gives a purchase au cours. Nothing speaks of a second throw.",
      may = "there is none; or one throws again, as in other games.",
      chosen = "there is none: the advantage of a double is the purchase.",
    } },
  A26 = { at = "I-9, III-7",
    fr = {
      says = "Chacun lance les dés pour savoir qui commence. Rien n'est dit d'un double à ce jet-là.",
      may = "il ne donne rien ; ou il donne l'achat.",
      chosen = "il ne donne rien : la séance n'a pas commencé.",
    },
    en = {
      says = "Each throws the dice to see who begins. Nothing is said of a double in that throw.",
      may = "it gives nothing; or it gives the purchase.",
      chosen = "it gives nothing: the session has not begun.",
    } },
}

-- III-8. Sanction d'un joueur imprudent.
readings {
  A31 = { at = "III-8",
    fr = {
      says = "L'imprudent paie son achat et une amende, celle-ci aussitôt. Rien ne dit qui passe d'abord quand l'argent ne suffit pas aux deux.",
      may = "le créancier d'abord ; ou l'amende d'abord.",
      chosen = "le créancier : dans l'exemple de Messaline, Daniel est payé en entier.",
    },
    en = {
      says = "The imprudent pays for his purchase, and a fine, that at once. Nothing says who comes first when the money does not suffice for both.",
      may = "the creditor first; or the fine first.",
      chosen = "the creditor: in the example of Messaline, Daniel is paid in full.",
    } },
  A32 = { at = "III-8",
    fr = {
      says = "L'imprudent passe son tour et ne peut plus acheter, vendre ni révéler une rumeur. La fin de cette interdiction n'est pas dite.",
      may = "tout lui est fermé jusqu'à son tour manqué ; ou il ne manque que son jet.",
      chosen = "tout lui est fermé, car la liste est écrite, jusqu'à la fin des tours manqués. Il garde ses titres.",
    },
    en = {
      says = "The imprudent misses his turn and may neither buy, nor sell, nor reveal a rumour. When that ends is not said.",
      may = "all is closed to him until his missed turn is over; or he misses the throw alone.",
      chosen = "all is closed to him, for the list is written, until the missed turns are over. He keeps his shares.",
    } },
  A19 = { at = "III-2-5, III-8",
    fr = {
      says = "La cote baisse de 10 $ par joueur qui refuse. Rien ne dit si un joueur suspendu compte.",
      may = "on ne lui demande rien et il ne compte pas ; ou il compte comme un refus.",
      chosen = "il ne compte pas : il ne pourrait pas acheter.",
    },
    en = {
      says = "The cote falls by 10 $ for each player who refuses. Nothing says whether a suspended player counts.",
      may = "he is not asked and does not count; or he counts as a refusal.",
      chosen = "he does not count: he could not buy.",
    } },
  A33 = { at = "III-8",
    fr = {
      says = "Les titres saisis sont vendus pour payer le vendeur. Rien ne dit ce qui se passe si cela ne suffit pas.",
      may = "il reçoit ce qu'il y a ; ou la banque paie le reste.",
      chosen = "il reçoit ce qu'il y a : aucune garantie n'est écrite.",
    },
    en = {
      says = "The seized shares are sold to pay the seller. Nothing says what happens if that does not suffice.",
      may = "he receives what there is; or the bank pays the rest.",
      chosen = "he receives what there is: no guarantee is written.",
    } },
  A50 = { at = "III-8",
    fr = {
      says = "Les titres saisis se proposent aux autres joueurs. Celui qui les avait vendus en est-il ?",
      may = "oui, il peut les racheter ; ou non.",
      chosen = "oui : il est un autre joueur que celui qu'on saisit.",
    },
    en = {
      says = "The seized shares are offered to the other players. Is the one who had sold them among these?",
      may = "yes, he may buy them back; or no.",
      chosen = "yes: he is another player than the one whose shares are seized.",
    } },
  A51 = { at = "III-8",
    fr = {
      says = "Plusieurs ont acheté au même tour de parole, et l'un ne peut pas payer. Rien n'est dit des autres.",
      may = "leur prix et leurs titres restent ; ou le tour de parole se rejoue sans lui.",
      chosen = "ils restent : les autres ont parlé et payé selon les règles.",
    },
    en = {
      says = "Several have bought in the same speaking round, and one cannot pay. Nothing is said of the others.",
      may = "their price and shares stand; or the round is played again without him.",
      chosen = "they stand: the others have spoken and paid by the rules.",
    } },
  A34 = { at = "III-6, III-8",
    fr = {
      says = "Qui est ruiné quitte le jeu. Ce qu'il laisse n'est pas dit.",
      may = "à la banque, et les titres sont de nouveau à vendre ; au créancier ; ou hors du jeu.",
      chosen = "à la banque : ainsi les titres reviennent en jeu.",
    },
    en = {
      says = "Whoever is ruined leaves the game. What becomes of what he has is not said.",
      may = "to the bank, and the shares are for sale again; to the creditor; or out of the game.",
      chosen = "to the bank: so the shares come back into the game.",
    } },
  A56 = { at = "III-8",
    fr = {
      says = "Chacun doit savoir ce qu'il a en caisse. Le programme le sait aussi.",
      may = "il se tait ; ou il prévient le banquier qu'une demande dépasse l'argent du joueur.",
      chosen = "il se tait : y penser fait partie du jeu.",
    },
    en = {
      says = "Everybody must know what cash he has. The program knows it as well.",
      may = "it says nothing; or it warns the banker that a demand exceeds the player's cash.",
      chosen = "it says nothing: to think of it is part of the game.",
    } },
}

-- IV. La rémunération du portefeuille.
readings {
  A35 = { at = "IV",
    fr = {
      says = "On est payé à la fin de chaque tour complet de jeu : un tour en Junior, deux en Senior, trois en Masters. Ce qu'est un tour n'est pas dit.",
      may = "le circuit de chaque pion, d'un, deux ou trois tours de la corbeille ; chaque tour de la corbeille ; un, deux ou trois tours de table ; ou tous ensemble, quand le premier a fini.",
      chosen = "le circuit de chaque pion : Junior, Senior et Masters se jouent justement sur un, deux et trois tours de la corbeille.",
    },
    en = {
      says = "One is paid at the end of each complete tour: one tour in Junior, two in Senior, three in Masters. What a tour is, is not said.",
      may = "each pawn's circuit, of one, two or three tours of the board; each tour of the board; one, two or three rounds of the table; or all together, when the first has finished.",
      chosen = "each pawn's circuit: Junior, Senior and Masters are played on just one, two and three tours of the board.",
    } },
  A36 = { at = "IV",
    fr = {
      says = "On est payé à la fin d'un tour. Rien ne dit si c'est avant ou après la case atteinte, ni ce qui arrive quand un pion a reculé derrière le départ.",
      may = "au passage, ou à la fin du tour de jeu ; un même tour se paie une fois, ou encore.",
      chosen = "au passage, avant la case ; et un même tour ne se paie qu'une fois.",
    },
    en = {
      says = "One is paid at the end of a tour. Nothing says whether before or after the square reached, nor what happens when a pawn has moved back over the start.",
      may = "on crossing, or at the end of the turn; the same tour is paid once, or again.",
      chosen = "on crossing, before the square; and the same tour is paid once.",
    } },
  A37 = { at = "IV-3",
    fr = {
      says = "Trois entreprises d'un secteur, dont une majorité, font une concentration horizontale. Rien ne dit combien il y en a dans six entreprises, ou si elles se partagent.",
      may = "chaque entreprise sert une fois ; une seule concentration par secteur ; ou une par majorité.",
      chosen = "chaque entreprise sert une fois : autant de concentrations que de groupes de trois entreprises distinctes.",
    },
    en = {
      says = "Three companies of a sector, one with a majority, make a horizontal concentration. Nothing says how many there are in six companies, or whether these are shared.",
      may = "each company serves once; one concentration a sector; or one for each majority.",
      chosen = "each company serves once: as many concentrations as groups of three distinct companies.",
    } },
  A38 = { at = "IV-3, IV-4",
    fr = {
      says = "Trois majorités de secteurs différents font une concentration verticale ; quatre comptent pour une, dit l'exemple d'Yves. Rien ne dit ce que font six, ni si une entreprise sert aux deux concentrations.",
      may = "chaque majorité sert une fois, donc deux verticales à six ; une au plus ; ou toute combinaison de trois. Une entreprise sert aux deux sortes, ou non.",
      chosen = "chaque majorité sert une fois, comme la suite de l'exemple le laisse attendre ; et elle sert aux deux sortes, car le cumul est permis.",
    },
    en = {
      says = "Three majorities of different sectors make a vertical concentration; four count as one, says the example of Yves. Nothing says what six make, nor whether a company serves in both concentrations.",
      may = "each majority serves once, so two verticals with six; one at most; or every combination of three. A company serves in both kinds, or not.",
      chosen = "each majority serves once, as the rest of the example suggests; and it serves in both kinds, for accumulation is allowed.",
    } },
  A39 = { at = "IV-5", fixed = true,
    fr = {
      says = "Yves, dit l'exemple, s'approche d'une autre concentration horizontale avec une seconde banque, et MATRA ou IBM la complète.",
      may = "c'est une erreur pour verticale ; ou des entreprises se partagent dans un secteur.",
      chosen = "une erreur : MATRA ou IBM serait sa sixième majorité, donc une seconde verticale, et il n'y a que quatre banques.",
    },
    en = {
      says = "Yves, says the example, comes nearer to another horizontal concentration with a second bank, and MATRA or IBM completes it.",
      may = "it is a slip for vertical; or companies are shared within a sector.",
      chosen = "a slip: MATRA or IBM would be his sixth majority, so a second vertical, and there are only four banks.",
    } },
}

-- V. La clôture.
readings {
  A40 = { at = "V-1",
    fr = {
      says = "La séance finit quand la durée choisie est passée ; le plus riche gagne. Le moment exact, l'égalité et un dernier paiement ne sont pas réglés.",
      may = "le tour de table se finit, ou tout s'arrête ; chacun est payé encore une fois, ou non.",
      chosen = "le tour de table se finit, pour que chacun ait joué autant ; pas de dernier paiement ; à égalité la victoire est partagée.",
    },
    en = {
      says = "The session ends when the time chosen is over; the richest wins. The exact moment, a tie and a last payment are not settled.",
      may = "the round of the table is finished, or all stops; everybody is paid once more, or not.",
      chosen = "the round is finished, so that all have had as many turns; there is no last payment; in a tie the victory is shared.",
    } },
  A41 = { at = "V-3",
    fr = {
      says = "La séance finit quand la banque a tout vendu et que les joueurs ne traitent plus entre eux. Cette seconde phrase est-elle une suite ou une condition ?",
      may = "une suite : on clôt dès que la banque n'a plus rien ; une condition : il faut aussi que personne ne traite plus.",
      chosen = "une suite : le résumé du jeu dit seulement qu'il ne reste plus d'actions à acheter.",
    },
    en = {
      says = "The session ends when the bank has sold everything and players deal no more among themselves. Is this second sentence a consequence or a condition?",
      may = "a consequence: it is closed as soon as the bank has nothing left; a condition: nobody must deal any more, either.",
      chosen = "a consequence: the summary of the game says only that no shares are left to buy.",
    } },
}

-- I et IV-6. La boîte, les joueurs, les trois longueurs.
readings {
  A42 = { at = "IV-6",
    fr = {
      says = "Junior et Senior se jouent sur une partie de la corbeille. Rien ne dit si les autres entreprises se négocient.",
      may = "toutes les entreprises ; ou celles du parcours seulement.",
      chosen = "toutes : l'arrivant peut nommer une autre entreprise, sans limite.",
    },
    en = {
      says = "Junior and Senior are played on a part of the board. Nothing says whether the other companies are traded.",
      may = "all companies; or those of the track alone.",
      chosen = "all: the thrower may name another company, without a limit.",
    } },
  A43 = { at = "I-8, IV-6",
    fr = {
      says = "Les pions partent d'Action !. Rien ne dit ce qui suit la dernière case.",
      may = "Action !, qui compte pour une case ; la première entreprise ; ou l'on s'arrête sur Action ! et l'on attend les autres.",
      chosen = "Action !, et l'on continue : la corbeille est un anneau.",
    },
    en = {
      says = "The pawns start from Action !. Nothing says what follows the last square.",
      may = "Action !, which counts as a square; the first company; or one stops on Action ! and waits for the others.",
      chosen = "Action !, and on it goes: the board is a ring.",
    } },
  A44 = { at = "I-7",
    fr = {
      says = "Chacun choisit des entreprises de 100, 200 ou 300 $. L'ordre, et de quelle valeur il s'agit, ne sont pas dits.",
      may = "l'un après l'autre, ou tous ensemble.",
      chosen = "l'un après l'autre, à partir du premier inscrit. C'est la valeur nominale : rien n'a encore été coté.",
    },
    en = {
      says = "Each chooses companies of 100, 200 or 300 $. The order, and which value is meant, are not said.",
      may = "one after the other, or all together.",
      chosen = "one after the other, from the first player entered. It is the nominal value: nothing has been quoted yet.",
    } },
  A46 = { at = "I-9",
    fr = {
      says = "Le plus grand total des dés commence. L'égalité n'est pas réglée.",
      may = "les ex æquo relancent ; ou le plus âgé commence.",
      chosen = "ils relancent : les dés décident du départ, et de l'égalité aussi.",
    },
    en = {
      says = "The highest total of the dice begins. A tie is not settled.",
      may = "those who tie throw again; or the oldest begins.",
      chosen = "they throw again: the dice decide who begins, and a tie as well.",
    } },
  A47 = {
    fr = {
      says = "La banque n'a plus les chèques qu'il faut.",
      may = "elle échange avec les joueurs, puis note un avoir ; ou elle n'en manque jamais.",
      chosen = "un échange, puis un avoir qui compte comme de l'argent : la boîte est la boîte, et personne ne perd rien.",
    },
    en = {
      says = "The bank is out of the cheques that it needs.",
      may = "it exchanges with the players, then writes down a credit; or it never runs out.",
      chosen = "an exchange, then a credit that counts as cash: the box is the box, and nobody loses anything.",
    } },
  A48 = { at = "I-4, III-1-6",
    fr = {
      says = "Chacun tient son livret, et le banquier n'annonce que ce qui reste à la banque. Rien ne dit si le reste est secret.",
      may = "l'écran du banquier seul montre ce qu'on a ; le second écran aussi ; ou chacun ne voit que le sien.",
      chosen = "l'écran du banquier seul : il tient les comptes, et personne n'annonce son portefeuille.",
    },
    en = {
      says = "Each keeps his booklet, and the banker announces only what the bank has left. Nothing says whether the rest is secret.",
      may = "the banker's screen alone shows holdings; the second screen too; or each sees only his own.",
      chosen = "the banker's screen alone: he keeps the accounts, and nobody announces his portfolio.",
    } },
  A49 = { at = "IV-6", fixed = true,
    fr = {
      says = "Le parcours Junior va de A.E.G. à une case dont le nom est illisible dans notre exemplaire.",
      may = "ESSO, d'après la forme du mot et sa place dans l'alphabet ; ou une autre.",
      chosen = "ESSO, jusqu'à ce que votre boîte le dise : lisez votre plateau et tapez-le.",
    },
    en = {
      says = "The Junior track goes from A.E.G. to a square whose name cannot be read in our copy.",
      may = "ESSO, by the shape of the word and its place in the alphabet; or another one.",
      chosen = "ESSO, until your box says so: read your board and type it.",
    } },
}
