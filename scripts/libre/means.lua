-- What somebody could raise now: his money, what the bank would give for his goods or lend on them, and his credit.

local biens = include "biens"
local caisse = include "caisse"
local dette = include "dette"

-- Calls add(how, what, number, each) for each way that costs nobody anything later.
local function each_way(t, who, add)
  add("argent", "", 1, math.max(caisse.free(t, who) or 0, 0))
  for _, good in ipairs(biens.all(t)) do
    local number = biens.free(t, good, who)
    if number > 0 then
      add("vendre", good, number, biens.resale(t, good))
      add("ou gager", good, number, biens.pledge_value(t, good))
    end
  end
end

local function credit(t, who) return math.max(rules.emprunt_max - dette.of(t, who), 0) end

-- Sold or pledged, whichever brings more.
local function best_of(t, who)
  local sum = 0
  for _, good in ipairs(biens.all(t)) do
    sum = sum + biens.free(t, good, who) * math.max(biens.resale(t, good), biens.pledge_value(t, good))
  end
  return sum
end

query "a_vendre" (best_of)

query "moyens" (function(t, who) return math.max(caisse.free(t, who) or 0, 0) + best_of(t, who) end)
query "credit" (credit)

-- moyens Bo: each way with what it brings, and the most that they bring together; below it what the bank would lend besides.
view "moyens" (function(t, _, rest)
  local shown = { head = { "comment", "bien", "nombre", "montant" }, rows = {} }
  local who = t:named(rest, t:names "player")
  if not who or not t:sees("account", who) then return shown end
  each_way(t, who, function(how, what, number, each)
    shown.rows[#shown.rows + 1] = { how, what, number > 1 and number or "", caisse.cell(t, number * each) }
  end)
  shown.rows[#shown.rows + 1] = { "en tout", "", "", caisse.cell(t, t:query("moyens", who)) }
  if credit(t, who) > 0 then shown.rows[#shown.rows + 1] = { "emprunter encore", "", "", caisse.cell(t, credit(t, who)) } end
  return shown
end)
