# a match of teams that was not played says so in the tables, beside its board points
cd "$TMP"
t() { strat-tourney league "$@" || echo "exit $?"; }
t init boards=2 system=team-swiss rounds=2
for team in Ants Bees Cats Dogs; do for i in 1 2; do t add "$team $i" team=$team; done; done >/dev/null
t pair >/dev/null
t result 1 +:- 2 -:+ 3 1-0 4 =
t crosstable
t crosstable --csv
t print crosstable
strat-tourney robin init boards=2 system=round-robin
for team in Ants Bees; do for i in 1 2; do strat-tourney robin add "$team $i" team=$team; done; done >/dev/null
strat-tourney robin pair >/dev/null
strat-tourney robin result 1 -:+ 2 +:-
strat-tourney robin print crosstable
