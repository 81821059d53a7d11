-- Words that French writes differently before a vowel.

local french = {}

-- "de Bruno", "d'Anna"; "d'Yves", but "de Yann". Before an h nothing is left out, which is never wrong.
function french.de(name)
  local spoken = words.fold(name) or ""
  local is_vowel = string.find(spoken, "^[aeiou]") or string.find(spoken, "^y[^aeiou]")
  return (is_vowel and "d'" or "de ") .. name
end

return french
