# an archive of before: the secret mission with a Lieutenant, five moves on two squares in free and
# in ultimate-lightning; it reads as it was written, and is checked by the rules of today
cd ../tests/cli/data
strat-convert -q rules-1.sgb 2>$TMP/faults >$TMP/x.sgr || cat $TMP/faults $TMP/x.sgr
# what is written again reads again, by the rules of today too
cat ../../../samples/jumbo-mission.sgr >>$TMP/x.sgr
strat-archive create -q -o $TMP/x.sgb $TMP/x.sgr 2>/dev/null ||
strat-convert -q $TMP/x.sgb 2>/dev/null | cmp - $TMP/x.sgr
