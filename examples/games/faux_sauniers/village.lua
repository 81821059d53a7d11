-- What can be done and asked at any time.

local piles = include "piles"

-- Money under the table: to bribe, to lend, to thank.
command "glisser" {
  words = { fr = "glisser", en = "slip" },
  alias = { fr = "g", en = "s" },
  help = { fr = "glisser QUI À-QUI LIVRES : sous la table", en = "slip WHO WHOM POUNDS: under the table" },
  fields = { player "donneur", player "receveur", amount "livres" { min = 1 } },
  run = function(t, a)
    t:move(a.livres, "livre", t:purse(a.donneur), t:purse(a.receveur))
    t:say_to(a.receveur, "glisse", { who = a.donneur, amount = a.livres })
  end,
}

command "jouer" {
  words = { fr = "jouer", en = "play" },
  help = { fr = "jouer QUI ATOUT : une carte de sa main", en = "play WHO CARD: one of the hand" },
  fields = { player "joueur", card "atout" { pile = function(c) return piles.hand(c.answers.joueur) end } },
  run = function(t, a)
    if not t:is_time(a.atout) then refuse("pas_le_moment", { card = a.atout }) end
    local data = t:card(a.atout).data
    t:put(a.atout, data and data.reste and piles.front(a.joueur) or "défausse")
    local done, refusal = t:carry_out(a.atout, { player = a.joueur })
    if not done then refuse(refusal.code, refusal) end
    t:say("joue", { who = a.joueur, card = a.atout })
  end,
}

view "village" (function(t)
  local shown = { head = { "joueur", "sacs", "atouts", "argent" }, rows = {} }
  for place, player in ipairs(t:names "player") do
    local money = t:sees("account", t:purse(player)) and t:balance("livre", t:purse(player))
    shown.rows[place] = { player, t:balance("sac", player), t:size(piles.hand(player)), money or "?" }
  end
  return shown
end)

query "argent" (function(t, player) return t:balance("livre", t:purse(player)) end)

field_names { en = {
  joueur = "player", sacs = "sacks", atouts = "cards", argent = "money", passage = "ford", donneur = "giver",
  receveur = "taker", livres = "pounds", atout = "card", roi = "king", sac = "sack", livre = "pound",
} }

-- What is told afterwards: silver alone counts.
worth "argent" { fr = "argent", en = "money", of = function(t, player) return t:balance("livre", t:purse(player)) end }
award "sel" { fr = "le plus de sel resté à terre", en = "most salt left ashore",
  of = function(t, player) return t:balance("sac", player) end }
