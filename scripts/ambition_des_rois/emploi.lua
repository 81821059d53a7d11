-- L'emploi des Héros: one after the other the attacker uses unblocked heroes, pays each in full and has what it brings at
-- once. Several may be typed in one line, each with the tokens that are its to name: "menestrelle baron T fini".

local combat = include "combat"
local jetons = include "jetons"
local objets = include "objets"
local royaume = include "royaume"

local emploi = {}

local FINI = "fini"

-- --- who can be used ---------------------------------------------------------------------------------

local function uses(t, place) return t:get("combat", "emplois", tostring(place)) or 0 end
local function most(t, place) return rules.hero_uses + (t:get("combat", "encore", tostring(place)) or 0) end

local function is_left(t, place) return not combat.is_blocked(t, place) and uses(t, place) < most(t, place) end

local function left(t)
  local list = {}
  for _, place in ipairs(combat.places(t, "attaque")) do
    if is_left(t, place) then list[#list + 1] = place end
  end
  return list
end

local function card_of(t, place) return royaume.card_of(t, royaume.attaquant(t), place) end
local function name_of(t, place) return royaume.heros(t, royaume.attaquant(t), place) end
local function cost_of(t, place) return jetons.read(t:card(card_of(t, place)).data.cout) end

local function reductions(t) return royaume.reductions(t, royaume.attaquant(t), "heros") end
local function payments_for(t, place) return jetons.payments(t, royaume.attaquant(t), cost_of(t, place), reductions(t)) end

-- The places of those who can still be used, and the bags that would pay for each.
function emploi.left(t) return left(t) end
function emploi.payments(t, place) return payments_for(t, place) end

-- --- those who are blocked ----------------------------------------------------------------------------

-- They cost nothing; or, as another edition has it, their cost to whoever can pay it.
step "emploi_des_bloques" {
  run = function(t)
    if rules.blocked_cost == "nothing" then return end
    for _, place in ipairs(combat.attackers(t, true)) do t:todo("bloque_paie", { place = place }) end
  end,
}

step "bloque_paie" {
  run = function(t, s)
    if #payments_for(t, s.place) == 0 then return end
    t:say("bloque_paie", { hero = name_of(t, s.place), what = jetons.write(cost_of(t, s.place)) })
    t:todo("payer", { joueur = royaume.attaquant(t), cout = jetons.write(cost_of(t, s.place)) })
  end,
}

-- --- using one ---------------------------------------------------------------------------------------

local function require_use(t, place, name)
  local is_laid = false
  for _, other in ipairs(combat.places(t, "attaque")) do is_laid = is_laid or other == place end
  if not is_laid then impossible("NOT_COMMITTED", { hero = name }) end
  local blocker = t:get("combat", "bloque", tostring(place))
  if blocker then impossible("HERO_BLOCKED", { hero = name, who = blocker }) end
  if uses(t, place) >= most(t, place) then impossible("HERO_USED", { hero = name }) end
  if rules.hero_order == "pack" and uses(t, place) == 0 then
    for _, other in ipairs(combat.places(t, "attaque")) do
      if other > place and uses(t, other) > 0 then refuse("hero_trop_tard", { hero = name }) end
    end
  end
end

local function has_effect(t, place)
  local card = t:card(card_of(t, place))
  return not combat.is_cancelled(t, place) and (card.effect ~= nil or jetons.total(jetons.read(card.data.revenu)) > 0)
end

-- Does now; what comes after it waits as that step where it asks something.
local function then_at_once(t, after, args, now, later)
  local depth = #t:agenda()
  t:todo(after, args)
  now()
  if #t:agenda() > depth + 1 then return end
  t:drop(after, args)
  later(args)
end

local function act(t, s)
  local done = t:carry_out(s.carte, { player = s.joueur })
  if not done then t:say("sans_effet", { card = s.carte }) end
end

-- The buildings that wait for such a hero.
local function used(t, s)
  royaume.happens(t, s.joueur, "Héros employé", combat.categories(t, "attaque", s.place))
end

step "heros_agit" { run = act }
step "heros_employe" { run = used }

-- What is printed on him comes, unless a card has taken that from him.
local function gain_and_act(t, player, place, card)
  if combat.is_cancelled(t, place) then return t:say("annule", { hero = name_of(t, place) }) end
  then_at_once(t, "heros_agit", { joueur = player, carte = card },
    function() jetons.receive(t, player, jetons.read(t:card(card).data.revenu)) end,
    function(s) act(t, s) end)
end

-- Pays, then gains, then does what the card says; then the buildings that wait for it.
local function use(t, place, payment)
  local player, card = royaume.attaquant(t), card_of(t, place)
  if not rules.hero_use_without_effect and not has_effect(t, place) then refuse("hero_sans_effet", { hero = name_of(t, place) }) end
  t:set("combat", "emplois", tostring(place), uses(t, place) + 1)
  t:say("emploie", { who = player, hero = name_of(t, place) })
  jetons.hand_over(t, payment, player, jetons.BANQUE)
  then_at_once(t, "heros_employe", { joueur = player, place = place },
    function() gain_and_act(t, player, place, card) end, function(s) used(t, s) end)
end

local function try_to_use(t, place, name, names)
  require_use(t, place, name)
  local payments = payments_for(t, place)
  jetons.require_payable(t, royaume.attaquant(t), cost_of(t, place), reductions(t), payments)
  local payment = jetons.payment_chosen(t, payments, cost_of(t, place), names, jetons.may_be_named(t, card_of(t, place)))
  if not payment then return t:todo("paiement_du_heros", { place = place }) end
  use(t, place, payment)
end

step "paiement_du_heros" {
  ask = function(t, s)
    if #payments_for(t, s.place) == 0 then return nil end -- the tokens lie elsewhere by now
    local question = form(royaume.attaquant(t), "paiement", jetons.payment_field(function(now) return payments_for(now, s.place) end))
    question.what = name_of(t, s.place)
    return question
  end,
  answer = function(t, s, a) use(t, s.place, payments_for(t, s.place)[a.paiement]) end,
}

-- --- a line of them ----------------------------------------------------------------------------------

local function is_token(word)
  for _, kind in ipairs(jetons.kinds) do
    if kind == word then return true end
  end
  return false
end

-- The first thing that the words say, with the tokens behind it, and the words after those.
local function first_of(words)
  local names, place = {}, 2
  while is_token(words[place]) do names[#names + 1], place = words[place], place + 1 end
  return words[1], names, { table.unpack(words, place) }
end

local function carry_out(t, what, names)
  local player = royaume.attaquant(t)
  if is_token(what) then impossible("BAD_CHOICE", { what = what }) end
  if objets.has(t, player, what) then
    objets.announce(t, what, names)
    return objets.use(t, player, what, "emploi")
  end
  local place = royaume.place_of(t, player, what)
  if not place then impossible("NOT_COMMITTED", { hero = what }) end
  try_to_use(t, place, what, names)
end

-- One after the other; what stands behind one that asks something waits for the answer.
local function carry_out_all(t, words)
  while #words > 0 do
    local what, names, rest = first_of(words)
    if what == FINI then
      local left_over = names[1] or rest[1]
      if left_over then impossible("too_much_typed", { typed = left_over }) end
      t:drop "emploi"
      return
    end
    local depth = #t:agenda()
    if #rest > 0 then t:todo("emploi_suite", { reste = table.concat(rest, "/") }) end
    carry_out(t, what, names)
    local waits = #rest > 0 and 1 or 0
    if #t:agenda() > depth + waits then return end
    if waits > 0 then t:drop "emploi_suite" end
    words = rest
  end
end

-- What was typed before a question cannot be refused any more: it is told, and the rest is left.
step "emploi_suite" {
  run = function(t, s)
    local words = {}
    for word in string.gmatch(s.reste, "[^/]+") do words[#words + 1] = word end
    local done, refusal = t:attempt(carry_out_all, t, words)
    if done then return end
    t:say(refusal.code, refusal)
    t:say("emploi_laisse", { what = table.concat(words, " ") })
  end,
}

-- --- the question ------------------------------------------------------------------------------------

local function usable(t)
  local list, player = {}, royaume.attaquant(t)
  for _, place in ipairs(left(t)) do list[#list + 1] = name_of(t, place) end
  for _, card in ipairs(objets.usable(t, player, "emploi")) do list[#list + 1] = card end
  return list
end

local function offered(t)
  local list = {}
  for _, place in ipairs(left(t)) do
    if #payments_for(t, place) > 0 then list[#list + 1] = name_of(t, place) end
  end
  for _, card in ipairs(objets.usable(t, royaume.attaquant(t), "emploi")) do list[#list + 1] = card end
  list[#list + 1] = FINI
  return list
end

-- Any hero, any item of one's own, any token: why it will not do is told.
local function known(t)
  local player, list = royaume.attaquant(t), { FINI }
  for _, name in ipairs(royaume.hand(t, player)) do list[#list + 1] = name end
  for _, card in ipairs(royaume.cards(t, player, "objet")) do list[#list + 1] = card end
  for _, kind in ipairs(jetons.kinds) do list[#list + 1] = kind end
  return list
end

-- A hero may be called by his number, a token by its letter.
local function aliases(t)
  local list = { { ".", FINI }, { "0", FINI }, { "done", FINI }, { "rien", FINI }, { "nothing", FINI } }
  for letter, kind in pairs(jetons.letters) do list[#list + 1] = { letter, kind } end
  for place, name in ipairs(royaume.hand(t, royaume.attaquant(t))) do list[#list + 1] = { tostring(place), name } end
  return list
end

local EVERYBODY = { "tous", "toutes", "all", "everybody" }

-- All of them are those who can be used now and paid for.
function emploi.plainly(t, line)
  local item = t:item()
  if not item or item.step ~= "emploi" or not t:meant(line, EVERYBODY) then return nil end
  local list = {}
  for _, name in ipairs(offered(t)) do
    local place = royaume.place_of(t, royaume.attaquant(t), name)
    if place then list[#list + 1] = tostring(place) end
  end
  return #list > 0 and table.concat(list, " ") .. " ." or nil
end

local function told(t)
  local parts = {}
  for _, place in ipairs(left(t)) do
    local cost = jetons.price(cost_of(t, place), reductions(t))
    parts[#parts + 1] = place .. " " .. name_of(t, place) .. " (" .. royaume.deed(t, card_of(t, place), cost) .. ")"
  end
  for _, card in ipairs(objets.usable(t, royaume.attaquant(t), "emploi")) do parts[#parts + 1] = card end
  return table.concat(parts, ", ")
end

-- The question with how it is answered: while somebody can be used, a word says that nobody is.
local function with_ways(t, question)
  local player = royaume.attaquant(t)
  local first = t:sees("account", player) and offered(t)[1] or usable(t)[1]
  if first == FINI then return ways(plain(question), { enter = "c_est_tout" }) end
  return ways(question, { example = royaume.place_of(t, player, first) or first, also = { "emploi_fini" } })
end

topic "emploi" {
  words = { fr = "emploi", en = "use" },
  fr = "Les Héros qui ne sont pas bloqués s'emploient l'un après l'autre, dans l'ordre qu'on veut, chacun une fois et pour son "
    .. "coût. On tape leurs numéros ; un point derrière dit que c'est tout.",
  en = "The heroes that are not blocked are used one after the other, in any order, each once and for his cost. Their numbers are "
    .. "typed; a dot behind them says that this is all.",
  example = "9 .",
  during = "emploi",
  readings = { "A14", "A15" },
}

step "emploi" {
  windows = { "emploi" },
  ask = function(t)
    if #usable(t) == 0 then return nil end
    local question = form(royaume.attaquant(t), "emploi", list "héros" { min = 0, pass = true, of = choice "héros" {
      choices = function(c) return offered(c.t) end,
      known = function(c) return known(c.t) end,
      aliases = function(c) return aliases(c.t) end,
    } })
    question.heroes = told(t)
    return with_ways(t, question)
  end,
  answer = function(t, _, a)
    if #a["héros"] == 0 then return end
    jetons.announce(t, {})
    t:todo "emploi"
    carry_out_all(t, a["héros"])
  end,
}

-- --- what can still be done --------------------------------------------------------------------------

-- What is left of a purse after a hero was used, or nil: tokens of any kind that he brings count as any.
local function after_use(purse, cost, gain)
  local left, spare = {}, purse.any
  local missing, fixed = 0, 0
  for _, kind in ipairs(jetons.kinds) do
    left[kind] = purse[kind] - cost[kind]
    if left[kind] < 0 then missing, left[kind] = missing - left[kind], 0 end
    fixed = fixed + left[kind]
  end
  if missing > spare or cost.any > fixed + spare - missing then return nil end
  spare = spare - missing
  if cost.any > 0 then -- what was paid of any kind may have been of each
    spare = spare + fixed - cost.any
    for _, kind in ipairs(jetons.kinds) do left[kind] = 0 end
  end
  for _, kind in ipairs(jetons.kinds) do left[kind] = left[kind] + gain[kind] end
  left.any = spare + gain.any
  return left
end

local function each_order(t, places, purse, used, f)
  local is_end = true
  for number, place in ipairs(places) do
    local data = t:card(card_of(t, place)).data
    local left_over = not used[number] and after_use(purse, cost_of(t, place), jetons.read(data.revenu))
    if left_over then
      is_end, used[number] = false, true
      f.path[#f.path + 1] = name_of(t, place)
      each_order(t, places, left_over, used, f)
      f.path[#f.path] = nil
      used[number] = nil
    end
  end
  if is_end and #f.path > 0 then f.done(table.concat(f.path, " ")) end
end

-- The orders in which the heroes who are left can be paid, each as long as can be.
function emploi.orders(t)
  local list = {}
  each_order(t, left(t), jetons.held(t, royaume.attaquant(t)), {}, { path = {}, done = function(text) list[#list + 1] = text end })
  return list
end

return emploi
