deck "nuits" {
  { no = 1, copies = 3, title = { fr = "Nuit claire", en = "Clear night" },
    text = { fr = "rien ne bouge", en = "nothing stirs" } },
  { no = 2, title = { fr = "Averse", en = "Downpour" }, effect = change("cours", -1),
    text = { fr = "le sac à 1 L de moins", en = "the sack at 1 L less" } },
  { no = 3, title = { fr = "Quête", en = "Collection" }, effect = everybody(pay(1)) },
  { no = 4, title = { fr = "Tripot", en = "Gambling den" },
    effect = by_roll(6, { { 1, 3, pay(2) }, { 4, 6, collect(4) } }) },
  { no = 5, copies = 2, title = { fr = "Pèlerins", en = "Pilgrims" }, effect = change("cours", 2),
    text = { fr = "le sac à 2 L de plus", en = "the sack at 2 L more" } },
}
