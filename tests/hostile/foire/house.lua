house { fr = at("HouseGiven.fr", "maison de foire"), en = at("HouseGiven.en", "house of the fair"),
  game = at("HouseGiven.game", "foire"), after = { at("HouseGiven.after", "autre") },
  begin = function(t) t:say("dit", { texte = at("Table:say.fields:begin", "entrez") }) end }
override { [at("override.given:rule", "taux")] = at("override.given", "haut") }
around "view" "regard" {
  show = function(original, t, who, rest)
    local shown = original(t, who, rest)
    shown.rows[#shown.rows + 1] = { at("Shown.rows:around", "encore") }
    return shown
  end,
}
command "refus" {
  words = { fr = at("Command.words:house", "refus"), en = "refusal" },
  help = { fr = at("Command.help:house", "refus : refuse"), en = "refuses" },
  run = function() refuse(at("refuse.code", "non"), { texte = at("refuse.fields", "jamais") }) end,
}
command "impossible" {
  words = { fr = "impossible", en = "impossible" }, help = { fr = "impossible", en = "impossible" },
  run = function() impossible(at("impossible.code", "non"), { texte = at("impossible.fields", "jamais") }) end,
}
command "erreur" {
  words = { fr = "erreur", en = "mistake" }, help = { fr = "erreur", en = "mistake" },
  run = function() error(at("error.message", "panne")) end,
}
command "ferme" {
  words = { fr = "fermé", en = "closed" }, help = { fr = "fermé", en = "closed" },
  open = function() error(at("error.message:open", "panne")) end,
  run = function() end,
}
