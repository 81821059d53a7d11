-- The second opinions on a line of Ambition.

include "audit_mois"
include "audit_contrats"
