-- The field for several values in one answer: list "effectifs" { of = quantity "n" { 0, 20 }, 4, 4 } takes
-- "6 3 0 9"; list "ordres" { of = { choice "titre" { ... }, quantity "lots" { 1, 2 } } } takes "SONY 2 IBM 1".
--
-- Its value is a list: of the values of the one field, or of tables with a value for each of the fields. The
-- limits of what it is made of may look at c.answers for what was said in the same item, and at c.items for
-- the items before it. Where same is a function, pareil (or same) is the value that it gives. Where in_turn = true, each item is
-- of one choice more of a player, in their order; then a line that begins with a number names nobody: "6 3 0 9" is of the first
-- four; and other words do, see list_words.lua.

local called = include "called"
local limits = include "limits"
local list_words = include "list_words"

local IN_TURN = "^[%d=-]" -- how a line begins that names nobody
local THOUSANDS = "^%d%d%d" -- how a word begins with which a number goes on: 21 000x5

return function(kinds, check_value)
  local list = { is_list = true, limits = { min = true, max = true, of = true, distinct = true, pass = true, in_turn = true, same = true,
    reads = true, words = true, of_whom = true } }

  local function parts_of(field) return field.of.kind and { field.of } or field.of end

  -- The context of the next item.
  local function context_of(c, items)
    local inner = { items = items, answers = setmetatable({}, { __index = c.answers }) }
    return setmetatable(inner, { __index = c })
  end

  local function add_item(field, items, answers)
    if field.of.kind then
      items[#items + 1] = answers[field.of.name]
      return
    end
    local item = {}
    for _, part in ipairs(field.of) do item[part.name] = answers[part.name] end
    items[#items + 1] = item
  end

  -- The value of the part that begins at that word, as long as can be, and the word after it.
  local function read_part(part, parts, place, most, c)
    local code, shown
    for last = math.min(#parts, place + most - 1), place, -1 do
      local typed = table.concat(parts, " ", place, last)
      c.is_tried = last > place -- what is against it is told of the word alone
      local value, why, what = kinds[part.kind].read(part, typed, c)
      c.is_tried = nil
      if value ~= nil then return value, last + 1 end
      code, shown = why, what
    end
    return nil, code or "missing", shown or { field = part.name }
  end

  -- Whether the items are told in turn, without names.
  local function is_told_in_turn(field, parts, c)
    if not field.in_turn or not parts[1] or not string.find(parts[1], IN_TURN) then return false end
    local first = parts_of(field)[1]
    return kinds[first.kind].read(first, parts[1], context_of(c, {})) == nil
  end

  -- The value of the part that begins at that word and the word after it: whose turn it is, where nobody is named.
  local function value_of(field, part, parts, place, most, inner)
    if not inner.is_in_turn or part ~= parts_of(field)[1] then return read_part(part, parts, place, most, inner) end
    local turn = place <= #parts and (limits.of(part, "choices", inner) or {})[1]
    if turn then return turn, place end
    return nil, "too_much_typed", { typed = parts[place] }
  end

  -- Whether that part is an amount, and the next how many times it is meant: 4000x5 says both.
  local function is_price(field, place)
    local parts = parts_of(field)
    return parts[place].kind == "amount" and parts[place + 1] ~= nil and parts[place + 1].kind == "quantity"
  end

  -- Where a price begins: 4000x5 is the price and the number, and so is 0 where no number stands behind it; where nobody is
  -- named the next 0 is somebody else's.
  local function spell_out(parts, place, is_in_turn)
    local following = parts[place + 1] or ""
    local is_alone = not string.find(following, "^%d+$") or is_in_turn and following == "0"
    if parts[place] == "0" and is_alone then return table.insert(parts, place + 1, "0") end
    while string.find(parts[place] or "", "^%d+$") and string.find(parts[place + 1] or "", THOUSANDS) do place = place + 1 end
    local price, number = string.match(parts[place] or "", "^(%d.*)[xX](%-?%d+)$")
    if not price then return end
    parts[place] = price
    table.insert(parts, place + 1, number)
  end

  -- The items that the words make where no value is of more than so many words; what is left over is told by
  -- the part that it would be, the context it has, and the word at which it begins.
  local function read_items(field, typed, most, c)
    local items, parts, place, is_in_turn = {}, { table.unpack(typed) }, 1, is_told_in_turn(field, typed, c)
    while true do
      local inner = context_of(c, items)
      inner.is_in_turn = is_in_turn
      for number, part in ipairs(parts_of(field)) do
        if is_price(field, number) then spell_out(parts, place, is_in_turn) end
        local value, following, shown = value_of(field, part, parts, place, most, inner)
        if value == nil then
          local is_whole = place > #parts and number == 1
          return items, is_whole, {
            part = part, context = inner, place = place - (#parts - #typed), code = following, shown = shown,
          }
        end
        inner.answers[part.name], place = value, following
      end
      add_item(field, items, inner.answers)
    end
  end

  -- A comma between two values may be typed, and says nothing.
  local function split(text)
    local parts = {}
    for word in string.gmatch(text, "%S+") do
      local bare = string.gsub(word, ",$", "")
      if bare ~= "" then parts[#parts + 1] = bare end
    end
    return parts
  end

  local function least_of(field, c) return field.pass and 0 or limits.of(field, "min", c) or 1 end

  -- What is told of too many, where the limit has no reason of its own.
  local function refuse_number(_, value, shown, _, object) object("too_many", { value = value, max = shown }) end

  local function check_number(field, items, c, object)
    local least = least_of(field, c)
    if #items < least then object("too_few", { value = #items, min = least }) end
    limits.check(field, "max", #items, c, object, refuse_number)
  end

  -- Why so many are too few; nil if they will do.
  local function too_few(field, items, c)
    local least = least_of(field, c)
    if #items < least then return "too_few", { value = #items, min = least } end
  end

  -- The same where more will not do either, for the reader: more of them might be one value.
  local function wrong_number(field, items, c)
    local code, shown = too_few(field, items, c)
    if code then return code, shown end
    local most = limits.of(field, "max", c)
    if most and #items > most then return "too_many", { value = #items, max = most } end
  end

  -- Whether the check says why they are too many, in words of its own.
  local function says_why(field, code) return code == "too_many" and type(field.max) == "table" end

  local function read_values(field, text, c)
    local parts = split(text)
    local items, is_whole, rest = read_items(field, parts, #parts, c)
    local code, shown = wrong_number(field, items, c)
    if is_whole and not code then return items end
    -- 6 300 9 may be two numbers or three: as many as are asked for are meant.
    c.is_one_of_many = true
    local single, is_single = read_items(field, parts, 1, c)
    c.is_one_of_many = nil
    if is_single and not wrong_number(field, single, c) then return single end
    if is_whole and says_why(field, code) then return items end
    if is_whole then return nil, code, shown end
    return nil, rest.code, rest.shown
  end

  local sames = { pareil = true, commedhabitude = true, same = true, thesame = true, asusual = true }

  local function in_other_words(field, text, c)
    return list_words.plain(field, parts_of(field)[1], text, c, function(before) return list.read(field, before, c) end)
  end

  local function behind_names(field, text, c)
    local names = limits.of(field, "of_whom", c)
    return list_words.by_name(names, text, function(typed) return kinds.player.read({ choices = names }, typed, c) end)
  end

  function list.read(field, text, c)
    if field.in_turn then text = in_other_words(field, text, c) end
    if field.of_whom then text = behind_names(field, text, c) end
    if limits.is_pass(field, text) then return {} end
    if field.same and sames[words.fold(text)] then
      local same = ask(c.t, field.same, c)
      if same then return same end
      return nil, "nothing_before", { typed = text }
    end
    local items, code, shown = read_values(field, text, c)
    if not items and (limits.is_zero(field, text) or limits.is_nothing(field, text)) then return {} end
    return items, code, shown
  end

  -- What stands where nothing is typed: nothing, if that will do.
  function list.read_nothing(field, c)
    if not wrong_number(field, {}, c) then return {} end
  end

  -- What the next word belongs to, after those words: the part, its context, and the word at which it begins.
  function list.next_part(field, parts, c)
    local bare = {}
    for place, word in ipairs(parts) do bare[place] = string.gsub(word, "(.),$", "%1") end
    local _, _, rest = read_items(field, bare, #bare, c)
    return rest.part, rest.context, rest.place
  end

  local function check_item(field, item, inner, object)
    inner.item = item
    for _, part in ipairs(parts_of(field)) do
      local value = item
      if not field.of.kind then value = type(item) == "table" and item[part.name] or nil end
      if value == nil then return limits.no_value(object, "missing", { field = part.name }) end
      if check_value(part, value, inner, object) then return true end
      inner.answers[part.name] = value
    end
  end

  local function show_item(field, item, c, is_clear)
    local shown = ""
    for place, part in ipairs(parts_of(field)) do
      local value, kind = item, kinds[part.kind]
      if not field.of.kind then value = item[part.name] end
      local behind = place == 1 and "" or is_clear and is_price(field, place - 1) and "x" or " "
      shown = shown .. behind .. (is_clear and kind.show_clearly or kind.show)(part, value, c)
    end
    return shown
  end

  -- What may stand in it once, where it is distinct: the item, or the part of it that is called so.
  local function once(field, item, c)
    if field.distinct == true then return show_item(field, item, c) end
    for _, part in ipairs(field.distinct and field.of or {}) do
      if part.name == field.distinct then return kinds[part.kind].show(part, item[part.name], c) end
    end
  end

  function list.check(field, value, c, object)
    if type(value) ~= "table" then return limits.no_value(object, "missing", { field = field.name }) end
    check_number(field, value, c, object)
    local items, seen = {}, {}
    for place, item in ipairs(value) do
      if check_item(field, item, context_of(c, items), object) then return true end
      items[place] = item
      local text = once(field, item, c)
      if text and seen[text] then return limits.no_value(object, "named_twice", { who = text }) end
      if text then seen[text] = true end
    end
  end

  function list.candidates(field, c) return kinds[parts_of(field)[1].kind].candidates(parts_of(field)[1], c) end

  local function random_item(field, items, c, pick)
    local inner = context_of(c, items)
    for _, part in ipairs(parts_of(field)) do
      local value = kinds[part.kind].random(part, inner, pick)
      if value == nil then return false end
      inner.answers[part.name] = value
    end
    add_item(field, items, inner.answers)
    return true
  end

  -- Adds an item that may stand behind those; false where there is none.
  local function add_example(field, items, c)
    local inner, place = context_of(c, items), #items + 1
    for _, part in ipairs(parts_of(field)) do
      local example = kinds[part.kind].example
      local value = example and example(part, inner, place)
      if value == nil then return false end
      inner.answers[part.name] = value
    end
    add_item(field, items, inner.answers)
    local text = once(field, items[place], c)
    for before = 1, place - 1 do
      if text and once(field, items[before], c) == text then items[place] = nil end
    end
    return items[place] ~= nil
  end

  local FEW = 2 -- items of an example, where more are not needed
  local MANY = 12 -- with more an example is no help

  function list.example(field, c)
    local least, most = least_of(field, c), limits.shown(field, "max", c)
    if least > MANY then return nil end
    local wanted, items = math.max(least, math.min(most or FEW, FEW)), {}
    while #items < wanted and add_example(field, items, c) do end
    if #items > 0 and #items >= least then return items end
  end

  local MORE = 2 -- items beyond the least that a simulated player gives, at most
  local TRIES = 8 -- for one that is not there yet

  function list.random(field, c, pick)
    local least, most = least_of(field, c), limits.of(field, "max", c)
    local wanted = math.min(least + pick(MORE + 1) - 1, most or math.maxinteger)
    local items, seen = {}, {}
    for _ = 1, wanted * TRIES do
      if #items == wanted then break end
      if not random_item(field, items, c, pick) then break end
      local text = once(field, items[#items], c)
      if text and seen[text] then items[#items] = nil elseif text then seen[text] = true end
    end
    if #items >= least then return items end
  end

  -- One item with one of its values slipped.
  local function slipped_item(field, item, inner, pick)
    local parts, copy = parts_of(field), {}
    local part = parts[pick(#parts)]
    local slip = kinds[part.kind].slip
    if field.of.kind then return slip and slip(part, item, inner, pick) end
    for _, other in ipairs(parts) do copy[other.name], inner.answers[other.name] = item[other.name], item[other.name] end
    copy[part.name] = slip and slip(part, item[part.name], inner, pick)
    return copy[part.name] ~= nil and copy or nil
  end

  -- One item twice, one too few, two in the wrong order, or one that is slipped.
  function list.slip(field, value, c, pick)
    if #value == 0 then return nil end
    local items, way, at = { table.unpack(value) }, pick(4), pick(#value)
    if way == 1 then items[#items + 1] = items[at] end
    if way == 2 then table.remove(items, at) end
    if way == 3 then items[at], items[1] = items[1], items[at] end
    if way < 4 then return items end
    items[at] = slipped_item(field, items[at], context_of(c, { table.unpack(items, 1, at - 1) }), pick)
    return items[at] ~= nil and items or nil
  end

  function list.show(field, value, c)
    local shown = {}
    for place, item in ipairs(value) do shown[place] = show_item(field, item, c) end
    return #shown > 0 and table.concat(shown, " ") or field.pass and limits.pass_word(field, c.language) or ""
  end

  -- The same as it is best read: a comma between two items, 4000x3 for a price and how many.
  function list.show_clearly(field, value, c)
    local shown = {}
    for place, item in ipairs(value) do shown[place] = show_item(field, item, c, true) end
    return #shown == 0 and list.show(field, value, c) or table.concat(shown, field.of.kind and " " or ", ")
  end

  -- The same without names; nil where an item is not of whose turn it is, or it would be read as one with names.
  function list.show_in_turn(field, value, c)
    local items, shown, first = {}, {}, parts_of(field)[1]
    for place, item in ipairs(value) do
      local inner = context_of(c, items)
      if (limits.of(first, "choices", inner) or {})[1] ~= item[first.name] then return nil end
      local rest = ""
      for number, part in ipairs(parts_of(field)) do
        inner.answers[part.name] = item[part.name]
        local behind = number < 3 and "" or is_price(field, number - 1) and "x" or " "
        if number > 1 then rest = rest .. behind .. kinds[part.kind].show(part, item[part.name], inner) end
      end
      add_item(field, items, inner.answers)
      shown[place] = rest == "0x0" and "0" or rest
    end
    local text = table.concat(shown, " ")
    return string.find(text, IN_TURN) and text or nil
  end

  -- Whether it is never more than one.
  function list.is_of_one(field, c) return limits.shown(field, "max", c) == 1 end

  -- How many there must be, where that is one number and more than one.
  function list.exact(field, c)
    local least, most = limits.shown(field, "min", c) or 1, limits.shown(field, "max", c)
    return not field.pass and least == most and least > 1 and least or nil
  end

  -- Of several that belong together the names say more than the limits.
  function list.hint(field, c)
    local shown, parts = {}, parts_of(field)
    for place, part in ipairs(parts) do shown[place] = #parts > 1 and called(part, c) or kinds[part.kind].hint(part, c) end
    return table.concat(shown, " ") .. (list.is_of_one(field, c) and "" or " ...") .. limits.hint_pass(field, c)
  end

  return list
end
