# the same part again, alone or in a sum of itself; a part without games adds nothing
for f in game annotated; do strat-stats -q --table summary,battles --partial $f.sgr >"$TMP/$f"; done
echo | strat-stats -q --table summary,battles -f sgr --partial >"$TMP/none" || :
cd "$TMP"
strat-stats --merge game annotated game || echo $?
cat game game | strat-stats --merge || echo $?
strat-stats --merge --partial --again game game | tail -n 2
strat-stats --merge --partial none game none | cmp - game
strat-stats --again x || echo $?
