# teams that have no match in a round beside the table, and their players, do not play there on every sheet.
cd "$TMP"
t() { strat-tourney evening "$@"; }
t init boards=1 system=round-robin >/dev/null
for team in Ants Bees Cats Dogs; do t add "${team%s} 1" team=$team; done >/dev/null
for round in 1 2 3; do
	t pair
	t result 1 1 2 1
done >/dev/null
t set rounds=4 >/dev/null 2>&1
t pair Ants-Bees Cats- Dogs-
t print matches names
t print cards --player "Cat 1"
t boards
