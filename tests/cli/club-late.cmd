# a late entry to a table: what was played stays, every pair meets once, and it is said what was done
cd "$TMP"
t() { strat-tourney "$file" "$@" || echo "exit $?"; }
play() {
	t pair "$@" && t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' |
		t result --from - >/dev/null
}
file=robin
t init system=round-robin
for p in PA PB PC PD; do t add $p; done >/dev/null
play
t late PE half
t late PE
t boards 1
t boards --round 1 | head -1
for round in 2 3 4 5; do play; done
t pair
t crosstable
# a match of teams
file=match
t init system=scheveningen
for p in A1 A2 B1 B2; do t add $p team=${p%?}; done >/dev/null
play
t late C1 team=C
t late B3 team=B
for round in 2 3; do play; done
t crosstable
t pair
# pairs by hand end the table, too
file=hand
t init system=round-robin
for p in PA PB PC PD; do t add $p; done >/dev/null
play 1-2 3-4
play
play
t crosstable
file=groups
t init system=groups
for p in 1 2 3 4; do t add $p; done >/dev/null
play
t late 5
# who comes while a round is paired stays counted when its pairing is cancelled, also twice
file=waiting
t init system=round-robin
for p in PA PB PC; do t add $p; done >/dev/null
play
t pair
t add PD
t unpair
t print schedule
t pair
t boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from - >/dev/null
t pair
t add PE
t unpair
t print schedule
for round in 3 4 5 6 7; do play; done >/dev/null
t crosstable
t verify
