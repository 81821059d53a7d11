-- 5. Encaissement: the cards at the comptabilité go back under the talon, the comptables bring bundles to the caisse.

local entreprise = include "entreprise"
local contrats = include "contrats"

local function collected(t, player) return t:get("encaisse", player) or 0 end
local function left(t, player) return entreprise.encaissements(t, player) - collected(t, player) end

local RIEN = "rien"

-- A bundle; or nothing, and then none of his is collected that he has not named.
local function collect(t, player, bundle)
  if bundle == RIEN then return t:set("encaisse", player, collected(t, player)) end
  contrats.collect(t, player, bundle)
  t:set("encaisse", player, collected(t, player) + 1)
end

-- The dearest come first, or the oldest where there is no choice.
local function in_turn(t, player)
  local list, is_by_age = contrats.liasses(t, player), rules.bundle_choice == "oldest"
  table.sort(list, function(one, other)
    local first, second = t:get("liasse", player, one), t:get("liasse", player, other)
    if not is_by_age and first ~= second then return first > second end
    return contrats.age(t, player, one) < contrats.age(t, player, other)
  end)
  return list
end

-- As many as the comptables can.
local function proposed(t, player)
  local list = in_turn(t, player)
  return { table.unpack(list, 1, math.min(#list, left(t, player))) }
end

-- Those who have bundles to collect and have not said which; or not all that they can, where they must.
local function undecided(t)
  local list = {}
  for _, player in ipairs(entreprise.speaking_order(t)) do
    local is_free = not t:get("encaisse", player) or not rules.collect_less
    if is_free and #proposed(t, player) > 0 then list[#list + 1] = player end
  end
  return list
end

-- What he can name in this line: his bundles, or nothing, and one of both alone.
local function bundles(c)
  local taken, list, is_first = {}, {}, true
  for _, item in ipairs(c.items) do
    if item.joueur == c.answers.joueur then taken[item.liasse], is_first = true, false end
  end
  if taken[RIEN] then return list end
  for _, bundle in ipairs(in_turn(c.t, c.answers.joueur)) do
    if not taken[bundle] then list[#list + 1] = bundle end
  end
  if rules.bundle_choice == "oldest" then list = { list[1] } end
  if rules.collect_less and is_first then list[#list + 1] = RIEN end
  return list
end

local function holders(c)
  local list = {}
  for _, player in ipairs(entreprise.players(c.t)) do
    if #contrats.liasses(c.t, player) > 0 then list[#list + 1] = player end
  end
  return list
end

-- No comptable of his is free, those counted whom the line has given work before.
local function no_comptable(c, bundle)
  local player, busy = c.answers.joueur, 0
  for _, item in ipairs(c.items) do
    if item.joueur == player and item.liasse ~= RIEN then busy = busy + 1 end
  end
  if bundle ~= RIEN and left(c.t, player) <= busy then
    return objection("E_ACCOUNTANTS", { who = player, number = entreprise.encaissements(c.t, player) })
  end
end

local function proposal(t)
  local said = {}
  for place, player in ipairs(undecided(t)) do said[place] = player .. " " .. table.concat(proposed(t, player), " + ") end
  return #said > 0 and table.concat(said, ", ") or "-"
end

topic "encaissement" {
  words = { fr = { "encaissement", "liasses" }, en = { "collecting", "bundles" } },
  fr = "Les contrats de la comptabilité valent chacun une liasse de billets. Un comptable en encaisse {bundles_per_comptable} par "
    .. "mois ; sans autre mot, chacun prend les plus chères. Les autres restent pour un autre mois.",
  en = "The contracts of the comptabilité are worth a bundle of banknotes each. A comptable collects {bundles_per_comptable} a "
    .. "month; without another word everybody takes the dearest. The others stay for another month.",
  example = { fr = "{1} rien", en = "{1} nothing" },
  during = "encaissement",
  readings = { "A25", "A67" },
}

-- Enter: those who have named no bundle collect those that are proposed.
step "encaissement" {
  by_program = "",
  aloud = true,
  ask = function(t)
    if #undecided(t) == 0 and #holders { t = t } == 0 then return nil end
    local question = form(entreprise.banquier(t), "encaissement", list "liasses" {
      min = 0, pass = true, of = {
        player "joueur" { choices = holders, against = entreprise.not_here },
        choice "liasse" { choices = bundles, against = no_comptable, aliases = { { "nothing", RIEN }, { "0", RIEN } } },
      },
    })
    question.most = proposal(t)
    local first = holders({ t = t })[1]
    return ways(question, { common = true, example = first .. " " .. in_turn(t, first)[1], enter = "autant_que" })
  end,
  answer = function(t, _, a)
    for _, item in ipairs(a.liasses) do collect(t, item.joueur, item.liasse) end
    if #a.liasses > 0 then return t:todo "encaissement" end
    for _, player in ipairs(undecided(t)) do
      for _, bundle in ipairs(proposed(t, player)) do collect(t, player, bundle) end
    end
  end,
}

-- Player by player from the banker's left, each one's in the order in which he obtained them; or shuffled.
step "retour_des_contrats" {
  run = function(t)
    local cards = {}
    for _, player in ipairs(entreprise.speaking_order(t)) do
      for _, card in ipairs(contrats.as_obtained(t, { entreprise.comptabilite(player) })) do cards[#cards + 1] = card end
    end
    while #cards > 0 do
      contrats.under_the_talon(t, table.remove(cards, rules.return_order == "shuffled" and t:chance(#cards) or 1))
    end
  end,
}
