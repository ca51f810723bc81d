# a board on which a player is missing, on the card of the other one: annulled with its match, and counted at once.
cd "$TMP"
t() { strat-tourney "$file" "$@"; }
begin() {
	file=$1
	shift
	t init boards=2 system=round-robin >/dev/null
	for team; do t add "${team}1" team="$team"; t add "${team}2" team="$team"; done >/dev/null
}
# annulled before the round began, and with the result of a board that was empty from the start
begin annulled Xen Yak Zoo Vee
t pair
t lineup Zoo - Zoo1 --round 1
t result 1 1 2 0 4 1
t withdraw Yak --games annul
t pair
t print cards --player Xen2
t print cards --player Xen2 --csv
t print cards --player Yak1
# with no result in the round yet, the win against it counts for the player everywhere
begin won Xen Yak
t pair
t lineup Yak Yak1 - --round 1
t print cards --player Xen2
t print individual
t standings
