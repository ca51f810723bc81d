# every sample, turned, is as good as it was
for how in --mirror --swap-colours "--mirror --swap-colours"; do
	strat-convert -q $how *.sgr *.sgr.gz *.log | strat-validate -q
	strat-convert -q $how *.sgr *.sgr.gz | strat-convert -q $how >$TMP/twice
	strat-convert -q *.sgr *.sgr.gz | cmp - $TMP/twice
done
