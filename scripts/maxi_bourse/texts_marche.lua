-- What the table is asked, told and refused when shares change hands.

texts {
  fr = {
    case_titre = "{who}, case {name} : tous peuvent acheter",
  },
  en = {
    case_titre = "{who}, square {name}: everybody may buy",
  },
}
