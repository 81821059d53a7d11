-- A good: how many of it there are, what it costs, what the bank gives for it, who has it.

local biens = {}

function biens.all(t)
  local list = {}
  for _, asset in ipairs(t:names "asset") do
    if asset ~= t:money() then list[#list + 1] = asset end
  end
  return list
end

-- Of a field, and of a command that needs one.
function biens.choices(c) return biens.all(c.t) end
function biens.some(t) return #biens.all(t) > 0 end

function biens.price(t, good) return t:get("prix", good) or 0 end

quoted "prix" { fr = "cours", en = "prices" }
priced(function(t, asset) return asset ~= t:money() and biens.price(t, asset) or nil end)

-- What the bank gives for one.
function biens.resale(t, good)
  return t:get("reprise", good) or biens.usual_resale(biens.price(t, good))
end

function biens.usual_resale(price) return price * rules.reprise // 100 end

-- It is kept where it is not the usual one.
function biens.set_resale(t, good, amount)
  local is_usual = amount == nil or amount == biens.usual_resale(biens.price(t, good))
  t:set("reprise", good, not is_usual and amount or nil)
end

-- What the bank lends on one.
function biens.pledge_value(t, good) return biens.price(t, good) * rules.gage // 100 end

-- The price is noted behind those that were before it, so that its curve can be drawn.
function biens.set_price(t, good, amount)
  if t:get("prix", good) == amount then return end
  t:set("prix", good, amount)
  t:set("cours", good, tostring(#t:keys("cours", good) + 1), amount)
end

function biens.add(t, name, number, price, resale)
  t:define("asset", name)
  t:move(number, name, "corrections", "banque")
  biens.set_price(t, name, price)
  biens.set_resale(t, name, resale)
end

-- What somebody can give away of it: what is pledged stays where it is.
function biens.free(t, good, who)
  local floor = t:bounds(good, who)
  return t:balance(good, who) - (floor or 0)
end

-- How many more of it he may have.
function biens.room(t, good, who)
  local _, ceiling = t:bounds(good, who)
  return ceiling and ceiling - t:balance(good, who) or rules.quantite_max
end

-- Nobody holds more of it; 0: as many as he likes.
function biens.limit(t, good, number)
  for _, player in ipairs(t:names "player") do
    if number > 0 and t:balance(good, player) > number then refuse("au_dela_de_la_limite", { who = player }) end
    t:bound(good, player, biens.pledged(t, good, player), number > 0 and number or nil)
  end
  t:set("limite", good, number > 0 and number or nil)
end

-- Of a number: as many as the account that the field of that name says can give away; what is told of it, where all see it.
function biens.at_most(name)
  local function held(c) return c.t:balance(c.answers.bien, c.answers[name]) end
  local function free(c) return biens.free(c.t, c.answers.bien, c.answers[name]) end
  local function told(c, _, limit)
    return { who = c.t:field_name(c.answers[name], c.language), good = c.answers.bien, held = limit }
  end
  return { { held, objection("pas_autant", told) }, { free, objection("est_gage", told) } }
end

function biens.pledged(t, good, who) return t:get("gage", who, good) or 0 end

-- Who has one or more, whoever it is but the bank; those that play first.
function biens.holders(t, good)
  local list = {}
  for _, kind in ipairs { t:names "player", t:keys "compte" } do
    for _, who in ipairs(kind) do
      if t:balance(good, who) > 0 then list[#list + 1] = who end
    end
  end
  return list
end

return biens
