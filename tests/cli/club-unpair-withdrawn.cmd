# a player who has withdrawn after a round that is cancelled, without a game in it, is not in it any more
cd "$TMP"
t() { strat-tourney club "$@"; }
t init rounds=3
for p in Ann Bob Cid Dot Eve; do t add $p; done >/dev/null
t pair
t withdraw Eve
t unpair
t print players
t pair
# who has played stays in the round, though its results are lost
t result 1 1-0
t withdraw Ann
t unpair --force
t print players
# in a later round the player keeps the rounds before
t pair
t result 1 1-0 2 1-0
t return Ann
t pair
t withdraw Dot
t unpair
t pair
t verify
t undo
t undo
t undo
t print players
