-- 6. Le Confidentiel: each month end but the first the top card is turned, read aloud and given back to the bank. What
-- it says happens at once, or when the next month begins. Until it is turned, whoever pays may read it in secret.

local entreprise = include "entreprise"
local defaut = include "defaut"

local TALON, LUES = "confidentiel", "confidentiel lu"

local function is_read(t) return t:get "confidentiel_lu" ~= nil and t:get "confidentiel_lu" == entreprise.mois(t) end

-- --- the pile ----------------------------------------------------------------------------------------

-- When the last card has been read, all of them are shuffled: at once, or when one is needed.
local function reshuffle_if_empty(t)
  if t:size(TALON) > 0 then return end
  for _, card in ipairs(t:cards(LUES)) do t:put(card, TALON, "loose") end
  t:shuffle(TALON)
end

-- --- the card of the month ---------------------------------------------------------------------------

local function happens_now(t, card)
  t:carry_out(card, { player = entreprise.banquier(t) })
end

-- Where somebody has read the card on top in secret, it is that one.
local function not_on_top(c, card)
  local top = c.t:top(TALON)
  if top and top ~= card then return objection("E_CARD_TOP", { card = card }) end
end

local function reveal(t, card)
  t:put(card, LUES)
  t:set("confidentiel_lu", entreprise.mois(t))
  t:say("confidentiel_lu", { card = card })
  local data = t:card(card).data
  if data and data.quand == "mois suivant" then t:set("annonce", card) else happens_now(t, card) end
  if rules.reshuffle_when == "at_once" then reshuffle_if_empty(t) end
end

-- What was announced last month, before anything else is done.
step "annonce" {
  run = function(t)
    local card = t:get "annonce"
    if not card then return end
    t:set("annonce", nil)
    t:say("annonce", { card = card })
    happens_now(t, card)
  end,
}

local function is_due(t)
  if not entreprise.mois(t) then return false end -- the first has not begun
  if entreprise.mois(t) < rules.confidentiel_from_month or rules.confidentiel_per_month == 0 then return false end
  return not is_read(t) and (rules.confidentiel_last or not entreprise.is_last_month(t))
end

step "confidentiel" {
  run = function(t)
    if not is_due(t) then return end
    reshuffle_if_empty(t)
    t:todo "revelation"
  end,
}

topic "confidentiel" {
  words = { fr = { "Confidentiel", "lecture" }, en = { "Confidentiel", "confidential" } },
  fr = "À la fin du mois, à partir du mois {confidentiel_from_month}, la carte du dessus est retournée et lue à tous ; ce qu'elle "
    .. "dit arrive aussitôt, ou au début du mois qui vient. Jusque-là, qui paie {peek_price:money} peut la lire en secret : "
    .. "lecture {1}.",
  en = "At the end of the month, from month {confidentiel_from_month} on, the card on top is turned and read to all; what it says "
    .. "happens at once, or when the next month begins. Until then whoever pays {peek_price:money} may read it in secret: read "
    .. "{1}.",
  example = "C1",
  during = "revelation",
  readings = { "A44", "A46", "A47" },
}

step "revelation" {
  aloud = true,
  ask = function(t)
    if is_read(t) then return nil end
    local question = form(entreprise.banquier(t), "revelation", card "carte" { pile = TALON, against = not_on_top })
    return ways(question, { common = true, also = { "revelation_programme" } })
  end,
  answer = function(t, _, a) reveal(t, a.carte) end,
}

-- Where the program has shown somebody the card, it knows which lies on top, and turns it.
command "retourner" {
  aloud = true,
  words = { fr = "retourner", en = "turn" },
  help = { fr = "retourner : le programme retourne la carte du Confidentiel", en = "turn: the program turns the card of Le Confidentiel" },
  during = "revelation",
  run = function(t)
    t:drop "revelation"
    reveal(t, t:peek(TALON))
  end,
}

local function elsewhere(c, card)
  if c.t:where(card) ~= TALON then return obstacle("E_CARD_PLACE", { card = card, pile = c.t:where(card) }) end
end

