# what an older strat-stats wrote, and what is no part at all
printf '#strat-stats 1\tsummary\t\tall\nsummary/all\t1\t0\t0\t45\t8\t1\t1\t0\t0\t0\t2\n' >"$TMP/old"
cp game.sgr "$TMP/game"
: >"$TMP/empty"
cd "$TMP"
strat-stats --merge old || echo $?
strat-stats --merge game || echo $?
strat-stats --prior empty --table information game || echo $?
