-- The game of the peers: six players, a bank, a deck of forty cards. A turn is two moves: a payment to somebody, or
-- money from the bank for whoever is short; then a card, which pays him or costs him.

game "peer" {
  title = { fr = "Le jeu des autres", en = "The peers' game" },
  players = { 6, 6 },
  currency = { name = "franc", symbol = "F", decimals = 0 },
  money = "franc",
  bank = "banque",
}

rules {
  argent_de_depart = rule { 1500, unit = "money", min = 0, from = "rulebook",
    fr = "argent de chacun au début", en = "money of each at the start" },
  argent_de_la_banque = rule { 100000, unit = "money", min = 0, from = "rulebook",
    fr = "ce que la banque a en plus", en = "what the bank has beside" },
  cartes = rule { 40, unit = "cards", min = 1, from = "rulebook",
    fr = "cartes du paquet", en = "cards of the deck" },
  ecart = rule { 5, unit = "money", min = 1, from = "rulebook",
    fr = "de combien une carte dépasse la précédente", en = "by how much a card exceeds the one before it" },
}

local list = {}
for no = 1, rules.cartes do
  local amount = (no - 1 - rules.cartes // 2) * rules.ecart
  list[no] = { no = no, title = "Carte " .. amount, data = { montant = amount } }
end
deck "pioche" (list)

local min = math.min

setup(function(t)
  t:define("asset", "franc")
  t:define("account", "banque")
  t:bound("franc", "banque", nil, nil)
  for _, player in ipairs(t:names "player") do
    t:define("account", player)
    t:move(rules.argent_de_depart, "franc", "banque", player)
  end
  t:move(rules.argent_de_la_banque + #t:names "player" * rules.argent_de_depart, "franc", "corrections", "banque")
  t:bound("franc", "banque", 0, nil)
  t:lay "pioche"
  t:define("pile", "défausse")
  t:set("joueur", t:names("player")[1])
  t:todo "argent"
end)

step "argent" {
  ask = form(whom "joueur", "payer_qui", rival "a_qui", amount "montant" { min = 1 }),
  answer = function(t, _, a, who)
    t:move(a.montant, "franc", who, a.a_qui)
    t:todo "carte"
  end,
}

-- Instead of paying.
command "toucher" {
  words = { fr = "toucher", en = "collect" },
  help = { fr = "toucher MONTANT : de la banque", en = "collect AMOUNT: from the bank" },
  open = function(t, who) return t:agenda()[1] == "argent" and who == t:get "joueur" end,
  fields = { amount "montant" { min = 1 } },
  run = function(t, a, who)
    t:move(a.montant, "franc", "banque", who)
    t:finish()
    t:todo "carte"
  end,
}

-- Those that were drawn are the deck again when it is empty. Nobody pays more than he has.
step "carte" {
  ask = form(whom "joueur", "tirer"),
  answer = function(t, _, _, who)
    if t:size "pioche" == 0 then t:shuffle_in("défausse", "pioche") end
    local amount = t:card(t:draw("pioche", "défausse")).data.montant
    if amount >= 0 then
      t:move(amount, "franc", "banque", who)
    else
      t:move(min(-amount, t:balance("franc", who)), "franc", who, "banque")
    end
    t:set("joueur", t:after(who))
    t:todo "argent"
  end,
}

texts {
  fr = { payer_qui = "qui payez-vous ?", tirer = "tirez une carte" },
  en = { payer_qui = "whom do you pay?", tirer = "draw a card" },
}
