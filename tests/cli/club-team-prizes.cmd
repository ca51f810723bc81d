# prizes for the best player of each board, by the players' own results, beside those of the teams
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney league "$@" 2>&1 || echo "exit $?"; }
t init boards=2 system=round-robin prizes=100,50
for team in Ants Bees Cats; do
	for i in 1 2 3; do t add "${team%???}$i" team=$team born=$((2000 + 5 * i)); done
done >/dev/null
t set special='Best board 1: board=1: 10,5; Best board 2: board=2: 10; Juniors: board>=1, born>=2010: 7; Nobody: board=9: 3; A team: club=: 2; Low: rating<1500: 10'
for round in 1 2 3; do
	t pair >/dev/null
	[ $round != 2 ] || t lineup Ants A1 A3 --round 2 >/dev/null
	t boards --open --csv | awk -F, 'NR > 1 { print $1, NR % 2 ? "1-0" : "1/2" }' | t result --from -
done
t set special='Best board 1: board=1: 10; Best board 2: board=2: 10'
t undo
t print by-board prizes
t print prizes --csv
t set special='Best board 1: board=first: 10'
t set special='Best board 1: board=: 10'
strat-tourney single init special='Best board 1: board=1: 10'
strat-tourney single add Ann
strat-tourney single pair
strat-tourney single print prizes
# the winner of a board prize has the games and the wins by forfeit that the points are from
t() { strat-tourney gifts "$@" 2>&1 || echo "exit $?"; }
t init boards=2 system=round-robin prizes=50 special='Best board 1: board=1: 10' >/dev/null
for team in Ants Bees Cats; do
	for i in 1 2; do t add "${team%???}$i" team=$team; done
done >/dev/null
for round in 1 2 3; do
	t pair >/dev/null
	[ $round != 2 ] || t lineup Ants - A2 --round 2
	t boards --open --csv | awk -F, 'NR > 1 { print $1, NR == 2 && $2 ~ /^C/ ? "+--" : "1-0" }' | t result --from - >/dev/null
done
t boards 1
t boards 2
t boards 3
t print by-board prizes
