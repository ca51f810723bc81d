# a player of a team who misses a round is on the sheets by name, as one of a Swiss of single players is
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney league "$@"; }
t init name=League boards=2 system=team-swiss rounds=2
for name in Ann Alex Amy; do t add $name team=Ants; done
for name in Bea Ben; do t add $name team=Bees; done
t bye Alex 1 zero
t pair
t print names
t boards --by-name
t history Alex
t history Amy
# the players of the team with the bye are there, and not the team
strat-tourney odd init boards=1 system=team-swiss >/dev/null
for name in Ann Bea Cas; do strat-tourney odd add $name team=${name}s; done >/dev/null
strat-tourney odd pair >/dev/null
strat-tourney odd print names
# only a bye of the team has points
t bye Amy 2 half || echo "exit $?"
t bye Ants 2 half
t bye Amy 2 none
# a team that is away: its players are not there
strat-tourney away init boards=1 system=team-swiss >/dev/null
for name in Ann Bea Cas; do strat-tourney away add $name team=${name}s; done >/dev/null
strat-tourney away bye Cass 1 zero
strat-tourney away pair
strat-tourney away print names
strat-tourney away print boards
