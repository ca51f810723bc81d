# after a corrected result the winner takes the place of the loser in the next round; the other boards keep their results
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney "$@" || echo "exit $?"; }
t cup init system=knockout games=2
for i in 1 2 3 4 5 6 7 8; do t cup add "K$i"; done >added
t cup pair >paired
t cup result 1 '1 =' 2 '1 =' 3 '1 =' 4 '1 ='
t cup pair >paired
t cup result 2 '1 ='
t cup result --round 1 1 '0 ='
t cup replace K4 K8
t cup replace K1 K5
t cup replace K1 K8
t cup boards
t cup check
t cup verify
t cup result 1 '1 ='
t cup pair
t cup check
t cup standings
t cup export --line-end lf --format trf26 | tr '\r' '\n' >cup.trf
t check cup.trf
