-- What the piles on the table are called.

return {
  hand = function(player) return "main " .. de(player) end,
  front = function(player) return "table " .. de(player) end,
}
