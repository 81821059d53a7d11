-- The end: every player's conglomérats earn once more; then, as the edition has it, the Capital left in hand is added.

local capital = include "capital"
local cartes = include "cartes"
local conglomerats = include "conglomerats"
local edition = include "edition"
local mains = include "mains"
local pioche = include "pioche"
local saisie = include "saisie"

local fin = {}

-- What Capital left in hand adds.
function fin.worth(t, terms)
  local hand = mains.capitals(t, terms)
  return t:get "evaluation" == "face" and capital.faces(hand) or capital.worth(hand)
end

-- --- hands that the program does not know are shown -----------------------------------------------------

-- Do they decide anything?
local function is_counted(t) return edition.rule(t, "end_hand_counts") or rules.end_tie == "capital" end

-- Those who have told theirs lay them open; whose hand cannot be as he told it is asked as the others are.
step "mains_etalees" {
  run = function(t)
    for _, player in ipairs(is_counted(t) and t:names "player" or {}) do mains.lay_open(t, player) end
  end,
}

local function of_them(terms, term)
  local number = 0
  for other in string.gmatch(terms, "%S+") do number = number + (other == term and 1 or 0) end
  return number
end

-- How many such cards may still be in a hand that nobody has shown.
local function left_to_show(t, term)
  local number = mains.unseen_copies(t, term)
  for _, player in ipairs(t:names "player") do number = number - of_them(t:get("montree", player) or "", term) end
  return number
end

local FEW = 2 -- cards of an example

local function likely_hand(t, most)
  local list = {}
  for _, term in ipairs(cartes.terms(t, "capital")) do
    if #list < math.min(FEW, most) and left_to_show(t, term) > 0 then list[#list + 1] = term end
  end
  return #list > 0 and table.concat(list, " ") or nil
end

local function shown_hand(t, player)
  local most = mains.hidden(t, player)
  return ways(plain(form(player, "main_montree", list "cartes" { min = 0, max = most, pass = true,
    of = choice "carte" { choices = function(c) return cartes.hand_terms(c.t) end } })),
    { example = likely_hand(t, most), also = { "main_sans_capital" } })
end

-- Whose hands have been shown, in the order of their seats.
local function shown(t)
  local list = {}
  for _, player in ipairs(t:names "player") do
    if t:get("montree", player) then list[#list + 1] = player end
  end
  return list
end

local function lay_shown(t, player)
  local terms = {}
  for term in string.gmatch(t:get("montree", player), "%S+") do terms[#terms + 1] = term end
  mains.receive(t, player, terms)
end

topic "fin" {
  words = { fr = "fin", en = "end" },
  fr = "La partie finit quand la dernière société offerte est prise. On compte encore une fois les bénéfices, et le Capital en "
    .. "main là où l'édition le dit ; le plus riche gagne.",
  en = "The game ends when the last société that is offered is taken. The profits are counted once more, and the Capital in hand "
    .. "where the edition says so; the richest wins.",
  example = "5t 12",
  during = { "mains_finales", "mains_posees" },
  readings = { "A20", "A22", "A24", "A35" },
}

-- Each hand is looked at when it is told, so nobody's slip is put on another. All are laid at the end, in the order of
-- the seats: who spoke first changes nothing.
step "mains_finales" {
  aloud = true,
  asks = function(t)
    local questions = {}
    for _, player in ipairs(is_counted(t) and t:names "player" or {}) do
      if mains.hidden(t, player) > 0 and not t:get("montree", player) then questions[#questions + 1] = shown_hand(t, player) end
    end
    return questions
  end,
  answer = function(t, _, a, player)
    local before = shown(t)
    t:set("montree", player, table.concat(a.cartes, " "))
    local can, refusal = t:could(function()
      for _, other in ipairs(before) do lay_shown(t, other) end
      lay_shown(t, player)
    end)
    if not can then error(refusal, 0) end
  end,
}

step "mains_posees" {
  run = function(t)
    for _, player in ipairs(shown(t)) do lay_shown(t, player) end
  end,
}

-- --- the last account -----------------------------------------------------------------------------------

local function add_hands(t)
  if not edition.rule(t, "end_hand_counts") then return end
  for _, player in ipairs(t:names "player") do
    local worth = fin.worth(t, mains.terms(t, player))
    t:set("feuille", tostring(t:get "feuille.nombre"), "main", player, worth)
    t:move(worth, t:money(), t:bank(), player)
    if worth > 0 then t:say("main_comptee", { who = player, amount = worth }) end
  end
end

-- What decides among equals, where a house does not let them share: their profits once more, or the Capital in hand.
local function tie_of(t, player)
  if rules.end_tie == "scoring" then return conglomerats.gain(t, player) end
  if rules.end_tie == "capital" then return fin.worth(t, mains.terms(t, player)) end
  return 0
end

local function is_equal(one, other) return one.amount == other.amount and one.tie == other.tie end

-- The best first; equals share their place.
local function ranking(t)
  local list = {}
  for seat, player in ipairs(t:names "player") do
    list[seat] = { who = player, amount = t:balance(t:money(), player), tie = tie_of(t, player), seat = seat }
  end
  table.sort(list, function(one, other)
    if one.amount ~= other.amount then return one.amount > other.amount end
    if one.tie ~= other.tie then return one.tie > other.tie end
    return one.seat < other.seat
  end)
  for number, one in ipairs(list) do
    one.place = number > 1 and is_equal(one, list[number - 1]) and list[number - 1].place or number
  end
  return list
end

step "fin" {
  run = function(t)
    for _ = 1, rules.end_final_scorings do pioche.score(t, "fin") end
    add_hands(t)
    for _, one in ipairs(ranking(t)) do t:say("rang", { place = one.place, who = one.who, amount = one.amount }) end
    t:set("finie", true)
    if saisie.typed(t) > 0 then t:say("a_garder", { number = saisie.typed(t) }) end
    t:finish()
  end,
}

-- --- if it ended now ------------------------------------------------------------------------------------

-- What stands on the line of a score sheet.
query "score" (function(t, player) return t:query("points", player) end)
query "rang" (function(t, player)
  for _, one in ipairs(t:get "finie" and ranking(t) or {}) do
    if one.who == player then return one.place end
  end
end)
query "vainqueur" (function(t)
  local first = {}
  for _, one in ipairs(t:get "finie" and ranking(t) or {}) do
    if one.place == 1 then first[#first + 1] = one.who end
  end
  return table.concat(first, ", ")
end)

query "points" (function(t, player) return t:balance(t:money(), player) end)

-- With what his conglomérats would earn; what he holds is his alone to know.
query "total_maintenant" (function(t, player)
  return t:balance(t:money(), player) + t:query("benefice_maintenant", player) * rules.end_final_scorings
end)

query "main_vaut" (function(t, player) return fin.worth(t, mains.terms(t, player)) end)

return fin
