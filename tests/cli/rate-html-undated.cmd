strat-rate --html engine-results.csv >"$TMP/page"
grep "no plots\|No plots\|<svg" "$TMP/page"