-- Unless it goes back, it is the one of this month.
local function not_to_be_turned(c, back)
  local t = c.t
  if #back > 0 then return nil end
  if entreprise.mois(t) < rules.confidentiel_from_month then return objection "E_CONF_JANUARY" end
  if is_read(t) then return objection "E_CONF_DONE" end
  return entreprise.not_in(t, "confidentiel") or not_on_top(c, c.answers.carte)
end

-- A card that was turned too early is the one of this month, or goes back and the pile is shuffled.
command "confidentiel" {
  aloud = true,
  words = { fr = "confidentiel", en = "confidential" },
  help = { fr = "confidentiel CARTE [remise] : elle a été retournée ; remise : trop tôt, elle est remêlée au talon",
    en = "confidential CARD [back]: it has been turned; back: too early, it is shuffled into its pile again" },
  open = entreprise.is_going_on,
  fields = {
    choice "carte" { choices = function(c) return c.t:query "cartes_du_confidentiel" end, against = elsewhere },
    list "remise" { min = 0, max = 1, against = not_to_be_turned, of = choice "mot" { choices = { "remise" }, aliases = entreprise.in_english } },
  },
  run = function(t, a)
    if #a.remise > 0 then
      t:shuffle(TALON)
      return t:say("remise", { card = a.carte })
    end
    reveal(t, a.carte)
  end,
}

query "cartes_du_confidentiel" (function(t) return entreprise.cards_of(t, TALON) end)

-- --- the secret reading ------------------------------------------------------------------------------

-- At the start of the month alone: before anybody has hired, and the players in their order.
local function past_the_start(t, reader)
  local is_late = false
  for _, player in ipairs(entreprise.players(t)) do is_late = is_late or t:get("embauche", player) ~= nil end
  if is_late or not entreprise.is_during(t, "embauche") then return objection "E_PEEK_CLOSED" end
  for _, player in ipairs(entreprise.speaking_order(t)) do
    if is_late and t:get("lectures", player) then return objection("E_NOT_TURN", { who = reader, turn = player }) end
    is_late = is_late or player == reader
  end
end

local function may_not_read(c, reader)
  local t = c.t
  if entreprise.mois(t) < rules.peek_from_month then return objection "E_PEEK_JANUARY" end
  if is_read(t) and not rules.peek_after_reveal then return objection "E_PEEK_CLOSED" end
  if rules.peek_window == "month_start" then return past_the_start(t, reader) end
end

-- He reads the card on the table; or the program, where it keeps that pile, tells it to him alone. Then that card
-- stays on top.
command "lecture" {
  aloud = true,
  words = { fr = "lecture", en = "reading" },
  help = { fr = "lecture JOUEUR [montrer] : il paie et lit en secret la carte du Confidentiel ; montrer : le programme la tire",
    en = "reading PLAYER [show]: he pays and reads the card of Le Confidentiel in secret; show: the program draws it" },
  open = entreprise.is_going_on,
  whose = "joueur",
  fields = {
    player "joueur" { against = { entreprise.not_here, may_not_read, defaut.in_default } },
    list "montrer" { min = 0, max = 1, of = choice "mot" { choices = { "montrer" }, aliases = entreprise.in_english } },
  },
  run = function(t, a)
    entreprise.pay(t, a.joueur, rules.peek_price)
    t:set("lectures", a.joueur, (t:get("lectures", a.joueur) or 0) + 1)
    t:say("lecture", { who = a.joueur })
    if #a.montrer == 0 then return end
    reshuffle_if_empty(t)
    t:say_to(a.joueur, "lu_en_secret", { card = t:peek(TALON) })
  end,
}

-- When it is read, who has paid to read it, how many are left, and what hangs over the next month.
view "annonces" (function(t)
  local readers = {}
  for _, player in ipairs(t:names "player") do
    if t:get("lectures", player) then readers[#readers + 1] = player end
  end
  return { head = { "quoi", "" }, rows = {
    { "lu ce mois-ci", is_read(t) and "oui" or "non" },
    { "à lire ce mois-ci", is_due(t) and "oui" or "non" },
    { "lectures secrètes", #readers > 0 and table.concat(readers, ", ") or "-" },
    { "cartes avant de mêler", t:size(TALON) },
    { "annoncé pour le mois suivant", t:get "annonce" or "-" },
  } }
end)
