printf "Random\n" >"$TMP/out"
strat-rate --exclude "$TMP/out" engine-results.csv
