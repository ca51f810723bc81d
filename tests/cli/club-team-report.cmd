# a Swiss of teams goes to a report of TRF26 and back, and reads the old lines of teams
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney cup "$@"; }
t init name=Cup boards=2 rounds=3 >/dev/null
for team in Ants Bees Cats Dogs 'A team whose name is longer than thirty-two letters'; do
	for i in 1 2 3; do t add "$(echo "$team" | cut -c1-2)$i" team="$team" rating=$((1900 - 10 * i)); done
done >/dev/null
t lineup Bees Be2 Be1 >/dev/null
t bye An1 1 zero >/dev/null
t pair --explain
t result 1 1-0 2 +:- 3 = 4 0-1
t pair
t lineup Cats --round 2 Ca3 - >/dev/null
t bye Dogs 3 half >/dev/null
t export --format trfx || echo "exit status $?"
t export --format trf26 --line-end lf >one.trf
cat one.trf
strat-tourney back init >/dev/null
strat-tourney back import --rounds one.trf
strat-tourney back export --format trf26 --line-end lf | cmp - one.trf && echo same report
for c in "standings --csv" "boards --csv" "boards 1 --csv" "standings --players --csv"; do
	t $c >here
	strat-tourney back $c >there
	cmp here there && echo "same $c"
done
strat-tourney back verify
strat-tourney standings one.trf
# the games alone, with lines 013
t export --format trf16 --line-end lf >old.trf
grep '^013' old.trf
strat-tourney old init >/dev/null
strat-tourney old import --rounds old.trf
strat-tourney old boards --matches 1
# what does not fit
bad() {
	sed "$1" one.trf >bad.trf
	strat-tourney bad$2 init >/dev/null
	strat-tourney bad$2 import --rounds bad.trf || echo "exit status $?"
}
bad 's/^300   1   2/300   1   9/' 1
bad 's/^\(310   1 .*\)$/\1    5/' 2
bad 's/^310   2/310   1/' 3
bad '/^310   1/d' 4
bad 's/^352 WB/352 WBWBWBWBWBWBWBWBWBWB/' 5
bad 's/0009 0000/0007 0000/' 6
