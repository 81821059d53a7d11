-- Ambition under the house rules of examples/house.

-- A new evening of four under one of the examples.
local function begin_under(file) begin { players = 4, house = read("examples/house/" .. file) } end

test("the usurer lends smaller sums and takes a part of what is owed", function()
  begin_under "ambition_usurier.lua"
  begin_comptes(1)
  typed("emprunter C", "emprunter C")
  refused("E_LOAN_MONTH", "emprunter C")
  is(160000, caisse "C")
  typed "intérêts"
  next_comptes()
  asked("4800", "interets.C")
  typed "emprunter C"
  refused("E_LOAN_MAX", "emprunter C")
  typed("intérêts", "rembourser C 3", "")
end)

test("the toll comes before the accounts and le confidentiel in janvier", function()
  begin_under "ambition_octroi.lua"
  typed("8 A", "lecture B", "reste", "B 0 C 0 D 0 A 0", "", "")
  give("C", "bbbb")
  lay(2, "barre", "réserve", "cacao de C")
  give("D", "bbbb")
  set_caisse("D", 700)
  typed "C3"
  said "l'octroi est passé"
  is(97000, caisse "C")
  is(0, caisse "D")
  asks "Comptes"
end)

-- C and D are asked for K09, in février; C has refused.
local function begin_prices()
  begin_under "ambition_coup_de_fil.lua"
  begin_comptes(1)
  typed("", "reste", "C 0 D 0 A 0 B 0", "")
  give("C", "csbbbb")
  give("D", "csbbbb")
  typed("", "K09 C D", "non C")
end

test("an express on a blank card ends a negotiation", function()
  begin_prices()
  typed "express A D X13"
  asks "Quel contrat"
  is(23, cartes "talon")
  asked("3", "centre")
  asked("3", "curseur.D")
  refused("W_EXPRESS_WINDOW", "express A C X14")
  typed("K01 C D", "D", "")
  is(9000, at("comptabilité", "D"))
end)

test("another begins the round again", function()
  begin_prices()
  refused("E_NOT_TURN", "C")
  typed("express A C X14", "C", "")
  is(25000, at("comptabilité", "C"))
end)

test("a sixth market and bundles that count half take one line", function()
  begin {
    players = 4,
    house = otherwise "markets = 6, score_bundles = 50, direct_max_bars = 3",
  }
  typed("8 A", "reste", "B 12 C 0 D 0 A 0", "")
  is(2, held("barre", "marché 6"))
end)

-- --- a box file -----------------------------------------------------------------------------------------

-- Begins with what an owner has typed in; "" or the code of the refusal.
local function begin_with_box(box)
  return refusal_to_begin { players = 4, file = "boite.lua", house = box }
end

test("what is printed in the box takes the place of the house pack", function()
  is(
    "",
    begin_with_box [[
box { fr = 'ma boîte', en = 'my box',
rules = { loan_interest = 4000, market_5 = 'Zurich', store_cacao = 12 },
decks = {
contrats = { { no = 1, title = 'Grossiste', data = { tonnes = 20, base = 15000, max = 31000 } } },
express = { { no = 3, title = 'Scandale', when = 'on_accept', effect = pay(7000) } },
confidentiel = { { no = 1, title = 'Grève', effect = pas_d_offre(), data = { quand = 'mois suivant' } } } } }]]
  )
  begin_comptes(1)
  typed("emprunter C", "", "reste", "C 0 D 0 A 0 B 0", "")
  give("D", "csbb")
  typed("", "Grossiste D", "express A D Scandale", "")
  is(93000, caisse "D")
  is(31000, at("comptabilité", "D"))
  typed("K02", "K03", "K04", "", "Grève", "intérêts")
  is(146000, caisse "C")
  typed("", "reste")
  asks "Fabrication"
end)

test("a price that is not round is played with a remark", function()
  is(
    "",
    begin_with_box [[
    box { fr = 'x', en = 'x', decks = { contrats = { { no = 1, title = 'Grossiste', data = { tonnes = 30, base =
    25500, max = 40000 } } } } }
  ]]
  )
  typed "8 A"
  said "Grossiste, 25\u{202F}500\u{A0}: est-ce bien ce qui est imprimé"
  begin { players = 4 }
  typed "8 A"
  unsaid "imprimé"
end)

test("a box says what no box can hold", function()
  local wrong = {
    "tonnes = 35, base = 15000, max = 31000", "tonnes = 70, base = 15000, max = 31000",
    "tonnes = 30, base = 0, max = 31000", "tonnes = 30, base = 32000, max = 31000",
  }
  for _, one in ipairs(wrong) do
    local box = "box { fr = 'x', en = 'x', decks = { contrats = { { no = 1, title = 'Grossiste', data = { " .. one
      .. " } } } } }"
    is("E_BOX", begin_with_box(box))
  end
  begin { players = 4 }
end)
