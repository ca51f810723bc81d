# the number of workers does not show
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cat *.sgr; zcat *.sgr.gz; cat ../tests/faulty/*.sgr; done >$TMP/x.sgr
cd $TMP
for how in --swap-colours "--dedupe --fix" "-t state" "--games 100-300 --only-good"; do
	for jobs in 1 2 5; do
		strat-convert -j $jobs $how x.sgr 2>err >out || echo $? >>out
		sed "s/, [0-9.]* s\$//" err >>out
		cp out out.$jobs
	done
	cmp out.1 out.2
	cmp out.1 out.5
done
tail -n 1 out.5
