-- Ambition: each audit of a line finds what it is there for. A house rule does what no rulebook does, and is judged.

-- A new evening of four whose house does that behind the answers of a step, or behind a command.
local function begin_faulty(kind, name, fault)
  local runs = (kind == "command" or name == "attribution") and "run" or "answer"
  local house = [[
    house { fr = 'faux', en = 'false' }
    around '%s' '%s' { %s = function(original, t, ...) original(t, ...) %s end }
  ]]
  begin { players = 4, house = house:format(kind, name, runs, fault), is_audited = true }
end

local to_contracts = "B 0 C 0 D 0 A 0"

-- B has goods for two contracts of 30 t, a commercial, a secrétaire and a comptable.
local function begin_contracts()
  typed("8 A", "reste", to_contracts, "")
  give("B", "cskbbbbbb")
  give("C", "cskbbb")
  typed ""
end

test("what is as the rulebook says is not objected to", function()
  begin_faulty("step", "embauche", "")
  local lines = {
    "8 A", "A 1 0 0 0, B 3 1 1 1, C 2 1 0 0", "B 2 1 1 1", "reste", "B 9 C 0", "D 0 A 0", "", "B 4000x2", "C 4000x2",
    "D 0x0, A 0x0", "B 3000x2", "", "C 3000x2", "", "", "B 2000x2", "", "B 2", "B 4", "", "B 4", "", "K20", "K01 B", "",
    "K02", "B C", "B", "K03", "", "B K01", "acheter A 1", "directe C 1", "emprunter D", "", "express A B X03", "reste",
  }
  for _, line in ipairs(lines) do
    local asked, banker = prompt():match "^(%u)\u{A0}:", value "banquier"
    audited("", line, asked or banker ~= "nil" and banker or "A")
  end
end)

test("wages are audited", function()
  begin_faulty("step", "embauche", [[t:move(1000, 'argent', 'banque', "caisse d'A")]])
  typed "8 A"
  audited("salaires", "A 1 0 0 0", "A")
  begin_faulty("step", "embauche", "t:set('remplaces', 'A', '1 0 0 0')")
  typed "8 A"
  audited("salaires", "A 1 0 0 0", "A")
end)

test("staff and bars made are audited", function()
  begin_faulty("step", "fabrication", "t:move(1, 'ouvrier', 'réserve', 'B')")
  typed("8 A", "reste", to_contracts)
  audited("le personnel ne change qu'à l'embauche", "B 0", "A")
  begin_faulty("step", "fabrication", "t:move(1, 'barre', 'réserve', 'chocolat de B')")
  typed("8 A", "reste", to_contracts)
  audited("fabrication", "B 0", "A")
end)

test("the offer and the markets are audited", function()
  begin_faulty("step", "offre", "t:set('offre', 'D', 3)")
  typed("8 A", "reste")
  audited("offre", "B 3", "A")
  begin_faulty("step", "attribution", "t:move(1, 'barre', 'réserve', 'cacao de C')")
  typed("8 A", "reste", "B 5 C 0 D 0 A 0", "")
  audited("marché", "B 4000x1, C 3000x1, D 0x0, A 0x0", "A")
end)

test("the card that is turned and the cursors are audited", function()
  begin_faulty("step", "participation", "t:set('curseur', 'B', 1)")
  begin_contracts()
  typed("K23", "")
  audited("", "K09", "A")
  audited("curseurs", "B C", "A")
  typed("B", "")
  audited("la carte retournée est la suivante", "!K23", "A")
end)

test("deliveries and bundles are audited", function()
  local faults = {
    { "t:move(1, 'barre', 'chocolat de B', 'réserve')", "livraison" },
    { "t:put('K05', 'comptabilité de B')", "jamais plus de contrats que de secrétaires" },
    { "t:set('liasse', 'B', 'K99', 1000)", "liasses" },
  }
  for _, fault in ipairs(faults) do
    begin_faulty("step", "placement", fault[1])
    begin_contracts()
    typed "K09 B"
    audited(fault[2], "", "B")
  end
  begin_faulty("step", "encaissement", "t:move(1, 'argent', 'banque', 'caisse de B')")
  begin_contracts()
  typed("K09 B", "", "K23", "K22", "K19")
  audited("encaissement", "B K09", "A")
end)

test("express and accounts are audited", function()
  begin_faulty("command", "express", "t:set('recus', 'B', 2)")
  begin_comptes(2)
  audited("express", "express A B X03", "C")
  begin_faulty("command", "acheter", [[t:move(1, 'argent', 'banque', "caisse d'A")]])
  begin_comptes(1)
  audited("titres et emprunts", "acheter A 1", "A")
  begin_faulty("command", "directe", "t:set('obtenus', 'B', 1)")
  begin_comptes(1)
  give("B", "b")
  audited("vente directe", "directe B 1", "A")
end)

test("a card that leaves a pile before its turn is audited", function()
  begin_faulty("step", "embauche", "if t:get 'mois' == 2 then t:put('K09', 'comptabilité de B') end")
  begin_vente()
  give("B", "csb")
  typed("", "K09") -- nobody takes part, and it goes under
  turn_what_nobody_wants()
  while not contains(prompt(), "Comptes") do typed "" end
  typed ""
  audited("une carte sort du talon à son tour", "A 0 0 0 0", "B")
  begin_faulty("step", "embauche", [[
    if t:get 'mois' == 2 then
      local top = t:next_cards('confidentiel')[1]
      for _, card in ipairs(t:cards 'confidentiel') do
        if card ~= top then t:put(card, 'confidentiel lu') break end
      end
    end
  ]])
  begin_comptes(1)
  typed("", "lecture B montrer")
  audited("une carte du Confidentiel sort du talon à son tour", "A 0 0 0 0", "B")
end)
