# a board that both teams lost, one of which had no player there, comes back as it was from a report
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney league "$@"; }
t init name=League boards=2 system=team-swiss rounds=1
for name in Ann Alex; do t add $name team=Ants; done
t add Bea team=Bees
t pair
t boards
t result 1 1-0 2 -:-
t standings
t export --format trf26 >league.trf
strat-tourney again init >/dev/null
strat-tourney again import --rounds league.trf
strat-tourney again boards 1
strat-tourney again standings
