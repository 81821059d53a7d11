-- Le combat: three heroes each, chosen in secret. They are typed unseen, or laid on the table and typed when they are
-- turned up; each player as he likes, and as long as he has not chosen he may change his mind.

local jetons = include "jetons"
local royaume = include "royaume"

local combat = {}

local sides = { attaque = royaume.attaquant, defense = royaume.cible }

function combat.number(side) return side == "attaque" and rules.combat_attackers or rules.combat_defenders end

function combat.player(t, side) return sides[side](t) end

-- --- what lies there ---------------------------------------------------------------------------------

local function split(text)
  local places = {}
  for place in string.gmatch(text or "", "%d+") do places[#places + 1] = math.tointeger(tonumber(place)) end
  return places
end

-- The places of the heroes who were turned up on that side, in the order of the hand.
function combat.places(t, side) return split(t:get("combat", side)) end

function combat.lay(t, side, places)
  table.sort(places)
  t:set("combat", side, table.concat(places, "/"))
end

local function names_of(t, player, places)
  local names = {}
  for number, place in ipairs(places) do names[number] = royaume.heros(t, player, place) end
  return table.concat(names, ", ")
end

-- What a hero who was turned up carries: his icons, unless a card gives him another for this combat.
function combat.categories(t, side, place)
  local other = t:get("combat", "categorie", side, tostring(place))
  return other and { other } or royaume.categories(t, combat.player(t, side), place)
end

-- Whether one of these icons is one of the others.
function combat.share_one(one, other)
  for _, category in ipairs(one) do
    for _, wanted in ipairs(other) do
      if category == wanted then return true end
    end
  end
  return false
end

function combat.is_cancelled(t, place) return t:get("combat", "annule", tostring(place)) ~= nil end

-- The names of those who were turned up on that side.
function combat.names(t, side) return names_of(t, combat.player(t, side), combat.places(t, side)) end

function combat.is_blocked(t, place) return t:get("combat", "bloque", tostring(place)) ~= nil end

-- The attackers who are blocked, or who are not.
function combat.attackers(t, is_blocked)
  local list = {}
  for _, place in ipairs(combat.places(t, "attaque")) do
    if combat.is_blocked(t, place) == is_blocked then list[#list + 1] = place end
  end
  return list
end

-- --- choosing in secret ------------------------------------------------------------------------------

local function is_at_keyboard(t, player) return (t:get("pose", player) or rules.secret_mode) == "keyboard" end

-- Has he chosen, unseen, and nothing of it is turned up yet?
local function is_sealed(t, player)
  return t:get("scelle", player) ~= nil or t:get("answered", tostring(#t:agenda()), player) ~= nil
end

-- Has he chosen in this combat?
function combat.has_chosen(t, player)
  return is_sealed(t, player) or player == royaume.attaquant(t) and #combat.places(t, "attaque") > 0
end

-- A field for so many heroes of a hand, by their numbers or names.
local function champ(name, player, number)
  return list(name) { number, number, distinct = true,
    of = option "héros" { labels = function(c) return royaume.hand(c.t, player) end } }
end

-- So many of them, as an example: "1 4 7".
local function some_heroes(number)
  local places = {}
  for place = 1, number do places[place] = 1 + (place - 1) * 3 % 9 + (place - 1) // 3 end
  return table.concat(places, " ")
end

-- The question, which names the hand of whom it asks.
local function from_hand(t, question, number)
  local heroes = {}
  for place, name in ipairs(royaume.hand(t, question.who)) do heroes[place] = place .. " " .. name end
  question.number, question.heroes, question.name = number, table.concat(heroes, ", "), question.who
  local lies_there = rules.deck_mode == "physical"
  return ways(question, { example = some_heroes(number), also = { lies_there and "poser_table" or false } })
end

local who_seals = { tous = { "attaque", "defense" }, attaque = { "attaque" }, defense = { "defense" } }

local function armed(t, moment)
  local cards = t:keys("arme", moment)
  for _, card in ipairs(cards) do
    for _, part in ipairs(t:parts_of(card, "arme")) do
      t:do_part(part.effect, { player = t:get("arme", moment, card), card = card, path = part.path }, "effect")
    end
  end
end

-- Both choose, then what they chose is turned up; with three or four the bets come between the two sides. Whoever is
-- spied upon chooses first.
local function sealing_and_revealing(t)
  local is_late = royaume.is_of_several(t) and not rules.multi_seal_first and not t:get "espion"
  local sealing = { { "sceller", cote = "tous" } }
  if t:get "espion" then sealing = { { "sceller", cote = "defense" }, "espionner", { "sceller", cote = "attaque" } } end
  if is_late then sealing = { { "sceller", cote = "attaque" } } end
  if not royaume.is_of_several(t) then
    sealing[#sealing + 1] = { "reveler", cote = "tous" }
    return sealing
  end
  sealing[#sealing + 1] = { "reveler", cote = "attaque" }
  if is_late then sealing[#sealing + 1] = { "sceller", cote = "defense" } end
  sealing[#sealing + 1] = "paris"
  sealing[#sealing + 1] = { "reveler", cote = "defense" }
  return sealing
end

-- From when all is turned up until the heroes are used.
function combat.resolution()
  return { { "fenetre", moment = "avant_blocage" }, { "bloquer", par = "heros" }, { "bloquer", par = "batiments" },
    { "fenetre", moment = "apres_blocage" }, "issue", "regler_les_paris", "effets_du_blocage", "emploi_des_bloques", "emploi" }
end

step "combat" {
  run = function(t)
    for _, what in ipairs { "combat", "une_fois", "protege", "espion", "annonce", "evenement" } do t:forget(what) end
    armed(t, "avant_combat")
    local order = sealing_and_revealing(t)
    for _, item in ipairs(combat.resolution()) do order[#order + 1] = item end
    order[#order + 1] = "reprise"
    t:todo_all(order)
  end,
}

local function joined(places)
  local sorted = { table.unpack(places) }
  table.sort(sorted)
  return table.concat(sorted, "/")
end

topic "combat" {
  words = { fr = { "combat", "Héros" }, en = { "combat", "heroes" } },
  fr = "L'attaquant choisit {combat_attackers} Héros en secret, le défenseur {combat_defenders} ; au terminal on ne voit pas ce "
    .. "qui se tape. Puis tout est révélé : un défenseur bloque un attaquant de sa catégorie, et les autres attaquants "
    .. "agissent.",
  en = "The attacker chooses {combat_attackers} heroes in secret, the defender {combat_defenders}; at a terminal nothing that is "
    .. "typed is seen. Then all is turned up: a defender blocks an attacker of his category, and the other attackers act.",
  example = "1 4 6",
  during = "sceller",
  readings = { "A08", "A09", "A38" },
}

step "sceller" {
  sealed = "unseen",
  asks = function(t, s)
    local forms = {}
    for _, side in ipairs(who_seals[s.cote]) do
      local player = combat.player(t, side)
      if is_at_keyboard(t, player) then
        local number = combat.number(side)
        local question = form(player, ({ attaque = "sceller_attaque", defense = "sceller_defense" })[side], champ("héros", player, number))
        forms[#forms + 1] = from_hand(t, question, number)
      end
    end
    return forms
  end,
  answers = function(t, s, all)
    t:show_fact("scelle", "nobody")
    for _, side in ipairs(who_seals[s.cote]) do
      local player = combat.player(t, side)
      if all[player] then t:set("scelle", player, joined(all[player]["héros"])) end
    end
    if rules.secret_confirm == "twice" then t:todo("confirmer", { cote = s.cote }) end
  end,
}

-- The same once more, under secret_confirm = "twice"; where it is not the same, that side begins again.
step "confirmer" {
  sealed = "unseen",
  asks = function(t, s)
    local forms = {}
    for _, side in ipairs(who_seals[s.cote]) do
      local player = combat.player(t, side)
      if t:get("scelle", player) then
        local number = combat.number(side)
        forms[#forms + 1] = ways(form(player, "confirmer", champ("héros", player, number)), { example = some_heroes(number) })
      end
    end
    return forms
  end,
  answers = function(t, s, all)
    for _, side in ipairs(who_seals[s.cote]) do
      local player = combat.player(t, side)
      if all[player] and joined(all[player]["héros"]) ~= t:get("scelle", player) then
        t:set("scelle", player, nil)
        t:say("confirmation_manquee", { who = player })
        t:todo("sceller", { cote = side })
      end
    end
  end,
}

-- --- the spy -----------------------------------------------------------------------------------------

-- What was typed unseen is laid open; what lies on the table is merely said.

local function see(t, places)
  t:set("combat", "vu", joined(places))
  return { who = royaume.cible(t), heroes = names_of(t, royaume.cible(t), places) }
end

local function number_to_see(t) return math.min(t:get "espion", combat.number "defense") end

-- Some of the target's heroes by chance; of cards on the table those that the attacker points at.
step "espionner" {
  run = function(t)
    local sealed, seen = t:get("scelle", royaume.cible(t)), {}
    if not sealed then return t:todo "espionner_sur_table" end
    local places = split(sealed)
    for number = 1, number_to_see(t) do seen[number] = table.remove(places, t:chance(#places)) end
    t:lay_open("espionne", see(t, seen))
  end,
}

step "espionner_sur_table" {
  ask = function(t)
    return ways(form(royaume.attaquant(t), "espionner_sur_table", champ("héros", royaume.cible(t), number_to_see(t))), { common = true })
  end,
  answer = function(t, _, a) t:say("espionne", see(t, a["héros"])) end,
}

-- --- turning them up ---------------------------------------------------------------------------------

local function turn_up(t, side, places)
  combat.lay(t, side, places)
  return { who = combat.player(t, side), heroes = combat.names(t, side) }
end

local function turn_up_sealed(t, side)
  local player = combat.player(t, side)
  local sealed = t:get("scelle", player)
  t:set("scelle", player, nil)
  t:lay_open(({ attaque = "revele_attaque", defense = "revele_defense" })[side], turn_up(t, side, split(sealed)))
end

-- Of those sides, the ones that lie on the table, and the ones that were typed.
local function parted(t, side)
  local typed, laid = {}, {}
  for _, one in ipairs(who_seals[side]) do
    local list = t:get("scelle", combat.player(t, one)) and typed or laid
    list[#list + 1] = one
  end
  return typed, laid
end

local function one_or_both(list) return #list == 2 and "tous" or list[1] end

-- What was typed is shown first; whoever has laid cards turns them up at that moment, and they are typed.
step "reveler" {
  run = function(t, s)
    local typed, laid = parted(t, s.cote)
    if #laid > 0 then t:todo("sur_table", { cote = one_or_both(laid) }) end
    if #typed > 0 then t:todo("montrer", { cote = one_or_both(typed) }) end
  end,
}

local function show(t, side)
  for _, one in ipairs(who_seals[side]) do turn_up_sealed(t, one) end
end

step "montrer" {
  by_program = "",
  ask = function(t) return ways(form(royaume.attaquant(t), "montrer"), { common = true, enter = "on_retourne" }) end,
  answer = function(t, s) show(t, s.cote) end,
}

-- Those whom the spy has seen lie among them.
local function check_seen(t, side, places)
  local is_laid = {}
  for _, place in ipairs(places) do is_laid[place] = true end
  for _, place in ipairs(side == "defense" and split(t:get("combat", "vu")) or {}) do
    if not is_laid[place] then impossible("BAD_CHOICE", { what = royaume.heros(t, royaume.cible(t), place) }) end
  end
end

-- A stroke may stand between the heroes of the two sides.
function combat.plainly(t, line)
  local item = t:item()
  local plain, count = string.gsub(line, "%s+/%s+", " ")
  return item and item.step == "sur_table" and count == 1 and plain or nil
end

step "sur_table" {
  ask = function(t, s)
    local fields = {}
    for number, side in ipairs(who_seals[s.cote]) do fields[number] = champ(side, combat.player(t, side), combat.number(side)) end
    return ways(form(royaume.attaquant(t),
      ({ tous = "sur_table_tous", attaque = "sur_table_attaque", defense = "sur_table_defense" })[s.cote], table.unpack(fields)),
      { common = true })
  end,
  answer = function(t, s, a)
    for _, side in ipairs(who_seals[s.cote]) do
      check_seen(t, side, a[side])
      t:say(({ attaque = "revele_attaque", defense = "revele_defense" })[side], turn_up(t, side, { table.unpack(a[side]) }))
    end
  end,
}

step "reprise" {
  run = function(t)
    royaume.happens(t, royaume.attaquant(t), "fin du combat")
    royaume.happens(t, royaume.cible(t), "fin du combat")
    t:forget "combat"
    jetons.announce(t, {})
  end,
}

-- --- what can be typed meanwhile ----------------------------------------------------------------------

-- Has he chosen while somebody else has not? Then it is not too late.
local function may_choose_again(t, player)
  return t:item "sceller" ~= nil and t:get("answered", tostring(#t:agenda()), player) ~= nil
end

local modes = { clavier = "keyboard", table = "table" }

command "poser" {
  words = { fr = "poser", en = "lay" },
  help = { fr = "poser QUI table|clavier : ses Héros sont posés sur la table, ou tapés sans écho",
    en = "lay WHO table|keyboard: the heroes are laid on the table, or typed unseen at the keyboard" },
  open = royaume.is_running,
  whose = "joueur",
  fields = { player "joueur", choice "mode" { choices = { "table", "clavier" } } },
  run = function(t, a)
    if is_sealed(t, a.joueur) then impossible(may_choose_again(t, a.joueur) and "ALREADY_SEALED" or "SEALED_ALL", { who = a.joueur }) end
    t:set("pose", a.joueur, modes[a.mode])
    t:say(({ clavier = "mode_clavier", table = "mode_table" })[a.mode], { who = a.joueur })
  end,
}

-- Before all have chosen, whoever has may choose again.
command "reprendre" {
  words = { fr = "reprendre", en = "rechoose" },
  help = { fr = "reprendre QUI : il choisit de nouveau ses Héros, tant que tous n'ont pas choisi",
    en = "rechoose WHO: the heroes are chosen again, as long as not all have chosen" },
  open = royaume.is_running,
  whose = "joueur",
  fields = { player "joueur" },
  run = function(t, a)
    if not is_sealed(t, a.joueur) then impossible("NOTHING_SEALED", { who = a.joueur }) end
    if not may_choose_again(t, a.joueur) then impossible("SEALED_ALL", { who = a.joueur }) end
    t:ask_again("sceller", a.joueur)
  end,
}

-- Has somebody still to choose, or to confirm?
local function is_awaited(t) return t:item "sceller" ~= nil or t:item "confirmer" ~= nil end

command "reveler" {
  words = { fr = "révéler", en = "reveal" },
  help = { fr = "révéler : on retourne les Héros posés", en = "reveal: the heroes are turned up" },
  open = function(t) return is_awaited(t) or t:item() ~= nil and t:item().step == "montrer" end,
  run = function(t)
    if is_awaited(t) then impossible("NOT_SEALED", {}) end
    local side = t:item("montrer").cote
    t:drop "montrer"
    show(t, side)
  end,
}

return combat
