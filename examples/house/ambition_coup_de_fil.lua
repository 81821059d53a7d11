-- Two new Express for Ambition, on blank cards of the box. The one ends a negotiation: the client hangs up, and the
-- contract goes under the talon. The other makes a client patient: the round at this price begins again.
house { fr = "coup de fil", en = "phone call", game = "ambition" }

override { count_express = 14, count_blank = 2 }

verb "tour_a_refaire" {
  run = function(t, _, c)
    local round = auctions.kept(t, "prix")
    if round.phase ~= "asking" then impossible("E_NEEDS", { who = c.player }) end
    for _, bidder in ipairs(round.bidders) do
      if bidder.is_in then
        round.asked = bidder.name
        return auctions.keep(t, "prix", round)
      end
    end
  end,
  fr = "le tour de table reprend", en = "the round begins again",
}

deck "express" {
  { no = 13, title = "X13 Coup de fil", when = "negotiation", effect = call_off "prix" },
  { no = 14, title = "X14 Client patient", when = "negotiation", effect = tour_a_refaire() },
}
