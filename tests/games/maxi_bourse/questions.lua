-- Maxi Bourse: what the banker and the coteur ask, and what happens after a wrong entry.

-- --- all of it may be asked in the middle of a procedure, and changes nothing ---------------------------

test("what the banker asks in the middle of a round", function()
  begin_masters { "Ann", "Bob", "Cyr" }
  set_lots("Ann", "Peugeot", 6)
  set_lots("Ann", "Toyota", 3)
  set_lots("Ann", "Fiat", 2)
  stop_on("Ann", ELF)
  typed "sony 1"
  local before = digest()
  answers(nil, "cotes", "sony", "Sony") -- 1, 14: cotes, and the story of one
  answers(nil, "cotes", "automobile", "Toyota") -- of a sector, with the nominal values
  answers(nil, "inscrire", nil, "inscrire") -- 2: what to erase and write
  asked("10", 'en_banque "Sony"') -- 3: what the service Titres has left
  asks "Bob, Cyr" -- 4: who speaks
  asked("420", "prix_apres(1)") -- what one more would make of it
  has(value "cheques_pour(3160000)", "6 × 500") -- 6: which cheques
  has(value "monnaie_de(500000)", "2 × 200") -- and change
  answers(nil, "portefeuille", "Ann", "Peugeot *") -- 7: with its values
  asked("11", 'actions "Ann"') -- how many cartes-actions
  asked("Ann", 'majorite "Peugeot"') -- 8: who has the majority
  asked("3", 'manque("Ann", "Toyota")') -- how many it takes
  answers(nil, "remuneration", "Ann", "jeton") -- 9: what a tour would pay
  asked("1 Fiat", 'une_concentration_de_plus "Ann"') -- which purchase would add to it
  asked("50", 'prix_de_la_banque("Ann", "Peugeot", 3)')
  asked("4", 'lots_au_plancher("Ann", "Peugeot")') -- 10: and when the floor bites
  answers(nil, "classement", nil, "1") -- 11: fortunes and ranks
  asked("Bob, Cyr", "ruines_par(15000001)")
  answers(nil, "rumeurs", nil, "Ann") -- 12: how many Rumeurs; who misses turns
  answers(nil, "etat", nil, "Elf") -- 13: where the pawns are
  answers(nil, "cases", "Ann", "Fiat") -- the squares 2 to 12 ahead
  asked("37", 'reste_du_tour "Ann"') -- how far to the end of the tour
  asked("40", "non_epuisees()") -- 16: is a closing near
  answers(nil, "cheques", nil, "500\u{202F}000") -- 17: what the drawer should hold, and each player
  answers(nil, "rappel", nil, "III-1") -- 19: what the procedure is
  is(before, digest())
  typed "0 0"
  said "Ann donne 2 × 200\u{202F}000\u{A0}$ + 1 × 10\u{202F}000\u{A0}$" -- 5: what each buyer of this round must pay
end)

test("who misses a turn and who is suspended is seen", function()
  begin_masters { "Ann", "Bob" }
  set("passe.Bob", 2)
  answers(nil, "absents", nil, "2")
  answers(nil, "absents", nil, "Bob")
end)

test("what others hold is not shown where the table keeps it private", function()
  begin_masters({ "Ann", "Bob" }, "override { privacy_holdings = 'owner' }")
  set_lots("Ann", "Peugeot", 6)
  lacks(drawn("Bob", "portefeuille", "Ann"), "Peugeot")
  has(drawn("Ann", "portefeuille", "Ann"), "Peugeot")
  lacks(drawn("Bob", "remuneration", "Ann"), "jeton")
  lacks(drawn("Bob", "classement", nil), "15000000")
  lacks(value('fortune "Ann"', "Bob"), "15")
end)

-- --- after a wrong entry --------------------------------------------------------------------------------

-- Each line is taken back to the state before it, one by one, in the middle of whatever was going on.
local function expect_undone(lines)
  local before = {}
  for i, line in ipairs(lines) do
    before[i] = { digest = digest(), mark = mark() }
    typed(line)
  end
  for i = #lines, 1, -1 do
    back_to(before[i].mark)
    is(before[i].digest, digest())
  end
end

test("answers within a round an auction and a descent are taken back one by one", function()
  begin_masters { "A", "B", "C" }
  set_lots("A", "Sony", 3)
  set_stock("A", "Elf", 1)
  stop_on("A", FIAT)
  expect_undone { "elf 1 1", "1", "+", "A", "B" }
  begin_masters { "A", "B", "C" }
  set_lots("A", "Sony", 3)
  expect_undone { "vendre sony 3", "B 1", "C 1", "passe" }
end)

test("wrong dice are taken back to the throw", function()
  begin_masters { "A", "B" }
  set("pion.A", 3)
  local before = digest()
  local here = mark()
  typed("1 2", "pi-12")
  back_to(here)
  is(before, digest())
  is(400, cote "Sony")
  typed "1 4"
  asked("8", "pion.A")
end)

