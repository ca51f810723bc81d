# a knockout of six: byes, a level encounter that a further game decides, one that is decided, the
# match for the third place, somebody who leaves
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney cup "$@"; }
t init name=Cup system=knockout
for i in 1 2 3 4 5 6; do t add "P$i" rating=$((2000 - 50 * i)); done >/dev/null
t pair --explain
t result 2 1-0 3 1/2
t pair || echo "exit $?"
t result 3 1/2 1/2 0-1
t boards
t correct 1 3 1/2
t decide 3 P3
t decide 2 P4 || echo "exit $?"
t result 3 1/2 0-2 || echo "exit $?"
t boards --csv
t pair --explain
t result 1 1-0 2 0-1
t withdraw P4
t standings
t pair --explain
t boards
t print boards --csv
t result 1 1-0
t standings
t standings --json
t crosstable
t history P3
t pair || echo "exit $?"
t unpair --force
t pair 3-1 2-
t verify
t export --line-end lf
t log --csv | tail -2
# a report goes on as the knockout that it was; groups and teams it cannot say
strat-tourney one init system=knockout
for i in 1 2 3 4 5; do strat-tourney one add "Q$i"; done >/dev/null
strat-tourney one pair >/dev/null
strat-tourney one result 2 0-1 >/dev/null
strat-tourney one export -o one.trf
strat-tourney other init
strat-tourney other import --rounds one.trf
strat-tourney other pair
rm other
strat-tourney one export --format trf26 | tr '\r' '\n' >one26.trf
strat-tourney other init
strat-tourney other import --rounds one26.trf
strat-tourney other set | grep ^system
rm one other
strat-tourney one init system=groups
for i in 1 2 3 4 5; do strat-tourney one add "Q$i"; done >/dev/null
strat-tourney one pair >/dev/null
strat-tourney one export -o one.trf
strat-tourney other init
strat-tourney other import --rounds one.trf
strat-tourney other set | grep ^system

# a round that is paired with a player who has lost by a correction
rm one
strat-tourney one init system=knockout
for i in 1 2 3 4; do strat-tourney one add "K$i"; done >/dev/null
strat-tourney one pair >/dev/null
strat-tourney one result 1 1
strat-tourney one result 2 1
strat-tourney one pair >/dev/null
strat-tourney one correct 1 1 0
strat-tourney one pair || echo $?
strat-tourney one check || echo $?
strat-tourney one verify
strat-tourney one print bracket
strat-tourney one history K4
strat-tourney one unpair
strat-tourney one set third-place=no
strat-tourney one pair >/dev/null
strat-tourney one correct 1 1 1
strat-tourney one print bracket
strat-tourney one history K1
strat-tourney one correct 1 1 0
strat-tourney one unpair
strat-tourney one pair
# who was absent in a semifinal plays for the third place: nothing is contradicted
strat-tourney small init system=knockout
printf 'name\nS1\nS2\nS3\nS4\n' | strat-tourney small import -
strat-tourney small bye 4 1 zero
strat-tourney small pair
strat-tourney small result 2 0-1
strat-tourney small pair
strat-tourney small verify
strat-tourney small boards --csv
# who has lost has no more rounds, so no bye; nor has anyone a bye after the final
rm one
strat-tourney one init system=knockout
for i in 1 2 3 4; do strat-tourney one add "K$i"; done >/dev/null
strat-tourney one bye 2 1 zero
strat-tourney one bye 2 1 none
strat-tourney one set third-place=no
strat-tourney one pair >/dev/null
strat-tourney one result 1 1 2 1
strat-tourney one players
strat-tourney one bye 4 2 half || echo $?
strat-tourney one bye 4 2 none
strat-tourney one bye 1 3 zero || echo $?
strat-tourney one set third-place=yes # where the losers of the semi-finals play
strat-tourney one bye 4 2 zero
strat-tourney one bye 4 2 none
strat-tourney one pair >/dev/null
strat-tourney one result 1 1 2 1
strat-tourney one players
strat-tourney one bye 1 3 zero || echo $?
strat-tourney one verify
# nor who is not in the finals of groups
for finals in knockout round-robin; do
	rm one
	strat-tourney one init system=groups groups=2 qualify=1 finals=$finals
	for i in 1 2 3 4; do strat-tourney one add "K$i"; done >/dev/null
	strat-tourney one pair >/dev/null
	strat-tourney one result 1 1 2 1
	strat-tourney one pair
	strat-tourney one players
	strat-tourney one bye 4 3 half || echo $?
done
# a match that a correction made level after the next round was paired: the warning, and prizes so far
rm one
strat-tourney one init system=knockout prizes=30,20
for i in 1 2 3 4; do strat-tourney one add "K$i"; done >/dev/null
strat-tourney one pair >/dev/null
strat-tourney one result 1 1 2 1
strat-tourney one pair >/dev/null
strat-tourney one result 1 1 2 1
strat-tourney one correct 1 1 1/2 >/dev/null
strat-tourney one check || echo $?
strat-tourney one print prizes
strat-tourney one standings
