-- Standing orders, in every game: a line that is done whenever a turn or a round begins, or a reminder in one of them. When
-- one begins, the game says with its periods; what they are called is its own, or turn and round.
--
-- They lie below the fact orders.list, by their numbers: the place of the period, the line, and the last of the longest
-- period in which it is done; of a reminder that line is a text, and it is told then.

local agenda = include "agenda"
local names = include "names"

local orders = {}

local LIST = "orders.list"

-- --- periods ---------------------------------------------------------------------------------------------

local function called(game, place, language) return names.of_period(game, place, language) end

local function longest(game) return game.periods[#game.periods] end

-- Which of the longest it is now.
local function now(game, t)
  local number = t:get(longest(game).fact)
  return math.type(number) == "integer" and number or 0
end

local function players_of(t)
  local list = {}
  for _, player in ipairs(t:names "player") do
    if t:plays(player) then list[#list + 1] = player end
  end
  return list
end

-- Whose it is, or everybody's.
local function concerned(t, period)
  local who = period.who and period.who(t)
  return who and { who } or players_of(t)
end

-- --- what lies there -------------------------------------------------------------------------------------

local function get(t, number, what) return t:get(LIST, number, what) end

local function see(game, t)
  for place, period in ipairs(game.periods) do set_own(t, "orders", "seen", tostring(place), t:get(period.fact)) end
end

local function add(game, t, order)
  local made = (t:get "orders.made" or 0) + 1
  if made == 1 then see(game, t) end
  set_own(t, "orders.made", made)
  for what, value in pairs(order) do set_own(t, LIST, tostring(made), what, value) end
end

local function drop(t, number)
  for _, what in ipairs(t:keys(LIST, number)) do set_own(t, LIST, number, what, nil) end
end

-- --- done ------------------------------------------------------------------------------------------------

local function names_somebody(line) return string.find(line, "{qui}", 1, true) or string.find(line, "{who}", 1, true) end

-- What is refused of it is told, and the evening goes on.
local function do_for(t, number, player, obey)
  local line = string.gsub(get(t, number, "line"), "{qui}", player)
  line = string.gsub(line, "{who}", player)
  local is_done = t:attempt(obey, t, line, player)
  t:say(is_done and "order_done" or "order_refused", { number = number, line = line })
end

local function remind(t, number)
  t:say("reminder", { text = get(t, number, "text") })
  drop(t, number)
end

local function is_over(game, t, number)
  local last = get(t, number, "last")
  return last and last < now(game, t)
end

-- A period has begun, the one of that place.
local function begin(game, t, place, obey)
  local list = concerned(t, game.periods[place])
  for _, number in ipairs(t:keys(LIST)) do
    local is_meant = get(t, number, "when") == place
    if is_over(game, t, number) then
      drop(t, number)
    elseif is_meant and get(t, number, "text") then
      if get(t, number, "last") == now(game, t) then remind(t, number) end
    elseif is_meant then
      local all = names_somebody(get(t, number, "line")) and list or { list[1] }
      for _, player in ipairs(all) do do_for(t, number, player, obey) end
    end
  end
end

-- What falls due with what the line before has begun; obey(t, line, who) does a line. True if anything may have changed.
function orders.follow(game, t, obey)
  if not t:get "orders.made" or agenda.depth(t) == 0 then return false end
  local has_begun = false
  for place = #game.periods, 1, -1 do
    local value = t:get(game.periods[place].fact)
    if value ~= t:get("orders.seen", tostring(place)) then
      set_own(t, "orders.seen", tostring(place), value)
      begin(game, t, place, obey)
      has_begun = true
    end
  end
  return has_begun
end

-- --- told ------------------------------------------------------------------------------------------------

-- Whoever takes over the bank must know them.
function orders.tell(game, t, say)
  for _, number in ipairs(t:keys(LIST)) do
    local text = get(t, number, "text")
    say(text and "order_reminds" or "order_stands", { when = called(game, get(t, number, "when"), t:language()),
      line = text or get(t, number, "line"), last = get(t, number, "last") })
  end
end

local function rows(game, t)
  local list = {}
  for row, number in ipairs(t:keys(LIST)) do
    list[row] = { number, called(game, get(t, number, "when"), t:language()), get(t, number, "line") or get(t, number, "text"),
      get(t, number, "last") or "" }
  end
  return list
end

-- --- typed -----------------------------------------------------------------------------------------------

local untils = { "^(.-)%s+jusqu'à%s+(%d+)$", "^(.-)%s+jusqu’à%s+(%d+)$", "^(.-)%s+until%s+(%d+)$" }

-- The line, and the last time that it is done.
local function split(typed)
  for _, pattern in ipairs(untils) do
    local line, last = string.match(typed, pattern)
    if line then return line, math.tointeger(tonumber(last)) end
  end
  return typed
end

-- As people say it: à chaque tour ..., each round ...
function orders.plainly(line)
  local french = string.match(line, "^%s*à%s+(chaque%s.+)$")
  local english = not french and string.match(line, "^%s*each%s+(%a+%s.+)$")
  return french or english and "every " .. english or line
end

-- The periods by their places, as their choice has them, and whatever else they are called.
local function period_choice(game, api, first)
  local list, aliases = {}, {}
  for place = first, #game.periods do
    local called_so = called(game, place, "fr")
    list[#list + 1] = called_so
    for _, tongue in ipairs { "fr", "en" } do aliases[#aliases + 1] = { names.any_period(place, tongue), called_so } end
  end
  return api.choice "quand" { choices = list, aliases = aliases, usual = first == #game.periods and list[1] or nil }
end

local function place_of(game, name)
  for place in ipairs(game.periods) do
    if called(game, place, "fr") == name then return place end
  end
end

local function declare_every(game, api)
  return api.command "chaque" {
    words = { fr = "chaque", en = "every" },
    help = { fr = "chaque " .. called(game, 1, "fr") .. " LIGNE [jusqu'à N] : le programme le fait alors ({qui} : chacun)",
      en = "every " .. called(game, 1, "en") .. " LINE [until N]: the program does it then ({qui}: each)" },
    fields = { period_choice(game, api, 1), api.reason "ligne" },
    run = function(t, a)
      local line, last = split(a.ligne)
      if line == "" then refuse "order_without_line" end
      add(game, t, { when = place_of(game, a.quand), line = line, last = last })
    end,
  }
end

local function declare_remind(game, api)
  local fr, en = called(game, #game.periods, "fr"), called(game, #game.periods, "en")
  return api.command "rappelle" {
    words = { fr = "rappelle", en = "remind" },
    help = { fr = "rappelle " .. fr .. " N TEXTE : le programme le dit alors", en = "remind " .. en .. " N TEXT: the program says it then" },
    fields = {
      period_choice(game, api, #game.periods),
      api.integer "nombre" { min = function(c) return now(game, c.t) + 1 end },
      api.reason "texte",
    },
    run = function(t, a) add(game, t, { when = #game.periods, text = a.texte, last = a.nombre }) end,
  }
end

local function declare_cease(api)
  return api.command "cesse" {
    words = { fr = "cesse", en = "cease" },
    help = { fr = "cesse NUMÉRO : cet ordre ne vaut plus (ordres les montre)", en = "cease NUMBER: that order holds no more (orders shows them)" },
    open = function(t) return #t:keys(LIST) > 0 end,
    fields = { api.integer "numero" { min = 1 } },
    run = function(t, a)
      local number = tostring(a.numero)
      if #t:keys(LIST, number) == 0 then refuse("no_order", { number = number }) end
      drop(t, number)
    end,
  }
end

function orders.declare(game, api)
  if #(game.periods or {}) == 0 or game.commands.chaque or game.called.words.chaque then return end
  for _, command in ipairs { declare_every(game, api), declare_remind(game, api), declare_cease(api) } do command.is_common = true end
  api.view "ordres" (function(t) return { head = { "numéro", "quand", "ligne", "jusqu'à" }, rows = rows(game, t) } end)
  game.views.ordres.is_common = true
  game.view_names.ordres = game.view_names.ordres or "orders"
end

return orders
