-- L'Express: a card laid before a rival makes an incident in his company, at any time, in the middle of an auction too.
-- Which cards somebody holds only he knows; the table counts them.

local entreprise = include "entreprise"
local marche = include "marche"

local express = {}

local TALON, JOUES = "express", "express joués"

local function hand(player) return "express " .. de(player) end

function express.left(t, player) return t:get("express", player) or 0 end

local function received(t, player) return t:get("recus", player) or 0 end

-- Everybody has his cards; what is left of them is put aside unseen.
function express.deal(t)
  t:lay("express", TALON)
  t:define("pile", JOUES)
  for _, player in ipairs(t:names "player") do
    t:define("pile", hand(player))
    t:show("pile", hand(player), "owner", player)
    t:set("express", player, rules.express_hand)
  end
end

-- Those of whoever leaves go to the bank.
function express.give_back(t, player)
  for _, card in ipairs(t:cards(hand(player))) do t:put(card, JOUES) end
  t:set("express", player, 0)
end

-- Those that somebody holds, where the program has dealt them; else the table alone knows which they are.
function express.cards(t, player)
  return t:get "express_distribues" and t:cards(hand(player)) or {}
end

-- One of them, or one that the table alone knows, goes to somebody else.
function express.hand_on(t, from, to, card)
  if card then t:put(card, hand(to)) end
  t:set("express", from, express.left(t, from) - 1)
  t:set("express", to, express.left(t, to) + 1)
end

-- Could he be sent one now?
function express.may_come(t, target)
  if entreprise.mois(t) < rules.express_from_month or received(t, target) >= rules.express_received_per_month then return false end
  for _, player in ipairs(entreprise.players(t)) do
    if player ~= target and express.left(t, player) > 0 then return true end
  end
  return false
end

-- --- L'Express doit arriver à la bonne heure ----------------------------------------------------------

local function has_anybody(t, fact, ...)
  for _, player in ipairs(entreprise.players(t)) do
    if (t:get(fact, player, ...) or 0) > 0 then return true end
  end
  return false
end

local function asks(t, step) return t:item() ~= nil and t:item().step == step end

windows {
  operation_1 = function(t) return entreprise.is_during(t, "embauche") end,
  before_market = function(t) return asks(t, "marche") and #marche.state(t, t:item()).bids == 0 end,
  before_fabrication = function(t)
    return entreprise.is_before(t, "fabrication") or entreprise.is_during(t, "fabrication") and not has_anybody(t, "fabrique")
  end,
  before_cursors = function(t)
    return entreprise.is_before(t, "vente") or entreprise.is_during(t, "vente") and not t:get "centre"
  end,
  after_cursors = function(t) return entreprise.is_during(t, "vente") and t:get "centre" ~= nil end,
  before_placement = function(t, target)
    return entreprise.is_before(t, "encaissement") and not t:get("porte", target)
  end,
  on_accept = function(t, target) return asks(t, "placement") and t:item().joueur == target end,
  before_collect = function(t, target)
    return entreprise.is_before(t, "confidentiel") and not t:get("encaisse", target)
  end,
  negotiation = function(t) return asks(t, "prix") end,
}

-- --- sending it ---------------------------------------------------------------------------------------

local function too_early(c)
  if entreprise.mois(c.t) < rules.express_from_month then return objection "E_EXPRESS_JANUARY" end
end

