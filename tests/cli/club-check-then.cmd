# a round that was not paired by the rules is compared with what the rules gave then, not with later corrections
cd $TMP
t() { strat-tourney t.club "$@"; }
{
	t init rounds=3
	for p in Ada Ben Cas Dot Eve Fay Gus Hal; do t add $p; done
	t pair
	t result 1 1-0 2 1-0 3 1-0 4 1-0
	t pair Cas-Eve Gus-Ada Ben-Dot Fay-Hal
} >/dev/null
t check || echo "exit $?"
t correct 1 1 0-1 >/dev/null
t check || echo "exit $?"
# a round that the rules could not pair then, either
strat-tourney six init rounds=5 >/dev/null
for p in Abe Bea Cid; do strat-tourney six add $p; done >/dev/null
strat-tourney six pair >/dev/null
strat-tourney six result 1 1-0 >/dev/null
strat-tourney six forbid Abe Bea >/dev/null
strat-tourney six forbid Abe Cid >/dev/null
strat-tourney six forbid Bea Cid >/dev/null
strat-tourney six pair Abe-Bea Cid-
strat-tourney six check || echo "exit $?"
