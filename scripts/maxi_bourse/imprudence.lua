-- III-8. Sanction d'un joueur imprudent: who has bought what he cannot pay sells shares, pays a fine, and misses his next
-- turn. If all his shares do not suffice he stops payment: what he wanted to buy is seized and sold for his creditor.

local comptes = include "comptes"
local cotes = include "cotes"
local entreprises = include "entreprises"
local marches = include "marches"
local retrait = include "retrait"
local ruine = include "ruine"
local vente = include "vente"

local imprudence = {}

-- Whom a rumour has made insolvent pays no fine and misses no turn, where a house has it so.
local function is_fined(purchase) return rules.rumour_insolvency_fine or not purchase.rumeur end
local function fine(purchase) return is_fined(purchase) and rules.imprudent_fine or 0 end

-- --- what he must sell -------------------------------------------------------------------------------

-- A card's forced sale takes the smallest number that reaches the amount, where a house has it so.
local function will_do(s)
  return function(c)
    if not s.par_carte or rules.forced_sale_overshoot ~= "smallest_set" then return nil end
    local price = comptes.cost(1, cotes.of(c.t, c.answers.entreprise))
    return math.max(1, (s.montant + price - 1) // price)
  end
end

-- The one of his companies that costs most now.
local function dearest(t, player)
  local best
  for _, entreprise in ipairs(marches.saleable(t, player)) do
    if not best or cotes.of(t, entreprise) > cotes.of(t, best) then best = entreprise end
  end
  return best
end

topic "imprudence" {
  words = { fr = { "imprudence", "vente forcée" }, en = { "imprudence", "forced sale" } },
  fr = "Qui a acheté plus qu'il ne peut payer vend de ses titres jusqu'à ce que cela suffise, paie une amende de "
    .. "{imprudent_fine:money} et passe {imprudent_skip} tour. Si tous ses titres ne suffisent pas, ce qu'il voulait acheter "
    .. "est saisi et revendu.",
  en = "Whoever has bought more than he can pay sells shares until that suffices, pays a fine of {imprudent_fine:money} and "
    .. "misses {imprudent_skip} turn. If all his shares do not suffice, what he wanted to buy is seized and sold again.",
  example = { fr = "liquider", en = "liquidate" },
  during = { "vente_forcee", "liquidation" },
  readings = { "A20", "A31", "A32" },
}

-- He sells, company by company, until he has that much or nothing is left. methode: how a card wants it sold.
step "vente_forcee" {
  aloud = true,
  ask = function(t, s)
    if comptes.is_ruined(t, s.joueur) or #marches.saleable(t, s.joueur) == 0 then return nil end
    local function whom() return s.joueur end
    local entreprise = entreprises.field("entreprise", function(c) return marches.saleable(c.t, s.joueur) end)
    local lots = vente.lots(whom, { will_do(s), objection "E_TROP_VENDU" })
    local question = plain(form(s.joueur, "vente_forcee", entreprise, lots,
      list "mot" { min = 0, max = 1, of = choice "mot" { choices = { "personne" }, aliases = { { "nobody", "personne" } } } }))
    question.amount = s.montant
    return ways(question, { example = dearest(t, s.joueur) .. " 1", also = { "liquider" } })
  end,
  answer = function(t, s, a)
    local affaire = vente.open(t, { vendeur = s.joueur, entreprise = a.entreprise, lots = a.lots, methode = s.methode })
    if a.mot[1] then vente.nobody(t, affaire) end
  end,
}

local AT_ONCE = 60 -- cartes-actions that one line sells: whoever must sell more is asked again

-- Nobody wants any: one carte-action after the other goes to the bank, the dearest first, until he has that much.
step "liquidation" {
  run = function(t, s)
    local is_enough = comptes.money(t, s.joueur) >= s.jusqu_a or s.vendues == AT_ONCE
    local entreprise = not is_enough and dearest(t, s.joueur)
    if not entreprise then return end
    t:todo("liquidation", { joueur = s.joueur, jusqu_a = s.jusqu_a, methode = s.methode, vendues = s.vendues + 1 })
    vente.nobody(t, vente.open(t, { vendeur = s.joueur, entreprise = entreprise, lots = 1, methode = s.methode }))
  end,
}

command "liquider" {
  aloud = true,
  words = { fr = "liquider", en = "liquidate" },
  help = { fr = "liquider : nul ne veut rien de ce qu'il doit vendre, tout va à la banque jusqu'à la somme, le plus cher d'abord",
    en = "liquidate: none of what must be sold is wanted, all goes to the bank until the sum is reached, the dearest first" },
  during = "vente_forcee",
  run = function(t)
    local s = t:item()
    local jusqu_a = s.par_carte and comptes.money(t, s.joueur) + s.montant or s.montant
    t:drop "vente_forcee"
    t:todo("liquidation", { joueur = s.joueur, jusqu_a = jusqu_a, methode = s.methode, vendues = 0 })
  end,
}

-- --- the sanction ------------------------------------------------------------------------------------

-- Until the turns that he misses are over he takes part in nothing.
local function suspend(t, player, turns)
  t:set("imprudent", player, nil)
  if turns == 0 then return end
  retrait.suspend(t, player, turns)
  t:say("suspendu", { who = player, number = t:get("passe", player) })
  ruine.end_the_turn(t, player)
end

-- The fine, for which he may have to sell more, what he has just bought included.
step "amende" {
  run = function(t, s)
    if comptes.is_ruined(t, s.joueur) then return end
    if comptes.money(t, s.joueur) >= s.montant then
      comptes.pay(t, s.joueur, comptes.BANQUE, s.montant)
      if s.montant > 0 then t:say("amende", { who = s.joueur, amount = s.montant }) end
      return suspend(t, s.joueur, s.tours)
    end
    if #marches.saleable(t, s.joueur) == 0 then return ruine.eliminate(t, s.joueur, comptes.BANQUE) end
    t:todo_all {
      { "vente_forcee", joueur = s.joueur, montant = s.montant },
      { "amende", joueur = s.joueur, montant = s.montant, tours = s.tours },
    }
  end,
}

-- --- la cessation de paiement ------------------------------------------------------------------------

-- All his money is put aside, what he wanted to buy is seized and offered to the others.
local function cessation(t, s, purchase, fine_due)
  local player, turns = purchase.acheteur, is_fined(purchase) and 1 or 0
  t:say("cessation", { who = player, number = purchase.lots, what = purchase.entreprise })
  comptes.pay(t, player, comptes.escrow(player), comptes.money(t, player))
  comptes.deliver(t, purchase.lots, purchase.entreprise, purchase.vendeur, comptes.escrow(player))
  t:todo("cessation", {
    joueur = player, vendeur = purchase.vendeur, du = purchase.du, amende = fine_due,
    tours = rules.imprudent_skip * turns + rules.cessation_extra_skip,
  })
  marches.forget(t, s)
  vente.open(t, {
    vendeur = comptes.escrow(player), meneur = player, entreprise = purchase.entreprise, lots = purchase.lots,
    sauf = not rules.cessation_seller_may_bid and purchase.vendeur or nil,
  })
end

-- The creditor first, then the fine; what is left is his, and if nothing is, he is ruined.
step "cessation" {
  run = function(t, s)
    local escrow = comptes.escrow(s.joueur)
    local creditor = comptes.is_ruined(t, s.vendeur) and comptes.TITRES or s.vendeur
    local has = comptes.money(t, escrow)
    local paid = math.min(has, s.du)
    local fined = math.min(has - paid, s.amende)
    marches.pay_out(t, escrow, creditor, paid)
    if rules.cessation_guarantee and creditor ~= comptes.TITRES then marches.pay_out(t, comptes.BANQUE, creditor, s.du - paid) end
    comptes.pay(t, escrow, comptes.BANQUE, fined)
    local surplus = has - paid - fined
    if surplus == 0 then return ruine.eliminate(t, s.joueur, creditor) end
    comptes.pay(t, escrow, s.joueur, surplus)
    t:say("surplus", { who = s.joueur, amount = surplus })
    suspend(t, s.joueur, s.tours)
  end,
}

-- --- la sanction -------------------------------------------------------------------------------------

local function pays(t, s, purchase, fine_due)
  marches.pay(t, s)
  t:todo("amende", { joueur = purchase.acheteur, montant = fine_due, tours = is_fined(purchase) and rules.imprudent_skip or 0 })
end

-- The fine comes first, where a house has it so, as far as his money goes.
local function fine_first(t, purchase)
  if rules.imprudent_order == "creditor_first" then return fine(purchase) end
  local paid = math.min(comptes.money(t, purchase.acheteur), fine(purchase))
  comptes.pay(t, purchase.acheteur, comptes.BANQUE, paid)
  return fine(purchase) - paid
end

step "imprudence" {
  run = function(t, s)
    local purchase = marches.purchase(t, s)
    if not purchase then return end
    local player = purchase.acheteur
    if not t:get("imprudent", player) then
      t:set("imprudent", player, true)
      local can_sell = #marches.saleable(t, player) > 0
      t:say(can_sell and "imprudent" or "imprudent_sans_titres", { who = player, amount = purchase.du })
    end
    local needed = purchase.du + fine(purchase)
    if comptes.money(t, player) < needed and #marches.saleable(t, player) > 0 then
      return t:todo_all { { "vente_forcee", joueur = player, montant = needed },
        { "imprudence", premier = s.premier, dernier = s.dernier } }
    end
    local fine_due = fine_first(t, purchase)
    if comptes.money(t, player) >= purchase.du then return pays(t, s, purchase, fine_due) end
    cessation(t, s, purchase, fine_due)
  end,
}

return imprudence
