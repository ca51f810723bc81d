# no games are a file too
strat-convert -q -o $TMP/x.sgr </dev/null
wc -c <$TMP/x.sgr | tr -d " "
strat-convert --game 5 game.sgr 2>&1 | sed "s/, [0-9.]* s\$//"
