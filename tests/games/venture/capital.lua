-- Venture: Capital, collections, prices and payments. T1, D1 and the like are examples worked out by hand.

-- --- what cards are worth -------------------------------------------------------------------------------

test("T1: a collection and single cards", function()
  asked("22", "valeur('1t 5t 3r 3r')")
end)

test("T2: two cards of a sign are worth sixteen whichever they are", function()
  asked("16", "valeur('1c 3c')")
  asked("16", "valeur('5c 8c')")
end)

test("T3: two cards of one value are no collection", function()
  asked("6", "valeur('3r 3r')")
end)

test("T4: two three and four cards are worth 16 32 and 64", function()
  asked("16", "valeur('1t 3t')")
  asked("32", "valeur('1t 3t 8t')")
  asked("64", "valeur('1t 3t 5t 8t')")
  asked("80", "valeur('1t 3t 5t 8t 1t 3t')")
end)

test("the largest collection is a rule", function()
  begin_edition(VENTURE, otherwise "set_max_cards = 3")
  asked("40", "valeur('1t 3t 5t 8t')") -- 1 3 5 as a collection, and the 8
end)

-- Every way to group up to six small cards, against what the program finds.
local worth = { 16, 32, 64 }
local function tried(values)
  if #values == 0 then return 0 end
  local best = 0
  -- Which of the others lie with the first, and what is left: a card each of 2 to 4 values, or the first alone.
  local function with(at, group, left)
    if at > #values then
      local value = (#group == 1 and group[1] or worth[#group - 1]) + tried(left)
      if value > best then best = value end
      return
    end
    local is_new = #group < 4
    for _, value in ipairs(group) do is_new = is_new and value ~= values[at] end
    if is_new then with(at + 1, table.move(group, 1, #group, 2, { values[at] }), left) end
    with(at + 1, group, table.move(left, 1, #left, 2, { values[at] }))
  end
  with(2, { values[1] }, {})
  return best
end

test("collections are the best of all groupings", function()
  local small = { 1, 3, 5, 8 }
  for run = 0, 59 do
    local values, cards = {}, {}
    for i = 0, run % 6 do
      values[i + 1] = small[(run * 7 + i * (run % 3 + 1)) % 4 + 1]
      cards[i + 1] = values[i + 1] .. "t"
    end
    asked(tostring(tried(values)), "valeur('" .. table.concat(cards, " ") .. "')")
  end
end)

-- --- prices ---------------------------------------------------------------------------------------------

test("T11: the prices of the figure are those of three and four letters", function()
  asked("16", "prix('CHI-ADE')")
  asked("20", "prix('ACI-BCEF')")
end)

test("T12: one letter is 8 and five are 24 and eight a letter is a house rule", function()
  asked("8", "prix('AER-E')")
  asked("24", "prix('ELE-ABCEF')")
  begin_edition(RICHE, otherwise "price_2 = 16, price_3 = 24, price_4 = 32, price_5 = 40")
  asked("40", "prix('ELE-ABCEF')")
end)

test("T13: the signs stand on 1 3 5 and 8", function()
  asked("1 3 5 8", "rules.set_symbol_values")
  has(value "valeur('6t')", "6t")
end)

test("a printed price goes before the formula", function()
  begin { players = 2, house = [[
    box { fr = 'boîte', en = 'box', game = 'venture', decks = { societes = {{ no = 1, title = 'AER-E', data = {
    prix = 9 } } } } }
  ]] }
  asked("9", "prix('AER-E')")
  asked("12", "prix('AER-AE')")
end)

test("a pack that no rule knows is refused", function()
  begin { players = 2, house = [[
    box { fr = 'boîte', en = 'box', game = 'venture', decks = { societes = {{ no = 1, title = 'AER-G' } } } }
  ]] }
  refused("PACK_INVALID", "venture A passe")
end)

-- --- the payment that is proposed -----------------------------------------------------------------------

test("D1: a collection and a large card pay exactly", function()
  asked("1t 5t 12", "proposition(28, '1t 5t 3r 3r 8c 10 12', 'loss')")
  asked("0 0 184", "pese(28, '1t 5t 3r 3r 8c 10 12', '1t 5t 12')")
  asked("24", "valeur('3r 3r 8c 10')")
  asked("0 0 164", "pese(28, '1t 5t 3r 3r 8c 10 12', '3r 3r 10 12')")
end)

test("D2: the collection of four stays unless the least overpaid is wanted", function()
  asked("18", "proposition(16, '1t 3t 5t 8t 18', 'loss')")
  asked("64", "valeur('1t 3t 5t 8t')")
  begins(value "pese(16, '1t 3t 5t 8t 18', '18')", "2 2 ")
  asked("1t 3t", "proposition(16, '1t 3t 5t 8t 18', 'overpay')")
  begins(value "pese(16, '1t 3t 5t 8t 18', '1t 3t')", "0 32 ")
  asked("12 n'est pas parmi ces cartes", "pese(16, '1t 18', '12')")
  begin_edition(VENTURE, otherwise "pay_objective = 'overpay'")
  typed("met main de A : 1t 3t 5t 8t 18", "AUT-DEF juste")
  said "1▲ 3▲"
end)

test("D3: of two payments without loss the hand with more promise stays", function()
  asked("16", "proposition(16, '1t 5t 16', 'loss')")
  asked("0 0 141", "pese(16, '1t 5t 16', '16')")
  asked("0 0 99", "pese(16, '1t 5t 16', '1t 5t')")
  asked("nil", "proposition(40, '1t 5t 16', 'loss')")
end)

-- The cards of the hand whose bits are set, and what they are worth.
local function chosen_of(hand, chosen)
  local cards = {}
  for i, card in ipairs(hand) do
    if chosen >> i - 1 & 1 == 1 then cards[#cards + 1] = card end
  end
  return tonumber(value("valeur('" .. table.concat(cards, " ") .. "')"))
end

-- The bits of the cards that are named, each once.
local function bits_of(hand, named)
  local chosen = 0
  for word in named:gmatch "%S+" do
    for i, card in ipairs(hand) do
      local bit = 1 << i - 1
      if word == card and chosen & bit == 0 then
        chosen = chosen | bit
        break
      end
    end
  end
  return chosen
end

-- What is left of the hand is worth: value of the hand less the loss; all subsets are tried.
test("the least loss is the least of all subsets", function()
  local hands = {
    { "1t", "3t", "5r", "8r", "10", "12", "5t" },
    { "1c", "1c", "3c", "8t", "5t", "14", "20" },
    { "3r", "5r", "8r", "3t", "5t", "1c", "18" },
  }
  local all = (1 << 7) - 1
  for _, hand in ipairs(hands) do
    local worth = {}
    for chosen = 0, all do worth[chosen] = chosen_of(hand, chosen) end
    for bill = 8, 44, 12 do
      local most_left = -1
      for paid = 0, all do
        if worth[paid] >= bill then most_left = math.max(most_left, worth[all & ~paid]) end
      end
      local question = "proposition(%d, '%s', 'loss')"
      local paid = bits_of(hand, value(question:format(bill, table.concat(hand, " "))))
      is(most_left, worth[all & ~paid])
      check(worth[paid] >= bill)
    end
  end
end)

-- Hands grow without a limit: who holds all the Capital there is still gets his answer in time.
test("a payment is proposed from all the capital there is", function()
  local all = "1t 1t 1t 1c 1c 1c 1r 1r 1r 3t 3t 3c 3c 3r 3r 5t 5t 5c 5c 5r 5r 8t 8t 8c 8c 8r 8r 10 10 10 12 12 12 14 \z
    14 14 16 16 16 18 18 18 20 20"
  drawn(nil, "paiement", "200 : " .. all)
  said "18 20 20\tn200\tn0\tn0"
end)

-- --- paying ---------------------------------------------------------------------------------------------

test("D4: no change is given", function()
  typed("met main de A : 20", "PET-EF", "20")
  said "8\u{A0}M de trop, perdus"
  asked("0", "cartes_en_main('A')")
end)

test("D5: what cannot be paid is refused at once where the hand is known", function()
  typed "met main de A : 3r 1c"
  refused("UNAFFORDABLE", "AER-E")
end)

test("D5: and when it is paid where it is not", function()
  typed "AER-E"
  refused("UNDERPAID", "3r 1c")
  because "il manque 4\u{A0}M"
end)

test("D6: different signs are no collection", function()
  typed("met tas 1 de B : CHI-ADE", "x1 CHI-ADE")
  refused("UNDERPAID", "1t 5r")
  typed "1t 5t"
end)

test("D26: a card more than the pack has is refused", function()
  typed "ELE-ABDE PET-EF AER-E"
  refused("CARD_NOT_AVAILABLE", "20 20 20")
  typed "20 20"
end)

test("of a hand that is known no other card is played", function()
  typed("met main de A : 20 18", "PET-EF")
  refused("CARD_NOT_IN_HAND", "20 12")
  typed "20"
end)

test("a rachat is no money", function()
  typed "AER-E"
  refused("NOT_CAPITAL", "x1 20")
end)

test("the program pays where it knows the hand", function()
  typed("met main de A : 1t 5t 3r 3r 8c 10 12", "CHI-CD AUT-DEF CHI-CD juste")
  said "1▲ 5▲ 12"
  asked("4", "cartes_en_main('A')")
  begin_edition(VENTURE)
  typed "CHI-CD"
  refused("HAND_UNKNOWN", "juste")
  typed("tient A 1t 5t 3r 3r 8c 10 12", "juste")
  asked("6", "cartes_en_main('A')")
end)

test("the program pays where it is told so by name", function()
  typed("met main de A : 1t 5t 3r 3r 8c 10 12", "CHI-CD AUT-DEF CHI-CD")
  refused("DISCARD_NOT_DUE", "payer 1t juste")
  typed "payer juste"
  said "1▲ 5▲ 12"
  asked("4", "cartes_en_main('A')")
end)

test("cards beside those that the program chooses are refused", function()
  typed("met main de A : 1t 5t 12", "CHI-CD")
  refused("DISCARD_NOT_DUE", "1t juste")
end)

test("the last turn keeps what counts in the end", function()
  asked("16", "proposition(16, '1t 3t 16', 'final')")
  asked("16", "proposition(16, '1t 3t 5t 16', 'final')")
  asked("1t 3t", "proposition(16, '1t 3t 5t 8t 20', 'final_without_hand')")
end)
