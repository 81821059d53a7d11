-- What can be typed in the middle of any auction.

local held = include "auctions/held"

-- plus(t): the next price; withdraw(t, names): they are asked no more in this auction.
local kinds = {
  outcry = include "auctions/outcry", sealed = {}, rising = include "auctions/rising",
  demand = include "auctions/demand", sale = include "auctions/sale", shortage = include "auctions/shortage",
}

local function takes(what)
  return function(t)
    local kind = held.kind(t)
    return kind ~= nil and kinds[kind][what] ~= nil
  end
end

command "plus" {
  words = { fr = "+", en = "+" },
  help = { fr = "+ : le prix suivant, personne d'autre n'a rien à dire", en = "+: the next price, nobody else speaks" },
  open = takes "plus",
  run = function(t) kinds[held.kind(t)].plus(t) end,
}

command "retire" {
  words = { fr = "retire", en = "withdraw" },
  help = { fr = "retire NOM ... : n'est plus de cette vente", en = "withdraw NAME ...: is no longer in this auction" },
  open = takes "withdraw",
  fields = { players "qui" },
  run = function(t, a) kinds[held.kind(t)].withdraw(t, a.qui) end,
}

command "sans_suite" {
  words = { fr = "sans-suite", en = "call-off" },
  help = { fr = "sans-suite : la vente en cours n'a pas lieu", en = "call-off: the auction that is held is off" },
  open = function(t) return held.kind(t) ~= nil end,
  run = function(t)
    t:say("vente_sans_suite", { lot = held.pieces(t, held.lot(t).number) })
    held.close(t)
  end,
}

-- What is put up, and who stands where.
view "vente" (function(t)
  local shown = { head = { "lot", "vendeur", "prix", "mène" }, rows = {} }
  if held.kind(t) then
    local lot, state = held.lot(t), held.shortage(t) or held.state(t)
    shown.rows[1] = { held.pieces(t, lot.number), lot.seller, state.price or "", state.leader or "" }
  end
  return shown
end)
