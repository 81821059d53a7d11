-- 2. Achat du cacao: the players say how much comes on the market, the banker makes the piles, and market after
-- market the dearest bid is served first.

local entreprise = include "entreprise"

local function banquier(t) return entreprise.banquier(t) end

-- The places of the cacao box that are free, or all of them where a house reads it so.
local function place_libre(t, player) return entreprise.place_libre(t, player, "cacao") end

local function place(t, player)
  return rules.store_check == "capacity" and rules.store_cacao or place_libre(t, player)
end

-- How many markets open this month.
local function markets(t) return math.max(0, rules.markets - (entreprise.evenement(t, "marches_fermes") or 0)) end

-- --- L'offre -----------------------------------------------------------------------------------------

local function has_announced(t, player) return t:get("offre", player) ~= nil end

-- Those who have not announced yet, in the order in which they speak.
local function still_to_announce(t)
  local list = {}
  for _, player in ipairs(entreprise.ordre(t)) do
    if not has_announced(t, player) then list[#list + 1] = player end
  end
  return list
end

local function announce(t, player, bars)
  entreprise.exige_present(t, player)
  if has_announced(t, player) then impossible("E_OFFER_DONE", { who = player, number = t:get("offre", player) }) end
  local turn = still_to_announce(t)[1]
  if turn ~= player then impossible("E_NOT_TURN", { who = player, turn = turn }) end
  entreprise.exige_nombre(bars)
  if bars < rules.offer_min then refuse("E_OFFER_MIN", { who = player, min = rules.offer_min }) end
  if bars > place(t, player) then refuse("E_STORAGE", { who = player, number = place(t, player) }) end
  local left = t:balance("barre", "réserve")
  if rules.bank_bars == "enforce" and bars > left then refuse("E_BANK_BARS", { who = player, number = left }) end
  entreprise.deplace(t, bars, "barre", "réserve", "offre")
  t:set("offre", player, bars)
end

-- The n-th of those who are still to announce, n - 1 of them standing in the line already.
local function next_speaker(c) return { still_to_announce(c.t)[#c.items + 1] } end

local function most_to_announce(c)
  return math.max(0, math.min(place(c.t, c.answers.joueur), c.t:balance("barre", "réserve")))
end

step "offre" {
  ask = function(t)
    if entreprise.evenement(t, "pas_d_offre") or markets(t) == 0 then return nil end
    local speaker = still_to_announce(t)[1]
    if not speaker then return nil end
    local question = form(banquier(t), "offre", list "annonces" {
      in_turn = true, of = {
        player "joueur" { choices = next_speaker, soft = true },
        quantity "barres" { min = rules.offer_min, max = most_to_announce, soft = true },
      },
    })
    question.speaker = speaker
    question.guide = entreprise.effectif(t, speaker, "ouvrier") * rules.bars_per_ouvrier
    return question
  end,
  answer = function(t, _, a)
    for _, item in ipairs(a.annonces) do announce(t, item.joueur, item.barres) end
    t:todo "offre"
  end,
}

-- --- La répartition ----------------------------------------------------------------------------------

local function proposed(t) return auctions.piles_split(t:balance("barre", "offre"), markets(t)) end

local function exige_tas(t, piles)
  local total, least, most = 0, math.maxinteger, 0
  for _, bars in ipairs(piles) do
    entreprise.exige_nombre(bars)
    total, least, most = total + bars, math.min(least, bars), math.max(most, bars)
  end
  if #piles ~= markets(t) or total ~= t:balance("barre", "offre") then
    impossible("E_PILES_SUM", { value = t:balance("barre", "offre"), number = markets(t) })
  end
  if rules.pile_split == "banker" and most - least > rules.pile_max_spread then
    refuse("E_PILES_SPREAD", { max = rules.pile_max_spread })
  end
end

-- Enter for piles that are as equal as can be. Without an offer no market opens.
step "repartition" {
  ask = function(t)
    local bars = t:balance("barre", "offre")
    if bars == 0 then return nil end
    local most = rules.pile_split == "exact" and 0 or markets(t)
    local question = form(banquier(t), "repartition", list "tas" {
      min = 0, max = most, pass = true, of = quantity "barres" { 0, bars, soft = true },
    })
    question.bars, question.piles = bars, table.concat(proposed(t), " ")
    return question
  end,
  answer = function(t, _, a)
    local piles = #a.tas > 0 and a.tas or proposed(t)
    exige_tas(t, piles)
    for number, bars in ipairs(piles) do entreprise.deplace(t, bars, "barre", "offre", "marché " .. number) end
    t:say("tas", { piles = table.concat(piles, " ") })
  end,
}

-- --- Les cinq marchés --------------------------------------------------------------------------------

local function market_name(number) return rules["market_" .. number] end
local function pile(t, number) return t:balance("barre", "marché " .. number) end

-- Each market is opened by the next player; those without bars count or not, as the rule says.
step "marches" {
  run = function(t)
    local list, turn = {}, 0
    for number = 1, markets(t) do
      if rules.empty_pile_advances or pile(t, number) > 0 then turn = turn + 1 end
      if pile(t, number) > 0 then
        list[#list + 1] = { "ouverture", numero = number }
        list[#list + 1] = { "marche", numero = number, tour = turn }
        list[#list + 1] = { "attribution", numero = number, tour = turn }
      end
    end
    t:todo_all(list)
  end,
}

step "ouverture" {
  run = function(t, s) t:set("marche_ouvert", s.numero) end,
}

-- Who speaks on a market, the first one first.
local function speakers(t, s)
  local order, list = entreprise.ordre(t), {}
  for rank = 1, #order do list[rank] = auctions.speaker_at(order, rules.market_shift, s.tour, rank) end
  return list
end

-- Somebody whom a card keeps off this market.
local function is_barred(t, player) return t:get("ligne_coupee", player) == true end

local function has_bid(t, player) return t:get("enchere", player, "barres") ~= nil end

local function has_anybody_bid(t, s)
  for _, player in ipairs(speakers(t, s)) do
    if has_bid(t, player) then return true end
  end
  return false
end

local function still_to_bid(t, s)
  local list = {}
  for _, player in ipairs(speakers(t, s)) do
    if not has_bid(t, player) and not is_barred(t, player) then list[#list + 1] = player end
  end
  return list
end

-- No bar is no bid, whatever the price.
local function exige_cours(price, bars)
  entreprise.exige_nombre(bars)
  if bars == 0 then return end
  if price == 0 or price % rules.bid_multiple ~= 0 then
    refuse("E_MULTIPLE", { value = price, multiple = rules.bid_multiple })
  end
  if price < rules.bid_min then refuse("E_BID_MIN", { value = price, min = rules.bid_min }) end
end

-- False if the caisse does not suffice for it.
local function bid_for(t, player, price, bars)
  entreprise.exige_present(t, player)
  if is_barred(t, player) then refuse("E_BARRED", { who = player }) end
  if has_bid(t, player) then impossible("E_BID_DONE", { who = player }) end
  exige_cours(price, bars)
  if rules.bid_sheets == "per_market" then
    if bars > place_libre(t, player) then refuse("E_STORAGE", { who = player, number = place_libre(t, player) }) end
  end
  t:set("enchere", player, "cours", price)
  t:set("enchere", player, "barres", bars)
  t:set("annonce_derniere", player)
  t:set("feuille", player, tostring(entreprise.mois(t)), tostring(t:get "marche_ouvert"), price .. "x" .. bars)
  local is_refused = rules.bid_sheets == "per_market" and rules.bid_unpayable == "refuse_then_trim"
  return not is_refused or entreprise.peut_payer(t, player, price * bars)
end

local function most_to_bid(c)
  local who, price = c.answers.joueur, c.answers.cours
  local payable = price > 0 and c.t:balance("argent", entreprise.caisse(who)) // price or 0
  return math.max(0, math.min(place_libre(c.t, who), payable))
end

local function bids(s)
  return list "encheres" {
    min = 0, pass = true, in_turn = true,
    of = {
      player "joueur" { choices = function(c) return entreprise.pas_encore(c, still_to_bid(c.t, s)) end, soft = true },
      amount "cours" { min = rules.bid_min, multiple = rules.bid_multiple, soft = true },
      quantity "barres" { 0, most_to_bid, soft = true },
    },
  }
end

-- Whether something may still be said when all have announced.
local function is_looked_back_on() return rules.controle or rules.must_buy == "best_only" end

-- What is announced is what was written; Enter: the others bid nothing.
step "marche" {
  aloud = true,
  ask = function(t, s)
    local open = still_to_bid(t, s)
    if #open == 0 and not is_looked_back_on() then return nil end
    local question = form(banquier(t), has_anybody_bid(t, s) and "marche" or "marche_intact", bids(s))
    question.market, question.bars, question.order = market_name(s.numero), pile(t, s.numero), table.concat(open, ", ")
    return question
  end,
  answer = function(t, s, a)
    local buyers, can_pay = {}, true
    for _, item in ipairs(a.encheres) do
      if item.barres > 0 then buyers[#buyers + 1] = item.joueur end
      can_pay = bid_for(t, item.joueur, item.cours, item.barres) and can_pay
    end
    if not can_pay then refuse("E_CASH", entreprise.a_plusieurs(buyers)) end
    if #a.encheres > 0 then t:todo("marche", { numero = s.numero, tour = s.tour }) end
  end,
}

-- The prices were looked at when they were announced; one that the table let pass all the same stands.
local function conditions()
  return {
    price_min = 0, price_multiple = 1, bids_max = rules.bids_per_market, check_money = false,
    pricing = rules.bid_pricing, must_buy = rules.must_buy,
  }
end

-- What each has bid, in speaking order; a bluff that was caught is none.
local function state_of_bids(t, s)
  local names = speakers(t, s)
  local state = auctions.sealed_open(conditions(), names)
  for _, player in ipairs(names) do
    local bars = t:get("enchere", player, "barres") or 0
    if bars > 0 and not t:get("enchere", player, "nulle") then
      state = auctions.sealed_bid(state, player, t:get("enchere", player, "cours"), bars)
    end
  end
  return state
end

-- Who bids what he cannot pay is fined, where the table plays so, and his bid is void.
local function fine_unpayable(t, s)
  for _, player in ipairs(speakers(t, s)) do
    local bars = math.min(t:get("enchere", player, "barres") or 0, pile(t, s.numero))
    local has = t:balance("argent", entreprise.caisse(player))
    if bars > 0 and has < bars * t:get("enchere", player, "cours") then
      entreprise.remet(t, player, math.min(has, rules.controle_fine), "banque")
      t:set("enchere", player, "nulle", true)
      t:say("impayable", { who = player })
    end
  end
end

-- What each has bought this month, for who asks what a bar has cost.
local function add_purchase(t, award)
  t:set("achats", award.bidder, "barres", (t:get("achats", award.bidder, "barres") or 0) + award.quantity)
  t:set("achats", award.bidder, "montant", (t:get("achats", award.bidder, "montant") or 0) + award.cost)
end

-- The dearest is served first, and of equal ones who speaks first, as far as he can store and pay what he bid for.
-- What nobody takes goes back to the bank.
step "attribution" {
  run = function(t, s)
    local market, bars = "marché " .. s.numero, pile(t, s.numero)
    if rules.bid_unpayable == "fine" then fine_unpayable(t, s) end
    local state = state_of_bids(t, s)
    for _, bidder in ipairs(state.bidders) do
      bidder.room = place_libre(t, bidder.name)
      bidder.money = t:balance("argent", entreprise.caisse(bidder.name))
    end
    local awards, left = auctions.sealed_award(state, bars)
    for _, award in ipairs(awards) do
      if award.quantity > 0 then
        entreprise.paie(t, award.bidder, award.cost)
        t:move(award.quantity, "barre", market, entreprise.cacao(award.bidder))
        add_purchase(t, award)
        t:say("adjuge", { who = award.bidder, bars = award.quantity, amount = award.cost, market = market_name(s.numero) })
      end
    end
    if left > 0 then
      t:move(left, "barre", market, "réserve")
      t:say("reste_du_marche", { bars = left, market = market_name(s.numero) })
    end
    entreprise.oublie(t, "enchere")
    entreprise.oublie(t, "ligne_coupee")
    t:set("annonce_derniere", nil)
  end,
}

-- --- what is asked ----------------------------------------------------------------------------------

-- How many bars he may still announce, store and buy.
query "place_cacao" (function(t, player) return place_libre(t, player) end)

-- The markets that are still to come, or open: their bars, and who speaks in which order.
view "marches" (function(t)
  local shown, turn = { head = { "marché", "barres", "ordre" }, rows = {} }, 0
  for number = 1, rules.markets do
    local bars = pile(t, number)
    if rules.empty_pile_advances or bars > 0 then turn = turn + 1 end
    local order = bars > 0 and table.concat(speakers(t, { tour = turn }), ", ") or "-"
    shown.rows[number] = { market_name(number), bars, order }
  end
  shown.rows[#shown.rows + 1] = { "banque", t:balance("barre", "réserve"), "-" }
  return shown
end)

local function average(amount, bars) return bars > 0 and amount // bars or 0 end

-- What a bar has cost this month, on average, and what as much chocolate as a contract asks for would then cost.
view "cours" (function(t)
  local shown, bars, amount = { head = { "joueur", "barres", "montant", "moyenne" }, rows = {} }, 0, 0
  for place, player in ipairs(t:names "player") do
    local bought, paid = t:get("achats", player, "barres") or 0, t:get("achats", player, "montant") or 0
    bars, amount = bars + bought, amount + paid
    shown.rows[place] = { player, bought, paid, average(paid, bought) }
  end
  shown.rows[#shown.rows + 1] = { "ensemble", bars, amount, average(amount, bars) }
  return shown
end)

query "cout_du_contrat" (function(t, player, tonnes)
  local bought, paid = t:get("achats", player, "barres") or 0, t:get("achats", player, "montant") or 0
  return average(paid, bought) * (tonnes // rules.tonnes_per_bar)
end)

-- --- unseen, and in vain -----------------------------------------------------------------------------

local function is_market_open(t) return t:item() ~= nil and t:item().step == "marche" end

-- Where there is no contrôle, each may type what he has written, unseen by the others; then all of it is announced.
command "plis" {
  words = { fr = "plis", en = "sealed" },
  help = { fr = "plis : chacun tape en secret son cours et ses barres, puis tout est annoncé",
    en = "sealed: each types price and bars in secret, then all is announced" },
  open = function(t) return is_market_open(t) and not rules.controle and #still_to_bid(t, t:item()) > 0 end,
  run = function(t) t:todo("plis", { numero = t:item().numero, tour = t:item().tour }) end,
}

-- No bar is no bid.
step "plis" {
  sealed = true,
  asks = function(t, s)
    local forms = {}
    for place, player in ipairs(still_to_bid(t, s)) do
      local question = form(player, "plis", amount "cours" { min = 0, multiple = rules.bid_multiple },
        quantity "barres" { 0, function(c)
          if not c.answers.cours then return place_libre(c.t, player) end
          if c.answers.cours < rules.bid_min then return 0 end
          return most_to_bid { t = c.t, answers = { joueur = player, cours = c.answers.cours } }
        end })
      question.market, question.bars, question.multiple = market_name(s.numero), pile(t, s.numero), rules.bid_multiple
      forms[place] = question
    end
    return forms
  end,
  answers = function(t, s, all)
    for _, player in ipairs(speakers(t, s)) do
      local written = all[player]
      if written then
        bid_for(t, player, written.cours, written.barres)
        t:lay_open("pli_ouvert", { who = player, bars = written.barres, amount = written.cours })
      end
    end
  end,
}

-- Where the best bid alone binds, whoever has another may give it up.
command "renoncer" {
  aloud = true,
  words = { fr = "renoncer", en = "decline" },
  help = { fr = "renoncer JOUEUR : il retire son annonce, si elle n'est pas la plus offrante",
    en = "decline PLAYER: he takes back his announcement, if it is not the best" },
  open = function(t) return is_market_open(t) and rules.must_buy == "best_only" end,
  whose = "joueur",
  fields = { player "joueur" },
  run = function(t, a)
    local state = state_of_bids(t, t:item())
    local best = auctions.sealed_best(state)
    if best and state.bids[best].bidder == a.joueur then refuse("E_MUST_BUY", { who = a.joueur }) end
    if not has_bid(t, a.joueur) then impossible("E_NOT_IN", { who = a.joueur }) end
    t:set("enchere", a.joueur, "nulle", true)
  end,
}

-- --- Des contrôles -----------------------------------------------------------------------------------

-- The fine, or as much of it as there is; what is missing may be owed.
local function fine(t, from, to)
  local paid = math.min(t:balance("argent", entreprise.caisse(from)), rules.controle_fine)
  t:move(paid, "argent", entreprise.caisse(from), entreprise.caisse(to))
  if rules.controle_short == "debt" then entreprise.doit(t, from, to, rules.controle_fine - paid) end
end

local function exige_controle(t, caller, announcer)
  if not rules.controle then refuse("E_CONTROL_OFF", {}) end
  entreprise.exige_present(t, caller)
  entreprise.exige_present(t, announcer)
  local is_open = is_market_open(t) and has_bid(t, announcer)
    and (rules.controle_window == "until_award" or t:get "annonce_derniere" == announcer)
  if not is_open or t:get("enchere", announcer, "controle") then impossible("E_CONTROL_CLOSED", { who = announcer }) end
  if caller == announcer then impossible("E_CONTROL_SELF", { who = caller }) end
end

local function standing(t, player)
  if not has_bid(t, player) or t:get("enchere", player, "nulle") then return 0 end
  return t:get("enchere", player, "cours") * t:get("enchere", player, "barres")
end

-- The announcement of a bluff is void; what was written may count in its place.
local function caught(t, announcer, sheet)
  if rules.controle_void == "nothing" then return t:set("enchere", announcer, "nulle", true) end
  t:set("enchere", announcer, "cours", sheet.cours)
  t:set("enchere", announcer, "barres", sheet.barres)
end

command "controle" {
  aloud = true,
  words = { fr = "contrôle", en = "challenge" },
  help = { fr = "contrôle QUI ANNONCEUR COURSxBARRES : ce qui est écrit sur la feuille de l'annonceur",
    en = "challenge WHO ANNOUNCER PRICExBARS: what the announcer's sheet says" },
  whose = "appelant",
  fields = { player "appelant", player "annonceur",
    list "feuille" { min = 1, max = 1, of = { amount "cours" { min = 0 }, quantity "barres" { min = 0 } } } },
  open = entreprise.est_en_cours,
  run = function(t, a)
    exige_controle(t, a.appelant, a.annonceur)
    if rules.controle_short == "pay_available" then
      local needed = rules.controle_fine + standing(t, a.appelant)
      if not entreprise.peut_payer(t, a.appelant, needed) then refuse("E_CASH", { who = a.appelant }) end
    end
    local sheet = a.feuille[1]
    local is_true = sheet.cours == t:get("enchere", a.annonceur, "cours")
      and sheet.barres == t:get("enchere", a.annonceur, "barres")
    t:set("enchere", a.annonceur, "controle", true)
    if is_true then
      fine(t, a.appelant, a.annonceur)
    else
      fine(t, a.annonceur, a.appelant)
      caught(t, a.annonceur, sheet)
    end
    t:say(is_true and "controle_a_tort" or "controle_reussi", { who = a.annonceur, caller = a.appelant })
  end,
}
