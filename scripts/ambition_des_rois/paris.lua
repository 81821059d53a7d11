-- Les paris, with three or four players: who does not fight may bet a token on one side, when the attackers are turned up
-- and the defenders are not.

local combat = include "combat"
local jetons = include "jetons"
local royaume = include "royaume"
local victoire = include "victoire"

local paris = {}

local stake_of = royaume.mise

local function may_bet(t, player) return rules.bet_combatants or royaume.camp(t, player) == nil end

-- Those who may bet, from the attacker on, in the order of turns.
local function bettors(t)
  local list, is_back = {}, victoire.is_reversed(t)
  for _, player in ipairs(t:others(royaume.attaquant(t))) do
    if may_bet(t, player) then table.insert(list, is_back and 1 or #list + 1, player) end
  end
  if rules.bet_combatants then list[#list + 1] = royaume.attaquant(t) end
  return list
end

step "paris" {
  run = function(t)
    local list = {}
    for place, player in ipairs(rules.bet_per_player > 0 and bettors(t) or {}) do list[place] = { "pari", joueur = player } end
    t:todo_all(list)
  end,
}

local camps = { "attaque", "défense" }

local function bet(t, player, side, kind)
  if t:balance(kind, player) < rules.bet_stake then impossible("NO_RESOURCE", { who = player, what = kind }) end
  t:move(rules.bet_stake, kind, player, stake_of(player))
  t:set("pari", player, side)
  local told = { who = player, number = rules.bet_stake, what = kind }
  if side == "attaque" then return t:say("pari_attaque", told) end
  t:say("pari_defense", told)
end

-- The kinds of which he has a stake.
local function stakeable(t, player)
  local list = {}
  for _, kind in ipairs(jetons.kinds) do
    if t:balance(kind, player) >= rules.bet_stake then list[#list + 1] = kind end
  end
  return list
end

topic "paris" {
  words = { fr = { "paris", "pari" }, en = { "bets", "bet" } },
  fr = "À trois et à quatre, ceux qui ne se battent pas misent {bet_stake} jeton sur l'attaque ou sur la défense, d'une seule "
    .. "sorte. L'attaque réussit si {bet_success_max_blocked} Héros au plus est bloqué ; qui a vu juste reprend sa mise et un "
    .. "jeton de plus.",
  en = "With three and four players, those who do not fight stake {bet_stake} token on the attack or on the defence, of one kind. "
    .. "The attack succeeds if {bet_success_max_blocked} hero at most is blocked; whoever was right takes back his stake and "
    .. "one token more.",
  example = { fr = "attaque O", en = "attack O" },
  during = "pari",
  readings = { "A27", "A28", "A29" },
}

-- The side and the kind of token.
step "pari" {
  ask = function(t, s)
    if #stakeable(t, s.joueur) == 0 then return nil end
    return ways(form(s.joueur, "parier", list "pari" { min = 0, max = 1, pass = true, of = {
      choice "camp" { choices = camps },
      jetons.field("jeton", stakeable(t, s.joueur)) } }), { also = { "aucun_pari" } })
  end,
  answer = function(t, s, a)
    if a.pari[1] then bet(t, s.joueur, a.pari[1].camp, a.pari[1].jeton) end
  end,
}

-- Who may bet in this combat, in their order.
function paris.bettors(t) return royaume.is_of_several(t) and bettors(t) or {} end

local function require_bettor(t, player)
  if not may_bet(t, player) then impossible("NOT_A_BETTOR", { who = player }) end
  if t:get("pari", player) then impossible("ALREADY_BET", { who = player }) end
  local asked = t:item()
  if not asked or asked.step ~= "pari" or asked.joueur ~= player then refuse("NOT_YOUR_TURN", { who = asked and asked.joueur or player }) end
end

-- The same under a name, for whoever says it out of turn.
command "parier" {
  words = { fr = "parier", en = "bet" },
  help = { fr = "parier QUI attaque|défense JETON", en = "bet WHO attaque|défense TOKEN" },
  open = function(t) return t:item "pari" ~= nil end,
  whose = "joueur",
  fields = { player "joueur", choice "camp" { choices = camps },
    choice "jeton" { choices = jetons.kinds } },
  run = function(t, a)
    require_bettor(t, a.joueur)
    t:drop("pari", { joueur = a.joueur })
    bet(t, a.joueur, a.camp, a.jeton)
  end,
}

-- --- settling them -----------------------------------------------------------------------------------

local function is_success(t)
  local blocked = 0
  for _, place in ipairs(combat.attackers(t, true)) do
    if rules.bet_count_effect_blocks or t:get("combat", "bloqueur", tostring(place)) then blocked = blocked + 1 end
  end
  return blocked <= rules.bet_success_max_blocked, blocked
end

step "pari_perdu" {
  run = function(t, s)
    jetons.hand_over(t, jetons.held(t, stake_of(s.joueur)), stake_of(s.joueur), jetons.BANQUE)
    t:say("pari_perdu", { who = s.joueur })
  end,
}

-- What the bank can add of that kind.
local function extra(t, kind)
  if rules.bank_shortage == "unlimited" then return rules.bet_win_extra end
  return math.min(rules.bet_win_extra, t:balance(kind, jetons.BANQUE))
end

-- The stake comes back, and as much more as the bank has of that kind; or of another one, where that is the rule.
step "pari_gagne" {
  run = function(t, s)
    for _, kind in ipairs(jetons.kinds_of(t, stake_of(s.joueur))) do
      local there = extra(t, kind)
      t:move(t:balance(kind, stake_of(s.joueur)), kind, stake_of(s.joueur), s.joueur)
      if there > 0 then t:move(there, kind, jetons.BANQUE, s.joueur) end
      if there < rules.bet_win_extra and rules.bet_bank_short == "other_kind" then
        t:todo("gain_au_choix", { joueur = s.joueur, nombre = rules.bet_win_extra - there })
      elseif there < rules.bet_win_extra then
        t:say("manque_a_la_banque", { who = s.joueur, number = rules.bet_win_extra - there, what = kind })
      end
    end
  end,
}

-- Those who have bet, as steps: those on the winning side, or the others.
local function settling(t, winning, is_winner)
  local list = {}
  for _, player in ipairs(bettors(t)) do
    local side = t:get("pari", player)
    if side and (side == winning) == is_winner then
      list[#list + 1] = { is_winner and "pari_gagne" or "pari_perdu", joueur = player }
    end
  end
  return list
end

step "regler_les_paris" {
  run = function(t)
    if not royaume.is_of_several(t) then return end
    local success, blocked = is_success(t)
    local winning = success and "attaque" or "défense"
    t:set("combat", "regle", true)
    t:say(success and "attaque_reussie" or "attaque_manquee", { number = blocked })
    local is_losers_first = rules.bet_settle == "losers_first"
    local list = settling(t, winning, not is_losers_first)
    for _, item in ipairs(settling(t, winning, is_losers_first)) do list[#list + 1] = item end
    list[#list + 1] = "paris_regles"
    t:todo_all(list)
  end,
}

step "paris_regles" {
  run = function(t) t:forget "pari" end,
}

query "attaque_reussie" (function(t) return (is_success(t)) end)

return paris
