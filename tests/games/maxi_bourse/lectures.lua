-- Maxi Bourse: the other readings of what the rulebook leaves open, each under its name.

local START = 15000000

test("A03: speech may be free", function()
  begin_masters(3, "override { speak_order = 'free' }")
  stop_on("A", FIAT)
  typed("C 1 A 2", "B 1")
  is(START - 400000, argent "A") -- au cours, though he spoke later
  is(START - 220000, argent "C")
  is(START - 220000, argent "B")
end)

test("A04: who abstains may come back", function()
  begin_masters(3, "override { titre_abstainer_out = false }")
  stop_on("A", BP)
  typed "fiat 1 0 0"
  asks "encore A, B, C\u{202F}?"
end)

test("A05: no event where the thrower passes", function()
  begin_masters(3, "override { titre_open_if_thrower_passes = false }")
  stop_on("A", FIAT)
  typed "0 1 1"
  asked("B", "tour")
  is(200, cote "Fiat")
end)

test("A06: more may be demanded than there is", function()
  begin_masters(3, "override { titre_demand_cap_stock = false }")
  set_stock("hors du jeu", "Fiat", 1)
  stop_on("A", FIAT)
  typed("0 2 1", "B")
  is(START - 240000, argent "C") -- 200 + 30, and the call
end)

test("A07: the thrower may join the auction", function()
  begin_masters(2, "override { titre_au_cours_first_served = false }")
  set_stock("hors du jeu", "Fiat", 1)
  stop_on("A", FIAT)
  typed("1 1", "A")
  is(1, lots("Fiat", "B"))
  is(0, lots("Fiat", "A"))
end)

test("A08: the price before the call may be paid", function()
  begin_masters(3, "override { auction_first_call = 'running' }")
  set_cote("TWA", 400)
  set_stock("hors du jeu", "TWA", 1)
  stop_on("A", BP)
  typed("twa 0 1 1", "+", "+", "B") -- 430, 440; at 450 B leaves
  is(START - 440000, argent "C")
end)

test("A09: keep and split", function()
  begin_masters(4, "override { auction_overshoot = 'keep' }")
  set_cote("Fiat", 400)
  set_stock("hors du jeu", "Fiat", 2)
  stop_on("A", FIAT)
  typed("0 1 1 1", "appel 460 B D")
  is(START - 460000, argent "C")
  is(START, argent "B")
  is(1, lots("Fiat", TITRES))
  begin_masters(4, "override { auction_overshoot = 'split' }")
  set_cote("Fiat", 400)
  set_stock("hors du jeu", "Fiat", 2)
  stop_on("A", FIAT)
  typed("0 1 1 1", "appel 460 B D")
  is(START - 460000, argent "C")
  is(START - 450000, argent "B")
  is(460, cote "Fiat")
end)

test("A10: all or nothing", function()
  begin_masters(3, "override { auction_allow_reduction = false }")
  set_stock("hors du jeu", "Fiat", 3)
  stop_on("A", FIAT)
  typed "0 2 2"
  refused("auction_no_reduction", "réduire B 1")
end)

test("A11: what is not served may not count", function()
  begin_masters(4, "override { price_demand_beyond_stock = 'served_only' }")
  set_cote("TWA", 400)
  set_stock("hors du jeu", "TWA", 2)
  stop_on("A", BP)
  typed "twa 0 1 1 1"
  asks "430\u{A0}$, 2 pour B 1, C 1, D 1" -- from 420 on
end)

test("A16: the fall may count what was announced", function()
  begin_masters(3, "override { sale_descent_lots = 'announced' }")
  set_lots("A", "Sony", 3)
  typed("vendre sony 3", "B 2")
  asks "B (370\u{A0}$), C (340\u{A0}$)"
end)

test("A18: private deals may be free and set the cote", function()
  begin_masters(3, "override { private_when = 'any_time', private_min_price = 'floor', private_sets_cote = true }")
  set_lots("B", "Elf", 2)
  typed "ceder B C elf 1 100"
  is(100, cote "Elf")
  refused("E_PLANCHER", "ceder B C elf 1 0")
end)

test("A19: who is suspended may count", function()
  begin_masters(4, "override { suspended_counted = true }")
  set("suspendu.B", 1)
  set_lots("A", "Sony", 1)
  typed "vendre sony 1 personne"
  is(330, cote "Sony") -- n = 3
end)

