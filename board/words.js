// What the page itself says; what the game says comes from the table.

const french = {
  over: "La partie est finie",
  wins: (who) => who + " a gagné",
  all: "Toute la table",
  nothing: "Rien n'est attendu",
  sealed: "sous pli",
  since: (minutes) => (minutes < 1 ? "depuis moins d'une minute" : "depuis " + minutes + " min"),
  join: "Une place sur votre téléphone : scannez",
  sleeps: (who, minutes) => "Le téléphone " + of(who) + " dort" + (minutes > 0 ? " depuis " + minutes + " min" : "") + " : le banquier tape pour lui",
  lost: "La table ne répond plus. Cette page réessaie toute seule.",
  rests: "Le banquier a mis son programme en pause. Tout revient quand il le reprend.",
  past: "à regarder",
  choose: "Qui êtes-vous ?",
  taken: "a déjà un téléphone",
  take: "Prendre cette place",
  invited: "Une place vous attend à cette table.",
  waiting: (who, number) => "Dites au banquier que vous êtes " + who + ". Il tape : accepter " + number,
  refused: "Ce code n'est pas, ou n'est plus, de cette soirée. Demandez-en un autre au banquier.",
  gone: "Cette place est passée à un autre téléphone. Demandez un code au banquier si c'est une erreur.",
  noKey: "Scannez le code de la table avec l'appareil photo du téléphone, pas avec une autre application.",
  seat: "La place " ,
  hold: "Gardez le doigt ici pour voir ce que vous avez",
  held: "Levez le doigt : tout se cache",
  youAreAsked: "C'est à vous",
  awaited: (who) => "On attend " + who,
  news: "Dernières nouvelles",
  mine: "Ce que j'ai",
  connecting: "La table arrive…",
  send: "Envoyer",
  seal: "Sceller",
  sent: "Envoyé…",
  noted: "Noté",
  less: "moins :",
  more: "plus :",
  another: "une ligne",
  money: "argent",
  inWords: "Le dire en toutes lettres",
  byTaps: "Le dire du doigt",
  silent: "L'ordinateur du banquier ne répond pas : il dort, son programme est arrêté, ou ce téléphone a changé de Wi-Fi. Tout revient tout seul.",
};

const english = {
  over: "The game is over",
  wins: (who) => who + " has won",
  all: "The whole table",
  nothing: "Nothing is awaited",
  sealed: "sealed",
  since: (minutes) => (minutes < 1 ? "for less than a minute" : "for " + minutes + " min"),
  join: "A seat on your phone: scan",
  sleeps: (who, minutes) => who + "'s phone is asleep" + (minutes > 0 ? " for " + minutes + " min" : "") + ": the banker types instead",
  lost: "The table does not answer. This page keeps trying by itself.",
  rests: "The banker has stopped his program for a while. All comes back with it.",
  past: "to look at",
  choose: "Who are you?",
  taken: "has a phone already",
  take: "Take this seat",
  invited: "A seat waits for you at this table.",
  waiting: (who, number) => "Tell the banker that you are " + who + ". He types: accept " + number,
  refused: "This code is not, or no longer, of this evening. Ask the banker for another.",
  gone: "This seat has gone to another phone. Ask the banker for a code if that is wrong.",
  noKey: "Scan the code of the table with the phone's camera, not with another application.",
  seat: "The seat of ",
  hold: "Keep a finger here to see what you have",
  held: "Lift the finger: all of it hides",
  youAreAsked: "It is up to you",
  awaited: (who) => who + " is awaited",
  news: "The latest",
  mine: "What I have",
  connecting: "The table is coming…",
  send: "Send",
  seal: "Seal",
  sent: "Sent…",
  noted: "Noted",
  less: "less:",
  more: "more:",
  another: "a line",
  money: "money",
  inWords: "Say it in words",
  byTaps: "Say it by tapping",
  silent: "The banker's computer does not answer: it is asleep, its program is stopped, or this phone has changed its Wi-Fi. All comes back by itself.",
};

function of(who) {
  return (/^[aeiouyhàâéèêëîïôöûü]/i.test(who) ? "d'" : "de ") + who;
}

// A seat speaks its phone's language.
export const language = /^fr/i.test(navigator.language || "fr") ? "fr" : "en";

const listed = (and) => (list) =>
  (list.length < 2 ? list.join("") : list.slice(0, -1).join(", ") + and + list[list.length - 1]);
french.names = listed(" et ");
english.names = listed(" and ");

export const wordsOf = (code) => (code === "fr" ? french : english);
