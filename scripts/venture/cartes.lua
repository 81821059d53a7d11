-- What is printed on the cards, and how they are typed.

local cartes = {}

-- --- sociétés -----------------------------------------------------------------------------------------

function cartes.industrie(t, name) return t:card(name).data.industrie end

function cartes.lettres(t, name) return t:card(name).data.lettres end

function cartes.prix(t, name)
  local data = t:card(name).data
  return data.prix > 0 and data.prix or rules["price_" .. #data.lettres]
end

-- All the sociétés of the box, wherever they lie.
function cartes.societes(t)
  local list = {}
  for _, name in ipairs(t:names "card") do
    if t:card(name).deck == "societes" then list[#list + 1] = name end
  end
  return list
end

function cartes.est_societe(t, name)
  local card = t:card(name)
  return card ~= nil and card.deck == "societes"
end

-- --- Ressources ---------------------------------------------------------------------------------------

-- How such a card is typed, whichever copy it is: 5t, 12, x1/2, bénéfice.
local function mot_de(card)
  local data = card.data
  if data.sorte == "capital" then return data.valeur .. (data.signe == "aucun" and "" or string.sub(data.signe, 1, 1)) end
  if data.sorte == "rachat" then return "x" .. data.fois .. (data.sur > 1 and "/" .. data.sur or "") end
  return type(card.title) == "table" and card.title.fr or card.title
end

function cartes.mot(t, name) return mot_de(t:card(name)) end

-- All cards of the deck by how they are typed: the words in the order of the box, and what stands behind each.
function cartes.ressources(t)
  local mots, par_mot = {}, {}
  for _, name in ipairs(t:names "card") do
    local card = t:card(name)
    if card.deck == "ressources" then
      local mot = mot_de(card)
      if not par_mot[mot] then mots[#mots + 1], par_mot[mot] = mot, { nombre = 0, data = card.data } end
      par_mot[mot].nombre = par_mot[mot].nombre + 1
    end
  end
  return mots, par_mot
end

-- The words of one sort: capital, rachat; or of all but one.
function cartes.mots(t, sorte)
  local list = {}
  local mots, par_mot = cartes.ressources(t)
  for _, mot in ipairs(mots) do
    if not sorte or par_mot[mot].data.sorte == sorte then list[#list + 1] = mot end
  end
  return list
end

-- What can be held in a hand: all but a Bénéfice.
function cartes.mots_en_main(t)
  local list = {}
  local mots, par_mot = cartes.ressources(t)
  for _, mot in ipairs(mots) do
    if par_mot[mot].data.sorte ~= "bénéfice" then list[#list + 1] = mot end
  end
  return list
end

local signes = { t = "▲", c = "■", r = "●" }

-- As it is shown: 5▲.
function cartes.montre(mot) return (string.gsub(mot, "^(%d+)([tcr])$", function(value, sign) return value .. signes[sign] end)) end

function cartes.montre_tous(mots)
  local shown = {}
  for place, mot in ipairs(mots) do shown[place] = cartes.montre(mot) end
  return table.concat(shown, " ")
end

return cartes
