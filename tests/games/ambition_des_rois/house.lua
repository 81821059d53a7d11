-- L'Ambition des Rois under the house rules of examples/house.

local function example(file) return read("examples/house/" .. file) end

local function lines_of(text) return select(2, text:gsub("\n", "")) end

test("each of the three has at most thirty lines", function()
  for _, file in ipairs { "rois_alchimiste.lua", "rois_palais_de_marbre.lua", "rois_marche_de_six.lua" } do
    check(lines_of(example(file)) <= 30)
  end
end)

test("a new citizen exchanges once or twice", function()
  begin { players = { "Ana", "Bo" }, house = example "rois_alchimiste.lua" }
  typed("Ana", "O")
  is(43, size "pioche")
  typed "port érudite moulin marchande alchimiste"
  set_tokens("Ana", 0, 1, 1, 0)
  local here = mark()
  typed("alchimiste", "oui", "1", "H") -- a Terrain, or the Or that he brought
  has_tokens("1 0 0 1", "Ana")
  asks "Héros attaquants"
  back_to(here)
  typed("0", "1 2 3", "4 5 6", "", "fini", "alchimiste", "oui", "1", "H", "oui", "2", "H")
  has_tokens("2 0 0 0", "Ana")
  is("retirées", where "Alchimiste")
end)

test("palaces of marble need more land and a quarry lowers it", function()
  begin_two(example "rois_palais_de_marbre.lua")
  typed(MARKET)
  asks "6 Palais (4H 3T)"
  set_tokens("Ana", 4, 0, 2, 0)
  refused("CANT_AFFORD", "palais")
  give("Ana", "Carrière")
  asks "6 Palais (4H 2T)"
  typed "palais"
  has_tokens("0 0 0 0", "Ana")
  is(1, palaces "Ana")
end)

test("six cards lie on the market all the time", function()
  begin_two(example "rois_marche_de_six.lua")
  typed(MARKET .. " mine")
  set_tokens("Ana", 4, 0, 2, 0)
  typed("mine", "cadastre")
  asked("6", "count(marche())")
  is("marché 6", where "Cadastre")
  typed("1 2 3", "4 5 6", "", "fini")
  asks "7 Palais"
end)
