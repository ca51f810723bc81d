# who is free in a match of all against all is shown, and two who are free and have not met can be paired by hand
cd "$TMP"
t() { strat-tourney "$file" "$@" || echo "exit $?"; }
results() { t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from - >/dev/null; }
file=uneven
t init system=scheveningen
for p in A1 A2 A3 B1 B2 B3 B4; do t add $p team=${p%?}; done >/dev/null
t bye B2 1 zero
t pair
t boards
t print names
t unpair >/dev/null
t bye B2 1 none >/dev/null
t pair
file=put-off
t init system=scheveningen
for p in A1 A2 A3 B1 B2 B3; do t add $p team=${p%?}; done >/dev/null
t pair
results
t late B4 team=B
t bye B2 2 zero
t pairings --explain
t pair A3-B4 B1-A2 A1-B3
for round in 3 4; do results; t pair; done
results
t pair
t crosstable
t check
t verify
# so can two teams of a round robin
file=teams
t init system=round-robin boards=1
for p in A B C D E; do t add ${p}1 team=$p; done >/dev/null
t pair
results
t bye B 2 zero
t pair E-C A-D
results
for round in 3 4 5; do t pair; results; done
t pair
t crosstable
t check
# the card of a team has its line-ups
t print cards --player B
