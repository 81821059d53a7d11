-- What the table is told when tours are paid, and at the closing.

texts {
  fr = {
    remuneration = "{who} reçoit {amount:money} : dividendes {dividends:money}, jetons de présence {jetons:money}, concentrations horizontales {horizontal:money}, verticales {vertical:money}",
    derniere_table = "l'heure est passée : le tour de table se finit",
    tours_faits = "les tours convenus sont faits : le tour de table se finit",
    cloture_heure = "clôture : la durée convenue est passée",
    cloture_ruine = "clôture : il ne reste plus d'adversaire",
    cloture_epuisee = "clôture : le service Titres a tout vendu",
    rang = "{number}. {who} : {amount:money}",
    E_QUI = "de qui ? dites un joueur",
  },
  en = {
    remuneration = "{who} gets {amount:money}: dividends {dividends:money}, jetons de présence {jetons:money}, horizontal concentrations {horizontal:money}, vertical ones {vertical:money}",
    derniere_table = "time is up: the round of the table is finished",
    tours_faits = "the agreed tours are done: the round of the table is finished",
    cloture_heure = "closing: the agreed duration is over",
    cloture_ruine = "closing: there is no opponent left",
    cloture_epuisee = "closing: the service Titres has sold everything",
    rang = "{number}. {who}: {amount:money}",
    E_QUI = "whose? say a player",
  },
}
