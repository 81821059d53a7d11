-- Heavy debts: the turn passes over whoever owes more than the rule allows. If everybody does, it stays.

house { fr = "dettes lourdes", en = "heavy debts" }

rules {
  dette_lourde = rule { 500, unit = "money", min = 0, from = "house",
    fr = "dette au-delà de laquelle on passe son tour", en = "debt above which a turn is missed" },
}

local function misses(t, player) return (t:get("dette", player) or 0) > rules.dette_lourde end

around "step" "tour" {
  answer = function(original, t, s, a)
    original(t, s, a)
    local player = t:after(s.player)
    while player ~= s.player and misses(t, player) do
      t:say("dette_trop_lourde", { who = player })
      t:finish() -- the turn that was just put on; libre's agenda holds nothing else
      original(t, { player = player }, a)
      player = t:after(player)
    end
  end,
}

texts { fr = { dette_trop_lourde = "{who} doit trop et passe son tour" },
  en = { dette_trop_lourde = "{who} owes too much and misses the turn" } }
