-- The numbers on the rule card, and what it leaves open.

rules {
  argent_de_depart = rule { 12, unit = "money", min = 0, from = "rulebook",
    fr = "argent de chacun au début", en = "money of each at the start" },
  gardes = rule { 2, unit = "nights", min = 1, max = 6, from = "rulebook",
    fr = "nuits où chacun est de garde", en = "nights that each keeps watch" },
  achat = rule { 2, unit = "money", min = 1, from = "rulebook",
    fr = "prix d'un sac à la saline", en = "price of a sack at the saltworks" },
  cours = rule { 6, unit = "money", min = 1, from = "rulebook",
    fr = "prix d'un sac sur l'autre rive", en = "price of a sack on the other bank" },
  charge = rule { 4, unit = "sacks", min = 1, from = "rulebook",
    fr = "sacs qu'un bateau porte", en = "sacks that a boat carries" },
  solde = rule { 4, unit = "money", min = 0, from = "rulebook",
    fr = "solde du garde", en = "pay of the guard" },
  prime = rule { 2, unit = "money", min = 0, from = "rulebook",
    fr = "prime du garde par sac saisi", en = "bounty of the guard for each sack seized" },
  saisie = rule { "prime", choices = { "prime", "sel" }, from = "ruling",
    fr = "ce qu'une saisie vaut au garde : prime, ou sel", en = "what a seizure brings the guard: bounty, or salt" },
}
