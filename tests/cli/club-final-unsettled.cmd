# the final is paired when a semi-final is corrected: its board says so, until the round is paired again
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney cup "$@"; }
t init name=Cup system=knockout
for p in Ann Bob Cid Dot; do t add $p; done >/dev/null
t pair
t result 1 1-0 2 1-0
t pair
t correct 1 1 0-1
t boards
t boards --csv
t print boards
t correct 1 1 1-0
t boards
