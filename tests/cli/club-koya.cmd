# Koya in a round robin that is not finished: half of the points of the games that the opponent has played
cd "$TMP"
strat-tourney koya init system=round-robin tie-breaks=KS
for p in PA PB PC PD PE; do strat-tourney koya add $p; done >/dev/null
play() {
	strat-tourney koya pair >/dev/null
	strat-tourney koya result "$@" >/dev/null
}
play 1 1-0 2 1-0
play 1 1-0 2 1-0
play 1 1-0 2 1-0
strat-tourney koya crosstable
strat-tourney koya standings
for p in PA PB PC PD PE; do strat-tourney koya standings --explain $p; done
