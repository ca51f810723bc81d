# a game that repeats another one is no evidence: it is void in a test, and told of elsewhere
engines=$(dirname "$(command -v strat-match)")/../samples/engines
cd $TMP
run() {
	db=$1
	shift
	strat-match run -q --no-preflight --sandbox off --rules duel -o $db "$@" --each mem=0 args=1 \
		--engine name=Ann cmd="$engines/greedy" --engine name=Bob cmd="$engines/random" >out 2>err || echo "exit $?"
	sed -n -e '/different/p' -e '/^SPRT/p' -e '/not count/p' out
	cat err
}
run test.db --sprt 0 100 alpha=0.3 beta=0.3 --each restart=on
strat-match status test.db >/dev/null || echo "exit $?"
strat-match status --json test.db | sed -n 's/.*"accepted"/"accepted"/p'
run match.db --games 5 --each restart=on
strat-match status --json match.db | sed -n 's/.*"voids":0,\("repeats":[0-9]*\),"engines".*/\1/p'
# neither what it is told nor what it says of its clock makes it another game
run clocks.db --games 4 --each restart=on --keep clocks=off
# engines that go on are not the same again
run free.db --games 4
# games that are used up accept no hypothesis
run short.db --sprt 0 10 --games 4
strat-match status short.db >/dev/null || echo "exit $?"
strat-match resume -q --no-preflight short.db >/dev/null || echo "exit $?"
strat-match resume -q --no-preflight --json-lines short.db | sed -n 's/.*"event":"end",//p'
