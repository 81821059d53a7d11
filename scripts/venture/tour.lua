-- A turn: operations, the bill or a discard, the centre, two cards of the pioche, and on to the left. What is typed may be
-- one operation, or the whole turn in one line: sociétés that are taken, each with the one it goes on, then the cards that
-- pay, then the sociétés that are turned up.

local cartes = include "cartes"
local conglomerats = include "conglomerats"
local mains = include "mains"
local operations = include "operations"
local paiement = include "paiement"
local paquet = include "paquet"
local partie = include "partie"
local pioche = include "pioche"
local saisie = include "saisie"

local tour = {}

local JUSTE, RIEN, BENEFICE, CARTE, TRANSFERT = "juste", "rien", "bénéfice", "carte", "transfert"

-- What is told of a card that leaves the pioche.
local drawn_words = { [BENEFICE] = true, [CARTE] = true, [TRANSFERT] = true }

-- --- the beginning of a turn ------------------------------------------------------------------------------

local function is_forced(t, player)
  for _, pile in ipairs((conglomerats.of(t, player))) do
    if conglomerats.compels(pile) then return true end
  end
  return false
end

-- Piles that may not stay as they are at the end of a turn, if it makes more of them.
local function unfinished(t, player)
  local number = 0
  for _, pile in ipairs((conglomerats.of(t, player))) do number = number + (conglomerats.is_unfinished(pile) and 1 or 0) end
  return number
end

step "tour_suivant" {
  run = function(t, s)
    operations.forget(t)
    t:set("tour.joueur", s.player)
    t:set("tour.numero", (t:get "tour.numero" or 0) + 1)
    t:set("tour.debut", conglomerats.number(t, s.player))
    t:set("tour.inacheves", unfinished(t, s.player))
    t:set("tour.forcee", is_forced(t, s.player) or nil)
    if t:get "tour.forcee" then t:say("obligatoire", { who = s.player, amount = operations.cost(t, s.player) }) end
    t:todo "tour"
  end,
}

-- --- the end of it --------------------------------------------------------------------------------------

local function is_stalemate(t)
  local turns = t:get "tour.sans_prise" or 0
  return rules.end_stalemate_rounds > 0 and turns >= rules.end_stalemate_rounds * #t:names "player"
end

local function refill(t, turned)
  local number = partie.to_turn_up(t)
  if pioche.is_kept(t) then return pioche.turn_up(t, number) end
  if #turned ~= number then impossible("REFILL_COUNT", { number = number, value = #turned }) end
  for _, name in ipairs(turned) do
    if t:where(name) ~= partie.RESERVE then impossible("NOT_IN_RESERVE", { card = name, pile = t:where(name) }) end
    t:put(name, partie.CENTRE)
  end
end

local function tell_what_is_left(t)
  if partie.reserve(t) == 0 and not t:get "reserve_vide" then
    t:set("reserve_vide", true)
    t:say "reserve_vide"
  end
  if partie.reserve(t) == 0 and t:size(partie.CENTRE) == 1 then t:say("derniere", { card = t:cards(partie.CENTRE)[1] }) end
end

local function is_drawn(t, is_last)
  if is_last then return rules.end_final_turn_draw end
  return rules.forced_draw_after or not t:get "tour.abandon"
end

-- The centre is refilled, the cards are drawn, the next one plays.
local function finish(t, turned, told)
  local player = partie.player(t)
  local has_taken = (t:get "tour.prises" or 0) > 0
  local is_last = has_taken and partie.is_ending(t)
  t:set("tour.sans_prise", has_taken and 0 or (t:get "tour.sans_prise" or 0) + 1)
  if not is_last then refill(t, turned) end
  pioche.draw(t, player, is_drawn(t, is_last) and rules.turn_draw or 0, told)
  tell_what_is_left(t)
  if is_last or is_stalemate(t) then return t:todo_all { "mains_etalees", "mains_finales", "mains_posees", "fin" } end
  t:todo("tour_suivant", { player = t:after(player) })
  for _ = 1, rules.hand_limit > 0 and mains.number(t, player) - rules.hand_limit or 0 do t:todo("carte_rendue", { player = player }) end
