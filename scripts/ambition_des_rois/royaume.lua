-- A kingdom: tokens, nine heroes in hand, those who were promoted, and the cards that lie before a player.

local jetons = include "jetons"

local royaume = {
  PIOCHE = "pioche", RETIREES = "retirées", AVANCES = "avancés", ECARTES = "écartés", PROPOSES = "proposés",
  HEROS = "héros de départ", PALAIS = "Palais", PILE = "pile des Palais", PILE_DE_CARTES = "cartes Palais", BOITE = "boîte",
  HORS_PALAIS = "bâtiment hors Palais",
}

function royaume.pile(player) return "royaume " .. de(player) end
function royaume.avances_de(player) return "avancés " .. de(player) end
function royaume.mise(player) return "mise " .. de(player) end
function royaume.etal(place) return "marché " .. place end

local whose = { royaume = "kingdom", ["avancés"] = "advanced heroes", mise = "stake" }

-- What such a pile or account is called where it is told: English says whose first.
function royaume.called(name, language)
  if language ~= "en" then return nil end
  local place = string.match(name, "^marché (%d+)$")
  if place then return "market " .. place end
  local what, player = string.match(name, "^(%S+) de (.+)$")
  if not what then what, player = string.match(name, "^(%S+) d'(.+)$") end
  return whose[what] and player .. "'s " .. whose[what]
end

-- --- who plays ---------------------------------------------------------------------------------------

function royaume.attaquant(t) return t:get "attaquant" end
function royaume.cible(t) return t:get "cible" end
function royaume.is_running(t) return royaume.attaquant(t) ~= nil and t:get "vainqueur" == nil end
function royaume.is_of_several(t) return #t:names "player" > 2 end

-- The other one of the two who fight.
function royaume.opponent(t, player)
  return player == royaume.attaquant(t) and royaume.cible(t) or royaume.attaquant(t)
end

function royaume.camp(t, player)
  if player == royaume.attaquant(t) then return "attaque" end
  return player == royaume.cible(t) and "defense" or nil
end

-- --- heroes ------------------------------------------------------------------------------------------

-- The nine starting heroes, in the order of the pack: place k is number k of a hand.
function royaume.starters(t)
  local list = t:cards(royaume.HEROS)
  table.sort(list, function(one, other) return t:card(one).no < t:card(other).no end)
  return list
end

-- The place of the starting hero of that name; nil if it is none.
function royaume.place_of_starter(t, name)
  for place, other in ipairs(royaume.starters(t)) do
    if other == name then return place end
  end
end

local function title_of(t, name) return t:card(name).title end

-- Who is in hand at that place: the starting hero, or whoever has taken his place.
function royaume.heros(t, player, place)
  local promoted = t:get("promu", player, tostring(place))
  return promoted and title_of(t, promoted) or royaume.starters(t)[place]
end

function royaume.hand(t, player)
  local hand = royaume.starters(t)
  for place in ipairs(hand) do
    local promoted = t:get("promu", player, tostring(place))
    if promoted then hand[place] = title_of(t, promoted) end
  end
  return hand
end

function royaume.place_of(t, player, heros)
  for place, name in ipairs(royaume.hand(t, player)) do
    if name == heros then return place end
  end
end

-- The card of a hero in somebody's hand.
function royaume.card_of(t, player, place)
  return t:get("promu", player, tostring(place)) or royaume.starters(t)[place]
end

-- What a hero costs and brings, in short: "N > H", "- > N, remplace ...".
function royaume.deed(t, card, cost)
  local gain, effect = t:card(card).data.revenu, t:tell(card, t:language())
  if effect ~= "" then gain = gain == "-" and effect or gain .. ", " .. effect end
  return (cost or t:card(card).data.cout) .. " > " .. gain
end

function royaume.categories(t, player, place)
  local list = {}
  for category in string.gmatch(t:card(royaume.card_of(t, player, place)).data.categorie, "%S+") do
    list[#list + 1] = category
  end
  return list
end

-- --- the cards before a player -----------------------------------------------------------------------

-- In the order in which they were bought.
function royaume.cards(t, player, genre)
  local list = {}
  for _, card in ipairs(t:cards(royaume.pile(player))) do
    if t:card(card).data.genre == genre then list[#list + 1] = card end
  end
  return list
end

function royaume.palais(t, player) return t:balance(royaume.PALAIS, player) end

-- What lies before the player changes something as long as it lies there: the parts with that verb.
function royaume.permanents(t, player, verb)
  local list = {}
  for _, card in ipairs(royaume.cards(t, player, "batiment")) do
    for _, part in ipairs(t:parts_of(card, verb)) do list[#list + 1] = { card = card, effect = part.effect } end
  end
  return list
end

-- A moment has come for the player's buildings; about are the categories, or the kind, of what it is about.
function royaume.happens(t, player, moment, about)
  t:forget "evenement"
  for _, what in ipairs(about or {}) do t:set("evenement", what, true) end
  for _, card in ipairs(royaume.cards(t, player, "batiment")) do t:trigger(card, moment, { player = player }) end
  t:forget "evenement"
end

-- --- reductions --------------------------------------------------------------------------------------

-- Whether what lowers the cost of one thing is for that: a Palais is a Bâtiment, unless the card says otherwise.
local function is_for(sur, genre)
  if sur == genre then return true end
  if genre == "palais" then return sur == "batiment" and rules.palace_counts_as_building end
  return genre == "batiment" and sur == royaume.HORS_PALAIS
end

-- Those for a building, a citizen, an item, a palace, a promotion or a hero: what lies there, and what was said for this
-- turn, which is used up by the next thing bought.
function royaume.reductions(t, player, genre)
  local list = {}
  for _, part in ipairs(royaume.permanents(t, player, "remise")) do
    if is_for(part.effect.sur, genre) then list[#list + 1] = jetons.read(part.effect.jetons) end
  end
  for _, sur in ipairs(t:keys "remise") do
    for _, number in ipairs(is_for(sur, genre) and t:keys("remise", sur) or {}) do
      list[#list + 1] = jetons.read(t:get("remise", sur, number))
    end
  end
  return list
end

function royaume.note_reduction(t, sur, text)
  t:set("remise", sur, tostring(#t:keys("remise", sur) + 1), text)
end

function royaume.use_reductions(t, genre)
  for _, sur in ipairs(t:keys "remise") do
    if is_for(sur, genre) then t:forget("remise", sur) end
  end
end

return royaume
