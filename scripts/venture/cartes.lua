-- What is printed on the cards, and how they are typed.

local cartes = {}

-- --- sociétés -----------------------------------------------------------------------------------------

-- A société is called by what is printed on it, with the number of the copy where there are several: CHI-ADE, CHI-ADE 2.
function cartes.industrie(name) return string.match(name, "^[^-]*") end

function cartes.lettres(name) return string.match(name, "-([^ ]*)") or "" end

-- The price that its letters say; 0 if there is none of so many.
function cartes.prix_des_lettres(letters)
  local is_known = #letters >= rules.pack_letters_min and #letters <= rules.pack_letters_max
  return is_known and rules["price_" .. #letters] or 0
end

-- The card of the deck, nil where another has taken its place since.
local function in_deck(t, name)
  local card = t:card(name)
  return card and card.title == string.match(name, "^[^ ]*") and card or nil
end

local function price_in_deck(t, name)
  local card = in_deck(t, name)
  return card and card.data and card.data.prix > 0 and card.data.prix or nil
end

-- The company's own name, where the owner has typed it: boîte societes 22 CHI-ADE texte=Dupont.
function cartes.nom_imprime(t, name)
  local card = in_deck(t, name)
  return card and type(card.text) == "string" and card.text or nil
end

-- The price that was typed at the table, or that is printed on it, or that of its letters.
function cartes.prix(t, name)
  return t:get("prix", name) or price_in_deck(t, name) or cartes.prix_des_lettres(cartes.lettres(name))
end

-- All the sociétés that are known, wherever they lie.
function cartes.societes(t) return t:keys "societe" end

function cartes.est_societe(t, name) return t:get("societe", name) == true end

-- --- Ressources ---------------------------------------------------------------------------------------

-- How such a card is typed, whichever copy it is: 5t, 12, x1/2, bénéfice.
local function mot_de(card)
  local data = card.data
  if data.sorte == "capital" then return data.valeur .. (data.signe == "aucun" and "" or string.sub(data.signe, 1, 1)) end
  if data.sorte == "rachat" then return "x" .. data.fois .. (data.sur > 1 and "/" .. data.sur or "") end
  return type(card.title) == "table" and card.title.fr or card.title
end

-- What the deck says of it; of one that a box has more of than the pack what it says of another of them.
function cartes.imprimee(t, name) return t:card(name) or t:card(t:get("comme", name)) end

function cartes.mot(t, name) return mot_de(cartes.imprimee(t, name)) end

-- Which cards there are does not change once they are laid: what is asked for again and again is noted then.
function cartes.note(t)
  for _, name in ipairs(t:names "card") do
    if t:card(name).deck == "societes" then
      t:set("societe", name, true)
    else
      local mot = cartes.mot(t, name)
      t:set(t:card(name).data.sorte == "bénéfice" and "compte_les" or "mot", mot, name)
      t:set("exemplaires", mot, cartes.exemplaires(t, mot) + 1)
    end
  end
end

-- How many copies there are of a card, by how it is typed.
function cartes.exemplaires(t, mot) return t:get("exemplaires", mot) or 0 end

-- What can be held in a hand: all but a Bénéfice.
function cartes.mots_en_main(t) return t:keys "mot" end

function cartes.est_en_main(t, mot) return t:get("mot", mot) ~= nil end

-- What is printed on such a card; nil if there is none.
function cartes.donnees(t, mot)
  local name = t:get("mot", mot) or t:get("compte_les", mot)
  return name and t:card(name).data
end

function cartes.est_de(t, mot, sorte)
  local data = cartes.donnees(t, mot)
  return data ~= nil and data.sorte == sorte
end

-- The words of one sort: rachat, action.
function cartes.mots(t, sorte)
  local list = {}
  for _, mot in ipairs(t:keys "mot") do
    if cartes.est_de(t, mot, sorte) then list[#list + 1] = mot end
  end
  return list
end

function cartes.benefices(t)
  local number = 0
  for _, mot in ipairs(t:keys "compte_les") do number = number + cartes.exemplaires(t, mot) end
  return number
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
