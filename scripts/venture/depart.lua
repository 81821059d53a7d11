-- The start: edition and dealer are chosen, the sociétés laid out, the Ressources dealt, by the table or by the program.

local edition = include "edition"
local mains = include "mains"
local operations = include "operations"
local paquet = include "paquet"
local partie = include "partie"
local pioche = include "pioche"
local saisie = include "saisie"

setup(function(t)
  t:define("asset", "million")
  t:define("account", "banque")
  t:bound("million", "banque", nil, nil)
  for _, player in ipairs(t:names "player") do t:define("account", player) end
  t:lay("societes", partie.RESERVE)
  t:show("pile", partie.RESERVE, "all")
  t:define("pile", partie.CENTRE)
  t:define("pile", partie.ECARTEES)
  t:define("pile", partie.HORS)
  mains.prepare(t)
  t:todo "depart"
end)

-- How many sociétés two players put aside.
local function to_put_aside(t)
  local is_due = #t:names "player" == 2 and edition.rule(t, "setup_two_player_removal")
  return is_due and math.min(rules.setup_two_player_removed, partie.face_down(t)) or 0
end

-- Those that are put aside unseen lie among the others, for nobody knows which they are.
local function put_aside(t)
  if rules.setup_two_player_manner == "unseen" then t:set("ecartees", to_put_aside(t)) end
end

local function reserve_list(number)
  return list "sociétés" { min = number, max = number, distinct = true,
    of = choice "société" { choices = function(c) return c.t:cards(partie.RESERVE) end, aliases = paquet.other_names,
      reads = saisie.heard, otherwise = saisie.otherwise, samples = function(c) return saisie.possible(c.t, c.t:cards(partie.RESERVE)) end } }
end

step "ecartees" {
  ask = function(t)
    local number = rules.setup_two_player_manner == "chosen" and to_put_aside(t) or 0
    if number == 0 then return nil end
    local question = form(t:get "donneur", "ecartees", reserve_list(number))
    question.number = number
    return ways(question, { common = true })
  end,
  answer = function(t, _, a)
    for _, name in ipairs(saisie.all_known(t, a["sociétés"])) do t:put(name, partie.ECARTEES) end
  end,
}

local function has(list, word)
  for _, other in ipairs(list) do
    if other == word then return true end
  end
  return false
end

-- Those of a box that is not typed whole are typed when they come; the program deals none but those that it knows.
local function choose_pack(t, options)
  local is_dealt, is_typed = has(options, "programme"), has(options, "vierge")
  if is_dealt and is_typed then impossible("PACK_UNTYPED", {}) end
  if is_typed or not is_dealt and saisie.is_begun(t) then saisie.begin(t) end
  paquet.check(t)
end

-- programme: the program shuffles, deals and draws. faces, collections: how Capital in hand is counted in the end. vierge:
-- the sociétés of this box are typed when they come.
local options = { "programme", "vierge", "faces", "collections" }
local in_english = { { "blank", "vierge" }, { "program", "programme" } }

step "depart" {
  aloud = true,
  ask = function(t)
    local players = t:names "player"
    return ways(form(players[1], "depart", choice "édition" { choices = edition.all }, player "donneur",
      list "options" { min = 0, max = 2, pass = true, distinct = true, of = choice "option" { choices = options, aliases = in_english } }),
      { common = true, example = "venture " .. players[#players], also = { "depart_programme", "depart_vierge", "depart_main" } })
  end,
  answer = function(t, _, a)
    t:set("edition", a["édition"])
    t:set("donneur", a.donneur)
    t:set("tenue", has(a.options, "programme"))
    t:set("evaluation", has(a.options, "faces") and "face" or has(a.options, "collections") and "collections" or rules.end_hand_valuation)
    choose_pack(t, a.options)
    put_aside(t)
    pioche.deal(t)
    t:todo_all { "ecartees", "centre", "premier_tour" }
  end,
}

step "centre" {
  ask = function(t)
    local number = partie.to_turn_up(t)
    if pioche.is_kept(t) or number == 0 then return nil end
    local question = form(t:get "donneur", number == 1 and "centre_une" or "centre", reserve_list(number))
    question.number = number
    return ways(question, { common = true })
  end,
  answer = function(t, _, a)
    for _, name in ipairs(saisie.all_known(t, a["sociétés"])) do
      t:put(name, partie.CENTRE)
      if partie.player(t) then operations.note_turned(t, name) end
    end
  end,
}

-- The first turn begins when the centre is laid.
step "premier_tour" {
  run = function(t)
    if pioche.is_kept(t) then pioche.turn_up(t, partie.to_turn_up(t)) end
    local dealer = t:get "donneur"
    t:todo("tour_suivant", { player = rules.setup_first_player == "dealer" and dealer or t:after(dealer) })
  end,
}
