printf "based on isf\nlakes c5\n" >$TMP/x.rules
strat-convert -q --mirror -r $TMP/x.rules ../tests/faulty/no-rules.sgr
