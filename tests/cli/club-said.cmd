# what a command did is said: who, what, which round; what it replaced; who meets again
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" 2>&1 || echo "exit $?"; }
t init rounds=5
for name in Aad Bea Cor Dik Eva Fie; do t add $name; done >/dev/null
t forbid Aad Bea
t allow Aad Bea
t pair 1-2 3-4 5-6
t result 1 1-0 2 1-0 3 -:+
t result 1 0-1
t result 1 0-1
t result 1 none
t result 1 1-0 2 1-0 1 0-1
printf '1 1-0\n1 1-0\n' | t result --from -
t result 1 1-0
echo '# a game that was forfeited may be played'
t pair 2-1 3-5 6-4
t unpair
t pair 6-5 1-3 4-2
t result 1 0-1 --round 1
t bye Dik 3 half
t bye Dik 3 none
t withdraw Aad --dry-run
t withdraw Aad
t return Aad
t result 1 1-0 2 1-0 3 1-0
t withdraw Aad
