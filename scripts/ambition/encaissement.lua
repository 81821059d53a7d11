-- 5. Encaissement: the cards at the comptabilité go back under the talon, the comptables bring bundles to the caisse.

local entreprise = include "entreprise"
local contrats = include "contrats"

local function collected(t, player) return t:get("encaisse", player) or 0 end
local function left(t, player) return entreprise.encaissements(t, player) - collected(t, player) end

local function collect(t, player, bundle)
  entreprise.exige_present(t, player)
  if left(t, player) < 1 then
    refuse("E_ACCOUNTANTS", { who = player, number = entreprise.encaissements(t, player) })
  end
  contrats.encaisse(t, player, bundle)
  t:set("encaisse", player, collected(t, player) + 1)
end

-- The dearest first, as many as the comptables can.
local function dearest(t, player)
  local bundles = contrats.liasses(t, player)
  table.sort(bundles, function(one, other)
    local first, second = t:get("liasse", player, one), t:get("liasse", player, other)
    return first > second or first == second and one < other
  end)
  return { table.unpack(bundles, 1, math.min(#bundles, left(t, player))) }
end

-- Those who have bundles to collect and have not said which.
local function undecided(t)
  local list = {}
  for _, player in ipairs(entreprise.ordre(t)) do
    if collected(t, player) == 0 and #dearest(t, player) > 0 then list[#list + 1] = player end
  end
  return list
end

local function bundles(c)
  local taken, list = {}, {}
  for _, item in ipairs(c.items) do
    if item.joueur == c.answers.joueur then taken[item.liasse] = true end
  end
  for _, bundle in ipairs(contrats.liasses(c.t, c.answers.joueur)) do
    if not taken[bundle] then list[#list + 1] = bundle end
  end
  return list
end

local function holders(c)
  local list = {}
  for _, player in ipairs(entreprise.joueurs(c.t)) do
    if #contrats.liasses(c.t, player) > 0 then list[#list + 1] = player end
  end
  return list
end

local function proposal(t)
  local said = {}
  for place, player in ipairs(undecided(t)) do said[place] = player .. " " .. table.concat(dearest(t, player), " + ") end
  return #said > 0 and table.concat(said, ", ") or "-"
end

-- Enter: those who have named no bundle collect the dearest.
step "encaissement" {
  ask = function(t)
    if #undecided(t) == 0 and #holders { t = t } == 0 then return nil end
    local question = form(entreprise.banquier(t), "encaissement", list "liasses" {
      min = 0, pass = true, of = { player "joueur" { choices = holders, soft = true }, choice "liasse" { choices = bundles } },
    })
    question.most = proposal(t)
    return question
  end,
  answer = function(t, _, a)
    for _, item in ipairs(a.liasses) do collect(t, item.joueur, item.liasse) end
    if #a.liasses > 0 then return t:todo "encaissement" end
    for _, player in ipairs(undecided(t)) do
      for _, bundle in ipairs(dearest(t, player)) do collect(t, player, bundle) end
    end
  end,
}

-- Player by player from the banker's left, each one's in the order in which he obtained them.
step "retour_des_contrats" {
  run = function(t)
    for _, player in ipairs(entreprise.ordre(t)) do
      for _, card in ipairs(t:cards(entreprise.comptabilite(player))) do contrats.sous_le_talon(t, card) end
    end
  end,
}
