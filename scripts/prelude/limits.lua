-- What limits a field: a number, a list, or a function of the context that gives it.
--
-- A limit may be made of what not everybody may see: the cash of somebody. It holds all the same, but what is
-- told of it, in a hint, a help or a refusal, is only what the eyes of the context may see: c.eyes, a player, or
-- nil for what all may see.
--
-- A limit says with it why it refuses, where that has a reason of its own: max = { room, objection "E_STORAGE" }; and there may
-- be several of one kind: max = { { room, objection "E_STORAGE" }, { left, obstacle "E_BANK_BARS" } }. The narrowest of them is
-- what is proposed; all of them are checked. What is against a value in any other way `against` says: it gives the reason.

local type, number_type = type, math.type

local limits = {}

local sentence = words.sentence
local a_number = { "integer", sentence "kind.a_whole" }
local a_list, a_name = { "table", sentence "kind.a_list" }, { "string", sentence "kind.a_name" }
local expected = {
  min = a_number, max = a_number, multiple = a_number, columns = a_number,
  choices = a_list, aliases = a_list, samples = a_list, labels = a_list, taken = a_list, of_whom = a_list, pile = a_name,
}

-- An error at the function that gave the limit, unless it is one.
local function check(field, name, given, value)
  local kind = expected[name]
  if value == nil or not kind then return end
  local is_one = (number_type(value) or type(value)) == kind[1] and (name ~= "multiple" or value > 0)
  if is_one then return end
  local file, line = table.unpack(lines_of(given)[1])
  local called = sentence("field.called", { kind = field.kind, name = field.name })
  local why = sentence("field.must_be", { limit = name, kind = kind[2], given = tostring(value) })
  error(file .. ":" .. line .. ": " .. sentence("author.of", { what = called, why = why }), 0)
end

-- --- reasons -----------------------------------------------------------------------------------------

-- Why something is refused: a rule says no, which the table may pass over; or nobody can do it. fields fill in the
-- text of the code: a table, or in a limit a function of the context, the value and the limit. Without them a limit
-- tells who, value, number, and min, max or multiple.
function limits.objection(code, fields) return { code = code, fields = fields } end
function limits.obstacle(code, fields) return { code = code, fields = fields, is_obstacle = true } end

-- Whom the value is said of: whom a field named before it, or who answers.
local function whose(c) return c.whose or c.who end

local function told(reason, c, value, limit, name)
  local given = reason.fields
  if type(given) == "function" then return ask(c.t, given, c, value, limit) end
  return given or { who = whose(c), value = value, number = limit, [name or "limit"] = limit }
end

-- --- one limit, or several of a kind -----------------------------------------------------------------

-- The narrower of two; either may be nil.
local narrower = {
  min = function(one, other) return math.max(one or other, other or one) end,
  max = function(one, other) return math.min(one or other, other or one) end,
  multiple = function(one, other) return one or other end,
}

-- { limit, reason } and { { limit, reason }, ... } as the latter.
function limits.each(given)
  local is_one = type(given[1]) ~= "table"
  return is_one and { given } or given
end

-- The limit that holds now; number is what is checked, nil while it is not known yet.
local function value_of(field, name, given, c, number)
  if type(given) ~= "function" then return given end
  local value = ask(c.t, given, c, number)
  check(field, name, given, value)
  return value
end

function limits.of(field, name, c)
  local given = field[name]
  if not given or not narrower[name] or type(given) ~= "table" then return value_of(field, name, given, c) end
  local narrowest
  for _, bound in ipairs(limits.each(given)) do
    local value = value_of(field, name, bound[1], c)
    if value then narrowest = narrower[name](narrowest, value) end
  end
  return narrowest
end

-- Between which numbers chance chooses, and by which steps, where more may be typed: likely = 12, likely = { 2, 12 } or
-- likely = { 1000, 9000, 1000 }. nil where there is none.
function limits.likely(field, c)
  local given = field.likely
  if type(given) ~= "table" then return nil, value_of(field, "max", given, c) end
  return value_of(field, "min", given[1], c), value_of(field, "max", given[2], c), value_of(field, "multiple", given[3], c)
end

local function look(c, value, ...) return c.t:seen_by(c.eyes, value, c, ...) end

-- What a function gives with those eyes: nil where it is hidden from them, and true behind it. Before all is answered,
-- what needs an answer which is not there yet is nil too.
local function seen_of(c, given, ...)
  local is_known, is_seen, seen = true
  if c.is_before then
    is_known, is_seen, seen = pcall(look, c, given, ...)
  else
    is_seen, seen = look(c, given, ...)
  end
  if not is_known then return nil end
  if is_seen then return seen end
  return nil, true
