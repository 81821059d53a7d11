-- What scripts call on t beside what the core offers.

local agenda = include "agenda"
local banknotes = include "banknotes"
local cards = include "cards"
local choices = include "choices"
local effects = include "effects"
local facts = include "facts"
local keys = include "keys"
local laid_open = include "laid_open"
local marks = include "marks"
local messages = include "messages"
local names = include "names"
local scales = include "scales"
local secrets = include "secrets"
local windows = include "windows"

local methods = {}

local POSSIBLE = "possible" -- raised to take back what could be done

-- Could f be done? false, and why not; nothing of it is left.
local function could(t, f, ...)
  local _, refusal = t:attempt(function(...)
    f(...)
    refuse(POSSIBLE)
  end, ...)
  if refusal.code == POSSIBLE then return true end
  return false, refusal
end

-- What is to be done, and what an interrupt changes about it.
local function add_agenda(on)
  on.todo, on.todo_all, on.finish, on.agenda = agenda.push, agenda.push_all, agenda.clear, agenda.steps
  -- What the agenda holds for the step, or on top: its name and what was given with it; nil if it is not there.
  function on.item(t, step, args)
    if not step then return agenda.top(t) end
    local _, item = agenda.find(t, step, args)
    return item
  end
  function on.todo_after(t, after, step, args)
    local place = agenda.find(t, after)
    if not place then error(words.sentence("agenda.no_step", { name = tostring(after) }), 2) end
    agenda.insert_below(t, place, step, args)
  end
  function on.drop(t, step, args)
    local place = agenda.find(t, step, args)
    if place then agenda.remove(t, place) end
    return place ~= nil
  end
  function on.ask_again(t, step, who)
    local place = agenda.find(t, step)
    if place then agenda.forget_answers(t, tostring(place), who) end
    return place ~= nil
  end
  function on.conclude(t, step)
    local place = agenda.find(t, step)
    if place then set_own(t, "concluded", tostring(place), true) end
    return place ~= nil
  end
end

local function add_cards(game, on)
  local named = game.named_cards
  function on.lay(t, deck, pile) cards.lay(game, t, deck, pile) end
  function on.card(_, name) return named[name] end
  function on.is_open(t, window, whom) return windows.is_open(game, t, window, whom) end
  function on.is_time(t, card_name, whom)
    local card = cards.find(game, card_name)
    return windows.is_open(game, t, card and card.when, whom)
  end
end

-- What cards do.
local function add_effects(game, on)
  -- What the card does to the player: true, or false and why not, and then nothing of it is left.
  function on.carry_out(t, card_name, c)
    local card = cards.find(game, card_name)
    if not card or not card.effect then return true end
    c.card, c.path = card_name, ""
    return t:attempt(effects.run, game, t, card.effect, c)
  end
  function on.do_part(t, e, c, key, place, player)
    local part, inner = effects.part(e, c, key, place)
    inner.player = player or inner.player
    effects.run(game, t, part, inner)
  end
  on.could = could
  function on.could_do_part(t, e, c, key, place) return t:could(t.do_part, t, e, c, key, place) end
  function on.parts_of(_, card_name, verb)
    local card = cards.find(game, card_name)
    return effects.parts(card and card.effect, verb)
  end
  -- The moment has come for what waits in that card.
  function on.trigger(t, card_name, moment, c)
    for _, part in ipairs(on.parts_of(t, card_name, "on")) do
      c.card, c.path = card_name, part.path
      if part.effect.moment == moment then t:do_part(part.effect, c, "effect") end
    end
  end
  function on.tell(t, what, language)
    local card = type(what) == "string" and cards.find(game, what)
    local effect = type(what) ~= "string" and what or card and card.effect
    local c = { t = t, language = language }
    return effect and effects.tell(game, effect, language,
      function(text, given) return messages.fill(text, given, c) end) or ""
  end
  function on.query(t, name, player, ...)
    local query = game.queries[name] or error(words.sentence("author.none", { what = keys.thing("query", name) }), 2)
    return ask(t, query.answer, t, player, ...)
  end
end

