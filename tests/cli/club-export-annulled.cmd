# a game that is annulled because a player had left before its round gives no points in CSV, as in reports
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney club "$@"; }
t init system=round-robin
for name in A B C D E; do t add $name; done >/dev/null
t pair && t result 1 1-0 2 1-0
t withdraw E --games annul
t pair && t result 2 1-0
t pair
t export -t csv
t boards 2 --csv
