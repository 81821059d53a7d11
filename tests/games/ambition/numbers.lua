-- Ambition: every number of the rulebook, of the box and of the house pack is a rule, and does what it says: where it
-- is another one, so is what comes of it. Those with an evening of their own stand in the other files.

-- Each number is { rules, lines, asked, found }: lines are typed, with | between them, and a refusal stops them; asked
-- of A is an expression, or a word of the question behind a ?; found is what it comes to, or the code with which the
-- last line is refused where nothing is asked.

-- Types what stands between the bars; the code of the first line that is refused, and whether it was the last.
local function typed_between_bars(lines)
  for line, bar in (lines .. "|"):gmatch "([^|]*)|()" do
    local code = try(line)
    if code ~= "" then return code, bar > #lines end
  end
  return "", true
end

local function is_found(number)
  if number.asked:sub(1, 1) == "?" then return contains(prompt(), number.asked:sub(2)) end
  return value(number.asked, "A") == number.found
end

-- Whether it is so with the rule, and not without it.
local function check_rule(number, players, is_set)
  begin { players = players, house = otherwise(is_set and number.rules or "") }
  local code, is_last = typed_between_bars(number.lines)
  local is_so = code ~= "" and is_last and code == number.found
  if number.asked ~= "" then is_so = code == "" and is_found(number) end
  check(is_so == is_set, ("%s (%s): '%s', %s"):format(number.rules, is_set and "set" or "as it is", code, heard()))
end

local function check_rules(numbers, players)
  for _, number in ipairs(numbers) do
    check_rule(number, players, true)
    check_rule(number, players, false)
  end
end

local TO_CACAO = "8 A|reste"
local TO_VENTE = TO_CACAO .. "|B 0 C 0 D 0 A 0|"
local TO_COMPTES = TO_VENTE .. "|"
local TO_FEVRIER = TO_COMPTES .. "|"
local TO_COMPTES_OF_FEVRIER = "reste|C 0 D 0 A 0 B 0|||C4"

test("what the box holds and what each begins with", function()
  local numbers = {
    { rules = "start_cash = 50000", lines = "8 A", asked = "caisse 'A'", found = "50000" },
    { rules = "express_hand = 2", lines = "8 A", asked = "express_en_main 'A'", found = "2" },
    { rules = "count_bars = 50", lines = "8 A", asked = "barres_en_banque()", found = "50" },
    { rules = "count_titles = 1", lines = TO_COMPTES .. "|acheter A 2", asked = "", found = "E_TITLES_NONE" },
    { rules = "pawns_ouvrier = 1", lines = "8 A|A 2 0 0 0", asked = "", found = "E_PAWNS" },
    { rules = "pawns_commercial = 1", lines = "8 A|A 0 2 0 0", asked = "", found = "E_PAWNS" },
    { rules = "pawns_secretaire = 1", lines = "8 A|A 0 0 2 0", asked = "", found = "E_PAWNS" },
    { rules = "pawns_comptable = 1", lines = "8 A|A 0 0 0 2", asked = "", found = "E_PAWNS" },
    { rules = "note_large = 20000", lines = "8 A", asked = "notes(20000)", found = "1 × 20\u{202F}000" },
    { rules = "note_third = 25000", lines = "8 A", asked = "notes(25000)", found = "1 × 25\u{202F}000" },
    { rules = "note_second = 2000", lines = "8 A", asked = "notes(2000)", found = "1 × 2\u{202F}000" },
    { rules = "note_small = 500", lines = "8 A", asked = "notes(500)", found = "1 × 500" },
    { rules = "notes_second = 0", lines = "8 A", asked = "notes(5000)", found = "5 × 1\u{202F}000" },
    { rules = "notes_small = 3", lines = "8 A", asked = "notes(4000)", found = "nil" },
    { rules = "months_min = 5", lines = "5 A", asked = "duree", found = "5" },
    { rules = "months_max = 9", lines = "10 A", asked = "", found = "above_max" },
  }
  check_rules(numbers, 4)
end)

