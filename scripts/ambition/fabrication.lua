-- 3. Fabrication: each turns bars of cacao over into chocolate, so many for each of his ouvriers.

local entreprise = include "entreprise"

-- What he has told so far: told again, it takes the place of that.
local function made(t, player) return t:get("fabrique", player) or 0 end

-- The most that he can turn over this month.
local function most_by_ouvriers(t, player)
  local cacao = t:balance("barre", entreprise.cacao(player)) + made(t, player)
  return math.min(cacao, entreprise.fabrication(t, player))
end

local function room(t, player)
  if not rules.store_chocolat_check then return math.maxinteger end
  return entreprise.free_places(t, player, "chocolat") + made(t, player)
end

local function most(t, player) return math.min(most_by_ouvriers(t, player), room(t, player)) end

local function make(t, player, bars)
  local more, cacao, chocolat = bars - made(t, player), entreprise.cacao(player), entreprise.chocolat(player)
  if more > 0 then t:move(more, "barre", cacao, chocolat) end
  if more < 0 then t:move(-more, "barre", chocolat, cacao) end
  t:set("fabrique", player, bars)
end

-- A function of the table and a player as a limit for whom the line has named.
local function of_him(f)
  return function(c) return f(c.t, c.answers.joueur) end
end

local function told()
  return list "fabrique" {
    min = 0, pass = true, in_turn = true, words = entreprise.none_of_it,
    of = {
      player "joueur" {
        choices = function(c) return entreprise.not_yet(c, entreprise.speaking_order(c.t)) end,
        against = { entreprise.not_here, entreprise.named_twice },
      },
      quantity "barres" {
        min = { entreprise.not_negative, not rules.make_less and { of_him(most), objection "E_MAKE_LESS" } or nil },
        max = { { of_him(most_by_ouvriers), objection "E_MAKE_MAX" }, { of_him(room), objection "E_CHOC_STORAGE" } },
      },
    },
  }
end

-- What Enter makes of it: those who have told nothing turn over as much as they can.
local function proposal(t)
  local list = {}
  for _, player in ipairs(entreprise.speaking_order(t)) do
    if not t:get("fabrique", player) then list[#list + 1] = player .. " " .. most(t, player) end
  end
  return #list > 0 and table.concat(list, ", ") or "-"
end

topic "fabrication" {
  words = { fr = "fabrication", en = "fabrication" },
  fr = "Chaque ouvrier fait du chocolat de {bars_per_ouvrier} barres de cacao au plus, si la case chocolat a la place. Chacun en "
    .. "fait autant qu'il peut ; on ne tape que celui qui en fait moins.",
  en = "Each ouvrier turns {bars_per_ouvrier} bars of cacao into chocolate at most, if the chocolate box has room. Everybody "
    .. "makes all that he can; only who makes fewer is typed.",
  example = "{1} 0",
  during = "fabrication",
  readings = { "A07", "A08" },
}

step "fabrication" {
  by_program = "",
  ask = function(t)
    local question = form(entreprise.banquier(t), "fabrication", told())
    question.most = proposal(t)
    return ways(question, { common = true, example = entreprise.speaking_order(t)[1] .. " 0", enter = "autant_que" })
  end,
  answer = function(t, _, a)
    for _, item in ipairs(a.fabrique) do make(t, item.joueur, item.barres) end
    if #a.fabrique > 0 then return t:todo "fabrication" end
    for _, player in ipairs(entreprise.speaking_order(t)) do
      if not t:get("fabrique", player) then make(t, player, most(t, player)) end
    end
  end,
}
