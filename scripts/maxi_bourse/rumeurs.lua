-- III-5. Les Rumeurs: the drawer keeps the card secret and makes it public at any moment, in the middle of somebody's
-- trade too. How many each holds all may know, which they are he alone.

local comptes = include "comptes"
local paquets = include "paquets"
local tapees = include "tapees"

local rumeurs = {}

local PAQUET = "rumeurs"

local function hand(player) return "rumeurs " .. de(player) end

-- How many lie before him on the table that the program has not drawn, and does not know.
function rumeurs.unknown(t, player) return t:get("rumeurs_en_main", player) or 0 end

-- How many he holds: those, and those that the program has drawn. A table may change from one to the other.
function rumeurs.in_hand(t, player) return t:size(hand(player)) + rumeurs.unknown(t, player) end

function rumeurs.lay(t)
  paquets.lay(t, PAQUET)
  for _, player in ipairs(t:names "player") do
    t:define("pile", hand(player))
    t:show("pile", hand(player), "owner", player)
  end
end

local function change_count(t, player, by) t:set("rumeurs_en_main", player, rumeurs.unknown(t, player) + by) end

-- He draws one; nobody else learns which.
function rumeurs.draw(t, player)
  if rules.rumour_hand_limit > 0 and rumeurs.in_hand(t, player) >= rules.rumour_hand_limit then
    return t:say("main_pleine", { who = player, max = rules.rumour_hand_limit })
  end
  if paquets.are_on_the_table() then
    change_count(t, player, 1)
  elseif paquets.left(t, PAQUET) == 0 then
    return t:say("pile_vide", { name = "Rumeurs" })
  else
    t:draw(PAQUET, hand(player))
  end
  t:say("tire_une_rumeur", { who = player, number = rumeurs.in_hand(t, player) })
end

-- Those of whoever leaves go under the pile, unread.
function rumeurs.give_all_back(t, player)
  for _, card in ipairs(t:cards(hand(player))) do t:put(card, PAQUET, "under") end
  t:set("rumeurs_en_main", player, nil)
end

function rumeurs.give_back(t, player, card)
  if card then t:put(card, PAQUET, "under") else change_count(t, player, -1) end
  t:say("rend_une_rumeur", { who = player })
end

function rumeurs.pile(player) return hand(player) end

-- --- the revelation ----------------------------------------------------------------------------------

-- It lies open before all, and whoever undoes it is told that they know.
local function dispose(t, card)
  t:put(card, PAQUET .. " jouées")
  if rules.rumour_after ~= "removed" then paquets.put_back(t, card, PAQUET) end
end

-- Does anybody hold one that f counts?
local function does_anybody_hold(t, f)
  for _, player in ipairs(comptes.players(t)) do
    if f(t, player) > 0 then return true end
  end
  return false
end

local function known(t, player) return t:size(hand(player)) end

topic "rumeur" {
  words = { fr = { "rumeur", "Rumeurs" }, en = { "rumour", "Rumeurs" } },
  fr = "Qui tire une carte Rumeurs la garde secrète, et seul il la voit : fiche {1}. Il la révèle quand il veut, même au milieu "
    .. "de l'affaire d'un autre, et les cotes changent aussitôt.",
  en = "Whoever draws a Rumeurs card keeps it secret, and he alone sees it: sheet {1}. He reveals it when he likes, even in the "
    .. "middle of somebody else's trade, and the cotes change at once.",
  example = { fr = "révéler {1} RU-05", en = "reveal {1} RU-05" },
  readings = { "A29", "A30" },
}

command "reveler" {
  aloud = true,
  words = { fr = "révéler", en = "reveal" },
  alias = "rv",
  help = { fr = "révéler JOUEUR CARTE : il rend sa rumeur publique, à tout moment",
    en = "reveal PLAYER CARD: the rumour is made public, at any moment" },
  open = function(t) return comptes.is_going_on(t) and (not paquets.are_on_the_table() or does_anybody_hold(t, known)) end,
  closed = function(t) return comptes.is_going_on(t) and objection "E_RUMEUR_DE_LA_TABLE" end,
  whose = "joueur",
  fields = {
    player "joueur" { against = comptes.not_here },
    card "carte" { pile = function(c) return hand(c.answers.joueur) end },
  },
  run = function(t, a)
    dispose(t, a.carte)
    t:say("rumeur", { who = a.joueur, card = a.carte })
    paquets.act(t, a.joueur, a.carte, "rumeur")
  end,
}

local function has_none(c, player)
  if rumeurs.unknown(c.t, player) > 0 then return nil end
  if known(c.t, player) > 0 then return obstacle "E_RUMEUR_DU_PROGRAMME" end
  return objection("E_PAS_DE_RUMEUR", { who = player })
end

-- Where the cards lie on the table the program learns only now what it says.
command "rumeur" {
  aloud = true,
  words = { fr = "rumeur", en = "rumour" },
  help = { fr = "rumeur JOUEUR EFFET, EFFET : celle qu'il révèle, telle qu'elle est écrite (SONY +60, IBM -30)",
    en = "rumour PLAYER EFFECT, EFFECT: the one that is revealed, as it is printed (SONY +60, IBM -30)" },
  open = function(t) return comptes.is_going_on(t) and (paquets.are_on_the_table() or does_anybody_hold(t, rumeurs.unknown)) end,
  closed = function(t) return comptes.is_going_on(t) and objection "E_RUMEUR_DU_PROGRAMME" end,
  whose = "joueur",
  fields = {
    player "joueur" { against = { comptes.not_here, has_none } },
    text "effets" { samples = { "Sony +60", "Matra -60" } },
  },
  run = function(t, a)
    local typed = tapees.in_words(t, a.effets)
    tapees.read(t, typed)
    change_count(t, a.joueur, rumeurs.unknown(t, a.joueur) > 0 and -1 or 0)
    t:say("rumeur_tapee", { who = a.joueur, text = typed })
    t:set("lue", "carte", typed)
    t:set("lue", "cause", "rumeur")
    t:todo("clauses", { joueur = a.joueur, texte = typed, place = 1 })
  end,
}

-- What whoever looks holds himself.
view "main" (function(t, who, _, language)
  local shown = { head = { "carte", "texte" }, rows = {} }
  for place, name in ipairs(who and t:cards(hand(who)) or {}) do
    local known = t:card(name)
    shown.rows[place] = { name, type(known.text) == "table" and known.text[language or "fr"] or known.text or t:tell(name, language or "fr") }
  end
  return shown
end)

-- How many each holds; not which.
view "rumeurs" (function(t)
  local shown = { head = { "joueur", "rumeurs" }, rows = {} }
  for place, player in ipairs(t:names "player") do shown.rows[place] = { player, rumeurs.in_hand(t, player) } end
  return shown
end)

query "rumeurs_en_main" (rumeurs.in_hand)

return rumeurs
