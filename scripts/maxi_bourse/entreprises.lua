-- The companies and their sectors. A company is an asset of its own: its units are cartes-actions.

local entreprises = {}

entreprises.secteurs = { "banques", "energie", "automobile", "alim_luxe", "cosmetiques", "services", "electronique",
  "informatique", "chimie", "travaux_publics" }

local names = {
  banques = "BANQUES", energie = "ENERGIE", automobile = "AUTOMOBILE",
  alim_luxe = "INDUSTRIES ALIMENTAIRES ET DE LUXE", cosmetiques = "COSMETIQUES DETERGENTS", services = "SERVICES",
  electronique = "ELECTRONIQUE BIENS D'EQUIPEMENT", informatique = "INFORMATIQUE BIENS D'EQUIPEMENT",
  chimie = "CHIMIE BIENS DE CONSOMMATION", travaux_publics = "TRAVAUX PUBLICS",
}

-- What a sector is called besides: one example of the rulebook says FINANCES.
local other_names = { { "FINANCES", "banques" }, { "LUXE", "alim_luxe" }, { "TP", "travaux_publics" } }

-- How many companies the rulebook counts in each.
local numbers = { banques = 4, energie = 4, automobile = 6, alim_luxe = 4, cosmetiques = 3, services = 4, electronique = 5,
  informatique = 5, chimie = 4, travaux_publics = 1 }

function entreprises.sector_size(secteur) return numbers[secteur] end

function entreprises.sector_name(secteur) return names[secteur] end

-- All of them, sector by sector, as they stand on the board of the coteur.
function entreprises.all(t)
  local list = {}
  for _, asset in ipairs(t:names "asset") do
    if asset ~= t:money() then list[#list + 1] = asset end
  end
  return list
end

function entreprises.data(t, entreprise) return t:card(entreprise).data end
function entreprises.sector_of(t, entreprise) return entreprises.data(t, entreprise).secteur end
function entreprises.nominal(t, entreprise) return entreprises.data(t, entreprise).nominal end

function entreprises.of_sector(t, secteur)
  local list = {}
  for _, entreprise in ipairs(entreprises.all(t)) do
    if entreprises.sector_of(t, entreprise) == secteur then list[#list + 1] = entreprise end
  end
  return list
end

-- What the companies are called besides, each with the company that it means.
function entreprises.also(t)
  local list = {}
  for _, entreprise in ipairs(entreprises.all(t)) do
    for name in string.gmatch(entreprises.data(t, entreprise).aussi, "[^/]+") do
      list[#list + 1] = { name, entreprise }
    end
  end
  return list
end

-- The one that is meant by a name that somebody has typed, or by another name of it; nil: none.
local function meant(t, typed, choices, aliases)
  local found = t:meant(typed, choices)
  if found then return found end
  local names = {}
  for place, alias in ipairs(aliases) do names[place] = alias[1] end
  local name = t:meant(typed, names)
  for _, alias in ipairs(aliases) do
    if alias[1] == name then return alias[2] end
  end
end

function entreprises.find(t, typed) return meant(t, typed, entreprises.all(t), entreprises.also(t)) end

-- Neither a company nor a sector is called so: the nearest that is may be meant.
function entreprises.refuse(t, typed)
  if not typed or typed == "" then refuse("E_DITES_TITRE", {}) end
  local names = entreprises.all(t)
  for _, alias in ipairs(entreprises.also(t)) do names[#names + 1] = alias[1] end
  for _, secteur in ipairs(entreprises.secteurs) do names[#names + 1] = secteur end
  local near = t:nearly(typed, names)
  if near then refuse("E_TITRE_PROCHE", { what = typed, near = near }) end
  refuse("E_TITRE_INCONNU", { what = typed })
end

-- A field for one of the companies that the function lists; all of them where it is nil. against: what else is against one.
function entreprises.field(name, list, against)
  return choice(name) {
    against = against,
    choices = function(c) return list and list(c) or entreprises.all(c.t) end,
    aliases = function(c) return entreprises.also(c.t) end,
  }
end

local function names_of_sectors()
  local aliases = { table.unpack(other_names) }
  for _, secteur in ipairs(entreprises.secteurs) do aliases[#aliases + 1] = { names[secteur], secteur } end
  return aliases
end

-- Several of a sector are said, too: automobiles, banques.
function entreprises.find_sector(t, typed)
  local aliases = names_of_sectors()
  return meant(t, typed, entreprises.secteurs, aliases) or meant(t, string.gsub(typed, "s$", ""), entreprises.secteurs, aliases)
end

function entreprises.sector_field(name)
  return choice(name) { choices = entreprises.secteurs, aliases = names_of_sectors() }
end

return entreprises
