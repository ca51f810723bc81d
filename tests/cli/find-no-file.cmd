strat-find --count 'red = Rosa' game.sgr "$TMP/none.sgr" 2>$TMP/err && code=0 || code=$?
sed "s|$TMP||" $TMP/err
exit $code
