# the sample engine sage beats random, and plays the same games again with the same seed
engines=$(dirname "$(command -v strat-match)")/../samples/engines
cd $TMP
for again in a b; do
	strat-match run -q --sandbox off --rules isf-online --games 6 --keep clocks=off -o $again.db \
		--each mem=0 tc=none nodes=1000 --engine name=Sage cmd="$engines/sage" args=3 \
		--engine name=Random cmd="$engines/random" args=4 >out || echo "exit $?"
	strat-match export -t sgr $again.db | grep -v '^\[Date' >$again.sgr
done
sed -n '2s/^1  *\(Sage  *[0-9]*  *[0-9]*\) .*/\1/p' out
cmp a.sgr b.sgr && echo 'the same games'
