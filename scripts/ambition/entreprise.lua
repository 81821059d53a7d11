-- The companies: what each of them holds, where it lies, and who is still in the game.
--
-- The caisse is seen by its owner alone. The bank's money is seen by nobody, for with it the caisses could be
-- worked out; the reserve, which holds all other things of the bank, lies open.

local entreprise = {}

entreprise.categories = { "ouvrier", "commercial", "secrétaire", "comptable" }

local months = { "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
  "novembre", "décembre" }

function entreprise.month_name(number) return months[number] end

function entreprise.caisse(player) return "caisse " .. de(player) end
function entreprise.cacao(player) return "cacao " .. de(player) end
function entreprise.chocolat(player) return "chocolat " .. de(player) end
function entreprise.secretariat(player) return "secrétariat " .. de(player) end
function entreprise.comptabilite(player) return "comptabilité " .. de(player) end

-- What such an account is called where it is told: English says whose first.
function entreprise.called(account, language)
  if language ~= "en" then return nil end
  local market = string.match(account, "^marché (%d+)$")
  if market then return "market " .. market end
  local what, whose = string.match(account, "^(%S+) de (.+)$")
  if not what then what, whose = string.match(account, "^(%S+) d'(.+)$") end
  return what and whose .. "'s " .. what
end

-- --- who plays, and in which order -------------------------------------------------------------------

function entreprise.has_left(t, player) return t:get("parti", player) ~= nil end

