-- state, kept in a table of a table -> remembers: state_closure_in_table.lua:5: 'count' is changed
steps = { { ask = (function()
  local count = 0
  local function tick()
    count = count + 1
  end
  return function() tick() end
end)() } }
