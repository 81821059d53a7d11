-- What the cards of this game do, beside the verbs that all games have. Those of Le Confidentiel concern everybody who
-- is in the game, those of an Express whoever receives it. What changes the month is forgotten when it ends.

local entreprise = include "entreprise"
local contrats = include "contrats"
local defaut = include "defaut"

-- --- whom it concerns, and on what condition ----------------------------------------------------------

verb "chacun" {
  args = { { "effect", "effect" } },
  run = function(t, e, c)
    for _, player in ipairs(entreprise.speaking_order(t)) do t:do_part(e, c, "effect", nil, player) end
  end,
  fr = "chacun : {effect:tell}", en = "each: {effect:tell}",
}

-- Those who have the most of it; nobody where all have none.
local function foremost(t, what)
  local list, most = {}, 1
  for _, player in ipairs(entreprise.speaking_order(t)) do
    local has = t:query(what, player)
    if has > most then list, most = {}, has end
    if has == most then list[#list + 1] = player end
  end
  return list
end

verb "qui_a_le_plus" {
  args = { { "what", "query" }, { "effect", "effect" } },
  run = function(t, e, c)
    for _, player in ipairs(foremost(t, e.what)) do t:do_part(e, c, "effect", nil, player) end
  end,
  fr = "qui a le plus de {what} : {effect:tell}", en = "whoever has the most {what}: {effect:tell}",
}

-- Else the card is cancelled.
verb "il_faut" {
  args = { { "number", "integer" }, { "what", "query" } },
  run = function(t, e, c)
    if t:query(e.what, c.player) < e.number then impossible("E_NEEDS", { who = c.player }) end
  end,
  fr = "s'il a {number} {what}", en = "who has {number} {what}",
}

-- --- money that is due, or comes in -----------------------------------------------------------------

verb "doit" {
  args = { { "amount", "integer" } },
  run = function(t, e, c) defaut.pay(t, c.player, e.amount) end,
  fr = "doit {amount:money}", en = "owes {amount:money}",
}

verb "doit_par" {
  args = { { "amount", "integer" }, { "per", "query" } },
  run = function(t, e, c) defaut.pay(t, c.player, e.amount * t:query(e.per, c.player)) end,
  fr = "doit {amount:money} par {per}", en = "owes {amount:money} per {per}",
}

-- Whoever gets something is told how much it is.
local function touche(t, player, amount)
  if amount == 0 then return end
  entreprise.receive(t, player, amount)
  t:say("recoit", { who = player, amount = amount })
end

verb "touche" {
  args = { { "amount", "integer" } },
  run = function(t, e, c) touche(t, c.player, e.amount) end,
  fr = "reçoit {amount:money}", en = "gets {amount:money}",
}

verb "touche_par" {
  args = { { "amount", "integer" }, { "per", "query" } },
  run = function(t, e, c) touche(t, c.player, e.amount * t:query(e.per, c.player)) end,
  fr = "reçoit {amount:money} par {per}", en = "gets {amount:money} per {per}",
}

-- --- the factory -------------------------------------------------------------------------------------

verb "perd_cacao" {
  args = { { "bars", "integer" } },
  run = function(t, e, c) t:move(e.bars, "barre", entreprise.cacao(c.player), "réserve") end,
  fr = "perd {bars} barres de cacao", en = "loses {bars} bars of cacao",
}

verb "perd_chocolat" {
  args = { { "bars", "integer" } },
  run = function(t, e, c) t:move(e.bars, "barre", entreprise.chocolat(c.player), "réserve") end,
  fr = "perd {bars} barres de chocolat", en = "loses {bars} bars of chocolate",
}

-- As many as he has, up to so many.
verb "perd_du_chocolat" {
  args = { { "bars", "integer" } },
  run = function(t, e, c)
    local box = entreprise.chocolat(c.player)
    t:move(math.min(e.bars, t:balance("barre", box)), "barre", box, "réserve")
  end,
  fr = "perd jusqu'à {bars} barres de chocolat", en = "loses up to {bars} bars of chocolate",
}

-- --- what staff can do this month --------------------------------------------------------------------

-- Until the contracts are drawn a cursor follows its commerciaux.
local function add(t, fact, player, category, by)
  t:set(fact, player, category, (t:get(fact, player, category) or 0) + by)
  if category == "commercial" and not t:get "centre" then entreprise.lower_cursor(t, player) end
end

-- So many of a category do not count.
verb "absents" {
  args = { { "number", "integer" }, { "category", "string" } },
  run = function(t, e, c) add(t, "absents", c.player, e.category, e.number) end,
  fr = "{number} {category} ne compte pas ce mois-ci", en = "{number} {category} does not count this month",
}

-- Each of a category does so much more, or less.
verb "rendement" {
  args = { { "by", "integer" }, { "category", "string" } },
  run = function(t, e, c) add(t, "rendement", c.player, e.category, e.by) end,
  fr = "{category} : {by} par tête ce mois-ci", en = "{category}: {by} a head this month",
}

-- All of a category together do so much less.
verb "en_moins" {
  args = { { "number", "integer" }, { "category", "string" } },
  run = function(t, e, c) add(t, "en_moins", c.player, e.category, e.number) end,
  fr = "{category} : {number} en moins ce mois-ci", en = "{category}: {number} less this month",
}

-- --- contracts ---------------------------------------------------------------------------------------

verb "recule_curseur" {
  args = { { "places", "integer" } },
  run = function(t, e, c) t:set("curseur", c.player, math.max(0, t:get("curseur", c.player) - e.places)) end,
  fr = "recule son curseur de {places}", en = "moves the cursor back by {places}",
}

-- The price that he has just accepted.
verb "baisse_du_prix" {
  args = { { "amount", "integer" } },
  run = function(t, e)
    local item = t:item "placement"
    if item.prix <= e.amount then impossible("E_NEEDS", { who = item.joueur }) end
    t:drop "placement"
    t:todo("placement", { joueur = item.joueur, contrat = item.contrat, prix = item.prix - e.amount })
  end,
  fr = "le prix accepté baisse de {amount:money}", en = "the price accepted falls by {amount:money}",
}

-- His contracts at the comptabilité go under the talon, and their bundles to the bank.
verb "annule_comptabilite" {
  run = function(t, _, c) contrats.void_comptabilite(t, c.player) end,
  fr = "ses contrats en comptabilité sont annulés", en = "the contracts at the comptabilité are cancelled",
}

-- --- what changes for all, for a month ---------------------------------------------------------------

verb "maximum_en_plus" {
  args = { { "amount", "integer" } },
  run = function(t, e) t:set("evenement", "maximum", e.amount) end,
  fr = "le maximum de chaque contrat : {amount:money} de plus", en = "the highest price of each contract: {amount:money} more",
}

-- The last ones of the board.
verb "marches_fermes" {
  args = { { "number", "integer" } },
  run = function(t, e) t:set("evenement", "marches_fermes", e.number) end,
  fr = "{number} marché n'ouvre pas", en = "{number} market does not open",
}

verb "pas_d_offre" {
  run = function(t) t:set("evenement", "pas_d_offre", true) end,
  fr = "il n'y a pas de cacao à vendre", en = "there is no cacao on sale",
}

verb "pas_d_embauche" {
  args = { { "category", "string" } },
  run = function(t, e) t:set("evenement", "pas_d_embauche", e.category) end,
  fr = "on n'embauche pas : {category}", en = "nobody is hired: {category}",
}

-- The market that is open.
verb "saute_marche" {
  run = function(t, _, c) t:set("ligne_coupee", c.player, true) end,
  fr = "n'annonce rien sur ce marché", en = "announces nothing on this market",
}
