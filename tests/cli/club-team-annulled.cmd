# the matches of a team that withdrew count for nothing, and every sheet has what they were.
cd "$TMP"
t() { strat-tourney evening "$@" 2>&1; }
t init rounds=5 boards=3 system=round-robin >/dev/null
for team in Ants Bees Cats Dogs Eels; do
	for i in 1 2 3; do t add "${team%???}$i" team=$team; done
done >/dev/null
for round in 1 2; do
	t pair >/dev/null
	t boards --open --csv | awk -F, 'NR > 1 { print $1, $1 == 3 ? "1/2" : "1-0" }' | t result --from - >/dev/null
done
t pair
# all boards of the match of the team are named, whose results are still missing
t withdraw Cats --games annul
t print matches
t print crosstable
t crosstable
t crosstable --csv
t players
# their players have the mark of the standings on each board, and annulled games are not counted
t print by-board
t print individual
