# a final that one finalist has alone, because both players of a semi-final lost it, is a round of the report too
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney "$@"; }
t club init system=groups groups=2 qualify=2 finals=knockout third-place=no 2>/dev/null
for i in 1 2 3 4 5 6; do t club add "P$i" rating=$((2000 - i)); done >/dev/null
for r in 1 2 3; do
	t club pair >/dev/null
	t club boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t club result --from - >/dev/null
done
t club pair >/dev/null
t club result 1 -:- 2 1-0
t club pair
t club standings --csv >before
t club export -t trfx -o trfx
tr '\r' '\n' <trfx | grep '^### paired'
t copy init
t copy import --rounds trfx
t copy standings --csv | diff before - && echo the same
