-- Verbs: money that is paid and got. It moves between the player's purse and the bank, as the game has declared
-- them, or an account that is named; "sender" is the purse of whoever played the card.

local function account_of(t, c, whom)
  if whom == nil or whom == "bank" then return t:bank() end
  if whom ~= "sender" then return whom end
  if not c.sender then error("this card is for one that somebody plays on another: nobody has", 0) end
  return t:purse(c.sender)
end

local function each_other(t, c, pay)
  for _, other in ipairs(t:names "player") do
    if other ~= c.player then pay(t:purse(other), t:purse(c.player)) end
  end
end

return {
  pay = {
    args = { { "amount", "integer" }, { "to", "string", optional = true } },
    run = function(t, e, c) t:move(e.amount, t:money(), t:purse(c.player), account_of(t, c, e.to)) end,
    fr = "paie {amount:money}", en = "pays {amount:money}",
  },
  collect = {
    args = { { "amount", "integer" }, { "from", "string", optional = true } },
    run = function(t, e, c) t:move(e.amount, t:money(), account_of(t, c, e.from), t:purse(c.player)) end,
    fr = "reçoit {amount:money}", en = "gets {amount:money}",
  },
  each_pays = {
    args = { { "amount", "integer" } },
    run = function(t, e, c)
      each_other(t, c, function(other, own) t:move(e.amount, t:money(), other, own) end)
    end,
    fr = "reçoit {amount:money} de chacun", en = "gets {amount:money} from each",
  },
  pays_each = {
    args = { { "amount", "integer" } },
    run = function(t, e, c)
      each_other(t, c, function(other, own) t:move(e.amount, t:money(), own, other) end)
    end,
    fr = "paie {amount:money} à chacun", en = "pays {amount:money} to each",
  },
  pay_per = {
    args = { { "amount", "integer" }, { "per", "query" } },
    run = function(t, e, c)
      t:move(e.amount * t:query(e.per, c.player), t:money(), t:purse(c.player), t:bank())
    end,
    fr = "paie {amount:money} par {per}", en = "pays {amount:money} per {per}",
  },
  collect_per = {
    args = { { "amount", "integer" }, { "per", "query" } },
    run = function(t, e, c)
      t:move(e.amount * t:query(e.per, c.player), t:money(), t:bank(), t:purse(c.player))
    end,
    fr = "reçoit {amount:money} par {per}", en = "gets {amount:money} per {per}",
  },
}
