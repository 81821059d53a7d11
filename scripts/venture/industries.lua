-- The six industries: their codes, under which sociétés are called, and the names and the colour by which a table may call
-- them too.

return {
  { code = "AER", colour = { "orange" }, names = { "Aérospatiale", "spatiale" } },
  { code = "AUT", colour = { "noir", "black" }, names = { "Automobile" } },
  { code = "CHI", colour = { "rouge", "red" }, names = { "Chimie", "chimique" } },
  { code = "ELE", colour = { "violet" }, names = { "Électronique", "Informatique" } },
  { code = "PET", colour = { "vert", "green" }, names = { "Pétrole", "pétrolière" } },
  { code = "ACI", colour = { "bleu", "blue" }, names = { "Acier", "sidérurgique", "Énergies" } },
}
