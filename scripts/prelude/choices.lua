-- One of a list by its name: whole or an unambiguous beginning; accents and case are nothing.

local choices = {}

-- The name of the list that the word stands for; or nil, a code and what its sentence needs. unknown is the
-- code where there is none; the list is told, so it must be one that everybody may see.
function choices.read(word, list, unknown)
  local match, place = words.match(word, list)
  if place then return list[place] end
  if match == "ambiguous" then
    local meant = {}
    for _, name in ipairs(list) do
      if words.begins(name, word) then meant[#meant + 1] = name end
    end
    return nil, "ambiguous", { typed = word, candidates = table.concat(meant, ", ") }
  end
  local near = words.nearest(word, list, true)
  if near then return nil, unknown .. "_near", { typed = word, near = list[near] } end
  return nil, unknown, { typed = word, candidates = table.concat(list, ", ") }
end

-- The same of a list that must not be told: only the whole name is understood.
function choices.read_hidden(word, list)
  for _, name in ipairs(list) do
    if words.fold(name) == words.fold(word) then return name end
  end
  return nil, "none_of_those", { typed = word }
end

function choices.is_among(value, list)
  for _, choice in ipairs(list) do
    if choice == value then return true end
  end
  return false
end

function choices.random(list, pick) return #list > 0 and list[pick(#list)] or nil end

return choices
