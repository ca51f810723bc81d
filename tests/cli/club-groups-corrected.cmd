# a correction of a group game that changes who is in the finals, or only the seeds, is told, and by a report, too
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
for finals in knockout round-robin; do
	t() { strat-tourney $finals "$@"; }
	t init system=groups groups=2 qualify=2 finals=$finals
	for i in 1 2 3 4 5 6 7 8; do t add "P$i"; done >/dev/null
	for round in 1 2 3; do t pair && t result 1 1-0 2 1-0 3 1-0 4 1-0; done >/dev/null
	t pair
	t correct 1 3 0-1 --dry-run
	t correct 3 2 1/2 --dry-run
	t correct 1 1 0-1 --dry-run
	t correct 2 2 0-1 --dry-run # the same finalists, in other places
	t correct 1 1 0-1
	t players --csv | cut -d , -f 2,11 | tail -n 4 # who would be in the finals now is not out
	t checkin --csv | tail -n 1
	t check || echo "exit $?"
	t verify
	t export --line-end lf -o report
	strat-tourney check report || echo "exit $?"
	sed 's/ qualify 2//' report >unknown
	strat-tourney check unknown
	t correct 1 1 1-0
	t check
	t export --line-end lf -o report
	strat-tourney check report
done
# once the finals are played it is too late: a note says it, and no warning
t() { strat-tourney late "$@"; }
t init system=groups groups=2 qualify=1 finals=knockout
for i in 1 2 3 4 5 6; do t add "P$i"; done >/dev/null
for round in 1 2 3; do t pair && t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from -; done >/dev/null
t pair
t correct 1 1 0-1 | tail -n 1
t standings | tail -n 2
t check || echo "exit $?"
t result 1 1-0
t check
t verify
t standings | tail -n 2
t undo
t undo
t result 1 1-0
t correct 1 1 0-1 | tail -n 2
# lots decide between players who are equal; a report does not have them, and believes the finals
for finals in knockout round-robin; do
	t() { strat-tourney "equal-$finals" "$@"; }
	t init system=groups groups=2 qualify=2 finals=$finals seed=3
	for i in 1 2 3 4 5 6 7 8; do t add "P$i"; done >/dev/null
	for round in 1 2 3; do t pair && t result 1 = 2 = 3 = 4 =; done >/dev/null
	t pair
	t export --line-end lf -o report
	strat-tourney check report
done
# in a knockout, too, who would be in the next round now is not out
t() { strat-tourney cup "$@"; }
t init system=knockout third-place=no
for i in 1 2 3 4; do t add "P$i"; done >/dev/null
t pair >/dev/null
t result 1 1-0 2 1-0
t pair
t correct 1 1 0-1 >/dev/null
t players --csv | cut -d , -f 2,11
