-- Dice: thrown by the program, or by the table, which says what they show.

local function tell(t, who, shown)
  local sum = 0
  for _, value in ipairs(shown) do sum = sum + value end
  t:set("des", table.concat(shown, " "))
  t:say("des_lances", { who = who, dice = table.concat(shown, " + "), sum = sum })
end

local function throw(t, number)
  local shown = {}
  for i = 1, number do shown[i] = t:chance(rules.faces) end
  return shown
end

-- One number says how many are thrown; several say what the table has thrown.
command "des" {
  words = { fr = "dés", en = "dice" },
  alias = "d",
  help = { fr = "dés [NOMBRE] : le programme les lance · dés 3 5 : ce que la table a lancé",
    en = "dice [NUMBER]: the program throws them · dice 3 5: what the table has thrown" },
  fields = {
    list "nombres" {
      of = integer "nombre" { min = 1, max = function() return math.max(rules.faces, rules.des_max) end },
      min = 0, max = function() return rules.des_max end,
    },
  },
  run = function(t, a, who)
    local told = a.nombres
    if #told > 1 then
      for _, value in ipairs(told) do
        if value > rules.faces then refuse("de_trop_grand", { value = value, max = rules.faces }) end
      end
      return tell(t, who, told)
    end
    local number = told[1] or rules.des
    if number > rules.des_max then refuse("trop_de_des", { value = number, max = rules.des_max }) end
    tell(t, who, throw(t, number))
  end,
}
