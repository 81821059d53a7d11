-- Maxi Bourse under the house rules of examples/house.

-- Masters of those players without portfolios under one of the examples.
local function begin_under(file)
  begin { players = 2, house = read("examples/house/" .. file) }
  begin_session("masters", 2)
end

test("the drawing rooms are a sixth deck with squares of its own", function()
  begin_under "maxi_bourse_salons.lua"
  stop_on("A", RUMEURS)
  asks "carte salons"
  typed "sa-02"
  is(15000000 - 10000, argent "A")
  stop_on("B", RUMEURS)
  local quote = cote "Esso"
  typed "sa-01"
  is(quote + 20, cote "Esso")
  stop_on("A", RUMEURS)
  typed "sa-04"
  asked("1", 'rumeurs_en_main "A"')
end)

-- In Masters each holds ten companies at the start: five too many.
test("custody is paid when a turn begins", function()
  begin_under "maxi_bourse_garde.lua"
  is(15000000 - 50000, argent "A")
  set_argent("B", 0)
  stop_on("A", SONY)
  typed "0 0"
  asks "Que vendez-vous" -- B has not got it, and sells before the dice
end)

test("a conglomerate pays with the tour", function()
  local companies = { "Elf", "Fiat", "Sony", "Kodak", "Bouygues" }
  begin_under "maxi_bourse_conglomerat.lua"
  for i = 1, 5 do
    set_lots("A", companies[i], 6)
  end
  local paid = tonumber(value 'remuneration "A"')
  local cash = argent "A"
  set("pion.A", 55)
  typed "1 2"
  is(cash + paid + 1000000, argent "A")
end)
