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
strat-tourney double init system=scheveningen games=2
for i in 1 2; do strat-tourney double add "A$i" team=Aces && strat-tourney double add "B$i" team=Beavers; done >/dev/null
strat-tourney double pair
strat-tourney double result 1 1-0 1/2 2 0-2
strat-tourney double print schedule teams
strat-tourney double edit A1 team=Beavers || echo "exit $?"
