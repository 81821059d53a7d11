-- Chance declares bankruptcies sooner than people do: without them, and rich enough to need none, evenings come to their last
-- month.
house { fr = "riches", en = "rich", game = "ambition" }

override { start_cash = 100000000, months_max = 6, loan_staff = "off" }

for _, name in ipairs { "faillite", "partir" } do
  around "command" (name) { open = function() return false end }
end
