-- Les revenus: what the attacker's buildings bring in when his turn starts. Their order is his, or that of purchase.

local jetons = include "jetons"
local royaume = include "royaume"

local revenus = {}

-- What the card brings in, or nil.
function revenus.de(t, card)
  for _, part in ipairs(t:parts_of(card, "on")) do
    if part.effect.moment == "revenus" then return part.effect.effect end
  end
end

local function asks(effect) return effect.verb ~= "gagne" or jetons.lit(effect.jetons).any > 0 end

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
  local wanted = jetons.vide()
  for _, card in ipairs(cards) do
    for _, verb in ipairs { { "gagne", "jetons" }, { "echange", "recoit" } } do
      for _, part in ipairs(t:parts_of(card, verb[1])) do
        local bag = jetons.lit(part.effect[verb[2]])
        for _, sorte in ipairs(jetons.sortes) do wanted[sorte] = wanted[sorte] + bag[sorte] + bag.any end
      end
    end
  end
  return rules.bank_shortage == "unlimited" or jetons.a(t, jetons.BANQUE, wanted)
end

local function is_payable(t, card)
  for _, part in ipairs(t:parts_of(card, "echange")) do
    if #jetons.paiements(t, royaume.attaquant(t), jetons.lit(part.effect.donne), {}) == 0 then return false end
  end
  return true
end

-- The first that asks nothing where the owner may choose and loses nothing by it; else the first of all, if it asks
-- nothing.
local function without_question(t, cards)
  if rules.income_order == "owner" and is_plenty(t, cards) then
    for _, card in ipairs(cards) do
      if not asks(revenus.de(t, card)) then return card end
    end
  end
  return not asks(revenus.de(t, cards[1])) and cards[1] or nil
end

-- In the order of purchase: what cannot be paid yet waits for what comes behind it.
local function first_payable(t, cards)
  for _, card in ipairs(cards) do
    if is_payable(t, card) then return card end
  end
  return cards[1]
end

step "revenus" {
  run = function(t)
    local list = {}
    for _, card in ipairs(royaume.cartes(t, royaume.attaquant(t), "batiment")) do
      if revenus.de(t, card) then list[#list + 1] = card end
    end
    note_waiting(t, list)
    t:todo "revenus_au_choix"
  end,
}

step "revenus_au_choix" {
  run = function(t)
    local cards = waiting_cards(t)
    if #cards == 0 then return end
    local next_card = without_question(t, cards)
    if #cards == 1 or rules.income_order == "purchase" then next_card = next_card or first_payable(t, cards) end
    if next_card then return take(t, next_card) end
    t:todo "revenu_suivant"
  end,
}

-- Enter: in the order of purchase.
step "revenu_suivant" {
  ask = function(t)
    local cards = waiting_cards(t)
    local question = form(royaume.attaquant(t), "revenu_suivant", list "carte" { min = 0, max = 1, pass = true, of = choice "revenu" { choices = cards } })
    question.cards = table.concat(cards, ", ")
    return question
  end,
  answer = function(t, _, a) take(t, a.carte[1] or first_payable(t, waiting_cards(t))) end,
}

return revenus
