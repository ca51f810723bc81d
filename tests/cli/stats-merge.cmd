# however they are cut: the same to the byte
for f in game annotated barrage powers; do strat-stats -q --partial $f.sgr >"$TMP/$f"; done
strat-stats -q -j4 --partial powers.sgr game.sgr annotated.sgr barrage.sgr >"$TMP/all"
cd "$TMP"
strat-stats --merge --partial game annotated barrage powers | cmp - all
cat barrage game | strat-stats --merge --partial | strat-stats --merge --partial powers - annotated | cmp - all
# as a cluster sorts them
cat game annotated barrage powers | sort | strat-stats --merge --partial | cmp - all
strat-stats --merge --table summary all
