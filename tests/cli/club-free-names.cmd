# the players without a board are separated by semicolons, since their names have commas
cd "$TMP"
t() { strat-tourney g "$@"; }
t init rounds=3
for p in 'Ada, A' 'Bea, B' 'Cid, C' 'Dan, D'; do t add "$p"; done >/dev/null
t bye 'Ada, A' 'Dan, D' 1 half >/dev/null
t pair >/dev/null
t print boards
