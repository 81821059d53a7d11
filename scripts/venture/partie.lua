-- Where the evening stands: whose turn it is, what he has done in it, what lies in the centre.

-- HORS: sociétés of the pack that are not in the box that is played with.
local partie = { CENTRE = "centre", RESERVE = "réserve", ECARTEES = "écartées", HORS = "hors jeu" }

function partie.player(t) return t:get "tour.joueur" end

function partie.facture(t) return t:get "tour.facture" or 0 end

function partie.is_running(t) return t:get "tour.joueur" ~= nil and not t:get "finie" end

-- Can operations be entered now? Not while the end of the turn is told.
function partie.is_open(t) return t:item() ~= nil and t:item().step == "tour" end

-- Sociétés of the réserve that nobody has typed yet.
function partie.blank(t) return t:get "blanches" or 0 end

-- All that lies face down.
function partie.face_down(t) return t:size(partie.RESERVE) + partie.blank(t) end

-- What lies in the réserve for certain: what was put aside at the start lies there unseen, too.
function partie.reserve(t) return partie.face_down(t) - (t:get "ecartees" or 0) end

-- Sociétés that the centre lacks, as far as the réserve goes.
function partie.to_turn_up(t)
  return math.max(0, math.min(rules.market_size - t:size(partie.CENTRE), partie.reserve(t)))
end

-- Is the last société taken with an empty réserve?
function partie.is_ending(t) return t:size(partie.CENTRE) == 0 and partie.reserve(t) == 0 end

return partie
