-- Le blocage: each defender blocks one attacker of his category. Where that can be done in several ways, the defender
-- says which attackers are blocked; what heroes leave open, buildings may block.

local combat = include "combat"
local jetons = include "jetons"
local royaume = include "royaume"

-- --- who could block whom ----------------------------------------------------------------------------

local function hero_defenders(t)
  local list, player = {}, royaume.cible(t)
  for number, place in ipairs(combat.places(t, "defense")) do
    list[number] = { name = royaume.heros(t, player, place), place = place, categories = combat.categories(t, "defense", place) }
  end
  return list
end

local function building_defenders(t)
  local list = {}
  for number, part in ipairs(royaume.permanents(t, royaume.cible(t), "bloque_comme")) do
    list[number] = { name = part.card, categories = { part.effect.categorie } }
  end
  return list
end

-- Calls f with each way to give attackers, from place on, one defender each: { [attacker] = defender }. load is how
-- many each defender has.
local function each_matching(attackers, defenders, place, blocked, load, f)
  local attacker = attackers[place]
  if not attacker then return f(blocked) end
  each_matching(attackers, defenders, place + 1, blocked, load, f)
  for number, defender in ipairs(defenders) do
    local held = load[number] or 0
    if held < rules.block_per_defender and combat.share_one(attacker.categories, defender.categories) then
      blocked[attacker.place], load[number] = defender, held + 1
      each_matching(attackers, defenders, place + 1, blocked, load, f)
      blocked[attacker.place], load[number] = nil, held
    end
  end
end

