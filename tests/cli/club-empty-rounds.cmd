# rounds of a table in which no one plays, before one whose game is open, count in the file and in its reports
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@"; }
t init system=double-round-robin tie-breaks=PS,REP
for name in Ann Bob Cor; do t add $name >/dev/null; done
t bye Bob 3 zero >/dev/null
t bye Bob 4 zero >/dev/null
t pair >/dev/null
t result 1 1-0 >/dev/null
t pair >/dev/null
t result 1 1-0 >/dev/null
t bye Ann 3 zero
t bye Ann 4 zero
for round in 3 4 5; do t pair --unfinished; done
t standings --csv | tee here
t standings --csv --after 4 >early
for format in trf16 trfx trf26; do
	t export --format $format --line-end lf -o report.trf
	strat-tourney standings --csv report.trf | cmp - here && echo "$format: the same table"
	strat-tourney standings --csv --after 4 report.trf | cmp - early && echo "$format: the same table after round 4"
	rm -f back
	strat-tourney back init
	strat-tourney back import --rounds report.trf
	strat-tourney back standings --csv | cmp - here && echo "$format: the same table when imported"
done
