-- Maxi Bourse: each audit of a line finds what it is there for. A house rule does what no rulebook does, and is judged.

-- The whole board, A before the dice with two SONY, under a house that does that behind a step or a command.
local function begin_faulty(kind, name, fault)
  local runs = (kind == "command" or name == "fin_du_tour") and "run" or "answer"
  local house = [[
    house { fr = 'faux', en = 'false' } override { start_companies_masters = 0 }
    around '%s' '%s' { %s = function(original, t, ...) original(t, ...) %s end }
  ]]
  begin { players = 3, house = house:format(kind, name, runs, fault), is_audited = true }
  begin_session("masters", 3)
  set_lots("A", "Sony", 2)
end

-- A comes to that square by 1 and 2, and nothing is judged yet.
local function put_before(square)
  set("pion.A", square - 3)
end

test("what is as the rulebook says is not objected to", function()
  begin_faulty("step", "des", "")
  put_before(BP)
  local lines = {
    "vendre sony 1 personne", "vendre sony 1", "B 1", "manque B", "réglé", "ceder B A sony 1 500", "1 2", "sony 1 2 1", "0 1",
    "passe", "cote sony 300",
  }
  for _, line in ipairs(lines) do
    audited("", line, look("asked"):sub(1, 1))
  end
end)

test("the throw and the turn are audited", function()
  begin_faulty("step", "des", "t:set('pion', 'A', 5)")
  audited("le pion avance de la somme des dés", "1 2", "A")
  begin_faulty("step", "des", "t:move(1000, 'dollar', 'banque', 'B')")
  audited("rémunération", "1 2", "A")
  begin_faulty("step", "fin_du_tour", "t:drop 'tour' t:todo('tour', { joueur = 'C' })")
  audited("le tour passe à gauche", "1 2", "A")
  begin_faulty("step", "des", "t:set('cote', 'Sony', 405)")
  audited("cotes", "1 2", "A")
end)

test("the fined and the ruined are audited", function()
  begin_faulty("step", "des", "t:move(1, 'Elf', 'service Titres', 'C')")
  set("suspendu.C", 1)
  audited("un suspendu n'achète rien", "1 2", "A")
  begin_faulty("step", "des", "t:set('passe', 'C', 5)")
  audited("une amende par achat", "1 2", "A")
  begin_faulty("step", "des", "t:set('ruine', 'C', 1)")
  audited("un ruiné n'a plus rien", "1 2", "A")
end)

test("trades are audited", function()
  begin_faulty("step", "offre", "t:set('marche', '1', 'lots', 2)")
  typed "vendre sony 2"
  audited("qui a dit tant en achète tant", "B 1", "A")
  begin_faulty("step", "offre", "t:set('marche', '1', 'prix', 50)")
  typed "vendre sony 2"
  audited("à la cote", "B 1", "A")
  begin_faulty("step", "reglement", "t:move(10000, 'dollar', 'B', 'banque')")
  typed("vendre sony 2", "B 2", "manque B")
  audited("titres contre chèques", "réglé", "A")
  begin_faulty("step", "parole", [[
    local trade = { acheteur = 'C', vendeur = 'service Titres', entreprise = 'Sony', lots = 11, prix = 400 }
    for key, value in pairs(trade) do t:set('marche', '9', key, value) end
  ]])
  put_before(BP)
  typed("1 2", "sony 1")
  audited("la banque ne vend pas plus qu'elle n'a", "0 0", "B")
  begin_faulty("command", "vendre", "t:set('cote', 'Sony', 10)")
  audited("la banque achète", "vendre sony 1 personne", "A")
end)

test("a card that cannot come yet is audited", function()
  begin_faulty("step", "des", "")
  put_before(6)
  typed("1 2", "PI-05")
  set("pion.B", 3)
  typed "1 2"
  audited("la carte lue pouvait être la suivante", "!PI-05", "B")
end)

test("that somebody who is suspended is asked is audited", function()
  begin_faulty("command", "cote", "t:set('suspendu', 'B', true)")
  typed("vendre sony 2", ".")
  asks "B (380\u{A0}$)"
  audited("III-8 : on ne demande rien à qui ne joue pas", "cote fiat 210", "A")
end)

test("who is suspended may get back what he is not paid for, and that is no purchase", function()
  begin_faulty("step", "des", "")
  typed("vendre sony 1", "B 1")
  set("suspendu.A", 1)
  audited("", "manque B", "A")
end)

-- The house forgets that A has agreed with B on the Fiat that the bank has not.
test("that who has agreed buys of another company is audited", function()
  local forgets = "function(original, t, s, ...) return original(t, { joueur = s.joueur, nom = s.nom }, ...) end"
  begin {
    players = 3, is_audited = true,
    house = ([[
      override { start_companies_masters = 0 }
      around 'step' 'evenement_titre' { ask = %s, answer = %s }
    ]]):format(forgets, forgets),
  }
  begin_session("masters", 3)
  set_stock("B", "Fiat", 0)
  stop_on("A", FIAT)
  typed "ceder B A fiat 1 300"
  audited("III-1-7 : qui s'est accordé ne nomme plus d'autre entreprise", "sony 1 0 0", "A")
end)
