-- Scales: facts that rise and fall between bounds, such as the quotation of each company.
--
--   scale "cote" { min = "cote_plancher", max = "cote_plafond", step = "pas",
--                  groups = { banques = { "BNP", "UBS" } } }
-- Then cote.BNP is a fact of the scale. A bound is a whole number or the name of a rule; groups may be a function
-- of t. t:shift("cote", "BNP", 60) moves it and holds it within the bounds; where more happens when it moves, the scale
-- says with move = function(t, name, by) how it is done, and that returns what the fact has become.

local keys = include "keys"
local mentions = include "mentions"

local scales = {}

local known = { min = true, max = true, step = true, groups = true, move = true }

function scales.declare(game, check_keys, refuse_twice, by)
  return function(name)
    return function(given)
      check_keys(keys.thing("scale", name), given, known)
      refuse_twice(game.scales, "scale", name, by)
      for _, bound in ipairs { "min", "max", "step" } do
        if type(given[bound]) == "string" then
          mentions.note(game, "rule", given[bound], keys.thing("scale", name))
        elseif given[bound] ~= nil and math.type(given[bound]) ~= "integer" then
          local why = words.sentence("scale.bad_bound", { bound = bound })
          keys.complain("author.of", { what = keys.thing("scale", name), why = why })
        end
      end
      given.name, given.by = name, by
      game.scales[name] = given
    end
  end
end

function scales.bound(game, scale, bound)
  local value = scale[bound]
  return type(value) == "string" and game.rules[value][1] or value
end

-- Moves the fact by so much, as far as the bounds let it; returns what it has become.
function scales.shift(game, t, scale_name, name, by)
  local scale = game.scales[scale_name] or error(words.sentence("author.none", { what = keys.thing("scale", scale_name) }), 0)
  if scale.move then return scale.move(t, name, by) end
  local least, most = scales.bound(game, scale, "min"), scales.bound(game, scale, "max")
  local value = (t:get(scale_name, name) or 0) + by
  if least and value < least then value = least end
  if most and value > most then value = most end
  t:set(scale_name, name, value)
  return value
end

-- The names in a group of the scale; all that there are where no group is named.
function scales.members(game, t, scale_name, group)
  if not group then return t:keys(scale_name) end
  local groups = game.scales[scale_name].groups or {}
  if type(groups) == "function" then groups = groups(t) end
  return groups[group] or error(words.sentence("scale.no_group", { scale = scale_name, group = tostring(group) }), 0)
end

-- Why a change by so much does not fit the scale; nil if it does.
function scales.objection(game, scale_name, by)
  local scale = game.scales[scale_name]
  local step = scale and scales.bound(game, scale, "step")
  if step and by % step ~= 0 then return words.sentence("scale.not_multiple", { by = by, step = step }) end
end

return scales
