# what a line of letters has no place for is named, also with -q
strat-convert -t state game.sgr 2>&1 >/dev/null | grep loss
strat-convert -q -t state isf-online.sgr 2>&1 >/dev/null

strat-convert -q -t state partial.sgr 2>&1 >/dev/null

# what is written can be read: every sample of steps on a board of 10x10 keeps its plies
for f in *.sgr; do
	strat-convert -q -t state "$f" >"$TMP/state" 2>/dev/null || true
	[ -s "$TMP/state" ] || { echo "$f: none"; continue; }
	rules=$(sed -n 's/^\[Rules "\(.*\)"\]/\1/p' "$f" | head -n 1)
	strat-convert -q -r "$rules" "$TMP/state" 2>/dev/null | strat-convert -q -t state 2>/dev/null | cmp - "$TMP/state"
	was=$(strat-convert -q -t plies "$f" | wc -l) is=$(strat-convert -q -t plies "$TMP/state" 2>/dev/null | wc -l)
	echo "$f: $(grep -c '^[A-Z]' "$TMP/state") games, $((was - is)) plies less"
done

# one position: who moves, after how many plies, small letters for what the other side knows
strat-convert -q -t state --ply 0 game.sgr
strat-convert -q -t state --ply 21 game.sgr >"$TMP/one"
cat "$TMP/one"
strat-convert -q "$TMP/one"
strat-convert -q -t state "$TMP/one" | cmp - "$TMP/one"
strat-convert -q -t state --ply 9999 game.sgr | cut -c 101-
strat-replay --json --last "$TMP/one" 2>/dev/null | grep -o '"turn": *"[a-z]*"'

# with actions behind it, as OpenSpiel's players exchange positions
string='FEBMBEFEEFbgiBHIBEDBGJDDDHCGJGDhdlIFKDDHAA__AA__AAAA__AA__AASTPQNSQPTSUPWPVrpXPURNqonNQSNVPTNQRRTYup r 20'
printf '%s\n' "$string" | strat-convert -q
printf '%s\n430\n330\n' "$string" | strat-convert -q --no-tags | tail -n 2
printf '%s\n430\n330\n' "$string" | strat-convert -q -t state | cut -c 95-

# a position is not asked of formats that show none
for to in sgr jsonl plies; do strat-convert -t $to --ply 3 game.sgr || echo "exit status $?"; done
strat-convert --view red game.sgr || echo "exit status $?"
strat-convert -t state --flip game.sgr || echo "exit status $?"
