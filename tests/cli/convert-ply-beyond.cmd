# a picture of the last position instead of one that the game does not reach is not drawn in silence
strat-convert -q --ply 200 -o $TMP/quiet.svg game.sgr
strat-convert --ply 200 -o $TMP/end.svg game.sgr 2>&1 | sed 's/, [0-9.]* s$//'
strat-convert -q -o $TMP/last.svg game.sgr
cmp $TMP/end.svg $TMP/last.svg
strat-convert --ply 169 -t state game.sgr 2>&1 >$TMP/x | sed 's/, [0-9.]* s$//'
