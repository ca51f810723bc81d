# a round robin of five: each has a free round; who withdrew leaves the others free
cd "$TMP"
t() { strat-tourney club "$@"; }
t init system=round-robin
for i in 1 2 3 4 5; do t add "P$i"; done >/dev/null
for round in 1 2 3 4 5; do
	t pair
	t result 1 1-0 2 1-0 2>/dev/null || t result 1 1-0
	[ $round != 3 ] || t withdraw P5
done
t pair || echo "exit $?"
t history P5
# who was free has no points for it
t standings

# two whose game was forfeited or played are paired once more only after a warning
w() { strat-tourney again "$@"; }
w init system=round-robin
for i in 1 2 3 4; do w add "P$i"; done >/dev/null
w pair
w result 1 +:- 2 1-0
w pair 1-4 2-3
# check finds them too
f() { strat-tourney free "$@"; }
f init system=round-robin
for i in 1 2 3 4 5; do f add "P$i"; done >/dev/null
f pair >/dev/null
f result 1 1-0 2 1-0
f withdraw P1 --games none
for round in 2 3; do f pair; f result 1 +:-; done
f pair 2-3 4-5
f result 1 1-0 2 1-0
f check || echo "exit $?"
