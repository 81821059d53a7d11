-- The board of the coteur: the forty companies by sector, as they are to stand on the tableau de cotation; the story of
-- each cote; and what there is to wipe out and write.

local comptes = include "comptes"
local cotes = include "cotes"
local entreprises = include "entreprises"

local short = { banques = "BA", energie = "EN", automobile = "AU", alim_luxe = "AL", cosmetiques = "CO", services = "SE",
  electronique = "EL", informatique = "IN", chimie = "CH", travaux_publics = "TP" }

local function signed(number)
  if number == 0 then return "" end
  return number > 0 and "+" .. number or tostring(number)
end

-- --- who has the majority ----------------------------------------------------------------------------

-- Nil where nobody has it; false where the eyes that look may not see it.
local function majority(t, entreprise)
  for _, player in ipairs(t:names "player") do
    if not t:sees("account", player) then return false end
    if comptes.lots(t, player, entreprise) >= rules.pay_majority_lots then return player end
  end
end

-- As much of a name as tells it from the others, three letters at least.
local function short_name(t, player)
  local letters = 3
  for _, other in ipairs(t:names "player") do
    while other ~= player and letters < utf8.len(player)
      and string.sub(other, 1, (utf8.offset(player, letters + 1) or 0) - 1) == string.sub(player, 1, utf8.offset(player, letters + 1) - 1) do
      letters = letters + 1
    end
  end
  local after = utf8.offset(player, letters + 1)
  return after and string.sub(player, 1, after - 1) or player
end

local function holder(t, entreprise)
  local player = majority(t, entreprise)
  if player == false then return "?" end
  return player and short_name(t, player) or ""
end

-- --- the board ---------------------------------------------------------------------------------------

-- What the cote was since the beginning.
local function curve(t, entreprise)
  local values = { entreprises.nominal(t, entreprise) }
  for number = 1, t:get("changements", entreprise) or 0 do
    values[#values + 1] = t:get("histoire", entreprise, tostring(number), "cote")
  end
  return { curve = values }
end

local titles = { "", "titre", "nom", "cote", "±", "maj", "bq", "tracé" }

local function cells(t, entreprise, is_first)
  local data = entreprises.data(t, entreprise)
  return { is_first and short[data.secteur] or "", data.court, data.nominal, cotes.of(t, entreprise),
    signed(cotes.difference(t, entreprise)), holder(t, entreprise), comptes.in_the_bank(t, entreprise), curve(t, entreprise) }
end

local function half_of(number) return (number + 1) // 2 end

-- All rows, sector by sector: the code of a sector stands at its first company, and at the top of the other half.
local function rows(t)
  local list, half = {}, half_of(#entreprises.all(t))
  for _, secteur in ipairs(entreprises.secteurs) do
    for place, entreprise in ipairs(entreprises.of_sector(t, secteur)) do
      list[#list + 1] = cells(t, entreprise, place == 1 or #list == half)
    end
  end
  return list
end

-- Half of the companies on the left and half on the right, so that all of them stand in 80 columns and 24 lines.
local function in_two_halves(list)
  local half, shown = half_of(#list), { head = {}, rows = {} }
  for side = 0, 1 do
    for place, title in ipairs(titles) do shown.head[side * #titles + place] = title end
  end
  for place = 1, half do
    local row = {}
    for side = 0, 1 do
      for column, cell in ipairs(list[place + side * half] or {}) do row[side * #titles + column] = cell end
    end
    shown.rows[place] = row
  end
  return shown
end

-- --- the story ---------------------------------------------------------------------------------------

-- Each change of a cote: in which turn, to what, by how much, by what kind of thing, and from whom or which card.
local function story(t, entreprise)
  local shown = { head = { "tour", "cote", "±", "par", "détail" }, rows = {} }
  local before = entreprises.nominal(t, entreprise)
  shown.rows[1] = { 0, before, "", "nominal", entreprise }
  for number = 1, t:get("changements", entreprise) or 0 do
    local place = tostring(number)
    local now = t:get("histoire", entreprise, place, "cote")
    shown.rows[#shown.rows + 1] = { t:get("histoire", entreprise, place, "tour"), now, signed(now - before),
      t:get("histoire", entreprise, place, "cause"), t:get("histoire", entreprise, place, "de") or "" }
    before = now
  end
  return shown
end

-- Alone: the board. Behind it a company: its story; or a sector, in full.
view "cotes" (function(t, _, rest)
  local entreprise = rest and entreprises.find(t, rest)
  if entreprise then return story(t, entreprise) end
  local secteur = rest and entreprises.find_sector(t, rest)
  if rest and not secteur then entreprises.refuse(t, rest) end
  if not secteur then return in_two_halves(rows(t)) end
  local shown = { head = { "titre", "nominal", "cote", "±", "majorité", "banque", "tracé" }, rows = {} }
  for place, name in ipairs(entreprises.of_sector(t, secteur)) do
    shown.rows[place] = { name, entreprises.nominal(t, name), cotes.of(t, name), signed(cotes.difference(t, name)),
      majority(t, name) or "", comptes.in_the_bank(t, name), curve(t, name) }
  end
  return shown
end)

-- --- what the coteur has to do -----------------------------------------------------------------------

-- What he wipes out and what he writes in its place, since he last said that all is written.
view "inscrire" (function(t)
  local shown = { head = { "titre", "effacer", "inscrire" }, rows = {} }
  for _, entreprise in ipairs(entreprises.all(t)) do
    local written, now = cotes.written(t, entreprise), cotes.of(t, entreprise)
    if written ~= now then
      local is_blank = written == entreprises.nominal(t, entreprise) and not t:get("inscrite", entreprise)
      shown.rows[#shown.rows + 1] = { entreprise, is_blank and "-" or tostring(written), now }
    end
  end
  return shown
end)

command "inscrit" {
  words = { fr = "inscrit", en = "written" },
  help = { fr = "inscrit : le coteur a tout écrit (inscrire dit ce qu'il reste à écrire)",
    en = "written: the coteur has written all (inscrire says what is left to write)" },
  open = comptes.is_going_on,
  run = function(t)
    cotes.write(t)
    t:say "inscrit"
  end,
}

-- The companies of which the bank has none left.
query "epuisees" (function(t)
  local list = {}
  for _, entreprise in ipairs(entreprises.all(t)) do
    if comptes.in_the_bank(t, entreprise) == 0 then list[#list + 1] = entreprise end
  end
  return list
end)

query "majorite" (function(t, entreprise) return majority(t, entreprise) or "-" end)

-- How many cartes-actions more would make it his majority.
query "manque" (function(t, player, entreprise)
  return math.max(0, rules.pay_majority_lots - comptes.lots(t, player, entreprise))
end)

query "lots" (function(t, player, entreprise) return comptes.lots(t, player, entreprise) end)

-- Behind it a company: who holds how many of it, the bank too, and how many he lacks for its majority.
view "detenteurs" (function(t, _, rest)
  local entreprise = rest and entreprises.find(t, rest)
  if not entreprise then entreprises.refuse(t, rest) end
  local shown = { head = { "qui", "cartes", "il manque" }, rows = { { comptes.BANQUE, comptes.in_the_bank(t, entreprise), "" } } }
  for _, player in ipairs(t:names "player") do
    local lots = t:sees("account", player) and comptes.lots(t, player, entreprise)
    if lots and lots > 0 then
      shown.rows[#shown.rows + 1] = { player, lots, tostring(math.max(0, rules.pay_majority_lots - lots)) }
    end
  end
  return shown
end)