end

local function shown_of(field, name, given, c, number)
  if type(given) ~= "function" then return given end
  local seen, is_hidden = seen_of(c, given, number)
  if not is_hidden then check(field, name, given, seen) end
  return seen, is_hidden
end

-- The same with the eyes of the context. Of several limits none is told where one is hidden.
function limits.shown(field, name, c)
  local given = field[name]
  if not given or not narrower[name] or type(given) ~= "table" then return shown_of(field, name, given, c) end
  local narrowest
  for _, bound in ipairs(limits.each(given)) do
    local value, is_hidden = shown_of(field, name, bound[1], c)
    if is_hidden then return nil, true end
    if value then narrowest = narrower[name](narrowest, value) end
  end
  return narrowest
end

-- --- what is against a value -------------------------------------------------------------------------

local is_past = {
  min = function(value, limit) return value < limit end,
  max = function(value, limit) return value > limit end,
  multiple = function(value, limit) return value % limit ~= 0 end,
}

-- Objects where a limit of that name is against the value: with its own reason, or as refuse says where it has none.
local function check_one(field, name, bound, reason, value, c, object, refuse_plainly)
  local limit = value_of(field, name, bound, c, value)
  if not limit or not is_past[name](value, limit) then return end
  local shown, is_hidden = shown_of(field, name, bound, c, value)
  if reason then return object(reason.code, told(reason, c, value, shown, name), reason.is_obstacle) end
  refuse_plainly(name, value, shown, is_hidden, object)
end

function limits.check(field, name, value, c, object, refuse_plainly)
  local given = field[name]
  if not given then return end
  if type(given) ~= "table" then return check_one(field, name, given, nil, value, c, object, refuse_plainly) end
  for _, bound in ipairs(limits.each(given)) do
    check_one(field, name, bound[1], bound[2], value, c, object, refuse_plainly)
  end
end

-- The number that a typed one stands for.
function limits.meant(field, number, c) return field.reads and ask(c.t, field.reads, number, c) or number end

-- Objects to a value that is none: nothing else of it is checked, and nobody can pass over it. True.
function limits.no_value(object, code, fields)
  object(code, fields, true)
  return true
end

-- What else may be against a value: one function or several, of which each may have something against it.
local function all_against(field)
  local given = field.against
  return type(given) == "table" and given or { given }
end

-- Objects to what else is against the value.
function limits.check_against(field, value, c, object)
  for _, against in ipairs(all_against(field)) do
    local reason = ask(c.t, against, c, value)
    if reason then object(reason.code, told(reason, c, value), reason.is_obstacle) end
  end
end

-- Whether something is against it; where is_shown is true, whether that can be seen.
local function has_objection(field, value, c, is_shown)
  for _, against in ipairs(all_against(field)) do
    local reason
    if is_shown then reason = seen_of(c, against, value) else reason = ask(c.t, against, c, value) end
    if reason then return true end
  end
  return false
end

-- Those of the list that nothing is against, and where shown is true that nothing is seen to be against.
function limits.without_objections(field, list, c, is_shown)
  if not field.against then return list end
  local left = {}
  for _, value in ipairs(list) do
    if not has_objection(field, value, c, is_shown) then left[#left + 1] = value end
  end
  return left
end

-- Where a field has pass = true, passe (or pass) may be typed too, as rien, personne and a dot: nothing, nobody; and 0, where that
-- says nothing else. Where the program does it then, the field gives the word for that, which stands beside passe alone:
-- pass = { fr = "lancer", en = "throw" }.
limits.passing = { fr = "passe", en = "pass" }

local function words_of(field) return type(field.pass) == "table" and field.pass or limits.passing end

function limits.is_pass(field, word)
  if not field.pass then return false end
  local folded, own = words.fold(word), words_of(field)
  if folded == words.fold(own.fr) or folded == words.fold(own.en) then return true end
  return folded == limits.passing.fr or folded == limits.passing.en or field.pass == true and word == "."
end

-- The same said otherwise, where nothing else is called so.
local nothings = { rien = true, personne = true, nothing = true, nobody = true, none = true }
local noes = { non = true, no = true }

-- Behind what was said one says that this was all.
function limits.is_end(field, word) return field.pass == true and nothings[words.fold(word)] or false end

function limits.is_nothing(field, word)
  return limits.is_end(field, word) or field.pass == true and noes[string.lower(word)] or false
end

function limits.is_zero(field, word) return field.pass == true and word == "0" end

-- What is typed for it.
function limits.pass_word(field, language) return words_of(field)[language] end

function limits.hint_pass(field, c) return field.pass and ", " .. limits.pass_word(field, c.language) or "" end

return limits
