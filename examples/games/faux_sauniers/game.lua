-- Les Faux Sauniers: salt is carried over the river by night, and one of the players keeps watch.

game "faux_sauniers" {
  title = { fr = "Les Faux Sauniers", en = "The Salt Smugglers" },
  players = { 2, 6 },
  currency = { name = "livre", symbol = "L", decimals = 0 },
  money = "livre",
  bank = "roi",
  purse = function(_, player) return "bourse " .. player end,
  account = function(name, language)
    local player = name:match "^bourse (.+)$"
    if player then return language == "fr" and "bourse " .. de(player) or player .. "'s purse" end
  end,
  several = { sac = "sacs", livre = "livres" },
  moments = { "saisie" },
  windows = { saline = true, guet = true },
  periods = { { fact = "nuit", fr = "nuit", en = "night" } },
  where = function(t, say)
    say("nuit", { n = t:get "nuit", who = t:get "garde" })
    say("prix", { price = t:get "cours" })
  end,
}

include "rules"
include "texts"
cards "nuits"
cards "atouts"
include "night"
include "village"
