-- Verbs: what lies on the table: quotations, cards, and the step that is going on.

local mentions = include "mentions"
local scales = include "scales"

-- "main de {player}" is a pile of whom it concerns.
local function pile_of(c, name) return (string.gsub(name, "{player}", function() return c.player end)) end

local function check_multiple(e, game)
  mentions.note_check(game, e.verb, function() return scales.objection(game, e.scale, e.by) end)
end

local function signed(number) return number > 0 and "+" .. number or tostring(number) end

return {
  change = {
    args = { { "fact", "string" }, { "by", "integer" } },
    run = function(t, e) t:set(e.fact, (t:get(e.fact) or 0) + e.by) end,
    tell = function(e) return e.fact .. " " .. signed(e.by) end,
    fr = "{fact} {by}", en = "{fact} {by}",
  },
  -- Of one company, of all of a sector, of all there are.
  shift = {
    args = { { "scale", "scale" }, { "name", "string" }, { "by", "integer" } },
    check = check_multiple,
    run = function(t, e) t:shift(e.scale, e.name, e.by) end,
    tell = function(e) return e.scale .. " " .. e.name .. " " .. signed(e.by) end,
    fr = "{scale} {name} {by}", en = "{scale} {name} {by}",
  },
  shift_all = {
    args = { { "scale", "scale" }, { "by", "integer" }, { "group", "string", optional = true } },
    check = check_multiple,
    run = function(t, e) t:shift_all(e.scale, e.by, e.group) end,
    tell = function(e, language)
      local all = language == "fr" and "tous" or "all"
      return e.scale .. " (" .. (e.group or all) .. ") " .. signed(e.by)
    end,
    fr = "{scale} ({group}) {by}", en = "{scale} ({group}) {by}",
  },
  -- Of all that stand between two values now; without a second one, at the first or higher.
  shift_between = {
    args = { { "scale", "scale" }, { "by", "integer" }, { "least", "integer" }, { "most", "integer", optional = true } },
    check = check_multiple,
    run = function(t, e)
      local names = {}
      for _, name in ipairs(t:keys(e.scale)) do
        local value = t:get(e.scale, name)
        if value >= e.least and value <= (e.most or value) then names[#names + 1] = name end
      end
      for _, name in ipairs(names) do t:shift(e.scale, name, e.by) end
    end,
    tell = function(e) return e.scale .. " (" .. e.least .. ".." .. (e.most or "") .. ") " .. signed(e.by) end,
    fr = "{scale} ({least}..{most}) {by}", en = "{scale} ({least}..{most}) {by}",
  },
  draw = {
    args = { { "from", "string" }, { "to", "string" } },
    run = function(t, e, c) t:draw(pile_of(c, e.from), pile_of(c, e.to)) end,
    fr = "tire une carte : {from}", en = "draws a card: {from}",
  },
  -- The top card, for his eyes only.
  peek = {
    args = { { "pile", "string" } },
    run = function(t, e, c)
      local pile = pile_of(c, e.pile)
      t:say_to(c.player, "peeked", { pile = pile, card = t:peek(pile) })
    end,
    fr = "regarde une carte : {pile}", en = "looks at a card: {pile}",
  },
  -- What no verb says and the table does; the program repeats it.
  by_hand = {
    args = { { "text", "string" } },
    run = function(t, e, c) t:say("by_hand", { card = c.card, text = e.text }) end,
    fr = "à la main : {text}", en = "by hand: {text}",
  },
  call_off = {
    args = { { "step", "step" } },
    run = function(t, e) t:drop(e.step) end,
    fr = "{step} : annulé", en = "{step}: called off",
  },
  ask_again = {
    args = { { "step", "step" } },
    run = function(t, e) t:ask_again(e.step) end,
    fr = "{step} : à refaire", en = "{step}: once more",
  },
  conclude = {
    args = { { "step", "step" } },
    run = function(t, e) t:conclude(e.step) end,
    fr = "{step} : fini", en = "{step}: ended",
  },
  -- What a verb cannot say, a step of the game does: a forced sale, a choice of shares.
  must = {
    args = { { "step", "step" }, { "amount", "integer", optional = true } },
    run = function(t, e, c) t:todo(e.step, { player = c.player, sender = c.sender, card = c.card, amount = e.amount }) end,
    tell = function(e) return e.step .. (e.amount and " " .. e.amount or "") end,
    fr = "{step} {amount}", en = "{step} {amount}",
  },
}
