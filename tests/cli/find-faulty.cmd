# judged as far as they go; what tags rule out is not read
printf '[Event "a"]\n\n1. e4-e5 %%%%\n\n[Event "b"]\n\n1. e4-e5 *\n\n[Event "a"]\n%% 1-0\n' >$TMP/x.sgr
cd $TMP
strat-find 'event = a' x.sgr
strat-find --count 'event = b' x.sgr
strat-find -q --count 'event = a' x.sgr
sed 's/a4-a5/a4-a9/' "$OLDPWD/game.sgr" >y.sgr
strat-find --ply 'battle 4xM or battle 3xF' y.sgr
