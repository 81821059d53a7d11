-- Chance closes early, and puts right what is not wrong: without it an evening goes on.
house { fr = "patients", en = "patient", game = "maxi_bourse" }

local function at_first(original, t) return (t:get "numero" or 0) <= 4 and original(t) end

around "command" "heure" { open = function(original, t) return (t:get "numero" or 0) > 40 and original(t) end }
for _, name in ipairs { "inscrit", "compter", "charge", "cote", "remettre", "ceder" } do
  around "command" (name) { open = at_first }
end
for _, name in ipairs { "pion", "payer" } do
  around "command" (name) { open = function() return false end }
end
