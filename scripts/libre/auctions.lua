-- Auctions: one at a time, in the way that the rules choose. Each kind has its file, named as in the core.

include "auctions/rules"
include "auctions/texts"
include "auctions/outcry"
include "auctions/sealed"
include "auctions/rising"
include "auctions/demand"
include "auctions/sale"
include "auctions/shortage"
include "auctions/any"
