# how many games are played at once changes neither the games nor the results
engines=$(dirname "$(command -v strat-match)")/../samples/engines
cd $TMP
for jobs in 1 2 7; do
	strat-match run -q --no-preflight -j$jobs --sandbox off --rules duel --games 14 -o $jobs.db \
		--each cmd="$engines/random" mem=0 restart=on --engine name=Ann args=1 \
		--engine name=Bob args=2 --engine name=Cas args=3 >$jobs.out
	strat-match export -t sgr $jobs.db | strat-convert -q -t plies | cut -d, -f4-6,8-12 >$jobs.plies
	strat-match verify $jobs.db
done
for jobs in 2 7; do
	[ -s 1.plies ] && cmp 1.out $jobs.out && cmp 1.plies $jobs.plies && echo the same
done
