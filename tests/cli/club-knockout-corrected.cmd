# while the board is open on which the loser by a corrected result plays, the result counts: who won is in, who lost is
# out; once the board has a result, the loser is in
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney "$@" || echo "exit $?"; }
# the standings of an exported report, and of a tournament that goes on from it, are those of the tournament
same() {
	for kind in trf16 trfx trf26; do
		t cup export --format $kind --line-end lf -o cup.trf
		rm -f back
		t back init
		t back import --rounds cup.trf 2>/dev/null >/dev/null
		t cup standings --csv >cup.csv
		t back standings --csv | cmp - cup.csv && echo "$kind: the same"
	done
	t standings cup.trf
}
t cup init system=knockout
for i in 1 2 3 4 5 6 7 8; do t cup add K$i; done >added
t cup pair >paired
t cup result 1 1 2 1 3 1 4 1
t cup pair >paired
t cup result 2 1
t cup correct 1 1 0
t cup standings
t cup print bracket
same
cp cup taken
t cup result 1 1
t cup standings
t cup print bracket | head -n 8
same
# the winner takes the place
t taken replace K1 K8
t taken standings
