-- What a player may do in his turn, as often and in the order that he likes: prise de contrôle, Rachat, réorganisation. All
-- of it is a draft until it is paid; each is checked and adds to the bill.

local cartes = include "cartes"
local conglomerats = include "conglomerats"
local edition = include "edition"
local mains = include "mains"
local partie = include "partie"
local pioche = include "pioche"

local operations = {}

-- --- the draft ----------------------------------------------------------------------------------------

local function count(t, what) t:set("tour", what, (t:get("tour", what) or 0) + 1) end

-- Something was done that is not taken back.
function operations.count(t) count(t, "operations") end

-- What must be known to take an operation back: its kind, and what it was about.
local function note(t, kind, about)
  operations.count(t)
  local number = tostring(t:get "tour.operations")
  t:set("brouillon", number, "sorte", kind)
  for key, value in pairs(about) do t:set("brouillon", number, key, value) end
end

-- What he can pay with his hand, and with his points where a house lets them be spent.
function operations.means(t, player)
  return mains.worth(t, player) + (rules.profit_spendable and t:balance(t:money(), player) or 0)
end

local function bill(t, amount)
  t:set("tour.facture", partie.facture(t) + amount)
  local player = partie.player(t)
  if mains.is_known(t, player) and operations.means(t, player) < partie.facture(t) then
    refuse("UNAFFORDABLE", { who = player, amount = partie.facture(t) })
  end
end

function operations.has_acted(t) return (t:get "tour.operations" or 0) > 0 end

-- What was done is paid: no more of it is a draft.
function operations.settle(t)
  t:forget "brouillon"
  t:set("tour.facture", nil)
end

-- By some readings what was done before is paid first, or the last société ends all.
local function require_what_follows(t)
  if rules.turn_payment == "per_operation" and partie.facture(t) > 0 then refuse("PAY_FIRST", { amount = partie.facture(t) }) end
  local is_over = (t:get "tour.prises" or 0) > 0 and partie.is_ending(t)
  if is_over and not rules.end_final_turn_ops then refuse("LAST_TAKEN", { who = partie.player(t) }) end
end

-- Whoever has an illegal pile settles that first.
local function require_free(t)
  if t:get "tour.forcee" and rules.forced_when == "first_operation" then refuse("REORG_REQUIRED", { who = partie.player(t) }) end
  require_what_follows(t)
end

-- --- where it goes --------------------------------------------------------------------------------------

