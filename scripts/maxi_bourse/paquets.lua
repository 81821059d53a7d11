-- The event cards: five piles, and those that a house adds. A card is drawn by the program, or told as it lies on the
-- table; when it has been read it goes under its pile. What the owner's cards say is typed when no file has it yet.

local comptes = include "comptes"
local corbeille = include "corbeille"
local cotes = include "cotes"
local retrait = include "retrait"
local tapees = include "tapees"

local paquets = {}

paquets.names = { "bourse", "politique_interieure", "politique_internationale", "rumeurs", "personnel" }

-- As they are called on the squares; one that a house adds is called as it is.
local titles = { bourse = "Bourse", politique_interieure = "Politique intérieure",
  politique_internationale = "Politique internationale", rumeurs = "Rumeurs", personnel = "Strictement personnel" }

local function title_of(name) return titles[name] or name end

-- What the number of such a card looks like: the beginning of the title of one that may be drawn.
local function sample_of(t, name)
  local card = t:cards(name)[1]
  return card and string.match(card, "^%S+") or "1"
end

local JOUEES = " jouées"

function paquets.is_a_deck(t, name) return t:exists("pile", name .. JOUEES) end

-- A pile of its own beside it: where played cards lie if they do not go under the pile.
function paquets.lay(t, name)
  t:lay(name)
  t:define("pile", name .. JOUEES)
end

function paquets.are_on_the_table() return rules.decks_mode == "physical" end

-- --- the pile ----------------------------------------------------------------------------------------

-- The cards that were read come again in the order in which they were, after all others.
function paquets.put_back(t, card, name)
  if rules.decks_recycle ~= "under_the_pile" then return t:put(card, name .. JOUEES) end
  t:put(card, name, "under")
  t:set("lues", (t:get "lues" or 0) + 1)
  t:set("rang", card, t:get "lues")
end

-- How many lie above a card that was put under its pile, as far as they are known to.
local function number_above(t, name, card)
  local rank, number = t:get("rang", card), 0
  for _, other in ipairs(rank and t:cards(name) or {}) do
    if (t:get("rang", other) or 0) < rank then number = number + 1 end
  end
  return number
end

-- Against a card of that pile: others lie above it.
local function is_under(name)
  return function(c, card)
    local number = number_above(c.t, name, card)
    if number > 0 then return objection("E_CARTE_DESSOUS", { card = card, name = title_of(name), number = number }) end
  end
end

-- Played cards come back when there is no other, where a house shuffles them.
function paquets.left(t, name)
  if t:size(name) == 0 and rules.decks_recycle == "discard_and_reshuffle" then t:shuffle_in(name .. JOUEES, name) end
  return t:size(name)
end

local function is_there(t, name)
  return t:size(name) > 0 or rules.decks_recycle == "discard_and_reshuffle" and t:size(name .. JOUEES) > 0
end

-- --- what a card does --------------------------------------------------------------------------------

-- What is read aloud: with a word where the card is not the owner's.
local function announce(t, player, card)
  t:say(t:card(card).is_box and "carte_lue" or "carte_lue_maison", { who = player, card = card })
end

-- A card that makes miss a turn suspends as well, where a house has it so.
local function suspend_who_misses(t, missed)
  for _, player in ipairs(comptes.players(t)) do
    if (t:get("passe", player) or 0) > missed[player] then retrait.suspend(t, player, 0) end
  end
end

local function turns_missed(t)
  local missed = {}
  for _, player in ipairs(comptes.players(t)) do missed[player] = t:get("passe", player) or 0 end
  return missed
end

-- The card does what it says to the player. cause: carte, or rumeur.
function paquets.act(t, player, card, cause)
  local missed = turns_missed(t)
  t:set("lue", "carte", card)
  t:set("lue", "cause", cause)
  local done = cotes.told(t, function() return t:carry_out(card, { player = player }) end)
  if not done then t:say("carte_impossible", { card = card }) end
  if rules.skip_card_suspends then suspend_who_misses(t, missed) end
end

local function is_politique(name) return string.sub(name, 1, 9) == "politique" end

-- From the reading on nobody trades: until the next turn, or until the coteur has written.
local function block_trades(t, name)
  if not is_politique(name) then return end
  t:set("politique", true)
  if rules.politique_blocks == "while_writing" then t:todo "ecriture" end
end

step "ecriture" {
  aloud = true,
  ask = function(t)
    local question = plain(form(t:get "coteur" or comptes.guichet(t), "ecriture", list "mot" {
      min = 0, max = 1, pass = true, of = choice "mot" { choices = { "écrit" }, aliases = { { "written", "écrit" } } },
    }))
    return ways(question, { example = { fr = "écrit", en = "written" }, enter = "c_est_ecrit" })
  end,
  answer = function(t) t:set("politique", nil) end,
}

local function read_aloud(t, player, name, card)
  paquets.put_back(t, card, name)
  announce(t, player, card)
  block_trades(t, name)
  paquets.act(t, player, card, "carte")
end

-- --- the reading -------------------------------------------------------------------------------------

local function reader(t, s) return s.paquet == "bourse" and comptes.guichet(t) or s.joueur end

-- The pile that a card is from.
local function pile_of(t, card)
  local deck = t:card(card).deck
  return deck and paquets.is_a_deck(t, deck) and deck or nil
end