local function key_of(attackers, blocked)
  local places = {}
  for _, attacker in ipairs(attackers) do
    if blocked[attacker.place] then places[#places + 1] = attacker.place end
  end
  return table.concat(places, "/"), #places
end

local function copy_of(blocked)
  local copy = {}
  for place, defender in pairs(blocked) do copy[place] = defender end
  return copy
end

local function all_of_their_kind(attackers, defenders)
  local blocked = {}
  for _, attacker in ipairs(attackers) do
    for _, defender in ipairs(defenders) do
      if combat.share_one(attacker.categories, defender.categories) then blocked[attacker.place] = blocked[attacker.place] or defender end
    end
  end
  local key = key_of(attackers, blocked)
  return { { key = key, blocked = blocked } }
end

-- The sets of those attackers that may be blocked: as many as can be, or any of them where blocking is no duty.
local function blockings_among(t, places, by)
  local defenders = by == "heros" and hero_defenders(t) or building_defenders(t)
  local attackers = {}
  for number, place in ipairs(places) do
    attackers[number] = { place = place, categories = combat.categories(t, "attaque", place) }
  end
  if rules.block_match == "category" then return all_of_their_kind(attackers, defenders) end
  local list, seen, most = {}, {}, 0
  each_matching(attackers, defenders, 1, {}, {}, function(blocked)
    local key, count = key_of(attackers, blocked)
    most = math.max(most, count)
    if not seen[key] then seen[key], list[#list + 1] = true, { key = key, count = count, blocked = copy_of(blocked) } end
  end)
  local possible = {}
  for _, way in ipairs(list) do
    if way.count == most or not rules.block_mandatory then possible[#possible + 1] = way end
  end
  return possible
end

local function blockings(t, by) return blockings_among(t, combat.attackers(t, false), by) end

-- Those whom that way, and a way of the buildings behind it, block.
local function blocked_in_all(places, way, other)
  local list = {}
  for _, place in ipairs(places) do
    if way.blocked[place] or other.blocked[place] then list[#list + 1] = place end
  end
  return table.concat(list, "/")
end

local function left_by(places, way)
  local list = {}
  for _, place in ipairs(places) do
    if not way.blocked[place] then list[#list + 1] = place end
  end
  return list
end

-- Whether the buildings block whomever the heroes leave, so that all ways come to the same.
local function is_all_the_same(t, possible)
  local places, first = combat.attackers(t, false), nil
  for _, way in ipairs(possible) do
    for _, other in ipairs(blockings_among(t, left_by(places, way), "batiments")) do
      local blocked = blocked_in_all(places, way, other)
      first = first or blocked
      if blocked ~= first then return false end
    end
  end
  return true
end

-- --- blocking ----------------------------------------------------------------------------------------

local function block(t, way)
  for _, place in ipairs(combat.places(t, "attaque")) do
    local defender = way.blocked[place]
    if defender then
      t:set("combat", "bloque", tostring(place), defender.name)
      t:set("combat", "bloqueur", tostring(place), defender.place)
      t:say("bloque", { who = defender.name, hero = royaume.heros(t, royaume.attaquant(t), place) })
    end
  end
end

step "bloquer" {
  run = function(t, s)
    local possible = blockings(t, s.par)
    local is_decided = #possible == 1 or s.par == "heros" and is_all_the_same(t, possible)
    if is_decided then return block(t, possible[1]) end
    t:todo("bloquer_au_choix", { par = s.par })
  end,
}

-- The attackers over whom there is a choice.
local function in_question(t, possible)
  local list = {}
  for _, place in ipairs(combat.attackers(t, false)) do
    local count = 0
    for _, way in ipairs(possible) do count = count + (way.blocked[place] and 1 or 0) end
    if count > 0 and count < #possible then list[#list + 1] = place end
  end
  return list
end

local function names_of(t, places)
  local names = {}
  for number, place in ipairs(places) do names[number] = royaume.heros(t, royaume.attaquant(t), place) end
  return names
end

local function is_meant(way, questioned, named)
  for number, place in ipairs(questioned) do
    if (way.blocked[place] ~= nil) ~= (named[number] == true) then return false end
  end
  return true
end

local function chooser(t)
  return rules.block_choice_by == "defender" and royaume.cible(t) or royaume.attaquant(t)
end

step "bloquer_au_choix" {
  ask = function(t, s)
    local names = names_of(t, in_question(t, blockings(t, s.par)))
    local question = form(chooser(t), "bloquer_au_choix",
      list "bloqués" { min = 0, pass = true, distinct = true, of = choice "héros" { choices = names } })
    question.heroes = table.concat(names, ", ")
    return ways(question, { also = { not rules.block_mandatory and "aucun_heros" } })
  end,
  answer = function(t, s, a)
    local possible = blockings(t, s.par)
    local questioned, named = in_question(t, possible), {}
    for number, name in ipairs(names_of(t, questioned)) do
      for _, chosen in ipairs(a["bloqués"]) do named[number] = named[number] or chosen == name end
    end
    for _, way in ipairs(possible) do
      if is_meant(way, questioned, named) then return block(t, way) end
    end
    impossible("BAD_CHOICE", { what = table.concat(names_of(t, questioned), ", ") })
  end,
}

-- --- when the blocks are final ------------------------------------------------------------------------

step "issue" {
  run = function(t)
    t:set("combat", "bloques", #combat.attackers(t, true))
  end,
}

-- For each attacker who is blocked: what the buildings of that side say to it.
local function fire(t, side, moment, hero_of)
  for _, place in ipairs(combat.attackers(t, true)) do
    local hero = hero_of(place)
    if hero then royaume.happens(t, combat.player(t, side), moment, combat.categories(t, side, hero)) end
  end
end

-- What both had before their buildings spoke, for whoever finds that a hero was typed wrong.
local function note_tokens(t)
  if not rules.info_public then t:show_fact("combat.avant", "nobody") end
  for _, player in ipairs { royaume.attaquant(t), royaume.cible(t) } do
    for _, kind in ipairs(jetons.kinds) do t:set("combat", "avant", player, kind, t:balance(kind, player)) end
  end
end

step "effets_du_blocage" {
  run = function(t)
    note_tokens(t)
    for _, player in ipairs { royaume.attaquant(t), royaume.cible(t) } do royaume.happens(t, player, "issue") end
    fire(t, "attaque", "Héros bloqué", function(place) return place end)
    fire(t, "defense", "blocage réussi", function(place) return t:get("combat", "bloqueur", tostring(place)) end)
  end,
}

-- --- what cards do to blocks --------------------------------------------------------------------------

local function named(t, places, name)
  for _, place in ipairs(places) do
    if royaume.heros(t, royaume.attaquant(t), place) == name then return place end
  end
end

local acts = {
  bloque = {
    among = function(t) return combat.attackers(t, false) end,
    run = function(t, place, s)
      t:set("combat", "bloque", tostring(place), s.carte or "objet")
      t:say("bloque_en_plus", { hero = royaume.heros(t, royaume.attaquant(t), place) })
    end,
  },
  debloque = {
    among = function(t) return combat.attackers(t, true) end,
    run = function(t, place)
      t:set("combat", "bloque", tostring(place), nil)
      t:set("combat", "bloqueur", tostring(place), nil)
      t:say("debloque", { hero = royaume.heros(t, royaume.attaquant(t), place) })
    end,
  },
  annule_heros = {
    among = function(t)
      local list = {}
      for _, place in ipairs(combat.attackers(t, false)) do
        if not combat.is_cancelled(t, place) then list[#list + 1] = place end
      end
      return list
    end,
    run = function(t, place)
      t:set("combat", "annule", tostring(place), true)
      t:say("annule", { hero = royaume.heros(t, royaume.attaquant(t), place) })
    end,
  },
  rejoue = {
    among = function(t) return combat.attackers(t, false) end,
    run = function(t, place)
      t:set("combat", "encore", tostring(place), (t:get("combat", "encore", tostring(place)) or 0) + 1)
      t:say("rejoue", { hero = royaume.heros(t, royaume.attaquant(t), place) })
    end,
  },
}

local function act(t, s, place)
  acts[s.acte].run(t, place, s)
  if s.nombre > 1 then t:todo("choix_de_heros", { joueur = s.joueur, acte = s.acte, nombre = s.nombre - 1 }) end
end

step "choix_de_heros" {
  run = function(t, s)
    local places = acts[s.acte].among(t)
    if #places == 1 then return act(t, s, places[1]) end
    if #places > 1 then t:todo("choix_de_heros_demande", { joueur = s.joueur, acte = s.acte, nombre = s.nombre }) end
  end,
}

step "choix_de_heros_demande" {
  ask = function(t, s)
    local names = names_of(t, acts[s.acte].among(t))
    local question = form(s.joueur,
      ({ bloque = "choix_de_heros_bloque", debloque = "choix_de_heros_debloque", rejoue = "choix_de_heros_rejoue",
        annule_heros = "choix_de_heros_annule" })[s.acte],
      choice "héros" { choices = names })
    question.heroes = table.concat(names, ", ")
    return question
  end,
  answer = function(t, s, a) act(t, s, named(t, acts[s.acte].among(t), a["héros"])) end,
}

-- A hero who was laid against one in hand, before the blocks.
local function hand_left(t, player, side)
  local is_laid, names = {}, {}
  for _, place in ipairs(combat.places(t, side)) do is_laid[place] = true end
  for place, name in ipairs(royaume.hand(t, player)) do
    if not is_laid[place] then names[#names + 1] = name end
  end
  return names
end

local function laid(t, player, side)
  local names = {}
  for number, place in ipairs(combat.places(t, side)) do names[number] = royaume.heros(t, player, place) end
  return names
end

step "echange_de_heros" {
  ask = function(t, s)
    local side = royaume.camp(t, s.joueur)
    local question = form(s.joueur, "echange_de_heros", choice "posé" { choices = laid(t, s.joueur, side) },
      choice "main" { choices = hand_left(t, s.joueur, side) })
    question.heroes = table.concat(laid(t, s.joueur, side), ", ")
    return question
  end,
  answer = function(t, s, a)
    local side = royaume.camp(t, s.joueur)
    local places = combat.places(t, side)
    for number, place in ipairs(places) do
      if royaume.heros(t, s.joueur, place) == a["posé"] then places[number] = royaume.place_of(t, s.joueur, a.main) end
    end
    combat.lay(t, side, places)
    t:say("heros_echange", { who = s.joueur, hero = a["posé"], other = a.main })
    if s.nombre > 1 then t:todo("echange_de_heros", { joueur = s.joueur, nombre = s.nombre - 1 }) end
  end,
}

-- Another icon for one of the owner's heroes, in this combat.
step "change_categorie" {
  ask = function(t, s)
    local names = laid(t, s.joueur, royaume.camp(t, s.joueur))
    local question = form(s.joueur, "change_categorie", choice "héros" { choices = names })
    question.heroes, question.what = table.concat(names, ", "), s.categorie
    return question
  end,
  answer = function(t, s, a)
    local side = royaume.camp(t, s.joueur)
    t:set("combat", "categorie", side, tostring(royaume.place_of(t, s.joueur, a["héros"])), s.categorie)
    t:say("categorie_changee", { hero = a["héros"], what = s.categorie })
  end,
}