test("what staff costs and can do", function()
  local numbers = {
    { rules = "salary_ouvrier = 7000", lines = "8 A|A 1 0 0 0", asked = "caisse 'A'", found = "93000" },
    { rules = "salary_commercial = 13000", lines = "8 A|A 0 1 0 0", asked = "caisse 'A'", found = "87000" },
    { rules = "salary_secretaire = 9000", lines = "8 A|A 0 0 1 0", asked = "caisse 'A'", found = "91000" },
    { rules = "salary_comptable = 11000", lines = "8 A|A 0 0 0 1", asked = "caisse 'A'", found = "89000" },
    {
      rules = "dismiss_from_month = 1", lines = "8 A|ajuster A ouvrier plus 1|A -1 0 0 0", asked = "caisse 'A'",
      found = "97000",
    },
    {
      rules = "dismiss_fraction = 100", lines = TO_FEVRIER .. "|ajuster A ouvrier plus 1|A -1 0 0 0",
      asked = "caisse 'A'", found = "94000",
    },
    { rules = "bars_per_ouvrier = 4", lines = "8 A|A 1 0 0 0", asked = "barres_utiles 'A'", found = "4" },
    {
      rules = "negotiations_per_commercial = 5", lines = TO_VENTE .. "|ajuster A commercial plus 1|A 5",
      asked = "curseur.A", found = "5",
    },
    {
      rules = "cursor_max = 10", lines = TO_VENTE .. "|ajuster A commercial plus 4|A 11", asked = "",
      found = "E_CURSOR_MAX",
    },
    {
      rules = "contracts_per_secretaire = 2",
      lines = TO_VENTE
        .. "|ajuster A commercial plus 1|ajuster A secrétaire plus 1|ajuster A chocolat plus 2||K01 A||K02 A|",
      asked = "transmis.A", found = "2",
    },
    {
      rules = "bundles_per_comptable = 1",
      lines = TO_VENTE
        .. "|ajuster A commercial plus 1|ajuster A secrétaire plus 2|ajuster A comptable plus 1|ajuster A chocolat \z
          plus 2|A 2||K01 A||K02 A||",
      asked = "caisse 'A'", found = "120000",
    },
  }
  local three = {
    {
      rules = "negotiations_per_commercial_3 = 5", lines = TO_CACAO .. "|B 0 C 0 A 0||ajuster A commercial plus 1|A 5",
      asked = "curseur.A", found = "5",
    },
  }
  local two = {
    {
      rules = "negotiations_per_commercial_2 = 5", lines = TO_CACAO .. "|B 0 A 0||ajuster A commercial plus 1|A 5",
      asked = "curseur.A", found = "5",
    },
  }
  check_rules(numbers, 4)
  check_rules(three, 3)
  check_rules(two, 2)
end)

test("what is bought and stored", function()
  local numbers = {
    { rules = "store_cacao = 12", lines = "8 A", asked = "place_cacao 'A'", found = "12" },
    {
      rules = "store_chocolat = 2",
      lines = TO_CACAO .. "|B 0 C 0 D 0 A 0|ajuster A ouvrier plus 1|ajuster A cacao plus 3|A 3", asked = "",
      found = "E_CHOC_STORAGE",
    },
    {
      rules = "pile_max_spread = 1", lines = TO_CACAO .. "|B 8 C 9 D 0 A 0|5 3 3 3 3", asked = "",
      found = "E_PILES_SPREAD",
    },
    { rules = "bid_min = 2000", lines = TO_CACAO .. "|B 5 C 0 D 0 A 0||A 1000x1", asked = "", found = "E_MULTIPLE" },
    {
      rules = "bid_multiple = 500", lines = TO_CACAO .. "|B 5 C 0 D 0 A 0||A 1500x1", asked = "annonce 'A'",
      found = "1500x1",
    },
    { rules = "market_1 = 'Zurich'", lines = TO_CACAO .. "|B 5 C 0 D 0 A 0|", asked = "?Zurich, 1 barre", found = "" },
    { rules = "market_2 = 'Zurich'", lines = TO_CACAO .. "|B 5 C 0 D 0 A 0||", asked = "?Zurich, 1 barre", found = "" },
    {
      rules = "market_3 = 'Zurich'", lines = TO_CACAO .. "|B 5 C 0 D 0 A 0|||",
      asked = "?Zurich, 1 barre", found = "",
    },
    {
      rules = "market_4 = 'Zurich'", lines = TO_CACAO .. "|B 5 C 0 D 0 A 0||||", asked = "?Zurich, 1 barre", found = "",
    },
    {
      rules = "market_5 = 'Zurich'", lines = TO_CACAO .. "|B 5 C 0 D 0 A 0|||||", asked = "?Zurich, 1 barre",
      found = "",
    },
    {
      rules = "controle = true, controle_fine = 2000",
      lines = TO_CACAO .. "|B 5 C 0 D 0 A 0||C 1000x1|contrôle A C 1000x2", asked = "caisse 'A'", found = "102000",
    },
  }
  check_rules(numbers, 4)
end)

-- A and B could deliver 60 t, and have four negotiations and a secrétaire each.
local function rich_in(who)
  return "ajuster " .. who .. " commercial plus 1|ajuster " .. who .. " secrétaire plus 1|ajuster " .. who
    .. " chocolat plus 6|"
