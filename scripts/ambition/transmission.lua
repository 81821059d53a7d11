-- 4. Vente du chocolat, after the negotiations: what waits at the secrétariat and goes to the comptabilité without a new contract.

local contrats = include "contrats"
local entreprise = include "entreprise"

local function may_transmit(t, player)
  if t:get("porte", player) and not rules.late_transmission then return false end
  return #contrats.waiting(t, player) > 0 and contrats.free_secretaires(t, player) > 0
end

step "transmissions" {
  run = function(t)
    local list = {}
    for _, player in ipairs(entreprise.speaking_order(t)) do
      if may_transmit(t, player) then list[#list + 1] = { "transmission", joueur = player } end
    end
    t:todo_all(list)
  end,
}

-- How many contracts that wait he may still transmit: each needs a secrétaire, and in the last month room.
local function at_most(whose)
  local function free(c) return contrats.free_secretaires(c.t, whose(c)) end
  local function room(c) return entreprise.is_last_month(c.t) and contrats.room(c.t, whose(c)) or nil end
  return { { free, objection "E_SECRETARIES" }, { room, objection "E_LAST_MONTH" } }
end

local function transmit_late(t, player, cards)
  for _, card in ipairs(cards) do contrats.transmit(t, player, card) end
end

-- Who has obtained nothing this month transmits now what waits.
step "transmission" {
  aloud = true,
  ask = function(t, s)
    if entreprise.has_left(t, s.joueur) then return nil end
    local question = form(s.joueur, "transmission", list "transmis" {
      min = 0, max = at_most(function() return s.joueur end), pass = true, distinct = true,
      of = choice "contrat" { choices = contrats.waiting(t, s.joueur) },
    })
    question.number = contrats.free_secretaires(t, s.joueur)
    return ways(question, { example = contrats.waiting(t, s.joueur)[1], also = { "transmission_rien" } })
  end,
  answer = function(t, s, a)
    transmit_late(t, s.joueur, a.transmis)
    t:set("porte", s.joueur, true)
  end,
}

local function not_now(c, player)
  local item = c.t:item()
  if item.step == "transmission" and item.joueur == player then return nil end
  if c.t:get("porte", player) then return obstacle("E_TRANSMIT_CLOSED", { who = player }) end
  return obstacle("E_ORDER", { operation = entreprise.number "vente", name = "vente" })
end

-- Whoever asks for it at another moment is told why not.
command "transmettre" {
  words = { fr = "transmettre", en = "transmit" },
  help = { fr = "transmettre JOUEUR CONTRAT ... : se dit quand il place son premier contrat du mois, ou à la fin",
    en = "transmit PLAYER CONTRACT ...: told when the first contract of the month is placed, or at the end" },
  open = function(t) return t:get "centre" ~= nil and #t:agenda() > 0 end,
  whose = "joueur",
  fields = { player "joueur" { against = not_now }, list "contrats" {
    max = at_most(function(c) return c.answers.joueur end), distinct = true, of = choice "contrat" {
    choices = function(c) return contrats.waiting(c.t, c.answers.joueur) end,
  } } },
  run = function(t, a)
    transmit_late(t, a.joueur, a.contrats)
  end,
}
