-- Venture under the house rules of examples/house.

-- The file with what the stage of the tests needs behind it.

local function begin_under(file) open_evening(4, VENTURE, read("examples/house/" .. file) .. house "stage") end

test("with three cards a turn hands grow faster", function()
  begin_under "venture_trois_cartes.lua"
  typed("CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE PET-B", "3r rien")
  asked("9", "cartes_en_main('A')")
  asked("6", "size('centre')")
end)

test("with another table pairs earn and letters do not double", function()
  begin_under "venture_bareme.lua"
  asked("1", "benefice_de('CHI-CD AUT-DEF')")
  asked("4", "benefice_de('ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE')")
  asked("11", "benefice_de('AER-CDEF AUT-BCDE CHI-ACDE ELE-CDE PET-BCDEF ACI-ACDEF')")
  asked("9", "meilleur_de('ELE-ABDE ACI-ACDEF PET-BCDEF CHI-ADE CHI-ACDE AUT-BCE PET-ABDE ELE-ABCEF')")
end)

test("with the audit a rival discards", function()
  begin_under "venture_audit.lua"
  typed("CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE", "jouer audit C")
  asks_first "C\u{A0}:"
  typed "3r"
  asked("6", "cartes_en_main('C')")
  asked("6", "cartes_en_main('A')")
  refused("DISCARD_NOT_DUE", "3r")
  typed "rien"
  asks_first "B\u{A0}:"
  asked("", "ce_qui_cloche()")
end)