-- What is remembered for a while, and told to one alone.
local function add_marks(on)
  function on.forget(t, key, ...)
    check_key(key)
    facts.forget(t, { key, ... })
  end
  function on.marked(t, fact, player) return marks.get(t, fact, player) end
  function on.moment(t, moment) marks.moment(t, moment) end
  function on.misses_turn(t, player)
    local turns = t:get("passe", player) or 0
    if turns > 0 then t:set("passe", player, turns > 1 and turns - 1 or nil) end
    return turns > 0
  end
  function on.lay_open(t, key, given) laid_open.tell(t, key, given) end
  function on.say_to(t, player, key, given) secrets.tell(t, player, key, given) end
end

local function add_scales(game, on)
  function on.shift(t, scale, name, by) return scales.shift(game, t, scale, name, by) end
  function on.shift_all(t, scale, by, group)
    for _, name in ipairs(scales.members(game, t, scale, group)) do scales.shift(game, t, scale, name, by) end
  end
end

local function add_seats(on)
  -- Everybody at the table, that player first, clockwise.
  function on.order_from(t, player)
    local list = t:order_after(player)
    table.insert(list, 1, table.remove(list))
    return list
  end

  -- Everybody else, from the left of that player on.
  function on.others(t, player)
    local list = t:order_after(player)
    list[#list] = nil
    return list
  end
end

-- The game's money: the asset, who holds it and still plays, and how it is written: { name, symbol, ... }.
local function add_money(game, on)
  function on.money(t) return type(game.money) == "function" and game.money(t) or game.money end
  function on.bank() return game.bank or "banque" end
  function on.purse(t, player) return game.purse and game.purse(t, player) or player end
  function on.pay(t, from, to, amount)
    if game.pays then return game.pays(t, from, to, amount) end
    t:move(amount, on.money(t), from, to)
  end
  -- The move stands between two marks, which an undo turns round with it: all have heard how much it was.
  function on.move_aloud(t, amount, asset, from, to)
    set_own(t, "paid_aloud", true)
    t:move(amount, asset, from, to)
    set_own(t, "paid_aloud", nil)
  end
  function on.pay_aloud(t, from, to, amount)
    if game.pays then return game.pays(t, from, to, amount) end
    on.move_aloud(t, amount, on.money(t), from, to)
  end
  function on.plays(t, player) return not game.plays or game.plays(t, player) end
  function on.currency(t)
    if type(game.currency) == "function" then return game.currency(t) end
    return game.currency or { name = "unit", symbol = "" }
  end
  function on.written(t, amount) return words.print_amount(amount, on.currency(t), t:language()) end
  function on.amount(t, text) return (words.read_amount(text, on.currency(t), t:language())) end
  function on.notes(t, amount, players) return banknotes.pay(game, t, amount, players) end
  function on.notes_worth(t) return banknotes.worth(game, t) end
end

-- What a field is called in that language.
local function add_names(game, on)
  -- The file that has given the rule another value; nil if it has the game's own.
  function on.given_by(_, rule)
    local known = game.rules[rule] or error(words.sentence("author.none", { what = keys.thing("rule", rule) }), 2)
    return known.by
  end
  function on.initials() return game.initials or {} end
  function on.field_name(_, name, language) return names.of(game, name, language) end
  -- Which of the names was typed: whole, or a beginning that is only one's.
  function on.meant(_, typed, list)
    local _, place = words.match(typed, list)
    return place and list[place]
  end

  -- The same, where something was typed; what is none of them is refused.
  function on.named(_, typed, list)
    if not typed then return nil end
    local name, code, shown = choices.read(typed, list, "no_choice")
    if not name then refuse(code, shown) end
    return name
  end

  function on.nearly(_, typed, list)
    local place = words.nearest(typed, list, true)
    return place and list[place]
  end
end

function methods.add(game, on)
  add_names(game, on)
  cards.index(game)
  add_agenda(on)
  add_cards(game, on)
  add_effects(game, on)
  add_marks(on)
  add_seats(on)
  add_scales(game, on)
  add_money(game, on)
end

return methods
