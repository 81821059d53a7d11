-- What falls due when a round begins: loans between players are told, and stay until they are repaid.

local echeances = {}

function echeances.tell(t)
  for _, number in ipairs(t:keys "pret") do
    local round = t:get("pret", number, "manche")
    if round and round <= t:get "manche" then
      t:say("pret_echu", { who = t:get("pret", number, "a"), lender = t:get("pret", number, "de"), sum = t:get("pret", number, "du") })
    end
  end
end

return echeances
