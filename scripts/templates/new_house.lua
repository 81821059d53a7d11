--fr @NAME@ : une règle maison pour @GAME@. Elle vaut déjà telle quelle ; changez-y ce que vous voulez.
--fr Pour l'essayer, tout seul et par hasard : banquier check --game @GAME@ "@FILE@"
--fr Pour y jouer : banquier play @GAME@ --house "@NAME@" JOUEUR...
--en @NAME@: a house rule for @GAME@. It works as it stands; change in it what you like.
--en To try it, by itself and by chance: banquier check --game @GAME@ "@FILE@"
--en To play with it: banquier play @GAME@ --house "@NAME@" PLAYER...

--fr Comment elle s'appelle à table.
--en What it is called at the table.
house { fr = "@NAME@", en = "@NAME@", game = "@GAME@" }

--fr Pour changer un nombre du jeu : `règles` les montre tous au cours d'une partie. Ôtez les deux tirets.
--en To change a number of the game: `rules` shows all of them during an evening. Take the two dashes away.
-- override { nom_de_la_regle = 5 }

--fr Un nombre à vous a un nom, des bornes et un sens : `? tournees_max` le dit, `règle tournees_max 4` le change.
--en A number of your own has a name, bounds and a meaning: `? tournees_max` tells it, `rule tournees_max 4` changes it.
rules {
  tournees_max = rule { 3, unit = "rounds", min = 1, max = 20, from = "house",
    fr = "tournées qu'un joueur offre au plus", en = "the most rounds of drinks that one player stands" },
}

--fr Un mot de plus à taper : `tournée Bo`. Ce que `run` fait se reprend par `annuler` comme tout le reste.
--en One more word to type: `drinks Bo`. What `run` does is taken back by `undo` like anything else.
command "tournee" {
  words = { fr = "tournée", en = "drinks" },
  help = { fr = "tournée QUI : il offre à boire à la table", en = "drinks WHO: he stands the table a round" },
  fields = { player "joueur" },
  run = function(t, a)
    --fr Ce que la table retient tient dans des faits ; nil : jamais dit.
    --en What the table remembers are facts; nil: never said.
    local number = (t:get("tournees", a.joueur) or 0) + 1
    if number > rules.tournees_max then refuse("assez_bu", { who = a.joueur, most = rules.tournees_max }) end
    t:set("tournees", a.joueur, number)
    t:say("a_offert", { who = a.joueur, number = number })
  end,
}

--fr Un tableau, qui se tape : `tournees`.
--en A table, which is typed: `tournees`.
view "tournees" (function(t)
  local shown = { head = { "joueur", "tournées" }, rows = {} }
  for place, player in ipairs(t:names "player") do
    shown.rows[place] = { player, t:get("tournees", player) or 0 }
  end
  return shown
end)

--fr Pour faire quelque chose avant ou après une étape du jeu, ou à sa place :
--en To do something before or after a step of the game, or in its place:
-- around "step" "nom_de_l_etape" {
--   run = function(original, t, s) original(t, s) end,
-- }

--fr Les phrases, dans les deux langues. {number:s} est un s s'il y en a plusieurs.
--en The sentences, in both languages. {number:s} is an s where there are several.
texts {
  fr = {
    a_offert = "{who} a offert {number} tournée{number:s}",
    assez_bu = "{who} a déjà offert {most} tournée{most:s}",
  },
  en = {
    a_offert = "{who} has stood {number} round{number:s}",
    assez_bu = "{who} has stood {most} round{most:s} already",
  },
}
field_names { en = { joueur = "player", ["tournées"] = "rounds" } }
