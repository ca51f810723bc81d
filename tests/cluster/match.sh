# match.sh - a tournament in two parts, of which one is killed: read by check-cluster when Slurm runs.

mkdir "$tmp/match" && cd "$tmp/match" || exit 2
{
	echo 'games 6'
	echo 'rules barrage'
	echo 'sandbox off'
	for name in Ann Bob Cid Dan; do
		echo "engine name=$name cmd=$build/samples/engines/random args=$name tc=10+1"
	done
} >autumn.conf

# strat-match, but for the first time part 2 says who it is, and waits for its end.
cat >"$tmp/bin/strat-match" <<'END'
#!/bin/sh
case "$*" in
*'--shard 2/2'*)
	if mkdir "$tmp/half-played" 2>/dev/null; then
		"$build/bin/strat-match" "$@" --stop-after 1 --on-signal finish
		echo $$ >"$tmp/player"
		exec sleep 60
	fi
	;;
esac
exec "$build/bin/strat-match" "$@"
END
chmod +x "$tmp/bin/strat-match"

kill_player() { wait_for 60 test -s "$tmp/player" && kill -9 "$(cat "$tmp/player")"; }
match_done() { [ -e autumn.sgr ] && [ -z "$(squeue -h)" ]; }
keys() { strat-match export -t jsonl "$1" | sed -n 's/.*"key":"\([^"]*\)".*/\1/p'; }

# All games of the schedule, in its order, each once.
is_whole() {
	strat-match run -q -j2 -o whole.db autumn.conf >whole.txt && keys whole.db >want &&
		keys autumn.db >have && [ "$(wc -l <want)" = 36 ] && cmp want have &&
		[ "$(sort -u have | wc -l)" = 36 ] && strat-validate -q autumn.sgr
}

recipe 'Slurm: a tournament' 1 >match.sh
recipe 'Slurm: a tournament' 2 >submit.sh
sh ./submit.sh >submit.out 2>&1
test_that 'a part is killed in the middle' kill_player
test_that 'all parts end, and what waits for them' wait_for 180 match_done
[ -e autumn.sgr ] || { squeue; tail -n 3 slurm-*.out submit.out part-*.txt; }
test_that 'a tournament in two parts, one of them killed' is_whole
strat-match merge -q autumn.db part-1.db part-2.db
test_that 'merged again it is the same' is_whole
