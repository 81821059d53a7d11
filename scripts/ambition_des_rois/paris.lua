-- Les paris, with three or four players: who does not fight may bet a token on one side, when the attackers are turned up
-- and the defenders are not.

local combat = include "combat"
local jetons = include "jetons"
local royaume = include "royaume"

local paris = {}

local function stake_of(player) return "mise de " .. player end

-- Those who may bet, from the attacker's left on, in the order of turns.
local function bettors(t)
  local list, attaquant = {}, royaume.attaquant(t)
  for _, player in ipairs(t:order_after(attaquant)) do
    if royaume.camp(t, player) == nil then
      local is_back = t:get "sens" and rules.multi_order_after_switch == "counterclockwise"
      table.insert(list, is_back and 1 or #list + 1, player)
    end
  end
  return list
end

step "paris" {
  run = function(t)
    local list = {}
    for place, player in ipairs(bettors(t)) do list[place] = { "pari", joueur = player } end
    t:todo_all(list)
  end,
}

local camps = { "attaque", "défense" }

local function bet(t, player, side, sorte)
  if t:balance(sorte, player) < rules.bet_stake then impossible("NO_RESOURCE", { who = player, what = sorte }) end
  t:move(rules.bet_stake, sorte, player, stake_of(player))
  t:set("pari", player, side)
  t:say("pari", { who = player, what = sorte, side = side })
end

-- The side and the kind of token; Enter: no bet.
step "pari" {
  ask = function(t, s)
    if #jetons.sortes_de(t, s.joueur) == 0 then return nil end
    return form(s.joueur, "parier", list "pari" { min = 0, max = 1, pass = true, of = {
      choice "camp" { choices = camps, aliases = { { "attack", "attaque" }, { "defence", "défense" } } },
      jetons.champ("jeton", jetons.sortes_de(t, s.joueur)) } })
  end,
  answer = function(t, s, a)
    if a.pari[1] then bet(t, s.joueur, a.pari[1].camp, a.pari[1].jeton) end
  end,
}

local function require_bettor(t, player)
  if royaume.camp(t, player) ~= nil then impossible("NOT_A_BETTOR", { who = player }) end
  if t:get("pari", player) then impossible("ALREADY_BET", { who = player }) end
  local asked = t:item()
  if not asked or asked.step ~= "pari" or asked.joueur ~= player then refuse("NOT_YOUR_TURN", { who = asked and asked.joueur or player }) end
end

-- The same under a name, for whoever says it out of turn.
command "parier" {
  words = { fr = "parier", en = "bet" },
  help = { fr = "parier QUI attaque|défense JETON", en = "bet WHO attaque|défense TOKEN" },
  open = function(t) return t:item "pari" ~= nil end,
  fields = { player "joueur", choice "camp" { choices = camps, aliases = { { "attack", "attaque" }, { "defence", "défense" } } },
    choice "jeton" { choices = jetons.sortes } },
  run = function(t, a)
    require_bettor(t, a.joueur)
    t:drop("pari", { joueur = a.joueur })
    bet(t, a.joueur, a.camp, a.jeton)
  end,
}

-- --- settling them -----------------------------------------------------------------------------------

local function is_success(t)
  local blocked = 0
  for _, place in ipairs(combat.attaquants(t, true)) do
    if rules.bet_count_effect_blocks or t:get("combat", "bloqueur", tostring(place)) then blocked = blocked + 1 end
  end
  return blocked <= rules.bet_success_max_blocked, blocked
end

local function lose(t, player) jetons.passe(t, jetons.avoir(t, stake_of(player)), stake_of(player), jetons.BANQUE) end

-- The stake comes back, and as much again as the bank has of that kind.
local function win(t, player)
  local stake = jetons.avoir(t, stake_of(player))
  jetons.passe(t, stake, stake_of(player), player)
  for _, sorte in ipairs(jetons.sortes) do
    local there = rules.bank_shortage == "unlimited" and rules.bet_win_extra or math.min(rules.bet_win_extra, t:balance(sorte, jetons.BANQUE))
    if stake[sorte] > 0 and there > 0 then t:move(there, sorte, jetons.BANQUE, player) end
  end
end

function paris.regle(t)
  local success, blocked = is_success(t)
  local winning = success and "attaque" or "défense"
  t:say(success and "attaque_reussie" or "attaque_manquee", { number = blocked })
  local passes = { { lose, false }, { win, true } }
  if rules.bet_settle == "winners_first" then passes[1], passes[2] = passes[2], passes[1] end
  for _, pass in ipairs(passes) do
    for _, player in ipairs(bettors(t)) do
      local side = t:get("pari", player)
      if side and (side == winning) == pass[2] then pass[1](t, player) end
    end
  end
  t:forget "pari"
end

return paris
