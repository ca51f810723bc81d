# the score of an opponent who forfeited and left has draws for the rounds missed, and the explanation says so
cd "$TMP"
t() { strat-tourney club "$@"; }
t init rounds=3 >/dev/null
for p in Ann Bob Cid Dan; do t add $p; done >/dev/null
t pair
t result 1 + 2 1-0
t withdraw Cid
t pair >/dev/null
t result 1 1-0
t standings --explain Ann
