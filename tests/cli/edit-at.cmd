# --at starts after a ply, as the command goto does
cp duel.sgr "$TMP/x.sgr"
printf 'comment here it turned\nprint\n' | strat-edit -q --at 3 "$TMP/x.sgr" 2>&1 | grep -o '.*{here it turned}'
cp duel.sgr "$TMP/y.sgr"
strat-edit -q --at 999 "$TMP/y.sgr" </dev/null
