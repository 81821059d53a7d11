-- A new kind of action card for Venture: the audit makes a rival discard a card of his choice. Three lie in the pioche.
house { fr = "audit", en = "audit", game = "venture" }

deck "ressources" {
  { no = 101, copies = 3, title = "audit", data = { sorte = "action" }, effect = rend(1),
    text = { fr = "Un adversaire défausse une carte.", en = "A rival discards a card." } },
}
