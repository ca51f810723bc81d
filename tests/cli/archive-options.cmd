# records with options that archives of before do not know come back as they were
for f in classic fire-ice mission options; do
	strat-convert -q ../tests/rulebooks/$f.sgr 2>/dev/null >$TMP/x.sgr || :
	strat-archive create -q -o $TMP/x.sgb $TMP/x.sgr 2>/dev/null || :
	strat-convert -q $TMP/x.sgb 2>/dev/null >$TMP/y.sgr || :
	cmp $TMP/x.sgr $TMP/y.sgr
	grep -c "^.Event" $TMP/y.sgr
done
