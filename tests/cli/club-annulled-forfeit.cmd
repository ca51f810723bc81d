# a forfeit that was entered and then annulled is in brackets; a game that was annulled before it began is empty
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" 2>&1; }
t init system=round-robin
for name in Ann Bob Cor Dee Eva Fay Gus; do t add $name; done >/dev/null
t pair
t result 1 +:- 2 1-0 3 1-0
t pair
t result 1 1-0 2 1-0 3 1-0
t withdraw Gus --games annul
for round in 3 4; do
	t pair
	t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from -
done
t boards 1
t boards 3
t history Gus
t print names --round 3
t print slips --round 3 || :
t crosstable
t print crosstable
t print cards | sed -n '/Gus/,$p'
t export --format trf26 --line-end lf | grep ^001
t export --format trf26 --line-end lf -o report.trf
rm -f back
strat-tourney back init
strat-tourney back import --rounds report.trf
strat-tourney back print crosstable >there
t print crosstable >here
cmp here there && echo the same
