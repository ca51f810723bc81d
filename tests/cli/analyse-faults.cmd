# a ply that breaks a rule, a game cut off in a ply, one that cannot begin, no game at all
strat-analyse -t csv ../tests/faulty/reach.sgr ../tests/faulty/cut.sgr ../tests/faulty/pieces.sgr || echo $?
head -c 700 game.sgr | strat-analyse | tail -n 6 || echo $?
strat-analyse -t sgr ../tests/faulty/reach.sgr || echo $?
cp ../tests/faulty/cut.sgr "$TMP/cut.sgr"
(cd "$TMP" && strat-analyse -o cut.sgr cut.sgr) || echo $?
cmp ../tests/faulty/cut.sgr "$TMP/cut.sgr"
printf '' | strat-analyse -f sgr || echo $?
strat-analyse ./no-such-file || echo $?
