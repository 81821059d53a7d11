-- Every number of the rulebook and of the box, and every place where the rulebook is silent, or where an icon of it was
-- lost, in the order in which they come up. A house rule changes them by these names. Tokens are written "N O any": one
-- Nourriture, one Or, one of any kind.

-- What the boxes hold, and who plays.
rules {
  players_min = rule { 2, unit = "players", min = 2, max = 4, from = "rulebook",
    fr = "joueurs, au moins", en = "players, at least" },
  players_max = rule { 4, unit = "players", min = 2, max = 4, from = "rulebook",
    fr = "joueurs, au plus (au-delà de 2 : deux boîtes)", en = "players, at most (beyond 2: two boxes)" },
  bank_tokens_per_resource = rule { 12, unit = "tokens", min = 1, max = 1000, from = "rulebook",
    fr = "jetons de chaque sorte, à deux", en = "tokens of each kind, for two" },
  multi_bank_tokens_per_resource = rule { 24, unit = "tokens", min = 1, max = 1000, from = "house",
    fr = "jetons de chaque sorte, à trois ou quatre", en = "tokens of each kind, for three or four" },
  bank_shortage = rule { "take_available", choices = { "take_available", "refuse", "unlimited" }, from = "ruling",
    fr = "la banque n'a pas assez : on prend ce qu'il y a, le gain est refusé, ou elle ne manque jamais", en = "the bank is short: one takes what there is, the gain is refused, or it never is" },
  palace_pile = rule { 3, unit = "palaces", min = 1, max = 20, from = "rulebook",
    fr = "Palais, à deux", en = "Palais, for two" },
  multi_palace_pile = rule { 5, unit = "palaces", min = 1, max = 20, from = "rulebook",
    fr = "Palais, à trois ou quatre", en = "Palais, for three or four" },
  deck_mode = rule { "physical", choices = { "physical", "virtual" }, from = "house",
    fr = "les cartes : celles de la table sont tapées, ou le programme les tire", en = "the cards: those of the table are typed, or the program draws them" },
}

-- La mise en place.
rules {
  setup_first_player = rule { "random", choices = { "random", "first" }, from = "rulebook",
    fr = "qui attaque d'abord : tiré au sort, ou le premier nommé", en = "who attacks first: by lot, or the first who is named" },
  start_first = rule { "N/O", unit = "tokens", from = "house",
    fr = "jetons du premier attaquant, à deux : l'un ou l'autre", en = "tokens of the first attacker, for two: one or the other" },
  start_second = rule { "N O", unit = "tokens", from = "house",
    fr = "jetons de l'autre, à deux", en = "tokens of the other one, for two" },
  multi_start_3p_1 = rule { "N/O", unit = "tokens", from = "house",
    fr = "jetons du joueur 1 sur trois", en = "tokens of player 1 of three" },
  multi_start_3p_2 = rule { "N/O", unit = "tokens", from = "house",
    fr = "jetons du joueur 2 sur trois", en = "tokens of player 2 of three" },
  multi_start_3p_3 = rule { "N/O", unit = "tokens", from = "house",
    fr = "jetons du joueur 3 sur trois", en = "tokens of player 3 of three" },
  multi_start_4p_1 = rule { "N", unit = "tokens", from = "house",
    fr = "jetons du joueur 1 sur quatre", en = "tokens of player 1 of four" },
  multi_start_4p_2 = rule { "N/O", unit = "tokens", from = "house",
    fr = "jetons du joueur 2 sur quatre", en = "tokens of player 2 of four" },
  multi_start_4p_3 = rule { "N/O", unit = "tokens", from = "house",
    fr = "jetons du joueur 3 sur quatre", en = "tokens of player 3 of four" },
  multi_start_4p_4 = rule { "N O", unit = "tokens", from = "house",
    fr = "jetons du joueur 4 sur quatre", en = "tokens of player 4 of four" },
  market_size = rule { 5, unit = "cards", min = 1, max = 12, from = "rulebook",
    fr = "cartes au marché", en = "cards on the market" },
}

-- 1) Début du tour et revenus.
rules {
  market_refill_at = rule { "turn_start", choices = { "turn_start", "at_once" }, from = "ruling",
    fr = "le marché se complète au début du tour, ou après chaque achat", en = "the market is filled at the start of a turn, or after each purchase" },
  income_order = rule { "owner", choices = { "owner", "purchase" }, from = "ruling",
    fr = "les revenus qui demandent un choix : dans l'ordre que veut leur propriétaire, ou dans celui des achats", en = "incomes that ask: in the order that their owner wants, or in that of purchase" },
}

-- 2) Développement, et 4) le second.
rules {
  dev_actions = rule { 1, unit = "actions", min = 0, max = 10, from = "rulebook",
    fr = "actions d'un développement", en = "actions of a development" },
  dev_pass = rule { true, choices = { true, false }, from = "rulebook",
    fr = "on peut passer", en = "one may pass" },
  palace_to_win = rule { 2, unit = "palaces", min = 1, max = 20, from = "rulebook",
    fr = "Palais qu'il faut pour gagner", en = "Palais that win" },
  palace_cost = rule { "4H T", unit = "tokens", from = "house",
    fr = "coût d'un Palais", en = "cost of a Palais" },
  win_timing = rule { "immediate", choices = { "immediate", "turn_end" }, from = "ruling",
    fr = "la victoire : à l'achat, ou à la fin du tour", en = "victory: at the purchase, or at the end of the turn" },
  promote_cost = rule { "2any", unit = "tokens", from = "rulebook",
    fr = "coût d'une promotion", en = "cost of a promotion" },
  promote_link = rule { "of", choices = { "of", "category" }, from = "ruling",
    fr = "qui l'avancé remplace : celui que la carte nomme, ou celui de sa catégorie", en = "whose place the advanced hero takes: the one the card names, or the one of its category" },
  promote_none = rule { "refuse", choices = { "refuse", "pay_anyway" }, from = "ruling",
    fr = "plus aucun avancé possible : refusé, ou payé pour rien", en = "no advanced hero is left: refused, or paid for nothing" },
  item_same_turn = rule { true, choices = { true, false }, from = "ruling",
    fr = "un Objet sert dès le tour de son achat", en = "an Objet may be used in the turn in which it was bought" },
  item_off_turn = rule { true, choices = { true, false }, from = "ruling",
    fr = "un Objet sert aussi à qui défend, si sa carte le dit", en = "an Objet may be used by the defender too, if its card says so" },
}

