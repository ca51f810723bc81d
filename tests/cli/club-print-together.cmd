# with --per-page several tables share a page, three and then two; slips begin a page of their own
cd "$TMP"
strat-tourney t init rounds=3
for p in Ann Ben Cid Dan; do strat-tourney t add $p; done >/dev/null
strat-tourney t pair >/dev/null
classes() { strat-tourney t print "$@" --html | sed -n 's/^<section class="\([^"]*\)".*/\1/p' | tr '\n' ','; echo; }
classes boards names standings players schedule
classes boards names standings players schedule --per-page 3
classes boards slips names standings --per-page 2
strat-tourney t print boards --html --per-page 2 | grep -c 'section.along { break-before: auto'
strat-tourney t print boards --per-page 11 --html
