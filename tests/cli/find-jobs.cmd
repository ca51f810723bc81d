for i in 1 2 3 4 5 6 7 8; do cat club-night.sgr; echo; done >$TMP/a.sgr
for i in 1 2 3 4 5 6 7 8; do cat $TMP/a.sgr; done >$TMP/b.sgr
for o in '' --ply --json '--sort plies' '--sample 10 --seed 3' '--first 50'; do
	strat-find $o -j1 'battle 9x8' $TMP/b.sgr >$TMP/1
	strat-find $o -j4 'battle 9x8' $TMP/b.sgr >$TMP/4
	cmp $TMP/1 $TMP/4 && wc -l <$TMP/1
done
