# what cannot be done is said, and changes nothing
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t players
t init system=dutsch
t init rounds=5 colour=blue
t init rounds
ls
t init
t init
t add Ann
t add Ann
t add Anna
t add Bob hat=red
t add Bob rating=99999
t pair An-Bob
t pair
t pair
t result 1 2-0
t result 1
t result 7 1-0
t result 01 1-0
t result 2 1-0 --round 2
t edit An name=x
t edit Nobody name=x
t unpair
t result 1 1-0
t unpair
t withdraw Ann --after 0
t bye Ann 1 half
t set rounds=100
t set scoring=7-7
t set system
t dance
t undo 0
t import /nowhere
printf 'jugador\nx\n' | t import -
t backup club
t verify
