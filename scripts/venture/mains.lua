-- Hands. All know how many cards each holds. Which they are the program knows as far as it has dealt them itself, or
-- their holder has typed them in privately; what it does not know lies unseen in the pioche with the rest.

local capital = include "capital"
local cartes = include "cartes"

local mains = { PIOCHE = "pioche", DEFAUSSE = "défausse", EXPOSES = "bénéfices exposés" }

function mains.pile(player) return "main de " .. player end

function mains.nombre(t, player) return t:get("main", player) or 0 end

local function set_number(t, player, number) t:set("main", player, number) end

-- His cards that the program does not know.
function mains.inconnues(t, player) return mains.nombre(t, player) - t:size(mains.pile(player)) end

function mains.est_connue(t, player) return mains.inconnues(t, player) == 0 end

-- What lies in the pioche for certain, beside what others hold unseen.
function mains.dans_la_pioche(t)
  local number = t:size(mains.PIOCHE)
  for _, player in ipairs(t:names "player") do number = number - mains.inconnues(t, player) end
  return number
end

function mains.prepare(t)
  t:lay("ressources", mains.PIOCHE)
  cartes.note(t)
  t:define("pile", mains.DEFAUSSE)
  t:define("pile", mains.EXPOSES)
  for _, player in ipairs(t:names "player") do
    t:define("pile", mains.pile(player))
    t:show("pile", mains.pile(player), "owner", player)
    set_number(t, player, 0)
  end
end

-- How they are typed, of the cards of his that are known.
function mains.mots(t, player)
  local mots = {}
  for place, name in ipairs(t:cards(mains.pile(player))) do mots[place] = cartes.mot(t, name) end
  return mots
end

-- The Capital among cards, as capital.lua takes it.
function mains.capitaux(t, mots)
  local list = {}
  for _, mot in ipairs(mots) do
    local data = cartes.donnees(t, mot)
    if data and data.sorte == "capital" then list[#list + 1] = data end
  end
  return list
end

function mains.valeur(t, player) return capital.valeur(mains.capitaux(t, mains.mots(t, player))) end

-- How many cards of each value there are of each sign, beyond these.
function mains.ailleurs(t, mots)
  local unseen = {}
  for _, mot in ipairs(cartes.mots(t, "capital")) do
    local data = cartes.donnees(t, mot)
    if data.signe ~= "aucun" then
      unseen[data.signe] = unseen[data.signe] or {}
      local number = cartes.exemplaires(t, mot)
      for _, held in ipairs(mots) do
        if held == mot then number = number - 1 end
      end
      unseen[data.signe][data.valeur] = math.max(number, 0)
    end
  end
  return unseen
end

-- A card of that kind in the pile, or nil.
function mains.trouve(t, mot, pile)
  for _, name in ipairs(t:cards(pile)) do
    if cartes.mot(t, name) == mot then return name end
  end
end

-- A card of his leaves his hand, to another pile. Where it comes from is told to nobody.
function mains.joue(t, player, mot, pile)
  local card = mains.trouve(t, mot, mains.pile(player))
  if not card and mains.inconnues(t, player) > 0 then card = mains.trouve(t, mot, mains.PIOCHE) end
  if not card then impossible("CARD_NOT_AVAILABLE", { who = player, card = cartes.montre(mot) }) end
  t:put(card, pile)
  set_number(t, player, mains.nombre(t, player) - 1)
end

function mains.gagne(t, player, number) set_number(t, player, mains.nombre(t, player) + number) end

-- --- typed in by their holder, unseen -------------------------------------------------------------------

local function add_known(t, player, mots)
  if #mots > mains.inconnues(t, player) then impossible("HAND_COUNT", { who = player, number = mains.inconnues(t, player) }) end
  for _, mot in ipairs(mots) do
    local card = mains.trouve(t, mot, mains.PIOCHE)
    if not card then impossible("CARD_NOT_AVAILABLE", { who = player, card = cartes.montre(mot) }) end
    t:put(card, mains.pile(player))
  end
end

local function hand_fields()
  return { player "joueur", list "cartes" { min = 0, pass = true, of = choice "carte" { choices = function(c) return cartes.mots_en_main(c.t) end } } }
end

-- Where the program deals, it knows them.
local function is_untold(t) return t:get "tour.joueur" ~= nil and not t:get "tenue" and not t:get "finie" end

command "tient" {
  words = { fr = "tient", en = "holds" },
  help = { fr = "tient JOUEUR CARTES : en secret, toutes ses cartes ; qui ne veut pas n'en dit rien",
    en = "holds PLAYER CARDS: in secret, all his cards; who does not want to says nothing" },
  open = is_untold,
  sealed = true,
  fields = hand_fields(),
  run = function(t, a)
    for _, name in ipairs(t:cards(mains.pile(a.joueur))) do t:put(name, mains.PIOCHE, "loose") end
    add_known(t, a.joueur, a.cartes)
  end,
}

command "recu" {
  words = { fr = "reçu", en = "drawn" },
  help = { fr = "reçu JOUEUR CARTES : en secret, celles qu'il vient de piocher", en = "drawn PLAYER CARDS: in secret, those he has just drawn" },
  open = is_untold,
  sealed = true,
  fields = hand_fields(),
  run = function(t, a) add_known(t, a.joueur, a.cartes) end,
}

-- Where the hands on the table are not what the program counts.
command "ajuster" {
  words = { fr = "ajuster", en = "adjust" },
  help = { fr = "ajuster JOUEUR NOMBRE : il a compté ses cartes", en = "adjust PLAYER NUMBER: he has counted his cards" },
  open = is_untold,
  fields = { player "joueur", integer "nombre" { 0, rules.pack_resources } },
  run = function(t, a)
    local before = mains.nombre(t, a.joueur)
    local known = t:size(mains.pile(a.joueur))
    if a.nombre < known then impossible("HAND_KNOWN", { who = a.joueur, number = known }) end
    set_number(t, a.joueur, a.nombre)
    if mains.dans_la_pioche(t) < 0 then impossible("HAND_TOO_LARGE", { who = a.joueur, number = a.nombre }) end
    t:say("ajuste", { who = a.joueur, number = a.nombre, value = before })
  end,
}

return mains
