# the balance shown in a knockout of two games is the one by which White is given: that of the first games
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney cup "$@" 2>&1; }
t init system=knockout games=2 third-place=no
for name in Ann Bob Cor Dee Eva Fay Gus Hal; do t add $name; done >/dev/null
t pair
t result 1 2-0 2 1/2-1/2 1/2-1/2 1-0 3 2-0 4 +:- 1-0
t pairings --explain
t pair
t boards
# and in the knockout after groups of two games
f() { strat-tourney groups "$@" 2>&1; }
f init system=groups games=2 groups=2
for name in Ann Bob Cor Dee; do f add $name; done >/dev/null
f pair
f result 1 2-0 2 0-2
f pair
f boards
