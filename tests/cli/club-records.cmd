# results out of records; and what follows from a result that is corrected
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
g() { printf '[Event "%s"]\n[Round "%s"]\n[Red "%s"]\n[Blue "%s"]\n\n%s\n\n' "$@"; }
t init name='Club night' rounds=5
for name in 'Bos, Jan' Ann Eva Tom Kim 'Lee Ann'; do t add "$name"; done
t pair 1-2 3-4 5-6
t pair --unfinished 2-3 4-5 6-1
{
	g 'club night' 1 'Jan Bos' Ann 1-0
	g 'Club night' 1 Tom Eva 1-0
	g 'Club night' 2 Tom Kim '*'
	g Other 2 Tom Kim 1-0
	g '?' - 'ann lee' 'Bos, Jan' 1/2-1/2
	g 'Club night' 3 Tom Kim 1-0
	g 'Club night' 2 Zed Kim 1-0
	g 'Club night' 2 '' Kim 1-0
	g 'Club night' 2 Ann Eva 0-1
	g 'Club night' 2.1 Ann Eva 0-1
	g '' '' Kim 'Lee Ann' 0-0
} >a.sgr
{
	g '' 1 Eva Tom 1-0
	g '' 1 Eva Tom 0-1
	g '' 1 Eva Eva 0-1
	g '' 1 Eva Kim 0-1
} >b.sgr
t result --records --dry-run a.sgr b.sgr
t boards 1 --csv
t result --records a.sgr b.sgr /nowhere
t boards 1 --csv
t boards 2 --csv
t result --records a.sgr 2>again
tail -n 1 again
t undo
t boards 2 --csv
t redo
t result 2 1-0 --round 1
t result 2 -:+
t correct 1 1 =
t correct 2 2 1-0
t correct 2 2 :-
t undo 99
t unpair --force
t result 1 1-0 --round 2
t correct 2 1 1-0
g '' 2 Ann Eva 0-1 >c.sgr
t result --records c.sgr
t set games=2

# two games a round: a record of each
t2() { strat-tourney two "$@" || echo "exit $?"; }
t2 init games=2
for name in Ann Bob Eva Tom; do t2 add "$name"; done
t2 pair 1-2 3-4
{
	g '' 1 Bob Ann 1-0
	g '' 1 Ann Bob 1/2-1/2
	g '' 1 Tom Eva 0-1
} >d.sgr
t2 result --records --dry-run d.sgr
t2 result --records d.sgr
t2 boards --csv
t2 result --records d.sgr
t2 correct 1 1 1-0 0-1
