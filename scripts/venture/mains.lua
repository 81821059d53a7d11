-- Hands. All know how many cards each holds. Which they are is known of those that the program has dealt: they lie in the
-- hand. Where the table deals, all that is not seen lies in the pioche, and what a holder tells of his own is a note for
-- his eyes: nothing that others type hangs on it, for whoever is refused a card would learn where it is.

local capital = include "capital"
local cartes = include "cartes"
local exemplaires = include "exemplaires"
local partie = include "partie"

local mains = { PIOCHE = "pioche", DEFAUSSE = "défausse", EXPOSES = "bénéfices exposés" }

function mains.pile(player) return "main " .. de(player) end

function mains.number(t, player) return t:get("main", player) or 0 end

local function set_number(t, player, number) t:set("main", player, number) end

-- --- what a holder has told of his hand -------------------------------------------------------------------

-- By the seat: a name may have dots.
local function seat_of(t, player)
  for place, name in ipairs(t:names "player") do
    if name == player then return tostring(place) end
  end
end

local function told(t, player, term) return t:get("dite", seat_of(t, player), term) or 0 end

local function tell(t, player, term, number)
  t:set("dite", seat_of(t, player), term, told(t, player, term) + number > 0 and told(t, player, term) + number or nil)
end

local function told_words(t, player)
  local terms = {}
  for _, term in ipairs(t:keys("dite", seat_of(t, player))) do
    for _ = 1, told(t, player, term) do terms[#terms + 1] = term end
  end
  return terms
end

local function forget_told(t, player)
  for _, term in ipairs(t:keys("dite", seat_of(t, player))) do t:set("dite", seat_of(t, player), term, nil) end
end

-- --- what is known of hands -------------------------------------------------------------------------------

local function value_of(t, term) return cartes.data(t, term).valeur or rules.pack_capital_max_value + 1 end

-- How they are typed, of the cards of his that are known: Capital by its value, then the others.
function mains.terms(t, player)
  local terms = told_words(t, player)
  for _, name in ipairs(t:cards(mains.pile(player))) do terms[#terms + 1] = cartes.term(t, name) end
  table.sort(terms, function(one, other)
    if value_of(t, one) ~= value_of(t, other) then return value_of(t, one) < value_of(t, other) end
    return one < other
  end)
  return terms
end

-- His cards of which the program does not know what they are.
function mains.unknown(t, player) return mains.number(t, player) - #mains.terms(t, player) end

function mains.is_known(t, player) return mains.unknown(t, player) == 0 end

-- Those that lie among the unseen ones.
function mains.hidden(t, player) return mains.number(t, player) - t:size(mains.pile(player)) end

-- What lies in the pioche for certain, beside what is held unseen, and what the table has found to be missing.
function mains.in_pioche(t)
  local number = t:size(mains.PIOCHE) - (t:get "manquent" or 0)
  for _, player in ipairs(t:names "player") do number = number - mains.hidden(t, player) end
  return number
end

function mains.prepare(t)
  t:lay("ressources", mains.PIOCHE)
  cartes.note(t)
  t:define("pile", mains.DEFAUSSE)
  t:define("pile", mains.EXPOSES)
  for place, player in ipairs(t:names "player") do
    t:define("pile", mains.pile(player))
    t:show("pile", mains.pile(player), "owner", player)
    t:show_fact("dite." .. place, "owner", player)
    set_number(t, player, 0)
  end
end

-- The Capital among cards, as capital.lua takes it.
function mains.capitals(t, terms)
  local list = {}
  for _, term in ipairs(terms) do
    local data = cartes.data(t, term)
    if data and data.sorte == "capital" then list[#list + 1] = data end
  end
  return list
end

function mains.worth(t, player) return capital.worth(mains.capitals(t, mains.terms(t, player))) end

-- How many cards of each value there are of each sign, beyond these.
function mains.elsewhere(t, terms)
  local unseen = {}
  for _, term in ipairs(cartes.terms(t, "capital")) do
    local data = cartes.data(t, term)
    if data.signe ~= "aucun" then
      unseen[data.signe] = unseen[data.signe] or {}
      local number = cartes.copies(t, term)
      for _, held in ipairs(terms) do
        if held == term then number = number - 1 end
      end
      unseen[data.signe][data.valeur] = math.max(number, 0)
    end
  end
  return unseen
end

-- A card of that kind in the pile, or nil.
function mains.find(t, term, pile)
  for _, name in ipairs(t:cards(pile)) do
    if cartes.term(t, name) == term then return name end
  end
end

-- One that lies unseen; where the box is not known there is always one.
local function unseen_card(t, term)
  local card = mains.find(t, term, mains.PIOCHE)
  return card or exemplaires.are_unknown(t) and exemplaires.add(t, term, mains.PIOCHE) or nil
end

-- A card that lies unseen leaves his hand: what he has told of it is no more so, or was never so.
local function play_unseen(t, player, term)
  if told(t, player, term) > 0 then
    tell(t, player, term, -1)
  elseif mains.unknown(t, player) == 0 then
    refuse("CARD_NOT_HELD", { who = player, card = cartes.show(term) })
    forget_told(t, player)
  end
  return unseen_card(t, term)
end

-- A card of his leaves his hand, to another pile. Where it comes from is told to nobody; whether he had told of it is
-- returned.
function mains.play(t, player, term, pile)
  local card, was_told = mains.find(t, term, mains.pile(player)), told(t, player, term) > 0
  local has_others = mains.hidden(t, player) > 0
  if not card and has_others then card = play_unseen(t, player, term) end
  if not card then impossible(has_others and "CARD_NOT_AVAILABLE" or "CARD_NOT_IN_HAND", { who = player, card = cartes.show(term) }) end
  t:put(card, pile)
  set_number(t, player, mains.number(t, player) - 1)
  return was_told
end

-- It comes back to him as it was before.
function mains.take_back(t, player, card, was_dealt, was_told)
  t:put(card, was_dealt and mains.pile(player) or mains.PIOCHE, not was_dealt and "loose" or "top")
  if was_told then tell(t, player, cartes.term(t, card), 1) end
  mains.gain(t, player, 1)
end

-- Does he hold such a card, as far as is known?
function mains.may_have(t, player, term)
  return mains.find(t, term, mains.pile(player)) ~= nil or told(t, player, term) > 0 or mains.unknown(t, player) > 0
end

function mains.gain(t, player, number) set_number(t, player, mains.number(t, player) + number) end

-- What he has told lies open before him: false, and nothing is known of his hand any more, where it cannot be so.
function mains.lay_open(t, player)
  local terms = told_words(t, player)
  forget_told(t, player)
  return (t:attempt(function() mains.receive(t, player, terms) end))
end

-- So many cards of the unseen ones lie in his hand.
function mains.receive(t, player, terms)
  for _, term in ipairs(terms) do
    local card = unseen_card(t, term)
    if not card then impossible("CARD_NOT_AVAILABLE", { who = player, card = cartes.show(term) }) end
    t:put(card, mains.pile(player))
  end
end

-- --- told by their holder, unseen -------------------------------------------------------------------------

function mains.unseen_copies(t, term)
  local number = 0
  for _, name in ipairs(t:cards(mains.PIOCHE)) do
    if cartes.term(t, name) == term then number = number + 1 end
  end
  return number
end

-- What he tells must be possible as far as everybody knows: nothing else is looked at.
local function add_told(t, player, terms)
  if #terms > mains.unknown(t, player) then impossible("HAND_COUNT", { who = player, number = mains.unknown(t, player) }) end
  for _, term in ipairs(terms) do
    if not cartes.is_hand_term(t, term) then impossible("PROFIT_IN_HAND", {}) end
    tell(t, player, term, 1)
    local is_known = not exemplaires.are_unknown(t)
    if is_known and told(t, player, term) > mains.unseen_copies(t, term) then impossible("HAND_IMPOSSIBLE", { who = player }) end
  end
end

local function every_word(c)
  local counted, words = c.t:keys "compte_les", cartes.hand_terms(c.t)
  return table.move(counted, 1, #counted, #words + 1, words)
end

local function hand_fields()
  return { player "joueur", list "cartes" { min = 0, pass = true,
    of = choice "carte" { choices = function(c) return cartes.hand_terms(c.t) end, known = every_word } } }
end

-- Where the program deals, it knows them.
local function is_untold(t) return t:get "tour.joueur" ~= nil and not t:get "tenue" and not t:get "finie" end

command "tient" {
  words = { fr = "tient", en = "holds" },
  help = { fr = "tient JOUEUR, puis, sans être vu, toutes ses cartes (1t 5t 12 x1/2, ou passe) ; qui ne veut pas n'en dit rien",
    en = "holds PLAYER, and then, unseen, all his cards (1t 5t 12 x1/2, or pass); who does not want to says nothing" },
  open = is_untold,
  whose = "joueur",
  sealed = true,
  fields = hand_fields(),
  run = function(t, a)
    for _, name in ipairs(t:cards(mains.pile(a.joueur))) do t:put(name, mains.PIOCHE, "loose") end
    forget_told(t, a.joueur)
    add_told(t, a.joueur, a.cartes)
  end,
}

command "recu" {
  words = { fr = "reçu", en = "drawn" },
  help = { fr = "reçu JOUEUR, puis, sans être vu, les cartes qu'il vient de piocher",
    en = "drawn PLAYER, and then, unseen, the cards he has just drawn" },
  open = is_untold,
  whose = "joueur",
  sealed = true,
  fields = hand_fields(),
  run = function(t, a) add_told(t, a.joueur, a.cartes) end,
}

-- Where there are not so many on the table as the program counts: in a hand, or in the pioche, of which some are missing then.
local function adjust_hand(t, player, number)
  local before, laid = mains.number(t, player), t:size(mains.pile(player))
  if number < laid then impossible("HAND_LAID", { who = player, number = laid }) end
  set_number(t, player, number)
  if mains.in_pioche(t) < 0 then impossible("HAND_TOO_LARGE", { who = player, number = number }) end
  if mains.unknown(t, player) < 0 then forget_told(t, player) end
  return before
end

local function adjust_pioche(t, number)
  local before, missing = mains.in_pioche(t), t:get "manquent" or 0
  if number > before + missing then impossible("PILE_COUNT", { what = mains.PIOCHE, number = number, value = before }) end
  t:set("manquent", before + missing - number)
  return before
end

-- The same of the réserve, where some lie aside unseen.
local function adjust_reserve(t, number)
  local before = partie.reserve(t)
  if number > partie.face_down(t) then impossible("PILE_COUNT", { what = partie.RESERVE, number = number, value = before }) end
  t:set("ecartees", partie.face_down(t) - number)
  return before
end

local function countable(c)
  local list = c.t:names "player"
  list[#list + 1], list[#list + 2] = partie.RESERVE, mains.PIOCHE
  return list
end

command "ajuster" {
  words = { fr = "ajuster", en = "adjust" },
  help = { fr = "ajuster JOUEUR NOMBRE : il a compté ses cartes ; réserve ou pioche à sa place : celles de la pile",
    en = "adjust PLAYER NUMBER: he has counted his cards; réserve or pioche instead: those of the pile" },
  open = is_untold,
  fields = { choice "quoi" { choices = countable }, integer "nombre" { 0, math.max(rules.pack_resources, rules.pack_companies) } },
  run = function(t, a)
    local before
    if a.quoi == partie.RESERVE then before = adjust_reserve(t, a.nombre)
    elseif a.quoi == mains.PIOCHE then before = adjust_pioche(t, a.nombre)
    else before = adjust_hand(t, a.quoi, a.nombre) end
    t:say("ajuste", { what = a.quoi, number = a.nombre, value = before })
  end,
}

command "ajouter" {
  words = { fr = "ajouter", en = "add" },
  help = { fr = "ajouter CARTE : votre boîte en a une de plus que le paquet ne le dit (20, 5t, x1/2)",
    en = "add CARD: your box has one more of it than the pack says (20, 5t, x1/2)" },
  open = is_untold,
  fields = { choice "carte" { choices = function(c) return cartes.hand_terms(c.t) end, samples = {} } },
  run = function(t, a) exemplaires.add(t, a.carte, mains.PIOCHE) end,
}

return mains
