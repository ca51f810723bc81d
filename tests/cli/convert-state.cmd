# there and back
strat-convert -q -t state game.sgr | strat-convert -q -r isf-online | strat-convert -q -t state >$TMP/a
strat-convert -q -t state game.sgr | cmp - $TMP/a