local function sender_has_none(c)
  local sender, others = c.answers["expéditeur"], {}
  if express.left(c.t, sender) > 0 then return nil end
  for _, player in ipairs(entreprise.players(c.t)) do
    if express.left(c.t, player) > 0 then others[#others + 1] = player end
  end
  return obstacle("E_EXPRESS_NONE", { who = sender, others = #others > 0 and table.concat(others, ", ") or "-" })
end

local function has_had_his(c, target)
  if received(c.t, target) >= rules.express_received_per_month then return objection("E_EXPRESS_TARGET", { who = target }) end
end

-- What has been played all have seen.
local function is_played(c, card)
  if c.t:where(card) == JOUES then return obstacle("E_CARD_PLACE", { card = card, pile = JOUES }) end
end

local function has_no_effect_now(c, card)
  if not c.t:is_time(card, c.answers.cible) then return objection("W_EXPRESS_WINDOW", { card = card }) end
end

-- Where the program has dealt, the card must be in the sender's hand; else it may be any. In whose hand it is else is
-- told to nobody, and that it is not in his only when nothing else is against it: else a card that could not be played
-- would tell something of his hand.
local function is_not_his(c, card)
  local sender = c.answers["expéditeur"]
  local place = c.t:get "express_distribues" and hand(sender) or TALON
  if c.t:where(card) ~= place then return obstacle("E_EXPRESS_HAND", { who = sender, number = express.left(c.t, sender) }) end
end

-- It is spent, whatever comes of it.
local function spend(t, sender, card)
  t:put(card, JOUES)
  t:set("express", sender, express.left(t, sender) - 1)
end

-- Whether it has had an effect: who cannot comply is spared.
local function strikes(t, sender, target, card)
  local done = t:carry_out(card, { player = target, sender = sender })
  if not done then t:say("express_annule", { card = card, who = target }) end
  return done
end

topic "express" {
  words = { fr = "Express", en = "Express" },
  fr = "Chacun a {express_hand} cartes Express, qu'il pose devant un concurrent à son heure, à partir du mois "
    .. "{express_from_month} ; chacun en reçoit {express_received_per_month} par mois au plus. Une carte qui arrive hors de "
    .. "son heure est perdue.",
  en = "Everybody has {express_hand} Express cards, which he lays before a rival when their time has come, from month "
    .. "{express_from_month} on; nobody receives more than {express_received_per_month} a month. A card that comes at another "
    .. "time is lost.",
  example = "express {1} {2} X3",
  readings = { "A43", "A65" },
}

command "express" {
  aloud = true,
  words = { fr = "express", en = "express" },
  alias = "x",
  help = { fr = "express QUI À-QUI CARTE : elle est posée devant un concurrent", en = "express WHO WHOM CARD: it is laid before a rival" },
  open = entreprise.is_going_on,
  whose = "expéditeur",
  fields = {
    player "expéditeur" { against = { entreprise.not_here, too_early } },
    player "cible" { against = {
      entreprise.not_here, entreprise.not_the_same("expéditeur", obstacle "E_EXPRESS_SELF"), has_had_his, sender_has_none,
    } },
    choice "carte" { choices = function(c) return c.t:query "cartes_express" end,
      against = { is_played, has_no_effect_now, is_not_his } },
  },
  run = function(t, a)
    local is_time = t:is_time(a.carte, a.cible)
    spend(t, a["expéditeur"], a.carte)
    t:say("express", { sender = a["expéditeur"], who = a.cible, card = a.carte })
    if not is_time then t:say("express_hors_temps", { card = a.carte }) end
    local has_struck = is_time and strikes(t, a["expéditeur"], a.cible, a.carte)
    if has_struck or rules.express_void_counts then t:set("recus", a.cible, received(t, a.cible) + 1) end
  end,
}

-- Who has had his Express this month, and how many each still has; not which.
view "recus" (function(t)
  local shown = { head = { "joueur", "reçus ce mois-ci", "en main" }, rows = {} }
  for place, player in ipairs(t:names "player") do
    shown.rows[place] = { player, received(t, player), express.left(t, player) }
  end
  return shown
end)

-- Where the program has dealt: the hand of whoever looks, and of nobody else.
view "main" (function(t, who)
  local shown, language = { head = { "carte", "quand", "texte" }, rows = {} }, t:language()
  for place, name in ipairs(who and express.cards(t, who) or {}) do
    local card = t:card(name)
    local text = type(card.text) == "table" and card.text[language] or card.text or t:tell(name, language)
    shown.rows[place] = { name, card.when or "any", text }
  end
  return shown
end)

-- --- who holds the cards ------------------------------------------------------------------------------

query "cartes_express" (function(t) return entreprise.cards_of(t, TALON) end)

-- Where there are no cards on the table, the program deals them, and each sees his own.
command "distribuer" {
  words = { fr = "distribuer", en = "deal" },
  help = { fr = "distribuer : le programme tient les Express, et chacun ne voit que les siens",
    en = "deal: the program keeps the Express, and each sees his own alone" },
  open = function(t)
    return entreprise.is_going_on(t) and not t:get "express_distribues" and t:size(JOUES) == 0
  end,
  run = function(t)
    for _, player in ipairs(entreprise.players(t)) do
      for _ = 1, express.left(t, player) do t:draw(TALON, hand(player)) end
    end
    t:set("express_distribues", true)
    t:say "distribues"
  end,
}

return express
