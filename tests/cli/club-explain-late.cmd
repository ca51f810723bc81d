# the rounds in which a player has no game are called in an explanation what the player's page calls them, in all lists
cd "$TMP"
t() { strat-tourney s "$@"; }
play() {
	for round; do
		t pair
		t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from -
	done >/dev/null
}
t init system=round-robin
for p in Ann Bob Cid Dan Eve; do t add $p; done >/dev/null
play 1 2
t add Fay
play 3 4
t withdraw Eve --games forfeit
play 5 6 7
t standings --explain Fay
t standings --explain Ann | grep -v ' counts '
t standings --explain Eve | grep -v ' counts '
# who returns after the last round has missed none of those without a game for the player
t players | grep Eve
t return Eve
t players | grep Eve
t standings --explain Eve | grep 'round [67]'