-- Industries that differ, not too many of them, and a letter that all have.
local function require_pile(t, pile)
  local fault, repeated = conglomerats.fault(pile), conglomerats.repeated(pile)
  local last, on = pile[#pile], pile[#pile - 1]
  if fault and repeated then refuse("ILLEGAL_STACK_INDUSTRY", { card = last, on = on, other = repeated }) end
  if fault == "industrie" then refuse("CONGLOMERATE_FULL", { card = last, on = on, number = #pile, max = rules.conglomerate_max }) end
  if fault == "lettre" then refuse("ILLEGAL_STACK_LETTER", { card = last, on = on, letters = cartes.letters(last) }) end
end

-- The pile on which it goes: that of the société named, which must lie on top of it; alone if none is named.
local function place(t, name, on)
  local player = partie.player(t)
  if not on then
    t:put(name, conglomerats.free_place(t, player))
    return
  end
  local owner, pile, called = conglomerats.where(t, on)
  if owner ~= player then impossible("NOT_YOURS", { card = on, on = name, who = player }) end
  if pile[#pile] ~= on then refuse("NOT_TOP_PLACEMENT", { card = on, amount = operations.cost(t, player) }) end
  require_pile(t, conglomerats.with(pile, name))
  t:put(name, called)
end

-- What has become of the pile in which it lies, as it is told.
local function fate(t, name, amount)
  local _, pile = conglomerats.where(t, name)
  return { who = partie.player(t), card = name, amount = amount, number = #pile, letters = conglomerats.letters(pile),
    gain = conglomerats.benefice(pile), bill = partie.facture(t) }
end

-- --- 1. prise de contrôle -----------------------------------------------------------------------------

function operations.take(t, name, on)
  require_free(t)
  if t:where(name) ~= partie.CENTRE then impossible("NOT_IN_MARKET", { card = name, pile = t:where(name) }) end
  if (t:get "tour.prises" or 0) >= rules.turn_max_takeovers then refuse("TAKEOVERS_MAX", { max = rules.turn_max_takeovers }) end
  place(t, name, on)
  count(t, "prises")
  note(t, "prise", { carte = name })
  bill(t, cartes.price(t, name))
  t:say("prise", fate(t, name, cartes.price(t, name)))
  if partie.is_ending(t) then t:say "derniere_prise" end
end

-- A société that was turned up in the middle of the turn.
function operations.note_turned(t, name) note(t, "retournee", { carte = name }) end

-- The centre is completed at once, where a house does so: by the program, or by the table, which is asked.
function operations.complete(t)
  if rules.turn_refill_timing ~= "at_once" then return end
  if not pioche.is_kept(t) then return t:todo "centre" end
  for _, name in ipairs(pioche.turn_up(t, partie.to_turn_up(t))) do operations.note_turned(t, name) end
end

-- Where a house lets lone sociétés be joined for nothing: of his, one that lies alone goes on another pile.
function operations.join(t, name, on)
  require_free(t)
  local _, pile, from = conglomerats.where(t, name)
  local is_lone = #pile == 1 and name ~= on
  if not is_lone then refuse("NOT_TOP_PLACEMENT", { card = name, amount = operations.cost(t, partie.player(t)) }) end
  place(t, name, on)
  note(t, "jonction", { carte = name, de = from })
  t:say("jonction", fate(t, name, 0))
end

-- --- 2. Rachat ----------------------------------------------------------------------------------------

function operations.price_of_rachat(t, name, data)
  local price = cartes.price(t, name) * data.fois
  return rules.proxy_rounding == "up" and -(-price // data.sur) or price // data.sur
end

local function require_on_top(t, name)
  local owner, pile = conglomerats.where(t, name)
  if not owner then impossible("NOT_OWNED", { card = name, pile = t:where(name) }) end
  if owner == partie.player(t) then impossible("OWN_COMPANY", { card = name }) end
  if pile[#pile] ~= name then refuse("NOT_TOP", { card = name, top = pile[#pile], who = owner }) end
  if #pile == 1 and not rules.proxy_lone then refuse("LONE_COMPANY", { card = name }) end
end

-- Where his hand is told and not dealt, it is only by what he told.
local function require_rachat(t, player, term)
  if mains.may_have(t, player, term) then return end
  local told = { who = player, card = cartes.show(term) }
  if mains.hidden(t, player) == 0 then impossible("CARD_NOT_IN_HAND", told) end
  refuse("PROXY_NOT_HELD", told)
end

function operations.buy_out(t, term, name, on)
  local player = partie.player(t)
  require_free(t)
  require_on_top(t, name)
  if (t:get "tour.rachats" or 0) >= rules.turn_max_proxies then refuse("PROXIES_MAX", { max = rules.turn_max_proxies }) end
  local _, _, from = conglomerats.where(t, name)
  local was_dealt = mains.find(t, term, mains.pile(player)) ~= nil
  require_rachat(t, player, term)
  local was_told = mains.play(t, player, term, mains.DEFAUSSE)
  local price = operations.price_of_rachat(t, name, cartes.printed(t, t:top(mains.DEFAUSSE)).data)
  place(t, name, on)
  count(t, "rachats")
  note(t, "rachat", { carte = name, de = from, jouee = t:top(mains.DEFAUSSE), distribuee = was_dealt, dite = was_told })
  bill(t, price)
  t:say("rachat", fate(t, name, price))
end

-- --- 3. réorganisation --------------------------------------------------------------------------------

local function sorted_piles(layout)
  local list = {}
  for place_of, pile in ipairs(layout) do list[place_of] = table.concat(pile, " ") end
  table.sort(list)
  return table.concat(list, "/")
end

local function require_his_own(t, layout)
  local player, seen = partie.player(t), {}
  for _, pile in ipairs(layout) do
    for _, name in ipairs(pile) do
      local owner = conglomerats.where(t, name)
      if owner ~= player or seen[name] then impossible("REORG_MISMATCH", { card = name, who = player }) end
      seen[name] = true
    end
  end
  for _, name in ipairs(conglomerats.societes(t, player)) do
    if not seen[name] then impossible("REORG_MISMATCH", { card = name, who = player }) end
  end
end

-- His piles with those that are wrong laid apart; which these are, and how many lay in their piles.
function operations.isolate(t, player)
  local layout, out, involved = {}, {}, 0
  for _, pile in ipairs((conglomerats.of(t, player))) do
    if conglomerats.compels(pile) then
      local wrong, kept = conglomerats.offenders(pile)
      layout[#layout + 1] = kept
      for _, name in ipairs(wrong) do layout[#layout + 1], out[#out + 1] = { name }, name end
      involved = involved + #pile
    else
      layout[#layout + 1] = pile
    end
  end
  return layout, out, involved
end

-- The same with those that their owner has chosen.
local function laid_apart(t, player, chosen)
  local layout, is_chosen = {}, {}
  for _, name in ipairs(chosen) do is_chosen[name] = true end
  for _, pile in ipairs((conglomerats.of(t, player))) do
    local kept = {}
    layout[#layout + 1] = kept
    for _, name in ipairs(pile) do
      if is_chosen[name] then layout[#layout + 1] = { name } else kept[#kept + 1] = name end
    end
  end
  return layout
end

-- Has nothing moved but as few as must come out of each pile that is wrong, whichever these are?
local function is_parted(t, player, layout)
  local is_laid = {}
  for _, pile in ipairs(layout) do is_laid[table.concat(pile, " ")] = true end
  for _, pile in ipairs((conglomerats.of(t, player))) do
    local kept, out = {}, {}
    local wrong = conglomerats.compels(pile) and conglomerats.offenders(pile) or {}
    for _, name in ipairs(pile) do
      local list = #out < #wrong and is_laid[name] and out or kept
      list[#list + 1] = name
    end
    if #out ~= #wrong or not is_laid[table.concat(kept, " ")] then return false end
  end
  return true
end

-- By one reading only two sociétés of an industry are paid for.
local function is_free(t, player)
  if rules.forced_scope ~= "letterless_free" then return false end
  for _, pile in ipairs((conglomerats.of(t, player))) do
    if conglomerats.fault(pile) == "industrie" then return false end
  end
  return true
end

-- What it costs now.
function operations.cost(t, player)
  local number = rules.reorg_count_at == "turn_start" and t:get "tour.debut" or conglomerats.number(t, player)
  if t:get "tour.forcee" then
    if is_free(t, player) then return 0 end
    local _, out, involved = operations.isolate(t, player)
    if rules.forced_cost_basis == "stack_size" then number = involved end
    if rules.forced_cost_basis == "offender_price" then
      local sum = 0
      for _, name in ipairs(out) do sum = sum + cartes.price(t, name) end
      return sum
    end
  end
  return number * rules.reorg_cost_per_company
end

local function require_allowed(t, layout)
  local player = partie.player(t)
  if not t:get "tour.forcee" or edition.rule(t, "forced_freedom") == "full" then return end
  local apart, out = operations.isolate(t, player)
  local is_as_due = rules.forced_offender == "owner" and is_parted(t, player, layout) or sorted_piles(layout) == sorted_piles(apart)
  if not is_as_due then refuse("FORCED_LIMIT", { card = table.concat(out, " ") }) end
end

function operations.reorganise(t, layout)
  local player = partie.player(t)
  require_what_follows(t)
  require_his_own(t, layout)
  if (t:get "tour.reorgs" or 0) >= rules.turn_max_reorgs then refuse("REORGS_MAX", { max = rules.turn_max_reorgs }) end
  require_allowed(t, layout)
  for _, pile in ipairs(layout) do require_pile(t, pile) end
  local cost, is_same = operations.cost(t, player), sorted_piles(layout) == sorted_piles((conglomerats.of(t, player)))
  if cost > 0 and is_same then refuse("REORG_SAME", { who = player }) end
  note(t, "reorganisation", { avant = conglomerats.show((conglomerats.of(t, player))), forcee = t:get "tour.forcee" })
  count(t, "reorgs")
  conglomerats.lay_anew(t, player, layout)
  t:set("tour.forcee", nil)
  bill(t, cost)
  t:say("reorganisation", { who = player, amount = cost, gain = conglomerats.gain(t, player), bill = partie.facture(t) })
end

-- Who has given up his cards for it pays nothing: those that are wrong come out, or those that he names where he may choose,
-- and nothing else moves.
function operations.isolate_for_nothing(t, chosen)
  local player = partie.player(t)
  local layout, out = operations.isolate(t, player)
  if #chosen > 0 then
    layout = laid_apart(t, player, chosen)
    local is_permitted = rules.forced_offender == "owner" and is_parted(t, player, layout)
    for _, pile in ipairs(layout) do is_permitted = is_permitted and not conglomerats.fault(pile) end
    if not is_permitted then refuse("FORCED_LIMIT", { card = table.concat(out, " ") }) end
  end
  conglomerats.lay_anew(t, player, layout)
  operations.count(t)
  t:set("tour.abandon", true)
  t:set("tour.forcee", nil)
end

-- --- the words of a layout ------------------------------------------------------------------------------

local function split(text)
  local layout, pile = {}, {}
  for word in string.gmatch(text .. " /", "%S+") do
    if word ~= "/" then
      pile[#pile + 1] = word
    else
      if #pile > 0 then layout[#layout + 1] = pile end
      pile = {}
    end
  end
  return layout
end

-- What the adviser proposes; where nothing is to be gained it says so.
local function best_layout(t, player)
  local piles = (conglomerats.of(t, player))
  local layout, value = conglomerats.best(t, conglomerats.societes(t, player), conglomerats.without_fault(piles))
  local is_useless = #piles > 0 and value <= conglomerats.gain(t, player) and not t:get "tour.forcee"
  if is_useless then refuse("REORG_USELESS", { who = player, gain = value }) end
  return layout
end

local function isolated_layout(t, player)
  local layout, out = operations.isolate(t, player)
  if #out == 0 then impossible("ISOLATE_NOTHING", { who = player }) end
  return layout
end

-- Each of them is a whole layout, and stands alone.
local layouts = { conseil = best_layout, isoler = isolated_layout }

local function layout_of(t, words_typed)
  local player = partie.player(t)
  if conglomerats.number(t, player) == 0 then impossible("REORG_NOTHING", { who = player }) end
  for _, word in ipairs(words_typed) do
    if layouts[word] and #words_typed > 1 then impossible("LAYOUT_ALONE", { what = word }) end
  end
  local ready = layouts[words_typed[1]]
  return ready and ready(t, player) or split(table.concat(words_typed, " "))
end

local function layout_words(t)
  local list = { "conseil", "isoler", "/" }
  return table.move(cartes.societes(t), 1, #cartes.societes(t), #list + 1, list)
end

-- --- taking the draft back -------------------------------------------------------------------------------

local take_back = {
  prise = function(t, about) t:put(about.carte, partie.CENTRE) end,
  rachat = function(t, about)
    t:put(about.carte, about.de)
    mains.take_back(t, partie.player(t), about.jouee, about.distribuee, about.dite)
  end,
  retournee = function(t, about) t:put(about.carte, partie.RESERVE, "loose") end,
  jonction = function(t, about) t:put(about.carte, about.de) end,
  reorganisation = function(t, about)
    conglomerats.lay_anew(t, partie.player(t), split(about.avant))
    t:set("tour.forcee", about.forcee)
  end,
}

local counted = { prise = "prises", rachat = "rachats", reorganisation = "reorgs" }

function operations.withdraw(t)
  local drafted = t:keys "brouillon"
  for place = #drafted, 1, -1 do
    local about = {}
    for _, key in ipairs(t:keys("brouillon", drafted[place])) do about[key] = t:get("brouillon", drafted[place], key) end
    take_back[about.sorte](t, about)
    if counted[about.sorte] then t:set("tour", counted[about.sorte], t:get("tour", counted[about.sorte]) - 1) end
  end
  operations.settle(t)
  t:set("tour.operations", t:get "tour.operations" - #drafted)
end

function operations.forget(t)
  t:forget "brouillon"
  for _, what in ipairs { "operations", "prises", "rachats", "reorgs", "facture", "abandon" } do t:set("tour", what, nil) end
end

-- --- the commands ---------------------------------------------------------------------------------------

local function mine(c)
  local list = {}
  for _, pile in ipairs((conglomerats.of(c.t, partie.player(c.t)))) do list[#list + 1] = pile[#pile] end
  return list
end

-- The pile on which it goes, by the société on top of it.
local function on_field()
  return list "sur" { min = 0, max = 1, of = choice "société" { choices = mine, known = function(c) return cartes.societes(c.t) end } }
end

command "prendre" {
  words = { fr = "prendre", en = "take" },
  help = { fr = "prendre SOCIÉTÉ [SUR] : prise de contrôle, seule ou sur une des siennes",
    en = "take SOCIÉTÉ [ON]: a takeover, alone or on one of his" },
  open = partie.is_open,
  whose = partie.player,
  fields = {
    choice "société" { choices = function(c) return c.t:cards(partie.CENTRE) end, known = function(c) return cartes.societes(c.t) end },
    on_field(),
  },
  run = function(t, a)
    operations.take(t, a["société"], a.sur[1])
    operations.complete(t)
  end,
}

local function tops_of_others(c)
  local list = {}
  for _, player in ipairs(c.t:names "player") do
    for _, pile in ipairs((conglomerats.of(c.t, player))) do
      if player ~= partie.player(c.t) then list[#list + 1] = pile[#pile] end
    end
  end
  return list
end

topic "rachat" {
  words = { fr = { "Rachat", "transfert" }, en = { "Rachat", "proxy" } },
  fr = "Une carte de Rachat prend à un autre la société du dessus d'une de ses piles, ou une société isolée. Elle se paie à la "
    .. "banque : la moitié, une fois ou une fois et demie son prix, comme le dit la carte.",
  en = "A Rachat card takes from somebody else the société on top of one of his piles, or one that lies apart. It is paid to the "
    .. "bank: half its price, once or one and a half times, as the card says.",
  example = "x1 ACI-BE AUT-DEF 12",
  readings = { "A25", "A27", "A30" },
}

topic "réorganisation" {
  words = { fr = "réorganisation", en = "reorganisation" },
  fr = "On refait toutes ses piles, pour {reorg_cost_per_company} par société que l'on contrôle. La ligne dit chaque pile, du bas "
    .. "vers le haut, avec une barre entre deux ; conseil dit la meilleure. Deux sociétés d'une industrie dans une pile y "
    .. "obligent.",
  en = "All one's piles are made anew, for {reorg_cost_per_company} a société that one controls. The line says each pile, from "
    .. "the bottom up, with a stroke between two; advice tells the best. Two sociétés of one industry in a pile oblige to it.",
  example = {
    fr = "réorganiser CHI-ABCDE ELE-ABCEF ACI-ABDF AER-ABD AUT-ABDEF / CHI-ADE AUT-DEF AER-ACEF",
    en = "reorganise CHI-ABCDE ELE-ABCEF ACI-ABDF AER-ABD AUT-ABDEF / CHI-ADE AUT-DEF AER-ACEF",
  },
  readings = { "A09", "A10", "A29" },
}

command "rachat" {
  aloud = true,
  words = { fr = "rachat", en = "proxy" },
  help = { fr = "rachat x1/2 SOCIÉTÉ [SUR] : la carte du dessus d'un adversaire", en = "proxy x1/2 SOCIÉTÉ [ON]: the top card of a rival" },
  open = partie.is_open,
  whose = partie.player,
  fields = {
    choice "carte" { choices = function(c) return cartes.terms(c.t, "rachat") end },
    choice "société" { choices = tops_of_others, known = function(c) return cartes.societes(c.t) end },
    on_field(),
  },
  run = function(t, a) operations.buy_out(t, a.carte, a["société"], a.sur[1]) end,
}

command "reorganiser" {
  words = { fr = "réorganiser", en = "reorganise" },
  help = { fr = "réorganiser PILE / PILE ... : de bas en haut, toutes ses sociétés ; conseil : la meilleure ; isoler : la fautive sort seule",
    en = "reorganise PILE / PILE ...: from the bottom up, all his sociétés; advice: the best; isolate: the offender comes out" },
  open = partie.is_open,
  whose = partie.player,
  fields = { list "piles" { of = choice "société" { choices = { "conseil", "isoler" }, known = function(c) return layout_words(c.t) end } } },
  run = function(t, a) operations.reorganise(t, layout_of(t, a.piles)) end,
}

command "renoncer" {
  aloud = true,
  words = { fr = "renoncer", en = "withdraw" },
  help = { fr = "renoncer : ses opérations de ce tour sont reprises", en = "withdraw: his operations of this turn are taken back" },
  open = function(t) return partie.is_open(t) and #t:keys "brouillon" > 0 end,
  whose = partie.player,
  run = function(t)
    operations.withdraw(t)
    t:say("renonce", { who = partie.player(t) })
  end,
}

return operations
