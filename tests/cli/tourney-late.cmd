# the report of a round robin with a late entry is checked and paired like its file
cd "$TMP"
file=robin
play() {
	strat-tourney $file pair >/dev/null
	strat-tourney $file boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' |
		strat-tourney $file result --from - >/dev/null
}
strat-tourney robin init system=round-robin
for p in PA PB PC; do strat-tourney robin add $p; done >/dev/null
play
strat-tourney robin late PD 2>&1
play
strat-tourney robin export -o half.trf
strat-tourney pairings half.trf
play
play
for format in trf16 trfx trf26; do
	strat-tourney robin export --format $format -o robin.trf
	strat-tourney check robin.trf && echo "$format: right"
done
# with all colours exchanged, the check says what the rules give
strat-tourney robin export --format trfx --line-end lf |
	sed '/^001/y/wb/bw/' >turned.trf
strat-tourney check turned.trf || echo "exit $?"
# two of eight come late: round 1 is that of a table for six, in the file and in the report
file=six
strat-tourney six init system=round-robin
for p in P1 P2 P3 P4 P5 P6 P7; do strat-tourney six add $p; done >/dev/null
strat-tourney six checkin away P3 >/dev/null
play
strat-tourney six checkin here P3 >/dev/null
strat-tourney six late P8
play
strat-tourney six check && echo right
strat-tourney six export -o six.trf
strat-tourney check six.trf && echo right
# games are played early: no two players are free in a round who meet later; the games of one who leaves are not kept
schedule() { strat-tourney six print schedule --csv 2>&1 | cut -d, -f1,3-; }
schedule
strat-tourney six withdraw P4 --games annul >/dev/null
schedule
play
play
strat-tourney six check && echo right
