# in Keizer's system a late entry, with half a point a round, changes nothing beside the boards of earlier rounds
cd "$TMP"
t() { strat-tourney k "$@"; }
t init system=keizer rounds=5 >/dev/null
for p in Kurt Lara Mia Otto; do t add $p; done >/dev/null
t bye Mia 1 half
t pair
t result 1 1-0
t boards 1 >before
cat before
t add Nina --late half
t boards 1 | cmp - before && echo same boards
t standings
t pair
t boards 1 | cmp - before && echo same boards
t boards 2
