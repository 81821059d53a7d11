-- Words of the tests of Venture: an evening is begun by a line, under house/stage.lua, which lays the table out.

VENTURE = "venture %s passe"
RICHE = "riche_ou_pauvre %s passe"

local stage = house "stage"

-- The stage, and rules that are others than those of the game: "hand_limit = 9".
function otherwise(rules) return stage .. "override { " .. (rules or "") .. " }" end

-- The evening of that edition is begun by so many, and nothing is known of hands; A plays first.
function open_evening(players, opening, rules)
  local dealer = string.char(string.byte "A" + players - 1)
  begin { players = players, house = rules or otherwise(), line = opening:format(dealer) }
end

-- The centre is laid, too.
function begin_edition(opening, rules)
  open_evening(4, opening, rules)
  typed "CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE"
end

-- So each test begins, unless its file says otherwise.
at_first(function() begin_edition(VENTURE) end)

function points(player) return held("million", player) end
