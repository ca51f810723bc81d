# a test does not count games that were lost by breaking down, and stops when they are too many
bad=$(dirname "$(command -v strat-match)")/../tests/engines/bad
good=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
run() {
	how=$1 db=$2
	shift 2
	strat-match run -q --no-preflight --sandbox off --rules ucc --options "move-limit=100" -o $db.db \
		--sprt 0 100 alpha=0.3 beta=0.3 --each mem=0 grace=0.1 restart=on \
		--engine name=Ann cmd="$good" args=1 restart=off --engine name=$how cmd="$bad" args=$how "$@" >out 2>err || echo "exit $?"
	sed -n '/^SPRT/p' out
	sed -n '/trouble/p' err
}
run crash crash
run illegal illegal
run none none cmd=/no/such/program
# it is as void when it goes on, and for whoever looks
strat-match resume -q --no-preflight crash.db 2>&1 >/dev/null || echo "exit $?"
strat-match status crash.db | sed -n '/^SPRT/p'
strat-match status --json crash.db | sed -n 's/.*"accepted"/"accepted"/p'
strat-match export -t jsonl crash.db | grep -c '"result":"\*"'
strat-match export -t crosstable none.db | sed -n '/^SPRT/p'
# if asked they count; games that are lost on time do in any case
run crash lose --on-crash lose --on-illegal lose
run hang time tc=0.1
# a test is never decided by engines that did not start
run none lose-none cmd=/no/such/program --on-crash lose
strat-match export -t jsonl lose-none.db | grep -c '"result":"\*"'
# status tells how it ended, as run and resume do
strat-match status crash.db >/dev/null || echo "exit $?"
strat-match config --sprt 0 10 --engine cmd=a --engine cmd=b | grep '^on-'
strat-match config --sprt 0 10 --on-crash stop --engine cmd=a --engine cmd=b | grep '^on-'
strat-match config --engine cmd=a --engine cmd=b | grep '^on-'