-- Those who are in the game, as they sit.
function entreprise.players(t)
  local list = {}
  for _, player in ipairs(t:names "player") do
    if not entreprise.has_left(t, player) then list[#list + 1] = player end
  end
  return list
end

function entreprise.banquier(t) return t:get "banquier" end

-- Those who are counted at the end: they, and those whose companies stand still.
function entreprise.counted(t)
  local list = {}
  for _, player in ipairs(t:names "player") do
    if t:get("parti", player) ~= "ruiné" then list[#list + 1] = player end
  end
  return list
end

-- The banker's left neighbour first, the banker last.
function entreprise.speaking_order(t)
  local list = {}
  for _, player in ipairs(t:order_after(entreprise.banquier(t))) do
    if not entreprise.has_left(t, player) then list[#list + 1] = player end
  end
  return list
end

-- Against somebody: whoever has left does nothing any more.
function entreprise.not_here(c, player)
  if entreprise.has_left(c.t, player) then return obstacle("E_OUT", { who = player }) end
end

-- Against somebody: he is the one whom another field has named.
function entreprise.not_the_same(other, why)
  return function(c, player)
    if c.answers[other] == player then return why end
  end
end

-- --- the month ---------------------------------------------------------------------------------------

function entreprise.mois(t) return t:get "mois" end
function entreprise.is_last_month(t) return t:get "mois" == t:get "duree" end

-- The seven operations of a month, in their order.
entreprise.operations = { "embauche", "cacao", "fabrication", "vente", "encaissement", "confidentiel", "comptes" }

local number_of = {}
for number, operation in ipairs(entreprise.operations) do number_of[operation] = number end

function entreprise.number(operation) return number_of[operation] end

function entreprise.is_during(t, operation) return t:get "operation" == operation end
function entreprise.is_before(t, operation) return number_of[t:get "operation"] < number_of[operation] end

-- Against whatever belongs to an operation: another one is going on.
function entreprise.not_in(t, operation)
  if entreprise.is_during(t, operation) then return nil end
  return objection("E_ORDER", { operation = number_of[operation], name = operation })
end

-- How a line looks that belongs to an operation: a number for each category, a price and bars, the number of a contract.
local forms_of_lines = {
  { operation = "embauche", looks = "^%D*%-?%d+ %-?%d+ %-?%d+ %-?%d+$" },
  { operation = "cacao", looks = "%d+k?[xX]%d+" },
  { operation = "vente", looks = "^[kK]%d%d?%f[%W]" },
}

-- Why a line that nobody is asked for now is none: it belongs to another operation.
function entreprise.belongs_elsewhere(t, typed)
  if not t:get "operation" then return nil end
  for _, line in ipairs(forms_of_lines) do
    local reason = string.find(typed, line.looks) and entreprise.not_in(t, line.operation)
    if reason then return reason end
  end
end

-- Has the game begun, and not ended?
function entreprise.is_going_on(t) return t:get "mois" ~= nil and #t:agenda() > 0 end

-- What a card has changed for all in this month.
function entreprise.event(t, what) return (t:get("evenement", what)) end

-- What a title is worth this month, or in another.
function entreprise.title_value(t, month)
  return rules[string.format("title_price_%02d", month or entreprise.mois(t))]
end

-- The cards of a deck of the box: which they are is no secret, only where they lie.
function entreprise.cards_of(t, deck)
  local list = {}
  for _, name in ipairs(t:names "card") do
    if t:card(name).deck == deck then list[#list + 1] = name end
  end
  return list
end

-- --- notes of several numbers -------------------------------------------------------------------------

-- A number for each category of staff, which are one fact together: "2 1 0 0".
function entreprise.numbers(t, fact, player)
  local list, following = {}, string.gmatch(t:get(fact, player) or "", "%S+")
  for _, category in ipairs(entreprise.categories) do list[category] = math.tointeger(tonumber(following() or 0)) end
  return list
end

function entreprise.keep_numbers(t, fact, player, numbers)
  local list = {}
  for place, category in ipairs(entreprise.categories) do list[place] = numbers[category] end
  t:set(fact, player, table.concat(list, " "))
end

-- --- staff -------------------------------------------------------------------------------------------

function entreprise.staff(t, player, category) return t:balance(category, player) end

function entreprise.whole_staff(t, player)
  local sum = 0
  for _, category in ipairs(entreprise.categories) do sum = sum + entreprise.staff(t, player, category) end
  return sum
end

-- What those of a category can do this month, each of them so much: a card may keep some of them away, make all of
-- them slower, or take away a part of what they do together.
local function capacite(t, player, category, each)
  local at_work = entreprise.staff(t, player, category) - (t:get("absents", player, category) or 0)
  local by_each = each + (t:get("rendement", player, category) or 0)
  return math.max(0, math.max(0, at_work) * math.max(0, by_each) - (t:get("en_moins", player, category) or 0))
end

-- How many bars his ouvriers make in a month.
function entreprise.fabrication(t, player) return capacite(t, player, "ouvrier", rules.bars_per_ouvrier) end

-- How many contracts his secrétaires transmit in a month, how many bundles his comptables collect.
function entreprise.transmissions(t, player)
  return capacite(t, player, "secrétaire", rules.contracts_per_secretaire)
end

function entreprise.encaissements(t, player)
  return capacite(t, player, "comptable", rules.bundles_per_comptable)
end

local function negotiations_per_commercial(t)
  local players = rules.factor_change == "next_month" and t:get "joueurs_du_mois" or #entreprise.players(t)
  if players == 2 then return rules.negotiations_per_commercial_2 end
  if players == 3 then return rules.negotiations_per_commercial_3 end
  return rules.negotiations_per_commercial
end

-- In how many negotiations his commerciaux can take part, as far as the track of the cursor goes.
function entreprise.negociations(t, player)
  return math.min(rules.cursor_max, capacite(t, player, "commercial", negotiations_per_commercial(t)))
end

-- A cursor that stands higher than they allow comes down.
function entreprise.lower_cursor(t, player)
  local cursor = t:get("curseur", player)
  if cursor then t:set("curseur", player, math.min(cursor, entreprise.negociations(t, player))) end
end

-- --- the factory -------------------------------------------------------------------------------------

-- How many bars more one of the boxes takes.
function entreprise.free_places(t, player, box)
  local places = box == "cacao" and rules.store_cacao or rules.store_chocolat
  return math.max(0, places - t:balance("barre", entreprise[box](player)))
end

-- Nothing is told of what does not move.
function entreprise.move(t, amount, asset, from, to)
  if amount ~= 0 then t:move(amount, asset, from, to) end
end

-- --- money -------------------------------------------------------------------------------------------

-- Of a refusal nothing is told but that the caisse does not suffice. It comes last, when nothing else in the line is
-- refused: else a line that could never be done would tell something of a caisse.
function entreprise.can_pay(t, player, amount) return t:balance("argent", entreprise.caisse(player)) >= amount end

-- Of a line of several it is not told whose it is: else a payment that is surely refused would lay open the others.
function entreprise.of_several(players)
  local named, list = {}, {}
  for _, player in ipairs(players) do
    if not named[player] then list[#list + 1] = player end
    named[player] = true
  end
  return { who = table.concat(list, " / ") }
end

-- Nobody hands over notes that he has not got, whatever the table says: what the accounts do not know of is put right
-- first.
function entreprise.require_cash(t, player, amount)
  if not entreprise.can_pay(t, player, amount) then impossible("E_CASH", { who = player }) end
end

-- With the bank, where all hear how much it is.
function entreprise.pay(t, player, amount)
  entreprise.require_cash(t, player, amount)
  if amount ~= 0 then t:move_aloud(amount, "argent", entreprise.caisse(player), "banque") end
end

function entreprise.receive(t, player, amount)
  if amount ~= 0 then t:move_aloud(amount, "argent", "banque", entreprise.caisse(player)) end
end

-- Where nobody else hears it.
function entreprise.hand_over(t, player, amount, to)
  entreprise.require_cash(t, player, amount)
  entreprise.move(t, amount, "argent", entreprise.caisse(player), to)
end

-- What a player owes another, and what he has paid of it.
function entreprise.debt(t, from, to) return t:get("doit", from, to) or 0 end

function entreprise.owe(t, from, to, amount)
  local owed = math.max(0, entreprise.debt(t, from, to) + amount)
  t:set("doit", from, to, owed > 0 and owed or nil)
end

-- --- what is typed ----------------------------------------------------------------------------------

-- What the words of an answer are called in English; those of the box are on it in French.
entreprise.in_english = {
  { "wait", "attente" }, { "agreed", "accord" }, { "done", "fini" }, { "paid", "payé" }, { "back", "remise" },
  { "show", "montrer" }, { "more", "plus" }, { "less", "moins" }, { "pays", "paie" }, { "gets", "reçoit" },
  { "box", "boîte" }, { "nobody", "personne" },
}

-- Why that is no price: it is too low, or none of the steps.
function entreprise.not_a_price(price, least, multiple)
  return objection("E_MULTIPLE", { value = price, min = least, multiple = multiple })
end

-- Nothing is counted below nothing.
entreprise.not_negative = { 0, objection "E_QTY" }

-- The names of those of whom done is not true, with a comma between them; nil if there are none.
function entreprise.missing(t, done)
  local list = {}
  for _, player in ipairs(entreprise.speaking_order(t)) do
    if not done(player) then list[#list + 1] = player end
  end
  return #list > 0 and table.concat(list, ", ") or nil
end

-- What was said of him before in the same line; nil if nothing was.
function entreprise.said_before(c, player)
  for _, item in ipairs(c.items or {}) do
    if item.joueur == player then return item end
  end
end

-- Against somebody: nobody tells two things in one line.
function entreprise.named_twice(c, player)
  if entreprise.said_before(c, player) then return obstacle("named_twice", { who = player }) end
end

-- What else says nothing, of one who is named before it or of all.
entreprise.none_of_it = { rien = "0", personne = "0", nothing = "0", nobody = "0" }

-- What a telling takes in hand: those of whom the line has said nothing yet.
function entreprise.not_yet(c, players)
  local list = {}
  for _, player in ipairs(players) do
    if not entreprise.said_before(c, player) then list[#list + 1] = player end
  end
  return list
end

-- The sum of that part of what stands in the line so far.
function entreprise.sum_before(c, part)
  local sum = 0
  for _, item in ipairs(c.items or {}) do sum = sum + item[part] end
  return sum
end

-- Facts of this month, or of a market, that a player has anew; or every player.
function entreprise.forget_of(t, key, player)
  for _, below in ipairs(t:keys(key, player)) do t:set(key, player, below, nil) end
  if t:get(key, player) ~= nil then t:set(key, player, nil) end
end

function entreprise.forget(t, key)
  for _, player in ipairs(t:names "player") do entreprise.forget_of(t, key, player) end
end

return entreprise
