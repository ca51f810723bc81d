# players of teams are compared and explained by their own results, and not with teams
cd "$TMP"
t() { strat-tourney league "$@" 2>&1 || echo "exit $?"; }
t init boards=2 system=team-swiss rounds=2 scoring=1-half-0
for team in Ants Bees; do for i in 1 2; do t add "${team%s} $i" team=$team; done; done >/dev/null
t pair >/dev/null
t result 1 1-0 2 1/2
t standings --compare "Ant 1" "Bee 2"
t standings --explain "Bee 2"
t standings --compare "Ant 1" Bees
t standings --compare Bees "Ant 1"
t standings --compare Bees Ants
t print by-board
# the points of teams are called as in the standings
t() { strat-tourney equal "$@" 2>&1; }
t init boards=3 system=round-robin >/dev/null
for team in Ants Bees Cats; do for i in 1 2 3; do t add "${team%s} $i" team=$team; done; done >/dev/null
t pair >/dev/null
t result 1 1-0 2 0-1 3 1-0 >/dev/null
t pair >/dev/null
t result 1 0-1 2 0-1 3 1-0 >/dev/null
t standings
t standings --compare Bees Ants
t standings --compare Cats Ants
t standings --compare Cats Ants --csv
