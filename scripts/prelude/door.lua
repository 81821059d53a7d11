-- One door: whatever is typed comes in here, whoever says it and by whatever means. What it turns out to be, a command or
-- an answer, is noted before anything is read of it, and that it is a secret before anything could tell it again.

local asked_form = include "asked_form"
local complete = include "complete"
local degrees = include "degrees"
local example = include "example"
local fields = include "fields"
local laid_open = include "laid_open"
local orders = include "orders"
local own_part = include "own_part"
local own_words = include "own_words"
local parts = include "parts"
local put = include "put"
local questions = include "questions"
local ranges = include "ranges"
local rulebook = include "rules"
local seats = include "seats"
local shown = include "shown"
local steps = include "steps"
local typing = include "typing"

local door = {}

-- The question that is asked first; whoever types for the table types for him.
local function first_question(game, t) return questions.open(game, t)[1] end

-- What will do instead of a sealed answer: what its fields take; of a list as the question shows it, which is shorter.
local function expected_of(form_fields, form, c)
  local is_list = #form_fields == 1 and fields.kinds[form_fields[1].kind].is_list
  local shown = is_list and form and form.example and example.of(form, c)
  return shown and ranges.speaker(c)("such_as", { line = shown }) or complete.tell_whole(form_fields, c)
end

-- The values of the fields that the words from place on say; form is the question that they answer, if it is one. What is
-- sealed must stand readable nowhere; so what is wrong with it is not told either.
local function read(is_sealed, form_fields, list, place, c, form)
  if not is_sealed then return typing.read(form_fields, list, place, c) end
  c.t:seal_line()
  local is_fine, values = pcall(function()
    local values = typing.read(form_fields, list, place, c)
    steps.check_values(form_fields, values, c)
    return values
  end)
  if is_fine then return values end
  if type(values) ~= "table" then error(values, 0) end -- no refusal
  local afresh = questions.before(c.t, c.who, c.language) -- limits must not tell what was typed before them
  refuse("sealed_answer", { expected = expected_of(form_fields, form, afresh) })
end

-- A word that now is no command may be an answer: + to a die, when no price is called. So may an alias, one letter
-- that begins the name of a player.
function door.is_answer(game, t, who, list, language)
  for _, question in ipairs(questions.open(game, t)) do
    local form = question.form
    local c = questions.context(t, form.who, language)
    if form.who == who then return (pcall(typing.read, form.fields, list, 1, c)) end
  end
  return false
end

-- What is said aloud at the table may be told again as it was typed, whatever hidden money it moved.
local function note_aloud(t) set_own(t, "aloud", (t:get "aloud" or 0) + 1) end

-- Whose name stands before a command is who speaks: what is another's to say he cannot.
local function require_speaker(t, speaker, command, answers)
  local whose = questions.whose(command, t, answers)
  if speaker and whose and speaker ~= whose then refuse("not_your_turn", { who = speaker, turn = whose }) end
end

-- --- what must be typed unseen -----------------------------------------------------------------------

-- Whether he is asked something that he may not show even himself.
local function is_asked_unseen(game, t, who)
  for _, question in ipairs(questions.open(game, t)) do
    if question.form.who == who and question.step.sealed == "unseen" then return true end
  end
  return false
end

-- Whoever says his name first shows what he seals himself; but not what is to be unseen, nor anything while that is asked.
local function may_be_seen(game, t, speaker, by)
  return not by or speaker ~= nil and not is_asked_unseen(game, t, speaker)
end

-- Whose secret the line of a command says, the player whom it names first or else who; and whether it says more than that.
local function secret_of(command, t, who, list, language)
  local asked = questions.fields_of(command, t, who)
  if not asked[1] or asked[1].kind ~= "player" then return who, #list > 1 end
  local whose, place = typing.first(asked, list, 2, questions.context(t, who, language))
  return whose, whose and place <= #list
end

-- A command that says a secret where others read along: whose name is noted, for him to type the rest unseen. False where
-- it names nobody.
local function leave_unseen(command, t, who, list, language)
  local whose, is_told = secret_of(command, t, who, list, language)
  if not whose then return false end
  t:seal_line()
  note_line(t, "unseen", whose)
  if is_told then refuse("unseen_command", { typed = list[1] }) end
  return true
end

-- --- what is meant -------------------------------------------------------------------------------------

-- The command that is said otherwise, in the words of the game.
function door.in_its_words(game, t, line, language) return game.rephrase and ask(t, game.rephrase, t, line, language) or line end

