# a pairing system is named as people write it; the file has the name of the program
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
strat-tourney cup init 'system=Round Robin'
strat-tourney cup set 'system=double round robin'
strat-tourney cup set | grep '^system'
strat-tourney cup log --csv
strat-tourney cup set 'system=robin' || echo "exit $?"
