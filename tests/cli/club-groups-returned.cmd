# who withdrew before the finals and returns when they have begun is not taken for one whom a correction qualifies
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
for finals in knockout round-robin; do
	echo "# $finals"
	t() { strat-tourney $finals "$@"; }
	t init system=groups groups=2 qualify=2 finals=$finals
	for i in 1 2 3 4 5 6 7 8; do t add "P$i"; done >/dev/null
	for round in 1 2 3; do t pair && t result 1 1-0 2 1-0 3 1-0 4 1-0; done >/dev/null
	t standings --csv | cut -d , -f 1-4 | head -6
	t withdraw P1 --games forfeit >/dev/null
	t pair
	t return P1
	t check
	t result 1 1-0 2 1-0 >/dev/null
	t pair >/dev/null
	t check
	for format in trfx trf26; do
		t export --format $format --line-end lf -o report
		strat-tourney check report
		rm -f back
		strat-tourney back init
		strat-tourney back import --rounds report 2>&1
		strat-tourney back check
	done
	t withdraw P1
	t check
	t correct 1 4 0-1 # who was there would be in the finals
done
