# a report of groups keeps how many qualify, and whether there are finals
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
for finals in none knockout round-robin; do
	strat-tourney "$finals" init system=groups groups=2 qualify=3 finals="$finals" carry=yes >/dev/null
	for i in 1 2 3 4 5 6 7 8; do strat-tourney "$finals" add "P$i"; done >/dev/null
	strat-tourney "$finals" pair >/dev/null
	strat-tourney "$finals" result 1 1-0 2 1-0 3 0-1 4 1/2 >/dev/null
	strat-tourney "$finals" export --line-end lf -o "$finals.trf"
	grep '### finals' "$finals.trf"
	strat-tourney "$finals-2" init >/dev/null
	strat-tourney "$finals-2" import --rounds "$finals.trf"
	strat-tourney "$finals-2" set | grep -E '^(groups|qualify|finals|carry) '
	strat-tourney "$finals-2" export --line-end lf | grep -v '^012' >two
	grep -v '^012' "$finals.trf" | diff - two
done
# a report that does not say so
sed 's/ qualify 3//' knockout.trf >old.trf
strat-tourney old init >/dev/null
strat-tourney old import --rounds old.trf
sed 's/ qualify 3/ qualify x/' knockout.trf >wrong.trf
strat-tourney wrong init >/dev/null
strat-tourney wrong import --rounds wrong.trf
# a report of finished groups cannot draw the finals, which lots may decide; a report without groups
for finals in none knockout; do
	for round in 2 3; do strat-tourney $finals pair && strat-tourney $finals result 1 = 2 = 3 = 4 =; done >/dev/null
	strat-tourney $finals export --line-end lf -o finished.trf
	strat-tourney pairings finished.trf || echo "exit $?"
done
grep -v '^### group' finished.trf | strat-tourney pairings - || echo "exit $?"
strat-tourney old set edition=2024
