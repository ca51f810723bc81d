# the same game twice, whatever it is called and however it is kept
cp game.sgr duel.sgr "$TMP" && cd "$TMP"
here=$(pwd -P)
sed 's/^\[Red .*/[Red "Nobody"]/' game.sgr >other.sgr
strat-convert -q -o duel.jsonl duel.sgr
strat-index add -q c.db game.sgr
strat-index dupes c.db
strat-index add -q c.db other.sgr duel.sgr duel.jsonl
strat-index dupes c.db | sed "s|$here/||"
strat-index dupes --json c.db | sed "s|$here/||" | tail -n 1
