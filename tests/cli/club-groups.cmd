# two groups of three and four, a knockout of the best; then a table with results carried over
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney "$file" "$@"; }
play() { # the finals too
	t pair --explain
	t result "$@"
}
for finals in knockout round-robin; do
	file=$finals
	t init system=groups groups=2 qualify=2 finals=$finals carry=yes tie-breaks=DE,SB
	for i in 1 2 3 4 5 6 7; do t add "P$i" rating=$((2000 - 50 * i)); done >/dev/null
	play 1 1-0 2 1-0 3 1/2
	play 1 1-0 2 1-0 3 1-0
	play 1 1-0 2 1-0 3 1-0
	t standings
	play 1 1-0 2 0-1
	play 1 1-0 2 0-1
	t pair || echo "exit $?"
	t standings
	t crosstable
	t verify
done
t standings --explain P3
t unpair --force
t unpair --force
t withdraw P6
t pair
file=early
t init system=groups groups=2
for i in 1 2 3 4 5 6; do t add "P$i"; done >/dev/null
t pair >/dev/null
t print schedule
