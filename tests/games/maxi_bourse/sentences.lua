-- Maxi Bourse: what is told of a slip says what was tried, who may and what would do.

begin { players = { "Ann", "Bob", "Cyr" }, house = "override { start_companies_masters = 0 }" }

local function begin_table() begin_session("masters", 3) end

-- --- cards ------------------------------------------------------------------------------------------------

test("a card of another pile is called by its pile", function()
  begin_table()
  stop_on("Ann", BOURSE)
  refused("E_AUTRE_CARTE", "PI-01")
  because "PI-01 est une carte Politique intérieure"
  because "carte Bourse qui est à lire, comme BO-"
  typed "bo-10"
  stop_on("Bob", POLITIQUE)
  refused("E_AUTRE_CARTE", "BO-07")
  because "BO-07 est une carte Bourse"
  refused("E_AUTRE_CARTE", "RU-05")
  refused("no_card", "PI-99")
end)

test("a rumour is told in the way that the cards lie", function()
  begin_table()
  refused("E_RUMEUR_DU_PROGRAMME", "rumeur Bob Sony +60")
  because "révéler JOUEUR CARTE"
  begin_masters({ "Ann", "Bob" }, "override { decks_mode = 'physical' }")
  refused("E_RUMEUR_DE_LA_TABLE", "révéler Bob RU-05")
  because "rumeur JOUEUR EFFET"
end)

-- As where a house rule comes in during an evening.
test("cards that are held stay held when those of the table take over from the program", function()
  begin_masters({ "Ann", "Bob" }, "override { decks_mode = 'physical' }")
  put("RU-05 Les piles livrées seraient vides", "rumeurs de Bob", "top")
  asked("1", "rumeurs_en_main 'Bob'")
  refused("E_RUMEUR_DU_PROGRAMME", "rumeur Bob Sony +60")
  stop_on("Ann", RUMEURS)
  asked("1", "rumeurs_en_main 'Ann'")
  typed "révéler Bob RU-05"
  asked("0", "rumeurs_en_main 'Bob'")
  is(340, cote "Sony")
end)

test("cards that are held stay held when the program takes over from the table", function()
  begin_table()
  set("rumeurs_en_main.Bob", 1)
  stop_on("Ann", RUMEURS)
  asked("1", "rumeurs_en_main 'Ann'")
  asked("1", "rumeurs_en_main 'Bob'")
  refused("E_RUMEUR_DU_PROGRAMME", "rumeur Ann Sony +60")
  typed "rumeur Bob Sony +60"
  is(460, cote "Sony")
  asked("0", "rumeurs_en_main 'Bob'")
  refused("E_RUMEUR_DU_PROGRAMME", "rumeur Bob Sony +60")
end)

-- --- shares -----------------------------------------------------------------------------------------------

test("of a company with none left no rule is named", function()
  begin_table()
  set_stock("Cyr", "Sony", 0)
  stop_on("Ann", FIAT)
  refused("E_BANQUE_VIDE", "sony 1")
  check(not contains(reason(), "règle"))
  set_stock("Cyr", "Elf", 1)
  typed "."
  set("pion.Bob", 1)
  typed "2 2"
  refused("E_BANQUE_VIDE", "sony 1") -- a double
  check(not contains(reason(), "règle"))
  refused("E_BANQUE_N_A_QUE", "elf 2")
  because "la banque n'en a que 1"
end)

test("another company than the one that runs is called so, and this one may be named again", function()
  begin_table()
  stop_on("Ann", FIAT)
  typed "bp 1"
  refused("E_AUTRE_ENTREPRISE", "elf 1")
  because "B.P. est la seule à acheter"
  because "de Bob, Cyr"
  typed "bp 1 0"
  is(320, cote "B.P.")
end)

test("a deal during a stop on a Titre square is told who may make one", function()
  begin_table()
  set_lots("Bob", "Sony", 2)
  stop_on("Ann", FIAT)
  refused("E_ACCORD_TITRE", "céder Bob Cyr sony 1 500")
  because "Ann seul"
  because "avant les dés"
end)

test("who is not in an auction is told who is", function()
  begin_table()
  set_stock("hors du jeu", "Fiat", 1)
  stop_on("Ann", BP)
  typed "fiat 0 1 1"
  refused("E_PAS_AUX_ENCHERES", "Ann")
  because "ce sont Bob, Cyr"
  refused("E_PAS_AUX_ENCHERES", "réduire Ann 1")
end)

test("who lowers a demand is answered", function()
  begin_table()
  set_stock("hors du jeu", "Fiat", 3)
  stop_on("Ann", BP)
  typed("fiat 0 2 2", "réduire Bob 1")
  said "Bob n'en veut plus que 1, dès l'appel de 250\u{A0}$"
end)

test("who has nothing to sell is not told to sell", function()
  begin_table()
  set_argent("Ann", 100000)
  stop_on("Ann", FIAT)
  typed "1"
  said "Ann n'a pas de quoi payer 200\u{202F}000\u{A0}$, et rien à vendre"
end)

-- --- the table ----------------------------------------------------------------------------------------------

test("a name that begins with a vowel loses the e", function()
  begin_table()
  typed "pion Ann 3"
  said "le pion d'Ann"
  refused("E_PION_DEJA", "pion Ann 3")
  because "le pion d'Ann"
  typed "pion Bob 3"
  said "le pion de Bob"
end)

test("notes of an amount are the cheques that the bank has", function()
  begin_table()
  has(value "notes(60000)", "50\u{202F}000")
  has(value "notes(360000, 500000)", "1 × 100\u{202F}000")
end)

test("dice that the program throws are shown", function()
  begin_table()
  local doubles, here = 0, mark()
  for throw = 1, 40 do
    back_to(here)
    seed(throw)
    typed "lancer"
    local one, two = heard():match "les dés d'Ann\u{A0}: (%d) et (%d)"
    is(tonumber(one) + tonumber(two), tonumber(heard():match "avance de (%d+)"))
    is(one == two, contains(heard(), "un double"))
    doubles = doubles + (one == two and 1 or 0)
  end
  check(doubles > 0)
end)
