-- What every game has from the prelude, tried in each of them.

local GAMES = { "ambition", "ambition_des_rois", "libre", "maxi_bourse", "venture" }

-- Calls look in an evening of each game that has begun.
local function in_each(look)
  for _, game in ipairs(GAMES) do
    begin { game = game, players = { "Anna", "Bo", "Chloé" } }
    look(game)
  end
end

local function all_names(kind)
  local list = names(kind)
  return table.concat(list, "\n")
end

-- --- renommer --------------------------------------------------------------------------------------------

test("N7: a name is put right in every game, with all that bears it", function()
  in_each(function()
    typed "renommer bo Hugo"
    said "Hugo a tout ce qui était à Bo"
    is("Anna\nHugo\nChloé", all_names "player")
    for _, kind in ipairs { "player", "account", "pile" } do lacks(all_names(kind), "Bo", kind) end
    has(all_names "account", "Hugo")
  end)
end)

test("N7: whoever's name begins with a vowel is d'Anouk", function()
  in_each(function(game)
    typed "renommer bo Anouk"
    lacks(all_names "account" .. all_names "pile", "de Anouk", game)
    typed "renommer anouk Bo"
    lacks(all_names "account" .. all_names "pile", "Anouk", game)
  end)
end)

test("N7: and in English, taken back and done again", function()
  in_each(function()
    local before, here = digest(), mark()
    language "en"
    typed "rename bo Hugo"
    said "Hugo has all that was Bo's"
    back_to(here)
    is(before, digest())
  end)
end)

test("N7: a name that another has, or that is a word of the game, is refused", function()
  in_each(function()
    refused("name_alike", "renommer bo anna")
    refused("name_taken", "renommer bo Bo")
    refused("no_player", "renommer zoé Hugo")
  end)
  begin { game = "ambition_des_rois", players = { "Or", "Bo" } }
  refused("name_is_word", "renommer or Aurore")
  because "un mot de ce jeu"
end)

test("N7: whoever has a name within another's keeps it", function()
  in_each(function()
    typed("renommer chloé Bo-Chloé", "renommer bo Hugo")
    is("Anna\nHugo\nBo-Chloé", all_names "player")
  end)
end)

-- --- standing orders --------------------------------------------------------------------------------------

-- libre has its own test.
local EVENINGS = {
  ambition = "ambition_huit_mois", ambition_des_rois = "rois_quatre", maxi_bourse = "maxi_bourse_masters", venture = "venture_quatre",
}
local FACTS = { ambition = "operation", ambition_des_rois = "tour", maxi_bourse = "numero", venture = "tour.numero" }
local WHOSE = { ambition_des_rois = "attaquant", maxi_bourse = "tour", venture = "tour.joueur" }

test("23, F18: what stands to be done is said in every game by its own periods, shown, and taken away", function()
  in_each(function(game)
    local period = game == "ambition" and "opération" or "tour"
    typed("chaque " .. period .. " payer {qui} banque 7 jusqu'à 9", "à chaque tour payer {qui} banque 8")
    shows("ordres", "payer {qui} banque 7")
    has(look("lies"), "chaque " .. period .. "\u{A0}: payer {qui} banque 7", game)
    refused("no_order", "cesse 3")
    typed("cesse 1", "cesse 2")
    lacks(look "lies", "payer", game)
    refused("order_without_line", "chaque tour")
    language "en"
    typed("every turn pay {who} bank 7", "each turn pay {who} bank 7")
    has(look("lies"), game == "ambition" and "every operation: pay" or "every turn: pay", game)
    language "fr"
  end)
end)

