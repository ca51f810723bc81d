# The figures of the model may change: they are shown as N.
mask() {
	sed -E 's/-?[0-9]+\.[0-9]+\*?/N/g; s/  +/ /g'
}
strat-stats -q --table luck,accuracy,posterior annotated.sgr game.sgr | mask
# by player, for programs
strat-stats -q --table luck,accuracy --by player --csv game.sgr isf.sgr | grep ',all,\|table' | cut -d, -f1-5
# parts add up to the whole, with luck below zero
strat-stats -q --table luck,accuracy,posterior --by player --partial game.sgr >"$TMP/a"
strat-stats -q --table luck,accuracy,posterior --by player --partial isf.sgr aggressor.sgr >"$TMP/b"
grep -q '	-[1-9]' "$TMP/a"
strat-stats --merge --partial "$TMP/a" "$TMP/b" >"$TMP/ab"
strat-stats -q -j 2 --table luck,accuracy,posterior --by player --partial game.sgr isf.sgr aggressor.sgr | cmp - "$TMP/ab"
# they are not counted by default
strat-stats -q --csv game.sgr | grep -c '^luck\|^accuracy\|^posterior' || :