test("A27: an empty company may be chosen to ask its holders", function()
  begin_masters(3, "override { titre_choose_empty = 'like_its_own' }")
  set_stock("B", "Sony", 0)
  stop_on("A", FIAT)
  typed "ceder B A sony 1 200"
  is(1, lots("Sony", "A"))
  begin_masters(3)
  set_stock("B", "Sony", 0)
  stop_on("A", FIAT)
  refused("E_BANQUE_VIDE", "sony 1")
  refused("E_ACCORD_TITRE", "ceder B A sony 1 500")
end)

test("A31: the fine may come first", function()
  begin_masters(3, "override { imprudent_order = 'fine_first' }")
  set_argent("A", 450000)
  stop_on("A", FIAT)
  set_cote("Fiat", 400)
  typed "1"
  is(50000, argent "A") -- 400 000: he can pay
  begin_masters(3, "override { imprudent_order = 'fine_first' }")
  set_cote("Fiat", 400)
  set_argent("A", 390000)
  stop_on("A", FIAT)
  typed("1", "B 1") -- the seized share brings 400 000
  is(290000, argent "A")
end)

test("A32: the suspension may reach the throw alone", function()
  begin_masters(3, "override { suspended_scope = 'throw_only' }")
  set("suspendu.B", 1)
  set_lots("A", "Sony", 1)
  typed("vendre sony 1", "B 1")
  is(1, lots("Sony", "B"))
end)

test("A34: what a ruined player has may go elsewhere", function()
  begin_masters(3, "override { ruin_assets = 'out_of_play' }")
  set_argent("A", 0)
  stop_on("A", FIAT)
  typed("1", "personne")
  is("1", fact("ruine", "A"))
  is(10, lots("Fiat", TITRES))
  is(0, argent "hors du jeu")
end)

test("A42: trades may be of the track alone", function()
  local rules = "override { start_companies_junior = 0, formula_tradable = 'track' }"
  begin { players = 3, house = rules }
  begin_session("junior", 3)
  stop_on("A", ELF)
  refused("E_HORS_PARCOURS", "sony 1")
  typed("esso 1", ".")
end)

test("A43: the ring may begin with the first company", function()
  begin { players = 2, house = "override { track_cyclic = 'first_company' }" }
  begin_session("junior", 2)
  set("pion.A", 21)
  typed "1 2"
  asked("1", "pion.A")
end)

test("A46: the oldest may begin", function()
  begin { players = 3, house = "override { start_tie = 'oldest' }" }
  typed("junior passe passe", "hasard", "hasard", "hasard", "4 9 9")
  asked("B", "tour")
end)

test("A48: holdings may be their owners alone", function()
  begin_masters(3, "override { privacy_holdings = 'owner' }")
  has(value "argent('A')", "montre pas")
  asked("15000000", "argent('A')", "A")
end)

test("A56: the banker may be warned", function()
  begin_masters(3, "override { funds_warn = true }")
  set_argent("A", 100000)
  stop_on("A", FIAT)
  typed "1"
  said "A n'aura pas de quoi"
end)

test("what is announced may be paid at once", function()
  begin_masters(3, "override { payment_moment = 'at_once' }")
  stop_on("A", BP)
  typed "sony 1 1 2"
  is(START - 440000, argent "A")
end)

test("plus is one key a price", function()
  begin_masters(4)
  set_lots("A", "Sony", 1)
  typed("vendre sony 1", "+", "+")
  asks "C (380\u{A0}$), D (370\u{A0}$)"
  typed("+", "+", "+", "+")
  asks "D (340\u{A0}$)"
  typed "+"
  is(330, cote "Sony")
  refused("not_open", "+")
end)

test("the same again is pareil", function()
  begin { players = 3 }
  typed("junior passe passe", "elf bp vw fiat aeg", "pareil", "same", "9 4 4")
  is(1, lots("Elf", "B"))
  is(1, lots("AEG", "C"))
  stop_on("A", BP)
  refused("none_of_those", "pareil") -- nothing has been said yet
  typed("peugeot 2 1 0", "pareil")
  is(4, lots("Peugeot", "A"))
  is(2, lots("Peugeot", "B"))
  typed "."
  stop_on("B", BP)
  refused("none_of_those", "pareil") -- that was another event
end)

test("nobody is a dot, nothing or nobody", function()
  for _, word in ipairs { ".", "rien", "personne", "passe", "nothing", "nobody" } do
    begin_masters(3)
    stop_on("A", BP)
    typed("sony 1 0 0", word)
    asked("B", "tour")
  end
end)
