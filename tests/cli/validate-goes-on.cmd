# a faulty game is reported, with its line and ply, and the next one is read
cat ../tests/faulty/reach.sgr ../tests/faulty/no-token.sgr ../tests/faulty/ply.sgr >$TMP/x.sgr
cat ../tests/faulty/number.sgr >>$TMP/x.sgr
cd $TMP && strat-validate x.sgr | sed "s/, [0-9.]* s,.*//"
