# who returned after a round was paired stays out of it when it is cancelled, and is named, with what to do
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init rounds=5
for i in 1 2 3 4 5 6; do t add "P$i"; done >added
t pair >paired
t result 1 1 2 1 3 1
t withdraw P6
t pair >paired
t return P6
t unpair
t pairings --plain
t bye P6 2 none
t pairings --plain
