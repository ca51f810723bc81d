echo >"$TMP/x.sgr" && strat-stats -f sgr "$TMP/x.sgr"
