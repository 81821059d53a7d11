-- Events: a card is turned when a new round begins, and concerns everybody. Whoever cannot comply is spared.

house { fr = "événements", en = "events" }

deck "evenements" {
  { no = 1, copies = 2, title = "Jour calme" },
  { no = 2, title = "Kermesse", effect = collect(50) },
  { no = 3, title = "Toiture à refaire", effect = pay(80) },
}

local function turn_a_card(t)
  if not t:exists("pile", "evenements") then t:lay "evenements" end
  local card = t:peek "evenements"
  t:put(card, "evenements", "under")
  for _, player in ipairs(t:names "player") do t:carry_out(card, { player = player }) end
  t:say("evenement", { card = card })
end

around "step" "tour" {
  answer = function(original, t, s, a)
    local round = t:get "manche"
    original(t, s, a)
    if t:get "manche" > round then turn_a_card(t) end
  end,
}

texts { fr = { evenement = "événement : {card}" }, en = { evenement = "event: {card}" } }
