# in Keizer's system a late entry, with half a point a round, changes nothing beside the boards of earlier rounds
cd "$TMP"
t() { strat-tourney k "$@"; }
t init system=keizer rounds=5 >/dev/null
for p in Kurt Lara Mia Otto; do t add $p; done >/dev/null
t bye Mia 1 half
t pair
t result 1 1-0
t boards 1 >before
cat before
t add Nina --late half
t boards 1 | cmp - before && echo same boards
t standings
t pair
t boards 1 | cmp - before && echo same boards
t boards 2
# all count from the beginning, absent or not, and one who comes later is not in the standings of before
strat-tourney w init system=keizer rounds=5 >/dev/null
for p in Ann Bob Cor Dee Eva; do strat-tourney w add $p; done >/dev/null
strat-tourney w standings
strat-tourney w bye Bob 1 zero
strat-tourney w pair
strat-tourney w standings
strat-tourney w result 1 1-0 2 1-0
strat-tourney w standings
strat-tourney w boards 1
strat-tourney w pair
strat-tourney w result 1 1-0 2 1-0
strat-tourney w add Fay
strat-tourney w pair
strat-tourney w standings --after 1
# pairings have the words of the system for an absence
strat-tourney a init system=keizer rounds=3
for p in Ann Bob Cid; do strat-tourney a add $p; done >/dev/null
strat-tourney a bye 2 1 half
strat-tourney pairings a
# nor is one who comes to the next round, once that is paired, which the points of the others show
strat-tourney n init system=keizer rounds=5
for p in Ann Bob Cor Dee; do strat-tourney n add $p; done >/dev/null
strat-tourney n pair
strat-tourney n result 1 1-0 2 1-0
strat-tourney n standings
strat-tourney n add Eva
strat-tourney n standings
strat-tourney n pair
strat-tourney n standings --after 1
strat-tourney n standings
