# --paired: all setups are played both ways by new processes, and pairs of games are counted
engines=$(dirname "$(command -v strat-match)")/../samples/engines
cp club-night.sgr $TMP
cd $TMP
run() {
	strat-match run -q --sandbox off --no-preflight --rules hasbro-1999 --options move-limit=200 --paired on "$@" \
		--each mem=0 --engine name=Ann cmd="$engines/greedy" args=1 \
		--engine name=Bob cmd="$engines/random" args=1 >out || echo "exit $?"
}
run -o pairs.db --games 4 --book club-night.sgr
cat out
strat-match status --json pairs.db | sed -n 's/.*"engine":"Ann"[^}]*\("encounters":[^]]*]\).*/\1/p'
run -o no.db --games 4
run -o no.db --games 3 --book club-night.sgr
run -o no.db --games 4 --book club-night.sgr exchange=off
run -o no.db --games 4 --book club-night.sgr --each restart=off
