-- What fields, heads and cells are called in English where a game does not say it of its own: words that games share.

local shared = {
  fr = { degre = "degré", operation = "opération", roll_for_effect = "dé" },
  en = {
    degre = "degree",
    faire = "do",
    jouer = "play",
    noter = "note",
    operation = "operation",
    proposer = "propose",
    roll_for_effect = "die",
    acheteur = "buyer",
    banque = "bank",
    banquier = "banker",
    carte = "card",
    cartes = "cards",
    ["coût"] = "cost",
    joueur = "player",
    ["jusqu'à"] = "until",
    ligne = "line",
    montant = "amount",
    mot = "word",
    nom = "name",
    nombre = "number",
    ["numéro"] = "number",
    oui = "yes",
    payeur = "payer",
    prix = "price",
    quand = "when",
    qui = "who",
    quoi = "what",
    raison = "reason",
    receveur = "payee",
    texte = "text",
    valeur = "value",
    vendeur = "seller",
  },
}

local any_period = { { fr = "tour", en = "turn" }, { fr = "manche", en = "round" } }

local names = {}

-- The shortest period of a game is called a turn, the next a round, whatever else the game calls it.
function names.any_period(place, language) return any_period[place][language] end

function names.of_period(game, place, language) return game.periods[place][language] or any_period[place][language] end

local function period_called(game, name, language)
  for place in ipairs(game.periods or {}) do
    if names.of_period(game, place, "fr") == name then return names.of_period(game, place, language) end
  end
end

-- What that name is called in the language: as it is, if nobody says anything else.
function names.of(game, name, language)
  local own, common = game.field_names[language], shared[language]
  return own and own[name] or common and common[name] or language == "en" and period_called(game, name, language) or name
end

return names
