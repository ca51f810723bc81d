# a game is found by the index; one that does not fit is not used
cp barrage-evening.sgr.gz "$TMP/x.sgr.gz"
cd "$TMP"
strat-replay --index x.sgr.gz
ls
sed '/^time/d; /^end/d' x.sgr.gz.sgi
strat-replay --last --game 20 x.sgr.gz | tail -n 1
touch -d 2001-01-01 x.sgr.gz
strat-replay --last --game 20 x.sgr.gz | tail -n 1
zcat x.sgr.gz >x.sgr
strat-replay --index x.sgr
sed '/^time/d; /^end/d' x.sgr.sgi
strat-replay --last --game 20 x.sgr | tail -n 1
gzip -c x.sgr >plain.gz
strat-replay --index plain.gz || echo $?
strat-replay --index || echo $?
head -c -28 x.sgr.gz >cut.gz
strat-replay --index cut.gz || echo $?
ls
