-- 4. Vente du chocolat, avant les négociations: placez votre curseur. It says how many contracts come out, and in how many
-- each may take part.

local entreprise = include "entreprise"

local curseurs = {}

local function cursor_cap(t, player) return entreprise.negociations(t, player) end

function curseurs.of(t, player) return t:get("curseur", player) or 0 end
local function has_marked(t, player) return t:get("curseur", player) ~= nil end

local function still_to_mark(t)
  local list = {}
  for _, player in ipairs(entreprise.speaking_order(t)) do
    if not has_marked(t, player) then list[#list + 1] = player end
  end
  return list
end

local function most_to_mark(c) return cursor_cap(c.t, c.answers.joueur) end

local function marks()
  local forced = rules.cursor_choice == "forced" and { most_to_mark, objection "E_CURSOR_FORCED" } or nil
  return list "curseurs" {
    min = 0, pass = true, in_turn = true, words = entreprise.none_of_it,
    of = {
      player "joueur" { choices = function(c) return entreprise.not_yet(c, still_to_mark(c.t)) end,
        against = { entreprise.not_here, entreprise.named_twice } },
      quantity "negociations" { min = { { rules.cursor_min, objection "E_QTY" }, forced },
        max = { most_to_mark, objection "E_CURSOR_MAX" } },
    },
  }
end

topic "négociations" {
  words = { fr = { "négociations", "curseurs" }, en = { "negotiations", "cursors" } },
  fr = "Chacun marque à combien de contrats il pourra participer : ses commerciaux en permettent {negotiations_per_commercial} "
    .. "chacun à quatre joueurs, {negotiations_per_commercial_3} à trois, {negotiations_per_commercial_2} à deux. Le plus haut "
    .. "curseur dit combien de contrats sortent, et chaque participation en ôte {cursor_step}.",
  en = "Each marks how many contracts he may take part in: his commerciaux allow {negotiations_per_commercial} each with four "
    .. "players, {negotiations_per_commercial_3} with three, {negotiations_per_commercial_2} with two. The highest cursor says "
    .. "how many contracts come out, and each one that he takes part in costs {cursor_step}.",
  example = "{1} 2",
  during = "curseurs",
  readings = { "A17", "A18" },
}

-- Enter: the others mark as much as they may.
step "curseurs" {
  by_program = "",
  ask = function(t)
    local open, proposed = still_to_mark(t), {}
    if #open == 0 then return nil end
    for place, player in ipairs(open) do proposed[place] = player .. " " .. cursor_cap(t, player) end
    local question = form(entreprise.banquier(t), "curseurs", marks())
    question.most = table.concat(proposed, ", ")
    return ways(question, { common = true, example = proposed[1], enter = "autant_que" })
  end,
  answer = function(t, _, a)
    for _, item in ipairs(a.curseurs) do t:set("curseur", item.joueur, item.negociations) end
    if #a.curseurs > 0 then return t:todo "curseurs" end
    for _, player in ipairs(still_to_mark(t)) do t:set("curseur", player, cursor_cap(t, player)) end
  end,
}

-- As many contracts as the highest cursor come face down to the centre. Nobody knows which: until one is turned it is
-- only counted.
step "tirage" {
  run = function(t)
    local highest = 0
    for _, player in ipairs(entreprise.players(t)) do highest = math.max(highest, curseurs.of(t, player)) end
    t:set("centre", math.min(highest, t:size "talon"))
    t:say("tirage", { number = t:get "centre" })
  end,
}

-- He takes part once more.
function curseurs.spend(t, player) t:set("curseur", player, math.max(0, curseurs.of(t, player) - rules.cursor_step)) end

return curseurs
