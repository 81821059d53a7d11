-- The contracts of the house pack: this project's own, made to fit the examples of the rulebook, and not those of
-- the box. The prices are for the whole contract.

local function contrat(no, tonnes, base, max)
  local name = string.format("K%02d", no)
  return { no = no, title = name, data = { tonnes = tonnes, base = base, max = max } }
end

deck "contrats" {
  contrat(1, 10, 9000, 18000), contrat(2, 10, 10000, 20000), contrat(3, 10, 11000, 19000),
  contrat(4, 20, 17000, 30000), contrat(5, 20, 18000, 32000), contrat(6, 20, 18000, 29000),
  contrat(7, 20, 19000, 34000), contrat(8, 20, 20000, 33000),
  contrat(9, 30, 25000, 40000), contrat(10, 30, 25000, 42000), contrat(11, 30, 26000, 43000),
  contrat(12, 30, 27000, 45000), contrat(13, 30, 28000, 44000), contrat(14, 30, 24000, 41000),
  contrat(15, 40, 33000, 54000), contrat(16, 40, 34000, 56000), contrat(17, 40, 35000, 58000),
  contrat(18, 40, 36000, 57000),
  contrat(19, 50, 41000, 66000), contrat(20, 50, 42000, 69000), contrat(21, 50, 44000, 72000),
  contrat(22, 60, 49000, 78000), contrat(23, 60, 52000, 84000),
}
