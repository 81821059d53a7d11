-- Loans between players: who lent whom how much, with what interest, and in which round it falls due.

local caisse = include "caisse"

local function find(t, lender, borrower)
  for _, number in ipairs(t:keys "pret") do
    if t:get("pret", number, "a") == borrower and t:get("pret", number, "de") == lender then return number end
  end
end

local function due(t, number) return t:get("pret", number, "du") end

command "preter" {
  words = { fr = "prêter", en = "lend" },
  help = { fr = "prêter QUI À-QUI MONTANT [MANCHE] [À RENDRE] : à rendre quand, et combien en tout",
    en = "lend WHO WHOM AMOUNT [ROUND] [TO REPAY]: to be repaid when, and how much in all" },
  open = function(t) return #t:names "player" > 1 end,
  fields = {
    player "preteur", player "emprunteur", amount "montant" { min = 1 },
    integer "manche" { min = 0, usual = 0 },
    amount "rendre" { min = function(c) return c.answers.montant end, usual = function(c) return c.answers.montant end },
  },
  run = function(t, a)
    if a.preteur == a.emprunteur then impossible "avec_soi_meme" end
    caisse.pay(t, a.montant, a.preteur, a.emprunteur)
    local made = (t:get "prets_faits" or 0) + 1
    local number = tostring(made)
    t:set("prets_faits", made)
    t:set("pret", number, "de", a.preteur)
    t:set("pret", number, "a", a.emprunteur)
    t:set("pret", number, "du", a.rendre)
    t:set("pret", number, "manche", a.manche > 0 and a.manche or nil)
    t:say(a.manche > 0 and "pret_fait_pour" or "pret_fait", { who = a.emprunteur, lender = a.preteur, sum = a.rendre, round = a.manche })
  end,
}

local function owed(c)
  local number = find(c.t, c.answers.preteur, c.answers.emprunteur)
  return number and due(c.t, number) or 0
end

local function told(c) return { who = c.answers.emprunteur, lender = c.answers.preteur, debt = owed(c) } end

command "rendre" {
  words = { fr = "rendre", en = "return" },
  help = { fr = "rendre EMPRUNTEUR PRÊTEUR [MONTANT] : tout, si rien n'est dit",
    en = "return BORROWER LENDER [AMOUNT]: all of it, if nothing is said" },
  open = function(t) return #t:keys "pret" > 0 end,
  fields = { player "emprunteur", player "preteur", amount "montant" { min = 1, max = { owed, objection("pret_moindre", told) }, usual = owed } },
  run = function(t, a)
    local number = find(t, a.preteur, a.emprunteur)
    caisse.pay(t, a.montant, a.emprunteur, a.preteur)
    if a.montant == due(t, number) then return t:forget("pret", number) end
    t:set("pret", number, "du", due(t, number) - a.montant)
  end,
}

view "prets" (function(t)
  local shown = { head = { "prêteur", "emprunteur", "à rendre", "manche" }, rows = {} }
  for row, number in ipairs(t:keys "pret") do
    local lender, borrower = t:get("pret", number, "de"), t:get("pret", number, "a")
    shown.rows[row] = { lender, borrower, caisse.cell(t, due(t, number)), t:get("pret", number, "manche") or "" }
  end
  return shown
end)