-- What was typed is a card, but of another pile than the one that is read.
local function of_another_pile(paquet)
  return function(c, word)
    local others = {}
    for _, card in ipairs(c.t:names "card") do
      if pile_of(c.t, card) and pile_of(c.t, card) ~= paquet then others[#others + 1] = card end
    end
    local card = c.t:meant(word, others)
    return card and obstacle("E_AUTRE_CARTE", {
      what = string.match(card, "^%S+"), other = title_of(pile_of(c.t, card)), name = title_of(paquet), sample = sample_of(c.t, paquet),
    })
  end
end

-- What is typed behind carte for a pile.
local typed_as = { bourse = "bourse", politique_interieure = "politique", politique_internationale = "politique", personnel = "personnel" }

local DRAWN = { fr = "tirer", en = "draw" }

topic "cartes" {
  words = { fr = { "cartes", "événements" }, en = { "cards", "events" } },
  fr = "Sur une case Bourse, Politique ou Personnel, une carte se tire et se lit. Si les cartes sont avec le programme, il la "
    .. "tire ; si elles sont sur la table, on tape son numéro, ou ce qu'elle dit en quelques mots, et le programme le fait.",
  en = "On a Bourse, Politique or Personnel square a card is drawn and read. Where the program has the cards it draws one; where "
    .. "they lie on the table its number is typed, or what it says in a few words, and the program does it.",
  example = { fr = "carte bourse SONY +60", en = "card bourse SONY +60" },
  during = "lecture",
  readings = { "A28", "A45", "A53" },
}

-- The card that was drawn on the table; or the program draws; or carte ..., where no file has it.
step "lecture" {
  by_program = function() return not paquets.are_on_the_table() and DRAWN.fr or nil end,
  aloud = true,
  ask = function(t, s)
    if comptes.is_ruined(t, s.joueur) or not is_there(t, s.paquet) then return nil end
    local least = paquets.are_on_the_table() and 1 or 0
    local question = plain(form(reader(t, s), "lecture",
      list "carte" { min = least, max = 1, pass = least == 0 and DRAWN, of = card "carte" {
        pile = s.paquet, samples = function(c) return c.t:next_cards(s.paquet) end, against = is_under(s.paquet),
        otherwise = of_another_pile(s.paquet),
      } }))
    question.name, question.whom = title_of(s.paquet), s.joueur
    question.pile = typed_as[s.paquet]
    return ways(question, { common = true, example = sample_of(t, s.paquet),
      also = { least == 0 and "tirer" or false, question.pile and "autre_carte" or false } })
  end,
  answer = function(t, s, a)
    paquets.left(t, s.paquet)
    local drawn = a.carte[1] or t:peek(s.paquet)
    read_aloud(t, s.joueur, s.paquet, drawn)
  end,
}

-- --- a card that no file has -------------------------------------------------------------------------

local function is_reading(t) return t:item() ~= nil and t:item().step == "lecture" end

-- The pile that is meant: politique is the one of the square.
local function pile_meant(t, typed)
  local asked = is_reading(t) and t:item().paquet
  if asked and string.find(asked, typed, 1, true) == 1 then return asked end
  return t:meant(typed, paquets.names) or "politique_interieure"
end

-- The first card of the house pack that the owner's cards have not replaced yet.
local function number_to_keep(t, name)
  local list = {}
  for _, other in ipairs(t:names "card") do
    local known = t:card(other)
    if known and known.deck == name and not known.is_box then list[#list + 1] = known.no end
  end
  table.sort(list)
  return list[1]
end

-- How the owner's box keeps it: a line that can be typed as it stands.
local function offer_to_keep(t, name, clauses, typed)
  local number = number_to_keep(t, name)
  if not number then return end
  t:set("box_offer", name .. " " .. number .. " " .. typed .. " effet=" .. tapees.as_lua(clauses))
  t:say("a_retenir", { text = typed, name = title_of(name), number = number })
end

local function is_not_read(c, typed)
  local t = c.t
  if not is_reading(t) then return objection "E_PAS_DE_CARTE" end
  if pile_meant(t, typed) ~= t:item().paquet then return objection("E_AUTRE_PAQUET", { name = title_of(t:item().paquet) }) end
end

command "carte" {
  aloud = true,
  words = { fr = "carte", en = "card" },
  help = {
    fr = "carte PAQUET EFFET, EFFET : une carte que nul fichier n'a (SONY +60, secteur chimie -30, payer 100000, passer 1)",
    en = "card DECK EFFECT, EFFECT: a card that no file has (SONY +60, sector chimie -30, pay 100000, miss 1)",
  },
  open = comptes.is_going_on,
  fields = {
    choice "paquet" { choices = { "bourse", "politique", "politique_interieure", "politique_internationale", "personnel" },
      aliases = { { "politics", "politique" }, { "personal", "personnel" } }, against = is_not_read },
    text "effets" { samples = { "Sony +60", "secteur chimie -30", "payer 100000", "tout +10" } },
  },
  run = function(t, a)
    local name = pile_meant(t, a.paquet)
    local typed = tapees.in_words(t, a.effets)
    local clauses = tapees.read(t, typed)
    local player = is_reading(t) and t:item().joueur or t:get "tour"
    t:drop "lecture"
    block_trades(t, name)
    t:set("lue", "carte", typed)
    t:set("lue", "cause", "carte")
    t:todo("clauses", { joueur = player, texte = typed, place = 1 })
    offer_to_keep(t, name, clauses, typed)
  end,
}

-- One after the other: what one of them asks comes before the next.
step "clauses" {
  run = function(t, s)
    local clauses = tapees.read(t, s.texte)
    if s.place < #clauses then t:todo("clauses", { joueur = s.joueur, texte = s.texte, place = s.place + 1 }) end
    cotes.told(t, function() t:do_part({ effets = clauses }, { player = s.joueur }, "effets", s.place) end)
  end,
}

-- --- the squares -------------------------------------------------------------------------------------

-- The square of a pile that a house has added.
function paquets.square(t, player)
  local square = corbeille.square(t, corbeille.pawn(t, player))
  t:todo("lecture", { joueur = player, paquet = square.genre })
end

return paquets