end

-- --- what is typed --------------------------------------------------------------------------------------

-- What a line says, in its order: operations to be done, then cards, sociétés turned up, and what was drawn.
local function new_line() return { cards = {}, turned = {}, drawn = {} } end

local function is_mine(t, name) return name ~= nil and cartes.is_societe(t, name) and conglomerats.where(t, name) == partie.player(t) end

local function is_rivals(t, name)
  local owner = name ~= nil and cartes.is_societe(t, name) and conglomerats.where(t, name)
  return owner and owner ~= partie.player(t)
end

-- The société on which the one before it goes, if the next word is one.
local function target(t, terms, place)
  if is_mine(t, terms[place]) then return terms[place], place + 1 end
  return nil, place
end

-- A société: taken from the centre, or turned up once the turn is paid. The place of the next word.
local function do_company(t, line, terms, place)
  local name = terms[place]
  local where = t:where(name)
  if where == partie.RESERVE and (#line.cards > 0 or line.is_just) then
    line.turned[#line.turned + 1] = name
    return place + 1
  end
  if is_mine(t, name) and rules.reorg_join_free and is_mine(t, terms[place + 1]) then
    operations.join(t, name, terms[place + 1])
    return place + 2
  end
  if is_mine(t, name) then refuse("NOT_TOP_PLACEMENT", { card = name, amount = operations.cost(t, partie.player(t)) }) end
  if is_rivals(t, name) then impossible("PROXY_FIRST", { card = name }) end
  local on, following = target(t, terms, place + 1)
  if is_rivals(t, terms[following]) then impossible("NOT_YOURS", { card = terms[following], on = name, who = partie.player(t) }) end
  operations.take(t, name, on)
  return following
end

local function is_in_centre(t, name) return name ~= nil and cartes.is_societe(t, name) and t:where(name) == partie.CENTRE end

-- A card of the second deck: a Rachat with what it takes, or one that pays or is discarded. A Rachat before what lies in the
-- centre is meant for that, too: nobody pays with it.
local function do_resource(t, line, terms, place)
  local name = terms[place + 1]
  local is_proxy = cartes.is_of(t, terms[place], "rachat") and (is_rivals(t, name) or is_mine(t, name) or is_in_centre(t, name))
  if is_proxy then
    local on, following = target(t, terms, place + 2)
    operations.buy_out(t, terms[place], name, on)
    return following
  end
  line.cards[#line.cards + 1] = terms[place]
  return place + 1
end

-- Words that are no cards: that the program is to choose what pays, and what was drawn, or that nothing was.
local said = {
  [JUSTE] = function(line)
    if line.is_just then impossible("SAID_TWICE", { what = JUSTE }) end
    line.is_just = true
  end,
  [RIEN] = function(line)
    if line.is_told then impossible("SAID_TWICE", { what = RIEN }) end
    line.is_told = true
  end,
}
for term in pairs(drawn_words) do
  said[term] = function(line) line.drawn[#line.drawn + 1] = term end
end

local function do_word(t, line, terms, place)
  local term = terms[place]
  if cartes.is_societe(t, term) then return do_company(t, line, terms, place) end
  if not said[term] then return do_resource(t, line, terms, place) end
  said[term](line)
  return place + 1
end

local function says_what_is_drawn(line) return line.is_told or #line.drawn > 0 end

-- Nothing of a line is passed over: what it says of the pioche must be one thing, and be asked for.
local function require_sayable(t, line)
  if line.is_told and #line.drawn > 0 then impossible("NOTHING_OR_DRAWN", { card = table.concat(line.drawn, " ") }) end
  local is_for_program = pioche.is_kept(t) and (says_what_is_drawn(line) or #line.turned > 0)
  if is_for_program then impossible("PROGRAM_DRAWS", {}) end
end

local function read(t, terms)
  local line, place = new_line(), 1
  while place <= #terms do place = do_word(t, line, terms, place) end
  require_sayable(t, line)
  return line
end

-- --- the settlement -------------------------------------------------------------------------------------

-- The cards that pay, and those that are discarded, which come last; "juste" finds those that pay.
local function parted(t, line)
  local due = partie.facture(t) > 0
  local number = paiement.is_idle(t) and paiement.to_discard(t) or 0
  local paying = not due and 0 or line.is_just and 0 or math.max(#line.cards - number, 0)
  return table.move(line.cards, 1, paying, 1, {}), table.move(line.cards, paying + 1, #line.cards, 1, {})
end

-- What is paid for stays as it lies.
local function require_finished_piles(t)
  local is_unfinished = unfinished(t, partie.player(t)) > (t:get "tour.inacheves" or 0)
  if is_unfinished then refuse("PILE_UNFINISHED", { min = rules.conglomerate_min }) end
end

local function settle(t, line)
  if t:get "tour.forcee" then refuse("REORG_REQUIRED", { who = partie.player(t) }) end
  require_finished_piles(t)
  if line.is_just and partie.facture(t) == 0 then impossible("NOTHING_DUE", { who = partie.player(t) }) end
  local paying, discarded = parted(t, line)
  local is_one_short = paiement.suffices(t, line.cards) and not line.is_just and not paiement.suffices(t, paying)
  if is_one_short then refuse("DISCARD_REQUIRED", { who = partie.player(t), number = #discarded }) end
  if partie.facture(t) > 0 and line.is_just then paiement.pay_just(t)
  elseif partie.facture(t) > 0 then paiement.pay(t, paying) end
  paiement.discard(t, discarded)
  operations.settle(t)
end

-- Where each operation is paid by itself, the turn goes on until nothing more is done.
local function goes_on(t, line)
  local is_told = says_what_is_drawn(line) or #line.turned > 0
  return rules.turn_payment == "per_operation" and partie.facture(t) > 0 and not is_told
end

-- A line that only drafts leaves the turn open; one that pays, discards or says that there is nothing ends it, and if it
-- says what was turned up and drawn too, the next one plays.
function tour.play(t, terms)
  local before = t:get "tour.operations" or 0
  local line = read(t, saisie.all_known(t, terms))
  local is_draft = (t:get "tour.operations" or 0) > before and #line.cards == 0 and not line.is_just
  if is_draft then
    if says_what_is_drawn(line) then impossible("PAY_THEN_DRAW", { amount = partie.facture(t) }) end
    t:todo "tour"
    return operations.complete(t)
  end
  if goes_on(t, line) then
    require_finished_piles(t)
    paiement.pay_operation(t, line.cards, line.is_just)
    t:todo "tour"
    return operations.complete(t)
  end
  settle(t, line)
  local is_last = (t:get "tour.prises" or 0) > 0 and partie.is_ending(t)
  local is_told = pioche.is_kept(t) or is_last or says_what_is_drawn(line) or #line.turned > 0
  if is_told then return finish(t, line.turned, line.drawn) end
  t:todo "fin_de_tour"
end

-- --- what is asked --------------------------------------------------------------------------------------

local special = { JUSTE, RIEN, BENEFICE, CARTE, TRANSFERT }

-- All that a line may say.
local function all_words(c)
  local list = cartes.societes(c.t)
  for _, term in ipairs(cartes.hand_terms(c.t)) do list[#list + 1] = term end
  return table.move(special, 1, #special, #list + 1, list)
end

local function tops(t, is_wanted)
  local list = {}
  for _, player in ipairs(t:names "player") do
    for _, pile in ipairs(is_wanted(player) and (conglomerats.of(t, player)) or {}) do list[#list + 1] = pile[#pile] end
  end
  return list
end

-- What may follow the word before: a société goes on one of his, a Rachat takes one of a rival's.
local function following(c)
  local term, player = c.items and c.items[#c.items], partie.player(c.t)
  if not term then return {} end
  if cartes.is_societe(c.t, term) then return tops(c.t, function(name) return name == player end) end
  return cartes.is_of(c.t, term, "rachat") and tops(c.t, function(name) return name ~= player end) or {}
end

-- What is proposed, and may be shortened: while nothing is to be paid, the sociétés of the centre too.
local function likely_words(c)
  local list, is_owed = following(c), partie.facture(c.t) > 0
  for _, name in ipairs(is_owed and {} or c.t:cards(partie.CENTRE)) do list[#list + 1] = name end
  for _, term in ipairs(cartes.hand_terms(c.t)) do list[#list + 1] = term end
  if is_owed then list[#list + 1] = JUSTE end
  return list
end

local signs = { triangle = "▲", rond = "●", ["carré"] = "■" }

-- The last card of each pile of that player, on which others can be laid.
local function uppermost(t, player, note)
  local list = {}
  for place, pile in ipairs((conglomerats.of(t, player))) do list[place] = { pile[#pile], note .. (#pile > 1 and " ×" .. #pile or "") } end
  return list
end

-- What can be tapped: what lies in the centre, with its price; what lies uppermost before oneself and the others; what may be in
-- a hand; and the word that lets the program find what pays. Nothing of it tells what is in a hand.
local function tapped_words(c)
  local t, list = c.t, following(c)
  for place, word in ipairs(list) do list[place] = { word } end
  local function add(more) table.move(more, 1, #more, #list + 1, list) end
  for _, name in ipairs(partie.facture(t) > 0 and {} or t:cards(partie.CENTRE)) do list[#list + 1] = { name, cartes.price(t, name) .. " M" } end
  for _, player in ipairs(partie.facture(t) > 0 and {} or t:names "player") do
    local is_own = player == partie.player(t)
    add(uppermost(t, player, is_own and (c.language == "fr" and "à vous" or "yours") or player))
  end
  for _, term in ipairs(cartes.hand_terms(t)) do list[#list + 1] = { term, signs[cartes.data(t, term).signe] } end
  list[#list + 1] = { JUSTE, c.language == "fr" and "au mieux" or "at best" }
  return list
end

local isolate = { fr = "réorganiser isoler", en = "reorganise isolate" }

-- The Capital that lies unseen: it may be in a hand. Each card with how many there are; without a sign, or with one too.
local function payable(t, with_signs)
  local list = {}
  for _, term in ipairs(cartes.terms(t, "capital")) do
    local data, number = cartes.data(t, term), mains.unseen_copies(t, term)
    local is_meant = with_signs or data.signe == "aucun"
    if is_meant and number > 0 then list[#list + 1] = { term = term, value = data.valeur, number = number } end
  end
  return list
end

-- The fewest of these cards that pay so much, whoever holds them; nil where they do not.
local function enough_of(cards, amount)
  local most, best
  for _, card in ipairs(cards) do
    local is_left = card.number > 0
    if is_left and (not most or card.value > most.value) then most = card end
    if is_left and card.value >= amount and (not best or card.value < best.value) then best = card end
  end
  if best or not most then return best and best.term end
  most.number = most.number - 1
  local rest = enough_of(cards, amount - most.value)
  return rest and most.term .. " " .. rest
end

-- How so much could be paid, behind what is taken: where the program knows the hands it chooses the cards.
local function payment_example(t, amount, taken)
  if pioche.is_kept(t) then return { fr = taken .. JUSTE, en = taken .. "just" } end
  local cards = enough_of(payable(t, false), amount) or enough_of(payable(t, true), amount)
  return cards and taken .. cards
end

-- The first of the centre, taken and paid.
local function purchase_example(t)
  local name = t:cards(partie.CENTRE)[1]
  return name and payment_example(t, cartes.price(t, name), name .. " ")
end

-- What the turn asks, by what is due.
local function question(t)
  local player = partie.player(t)
  local field = list "tour" { min = 0, pass = true, of = choice "mot" { choices = likely_words, known = all_words, aliases = paquet.other_names,
    reads = saisie.heard, tapped = tapped_words } }
  if t:get "tour.forcee" then
    return ways(form(player, "tour_obligatoire", field), { example = isolate, also = { "tour_abandonner" } })
  elseif partie.facture(t) > 0 then
    return ways(plain(form(player, "tour_facture", field)), { example = payment_example(t, partie.facture(t), ""), also = { "tour_renoncer" } })
  elseif operations.has_acted(t) then
    return ways(form(player, "tour_fait", field), { also = { "tour_fini" } })
  end
  return ways(plain(form(player, "tour_libre", field)), { example = purchase_example(t), also = { "tour_defausse" } })
end

topic "tour" {
  words = { fr = { "tour", "sociétés" }, en = { "turn", "sociétés" } },
  fr = "Dans son tour on prend des sociétés au centre, {turn_max_takeovers} au plus, seules ou sur une pile ; on rachète, on "
    .. "réorganise ; puis on paie tout en une fois avec ses cartes, et l'on en pioche {turn_draw}. Qui ne fait rien défausse "
    .. "{turn_idle_discard} carte.",
  en = "In his turn one takes sociétés from the centre, {turn_max_takeovers} at most, alone or onto a pile; one makes a Rachat, "
    .. "one reorganises; then all is paid at once with the cards of one's hand, and {turn_draw} are drawn. Whoever does "
    .. "nothing discards {turn_idle_discard} card.",
  example = "AUT-DEF ELE-ABCEF 16",
  during = "tour",
  readings = { "A04", "A08", "A33" },
}

topic "conglomérat" {
  words = { fr = { "conglomérat", "piles" }, en = { "conglomerate", "piles" } },
  fr = "Un conglomérat a de {conglomerate_min} à {conglomerate_max} sociétés d'industries différentes, qui ont toutes une lettre "
    .. "en commun. À partir de {profit_min_size} il rapporte, et davantage par lettre commune. piles montre les piles, etat ce "
    .. "qu'elles rapporteraient.",
  en = "A conglomerate has {conglomerate_min} to {conglomerate_max} sociétés of different industries, all of which have a letter "
    .. "in common. From {profit_min_size} on it earns, and more for each common letter. piles shows the piles, etat what they "
    .. "would earn.",
  example = "CHI-ACDE ACI-ACD 5r 3c 1c",
  readings = { "A26", "A28" },
}

topic "paiement" {
  words = { fr = { "paiement", "Capital", "collections" }, en = { "payment", "Capital", "collections" } },
  fr = "On paie avec des cartes de Capital, et l'on ne rend pas la monnaie. Les petites valent davantage en collection : {set_2} "
    .. "pour deux cartes de même valeur et de signes différents, {set_3} pour trois, {set_4} pour quatre. juste laisse choisir "
    .. "le programme, là où il connaît la main.",
  en = "One pays with Capital cards, and gets no change. Small ones are worth more in a collection: {set_2} for two, {set_3} for "
    .. "three, {set_4} for four. exact lets the program choose, where it knows the hand.",
  example = { fr = "payer 12", en = "pay 12" },
  readings = { "A02", "A08" },
}

topic "bénéfice" {
  words = { fr = { "bénéfice", "gain" }, en = { "profit", "gain" } },
  fr = "Quand une carte de Bénéfice est piochée, chacun reçoit ce que ses conglomérats rapportent : {profit_3} à trois sociétés, "
    .. "{profit_4} à quatre, {profit_5} à cinq, {profit_6} à six, par lettre commune. Puis la carte est remplacée.",
  en = "When a Bénéfice card is drawn, everybody receives what his conglomerates earn: {profit_3} with three sociétés, {profit_4} "
    .. "with four, {profit_5} with five, {profit_6} with six, for each common letter. Then the card is replaced.",
  example = { fr = "1t bénéfice", en = "1t profit" },
  during = "fin_de_tour",
  readings = { "A15", "A16", "A17" },
}

step "tour" {
  aloud = true,
  ask = function(t)
    local asked = question(t)
    asked.bill = partie.facture(t)
    return asked
  end,
  answer = function(t, _, a) tour.play(t, a.tour) end,
}

-- Sociétés first, then what was drawn; while some are due, those of the réserve are proposed. Chance says nothing of cards
-- that are no Bénéfice: that says as much as silence.
local function told_words(c)
  local due = partie.to_turn_up(c.t)
  return due > 0 and saisie.possible(c.t, c.t:cards(partie.RESERVE)) or { BENEFICE, RIEN, rules.turn_draw_kind == "capital" and TRANSFERT or nil }
end

local function end_words(c)
  local list = told_words(c)
  return list[1] == BENEFICE and { BENEFICE, CARTE, table.unpack(list, 2) } or list
end

-- So many of the réserve, and that nothing was drawn; nil where nobody knows what lies there.
local function turned_example(t, number)
  local names = t:cards(partie.RESERVE)
  if number == 0 or #names < number then return nil end
  local turned = table.concat(names, " ", 1, number)
  return { fr = turned .. " " .. RIEN, en = turned .. " nothing" }
end

step "fin_de_tour" {
  aloud = true,
  ask = function(t)
    local number = partie.to_turn_up(t)
    local field = list "fin" { min = number, pass = number == 0, of = choice "mot" { choices = end_words, samples = told_words, known = all_words,
      aliases = paquet.other_names, reads = saisie.heard, otherwise = saisie.otherwise } }
    local asked = form(partie.player(t), number == 0 and "fin_sans_prise" or number == 1 and "fin_une" or "fin_de_tour", field)
    asked.number = number
    return ways(asked, { common = true, example = turned_example(t, number), also = { number == 0 and "fin_rien", "fin_benefice" } })
  end,
  answer = function(t, _, a)
    local line = new_line()
    for _, term in ipairs(saisie.all_known(t, a.fin)) do
      if cartes.is_societe(t, term) then line.turned[#line.turned + 1] = term
      elseif term ~= JUSTE and said[term] then said[term](line)
      else impossible("END_WORD", { card = cartes.show(term) }) end
    end
    require_sayable(t, line)
    finish(t, line.turned, line.drawn)
  end,
}

-- --- the same, one at a time ----------------------------------------------------------------------------

local function hand_list(most, with_juste)
  return list "cartes" { min = 0, max = most, pass = true, of = choice "carte" { choices = function(c)
    local terms = cartes.hand_terms(c.t)
    if with_juste then terms[#terms + 1] = JUSTE end
    return terms
  end } }
end

-- As if the cards were the answer to what the turn asks.
local function answer_with(t, line)
  t:drop "tour"
  settle(t, line)
  if pioche.is_kept(t) or (t:get "tour.prises" or 0) > 0 and partie.is_ending(t) then return finish(t, {}, {}) end
  t:todo "fin_de_tour"
end

command "payer" {
  aloud = true,
  words = { fr = "payer", en = "pay" },
  help = { fr = "payer CARTES : ses opérations, en une fois ; « juste » à la place : le programme choisit, s'il connaît la main",
    en = "pay CARDS: his operations, at once; 'just' instead: the program chooses, if it knows the hand" },
  open = function(t) return partie.is_open(t) and partie.facture(t) > 0 end,
  closed = function(t) return partie.is_open(t) and objection("BILL_EMPTY", { who = partie.player(t) }) or nil end,
  whose = partie.player,
  fields = { hand_list(nil, true) },
  run = function(t, a) answer_with(t, read(t, a.cartes)) end,
}

command "defausser" {
  aloud = true,
  words = { fr = "défausser", en = "discard" },
  help = { fr = "défausser CARTE : qui n'a rien fait de son tour", en = "discard CARD: who has done nothing in his turn" },
  open = partie.is_open,
  whose = partie.player,
  fields = { hand_list(1) },
  run = function(t, a)
    if not paiement.is_idle(t) then refuse("DISCARD_NOT_DUE", { who = partie.player(t) }) end
    local line = new_line()
    line.cards = a.cartes
    answer_with(t, line)
  end,
}

return tour
