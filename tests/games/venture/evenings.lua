-- ctest: slow

-- Venture and Riche ou Pauvre through whole evenings of random moves: what must hold after each stands in
-- lua/evening.h, and in the query ce_qui_cloche: all cards lie somewhere, and every conglomérat is legal.

local players = { "Élodie", "J. P.", "Bo", "Zoé", "Ali", "Max" }

-- The beginning by a line, so that the edition and who keeps the cards are what the test wants; rules are those of a
-- house, "" for none.
local function are_fine_under(rules, opening)
  evenings({ players = players, least = 2, most = 6, moves_max = 8000, moves_quick = 150, opening = opening }, rules)
end

local function are_fine(opening) are_fine_under("", opening) end

-- What is open in the rulebooks is read otherwise, wherever it can be.
local readings = [[
house { fr = 'autrement', en = 'otherwise' }
override {
  set_symbol_values = '1 2 3 4 5 6', turn_idle_trigger = 'no_purchase', turn_idle_more = true,
  turn_payment = 'per_operation', turn_refill_timing = 'at_once', hand_limit = 9, pile_exhausted = 'wait',
  pile_reshuffle = 'when_needed', reorg_join_free = true, reorg_count_at = 'turn_start',
  forced_when = 'any_time', forced_offender = 'owner', forced_cost_basis = 'offender_price',
  profit_card_discard = 'at_once', profit_illegal_stack = 'without_offender', profit_spendable = true,
  turn_draw_kind = 'capital', forced_scope = 'letterless_free', conglomerate_min = 3,
  profit_replacement = false, end_final_turn_draw = true, end_final_turn_ops = false, end_tie = 'capital',
}
]]

test("random evenings of venture that the program deals keep every invariant and end", function()
  are_fine "venture Élodie programme"
end)

test("random evenings of riche ou pauvre that the program deals keep every invariant and end", function()
  are_fine "riche_ou_pauvre Élodie programme"
end)

test("so they do where the table deals", function()
  are_fine "venture Élodie passe"
end)

test("so they do where each societe is typed when it comes", function()
  are_fine "venture Élodie vierge"
end)

test("so they do where what is open is read otherwise", function()
  are_fine_under(readings, "venture Élodie programme")
  are_fine_under(readings, "riche_ou_pauvre Élodie passe")
end)

-- A line that cannot be now is refused with a sentence, and behind "!" too.
test("no command is an error whenever it is typed or forced", function()
  local lines = {
    "prendre CHI-ADE", "prendre CHI-ADE AER-E", "rachat x1 CHI-ADE", "rachat x1/2 AER-E PET-B", "réorganiser CHI-ADE",
    "réorganiser conseil", "réorganiser isoler", "renoncer", "payer 20", "payer juste", "payer passe", "défausser 3r",
    "défausser passe", "abandonner 3r", "abandonner passe", "remplacer CHI-ADE CHI-ADF", "conseil Bo", "tient Bo 3r",
    "reçu Bo 3r", "ajuster Bo 3", "ajuster pioche 3", "ajuster réserve 3", "ajouter 20", "CHI-ADE 20 rien", "juste",
    "rien", "bénéfice", "", "passe", "0", "x1 CHI-ADE 20",
  }
  for _, opening in ipairs { "venture Élodie programme", "venture Élodie passe" } do
    unfailing({ players = players, least = 2, most = 3, opening = opening }, lines, 20)
  end
end)
