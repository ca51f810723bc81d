# a log whose rows have numbers that nobody gave
cd "$TMP"
t() { strat-tourney c.club "$@" || echo "exit $?"; }
row() {
	python3 -c 'import sqlite3, sys
d = sqlite3.connect("c.club")
d.execute("INSERT INTO log SELECT ?, time, act, args, reason FROM log LIMIT 1", (int(sys.argv[1]),))
d.commit()
d.execute("VACUUM")' "$1"
}
for number in 9223372036854775807 0 -5; do
	rm -f c.club*
	t init
	t add Ann
	row $number
	t players --csv
	t add Bob
	t verify
	t log
done
