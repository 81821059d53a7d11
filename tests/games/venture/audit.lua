-- Venture: each audit of a line finds what it is there for. A house rule does what no rulebook does, and is judged.

-- The centre is laid, A plays; the house does that behind the command.
local function begin_faulty(name, fault)
  local rules = [[
    around 'command' '%s' { run = function(original, t, ...) original(t, ...) %s end }
  ]]
  begin {
    players = 4, house = otherwise() .. rules:format(name, fault), line = "venture D passe", is_audited = true,
  }
  typed "CHI-CD AUT-DEF PET-EF AER-E ELE-ABDE"
end

test("what is as the rulebooks say is not objected to", function()
  begin_faulty("prendre", "")
  for _, line in ipairs {
    "CHI-CD AUT-DEF CHI-CD", "1t 5t 12", "CHI-F PET-B", "prendre PET-EF", "renoncer", "PET-EF 12", "AER-BC bénéfice carte",
    "10", "rien", "3r rien", "réorganiser AUT-DEF / CHI-CD", "8r", "rien",
  } do
    audited("", line, value "tour.joueur")
  end
end)

test("a benefice that went by unseen is audited", function()
  begin_faulty("prendre", "for _, card in ipairs(t:cards 'pioche') do t:put(card, 'défausse') end")
  audited("", "conseil A", "A")
  begin_faulty("prendre", [[
    for _, card in ipairs(t:cards 'pioche') do
      if t:card(card).title ~= 'bénéfice' then t:put(card, 'défausse') end
    end
  ]])
  audited("aucun Bénéfice ne passe inaperçu", "prendre CHI-CD", "A")
end)

test("a reorganisation that changes nothing is audited", function()
  begin_faulty("prendre", "")
  typed("met tas 1 de A : CHI-ADE PET-BCDEF")
  audited("une réorganisation change quelque chose", "!réorganiser CHI-ADE PET-BCDEF", "A")
end)
