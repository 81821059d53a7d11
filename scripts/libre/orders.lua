-- Standing orders are given, shown and taken away.

local ordres = include "ordres"

local untils = { "^(.-)%s+jusqu'à%s+(%d+)$", "^(.-)%s+jusqu’à%s+(%d+)$", "^(.-)%s+until%s+(%d+)$" }

-- The line, and the last round in which it is done.
local function split(typed)
  for _, pattern in ipairs(untils) do
    local line, last = string.match(typed, pattern)
    if line then return line, math.tointeger(tonumber(last)) end
  end
  return typed
end

command "chaque" {
  words = { fr = "chaque", en = "every" },
  help = { fr = "chaque tour LIGNE, chaque manche LIGNE [jusqu'à N] : le programme le fait alors ({qui} : chacun)",
    en = "every turn LINE, every round LINE [until N]: the program does it then ({qui}: each)" },
  fields = { choice "quand" { choices = { "tour", "manche" } }, reason "ligne" },
  run = function(t, a)
    local line, last = split(a.ligne)
    if line == "" then impossible "ordre_sans_ligne" end
    ordres.add(t, a.quand, line, last)
  end,
}

command "rappelle" {
  words = { fr = "rappelle", en = "remind" },
  help = { fr = "rappelle MANCHE TEXTE : le programme le dit quand elle commence",
    en = "remind ROUND TEXT: the program says it when that round begins" },
  fields = { integer "manche" { min = function(c) return c.t:get "manche" + 1 end }, reason "texte" },
  run = function(t, a) ordres.add(t, "rappel", a.texte, a.manche) end,
}

command "cesse" {
  words = { fr = "cesse", en = "cease" },
  help = { fr = "cesse NUMÉRO : cet ordre ne vaut plus (ordres les montre)", en = "cease NUMBER: that order holds no more (ordres shows them)" },
  open = function(t) return #t:keys "permanent" > 0 end,
  fields = { integer "numero" { min = 1 } },
  run = function(t, a)
    if not ordres.exists(t, a.numero) then impossible("pas_d_ordre", { number = a.numero }) end
    ordres.drop(t, a.numero)
  end,
}

view "ordres" (function(t)
  local shown = { head = { "numéro", "quand", "ligne", "jusqu'à" }, rows = {} }
  for row, number in ipairs(t:keys "permanent") do
    shown.rows[row] = { number, t:get("permanent", number, "quand"), t:get("permanent", number, "ligne"),
      t:get("permanent", number, "fin") or "" }
  end
  return shown
end)
