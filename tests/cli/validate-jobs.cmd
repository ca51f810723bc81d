# the number of workers does not show
for f in ../tests/faulty/[a-s]*.sgr; do cat "$f"; echo; done >$TMP/all.sgr
cd $TMP
strat-validate -j1 all.sgr >one 2>&1 || echo "status $?"
strat-validate -j3 all.sgr >three 2>&1 || echo "status $?"
sed -i "s/, [0-9.]* s,.*//" one three
cmp one three
