-- The forty companies by sector. Names and sectors are those of the rulebook; the nominal values are of the house
-- pack, this project's own: the owner's box file says what is printed on his board.

local function entreprise(no, secteur, id, nom, court, nominal, ...)
  return { no = no, title = nom, data = { secteur = secteur, id = id, court = court, nominal = nominal, aussi = table.concat({ ... }, "/") } }
end

deck "entreprises" {
  entreprise(1, "banques", "barclays", "Barclay's Bank", "Barclay's", 200, "Barclay's"),
  entreprise(2, "banques", "chase", "Chase Manhattan Bank", "Chase", 300),
  entreprise(3, "banques", "deutsche", "Deutsche Bank", "Deutsche", 500),
  entreprise(4, "banques", "ubs", "Union des Banques Suisses", "UBS", 600, "UBS"),
  entreprise(5, "energie", "bp", "B.P.", "B.P.", 300, "BP"),
  entreprise(6, "energie", "elf", "Elf", "Elf", 200),
  entreprise(7, "energie", "esso", "Esso", "Esso", 400),
  entreprise(8, "energie", "shell", "Shell", "Shell", 500),
  entreprise(9, "automobile", "british_leyland", "British Leyland", "Leyland", 100, "Leyland"),
  entreprise(10, "automobile", "fiat", "Fiat", "Fiat", 200),
  entreprise(11, "automobile", "gm", "General Motors", "GM", 500, "GM"),
  entreprise(12, "automobile", "peugeot", "Peugeot", "Peugeot", 200),
  entreprise(13, "automobile", "toyota", "Toyota", "Toyota", 400),
  entreprise(14, "automobile", "vw", "Volkswagen", "VW", 300, "VW"),
  entreprise(15, "alim_luxe", "bsn", "BSN", "BSN", 300),
  entreprise(16, "alim_luxe", "coca_cola", "Coca-Cola", "Coca-Cola", 400),
  entreprise(17, "alim_luxe", "moet", "Moët-Vuitton", "Moët", 600),
  entreprise(18, "alim_luxe", "nestle", "Nestlé", "Nestlé", 500),
  entreprise(19, "cosmetiques", "colgate", "Colgate Palmolive", "Colgate", 200),
  entreprise(20, "cosmetiques", "loreal", "L'Oréal", "L'Oréal", 400, "Oréal"),
  entreprise(21, "cosmetiques", "unilever", "Unilever", "Unilever", 300),
  entreprise(22, "services", "club_med", "Club Méditerranée", "Club Méd", 100, "Club Med"),
  entreprise(23, "services", "havas", "Havas", "Havas", 200),
  entreprise(24, "services", "twa", "TWA", "TWA", 100),
  entreprise(25, "services", "wagons_lits", "Wagons-Lits", "W.-Lits", 100),
  entreprise(26, "electronique", "aeg", "AEG", "AEG", 200, "A.E.G."),
  entreprise(27, "electronique", "cge", "CGE", "CGE", 300, "C.G.E."),
  entreprise(28, "electronique", "matra", "Matra", "Matra", 100),
  entreprise(29, "electronique", "mitsubishi", "Mitsubishi", "Mitsub.", 400),
  entreprise(30, "electronique", "thomson", "Thomson", "Thomson", 100),
  entreprise(31, "informatique", "canon", "Canon", "Canon", 300),
  entreprise(32, "informatique", "ibm", "IBM", "IBM", 600, "I.B.M."),
  entreprise(33, "informatique", "olivetti", "Olivetti", "Olivetti", 100),
  entreprise(34, "informatique", "philips", "Philips", "Philips", 300),
  entreprise(35, "informatique", "sony", "Sony", "Sony", 400),
  entreprise(36, "chimie", "basf", "BASF", "BASF", 200, "B.A.S.F."),
  entreprise(37, "chimie", "fuji", "Fuji", "Fuji", 300),
  entreprise(38, "chimie", "kodak", "Kodak", "Kodak", 500),
  entreprise(39, "chimie", "tdk", "TDK", "TDK", 100),
  entreprise(40, "travaux_publics", "bouygues", "Bouygues", "Bouygues", 400),
}
