# a match of two teams that ends level leaves both at rank 1, and the standings say what decides
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney league "$@"; }
t init name=League boards=2 system=round-robin >/dev/null
for name in Ann Alex; do t add $name team=Ants; done
for name in Bea Bob; do t add $name team=Bees; done
t pair
t result 1 1-0
t standings # not over
t result 2 1-0
t standings
t correct 1 2 1/2 >/dev/null
t standings
