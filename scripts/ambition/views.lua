-- What can be looked at and asked at any time: what lies on the board is everybody's, a caisse its owner's.

local entreprise = include "entreprise"
local express = include "express"
local marche = include "marche"

-- The board: a row a player. A caisse that whoever looks may not see is a blank.
view "etat" (function(t)
  local shown = { head = { "joueur" }, rows = {} }
  for _, category in ipairs(entreprise.categories) do shown.head[#shown.head + 1] = category end
  for _, name in ipairs { "cacao", "chocolat", "titre", "emprunt", "curseur", "attente", "liasses", "caisse" } do
    shown.head[#shown.head + 1] = name
  end
  for place, player in ipairs(t:names "player") do
    local row = { player }
    for _, category in ipairs(entreprise.categories) do row[#row + 1] = entreprise.staff(t, player, category) end
    row[#row + 1] = t:balance("barre", entreprise.cacao(player))
    row[#row + 1] = t:balance("barre", entreprise.chocolat(player))
    row[#row + 1] = t:balance("titre", player)
    row[#row + 1] = t:balance("emprunt", player)
    row[#row + 1] = t:get("curseur", player) or 0
    row[#row + 1] = t:balance("argent", entreprise.secretariat(player))
    row[#row + 1] = t:balance("argent", entreprise.comptabilite(player))
    local is_seen = t:sees("account", entreprise.caisse(player))
    row[#row + 1] = is_seen and t:balance("argent", entreprise.caisse(player)) or "?"
    shown.rows[place] = row
  end
  return shown
end)

-- Where the evening stands.
view "mois" (function(t)
  if not entreprise.mois(t) then return { head = { "quoi", "" }, rows = {} } end
  return { head = { "quoi", "" }, rows = {
    { "mois", entreprise.month_name(entreprise.mois(t)) .. " (" .. entreprise.mois(t) .. " / " .. t:get "duree" .. ")" },
    { "opération", entreprise.number(t:get "operation") .. " " .. t:get "operation" },
    { "banquier", entreprise.banquier(t) },
    { "ordre", table.concat(entreprise.speaking_order(t), ", ") },
    { "contrats à retourner", t:get "centre" or 0 },
  } }
end)

-- The feuille d'achat: the wages of each month, and what was announced on each market.
view "feuille" (function(t, who)
  local shown = { head = { "joueur", "mois", "salaires" }, rows = {} }
  for number = 1, rules.markets do shown.head[#shown.head + 1] = rules["market_" .. number] end
  for _, player in ipairs(who and { who } or t:names "player") do
    for month = 1, entreprise.mois(t) or 0 do
      local row = { player, entreprise.month_name(month), t:get("memento", player, tostring(month)) or 0 }
      for number = 1, rules.markets do
        row[#row + 1] = marche.written(marche.sheet(t, month, number), player)
      end
      shown.rows[#shown.rows + 1] = row
    end
  end
  return shown
end)

query "est_parti" (function(t, player) return entreprise.has_left(t, player) end)
query "caisse" (function(t, player) return t:balance("argent", entreprise.caisse(player)) end)
query "cacao" (function(t, player) return t:balance("barre", entreprise.cacao(player)) end)
query "chocolat" (function(t, player) return t:balance("barre", entreprise.chocolat(player)) end)
query "personnel" (function(t, player) return entreprise.whole_staff(t, player) end)
query "ouvriers" (function(t, player) return entreprise.staff(t, player, "ouvrier") end)
query "commerciaux" (function(t, player) return entreprise.staff(t, player, "commercial") end)
query "secretaires" (function(t, player) return entreprise.staff(t, player, "secrétaire") end)
query "comptables" (function(t, player) return entreprise.staff(t, player, "comptable") end)
query "emprunts" (function(t, player) return t:balance("emprunt", player) end)
query "titres" (function(t, player) return t:balance("titre", player) end)
query "contrats_obtenus" (function(t, player) return t:get("obtenus", player) or 0 end)
query "curseurs" (function(t, player) return t:get("curseur", player) or 0 end)
query "express_en_main" (function(t, player) return express.left(t, player) end)
query "salaires_du_mois" (function(t, player)
  return t:get("memento", player, tostring(entreprise.mois(t))) or 0
end)

-- Whether there is nothing in his factory.
query "atelier_vide" (function(t, player)
  return t:balance("barre", entreprise.cacao(player)) + t:balance("barre", entreprise.chocolat(player)) == 0
end)

-- The usual guide for the offer: what his ouvriers can turn over.
query "barres_utiles" (function(t, player)
  return entreprise.staff(t, player, "ouvrier") * rules.bars_per_ouvrier
end)

-- What the bars in the bank's reserve are.
query "barres_en_banque" (function(t) return t:balance("barre", "réserve") end)

-- How many cards lie in a pile; those that are to be negotiated lie on the talon until they are turned.
query "cartes" (function(t, pile) return t:size(pile) end)

query "valeur_du_titre" (function(t) return entreprise.title_value(t) end)
