strat-tourney --help
for c in pairings check generate standings; do
	strat-tourney $c --help
done
