-- What the prelude tells the players beside refusals. French first.

return {
  fr = {
    asked_again = "ce que {who} a répondu ne va plus : la question lui est posée de nouveau",
  },
  en = {
    asked_again = "what {who} has answered will not do any more: the question is put again",
  },
}
