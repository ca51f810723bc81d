# print --player: the card of one player, in each form; a team and a player who is not here have none
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init name=Club
for p in Ann Bob Cid Dan; do t add $p; done >/dev/null
t checkin away Dan
t pair 1-2 3- >/dev/null
t result 1 =
t print cards --player bob
t print cards --player bob --csv
t print cards --html | grep -c '<article'
t print cards --html --player bob | grep -c '<article'
t print cards --html --player bob | grep -o '<h2>Player card [a-z]*'
t print cards --html | grep -o '<h2>Player cards [a-z]*'
t print cards --player dan
t print cards --player eve
