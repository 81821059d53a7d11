-- The end: every player's conglomérats earn once more; then, as the edition has it, the Capital left in hand is added.

local capital = include "capital"
local cartes = include "cartes"
local edition = include "edition"
local mains = include "mains"
local pioche = include "pioche"

local fin = {}

-- What Capital left in hand adds.
function fin.valeur(t, mots)
  local hand = mains.capitaux(t, mots)
  return t:get "evaluation" == "face" and capital.faces(hand) or capital.valeur(hand)
end

-- --- hands that the program does not know are shown -----------------------------------------------------

local function shown_hand(t, player)
  return form(player, "main_montree", list "cartes" { min = 0, max = mains.inconnues(t, player), pass = true,
    of = choice "carte" { choices = function(c) return cartes.mots_en_main(c.t) end } })
end

step "mains_finales" {
  asks = function(t)
    local questions = {}
    if not edition.regle(t, "end_hand_counts") then return questions end
    for _, player in ipairs(t:names "player") do
      if not mains.est_connue(t, player) then questions[#questions + 1] = shown_hand(t, player) end
    end
    return questions
  end,
  answers = function(t, _, all)
    for player, answer in pairs(all) do
      for _, mot in ipairs(answer.cartes) do
        local card = mains.trouve(t, mot, mains.PIOCHE)
        if not card then impossible("CARD_NOT_AVAILABLE", { who = player, card = cartes.montre(mot) }) end
        t:put(card, mains.pile(player))
      end
    end
  end,
}

-- --- the last account -----------------------------------------------------------------------------------

local function add_hands(t)
  if not edition.regle(t, "end_hand_counts") then return end
  for _, player in ipairs(t:names "player") do
    local worth = fin.valeur(t, mains.mots(t, player))
    t:set("feuille", tostring(t:get "feuille.nombre"), "main", player, worth)
    t:move(worth, t:money(), t:bank(), player)
    if worth > 0 then t:say("main_comptee", { who = player, amount = worth }) end
  end
end

-- The best first; equals share their place.
local function ranking(t)
  local list = {}
  for place, player in ipairs(t:names "player") do list[place] = { who = player, amount = t:balance(t:money(), player), seat = place } end
  table.sort(list, function(one, other)
    if one.amount ~= other.amount then return one.amount > other.amount end
    return one.seat < other.seat
  end)
  return list
end

step "fin" {
  run = function(t)
    for _ = 1, rules.end_final_scorings do pioche.compte(t, "fin") end
    add_hands(t)
    local place = 0
    local list = ranking(t)
    for number, one in ipairs(list) do
      if number == 1 or one.amount ~= list[number - 1].amount then place = number end
      t:say("rang", { place = place, who = one.who, amount = one.amount })
    end
    t:set("finie", true)
    t:finish()
  end,
}

-- --- if it ended now ------------------------------------------------------------------------------------

query "points" (function(t, player) return t:balance(t:money(), player) end)

-- With what his conglomérats would earn; what he holds is his alone to know.
query "total_maintenant" (function(t, player)
  return t:balance(t:money(), player) + t:query("benefice_maintenant", player) * rules.end_final_scorings
end)

query "main_vaut" (function(t, player) return fin.valeur(t, mains.mots(t, player)) end)

return fin
