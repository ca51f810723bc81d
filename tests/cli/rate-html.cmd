strat-rate -q --html --rows 5 club-results.csv >"$TMP/page"
grep -c "<svg" "$TMP/page"
grep -c "class=\"curve\"" "$TMP/page"
grep -c "class=\"dot\"" "$TMP/page"
grep -cE "https?:|@import|url\(" "$TMP/page" || :
