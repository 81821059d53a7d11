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
