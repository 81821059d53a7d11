-- ctest: slow scripts

-- L'Ambition des Rois: how long it takes to seal a choice tells nothing of it.

-- The instructions of the line, which is taken back, and how much it writes. Whoever watches that it ends may end the
-- counting: the most of some times is what it takes.
local function work_of(line)
  local most, written = 0, nil
  for _ = 1, 4 do
    local instructions
    instructions, written = work(line)
    most = math.max(most, instructions)
  end
  return most, written
end

test("sealing takes as long whatever is chosen", function()
  begin_dev()
  typed "0"
  work_of "1 2 3" -- names that it makes are there from now on
  for _ = 1, 2 do
    local first, usual = work_of "1 2 3"
    for number = 123, 987 do
      local a, b, c = number // 100, number // 10 % 10, number % 10
      if a ~= b and b ~= c and a ~= c and b * c ~= 0 then
        local instructions, written = work_of(("%d %d %d"):format(a, b, c))
        is(usual, written)
        is(first, instructions)
      end
    end
    check(first > 0)
    typed "1 2 3"
  end
end)
