# a player whose opponent's board is empty wins by forfeit against nobody, and every sheet says so.
cd "$TMP"
t() { strat-tourney evening "$@"; }
t init rounds=1 boards=2 system=team-swiss scoring=1-half-0
t add Ann team=Ants
t add Bob team=Ants
t add Cas team=Bees
t pair
t result 1 1-0
t result 2 1-0 2>&1 || echo "exit $?"
t history Bob
t history Bob --csv
t print names
t print boards
t print cards
t export -t csv
