# the bracket says why a match was not played: a player was absent, or has withdrawn
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney "$@" || echo "exit $?"; }
t cup init system=knockout third-place=no
for i in 1 2 3 4 5 6 7 8; do t cup add "K$i"; done >added
t cup pair >paired
t cup result 1 1 2 1 3 1 4 1
t cup bye K3 2 zero
t cup pair
t cup result 1 1
t cup withdraw K2
t cup pair
t cup print bracket
