-- What the editions have each their own: a rule for each of them.

local edition = {}

edition.toutes = { "venture", "riche_ou_pauvre" }

function edition.regle(t, name) return rules[name .. "_" .. t:get "edition"] end

return edition
