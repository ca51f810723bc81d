strat-tourney || echo $?
strat-tourney shuffle || echo $?
strat-tourney pairings --system knock-out open.trf || echo $?
strat-tourney pairings --first green open.trf || echo $?
strat-tourney standings --tie-breaks BH/C9 open.trf || echo $?
strat-tourney standings --tie-breaks WIN/C1 open.trf || echo $?
strat-tourney standings --edition 1999 open.trf || echo $?
strat-tourney standings --scoring 1-x-0 open.trf || echo $?
strat-tourney standings --explain 77 open.trf || echo $?
strat-tourney check open.trf open.trf || echo $?
strat-tourney check no-such.trf || echo $?
strat-tourney generate --players 10000 || echo $?
strat-tourney generate --line-end tab || echo $?
strat-tourney x crosstable --teams || echo $?
