# who was replaced in the only round before leaving has played in none
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init rounds=4
for name in Ann Bob Cor; do t add $name; done
t pair
t replace Ann Cor
t withdraw Ann
t players
t result 1 1-0
t withdraw Cor
t players