-- Undo and redo see the same card: which lies on top is drawn once.
test("a card that was read stays on top of its pile", function()
  begin_masters { "A", "B" }
  stop_on("A", POLITIQUE)
  local before = draws()
  local here = mark()
  typed "tirer"
  local after = digest()
  back_to(here)
  draws(before)
  typed "tirer"
  is(after, digest())
end)

test("D23: Didier had said one", function()
  begin_masters { "Sophie", "Thierry", "Didier", "Dominique" }
  set_cote("Sony", 350)
  stop_on("Sophie", BP)
  local here = mark()
  typed "sony 1 1 2 1"
  local before = { argent "Sophie", argent "Thierry", argent "Didier", argent "Dominique" }
  back_to(here)
  typed "sony 1 1 1 1"
  is(390, cote "Sony")
  is(6, lots("Sony", TITRES))
  is(before[1] + 10000, argent "Sophie")
  is(before[2] + 10000, argent "Thierry")
  is(before[3] + 410000, argent "Didier")
  is(before[4] + 10000, argent "Dominique")
end)

test("a remuneration that was forgotten is paid with the cotes of its moment", function()
  begin_masters { "A", "B" }
  set_lots("A", "Sony", 6)
  asked("460000", 'remuneration "A"')
  typed "payer banque A 460000 regularisation"
  is(15000000 + 460000, argent "A")
end)

test("the slip of the coteur is put right and nothing is paid again", function()
  begin_masters { "A", "B" }
  refused("E_MULTIPLE", "cote sony 405")
  refused("E_PLANCHER", "cote sony 0")
  typed "cote sony 420 erreur"
  is(420, cote "Sony")
  is(15000000, argent "A")
  answers(nil, "cotes", "sony", "main")
end)

test("an invariant holds after each settled step", function()
  begin_masters { "A", "B" }
  stop_on("A", SONY)
  typed "2 2"
  is(10, lots("Sony", TITRES) + lots("Sony", "A") + lots("Sony", "B"))
  sound()
end)

-- --- how questions are put ------------------------------------------------------------------------------

local BETWEEN = " · "

-- What the question shows: its sentence, and what may be typed, the example first.
local function shown()
  local sentence, ways = prompt():match "^([^\n\t]*)\t?([^\n]*)"
  local list = {}
  for way in (ways .. BETWEEN):gmatch("(.-)" .. BETWEEN) do list[#list + 1] = way end
  return sentence, list
end

local enters = { fr = "Entrée\u{A0}: ", en = "Enter: " }
local alone = { fr = "^(.-)\u{A0}: ", en = "^(.-): " }

-- The example can be typed as it stands, and so can each other way that is a line; Enter does something where it is said to,
-- and else nothing.
local function expect_well_put(tongue)
  local sentence, list = shown()
  local here, has_enter = mark(), false
  check(sentence ~= "" and not sentence:find("[][]"), sentence)
  for place, way in ipairs(list) do
    local is_enter = way:sub(1, #enters[tongue]) == enters[tongue]
    has_enter = has_enter or is_enter
    local line = not is_enter and (place == 1 and way or way:match(alone[tongue]))
    if line and not line:find(tongue == "fr" and "^passe au lieu\n?" or "^pass in the") and not line:find "^2 tours" and not line:find "^%. " then
      local code = try(line)
      check(code == "", ("%s\n  '%s' is refused: %s: %s"):format(sentence, line, code, reason()))
      back_to(here)
    end
  end
  if not has_enter then return refused("enter_does_nothing", "") end
  typed ""
  back_to(here)
end

-- Each part of its lines as a line.
local function lines_of(path)
  local list = {}
  for line in read(path):gmatch "[^\n]+" do
    local parts = line:find "^#" and "" or line:gsub(" %.", " : .") .. " : "
    for part in parts:gmatch "(.-) : " do list[#list + 1] = part end
  end
  return list
end

local evenings = {
  { "junior", { "Élodie", "Bo", "Zoé" }, 1 },
  { "masters", { "Anna", "Bruno", "Chloé", "David", "Emma", "Farid" }, 7 },
}

for _, tongue in ipairs { "fr", "en" } do
  test("each question of whole evenings has an example that can be typed, and Enter does what it says, in " .. tongue, function()
    for _, evening in ipairs(evenings) do
      begin { players = evening[2] }
      seed(evening[3])
      language(tongue)
      for _, line in ipairs(lines_of("tests/short/maxi_bourse_" .. evening[1] .. ".txt")) do
        expect_well_put(tongue)
        if line:find "RU%-" then break end -- which rumour is drawn is another evening's
        typed(line)
      end
    end
  end)
end
