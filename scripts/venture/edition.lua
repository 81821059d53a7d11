-- What the editions have each their own: a rule for each of them.

local edition = {}

edition.all = { "venture", "riche_ou_pauvre" }

function edition.rule(t, name) return rules[name .. "_" .. t:get "edition"] end

return edition
