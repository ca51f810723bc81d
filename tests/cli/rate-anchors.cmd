printf "Scout 7,2000\nRandom,1500,50\nNobody,1\n" >"$TMP/anchors"
strat-rate --anchors "$TMP/anchors" engine-results.csv
