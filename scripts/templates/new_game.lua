--fr @NAME@ : un jeu à vous. Il se joue déjà tel quel : on mise des jetons, un dé décide, le plus riche gagne à la fin.
--fr Pour l'essayer, tout seul et par hasard : banquier check @NAME@
--fr Pour y jouer : banquier play @NAME@ JOUEUR...
--en @NAME@: a game of yours. It can be played as it stands: one stakes chips, a die decides, the richest wins in the end.
--en To try it, by itself and by chance: banquier check @NAME@
--en To play it: banquier play @NAME@ PLAYER...

--fr Son titre, combien de joueurs, et avec quoi l'on paie.
--en Its title, how many players, and what one pays with.
game "@NAME@" {
  title = { fr = "@NAME@", en = "@NAME@" },
  players = { 2, 6 },
  currency = { name = "jeton", symbol = "J", decimals = 0 },
  money = "jeton",
  bank = "banque",
  periods = { { fact = "manche", fr = "manche", en = "round" } },
  where = function(t, say) say("manche_en_cours", { number = t:get "manche" }) end,
}

--fr Chaque nombre de la règle du jeu, une fois, avec ses bornes et son sens.
--en Each number of the rulebook, once, with its bounds and its meaning.
rules {
  depart = rule { 10, unit = "money", min = 1, from = "rulebook",
    fr = "jetons de chacun au début", en = "chips of each at the start" },
  manches = rule { 5, unit = "rounds", min = 1, max = 50, from = "rulebook",
    fr = "manches d'une partie", en = "rounds of a game" },
  mise_max = rule { 3, unit = "money", min = 1, from = "rulebook",
    fr = "jetons que l'on mise au plus", en = "the most chips that one stakes" },
  gagne_des = rule { 4, unit = "points", min = 1, max = 6, from = "rulebook",
    fr = "points à partir desquels on gagne sa mise", en = "points from which one wins one's stake" },
  faces = rule { 6, unit = "faces", min = 2, from = "rulebook", fr = "faces du dé", en = "faces of the die" },
}

--fr Ce qu'il y a sur la table au début, et l'étape qui vient d'abord.
--en What lies on the table at the start, and the step that comes first.
setup(function(t)
  t:define("asset", "jeton")
  t:define("account", "banque")
  t:bound("jeton", "banque", nil, nil) -- the bank has no end
  for _, player in ipairs(t:names "player") do
    t:define("account", player)
    t:move(rules.depart, "jeton", "banque", player)
  end
  t:todo "manche"
end)

--fr Une manche : le tour de chacun, puis la manche suivante ; après la dernière, la fin.
--en A round: everybody's turn, then the next round; after the last one, the end.
step "manche" {
  run = function(t)
    local number = (t:get "manche" or 0) + 1
    if number > rules.manches then return t:todo "fin" end
    t:set("manche", number)
    local list = {}
    for _, player in ipairs(t:names "player") do list[#list + 1] = { "tour", player = player } end
    list[#list + 1] = "manche"
    t:todo_all(list)
  end,
}

--fr Un tour : une question, et ce que fait la réponse. Qui n'a plus rien n'est pas demandé.
--en A turn: a question, and what the answer does. Who has nothing left is not asked.
step "tour" {
  ask = function(t, s)
    local most = math.min(t:balance("jeton", s.player), rules.mise_max)
    if most > 0 then return form(s.player, "votre_mise", amount "mise" { 0, most }) end
  end,
  answer = function(t, s, a)
    if a.mise == 0 then return end
    local points = t:chance(rules.faces)
    local has_won = points >= rules.gagne_des
    t:move(a.mise, "jeton", has_won and "banque" or s.player, has_won and s.player or "banque")
    t:say(has_won and "gagne" or "perdu", { who = s.player, points = points, amount = a.mise })
  end,
}

step "fin" {
  run = function(t)
    local most, winners = -1, {}
    for _, player in ipairs(t:names "player") do
      local money = t:balance("jeton", player)
      if money > most then most, winners = money, {} end
      if money == most then winners[#winners + 1] = player end
    end
    t:say("fin", { who = table.concat(winners, ", "), amount = most })
    t:finish()
  end,
}

--fr Ce qui peut se taper à tout moment, ce qui peut se regarder, et ce qui peut se demander : `= argent.Bo`.
--en What can be typed at any time, what can be looked at, and what can be asked: `= argent.Bo`.
command "donner" {
  words = { fr = "donner", en = "give" },
  help = { fr = "donner QUI À-QUI JETONS", en = "give WHO WHOM CHIPS" },
  fields = { player "donneur", player "receveur", amount "jetons" { min = 1 } },
  run = function(t, a) t:move(a.jetons, "jeton", a.donneur, a.receveur) end,
}

view "etat" (function(t)
  local shown = { head = { "joueur", "jetons" }, rows = {} }
  for place, player in ipairs(t:names "player") do shown.rows[place] = { player, t:balance("jeton", player) } end
  return shown
end)

query "argent" (function(t, player) return t:balance("jeton", player) end)

--fr Les phrases, dans les deux langues. {amount:money} écrit de l'argent, {number:s} un s s'il y en a plusieurs.
--en The sentences, in both languages. {amount:money} writes money, {number:s} an s where there are several.
texts {
  fr = {
    manche_en_cours = "manche {number}",
    votre_mise = "combien misez-vous ?",
    gagne = "{who} fait {points} et gagne {amount:money}",
    perdu = "{who} fait {points} et perd {amount:money}",
    fin = "{who} gagne avec {amount:money}",
  },
  en = {
    manche_en_cours = "round {number}",
    votre_mise = "how much do you stake?",
    gagne = "{who} throws {points} and wins {amount:money}",
    perdu = "{who} throws {points} and loses {amount:money}",
    fin = "{who} wins with {amount:money}",
  },
}
field_names { en = {
  joueur = "player", jetons = "chips", jeton = "chip", mise = "stake", donneur = "giver", receveur = "taker", banque = "bank",
} }
