-- The cards of the game. Where EFFECTS stands the test puts one for each verb and each text that it takes.
verb(at("verb.name", "crier")) {
  args = { { at("VerbGiven.args", "mot"), "string" } },
  said = { mot = function(word) return at("VerbGiven.said", word) end },
  run = function(t, e) t:say("dit", { texte = e.mot }) end,
  fr = at("VerbGiven.fr", "crie {mot}"), en = at("VerbGiven.en", "shouts {mot}"),
}
deck(at("deck.name", "lots")) {
  { no = at("Card.no", 1), title = { fr = at("Card.title", "Pomme"), en = "Apple" }, when = at("Card.when", "any"),
    text = { fr = at("Card.text", "une pomme"), en = "an apple" }, data = { mot = at("Card.data", "mot") },
    effect = by_hand(at("by_hand.text:carte", "mangez-la")) },
  { no = 2, title = at("Card.title:plain", "Poire"), text = at("Card.text:plain", "une poire"),
    effect = crier(at("Effect.[string]", "poire")) },
  { no = 3, title = "Prune", effect = { verb = at("Effect.verb", "by_hand"), text = "pelez-la" } },
  -- EFFECTS
}
