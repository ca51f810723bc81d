# a report keeps who sat on each board when the board order of a team changes between rounds
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
for system in team-swiss round-robin; do
	t() { strat-tourney $system "$@"; }
	t init system=$system boards=2 >/dev/null
	[ $system = round-robin ] || t set rounds=3 >/dev/null
	for team in TA TB TC TD; do
		for i in 1 2 3; do t add "${team#T}$i" team="$team"; done
	done >/dev/null
	{
		t pair
		t result 1 1 2 1 3 1 4 1
		t lineup TA A3 A1
		t pair
		t result 1 1 2 1 3 1 4 1
		t lineup TA A1 A2 A3
		t pair
	} >/dev/null
	for format in trf26 trf16; do
		t export --format $format --line-end lf >$format.trf
		strat-tourney check $format.trf
		strat-tourney standings $format.trf --csv
		strat-tourney $system-$format init >/dev/null
		strat-tourney $system-$format import --rounds $format.trf
		for c in "standings --csv" "standings --players --csv" "boards 1 --csv" "boards 2 --csv"; do
			t $c >here
			strat-tourney $system-$format $c >there
			cmp -s here there && echo "same $c"
		done
		strat-tourney $system-$format lineup TA
		strat-tourney $system-$format verify
	done
	# a report of another program does not say who sat where
	grep -v '### team-lineup' trf16.trf >other.trf
	strat-tourney $system-other init >/dev/null
	strat-tourney $system-other import --rounds other.trf
done
