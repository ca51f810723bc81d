# all samples go in and come out as they were, whatever the number of workers
cat *.sgr | strat-convert -q >$TMP/all.sgr
for jobs in 1 2 5; do
	strat-archive create -j $jobs -o $TMP/$jobs.sgb *.sgr 2>&1 | sed "s/, [0-9]* bytes.*//"
	strat-archive extract -j $jobs $TMP/$jobs.sgb | cmp - $TMP/all.sgr
done
cmp $TMP/1.sgb $TMP/2.sgb
cmp $TMP/1.sgb $TMP/5.sgb
strat-archive verify -j2 $TMP/1.sgb | sed "s|$TMP/||; s/[0-9]* bytes.*/.../"
strat-archive create -q <club-night.sgr | strat-archive extract | cmp - club-night.sgr
strat-archive extract -q -o $TMP/x.sgr.gz $TMP/1.sgb
zcat $TMP/x.sgr.gz | cmp - $TMP/all.sgr
strat-archive extract -q -t jsonl $TMP/1.sgb | strat-convert -q | cmp - $TMP/all.sgr
for format in csv gravon; do
	strat-convert -q -t $format club-night.sgr >$TMP/want
	strat-archive create -q club-night.sgr | strat-archive extract -j2 -t $format | cmp - $TMP/want
done
