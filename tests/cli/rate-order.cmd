(head -n 1 club-results.csv; tail -n +2 club-results.csv | sort -r) >"$TMP/back.csv"
for m in bradley-terry elo glicko2 whr trueskill kleier; do
	strat-rate -q --json --method $m club-results.csv >"$TMP/a"
	strat-rate -q --json --method $m -j2 "$TMP/back.csv" | cmp - "$TMP/a"
done
