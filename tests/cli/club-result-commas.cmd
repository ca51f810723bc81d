# several results with commas between them, as on the screen
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" 2>&1 || echo "exit $?"; }
t init rounds=3
for p in Ann Bea Cor Dee Eve Fay; do t add $p; done
t pair
t result 1 1-0, 2 0-1, 3
t result 1 1-0, 2 0-1, 2 1-0
t result 1 1-0, 2, 3 1
t result 1 1-0, 2 x
t boards --open
t result 1 1, 2 0 3 =,
t boards
t log | tail -3
