-- A question whose text says all that may be answered.

return function(question)
  question.says_all = true
  return question
end
