# every way in which the evaluator of the contest can end a log, and logs that are cut
set -f
head=$(sed -n 1,14p ucc-log.log)
log() {
	printf '%s\n' "$head"
	printf "$@"
}
try() {
	what=$1
	shift
	echo "$what:" $(log "$@" | strat-convert -q -f ucc --tags Termination 2>&1 |
		sed -n 's/^strat-convert: stdin:/line /p; s/^\[\(Rules\|Termination\) "\(.*\)"\]/\2/p; s/^1\. //p; /^[01*][^ ]*$/p')
}
for reason in 'Captured the flag' 'Destroyed all mobile enemy pieces' 'Unintelligable response' \
	'Response timeout after 2.000000 seconds.' 'Coords outside board' 'Move does not select a piece' \
	'Selected piece belongs to other player' 'Selected piece is not mobile (FLAG or BOMB)' \
	'Selected unit cannot move that way' \
	'Attempted move into square occupied by neutral or allied piece' \
	'Internal controller error - COLOUR_ERROR' 'Internal controller error - Unspecified ERROR' \
	'Game declared a draw after 5000 turns' \
	'Game declared a draw because neither player has mobile pieces' \
	'This player has surrendered!' 'Board does not exit?!' \
	'Status returned KILLS, unsure why game halted...' 'Unknown internal error.'; do
	try "$reason" "Game ends on RED's turn - REASON: %s\n" "$reason"
done
for verdict in VICTORY DRAW DRAW_DEFAULT SURRENDER ILLEGAL INTERNAL_ERROR; do
	try "$verdict" "../agents/pau/pau BLUE %s 3 1 2\n" $verdict
done
try surrendered '3 RED: SURRENDER OK\n'
try 'surrendered, and why' "3 RED: SURRENDER OK\nGame ends on RED's turn - REASON: This player has surrendered!\n../agents/bela/bela RED SURRENDER 3 100 90\n"
try 'a response that is no move' "3 RED: good evening\nGame ends on RED's turn - REASON: Unintelligable response\n"
try 'an illegal move, and it goes on' '3 RED: 9 9 UP ILLEGAL\n3 BLU: 8 6 UP OK\n'
try 'a line is missing' '3 BLU: 8 6 UP OK\n'
try 'cut between lines' ''
try 'cut in a line' '3 RED: 2 3 LE'
try 'no answer any more' '3 RED: '
printf 'BOTH players give invalid setup!\na RED SETUP\nINVALID!\nb BLUE SETUP\nINVALID!\nGame ends in the SETUP phase - REASON: An illegal setup was made by BOTH players\nneither BOTH BAD_SETUP 0 0 0\n' | strat-convert -q
sed '2,5d; 11,$d; s/RED SETUP/&\nINVALID!/' ucc-log.log >"$TMP/x.log"
printf 'Game ends in the SETUP phase - REASON: An illegal setup was made by RED\n../agents/bela/bela RED BAD_SETUP 0 0 0\n' >>"$TMP/x.log"
strat-convert -q "$TMP/x.log"
strat-convert -q "$TMP/x.log" | strat-validate -q && echo good

# what is wrong before the cut is told too
log '3 RED: 2 3 UP OK\n3 BLU' | strat-validate -q 2>&1 || echo "exit status $?"
# and a repair keeps it
log '3 RED: 2 3 LE' | strat-convert --fix 2>/dev/null || echo "exit status $?"
