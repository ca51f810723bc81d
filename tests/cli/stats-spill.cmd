# whatever is held in memory, the same to the byte: a setup, and all of them
for f in game annotated barrage club-night; do cat $f.sgr; done >"$TMP/all.sgr"
cd "$TMP"
for how in --csv --json --html --partial "--rows 3" "--rows 0" "--like 2.2" "--like 2.2 --csv"; do
	strat-stats -q --by player $how all.sgr >want
	strat-stats -q --by player $how --spill 1 all.sgr | cmp - want
	strat-stats -q --by player $how --spill 5 -j4 all.sgr | cmp - want
done
strat-stats -q --partial all.sgr >want
strat-stats --merge --partial --spill 1 want | cmp - want
strat-stats --merge --spill 1 --table setups --rows 1 want
