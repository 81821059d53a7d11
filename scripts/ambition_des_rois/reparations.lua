-- When the table and the program do not agree: the table is right. Tokens, a card that was called wrongly, and heroes who
-- were typed otherwise than they lie there are put right, each by a line of its own.

local combat = include "combat"
local jetons = include "jetons"
local marche = include "marche"
local pioche = include "pioche"
local promotion = include "promotion"
local royaume = include "royaume"
local victoire = include "victoire"

-- --- tokens ------------------------------------------------------------------------------------------

local things = { "Honneur", "Nourriture", "Terrain", "Or", royaume.PALAIS }

local function things_by_letter()
  local list = {}
  for letter, kind in pairs(jetons.letters) do list[#list + 1] = { letter, kind } end
  return list
end

local function account_of(holder, what)
  return holder == jetons.BANQUE and what == royaume.PALAIS and royaume.PILE or holder
end

command "ajuster" {
  words = { fr = "ajuster", en = "adjust" },
  help = { fr = "ajuster DE À SORTE NOMBRE [RAISON] : des jetons ou des Palais sont ailleurs que ne le dit le compte",
    en = "adjust FROM TO KIND NUMBER [REASON]: tokens or Palais lie elsewhere than the account says" },
  open = royaume.is_running,
  fields = { holder "de", holder "à",
    choice "sorte" { choices = things, aliases = things_by_letter }, quantity "nombre" { min = 1 }, reason "raison" },
  run = function(t, a)
    if a.de == a["à"] then impossible("same_account", {}) end
    t:move(a.nombre, a.sorte, account_of(a.de, a.sorte), account_of(a["à"], a.sorte))
    t:say("ajuste", { reason = a.raison })
    if a.sorte == royaume.PALAIS then victoire.palace_built(t, a["à"]) end
  end,
}

-- Counted on the table, kind by kind; where it differs, the line that puts it right.
command "recompte" {
  words = { fr = "recompte", en = "recount" },
  help = { fr = "recompte QUI H N T O : ses jetons comptés sur la table, comparés au compte",
    en = "recount WHO H N T O: the tokens counted on the table, compared with the account" },
  open = function() return true end, -- after the last turn too
  fields = { holder "qui", list "jetons" { 4, 4, of = quantity "nombre" { min = 0 } } },
  run = function(t, a)
    local is_right = true
    for place, kind in ipairs(jetons.kinds) do
      local held, counted = t:balance(kind, a.qui), a.jetons[place]
      if held ~= counted then
        is_right = false
        local other = a.qui == jetons.BANQUE and "?" or jetons.BANQUE
        t:say("recompte_ecart", { who = a.qui, what = kind, number = counted, value = held, by = math.abs(held - counted),
          from = held > counted and a.qui or other, to = held > counted and other or a.qui })
      end
    end
    if is_right then t:say("recompte_bon", { who = a.qui }) end
  end,
}

-- --- a card that was called wrongly ------------------------------------------------------------------

-- A card of the row against the one that was turned.
local function correct_market(t, old, new)
  local place = marche.place_of(t, old) or impossible("NOT_IN_MARKET", { what = old })
  if promotion.is_title(t, new) then impossible("BAD_CHOICE", { what = table.concat(pioche.loose_cards(t), ", ") }) end
  pioche.turn(t, new, royaume.etal(place))
  t:put(old, royaume.PIOCHE, "loose")
end

local function all_names(t)
  local list = pioche.all(t)
  for _, title in ipairs(promotion.titles(t)) do list[#list + 1] = title end
  return list
end

command "tirage" {
  words = { fr = "tirage", en = "draw" },
  help = { fr = "tirage CARTE CARTE : c'est la seconde qui a été tirée, au marché ou pour la dernière promotion",
    en = "draw CARD CARD: it was the second one that was drawn, on the market or for the last promotion" },
  open = royaume.is_running,
  fields = { choice "tirée" { choices = function(c) return all_names(c.t) end, aliases = function(c) return marche.numbered(c.t) end },
    choice "vraie" { choices = function(c) return all_names(c.t) end } },
  run = function(t, a)
    if promotion.is_title(t, a["tirée"]) then
      if combat.has_chosen(t, royaume.attaquant(t)) then impossible("tirage_trop_tard", { card = a["tirée"] }) end
      promotion.correct(t, royaume.attaquant(t), a["tirée"], a.vraie)
    else
      correct_market(t, a["tirée"], a.vraie)
    end
    t:say("tirage_corrige", { card = a["tirée"], other = a.vraie })
  end,
}

-- --- heroes who were typed otherwise than they lie there ---------------------------------------------

local sides = { attaque = "attaque", ["défense"] = "defense" }

-- Before a hero is used, bets are settled, or an Objet has changed what they met.
local function require_early(t, side)
  if #combat.places(t, side) == 0 then impossible("NOT_SEALED", {}) end
  if #t:keys("combat", "emplois") > 0 or t:get("combat", "regle") or t:get("combat", "objet") then impossible("rectifier_trop_tard", {}) end
end

-- Both have again what they had before the buildings spoke to the blocks.
local function give_back(t)
  for _, player in ipairs(t:keys("combat", "avant")) do
    for _, kind in ipairs(jetons.kinds) do
      local by = t:balance(kind, player) - t:get("combat", "avant", player, kind)
      if by > 0 then t:move(by, kind, player, jetons.BANQUE) end
      if by < 0 then t:move(-by, kind, jetons.BANQUE, player) end
    end
  end
end

-- All is worked out anew from where both sides are turned up.
local function resolve_again(t)
  for _, what in ipairs { "bloque", "bloqueur", "bloques", "annule", "categorie", "avant" } do t:forget("combat", what) end
  t:forget "une_fois"
  while t:item().step ~= "reprise" do t:drop(t:item().step) end
  t:todo_all(combat.resolution())
end

command "rectifier" {
  words = { fr = "rectifier", en = "rectify" },
  help = { fr = "rectifier attaque|défense HÉROS HÉROS HÉROS : ce sont ceux qui sont sur la table",
    en = "rectify attaque|défense HERO HERO HERO: these are the ones that lie on the table" },
  open = function(t) return royaume.is_running(t) and #combat.places(t, "attaque") > 0 end,
  fields = function(t)
    local number = math.max(rules.combat_attackers, rules.combat_defenders)
    return { choice "camp" { choices = { "attaque", "défense" } },
      list "héros" { 1, number, distinct = true, of = option "héros" { labels = function(c)
        local player = combat.player(t, sides[c.answers.camp] or "attaque")
        return player and royaume.hand(t, player) or royaume.starters(t) -- nobody fights where the help is asked
      end } } }
  end,
  run = function(t, a)
    local side = sides[a.camp]
    require_early(t, side)
    local player, before = combat.player(t, side), combat.names(t, side)
    if #a["héros"] ~= combat.number(side) then impossible("WRONG_COUNT", { number = combat.number(side) }) end
    give_back(t)
    combat.lay(t, side, { table.unpack(a["héros"]) })
    t:say("rectifie", { who = player, heroes = before, others = combat.names(t, side) })
    if #combat.places(t, "defense") > 0 then resolve_again(t) end
  end,
}
