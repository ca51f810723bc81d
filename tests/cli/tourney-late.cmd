# the report of a round robin with a late entry is checked and paired like its file
cd "$TMP"
play() {
	strat-tourney robin pair >/dev/null
	strat-tourney robin boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' |
		strat-tourney robin result --from - >/dev/null
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
