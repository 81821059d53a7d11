-- Whether each code of a fault leads to its line in tests/faults.md, and something tries what stands there.

local share = dofile(host.tree .. "/tests/guide/share.lua")

local faults = {}

local folders = { "core", "lua", "repl", "sentences", "fuzz", "hostile" }

local function told()
  local codes = {}
  for code in share.read(host.tree .. "/tests/faults.md"):gmatch "\n| (%u%d%d) |" do codes[code] = true end
  return codes
end

-- Calls f(path, source) for each test beside those of the games.
local function each_file(f)
  for _, folder in ipairs(folders) do
    for _, name in ipairs(share.names(host.tree .. "/tests/" .. folder)) do
      local path = host.tree .. "/tests/" .. folder .. "/" .. name
      local source = name:find "%.[clsp]%w*$" and host.read(path)
      if source then f(path, source) end
    end
  end
end

-- The codes in the names of tests of C, what a script expects, and the name of the file. Cases of the auctions are a game's.
local function each_code(path, source, f)
  for fixture, name in source:gmatch "UTEST_?F?%(%s*([%w_]+),%s*([%w_]+)%s*%)" do
    for word in name:gmatch "%f[%w]%u%d%d%f[%W_]" do
      if not fixture:find "^auction_" then f(word) end
    end
  end
  for name in source:gmatch "\nCASE%(([%w_]+)," do
    if name:find "^%u%d%d_" then f(name:sub(1, 3)) end
  end
  for label in source:gmatch "[\"']([ACEIJPRST]%d%d [^\"'\n]*)" do
    for word in label:gmatch "%f[%w]%u%d%d%f[%W]" do f(word) end
  end
  local word = path:match "/hostile/(%u%d%d)_"
  if word then f(word) end
end

function faults.each_code_stands_there()
  local codes, wrong = told(), {}
  each_file(function(path, source)
    each_code(path, source, function(word)
      if not codes[word] then wrong[#wrong + 1] = path .. ": " .. word .. " has no line in tests/faults.md" end
    end)
  end)
  if #wrong > 0 then error(table.concat(wrong, "\n"), 0) end
end

function faults.each_is_tried()
  local codes = told()
  each_file(function(path, source)
    for word in (path .. "\n" .. source):gmatch "%f[%w]%u%d%d%f[%W_]" do codes[word] = nil end
  end)
  local idle = {}
  for code in pairs(codes) do idle[#idle + 1] = code end
  table.sort(idle)
  if #idle > 0 then error("tests/faults.md: nothing tries " .. table.concat(idle, ", "), 0) end
end

return faults
