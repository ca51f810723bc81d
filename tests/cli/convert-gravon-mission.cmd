# the secret mission has the army of a duel
strat-convert -q -t gravon jumbo-mission.sgr >$TMP/x.xml
grep -o 'type="[a-z ]*"' $TMP/x.xml | head -1
strat-convert -q $TMP/x.xml | cmp - jumbo-mission.sgr
