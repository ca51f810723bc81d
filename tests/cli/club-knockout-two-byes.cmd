# a report whose last round has two byes, of the finalist whose opponent left and of the loser whose opponent left, is
# imported as it is
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney club "$@"; }
t init system=knockout 2>/dev/null
for name in Ann Bob Cor Dan; do t add $name >/dev/null; done
t pair
t result 1 1/2-1/2 2 1-0
t decide 1 Dan
t withdraw Bob
t withdraw Cor
t pair
t standings --csv >own
for format in trf16 trfx trf26; do
	t export --format $format -o report.trf
	rm -f back
	strat-tourney back init
	strat-tourney back import --rounds report.trf
	strat-tourney back standings --csv | diff own - && echo the same
done
