-- Words of the tests of Ambition: a month is begun up to a point, and the companies of A, B, C and D laid out.

begin { players = 4 }

-- "caisse d'A", "caisse de B"
function name_place(place, player) return place .. (player == "A" and " d'" or " de ") .. player end

function at(place, player) return held("argent", name_place(place, player)) end
function caisse(player) return at("caisse", player) end
function cacao(player) return held("barre", name_place("cacao", player)) end
function chocolat(player) return held("barre", name_place("chocolat", player)) end

-- A house with rules that are others than those of the game: "bid_min = 3000".
function otherwise(rules) return "house { fr = 'x', en = 'x' } override { " .. rules .. " }" end

PLAYERS = { "A", "B", "C", "D" }

-- How many cards are in the pile.
function cartes(pile) return tonumber(value(('cartes "%s"'):format(pile))) end

-- --- laying the table out --------------------------------------------------------------------------------

-- The caisse holds so much from now on.
function set_caisse(player, amount)
  local now, name = caisse(player), name_place("caisse", player)
  if now > amount then lay(now - amount, "argent", name, "banque") end
  if now < amount then lay(amount - now, "argent", "banque", name) end
end

local staff = { o = "ouvrier", c = "commercial", s = "secrétaire", k = "comptable" }

-- Gives the player's company, as a string of letters: o, c, s, k for staff, b for a bar of chocolate.
function give(player, what)
  for letter in what:gmatch "." do
    if letter == "b" then
      lay(1, "barre", "réserve", name_place("chocolat", player))
    else
      lay(1, staff[letter], "réserve", player)
    end
  end
end

-- --- lines ----------------------------------------------------------------------------------------------

local type_lines, try_line, audit_line = typed, try, audited

-- "" is Enter; where the question says nothing of it, it is passe, as in the evenings: only who tests Enter types "" there.
local function or_passe(line)
  local has_enter = contains(prompt(), "Entrée") or contains(prompt(), "Enter:")
  return line == "" and not has_enter and "passe" or line
end

function typed(...)
  for _, line in ipairs { ... } do
    if type(line) == "table" then typed(table.unpack(line)) else type_lines(or_passe(line)) end
  end
end

function try(line) return try_line(or_passe(line)) end
function audited(name, line, who) audit_line(name, or_passe(line), who) end

-- --- how far the evening has come ------------------------------------------------------------------------

NOBODY_OFFERS = "B 0 C 0 D 0 A 0"

-- The first cursor of the first month is to be marked; nobody has any staff.
function begin_vente() typed("8 A", "reste", NOBODY_OFFERS, "") end

-- Le Confidentiel of the month is turned, if there is one: first those that do nothing to empty companies.
function turn_confidentiel()
  if not contains(prompt(), "Confidentiel") then return end
  for _, card in ipairs { "C1", "C2", "C3", "C4", "C6", "C5", "C7" } do
    if try(card) == "" then return end
  end
end

-- What is left of the contracts on the table, as the program draws them, and nobody takes part.
function turn_what_nobody_wants()
  while contains(prompt(), "Quel contrat") or contains(prompt(), "Qui participe") do
    typed(contains(prompt(), "Quel contrat") and "tirer" or "")
  end
end

-- Nobody offers anything, from the left of the banker.
function no_offers()
  local order = ({ A = "BCDA", B = "CDAB", C = "DABC", D = "ABCD" })[value "banquier"]
  return order:gsub(".", "%0 0 "):sub(1, -2)
end

-- From the hiring to the accounts of the same month: nobody buys or sells anything.
function pass_to_comptes()
  typed("reste", no_offers(), "", "")
  turn_confidentiel()
  asks "Comptes"
end

-- The accounts of that month are open, of eight; nobody has any staff.
function begin_comptes(month)
  typed "8 A"
  for i = 1, month do
    pass_to_comptes()
    if i < month then typed "" end
  end
end

function next_comptes()
  typed ""
  pass_to_comptes()
end

-- --- an evening with everything in it ---------------------------------------------------------------------

-- Two months of four, with everything in them that a game has; whatever is asked, somebody has said.
EVENING = {
  "8 A", "A 2 1 1 1, B 1 1 1 1, C 3 1 1 1, D 2 0 0 0", "", "B 3 C 6 D 6 A 6", "",
  "B 4000x3, C 5000x3, D 3000x2, A 5000x2", "C 0x0, D 4000x4, A 4000x2, B 4000x3",
  "D 3000x2, A 4000x2, B 5000x3, C 4000x3", "A 3000x2, B 0x0, C 3000x3, D 2000x2", "B 0x0, C 2000x1, D 1000x2, A 0x0",
  "", "", "K09", "B C A", "+ 28000", "+", "C", "", "K20", "A", "", "K22", "K05", "B C", "", "+ 27000", "B", "", "",
  "directe D 2", "acheter A 1", "emprunter D", "", "express A B X10", "D 0 1 1 0", "lecture D", "reste",
  "C 6 D 3 A 0 B 0", "", "express C D X09", "C 1000x2 A 0x0 B 0x0", "D 2000x2 C 1000x1", "", "", "", "", "", "", "K06",
  "C D", "non C", "D", "express A C X03", "", "K07", "passe", "K08", "passe", "K01", "passe", "", "C5", "intérêts",
  "rembourser D 1", "",
}

-- It holds all evening: before each line, and after the last one.
function check_all_evening(holds)
  for i, line in ipairs(EVENING) do
    if i > 1 then holds() end
    typed(line)
  end
  holds()
  asked("3", "mois")
end
