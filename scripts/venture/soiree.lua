-- What is told of an evening afterwards: the score that was written down, and who has earned what.

local conglomerats = include "conglomerats"

worth "points" { fr = "points", en = "points", of = function(t, player) return t:balance(t:money(), player) end }

award "societes" { fr = "le plus de sociétés", en = "most sociétés",
  of = function(t, player) return #conglomerats.societes(t, player) end }
