# a Swiss with too many rounds for its players goes on: exceptions are allowed, few and named
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init rounds=7
for name in Ann Bob Cid Dee Eve Fay; do t add $name; done >added
for round in 1 2 3; do
	t pair
	t result 1 1-0 2 1-0 3 1-0
done
t pair
t pair --allow-repeat
t result 1 1-0 2 1-0 3 1/2
for round in 5 6 7; do
	t pair --allow-repeat --explain
	t result 1 1-0 2 1-0 3 1-0
done
t pair --allow-repeat
t standings
t verify
t check

# a second bye; forbidden pairs are never broken
o() { strat-tourney odd "$@" || echo "exit $?"; }
o init rounds=5 system=monrad
for name in Ann Bob Cid; do o add $name; done >added
for round in 1 2 3; do o pair; o result 1 1-0; done >played
o pair
o pair --allow-repeat
o check
o result 1 1-0
o forbid Ann Bob
o forbid Ann Cid
o forbid Bob Cid
o pair --allow-repeat

# in a round robin there is nothing to allow
r() { strat-tourney robin "$@" || echo "exit $?"; }
r init system=round-robin
for name in Ann Bob; do r add $name; done >added
r pair --allow-repeat
r result 1 1-0
r pair --allow-repeat

# a Swiss can become a round robin, which pairs those who have not met; not the other way round
w() { strat-tourney swiss "$@" || echo "exit $?"; }
w init rounds=7
for name in Ann Bob Cid Dee Eve Fay; do w add $name; done >added
for round in 1 2 3; do w pair; w result 1 1-0 2 1-0 3 1-0; done >played
w set system=knockout
w set system=round-robin
w pair
w result 1 1-0 2 1-0
w set system=dutch
w pair
w result 1 1-0 2 1-0
w crosstable
w pair

# pairs made by hand are told which two are forbidden to meet
f() { strat-tourney forbidden "$@" || echo "exit $?"; }
f init rounds=3
for name in Ann Bob Cid Dan; do f add $name; done >added
f forbid Ann Bob
f pair Cid-Dan Ann-Bob
f check

# made by hand where the rules have no pairing: said so, with who met again
h() { strat-tourney hand "$@" || echo "exit $?"; }
h init rounds=4
for name in Ann Bob Cid Dan; do h add $name; done >added
h pair Ann-Bob Cid-Dan
h result 1 1-0 2 1-0
h pair Ann-Cid Dan-Bob
h result 1 1-0 2 1-0
h pair Ann-Dan Bob-Cid
h result 1 1-0 2 1-0
h pair Ann-Bob Dan-Cid
h check
