strat-stats -q --partial --table summary game.sgr >"$TMP/a"
strat-stats -q --partial --table summary --by year game.sgr >"$TMP/b"
cd "$TMP" && strat-stats --merge a b
