# the report with the round in it says nothing new when it is checked
strat-tourney pairings --enter --line-end lf open.trf | tee "$TMP/next.trf"
strat-tourney check "$TMP/next.trf"
# and cannot be paired before there are results
strat-tourney pairings <"$TMP/next.trf" || echo "exit status $?"
# CR, CR LF
strat-tourney pairings --enter open.trf | tr '\r' '\n' | cmp - "$TMP/next.trf"
strat-tourney pairings --enter --line-end crlf open.trf | tr -d '\r' | cmp - "$TMP/next.trf"
