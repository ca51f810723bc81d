strat-rate --simulate 200 -j1 engine-results.csv >"$TMP/one"
strat-rate --simulate 200 -j3 engine-results.csv | cmp - "$TMP/one"
strat-rate --csv --simulate 200 engine-results.csv | cut -d, -f3,6,7
