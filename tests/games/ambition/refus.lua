-- ctest: slow scripts

-- Ambition: a caisse is not learnt from what is refused, all evening long.

-- What a rival might type to find out what D has, without ever doing anything.
local probes = {
  "payer D A 1", "payer D A 100000", "payer D D 5000000", "payer D E 5000000", "D 9 0 0 0", "D 9 9 9 9",
  "D 9 0 0 0, A 0 0 0 11", "D 0 9 0 0, B 99 0 0 0", "D 9000x4", "D 9000x16", "D 9500x4", "D 1000000x4, D 1000x1",
  "D 900000x2, A 4500x1", "D 900000x2, B 1000x99", "lecture D", "lecture D montrer", "acheter D 1", "acheter D 11",
  "acheter D 10", "rembourser D 1", "rembourser D 2", "intérêts D", "intérêts D A", "intérêts D B",
  "contrôle D A 4000x3", "contrôle D D 4000x3", "céder A D 1 cacao 900000", "emprunter D", "directe D 2",
  "express D A X03", "express D D X03", "reste", "faillite D non", "plus 900000", "D", "vendre D 1",
  "D 9000x1, A 9000000x1", "B 0 0 0 10, D 0 1 0 0", "ajuster D caisse moins 50000", "ajuster D caisse moins 9000000",
  "ajuster D chocolat moins 99", "régler D paie 50000", "régler D paie 50000 décembre", "remplacer D 1 ouvrier",
  "remplacer D 99 commercial", "défaut D", "déplacer K09 secrétariat D 50000", "céder A D 1 titre 900000",
  "céder D A 99 cacao 1", "express A D X12", "express D A X10", "express A D X13", "+ 900000 D", "+ 30000 accord D",
  "non D", "K09 D", "K09 D D", "transmettre D K01", "renoncer D", "retirer", "plis", "banquier D", "partir D non",
  "confidentiel C2", "payer D A 50000 B", "payer D A 50000, payer D A 1", "acompte D 50000", "D 50000", "50000",
}

local function outcome(probe, is_forced, caisse_of_D)
  local here = mark()
  set_caisse("D", caisse_of_D)
  local code = (is_forced and try_forced or try)(probe)
  back_to(here)
  return code ~= "" and reason() or ""
end

-- A line that is refused to the rich for another reason is refused to the poor in the same words; what the poor alone
-- are refused is what everybody may try at the table, and the refusal names no amount.
local function check_probe(probe, is_forced)
  local rich = outcome(probe, is_forced, 777777777)
  for _, amount in ipairs { 0, 999, 14000, 50000, 123456, 700000 } do
    local poor = outcome(probe, is_forced, amount)
    local is_of_caisse = contains(poor, "\u{A0}: la caisse ne suffit pas") and not poor:find "%d"
    local is_fine = rich == poor or rich == "" and is_of_caisse
    check(is_fine, ("%s%s: '%s', or '%s'"):format(is_forced and "!" or "", probe, rich, poor))
  end
end

local function check_refused_alike()
  for _, probe in ipairs(probes) do
    check_probe(probe, false)
    check_probe(probe, true)
  end
end

test("a caisse is not learnt from refusals alone", function()
  check_all_evening(check_refused_alike)
end)
