-- ctest: slow scripts
-- What a question shows can be typed as it stands, and so can the example of what is explained: at each question of the evenings
-- of examples/evenings, in both languages.

local EVENINGS = {
  ambition = { "ambition_D25", "ambition_controles", "ambition_huit_mois", "ambition_reparations" },
  ambition_des_rois = { "rois_deux", "rois_quatre" },
  libre = { "corbeille", "faubourg", "plis", "reparations" },
  maxi_bourse = { "maxi_bourse_junior", "maxi_bourse_lapsus", "maxi_bourse_masters" },
  venture = { "venture_quatre", "riche_ou_pauvre_deux" },
}

-- --- an evening -------------------------------------------------------------------------------------------

-- Calls look at each of its questions.
local function walk(name, tongue, look)
  local how, lines = evening_of(name)
  begin(how)
  seed(how.seed)
  language(tongue)
  for _, line in ipairs(lines) do
    look()
    go_on(line)
  end
  look()
end

-- --- what is shown ----------------------------------------------------------------------------------------

local BETWEEN = " · "
local enters = { fr = "Entrée\u{A0}: ", en = "Enter: " }
local colons = { fr = "\u{A0}: ", en = ": " }

local function begins(text, start) return text:sub(1, #start) == start end

-- Of each question who may answer it, its sentence, and what may be typed.
local function questions(tongue)
  local list = {}
  for line in prompt():gmatch "[^\n]+" do
    local sentence, ways = line:match "^([^\t]*)\t(.*)$"
    local question = { sentence = sentence or line, ways = {}, who = #list > 0 and line:match("^(.-)[,\u{A0}:]") or nil }
    for way in ((ways or "") .. BETWEEN):gmatch("(.-)" .. BETWEEN) do
      local is_line = way ~= "" and not begins(way, enters[tongue]) and not way:find(colons[tongue], 1, true)
      if is_line and #question.ways == 0 then question.ways[1] = way end
      question.has_enter = question.has_enter or begins(way, enters[tongue])
    end
    list[#list + 1] = question
  end
  return list
end

-- What nobody may know no example can heed: whether a caisse suffices.
local hidden = { E_CASH = true }

-- The first way is the example; and where Enter is said to do something it does.
local function note_refused(refused, name, tongue)
  local here = mark()
  for _, question in ipairs(questions(tongue)) do
    for _, line in ipairs(question.has_enter and { "", table.unpack(question.ways) } or question.ways) do
      local refusal = try(line, question.who)
      if refusal ~= "" and not hidden[refusal] then
        refused[#refused + 1] = ("%s: %s\n  '%s': %s"):format(name, question.sentence, line, reason())
      end
      back_to(here)
    end
  end
end

local for_example = { fr = "par exemple\u{A0}: ([^\n]+)", en = "for example: ([^\n]+)" }

-- The example half typed, with a question mark behind it: the line that is shown can be typed, too.
local function note_unfinished(refused, name, tongue)
  local here, question = mark(), questions(tongue)[1]
  local typed = ""
  for word in (question and question.ways[1] or ""):gmatch "%S+" do
    typed = typed == "" and word or typed .. " " .. word
    local line = look("following", nil, typed):match(for_example[tongue])
    local refusal = line and try(line) or ""
    if refusal ~= "" and not hidden[refusal] then
      refused[#refused + 1] = ("%s: %s\n  '%s ?' shows '%s': %s"):format(name, question.sentence, typed, line, reason())
    end
    back_to(here)
  end
end

for _, tongue in ipairs { "fr", "en" } do
  for game, names in pairs(EVENINGS) do
    test(("the example of each question of %s can be typed as it stands, in %s"):format(game, tongue), function()
      local refused = {}
      for _, name in ipairs(names) do
        walk(name, tongue, function()
          note_refused(refused, name, tongue)
          note_unfinished(refused, name, tongue)
        end)
      end
      is("", table.concat(refused, "\n"))
    end)
  end
end

-- --- what is explained ------------------------------------------------------------------------------------

local function topics(tongue)
  local list = {}
  for word in (look("topics", nil, tongue) .. "\n"):gmatch "([^\n]+)\n" do list[#list + 1] = word end
  return list
end

-- By the word that is asked about, the example that stands in what is told; not while its own step asks.
local function note_examples(examples, tongue)
  for _, word in ipairs(topics(tongue)) do
    examples[word] = examples[word] or look("explanation", nil, word):match(for_example[tongue])
  end
end

-- Which rumour somebody draws is chance: here the first player holds the one of the example.
local function give_rumour()
  local hand = "rumeurs de " .. names("player")[1]
  for _, pile in ipairs(names "pile") do
    if pile == hand then put("RU-05 Les piles livrées seraient vides", hand, "top") end
  end
end

for _, tongue in ipairs { "fr", "en" } do
  for game, names in pairs(EVENINGS) do
    test(("the example of all that is explained of %s can be typed when its time has come, in %s"):format(game, tongue), function()
      local untyped = {}
      for _, name in ipairs(names) do
        local examples = {}
        walk(name, tongue, function() note_examples(examples, tongue) end)
        for word in pairs(examples) do untyped[word] = untyped[word] ~= false end
        walk(name, tongue, function()
          local here = mark()
          for word, line in pairs(examples) do
            if game == "maxi_bourse" then give_rumour() end
            if untyped[word] and (try(line) == "" or is_view(line:match "^(%S+) ?(.*)$")) then untyped[word] = false end
            back_to(here)
          end
        end)
      end
      local never = {}
      for word, is_so in pairs(untyped) do never[#never + 1] = is_so and word or nil end
      table.sort(never)
      is("", table.concat(never, ", "))
    end)
  end
end