-- 3) Combat.
rules {
  combat_attackers = rule { 3, unit = "heroes", min = 1, max = 9, from = "rulebook",
    fr = "Héros attaquants", en = "attacking heroes" },
  combat_defenders = rule { 3, unit = "heroes", min = 1, max = 9, from = "rulebook",
    fr = "Héros défenseurs", en = "defending heroes" },
  secret_mode = rule { "keyboard", choices = { "keyboard", "table" }, from = "house",
    fr = "les Héros choisis : au clavier sans écho, ou posés sur la table", en = "the heroes chosen: at the keyboard, unseen, or laid on the table" },
  block_match = rule { "one_to_one", choices = { "one_to_one", "category" }, from = "ruling",
    fr = "un défenseur bloque un attaquant de sa catégorie, ou tous", en = "a defender blocks one attacker of its category, or all of them" },
  block_choice_by = rule { "defender", choices = { "defender", "attacker" }, from = "ruling",
    fr = "qui choisit lequel est bloqué", en = "who chooses which one is blocked" },
  block_mandatory = rule { true, choices = { true, false }, from = "ruling",
    fr = "on bloque tout ce qui peut l'être", en = "all that can be blocked is" },
  window_priority = rule { "attacker_first", choices = { "attacker_first", "defender_first" }, from = "ruling",
    fr = "qui parle d'abord quand tous deux ont un Objet", en = "who speaks first when both have an Objet" },
  hero_order = rule { "free", choices = { "free", "pack" }, from = "ruling",
    fr = "les Héros s'emploient dans l'ordre qu'on veut, ou dans celui de la main", en = "heroes are used in any order, or in that of the hand" },
  hero_use_without_effect = rule { true, choices = { true, false }, from = "ruling",
    fr = "on peut employer un Héros pour rien", en = "a hero may be used to no effect" },
  steal_mixed = rule { true, choices = { true, false }, from = "ruling",
    fr = "les jetons volés peuvent être de plusieurs sortes", en = "stolen tokens may be of several kinds" },
  steal_shortage = rule { "partial", choices = { "partial", "nothing" }, from = "ruling",
    fr = "moins de jetons qu'il n'en faut voler : ceux qu'il y a, ou aucun", en = "fewer tokens than are to be stolen: those that there are, or none" },
  cook_optional = rule { true, choices = { true, false }, from = "ruling",
    fr = "remplacer une carte du marché n'est pas obligatoire", en = "replacing a card of the market is no duty" },
  cook_order = rule { "under_then_draw", choices = { "under_then_draw", "draw_then_under" }, from = "ruling",
    fr = "la carte passe sous le paquet avant ou après qu'on tire", en = "the card goes under the deck before or after the draw" },
}

-- La variante pour trois ou quatre joueurs.
rules {
  multi_switch_remaining = rule { 1, unit = "players", min = 0, max = 3, from = "rulebook",
    fr = "joueurs sans Palais quand l'attaque change de sens", en = "players without a Palais when the attack changes direction" },
  multi_switch_palaces = rule { 1, unit = "palaces", min = 1, max = 20, from = "rulebook",
    fr = "Palais qu'il faut avoir pour cela", en = "Palais that count for it" },
  multi_switch_timing = rule { "next_turn", choices = { "next_turn", "immediate" }, from = "ruling",
    fr = "le sens change au tour suivant, ou pour le combat en cours", en = "the direction changes with the next turn, or for this combat" },
  multi_order_after_switch = rule { "clockwise", choices = { "clockwise", "counterclockwise" }, from = "ruling",
    fr = "l'ordre du tour ensuite", en = "the order of turns after that" },
  bet_stake = rule { 1, unit = "tokens", min = 1, max = 1, from = "rulebook",
    fr = "jetons d'un pari", en = "tokens of a bet" },
  bet_win_extra = rule { 1, unit = "tokens", min = 0, max = 12, from = "rulebook",
    fr = "jetons gagnés en plus de la mise", en = "tokens won beside the stake" },
  bet_success_max_blocked = rule { 1, unit = "heroes", min = 0, max = 9, from = "rulebook",
    fr = "Héros bloqués, au plus, d'une attaque réussie", en = "blocked heroes, at most, of a successful attack" },
  bet_settle = rule { "losers_first", choices = { "losers_first", "winners_first" }, from = "ruling",
    fr = "les mises perdues vont à la banque avant les gains, ou après", en = "lost stakes go to the bank before the winners are paid, or after" },
  bet_count_effect_blocks = rule { true, choices = { true, false }, from = "ruling",
    fr = "les blocages par Objets et Bâtiments comptent pour les paris", en = "blocks by Objets and Bâtiments count for bets" },
}
