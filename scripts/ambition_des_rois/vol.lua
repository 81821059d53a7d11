-- A theft: token by token from the target, of the kinds that whoever chooses names. Some stay where a building protects
-- them.

local jetons = include "jetons"
local royaume = include "royaume"

-- How many of them the victim's buildings still hold back in this combat.
local function held_back(t, victim)
  if not t:get("combat", "attaque") then return 0 end
  local sum = 0
  for _, part in ipairs(royaume.permanents(t, victim, "protege")) do sum = sum + part.effect.nombre end
  return math.max(0, sum - (t:get("protege", victim) or 0))
end

-- How many there are to steal: of one kind alone, where they may not be mixed.
local function available(t, victim)
  local bag = jetons.held(t, victim)
  if rules.steal_mixed then return jetons.total(bag) end
  return math.max(bag.Honneur, bag.Nourriture, bag.Terrain, bag.Or)
end

local function require_kinds(t, s, names)
  local is_fine = #names == math.min(s.nombre, available(t, s.victime)) and jetons.has(t, s.victime, jetons.count(names))
  for _, name in ipairs(names) do is_fine = is_fine and (rules.steal_mixed or name == names[1]) end
  if not is_fine then impossible("BAD_CHOICE", { what = jetons.tell(jetons.held(t, s.victime)) }) end
end

local function steal(t, s, names)
  require_kinds(t, s, names)
  local kept = math.min(held_back(t, s.victime), #names)
  if kept > 0 then
    t:set("protege", s.victime, (t:get("protege", s.victime) or 0) + kept)
    t:say("protege", { who = s.victime, number = kept })
  end
  jetons.hand_over(t, jetons.count { table.unpack(names, kept + 1) }, s.victime, s.voleur)
  t:say("vole", { who = s.voleur, number = #names - kept, value = s.voulu })
end

local function repeated(name, number)
  local names = {}
  for place = 1, number do names[place] = name end
  return names
end

-- Whom to rob, where the thief may choose.
step "victime_au_choix" {
  ask = function(t, s)
    return form(s.voleur, "victime_au_choix", player "victime" { choices = t:others(s.voleur) })
  end,
  answer = function(t, s, a)
    t:todo("vol", { voleur = s.voleur, victime = a.victime, nombre = s.nombre, par = s.par })
    t:todo("fenetre_de", { joueur = a.victime, moment = "vol" })
  end,
}

step "vol" {
  run = function(t, s)
    local there, named = available(t, s.victime), jetons.take_announced(t)
    local number = math.min(s.nombre, there)
    if there < s.nombre and rules.steal_shortage == "nothing" then number = 0 end
    if number == 0 and named then impossible("rien_a_voler", { who = s.victime }) end
    if number == 0 then return t:say("rien_a_voler", { who = s.victime }) end
    local args = { voleur = s.voleur, victime = s.victime, nombre = number, voulu = s.nombre, par = s.par }
    if named and s.par == "voleur" then return steal(t, args, named) end
    local kinds = jetons.kinds_of(t, s.victime)
    if #kinds == 1 then return steal(t, args, repeated(kinds[1], number)) end
    t:todo("vol_demande", args)
  end,
}

step "vol_demande" {
  ask = function(t, s)
    local who, number = s.par == "victime" and s.victime or s.voleur, math.min(s.nombre, available(t, s.victime))
    if number == 0 then return nil end
    local question = form(who, ({ voleur = "vol_demande_voleur", victime = "vol_demande_victime" })[s.par], list "jetons" {
      number, number, of = jetons.field("jeton", jetons.kinds_of(t, s.victime)) })
    question.number, question.whom = number, s.victime
    question.what = jetons.tell(jetons.held(t, s.victime))
    return question
  end,
  answer = function(t, s, a) steal(t, s, a.jetons) end,
}
