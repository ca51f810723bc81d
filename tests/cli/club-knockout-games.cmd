# a match of a knockout has further games only while it is level
cd "$TMP"
t() { strat-tourney cup "$@" || echo "exit $?"; }
t init system=knockout games=2 >/dev/null
for p in Ann Bob Cid Dot; do t add "$p"; done >/dev/null
t pair
t result 1 1-0 1-0 1-0
t result 1 1-0 0-1 0-1 1-0
t result 1 1-0 0-1 1/2 1-0
t result 2 1-0 1-0
t boards
t verify
