# pairing numbers are those of round 1, whatever ratings and names are corrected later; who comes late
# gets the next one
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney club "$@" || echo "exit $?"; }
numbers() {
	strat-tourney "${1-club}" export -t trf26 --line-end lf |
		awk '/^001/ { print substr($0, 5, 4) + 0, substr($0, 15, 2) } /^250/'
}
play() {
	t pair
	t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from - >/dev/null
}
t init rounds=5 acceleration=baku
for i in 1 2 3 4 5 6 7 8; do t add "P$i" rating=$((2000 - i * 10)); done >/dev/null
play
numbers >before
t edit P7 rating=2500
t edit P1 name=Z1
printf 'name,rating\nP8,2600\n' | t import --ratings -
numbers | diff before - || :
t late L1 rating=1500
t late L2 rating=2400
numbers
play
numbers | tail -n 4
t set order=sign-up
t verify
# round 1 is paired again: the numbers are those of today's ratings
t unpair --force
t unpair --force
t pair
numbers
# a report that is read keeps its numbers
t export -t trf26 -o club.trf
strat-tourney again init
strat-tourney again import --rounds club.trf
strat-tourney again edit P2 rating=2999
numbers again | head -n 5
