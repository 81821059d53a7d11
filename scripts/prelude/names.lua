-- What fields, heads and cells are called in English where a game does not say it of its own: words that games share.

local shared = {
  en = {
    acheteur = "buyer",
    banque = "bank",
    banquier = "banker",
    carte = "card",
    cartes = "cards",
    ["coût"] = "cost",
    joueur = "player",
    montant = "amount",
    mot = "word",
    nom = "name",
    nombre = "number",
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

local names = {}

-- What that name is called in the language: as it is, if nobody says anything else.
function names.of(game, name, language)
  local own, common = game.field_names[language], shared[language]
  return own and own[name] or common and common[name] or name
end

return names
