# who withdraws with rounds to play wins no special prize, and is named; who has lost in a knockout does
cd "$TMP"
t() { strat-tourney "$file" "$@" >/dev/null; }
file=swiss
t init rounds=3 'prizes=100' 'special=Junior: born>=2008: 50,20; Low: rating<1500: 40'
for born in 2009 2010 1980 1981; do t add P$born born=$born rating=$((born - 600)); done
t pair
t result 1 1-0 2 0-1
t withdraw P2009
strat-tourney swiss print prizes
t return P2009
t pair
t result 1 1-0 2 0-1
t pair
t result 1 1-0 2 0-1
strat-tourney swiss print prizes
file=knockout
t init system=knockout third-place=no 'special=Junior: born>=2008: 50'
for born in 1980 1981 1982 2009; do t add P$born born=$born; done
t pair
t result 1 1-0 2 1-0
t withdraw P2009
t pair
t result 1 1-0
strat-tourney knockout print prizes