-- What is typed as the game's script would have it: a word of the table's own, or other words for a command.
local function plainly(game, t, line, language)
  return door.in_its_words(game, t, orders.plainly(own_words.meant(t, line)), language)
end

-- Why, as it was said behind a line; it stands in the history with the line, and says nothing to the game. A word whose last
-- field takes all that is left keeps it.
local reasons = { "^(.-)%s+parce%s+qu.*$", "^(.-)%s+because%s.*$" }

local function takes_the_rest(game, t, line)
  local word = string.match(line, "^%s*(%S+)")
  local name = word and typing.find_command(game, t, word)
  local asked = name and game.commands[name].fields
  local last = type(asked) == "table" and asked[#asked]
  return last and (last.kind == "reason" or last.kind == "text")
end

local function may_say_why(line) return string.find(line, "parce", 1, true) or string.find(line, "because", 1, true) end

function door.without_reason(game, t, line)
  if not may_say_why(line) or takes_the_rest(game, t, line) then return line end
  for _, reason in ipairs(reasons) do
    local said = string.match(line, reason)
    if said then return said end
  end
  return line
end

-- --- a part of a line --------------------------------------------------------------------------------

-- Where something is left out, it is told how all of it is typed.
local function read_command(command, asked, list, c)
  local is_read, values = pcall(read, command.sealed, asked, list, 2, c)
  if is_read then return values end
  local is_short = type(values) == "table" and values.code == "missing" and not command.sealed
  if is_short then refuse("missing", { field = values.field, usage = command.help[c.language] }) end
  error(values, 0)
end

-- The largest amount of money that was typed in figures, in a game that has slips in it asked back.
local function note_typed_amount(game, t, asked, values, list)
  if not game.rules.grosse_somme or not t:money() or not string.find(table.concat(list, " ", 2), "%d") then return end
  local most = 0
  for place, field in ipairs(asked) do
    if field.kind == "amount" and math.type(values[place]) == "integer" then most = math.max(most, values[place]) end
  end
  note_amount(t, most, t:money(), rulebook.reader(game.rules).grosse_somme)
end

-- Does it, and says whether it is said aloud.
local function enter_command(game, t, speaker, who, command, list, language, by)
  local is_left = command.sealed and by == "screen" and not speaker and leave_unseen(command, t, who or t:names("player")[1], list, language)
  if is_left then return false end
  local asked = questions.fields_of(command, t, who)
  local c = questions.context(t, who, language)
  local values = read_command(command, asked, list, c)
  if command.sealed and speaker and not may_be_seen(game, t, speaker, by) then refuse "unseen_answer" end
  require_speaker(t, speaker, command, c.answers)
  note_typed_amount(game, t, asked, values, list)
  steps.obey(game, t, who, command, asked, values)
  return command.aloud
end

-- An empty line does only what the question says that Enter does, unless there is nothing else to say; and what that was
-- stands in the history.
local function note_enter(game, form, c)
  local label = put.enter(game, form, c)
  if label then return note_line(c.t, "enter", label) end
  if #form.fields > 0 then refuse "enter_does_nothing" end
end

-- Where nothing can be said, a word for that is Enter.
local passable = { pass = true }

local function says_nothing(form, list)
  local word = #form.fields == 0 and #list == 1 and list[1]
  return word and (fields.is_pass(passable, word) or fields.is_nothing(passable, word))
end

-- What is no answer to this question may be one to another: then that is told, and not what is wrong with it here.
local function refuse_elsewhere(game, t, list)
  local reason = game.elsewhere and ask(t, game.elsewhere, t, table.concat(list, " "))
  if reason then refuse(reason.code, reason.fields) end
end

-- Whoever says the name first is told the line as it is typed.
local function refuse_turned_round(game, t, list, language)
  local word, name = typing.command_behind(game, t, list, language)
  if not name or not questions.is_open(game.commands[name], t) then return end
  local rest = table.concat(list, " ", 3)
  refuse("name_first", { typed = table.concat(list, " "), line = word .. " " .. list[1] .. (rest ~= "" and " " .. rest or "") })
end

local function read_here(game, t, sealed, form, list, language)
  local is_read, values = pcall(read, sealed, form.fields, list, 1, questions.context(t, form.who, language), form)
  if is_read then return values end
  if type(values) == "table" and not sealed then
    refuse_turned_round(game, t, list, language)
    refuse_elsewhere(game, t, list)
  end
  error(values, 0)
end

-- Whether it is said aloud.
local function take_answer(game, t, question, values)
  steps.answer(game, t, question, values)
  return question.step.aloud
end

-- His part of what the table answers together, and no more.
local function read_part(game, t, question, part, list, language)
  local values = read_here(game, t, question.step.sealed, question.form, own_part.named(part, list), language)
  if not own_part.is_all(part, question.form, values) then refuse "only_his_part" end
  return values
end

-- Whoever says his name first says his part; unless it is none, and the table looks to him for all of it. Nil where he has none.
local function read_his_part(game, t, speaker, list, language)
  local question, part = asked_form.question(game, t, speaker)
  if not part then return nil end
  if question.form.who ~= speaker then return question, read_part(game, t, question, part, list, language) end
  local is_read, values = pcall(read_part, game, t, question, part, list, language)
  if is_read then return question, values end
end

local function enter_answer(game, t, speaker, who, list, language, by)
  if speaker then
    local question, values = read_his_part(game, t, speaker, list, language)
    if question then return take_answer(game, t, question, values) end
  end
  local question = questions.find(game, t, who)
  local form, sealed = question.form, question.step.sealed
  if #list == 0 then note_enter(game, form, questions.context(t, form.who, language)) end
  if says_nothing(form, list) then list = {} end
  if #form.fields == 0 and #list > 0 then
    refuse_turned_round(game, t, list, language)
    refuse("unknown_command", { typed = list[1] })
  end
  local values = read_here(game, t, sealed, form, list, language)
  if sealed and not may_be_seen(game, t, speaker, by) then
    note_line(t, "unseen", form.who)
    refuse "unseen_answer"
  end
  return take_answer(game, t, question, values)
end

-- The part with whoever says it: who, or whoever is asked first.
local function enter_said(game, t, speaker, who, list, language, by)
  local name, is_alias = nil, nil
  if list[1] then name, is_alias = typing.find_command(game, t, list[1]) end
  note_line(t, name and "command" or "answer")
  local command = name and game.commands[name]
  local is_closed = name and not questions.is_open(command, t, who)
  if (is_closed or is_alias) and door.is_answer(game, t, who, list, language) then
    command = nil
  elseif is_closed then
    if command.sealed then t:seal_line() end
    questions.refuse_closed(command, t, who, list[1])
  end
  if command then return enter_command(game, t, speaker, who, command, list, language, by) end
  return enter_answer(game, t, speaker, who, list, language, by)
end

-- What a standing order says, done in the middle of something else: a command that is open, and no answer.
local function obey(game, t, line, who)
  local language = t:language()
  local list = typing.split(plainly(game, t, door.without_reason(game, t, line), language))
  local name = list[1] and typing.find_command(game, t, list[1])
  if not name then refuse("unknown_command", { typed = list[1] or "" }) end
  local command = game.commands[name]
  if command.sealed or not questions.is_open(command, t, who) then questions.refuse_closed(command, t, who, list[1]) end
  local asked, c = questions.fields_of(command, t, who), questions.context(t, who, language)
  command.run(t, steps.check_values(asked, typing.read(asked, list, 2, c), c), who)
end

-- What falls due with what was said.
local function follow_orders(game, t)
  local has_begun = orders.follow(game, t, function(_, line, who) obey(game, t, line, who) end)
  if has_begun then steps.settle(game, t) end
end

-- The part, or what Enter stands for.
local function enter_part(game, t, speaker, who, list, language, by)
  local is_aloud = enter_said(game, t, speaker, who, degrees.meant(game, t, speaker, list), language, by)
  follow_orders(game, t)
  return is_aloud
end

-- What comes from a player's own phone answers what he is asked: whatever else he says, he says at the table.
local function enter_from_phone(game, t, who, list, language)
  local question, part = asked_form.question(game, t, who)
  if not question then refuse("nobody_asked", { who = who }) end
  if part then
    note_line(t, "answer")
    local is_aloud = take_answer(game, t, question, read_part(game, t, question, part, list, language))
    follow_orders(game, t)
    return is_aloud
  end
  local name, is_alias
  if list[1] then name, is_alias = typing.find_command(game, t, list[1]) end
  local may_be_answer = name and (is_alias or not questions.is_open(game.commands[name], t, who))
  local is_said_here = not name or may_be_answer and door.is_answer(game, t, who, list, language)
  if not is_said_here then refuse("only_an_answer", { typed = list[1] }) end
  return enter_part(game, t, who, who, list, language, nil)
end

-- --- a line ------------------------------------------------------------------------------------------

local function asked_first(game, t)
  local first = first_question(game, t)
  return first and first.form.who
end

local function require_open_words(game, t, who, list)
  if not parts.is_secret(game, t, who, list) then return end
  t:seal_line()
  refuse "secret_part"
end

-- What the program has shown so far: what it has drawn, and what was secret.
local function shown_so_far(t) return draws(t) .. "/" .. laid_open.last(t) end

-- Nothing is said in one breath with what could not be known: who is refused behind a draw would know what was drawn.
local function require_known(t, shown_before, list)
  if shown_so_far(t) ~= shown_before then refuse("early_part", { typed = table.concat(list, " ") }) end
end

-- A dot, or a word behind all that was said, that says "no more" of something that is over already says nothing.
local function is_idle(game, t, list, language, is_over)
  if list[1] == parts.DOT then return not door.is_answer(game, t, asked_first(game, t), list, language) end
  return is_over
end

-- One part behind the other. What is refused of one is told with it, for then nothing of the line is done. True if all of it
-- was said aloud.
local function enter_parts(game, t, speaker, who, found, language, by)
  local is_aloud, shown_before, asked = true, shown_so_far(t), questions.which(t)
  for place, list in ipairs(found) do
    local is_over = found.has_end and questions.which(t) ~= asked
    local says_nothing_more = place > 1 and is_idle(game, t, list, language, is_over)
    if place > 1 and not says_nothing_more then
      require_known(t, shown_before, list)
      speaker, who = nil, asked_first(game, t)
      require_open_words(game, t, who, list)
    end
    local fine, said = true, true
    if not says_nothing_more then fine, said = pcall(enter_part, game, t, speaker, who, list, language, by) end
    if fine or place > 1 then note_line(t, "command") end -- its first word was understood: it stands for no other
    if not fine and type(said) == "table" then said.of_part = table.concat(list, " ") end
    if not fine then error(said, 0) end
    is_aloud = is_aloud and said
  end
  return is_aloud
end

-- speaker: nil where nobody says who he is. by: where it can be read along, on the "screen", or in a "file" that is read
-- there; nil: nowhere; on his own "phone", where it answers for him alone. otherwise: what the first word may be where it is no
-- command, the name of a "view" or a word of the "program"; nil: nothing else, so that the line is an answer.
--
-- An empty line stands in the history behind a sign, with what it did: there it is one too.
local RETURN, RETURN_FIRST = "↵", "^%s*↵"

local function is_return(line) return string.find(line, RETURN, 1, true) and string.find(line, RETURN_FIRST) end

-- As it is typed at the terminal: a command or an answer, or several.
local function enter_typed(game, t, speaker, list, language, by)
  local open = not speaker and questions.open(game, t) or nil
  local who = speaker or open[1] and open[1].form.who
  local found = parts.of(game, t, who, list, language, open)
  local enter = found and enter_parts or enter_part
  return enter(game, t, speaker, who, found or list, language, by)
end

-- An initial that the game types things by, where that is an answer, is none of the program's short words: h is Honneur.
local function is_by_initial(game, t, list, language)
  if utf8.len(list[1]) ~= 1 then return false end
  local is_one = false
  for _, name in ipairs(game.initials or {}) do is_one = is_one or words.begins(name, list[1]) end
  if not is_one then return false end
  local who = asked_first(game, t)
  local found = who and parts.of(game, t, who, list, language)
  return who ~= nil and door.is_answer(game, t, who, found and found[1] or list, language)
end

function door.enter(game, t, speaker, line, language, by, otherwise)
  line = door.without_reason(game, t, line)
  local list, name = typing.split(is_return(line) and "" or plainly(game, t, line, language)), nil
  if list[1] then name = typing.find_command(game, t, list[1]) end
  if not name and otherwise == "program" and not is_by_initial(game, t, list, language) then return note_line(t, "program") end
  if not name and otherwise == "view" and list[1] and shown.is_view(game, list[1]) then return note_line(t, "view") end
  local seat, said = seats.said(game, t, speaker, list)
  if seat and by ~= "phone" then return seats.enter(game, t, seat, said) end
  local is_aloud
  if by == "phone" then
    is_aloud = enter_from_phone(game, t, speaker, list, language)
  else
    is_aloud = enter_typed(game, t, speaker, list, language, by)
  end
  degrees.follow(game, t, function(typed) enter_typed(game, t, nil, typing.split(typed), language, nil) end)
  if is_aloud then note_aloud(t) end
end

return door
