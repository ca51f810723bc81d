cd ../tests/cli/data
strat-convert --dedupe convert.sgr 2>&1 >$TMP/out | sed "s/, [0-9.]* s\$//"
grep -c "^\[Event" $TMP/out
strat-convert --dedupe=moves convert.sgr 2>&1 >$TMP/out | sed "s/, [0-9.]* s\$//"
grep -c "^\[Event" $TMP/out
# setups, and a position that says the same
strat-convert -q --swap-colours ../../../samples/game.sgr | sed s/Rosa/Eva/ >$TMP/x
strat-convert -q --swap-colours $TMP/x >$TMP/y
strat-convert --dedupe=moves $TMP/x $TMP/x $TMP/y 2>&1 >$TMP/out | sed "s/, [0-9.]* s\$//"
