-- The table's own words, which stand for a line: `mot prime = payer banque {qui} 200`, and then `prime bo`.

command "mot" {
  words = { fr = "mot", en = "word" },
  help = { fr = "mot NOM = LIGNE : un mot à vous, avec des places comme {qui} ; mot NOM - l'oublie",
    en = "word NAME = LINE: a word of your own, with places such as {qui}; word NAME - forgets it" },
  fields = { reason "ligne" },
  run = function(t, a)
    local word, line = string.match(a.ligne, "^(%S+)%s*=?%s*(.*)$")
    if not word or line == "" then impossible("mot_sans_ligne", { word = word or "?" }) end
    if t:is_reserved(word) then impossible("mot_reserve", { word = word }) end
    t:set("mot_de_la_table", word, line ~= "-" and line or nil)
  end,
}

view "mots" (function(t)
  local shown = { head = { "mot", "ligne" }, rows = {} }
  for row, word in ipairs(t:keys "mot_de_la_table") do shown.rows[row] = { word, t:get("mot_de_la_table", word) } end
  return shown
end)
