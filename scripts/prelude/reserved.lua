-- The words by which the banker takes back, puts right, unloads, saves or leaves: no script may have one of them, nor
-- what is short for it, for a command, or he could not get rid of the script any more. Nor =, which is asked so often that
-- no game is asked about it first.

local words_of_banker = {
  "annuler", "undo", "u", "refaire", "redo", "r", "revenir", "back", "corriger", "correct", "amender", "amend",
  "garder", "keep", "maison", "house", "recharger", "reload", "sauver", "save", "quitter", "quit", "exit", "q", "=",
}

local reserved = {}
for _, word in ipairs(words_of_banker) do reserved[words.fold(word)] = true end

return reserved
