# the setups of all samples, for what is hidden in one; parts with another prior are not added
strat-stats -q --table heat --partial game.sgr annotated.sgr >"$TMP/prior"
strat-stats -q --table information --prior "$TMP/prior" game.sgr
strat-stats -q --table information --prior "$TMP/prior" --partial game.sgr >"$TMP/part"
strat-stats --merge --partial "$TMP/part" | cmp - "$TMP/part"
head -n 1 "$TMP/part"
strat-stats -q --table information --partial game.sgr >"$TMP/other"
cd "$TMP"
strat-stats --merge part other || echo $?
strat-stats --table information --prior other x || echo $?
strat-stats --merge --prior part other || echo $?
strat-stats --prior nowhere x || echo $?
