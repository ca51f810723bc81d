# a player with the bye, and one who comes late, sit down on the boards of players who did not come
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" 2>&1 || echo "exit $?"; }
t init rounds=4
for name in Ann Bob Cor Dee Eva Fay Gus Hal Ian; do t add $name rating=$((2000 - $(strat-tourney club players --csv | wc -l) * 10)); done
t pair
t result 1 +:- 2 1-0 3 1-0
t replace Eva Ian # Eva did not come, Ian has the bye
t add Joe rating=1700
t replace Ann Bob
t replace Bob Joe # the board has a result
t result 4 none
t replace Cor Joe -m 'missed the train' # the board has a result
t replace Gus Joe --points many
t replace Hal Joe -m 'missed the train' # undone
t undo
t replace Dee Joe --points half -m 'missed the train'
t replace Ian Hal
t replace Joe Dee # who came in the end
t boards
t result 1 1-0 4 0-1
t crosstable
t check
t verify
t pair
t result 1 1-0 2 1-0 3 1-0 4 1-0
t check
t log | grep -E 'replace|undo'
t unpair --force
for format in trf16 trfx trf26; do
	strat-tourney club export --line-end lf --format $format -o report.trf
	echo "# $format"
	grep -a -o '### replaced.*' report.trf
	strat-tourney check report.trf
	rm -f back
	strat-tourney back init
	strat-tourney back import --rounds report.trf
	strat-tourney back check
	strat-tourney back export --line-end lf --format $format -o again.trf
	for what in players standings; do
		strat-tourney club $what --csv | cut -d, -f2-4 >here
		strat-tourney back $what --csv | cut -d, -f2-4 >there
		cmp here there && echo "the same $what"
	done
	grep -a -o '### replaced.*' again.trf
done 2>&1
# in a round robin the game that was not played is put off
strat-tourney robin init system=round-robin
for name in Ann Bob Cor Dee Eva; do strat-tourney robin add $name; done
strat-tourney robin pair
strat-tourney robin replace Cor Ann
strat-tourney robin boards --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | strat-tourney robin result --from -
for round in 2 3 4 5 6 7; do
	strat-tourney robin pair 2>&1 || break
	strat-tourney robin boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | strat-tourney robin result --from - >/dev/null
done
strat-tourney robin check
strat-tourney robin crosstable
# a draw says who meets whom
strat-tourney cup init system=knockout
for name in Ann Bob Cor; do strat-tourney cup add $name; done
strat-tourney cup pair
strat-tourney cup replace Bob Ann 2>&1 || echo "exit $?"
# who had the bye and withdrew is not free
strat-tourney odd init rounds=3
for name in Ann Bob Cor; do strat-tourney odd add $name; done
strat-tourney odd pair
strat-tourney odd withdraw Cor
strat-tourney odd replace Ann Cor 2>&1 || echo "exit $?"
