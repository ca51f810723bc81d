# a match of two teams of three by the Scheveningen system
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney match "$@"; }
t init system=scheveningen
t pair || echo "exit $?"
for i in 1 2 3; do t add "A$i" team=Aces && t add "B$i" team=Beavers; done >/dev/null
t pair --explain
t result 1 1-0 2 1/2 3 0-1
t pair
t result 1 1-0 2 1/2 3 0-1
t withdraw B2
t pair
t boards
t result 1 1-0 2 1-0
t pair || echo "exit $?"
t standings --teams
t standings
t verify
