-- L'Ambition des Rois: the Objets magiques, each at its time, and what was left behind for the combat.

local function blocked()
  return value "combat.bloques"
end

test("a bouclier blocks one more", function()
  begin_dev()
  give("Bo", "Bouclier enchanté")
  fight("1 7 9", "1 2 3")
  asks "Bo\u{A0}: après le blocage"
  typed("bouclier", "jardinière")
  is("2", blocked())
  is("retirées", where "Bouclier enchanté")
  refused("HERO_BLOCKED", "7")
end)

test("a clef frees one", function()
  begin_dev()
  give("Ana", "Clef d'argent")
  fight("1 7 9", "1 2 3")
  typed "clef"
  is("0", blocked())
end)

test("both speak until both decline", function()
  begin_dev()
  give("Ana", "Clef d'argent")
  give("Bo", "Bouclier enchanté")
  fight("4 7 9", "1 2 3")
  asks "Bo\u{A0}: après" -- nothing is blocked yet
  typed("bouclier", "jardinière")
  asks "Ana\u{A0}: après"
  typed "clef"
  is("0", blocked())
end)

test("a miroir stops a theft", function()
  begin_dev()
  give("Bo", "Miroir sans tain")
  set_tokens("Ana", 0, 0, 0, 0)
  set_tokens("Bo", 1, 1, 0, 0)
  fight("6 7 9", "1 2 3")
  local here = mark()
  typed("6", "miroir")
  has_tokens("1 1 0 0", "Bo")
  has_tokens("0 0 0 0", "Ana")
  refused("HERO_USED", "6")
  back_to(here)
  typed("6", "rien", "N")
  has_tokens("0 1 0 0", "Ana")
end)

test("a parchemin silences an objet", function()
  begin_dev()
  give("Ana", "Bourse sans fond")
  give("Bo", "Parchemin de silence")
  set_tokens("Ana", 0, 0, 0, 0)
  typed "bourse"
  asks "Bo\u{A0}: contre cet Objet"
  typed "parchemin"
  has_tokens("0 0 0 0", "Ana")
  is("retirées", where "Bourse sans fond")
  is("retirées", where "Parchemin de silence")
  asked("1", "actions")
end)

test("a sablier lets a hero be used once more", function()
  begin_dev()
  give("Ana", "Sablier")
  set_tokens("Ana", 0, 0, 0, 0)
  fight("1 7 9", "1 2 3")
  typed("9", "sablier", "ménestrelle")
  has_tokens("0 0 0 1", "Ana")
  typed "9 7"
  has_tokens("0 0 1 2", "Ana")
  asked("2", "phase")
end)

test("a masque swaps a hero before the blocks", function()
  begin_dev()
  give("Bo", "Masque")
  fight("1 7 9", "2 3 4")
  refused("no_choice", "clef")
  typed("masque", "baron chevalier")
  is("1", blocked())
end)

test("a sceau lowers a palace", function()
  begin_dev()
  give("Ana", "Sceau royal")
  set_tokens("Ana", 4, 0, 0, 0)
  refused("CANT_AFFORD", "palais")
  typed("sceau", "palais")
  has_tokens("0 0 0 0", "Ana")
end)

test("a capitaine frees one in the combat of the turn", function()
  begin_two()
  typed "capitaine port mine donjon halles"
  set_tokens("Ana", 0, 1, 0, 0)
  typed("capitaine", "1 7 9", "1 2 3", "")
  asks "Ana\u{A0}: après le blocage"
  local here = mark()
  typed "capitaine"
  is("0", blocked())
  back_to(here)
  typed "rien"
  is("1", blocked())
end)

test("an espionne sees one before the attacker chooses", function()
  begin_two()
  typed "espionne port mine donjon halles"
  set_tokens("Ana", 0, 0, 0, 1)
  typed "espionne"
  asks "Bo\u{A0}: vos 3 Héros défenseurs"
  asks_not "Ana\u{A0}: "
  typed "1 2 3"
  said "parmi ceux de Bo"
  typed("1 7 9", "")
  is("1", blocked())
end)

test("an espionne points at a card on the table", function()
  begin_two "override { secret_mode = 'table' }"
  typed "espionne port mine donjon halles"
  set_tokens("Ana", 0, 0, 0, 1)
  typed("espionne", "2")
  said "Baron"
  refused("BAD_CHOICE", "1 7 9 1 3 4")
  typed "1 7 9 1 2 4"
  is("1", blocked())
end)
