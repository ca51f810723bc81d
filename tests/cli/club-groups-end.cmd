# groups end when only games that count for nothing are left, and a final that is decided orders its prizes
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney $file "$@" || echo "exit $?"; }
play() {
	t pair >/dev/null
	t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from - >/dev/null
}
begin() {
	file=$1
	t init system=groups groups=2 qualify=$2 finals=$1 prizes=30,20,10,6 share=equal
	for p in 1 2 3 4 5 6; do t add P$p rating=$((2000 - p)); done >/dev/null
	play
	play
	t withdraw P5 --games annul >/dev/null
	t withdraw P6 --games annul >/dev/null
}
begin none 1
t print schedule
t pair
begin knockout 2
play
t boards
play
t result 1 1/2
t decide 1 P4
t standings
t crosstable
t print crosstable | tail -n 3
t print prizes
t print cards | grep rank
begin round-robin 2
play
play
play
t standings
t print prizes
t print cards | grep rank
# in a knockout, the losers of the semi-finals, who have as many points as the winner of the final, too
file=cup
t init system=knockout prizes=30,20,10 share=equal third-place=no
for p in 1 2 3 4 5; do t add P$p rating=$((2000 - p)); done >/dev/null
play
play
play
t result 1 1/2
t decide 1 P2
t standings
t print prizes
t print cards | grep rank
