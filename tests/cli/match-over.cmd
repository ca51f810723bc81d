# status of a test gives no total that it will not play, and watch ends with the test
engines=$(dirname "$(command -v strat-match)")/../samples/engines
cd $TMP
run() {
	strat-match run -q --no-preflight --sandbox off --rules duel --each mem=0 \
		--engine name=Ann cmd="$engines/greedy" args=1 --engine name=Bob cmd="$engines/random" args=2 "$@" >/dev/null || echo "exit $?"
}
games() { sed -n -e 's/; sandbox.*//' -e 's/^[0-9]* \(of [0-9]* \)*games/N \1games/p'; }
run --sprt 0 100 alpha=0.3 beta=0.3 -o over.db
strat-match status over.db | games
strat-match watch over.db | games
run --sprt 0 100 --games 4 -o open.db
strat-match status open.db | games
run --sprt 0 1 --stop-after 1 -o stopped.db --games 100000
strat-match status stopped.db | games
run --games 2 -o plain.db
strat-match status plain.db | games
