-- The sociétés of the house pack: this project's own, and not those of the box. Twelve pairs of industry and letters are
-- those that the two rulebooks show in their examples. What is printed on one is its name; its price is that of its letters
-- (rules price_1 .. price_5) where prix is 0, or not said, as of the last one: who types his own need not say it either.

local house_pack = {
  AER = { "E", "AE", "BC", "ABD", "ADF", "BDF", "ACEF", "CDEF", "ABCDF" },
  AUT = { "A", "AC", "DF", "AEF", "BCE", "DEF", "ABCD", "BCDE", "ABDEF" },
  CHI = { "F", "AB", "CD", "ADE", "BEF", "CEF", "ABCF", "ACDE", "ABCDE" },
  ELE = { "D", "AF", "CE", "ABF", "BCD", "CDE", "ABDE", "BDEF", "ABCEF" },
  PET = { "B", "BD", "EF", "ACE", "ACF", "BCF", "ABDE", "ACDF", "BCDEF" },
  ACI = { "C", "BE", "BF", "ABE", "ACD", "CDF", "ABDF", "BCEF", "ACDEF" },
}

local last = "ACI-ACDEF"

local list = {}
for _, industry in ipairs { "AER", "AUT", "CHI", "ELE", "PET", "ACI" } do
  for _, letters in ipairs(house_pack[industry]) do
    local title = industry .. "-" .. letters
    list[#list + 1] = { no = #list + 1, title = title, data = title ~= last and { prix = 0 } or nil }
  end
end

deck "societes" (list)
