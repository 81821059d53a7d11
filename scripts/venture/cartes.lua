-- What is printed on the cards, and how they are typed.

local cartes = {}

-- --- sociétés -----------------------------------------------------------------------------------------

-- A société is called by what is printed on it, with the number of the copy where there are several: CHI-ADE, CHI-ADE 2.
function cartes.industry(name) return string.match(name, "^[^-]*") end

function cartes.letters(name) return string.match(name, "-([^ ]*)") or "" end

-- The price that its letters say; 0 if there is none of so many.
function cartes.price_of_letters(letters)
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
function cartes.printed_name(t, name)
  local card = in_deck(t, name)
  return card and type(card.text) == "string" and card.text or nil
end

-- The price that was typed at the table, or that is printed on it, or that of its letters.
function cartes.price(t, name)
  return t:get("prix", name) or price_in_deck(t, name) or cartes.price_of_letters(cartes.letters(name))
end

-- All the sociétés that are known, wherever they lie.
function cartes.societes(t) return t:keys "societe" end

function cartes.is_societe(t, name) return t:get("societe", name) == true end

-- --- Ressources ---------------------------------------------------------------------------------------

-- How such a card is typed, whichever copy it is: 5t, 12, x1/2, bénéfice.
local function term_of(card)
  local data = card.data
  if data.sorte == "capital" then return data.valeur .. (data.signe == "aucun" and "" or string.sub(data.signe, 1, 1)) end
  if data.sorte == "rachat" then return "x" .. data.fois .. (data.sur > 1 and "/" .. data.sur or "") end
  return type(card.title) == "table" and card.title.fr or card.title
end

-- What the deck says of it; of one that a box has more of than the pack what it says of another of them.
function cartes.printed(t, name) return t:card(name) or t:card(t:get("comme", name)) end

function cartes.term(t, name) return term_of(cartes.printed(t, name)) end

-- Which cards there are does not change once they are laid: what is asked for again and again is noted then.
function cartes.note(t)
  for _, name in ipairs(t:names "card") do
    if t:card(name).deck == "societes" then
      t:set("societe", name, true)
    else
      local term = cartes.term(t, name)
      t:set(t:card(name).data.sorte == "bénéfice" and "compte_les" or "mot", term, name)
      t:set("exemplaires", term, cartes.copies(t, term) + 1)
    end
  end
end

-- How many copies there are of a card, by how it is typed.
function cartes.copies(t, term) return t:get("exemplaires", term) or 0 end

-- What can be held in a hand: all but a Bénéfice.
function cartes.hand_terms(t) return t:keys "mot" end

function cartes.is_hand_term(t, term) return t:get("mot", term) ~= nil end

-- What is printed on such a card; nil if there is none.
function cartes.data(t, term)
  local name = t:get("mot", term) or t:get("compte_les", term)
  return name and t:card(name).data
end

function cartes.is_of(t, term, kind)
  local data = cartes.data(t, term)
  return data ~= nil and data.sorte == kind
end

-- The words of one sort: rachat, action.
function cartes.terms(t, kind)
  local list = {}
  for _, term in ipairs(t:keys "mot") do
    if cartes.is_of(t, term, kind) then list[#list + 1] = term end
  end
  return list
end

function cartes.benefices(t)
  local number = 0
  for _, term in ipairs(t:keys "compte_les") do number = number + cartes.copies(t, term) end
  return number
end

local signs = { t = "▲", c = "■", r = "●" }

-- As it is shown: 5▲.
function cartes.show(term) return (string.gsub(term, "^(%d+)([tcr])$", function(value, sign) return value .. signs[sign] end)) end

function cartes.show_all(terms)
  local shown = {}
  for place, term in ipairs(terms) do shown[place] = cartes.show(term) end
  return table.concat(shown, " ")
end

return cartes