test("23, F18: it is done in each turn of a whole evening, for whoever's turn it is, and told where it cannot be", function()
  for game, name in pairs(EVENINGS) do
    local how, lines = evening_of(name)
    begin(how)
    seed(how.seed)
    typed("chaque tour zzz {qui}")
    local turns = 0
    for _, line in ipairs(lines) do
      local before = value(FACTS[game])
      go_on(line)
      local told = heard()
      if value(FACTS[game]) ~= before and prompt() ~= "" then
        turns = turns + 1
        local who = WHOSE[game] and value(WHOSE[game]) or how.players[1]
        has(told, "ordre 1\u{A0}: zzz " .. who .. " ne se peut pas maintenant", game .. ", " .. line)
      else
        lacks(told, "zzz", game .. ", " .. line)
      end
      if turns > 12 then break end
    end
    check(turns > 3, game .. " has had turns")
  end
end)

-- --- degrees -----------------------------------------------------------------------------------------------

test("F20: in Maxi Bourse the dice are the table's, the program's where it is asked, Enter's, or its own", function()
  begin { game = "maxi_bourse", players = { "Anna", "Bo" } }
  seed(4)
  typed("degré portefeuille faire", "degré premier faire", "masters anna bo")
  typed "degré dés jouer"
  said "la table joue"
  refused("table_plays", "lancer")
  refused("enter_does_nothing", "")
  typed "degré dés proposer"
  asks "Entrée\u{A0}: lancer"
  local here = mark()
  typed ""
  said "les dés d'Anna"
  back_to(here)
  typed "degré dés noter"
  refused("enter_does_nothing", "")
  typed "lancer"
  back_to(here)
  shows("degres", "proposer")
  language "en"
  typed "degree dice do"
  said("by itself", "the dice of Anna")
end)

test("F20: in Ambition what Enter does is done by itself, or is not done", function()
  begin { game = "ambition", players = 4, line = "8 A" }
  typed("reste", "B 3 C 2 D 3 A 0")
  asks("Entrée", "tas")
  local here = mark()
  typed "degré répartition jouer"
  asks_not "Entrée"
  refused("enter_does_nothing", "")
  typed "1 1 2 2 2"
  back_to(here)
  typed "degré répartition faire"
  said "2 2 2 1 1"
  asks "New York"
end)

test("F20: every game has the slider, for the dice of its cards at least; libre too", function()
  in_each(function(game)
    typed "degré dé faire"
    shows("degres", "faire")
    typed "degré dé noter"
    lacks(seen(nil, "degres"), "faire", game)
    refused("no_choice", "degré zzz faire")
    language "en"
    typed "degree die do"
    language "fr"
  end)
end)

-- --- the end -----------------------------------------------------------------------------------------------

test("N3: who has won is said in one voice, with the place of each", function()
  begin { game = "libre", players = { "Anna", "Bo", "Chloé" } }
  typed("payer chloé anna 10", "payer chloé bo 10", "fin")
  said("1. Anna, Bo", "3. Chloé", "Anna et Bo gagnent ensemble")
  asked("1", "place 'Bo'")
  asked("3", "place 'Chloé'")
  begin { game = "libre", players = { "Anna", "Bo" } }
  typed "fin"
  said "personne ne gagne"
  begin { game = "libre", players = { "Anna", "Bo" } }
  typed("payer anna bo 1")
  language "en"
  typed "end"
  said "Bo wins"
end)

local ENDS = { "ambition_huit_mois", "rois_deux", "maxi_bourse_masters", "venture_quatre", "riche_ou_pauvre_deux" }

test("N3: at the end of an evening of each game, once", function()
  for _, name in ipairs(ENDS) do
    local how, lines = evening_of(name)
    begin(how)
    seed(how.seed)
    local told = ""
    for _, line in ipairs(lines) do
      local was_over = prompt() == ""
      go_on(line)
      local words = heard()
      if not was_over and prompt() == "" then told = told .. words .. "\n" end
    end
    has(told, " gagne\n", name)
    local winner = told:match "([^\n]+) gagne\n"
    is(winner, value "vainqueur")
    asked("1", ("place '%s'"):format(winner))
  end
end)
