-- Verbs: money that is paid and got. It moves between the player's purse and the bank, as the game has declared
-- them, or an account that is named; "sender" is the purse of whoever played the card, "left" and "right" are those
-- of the nearest neighbours who still play.

local function right_of(t, player)
  local last = player
  for _, other in ipairs(t:others(player)) do
    if t:plays(other) then last = other end
  end
  return last
end

local function left_of(t, player)
  for _, other in ipairs(t:order_after(player)) do
    if t:plays(other) then return other end
  end
  return player
end

local neighbours = { left = left_of, right = right_of }

local function account_of(t, c, whom)
  if whom == nil or whom == "bank" then return t:bank() end
  if neighbours[whom] then return t:purse(neighbours[whom](t, c.player)) end
  if whom ~= "sender" then return whom end
  if not c.sender then error(words.sentence "card.no_sender", 0) end
  return t:purse(c.sender)
end

-- The others who still play, from the left neighbour on.
local function each_other(t, c, pay)
  for _, other in ipairs(t:others(c.player)) do
    if t:plays(other) then pay(t:purse(other), t:purse(c.player)) end
  end
end

-- How often it is paid: what the query counts beyond so many, and so many at most.
local function times(t, e, c)
  local number = math.max(0, t:query(e.per, c.player) - (e.above or 0))
  return math.min(number, e.most or number)
end

local function limits_of(e, language)
  local is_french = language == "fr"
  local above = e.above and (is_french and " au-delà de " or " beyond ") .. e.above or ""
  return above .. (e.most and (is_french and ", " .. e.most .. " au plus" or ", " .. e.most .. " at most") or "")
end

local function told(words)
  return function(e, language, _, fill) return fill(words[language], e) .. limits_of(e, language) end
end

local per = { { "amount", "integer" }, { "per", "query" }, { "above", "integer", optional = true }, { "most", "integer", optional = true } }

return {
  pay = {
    args = { { "amount", "integer" }, { "to", "string", optional = true } },
    run = function(t, e, c) t:pay_aloud(t:purse(c.player), account_of(t, c, e.to), e.amount) end,
    fr = "paie {amount:money}", en = "pays {amount:money}",
  },
  collect = {
    args = { { "amount", "integer" }, { "from", "string", optional = true } },
    run = function(t, e, c) t:pay_aloud(account_of(t, c, e.from), t:purse(c.player), e.amount) end,
    fr = "reçoit {amount:money}", en = "gets {amount:money}",
  },
  each_pays = {
    args = { { "amount", "integer" } },
    run = function(t, e, c)
      each_other(t, c, function(other, own) t:pay_aloud(other, own, e.amount) end)
    end,
    fr = "reçoit {amount:money} de chacun", en = "gets {amount:money} from each",
  },
  pays_each = {
    args = { { "amount", "integer" } },
    run = function(t, e, c)
      each_other(t, c, function(other, own) t:pay_aloud(own, other, e.amount) end)
    end,
    fr = "paie {amount:money} à chacun", en = "pays {amount:money} to each",
  },
  pay_per = {
    args = per,
    run = function(t, e, c) t:pay(t:purse(c.player), t:bank(), e.amount * times(t, e, c)) end,
    tell = told { fr = "paie {amount:money} par {per}", en = "pays {amount:money} per {per}" },
    fr = "paie {amount:money} par {per}", en = "pays {amount:money} per {per}",
  },
  collect_per = {
    args = per,
    run = function(t, e, c) t:pay(t:bank(), t:purse(c.player), e.amount * times(t, e, c)) end,
    tell = told { fr = "reçoit {amount:money} par {per}", en = "gets {amount:money} per {per}" },
    fr = "reçoit {amount:money} par {per}", en = "gets {amount:money} per {per}",
  },
}
