-- Words of the tests of Maxi Bourse: a session is begun, and the table laid out as a vector wants it.

BANQUE = "banque"
TITRES = "service Titres"

-- The squares of the board.
AEG, BASF, POLITIQUE, BP, PERSONNEL, CANON, BOURSE = 1, 4, 6, 7, 10, 11, 13
POLITIQUE_INTERNATIONALE = 16
COCA_COLA, RUMEURS, ELF, FIAT, FUJI, KODAK, MATRA = 17, 19, 21, 24, 25, 31, 34
NESTLE, PEUGEOT, SONY, THOMSON, TWA = 39, 42, 46, 48, 51

begin { players = 4 }

-- --- what somebody holds ---------------------------------------------------------------------------------

function argent(account) return held("dollar", account) end
function lots(entreprise, account) return held(entreprise, account) end
function cote(entreprise) return tonumber(value(('cote["%s"]'):format(entreprise))) end

-- What is noted of a player: "nil" if nothing is.
function fact(name, player) return value(("fact('%s', '%s')"):format(name, player)) end
function fact_of(name, player) return value(name .. "." .. player) end
function has_no_fact(name, player) has(fact_of(name, player), "rien ne s'appelle ainsi") end

-- --- laying the table out --------------------------------------------------------------------------------

function set_cote(entreprise, number) set("cote." .. entreprise, number) end

local function shift(asset, holder, bank, number)
  local now = held(asset, holder)
  if now > number then lay(now - number, asset, holder, bank) end
  if now < number then lay(number - now, asset, bank, holder) end
end

function set_argent(player, amount) shift("dollar", player, BANQUE, amount) end

-- The player holds so many cartes-actions, from or to the bank.
function set_lots(player, entreprise, number) shift(entreprise, player, TITRES, number) end

-- All that is left of them goes to a player who is not in the vector, until the bank has so many.
function set_stock(holder, entreprise, number)
  local now = lots(entreprise, TITRES)
  check(now >= number)
  if now > number then lay(now - number, entreprise, TITRES, holder) end
end

-- The card lies on top of that pile.
function give_card(card, pile) put(card, pile, "top") end

-- A house with a card 33 that orders such a forced sale.
function sells(amount)
  return ("deck 'personnel' { { no = 33, title = 'SP-33 Vente', effect = must('vente_ordonnee', %s) } }"):format(amount)
end

-- --- how far the evening has come ------------------------------------------------------------------------

-- With portfolios by chance, and the first player first.
function begin_session(length, players)
  typed(length .. " passe passe")
  for _ = 1, players do typed "hasard" end
  typed("9" .. (" 4"):rep(players - 1))
end

-- The whole board, no portfolios, the first of those names to play; under a house rule.
function begin_masters(names, rules)
  begin { players = names, house = "override { start_companies_masters = 0 }\n" .. (rules or "") }
  begin_session("masters", type(names) == "table" and #names or names)
end

-- The player comes to that square by 1 and 2.
function stop_on(player, square)
  set("pion." .. player, square - 3)
  typed "1 2"
end
