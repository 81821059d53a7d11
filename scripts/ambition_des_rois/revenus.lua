-- Les revenus: what the attacker's buildings bring in when his turn starts. Their order is his, or that of purchase.

local jetons = include "jetons"
local royaume = include "royaume"

local revenus = {}

-- What the card brings in, or nil.
function revenus.of(t, card)
  for _, part in ipairs(t:parts_of(card, "on")) do
    if part.effect.moment == "revenus" then return part.effect.effect end
  end
end

local function asks(effect) return effect.verb ~= "gagne" or jetons.read(effect.jetons).any > 0 end

-- --- those that are still to come ------------------------------------------------------------------------

local function waiting_cards(t)
  local list = {}
  for place, number in ipairs(t:keys "revenu") do list[place] = t:get("revenu", number) end
  return list
end

local function note_waiting(t, cards)
  t:forget "revenu"
  for place, card in ipairs(cards) do t:set("revenu", tostring(place), card) end
end

local function without(cards, taken)
  local list = {}
  for _, card in ipairs(cards) do
    if card ~= taken then list[#list + 1] = card end
  end
  return list
end

local function take(t, card)
  note_waiting(t, without(waiting_cards(t), card))
  t:todo "revenus_au_choix"
  t:trigger(card, "revenus", { player = royaume.attaquant(t) })
end

-- --- which comes next ------------------------------------------------------------------------------------

-- Whether the bank has all that all of them could bring: then nothing hangs on what comes first, but that what asks
-- for tokens had better come last.
local function is_plenty(t, cards)
  local wanted = jetons.empty()
  for _, card in ipairs(cards) do
    for _, verb in ipairs { { "gagne", "jetons" }, { "echange", "recoit" } } do
      for _, part in ipairs(t:parts_of(card, verb[1])) do
        local bag = jetons.read(part.effect[verb[2]])
        for _, kind in ipairs(jetons.kinds) do wanted[kind] = wanted[kind] + bag[kind] + bag.any end
      end
    end
  end
  return rules.bank_shortage == "unlimited" or jetons.has(t, jetons.BANQUE, wanted)
end

-- Why nothing can come of it now; nil where something can. What the owner may decline is looked at as if he took it.
local function objection_to(t, card)
  for _, part in ipairs(t:parts_of(card, "on")) do
    local effect, path = part.effect, part.path
    if effect.moment == "revenus" and effect.effect.verb == "may" then effect, path = effect.effect, path .. ".effect" end
    local _, refusal = t:could_do_part(effect, { player = royaume.attaquant(t), card = card, path = path }, "effect")
    if refusal then return refusal end
  end
end

-- Those that bring something, in the order of purchase: the others wait for what these bring.
local function possible(t, cards)
  local list = {}
  for _, card in ipairs(cards) do
    if not objection_to(t, card) then list[#list + 1] = card end
  end
  return list
end

-- The first that asks nothing where the owner may choose and loses nothing by it; else the first of all, if it asks
-- nothing.
local function without_question(t, cards)
  if rules.income_order == "owner" and is_plenty(t, cards) then
    for _, card in ipairs(cards) do
      if not asks(revenus.of(t, card)) then return card end
    end
  end
  return not asks(revenus.of(t, cards[1])) and cards[1] or nil
end

topic "revenus" {
  words = { fr = { "revenus", "jetons" }, en = { "income", "tokens" } },
  fr = "Au début de son tour l'attaquant reçoit ce que ses Bâtiments rapportent. Les jetons sont H, N, T et O : Honneur, "
    .. "Nourriture, Terrain, Or. Le programme ne demande que là où une carte laisse le choix.",
  en = "At the beginning of his turn the attacker receives what his Bâtiments bring in. The tokens are H, N, T and O: Honneur, "
    .. "Nourriture, Terrain, Or. The program asks only where a card leaves a choice.",
  example = "N",
  during = "gain_demande",
  readings = { "A03", "A23" },
}

step "revenus" {
  run = function(t)
    local list = {}
    for _, card in ipairs(royaume.cards(t, royaume.attaquant(t), "batiment")) do
      if revenus.of(t, card) then list[#list + 1] = card end
    end
    note_waiting(t, list)
    t:todo "revenus_au_choix"
  end,
}

-- Of what brings nothing, and waits for nothing any more, it is told why.
local function forgo(t, cards)
  note_waiting(t, {})
  for _, card in ipairs(cards) do
    local refusal = objection_to(t, card)
    t:say("revenu_impossible", { card = card })
    t:say(refusal.code, refusal)
  end
end

step "revenus_au_choix" {
  run = function(t)
    local cards = waiting_cards(t)
    if #cards == 0 then return end
    local first, next_card = possible(t, cards), without_question(t, cards)
    if #first == 0 then return forgo(t, cards) end
    if #first == 1 or rules.income_order == "purchase" then next_card = next_card or first[1] end
    if next_card then return take(t, next_card) end
    t:todo("revenu_suivant", { cartes = table.concat(first, "/") })
  end,
}

local function split(text)
  local list = {}
  for card in string.gmatch(text, "[^/]+") do list[#list + 1] = card end
  return list
end

-- No word of which first: in the order of purchase. What cannot be paid yet is not offered.
step "revenu_suivant" {
  ask = function(t, s)
    local cards = split(s.cartes)
    local question = form(royaume.attaquant(t), "revenu_suivant",
      list "carte" { min = 0, max = 1, pass = true, of = choice "revenu" { choices = cards, known = waiting_cards(t) } })
    question.cards = table.concat(cards, ", ")
    return ways(question, { also = { "revenus_en_ordre" } })
  end,
  answer = function(t, s, a)
    local card = a.carte[1] or split(s.cartes)[1]
    local refusal = objection_to(t, card)
    if refusal then impossible(refusal.code, refusal) end
    take(t, card)
  end,
}

return revenus
