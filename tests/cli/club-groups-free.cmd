# who is free in a group of odd size is below the boards and on the sheets, until the group has no games left
cd "$TMP"
t() { strat-tourney g "$@"; }
t init system=groups groups=2 finals=none
for p in 1 2 3 4 5 6 7; do t add P$p rating=$((2000 - p)); done >/dev/null
t pair
t boards
t boards --csv
t print boards
t print names
