# a zero-point bye in a round robin puts the game off, one with points takes its place; check knows both
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" 2>&1 || echo "exit $?"; }
t init system=round-robin
for name in Ann Bob Cor Dee; do t add $name; done
t bye Ann 1 zero
t bye Bob 2 half
for round in 1 2 3 4; do
	t pair
	strat-tourney club boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from -
done
t pair
t check
t crosstable
strat-tourney groups init system=groups groups=1
strat-tourney groups add Ann
strat-tourney groups bye Ann 1 zero
strat-tourney groups bye Ann 1 none
strat-tourney swiss init
strat-tourney swiss add Ann
strat-tourney swiss bye Ann 1 zero
