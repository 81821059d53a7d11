-- What the banker and the coteur ask in the middle of anything: what lies ahead of a pawn, who must miss a turn, who could be
-- ruined, what the procedure is that goes on.

local cloture = include "cloture"
local comptes = include "comptes"
local corbeille = include "corbeille"
local cotes = include "cotes"

local function whom(t, rest)
  local player = t:named(rest, t:names "player") or t:get "tour"
  if not player then refuse("E_QUI", {}) end
  return player
end

-- The square so many ahead, in the ring.
local function ahead(t, player, by) return (corbeille.pawn(t, player) + by) % corbeille.squares(t) end

-- Each sum of the dice, with the square to which it leads, and the company's cote.
view "cases" (function(t, _, rest)
  local player = whom(t, rest)
  local shown = { head = { "dés", "case", player, "cote" }, rows = {} }
  for sum = rules.dice_count, rules.dice_count * rules.dice_faces do
    local square = ahead(t, player, sum)
    local data = corbeille.square(t, square)
    shown.rows[#shown.rows + 1] = { sum, square, data.nom, data.genre == "titre" and cotes.of(t, data.nom) or "" }
  end
  return shown
end)

-- Who misses turns, how many, and who is suspended until then.
view "absents" (function(t)
  local shown = { head = { "joueur", "tours à passer", "" }, rows = {} }
  for _, player in ipairs(t:names "player") do
    local turns = t:get("passe", player) or 0
    local why = comptes.is_ruined(t, player) and "ruiné" or comptes.is_suspended(t, player) and "suspendu" or ""
    if turns > 0 or why ~= "" then shown.rows[#shown.rows + 1] = { player, turns, why } end
  end
  return shown
end)

-- Who has less in all than that amount.
query "ruines_par" (function(t, amount)
  local list = {}
  for _, player in ipairs(comptes.players(t)) do
    if cloture.fortune(t, player) < amount then list[#list + 1] = player end
  end
  return list
end)

-- In which chapter of the rulebook stands what is going on, and what is to be done.
local reminders = {
  des = { "II, III-2", "ventes avant les dés, puis les deux dés" },
  evenement_titre = { "III-1", "l'entreprise de la case, ou une autre, puis 0, 1 ou 2 par joueur ; l'arrivant parle le premier" },
  parole = { "III-1", "0, 1 ou 2 par joueur : chaque carte-action demandée fait monter la cote, tous paient la dernière" },
  penurie = { "III-1-6", "un appel après l'autre ; qui se retire ne revient plus" },
  offre = { "III-2-5", "les adversaires d'abord, à la cote" },
  descente = { "III-2-5", "deux tours où la cote baisse avant chaque question, puis la banque" },
  reglement = { "II-1", "les chèques changent de main aussitôt" },
  vente_forcee = { "III-6, III-8", "il vend des titres jusqu'à la somme" },
  lecture = { "III-3 à III-6", "la carte se lit à haute voix, sauf une rumeur" },
  achat_au_cours = { "III-7", "une ou deux cartes-actions de la banque, à la cote" },
}

view "rappel" (function(t)
  local item = t:item()
  local reminder = item and reminders[item.step]
  return { head = { "règlement", "ce qui se fait" }, rows = reminder and { reminder } or {} }
end)

query "duree" (function(t, what) return t:get("duree", what or "minutes") or 0 end)
