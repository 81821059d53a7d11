-- Maxi Bourse: the opening of the session, and the way of the pawns.

test("the bank pays the money of the length", function()
  typed "senior B C 2 tours"
  is(10000000, argent "A")
  is(10000000, argent "D")
  is(-40000000, argent(BANQUE))
  is(400, cote "Sony")
  is(10, lots("Sony", TITRES))
end)

test("D18: setup checks", function()
  typed "masters passe passe"
  local before = digest()
  refused("E_PORTEFEUILLE", "elf bp fiat vw bsn havas twa cge matra")
  refused("E_DEUX_FOIS", "elf bp fiat vw bsn havas twa cge matra ELF")
  refused("E_VALEUR", "elf bp fiat vw bsn havas twa cge matra sony")
  is(before, digest())
  typed "elf bp fiat vw bsn havas twa cge matra A.E.G."
  is(1, lots("AEG", "A"))
end)

test("what the bank has not enough of is chosen by nobody else", function()
  begin { players = 4, house = "override { start_lots_per_company = 6 }" }
  typed("masters A B", "elf bp fiat vw bsn havas twa cge matra A.E.G.")
  refused("E_PLUS_DE_LOT", "elf bp fiat vw bsn havas twa cge matra A.E.G.")
  because "Elf"
end)

test("D18: six players may choose the same ten", function()
  begin { players = 6 }
  typed "masters A B"
  for i = 0, 5 do
    typed "elf bp fiat vw bsn havas twa cge matra canon"
  end
  is(4, lots("Elf", TITRES))
  is(4, lots("Canon", TITRES))
end)

test("a company is known by its other names", function()
  typed "junior passe passe"
  typed "A.E.G. BP Club Med Leyland VW"
  is(1, lots("British Leyland", "A"))
  is(1, lots("Volkswagen", "A"))
  is(1, lots("B.P.", "A"))
end)

test("the highest total begins and ties throw again", function()
  typed("junior passe passe", "hasard", "hasard", "hasard", "hasard")
  refused("E_TOTAUX", "9 4")
  typed "4 9 9 2"
  asks "B, C"
  typed "5 6"
  asked("C", "tour")
end)

test("the pawn goes round the squares of the length", function()
  begin_session("junior", 4)
  set("pion.A", 20)
  refused("E_DES", "3")
  refused("E_DE", "3 7")
  refused("E_DE", "37")
  typed "31" -- 3 and 1: past ESSO, the 23rd: on Action !
  asked("0", "pion.A")
  asked("B", "tour")
end)

test("a missed turn is announced and passes", function()
  begin_session("junior", 4)
  set("passe.B", 1)
  set("pion.A", 20)
  typed "3 1"
  asked("C", "tour")
  asked("nil", "fact('passe', 'B')")
end)

local function box(content)
  return "box { fr = 'b', en = 'b', game = 'maxi_bourse', " .. content .. " }"
end
local function sony(data)
  return box("decks = { entreprises = { { no = 35, title = 'Sony', data = " .. data .. " } } }")
end
local function card(effect)
  return box("decks = { rumeurs = { { no = 1, title = 'R', effect = " .. effect .. " } } }")
end

local function begun_with(house) return refusal_to_begin { players = 2, file = "boite.lua", house = house } end

test("a box that will not do is refused with what is wrong in it", function()
  is("", begun_with(card "shift('cote', 'Sony', 60)"))
  is("E_BOITE", begun_with(card "shift('cote', 'Sonny', 60)"))
  because "R"
  is("E_BOITE", begun_with(card "all { pay(10000), shift_all('cote', 10, 'chimi') }"))
  is("E_BOITE", begun_with(card "everybody(pay(15000))"))
  is("not_loaded", begun_with(card "shift('cote', 'Sony', 65)"))
  is("", begun_with(card "halte('Sony')"))
  is("E_BOITE", begun_with(card "halte('chou')"))
  is("E_BOITE", begun_with(sony "{ id = 'sony', secteur = 'informatique', nominal = 405, court = 'Sony', aussi = '' }"))
  is("E_BOITE", begun_with(sony "{ id = 'sony', secteur = 'chimie', nominal = 400, court = 'Sony', aussi = '' }"))
  is(
    "E_BOITE",
    begun_with(
      box "decks = { corbeille = { { no = 4, title = 'case 4', data = { tour = 1, genre = 'titre', nom = 'Sonny' } } \z
        } }"
    )
  )
  is("E_BOITE", begun_with(box "rules = { company_count = 39 }"))
end)

test("a box without enough companies of the start values will not do for that length", function()
  begin { players = 2, house = [[
    box { fr = 'b', en = 'b', rules = { start_value_1 = 110, start_value_2 = 120, start_value_3 = 300 } }
  ]] }
  refused("E_VALEURS", "masters passe passe")
  typed "senior passe passe"
end)

-- The cards of the house pack as a local of that name, as if the owner had typed them in from his box.
local function typed_in(deck)
  local text = read("cards/maxi_bourse/" .. deck .. ".lua")
  local at, last = text:find('deck "' .. deck .. '" ', 1, true)
  check(at)
  return text:sub(1, at - 1) .. "local " .. deck .. " = " .. text:sub(last + 1)
end

local function is_told_of_the_pack(rules)
  begin { players = 2, house = rules }
  typed "junior passe passe"
  return contains(heard(), "pack maison")
end

test("the house pack is announced until all is of the owners box", function()
  check(is_told_of_the_pack "")
  check(
    is_told_of_the_pack(sony "{ id = 'sony', secteur = 'informatique', nominal = 300, court = 'Sony', aussi = '' }")
  )
  local cards = typed_in "entreprises" .. typed_in "corbeille"
  check(not is_told_of_the_pack(cards .. box "decks = { entreprises = entreprises, corbeille = corbeille }"))
end)

-- In our copy of the rulebook the name of that square is damaged: whoever reads another on his board says so.
test("A49: where the Junior tour ends is what the owners board says", function()
  begin { players = 2 }
  begin_session("junior", 2)
  asked("24", "reste_du_tour 'A'") -- Esso is the last
  begin {
    players = 2,
    house = box "decks = { corbeille = { { no = 23, title = 'case 23', data = { tour = 2, genre = 'titre', nom = \z
      'Esso' } } } }",
  }
  begin_session("junior", 2)
  asked("23", "reste_du_tour 'A'")
  set("pion.A", 20)
  typed "2 1"
  asked("0", "pion.A")
end)
