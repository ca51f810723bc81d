strat-archive create -q -o $TMP/x.sgb club-night.sgr
strat-archive append -q $TMP/x.sgb barrage-evening.sgr.gz
rounds() { strat-archive extract "$@" $TMP/x.sgb | sed -n 's/^\[Round "\(.*\)"\]/\1/p' | tr '\n' ' '; echo; }
rounds
rounds --game 4
rounds --games 7
rounds --games 2-3
rounds --games 9-
rounds --games -2
rounds --games 10,1,3-4,4-5,1
strat-archive extract --game 10 $TMP/x.sgb >$TMP/a
strat-convert -q --game 10 club-night.sgr >$TMP/b
cmp $TMP/a $TMP/b
# and by the archive's index elsewhere
strat-replay -q --print --game 10 $TMP/x.sgb >$TMP/a
strat-replay -q --print --game 10 club-night.sgr >$TMP/b
cmp $TMP/a $TMP/b
strat-replay --index $TMP/x.sgb 2>$TMP/err || sed "s|$TMP/||" $TMP/err
