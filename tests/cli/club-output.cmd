# no output replaces a tournament or another database, by whatever name it is reached
export SOURCE_DATE_EPOCH=1795255200
samples=$PWD
cd "$TMP"
strat-tourney club init name=Friday
strat-tourney club add Ann
strat-tourney other init name=Saturday
cp club before
ln -s club link
ln club hard
no() { "$@" 2>&1 && echo 'it did' || echo "exit $?"; }
no strat-tourney club export -o club
no strat-tourney club print players -o link
no strat-tourney club page -o hard
no strat-tourney club page -o ./other
no strat-tourney club export -o nowhere/report
no strat-convert -t sgr "$samples/aggressor.sgr" -o club
no strat-archive create "$samples/aggressor.sgr" -o other
cmp club before
strat-tourney club verify
strat-tourney other verify
echo old >page.html
strat-tourney club page -o page.html
grep -c '<html' page.html
