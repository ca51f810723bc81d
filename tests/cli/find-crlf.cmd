# the bytes stay what they are
sed 's/$/\r/' club-night.sgr >$TMP/x.sgr
(printf '\357\273\277'; cat $TMP/x.sgr) | strat-find 'player ~ .' >$TMP/y.sgr
tr -d '\r' <$TMP/y.sgr | cmp - club-night.sgr
tr -cd '\r' <$TMP/y.sgr | wc -c
