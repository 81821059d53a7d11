-- Verbs: goods, staff and whatever else is counted. They come from the bank and go back to it, unless an account
-- is named.

return {
  lose = {
    args = { { "number", "integer" }, { "what", "string" }, { "to", "string", optional = true } },
    run = function(t, e, c) t:move(e.number, e.what, t:purse(c.player), e.to or t:bank()) end,
    fr = "perd {number} {what}", en = "loses {number} {what}",
  },
  gain = {
    args = { { "number", "integer" }, { "what", "string" }, { "from", "string", optional = true } },
    run = function(t, e, c) t:move(e.number, e.what, e.from or t:bank(), t:purse(c.player)) end,
    fr = "gagne {number} {what}", en = "gains {number} {what}",
  },
  -- A promotion: one of a kind becomes one of another, for nothing.
  promote = {
    args = { { "what", "string" }, { "into", "string" }, { "number", "integer", optional = true } },
    run = function(t, e, c)
      t:move(e.number or 1, e.what, t:purse(c.player), t:bank())
      t:move(e.number or 1, e.into, t:bank(), t:purse(c.player))
    end,
    tell = function(e, language)
      return (e.number or 1) .. " " .. e.what .. (language == "fr" and " devient " or " becomes ") .. e.into
    end,
    fr = "{number} {what} devient {into}", en = "{number} {what} becomes {into}",
  },
  -- A forced sale to the bank: as many as he has, up to the number, each at the price that is that fact.
  sell = {
    args = { { "number", "integer" }, { "what", "string" }, { "price", "string" } },
    run = function(t, e, c)
      local number = math.min(e.number, t:balance(e.what, t:purse(c.player)))
      t:move(number, e.what, t:purse(c.player), t:bank())
      t:move(number * (t:get(e.price) or 0), t:money(), t:bank(), t:purse(c.player))
    end,
    fr = "vend {number} {what} à la banque", en = "sells {number} {what} to the bank",
  },
}