end
local TO_CONTRACTS = TO_VENTE .. "|" .. rich_in "A" .. rich_in "B"

test("what is sold and at which prices", function()
  local numbers = {
    { rules = "cursor_step = 2", lines = TO_CONTRACTS .. "|K09 A B", asked = "curseur.A", found = "2" },
    { rules = "tonnes_per_bar = 5", lines = TO_CONTRACTS .. "|K09 B A|A|", asked = "chocolat 'A'", found = "0" },
    {
      rules = "contract_tonnes_max = 70", lines = TO_CONTRACTS .. "|contrat 70 25000 40000", asked = "participe 'A'",
      found = "-",
    },
    {
      rules = "contract_tonnes_min = 5, contract_tonnes_multiple = 5", lines = TO_CONTRACTS .. "|contrat 5 9000 18000",
      asked = "participe 'A'", found = "oui",
    },
    {
      rules = "contract_tonnes_multiple = 5", lines = TO_CONTRACTS .. "|contrat 35 25000 40000",
      asked = "participe 'A'", found = "oui",
    },
    {
      rules = "price_multiple = 500", lines = TO_CONTRACTS .. "|K09 A B|+ 26500", asked = "prix_le_plus_haut()",
      found = "31500",
    },
    { rules = "price_step_min = 2000", lines = TO_CONTRACTS .. "|K09 A B|+ 26000", asked = "", found = "E_PRICE_LOW" },
    { rules = "price_step_max = 3000", lines = TO_CONTRACTS .. "|K09 A B|+ 29000", asked = "", found = "E_STEP" },
  }
  check_rules(numbers, 4)
end)

test("what is read sent lent and put aside", function()
  local numbers = {
    {
      rules = "confidentiel_from_month = 3", lines = TO_FEVRIER .. "|reste|C 0 D 0 A 0 B 0||", asked = "?Comptes",
      found = "",
    },
    {
      rules = "confidentiel_per_month = 0", lines = TO_FEVRIER .. "|reste|C 0 D 0 A 0 B 0||", asked = "?Comptes",
      found = "",
    },
    { rules = "peek_price = 1000", lines = TO_FEVRIER .. "|lecture A", asked = "caisse 'A'", found = "99000" },
    { rules = "express_from_month = 1", lines = "8 A|express B A X03", asked = "caisse 'A'", found = "94000" },
    {
      rules = "express_received_per_month = 2", lines = TO_FEVRIER .. "|express B A X03|express C A X12",
      asked = "caisse 'A'", found = "89000",
    },
    { rules = "loan_amount = 40000", lines = TO_COMPTES .. "|emprunter A", asked = "caisse 'A'", found = "140000" },
    {
      rules = "loan_total_max = 50000",
      lines = TO_COMPTES .. "|emprunter A||" .. TO_COMPTES_OF_FEVRIER .. "|emprunter A", asked = "",
      found = "E_LOAN_MAX",
    },
    {
      rules = "loan_interest = 4000", lines = TO_COMPTES .. "|emprunter A||" .. TO_COMPTES_OF_FEVRIER .. "|intérêts",
      asked = "caisse 'A'", found = "146000",
    },
    {
      rules = "loan_renewal = 'prolong', loan_months = 1",
      lines = TO_COMPTES .. "|emprunter A||" .. TO_COMPTES_OF_FEVRIER .. "|intérêts|", asked = "", found = "E_LOAN_DUE",
    },
    {
      rules = "loans_per_month = 2", lines = TO_COMPTES .. "|emprunter A|emprunter A", asked = "caisse 'A'",
      found = "200000",
    },
    {
      rules = "direct_price = 9000", lines = TO_COMPTES .. "|ajuster A chocolat plus 1|directe A 1",
      asked = "caisse 'A'", found = "109000",
    },
    { rules = "title_price_01 = 40000", lines = TO_COMPTES .. "|acheter A 1", asked = "caisse 'A'", found = "60000" },
  }
  check_rules(numbers, 4)
end)

test("what a title is worth in each month", function()
  local rules = ""
  for month = 1, 12 do rules = rules .. ("title_price_%02d = %d, "):format(month, month * 1000 + 7) end
  begin { players = 4, house = otherwise(rules) }
  typed "12 A"
  for month = 1, 12 do
    asked(tostring(month * 1000 + 7), "valeur_du_titre()")
    pass_to_comptes()
    typed ""
  end
end)

test("how far the table of wages goes", function()
  begin { players = 4, house = otherwise "salary_table = 2" }
  seen(nil, "bareme")
  said "\nouvrier\t6000\t12000\n"
end)
