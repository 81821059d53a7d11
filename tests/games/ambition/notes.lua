-- Ambition: the banknotes of the box, what is handed out in them, and when they run short.

local function begin_with_notes(rules)
  begin { players = 4, house = otherwise(rules) }
  typed "8 A"
end

test("the capital is handed out in the fewest notes the same for each", function()
  typed "8 A"
  said "capital de chacun\u{A0}: 2 × 50\u{202F}000\n"
  begin_with_notes "notes_large = 7, notes_third = 93"
  said "1 × 50\u{202F}000 + 5 × 10\u{202F}000"
  unsaid "count_notes"
end)

test("a box that has not the notes says so and refuses nothing", function()
  begin_with_notes "notes_large = 0, notes_third = 8"
  said "la boîte n'a pas les billets"
  said "108, et non 200"
  said "count_notes"
  is(100000, caisse "A")
end)

test("a bundle is told in notes", function()
  begin_vente()
  give("B", "csbbb")
  give("C", "csbbb")
  typed("B 1 C 1 D 0 A 0", "K09", "B C", "+ 28000 C", "")
  said "liasse\u{A0}: 2 × 10\u{202F}000 + 1 × 5\u{202F}000 + 3 × 1\u{202F}000"
  is(28000, at("comptabilité", "C"))
end)

test("the notes for an amount and the change can be asked", function()
  asked("1 × 50\u{202F}000 + 4 × 1\u{202F}000", "notes(54000)")
  asked("4 × 10\u{202F}000 + 3 × 1\u{202F}000", "notes(7000, 50000)")
  asked("nil", "notes(500)")
  asked("nil", "notes(50000, 7000)")
end)

-- Three contracts of 10 t, by monopoly: 18 000, 20 000, 19 000.
local function obtain_three()
  begin_vente()
  give("B", "cssbbb")
  typed("", "K01", "B", "", "K02", "B", "", "K03")
end

-- What lies in the caisses is not looked at: nothing of it can be learnt from a warning.
test("the table is warned before the bundles have taken the notes or the bands", function()
  obtain_three()
  typed "B"
  said "liasse"
  unsaid "billets hors des liasses"
  unsaid "bracelet"
  begin { players = 4, house = [[
house { fr = 'x', en = 'x' } override { notes_large = 1, notes_third = 0, count_bands = 3,
notes_warning = 300000 }]] }
  obtain_three()
  unsaid "billets hors des liasses"
  typed "B"
  said "il ne reste que 293\u{202F}000 de billets hors des liasses"
  said "3 liasses\u{A0}: il n'y a plus de bracelet"
end)

test("a box with other numbers of cards and titles that fall says so when the game begins", function()
  begin { players = 4, house = [[
house { fr = 'x', en = 'x' } override { count_contracts = 24, count_express = 13,
count_confidentiel = 8, pawns_ouvrier = 19, title_price_05 = 60000 }]] }
  typed "8 A"
  said "count_contracts"
  said "count_express"
  said "count_confidentiel"
  said "count_pawns"
  said "baisse en mai"
end)
