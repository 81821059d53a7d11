-- The start: edition and dealer are chosen, the sociétés laid out, the Ressources dealt, by the table or by the program.

local cartes = include "cartes"
local edition = include "edition"
local mains = include "mains"
local partie = include "partie"
local pioche = include "pioche"

setup(function(t)
  t:define("asset", "million")
  t:define("account", "banque")
  t:bound("million", "banque", nil, nil)
  for _, player in ipairs(t:names "player") do t:define("account", player) end
  t:lay("societes", partie.RESERVE)
  t:show("pile", partie.RESERVE, "all")
  t:define("pile", partie.CENTRE)
  mains.prepare(t)
  t:todo "depart"
end)

-- What was typed in from a box is what such a box may hold.
local function check_pack(t)
  for _, name in ipairs(cartes.societes(t)) do
    local letters = cartes.lettres(t, name)
    local is_number = #letters >= rules.pack_letters_min and #letters <= rules.pack_letters_max
    local last = string.char(string.byte "A" + rules.pack_letters - 1)
    local is_fine = is_number and not string.find(letters, "[^A-" .. last .. "]") and not string.find(letters, "(.).*%1")
    if not is_fine or cartes.prix(t, name) <= 0 then refuse("PACK_INVALID", { card = name }) end
  end
  local needed = #t:names "player" * rules.setup_hand
  if t:size(mains.PIOCHE) < needed + rules.turn_draw then refuse("PACK_INVALID", { card = mains.PIOCHE }) end
  if t:size(partie.RESERVE) ~= rules.pack_companies then
    t:say("autre_nombre", { number = t:size(partie.RESERVE), value = rules.pack_companies })
  end
end

local function put_aside(t)
  local is_due = #t:names "player" == 2 and edition.regle(t, "setup_two_player_removal")
  t:set("ecartees", is_due and math.min(rules.setup_two_player_removed, t:size(partie.RESERVE)) or 0)
end

local function has(list, word)
  for _, other in ipairs(list) do
    if other == word then return true end
  end
  return false
end

-- programme: the program shuffles, deals and draws. faces, collections: how Capital in hand is counted in the end.
step "depart" {
  ask = function(t)
    return form(t:names("player")[1], "depart", choice "edition" { choices = edition.toutes }, player "donneur",
      list "options" { min = 0, max = 2, pass = true, distinct = true, of = choice "option" { choices = { "programme", "faces", "collections" } } })
  end,
  answer = function(t, _, a)
    t:set("edition", a.edition)
    t:set("donneur", a.donneur)
    t:set("tenue", has(a.options, "programme"))
    t:set("evaluation", has(a.options, "faces") and "face" or has(a.options, "collections") and "collections" or rules.end_hand_valuation)
    check_pack(t)
    put_aside(t)
    pioche.distribue(t)
    t:todo_all { "centre", "premier_tour" }
  end,
}

step "centre" {
  ask = function(t)
    if pioche.est_tenue(t) then return nil end
    local number = partie.a_retourner(t)
    local question = form(t:get "donneur", "centre", list "sociétés" {
      min = number, max = number, distinct = true, of = choice "société" { choices = function(c) return c.t:cards(partie.RESERVE) end },
    })
    question.number = number
    return question
  end,
  answer = function(t, _, a)
    for _, name in ipairs(a["sociétés"]) do t:put(name, partie.CENTRE) end
  end,
}

-- The first turn begins when the centre is laid.
step "premier_tour" {
  run = function(t)
    for _ = 1, pioche.est_tenue(t) and partie.a_retourner(t) or 0 do t:draw(partie.RESERVE, partie.CENTRE) end
    local dealer = t:get "donneur"
    t:todo("tour_suivant", { player = rules.setup_first_player == "dealer" and dealer or t:after(dealer) })
  end,
}
