# who withdrew before the finals cannot return once they have begun if that would look like a correction that qualifies
# the player, or annulled games would count again; a finalist can, and who is not among the best
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
for games in forfeit annul; do
	echo "# $games"
	t() { strat-tourney $games "$@"; }
	t init system=groups groups=2 qualify=2
	for i in 1 2 3 4 5 6 7 8; do t add "P$i"; done >/dev/null
	for round in 1 2 3; do t pair && t result 1 1-0 2 1-0 3 1-0 4 1-0; done >/dev/null
	t withdraw P1 --games $games >/dev/null
	t withdraw P5 --games none >/dev/null
	t pair
	t return P1 2>&1 || echo "exit $?"
	t check
	t return P5
	t check
	t withdraw P2 --games none
	t return P2
	t check
	t unpair --force
	t return P1
	t pair
	t check
done
