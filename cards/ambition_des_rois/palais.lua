-- The Palais, where they are shuffled among the cartes Royaume (rule palace_on_offer): as many of them as the rules say.
-- What one costs is the rule palace_cost.

deck "palais" {
  { no = 1, copies = 20, title = "Palais",
    data = { genre = "palais", cout = "-", revenu = "-", camp = "-", retiree = false } },
}
