# a round that is paired moves no player to another board before its results are there.
cd "$TMP"
t() { strat-tourney evening "$@" 2>&1; }
t init rounds=3 boards=2 system=round-robin >/dev/null
for team in Ants Bees Cats Dogs; do
	for i in 1 2 3; do t add "${team%???}$i" team=$team; done
done >/dev/null
t pair
t print by-board --csv
t result 1 1-0 2 1-0 3 1/2 4 0-1 >/dev/null
t print by-board --csv | tee first
t pair
t lineup Ants A2 A3 --round 2
t print by-board --csv | diff first - && echo 'the same with round 2 paired'
t lineup Bees - B1 --round 2
t boards
# the win against the empty board counts at once
t print by-board --csv
t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from - >/dev/null
t print by-board --csv
# a board counts without a game, too: against a team that has withdrawn, and against an empty board
t() { strat-tourney left "$@" 2>&1; }
t init boards=2 system=round-robin special='Best on board 1: board=1: 20' >/dev/null
for team in Ants Bees Cats; do
	for i in 1 2; do t add "${team%???}$i" team=$team; done
done >/dev/null
t pair
t result 1 0-1 2 1-0 >/dev/null
t withdraw Bees --games forfeit
t pair
t standings --players
t print by-board prizes
t undo >/dev/null
t undo >/dev/null
t pair >/dev/null
t lineup Bees - - --round 2
t standings --players
