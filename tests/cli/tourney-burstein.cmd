# the Burstein system: rounds are paired, explained, checked and continued in a file
cd "$TMP"
strat-tourney generate --system burstein --players 14 --rounds 7 --played 5 --seed 3 --byes 5 --line-end lf >some.trf
{ echo '192 FIDE_BURSTEIN' && cat some.trf; } >open.trf
strat-tourney check open.trf || echo "exit $?"
strat-tourney check --system dutch open.trf || echo "exit $?"
strat-tourney pairings --explain open.trf
strat-tourney club init
strat-tourney club import --rounds open.trf
strat-tourney club set --csv | grep ^system, | cut -d, -f 1,2
strat-tourney club pairings --plain >club.txt
strat-tourney pairings --plain open.trf | cmp - club.txt
strat-tourney club check || echo "exit $?"
strat-tourney club set system=dutch acceleration=baku system=burstein
strat-tourney club export --format trf26 --line-end lf | grep -e ^192 -e ^250
grep -v ^142 open.trf | strat-tourney pairings - || echo "exit $?"
