deck "atouts" {
  { no = 1, copies = 4, title = { fr = "Faux bruit", en = "False rumour" }, when = "guet", effect = ask_again("gues"),
    text = { fr = "chacun choisit de nouveau", en = "everybody chooses again" } },
  { no = 2, copies = 4, title = { fr = "Foire au sel", en = "Salt fair" }, when = "guet", effect = change("cours", 3),
    text = { fr = "cette nuit, le sac à 3 L de plus", en = "tonight the sack at 3 L more" } },
  { no = 3, copies = 4, title = { fr = "Avance", en = "Advance" }, when = "saline", effect = collect(4) },
  { no = 4, copies = 4, title = { fr = "Cousin au greffe", en = "Cousin at court" }, when = "any",
    effect = on("saisie", collect(5)), data = { reste = true },
    text = { fr = "reçoit 5 L s'il est pris", en = "gets 5 L if caught" } },
}
