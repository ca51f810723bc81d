strat-stats -q --table luck,accuracy,posterior annotated.sgr game.sgr
# by player, for programs
strat-stats -q --table luck,accuracy --by player --csv game.sgr isf.sgr | sed 's/,[^,]*//7g' | grep ',all,\|table'
# parts add up to the whole, with luck below zero
strat-stats -q --table luck,accuracy,posterior --by player --partial game.sgr >"$TMP/a"
strat-stats -q --table luck,accuracy,posterior --by player --partial isf.sgr aggressor.sgr >"$TMP/b"
grep -c '	-' "$TMP/a"
strat-stats --merge --partial "$TMP/a" "$TMP/b" >"$TMP/ab"
strat-stats -q -j 2 --table luck,accuracy,posterior --by player --partial game.sgr isf.sgr aggressor.sgr | cmp - "$TMP/ab"
# they are not counted by default
strat-stats -q --csv game.sgr | grep -c '^luck\|^accuracy\|^posterior' || :
