-- 2. Achat du cacao: the players say how much comes on the market, the banker makes the piles, and market after
-- market the dearest bid is served first.

local entreprise = include "entreprise"
local marche = include "marche"

local function banquier(t) return entreprise.banquier(t) end

-- The places of the cacao box that are free, or all of them where a house reads it so.
local function place_libre(t, player) return entreprise.free_places(t, player, "cacao") end

-- Where he may store what he has announced.
local function place(c)
  return rules.store_check == "capacity" and rules.store_cacao or place_libre(c.t, c.answers.joueur)
end

-- How many markets open this month.
local function markets(t) return math.max(0, rules.markets - (entreprise.event(t, "marches_fermes") or 0)) end

-- --- L'offre -----------------------------------------------------------------------------------------

local function has_announced(t, player) return t:get("offre", player) ~= nil end

-- Those who have not announced yet, in the order in which they speak.
local function still_to_announce(t)
  local list = {}
  for _, player in ipairs(entreprise.speaking_order(t)) do
    if not has_announced(t, player) then list[#list + 1] = player end
  end
  return list
end

local function announce(t, player, bars)
  entreprise.move(t, bars, "barre", "réserve", "offre")
  t:set("offre", player, bars)
  t:set("offre_dite", player, bars)
end

-- The n-th of those who are still to announce, n - 1 of them standing in the line already.
local function next_speaker(c) return { still_to_announce(c.t)[#c.items + 1] } end

local function out_of_turn(c, player)
  local said = entreprise.said_before(c, player)
  local number = said and said.barres or c.t:get("offre", player)
  if number then return obstacle("E_OFFER_DONE", { who = player, number = number }) end
  local turn = next_speaker(c)[1]
  if turn ~= player then return obstacle("E_NOT_TURN", { who = player, turn = turn }) end
end

-- The bars that the bank has left for him.
local function bars_left(c) return math.max(0, c.t:balance("barre", "réserve") - entreprise.sum_before(c, "barres")) end

-- As each announced the last time; nil where somebody has not announced yet.
local function as_before(c)
  local said = {}
  for place, player in ipairs(still_to_announce(c.t)) do
    local bars = c.t:get("offre_dite", player)
    if not bars then return nil end
    said[place] = { joueur = player, barres = bars }
  end
  return said
end

-- What is announced: no more than he can store, and than the bank has.
local function offers()
  return list "annonces" {
    in_turn = true, same = as_before, words = entreprise.none_of_it, of = {
      player "joueur" { choices = next_speaker, against = { entreprise.not_here, out_of_turn } },
      quantity "barres" {
        min = { entreprise.not_negative, { rules.offer_min, objection "E_OFFER_MIN" } },
        max = { { place, objection "E_STORAGE" }, rules.bank_bars == "enforce" and { bars_left, objection "E_BANK_BARS" } or nil },
        likely = bars_left,
      },
    },
  }
end

topic "offre" {
  words = { fr = { "offre", "tas" }, en = { "offer", "piles" } },
  fr = "Dans l'ordre où l'on parle, chacun annonce combien de barres de cacao viennent au marché : pas plus qu'il n'en peut "
    .. "stocker. Le banquier en fait des tas, un par marché, avec {pile_max_spread} barres d'écart au plus.",
  en = "In speaking order each announces how many bars of cacao come on the market: no more than he can store. The banker makes "
    .. "piles of them, one for each market, {pile_max_spread} bars apart at most.",
  example = "4",
  during = { "offre", "repartition" },
  readings = { "A05", "A06", "A09" },
}

step "offre" {
  ask = function(t)
    if entreprise.event(t, "pas_d_offre") or markets(t) == 0 then return nil end
    local speaker = still_to_announce(t)[1]
    if not speaker then return nil end
    local question = form(banquier(t), "offre", offers())
    question.speaker = speaker
    question.guide = entreprise.staff(t, speaker, "ouvrier") * rules.bars_per_ouvrier
    local said = {}
    for place, player in ipairs(still_to_announce(t)) do
      said[place] = math.min(place_libre(t, player), entreprise.staff(t, player, "ouvrier") * rules.bars_per_ouvrier)
    end
    return ways(question, { common = true, each = "annonces", example = table.concat(said, " ") })
  end,
  answer = function(t, _, a)
    for _, item in ipairs(a.annonces) do announce(t, item.joueur, item.barres) end
    t:todo "offre"
  end,
}

-- --- La répartition ----------------------------------------------------------------------------------

local function proposed(t) return auctions.piles_split(t:balance("barre", "offre"), markets(t)) end

-- As many piles as markets, of all that is on offer; the core says what is wrong with them.
local function not_so_many_piles(c, piles)
  local bars, number = c.t:balance("barre", "offre"), markets(c.t)
  if #piles == 0 then return nil end
  local other_sum = obstacle("E_PILES_SUM", { value = bars, number = number })
  if #piles ~= number then return other_sum end
  return auctions.refusal({
    auction_piles_sum = other_sum, auction_piles_spread = objection("E_PILES_SPREAD", { max = rules.pile_max_spread }),
  }, auctions.piles_check, bars, piles, rules.pile_split == "banker" and rules.pile_max_spread or bars)
end

-- Enter for piles that are as equal as can be. Without an offer no market opens.
step "repartition" {
  by_program = "",
  ask = function(t)
    local bars = t:balance("barre", "offre")
    if bars == 0 then return nil end
    local most = rules.pile_split == "exact" and 0 or markets(t)
    local question = form(banquier(t), "repartition", list "tas" {
      min = 0, max = most, pass = true, against = not_so_many_piles,
      of = quantity "barres" { min = entreprise.not_negative, likely = bars },
    })
    question.bars, question.piles = bars, table.concat(proposed(t), " ")
    return ways(question, { common = true, example = question.piles, enter = "ces_tas" })
  end,
  answer = function(t, _, a)
    local piles = #a.tas > 0 and a.tas or proposed(t)
    for number, bars in ipairs(piles) do entreprise.move(t, bars, "barre", "offre", "marché " .. number) end
    t:say("tas", { piles = table.concat(piles, " ") })
  end,
}

-- --- Les cinq marchés --------------------------------------------------------------------------------

-- Each market is opened by the next player; those without bars count or not, as the rule says.
step "marches" {
  run = function(t)
    local list, turn = {}, 0
    for number = 1, markets(t) do
      if rules.empty_pile_advances or marche.pile(t, number) > 0 then turn = turn + 1 end
      if marche.pile(t, number) > 0 then
        list[#list + 1] = { "marche", numero = number, tour = turn }
        list[#list + 1] = { "attribution", numero = number, tour = turn }
      end
    end
    t:todo_all(list)
  end,
}

-- The market as it is when it is his turn in the line: what was said before him counts, and the room that he has.
local function state_for(c, s, player)
  local state = marche.state(c.t, s)
  for _, item in ipairs(c.items) do marche.add(state, item.joueur, item.cours, item.barres) end
  for _, bidder in ipairs(state.bidders) do
    if bidder.name == player and rules.bid_sheets == "per_market" then bidder.room = place_libre(c.t, player) end
  end
  return state
end

local NO_BAR = 0 -- no bid, whatever the price: it is refused only to who may make none

local function may_not_bid(s)
  return function(c, player)
    if marche.is_barred(c.t, player) then return objection("E_BARRED", { who = player }) end
    return auctions.refusal({ auction_done = obstacle("E_BID_DONE", { who = player }) },
      auctions.sealed_check, state_for(c, s, player), player, 0, NO_BAR)
  end
end

-- Why the core would not take so many bars at the price that was said before them.
local function cannot_be_bid(s)
  return function(c, bars)
    local who, price = c.answers.joueur, c.answers.cours
    return auctions.refusal({
      auction_quantity = objection("E_QTY", { value = bars }),
      auction_price_multiple = entreprise.not_a_price(price, rules.bid_min, rules.bid_multiple),
      auction_room = objection("E_STORAGE", { who = who, number = place_libre(c.t, who) }),
    }, auctions.sealed_check, state_for(c, s, who), who, price, bars)
  end
end

-- What his caisse pays at that price; whether it suffices is told last, when nothing else in the line is refused.
local function payable(c)
  local price = c.answers.cours
  return price > 0 and c.t:balance("argent", entreprise.caisse(c.answers.joueur)) // price or 0
end

-- As chance bids: as much as he can store and pay.
local function likely_bars(c) return math.min(place_libre(c.t, c.answers.joueur), payable(c)) end

local function bids(s)
  return list "encheres" {
    min = 0, pass = true, in_turn = true,
    of = {
      player "joueur" { choices = function(c) return entreprise.not_yet(c, marche.still_to_bid(c.t, s)) end,
        against = { entreprise.not_here, may_not_bid(s) } },
      amount "cours" { likely = { rules.bid_min, nil, rules.bid_multiple } },
      quantity "barres" { against = cannot_be_bid(s), likely = { 0, likely_bars } },
    },
  }
end

-- Whether something may still be said when all have announced.
local function is_looked_back_on() return rules.controle or rules.must_buy == "best_only" end

-- Puts down what they announce, in that order; refused where a caisse does not suffice for it, and whose is not told.
local function announce_bids(t, s, said)
  local state, buyers, can_pay = marche.state(t, s), {}, true
  for _, item in ipairs(said) do
    marche.add(state, item.joueur, item.cours, item.barres)
    if item.barres > 0 then buyers[#buyers + 1] = item.joueur end
    can_pay = can_pay and entreprise.can_pay(t, item.joueur, item.cours * item.barres)
  end
  marche.keep(t, s, state)
  local is_refused = rules.bid_sheets == "per_market" and rules.bid_unpayable == "refuse_then_trim"
  if is_refused and not can_pay then refuse("E_CASH", entreprise.of_several(buyers)) end
end

topic "enchères" {
  words = { fr = { "enchères", "cacao", "demande", "marché" }, en = { "auctions", "cacao", "bids", "market" } },
  fr = "Les marchés s'ouvrent l'un après l'autre. Chacun dit son cours, de {bid_multiple:money} en {bid_multiple:money}, et "
    .. "combien de barres il en veut ; le plus cher est servi d'abord, à cours égal celui qui parle d'abord, et chacun paie le "
    .. "sien. Ce que personne ne prend revient à la banque.",
  en = "The markets open one after the other. Each says his price, in steps of {bid_multiple:money}, and how many bars he wants; "
    .. "the dearest is served first, of equal ones whoever speaks first, and each pays his own. What nobody takes goes back to "
    .. "the bank.",
  example = "{1} 4000x1",
  during = { "marche", "plis" },
  readings = { "A10", "A12", "A13" },
}

-- What is announced is what was written. It stays until nobody is asked any more.
step "marche" {
  aloud = true,
  asks = function(t, s)
    local open = marche.still_to_bid(t, s)
    if #open == 0 and not is_looked_back_on() then return {} end
    local said = marche.all_written(marche.state(t, s))
    local has_begun = said ~= ""
    local question = form(banquier(t), #open == 0 and "marche_dit" or not has_begun and "marche_intact"
      or #open == 1 and "marche_dernier" or "marche", bids(s))
    question.said = said
    question.market, question.bars, question.order = marche.name(s.numero), marche.pile(t, s.numero), table.concat(open, ", ")
    if #open == 0 then return { ways(question, { common = true, also = { "marche_reprise" }, enter = "marche_adjuge" }) } end
    return { ways(question, {
      common = true, each = "encheres", example = open[1] .. " " .. rules.bid_min .. "x1",
      also = { has_begun and "marche_c_est_tout" or "marche_personne" },
    }) }
  end,
  answer = function(t, s, a)
    if #a.encheres > 0 then announce_bids(t, s, a.encheres) else t:drop "marche" end
  end,
}

-- Who bids what he cannot pay is fined, where the table plays so, and his bid is void.
local function fine_unpayable(t, s)
  for _, bid in ipairs(marche.state(t, s).bids) do
    local bars = math.min(bid.quantity, marche.pile(t, s.numero))
    local has = t:balance("argent", entreprise.caisse(bid.bidder))
    if bid.status == "stands" and has < bars * bid.price then
      entreprise.hand_over(t, bid.bidder, math.min(has, rules.controle_fine), "banque")
      marche.void(t, s, bid.bidder)
      t:say("impayable", { who = bid.bidder })
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
    local market, bars = "marché " .. s.numero, marche.pile(t, s.numero)
    if rules.bid_unpayable == "fine" then fine_unpayable(t, s) end
    local state = marche.state(t, s)
    for _, bidder in ipairs(state.bidders) do
      bidder.room = place_libre(t, bidder.name)
      bidder.money = t:balance("argent", entreprise.caisse(bidder.name))
    end
    local awards, left = auctions.sealed_award(state, bars)
    local award_of = {}
    for _, award in ipairs(awards) do award_of[award.bidder] = award end
    for _, bidder in ipairs(state.bidders) do
      local award = award_of[bidder.name]
      if award and award.quantity > 0 then
        entreprise.pay(t, award.bidder, award.cost)
        t:move(award.quantity, "barre", market, entreprise.cacao(award.bidder))
        add_purchase(t, award)
        t:say("adjuge", { who = award.bidder, bars = award.quantity, amount = award.cost, market = marche.name(s.numero) })
      end
    end
    if left > 0 then
      t:move(left, "barre", market, "réserve")
      t:say("reste_du_marche", { bars = left, market = marche.name(s.numero) })
    end
    entreprise.forget(t, "controle")
    entreprise.forget(t, "ligne_coupee")
  end,
}

-- --- what is asked ----------------------------------------------------------------------------------

-- How many bars he may still announce, store and buy.
query "place_cacao" (function(t, player) return place_libre(t, player) end)

-- What is held for what he has announced on the market that is open.
query "retenu" (function(t, player) return rules.bid_unpayable == "refuse_then_trim" and marche.standing(t, player) or 0 end)

-- What he has announced on the market that is open.
query "annonce" (function(t, player)
  local s = marche.open(t)
  return marche.written(s and marche.state(t, s), player)
end)

-- The markets that are still to come, or open: their bars, and who speaks in which order.
view "marches" (function(t)
  local shown, turn = { head = { "marché", "barres", "ordre" }, rows = {} }, 0
  for number = 1, rules.markets do
    local bars = marche.pile(t, number)
    if rules.empty_pile_advances or bars > 0 then turn = turn + 1 end
    local order = bars > 0 and table.concat(marche.speakers(t, turn), ", ") or "-"
    shown.rows[number] = { marche.name(number), bars, order }
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

-- Where there is no contrôle, each may type what he has written, unseen by the others; then all of it is announced.
command "plis" {
  words = { fr = "plis", en = "sealed" },
  help = { fr = "plis : chacun tape en secret son cours et ses barres, puis tout est annoncé",
    en = "sealed: each types price and bars in secret, then all is announced" },
  during = "marche",
  open = function(t) return not rules.controle and #marche.still_to_bid(t, marche.open(t)) > 0 end,
  run = function(t) t:todo("plis", { numero = marche.open(t).numero, tour = marche.open(t).tour }) end,
}

-- No bar is no bid.
step "plis" {
  sealed = true,
  asks = function(t, s)
    local forms = {}
    for place, player in ipairs(marche.still_to_bid(t, s)) do
      local question = form(player, "plis", amount "cours" { min = 0, multiple = rules.bid_multiple },
        quantity "barres" { 0, function(c)
          local price, free = c.answers.cours, place_libre(c.t, player)
          if not price then return free end
          if price < rules.bid_min then return 0 end
          return math.min(free, c.t:balance("argent", entreprise.caisse(player)) // price)
        end })
      question.market, question.bars, question.multiple = marche.name(s.numero), marche.pile(t, s.numero), rules.bid_multiple
      forms[place] = ways(question, { example = rules.bid_min .. " 1", also = { "plis_rien" } })
    end
    return forms
  end,
  answers = function(t, s, all)
    local said = {}
    for _, player in ipairs(marche.speakers(t, s.tour)) do
      local written = all[player]
      if written then
        said[#said + 1] = { joueur = player, cours = written.cours, barres = written.barres }
        t:lay_open("pli_ouvert", { who = player, bars = written.barres, amount = written.cours })
      end
    end
    announce_bids(t, s, said)
  end,
}

-- The core says whether he may give it up; who has announced nothing has nothing to give up.
local function is_bound(c, player)
  local state = marche.state(c.t, marche.open(c.t))
  local _, place = marche.bid_of(state, player)
  if not place then return obstacle("E_NOT_BID", { who = player }) end
  return auctions.refusal({ auction_bound = objection("E_MUST_BUY", { who = player }), auction_done = obstacle("E_NOT_BID", { who = player }) },
    auctions.sealed_decline, state, place)
end

-- Where the best bid alone binds, whoever has another may give it up.
command "renoncer" {
  aloud = true,
  words = { fr = "renoncer", en = "decline" },
  help = { fr = "renoncer JOUEUR : il retire son annonce, si elle n'est pas la plus offrante",
    en = "decline PLAYER: he takes back his announcement, if it is not the best" },
  during = "marche",
  open = function() return rules.must_buy == "best_only" end,
  whose = "joueur",
  fields = { player "joueur" { against = is_bound } },
  run = function(t, a) marche.void(t, marche.open(t), a.joueur) end,
}

-- --- Des contrôles -----------------------------------------------------------------------------------

-- The fine, or as much of it as there is; what is missing may be owed.
local function fine(t, from, to)
  local paid = math.min(t:balance("argent", entreprise.caisse(from)), rules.controle_fine)
  t:move(paid, "argent", entreprise.caisse(from), entreprise.caisse(to))
  if rules.controle_short == "debt" then entreprise.owe(t, from, to, rules.controle_fine - paid) end
end

local function plays_without()
  if not rules.controle then return objection "E_CONTROL_OFF" end
end

-- What he has announced on the market that is open; nil if nothing.
local function announced(t, player)
  local s = marche.open(t)
  return s and marche.bid_of(marche.state(t, s), player)
end

local function was_last(t, player)
  local said = marche.state(t, marche.open(t)).bids
  return said[#said].bidder == player
end

local function not_to_challenge(c, announcer)
  local t = c.t
  local is_open = announced(t, announcer) and (rules.controle_window == "until_award" or was_last(t, announcer))
  if not is_open or t:get("controle", announcer) then return obstacle("E_CONTROL_CLOSED", { who = announcer }) end
end

-- The announcement of a bluff is void; what was written may count in its place.
local function caught(t, announcer, sheet)
  local s = marche.open(t)
  if rules.controle_void == "nothing" then return marche.void(t, s, announcer) end
  local state = marche.state(t, s)
  local bid = marche.bid_of(state, announcer)
  bid.price, bid.quantity = sheet.cours, sheet.barres
  marche.keep(t, s, state)
end

command "controle" {
  aloud = true,
  words = { fr = "contrôle", en = "challenge" },
  help = { fr = "contrôle QUI ANNONCEUR COURSxBARRES : ce qui est écrit sur la feuille de l'annonceur",
    en = "challenge WHO ANNOUNCER PRICExBARS: what the announcer's sheet says" },
  whose = "appelant",
  fields = { player "appelant" { against = { plays_without, entreprise.not_here } },
    player "annonceur" { against = { entreprise.not_here, not_to_challenge, entreprise.not_the_same("appelant", obstacle "E_CONTROL_SELF") } },
    list "feuille" { min = 1, max = 1, of = { amount "cours" { min = 0 }, quantity "barres" { min = 0 } } } },
  open = entreprise.is_going_on,
  run = function(t, a)
    if rules.controle_short == "pay_available" then
      local needed = rules.controle_fine + marche.standing(t, a.appelant)
      if not entreprise.can_pay(t, a.appelant, needed) then refuse("E_CASH", { who = a.appelant }) end
    end
    local sheet, bid = a.feuille[1], announced(t, a.annonceur)
    local is_true = sheet.cours == bid.price and sheet.barres == bid.quantity
    t:set("controle", a.annonceur, true)
    if is_true then
      fine(t, a.appelant, a.annonceur)
    else
      fine(t, a.annonceur, a.appelant)
      caught(t, a.annonceur, sheet)
    end
    t:say(is_true and "controle_a_tort" or "controle_reussi", { who = a.annonceur, caller = a.appelant })
  end,
}
